#![no_main]

use wangzhi_fuzz::{Setters, oracles};

libfuzzer_sys::fuzz_target!(|input: Setters| oracles::setters(input));
