//! A second implementation of the standard, as a second opinion on the first: a code point at a time, a record of
//! separate fields, nothing done for speed. It follows the standard's text step by step, and shares with the crate the
//! names of validation errors and UTS #46 only.

mod code_points;
pub mod form_urlencoded;
mod host;
mod setters;

use code_points::*;
pub use host::Host;
use std::fmt;
use wangzhi::standard::ValidationError::{self, *};

pub type Errors = Vec<ValidationError>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Path {
    Opaque(String),
    Segments(Vec<String>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub scheme: String,
    pub username: String,
    pub password: String,
    pub host: Option<Host>,
    pub port: Option<u16>,
    pub path: Path,
    pub query: Option<String>,
    pub fragment: Option<String>,
}

impl Record {
    fn new() -> Self {
        Self {
            scheme: String::new(),
            username: String::new(),
            password: String::new(),
            host: None,
            port: None,
            path: Path::Segments(Vec::new()),
            query: None,
            fragment: None,
        }
    }

    /// The basic URL parser without a URL and a state override.
    pub fn parse(input: &str, base: Option<&Self>, errors: &mut Errors) -> Option<Self> {
        let is_trimmed = |code_point: char| code_point <= ' ';
        if input.starts_with(is_trimmed) || input.ends_with(is_trimmed) {
            errors.push(InvalidUrlUnit);
        }
        let mut url = Self::new();
        let end = basic_url_parse(input.trim_matches(is_trimmed), base, &mut url, None, errors);
        (end == End::Success).then_some(url)
    }

    pub fn is_special(&self) -> bool {
        is_special_scheme(&self.scheme)
    }

    pub fn has_an_opaque_path(&self) -> bool {
        matches!(self.path, Path::Opaque(_))
    }

    pub fn includes_credentials(&self) -> bool {
        !self.username.is_empty() || !self.password.is_empty()
    }

    pub fn cannot_have_a_username_password_port(&self) -> bool {
        matches!(self.host, None | Some(Host::Empty)) || self.scheme == "file"
    }

    fn segments(&mut self) -> &mut Vec<String> {
        match &mut self.path {
            Path::Segments(segments) => segments,
            Path::Opaque(_) => panic!("an opaque path has no segments"),
        }
    }

    fn append_to_opaque_path(&mut self, text: &str) {
        match &mut self.path {
            Path::Opaque(path) => path.push_str(text),
            Path::Segments(_) => panic!("the path is not opaque"),
        }
    }

    fn shorten_path(&mut self) {
        let is_file = self.scheme == "file";
        let segments = self.segments();
        if is_file && segments.len() == 1 && is_normalized_windows_drive_letter(&segments[0]) {
            return;
        }
        segments.pop();
    }

    pub fn serialized_path(&self) -> String {
        match &self.path {
            Path::Opaque(path) => path.clone(),
            Path::Segments(segments) => segments.iter().map(|segment| format!("/{segment}")).collect(),
        }
    }

    pub fn href(&self) -> String {
        self.serialize(false)
    }

    pub fn serialize(&self, exclude_fragment: bool) -> String {
        let mut output = format!("{}:", self.scheme);
        if let Some(host) = &self.host {
            output += "//";
            if self.includes_credentials() {
                output += &self.username;
                if !self.password.is_empty() {
                    output.push(':');
                    output += &self.password;
                }
                output.push('@');
            }
            output += &host.to_string();
            if let Some(port) = self.port {
                output += &format!(":{port}");
            }
        } else if let Path::Segments(segments) = &self.path
            && segments.len() > 1
            && segments[0].is_empty()
        {
            output += "/.";
        }
        output += &self.serialized_path();
        if let Some(query) = &self.query {
            output.push('?');
            output += query;
        }
        if let Some(fragment) = &self.fragment
            && !exclude_fragment
        {
            output.push('#');
            output += fragment;
        }
        output
    }

    /// The origin, serialized. The one of `file:` is left to implementations: an opaque one.
    pub fn origin(&self) -> String {
        match self.scheme.as_str() {
            "blob" => match Self::parse(&self.serialized_path(), None, &mut Vec::new()) {
                Some(url) if matches!(url.scheme.as_str(), "http" | "https") => url.origin(),
                _ => "null".into(),
            },
            "ftp" | "http" | "https" | "ws" | "wss" => format!("{}://{}", self.scheme, self.host_and_port()),
            _ => "null".into(),
        }
    }

    pub fn host_and_port(&self) -> String {
        let port = self.port.map(|port| format!(":{port}")).unwrap_or_default();
        self.hostname() + &port
    }

    pub fn hostname(&self) -> String {
        self.host.as_ref().map(Host::to_string).unwrap_or_default()
    }
}

impl fmt::Display for Record {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.href())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    SchemeStart,
    Scheme,
    NoScheme,
    SpecialRelativeOrAuthority,
    PathOrAuthority,
    Relative,
    RelativeSlash,
    SpecialAuthoritySlashes,
    SpecialAuthorityIgnoreSlashes,
    Authority,
    Host,
    Hostname,
    Port,
    File,
    FileSlash,
    FileHost,
    PathStart,
    Path,
    OpaquePath,
    Query,
    Fragment,
}

/// How the parser ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Success,
    Failure,
}

/// What a state comes to: the next turn, or an end.
type Turn = Result<(), End>;

const RETURN: Turn = Err(End::Success);
const FAILURE: Turn = Err(End::Failure);

/// The basic URL parser from the second step on.
fn basic_url_parse(
    input: &str,
    base: Option<&Record>,
    url: &mut Record,
    state_override: Option<State>,
    errors: &mut Errors,
) -> End {
    let is_removed = |code_point: char| matches!(code_point, '\t' | '\n' | '\r');
    if input.contains(is_removed) {
        errors.push(InvalidUrlUnit);
    }
    let mut machine = Machine {
        input: input.chars().filter(|&code_point| !is_removed(code_point)).collect(),
        pointer: 0,
        state: state_override.unwrap_or(State::SchemeStart),
        state_override,
        base,
        url,
        buffer: String::new(),
        at_sign_seen: false,
        inside_brackets: false,
        password_token_seen: false,
        errors,
    };
    loop {
        if let Err(end) = machine.turn() {
            return end;
        }
        if machine.pointer == machine.input.len() as isize {
            return End::Success;
        }
        machine.pointer += 1;
    }
}

struct Machine<'a> {
    input: Vec<char>,
    /// One before the first code point when a state decreases it there.
    pointer: isize,
    state: State,
    state_override: Option<State>,
    base: Option<&'a Record>,
    url: &'a mut Record,
    buffer: String,
    at_sign_seen: bool,
    inside_brackets: bool,
    password_token_seen: bool,
    errors: &'a mut Errors,
}

impl Machine<'_> {
    /// The code point at the pointer; `None` is the EOF code point.
    fn c(&self) -> Option<char> {
        self.input.get(self.pointer as usize).copied()
    }

    fn remaining(&self) -> &[char] {
        self.input.get(self.pointer as usize + 1..).unwrap_or_default()
    }

    fn c_and_remaining(&self) -> &[char] {
        &self.input[self.pointer as usize..]
    }

    fn error(&mut self, error: ValidationError) {
        self.errors.push(error);
    }

    fn fail(&mut self, error: ValidationError) -> Turn {
        self.error(error);
        FAILURE
    }

    fn is_override(&self) -> bool {
        self.state_override.is_some()
    }

    /// Sets the state, and decreases the pointer by one, so that it meets `c` again.
    fn again(&mut self, state: State) -> Turn {
        self.pointer -= 1;
        self.go(state)
    }

    fn go(&mut self, state: State) -> Turn {
        self.state = state;
        Ok(())
    }

    fn is_special_reverse_solidus(&self) -> bool {
        self.url.is_special() && self.c() == Some('\\')
    }

    /// Whether an authority, a host or a port ends here.
    fn is_authority_end(&self) -> bool {
        matches!(self.c(), None | Some('/' | '?' | '#')) || self.is_special_reverse_solidus()
    }

    fn go_to_query(&mut self) -> Turn {
        self.url.query = Some(String::new());
        self.go(State::Query)
    }

    fn go_to_fragment(&mut self) -> Turn {
        self.url.fragment = Some(String::new());
        self.go(State::Fragment)
    }

    /// The two checks before a code point is appended to a path, query or fragment.
    fn check_unit(&mut self, c: char) {
        if !is_url_code_point(c) && c != '%' {
            self.error(InvalidUrlUnit);
        }
        if c == '%' && !starts_with_two_hex_digits(self.remaining()) {
            self.error(InvalidUrlUnit);
        }
    }

    fn parse_host(&mut self) -> Result<Host, End> {
        Host::parse(&self.buffer, !self.url.is_special(), self.errors).ok_or(End::Failure)
    }

    fn turn(&mut self) -> Turn {
        match self.state {
            State::SchemeStart => self.scheme_start(),
            State::Scheme => self.scheme(),
            State::NoScheme => self.no_scheme(),
            State::SpecialRelativeOrAuthority => self.special_relative_or_authority(),
            State::PathOrAuthority => self.path_or_authority(),
            State::Relative => self.relative(),
            State::RelativeSlash => self.relative_slash(),
            State::SpecialAuthoritySlashes => self.special_authority_slashes(),
            State::SpecialAuthorityIgnoreSlashes => self.special_authority_ignore_slashes(),
            State::Authority => self.authority(),
            State::Host | State::Hostname => self.host(),
            State::Port => self.port(),
            State::File => self.file(),
            State::FileSlash => self.file_slash(),
            State::FileHost => self.file_host(),
            State::PathStart => self.path_start(),
            State::Path => self.path(),
            State::OpaquePath => self.opaque_path(),
            State::Query => self.query(),
            State::Fragment => self.fragment(),
        }
    }

    fn scheme_start(&mut self) -> Turn {
        match self.c() {
            Some(c) if c.is_ascii_alphabetic() => {
                self.buffer.push(c.to_ascii_lowercase());
                self.go(State::Scheme)
            }
            _ if !self.is_override() => self.again(State::NoScheme),
            _ => FAILURE,
        }
    }

    fn scheme(&mut self) -> Turn {
        match self.c() {
            Some(c) if c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.') => {
                self.buffer.push(c.to_ascii_lowercase());
                Ok(())
            }
            Some(':') => self.end_of_scheme(),
            _ if !self.is_override() => {
                self.buffer.clear();
                self.pointer = -1;
                self.go(State::NoScheme)
            }
            _ => FAILURE,
        }
    }

    fn end_of_scheme(&mut self) -> Turn {
        if self.is_override() {
            if self.url.is_special() != is_special_scheme(&self.buffer) {
                return RETURN;
            }
            if (self.url.includes_credentials() || self.url.port.is_some()) && self.buffer == "file" {
                return RETURN;
            }
            if self.url.scheme == "file" && self.url.host == Some(Host::Empty) {
                return RETURN;
            }
        }
        self.url.scheme = std::mem::take(&mut self.buffer);
        if self.is_override() {
            if self.url.port == default_port(&self.url.scheme) {
                self.url.port = None;
            }
            return RETURN;
        }
        if self.url.scheme == "file" {
            if !self.remaining().starts_with(&['/', '/']) {
                self.error(SpecialSchemeMissingFollowingSolidus);
            }
            return self.go(State::File);
        }
        if self.url.is_special() {
            return match self.base {
                Some(base) if base.scheme == self.url.scheme => self.go(State::SpecialRelativeOrAuthority),
                _ => self.go(State::SpecialAuthoritySlashes),
            };
        }
        if self.remaining().starts_with(&['/']) {
            self.pointer += 1;
            return self.go(State::PathOrAuthority);
        }
        self.url.path = Path::Opaque(String::new());
        self.go(State::OpaquePath)
    }

    fn no_scheme(&mut self) -> Turn {
        let Some(base) = self.base else { return self.fail(MissingSchemeNonRelativeUrl) };
        if base.has_an_opaque_path() {
            if self.c() != Some('#') {
                return self.fail(MissingSchemeNonRelativeUrl);
            }
            self.url.scheme = base.scheme.clone();
            self.url.path = base.path.clone();
            self.url.query = base.query.clone();
            return self.go_to_fragment();
        }
        self.again(if base.scheme == "file" { State::File } else { State::Relative })
    }

    fn special_relative_or_authority(&mut self) -> Turn {
        if self.c() == Some('/') && self.remaining().starts_with(&['/']) {
            self.pointer += 1;
            return self.go(State::SpecialAuthorityIgnoreSlashes);
        }
        self.error(SpecialSchemeMissingFollowingSolidus);
        self.again(State::Relative)
    }

    fn path_or_authority(&mut self) -> Turn {
        if self.c() == Some('/') { self.go(State::Authority) } else { self.again(State::Path) }
    }

    /// The base URL of a state that is reached with one only.
    fn known_base(&self) -> &Record {
        self.base.expect("relative states have a base URL")
    }

    fn take_authority_of_base(&mut self) {
        let base = self.known_base().clone();
        self.url.username = base.username;
        self.url.password = base.password;
        self.url.host = base.host;
        self.url.port = base.port;
    }

    fn relative(&mut self) -> Turn {
        self.url.scheme = self.known_base().scheme.clone();
        if self.c() == Some('/') {
            return self.go(State::RelativeSlash);
        }
        if self.is_special_reverse_solidus() {
            self.error(InvalidReverseSolidus);
            return self.go(State::RelativeSlash);
        }
        self.take_authority_of_base();
        self.url.path = self.known_base().path.clone();
        self.url.query = self.known_base().query.clone();
        match self.c() {
            Some('?') => self.go_to_query(),
            Some('#') => self.go_to_fragment(),
            Some(_) => {
                self.url.query = None;
                self.url.shorten_path();
                self.again(State::Path)
            }
            None => Ok(()),
        }
    }

    fn relative_slash(&mut self) -> Turn {
        if self.url.is_special() && matches!(self.c(), Some('/' | '\\')) {
            if self.c() == Some('\\') {
                self.error(InvalidReverseSolidus);
            }
            return self.go(State::SpecialAuthorityIgnoreSlashes);
        }
        if self.c() == Some('/') {
            return self.go(State::Authority);
        }
        self.take_authority_of_base();
        self.again(State::Path)
    }

    fn special_authority_slashes(&mut self) -> Turn {
        if self.c() == Some('/') && self.remaining().starts_with(&['/']) {
            self.pointer += 1;
            return self.go(State::SpecialAuthorityIgnoreSlashes);
        }
        self.error(SpecialSchemeMissingFollowingSolidus);
        self.again(State::SpecialAuthorityIgnoreSlashes)
    }

    fn special_authority_ignore_slashes(&mut self) -> Turn {
        if !matches!(self.c(), Some('/' | '\\')) {
            return self.again(State::Authority);
        }
        self.error(SpecialSchemeMissingFollowingSolidus);
        Ok(())
    }

    fn authority(&mut self) -> Turn {
        if self.c() == Some('@') {
            self.error(InvalidCredentials);
            if self.at_sign_seen {
                self.buffer.insert_str(0, "%40");
            }
            self.at_sign_seen = true;
            for code_point in std::mem::take(&mut self.buffer).chars() {
                if code_point == ':' && !self.password_token_seen {
                    self.password_token_seen = true;
                    continue;
                }
                let encoded = encode_code_point(code_point, is_in_userinfo_set);
                if self.password_token_seen {
                    self.url.password += &encoded;
                } else {
                    self.url.username += &encoded;
                }
            }
            return Ok(());
        }
        if self.is_authority_end() {
            if self.at_sign_seen && self.buffer.is_empty() {
                return self.fail(HostMissing);
            }
            self.pointer -= self.buffer.chars().count() as isize + 1;
            self.buffer.clear();
            return self.go(State::Host);
        }
        self.buffer.extend(self.c());
        Ok(())
    }

    fn host(&mut self) -> Turn {
        if self.is_override() && self.url.scheme == "file" {
            return self.again(State::FileHost);
        }
        if self.c() == Some(':') && !self.inside_brackets {
            if self.buffer.is_empty() {
                return self.fail(HostMissing);
            }
            if self.state_override == Some(State::Hostname) {
                return FAILURE;
            }
            self.url.host = Some(self.parse_host()?);
            self.buffer.clear();
            return self.go(State::Port);
        }
        if self.is_authority_end() {
            self.pointer -= 1;
            if self.url.is_special() && self.buffer.is_empty() {
                return self.fail(HostMissing);
            }
            let has_more = self.url.includes_credentials() || self.url.port.is_some();
            if self.is_override() && self.buffer.is_empty() && has_more {
                return FAILURE;
            }
            self.url.host = Some(self.parse_host()?);
            self.buffer.clear();
            self.state = State::PathStart;
            return if self.is_override() { RETURN } else { Ok(()) };
        }
        match self.c() {
            Some('[') => self.inside_brackets = true,
            Some(']') => self.inside_brackets = false,
            _ => {}
        }
        self.buffer.extend(self.c());
        Ok(())
    }

    fn port(&mut self) -> Turn {
        if let Some(digit) = self.c().filter(char::is_ascii_digit) {
            self.buffer.push(digit);
            return Ok(());
        }
        if !self.is_authority_end() && !self.is_override() {
            return self.fail(PortInvalid);
        }
        if !self.buffer.is_empty() {
            // Digits alone fail to parse only when the number is too great.
            let Ok(port) = self.buffer.parse::<u16>() else { return self.fail(PortOutOfRange) };
            self.url.port = Some(port).filter(|_| default_port(&self.url.scheme) != Some(port));
            self.buffer.clear();
            if self.is_override() {
                return RETURN;
            }
        }
        if self.is_override() {
            return FAILURE;
        }
        self.again(State::PathStart)
    }

    fn file(&mut self) -> Turn {
        self.url.scheme = "file".into();
        self.url.host = Some(Host::Empty);
        if matches!(self.c(), Some('/' | '\\')) {
            if self.c() == Some('\\') {
                self.error(InvalidReverseSolidus);
            }
            return self.go(State::FileSlash);
        }
        let Some(base) = self.base.filter(|base| base.scheme == "file") else { return self.again(State::Path) };
        self.url.host = base.host.clone();
        self.url.path = base.path.clone();
        self.url.query = base.query.clone();
        match self.c() {
            Some('?') => self.go_to_query(),
            Some('#') => self.go_to_fragment(),
            Some(_) => {
                self.url.query = None;
                if starts_with_windows_drive_letter(self.c_and_remaining()) {
                    self.error(FileInvalidWindowsDriveLetter);
                    self.url.path = Path::Segments(Vec::new());
                } else {
                    self.url.shorten_path();
                }
                self.again(State::Path)
            }
            None => Ok(()),
        }
    }

    fn file_slash(&mut self) -> Turn {
        if matches!(self.c(), Some('/' | '\\')) {
            if self.c() == Some('\\') {
                self.error(InvalidReverseSolidus);
            }
            return self.go(State::FileHost);
        }
        if let Some(base) = self.base.filter(|base| base.scheme == "file") {
            self.url.host = base.host.clone();
            if let Path::Segments(segments) = &base.path
                && let Some(first) = segments.first().filter(|first| is_normalized_windows_drive_letter(first))
                && !starts_with_windows_drive_letter(self.c_and_remaining())
            {
                self.url.segments().push(first.clone());
            }
        }
        self.again(State::Path)
    }

    fn file_host(&mut self) -> Turn {
        if !matches!(self.c(), None | Some('/' | '\\' | '?' | '#')) {
            self.buffer.extend(self.c());
            return Ok(());
        }
        self.pointer -= 1;
        if !self.is_override() && is_windows_drive_letter(&self.buffer) {
            self.error(FileInvalidWindowsDriveLetterHost);
            // The buffer stays, for the path state.
            return self.go(State::Path);
        }
        if self.buffer.is_empty() {
            self.url.host = Some(Host::Empty);
        } else {
            let host = self.parse_host()?;
            let is_localhost = host == Host::Domain("localhost".into());
            self.url.host = Some(if is_localhost { Host::Empty } else { host });
        }
        if self.is_override() {
            return RETURN;
        }
        self.buffer.clear();
        self.go(State::PathStart)
    }

    fn path_start(&mut self) -> Turn {
        if self.url.is_special() {
            if self.c() == Some('\\') {
                self.error(InvalidReverseSolidus);
            }
            if !matches!(self.c(), Some('/' | '\\')) {
                self.pointer -= 1;
            }
            return self.go(State::Path);
        }
        match self.c() {
            Some('?') if !self.is_override() => self.go_to_query(),
            Some('#') if !self.is_override() => self.go_to_fragment(),
            Some('/') => self.go(State::Path),
            Some(_) => self.again(State::Path),
            None => {
                if self.is_override() && self.url.host.is_none() {
                    self.url.segments().push(String::new());
                }
                Ok(())
            }
        }
    }

    fn path(&mut self) -> Turn {
        let is_solidus = self.c() == Some('/') || self.is_special_reverse_solidus();
        let is_end = !self.is_override() && matches!(self.c(), Some('?' | '#'));
        match self.c() {
            Some(c) if !is_solidus && !is_end => {
                self.check_unit(c);
                self.buffer += &encode_code_point(c, is_in_path_set);
                return Ok(());
            }
            _ => {}
        }
        if self.is_special_reverse_solidus() {
            self.error(InvalidReverseSolidus);
        }
        let mut segment = std::mem::take(&mut self.buffer);
        if is_double_dot(&segment) {
            self.url.shorten_path();
            if !is_solidus {
                self.url.segments().push(String::new());
            }
        } else if is_single_dot(&segment) {
            if !is_solidus {
                self.url.segments().push(String::new());
            }
        } else {
            if self.url.scheme == "file" && self.url.segments().is_empty() && is_windows_drive_letter(&segment) {
                segment.replace_range(1..2, ":");
            }
            self.url.segments().push(segment);
        }
        match self.c() {
            Some('?') => self.go_to_query(),
            Some('#') => self.go_to_fragment(),
            _ => Ok(()),
        }
    }

    fn opaque_path(&mut self) -> Turn {
        match self.c() {
            Some('?') => return self.go_to_query(),
            Some('#') => return self.go_to_fragment(),
            Some(' ') => {
                self.error(InvalidUrlUnit);
                let is_last = matches!(self.remaining().first(), Some('?' | '#'));
                self.url.append_to_opaque_path(if is_last { "%20" } else { " " });
            }
            Some(c) => {
                self.check_unit(c);
                self.url.append_to_opaque_path(&encode_code_point(c, is_in_c0_control_set));
            }
            None => {}
        }
        Ok(())
    }

    fn query(&mut self) -> Turn {
        match self.c() {
            Some(c) if c != '#' || self.is_override() => {
                self.check_unit(c);
                self.buffer.push(c);
                return Ok(());
            }
            _ => {}
        }
        let set = if self.url.is_special() { is_in_special_query_set } else { is_in_query_set };
        let encoded = encode(&std::mem::take(&mut self.buffer), set);
        self.url.query.get_or_insert_default().push_str(&encoded);
        if self.c() == Some('#') { self.go_to_fragment() } else { Ok(()) }
    }

    fn fragment(&mut self) -> Turn {
        if let Some(c) = self.c() {
            self.check_unit(c);
            let encoded = encode_code_point(c, is_in_fragment_set);
            self.url.fragment.get_or_insert_default().push_str(&encoded);
        }
        Ok(())
    }
}
