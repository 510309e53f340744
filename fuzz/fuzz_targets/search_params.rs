#![no_main]

use wangzhi_fuzz::{Params, oracles};

libfuzzer_sys::fuzz_target!(|input: Params| oracles::search_params(input));
