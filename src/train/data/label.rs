//! Labels: positions inside search trees, each with what its subtree found (TreeStrap), in some thirty bytes.
//!
//! A label is a byte with the bound (0 exact, 1 lower, 2 upper) in its two high bits and the bytes of the record in the
//! others, the score to the seat on move in two bytes with the low one first, and the [code of the record](RecordCode),
//! filled up to whole bytes with zeros.

use super::byte_reader::ByteReader;
use super::game_kind::GameKind;
use super::record_code::RecordCode;
use base::input::InputError;
use base::score::Score;
use bitstream_io::{BigEndian, BitReader, BitWrite as _, BitWriter};
use fxhash::FxHasher;
use search::control::report::Bound;
use std::hash::Hasher as _;
use std::io;
use std::marker::PhantomData;

/// The bytes of a label before the code of its record.
const HEAD_BYTES: usize = 3;
/// The most bytes of a record: what fits beside the bound.
const MAX_RECORD_BYTES: u8 = 63;

/// A position with what its subtree found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label<P> {
    pub position: P,
    /// What its subtree found, to the seat on move, in centipawns.
    pub score: Score,
    /// Whether that is the value, or a bound of it.
    pub bound: Bound,
}

/// Writes and reads the labels of one kind of game.
#[derive(Clone, Debug)]
pub struct LabelCode<K> {
    records: RecordCode,
    kind: PhantomData<fn() -> K>,
}

impl<K: GameKind> LabelCode<K> {
    /// The code of the game.
    pub fn new() -> LabelCode<K> {
        LabelCode { records: RecordCode::new(&K::start_fen()), kind: PhantomData }
    }

    /// Appends a label to these bytes.
    ///
    /// # Errors
    /// If its record cannot be coded, or takes more than 63 bytes.
    pub fn write(&self, label: &Label<K::Position>, out: &mut Vec<u8>) -> io::Result<()> {
        let mut bits = BitWriter::endian(Vec::new(), BigEndian);
        self.records.write(&K::fen(&label.position), &mut bits)?;
        bits.byte_align()?;
        let record = bits.into_writer();
        let length = u8::try_from(record.len()).ok().filter(|&length| length <= MAX_RECORD_BYTES);
        let bound = match label.bound {
            Bound::Exact => 0,
            Bound::Lower => 1,
            Bound::Upper => 2,
        };
        out.push(bound << 6 | length.ok_or(io::ErrorKind::InvalidData)?);
        out.extend((label.score.raw() as i16).to_le_bytes());
        out.extend(record);
        Ok(())
    }

    /// Reads what [`LabelCode::write`] wrote; `text` is room for the record.
    ///
    /// # Errors
    /// What is wrong with the bytes.
    pub fn read(&self, label: &[u8], text: &mut String) -> Result<Label<K::Position>, InputError> {
        let mut bytes = ByteReader::new(label);
        let (bound, score) = (bytes.byte()?, bytes.array().map(i16::from_le_bytes)?);
        let damaged = |_| InputError::described("label", "bits that are cut off", "a label of a shard");
        let mut bits = BitReader::endian(record_of(label), BigEndian);
        self.records.read(&mut bits, text).map_err(damaged)?;
        let position = K::from_fen(text)?;
        let bound = match bound >> 6 {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        };
        Ok(Label { position, score: Score::from_raw(score.into()), bound })
    }
}

impl<K: GameKind> Default for LabelCode<K> {
    fn default() -> LabelCode<K> {
        LabelCode::new()
    }
}

/// The code of the record of a label: equal if the positions are.
fn record_of(label: &[u8]) -> &[u8] {
    label.get(HEAD_BYTES..).unwrap_or_default()
}

/// A hash of the position of a label, without decoding it.
pub fn label_key(label: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(record_of(label));
    hasher.finish()
}

/// The labels in these bytes, up to one that is cut off.
pub fn labels_in(mut bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let length = HEAD_BYTES + usize::from(*bytes.first()? & MAX_RECORD_BYTES);
        let (label, rest) = bytes.split_at_checked(length)?;
        bytes = rest;
        Some(label)
    })
}
