//! The game that a reader of a Japanese format is building: its lines as they stand in the file, which are played when
//! the whole is known.

use super::board::Board;
use super::ending::lost_by_illegal_move;
use super::moves::MoveText;
use super::pieces::Place;
use crate::ending::Ending;
use crate::error::RecordError;
use crate::game_record::GameRecord;
use crate::line::{Line, MAX_DEPTH, Note, Notes};
use crate::replay::{Replay, Word};
use base::seat::Seat;
use rules::exchange::Exchange;
use std::collections::BTreeMap;
use variants::{VARIANTS, Variant};

/// The variant of these files: the one that can be exported as KIF.
pub(super) fn kifu_variant() -> Result<&'static Variant, RecordError> {
    let variant = VARIANTS.into_iter().find(|variant| variant.description.exchange == Exchange::Kifu);
    variant.ok_or_else(|| RecordError::unwritable("no variant has such files"))
}

/// A move as the file has it.
pub(super) struct DraftMove<'a> {
    /// What it says, or what was expected in its place.
    pub(super) said: Result<MoveText, &'static str>,
    pub(super) word: Word<'a>,
}

/// A word for the end, and what it means for the seat on move.
pub(super) struct DraftEnding<'a> {
    pub(super) word: &'a str,
    pub(super) meaning: fn(&str, Seat) -> Option<Ending>,
}

/// A line as the file has it.
#[derive(Default)]
pub(super) struct DraftLine<'a> {
    pub(super) moves: Vec<DraftMove<'a>>,
    /// Notes by the number of their move, without variations.
    pub(super) notes: Notes,
    /// What says how it ends, in order; a later word counts only if it says more.
    pub(super) endings: Vec<DraftEnding<'a>>,
    /// Variations by the number of the move that they replace.
    pub(super) variations: BTreeMap<usize, Vec<DraftLine<'a>>>,
    /// Whether the file says that an illegal move ended the line, which may be its last one.
    pub(super) may_end_illegally: bool,
    /// How many moves at the end are cut off, and were kept as text.
    pub(super) cut_off_moves: usize,
}

impl DraftLine<'_> {
    /// The note on the last move, or on the end after it.
    pub(super) fn last_note(&mut self) -> &mut Note {
        let number = self.moves.len() + usize::from(self.has_ended());
        self.notes.entry(number).or_default()
    }

    pub(super) fn has_ended(&self) -> bool {
        !self.endings.is_empty()
    }

    /// Adds a line to the comment on what was read last.
    pub(super) fn add_comment(&mut self, text: &str) {
        if self.moves.is_empty() && !self.has_ended() {
            self.notes.entry(1).or_default().before.push(text.to_owned());
        } else {
            self.last_note().after.push(text.to_owned());
        }
    }
}

/// The game with the position that it begins with and all its lines.
pub(super) fn play_draft(start: Option<Board>, place: usize, main: DraftLine) -> Result<GameRecord, RecordError> {
    let variant = kifu_variant()?;
    let record = start.map(|board| board.record());
    let (replay, start) = Replay::begin(variant, record.as_deref(), place)?;
    let mut player = Player { illegal_moves: 0, ambiguous_moves: 0, last: None, doubt: None };
    let cut_off = main.cut_off_moves;
    let line = player.play(main, replay, None, 0)?;
    let mut game = GameRecord { notes: line.notes, ..GameRecord::new(variant, start, line.moves) };
    game.leave_out(Ending::ILLEGAL_MOVE, player.illegal_moves);
    game.leave_out("ambiguous move", player.ambiguous_moves);
    game.leave_out("unreadable move", cut_off);
    game.doubts.extend(player.doubt);
    let by_rules = |last: Replay| last.ending_by_rules(game.start.as_deref(), &game.moves);
    game.ending = line.ending.or_else(|| player.last.and_then(by_rules));
    Ok(game)
}

/// Plays lines, and counts the illegal moves that ended them.
struct Player {
    illegal_moves: usize,
    ambiguous_moves: usize,
    /// The last position of the main line, if the file does not say how it ended.
    last: Option<Replay>,
    /// What the file says of the end that contradicts its moves.
    doubt: Option<String>,
}

impl Player {
    /// Plays a line from this position; `depth` is 0 for the main line.
    fn play(
        &mut self,
        mut draft: DraftLine,
        mut replay: Replay,
        mut last_to: Option<Place>,
        depth: usize,
    ) -> Result<Line, RecordError> {
        let mut line = Line { notes: std::mem::take(&mut draft.notes), ..Line::default() };
        let count = draft.moves.len();
        let mut played = 0;
        for (mv, number) in draft.moves.iter().zip(1..) {
            if let Some(variations) = draft.variations.remove(&number) {
                self.play_variations(&mut line, number, variations, (&replay, last_to), depth);
            }
            let done = match &mv.said {
                Ok(said) => said.play(&mut replay, mv.word, &mut last_to),
                Err(expected) => Err(replay.illegal(mv.word, expected)),
            };
            if let Err(error) = done {
                // One odd move at the end costs no game; nothing can go on from an earlier one.
                let may_be_odd = draft.may_end_illegally || (depth == 0 && played > 0);
                if may_be_odd && number == count {
                    line.ending = match error.is_ambiguous() {
                        true => self.end_ambiguously(&draft, replay.side_to_move()),
                        false => Some(self.end_illegally(&draft, replay.side_to_move())),
                    };
                    keep_as_text(&mut line, number, std::slice::from_ref(mv));
                    break;
                }
                if depth == 0 {
                    return Err(error);
                }
                keep_as_text(&mut line, number, draft.moves.get(played..).unwrap_or_default());
                break;
            }
            played = number;
        }
        for (number, variations) in std::mem::take(&mut draft.variations) {
            let number = number.min(played + 1);
            self.play_variations(&mut line, number, variations, (&replay, last_to), depth);
        }
        line.ending = line.ending.or_else(|| ending_of(&draft, replay.side_to_move()));
        if depth == 0 && line.ending.is_none() {
            self.last = Some(replay.fork());
        }
        line.moves = replay.into_moves();
        // The notes on moves that could not be played, and on the end, stand after what was played.
        move_notes(&mut line, played, count);
        Ok(line)
    }

    /// The end of a line whose last move, of this seat, fits several.
    fn end_ambiguously(&mut self, draft: &DraftLine, mover: Seat) -> Option<Ending> {
        self.ambiguous_moves += 1;
        ending_of(draft, mover.other())
    }

    /// The end of a line whose last move, of this seat, is not legal. The seat loses, unless the file says how the line ended.
    fn end_illegally(&mut self, draft: &DraftLine, mover: Seat) -> Ending {
        self.illegal_moves += 1;
        if draft.may_end_illegally {
            return lost_by_illegal_move(mover);
        }
        let Some(told) = ending_of(draft, mover.other()) else { return lost_by_illegal_move(mover) };
        if told.winners().any(|winner| winner == mover.index()) {
            self.doubt = Some("the last move is not legal, but the file says that its side won".to_owned());
        }
        told
    }

    /// Plays the variations of a move; those that cannot be played are kept as text.
    fn play_variations(
        &mut self,
        line: &mut Line,
        number: usize,
        variations: Vec<DraftLine>,
        (replay, last_to): (&Replay, Option<Place>),
        depth: usize,
    ) {
        for draft in variations {
            let text = text_of(&draft.moves);
            match self.play(draft, replay.fork(), last_to, depth + 1) {
                Ok(read) if !read.moves.is_empty() && depth < MAX_DEPTH => line.note(number).variations.push(read),
                _ => line.note(number).after.push(text),
            }
        }
    }
}

/// Moves the notes after `count` moves to the end of the line, of which only some moves were played.
fn move_notes(line: &mut Line, played: usize, count: usize) {
    if played == count {
        return;
    }
    for note in line.notes.split_off(&(played + 1)).into_values() {
        let end = line.note(played + 1);
        end.before.extend(note.before);
        end.after.extend(note.after);
        end.time = end.time.or(note.time);
        end.variations.extend(note.variations);
    }
}

/// The ending that says most.
fn ending_of(draft: &DraftLine, mover: Seat) -> Option<Ending> {
    let mut told: Option<Ending> = None;
    for ending in draft.endings.iter().filter_map(|ending| (ending.meaning)(ending.word, mover)) {
        let says_more = |known: &Ending| known.result == Ending::UNKNOWN && ending.result != Ending::UNKNOWN;
        if told.as_ref().is_none_or(|known| known.reason.is_empty() || says_more(known)) {
            told = Some(ending);
        }
    }
    told
}

/// Keeps moves that cannot be played as a comment after the move before them.
fn keep_as_text(line: &mut Line, number: usize, moves: &[DraftMove]) {
    match number {
        1 => line.note(1).before.push(text_of(moves)),
        _ => line.note(number - 1).after.push(text_of(moves)),
    }
}

fn text_of(moves: &[DraftMove]) -> String {
    moves.iter().map(|mv| mv.word.text).collect::<Vec<_>>().join(" ")
}
