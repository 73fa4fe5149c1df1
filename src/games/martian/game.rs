//! `impl Game`: the rules of Martian Chess as searches and sessions ask for them.

use super::fen;
use super::geometry::RANKS;
use super::moves::{Move, MoveBatch};
use super::no_capture_limit::NoCaptureLimit;
use super::piece::PieceType;
use super::position::{Feature, Position};
use base::bitboard::Bitboard64;
use base::seat::{Seat, SeatSet};
use rules::description::GameDescription;
use rules::game::{Game, Observer};
use rules::game_option::{GameOption, GameOptionValues};
use rules::outcome::Outcome;
use rules::repetition::earlier_occurrences;
use rules::sides::Sides;
use std::ops::ControlFlow;

/// The option of the no-rejection rule: a crossing may not be taken back at once.
const NO_REJECTION_OPTION: &str = "Martian_NoRejection";
/// The option of the publisher's tie rule: whoever empties his zone wins at level points.
const ENDER_WINS_TIES_OPTION: &str = "Martian_EnderWinsTies";
/// The option of the end by a forfeit: a seat that resigns or runs out of time ends the game for all.
const FORFEIT_ENDS_GAME_OPTION: &str = "Martian_ForfeitEndsGame";
/// The option of [`NoCaptureLimit`].
const NO_CAPTURE_LIMIT_OPTION: &str = "Martian_NoCaptureLimit";
/// The highest [`NoCaptureLimit`] that the option takes: longer than any game.
const MAX_NO_CAPTURE_LIMIT: i64 = 10_000;

/// The rule options, of which the last one depends on the number of seats.
const fn rule_options(last: &'static str) -> [GameOption; 3] {
    [
        GameOption { name: NO_REJECTION_OPTION, values: GameOptionValues::Check { default: false } },
        GameOption {
            name: NO_CAPTURE_LIMIT_OPTION,
            values: GameOptionValues::Spin { default: -1, min: -1, max: MAX_NO_CAPTURE_LIMIT },
        },
        GameOption { name: last, values: GameOptionValues::Check { default: false } },
    ]
}

const TWO_SEAT_OPTIONS: [GameOption; 3] = rule_options(ENDER_WINS_TIES_OPTION);
const MULTIPLAYER_OPTIONS: [GameOption; 3] = rule_options(FORFEIT_ENDS_GAME_OPTION);

/// The names of the seats: the corner or edge at which they sit.
const fn seat_names(seats: usize) -> &'static [&'static str] {
    match seats {
        2 => &["South", "North"],
        3 => &["South-west", "North-west", "North-east"],
        _ => &["South-west", "North-west", "North-east", "South-east"],
    }
}

impl<const SEATS: usize> Game for Position<SEATS> {
    type Move = Move;
    type Batch = MoveBatch;
    type Feature = Feature;
    /// The board key: pyramids, points, seat to move and seats that are out.
    type RepetitionEntry = u64;

    const DESCRIPTION: GameDescription = GameDescription {
        seat_names: seat_names(SEATS),
        sides: if SEATS == 2 { Sides::TwoPlayer } else { Sides::FreeForAll },
        board_size: (Self::GEOMETRY.files, RANKS),
        rule_options: if SEATS == 2 { &TWO_SEAT_OPTIONS } else { &MULTIPLAYER_OPTIONS },
        ..GameDescription::TWO_PLAYER
    };
    /// At most sixteen pyramids in a zone, each with at most the 27 targets of a queen alone on the largest board.
    const MAX_MOVES: usize = 16 * 27;

    fn startpos() -> Self {
        Position::from_fen(fen::start_fen(SEATS)).expect("the start position is legal")
    }

    #[inline]
    fn seats_out(&self) -> SeatSet {
        self.seats_out()
    }

    fn goes_on_without(&self, seat: Seat) -> bool {
        self.goes_on_without(seat)
    }

    fn drop_out(&self, seat: Seat) -> Self {
        self.drop_out(seat)
    }

    fn forfeit_outcome(&self, seat: Seat, reason: &'static str) -> Outcome {
        self.outcome_without(seat, reason)
    }

    fn set_rule_option(&mut self, name: &str, value: &str) {
        match name {
            NO_REJECTION_OPTION => self.no_rejection = value == "true",
            ENDER_WINS_TIES_OPTION => self.ender_wins_ties = SEATS == 2 && value == "true",
            FORFEIT_ENDS_GAME_OPTION => self.forfeit_ends_game = SEATS > 2 && value == "true",
            NO_CAPTURE_LIMIT_OPTION => {
                let limit = value.parse().ok().and_then(NoCaptureLimit::from_option);
                self.no_capture_limit = limit.unwrap_or(self.no_capture_limit);
            }
            _ => {}
        }
    }

    #[inline]
    fn side_to_move(&self) -> Seat {
        self.side_to_move
    }

    #[inline]
    fn zobrist_key(&self) -> u64 {
        self.board_key() ^ self.rule_state_key() ^ self.tie_rule_key()
    }

    fn compute_zobrist_key(&self) -> u64 {
        self.compute_board_key() ^ self.rule_state_key() ^ self.tie_rule_key()
    }

    #[inline]
    fn key_after(&self, mv: Move) -> Option<u64> {
        self.rule_state_stays_out_of_key().then(|| self.board_key_after(mv) ^ self.tie_rule_key())
    }

    #[inline]
    fn repetition_entry(&self) -> u64 {
        self.board_key()
    }

    #[inline]
    fn generate_moves<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        self.generate_moves_to(Bitboard64(u64::MAX), visit)
    }

    #[inline]
    fn make_move<O: Observer<Feature>>(&mut self, mv: Move, observer: &mut O) {
        let seat = self.side_to_move;
        let stays = Self::zone(seat).contains(mv.to());
        let Some(piece) = self.piece_type_at(mv.from()) else { return };
        self.remove_piece(piece, mv.from(), observer);
        self.moves_without_capture = self.moves_without_capture.saturating_add(1);
        let mut arriving = piece;
        if let Some(met) = self.piece_type_at(mv.to()) {
            self.remove_piece(met, mv.to(), observer);
            if stays {
                arriving = PieceType::merged(piece, met);
            } else {
                self.set_points(seat, self.points(seat).saturating_add(met.points()));
                self.moves_without_capture = 0;
            }
        }
        self.put_piece(arriving, mv.to(), observer);
        self.last_crossing = (!stays).then_some(mv);
        self.pass_turn();
    }

    fn observe_active_features<O: Observer<Feature>>(&self, observer: &mut O) {
        for piece_type in PieceType::ALL {
            for square in self.by_type(piece_type) {
                observer.add_feature(Feature(piece_type, square));
            }
        }
    }

    #[inline]
    fn board_outcome(&self) -> Option<Outcome> {
        self.end_reason().map(|reason| self.outcome_of_end(reason))
    }

    /// Never called, because there is always a legal move: the foremost pyramid of a seat can advance, and if the
    /// no-rejection rule forbids one of its moves, there are others.
    fn no_moves_outcome(&self) -> Outcome {
        self.outcome_by_points("no legal move")
    }

    #[inline]
    fn plies_to_counted_end(&self) -> Option<u32> {
        self.no_capture_moves_left().map(u32::from)
    }

    /// No rule ends the game by repetition. With three or four seats, the outcome by points: nothing was captured or
    /// merged within the cycle, so if it goes on, the points decide as they stand. Positions before the root do not
    /// count: a seat may have left that cycle since.
    ///
    /// With two seats, `None`: they can pass nearly always, by sending a pyramid to and fro over the canal. If that
    /// were scored as the end of the game, all other moves would look alike. With two seats the no-capture limit is
    /// soon within the search's horizon, and scores passing instead.
    #[inline]
    fn likely_repetition_outcome(&self, past: &[u64], root: usize) -> Option<Outcome> {
        if SEATS == 2 {
            return None;
        }
        let reach = past.len().saturating_sub(root).min(self.moves_without_capture.into());
        let key = self.board_key();
        let round = SEATS - self.seats_out().len();
        earlier_occurrences(past, (round..=reach).step_by(round), |&entry| entry == key)
            .next()
            .map(|_| self.outcome_by_points("repetition"))
    }

    fn is_legal(&self, mv: Move) -> bool {
        !self.is_over() && self.is_legal_if_not_over(mv)
    }
}
