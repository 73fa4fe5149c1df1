//! Analyses files, many positions at once, into JSON lines and annotated games.

use super::annotation::Annotator;
use super::args::AnalyseArgs;
use super::entry::{ANALYSIS_FORMAT, ANALYSIS_VERSION, AnalysisEntry, ErrorEntry, LineEntry, PlayedEntry};
use super::error::AnalyseError;
use super::lines::search_lines;
use super::position_source::{PositionSource, SourcedPosition, Unreadable};
use crate::contest::in_order::InOrder;
use crate::contest::journal::{Header, Journal, JournalError, header};
use crate::contest::worker_pool;
use crate::host::engine::Engine;
use crate::host::event::ThinkError;
use crate::host::reported_position::ReportedPosition;
use crate::host::settings::EngineSettings;
use crate::host::think_request::ThinkRequest;
use crate::search::control::report::SearchInfo;
use crate::search::control::signal::Signal;
use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::{HashMap, VecDeque};
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// So many positions are read before they are analysed, so that people see how many there are.
const READ_AHEAD: usize = 256;
/// Bytes of transposition table that a node needs at most.
const TABLE_BYTES_PER_NODE: u64 = 128;

/// A line of the analysis.
#[derive(Serialize)]
#[serde(untagged)]
enum Entry {
    Analysed(Box<AnalysisEntry>),
    Failed(ErrorEntry),
}

/// What a line of an earlier run tells of its position.
#[derive(Deserialize)]
struct KnownEntry {
    number: u64,
    #[serde(default)]
    record: Option<String>,
}

/// Where lines go: into a journal, or to whoever takes them.
struct Output<'a> {
    journal: Option<Journal>,
    print: &'a mut dyn FnMut(&str),
    annotator: Option<Annotator>,
    json: bool,
}

impl Output<'_> {
    /// Writes an entry, which is this line.
    fn write(&mut self, entry: &Entry, line: &str, position: Option<&SourcedPosition>) -> Result<(), AnalyseError> {
        if let Some(journal) = &mut self.journal {
            journal.append_line(line)?;
        } else if self.json {
            (self.print)(line);
        }
        if let (Some(annotator), Entry::Analysed(entry), Some(position)) = (&mut self.annotator, entry, position) {
            annotator.add(entry, position)?;
        }
        Ok(())
    }
}

/// Engines that wait for a position.
struct Engines<'a> {
    waiting: Mutex<Vec<Engine>>,
    args: &'a AnalyseArgs,
    stop: &'a Signal,
}

/// Analyses the files; `print` takes lines of results, `warn` lines about what went wrong.
///
/// # Errors
/// Where a file cannot be read or written, and, at the end, where some positions could not be analysed.
pub(super) fn analyse_files(
    args: &AnalyseArgs,
    command: &str,
    stop: &Signal,
    print: &mut dyn FnMut(&str),
    warn: &mut dyn FnMut(&str),
) -> Result<(), AnalyseError> {
    let header = header(ANALYSIS_FORMAT, ANALYSIS_VERSION, header_fields(args, command));
    let mut known = HashMap::new();
    let journal = match &args.out {
        Some(path) => Some(Journal::open(path, &header, args.on_existing(), |line, text| {
            let entry: KnownEntry = serde_json::from_str(text).map_err(|error| JournalError::Line {
                path: path.clone(),
                line,
                problem: format!("no position: {error}"),
            })?;
            known.insert(entry.number, entry.record);
            Ok(())
        })?),
        None => None,
    };
    if args.json && journal.is_none() {
        print(&Value::Object(header).to_string());
    }
    let annotator = args.annotate.as_deref().map(Annotator::create).transpose()?;
    let mut output = Output { journal, print, annotator, json: args.json };
    let engines = Engines { waiting: Mutex::default(), args, stop };
    let queue = Mutex::new(JobQueue {
        source: PositionSource::new(&args.files, args.variant),
        args,
        known,
        next_number: 0,
        next_job: 0,
        waiting: VecDeque::new(),
        bar: progress_bar(),
    });
    let start = Instant::now();
    let (analysed, failed) = analyse_all(&queue, &engines, &mut output, warn)?;
    if let Some(annotator) = output.annotator {
        annotator.finish(output.print)?;
    }
    if !args.json || args.out.is_some() {
        let seconds = start.elapsed().as_secs_f64();
        let rest = if stop.is_stopped() { "; interrupted, --resume goes on" } else { "" };
        (output.print)(&format!("{analysed} positions analysed in {seconds:.1} s, {failed} could not be{rest}"));
    }
    if failed > 0 { Err(AnalyseError::SomeFailed(failed)) } else { Ok(()) }
}

/// Analyses what the queue holds, writes it in its order, and returns how many positions were analysed, and how many could
/// not be.
fn analyse_all(
    queue: &Mutex<JobQueue>,
    engines: &Engines,
    output: &mut Output,
    warn: &mut dyn FnMut(&str),
) -> Result<(u64, u64), AnalyseError> {
    let (mut analysed, mut failed) = (0, 0);
    let mut results = InOrder::new(0);
    let bar = queue.lock().unwrap_or_else(PoisonError::into_inner).bar.clone();
    worker_pool::work(
        || {
            if engines.stop.is_stopped() {
                Ok(None)
            } else {
                queue.lock().unwrap_or_else(PoisonError::into_inner).next()
            }
        },
        engines.args.jobs,
        || (),
        |(), job| {
            let Some(entry) = engines.analyse(&job) else { return Ok(None) };
            let line = serde_json::to_string(&entry).map_err(std::io::Error::from)?;
            Ok(Some((entry, line, job)))
        },
        |done: Option<(Entry, String, Job)>| {
            let Some((entry, line, job)) = done else { return Ok::<_, AnalyseError>(ControlFlow::Continue(())) };
            results.insert(job.index, (entry, line, job));
            while let Some((entry, line, job)) = results.pop() {
                let mut say = |line: &str| bar.suspend(|| warn(line));
                job.warnings.iter().for_each(|warning| say(warning));
                match &entry {
                    Entry::Analysed(_) => analysed += 1,
                    Entry::Failed(error) => {
                        failed += 1;
                        say(&format!("{} ({}): {}", error.source, error.id, error.error));
                    }
                }
                output.write(&entry, &line, job.position.as_ref().ok())?;
                bar.inc(1);
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    bar.finish_and_clear();
    let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
    queue.source.take_warnings().iter().for_each(|warning| warn(warning));
    Ok((analysed, failed))
}

/// What the results depend on.
fn header_fields(args: &AnalyseArgs, command: &str) -> Header {
    let names = args.files.iter().map(|path| path.file_name().unwrap_or_default().to_string_lossy());
    let fields = [
        ("limits", json!({"time_ms": args.time_ms(), "nodes": args.nodes, "depth": args.depth})),
        ("multipv", json!(args.lines)),
        ("evaluator", json!("built in")),
        ("hash_mb", json!(hash_megabytes(args))),
        ("inputs", json!(names.collect::<Vec<_>>())),
        ("variant", json!(args.variant.map(|variant| variant.name))),
        ("command", json!(command)),
    ];
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// As much transposition table as the nodes of a search can fill, for it is cleared before each position.
fn hash_megabytes(args: &AnalyseArgs) -> u64 {
    let needed = args.nodes.map(|nodes| (nodes.saturating_mul(TABLE_BYTES_PER_NODE) >> 20) + 1);
    needed.map_or(u64::from(args.hash), |needed| needed.min(args.hash.into()))
}

/// A position that waits, or what could not be read in its place.
struct Job {
    /// Its place among what is analysed, from 0.
    index: u64,
    /// Its number among all positions of the run, from 0.
    number: u64,
    position: Result<SourcedPosition, Unreadable>,
    /// What is to be told of the files before it.
    warnings: Vec<String>,
}

/// The positions that wait to be analysed, read when they are needed.
struct JobQueue<'a> {
    source: PositionSource,
    args: &'a AnalyseArgs,
    /// The positions of earlier runs, by number.
    known: HashMap<u64, Option<String>>,
    next_number: u64,
    next_job: u64,
    waiting: VecDeque<Job>,
    /// Knows how many have been read.
    bar: ProgressBar,
}

impl JobQueue<'_> {
    /// The next position to be analysed.
    fn next(&mut self) -> Result<Option<Job>, AnalyseError> {
        while self.waiting.len() < READ_AHEAD {
            let Some(job) = self.read()? else { break };
            self.waiting.push_back(job);
        }
        // As many as there would be if the rest of the files were like what has been read.
        let expected = self.next_job as f64 / self.source.share_read();
        self.bar.set_length(self.next_job.max(expected as u64));
        Ok(self.waiting.pop_front())
    }

    /// The next position that this shard has and no earlier run.
    fn read(&mut self) -> Result<Option<Job>, AnalyseError> {
        while let Some(position) = self.source.next()? {
            let number = self.next_number;
            self.next_number += 1;
            // Whole games, so that a game can be annotated.
            if !self.args.shard.has(self.source.entries() - 1) {
                continue;
            }
            match (self.known.get(&number), &position) {
                (None, _) => {
                    let index = self.next_job;
                    self.next_job += 1;
                    return Ok(Some(Job { index, number, position, warnings: self.source.take_warnings() }));
                }
                (Some(Some(record)), Ok(position)) if position.game.fen() != *record => {
                    return Err(AnalyseError::OtherInput { number, place: position.source.clone() });
                }
                (Some(_), _) => {}
            }
        }
        Ok(None)
    }
}

impl Engines<'_> {
    /// Analyses a position; `None` where the signal has stopped it.
    fn analyse(&self, &Job { number, ref position, .. }: &Job) -> Option<Entry> {
        let position = match position {
            Ok(position) => position,
            Err(Unreadable { id, source, error }) => {
                let (id, source, error) = (id.clone(), source.clone(), error.clone());
                return Some(Entry::Failed(ErrorEntry { number, id, source, error }));
            }
        };
        let waiting = self.lock().pop();
        let mut engine = waiting.unwrap_or_else(|| Engine::new(position.game.variant(), self.settings()));
        let entry = self.search(&mut engine, number, position);
        self.lock().push(engine);
        if self.stop.is_stopped() {
            return None;
        }
        Some(match entry {
            Ok(entry) => Entry::Analysed(Box::new(entry)),
            Err(error) => Entry::Failed(ErrorEntry {
                number,
                id: position.id.clone(),
                source: position.source.clone(),
                error: error.to_string(),
            }),
        })
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Engine>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn settings(&self) -> EngineSettings {
        EngineSettings { hash_megabytes: hash_megabytes(self.args) as usize, ..self.args.settings() }
    }

    fn search(&self, engine: &mut Engine, number: u64, sourced: &SourcedPosition) -> Result<AnalysisEntry, ThinkError> {
        let start = Instant::now();
        let variant = sourced.game.variant();
        let position = ReportedPosition::new(sourced.game.clone());
        let outcome = position.game().outcome();
        let request = self.args.request(variant.description.native_dialect);
        let mut nodes = 0;
        let mut search = |request: &ThinkRequest| {
            engine.new_game();
            let lines = search_lines(engine, position.game(), request, self.stop, &mut |_| ())?;
            nodes += lines.iter().map(|line| line.nodes).max().unwrap_or(0);
            Ok::<Vec<SearchInfo<String>>, ThinkError>(lines)
        };
        let lines = if outcome.is_some() && !position.game().can_play_on() { Vec::new() } else { search(&request)? };
        let share = |lines: &[SearchInfo<String>]| {
            let wdl = lines.first().map(|line| position.wdl(line.score));
            wdl.map_or(0.0, |wdl| f64::from(2 * wdl.win + wdl.draw) / 2000.0)
        };
        let played = match &sourced.played {
            None => None,
            Some(played) => {
                let known = lines.iter().find(|line| line.pv.first() == Some(played)).cloned();
                let after = match known {
                    Some(line) => vec![line],
                    None => search(&ThinkRequest { search_moves: vec![played.clone()], ..request.clone() })?,
                };
                let loss = if after.is_empty() { 0.0 } else { share(&lines) - share(&after) };
                Some(PlayedEntry::new(played.clone(), loss))
            }
        };
        Ok(AnalysisEntry {
            number,
            id: sourced.id.clone(),
            source: sourced.source.clone(),
            variant: variant.name,
            record: position.game().fen(),
            lines: lines.iter().map(|line| LineEntry::new(&position, line)).collect(),
            result: outcome.map(|outcome| outcome.to_string()),
            nodes,
            ms: u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX),
            played,
        })
    }
}

/// How many positions are done, of those that have been read; invisible where standard error is no terminal.
fn progress_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} positions, {elapsed} elapsed, {eta} left");
    ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
