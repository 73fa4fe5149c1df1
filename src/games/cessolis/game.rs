//! `impl Game`: the rules of Cessolis as searches and sessions ask for them.

use super::attacks;
use super::end_of_game::MUTUAL_BARE_KING;
use super::fen;
use super::move_filter::All;
use super::moves::{Move, MoveBatch};
use super::piece::{Piece, PieceType};
use super::position::{Feature, Position};
use super::repetition::{REPETITION_LIMIT, RepetitionEntry};
use super::square::{SQUARES, Square};
use super::zobrist;
use base::seat::{Seat, SeatSet};
use rules::description::GameDescription;
use rules::game::{Game, Observer};
use rules::outcome::{GameResult, Outcome};
use rules::repetition::repetition_in_search;
use std::ops::ControlFlow;

impl Game for Position {
    type Move = Move;
    type Batch = MoveBatch;
    type Feature = Feature;
    type RepetitionEntry = RepetitionEntry;

    const DESCRIPTION: GameDescription = GameDescription { losing_illegal_move: 3, ..GameDescription::TWO_PLAYER };
    /// A bound for any FEN, whatever its number of pieces. A piece has at most 16 targets, the king 24. A square
    /// without an own piece is reached by at most 28 pieces: from 24 squares nearby and along four lines. So n own
    /// pieces have at most 16n + 8 moves and at most 28(64 - n), and the smaller of the two never exceeds 648.
    const MAX_MOVES: usize = 648;

    fn startpos() -> Position {
        Position::from_fen(fen::START_FEN).expect("the start position is legal")
    }

    #[inline]
    fn side_to_move(&self) -> Seat {
        self.side_to_move
    }

    #[inline]
    fn zobrist_key(&self) -> u64 {
        self.key
    }

    fn compute_zobrist_key(&self) -> u64 {
        let mut key = if self.side_to_move == Seat::FIRST { 0 } else { zobrist::BLACK_TO_MOVE };
        for square in (0..SQUARES).map(Square::new) {
            if let Some(piece) = self.piece_at(square) {
                key ^= zobrist::piece(piece, square);
            }
            if self.unmoved().contains(square.index()) {
                key ^= zobrist::unmoved(square);
            }
        }
        key
    }

    /// Told of every move.
    #[inline]
    fn key_after(&self, mv: Move) -> Option<u64> {
        let (seat, from, to) = (self.side_to_move, mv.from(), mv.to());
        let piece_type = self.piece_type_at(from);
        let mut key = self.key ^ zobrist::BLACK_TO_MOVE ^ zobrist::piece(Piece { seat, piece_type }, from);
        if self.by_seat(seat.other()).contains(to.index()) {
            key ^= zobrist::piece(Piece { seat: seat.other(), piece_type: self.piece_type_at(to) }, to);
        }
        for square in [from, to] {
            if self.unmoved().contains(square.index()) {
                key ^= zobrist::unmoved(square);
            }
        }
        if piece_type == PieceType::Pawn && attacks::promotion_rank(seat).contains(to.index()) {
            key ^= zobrist::unmoved(to);
            return Some(key ^ zobrist::piece(Piece { seat, piece_type: PieceType::Queen }, to));
        }
        Some(key ^ zobrist::piece(Piece { seat, piece_type }, to))
    }

    #[inline]
    fn repetition_entry(&self) -> RepetitionEntry {
        RepetitionEntry { key: self.key, irreversible_key: self.irreversible_key(), in_check: self.checkers.any() }
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
        let (seat, from, to) = (self.side_to_move, mv.from(), mv.to());
        let enemy = seat.other();
        let piece = Piece { seat, piece_type: self.piece_type_at(from) };
        if self.by_seat(enemy).contains(to.index()) {
            self.remove_piece(Piece { seat: enemy, piece_type: self.piece_type_at(to) }, to, observer);
        }
        self.remove_piece(piece, from, observer);
        if piece.piece_type == PieceType::Pawn && attacks::promotion_rank(seat).contains(to.index()) {
            // A promoted queen has not moved yet.
            self.put_piece(Piece { seat, piece_type: PieceType::Queen }, to, true, observer);
        } else {
            self.put_piece(piece, to, false, observer);
        }
        self.pass_turn();
    }

    fn observe_active_features<O: Observer<Feature>>(&self, observer: &mut O) {
        for square in self.occupied().map(Square::new) {
            if let Some(piece) = self.piece_at(square) {
                observer.add_feature(Feature::Piece(piece, square));
                if self.unmoved().contains(square.index()) {
                    observer.add_feature(Feature::Unmoved(piece, square));
                }
            }
        }
    }

    #[inline]
    fn board_outcome(&self) -> Option<Outcome> {
        if self.is_over() { Some(self.bare_king_outcome()) } else { None }
    }

    /// The board takes precedence over the clock: a move that ends the game is played after all, a winning one before a
    /// drawing one, then the first in text order. A mutual bare king does not count as such an end.
    fn move_before_flag(&self) -> Option<Move> {
        let ends = |mv: &Move| {
            let outcome = self.play(*mv).outcome(&[]).filter(|&outcome| outcome != MUTUAL_BARE_KING)?;
            outcome.winners.is_empty().then_some(true).or(outcome.winners.contains(self.side_to_move).then_some(false))
        };
        let ending =
            self.legal_moves().into_iter().filter_map(|mv| Some((ends(&mv)?, format!("{}{}", mv.from(), mv.to()), mv)));
        ending.min_by(|one, other| (one.0, &one.1).cmp(&(other.0, &other.1))).map(|(.., mv)| mv)
    }

    fn no_moves_outcome(&self) -> Outcome {
        if self.checkers.any() {
            Outcome::won(SeatSet::single(self.side_to_move.other()), "checkmate")
        } else {
            Outcome::draw("stalemate")
        }
    }

    /// Perpetual check: a draw if the position occurs for the third time, and one side gave check with every move since
    /// the first of these three occurrences. If there were more, the last three count: any other three span the same
    /// moves and more. Repetition alone ends nothing.
    fn repetition_outcome(&self, past: &[RepetitionEntry]) -> Option<Outcome> {
        let first = self.earlier_occurrences(past).nth(REPETITION_LIMIT - 2)?;
        self.is_perpetual_check(&past[first + 1..]).then_some(Outcome::draw("perpetual check"))
    }

    /// Repetition alone does not end the game by the rules. But a line that returns can be repeated for ever and nobody
    /// wins it, so the search scores it as a draw: the side that is ahead looks for something better, inside the search
    /// and, at the third occurrence, on the board; and the side that is behind is right to try it.
    #[inline]
    fn search_repetition_result(&self, past: &[RepetitionEntry], root: usize) -> Option<GameResult> {
        repetition_in_search(self.earlier_occurrences(past), root).map(|_| GameResult::Draw)
    }

    #[inline]
    fn can_draw_by_repetition(&self, past: &[RepetitionEntry], root: usize) -> bool {
        self.can_repeat(past, root)
    }

    fn is_legal(&self, mv: Move) -> bool {
        !self.is_over() && self.is_legal_if_not_over(mv)
    }
}
