//! What a format has no place for.

use super::ending::Ending;
use super::epd::counters_in_fen;
use super::format::RecordFormat;
use super::game_record::GameRecord;
use super::kifu;
use super::line::{Note, Notes};
use super::match_words::{facts_without_place, in_other_words};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

/// A part of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Part {
    Move,
    Variation,
    Comment,
    Mark,
    Time,
    Fraction,
    Clock,
    Evaluation,
    Arrow,
    Square,
    Command,
    Depth,
    Nodes,
    Fact,
    Bookmark,
    Header,
    Opcode,
    Rule,
    End,
}

impl Part {
    /// One of them, and several.
    const fn nouns(self) -> (&'static str, &'static str) {
        match self {
            Part::Move => ("move", "moves"),
            Part::Variation => ("variation", "variations"),
            Part::Comment => ("comment", "comments"),
            Part::Mark => ("mark", "marks"),
            Part::Time => ("time", "times"),
            Part::Fraction => ("fraction of a second", "fractions of a second"),
            Part::Clock => ("clock time", "clock times"),
            Part::Evaluation => ("evaluation", "evaluations"),
            Part::Arrow => ("arrow", "arrows"),
            Part::Square => ("marked square", "marked squares"),
            Part::Command => ("command", "commands"),
            Part::Depth => ("depth", "depths"),
            Part::Nodes => ("node count", "node counts"),
            Part::Fact => ("detail of the match", "details of the match"),
            Part::Bookmark => ("bookmark", "bookmarks"),
            Part::Header => ("header", "headers"),
            Part::Opcode => ("opcode", "opcodes"),
            Part::Rule => ("rule option", "rule options"),
            Part::End => ("end", "ends"),
        }
    }

    /// Whether a format has a place for it. Headers and ends are looked at one by one.
    const fn has_place(self, format: RecordFormat) -> bool {
        match format {
            RecordFormat::Games => true,
            RecordFormat::Pgn => !matches!(self, Part::Opcode | Part::Rule | Part::Fact),
            RecordFormat::Kif | RecordFormat::Jkf => {
                matches!(self, Part::Move | Part::Variation | Part::Comment | Part::Time | Part::Bookmark)
            }
            RecordFormat::Ki2 => matches!(self, Part::Move | Part::Variation | Part::Comment | Part::Bookmark),
            RecordFormat::Csa => matches!(self, Part::Move | Part::Comment | Part::Time | Part::Fraction),
            RecordFormat::Usi => matches!(self, Part::Move),
            RecordFormat::Epd => matches!(self, Part::Opcode),
            RecordFormat::Sfen | RecordFormat::Fen => false,
        }
    }
}

/// What a format has no place for: the parts, and how many there are.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Losses {
    parts: BTreeMap<Part, usize>,
}

impl Losses {
    /// What this game would lose in this format.
    pub fn of(game: &GameRecord, format: RecordFormat) -> Losses {
        let mut losses = Losses::of_position(game, format);
        if format.is_position() {
            losses.count(Part::Move, game.moves.len());
        }
        losses
    }

    /// As [`Losses::of`], for a position of a list: its moves only lead to it.
    pub fn of_position(game: &GameRecord, format: RecordFormat) -> Losses {
        let mut losses = Losses::default();
        losses.add(Part::Fact, facts_without_place(game), format);
        let game = &*if format == RecordFormat::Games { Cow::Borrowed(game) } else { in_other_words(game) };
        losses.add_notes(&game.notes, format);
        losses.add(Part::Comment, game.preface.len(), format);
        losses.add(Part::Opcode, game.opcodes.len().saturating_sub(counters_in_fen(game)), format);
        losses.add(Part::Rule, game.rules.len(), format);
        if let Some((headers, ends)) = unwritten_words(game, format) {
            losses.count(Part::Header, headers);
            losses.count(Part::End, ends);
        }
        losses
    }

    /// Adds those of another game.
    pub fn extend(&mut self, others: &Losses) {
        others.parts.iter().for_each(|(part, count)| self.count(*part, *count));
    }

    /// The line that names them; `None` if there are none.
    pub fn line(&self, format: RecordFormat) -> Option<String> {
        let total: usize = self.parts.values().sum();
        let verb = if total == 1 { "has" } else { "have" };
        (total > 0).then(|| format!("{format}: {self} {verb} no place"))
    }

    fn count(&mut self, part: Part, count: usize) {
        if count > 0 {
            *self.parts.entry(part).or_default() += count;
        }
    }

    fn add(&mut self, part: Part, count: usize, format: RecordFormat) {
        if !part.has_place(format) {
            self.count(part, count);
        }
    }

    fn add_notes(&mut self, notes: &Notes, format: RecordFormat) {
        notes.values().for_each(|note| self.add_note(note, format));
    }

    fn add_note(&mut self, note: &Note, format: RecordFormat) {
        let named = |name: &str| note.commands.iter().filter(|command| command.starts_with(name)).count();
        let (depths, nodes) = (named("depth "), named("nodes "));
        let fraction = note.time.filter(|time| Part::Time.has_place(format) && !time.is_multiple_of(1000));
        for (part, count) in [
            (Part::Comment, note.before.len() + note.after.len()),
            (Part::Mark, note.nags.len()),
            (Part::Time, usize::from(note.time.is_some())),
            (Part::Fraction, usize::from(fraction.is_some())),
            (Part::Clock, usize::from(note.clock.is_some())),
            (Part::Evaluation, usize::from(note.evaluation.is_some())),
            (Part::Arrow, note.arrows_between().count()),
            (Part::Square, note.squares().count()),
            (Part::Command, note.commands.len() - depths - nodes),
            (Part::Depth, depths),
            (Part::Nodes, nodes),
            (Part::Bookmark, usize::from(note.bookmark.is_some())),
            (Part::Variation, note.variations.len()),
        ] {
            self.add(part, count, format);
        }
        note.variations.iter().for_each(|line| match Part::Variation.has_place(format) {
            true => self.add_notes(&line.notes, format),
            // What stands in a lost variation is lost with it; variations are counted alone.
            false => self.count_variations(&line.notes),
        });
    }

    fn count_variations(&mut self, notes: &Notes) {
        for line in notes.values().flat_map(|note| &note.variations) {
            self.count(Part::Variation, 1);
            self.count_variations(&line.notes);
        }
    }
}

/// The numbers of headers and of ends that a format has no words for.
fn unwritten_words(game: &GameRecord, format: RecordFormat) -> Option<(usize, usize)> {
    // The name of a position is its opcode `id`, too.
    let (headers, has_end) =
        (game.headers.len().saturating_sub(usize::from(game.opcode("id").is_some())), game.ending.is_some());
    match format {
        RecordFormat::Pgn | RecordFormat::Games => None,
        RecordFormat::Kif | RecordFormat::Ki2 | RecordFormat::Csa | RecordFormat::Jkf => {
            Some(kifu::unwritten_words(game, format))
        }
        RecordFormat::Epd => {
            let is_id = game.opcode("id").is_none() && game.header("Event").is_some();
            Some((headers.saturating_sub(usize::from(is_id)), 0))
        }
        RecordFormat::Usi => {
            let by_rules = || game.replay().ok().and_then(|game| game.outcome()).as_ref().map(Ending::of);
            Some((headers, usize::from(has_end && by_rules() != game.ending)))
        }
        RecordFormat::Sfen | RecordFormat::Fen => Some((headers, 0)),
    }
}

/// `3 evaluations and 2 arrows`, `1 comment, 1 mark and 2 variations`.
impl fmt::Display for Losses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (part, count)) in self.parts.iter().enumerate() {
            let (one, several) = part.nouns();
            let join = match index {
                0 => "",
                _ if index + 1 == self.parts.len() => " and ",
                _ => ", ",
            };
            write!(f, "{join}{count} {}", if *count == 1 { one } else { several })?;
        }
        Ok(())
    }
}
