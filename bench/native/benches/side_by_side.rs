//! Each workload with each crate, by criterion.

mod workloads;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::Duration;

fn side_by_side(criterion: &mut Criterion) {
    for workload in workloads::all() {
        let mut group = criterion.benchmark_group(workload.name);
        group.throughput(Throughput::Elements(workload.inputs.len() as u64));
        group.warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(2)).sample_size(30);
        for (name, work) in workload.crates {
            group.bench_with_input(BenchmarkId::from_parameter(name), &workload.inputs, |bencher, inputs| {
                bencher.iter(|| inputs.iter().map(|input| work(black_box(input))).sum::<usize>());
            });
        }
        group.finish();
    }
}

criterion_group!(benches, side_by_side);
criterion_main!(benches);
