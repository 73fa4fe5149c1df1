//! Runs a job on every position of some files in parallel, with results in the order of the input, as JSON lines.

use super::bulk_args::BulkArgs;
use super::entry::{ANALYSIS_FORMAT, ANALYSIS_VERSION, ErrorEntry};
use super::error::AnalyseError;
use super::position_source::{PositionSource, SkippedGame, SourcedPosition, Unreadable};
use super::suite::SuiteScore;
use contest::in_order::InOrder;
use contest::journal::{Header, JournalError, JournalWriter, header};
use contest::worker_pool;
use indicatif::{ProgressBar, ProgressStyle};
use search::control::signal::Signal;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::{HashMap, VecDeque};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use variants::Variant;

/// How many positions are read ahead of the workers, so that the progress bar knows how many there are.
const READ_AHEAD: usize = 256;

/// A bulk run.
pub(super) struct Bulk<'a> {
    /// Output and sharding options.
    pub(super) args: &'a BulkArgs,
    pub(super) files: &'a [PathBuf],
    /// The variant of games and positions if their file does not name one.
    pub(super) variant: Option<&'static Variant>,
    /// The participle for messages: `analysed`.
    pub(super) deed: &'static str,
    /// The program's command line, for the header.
    pub(super) command: &'a str,
    /// The signal that ends the run early.
    pub(super) stop: &'a Signal,
    /// What is known at the end of a run.
    pub(super) rest: Mutex<Rest>,
}

/// What a run knows beside the results of its positions.
#[derive(Default)]
pub(super) struct Rest {
    /// The games after the last position that have none.
    pub(super) skipped: Vec<SkippedGame>,
    /// What earlier runs solved of a test suite.
    pub(super) score: SuiteScore,
}

/// The part of an earlier run's line that identifies its position.
#[derive(Deserialize)]
struct KnownEntry {
    number: u64,
    #[serde(default)]
    record: Option<String>,
    #[serde(default)]
    solved: Option<bool>,
}

/// A finished job: the result or the error, and its line.
struct Done<T> {
    result: Result<T, ErrorEntry>,
    line: String,
    job: Job,
}

impl Bulk<'_> {
    /// Does the work for each position and passes the results to `visit` in order. `fields` are the header fields on
    /// which the results depend. `print` gets lines of results, `warn` lines about errors.
    ///
    /// # Errors
    /// If a file cannot be read or written, if `visit` fails, and, at the end, if some positions failed.
    pub(super) fn run<T: Serialize + Send + 'static>(
        &self,
        fields: Header,
        work: impl Fn(u64, &SourcedPosition) -> Result<T, String> + Sync,
        print: &mut dyn FnMut(&str),
        warn: &mut dyn FnMut(&str),
        mut visit: impl FnMut(&T, &SourcedPosition, &mut dyn FnMut(&str)) -> Result<(), AnalyseError>,
    ) -> Result<(), AnalyseError> {
        let header = self.header(fields);
        let mut known = HashMap::new();
        let mut journal = self.journal(&header, &mut known, warn)?;
        let prints_lines = self.args.json && journal.is_none();
        if prints_lines {
            print(&Value::Object(header).to_string());
        }
        let (start, bar) = (Instant::now(), progress_bar());
        let queue = Mutex::new(PositionQueue::new(self, known, bar.clone()));
        let next = || {
            if self.stop.is_stopped() { Ok(None) } else { queue.lock().unwrap_or_else(PoisonError::into_inner).next() }
        };
        let (mut succeeded, mut failed, mut results) = (0, 0, InOrder::new(0));
        worker_pool::work(
            next,
            self.args.jobs,
            || (),
            |(), job| self.work(job, &work),
            |done: Option<Done<T>>| {
                let Some(done) = done else { return Ok::<_, AnalyseError>(ControlFlow::Continue(())) };
                results.insert(done.job.index, done);
                while let Some(Done { result, line, job }) = results.pop() {
                    bar.suspend(|| job.warnings.iter().for_each(|warning| warn(warning)));
                    match &mut journal {
                        Some(journal) => journal.append_line(&line)?,
                        None if prints_lines => bar.suspend(|| print(&line)),
                        None => {}
                    }
                    match (&result, &job.position) {
                        (Ok(entry), Ok(position)) => {
                            succeeded += 1;
                            visit(entry, position, &mut |line| bar.suspend(|| print(line)))?;
                        }
                        (Err(error), _) => {
                            failed += 1;
                            bar.suspend(|| warn(&format!("{} ({}): {}", error.source, error.id, error.error)));
                        }
                        (Ok(_), Err(_)) => {}
                    }
                    bar.inc(1);
                }
                Ok(ControlFlow::Continue(()))
            },
        )?;
        bar.finish_and_clear();
        let is_interrupted = self.stop.is_stopped();
        finish(journal, is_interrupted, warn)?;
        let mut queue = queue.into_inner().unwrap_or_else(PoisonError::into_inner);
        queue.source.take_warnings().iter().for_each(|line| warn(line));
        self.lock_rest().skipped = queue.take_skipped();
        if !prints_lines {
            let (deed, seconds) = (self.deed, start.elapsed().as_secs_f64());
            let rest = if is_interrupted { "; interrupted, --resume continues" } else { "" };
            print(&format!("{succeeded} positions {deed} in {seconds:.1} s, {failed} failed{rest}"));
        }
        if failed > 0 { Err(AnalyseError::SomeFailed { failed, deed: self.deed }) } else { Ok(()) }
    }

    /// The header of the results, with these fields and those of every bulk run.
    fn header(&self, mut fields: Header) -> Header {
        let names = self.files.iter().map(|path| path.file_name().unwrap_or_default().to_string_lossy());
        fields.insert("inputs".to_owned(), json!(names.collect::<Vec<_>>()));
        fields.insert("variant".to_owned(), json!(self.variant.map(|variant| variant.name)));
        fields.insert("command".to_owned(), json!(self.command));
        header(ANALYSIS_FORMAT, ANALYSIS_VERSION, fields)
    }

    fn lock_rest(&self) -> MutexGuard<'_, Rest> {
        self.rest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens the results file, if one is wanted, and collects the records of the positions in it.
    fn journal(
        &self,
        header: &Header,
        known: &mut HashMap<u64, Option<String>>,
        warn: &mut dyn FnMut(&str),
    ) -> Result<Option<JournalWriter>, AnalyseError> {
        let Some(path) = &self.args.out else { return Ok(None) };
        let journal = JournalWriter::open(path, header, self.args.existing.on_existing(), |line, text| {
            let entry: KnownEntry = serde_json::from_str(text).map_err(|error| JournalError::Line {
                path: path.clone(),
                line,
                problem: format!("no position: {error}"),
            })?;
            known.insert(entry.number, entry.record);
            self.lock_rest().score.add(entry.solved);
            Ok(())
        })?;
        journal.dropped().into_iter().for_each(|dropped| warn(&dropped.to_string()));
        Ok(Some(journal))
    }

    /// Works on a position; `None` if the signal stopped it.
    fn work<T: Serialize>(
        &self,
        job: Job,
        work: impl Fn(u64, &SourcedPosition) -> Result<T, String>,
    ) -> Result<Option<Done<T>>, AnalyseError> {
        let (number, failed) = (job.number, |id: &str, source: &str, error: String| {
            let (id, source) = (id.to_owned(), source.to_owned());
            ErrorEntry { number: job.number, id, source, error }
        });
        let result = match &job.position {
            Ok(position) => work(number, position).map_err(|error| failed(&position.id, &position.source, error)),
            Err(Unreadable { id, source, error }) => Err(failed(id, source, error.clone())),
        };
        if self.stop.is_stopped() {
            return Ok(None);
        }
        let line = match &result {
            Ok(entry) => serde_json::to_string(entry),
            Err(error) => serde_json::to_string(error),
        };
        Ok(Some(Done { result, line: line.map_err(std::io::Error::from)?, job }))
    }
}

/// Ends the results file, if there is one. That of a run that was interrupted can be resumed.
fn finish(
    journal: Option<JournalWriter>,
    is_interrupted: bool,
    warn: &mut dyn FnMut(&str),
) -> Result<(), AnalyseError> {
    let Some(mut journal) = journal else { return Ok(()) };
    match journal.unfinished().filter(|_| is_interrupted) {
        Some(told) => warn(&told),
        None => journal.finish()?,
    }
    Ok(())
}

/// A position to work on, or the error if it could not be read.
struct Job {
    /// Its index among the jobs of this run.
    index: u64,
    /// Its index among all positions of the input.
    number: u64,
    position: Result<SourcedPosition, Unreadable>,
    /// Warnings about the files before it.
    warnings: Vec<String>,
}

/// The queue of positions, read as needed.
struct PositionQueue<'a> {
    source: PositionSource,
    args: &'a BulkArgs,
    /// The records of positions done in earlier runs, by number.
    known: HashMap<u64, Option<String>>,
    next_number: u64,
    next_job: u64,
    waiting: VecDeque<Job>,
    /// The games of this shard since the last job that have no position.
    skipped: Vec<SkippedGame>,
    /// The progress bar, whose length follows what has been read.
    bar: ProgressBar,
}

impl<'a> PositionQueue<'a> {
    fn new(bulk: &Bulk<'a>, known: HashMap<u64, Option<String>>, bar: ProgressBar) -> PositionQueue<'a> {
        let source = PositionSource::new(bulk.files, bulk.variant, bulk.args.format);
        PositionQueue {
            source,
            args: bulk.args,
            known,
            next_number: 0,
            next_job: 0,
            waiting: VecDeque::new(),
            skipped: Vec::new(),
            bar,
        }
    }

    /// The next position to work on.
    fn next(&mut self) -> Result<Option<Job>, AnalyseError> {
        while self.waiting.len() < READ_AHEAD {
            let Some(job) = self.read()? else { break };
            self.waiting.push_back(job);
        }
        // An estimate: the rest of the files is assumed to be like what has been read.
        let expected = self.next_job as f64 / self.source.share_read();
        self.bar.set_length(self.next_job.max(expected as u64));
        Ok(self.waiting.pop_front())
    }

    /// Takes the games of this shard since the last job that have no position.
    fn take_skipped(&mut self) -> Vec<SkippedGame> {
        let behind = self.source.take_skipped();
        self.skip(behind);
        std::mem::take(&mut self.skipped)
    }

    fn skip(&mut self, games: Vec<SkippedGame>) {
        self.skipped.extend(games.into_iter().filter(|game| self.args.shard.has(game.entry)));
    }

    /// The next position of this shard that no earlier run has done.
    fn read(&mut self) -> Result<Option<Job>, AnalyseError> {
        while let Some(mut position) = self.source.next()? {
            if let Ok(position) = &mut position {
                self.skip(std::mem::take(&mut position.skipped));
            }
            let number = self.next_number;
            self.next_number += 1;
            // Shards get whole games, so that each game can be annotated.
            if !self.args.shard.has(self.source.entries() - 1) {
                continue;
            }
            match (self.known.get(&number), &position) {
                (None, _) => {
                    let index = self.next_job;
                    self.next_job += 1;
                    if let Ok(position) = &mut position {
                        position.skipped = std::mem::take(&mut self.skipped);
                    }
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

/// A progress bar of positions done; hidden unless standard error is a terminal.
fn progress_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} positions, {elapsed} elapsed, {eta} left");
    ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
