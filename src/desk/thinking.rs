//! What thinks for one connection: an analysis or a scan, one at a time.

use super::analysis::{Analysis, Reporter};
use super::messages::{AnalysisBounds, ScanBounds};
use super::position;
use super::refusal::{ErrorCode, Refusal};
use super::report::Pace;
use super::requests::AnalyseRequest;
use super::scan::Scan;
use super::shared::Desk;
use super::shell::{Shell, answer_of};
use super::tables::outbox::Outbox;
use host::game::HostedGame;
use host::reported_position::ReportedPosition;
use host::settings::EngineSettings;
use serde_json::Value;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The most lines of an analysis.
pub const MAX_LINES: usize = 8;
/// An analysis that does not say how long.
const DEFAULT_SECONDS: f64 = 8.0;
/// A move of a scan that does not say how long, in milliseconds.
const DEFAULT_SCAN_MS: u64 = 200;
/// The shortest move of a scan, in milliseconds.
const MIN_SCAN_MS: u64 = 10;
/// The longest tag, in bytes of JSON: it comes back with every report.
const MAX_TAG_BYTES: usize = 200;

/// What is to begin once the client has its answer.
enum Due {
    Analysis { tag: Value, position: ReportedPosition, time: Duration, lines: usize },
    Scan { tag: Value, game: HostedGame, time: Duration },
}

enum Running {
    Analysis(Analysis),
    Scan(Scan),
}

/// What thinks for one connection.
pub struct Thinking {
    desk: Arc<Desk>,
    shell: Arc<dyn Shell>,
    address: IpAddr,
    outbox: Arc<dyn Outbox>,
    pace: Arc<Mutex<Pace>>,
    due: Option<Due>,
    running: Option<Running>,
}

impl Thinking {
    /// Nothing yet.
    pub fn new(desk: Arc<Desk>, shell: Arc<dyn Shell>, address: IpAddr, outbox: Arc<dyn Outbox>) -> Thinking {
        Thinking { desk, shell, address, outbox, pace: Arc::default(), due: None, running: None }
    }

    /// Makes an analysis ready and ends what runs; [`Thinking::begin`] begins it. Returns how it will go on.
    ///
    /// # Errors
    /// `bad illegal limit hidden`
    pub(super) async fn analyse(&mut self, request: AnalyseRequest) -> Result<AnalysisBounds, Refusal> {
        check_tag(&request.tag)?;
        let lines = request.lines.unwrap_or(1);
        let lines = usize::try_from(lines).ok().filter(|lines| (1..=MAX_LINES).contains(lines));
        let lines = lines.ok_or_else(|| limit("lines", request.lines, &format!("1 to {MAX_LINES}")))?;
        let seconds = request.seconds.unwrap_or(DEFAULT_SECONDS);
        if seconds.is_nan() || seconds <= 0.0 {
            return Err(limit("seconds", request.seconds, "more than 0"));
        }
        let seconds = seconds.min(self.desk.limits.max_analysis.as_secs_f64());
        let asked = request.position;
        let position = self.work(move || {
            let position = ReportedPosition::new(position::game(&asked)?);
            check_known(&position)?;
            Ok(position)
        });
        let position = position.await?;
        self.replace();
        let time = Duration::from_secs_f64(seconds);
        self.due = Some(Due::Analysis { tag: request.tag, position, time, lines });
        Ok(AnalysisBounds { lines, seconds })
    }

    /// Makes the scan of a game ready and ends what runs; [`Thinking::begin`] begins it. Returns how long it
    /// will take.
    ///
    /// # Errors
    /// `bad illegal limit`
    pub(super) async fn scan(&mut self, request: AnalyseRequest) -> Result<ScanBounds, Refusal> {
        check_tag(&request.tag)?;
        let ms = match request.ms.map(u64::try_from) {
            None => DEFAULT_SCAN_MS,
            Some(Ok(ms)) if ms > 0 => ms,
            Some(_) => return Err(limit("ms", request.ms, "more than 0")),
        };
        let asked = request.position;
        let game = self.work(move || position::game(&asked)).await?;
        let positions = game.plies_played() as u64 + 1;
        let max_analysis = u64::try_from(self.desk.limits.max_analysis.as_millis()).unwrap_or(u64::MAX);
        let ms = ms.clamp(MIN_SCAN_MS, (max_analysis / positions).max(MIN_SCAN_MS));
        self.replace();
        self.due = Some(Due::Scan { tag: request.tag, game, time: Duration::from_millis(ms) });
        Ok(ScanBounds { ms })
    }

    /// Begins what has been made ready.
    pub fn begin(&mut self) {
        self.running = match self.due.take() {
            None => return,
            Some(Due::Analysis { tag, position, time, lines }) => {
                Some(Running::Analysis(Analysis::start(tag, position, time, self.reporter(lines))))
            }
            Some(Due::Scan { tag, game, time }) => Some(Running::Scan(Scan::start(tag, game, time, self.reporter(1)))),
        };
    }

    /// Does what a position of this client costs.
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        answer_of(|work| self.shell.work_on(self.address, 0, work), work).await
    }

    /// Ends what runs, if it has this tag or none is named, as if its time were over.
    pub fn stop(&self, tag: Option<&Value>) {
        match &self.running {
            Some(Running::Analysis(analysis)) if tag.is_none_or(|tag| tag == analysis.tag()) => analysis.stop(),
            Some(Running::Scan(scan)) if tag.is_none_or(|tag| tag == scan.tag()) => scan.stop(),
            _ => {}
        }
    }

    /// Ends what runs without another word.
    pub fn abandon(&mut self) {
        self.running = None;
    }

    /// Ends what runs at once, with nothing but `done`.
    fn replace(&mut self) {
        match self.running.take() {
            Some(Running::Analysis(analysis)) => analysis.replace(&*self.outbox),
            Some(Running::Scan(scan)) => scan.replace(&*self.outbox),
            None => {}
        }
    }

    fn reporter(&self, lines: usize) -> Reporter {
        Reporter {
            outbox: Arc::clone(&self.outbox),
            pace: Arc::clone(&self.pace),
            desk: Arc::clone(&self.desk),
            shell: Arc::clone(&self.shell),
            settings: EngineSettings { multi_pv: lines, ..self.desk.settings.clone() },
        }
    }
}

fn limit<T: std::fmt::Display>(name: &str, found: Option<T>, expected: &str) -> Refusal {
    let found = found.map_or_else(|| "nothing".to_owned(), |found| found.to_string());
    Refusal::new(ErrorCode::Limit, format!("{name}: found {found}, expected {expected}"))
}

fn check_tag(tag: &Value) -> Result<(), Refusal> {
    let length = tag.to_string().len();
    if length <= MAX_TAG_BYTES {
        return Ok(());
    }
    Err(limit("tag", Some(format!("{length} bytes")), &format!("at most {MAX_TAG_BYTES}")))
}

/// Refuses a position in which the seat on move may do what the record does not tell.
fn check_known(position: &ReportedPosition) -> Result<(), Refusal> {
    let game = position.game();
    let known = game.legal_moves(game.variant().description.native_dialect);
    let hidden = |_| Refusal::new(ErrorCode::Hidden, "the hand of the seat on move is not known");
    known.map(|_| ()).map_err(hidden)
}
