//! Perft of shogi beside haitaka, single-threaded, with bulk counting at the last ply.
//!
//! `cargo bench --bench perft_shogi`; criterion's `thrpt` lines are nodes per second of processor time. haitaka is built
//! with its default features: its `qugiy` sliders are slower in two of the three positions, in the third no faster.

#![expect(missing_docs, reason = "criterion's macro writes a public function without any")]

mod processor_time;

use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use haitaka::Board;
use pentad::games::shogi::Position;
use pentad::rules::notation::Notation;
use pentad::rules::perft::perft;
use processor_time::ProcessorTime;
use std::hint::black_box;
use std::time::Duration;

/// Where to count from: a name, the position, the depth, and the count that must come out.
struct Case {
    name: &'static str,
    sfen: &'static str,
    depth: u32,
    nodes: u64,
}

/// The positions of `positions/shogi.perft`.
const CASES: [Case; 3] = [
    Case {
        name: "start",
        sfen: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        depth: 5,
        nodes: 19_861_490,
    },
    Case {
        name: "middle-game",
        sfen: "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        depth: 3,
        nodes: 4_809_015,
    },
    Case {
        name: "593 moves",
        sfen: "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
        depth: 3,
        nodes: 53_393_368,
    },
];

/// Perft with haitaka's generator: a set of target squares per piece, whose sizes are the counts of the last ply.
fn haitaka_perft(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth <= 1 {
            nodes += moves.into_iter().len() as u64;
        } else {
            for mv in moves {
                let mut child = board.clone();
                child.play_unchecked(mv);
                nodes += haitaka_perft(&child, depth - 1);
            }
        }
        false
    });
    nodes
}

fn bench(criterion: &mut Criterion<ProcessorTime>) {
    for case in &CASES {
        let mut group = criterion.benchmark_group(case.name);
        group.throughput(Throughput::Elements(case.nodes));
        group.sampling_mode(SamplingMode::Flat).sample_size(20);
        group.warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(4));

        let position = Position::from_fen(case.sfen).expect("a legal record");
        assert_eq!(perft(&position, case.depth), case.nodes, "pentad miscounts {}", case.name);
        group.bench_function("pentad", |bencher| {
            bencher.iter(|| perft(black_box(&position), black_box(case.depth)));
        });

        let board: Board = case.sfen.parse().expect("haitaka reads the position");
        assert_eq!(haitaka_perft(&board, case.depth), case.nodes, "haitaka miscounts {}", case.name);
        group.bench_function("haitaka", |bencher| {
            bencher.iter(|| haitaka_perft(black_box(&board), black_box(case.depth)));
        });
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(ProcessorTime);
    targets = bench
}
criterion_main!(benches);
