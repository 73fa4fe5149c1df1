//! Positions and moves in text, and Cessolis as a game.

use super::attacks;
use super::fen;
use super::generate::All;
use super::moves::{Move, MoveBatch};
use super::piece::PieceType;
use super::position::{Feature, Position};
use super::repetition::RepetitionEntry;
use super::square::{BOARD_WIDTH, Square};
use crate::base::input::InputError;
use crate::base::seat::{Alliances, Seat};
use crate::rules::game::{Game, Observer};
use crate::rules::notation::{Dialect, Notation};
use crate::rules::outcome::{GameResult, Outcome};
use std::ops::ControlFlow;

impl Game for Position {
    type Move = Move;
    type Batch = MoveBatch;
    type Feature = Feature;
    type RepetitionEntry = RepetitionEntry;

    const SEATS: usize = 2;
    const ALLIANCES: Alliances = Alliances::TWO_PLAYER;
    /// A record may hold any number of men. A man has 16 targets at most, the king 24; and a square that holds no own
    /// man is reached by 28 at most: from each of 24 squares nearby and down four lines. With n own men that makes
    /// no more than 16n + 8 and no more than 28(64 - n) moves, both of which only 648 satisfies for some n.
    const MAX_MOVES: usize = 648;

    fn startpos() -> Position {
        Position::from_fen(fen::START_FEN).unwrap_or(Position::empty(Seat::FIRST, 1))
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
        if self.has_no_bare_king() { self.generate_filtered(&All, visit) } else { ControlFlow::Continue(()) }
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
        self.bare_king_end()
    }

    fn no_moves_outcome(&self) -> Outcome {
        self.end_of_moves()
    }

    fn repetition_outcome(&self, past: &[RepetitionEntry]) -> Option<Outcome> {
        self.perpetual_check(past)
    }

    #[inline]
    fn search_repetition_result(&self, past: &[RepetitionEntry], root: usize) -> Option<GameResult> {
        self.return_verdict(past, root)
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.has_no_bare_king() && self.is_legal_if_not_over(mv)
    }
}

impl Position {
    /// Whether the move brings a pawn to the last rank.
    #[inline]
    pub(super) fn is_promotion(&self, mv: Move) -> bool {
        self.pieces(self.side_to_move(), PieceType::Pawn).contains(mv.from().index())
            && attacks::promotion_rank(self.side_to_move()).contains(mv.to().index())
    }
}

impl Notation for Position {
    const BOARD_SIZE: (usize, usize) = (BOARD_WIDTH, BOARD_WIDTH);

    fn from_fen(text: &str) -> Result<Position, InputError> {
        Position::from_fen(text)
    }

    fn fen(&self) -> String {
        self.fen()
    }

    fn parse_move(&self, text: &str) -> Result<Move, InputError> {
        let (mv, says_queen) =
            parse_move(text).ok_or_else(|| InputError::new("move", text, "a move such as e2e4 or e7e8q"))?;
        let fits = self.is_legal(mv) && (!says_queen || self.is_promotion(mv));
        if fits { Ok(mv) } else { Err(InputError::new("move", text, "a legal move")) }
    }

    fn format_move(&self, mv: Move, _: Dialect) -> String {
        format!("{}{}{}", mv.from(), mv.to(), if self.is_promotion(mv) { "q" } else { "" })
    }

    fn ascii_board(&self) -> String {
        self.picture()
    }
}

/// Reads a move, and whether it names the queen that a pawn becomes.
fn parse_move(text: &str) -> Option<(Move, bool)> {
    let (squares, says_queen) = match text.as_bytes() {
        [squares @ .., b'q'] => (squares, true),
        squares => (squares, false),
    };
    if squares.len() != 4 {
        return None;
    }
    let (from, to) = squares.split_at(2);
    let (from, to) = (Square::from_text(from)?, Square::from_text(to)?);
    (from != to).then_some((Move::new(from, to), says_queen))
}
