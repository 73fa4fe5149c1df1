//! The file of a tuning run: a header with all that the result depends on, and a line for each batch of pairs.
//!
//! The values of a line follow from the results before it, so a resumed run computes them again from these: it has them
//! to the last bit, whatever the digits of the file.

use super::args::{SpsaArgs, SpsaJob};
use super::optimiser::{ALPHA, GAMMA, GREATEST_LEAD, STABILITY, Spsa, TunedParameter};
use crate::data::game_reader::file_name;
use crate::error::TrainError;
use base::bounded_file::read_bytes;
use base::checksum::crc_of;
use base::file_place::keep_apart;
use contest::journal::{Header, JournalError, JournalWriter, header};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// The format that the header names.
pub const SPSA_FORMAT: &str = "pentad-spsa";
/// The version of the format that this program writes.
pub const SPSA_VERSION: u32 = 1;
/// How far a value in the file may be from the one computed, in parts of it: the last digits of a decimal number.
const TOLERANCE: f64 = 1e-9;

/// A batch of pairs that was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BatchEntry {
    /// How many iterations there were up to the end of the batch.
    pub iteration: u64,
    /// Of each pair the points of the player with the perturbation added less those of the other.
    pub results: Vec<i8>,
    /// The value of each parameter after the batch, in the order of the header.
    pub theta: Vec<f64>,
}

impl BatchEntry {
    /// The batch that has just been played with these results.
    pub fn new(spsa: &Spsa, results: Vec<i8>) -> BatchEntry {
        BatchEntry { iteration: spsa.done(), results, theta: spsa.theta().to_vec() }
    }

    /// Plays the batch again from its results; what is wrong with it, if anything is.
    fn replay(self, spsa: &mut Spsa) -> Result<(), String> {
        let expected = spsa.next_batch();
        if self.iteration != expected.end || self.results.len() as u64 != expected.end - expected.start {
            return Err(format!("found iteration {}, expected {} after this batch", self.iteration, expected.end));
        }
        if let Some(result) = self.results.iter().find(|result| result.unsigned_abs() > GREATEST_LEAD.unsigned_abs()) {
            return Err(format!("found result {result}, expected a lead from -{GREATEST_LEAD} to {GREATEST_LEAD}"));
        }
        spsa.update(&self.results);
        let is_near = |(found, value): (&f64, &f64)| (found - value).abs() <= TOLERANCE * value.abs().max(1.0);
        match self.theta.len() == spsa.theta().len() && self.theta.iter().zip(spsa.theta()).all(is_near) {
            true => Ok(()),
            false => Err("theta does not follow from the results".to_owned()),
        }
    }
}

/// Opens the file of a run, and brings the run to where the file ends. `fingerprint` is that of the program.
///
/// # Errors
/// If the file cannot be read or written, exists and is to be kept, or is another run's.
pub fn open(job: &SpsaJob<'_>, spsa: &mut Spsa, fingerprint: u32) -> Result<JournalWriter, TrainError> {
    let SpsaJob { args, command, .. } = *job;
    let read = [&args.from, &args.weights, &args.game_args.openings].into_iter().flatten().map(PathBuf::as_path);
    keep_apart(read, [args.out.as_path()])?;
    let header = run_header(args, command, spsa, fingerprint)?;
    let replay = |line, text: &str| {
        let entry: Result<BatchEntry, _> = serde_json::from_str(text);
        let replayed = entry.map_err(|error| error.to_string()).and_then(|entry| entry.replay(spsa));
        replayed.map_err(|problem| JournalError::Line { path: args.out.clone(), line, problem })
    };
    Ok(JournalWriter::open(&args.out, &header, args.existing.on_existing(), replay)?)
}

fn run_header(args: &SpsaArgs, command: &str, spsa: &Spsa, fingerprint: u32) -> Result<Header, TrainError> {
    let parameters = spsa.parameters().iter();
    let line = |tuned: &TunedParameter| tuned.row.tuner_line(&tuned.start.to_string(), args.rate);
    let parameters: Vec<String> = parameters.map(line).collect();
    let fields = [
        ("command", Value::from(command)),
        ("variant", Value::from(args.variant.as_str())),
        ("fingerprint", Value::from(format!("{fingerprint:08x}"))),
        ("iterations", Value::from(spsa.settings().iterations)),
        ("batch", Value::from(spsa.settings().batch)),
        ("shard", Value::from(args.shard.to_string())),
        ("play", Value::from(args.game_args.to_string())),
        ("movetime", Value::from(args.movetime)),
        ("weights", Value::from(file_and_checksum(args.weights.as_deref())?)),
        ("openings", Value::from(file_and_checksum(args.game_args.openings.as_deref())?)),
        ("alpha", Value::from(ALPHA)),
        ("gamma", Value::from(GAMMA)),
        ("stability", Value::from(STABILITY)),
        ("parameters", Value::from(parameters)),
    ];
    // The values that it begins with are among the parameters; the name of the run says where they are from.
    let from = file_and_checksum(args.from.as_deref())?.map(|file| ("from", Value::from(file)));
    let fields = fields.into_iter().chain(from).map(|(name, value)| (name.to_owned(), value)).collect();
    Ok(header(SPSA_FORMAT, SPSA_VERSION, fields))
}

/// The name of a file and the checksum of its content.
fn file_and_checksum(path: Option<&Path>) -> Result<Option<String>, TrainError> {
    let Some(path) = path else { return Ok(None) };
    let bytes = read_bytes(path).map_err(TrainError::cannot_read(path))?;
    Ok(Some(format!("{} {:08x}", file_name(path), crc_of(&bytes))))
}
