//! Property tests of perfect-information games: generator, keys, features, ends and texts agree with each other.

use super::{LawResult, fuzz, require};
use crate::dialect::Dialect;
use crate::game::{Batch, Game, GameMove, Observer};
use crate::notation::Notation;
use crate::outcome::GameResult;
use base::random::SeededRng;
use base::seat::Seat;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use std::collections::HashSet;
use std::fmt::Debug;
use std::ops::{ControlFlow, Range};

/// Moves that need not be legal, tried on every position against [`Game::is_legal`].
const ARBITRARY_MOVES: usize = 200;

/// Plays a random game per seed from `start`, at most `plies` long, and shows every position on the way, the last
/// one too, with all positions before it, oldest first.
///
/// # Errors
/// The first finding of `law`, with the seed and the ply.
pub fn check_random_games<G: Game>(
    start: &G,
    seeds: Range<u64>,
    plies: usize,
    mut law: impl FnMut(&G, &[G::RepetitionEntry]) -> LawResult,
) -> LawResult {
    for seed in seeds {
        let mut random = SeededRng::seed_from_u64(seed);
        let mut position = *start;
        let mut past = Vec::new();
        for ply in 0..=plies {
            law(&position, &past).map_err(|finding| format!("seed {seed}, ply {ply}: {finding}"))?;
            if position.outcome(&past).is_some() {
                break;
            }
            let Some(&mv) = position.legal_moves().choose(&mut random) else { break };
            past.push(position.repetition_entry());
            position = position.play(mv);
        }
    }
    Ok(())
}

/// All laws of open games that need no second implementation.
///
/// # Errors
/// The first law that this position breaks.
pub fn check_all<G>(position: &G, seed: u64) -> LawResult
where
    G: Notation,
    G::Feature: PartialEq + Debug,
{
    terminal_positions_have_no_moves(position)?;
    move_counts_agree(position)?;
    packed_moves_round_trip(position)?;
    legality_agrees(position, seed)?;
    play_leaves_parent_unchanged(position)?;
    incremental_key_is_computed_key(position)?;
    key_after_is_key_of_child(position)?;
    incremental_features_are_active_features(position)?;
    fens_round_trip(position)?;
    move_texts_round_trip(position)?;
    fuzz::fuzz_fens(position, seed)?;
    fuzz::fuzz_moves(position, seed)
}

/// The list, the count and the question whether there is any move agree; no move comes twice; no batch is empty or
/// miscounts itself; there are at most [`Game::MAX_MOVES`]; a visitor that breaks is not called again.
///
/// # Errors
/// What disagrees.
pub fn move_counts_agree<G: Notation>(position: &G) -> LawResult {
    let law =
        |holds, seen: &dyn Fn() -> String| require(holds, "list, count and any-legal agree", || position.fen(), seen);
    let moves = position.legal_moves();
    let distinct: HashSet<G::Move> = moves.iter().copied().collect();
    law(distinct.len() == moves.len(), &|| format!("{} moves, {} distinct", moves.len(), distinct.len()))?;
    law(position.count_legal_moves() == moves.len(), &|| {
        format!("{} listed, {} counted", moves.len(), position.count_legal_moves())
    })?;
    law(position.has_legal_moves() != moves.is_empty(), &|| {
        format!("{} listed, any: {}", moves.len(), position.has_legal_moves())
    })?;
    law(moves.len() <= G::MAX_MOVES, &|| format!("{} moves, at most {} allowed", moves.len(), G::MAX_MOVES))?;
    let mut finding = Ok(());
    let _ = position.generate_moves(|batch| {
        let (said, empty) = (batch.len(), batch.is_empty());
        let held = batch.into_iter().count();
        finding = law(held == said && held > 0 && !empty, &|| format!("a batch of {held} says {said}"));
        if finding.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    finding?;
    let mut calls = 0;
    let broke = position.generate_moves(|_| {
        calls += 1;
        ControlFlow::Break(())
    });
    law(calls <= 1 && broke.is_break() == (calls == 1), &|| format!("{calls} calls of a visitor that breaks"))
}

/// What [`Game::can_draw_by_repetition`] says, by trying every move; `past` as in [`check_random_games`]. A move that draws
/// because a counter ends the game counts as well.
pub fn can_draw_by_trying<G: Game>(position: &G, past: &[G::RepetitionEntry]) -> bool {
    let mut with_this = past.to_vec();
    with_this.push(position.repetition_entry());
    let draws = |mv: G::Move| position.play(mv).search_repetition_result(&with_this, 0) == Some(GameResult::Draw);
    position.legal_moves().into_iter().any(draws)
}

/// A legal move packs to 24 bits that are not zero, and unpacks to itself; zero is no move.
///
/// # Errors
/// The move that does not.
pub fn packed_moves_round_trip<G: Notation>(position: &G) -> LawResult {
    let law = |holds, seen: &dyn Fn() -> String| require(holds, "packed moves round trip", || position.fen(), seen);
    law(G::Move::unpack(0).is_none(), &|| "zero unpacks to a move".to_owned())?;
    for mv in position.legal_moves() {
        let packed = mv.pack();
        law(packed != 0 && packed < 1 << 24, &|| format!("{mv:?} packs to {packed:#x}"))?;
        law(G::Move::unpack(packed) == Some(mv), &|| format!("{mv:?} returns as {:?}", G::Move::unpack(packed)))?;
    }
    Ok(())
}

/// [`Game::is_legal`] says yes to the listed moves and no to all others: to near ones, which differ from a legal
/// move in one packed bit, and to random ones, small packed numbers as often as large.
///
/// # Errors
/// The move on which it differs from the list.
pub fn legality_agrees<G: Notation>(position: &G, seed: u64) -> LawResult {
    let moves = position.legal_moves();
    let legal: HashSet<G::Move> = moves.iter().copied().collect();
    let law = |mv: G::Move| {
        let listed = legal.contains(&mv);
        let said = position.is_legal(mv);
        let seen = || format!("{mv:?} listed: {listed}, is_legal: {said}");
        require(said == listed, "is_legal agrees with the list", || position.fen(), seen)
    };
    moves.iter().try_for_each(|&mv| law(mv))?;
    let near = moves.iter().flat_map(|mv| (0..24).map(|bit| mv.pack() ^ 1 << bit));
    near.filter_map(G::Move::unpack).try_for_each(law)?;
    let mut random = SeededRng::seed_from_u64(seed ^ position.zobrist_key());
    let mut any = || {
        let bits = random.random_range(1..=24);
        random.random_range(1..1_u32 << bits)
    };
    (0..ARBITRARY_MOVES).filter_map(|_| G::Move::unpack(any())).try_for_each(law)
}

/// Playing a move, observed or not, gives one and the same child and does not touch the parent.
///
/// # Errors
/// The move that does.
pub fn play_leaves_parent_unchanged<G: Notation>(position: &G) -> LawResult {
    let law = |holds, seen: &dyn Fn() -> String| require(holds, "play leaves the parent", || position.fen(), seen);
    let (before, record, key) = (*position, position.fen(), position.zobrist_key());
    for mv in position.legal_moves() {
        let child = position.play(mv);
        let mut observed = *position;
        observed.make_move(mv, &mut RecordedFeatures::default());
        law(observed == child, &|| format!("{mv:?} observed leads to {}, else to {}", observed.fen(), child.fen()))?;
        let same = *position == before && position.fen() == record && position.zobrist_key() == key;
        law(same, &|| format!("{mv:?} changed the parent from {record}"))?;
    }
    Ok(())
}

/// The key kept up move by move is the one computed anew, here and after every move.
///
/// # Errors
/// The position in which it is not.
pub fn incremental_key_is_computed_key<G: Notation>(position: &G) -> LawResult {
    let law = |held: &G, way: &dyn Fn() -> String| {
        let seen = || format!("{} kept {:#x}, fresh {:#x}", way(), held.zobrist_key(), held.compute_zobrist_key());
        require(
            held.zobrist_key() == held.compute_zobrist_key(),
            "incremental key is the fresh key",
            || position.fen(),
            seen,
        )
    };
    law(position, &|| "here".to_owned())?;
    position.legal_moves().into_iter().try_for_each(|mv| law(&position.play(mv), &|| format!("after {mv:?}")))
}

/// [`Game::key_after`] tells the key that the position has once the move is made, or nothing.
///
/// # Errors
/// The move of which it tells another key.
pub fn key_after_is_key_of_child<G: Notation>(position: &G) -> LawResult {
    position.legal_moves().into_iter().try_for_each(|mv| {
        let (told, key) = (position.key_after(mv), position.play(mv).zobrist_key());
        let seen = || format!("{mv:?} told {told:#x?}, child {key:#x}");
        require(told.is_none_or(|told| told == key), "key_after is the child's key", || position.fen(), seen)
    })
}

/// The features that a move turns on and off lead from all features of the parent to all features of the child.
///
/// # Errors
/// The move after which they do not.
pub fn incremental_features_are_active_features<G>(position: &G) -> LawResult
where
    G: Notation,
    G::Feature: PartialEq + Debug,
{
    let law = |holds, seen: &dyn Fn() -> String| require(holds, "observers hear every change", || position.fen(), seen);
    let mut before = RecordedFeatures::default();
    position.observe_active_features(&mut before);
    law(before.removed.is_empty(), &|| "observe_all turned something off".to_owned())?;
    for mv in position.legal_moves() {
        let mut child = *position;
        let mut kept = RecordedFeatures { added: before.added.clone(), removed: Vec::new() };
        child.make_move(mv, &mut kept);
        let mut fresh = RecordedFeatures::default();
        child.observe_active_features(&mut fresh);
        // What was turned off is taken out last: the order of on and off inside a move is the game's own affair.
        let RecordedFeatures { added: mut held, removed: off } = kept;
        let unheard = off.iter().find(|&gone| !remove_equal(&mut held, gone));
        law(unheard.is_none(), &|| format!("{mv:?} turned off {unheard:?}, which was not on"))?;
        let missing = fresh.added.iter().find(|&feature| !remove_equal(&mut held, feature));
        law(missing.is_none(), &|| format!("{mv:?} did not turn on {missing:?}"))?;
        law(held.is_empty(), &|| format!("{mv:?} left on {held:?}"))?;
    }
    Ok(())
}

/// A game over on the board hands out no move, and an end for want of moves names seats that exist.
///
/// # Errors
/// What the finished game still offers.
pub fn terminal_positions_have_no_moves<G: Notation>(position: &G) -> LawResult {
    let law = |holds, seen: &dyn Fn() -> String| require(holds, "an end has no moves", || position.fen(), seen);
    let moves = position.legal_moves();
    let end = position.board_outcome();
    law(end.is_none() || moves.is_empty(), &|| format!("{end:?}, yet {} moves", moves.len()))?;
    law(position.repetition_outcome(&[]).is_none(), &|| "ended by history without history".to_owned())?;
    if moves.is_empty() {
        let end = position.outcome(&[]);
        law(end.is_some(), &|| "no moves and no end".to_owned())?;
        let named = end.is_some_and(|end| end.winners.iter().all(|seat: Seat| seat.index() < G::SEATS));
        law(named, &|| format!("{end:?} names a seat that there is not"))?;
    }
    Ok(())
}

/// The record reads back as the same position with the same key, and writes the same record.
///
/// # Errors
/// What came back instead.
pub fn fens_round_trip<G: Notation>(position: &G) -> LawResult {
    let record = position.fen();
    let law = |holds, seen: &dyn Fn() -> String| require(holds, "records round trip", || record.clone(), seen);
    let read = G::from_fen(&record).map_err(|error| format!("records round trip, at {record}: {error}"))?;
    law(read.fen() == record, &|| format!("came back as {}", read.fen()))?;
    law(read == *position, &|| "the same record, another position".to_owned())?;
    law(read.zobrist_key() == position.zobrist_key(), &|| {
        format!("key {:#x} came back as {:#x}", position.zobrist_key(), read.zobrist_key())
    })
}

/// Every legal move is written in each dialect in plain ASCII as no other is, and reads back as itself.
///
/// # Errors
/// The move that does not.
pub fn move_texts_round_trip<G: Notation>(position: &G) -> LawResult {
    let law = |holds, seen: &dyn Fn() -> String| require(holds, "move texts round trip", || position.fen(), seen);
    for dialect in [Dialect::Uci, Dialect::Usi] {
        let mut written = HashSet::new();
        for mv in position.legal_moves() {
            let text = position.format_move(mv, dialect);
            let plain = !text.is_empty() && text.chars().all(|sign| sign.is_ascii_graphic());
            law(plain, &|| format!("{mv:?} is written {text:?}"))?;
            let read = position.parse_move(&text);
            law(read.as_ref() == Ok(&mv), &|| format!("{mv:?}, written {text}, reads as {read:?}"))?;
            law(written.insert(text.clone()), &|| format!("two moves are written {text} in {dialect:?}"))?;
        }
    }
    Ok(())
}

/// The generator hands out exactly the moves that a second, naive one lists.
///
/// # Errors
/// The moves that only one of them has.
pub fn generator_matches_naive<G: Notation>(position: &G, naive: impl Fn(&G) -> Vec<G::Move>) -> LawResult {
    same_sets(position, position.legal_moves(), naive(position))
}

/// The same, for a second generator that shares nothing with the game and lists the moves as text.
///
/// # Errors
/// The moves that only one of them has.
pub fn move_texts_match_naive<G: Notation>(
    position: &G,
    dialect: Dialect,
    naive: impl Fn(&G) -> Vec<String>,
) -> LawResult {
    let texts = position.legal_moves().into_iter().map(|mv| position.format_move(mv, dialect)).collect();
    same_sets(position, texts, naive(position))
}

/// Compares two lists whatever their order.
fn same_sets<G: Notation, T: Ord + Debug>(position: &G, mut fast: Vec<T>, mut naive: Vec<T>) -> LawResult {
    fast.sort_unstable();
    naive.sort_unstable();
    let seen = || {
        let extra: Vec<&T> = fast.iter().filter(|mv| naive.binary_search(mv).is_err()).collect();
        let missing: Vec<&T> = naive.iter().filter(|mv| fast.binary_search(mv).is_err()).collect();
        format!("{} against {}; extra {extra:?}, missing {missing:?}", fast.len(), naive.len())
    };
    require(fast == naive, "the generator is the naive generator", || position.fen(), seen)
}

/// What an observer heard.
pub struct RecordedFeatures<F> {
    /// Turned on, in order.
    pub added: Vec<F>,
    /// Turned off, in order.
    pub removed: Vec<F>,
}

impl<F> Default for RecordedFeatures<F> {
    fn default() -> RecordedFeatures<F> {
        RecordedFeatures { added: Vec::new(), removed: Vec::new() }
    }
}

impl<F> Observer<F> for RecordedFeatures<F> {
    fn add_feature(&mut self, feature: F) {
        self.added.push(feature);
    }
    fn remove_feature(&mut self, feature: F) {
        self.removed.push(feature);
    }
}

/// Removes one that equals `wanted`; whether there was one.
pub fn remove_equal<F: PartialEq>(held: &mut Vec<F>, wanted: &F) -> bool {
    let found = held.iter().position(|feature| feature == wanted);
    found.map(|index| held.swap_remove(index)).is_some()
}
