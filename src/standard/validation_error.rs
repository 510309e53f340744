//! [Validation errors](https://url.spec.whatwg.org/#validation-error): what a parser reports on the way, whether or not
//! it then fails.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

macro_rules! validation_errors {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// A [validation error](https://url.spec.whatwg.org/#writing), under the standard's name for it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum ValidationError { $($(#[$doc])* $variant,)* }

        impl ValidationError {
            /// Every validation error, in the standard's order.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The standard's name, such as `invalid-URL-unit`.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }
        }
    };
}

validation_errors! {
    /// Unicode ToASCII records an error or returns the empty string, or the domain holds a forbidden code point.
    DomainToAscii = "domain-to-ASCII",
    /// The host of a special URL holds a percent-encoded byte.
    DomainPercentEncoded = "domain-percent-encoded",
    /// An opaque host holds a forbidden host code point.
    HostInvalidCodePoint = "host-invalid-code-point",
    /// An IPv4 address was written with non-ASCII code points.
    Ipv4NonAsciiInput = "IPv4-non-ASCII-input",
    /// An IPv4 address ends with a `.`.
    Ipv4EmptyPart = "IPv4-empty-part",
    /// An IPv4 address has fewer than four parts.
    Ipv4TooFewParts = "IPv4-too-few-parts",
    /// An IPv4 address has more than four parts.
    Ipv4TooManyParts = "IPv4-too-many-parts",
    /// A part of an IPv4 address is not numeric.
    Ipv4NonNumericPart = "IPv4-non-numeric-part",
    /// A part of an IPv4 address is hexadecimal or octal.
    Ipv4NonDecimalPart = "IPv4-non-decimal-part",
    /// A part of an IPv4 address is above 255.
    Ipv4OutOfRangePart = "IPv4-out-of-range-part",
    /// An IPv6 address lacks its `]`.
    Ipv6Unclosed = "IPv6-unclosed",
    /// An IPv6 address starts with a single `:`.
    Ipv6InvalidCompression = "IPv6-invalid-compression",
    /// An IPv6 address has more than eight pieces.
    Ipv6TooManyPieces = "IPv6-too-many-pieces",
    /// An IPv6 address is compressed in two places.
    Ipv6MultipleCompression = "IPv6-multiple-compression",
    /// An IPv6 address holds a code point that is no hex digit and no `:`, or ends with a `:`.
    Ipv6InvalidCodePoint = "IPv6-invalid-code-point",
    /// A piece of an IPv6 address has a leading zero.
    Ipv6PieceLeadingZero = "IPv6-piece-leading-zero",
    /// An uncompressed IPv6 address has fewer than eight pieces.
    Ipv6TooFewPieces = "IPv6-too-few-pieces",
    /// The IPv4 address inside an IPv6 address comes after more than six pieces.
    Ipv4InIpv6TooManyPieces = "IPv4-in-IPv6-too-many-pieces",
    /// The IPv4 address inside an IPv6 address has an empty part, a leading zero, a non-digit, or too many parts.
    Ipv4InIpv6InvalidCodePoint = "IPv4-in-IPv6-invalid-code-point",
    /// A part of the IPv4 address inside an IPv6 address is above 255.
    Ipv4InIpv6OutOfRangePart = "IPv4-in-IPv6-out-of-range-part",
    /// The IPv4 address inside an IPv6 address has fewer than four parts.
    Ipv4InIpv6TooFewParts = "IPv4-in-IPv6-too-few-parts",
    /// A code point that is no URL unit.
    InvalidUrlUnit = "invalid-URL-unit",
    /// The scheme of a special URL is not followed by `//`.
    SpecialSchemeMissingFollowingSolidus = "special-scheme-missing-following-solidus",
    /// The input has no scheme, and no base URL that it could be relative to.
    MissingSchemeNonRelativeUrl = "missing-scheme-non-relative-URL",
    /// A special URL has `\` where `/` should be.
    InvalidReverseSolidus = "invalid-reverse-solidus",
    /// The input holds credentials.
    InvalidCredentials = "invalid-credentials",
    /// A special URL, or one with credentials or a port, has no host.
    HostMissing = "host-missing",
    /// The port is above 65535.
    PortOutOfRange = "port-out-of-range",
    /// The port holds something else than ASCII digits.
    PortInvalid = "port-invalid",
    /// A relative `file:` reference starts with a Windows drive letter.
    FileInvalidWindowsDriveLetter = "file-invalid-Windows-drive-letter",
    /// The host of a `file:` URL is a Windows drive letter.
    FileInvalidWindowsDriveLetterHost = "file-invalid-Windows-drive-letter-host",
}

impl fmt::Display for ValidationError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// A failed parser names the validation error that ended it. The input is not part of it: URLs carry secrets.
impl core::error::Error for ValidationError {}

/// A component of a URL, in which a validation error is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Component {
    /// The scheme, and the slashes after it.
    Scheme,
    /// The username, with the `@` of credentials without a password.
    Username,
    /// The password, with the `@`.
    Password,
    /// The host.
    Host,
    /// The port.
    Port,
    /// The path.
    Path,
    /// The query.
    Query,
    /// The fragment.
    Fragment,
}

impl Component {
    /// The standard's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Username => "username",
            Self::Password => "password",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
            Self::Query => "query",
            Self::Fragment => "fragment",
        }
    }
}

/// Receives validation errors as they are found. A parser is compiled once for each observer; for [`Unobserved`] every
/// report compiles away.
pub trait Observer {
    /// Whether anybody looks. What serves reports alone is skipped when nobody does.
    const OBSERVES: bool = true;

    /// `error` was found in `range`, in bytes of the input. An empty range is the place where something is missing.
    fn report(&mut self, error: ValidationError, range: Range<usize>);

    /// The parser has come to a component, which starts at `place`, in bytes of the input. What is reported from here on is
    /// about it. The parser starts with the scheme, whether or not there is one.
    #[inline(always)]
    fn enter(&mut self, _component: Component, _place: usize) {}
}

/// The observer for who does not look.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unobserved;

impl Observer for Unobserved {
    const OBSERVES: bool = false;

    #[inline(always)]
    fn report(&mut self, _: ValidationError, _: Range<usize>) {}
}

/// Collects every validation error with its place.
impl Observer for Vec<(ValidationError, Range<usize>)> {
    fn report(&mut self, error: ValidationError, range: Range<usize>) {
        self.push((error, range));
    }
}

/// Hands reports on with their places moved `by` bytes: a part of the input was parsed by itself.
pub(crate) struct Shifted<'a, O> {
    pub(crate) observer: &'a mut O,
    pub(crate) by: usize,
}

impl<O: Observer> Observer for Shifted<'_, O> {
    const OBSERVES: bool = O::OBSERVES;

    #[inline(always)]
    fn report(&mut self, error: ValidationError, range: Range<usize>) {
        self.observer.report(error, range.start + self.by..range.end + self.by);
    }
}
