//! The board under load: how long a move takes to the opponent while fifty tables play and the engine is busy, what five
//! hundred idle tables cost, and how long a start with them takes.
//!
//! `cargo bench --bench board_load`, or with a program to measure in the place of this one,
//! `cargo bench --bench board_load -- target/release/pentad`. Linux only: it reads /proc.

use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, ErrorKind};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::{Error, Message, WebSocket, client};

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
/// Clock ticks a second, as Linux counts processor time for programs.
const TICKS: f64 = 100.0;
/// The games of the tables, in turn: those of two seats in which the server plays nothing by itself.
const VARIANTS: [&str; 4] = ["chess", "shogi", "cessolis", "martian"];

/// A running server, ended when dropped.
struct Board {
    child: Child,
    host: String,
}

impl Board {
    /// Starts it, and says how long that took.
    fn start(data: &Path) -> (Board, Duration) {
        let program = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
        let start = Instant::now();
        let mut command = Command::new(program.as_deref().unwrap_or(env!("CARGO_BIN_EXE_pentad")));
        command.args(["serve", "--port", "0", "--data"]).arg(data).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output is ours")).read_line(&mut line).expect("a line");
        let taken = start.elapsed();
        let host = line.trim_end().trim_end_matches('/').rsplit('/').next().expect("an address").to_owned();
        (Board { child, host }, taken)
    }

    fn connect(&self, hello: Value) -> Client {
        let stream = TcpStream::connect(&self.host).expect("it listens");
        stream.set_nodelay(true).expect("a stream has options");
        let (socket, _) = client(format!("ws://{}/ws", self.host), stream).expect("the socket opens");
        let mut client = Client { socket };
        let mut message = json!({"t": "hello", "v": 1});
        hello.as_object().into_iter().flatten().for_each(|(name, value)| message[name] = value.clone());
        client.send(&message);
        client.hear(|message| message["t"] == "welcome");
        client
    }

    /// Makes a table; returns its ID and tokens.
    fn create(&self, variant: &str) -> Value {
        // A connection that made them all would send too much.
        let mut maker = self.connect(json!({}));
        let seats = json!([{"kind": "mine"}, {"kind": "mine"}]);
        maker.send(&json!({"t": "create", "id": 1, "variant": variant, "seats": seats}));
        maker.hear(|message| message["t"] == "ok")
    }

    /// Seconds of processor time so far, and megabytes of memory.
    fn usage(&self) -> (f64, f64) {
        let read = |name: &str| fs::read_to_string(format!("/proc/{}/{name}", self.child.id())).expect("/proc");
        let stat = read("stat");
        // Behind the name of the program: user time is the 12th field, system time the 13th.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks: f64 = fields[11..13].iter().filter_map(|field| field.parse::<f64>().ok()).sum();
        let status = read("status");
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        let kilobytes: f64 = resident.trim().trim_end_matches(" kB").parse().unwrap_or_default();
        (ticks / TICKS, kilobytes / 1024.0)
    }
}

impl Drop for Board {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A client of the socket.
struct Client {
    socket: WebSocket<TcpStream>,
}

impl Client {
    fn send(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).expect("it reads");
    }

    /// The next message that is wanted; others are passed over.
    fn hear(&mut self, is_wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let Message::Text(text) = self.socket.read().expect("it is there") else { continue };
            let message: Value = serde_json::from_str(&text).expect("JSON");
            assert!(message["t"] != "error", "{message}");
            if is_wanted(&message) {
                return message;
            }
        }
    }

    fn state_at(&mut self, ply: u64) -> Value {
        self.hear(|message| message["t"] == "state" && message["ply"].as_u64() >= Some(ply))
    }

    /// Takes what has come, without waiting.
    fn take_all(&mut self) {
        loop {
            match self.socket.read() {
                Ok(_) => {}
                Err(Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => return,
                Err(error) => panic!("{error}"),
            }
        }
    }
}

/// Plays at a table; returns how long each move took to the opponent.
fn play(mut seats: [Client; 2], until: Instant) -> Vec<Duration> {
    let mut times = Vec::new();
    let mut states = seats.each_mut().map(|seat| seat.state_at(0));
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
        states[1 - mover] = seats[1 - mover].state_at(ply + 1);
        times.push(sent.elapsed());
        states[mover] = seats[mover].state_at(ply + 1);
        if states[mover]["result"].is_object() {
            break;
        }
        thread::sleep(next.saturating_duration_since(Instant::now()));
    }
    times
}

fn moves_under_load(data: &Path) {
    let (board, _) = Board::start(data);
    let mut players = Vec::new();
    for number in 0..TABLES {
        let made = board.create(VARIANTS[number % VARIANTS.len()]);
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
    let (board, _) = Board::start(data);
    let mut clients = Vec::new();
    for number in 0..IDLE_TABLES {
        let made = board.create(VARIANTS[number % VARIANTS.len()]);
        let client = board.connect(json!({"game": made["game"], "seats": made["tokens"]}));
        client.socket.get_ref().set_nonblocking(true).expect("a stream has options");
        clients.push(client);
    }
    thread::sleep(Duration::from_secs(2));
    let (start, (before, _)) = (Instant::now(), board.usage());
    while start.elapsed() < WATCHING {
        clients.iter_mut().for_each(Client::take_all);
        thread::sleep(Duration::from_millis(500));
    }
    let (after, megabytes) = board.usage();
    let share = (after - before) / start.elapsed().as_secs_f64() * 100.0;
    println!("{IDLE_TABLES} idle tables with a socket each: {share:.2} % of a core, {megabytes:.0} MB");
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
    let (_board, taken) = Board::start(&idle);
    println!("start with {IDLE_TABLES} stored games: {:.0} ms", taken.as_secs_f64() * 1000.0);
}
