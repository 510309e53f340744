//! Classes of code points, percent-encode sets, and other small terms of the standard.

pub fn is_url_code_point(c: char) -> bool {
    let is_noncharacter = matches!(c, '\u{FDD0}'..='\u{FDEF}') || u32::from(c) & 0xFFFE == 0xFFFE;
    c.is_ascii_alphanumeric() || "!$&'()*+,-./:;=?@_~".contains(c) || c >= '\u{A0}' && !is_noncharacter
}

pub fn is_forbidden_host_code_point(c: char) -> bool {
    "\0\t\n\r #/:<>?@[\\]^|".contains(c)
}

pub fn is_forbidden_domain_code_point(c: char) -> bool {
    is_forbidden_host_code_point(c) || c <= '\u{1F}' || matches!(c, '%' | '\u{7F}')
}

pub fn starts_with_two_hex_digits(text: &[char]) -> bool {
    matches!(text, [high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit())
}

/// A percent-encode set.
pub type Set = fn(char) -> bool;

pub fn is_in_c0_control_set(c: char) -> bool {
    c <= '\u{1F}' || c > '~'
}

pub fn is_in_fragment_set(c: char) -> bool {
    is_in_c0_control_set(c) || " \"<>`".contains(c)
}

pub fn is_in_query_set(c: char) -> bool {
    is_in_c0_control_set(c) || " \"#<>".contains(c)
}

pub fn is_in_special_query_set(c: char) -> bool {
    is_in_query_set(c) || c == '\''
}

pub fn is_in_path_set(c: char) -> bool {
    is_in_query_set(c) || "?^`{}".contains(c)
}

pub fn is_in_userinfo_set(c: char) -> bool {
    is_in_path_set(c) || "/:;=@[\\]|".contains(c)
}

pub fn is_in_form_urlencoded_set(c: char) -> bool {
    is_in_userinfo_set(c) || "$%&+,!'()~".contains(c)
}

/// UTF-8 percent-encodes a code point.
pub fn encode_code_point(c: char, is_in_set: Set) -> String {
    let text = c.to_string();
    if is_in_set(c) { text.bytes().map(|byte| format!("%{byte:02X}")).collect() } else { text }
}

/// UTF-8 percent-encodes a string.
pub fn encode(text: &str, is_in_set: Set) -> String {
    text.chars().map(|c| encode_code_point(c, is_in_set)).collect()
}

/// Percent-decodes a byte sequence.
pub fn percent_decode(bytes: &[u8]) -> Vec<u8> {
    let mut output = Vec::new();
    let mut index = 0;
    while index < bytes.len() {
        let digit = |offset: usize| bytes.get(index + offset).and_then(|&byte| char::from(byte).to_digit(16));
        match (bytes[index], digit(1), digit(2)) {
            (b'%', Some(high), Some(low)) => {
                output.push((high * 16 + low) as u8);
                index += 3;
            }
            (byte, ..) => {
                output.push(byte);
                index += 1;
            }
        }
    }
    output
}

pub fn is_special_scheme(scheme: &str) -> bool {
    ["ftp", "file", "http", "https", "ws", "wss"].contains(&scheme)
}

pub fn default_port(scheme: &str) -> Option<u16> {
    match scheme {
        "ftp" => Some(21),
        "http" | "ws" => Some(80),
        "https" | "wss" => Some(443),
        _ => None,
    }
}

fn is_drive(text: &[char], separators: &[char]) -> bool {
    matches!(text, [letter, separator] if letter.is_ascii_alphabetic() && separators.contains(separator))
}

pub fn is_windows_drive_letter(text: &str) -> bool {
    is_drive(&text.chars().collect::<Vec<_>>(), &[':', '|'])
}

pub fn is_normalized_windows_drive_letter(text: &str) -> bool {
    is_drive(&text.chars().collect::<Vec<_>>(), &[':'])
}

pub fn starts_with_windows_drive_letter(text: &[char]) -> bool {
    text.len() >= 2 && is_drive(&text[..2], &[':', '|']) && matches!(text.get(2), None | Some('/' | '\\' | '?' | '#'))
}

pub fn is_single_dot(segment: &str) -> bool {
    matches!(segment.to_ascii_lowercase().as_str(), "." | "%2e")
}

pub fn is_double_dot(segment: &str) -> bool {
    matches!(segment.to_ascii_lowercase().as_str(), ".." | ".%2e" | "%2e." | "%2e%2e")
}
