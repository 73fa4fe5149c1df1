//! Goes through files, many positions at once, and keeps the results in the order of the input, as JSON lines.

use super::bulk_args::BulkArgs;
use super::entry::{ANALYSIS_FORMAT, ANALYSIS_VERSION, ErrorEntry};
use super::error::AnalyseError;
use super::position_source::{PositionSource, SourcedPosition, Unreadable};
use crate::contest::in_order::InOrder;
use crate::contest::journal::{Header, JournalError, JournalWriter, header};
use crate::contest::worker_pool;
use crate::search::control::signal::Signal;
use crate::variants::Variant;
use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::{HashMap, VecDeque};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// So many positions are read before they are worked on, so that people see how many there are.
const READ_AHEAD: usize = 256;

/// A run over files.
pub(super) struct Bulk<'a> {
    /// Where results go.
    pub(super) args: &'a BulkArgs,
    /// The files, in order.
    pub(super) files: &'a [PathBuf],
    /// The variant of games and positions whose file does not say it.
    pub(super) variant: Option<&'static Variant>,
    /// What is done, for people: `analysed`.
    pub(super) deed: &'static str,
    /// How the program was started.
    pub(super) command: &'a str,
    /// Ends the run.
    pub(super) stop: &'a Signal,
}

/// What a line of an earlier run tells of its position.
#[derive(Deserialize)]
struct KnownEntry {
    number: u64,
    #[serde(default)]
    record: Option<String>,
}

/// What has been done with a position: a result and its line, or what was wrong.
struct Done<T> {
    result: Result<T, ErrorEntry>,
    line: String,
    job: Job,
}

impl Bulk<'_> {
    /// Does the work for each position; `visit` sees the results in order. `fields` are those of the header on which they
    /// depend. `print` takes lines of results, `warn` lines about what went wrong.
    ///
    /// # Errors
    /// Where a file cannot be read or written, the first error of `visit`, and, at the end, where some positions failed.
    pub(super) fn run<T: Serialize + Send>(
        &self,
        mut fields: Header,
        work: impl Fn(u64, &SourcedPosition) -> Result<T, String> + Sync,
        print: &mut dyn FnMut(&str),
        warn: &mut dyn FnMut(&str),
        mut visit: impl FnMut(&T, &SourcedPosition, &mut dyn FnMut(&str)) -> Result<(), AnalyseError>,
    ) -> Result<(), AnalyseError> {
        let names = self.files.iter().map(|path| path.file_name().unwrap_or_default().to_string_lossy());
        fields.insert("inputs".to_owned(), json!(names.collect::<Vec<_>>()));
        fields.insert("variant".to_owned(), json!(self.variant.map(|variant| variant.name)));
        fields.insert("command".to_owned(), json!(self.command));
        let header = header(ANALYSIS_FORMAT, ANALYSIS_VERSION, fields);
        let mut known = HashMap::new();
        let mut journal = self.journal(&header, &mut known)?;
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
        queue.lock().unwrap_or_else(PoisonError::into_inner).source.take_warnings().iter().for_each(|line| warn(line));
        if !prints_lines {
            let (deed, seconds) = (self.deed, start.elapsed().as_secs_f64());
            let rest = if self.stop.is_stopped() { "; interrupted, --resume goes on" } else { "" };
            print(&format!("{succeeded} positions {deed} in {seconds:.1} s, {failed} could not be{rest}"));
        }
        if failed > 0 { Err(AnalyseError::SomeFailed { failed, deed: self.deed }) } else { Ok(()) }
    }

    /// The file of results, if one is wanted, and the records of the positions in it.
    fn journal(
        &self,
        header: &Header,
        known: &mut HashMap<u64, Option<String>>,
    ) -> Result<Option<JournalWriter>, AnalyseError> {
        let Some(path) = &self.args.out else { return Ok(None) };
        let journal = JournalWriter::open(path, header, self.args.on_existing(), |line, text| {
            let entry: KnownEntry = serde_json::from_str(text).map_err(|error| JournalError::Line {
                path: path.clone(),
                line,
                problem: format!("no position: {error}"),
            })?;
            known.insert(entry.number, entry.record);
            Ok(())
        })?;
        Ok(Some(journal))
    }

    /// Works on a position; `None` where the signal has stopped it.
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

/// A position that waits, or what could not be read in its place.
struct Job {
    /// Its place among what is worked on, from 0.
    index: u64,
    /// Its number among all positions of the run, from 0.
    number: u64,
    position: Result<SourcedPosition, Unreadable>,
    /// What is to be told of the files before it.
    warnings: Vec<String>,
}

/// The queue of positions to analyse, read ahead from the files.
struct PositionQueue<'a> {
    source: PositionSource,
    args: &'a BulkArgs,
    /// The positions of earlier runs, by number.
    known: HashMap<u64, Option<String>>,
    next_number: u64,
    next_job: u64,
    waiting: VecDeque<Job>,
    /// Knows how many have been read.
    bar: ProgressBar,
}

impl<'a> PositionQueue<'a> {
    fn new(bulk: &Bulk<'a>, known: HashMap<u64, Option<String>>, bar: ProgressBar) -> PositionQueue<'a> {
        let source = PositionSource::new(bulk.files, bulk.variant);
        PositionQueue { source, args: bulk.args, known, next_number: 0, next_job: 0, waiting: VecDeque::new(), bar }
    }

    /// The next position to be worked on.
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

/// How many positions are done, of those that have been read; invisible where standard error is no terminal.
fn progress_bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} positions, {elapsed} elapsed, {eta} left");
    ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
