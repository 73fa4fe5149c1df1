//! `impl Game`: the rules of chess as searches and sessions ask for them.

use super::end_of_game::FIFTY_MOVE_PLIES;
use super::position::{Position, seat_of};
use super::repetition::{REPETITION_LIMIT, RepetitionEntry};
use base::seat::{Seat, SeatSet};
use chessboard::board::{Board, Feature};
use chessboard::move_filter::All;
use chessboard::move_rules::OrthodoxRules;
use chessboard::moves::{Move, MoveBatch};
use chessboard::piece::PieceType;
use rules::description::GameDescription;
use rules::exchange::Exchange;
use rules::game::{Game, Observer, TIME};
use rules::outcome::{GameResult, Outcome};
use rules::repetition::repetition_in_search;
use std::ops::ControlFlow;

impl Game for Position {
    type Move = Move;
    type Batch = MoveBatch;
    type Feature = Feature;
    type RepetitionEntry = RepetitionEntry;

    const DESCRIPTION: GameDescription = GameDescription { exchange: Exchange::San, ..GameDescription::TWO_PLAYER };
    /// A FEN may hold a king and fifteen queens a side: a queen has 27 targets at most, and a king ten with castling.
    const MAX_MOVES: usize = 15 * 27 + 10;

    fn startpos() -> Position {
        Position::new(Board::startpos(), 0, 1)
    }

    #[inline]
    fn side_to_move(&self) -> Seat {
        seat_of(self.board.side_to_move())
    }

    #[inline]
    fn zobrist_key(&self) -> u64 {
        self.board.zobrist_key()
    }

    fn compute_zobrist_key(&self) -> u64 {
        self.board.compute_zobrist_key()
    }

    #[inline]
    fn key_after(&self, mv: Move) -> Option<u64> {
        self.board.key_after(mv)
    }

    #[inline]
    fn repetition_entry(&self) -> RepetitionEntry {
        RepetitionEntry { key: self.zobrist_key() }
    }

    #[inline]
    fn generate_moves<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        self.board.generate_filtered(&OrthodoxRules, &All, visit)
    }

    #[inline]
    fn make_move<O: Observer<Feature>>(&mut self, mv: Move, observer: &mut O) {
        let board = &mut self.board;
        let (from, to) = (mv.from().index(), mv.to().index());
        let irreversible = board.by_type(PieceType::Pawn).contains(from) || board.occupied().contains(to);
        self.halfmove_clock = if irreversible { 0 } else { self.halfmove_clock.saturating_add(1) };
        self.fullmove_number = self.fullmove_number.saturating_add(board.side_to_move().index() as u32);
        board.make_move(mv, observer);
        board.clear_unusable_en_passant();
    }

    fn observe_active_features<O: Observer<Feature>>(&self, observer: &mut O) {
        self.board.observe_active_features(observer);
    }

    #[inline]
    fn board_outcome(&self) -> Option<Outcome> {
        self.is_over().then_some(Outcome::draw("insufficient material"))
    }

    /// Nobody loses on time to an opponent whom no legal moves can bring to mate (FIDE Laws, article 6.9).
    fn flag_outcome(&self) -> Outcome {
        let can_lose = self.board.may_ever_mate(self.board.side_to_move().other());
        if can_lose { self.forfeit_outcome(self.side_to_move(), TIME) } else { Outcome::draw(TIME) }
    }

    fn no_moves_outcome(&self) -> Outcome {
        if self.board.in_check() {
            Outcome::won(SeatSet::single(self.side_to_move().other()), "checkmate")
        } else {
            Outcome::draw("stalemate")
        }
    }

    fn repetition_outcome(&self, past: &[RepetitionEntry]) -> Option<Outcome> {
        self.earlier_occurrences(past).nth(REPETITION_LIMIT - 2).map(|_| Outcome::draw("repetition"))
    }

    #[inline]
    fn plies_to_counted_end(&self) -> Option<u32> {
        Some(FIFTY_MOVE_PLIES.saturating_sub(self.halfmove_clock))
    }

    /// A draw by repetition, or by fifty moves unless it is mate.
    #[inline]
    fn search_repetition_result(&self, past: &[RepetitionEntry], root: usize) -> Option<GameResult> {
        if self.is_fifty_moves() {
            let mated = self.board.in_check() && !self.has_moves_if_not_over();
            return (!mated).then_some(GameResult::Draw);
        }
        repetition_in_search(self.earlier_occurrences(past), root).map(|_| GameResult::Draw)
    }

    #[inline]
    fn can_draw_by_repetition(&self, past: &[RepetitionEntry], root: usize) -> bool {
        self.can_repeat(past, root)
    }

    fn is_legal(&self, mv: Move) -> bool {
        !self.is_over() && self.board.is_legal(mv, &OrthodoxRules)
    }

    /// As in FIDE's Laws, but fifty moves are a draw without a claim. Moves are still generated after that, so that
    /// clients that play on to seventy-five moves get an answer.
    fn outcome(&self, past: &[RepetitionEntry]) -> Option<Outcome> {
        self.board_outcome()
            .or_else(|| (!self.has_moves_if_not_over()).then(|| self.no_moves_outcome()))
            .or_else(|| self.is_fifty_moves().then_some(Outcome::draw("fifty moves")))
            .or_else(|| self.repetition_outcome(past))
    }
}
