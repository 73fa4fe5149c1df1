//! Analyses files in parallel, into JSON lines or annotated games.

use super::annotation::{Annotator, check_annotated_format};
use super::args::AnalyseArgs;
use super::bulk::{Bulk, Rest};
use super::entry::{AnalysisEntry, LineEntry, PlayedEntry};
use super::epd_file::EpdFile;
use super::error::AnalyseError;
use super::lines::search_lines;
use super::position_source::SourcedPosition;
use super::suite::SuiteScore;
use base::file_place::keep_apart;
use contest::journal::Header;
use host::engine::Engine;
use host::event::ThinkError;
use host::reported_position::ReportedPosition;
use host::settings::EngineSettings;
use host::think_request::ThinkRequest;
use search::control::report::SearchInfo;
use search::control::signal::Signal;
use serde_json::json;
use session::drop_out::DropOut;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// The most bytes of transposition table that a node can fill.
const TABLE_BYTES_PER_NODE: u64 = 128;

/// Analyses the files; `print` gets lines of results, `warn` lines about errors.
///
/// # Errors
/// If a file cannot be read or written, and, at the end, if some positions could not be analysed.
pub(super) fn analyse_files(
    args: &AnalyseArgs,
    command: &str,
    stop: &Signal,
    print: &mut dyn FnMut(&str),
    warn: &mut dyn FnMut(&str),
) -> Result<(), AnalyseError> {
    let replace = args.bulk.existing.force;
    let written = [&args.annotate, &args.epd, &args.bulk.out].into_iter().flatten();
    keep_apart(args.files.iter().map(PathBuf::as_path), written.map(PathBuf::as_path))?;
    if let Some(path) = &args.annotate {
        check_annotated_format(path, args)?;
    }
    let mut annotator = args.annotate.as_deref().map(|path| Annotator::create(path, replace)).transpose()?;
    let mut epd = args.epd.as_deref().map(|path| EpdFile::create(path, replace)).transpose()?;
    let engines = Engines { waiting: Mutex::default(), args, stop };
    let bulk = Bulk {
        args: &args.bulk,
        files: &args.files,
        variant: args.variant,
        deed: "analysed",
        command,
        stop,
        rest: Mutex::default(),
    };
    let work = |number: u64, position: &SourcedPosition| engines.analyse(number, position);
    let mut score = SuiteScore::default();
    let done = bulk.run(header_fields(args), work, print, warn, |entry, position, _| {
        score.add(entry.solved);
        epd.as_mut().map_or(Ok(()), |epd| epd.add(entry, position))?;
        annotator.as_mut().map_or(Ok(()), |annotator| annotator.add(entry, position))
    });
    let Rest { skipped, score: earlier } = bulk.rest.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(line) = score.with(earlier).line() {
        // Standard output is JSON alone.
        if args.bulk.json && args.bulk.out.is_none() { warn(&line) } else { print(&line) }
    }
    if let Some(annotator) = &mut annotator {
        annotator.skip(skipped)?;
    }
    // What has been analysed is written even if some positions could not be.
    if matches!(done, Ok(()) | Err(AnalyseError::SomeFailed { .. })) {
        let is_interrupted = stop.is_stopped();
        epd.map_or(Ok(()), |epd| epd.finish(is_interrupted, warn))?;
        annotator.map_or(Ok(()), |annotator| annotator.finish(is_interrupted, print, warn))?;
    }
    done
}

/// The header fields on which the results depend.
fn header_fields(args: &AnalyseArgs) -> Header {
    let fields = [
        ("limits", json!({"time_ms": args.time_ms(), "nodes": args.nodes, "depth": args.depth})),
        ("multipv", json!(args.lines)),
        ("evaluator", json!("built in")),
        ("hash_mb", json!(hash_megabytes(args))),
    ];
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// The transposition table's size, at most what the node limit can fill, since clearing it before each position costs
/// time.
fn hash_megabytes(args: &AnalyseArgs) -> u64 {
    let needed = args.nodes.map(|nodes| (nodes.saturating_mul(TABLE_BYTES_PER_NODE) >> 20) + 1);
    needed.map_or(u64::from(args.hash), |needed| needed.min(args.hash.into()))
}

/// A pool of idle engines.
struct Engines<'a> {
    waiting: Mutex<Vec<Engine>>,
    args: &'a AnalyseArgs,
    stop: &'a Signal,
}

impl Engines<'_> {
    fn analyse(&self, number: u64, position: &SourcedPosition) -> Result<AnalysisEntry, String> {
        let waiting = self.lock().pop();
        let mut engine = waiting.unwrap_or_else(|| Engine::new(position.game.variant(), self.settings()));
        let entry = self.search(&mut engine, number, position);
        self.lock().push(engine);
        entry.map_err(|error| error.to_string())
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
        // Who leaves a game that goes on has made no move that could be judged.
        let played = match sourced.played.as_ref().filter(|played| DropOut::from_text(played).is_none()) {
            None => None,
            Some(played) => {
                let known = lines.iter().find(|line| line.pv.first() == Some(played)).cloned();
                let after = match known {
                    Some(line) => vec![line],
                    None => search(&ThinkRequest { search_moves: vec![played.clone()], ..request.clone() })?,
                };
                let loss = if after.is_empty() { 0.0 } else { share(&lines) - share(&after) };
                let line = after.first().map(|line| LineEntry::new(&position, line));
                Some(PlayedEntry::new(played.clone(), loss, line))
            }
        };
        let best = lines.first().and_then(|line| line.pv.first()).map(String::as_str);
        Ok(AnalysisEntry {
            solved: sourced.suite.as_ref().map(|suite| suite.is_solved_by(best)),
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
