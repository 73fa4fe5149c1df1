//! What a world is worth: the board with its captures played out, how kings are exposed, who can turn it, the hands, and
//! what binds whom.

use super::super::card::Rank;
use super::super::public_state::TurnPhase;
use super::super::world::World;
use super::eval_cache::BoardEval;
use super::piece_square::{self, PieceSquareAccumulator};
use super::weight_layout::{FULL_RETENTION, MAX_GAME_PHASE, UNITS_PER_CENTIPAWN};
use super::{SzachaoEvaluator, hand_and_tempo, king_safety, lead_retention, mate_in_one, quiescence};
use crate::base::seat::Seat;
use crate::chessboard::board::Board;
use crate::chessboard::move_rules::DynamicRules;
use crate::eval::hidden::Payoffs;
use crate::eval::linear::{TermSink, WeightSum};
use crate::rules::hidden::World as _;

/// Centipawns over which the odds of a score grow e-fold, when the search tells what it expects.
pub(super) const REPORTED_WIN_RATE_SCALE: f32 = 1400.0;
/// What a seat may expect that mates with the next move: a little less than one that has mated.
const MATE_IN_ONE_WIN_PROBABILITY: f32 = 0.97;
/// The most that captures to come may change in a world that weights are learnt from, in centipawns.
const MAX_QUIET_SWING: f32 = 60.0;

/// What a world is worth to the seat that decides, part by part, in centipawns.
#[derive(Clone, Copy, Debug)]
struct ValueTerms {
    /// The men where they stand.
    piece_square: f32,
    /// What is taken next.
    captures: f32,
    /// Lone kings.
    lone_king: f32,
    /// How other kings are exposed.
    king_safety: f32,
    /// What part of all this stays with who is ahead.
    retention: f32,
    /// The weights that say so.
    retention_index: usize,
    /// Hands, bonds and tempo.
    hand_and_tempo: f32,
}

impl ValueTerms {
    /// With captures played out.
    fn of(judge: &SzachaoEvaluator, world: &World) -> ValueTerms {
        let outlook = judge.board_eval(world.public_state().board());
        ValueTerms::with(judge, world, outlook.static_eval, capture_gain(judge, world, outlook))
    }

    /// With these men, and what is taken next.
    fn with(judge: &SzachaoEvaluator, world: &World, men: i32, captures: i32) -> ValueTerms {
        let weights = judge.weights.values();
        let board = world.public_state().board();
        let lone_king = centipawns(weights, |sum| piece_square::lone_king_terms(board, sum));
        let king_safety = centipawns(weights, |sum| king_safety::terms(board, sum));
        let lead = (men + captures) as f32 + lone_king + king_safety;
        let retention_index = lead_retention::retention_index(
            world,
            if lead >= 0.0 { world.side_to_move() } else { world.side_to_move().other() },
        );
        ValueTerms {
            piece_square: men as f32,
            captures: captures as f32,
            lone_king,
            king_safety,
            retention: lead_retention::retained_fraction(weights, retention_index),
            retention_index,
            hand_and_tempo: centipawns(weights, |sum| hand_and_tempo::terms(world, sum)),
        }
    }

    fn lead(&self) -> f32 {
        self.piece_square + self.captures + self.lone_king + self.king_safety
    }

    fn total(&self) -> f32 {
        self.lead() * self.retention + self.hand_and_tempo
    }

    /// What the seat that decides may expect.
    fn win_probability(&self, judge: &SzachaoEvaluator) -> f32 {
        win_probability(self.total() / judge.win_rate_scale)
    }
}

/// What each seat may expect.
pub(super) fn quiescent_value(judge: &SzachaoEvaluator, world: &World) -> Payoffs {
    let own = match mate_in_one::mating_seat(world) {
        Some(seat) if seat == world.side_to_move() => MATE_IN_ONE_WIN_PROBABILITY,
        Some(_) => 1.0 - MATE_IN_ONE_WIN_PROBABILITY,
        None => ValueTerms::of(judge, world).win_probability(judge),
    };
    payoffs(world, own)
}

/// The same as the world stands: no capture and no mate is looked for.
pub(super) fn static_value(judge: &SzachaoEvaluator, world: &World) -> Payoffs {
    let board = world.public_state().board();
    let men = PieceSquareAccumulator::of(&judge.piece_square_tables, board).score_for(board.side_to_move());
    payoffs(world, ValueTerms::with(judge, world, men, 0).win_probability(judge))
}

/// What each seat may expect where the one that decides may expect this.
fn payoffs(world: &World, own: f32) -> Payoffs {
    Payoffs::two_player(if world.side_to_move() == Seat::FIRST { own } else { 1.0 - own })
}

/// What it is worth to the side on move, in centipawns, how far kings are driven that have nothing left beside them.
pub(super) fn lone_king_value(judge: &SzachaoEvaluator, board: &Board) -> i32 {
    centipawns(judge.weights.values(), |sum| piece_square::lone_king_terms(board, sum)) as i32
}

/// The parts of the value, to the first seat, in centipawns.
pub(super) fn value_terms(judge: &SzachaoEvaluator, world: &World) -> Vec<(&'static str, f32)> {
    let account = ValueTerms::of(judge, world);
    let turned = account.lead() * (account.retention - 1.0);
    let parts = [
        ("men", account.piece_square),
        ("captures", account.captures),
        ("lone_kings", account.lone_king),
        ("exposed_kings", account.king_safety),
        ("aces", turned),
        ("hands_bonds_tempo", account.hand_and_tempo),
    ];
    let sign = first_seat_sign(world) as f32;
    parts.into_iter().map(|(name, part)| (name, sign * part)).collect()
}

/// As [`Trainable::value_gradient`](crate::eval::hidden::Learnt::slopes) has it.
pub(super) fn gradient(judge: &SzachaoEvaluator, world: &World, take: &mut impl FnMut(usize, i32)) -> Option<i32> {
    let account = ValueTerms::of(judge, world);
    if account.captures.abs() > MAX_QUIET_SWING || mate_in_one::mating_seat(world).is_some() {
        return None;
    }
    let sign = first_seat_sign(world);
    let board = world.public_state().board();
    let mut lead = GradientSink { take: &mut *take, factor: sign as f32 * account.retention };
    piece_square::terms(board, &mut lead);
    piece_square::lone_king_terms(board, &mut lead);
    king_safety::terms(board, &mut lead);
    hand_and_tempo::terms(world, &mut GradientSink { take: &mut *take, factor: sign as f32 });
    let unit = (UNITS_PER_CENTIPAWN * MAX_GAME_PHASE) as f32;
    let slope = sign as f32 * account.lead() * unit / FULL_RETENTION as f32;
    take(account.retention_index, slope.round() as i32);
    Some((sign as f32 * account.total() * unit).round() as i32)
}

/// 1 where the first seat decides, else -1.
fn first_seat_sign(world: &World) -> i32 {
    if world.side_to_move() == Seat::FIRST { 1 } else { -1 }
}

/// What these terms come to, in centipawns.
#[inline]
fn centipawns(weights: &[i16], terms: impl FnOnce(&mut WeightSum<'_>)) -> f32 {
    let mut sum = WeightSum { weights, total: 0 };
    terms(&mut sum);
    sum.total as f32 / (UNITS_PER_CENTIPAWN * MAX_GAME_PHASE) as f32
}

/// Hands terms on, times a factor.
struct GradientSink<'a, T> {
    take: &'a mut T,
    factor: f32,
}

impl<T: FnMut(usize, i32)> TermSink for GradientSink<'_, T> {
    fn add(&mut self, index: usize, count: i32) {
        (self.take)(index, (self.factor * count as f32).round() as i32);
    }
}

/// What a seat may expect that is ahead by so many scales. As steep in the middle as the logistic curve, but less sure of what
/// is far away: there cards still matter, and more is still better.
fn win_probability(logit: f32) -> f32 {
    let lead = logit / 2.0;
    0.5 + 0.49 * lead / (1.0 + lead * lead).sqrt()
}

/// What the seat that decides gains by taking, or loses by having to answer a check or to look on, in centipawns.
fn capture_gain(
    judge: &SzachaoEvaluator,
    world: &World,
    BoardEval { static_eval: stand, quiescence_value: settled }: BoardEval,
) -> i32 {
    let table = world.public_state();
    let board = table.board();
    let mut permissions = table.permissions();
    match table.phase() {
        // Somebody else's move follows whatever comes now.
        TurnPhase::Redo => return 0,
        _ if table.pending().must_wait => return 0,
        // What a seat may do that has not yet chosen a card, if the card changes nothing but what binds it.
        TurnPhase::Card => {
            if can_counter_demand(world) {
                permissions.movable = DynamicRules::ORTHODOX.movable;
            }
        }
        TurnPhase::Chess => {}
    }
    if permissions == DynamicRules::ORTHODOX {
        return quiescence::floor_in_check(board, settled, stand) - stand;
    }
    let balance = PieceSquareAccumulator::of(&judge.piece_square_tables, board);
    if !board.in_check() && (table.pending().demand.is_some() || table.pending().same_piece) {
        return judge.quiescence_if_restricted(board, &balance, &permissions) - stand;
    }
    quiescence::quiescence_with_permissions(board, &judge.piece_square_tables, &balance, &permissions, stand) - stand
}

/// Whether the seat, under a demand, holds a jack that fits.
fn can_counter_demand(world: &World) -> bool {
    world.public_state().pending().demand.is_some()
        && world.can_play_any(world.public_state().turn_seat(), Rank::Jack.faces())
}
