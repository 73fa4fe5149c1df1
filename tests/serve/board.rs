//! A running `pentad serve`, and clients of it that know HTTP and WebSocket and nothing else.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

/// Longer than any answer takes here, on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// The command with these options.
pub(crate) fn serve(options: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pentad"));
    command.arg("serve").args(options).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// An empty folder for games.
pub(crate) fn empty_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// A server, ended with the test.
pub(crate) struct Board {
    pub(crate) child: Child,
    pub(crate) out: BufReader<ChildStdout>,
    pub(crate) first_line: String,
    pub(crate) port: u16,
}

impl Board {
    /// Starts a server that keeps nothing.
    pub(crate) fn start() -> Board {
        Board::with(&["--data", "none"])
    }

    /// Starts a server with these options, on any free port unless they name one.
    pub(crate) fn with(options: &[&str]) -> Board {
        let mut command = serve(options);
        if !options.contains(&"--port") {
            command.args(["--port", "0"]);
        }
        command.args(["--hash", "4"]);
        Board::spawn(command)
    }

    /// Starts a server by this command.
    pub(crate) fn spawn(mut command: Command) -> Board {
        let mut child = command.spawn().expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("its output is ours"));
        let mut first_line = String::new();
        out.read_line(&mut first_line).expect("it says where it is");
        let port = first_line.split(':').nth(3).and_then(|rest| rest.split('/').next());
        let port = port.and_then(|port| port.parse().ok()).unwrap_or_else(|| panic!("no port in {first_line:?}"));
        Board { child, out, first_line, port }
    }

    /// The host that its addresses name.
    pub(crate) fn host(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// The answer to a request with this first line and these headers, as status, header lines and body.
    pub(crate) fn ask(&self, method_and_path: &str, headers: &[&str]) -> Answer {
        let mut stream = TcpStream::connect(self.host()).expect("it listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a stream has a timeout");
        let headers = headers.iter().map(|header| format!("{header}\r\n")).collect::<String>();
        let request = format!("{method_and_path} HTTP/1.1\r\nConnection: close\r\n{headers}\r\n");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).expect("it answers and closes");
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n").expect("headers end");
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        Answer { status, head: head.to_ascii_lowercase(), body: bytes[end + 4..].to_vec() }
    }

    /// The answer to `GET` with the right host.
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask(&format!("GET {path}"), &[&format!("Host: {}", self.host())])
    }

    /// A connection that has said nothing.
    pub(crate) fn connect(&self) -> Client {
        self.connect_from(None).expect("the socket opens")
    }

    /// A connection of a page of this origin; the error is the status of the refusal.
    pub(crate) fn connect_from(&self, origin: Option<&str>) -> Result<Client, String> {
        let stream = TcpStream::connect(self.host()).expect("it listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a stream has a timeout");
        let mut request = format!("ws://{}/ws", self.host()).into_client_request().expect("an address");
        if let Some(origin) = origin {
            request.headers_mut().insert("Origin", origin.parse().expect("an origin"));
        }
        let (socket, _) = client(request, stream).map_err(|error| error.to_string())?;
        Ok(Client { socket, last_id: 0, waiting: Vec::new(), heard: Vec::new() })
    }

    /// A connection that has said hello, and been welcomed.
    pub(crate) fn greet(&self, hello: Value) -> Client {
        let mut client = self.connect();
        let mut message = json!({"t": "hello", "v": 1});
        for (name, value) in hello.as_object().into_iter().flatten() {
            message[name] = value.clone();
        }
        client.send(&message);
        assert_eq!(client.hear()["t"], "welcome");
        client
    }

    /// Sends a signal, and waits for the end: the exit status, and how long it took.
    pub(crate) fn end(&mut self, signal: &str) -> (Option<i32>, Duration) {
        let start = Instant::now();
        let killed = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(killed.is_ok_and(|status| status.success()));
        let status = self.child.wait().expect("it ends");
        (status.code(), start.elapsed())
    }
}

impl Drop for Board {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An answer of HTTP.
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// Status line and headers, in lower case.
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':')).map(str::trim)
    }
}

/// A client of the socket.
pub(crate) struct Client {
    pub(crate) socket: WebSocket<TcpStream>,
    last_id: u64,
    /// Messages that came while an answer was awaited.
    waiting: Vec<Value>,
    /// Every text that has come.
    pub(crate) heard: Vec<String>,
}

impl Client {
    pub(crate) fn send(&mut self, message: &Value) {
        self.send_text(&message.to_string());
    }

    pub(crate) fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).expect("it reads");
    }

    fn read(&mut self) -> Result<Value, Option<u16>> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    self.heard.push(text.to_string());
                    return Ok(serde_json::from_str(&text).expect("messages are JSON"));
                }
                Ok(Message::Close(frame)) => return Err(frame.map(|frame| u16::from(frame.code))),
                Ok(_) => {}
                Err(_) => return Err(None),
            }
        }
    }

    /// The next message that was not heard yet.
    pub(crate) fn hear(&mut self) -> Value {
        if self.waiting.is_empty() {
            self.read().unwrap_or_else(|code| panic!("closed: {code:?}"))
        } else {
            self.waiting.remove(0)
        }
    }

    /// The next message of this kind; others are passed over.
    pub(crate) fn hear_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear();
            if message["t"] == kind {
                return message;
            }
        }
    }

    /// The code with which the connection is closed, whatever comes before.
    pub(crate) fn close_code(&mut self) -> Option<u16> {
        loop {
            if let Err(code) = self.read() {
                return code.or(Some(u16::from(CloseCode::Abnormal)));
            }
        }
    }

    /// The answer to a request; what comes before is kept.
    pub(crate) fn ask(&mut self, mut request: Value) -> Value {
        self.last_id += 1;
        request["id"] = json!(self.last_id);
        self.send(&request);
        let mut before = Vec::new();
        loop {
            let message = self.hear();
            if message["id"] == self.last_id {
                before.append(&mut self.waiting);
                self.waiting = before;
                return message;
            }
            before.push(message);
        }
    }

    /// The answer, which must be `ok`.
    pub(crate) fn ask_ok(&mut self, request: Value) -> Value {
        let answer = self.ask(request.clone());
        assert_eq!(answer["t"], "ok", "{request}: {answer}");
        answer
    }

    /// The code of the refusal of a request.
    pub(crate) fn refusal(&mut self, request: Value) -> String {
        let answer = self.ask(request.clone());
        let message = answer["message"].as_str().unwrap_or_default();
        assert!(answer["t"] == "error" && !message.is_empty() && !message.contains('\n'), "{request}: {answer}");
        answer["code"].as_str().unwrap_or_default().to_owned()
    }
}
