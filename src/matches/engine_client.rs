//! UCI/USI client for one engine process.

use super::engine_logs::EngineLogs;
use super::engine_reply::{EngineFault, EngineReply, NoReply, Reply};
use super::engine_spec::{EngineSpec, Restart};
use super::handshake::DeclaredOptions;
use super::info_line::parse_info;
use super::latency::LatencyReading;
use super::process::{NoLine, Process};
use super::transcript::Transcript;
use contest::game_entry::{FaultKind, MoveReport};
use rules::dialect::Dialect;
use search::control::signal::Signal;
use std::time::{Duration, Instant};
use variants::Variant;

/// How long a late engine may take to answer `stop` before it is killed.
const STOP_TIMEOUT: Duration = Duration::from_secs(1);
/// How long an engine that moved illegally is given to show, by a second answer, that the first was not to this `go`.
const SECOND_ANSWER_TIMEOUT: Duration = Duration::from_millis(200);
/// How often a waiting referee checks the stop signal.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// The longest delay that is excused because an engine did not get a processor.
const MAX_WAIT: Duration = Duration::from_secs(10);
/// The flag with which this program lists its tunable numbers among its options.
const TUNABLES_FLAG: &str = "--tunables";
/// The first words of an engine's lines.
const KNOWN_WORDS: [&str; 10] =
    ["info", "bestmove", "readyok", "id", "option", "uciok", "usiok", "copyprotection", "registration", "checkmate"];

/// The settings that all engines of a match share.
#[derive(Clone, Debug)]
pub(super) struct ClientSettings {
    pub(super) variant: &'static Variant,
    /// How long an engine may stay silent without a clock.
    pub(super) patience: Duration,
    /// The logs of all lines; `None` for no logs.
    pub(super) logs: Option<EngineLogs>,
    /// The measured delays of this machine.
    pub(super) latency: LatencyReading,
}

/// A request for a move: the lines to send, and the time that the engine may take.
pub(super) struct MoveRequest<'a> {
    /// `position ...`.
    pub(super) position: &'a str,
    /// `go ...`.
    pub(super) go: &'a str,
    /// The time for the move; `None` if nodes or depth limit it.
    pub(super) allowance: Option<Duration>,
    /// By how much it may exceed that.
    pub(super) margin: Duration,
    /// Stops the match.
    pub(super) stop: &'a Signal,
}

/// The client of one engine, which serves one game after another.
#[derive(Debug)]
pub(super) struct EngineClient<'a> {
    spec: &'a EngineSpec,
    settings: &'a ClientSettings,
    /// `None` before the first game, and after the engine has ended.
    running: Option<Running>,
    /// The `position` line that it ponders on.
    pondering: Option<String>,
}

#[derive(Debug)]
struct Running {
    process: Process,
    transcript: Transcript,
    /// Whether a `bestmove` came that no `go` had asked for.
    answered_twice: bool,
}

impl Running {
    fn send(&mut self, line: &str) {
        self.transcript.sent(line);
        self.process.send(line);
    }

    /// Discards the lines that wait to be read; notes a `bestmove` among them, since every `go` has its answer.
    fn discard_incoming(&mut self) {
        let Running { process, transcript, answered_twice } = self;
        process.discard_incoming(|line| {
            if is_answer(line) {
                transcript.heard(line);
                *answered_twice = true;
            }
        });
    }

    fn second_answer(&self) -> EngineFault {
        self.fault(FaultKind::Protocol, "answered one 'go' with two 'bestmove'")
    }

    fn fault(&self, kind: FaultKind, problem: impl Into<String>) -> EngineFault {
        EngineFault { kind, problem: problem.into(), lines: self.transcript.last_lines() }
    }

    fn crash(&mut self) -> EngineFault {
        let problem = match self.process.exit_status() {
            Some(status) => format!("exited: {status}"),
            None => "closed its output".to_owned(),
        };
        self.fault(FaultKind::Crash, problem)
    }

    /// Waits for the first line that begins with this word, and returns it with its arrival time; earlier lines go to
    /// the visitor. `Ok(None)` if the signal stops it.
    fn wait_for(
        &mut self,
        word: &str,
        until: Instant,
        stop: &Signal,
        mut visit: impl FnMut(&str),
    ) -> Result<Option<(Instant, String)>, NoLine> {
        loop {
            match self.process.next_line(until.min(Instant::now() + POLL_INTERVAL)) {
                Ok((at, line)) => {
                    self.transcript.heard(&line);
                    if line.split_ascii_whitespace().next() == Some(word) {
                        return Ok(Some((at, line)));
                    }
                    visit(&line);
                }
                Err(NoLine::Closed) => return Err(NoLine::Closed),
                Err(NoLine::Timeout) if stop.is_stopped() => return Ok(None),
                Err(NoLine::Timeout) => {}
            }
            // Checked here as well, since lines may come without end.
            if Instant::now() >= until {
                return Err(NoLine::Timeout);
            }
        }
    }
}

impl<'a> EngineClient<'a> {
    /// A client whose engine has not been started yet.
    pub(super) fn new(spec: &'a EngineSpec, settings: &'a ClientSettings) -> EngineClient<'a> {
        EngineClient { spec, settings, running: None, pondering: None }
    }

    /// The protocol that the engine speaks.
    pub(super) fn dialect(&self) -> Dialect {
        self.spec.dialect
    }

    /// Whether it is the client of this engine.
    pub(super) fn is(&self, spec: &EngineSpec) -> bool {
        std::ptr::eq(self.spec, spec)
    }

    /// Prepares for a new game; an engine that is not running, or does not answer, is started again.
    ///
    /// # Errors
    /// If the engine cannot be started, or lacks an option.
    pub(super) fn new_game(&mut self, stop: &Signal) -> Result<(), EngineFault> {
        self.pondering = None;
        let kept = self.running.take().filter(|_| self.spec.restart == Restart::Auto);
        if let Some(mut running) = kept
            && self.make_ready(&mut running, stop).is_ok()
        {
            self.running = Some(running);
            return Ok(());
        }
        let mut running = self.start()?;
        self.greet(&mut running, stop)?;
        self.running = Some(running);
        Ok(())
    }

    fn start(&self) -> Result<Running, EngineFault> {
        let this_program = || std::env::current_exe().map(|path| path.to_string_lossy().into_owned());
        // So that `option.NAME` can set the numbers of its searches, too.
        let tunables = [TUNABLES_FLAG.to_owned()];
        let (program, arguments) = match self.spec.command.split_first() {
            Some((program, arguments)) => (Ok(program.clone()), arguments),
            None => (this_program(), &tunables[..]),
        };
        let unable = |problem| EngineFault { kind: FaultKind::Crash, problem, lines: Vec::new() };
        let folder = self.spec.folder.as_deref();
        let process = program.and_then(|program| Process::start(&program, arguments, folder));
        let process = process.map_err(|error| unable(format!("cannot be started: {error}; check cmd=")))?;
        let transcript = Transcript::new(&self.spec.name, self.settings.logs.as_ref());
        let transcript = transcript.map_err(|error| unable(format!("its log cannot be written: {error}")))?;
        Ok(Running { process, transcript, answered_twice: false })
    }

    /// Performs the handshake and sets the options.
    fn greet(&self, running: &mut Running, stop: &Signal) -> Result<(), EngineFault> {
        let (greeting, done) = if self.dialect() == Dialect::Usi { ("usi", "usiok") } else { ("uci", "uciok") };
        running.send(greeting);
        let mut offer = DeclaredOptions::default();
        self.wait_for_word(running, done, stop, |line| offer.hear(line))?;
        let options = offer.options_for(self.spec, self.settings.variant);
        for (name, value) in options.map_err(|problem| running.fault(FaultKind::Protocol, problem))? {
            let value = if value.is_empty() { String::new() } else { format!(" value {value}") };
            running.send(&format!("setoption name {name}{value}"));
        }
        let refusal = self.make_ready(running, stop)?;
        refusal.map_or(Ok(()), |refusal| Err(running.fault(FaultKind::Protocol, refusal)))
    }

    /// Announces a new game and waits for `readyok`; returns an error that the engine reported meanwhile.
    fn make_ready(&self, running: &mut Running, stop: &Signal) -> Result<Option<String>, EngineFault> {
        running.send(if self.dialect() == Dialect::Usi { "usinewgame" } else { "ucinewgame" });
        running.send("isready");
        let mut refusal = None;
        self.wait_for_word(running, "readyok", stop, |line| {
            if let Some(text) = line.strip_prefix("info string error") {
                refusal = Some(text.trim_start_matches(':').trim().to_owned());
            }
        })?;
        Ok(refusal)
    }

    fn wait_for_word(
        &self,
        running: &mut Running,
        word: &str,
        stop: &Signal,
        visit: impl FnMut(&str),
    ) -> Result<(), EngineFault> {
        match running.wait_for(word, Instant::now() + self.settings.patience, stop, visit) {
            Ok(_) => Ok(()),
            Err(NoLine::Closed) => {
                let crash = running.crash();
                Err(EngineFault { problem: format!("{} before {word}; check cmd=", crash.problem), ..crash })
            }
            Err(NoLine::Timeout) => {
                let seconds = self.settings.patience.as_secs_f64();
                let problem = format!("did not answer with {word} within {seconds} s; check dialect= and --patience");
                Err(running.fault(FaultKind::Stall, problem))
            }
        }
    }

    /// Asks for a move.
    pub(super) fn best_move(&mut self, request: &MoveRequest) -> Result<EngineReply, NoReply> {
        let Some(mut running) = self.running.take() else {
            let problem = "is not running".to_owned();
            return Err(NoReply::Fault(EngineFault { kind: FaultKind::Crash, problem, lines: Vec::new() }));
        };
        let pondered = self.pondering.take();
        let (answer, is_usable) = self.request_move(&mut running, request, pondered.as_deref());
        self.running = Some(running).filter(|_| is_usable);
        answer
    }

    /// Asks for a move; returns the answer, and whether the engine can still be used.
    fn request_move(
        &self,
        running: &mut Running,
        request: &MoveRequest,
        pondered: Option<&str>,
    ) -> (Result<EngineReply, NoReply>, bool) {
        let is_hit = pondered == Some(request.position);
        if !is_hit {
            if pondered.is_some() {
                // The expected move was not played: its search must be stopped, and its answer discarded, first.
                running.send("stop");
                let _ = running.wait_for("bestmove", Instant::now() + self.settings.patience, request.stop, |_| ());
            }
            running.discard_incoming();
            if running.answered_twice {
                return (Err(NoReply::Fault(running.second_answer())), false);
            }
            running.send(request.position);
        }
        let late_before = self.settings.latency.total();
        let asked = Instant::now();
        running.send(if is_hit { "ponderhit" } else { request.go });
        let limit = request.allowance.map_or(self.settings.patience, |allowance| allowance + request.margin);
        let (mut info, mut is_strange) = (MoveReport::default(), false);
        let mut visit = |line: &str| {
            info = parse_info(line).unwrap_or(info);
            let word = line.split_ascii_whitespace().next();
            is_strange |= word.is_some_and(|word| !KNOWN_WORDS.contains(&word));
        };
        // No engine is late before this time. After it, the client checks whether the engine got a processor at all.
        let mut until = asked + limit - request.allowance.map_or(Duration::ZERO, |_| request.margin / 2);
        let mut wait_before = None;
        let (heard, late) = loop {
            let heard = running.wait_for("bestmove", until, request.stop, &mut visit);
            let late = self.settings.latency.total() - late_before + wait_since(running, wait_before);
            let excused = asked + limit + late;
            match heard {
                // The machine was late too, so the engine gets more time.
                Err(NoLine::Timeout) if excused > until + POLL_INTERVAL => {
                    wait_before = wait_before.or_else(|| Some((Instant::now(), running.process.processor_wait()?)));
                    until = excused;
                }
                heard => break (heard, late),
            }
        };
        let (at, line) = match heard {
            Ok(Some(answer)) => answer,
            Ok(None) => return (Err(NoReply::Abandoned), false),
            Err(NoLine::Closed) => return (Err(NoReply::Fault(running.crash())), false),
            Err(NoLine::Timeout) => {
                let (fault, is_usable) = after_timeout(running, request, limit, is_strange);
                return (Err(NoReply::Fault(fault)), is_usable);
            }
        };
        let elapsed = at.saturating_duration_since(asked).saturating_sub(late);
        if elapsed > limit {
            let fault = running.fault(FaultKind::Time, format!("{} ms too late", (elapsed - limit).as_millis()));
            return (Err(NoReply::Fault(fault)), true);
        }
        let reply = match (line.split_ascii_whitespace().nth(1), self.dialect()) {
            (None, _) => {
                let fault = running.fault(FaultKind::Protocol, "answered 'bestmove' without a move");
                return (Err(NoReply::Fault(fault)), true);
            }
            (Some("resign"), Dialect::Usi) => Reply::Resign,
            (Some("win"), Dialect::Usi) => Reply::ClaimWin,
            (Some(word), _) => Reply::Move(word.to_owned()),
        };
        let ponder = line.split_ascii_whitespace().skip_while(|word| *word != "ponder").nth(1);
        let ponder = ponder.map(str::to_owned).filter(|_| self.spec.ponder);
        (Ok(EngineReply { reply, elapsed, info, ponder }), true)
    }

    /// The fault of an engine whose answer to the last `go` was a late second one to the `go` before: it still searches,
    /// and answers again once it is stopped.
    pub(super) fn second_answer(&mut self) -> Option<EngineFault> {
        let running = self.running.as_mut()?;
        running.send("stop");
        let again = running.wait_for("bestmove", Instant::now() + SECOND_ANSWER_TIMEOUT, &Signal::default(), |_| ());
        matches!(again, Ok(Some(_))).then(|| running.second_answer())
    }

    /// A fault of the engine, with the last lines as evidence.
    pub(super) fn accuse(&self, kind: FaultKind, problem: String) -> EngineFault {
        let lines = self.running.as_ref().map_or_else(Vec::new, |running| running.transcript.last_lines());
        EngineFault { kind, problem, lines }
    }

    /// Lets the engine ponder on this position, with these clocks.
    pub(super) fn ponder(&mut self, position: String, go: &str) {
        let Some(running) = &mut self.running else { return };
        running.discard_incoming();
        running.send(&position);
        running.send(&go.replacen("go", "go ponder", 1));
        self.pondering = Some(position);
    }

    /// Tells the engine how the game ended, if its protocol has a command for that.
    pub(super) fn game_over(&mut self, result: &str) {
        if let (Some(_), Some(running)) = (self.pondering.take(), &mut self.running) {
            running.send("stop");
            let _ = running.wait_for("bestmove", Instant::now() + STOP_TIMEOUT, &Signal::default(), |_| ());
        }
        if let (Dialect::Usi, Some(running)) = (self.spec.dialect, &mut self.running) {
            running.send(&format!("gameover {result}"));
        }
    }
}

/// Whether a line is an answer to `go`.
fn is_answer(line: &str) -> bool {
    line.split_ascii_whitespace().next() == Some("bestmove")
}

/// How long the engine has waited for a processor since then; threads that wait at the same time count once.
fn wait_since(running: &Running, before: Option<(Instant, Duration)>) -> Duration {
    let Some((when, before)) = before else { return Duration::ZERO };
    let now = running.process.processor_wait().unwrap_or(before);
    now.saturating_sub(before).min(when.elapsed()).min(MAX_WAIT)
}

/// Handles a missing answer. The game is lost, but an engine that still obeys `stop` can play the next one.
fn after_timeout(
    running: &mut Running,
    request: &MoveRequest,
    limit: Duration,
    is_strange: bool,
) -> (EngineFault, bool) {
    running.send("stop");
    let stopped = running.wait_for("bestmove", Instant::now() + STOP_TIMEOUT, request.stop, |_| ());
    let limit = limit.as_millis();
    match stopped {
        Ok(_) if request.allowance.is_some() => {
            (running.fault(FaultKind::Time, format!("no move within {limit} ms")), true)
        }
        Ok(_) => (running.fault(FaultKind::Stall, format!("no move within {limit} ms, until it was stopped")), true),
        Err(NoLine::Closed) => (running.crash(), false),
        Err(NoLine::Timeout) if is_strange => {
            (running.fault(FaultKind::Protocol, format!("no line of the protocol within {limit} ms")), false)
        }
        Err(NoLine::Timeout) => {
            (running.fault(FaultKind::Stall, format!("no move within {limit} ms, nor after stop")), false)
        }
    }
}
