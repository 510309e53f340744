//! Holds wangzhi against other implementations: see `tests/oracles`. The crate has nothing but that test.
