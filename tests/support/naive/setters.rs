//! The setters of the URL class. They change the record in place: what happened before a failure stays.

use super::code_points::{encode, is_in_userinfo_set};
use super::{Errors, Path, Record, State, basic_url_parse};
use wangzhi::standard::Attribute;

impl Record {
    pub fn set(&mut self, attribute: Attribute, value: &str, errors: &mut Errors) {
        match attribute {
            Attribute::Protocol => self.parse_part(&format!("{value}:"), State::SchemeStart, errors),
            Attribute::Username => {
                if !self.cannot_have_a_username_password_port() {
                    self.username = encode(value, is_in_userinfo_set);
                }
            }
            Attribute::Password => {
                if !self.cannot_have_a_username_password_port() {
                    self.password = encode(value, is_in_userinfo_set);
                }
            }
            Attribute::Host => {
                if !self.has_an_opaque_path() {
                    self.parse_part(value, State::Host, errors);
                }
            }
            Attribute::Hostname => {
                if !self.has_an_opaque_path() {
                    self.parse_part(value, State::Hostname, errors);
                }
            }
            Attribute::Port => {
                if self.cannot_have_a_username_password_port() {
                } else if value.is_empty() {
                    self.port = None;
                } else {
                    self.parse_part(value, State::Port, errors);
                }
            }
            Attribute::Pathname => {
                if !self.has_an_opaque_path() {
                    self.path = Path::Segments(Vec::new());
                    self.parse_part(value, State::PathStart, errors);
                }
            }
            Attribute::Search => {
                if value.is_empty() {
                    self.query = None;
                    return;
                }
                self.query = Some(String::new());
                self.parse_part(value.strip_prefix('?').unwrap_or(value), State::Query, errors);
            }
            Attribute::Hash => {
                if value.is_empty() {
                    self.fragment = None;
                    return;
                }
                self.fragment = Some(String::new());
                self.parse_part(value.strip_prefix('#').unwrap_or(value), State::Fragment, errors);
            }
        }
    }

    fn parse_part(&mut self, value: &str, state_override: State, errors: &mut Errors) {
        // Whether it failed is of use to the Location object only.
        basic_url_parse(value, None, self, Some(state_override), errors);
    }

    pub fn get(&self, attribute: Attribute) -> String {
        let with = |prefix: &str, part: &Option<String>| match part.as_deref() {
            None | Some("") => String::new(),
            Some(part) => format!("{prefix}{part}"),
        };
        match attribute {
            Attribute::Protocol => format!("{}:", self.scheme),
            Attribute::Username => self.username.clone(),
            Attribute::Password => self.password.clone(),
            Attribute::Host => self.host_and_port(),
            Attribute::Hostname => self.hostname(),
            Attribute::Port => self.port.map(|port| port.to_string()).unwrap_or_default(),
            Attribute::Pathname => self.serialized_path(),
            Attribute::Search => with("?", &self.query),
            Attribute::Hash => with("#", &self.fragment),
        }
    }
}
