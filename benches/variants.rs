//! Every variant, one thread: perft from the start, a search of a position of the bench to a fixed number of nodes, and
//! the state of that position as JSON.
//!
//! `cargo bench --bench variants`, or with a part of the names, `cargo bench --bench variants -- search/cessolis`;
//! criterion's `thrpt` lines are nodes per second of processor time.

#![expect(missing_docs, reason = "criterion's macro writes a public function without any")]

mod processor_time;

use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use pentad::rules::dialect::Dialect;
use pentad::search::control::limits::Limits;
use pentad::search::control::signal::Signal;
use pentad::session::Session;
use pentad::session::position_file::parse_position_file;
use pentad::session::viewer::Viewer;
use pentad::variants::state_document::StateDocument;
use pentad::variants::{VARIANTS, Variant};
use processor_time::ProcessorTime;
use std::time::Duration;

/// A perft is deep enough to count at least this number of nodes.
const MIN_NODES: u64 = 1_000_000;
/// Nodes of each search.
const SEARCH_NODES: u64 = 50_000;
const HASH_MEGABYTES: usize = 16;

fn perft_nodes(session: &Session, depth: u32) -> u64 {
    session
        .history
        .perft(depth, Dialect::Uci, &Signal::default(), &mut |_, _| {})
        .expect("all is known")
        .expect("nobody stops it")
}

fn bench_perft(criterion: &mut Criterion<ProcessorTime>, variant: &Variant) {
    let session = variant.new_session(1, HASH_MEGABYTES);
    let (depth, nodes) = (1..)
        .map(|depth| (depth, perft_nodes(&session, depth)))
        .find(|&(_, nodes)| nodes >= MIN_NODES)
        .expect("games are long enough");
    let mut group = criterion.benchmark_group("perft");
    group.throughput(Throughput::Elements(nodes)).sampling_mode(SamplingMode::Flat).sample_size(10);
    group.measurement_time(Duration::from_secs(2));
    group.bench_function(variant.name, |bencher| bencher.iter(|| perft_nodes(&session, depth)));
    group.finish();
}

fn bench_search(criterion: &mut Criterion<ProcessorTime>, variant: &Variant) {
    let mut session = variant.new_session(1, HASH_MEGABYTES);
    let case = parse_position_file(variant.bench_positions).last().expect("every variant has a bench");
    session.history.set_position(case.fen, case.moves).expect("the bench holds positions");
    let limits = Limits { nodes: Some(SEARCH_NODES), ..Limits::default() };
    let mut run = || {
        session.thinker.new_game();
        session.search(&limits, Dialect::Uci, &Signal::default(), &mut |_| {}).expect("its seat sees").nodes
    };
    let nodes = run();
    let mut group = criterion.benchmark_group("search");
    group.throughput(Throughput::Elements(nodes)).sampling_mode(SamplingMode::Flat).sample_size(10);
    group.measurement_time(Duration::from_secs(2));
    group.bench_function(variant.name, |bencher| bencher.iter(&mut run));
    group.finish();
}

fn bench_state(criterion: &mut Criterion<ProcessorTime>, variant: &Variant) {
    let mut history = (variant.new_history)();
    let case = parse_position_file(variant.bench_positions).last().expect("every variant has a bench");
    history.set_position(case.fen, case.moves).expect("the bench holds positions");
    let write = || {
        let document = StateDocument::new(variant, history.state(Viewer::All));
        serde_json::to_string(&document).expect("a state is JSON").len()
    };
    let mut group = criterion.benchmark_group("state");
    group.throughput(Throughput::Bytes(write() as u64));
    group.bench_function(variant.name, |bencher| bencher.iter(write));
    group.finish();
}

fn bench(criterion: &mut Criterion<ProcessorTime>) {
    for variant in VARIANTS {
        bench_perft(criterion, variant);
        bench_search(criterion, variant);
        bench_state(criterion, variant);
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(ProcessorTime);
    targets = bench
}
criterion_main!(benches);
