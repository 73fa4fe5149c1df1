//! A soak of the board: 200 tables with engines at all seats, each followed by another when its game ends, for as long as
//! one likes. It fails if memory grows after the warm-up, or if descriptors are left when all tables are gone.
//!
//! `cargo bench --bench board_soak -- --minutes 60`, or with a program to measure in the place of this one,
//! `cargo bench --bench board_soak -- --minutes 60 target/release/pentad`. Linux only: it reads /proc.

mod board_client;

use board_client::{Board, Client, Usage, program};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// Tables at a time.
const TABLES: usize = 200;
/// Their games, in turn: all that there are.
const VARIANTS: [(&str, usize); 8] = [
    ("chess", 2),
    ("shogi", 2),
    ("cessolis", 2),
    ("martian", 2),
    ("martian3", 3),
    ("martian4", 4),
    ("quadroshah", 4),
    ("szachao", 2),
];
/// How strong the engines are: the weakest level moves soonest, so that the most happens.
const LEVEL: u32 = 1;
/// Milliseconds for a move.
const THINK: u64 = 20;
/// How long it takes unless the command line says so.
const MINUTES: f64 = 60.0;
/// The part of the time that is warm-up: engines allocate, games of all lengths come to stand side by side.
const WARM_UP: f64 = 0.25;
/// Usage is taken this often.
const SAMPLE_INTERVAL: Duration = Duration::from_secs(2);
/// How much more memory there may be at the end than at the end of the warm-up, in megabytes: games in progress are of
/// different lengths from one moment to the next, and the allocator keeps some of what is freed. A leak of a kilobyte an
/// action would be more within minutes.
const MEMORY_MARGIN: f64 = 24.0;
/// How long the server has to close what is over.
const CLOSING: Duration = Duration::from_secs(20);
/// The key that lets the bench delete tables that nobody plays at.
const KEY: &str = "the-key-of-the-soak-bench";

/// The tables that there are, and those that were.
struct Tables {
    client: Client,
    requests: usize,
    live: HashSet<String>,
    finished: usize,
}

impl Tables {
    fn new(board: &Board) -> Tables {
        let mut client = board.connect(json!({"key": KEY}));
        client.send(&json!({"t": "lobby", "id": 0, "on": true}));
        Tables { client, requests: 0, live: HashSet::new(), finished: 0 }
    }

    /// Sends a request and waits for its answer, slowly enough for the server's limit.
    fn ask(&mut self, mut request: Value) -> Value {
        thread::sleep(Duration::from_millis(40));
        self.requests += 1;
        request["id"] = json!(self.requests);
        self.client.send(&request);
        self.client.hear(|message| message["t"] == "ok" && message["id"] == request["id"])
    }

    fn create(&mut self) {
        let (variant, seats) = VARIANTS[(self.finished + self.live.len()) % VARIANTS.len()];
        let seats = vec![json!({"kind": "engine", "level": LEVEL, "think": THINK}); seats];
        let made = self.ask(json!({"t": "create", "variant": variant, "seats": seats}));
        self.live.insert(made["game"].as_str().expect("an ID").to_owned());
    }

    fn delete(&mut self, game: &str) {
        self.ask(json!({"t": "delete", "game": game}));
        self.live.remove(game);
    }

    /// Deletes the tables whose games are over, and makes others.
    fn replace_finished(&mut self) {
        let lobby = self.client.hear(|message| message["t"] == "lobby");
        let tables = lobby["tables"].as_array().expect("tables");
        let over = tables.iter().filter(|table| table["status"] == "over");
        let over: Vec<String> = over.filter_map(|table| table["game"].as_str().map(str::to_owned)).collect();
        for game in over.iter().filter(|game| self.live.contains(*game)).cloned().collect::<Vec<_>>() {
            self.delete(&game);
            self.finished += 1;
            self.create();
        }
    }
}

/// The median of what was sampled: single moments say little.
fn median(samples: &[Usage], of: impl Fn(&Usage) -> f64) -> f64 {
    let mut values: Vec<f64> = samples.iter().map(of).collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

/// Keeps the tables busy for this long; returns what was used meanwhile, in order.
fn soak(board: &Board, tables: &mut Tables, time: Duration) -> Vec<Usage> {
    let (start, mut samples) = (Instant::now(), Vec::new());
    let mut next_sample = start;
    while start.elapsed() < time {
        tables.replace_finished();
        if Instant::now() >= next_sample {
            samples.push(board.usage());
            next_sample += SAMPLE_INTERVAL;
        }
    }
    samples
}

/// Waits until the server has no more descriptors than before.
fn descriptors_left(board: &Board, before: usize) -> usize {
    let start = Instant::now();
    loop {
        let left = board.usage().descriptors.saturating_sub(before);
        if left == 0 || start.elapsed() > CLOSING {
            return left;
        }
        thread::sleep(Duration::from_millis(200));
    }
}

fn minutes() -> f64 {
    let mut arguments = std::env::args().skip_while(|argument| argument != "--minutes").skip(1);
    arguments.next().map_or(MINUTES, |text| text.parse().expect("--minutes takes a number"))
}

fn main() {
    // `cargo test --all-targets` starts benchmarks too, without this word.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("board_soak");
    let _ = fs::remove_dir_all(&folder);
    let (board, _) = Board::start(&program(), &["--key", KEY], &folder);
    drop(board.connect(json!({"key": KEY})));
    thread::sleep(Duration::from_secs(2));
    let before = board.usage();

    let mut tables = Tables::new(&board);
    (0..TABLES).for_each(|_| tables.create());
    let samples = soak(&board, &mut tables, Duration::from_secs_f64(minutes() * 60.0));
    let (warm_up, rest) = samples.split_at((samples.len() as f64 * WARM_UP) as usize);
    let quarter = rest.len() / 4;
    let warm = median(&rest[..quarter], |usage| usage.megabytes);
    let end = median(&rest[rest.len() - quarter..], |usage| usage.megabytes);
    let most = rest.iter().map(|usage| usage.descriptors).max().unwrap_or_default();

    let finished = tables.finished;
    for game in tables.live.clone() {
        tables.delete(&game);
    }
    drop(tables);
    let left = descriptors_left(&board, before.descriptors);
    println!(
        "{TABLES} tables for {:.1} minutes, {finished} games to the end, {:.0} s of processor time: {:.1} MB at the start, \
         {warm:.1} MB after {} samples of warm-up, {end:.1} MB at the end; {} descriptors at the start, {most} at most, \
         {left} left over",
        minutes(),
        board.usage().processor_seconds,
        before.megabytes,
        warm_up.len(),
        before.descriptors,
    );
    assert!(finished > 0, "no game ended: nothing was soaked");
    assert!(end <= warm + MEMORY_MARGIN, "memory grew by {:.1} MB after the warm-up", end - warm);
    assert_eq!(left, 0, "descriptors are left over");
}
