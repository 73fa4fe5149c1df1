//! The board under load: how long a move takes to the opponent while fifty tables play and the engine is busy, what five
//! hundred idle tables cost, and how long a start with them takes.
//!
//! `cargo bench --bench board_load`, or with a program to measure in the place of this one,
//! `cargo bench --bench board_load -- target/release/pentad`. Linux only: it reads /proc.

mod board_client;

use board_client::{Board, Client, program};
use serde_json::{Value, json};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Error;

/// Tables that play at a time; each has two sockets.
const TABLES: usize = 50;
/// How long they play.
const PLAYING: Duration = Duration::from_secs(20);
/// Between two moves of a table, so that each socket plays one a second.
const MOVE_INTERVAL: Duration = Duration::from_millis(500);
/// Tables that nobody plays at.
const IDLE_TABLES: usize = 500;
/// How long they are watched.
const WATCHING: Duration = Duration::from_secs(20);
/// The games of the tables, in turn: those of two seats in which the server plays nothing by itself.
const VARIANTS: [&str; 4] = ["chess", "shogi", "cessolis", "martian"];

/// Makes a table; returns its ID and tokens.
fn create(board: &Board, variant: &str) -> Value {
    // A connection that made them all would send too much.
    let mut maker = board.connect(json!({}));
    let seats = json!([{"kind": "mine"}, {"kind": "mine"}]);
    maker.send(&json!({"t": "create", "id": 1, "variant": variant, "seats": seats}));
    maker.hear(|message| message["t"] == "ok")
}

fn state_at(client: &mut Client, ply: u64) -> Value {
    client.hear(|message| message["t"] == "state" && message["ply"].as_u64() >= Some(ply))
}

/// Takes what has come, without waiting.
fn take_all(client: &mut Client) {
    loop {
        match client.socket.read() {
            Ok(_) => {}
            Err(Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => return,
            Err(error) => panic!("{error}"),
        }
    }
}

/// Plays at a table; returns how long each move took to the opponent.
fn play(mut seats: [Client; 2], until: Instant) -> Vec<Duration> {
    let mut times = Vec::new();
    let mut states = seats.each_mut().map(|seat| state_at(seat, 0));
    while Instant::now() < until {
        let next = Instant::now() + MOVE_INTERVAL;
        let Some(mover) = states.iter().position(|state| state["legal"].is_array()) else { break };
        let ply = states[mover]["ply"].as_u64().unwrap_or_default();
        let legal = states[mover]["legal"].as_array().cloned().unwrap_or_default();
        let Some(action) = legal.get(ply as usize * 7 % legal.len().max(1)) else { break };
        let sent = Instant::now();
        let request = json!({"t": "play", "id": ply, "seat": mover + 1, "rev": states[mover]["rev"], "cid": ply,
            "text": action["text"]});
        seats[mover].send(&request);
        states[1 - mover] = state_at(&mut seats[1 - mover], ply + 1);
        times.push(sent.elapsed());
        states[mover] = state_at(&mut seats[mover], ply + 1);
        if states[mover]["result"].is_object() {
            break;
        }
        thread::sleep(next.saturating_duration_since(Instant::now()));
    }
    times
}

fn moves_under_load(data: &Path) {
    let (board, _) = Board::start(&program(), &[], data);
    let mut players = Vec::new();
    for number in 0..TABLES {
        let made = create(&board, VARIANTS[number % VARIANTS.len()]);
        let join = |seat: &str| board.connect(json!({"game": made["game"], "seats": {seat: made["tokens"][seat]}}));
        players.push([join("1"), join("2")]);
    }
    // As many analyses as there are engines, and one more.
    let jobs = thread::available_parallelism().map_or(1, usize::from);
    let analyses: Vec<Client> = (0..jobs).map(|_| board.connect(json!({}))).collect();
    for mut analysis in analyses {
        let seconds = PLAYING.as_secs() + 5;
        analysis.send(&json!({"t": "analyse", "tag": 1, "variant": "shogi", "lines": 3, "seconds": seconds}));
        // It ends with the server.
        thread::spawn(move || while analysis.socket.read().is_ok() {});
    }
    let until = Instant::now() + PLAYING;
    let spawn = |seats| {
        // People do not move in step.
        thread::sleep(MOVE_INTERVAL / TABLES as u32);
        thread::spawn(move || play(seats, until))
    };
    let threads: Vec<_> = players.into_iter().map(spawn).collect();
    let mut times: Vec<Duration> = threads.into_iter().flat_map(|thread| thread.join().expect("no panic")).collect();
    times.sort_unstable();
    let at = |share: usize| times.get(times.len() * share / 100).copied().unwrap_or_default().as_secs_f64() * 1000.0;
    println!(
        "{TABLES} tables, {} moves: to the opponent in {:.1} ms (median), {:.1} ms (95 %), {:.1} ms (99 %)",
        times.len(),
        at(50),
        at(95),
        at(99)
    );
}

fn idle_tables(data: &Path) {
    let (board, _) = Board::start(&program(), &[], data);
    let mut clients = Vec::new();
    for number in 0..IDLE_TABLES {
        let made = create(&board, VARIANTS[number % VARIANTS.len()]);
        let client = board.connect(json!({"game": made["game"], "seats": made["tokens"]}));
        client.socket.get_ref().set_nonblocking(true).expect("a stream has options");
        clients.push(client);
    }
    thread::sleep(Duration::from_secs(2));
    let (start, before) = (Instant::now(), board.usage().processor_seconds);
    while start.elapsed() < WATCHING {
        clients.iter_mut().for_each(take_all);
        thread::sleep(Duration::from_millis(500));
    }
    let after = board.usage();
    let share = (after.processor_seconds - before) / start.elapsed().as_secs_f64() * 100.0;
    println!(
        "{IDLE_TABLES} idle tables with a socket each: {share:.2} % of a core, {:.0} MB, {} descriptors",
        after.megabytes, after.descriptors
    );
}

fn main() {
    // `cargo test --all-targets` starts benchmarks too, without this word.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let folder = |name: &str| -> PathBuf {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        folder
    };
    moves_under_load(&folder("board_load_moves"));
    let idle = folder("board_load_idle");
    idle_tables(&idle);
    let (_board, taken) = Board::start(&program(), &[], &idle);
    println!("start with {IDLE_TABLES} stored games: {:.0} ms", taken.as_secs_f64() * 1000.0);
}
