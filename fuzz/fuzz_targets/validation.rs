#![no_main]

use wangzhi_fuzz::{Parse, oracles};

libfuzzer_sys::fuzz_target!(|input: Parse| oracles::validation(input));
