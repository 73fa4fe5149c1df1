//! Value of a world: piece-square and captures, king safety and lone kings, times lead retention, plus hands and tempo.

use super::eval_cache::BoardEval;
use super::evaluator::SzachaoEvaluator;
use super::piece_square::{self, PieceSquareAccumulator};
use super::weight_layout::{FULL_RETENTION, MAX_GAME_PHASE, UNITS_PER_CENTIPAWN};
use super::{hand_and_tempo, king_safety, lead_retention, lone_king, mate_in_one, network, quiescence};
use crate::card::Rank;
use crate::public_state::{MAX_HALFMOVE_CLOCK, TurnPhase};
use crate::world::World;
use base::seat::Seat;
use chessboard::move_rules::DynamicRules;
use eval::hidden::Payoffs;
use eval::linear::TermSink;
use eval::network::OneView;
use rules::hidden::World as _;

/// Win probability of a seat that mates with the next move: a little less than for having mated.
const MATE_IN_ONE_WIN_PROBABILITY: f32 = 0.97;
/// The most by which a win probability differs from one half: nothing but a mate is certain.
const MAX_WIN_ADVANTAGE: f32 = 0.49;
/// A world is a training sample only if captures change its value by less than this, in centipawns: no weight can
/// foresee them.
const MAX_QUIET_SWING: f32 = 60.0;

/// The value of a world for the seat to act, by its terms, in centipawns.
#[derive(Clone, Copy, Debug)]
struct ValueTerms {
    piece_square: f32,
    captures: f32,
    lone_king: f32,
    king_safety: f32,
    /// The factor on the sum of the terms above.
    retention: f32,
    /// The index of its weight.
    retention_index: usize,
    hand_and_tempo: f32,
}

impl ValueTerms {
    /// The terms with captures played out.
    fn quiescent(evaluator: &SzachaoEvaluator, world: &World) -> ValueTerms {
        let eval = evaluator.board_eval(world.public_state().board());
        ValueTerms::with(evaluator, world, eval.static_eval, capture_gain(evaluator, world, eval))
    }

    /// The terms, given the value of the pieces and the gain by captures.
    fn with(evaluator: &SzachaoEvaluator, world: &World, piece_square: i32, captures: i32) -> ValueTerms {
        let weights = evaluator.weights.values();
        let board = world.public_state().board();
        let lone_king = evaluator.centipawns(|sum| lone_king::terms(board, sum));
        let king_safety = evaluator.centipawns(|sum| king_safety::terms(board, sum));
        let lead = (piece_square + captures) as f32 + lone_king + king_safety;
        let ahead = if lead >= 0.0 { world.side_to_move() } else { world.side_to_move().other() };
        let retention_index = lead_retention::retention_index(world, ahead);
        ValueTerms {
            piece_square: piece_square as f32,
            captures: captures as f32,
            lone_king,
            king_safety,
            retention: lead_retention::retained_fraction(weights, retention_index),
            retention_index,
            hand_and_tempo: evaluator.centipawns(|sum| hand_and_tempo::terms(world, sum)),
        }
    }

    fn lead(&self) -> f32 {
        self.piece_square + self.captures + self.lone_king + self.king_safety
    }

    fn total(&self) -> f32 {
        self.lead() * self.retention + self.hand_and_tempo
    }

    /// The win probability of the seat to act.
    fn win_probability(&self, evaluator: &SzachaoEvaluator) -> f32 {
        win_probability(self.total() / evaluator.win_rate_scale)
    }
}

/// The payoffs expected of a world, with captures and mates in one played out.
pub(super) fn quiescent_value(evaluator: &SzachaoEvaluator, world: &World) -> Payoffs {
    let own = match mate_in_one::mating_seat(world) {
        Some(seat) if seat == world.side_to_move() => MATE_IN_ONE_WIN_PROBABILITY,
        Some(_) => 1.0 - MATE_IN_ONE_WIN_PROBABILITY,
        None => {
            let linear = ValueTerms::quiescent(evaluator, world).win_probability(evaluator);
            let won = network_logit(evaluator, world).map_or(linear, |logit| shifted(linear, logit));
            drawn_by_count(world, won)
        }
    };
    payoffs(world, own)
}

/// What the network adds to the log-odds of the seat to act.
fn network_logit(evaluator: &SzachaoEvaluator, world: &World) -> Option<f32> {
    let mut view = OneView::new(evaluator.network.as_ref()?);
    network::value_inputs(world, &mut |input| view.add(input));
    let activations = view.activations();
    Some(activations.logit(0) - activations.logit(1))
}

/// The probability with `logit` added to its log-odds.
fn shifted(probability: f32, logit: f32) -> f32 {
    let shifted = probability / (probability + (1.0 - probability) * (-logit).exp());
    shifted.clamp(0.5 - MAX_WIN_ADVANTAGE, 0.5 + MAX_WIN_ADVANTAGE)
}

/// The payoffs expected of a world as it stands.
pub(super) fn static_value(evaluator: &SzachaoEvaluator, world: &World) -> Payoffs {
    let board = world.public_state().board();
    let accumulator = PieceSquareAccumulator::of(&evaluator.piece_square_tables, board);
    let terms = ValueTerms::with(evaluator, world, accumulator.score_for(board.side_to_move()), 0);
    payoffs(world, drawn_by_count(world, terms.win_probability(evaluator)))
}

/// A win probability as the count of moves without capture or pawn move runs out, which ends the game in a draw: half of
/// the advantage is left at the end.
fn drawn_by_count(world: &World, probability: f32) -> f32 {
    let run = f32::from(world.public_state().halfmove_clock()) / f32::from(2 * MAX_HALFMOVE_CLOCK);
    0.5 + (probability - 0.5) * (1.0 - run.min(0.5))
}

/// The payoffs if the seat to act wins with this probability.
fn payoffs(world: &World, own: f32) -> Payoffs {
    Payoffs::two_player(if world.side_to_move() == Seat::FIRST { own } else { 1.0 - own })
}

/// The terms of the value by name, from the first seat's viewpoint, in centipawns.
pub(super) fn breakdown(evaluator: &SzachaoEvaluator, world: &World) -> Vec<(&'static str, f32)> {
    let terms = ValueTerms::quiescent(evaluator, world);
    let change_by_aces = terms.lead() * (terms.retention - 1.0);
    let named_terms = [
        ("piece_square", terms.piece_square),
        ("captures", terms.captures),
        ("lone_kings", terms.lone_king),
        ("king_safety", terms.king_safety),
        ("aces", change_by_aces),
        ("hands_and_tempo", terms.hand_and_tempo),
    ];
    let sign = first_seat_sign(world) as f32;
    let network = network_logit(evaluator, world).map(|logit| ("network", logit * evaluator.win_rate_scale));
    named_terms.into_iter().chain(network).map(|(name, term)| (name, sign * term)).collect()
}

/// See [`Trainable::value_gradient`](eval::hidden::Trainable::value_gradient).
pub(super) fn value_gradient(
    evaluator: &SzachaoEvaluator,
    world: &World,
    visit: &mut impl FnMut(usize, i32),
) -> Option<i32> {
    let terms = ValueTerms::quiescent(evaluator, world);
    if terms.captures.abs() > MAX_QUIET_SWING || mate_in_one::mating_seat(world).is_some() {
        return None;
    }
    let sign = first_seat_sign(world) as f32;
    let board = world.public_state().board();
    let mut lead = GradientSink { visit: &mut *visit, factor: sign * terms.retention };
    piece_square::terms(board, &mut lead);
    lone_king::terms(board, &mut lead);
    king_safety::terms(board, &mut lead);
    hand_and_tempo::terms(world, &mut GradientSink { visit: &mut *visit, factor: sign });
    let unit = (UNITS_PER_CENTIPAWN * MAX_GAME_PHASE) as f32;
    let retention_derivative = sign * terms.lead() * unit / FULL_RETENTION as f32;
    visit(terms.retention_index, retention_derivative.round() as i32);
    Some((sign * terms.total() * unit).round() as i32)
}

/// 1 if the first seat is to act, else -1.
fn first_seat_sign(world: &World) -> i32 {
    if world.side_to_move() == Seat::FIRST { 1 } else { -1 }
}

/// Passes terms on, multiplied by a factor.
struct GradientSink<'a, V> {
    visit: &'a mut V,
    factor: f32,
}

impl<V: FnMut(usize, i32)> TermSink for GradientSink<'_, V> {
    fn add(&mut self, index: usize, count: i32) {
        (self.visit)(index, (self.factor * count as f32).round() as i32);
    }
}

/// Win probability from a score in units of the scale: an algebraic sigmoid, about as steep as the logistic at 0 but
/// with heavier tails. With cards to come, a large lead is less certain than in chess, and a larger one is still
/// better.
fn win_probability(scaled_score: f32) -> f32 {
    let half = scaled_score / 2.0;
    0.5 + MAX_WIN_ADVANTAGE * half / (1.0 + half * half).sqrt()
}

/// What the seat to act gains by captures, or loses by answering a check or by having no permitted move, in centipawns.
fn capture_gain(evaluator: &SzachaoEvaluator, world: &World, eval: BoardEval) -> i32 {
    let BoardEval { static_eval, quiescence_value } = eval;
    let state = world.public_state();
    let board = state.board();
    let mut rules = state.permissions();
    match state.phase() {
        // Nothing to gain: the opponent moves next in any case.
        TurnPhase::Redo => return 0,
        _ if state.pending().must_wait => return 0,
        // Before the card, assume that the seat plays one that at most lifts a demand.
        TurnPhase::Card => {
            if can_counter_demand(world) {
                rules.movable = DynamicRules::ORTHODOX.movable;
            }
        }
        TurnPhase::Chess => {}
    }
    if rules == DynamicRules::ORTHODOX {
        return quiescence::floor_in_check(board, quiescence_value, static_eval) - static_eval;
    }
    let tables = &evaluator.piece_square_tables;
    let accumulator = PieceSquareAccumulator::of(tables, board);
    if !board.in_check() && (state.pending().demand.is_some() || state.pending().same_piece) {
        return evaluator.restricted_quiescence(board, &accumulator, &rules) - static_eval;
    }
    quiescence::quiescence_with_rules(board, tables, &accumulator, &rules, static_eval) - static_eval
}

/// Whether the seat is under a demand and holds a jack that fits.
fn can_counter_demand(world: &World) -> bool {
    world.public_state().pending().demand.is_some()
        && world.can_play_any(world.public_state().turn_seat(), Rank::Jack.faces())
}
