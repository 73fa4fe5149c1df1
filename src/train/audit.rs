//! Audit of adjudication: how often a game that was given to one side would have been won by the other.

use super::error::TrainError;
use super::play::adjudicator::Adjudicator;
use super::play::game_runner::{GameRunner, Players};
use super::play::self_players::PlayersTask;
use super::shard_play::ShardArgs;
use crate::data::game_kind::GameKind;
use crate::data::played_game::PlayedGame;
use base::seat::Seat;
use contest::{progress, worker_pool};
use std::fmt;
use std::ops::ControlFlow;

/// Scores at which games are adjudicated for the table, in centipawns, beside that of the options.
const SCORES: [i32; 9] = [1000, 1500, 2000, 2500, 3000, 4000, 5000, 7000, 10_000];
/// No score exceeds this, so that only mate scores adjudicate.
const MATES_ONLY: i32 = i32::MAX;

/// What is to be played.
#[derive(Clone, Copy, Debug)]
pub struct AuditJob<'a> {
    /// The variant, for messages.
    pub variant: &'a str,
    /// How its games are played.
    pub args: &'a ShardArgs,
    /// How many.
    pub games: u64,
    /// How many at once; 0: one per CPU core.
    pub threads: usize,
}

/// What became of the games that one score would have adjudicated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct AuditRow {
    /// The score of [`Adjudicator::new`].
    resign_score: i32,
    /// Games that would have been adjudicated.
    adjudicated: u64,
    /// Those of them that the other side won in the end.
    lost: u64,
    /// Those of them that were drawn.
    drawn: u64,
    /// Those of them that were cut off, so that nobody knows.
    cut_off: u64,
    /// Plies that followed in the games that would have been adjudicated.
    plies_after: u64,
}

/// The table of an audit: a row for each score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Audit {
    resign_plies: u32,
    games: u64,
    plies: u64,
    cut_off: u64,
    rows: Vec<AuditRow>,
}

impl Audit {
    /// An empty table for games that these options would adjudicate.
    fn new(args: &ShardArgs) -> Audit {
        let mut scores = SCORES.to_vec();
        scores.extend([args.game_args.resign, MATES_ONLY]);
        scores.sort_unstable();
        scores.dedup();
        let row =
            |resign_score| AuditRow { resign_score, adjudicated: 0, lost: 0, drawn: 0, cut_off: 0, plies_after: 0 };
        Audit {
            resign_plies: args.game_args.resign_plies,
            games: 0,
            plies: 0,
            cut_off: 0,
            rows: scores.into_iter().map(row).collect(),
        }
    }

    /// Adds a game that was played to its end.
    fn add<K: GameKind>(&mut self, game: &PlayedGame<K>) {
        let scores: Vec<_> = game
            .positions()
            .map(|(position, played)| K::score_for_first(played.score, K::side_to_move(&position)))
            .collect();
        self.games += 1;
        self.plies += scores.len() as u64;
        self.cut_off += u64::from(game.is_cut_off());
        for row in &mut self.rows {
            let mut adjudicator = Adjudicator::new(row.resign_score, self.resign_plies);
            let decided =
                scores.iter().enumerate().find_map(|(ply, &score)| Some((ply, adjudicator.adjudicate(score)?)));
            let Some((ply, first_won)) = decided else { continue };
            row.adjudicated += 1;
            row.plies_after += (scores.len() - 1 - ply) as u64;
            match game.known_result_for(Seat::FIRST) {
                None => row.cut_off += 1,
                Some(0.5) => row.drawn += 1,
                Some(result) => row.lost += u64::from((result == 1.0) != first_won),
            }
        }
    }
}

/// A line about all games, and one for each score.
impl fmt::Display for Audit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Audit { resign_plies, games, plies, cut_off, rows } = self;
        writeln!(f, "{games} games played to their end: {plies} plies, {cut_off} cut off")?;
        write!(
            f,
            "adjudicated above, for {resign_plies} plies   games  won by the other  drawn  cut off  plies after"
        )?;
        for row in rows {
            let score = match row.resign_score {
                MATES_ONLY => "mate scores only".to_owned(),
                score => score.to_string(),
            };
            let share = 100.0 * row.lost as f64 / row.adjudicated.max(1) as f64;
            write!(
                f,
                "\n{score:<31} {:>7}  {:>9} {share:>5.1}%  {:>5}  {:>7}  {:>11}",
                row.adjudicated, row.lost, row.drawn, row.cut_off, row.plies_after
            )?;
        }
        Ok(())
    }
}

/// Plays the games of an audit.
pub(super) struct PlayAudit<'a, 'b>(pub(super) &'a AuditJob<'b>);

impl PlayersTask for PlayAudit<'_, '_> {
    type Output = Audit;

    fn run<P: Players>(self, players: impl Fn() -> P + Sync) -> Result<Audit, TrainError> {
        let AuditJob { variant, args, games, threads } = *self.0;
        if P::Kind::SIDES.is_free_for_all() {
            return Err(TrainError::NoAdjudication { variant: variant.to_owned() });
        }
        let bar = progress::progress_bar(games, "games");
        let runner = || GameRunner::audit(players(), &args.game_args);
        let mut audit = Audit::new(args);
        worker_pool::play_games(0..games, threads, runner, GameRunner::play_game, |_, game| {
            audit.add(&game);
            bar.inc(1);
            Ok::<_, TrainError>(ControlFlow::Continue(()))
        })?;
        bar.finish_and_clear();
        Ok(audit)
    }
}
