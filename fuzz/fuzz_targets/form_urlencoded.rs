#![no_main]

use wangzhi_fuzz::{Form, oracles};

libfuzzer_sys::fuzz_target!(|input: Form| oracles::form_urlencoded(input));
