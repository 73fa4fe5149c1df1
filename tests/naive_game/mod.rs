//! How every game is held to its laws on random games, and to a second, naive game of the same rules.

use pentad::base::random::splitmix64;
use pentad::eval::evaluator::Evaluator;
use pentad::eval::laws as tactics;
use pentad::eval::linear::WeightLayout;
use pentad::eval::weights::Weights;
use pentad::rules::laws::{LawResult, open};
use pentad::rules::notation::{Dialect, Notation};
use pentad::rules::perft::parse_perft_file;
use std::fmt::Debug;
use std::ops::Range;

/// A game written a second time, with nothing in mind but to be right.
pub(crate) trait NaiveGame: Sized {
    /// The position of a record.
    fn from_fen(record: &str) -> Self;

    /// The position's record.
    fn fen(&self) -> String;

    /// All legal moves, with the positions they lead to.
    fn moves(&self) -> Vec<(String, Self)>;

    /// The texts of all legal moves.
    fn move_texts(&self) -> Vec<String> {
        self.moves().into_iter().map(|(text, _)| text).collect()
    }

    /// Move sequences of this length.
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 { 1 } else { self.moves().iter().map(|(_, child)| child.perft(depth - 1)).sum() }
    }
}

/// Plays random games from these records and holds each position to the law.
pub(crate) fn check_random_games<G: Notation>(
    starts: impl IntoIterator<Item = impl AsRef<str>>,
    seeds: Range<u64>,
    plies: usize,
    law: impl Fn(&G) -> LawResult,
) {
    for start in starts {
        let start = start.as_ref();
        let position = G::from_fen(start).unwrap_or_else(|error| panic!("{start}: {error}"));
        let finding = open::check_random_games(&position, seeds.clone(), plies, |position, _| law(position));
        assert_eq!(finding, Ok(()), "from {start}");
    }
}

/// As many weights as the game has, drawn by lot.
pub(crate) fn random_weights<G: WeightLayout>() -> Weights<G> {
    let drawn = std::iter::successors(Some(splitmix64(1)), |&(state, _)| Some(splitmix64(state)));
    let values: Vec<i16> = drawn.map(|(_, value)| (value % 601) as i16 - 300).take(Weights::<G>::COUNT).collect();
    Weights::from_values(values.into()).expect("as many values as weights")
}

/// The laws of the evaluators of a game for two sides: with the weights that it ships and with others, and with
/// the board turned round.
pub(crate) fn check_evaluators<G, E>(position: &G, turned: &str, shipped: &E, random: &E) -> LawResult
where
    G: Notation,
    E: Evaluator<G>,
    E::Accumulator: PartialEq + Debug,
{
    let turned = G::from_fen(turned).map_err(|error| error.to_string())?;
    for evaluator in [shipped, random] {
        tactics::incremental_evaluation_is_fresh_evaluation(position, evaluator)?;
        tactics::evaluation_is_symmetric(position, &turned, evaluator)?;
    }
    Ok(())
}

/// The same moves, leading to the same positions.
pub(crate) fn check_agrees_with_naive<G: Notation, T: NaiveGame>(
    position: &G,
    twin: &T,
    dialect: Dialect,
) -> LawResult {
    open::move_texts_match_naive(position, dialect, |_| twin.move_texts())?;
    for (text, child) in twin.moves() {
        let mv = position.parse_move(&text).map_err(|error| error.to_string())?;
        let record = position.play(mv).fen();
        if record != child.fen() {
            return Err(format!("{text} leads to {record}, in the naive game to {}", child.fen()));
        }
    }
    Ok(())
}

/// The naive game counts what the perft file says, as far as counts of `limit`.
pub(crate) fn check_perft_counts<T: NaiveGame>(file: &str, limit: u64) {
    let lines = parse_perft_file(file).expect("a perft file");
    assert!(!lines.is_empty());
    for line in lines {
        let twin = T::from_fen(&line.fen);
        for (depth, &count) in (1..).zip(line.counts.iter().take_while(|&&count| count <= limit)) {
            assert_eq!(twin.perft(depth), count, "{} at depth {depth}", line.fen);
        }
    }
}
