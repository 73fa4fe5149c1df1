//! `impl Game`: the rules of shogi as searches and sessions ask for them.

use super::entering_king::{ENTERING_KING_OPTION, EnteringKingRule};
use super::move_filter::All;
use super::moves::{Move, MoveBatch, Origin};
use super::piece::{Piece, PieceType};
use super::position::{Feature, Position};
use super::repetition::{REPETITION_LIMIT, RepetitionEntry};
use super::sfen;
use super::square::{BOARD_WIDTH, SQUARES, Square};
use super::zobrist;
use base::seat::{Seat, SeatSet};
use rules::description::GameDescription;
use rules::dialect::Dialect;
use rules::exchange::Exchange;
use rules::game::{Game, Observer};
use rules::game_option::{GameOption, GameOptionValues};
use rules::impasse::Impasse;
use rules::outcome::{GameResult, Outcome};
use rules::repetition::repetition_in_search;
use std::ops::ControlFlow;

/// The points that each side needs in an impasse.
const IMPASSE_POINTS: usize = 24;

impl Game for Position {
    type Move = Move;
    type Batch = MoveBatch;
    type Feature = Feature;
    type RepetitionEntry = RepetitionEntry;

    const DESCRIPTION: GameDescription = GameDescription {
        seat_names: &["Black", "White"],
        board_size: (BOARD_WIDTH, BOARD_WIDTH),
        rule_options: &[GameOption {
            name: ENTERING_KING_OPTION,
            values: GameOptionValues::Combo {
                default: EnteringKingRule::DEFAULT.name(),
                choices: EnteringKingRule::NAMES,
            },
        }],
        pocket_types: PieceType::HAND_TYPES.len(),
        template: "shogi",
        fen_keyword: "sfen",
        native_dialect: Dialect::Usi,
        exchange: Exchange::Kifu,
        ..GameDescription::TWO_PLAYER
    };
    /// The highest number of legal moves in any shogi position, which is known to be 593.
    const MAX_MOVES: usize = 593;

    fn startpos() -> Position {
        Position::from_sfen(sfen::START_SFEN).expect("the start position is legal")
    }

    fn set_rule_option(&mut self, name: &str, value: &str) {
        if let (ENTERING_KING_OPTION, Some(rule)) = (name, EnteringKingRule::from_name(value)) {
            self.entering_king_rule = rule;
        }
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
        let mut key = if self.side_to_move == Seat::FIRST { 0 } else { zobrist::WHITE_TO_MOVE };
        for index in 0..SQUARES {
            let square = Square::new(index);
            if let Some(piece) = self.piece_at(square) {
                key ^= zobrist::piece(piece, square);
            }
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            for piece_type in PieceType::HAND_TYPES {
                key ^= zobrist::hand(seat, piece_type, self.hand(seat).count(piece_type));
            }
        }
        key
    }

    #[inline]
    fn key_after(&self, mv: Move) -> Option<u64> {
        let (seat, to) = (self.side_to_move, mv.to());
        let key = self.key ^ zobrist::WHITE_TO_MOVE;
        let from = match mv.origin() {
            Origin::Board(from) => from,
            Origin::Hand(piece_type) => {
                let count = self.hand(seat).count(piece_type);
                let arriving = zobrist::piece(Piece::new(seat, piece_type), to);
                return Some(key ^ arriving ^ zobrist::hand_change(seat, piece_type, count, count.checked_sub(1)?));
            }
        };
        let piece = self.piece_at(from)?;
        let arriving = if mv.is_promotion() { piece.after_promotion() } else { piece };
        let key = key ^ zobrist::piece(piece, from) ^ zobrist::piece(arriving, to);
        let Some(captured) = self.piece_at(to) else { return Some(key) };
        let piece_type = captured.piece_type().unpromoted();
        let count = self.hand(seat).count(piece_type);
        Some(key ^ zobrist::piece(captured, to) ^ zobrist::hand_change(seat, piece_type, count, count + 1))
    }

    #[inline]
    fn repetition_entry(&self) -> RepetitionEntry {
        RepetitionEntry { key: self.key, seat: self.side_to_move, in_check: self.checkers.any() }
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
        let seat = self.side_to_move;
        let to = mv.to();
        match mv.origin() {
            Origin::Hand(piece_type) => {
                self.take_from_hand(seat, piece_type, observer);
                self.put_piece(Piece::new(seat, piece_type), to, observer);
            }
            Origin::Board(from) => {
                let Some(piece) = self.piece_at(from) else { return };
                self.remove_piece(piece, from, observer);
                if let Some(captured) = self.piece_at(to) {
                    self.remove_piece(captured, to, observer);
                    self.add_to_hand(seat, captured.piece_type().unpromoted(), observer);
                }
                let arriving = if mv.is_promotion() { piece.after_promotion() } else { piece };
                self.put_piece(arriving, to, observer);
            }
        }
        self.pass_turn();
    }

    fn observe_active_features<O: Observer<Feature>>(&self, observer: &mut O) {
        for index in self.occupied() {
            let square = Square::new(index);
            if let Some(piece) = self.piece_at(square) {
                observer.add_feature(Feature::Piece(piece, square));
            }
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            for piece_type in PieceType::HAND_TYPES {
                let count = self.hand(seat).count(piece_type);
                if count > 0 {
                    observer.add_feature(Feature::InHand(seat, piece_type, count));
                }
            }
        }
    }

    #[inline]
    fn board_outcome(&self) -> Option<Outcome> {
        self.try_rule_winner().map(|winner| Outcome::won(SeatSet::single(winner), "try"))
    }

    fn no_moves_outcome(&self) -> Outcome {
        let reason = if self.checkers.any() { "checkmate" } else { "no legal move" };
        Outcome::won(SeatSet::single(self.side_to_move.other()), reason)
    }

    /// Sennichite: the fourth occurrence is a draw, or a loss for the seat whose every move since the first gave
    /// check.
    fn repetition_outcome(&self, past: &[RepetitionEntry]) -> Option<Outcome> {
        let first = self.earlier_occurrences(past).nth(REPETITION_LIMIT - 2)?;
        Some(match self.perpetual_checker(&past[first + 1..]) {
            Some(checker) => Outcome::won(SeatSet::single(checker.other()), "perpetual check"),
            None => Outcome::draw("repetition"),
        })
    }

    #[inline]
    fn search_repetition_result(&self, past: &[RepetitionEntry], root: usize) -> Option<GameResult> {
        let start = repetition_in_search(self.earlier_occurrences(past), root)?;
        Some(match self.perpetual_checker(&past[start + 1..]) {
            Some(checker) if checker == self.side_to_move => GameResult::Loss,
            Some(_) => GameResult::Win,
            None => GameResult::Draw,
        })
    }

    #[inline]
    fn can_draw_by_repetition(&self, past: &[RepetitionEntry], root: usize) -> bool {
        self.can_repeat_for_a_draw(past, root)
    }

    #[inline]
    fn claimable_win(&self) -> Option<Outcome> {
        self.can_declare_win().then(|| Outcome::won(SeatSet::single(self.side_to_move), "entering king"))
    }

    fn impasse(&self) -> Option<Impasse> {
        let points = self.impasse_points()?;
        let enough = points.map(|points| points >= IMPASSE_POINTS);
        let outcome = match enough {
            [true, false] => Outcome::won(SeatSet::single(Seat::FIRST), "impasse"),
            [false, true] => Outcome::won(SeatSet::single(Seat::SECOND), "impasse"),
            _ => Outcome::draw("impasse"),
        };
        Some(Impasse { points, outcome })
    }

    fn is_legal(&self, mv: Move) -> bool {
        !self.is_over() && self.is_legal_if_not_over(mv)
    }
}
