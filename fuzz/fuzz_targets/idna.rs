#![no_main]

use wangzhi_fuzz::{Domain, oracles};

libfuzzer_sys::fuzz_target!(|input: Domain| oracles::idna(input));
