//! The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser): a function a state, in the standard's
//! order. Where the standard goes code point by code point, a function takes the whole stretch up to the next delimiter.
//!
//! A pointer `p` is an index into the input, and `c` the byte there. The states that a setter starts in take
//! `is_override`: whether a state override is given.

use super::canonical::{clean_segments, recognize, recognize_host};
use super::code_points::{
    AT, BRACKET, COLON, DELIMITER, PATH_END, REVERSE_SOLIDUS, SCHEME, SOLIDUS, class, code_point_at, find,
    is_normalized_windows_drive_letter, is_windows_drive_letter, starts_with_windows_drive_letter,
};
use super::host::{Host, ParsedHost, parse_host};
use super::input::{Restored, remove_tabs_and_newlines, trim};
use super::percent_encoding::PercentEncodeSet;
use super::record::Record;
use super::scheme::SchemeKind;
use super::url_units::UrlUnits;
use super::validation_error::{Component, Observer, Shifted, ValidationError};
use super::writer::{Writer, Written};
use alloc::vec::Vec;
use core::ops::Range;

/// A state ends in success or with the validation error that is its failure.
type State = Result<(), ValidationError>;

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) without a state override, for UTF-8.
/// Unless the result is the input itself, `buffer` receives the serialization.
#[inline]
pub(crate) fn basic_url_parse<O: Observer>(
    input: &[u8],
    base: Option<Record<'_>>,
    buffer: &mut Vec<u8>,
    observer: &mut O,
) -> Result<Written, ValidationError> {
    if !O::OBSERVES
        && let Some(components) = recognize(input)
    {
        return Ok(Written { components, is_source: true });
    }
    parse_by_states(input, base, buffer, observer)
}

#[inline(never)]
fn parse_by_states<O: Observer>(
    input: &[u8],
    base: Option<Record<'_>>,
    buffer: &mut Vec<u8>,
    observer: &mut O,
) -> Result<Written, ValidationError> {
    let (trimmed, start) = trim(input, observer);
    let mut removed = Vec::new();
    let text = remove_tabs_and_newlines::<O>(trimmed, &mut removed);
    let mut observer = Restored { observer, trimmed: start, removed: &removed };
    observer.enter(Component::Scheme, 0);
    observer.report_removed();
    let mut parser = Parser {
        input: &text,
        base,
        scheme: SchemeKind::NotSpecial,
        writer: Writer::following(&text, buffer),
        observer: &mut observer,
    };
    parser.start()?;
    let mut written = parser.writer.finish();
    if written.is_source && text.len() != input.len() {
        buffer.clear();
        buffer.extend_from_slice(&text);
        written.is_source = false;
    }
    Ok(written)
}

/// The state machine.
pub(crate) struct Parser<'a, 'o, O> {
    /// The input, trimmed, without ASCII tabs and newlines.
    pub(crate) input: &'a [u8],
    pub(crate) base: Option<Record<'a>>,
    /// The kind of the URL's scheme.
    pub(crate) scheme: SchemeKind,
    pub(crate) writer: Writer<'a, 'o>,
    pub(crate) observer: &'a mut O,
}

impl<'a, O: Observer> Parser<'a, '_, O> {
    #[inline]
    fn at(&self, p: usize) -> Option<u8> {
        self.input.get(p).copied()
    }

    /// Whether `c` is `/`, or `\` in a special URL; the latter is reported.
    #[inline]
    fn is_solidus(&mut self, p: usize) -> bool {
        match self.at(p) {
            Some(b'/') => true,
            Some(b'\\') if self.scheme.is_special() => {
                self.report(ValidationError::InvalidReverseSolidus, p);
                true
            }
            _ => false,
        }
    }

    /// Reports an error at the code point at `p`, or at the end.
    #[inline]
    fn report(&mut self, error: ValidationError, p: usize) {
        if O::OBSERVES {
            self.observer.report(error, code_point_at(self.input, p));
        }
    }

    /// Tells who observes that a component starts at `p`.
    #[inline]
    fn enter(&mut self, component: Component, p: usize) {
        if O::OBSERVES {
            self.observer.enter(component, p);
        }
    }

    /// A reference without a scheme starts with its path, unless two slashes make it start with an authority.
    #[inline]
    fn enter_path_unless_authority(&mut self, p: usize) {
        if O::OBSERVES {
            let is_special = self.scheme.is_special();
            let is_slash = |c| c == Some(b'/') || (is_special && c == Some(b'\\'));
            if !is_slash(self.at(p)) || !is_slash(self.at(p + 1)) {
                self.enter(Component::Path, p);
            }
        }
    }

    fn fail(&mut self, error: ValidationError, range: Range<usize>) -> State {
        self.observer.report(error, range);
        Err(error)
    }

    /// Reports what is no URL unit in a range of the input.
    #[inline]
    fn report_units(&mut self, range: Range<usize>) {
        if O::OBSERVES {
            for place in UrlUnits::new(&self.input[range.clone()]) {
                self.observer
                    .report(ValidationError::InvalidUrlUnit, range.start + place.start..range.start + place.end);
            }
        }
    }

    /// What ends an authority.
    #[inline]
    fn delimiters(&self) -> u16 {
        if self.scheme.is_special() { DELIMITER | REVERSE_SOLIDUS } else { DELIMITER }
    }

    /// Where an authority or a host from `p` on ends at the latest.
    pub(crate) fn authority_end(&self, p: usize) -> usize {
        find(self.input, p, self.delimiters())
    }

    /// Departure for speed: what most inputs start with is recognized at a glance, and the states go on from there.
    #[inline]
    fn start(&mut self) -> State {
        if !O::OBSERVES
            && let Some((scheme_end, host_end)) = recognize_host(self.input)
        {
            // It is `http` or `https`, in whatever case.
            self.scheme = if scheme_end == 4 { SchemeKind::HTTP } else { SchemeKind::HTTPS };
            let has_port = self.at(host_end) == Some(b':');
            let end = if has_port { find(self.input, host_end, self.delimiters() | AT) } else { host_end };
            // What comes before `@` is no port, and no host either.
            if self.at(end) != Some(b'@') {
                self.writer.recognized_host(scheme_end, host_end);
                if has_port {
                    self.port_state(host_end + 1, end)?;
                }
                return self.path_start_state(end, false);
            }
        }
        self.scheme_start_state()
    }

    /// [Scheme start state](https://url.spec.whatwg.org/#scheme-start-state) and [scheme
    /// state](https://url.spec.whatwg.org/#scheme-state).
    #[inline]
    fn scheme_start_state(&mut self) -> State {
        let Some(end) = scheme_end(self.input) else { return self.no_scheme_state() };
        // Departure for speed: only the comparison with the special schemes needs lowercase, and they are short.
        let mut lowercase = [0; 5];
        self.scheme = match lowercase.get_mut(..end) {
            Some(text) => {
                text.copy_from_slice(&self.input[..end]);
                text.make_ascii_lowercase();
                SchemeKind::of(text)
            }
            None => SchemeKind::NotSpecial,
        };
        let p = end + 1;
        match self.scheme {
            SchemeKind::File => {
                if !self.input[p..].starts_with(b"//") {
                    self.report(ValidationError::SpecialSchemeMissingFollowingSolidus, p);
                }
                self.file_state(p)
            }
            SchemeKind::Network(_) => match self.base {
                Some(base) if base.scheme().eq_ignore_ascii_case(&self.input[..end]) => {
                    self.special_relative_or_authority_state(p, base)
                }
                _ => {
                    self.writer.scheme(&self.input[..end]);
                    self.special_authority_slashes_state(p)
                }
            },
            SchemeKind::NotSpecial => {
                self.writer.scheme(&self.input[..end]);
                if self.at(p) == Some(b'/') { self.path_or_authority_state(p + 1) } else { self.opaque_path_state(p) }
            }
        }
    }

    /// [No scheme state](https://url.spec.whatwg.org/#no-scheme-state).
    fn no_scheme_state(&mut self) -> State {
        let Some(base) = self.base else {
            return self.fail(ValidationError::MissingSchemeNonRelativeUrl, 0..self.input.len());
        };
        if base.has_opaque_path() {
            if self.at(0) != Some(b'#') {
                return self.fail(ValidationError::MissingSchemeNonRelativeUrl, 0..self.input.len());
            }
            self.writer.inherit_query(&base);
            return self.fragment_state(1);
        }
        self.scheme = base.scheme_kind();
        if self.scheme == SchemeKind::File { self.file_state(0) } else { self.relative_state(0, base) }
    }

    /// [Special relative or authority state](https://url.spec.whatwg.org/#special-relative-or-authority-state), for the
    /// base URL's own scheme, which is not written yet.
    fn special_relative_or_authority_state(&mut self, p: usize, base: Record<'a>) -> State {
        if self.input[p..].starts_with(b"//") {
            self.writer.scheme(base.scheme());
            return self.special_authority_ignore_slashes_state(p + 2);
        }
        self.report(ValidationError::SpecialSchemeMissingFollowingSolidus, p);
        self.relative_state(p, base)
    }

    /// [Path or authority state](https://url.spec.whatwg.org/#path-or-authority-state).
    fn path_or_authority_state(&mut self, p: usize) -> State {
        if self.at(p) == Some(b'/') {
            return self.authority_state(p + 1);
        }
        self.writer.begin_path();
        self.path_state(p, false)
    }

    /// [Relative state](https://url.spec.whatwg.org/#relative-state).
    fn relative_state(&mut self, p: usize, base: Record<'a>) -> State {
        self.enter_path_unless_authority(p);
        if self.is_solidus(p) {
            return self.relative_slash_state(p + 1, base);
        }
        match self.at(p) {
            Some(b'?') => {
                self.writer.inherit_path(&base);
                self.query_state(p + 1)
            }
            Some(b'#') => {
                self.writer.inherit_query(&base);
                self.fragment_state(p + 1)
            }
            None => {
                self.writer.inherit_query(&base);
                Ok(())
            }
            Some(_) => {
                self.inherit_shortened_path(&base);
                self.path_state(p, false)
            }
        }
    }

    /// Starts with the base URL's authority and its path, shortened.
    fn inherit_shortened_path(&mut self, base: &Record) {
        self.writer.inherit_authority(base);
        self.writer.begin_path();
        self.writer.path_as_is(base.path());
        self.writer.shorten_path(self.scheme == SchemeKind::File);
    }

    /// [Relative slash state](https://url.spec.whatwg.org/#relative-slash-state).
    fn relative_slash_state(&mut self, p: usize, base: Record<'a>) -> State {
        if self.is_solidus(p) {
            self.writer.scheme(base.scheme());
            return if self.scheme.is_special() {
                self.special_authority_ignore_slashes_state(p + 1)
            } else {
                self.authority_state(p + 1)
            };
        }
        self.writer.inherit_authority(&base);
        self.writer.begin_path();
        self.path_state(p, false)
    }

    /// [Special authority slashes state](https://url.spec.whatwg.org/#special-authority-slashes-state).
    #[inline]
    fn special_authority_slashes_state(&mut self, p: usize) -> State {
        if self.input[p..].starts_with(b"//") {
            return self.special_authority_ignore_slashes_state(p + 2);
        }
        self.report(ValidationError::SpecialSchemeMissingFollowingSolidus, p);
        self.special_authority_ignore_slashes_state(p)
    }

    /// [Special authority ignore slashes state](https://url.spec.whatwg.org/#special-authority-ignore-slashes-state).
    #[inline]
    fn special_authority_ignore_slashes_state(&mut self, mut p: usize) -> State {
        while let Some(b'/' | b'\\') = self.at(p) {
            self.report(ValidationError::SpecialSchemeMissingFollowingSolidus, p);
            p += 1;
        }
        self.authority_state(p)
    }

    /// [Authority state](https://url.spec.whatwg.org/#authority-state).
    #[inline]
    fn authority_state(&mut self, p: usize) -> State {
        self.writer.authority();
        let delimiters = self.delimiters();
        let mut end = find(self.input, p, delimiters | AT);
        if self.at(end) == Some(b'@') {
            self.enter(Component::Username, p);
            let mut last_at = end;
            // Where the stretch before this `@` starts; the first `:` in one of them ends the username.
            let mut stretch = p;
            let mut in_username = true;
            while self.at(end) == Some(b'@') {
                if O::OBSERVES && in_username {
                    let colon = find(&self.input[..end], stretch, COLON);
                    if colon < end {
                        in_username = false;
                        self.enter(Component::Password, colon + 1);
                    }
                    stretch = end + 1;
                }
                self.report(ValidationError::InvalidCredentials, end);
                last_at = end;
                end = find(self.input, end + 1, delimiters | AT);
            }
            self.enter(Component::Host, last_at + 1);
            if last_at + 1 == end {
                return self.fail(ValidationError::HostMissing, end..end);
            }
            self.credentials(p..last_at);
            return self.host_state(last_at + 1, end);
        }
        self.enter(Component::Host, p);
        self.host_state(p, end)
    }

    /// What the authority state does at `@`: the first `:` ends the username.
    fn credentials(&mut self, range: Range<usize>) {
        let userinfo = &self.input[range];
        let (username, password) = match userinfo.iter().position(|&byte| byte == b':') {
            Some(colon) => (&userinfo[..colon], &userinfo[colon + 1..]),
            None => (userinfo, &[][..]),
        };
        self.writer.credentials(username, password);
    }

    /// [Host state](https://url.spec.whatwg.org/#host-state), for an authority that ends at `end`.
    #[inline]
    fn host_state(&mut self, p: usize, end: usize) -> State {
        let host_end = self.host_end(p, end);
        if host_end == p && (self.scheme.is_special() || host_end < end) {
            return self.fail(ValidationError::HostMissing, p..p);
        }
        let host = self.parse_host(p..host_end)?;
        self.writer.host(&host);
        if host_end < end {
            self.port_state(host_end + 1, end)?;
        }
        self.path_start_state(end, false)
    }

    /// Where a host that starts at `p` ends: at the first `:` outside square brackets, or where the authority ends.
    #[inline]
    pub(crate) fn host_end(&self, p: usize, end: usize) -> usize {
        let authority = &self.input[..end];
        let mut inside_brackets = false;
        let mut index = find(authority, p, COLON | BRACKET);
        while index < end {
            match authority[index] {
                b':' if !inside_brackets => return index,
                b'[' => inside_brackets = true,
                b']' => inside_brackets = false,
                _ => {}
            }
            index = find(authority, index + 1, COLON | BRACKET);
        }
        end
    }

    /// Host-parses a range of the input.
    #[inline]
    pub(crate) fn parse_host(&mut self, range: Range<usize>) -> Result<ParsedHost<'a>, ValidationError> {
        let is_opaque = !self.scheme.is_special();
        let mut observer = Shifted { observer: &mut *self.observer, by: range.start };
        parse_host(&self.input[range], is_opaque, &mut observer)
    }

    /// [Port state](https://url.spec.whatwg.org/#port-state), for an authority that ends at `end`.
    fn port_state(&mut self, p: usize, end: usize) -> State {
        self.enter(Component::Port, p);
        let digits = &self.input[p..end];
        if let Some(other) = digits.iter().position(|byte| !byte.is_ascii_digit()) {
            return self.fail(ValidationError::PortInvalid, code_point_at(self.input, p + other));
        }
        if digits.is_empty() {
            return Ok(());
        }
        let Some(port) = parse_port(digits) else {
            return self.fail(ValidationError::PortOutOfRange, p..end);
        };
        if !self.scheme.has_default_port(port) {
            self.writer.port(port);
        }
        Ok(())
    }

    /// [File state](https://url.spec.whatwg.org/#file-state).
    fn file_state(&mut self, p: usize) -> State {
        self.enter_path_unless_authority(p);
        let base = self.base.filter(|base| base.scheme_kind() == SchemeKind::File);
        if self.is_solidus(p) {
            return self.file_slash_state(p + 1, base);
        }
        let Some(base) = base else {
            self.empty_file_host();
            self.writer.begin_path();
            return self.path_state(p, false);
        };
        if starts_with_windows_drive_letter(&self.input[p..]) {
            self.enter(Component::Path, p);
            self.observer.report(ValidationError::FileInvalidWindowsDriveLetter, p..p + 2);
            self.writer.inherit_authority(&base);
            self.writer.begin_path();
            return self.path_state(p, false);
        }
        // The rest is what the relative state does, word for word.
        self.relative_state(p, base)
    }

    /// [File slash state](https://url.spec.whatwg.org/#file-slash-state).
    fn file_slash_state(&mut self, p: usize, base: Option<Record<'a>>) -> State {
        if self.is_solidus(p) {
            return self.file_host_state(p + 1);
        }
        let Some(base) = base else {
            self.empty_file_host();
            self.writer.begin_path();
            return self.path_state(p, false);
        };
        self.writer.inherit_authority(&base);
        self.writer.begin_path();
        if !starts_with_windows_drive_letter(&self.input[p..])
            && let Some(drive) = base.path().get(..3)
            && is_normalized_windows_drive_letter(&drive[1..])
            && matches!(base.path().get(3), None | Some(b'/'))
        {
            self.writer.path_as_is(drive);
        }
        self.path_state(p, false)
    }

    /// Writes the scheme `file` and the empty host.
    fn empty_file_host(&mut self) {
        self.writer.scheme(b"file");
        self.writer.authority();
        self.writer.host(&ParsedHost::Empty);
    }

    /// [File host state](https://url.spec.whatwg.org/#file-host-state).
    fn file_host_state(&mut self, p: usize) -> State {
        self.enter(Component::Host, p);
        let end = self.authority_end(p);
        if is_windows_drive_letter(&self.input[p..end]) {
            self.observer.report(ValidationError::FileInvalidWindowsDriveLetterHost, p..end);
            self.empty_file_host();
            self.writer.begin_path();
            // It is no host: the path starts with it, and its code points have been looked at.
            return self.path_state_after(p, end, false);
        }
        let host = self.parse_file_host(p..end)?;
        self.writer.scheme(b"file");
        self.writer.authority();
        self.writer.host(&host);
        self.path_start_state(end, false)
    }

    /// What the file host state makes of its buffer: nothing and `localhost` are the empty host.
    pub(crate) fn parse_file_host(&mut self, range: Range<usize>) -> Result<ParsedHost<'a>, ValidationError> {
        if range.is_empty() {
            return Ok(Host::Empty);
        }
        Ok(match self.parse_host(range)? {
            Host::Domain(domain) if *domain == *b"localhost" => Host::Empty,
            host => host,
        })
    }

    /// [Path start state](https://url.spec.whatwg.org/#path-start-state), without its last step, which only the pathname
    /// setter comes to.
    #[inline]
    pub(crate) fn path_start_state(&mut self, p: usize, is_override: bool) -> State {
        self.enter(Component::Path, p);
        self.writer.begin_path();
        if self.scheme.is_special() {
            let p = if self.is_solidus(p) { p + 1 } else { p };
            return self.path_state(p, is_override);
        }
        match self.at(p) {
            Some(b'?' | b'#') if !is_override => self.path_end(p),
            Some(b'/') => self.path_state(p + 1, is_override),
            Some(_) => self.path_state(p, is_override),
            None => self.path_end(p),
        }
    }

    /// [Path state](https://url.spec.whatwg.org/#path-state).
    #[inline]
    fn path_state(&mut self, p: usize, is_override: bool) -> State {
        self.enter(Component::Path, p);
        self.path_state_after(p, p, is_override)
    }

    /// The path state with what stands from `p` to `pointer` in its buffer already: a turn a segment.
    fn path_state_after(&mut self, mut p: usize, pointer: usize, is_override: bool) -> State {
        let solidus = if self.scheme.is_special() { SOLIDUS | REVERSE_SOLIDUS } else { SOLIDUS };
        // Under an override `?` and `#` are code points like others.
        let delimiters = if is_override { solidus } else { solidus | PATH_END };
        // Departure for speed: segments that would be written as they are, are written together.
        let takes_runs = !O::OBSERVES && self.scheme != SchemeKind::File && !is_override && p == pointer;
        loop {
            if takes_runs {
                let end = clean_segments(self.input, p);
                if self.at(end).is_none_or(|byte| byte == b'?' || byte == b'#') {
                    self.writer.segment(&self.input[p..end]);
                    return self.path_end(end);
                }
                if end > p {
                    self.writer.segment(&self.input[p..end - 1]);
                    p = end;
                }
            }
            let end = find(self.input, p, delimiters);
            let segment = &self.input[p..end];
            self.report_units(p.max(pointer)..end);
            let is_last = !self.is_solidus(end);
            match dots(segment) {
                Dots::Double => self.writer.shorten_path(self.scheme == SchemeKind::File),
                Dots::Single => {}
                Dots::None => {
                    if self.scheme == SchemeKind::File
                        && is_windows_drive_letter(segment)
                        && self.writer.path_so_far().is_empty()
                    {
                        self.writer.segment(&[segment[0], b':']);
                    } else {
                        self.writer.segment_encoded(segment);
                    }
                }
            }
            if is_last {
                // `/usr/..` is `/`, and not the empty path.
                if dots(segment) != Dots::None {
                    self.writer.segment(b"");
                }
                return self.path_end(end);
            }
            p = end + 1;
        }
    }

    /// [Opaque path state](https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state).
    fn opaque_path_state(&mut self, p: usize) -> State {
        self.enter(Component::Path, p);
        self.writer.begin_path();
        let end = find(self.input, p, PATH_END);
        self.report_units(p..end);
        let path = &self.input[p..end];
        match path.strip_suffix(b" ") {
            // The space right before `?` or `#`, lest the path lose it when they are removed.
            Some(rest) if end < self.input.len() => {
                self.writer.opaque_path(rest);
                self.writer.path_as_is(b"%20");
            }
            _ => self.writer.opaque_path(path),
        }
        self.path_end(end)
    }

    /// Ends the path, where `p` is at `?`, at `#` or at the end.
    #[inline]
    fn path_end(&mut self, p: usize) -> State {
        self.writer.end_path();
        match self.at(p) {
            Some(b'?') => self.query_state(p + 1),
            Some(b'#') => self.fragment_state(p + 1),
            _ => Ok(()),
        }
    }

    /// [Query state](https://url.spec.whatwg.org/#query-state).
    #[inline]
    fn query_state(&mut self, p: usize) -> State {
        self.enter(Component::Query, p);
        let end = find_byte(self.input, p, b'#');
        self.whole_query(p..end);
        if end < self.input.len() { self.fragment_state(end + 1) } else { Ok(()) }
    }

    /// Writes a range of the input as the query.
    #[inline]
    pub(crate) fn whole_query(&mut self, range: Range<usize>) {
        self.report_units(range.clone());
        let set = if self.scheme.is_special() { PercentEncodeSet::SPECIAL_QUERY } else { PercentEncodeSet::QUERY };
        self.writer.begin_query();
        self.writer.query(&self.input[range], set);
    }

    /// [Fragment state](https://url.spec.whatwg.org/#fragment-state).
    pub(crate) fn fragment_state(&mut self, p: usize) -> State {
        self.enter(Component::Fragment, p);
        self.report_units(p..self.input.len());
        self.writer.fragment(&self.input[p..]);
        Ok(())
    }
}

/// Where the `:` stands that ends the scheme which `input` starts with, if it starts with one.
pub(crate) fn scheme_end(input: &[u8]) -> Option<usize> {
    if !input.first()?.is_ascii_alphabetic() {
        return None;
    }
    let end = input.iter().position(|&byte| class(byte) & SCHEME == 0)?;
    (input[end] == b':').then_some(end)
}

/// A port as ASCII digits, if it fits 16 bits.
pub(crate) fn parse_port(digits: &[u8]) -> Option<u16> {
    digits.iter().try_fold(0u16, |port, digit| port.checked_mul(10)?.checked_add(u16::from(digit - b'0')))
}

#[inline]
fn find_byte(input: &[u8], from: usize, byte: u8) -> usize {
    input[from..].iter().position(|&other| other == byte).map_or(input.len(), |index| from + index)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Dots {
    /// Neither of the two.
    None,
    /// A [single-dot URL path segment](https://url.spec.whatwg.org/#single-dot-path-segment).
    Single,
    /// A [double-dot URL path segment](https://url.spec.whatwg.org/#double-dot-path-segment).
    Double,
}

/// Whether a segment is made of one or two dots, written as `.` or `%2e`.
#[inline]
fn dots(segment: &[u8]) -> Dots {
    if !matches!(segment.first(), Some(b'.' | b'%')) {
        return Dots::None;
    }
    let mut rest = segment;
    let mut count = 0;
    while !rest.is_empty() {
        rest = match rest {
            [b'.', rest @ ..] | [b'%', b'2', b'e' | b'E', rest @ ..] => rest,
            _ => return Dots::None,
        };
        count += 1;
    }
    match count {
        1 => Dots::Single,
        2 => Dots::Double,
        _ => Dots::None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::validation_error::Unobserved;
    use super::*;
    use crate::standard::Url;
    use proptest::prelude::*;
    use std::prelude::v1::*;

    /// The serialization of an input, and whether it is the input itself.
    fn parse(input: &str) -> Option<(String, bool)> {
        let mut buffer = Vec::new();
        let written = basic_url_parse(input.as_bytes(), None, &mut buffer, &mut Unobserved).ok()?;
        let href = if written.is_source { input.to_owned() } else { String::from_utf8(buffer).ok()? };
        Some((href, written.is_source))
    }

    #[test]
    fn a_serialization_is_not_copied() {
        for input in [
            "http://u:p@127.0.0.1:81/a/b?c#d",
            "https://[1::2]/",
            "foo://A%zz/..x/%2ex?'#f",
            "foo:a b?c",
            "foo:/.//a",
            "file:///C:/x",
            "foo://h",
        ] {
            assert_eq!(parse(input), Some((input.to_owned(), true)));
        }
        for input in ["http://h", " http://h/", "http://h/\t", "HTTP://h/", "http://h:80/", "http://@h/", "foo:/a/./b"]
        {
            assert!(parse(input).is_some_and(|(href, is_source)| href != input && !is_source), "{input}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        /// A parse that is observed takes no departure.
        #[test]
        fn departures_lead_to_the_same_place(
            input in "[hH]tt[pP]s?:[/\\\\]{0,3}([u:@]{0,3}@)?([a-zA-Z0-9.é%-]{0,5}\\.)?[a-zA-Z0-9é%-]{0,4}\\.?(:(80|443|8?|[0-9]{5}|a))?([/\\\\][a-z.%2eE |^é\t]{0,4}){0,4}(\\?[a'é]{0,3})?(#[a`é]{0,3})?",
            base in prop::option::of("https?://b/c/d\\?e"),
        ) {
            let base = base.map(|base| Url::parse(&base, None).unwrap());
            let by_states = Url::parse_observed(&input, base.as_ref(), &mut Vec::new());
            prop_assert_eq!(Url::parse(&input, base.as_ref()), by_states, "{}", input);
        }

        #[test]
        fn departures_from_relative_references_do(
            input in "[/\\\\]{0,2}([a-z.%2eE |^é\t]{0,4}[/\\\\]){0,4}(\\?[a'é]{0,3})?(#[a`é]{0,3})?",
            base in "(https?|file|foo)://b/(C:/)?c/d\\?e",
        ) {
            let base = Url::parse(&base, None).unwrap();
            let by_states = Url::parse_observed(&input, Some(&base), &mut Vec::new());
            prop_assert_eq!(Url::parse(&input, Some(&base)), by_states, "{}", input);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(5_000))]

        #[test]
        fn nor_is_any_other(
            input in "(https?|file|foo):(//?(u(:p)?@)?[a-z0-9.é\\[\\]:-]{0,8})?(/[a-zA-Z.|%2e:\\\\ é]{0,6}){0,3}(\\?[a' é]{0,4})?(#[a` é]{0,4})?"
        ) {
            if let Some((href, _)) = parse(&input) {
                prop_assert_eq!(parse(&href), Some((href.clone(), true)));
            }
        }
    }
}
