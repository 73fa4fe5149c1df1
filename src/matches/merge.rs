//! `pentad merge`: joins the journals of the shards of a run.
//!
//! The journals are read one after the other, line by line. Memory does not grow with their size, except for one bit
//! per game.

use super::error::MatchError;
use super::seating::Teams;
use super::sprt_args::SprtArgs;
use base::atomic_file::AtomicFile;
use base::file_error::FileError;
use base::file_place::keep_apart;
use contest::game_entry::{GAMES_FORMAT, GameEntry};
use contest::journal::{Header, JournalReader, first_difference, journal_line};
use contest::progress;
use contest::summary::Summary;
use serde::Deserialize;
use serde_json::Value;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use variants::find_variant;

/// The most gaps that are listed in an error.
const MAX_LISTED_GAPS: usize = 20;
/// Numbers of games and positions are below this; larger ones are an error in the file, and would cost memory.
const MAX_NUMBER: u64 = 1 << 36;

/// The options of `pentad merge`; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct MergeArgs {
    /// The games files, or analyses, that the shards of one run have written
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The file to write; without it only the summary is printed
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Replace the file if it exists
    #[arg(long, requires = "out")]
    pub force: bool,
    #[command(flatten)]
    pub sprt: SprtArgs,
    /// Print the summary as one JSON object, last
    #[arg(long)]
    pub json: bool,
}

/// The number of a line: of a game, or of a position of an analysis.
#[derive(Deserialize)]
struct Numbered {
    #[serde(alias = "number")]
    game: u64,
}

/// The set of numbers that have been seen, one bit each.
#[derive(Default)]
struct Seen {
    words: Vec<u64>,
    count: u64,
}

impl Seen {
    /// Marks a number; false if it was marked before.
    fn insert(&mut self, number: u64) -> bool {
        let (word, bit) = ((number / 64) as usize, 1 << (number % 64));
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        let is_new = self.words[word] & bit == 0;
        self.words[word] |= bit;
        self.count += u64::from(is_new);
        is_new
    }

    fn has(&self, number: u64) -> bool {
        self.words.get((number / 64) as usize).is_some_and(|word| word & (1 << (number % 64)) != 0)
    }

    /// The unmarked numbers below `end`, as ranges from first to last.
    fn gaps(&self, end: u64) -> Vec<(u64, u64)> {
        let mut gaps: Vec<(u64, u64)> = Vec::new();
        for number in (0..end).filter(|number| !self.has(*number)) {
            match gaps.last_mut() {
                Some((_, last)) if *last + 1 == number => *last = number,
                _ => gaps.push((number, number)),
            }
        }
        gaps
    }
}

/// A merge under way.
struct Merge {
    header: Header,
    /// `None` for an analysis.
    summary: Option<Summary>,
    seen: Seen,
    doubles: u64,
    cut_off: Vec<PathBuf>,
}

/// Joins the files, and prints the summary.
///
/// # Errors
/// If a file cannot be read or belongs to another run, or if games are missing; then the existing ones are written all
/// the same.
pub fn merge(args: &MergeArgs, report: &mut dyn FnMut(&str)) -> Result<(), MatchError> {
    let Some(first) = args.files.first() else { return Ok(()) };
    keep_apart(args.files.iter().map(PathBuf::as_path), args.out.as_deref())?;
    let header = JournalReader::open(first)?.1;
    let summary = summary_of(&header, args, first)?;
    let mut output = args.out.as_deref().map(|out| Output::create(out, args.force, &header)).transpose()?;
    let mut merge = Merge { header, summary, seen: Seen::default(), doubles: 0, cut_off: Vec::new() };
    let bar = progress::progress_bar(args.files.len() as u64, "files");
    for path in &args.files {
        merge.add_file(path, &mut output)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    if let Some(Output { path, file }) = output {
        file.commit().map_err(FileError::cannot_write(path))?;
    }
    merge.report(args, report)
}

/// The journal that is written.
struct Output<'a> {
    path: &'a Path,
    file: AtomicFile,
}

impl Output<'_> {
    fn create<'a>(path: &'a Path, replace: bool, header: &Header) -> Result<Output<'a>, MatchError> {
        let file = AtomicFile::create(path, replace).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => MatchError::OutputExists(path.to_owned()),
            _ => FileError::cannot_write(path)(error).into(),
        })?;
        let mut output = Output { path, file };
        output.append(&Value::from(header.clone()).to_string())?;
        Ok(output)
    }

    fn append(&mut self, line: &str) -> Result<(), FileError> {
        self.file.write_all(journal_line(line).as_bytes()).map_err(FileError::cannot_write(self.path))
    }
}

/// The summary of games by the engines that the header names; `None` for an analysis.
fn summary_of(header: &Header, args: &MergeArgs, path: &Path) -> Result<Option<Summary>, MatchError> {
    if header.get("format").and_then(Value::as_str) != Some(GAMES_FORMAT) {
        return Ok(None);
    }
    let wrong = |field: &'static str| MatchError::HeaderLacks { path: path.to_owned(), field };
    let variant = header.get("variant").and_then(Value::as_str).and_then(|name| find_variant(name).ok());
    let teams = Teams::of_variant(variant.ok_or_else(|| wrong("variant"))?);
    let seats: Vec<usize> = (0..teams.seat_count()).map(|seat| teams.team_of_seat(seat)).collect();
    let engines = header.get("engines").and_then(Value::as_array).ok_or_else(|| wrong("engines"))?;
    let names: Vec<String> =
        engines.iter().filter_map(|engine| engine.get("name")?.as_str().map(str::to_owned)).collect();
    Ok(Some(Summary::new(&names, &seats, args.sprt.test()?)))
}

impl Merge {
    fn add_file(&mut self, path: &Path, output: &mut Option<Output<'_>>) -> Result<(), MatchError> {
        let (mut reader, header) = JournalReader::open(path)?;
        if let Some(field) = first_difference(&self.header, &header) {
            return Err(MatchError::AnotherRun { path: path.to_owned(), field });
        }
        while let Some((line, text)) = reader.next_line()? {
            let wrong = |error: serde_json::Error| reader.error(line, format!("not a game or position: {error}"));
            let entry: Option<GameEntry> = match &self.summary {
                Some(_) => Some(serde_json::from_str(&text).map_err(wrong)?),
                None => None,
            };
            let number = match &entry {
                Some(entry) => entry.game,
                None => serde_json::from_str::<Numbered>(&text).map_err(wrong)?.game,
            };
            if number > MAX_NUMBER {
                return Err(reader
                    .error(line, format!("{number} is too large for the number of a game or position"))
                    .into());
            }
            if !self.seen.insert(number) {
                self.doubles += 1;
                continue;
            }
            if let (Some(summary), Some(entry)) = (&mut self.summary, &entry) {
                summary.add(entry);
            }
            if let Some(output) = output {
                output.append(&text)?;
            }
        }
        if reader.is_cut_off() {
            self.cut_off.push(path.to_owned());
        }
        Ok(())
    }

    /// How many games or positions there should be, if the header says so.
    fn expected(&self) -> Option<u64> {
        let number = |field: &str| self.header.get(field).and_then(Value::as_u64);
        let variant = || find_variant(self.header.get("variant")?.as_str()?).ok();
        let told = number("positions").or_else(|| number("games"));
        told.or_else(|| Some(number("rounds")? * Teams::of_variant(variant()?).count() as u64))
    }

    fn report(&self, args: &MergeArgs, report: &mut dyn FnMut(&str)) -> Result<(), MatchError> {
        if !args.json {
            report(&format!(
                "{} files: {} entries, {} of them duplicates",
                args.files.len(),
                self.seen.count,
                self.doubles
            ));
            for path in &self.cut_off {
                report(&format!("{}: the last line was cut off, and dropped", path.display()));
            }
        }
        match &self.summary {
            Some(summary) if args.json => report(&summary.json().to_string()),
            Some(summary) => summary.lines().iter().for_each(|line| report(line)),
            None => {}
        }
        let is_decided = self.summary.as_ref().is_some_and(|summary| summary.verdict().is_some());
        let Some(expected) = self.expected().filter(|_| !is_decided) else { return Ok(()) };
        let gaps = self.seen.gaps(expected);
        if gaps.is_empty() {
            return Ok(());
        }
        let missing = gaps.iter().map(|(first, last)| last - first + 1).sum();
        Err(MatchError::Missing { missing, expected, list: listed(&gaps) })
    }
}

/// `3-5, 9`.
fn listed(gaps: &[(u64, u64)]) -> String {
    let text = |&(first, last): &(u64, u64)| if first == last { first.to_string() } else { format!("{first}-{last}") };
    let mut list: Vec<String> = gaps.iter().take(MAX_LISTED_GAPS).map(text).collect();
    if gaps.len() > MAX_LISTED_GAPS {
        list.push("...".to_owned());
    }
    list.join(", ")
}

#[cfg(test)]
#[path = "../../tests/unit/matches/merge.rs"]
mod tests;
