#![no_main]

use wangzhi_fuzz::{Differential, oracles};

libfuzzer_sys::fuzz_target!(|input: Differential| oracles::differential(input));
