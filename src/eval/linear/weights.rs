//! Weights of a linear evaluation, and the data file that holds them.
//!
//! A file is a sequence of blocks: the name and the length of a group on one line, then its weights, over any number
//! of lines. `#` starts a comment line. Weights are whole numbers, in units of the game
//! ([`WeightLayout::UNITS_PER_CENTIPAWN`]). A written file ends in the comment `# crc32 ` and the CRC-32 of the lines
//! before it, in hexadecimal. If there is such a line it must hold; who edits a file by hand removes it.

use super::terms::{EvalTerms, TermSink, WeightSum};
use super::weight_layout::{WeightGroup, WeightLayout, total_len};
use base::checksum::crc_of;
use base::input::InputError;
use std::fmt::Write;
use std::marker::PhantomData;
use std::ops::Range;

/// The most weights on one line of a written file.
const MAX_NUMBERS_PER_LINE: usize = 16;
/// What the line of the checksum begins with.
const CHECKSUM: &str = "# crc32 ";
/// The fewest weights on a line: a narrower table is not worth keeping its shape for.
const MIN_NUMBERS_PER_LINE: usize = 5;

/// The weights of a game's linear evaluation, in units, from the first alliance's point of view: one for each term, in
/// the order of [`WeightLayout::GROUPS`].
#[derive(PartialEq, Eq, Debug)]
pub struct Weights<G> {
    values: Box<[i16]>,
    game: PhantomData<fn() -> G>,
}

/// For games that are not `Clone` themselves, too.
impl<G> Clone for Weights<G> {
    fn clone(&self) -> Weights<G> {
        Weights { values: self.values.clone(), game: PhantomData }
    }
}

impl<G: WeightLayout> Weights<G> {
    /// The number of weights of the game.
    pub const COUNT: usize = total_len(G::GROUPS);

    /// All weights zero.
    pub fn zeros() -> Weights<G> {
        Weights { values: vec![0; Self::COUNT].into(), game: PhantomData }
    }

    /// The weights that the program ships.
    ///
    /// # Panics
    /// If the data file that was built into the program does not fit the layout of the weights. Each game has
    /// a test that it does.
    pub fn shipped() -> Weights<G> {
        Self::parse(G::DEFAULT_WEIGHTS).unwrap_or_else(|error| panic!("the built-in weights: {error}"))
    }

    /// These values, in the order of the groups; `None` if they are not [`Weights::COUNT`].
    pub fn from_values(values: Box<[i16]>) -> Option<Weights<G>> {
        (values.len() == Self::COUNT).then_some(Weights { values, game: PhantomData })
    }

    /// All values, in the order of the groups.
    #[inline]
    pub fn values(&self) -> &[i16] {
        &self.values
    }

    /// The values of the group with this name; `None` if the game has no such group.
    pub fn group(&self, name: &str) -> Option<&[i16]> {
        group_range(G::GROUPS, name).map(|(_, range)| &self.values[range])
    }

    /// Reads a file that has every group of the game, once each, in any order.
    ///
    /// # Errors
    /// Names the group that is missing, unknown, repeated, too short or too long, or that holds what is no weight.
    pub fn parse(text: &str) -> Result<Weights<G>, InputError> {
        let (weights, missing) = Self::parse_with_missing(text)?;
        match missing.first() {
            None => Ok(weights),
            Some(&name) => Err(unexpected(name, None, "this group of weights")),
        }
    }

    /// As [`Weights::parse`], of the bytes of a file.
    ///
    /// # Errors
    /// As [`Weights::parse`], and if they are no text.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights<G>, InputError> {
        let text = std::str::from_utf8(bytes)
            .map_err(|_| InputError::described("EvalFile", "bytes that are not UTF-8", "a text file of weights"))?;
        Self::parse(text)
    }

    /// As [`Weights::parse`], but groups that the file lacks are zero, and their names are returned: tuning starts
    /// a new group this way.
    ///
    /// # Errors
    /// As [`Weights::parse`], except for missing groups.
    pub fn parse_with_missing(text: &str) -> Result<(Weights<G>, Vec<&'static str>), InputError> {
        check_checksum(text)?;
        let mut weights = Self::zeros();
        let mut seen = vec![false; G::GROUPS.len()];
        let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#'));
        let mut words = lines.flat_map(|(number, line)| line.split_ascii_whitespace().map(move |word| (number, word)));
        while let Some((line, name)) = words.next() {
            let Some((index, range)) = group_range(G::GROUPS, name) else {
                let expected = "the name of a group of weights of this game";
                return Err(unexpected("group of weights", Some(line), expected));
            };
            let group = G::GROUPS[index];
            if std::mem::replace(&mut seen[index], true) {
                return Err(unexpected(group.name, Some(line), "this group of weights once only"));
            }
            let len = words.next();
            if len.and_then(|(_, word)| word.parse().ok()) != Some(group.len) {
                return Err(unexpected(group.name, len.map(|(line, _)| line), format!("its length, {}", group.len)));
            }
            for value in &mut weights.values[range] {
                let word = words.next();
                let number = word.and_then(|(_, word)| word.parse().ok());
                *value = number.ok_or_else(|| {
                    let expected = format!("{} weights from {} to {}", group.len, i16::MIN, i16::MAX);
                    unexpected(group.name, word.map(|(line, _)| line), expected)
                })?;
            }
        }
        let missing = G::GROUPS.iter().zip(seen).filter(|(_, seen)| !seen).map(|(group, _)| group.name).collect();
        Ok((weights, missing))
    }

    /// The data file of these weights, headed by a comment of any number of lines; equal weights make equal text.
    pub fn to_text(&self, comment: &str) -> String {
        let mut text = String::with_capacity(self.values.len() * 5);
        for line in comment.lines() {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "# {line}");
        }
        let mut rest = &*self.values;
        for group in G::GROUPS {
            let (values, after) = rest.split_at(group.len);
            rest = after;
            let _ = writeln!(text, "{} {}", group.name, group.len);
            for row in values.chunks(row_width(group.len)) {
                for (column, value) in row.iter().enumerate() {
                    let _ = write!(text, "{}{value}", if column == 0 { "" } else { " " });
                }
                text.push('\n');
            }
        }
        let checksum = crc_of(text.as_bytes());
        let _ = writeln!(text, "{CHECKSUM}{checksum:08x}");
        text
    }
}

impl<G: EvalTerms> Weights<G> {
    /// The weighted sum of all terms of the position in units, from the first alliance's point of view.
    pub fn sum(&self, position: &G) -> i32 {
        let mut sum = WeightSum { weights: &self.values, total: 0 };
        position.terms(&mut sum);
        sum.total
    }

    /// [`Weights::sum`] by group, in the order of the groups.
    pub fn sums_by_group(&self, position: &G) -> Vec<(&'static str, i32)> {
        let mut sums = GroupSums { values: &self.values, totals: vec![0; G::GROUPS.len()], groups: G::GROUPS };
        position.terms(&mut sums);
        G::GROUPS.iter().map(|group| group.name).zip(sums.totals).collect()
    }
}

/// The dot product of weights and terms, group by group.
struct GroupSums<'a> {
    values: &'a [i16],
    totals: Vec<i32>,
    groups: &'static [WeightGroup],
}

impl TermSink for GroupSums<'_> {
    fn add(&mut self, index: usize, count: i32) {
        let mut end = 0;
        let group = self.groups.iter().position(|group| {
            end += group.len;
            index < end
        });
        if let Some(total) = group.and_then(|group| self.totals.get_mut(group)) {
            *total += i32::from(self.values[index]) * count;
        }
    }
}

/// The error for something else than expected, on this line or at the end of the file. What stands there is not
/// repeated: the file may be anything.
fn unexpected(field: &'static str, line: Option<usize>, expected: impl Into<String>) -> InputError {
    let found = line.map_or_else(|| "nothing".to_owned(), |line| format!("something else on line {line}"));
    InputError::described(field, found, expected)
}

/// Refuses a text whose checksum, if it has one, is not that of the lines before it. How lines end does not count.
fn check_checksum(text: &str) -> Result<(), InputError> {
    let mut covered = String::new();
    for line in text.lines() {
        if let Some(checksum) = line.strip_prefix(CHECKSUM) {
            let found = crc_of(covered.as_bytes());
            let holds = u32::from_str_radix(checksum.trim_end(), 16).is_ok_and(|expected| expected == found);
            let error = || {
                let found = format!("lines with the checksum {found:08x}");
                let expected = "that of the line '# crc32'; remove that line if the weights were edited by hand";
                InputError::described("weights", found, expected)
            };
            return if holds { Ok(()) } else { Err(error()) };
        }
        covered.push_str(line);
        covered.push('\n');
    }
    Ok(())
}

/// The number of the group with this name, and the range of its weights.
fn group_range(groups: &[WeightGroup], name: &str) -> Option<(usize, Range<usize>)> {
    let index = groups.iter().position(|group| group.name == name)?;
    let begin = total_len(&groups[..index]);
    Some((index, begin..begin + groups[index].len))
}

/// The number of weights on a line: a table of 81 squares comes out nine by nine.
fn row_width(len: usize) -> usize {
    (MIN_NUMBERS_PER_LINE..=MAX_NUMBERS_PER_LINE)
        .rev()
        .find(|&width| len.is_multiple_of(width))
        .unwrap_or(MAX_NUMBERS_PER_LINE)
}
