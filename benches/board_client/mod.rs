//! A server as a child process, what it uses, and clients of its socket. Linux only: it reads /proc.

use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

/// Clock ticks a second, as Linux counts processor time for programs.
const TICKS: f64 = 100.0;

/// What a process uses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usage {
    /// Seconds of processor time so far.
    pub(crate) processor_seconds: f64,
    /// Megabytes of resident memory.
    pub(crate) megabytes: f64,
    /// Open descriptors.
    pub(crate) descriptors: usize,
}

/// A running server, ended when dropped.
pub(crate) struct Board {
    child: Child,
    host: String,
}

impl Board {
    /// Starts a program with these options and a data folder, and says how long that took.
    pub(crate) fn start(program: &str, options: &[&str], data: &Path) -> (Board, Duration) {
        let start = Instant::now();
        let mut command = Command::new(program);
        command.args(["serve", "--port", "0"]).args(options).arg("--data").arg(data).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output is ours")).read_line(&mut line).expect("a line");
        let taken = start.elapsed();
        let address = line.trim_end().split("//").nth(1).and_then(|rest| rest.split('/').next());
        let host = address.expect("an address").to_owned();
        (Board { child, host }, taken)
    }

    /// A client that has been welcomed; `hello` holds the fields of its first message.
    pub(crate) fn connect(&self, hello: Value) -> Client {
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

    /// What it uses now.
    pub(crate) fn usage(&self) -> Usage {
        let folder = format!("/proc/{}", self.child.id());
        let read = |name: &str| fs::read_to_string(format!("{folder}/{name}")).expect("/proc");
        let stat = read("stat");
        // Behind the name of the program: user time is the 12th field, system time the 13th.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks: f64 = fields[11..13].iter().filter_map(|field| field.parse::<f64>().ok()).sum();
        let status = read("status");
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        let kilobytes: f64 = resident.trim().trim_end_matches(" kB").parse().unwrap_or_default();
        let descriptors = fs::read_dir(format!("{folder}/fd")).expect("/proc").count();
        Usage { processor_seconds: ticks / TICKS, megabytes: kilobytes / 1024.0, descriptors }
    }
}

impl Drop for Board {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A client of the socket.
pub(crate) struct Client {
    pub(crate) socket: WebSocket<TcpStream>,
}

impl Client {
    pub(crate) fn send(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).expect("it reads");
    }

    /// The next message that is wanted; others are passed over.
    pub(crate) fn hear(&mut self, is_wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let Message::Text(text) = self.socket.read().expect("it is there") else { continue };
            let message: Value = serde_json::from_str(&text).expect("JSON");
            assert!(message["t"] != "error", "{message}");
            if is_wanted(&message) {
                return message;
            }
        }
    }
}

/// The program to measure: an argument, or the one that this bench was built with.
pub(crate) fn program() -> String {
    let named =
        std::env::args().skip(1).find(|argument| !argument.starts_with('-') && argument.parse::<f64>().is_err());
    named.unwrap_or_else(|| env!("CARGO_BIN_EXE_pentad").to_owned())
}
