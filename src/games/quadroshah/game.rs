//! `impl Game`: the rules of Quadroshah as searches and sessions ask for them.

use super::end_of_game::HALFMOVE_LIMIT;
use super::fen;
use super::move_filter::All;
use super::moves::{Move, MoveBatch};
use super::piece::{Colour, Piece, PieceType};
use super::position::{CASTLING_RIGHTS_KEPT, Feature, Position, castling_rook_path, en_passant_rank};
use super::repetition::{REPETITION_LIMIT, RepetitionEntry};
use super::seats;
use super::square::{FILES, RANKS, SQUARES, Square};
use super::zobrist;
use base::seat::Seat;
use rules::description::GameDescription;
use rules::game::{Game, Observer};
use rules::outcome::{GameResult, Outcome};
use rules::repetition::repetition_in_search;
use rules::sides::Sides;
use std::ops::ControlFlow;

impl Game for Position {
    type Move = Move;
    type Batch = MoveBatch;
    type Feature = Feature;
    type RepetitionEntry = RepetitionEntry;

    const DESCRIPTION: GameDescription = GameDescription {
        seat_names: &["White A", "Black A", "Black B", "White B"],
        sides: Sides::Teams(seats::team(Colour::White)),
        board_size: (FILES, RANKS),
        ..GameDescription::TWO_PLAYER
    };
    /// With `m` pieces in a zone there are at most `39 m` moves (a queen alone on the board has 39), and at most `16
    /// (72 - m) + 369`: eight lines and eight knights for each free square of the zone, three lines and a few knights
    /// for each of the other zone, four choices if a pawn promotes. The smaller of the two is always below this.
    const MAX_MOVES: usize = 1_100;

    fn startpos() -> Position {
        Position::from_fen(fen::START_FEN).expect("the start position is legal")
    }

    #[inline]
    fn side_to_move(&self) -> Seat {
        self.side_to_move
    }

    #[inline]
    fn zobrist_key(&self) -> u64 {
        self.pieces_key ^ self.state_key()
    }

    /// `None` for a pass, for castling, and if a right to capture en passant is granted or may expire.
    #[inline]
    fn key_after(&self, mv: Move) -> Option<u64> {
        let (from, to) = mv.squares()?;
        let piece = self.piece_at(from)?;
        let is_plain = match piece.piece_type() {
            PieceType::Pawn => from.rank().abs_diff(to.rank()) == 1,
            PieceType::King => castling_rook_path(from, to).is_none(),
            _ => true,
        };
        if !is_plain || self.en_passant_files != [0; 2] {
            return None;
        }
        let captured = self.piece_at(to).map_or(0, |captured| zobrist::piece(captured, to));
        let moved = zobrist::piece(piece, from) ^ zobrist::piece(arriving_piece(piece, mv), to);
        let castling = self.castling_rights & CASTLING_RIGHTS_KEPT[from.index()] & CASTLING_RIGHTS_KEPT[to.index()];
        let just_moved = if seats::starts_team_turn(self.side_to_move) { zobrist::just_moved(to) } else { 0 };
        let state = zobrist::seat(seats::next_seat(self.side_to_move)) ^ zobrist::castling(castling) ^ just_moved;
        Some(self.pieces_key ^ captured ^ moved ^ state)
    }

    fn compute_zobrist_key(&self) -> u64 {
        let piece_keys =
            (0..SQUARES).map(Square::new).filter_map(|square| Some(zobrist::piece(self.piece_at(square)?, square)));
        piece_keys.fold(self.state_key(), |key, piece_key| key ^ piece_key)
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
        if self.is_over() { ControlFlow::Continue(()) } else { self.generate_filtered(&All, visit) }
    }

    #[inline]
    fn make_move<O: Observer<Feature>>(&mut self, mv: Move, observer: &mut O) {
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        let mut moved = [None; 2];
        let mut double_push = None;
        if let Some((from, to)) = mv.squares()
            && let Some(piece) = self.piece_at(from)
        {
            self.remove_piece(piece, from, observer);
            if let Some(captured) = self.piece_at(to) {
                self.capture_piece(captured, to, observer);
            }
            moved[0] = Some(to);
            match piece.piece_type() {
                PieceType::Pawn => double_push = self.finish_pawn_move(from, to, observer),
                PieceType::King => moved[1] = self.move_castling_rook(from, to, observer),
                _ => {}
            }
            self.put_piece(arriving_piece(piece, mv), to, observer);
            self.castling_rights &= CASTLING_RIGHTS_KEPT[from.index()] & CASTLING_RIGHTS_KEPT[to.index()];
            self.clear_blocked_en_passant(to);
        }
        self.pass_turn(moved, double_push);
    }

    fn observe_active_features<O: Observer<Feature>>(&self, observer: &mut O) {
        for index in self.occupied() {
            let square = Square::new(index);
            if let Some(piece) = self.piece_at(square) {
                observer.add_feature(Feature::Piece(piece, square));
            }
        }
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

    /// Never called: a seat that cannot move passes.
    fn no_moves_outcome(&self) -> Outcome {
        Outcome::draw("no legal move")
    }

    #[inline]
    fn plies_to_counted_end(&self) -> Option<u32> {
        Some(HALFMOVE_LIMIT.saturating_sub(self.halfmove_clock))
    }

    fn repetition_outcome(&self, past: &[RepetitionEntry]) -> Option<Outcome> {
        self.earlier_occurrences(past).nth(REPETITION_LIMIT - 2).map(|_| Outcome::draw("repetition"))
    }

    #[inline]
    fn search_repetition_result(&self, past: &[RepetitionEntry], root: usize) -> Option<GameResult> {
        repetition_in_search(self.earlier_occurrences(past), root).map(|_| GameResult::Draw)
    }

    #[inline]
    fn is_legal(&self, mv: Move) -> bool {
        !self.is_over() && self.is_legal_if_not_over(mv)
    }
}

/// The piece that arrives if this one makes the move.
#[inline]
fn arriving_piece(piece: Piece, mv: Move) -> Piece {
    mv.promotion_type().map_or(piece, |piece_type| Piece::new(piece.colour(), piece_type))
}

impl Position {
    /// Removes the pawn that a pawn's move captures en passant, if it does; returns the file of a double push.
    #[inline]
    fn finish_pawn_move<O: Observer<Feature>>(&mut self, from: Square, to: Square, observer: &mut O) -> Option<usize> {
        let is_en_passant =
            from.file() != to.file() && self.en_passant_squares(self.colour_to_move().other()).contains(to.index());
        if is_en_passant {
            let beside = Square::from_coords(to.file(), from.rank());
            if let Some(captured) = self.piece_at(beside) {
                self.capture_piece(captured, beside, observer);
            }
        }
        self.halfmove_clock = 0;
        (from.rank().abs_diff(to.rank()) == 2).then_some(to.file())
    }

    /// Moves the rook if a king's move castles; returns the rook's new square.
    #[inline]
    fn move_castling_rook<O: Observer<Feature>>(
        &mut self,
        from: Square,
        to: Square,
        observer: &mut O,
    ) -> Option<Square> {
        let (corner, beside) = castling_rook_path(from, to)?;
        let rook = self.piece_at(corner)?;
        self.remove_piece(rook, corner, observer);
        self.put_piece(rook, beside, observer);
        Some(beside)
    }

    /// Ends the right to capture on an en passant square that a piece has moved to.
    #[inline]
    fn clear_blocked_en_passant(&mut self, square: Square) {
        for colour in Colour::ALL {
            if square.rank() == en_passant_rank(colour) {
                self.en_passant_files[colour.index()] &= !(1 << square.file());
            }
        }
    }

    /// Passes the turn to the next seat. `moved` are the squares of the pieces just moved, and `double_push` the file
    /// of a pawn that went two squares.
    #[inline]
    fn pass_turn(&mut self, moved: [Option<Square>; 2], double_push: Option<usize>) {
        let seat = self.side_to_move;
        let colour = seats::colour_of(seat);
        if !seats::starts_team_turn(seat) {
            // The team turn is over, and with it the right to capture the enemy's double pushes.
            self.en_passant_files[colour.other().index()] = 0;
        }
        if let Some(file) = double_push {
            self.en_passant_files[colour.index()] |= 1 << file;
        }
        self.just_moved = if seats::starts_team_turn(seat) { moved } else { [None; 2] };
        self.round = self.round.saturating_add(u32::from(seat == seats::WB));
        self.side_to_move = seats::next_seat(seat);
    }
}
