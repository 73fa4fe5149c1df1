//! The weights of a linear evaluation, and the data file that holds them.
//!
//! A file is a run of blocks, each a group's name and length on one line and then its numbers, which may be broken
//! over any number of lines. `#` starts a comment line. Numbers are whole, in the game's own units
//! ([`WeightLayout::UNITS_PER_CENTIPAWN`]).

use super::evaluator::Evaluator;
use super::linear::{EvalTerms, TermSink, WeightGroup, WeightLayout, WeightSum};
use crate::base::input::InputError;
use crate::base::score::Score;
use crate::base::seat::Seat;
use std::fmt::Write;
use std::marker::PhantomData;
use std::ops::Range;

/// Numbers on one line of a written file, at most.
const MAX_NUMBERS_PER_LINE: usize = 16;
/// A row narrower than this is not worth keeping a table's shape for.
const MIN_NUMBERS_PER_LINE: usize = 5;

/// The weights of a game's linear evaluation, in units, seen from the first alliance; one for each term, in the
/// order of [`WeightLayout::GROUPS`].
#[derive(PartialEq, Eq, Debug)]
pub struct Weights<G> {
    values: Box<[i16]>,
    game: PhantomData<fn() -> G>,
}

/// Whatever has the weights need not be cloned for it.
impl<G> Clone for Weights<G> {
    fn clone(&self) -> Weights<G> {
        Weights { values: self.values.clone(), game: PhantomData }
    }
}

impl<G: WeightLayout> Weights<G> {
    /// How many weights the game has.
    pub const COUNT: usize = total_len(G::GROUPS);

    /// All weights zero.
    pub fn zeros() -> Weights<G> {
        Weights { values: vec![0; Self::COUNT].into(), game: PhantomData }
    }

    /// These values, in the order of the groups; `None` where they are not [`Weights::COUNT`].
    pub fn from_values(values: Box<[i16]>) -> Option<Weights<G>> {
        (values.len() == Self::COUNT).then_some(Weights { values, game: PhantomData })
    }

    /// All values, in the order of the groups.
    #[inline]
    pub fn values(&self) -> &[i16] {
        &self.values
    }

    /// The values of the group with this name; `None` where the game has no such group.
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
            Some(&name) => Err(InputError::new(name, "", "this group of weights")),
        }
    }

    /// As [`Weights::parse`], but groups that the file lacks are zero, and named beside the weights:
    /// so a new group starts its life before it is tuned.
    ///
    /// # Errors
    /// As [`Weights::parse`], except for missing groups.
    pub fn parse_with_missing(text: &str) -> Result<(Weights<G>, Vec<&'static str>), InputError> {
        let mut weights = Self::zeros();
        let mut seen = vec![false; G::GROUPS.len()];
        let mut words = text.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_ascii_whitespace);
        while let Some(name) = words.next() {
            let Some((index, range)) = group_range(G::GROUPS, name) else {
                return Err(InputError::new("group of weights", name, "the name of a group of this game"));
            };
            let group = G::GROUPS[index];
            if std::mem::replace(&mut seen[index], true) {
                return Err(InputError::new(group.name, name, "this group of weights once only"));
            }
            let len = words.next().unwrap_or_default();
            if len.parse() != Ok(group.len) {
                return Err(InputError::new(group.name, len, format!("its length, {}", group.len)));
            }
            for value in &mut weights.values[range] {
                let word = words.next().unwrap_or_default();
                *value = word.parse().map_err(|_| {
                    InputError::new(
                        group.name,
                        word,
                        format!("{} weights from {} to {}", group.len, i16::MIN, i16::MAX),
                    )
                })?;
            }
        }
        let missing = G::GROUPS.iter().zip(seen).filter(|(_, seen)| !seen).map(|(group, _)| group.name).collect();
        Ok((weights, missing))
    }

    /// The file of these weights, under a comment of any number of lines; equal weights make equal text.
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
        text
    }
}

impl<G: EvalTerms> Weights<G> {
    /// The plain sum of the position's terms in units, seen from the first alliance.
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

/// Summed anew at every evaluation: the slow twin of what a game carries along, and good enough for small games.
impl<G: EvalTerms> Evaluator<G> for Weights<G> {
    type Accumulator = ();

    fn fresh_accumulator(&self, _: &G) {}

    fn make_move(&self, position: &mut G, _: &mut (), mv: G::Move) {
        position.make_move(mv, &mut ());
    }

    fn evaluate(&self, position: &G, _: &(), seat: Seat) -> Score {
        Score::centipawns(self.sum(position) / G::UNITS_PER_CENTIPAWN)
            .from_perspective(G::ALLIANCES.relation(Seat::FIRST, seat))
    }
}

/// Adds up weights as terms come in, group by group.
struct GroupSums<'a> {
    values: &'a [i16],
    totals: Vec<i32>,
    groups: &'static [WeightGroup],
}

impl TermSink for GroupSums<'_> {
    fn add(&mut self, index: usize, count: i32) {
        let mut begin = 0;
        let group = self.groups.iter().position(|group| {
            begin += group.len;
            index < begin
        });
        if let Some(total) = group.and_then(|group| self.totals.get_mut(group)) {
            *total += i32::from(self.values[index]) * count;
        }
    }
}

/// How many weights the groups have together.
const fn total_len(groups: &[WeightGroup]) -> usize {
    let (mut sum, mut index) = (0, 0);
    while index < groups.len() {
        sum += groups[index].len;
        index += 1;
    }
    sum
}

/// Which group has this name, and where its weights lie among all.
fn group_range(groups: &[WeightGroup], name: &str) -> Option<(usize, Range<usize>)> {
    let index = groups.iter().position(|group| group.name == name)?;
    let begin = total_len(&groups[..index]);
    Some((index, begin..begin + groups[index].len))
}

/// How many numbers stand on a line: tables of 81 squares come out nine by nine.
fn row_width(len: usize) -> usize {
    (MIN_NUMBERS_PER_LINE..=MAX_NUMBERS_PER_LINE)
        .rev()
        .find(|&width| len.is_multiple_of(width))
        .unwrap_or(MAX_NUMBERS_PER_LINE)
}
