//! The benchmarks of the native side, in `benches/`: `cargo bench`.
