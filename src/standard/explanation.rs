//! A sentence about each validation error, in both languages of this project.

use super::validation_error::ValidationError;

/// The same sentence in two languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// In English.
    pub en: &'static str,
    /// In Chinese.
    pub zh: &'static str,
}

impl ValidationError {
    /// What is wrong, in a sentence.
    pub const fn explanation(self) -> Explanation {
        let (en, zh) = match self {
            Self::DomainToAscii => (
                "The domain cannot be converted to ASCII by the strict rules of IDNA, or the result is empty or forbidden.",
                "域名不能按 IDNA 的严格规则转为 ASCII，或结果为空、含有禁用字符。",
            ),
            Self::DomainPercentEncoded => (
                "A percent-encoded byte stands in the domain. It is decoded, and others may read it otherwise.",
                "域名中有百分号编码的字节。它会被解码，而别的程序可能读法不同。",
            ),
            Self::HostInvalidCodePoint => {
                ("A host that is not special may not contain this code point.", "非特殊 URL 的主机不可含有这个字符。")
            }
            Self::Ipv4NonAsciiInput => {
                ("The IPv4 address is written with characters beyond ASCII.", "IPv4 地址用了 ASCII 以外的字符。")
            }
            Self::Ipv4EmptyPart => ("The IPv4 address ends with a dot.", "IPv4 地址以点结尾。"),
            Self::Ipv4TooFewParts => (
                "The IPv4 address has fewer than four parts, so the last one stands for several bytes.",
                "IPv4 地址不足四段，最后一段代表多个字节。",
            ),
            Self::Ipv4TooManyParts => ("The IPv4 address has more than four parts.", "IPv4 地址多于四段。"),
            Self::Ipv4NonNumericPart => (
                "The host ends like an IPv4 address, but this part of it is not a number.",
                "主机的结尾像 IPv4 地址，但这一段不是数字。",
            ),
            Self::Ipv4NonDecimalPart => {
                ("This part of the IPv4 address is octal or hexadecimal.", "IPv4 地址的这一段是八进制或十六进制。")
            }
            Self::Ipv4OutOfRangePart => ("This part of the IPv4 address is above 255.", "IPv4 地址的这一段大于 255。"),
            Self::Ipv6Unclosed => ("The IPv6 address has no closing bracket.", "IPv6 地址缺少右方括号。"),
            Self::Ipv6InvalidCompression => {
                ("The IPv6 address starts with a single colon.", "IPv6 地址以单个冒号开头。")
            }
            Self::Ipv6TooManyPieces => ("The IPv6 address has more than eight pieces.", "IPv6 地址多于八段。"),
            Self::Ipv6MultipleCompression => ("The IPv6 address has \"::\" in two places.", "IPv6 地址中有两处“::”。"),
            Self::Ipv6InvalidCodePoint => (
                "Neither a hexadecimal digit nor a colon that the IPv6 address can have here.",
                "这里既不是十六进制数字，也不是 IPv6 地址可有的冒号。",
            ),
            Self::Ipv6PieceLeadingZero => (
                "A piece of the IPv6 address starts with a zero that it does not need.",
                "IPv6 地址的一段以多余的零开头。",
            ),
            Self::Ipv6TooFewPieces => {
                ("The IPv6 address has fewer than eight pieces and no \"::\".", "IPv6 地址不足八段，又没有“::”。")
            }
            Self::Ipv4InIpv6TooManyPieces => (
                "An IPv4 address follows more than six pieces of the IPv6 address.",
                "IPv4 地址跟在 IPv6 地址的六段以上之后。",
            ),
            Self::Ipv4InIpv6InvalidCodePoint => (
                "Inside an IPv6 address, an IPv4 address is four decimal numbers without leading zeros.",
                "IPv6 地址中的 IPv4 地址须是四个没有前导零的十进制数。",
            ),
            Self::Ipv4InIpv6OutOfRangePart => (
                "A part of the IPv4 address inside the IPv6 address is above 255.",
                "IPv6 地址中的 IPv4 地址有一段大于 255。",
            ),
            Self::Ipv4InIpv6TooFewParts => (
                "The IPv4 address inside the IPv6 address has fewer than four parts.",
                "IPv6 地址中的 IPv4 地址不足四段。",
            ),
            Self::InvalidUrlUnit => (
                "A code point that should not stand here as it is; where the parser does not drop it, it encodes or keeps it.",
                "这个字符不应原样出现在此处；解析器若不去掉它，便将它编码或原样保留。",
            ),
            Self::SpecialSchemeMissingFollowingSolidus => {
                ("The scheme is not followed by two slashes.", "协议之后没有两个斜杠。")
            }
            Self::MissingSchemeNonRelativeUrl => (
                "There is no scheme, and no base URL that the input can be relative to.",
                "没有协议，也没有可供相对的基 URL。",
            ),
            Self::InvalidReverseSolidus => ("A backslash stands for a slash.", "反斜杠代替了斜杠。"),
            Self::InvalidCredentials => ("The input holds a username or a password.", "输入中有用户名或密码。"),
            Self::HostMissing => ("There is no host where the URL has to have one.", "这个 URL 必须有主机，却没有。"),
            Self::PortOutOfRange => ("The port is above 65535.", "端口大于 65535。"),
            Self::PortInvalid => ("The port is not a number.", "端口不是数字。"),
            Self::FileInvalidWindowsDriveLetter => {
                ("A relative file URL starts with a Windows drive letter.", "相对的 file URL 以 Windows 盘符开头。")
            }
            Self::FileInvalidWindowsDriveLetterHost => (
                "A Windows drive letter stands where a file URL has its host; it becomes a part of the path.",
                "Windows 盘符出现在 file URL 的主机位置；它成为路径的一部分。",
            ),
        };
        Explanation { en, zh }
    }
}
