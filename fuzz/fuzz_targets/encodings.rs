#![no_main]

use wangzhi_fuzz::{Encoded, oracles};

libfuzzer_sys::fuzz_target!(|input: Encoded| oracles::encodings(input));
