//! Each workload with all crates in turns, on machines that are not quiet: medians, and medians of the ratios to ada-url of
//! the same round.

mod workloads;

use std::hint::black_box;
use std::time::{Duration, Instant};

const ROUNDS: usize = 31;
const SAMPLE: Duration = Duration::from_millis(10);

fn main() {
    println!("nanoseconds a URL, and the ratio to ada-url: medians of {ROUNDS} rounds");
    for workload in workloads::all() {
        let pass = |work: workloads::Work| workload.inputs.iter().map(|input| work(black_box(input))).sum::<usize>();
        let time = |work, passes: u32| {
            let start = Instant::now();
            for _ in 0..passes {
                black_box(pass(work));
            }
            start.elapsed().as_nanos() as f64 / f64::from(passes) / workload.inputs.len() as f64
        };
        let passes = workload.crates.map(|(_, work)| {
            time(work, 1);
            let pass = time(work, 1) * workload.inputs.len() as f64;
            (SAMPLE.as_nanos() as f64 / pass).ceil() as u32
        });
        let rounds: Vec<[f64; 3]> =
            (0..ROUNDS).map(|_| std::array::from_fn(|index| time(workload.crates[index].1, passes[index]))).collect();
        let columns = workload.crates.iter().enumerate().map(|(index, (name, _))| {
            let nanoseconds = median(rounds.iter().map(|round| round[index]));
            let ratio = median(rounds.iter().map(|round| round[index] / round[0]));
            format!("{name} {nanoseconds:.0} ×{ratio:.2}")
        });
        println!("  {:32} {}", workload.name, columns.collect::<Vec<_>>().join("   "));
    }
}

fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
