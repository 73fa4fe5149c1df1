//! Parses the move notation of KIF and KI2, and finds the legal move that is meant.

use super::pieces::{Kind, Place, drop_letter, is_square, named_square, names_of, push_square, take_kind, take_square};
use crate::error::RecordError;
use crate::replay::{Replay, Word};
use base::seat::Seat;
use rules::action::{Action, LegalAction};

/// The words that say which of several pieces moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Relation {
    /// Which of the pieces side by side, as their owner sees them.
    pub(super) flank: Option<Flank>,
    /// The direction in which it moves.
    pub(super) way: Option<Way>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flank {
    Left,
    Straight,
    Right,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Forward,
    Sideways,
    Back,
}

impl Relation {
    /// From JKF: letters such as `L`, `C`, `R`, `U`, `M`, `D` and `LU`; the letter of a drop is ignored here.
    pub(super) fn of(relative: &str) -> Relation {
        let mut relation = Relation::default();
        for letter in relative.chars() {
            match letter {
                'L' => relation.flank = Some(Flank::Left),
                'C' => relation.flank = Some(Flank::Straight),
                'R' => relation.flank = Some(Flank::Right),
                'U' => relation.way = Some(Way::Forward),
                'M' => relation.way = Some(Way::Sideways),
                'D' => relation.way = Some(Way::Back),
                _ => {}
            }
        }
        relation
    }

    /// As JKF writes it; `None` if it says nothing.
    pub(super) fn relative(self) -> Option<String> {
        let flank = self.flank.map(|flank| match flank {
            Flank::Left => 'L',
            Flank::Straight => 'C',
            Flank::Right => 'R',
        });
        let way = self.way.map(|way| match way {
            Way::Forward => 'U',
            Way::Sideways => 'M',
            Way::Back => 'D',
        });
        let letters: String = flank.into_iter().chain(way).collect();
        (!letters.is_empty()).then_some(letters)
    }

    /// As books print it.
    pub(super) fn words(self) -> String {
        let flank = self.flank.map(|flank| match flank {
            Flank::Left => '左',
            Flank::Straight => '直',
            Flank::Right => '右',
        });
        let way = self.way.map(|way| match way {
            Way::Forward => '上',
            Way::Sideways => '寄',
            Way::Back => '引',
        });
        flank.into_iter().chain(way).collect()
    }
}

/// The origin of a piece, as far as the text gives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    Square(Place),
    Hand,
    Unsaid(Relation),
}

/// A parsed move, not yet matched with a legal one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct MoveText {
    /// `None` for the target of the move before (`同`).
    pub(super) to: Option<Place>,
    pub(super) kind: Kind,
    pub(super) promotes: bool,
    pub(super) origin: Origin,
}

/// Whether a character is a side's mark before its move: `▲`, `△` and the like.
pub(crate) fn is_mark(letter: char) -> bool {
    "▲△▼▽☗☖".contains(letter)
}

/// Parses the move at the start of a text, without the side's mark; returns it with the rest.
pub(super) fn take_move(text: &str) -> Option<(MoveText, &str)> {
    let (to, rest) = match text.strip_prefix('同') {
        Some(rest) => (None, rest.trim_start()),
        None => take_square(text).map(|(to, rest)| (Some(to), rest))?,
    };
    let (kind, mut rest) = take_kind(rest)?;
    let mut said = MoveText { to, kind, promotes: false, origin: Origin::Unsaid(Relation::default()) };
    while let Some(behind) = said.take_detail(rest) {
        rest = behind;
    }
    Some((said, rest))
}

impl MoveText {
    /// Parses one of the words after the piece; returns the rest.
    fn take_detail<'a>(&mut self, text: &'a str) -> Option<&'a str> {
        if let Some(rest) = text.strip_prefix("不成").or_else(|| text.strip_prefix('生')) {
            return Some(rest);
        }
        if let Some((square, rest)) = text.strip_prefix('(').and_then(take_square) {
            self.origin = Origin::Square(square);
            return rest.strip_prefix(')');
        }
        let mut letters = text.chars();
        let letter = letters.next()?;
        match letter {
            '成' => self.promotes = true,
            '打' => self.origin = Origin::Hand,
            _ => self.take_relation(letter)?,
        }
        Some(letters.as_str())
    }

    fn take_relation(&mut self, letter: char) -> Option<()> {
        let Origin::Unsaid(relation) = &mut self.origin else { return None };
        match letter {
            '左' => relation.flank = Some(Flank::Left),
            '直' => relation.flank = Some(Flank::Straight),
            '右' => relation.flank = Some(Flank::Right),
            '上' | '行' | '入' => relation.way = Some(Way::Forward),
            '寄' => relation.way = Some(Way::Sideways),
            '引' | '退' => relation.way = Some(Way::Back),
            _ => return None,
        }
        Some(())
    }

    /// Plays the legal move that is meant; `word` is the text in the file, for errors.
    ///
    /// # Errors
    /// If it means no legal move, or several.
    pub(super) fn play(&self, replay: &mut Replay, word: Word, last_to: &mut Option<Place>) -> Result<(), RecordError> {
        let to = self.to.or(*last_to).filter(|to| is_square(*to));
        let to = to.ok_or_else(|| replay.illegal(word, "the square that the piece goes to"))?;
        let mut text = String::with_capacity(5);
        match self.origin {
            Origin::Square(from) if is_square(from) => {
                push_square(from, &mut text);
                push_square(to, &mut text);
                text.push_str(if self.promotes { "+" } else { "" });
            }
            Origin::Hand => {
                text.push_str(drop_letter(self.kind));
                text.push('*');
                push_square(to, &mut text);
            }
            Origin::Square(_) => return Err(replay.illegal(word, "a square of the board")),
            Origin::Unsaid(relation) => text = self.resolve(replay, word, to, relation)?,
        }
        *last_to = Some(to);
        replay.play_as(word, &text)
    }

    /// The text of the one legal move that is meant if the origin is not given.
    fn resolve(&self, replay: &Replay, word: Word, to: Place, relation: Relation) -> Result<String, RecordError> {
        let (id, mut target) = (names_of(self.kind).id, String::new());
        push_square(to, &mut target);
        let legal = replay.legal_actions();
        let mut origins: Vec<(Place, &LegalAction)> = Vec::new();
        let mut drop = None;
        for action in &legal {
            match &action.action {
                Action::Move(mv) if mv.piece == id && mv.to == target && mv.becomes.is_some() == self.promotes => {
                    origins.extend(named_square(&mv.from).map(|from| (from, action)));
                }
                Action::Drop { piece, to } if *piece == id && *to == target => drop = Some(action),
                _ => {}
            }
        }
        if origins.is_empty() {
            return drop.map(|action| action.text.clone()).ok_or_else(|| replay.illegal(word, "a legal move"));
        }
        relation.narrow(&mut origins, to, replay.side_to_move());
        match origins.as_slice() {
            [(_, action)] => Ok(action.text.clone()),
            [] => Err(replay.illegal(word, "a legal move")),
            _ => Err(replay.illegal(word, "a word that tells which piece moves").ambiguous()),
        }
    }
}

impl Relation {
    /// Keeps only the pieces that are meant. Left and right mean the outermost pieces of those that move in the given
    /// direction, even if one is a dragon straight below the target.
    fn narrow<T>(self, origins: &mut Vec<(Place, T)>, to: Place, mover: Seat) {
        let black = mover == Seat::FIRST;
        // How far a piece is below the target and to the right of it, as its owner sees the board.
        let below = |from: Place| {
            let ranks = i16::from(from.y) - i16::from(to.y);
            if black { ranks } else { -ranks }
        };
        let right = |from: Place| {
            let files = i16::from(to.x) - i16::from(from.x);
            if black { files } else { -files }
        };
        match self.way {
            Some(Way::Forward) => origins.retain(|(from, _)| below(*from) > 0),
            Some(Way::Sideways) => origins.retain(|(from, _)| below(*from) == 0),
            Some(Way::Back) => origins.retain(|(from, _)| below(*from) < 0),
            None => {}
        }
        let outermost = match self.flank {
            Some(Flank::Straight) => {
                origins.retain(|(from, _)| right(*from) == 0 && below(*from) > 0);
                None
            }
            Some(Flank::Left) => origins.iter().map(|(from, _)| right(*from)).min(),
            Some(Flank::Right) => origins.iter().map(|(from, _)| right(*from)).max(),
            None => None,
        };
        if let Some(outermost) = outermost {
            origins.retain(|(from, _)| right(*from) == outermost);
        }
    }
}
