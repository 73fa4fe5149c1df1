//! Moves in text, and Quadroshah as a game.

use super::fen;
use super::generate::All;
use super::moves::{Move, MoveBatch};
use super::piece::PieceType;
use super::position::{Feature, Position};
use super::repetition::RepetitionEntry;
use super::seats;
use super::square::{FILES, RANKS, Square};
use crate::base::input::InputError;
use crate::base::seat::{Alliances, Seat};
use crate::rules::game::{Game, Observer};
use crate::rules::notation::{Dialect, Notation};
use crate::rules::outcome::{GameResult, Outcome};
use std::ops::ControlFlow;

/// So many moves in a row without capture or pawn move are a draw: fifty rounds of four.
const HALFMOVE_LIMIT: u32 = 200;

/// The text of the pass.
const PASS_TEXT: &str = "0000";

impl Game for Position {
    type Move = Move;
    type Batch = MoveBatch;
    type Feature = Feature;
    type RepetitionEntry = RepetitionEntry;

    const SEATS: usize = seats::SEATS;
    const ALLIANCES: Alliances = seats::ALLIANCES;
    const FIXED_TEAMS: bool = true;
    /// With `m` men in a zone there are at most `39 m` moves (a queen alone on the board has 39), and at most
    /// `16 (72 - m) + 369`: eight lines and eight knights for each free square of the zone, three lines and a few
    /// knights for those of the other, four choices where a pawn promotes. The two meet below this.
    const MAX_MOVES: usize = 1_100;

    fn startpos() -> Position {
        Position::from_fen(fen::START_FEN).unwrap_or(Position::empty(fen::START_SEAT))
    }

    #[inline]
    fn side_to_move(&self) -> Seat {
        self.side_to_move()
    }

    #[inline]
    fn zobrist_key(&self) -> u64 {
        self.position_key()
    }

    fn compute_zobrist_key(&self) -> u64 {
        self.computed_key()
    }

    #[inline]
    fn repetition_entry(&self) -> RepetitionEntry {
        self.own_trace()
    }

    #[inline]
    fn generate_moves<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if self.is_over() { ControlFlow::Continue(()) } else { self.generate_filtered(&All, visit) }
    }

    #[inline]
    fn make_move<O: Observer<Feature>>(&mut self, mv: Move, observer: &mut O) {
        self.advance(mv, observer);
    }

    fn observe_active_features<O: Observer<Feature>>(&self, observer: &mut O) {
        self.announce(observer);
    }

    #[inline]
    fn board_outcome(&self) -> Option<Outcome> {
        match self.lost_king {
            Some(colour) => Some(Outcome::won(seats::team(colour.other()), "king captured")),
            None if self.halfmove_clock >= HALFMOVE_LIMIT => {
                Some(Outcome::draw("200 moves without capture or pawn move"))
            }
            None => None,
        }
    }

    /// Never asked for: who cannot move passes.
    fn no_moves_outcome(&self) -> Outcome {
        Outcome::draw("no legal move")
    }

    fn repetition_outcome(&self, past: &[RepetitionEntry]) -> Option<Outcome> {
        self.repetition(past)
    }

    #[inline]
    fn search_repetition_result(&self, past: &[RepetitionEntry], root: usize) -> Option<GameResult> {
        self.return_verdict(past, root)
    }

    #[inline]
    fn is_legal(&self, mv: Move) -> bool {
        !self.is_over() && self.is_legal_if_not_over(mv)
    }
}

impl Position {
    /// Whether the board or the count of quiet moves ends the game.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.lost_king.is_some() || self.halfmove_clock >= HALFMOVE_LIMIT
    }
}

impl Notation for Position {
    const BOARD_SIZE: (usize, usize) = (FILES, RANKS);

    fn from_fen(text: &str) -> Result<Position, InputError> {
        Position::from_fen(text)
    }

    fn fen(&self) -> String {
        self.fen()
    }

    fn parse_move(&self, text: &str) -> Result<Move, InputError> {
        let wrong = || InputError::new("move", text, "a move such as e2e4, m1o1, a8a9q or 0000");
        let mv = parse_move(text).ok_or_else(wrong)?;
        if self.is_legal(mv) { Ok(mv) } else { Err(InputError::new("move", text, "a legal move")) }
    }

    fn format_move(&self, mv: Move, _: Dialect) -> String {
        match mv.squares() {
            None => PASS_TEXT.to_owned(),
            Some((from, to)) => {
                let promotion = mv.promotion_type().map(|kind| kind.letter().to_string());
                format!("{from}{to}{}", promotion.unwrap_or_default())
            }
        }
    }

    fn ascii_board(&self) -> String {
        self.picture()
    }
}

fn parse_move(text: &str) -> Option<Move> {
    if text == PASS_TEXT {
        return Some(Move::PASS);
    }
    let (squares, letter) = text.as_bytes().split_at_checked(4)?;
    let (from, to) = (Square::from_text(&squares[..2])?, Square::from_text(&squares[2..])?);
    match *letter {
        [] => Some(Move::new(from, to)),
        [letter] => Move::new_promotion(from, to, PieceType::from_letter(letter as char)?),
        _ => None,
    }
}
