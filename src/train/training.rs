//! Training of one game, by an object-safe trait: what the table of variants holds for the training commands.

use super::audit::{Audit, AuditJob, PlayAudit};
use super::calibrate::{self, CalibrateArgs, Calibration};
use super::data::game_kind::{HiddenGame, OpenGame};
use super::duel::{self, DuelArgs};
use super::error::TrainError;
use super::label::{LabelArgs, LabelPositions};
use super::network::TrainArgs;
use super::play::self_players::{hidden_players, open_players};
use super::selfplay::{SelfPlayArgs, SelfPlaySummary, WriteGameFile};
use super::shard_play::{Fingerprint, PlayShard, ShardArgs, ShardJob};
use super::spsa::{self, SpsaJob, SpsaReport};
use super::tune::{self, TuneArgs};
use contest::match_score::MatchScore;
use eval::evaluator::Evaluator;
use eval::hidden::Trainable;
use eval::linear::EvalTerms;
use eval::tactics::Tactics;
use rules::notation::Notation;
use rules::partial_position::PartialPosition;
use session::evaluator_source::EvaluatorSource;
use std::fmt;
use std::marker::PhantomData;

/// The training commands, for one game.
pub trait Training: Sync {
    /// `pentad selfplay`: plays games, `threads` at once (0: one per CPU core), and writes them to a file.
    ///
    /// # Errors
    /// What stopped it.
    fn selfplay(&self, args: &SelfPlayArgs, threads: usize) -> Result<SelfPlaySummary, TrainError>;

    /// The fingerprint of the program as it plays with these options: part of the names of shards.
    ///
    /// # Errors
    /// What stopped it.
    fn fingerprint(&self, args: &ShardArgs) -> Result<u32, TrainError>;

    /// Plays the games that a shard lacks; tells whether it could be written to, for another program may have it.
    ///
    /// # Errors
    /// What stopped it.
    fn play_shard(&self, job: &mut ShardJob<'_>) -> Result<bool, TrainError>;

    /// `pentad label`: judges positions of games by long searches, into a file of labels; returns how many it holds.
    ///
    /// # Errors
    /// What stopped it, and if the game is none of perfect information between two sides.
    fn label(&self, args: &LabelArgs) -> Result<u64, TrainError>;

    /// Plays games to their end, and counts how often an adjudicated winner would have lost.
    ///
    /// # Errors
    /// What stopped it, and if each seat plays for itself, so that no game is adjudicated.
    fn audit(&self, job: &AuditJob<'_>) -> Result<Audit, TrainError>;

    /// `pentad tune`: fits weights to games and writes them to a file; `report` takes the lines that say how it goes.
    ///
    /// # Errors
    /// What stopped it.
    fn tune(&self, args: &TuneArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError>;

    /// `pentad train`: trains a network on games and writes it to a file; `report` takes the lines that say how it goes.
    ///
    /// # Errors
    /// What stopped it, and if the game has no network.
    fn train(&self, args: &TrainArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError>;

    /// `pentad duel`: plays evaluator against evaluator. The score is that of the new one.
    ///
    /// # Errors
    /// What stopped it.
    fn duel(&self, args: &DuelArgs) -> Result<MatchScore, TrainError>;

    /// `pentad spsa`: tunes parameters of the search, and writes every batch of games into a file.
    ///
    /// # Errors
    /// What stopped it, and if the game has no two sides.
    fn spsa(&self, job: &SpsaJob<'_>) -> Result<SpsaReport, TrainError>;

    /// `pentad calibrate`: fits the win-rate model to games.
    ///
    /// # Errors
    /// What stopped it.
    fn calibrate(&self, args: &CalibrateArgs) -> Result<Calibration, TrainError>;
}

impl fmt::Debug for dyn Training {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Training")
    }
}

/// `pentad train` of a game: trains a network and writes it to a file; `report` takes the lines that say how it goes.
pub type TrainNetwork = fn(&TrainArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError>;

/// Training of an open game. With two players or teams, weights or a network say what a position is worth; if three
/// seats or more play each for itself, weights say which seat wins and which move is played.
#[derive(Debug)]
pub struct OpenTraining<G, E> {
    /// The text of the weights that the program ships.
    default_weights: &'static str,
    /// The evaluators that play.
    evaluators: EvaluatorSource<E>,
    /// Trains a network, if the game has one.
    train_network: Option<TrainNetwork>,
    game: PhantomData<fn() -> G>,
}

impl<G, E> OpenTraining<G, E> {
    /// The training of a game with these weights, and the evaluators that play.
    pub const fn new(default_weights: &'static str, evaluators: EvaluatorSource<E>) -> OpenTraining<G, E> {
        OpenTraining { default_weights, evaluators, train_network: None, game: PhantomData }
    }

    /// The same for a game that has a network.
    #[must_use]
    pub const fn with_network(self, train_network: TrainNetwork) -> OpenTraining<G, E> {
        OpenTraining { train_network: Some(train_network), ..self }
    }
}

impl<G: Notation + Tactics + EvalTerms, E: Evaluator<G>> Training for OpenTraining<G, E> {
    fn selfplay(&self, args: &SelfPlayArgs, threads: usize) -> Result<SelfPlaySummary, TrainError> {
        let options = (&args.game_args, args.weights.as_deref());
        open_players(options, &self.evaluators, WriteGameFile { args, threads })
    }

    fn fingerprint(&self, args: &ShardArgs) -> Result<u32, TrainError> {
        let options = (&args.game_args, args.weights.as_deref());
        open_players(options, &self.evaluators, Fingerprint(&args.game_args))
    }

    fn play_shard(&self, job: &mut ShardJob<'_>) -> Result<bool, TrainError> {
        let options = (&job.args.game_args, job.args.weights.as_deref());
        open_players(options, &self.evaluators, PlayShard(job))
    }

    fn label(&self, args: &LabelArgs) -> Result<u64, TrainError> {
        match G::SIDES.is_free_for_all() {
            true => Err(TrainError::NoLabels { variant: args.variant.clone() }),
            false => open_players((&args.game_args(), None), &self.evaluators, LabelPositions(args)),
        }
    }

    fn audit(&self, job: &AuditJob<'_>) -> Result<Audit, TrainError> {
        let options = (&job.args.game_args, job.args.weights.as_deref());
        open_players(options, &self.evaluators, PlayAudit(job))
    }

    fn tune(&self, args: &TuneArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError> {
        match G::SIDES.is_free_for_all() {
            true => tune::multiplayer::tune::<G>(args, self.default_weights, report),
            false => tune::linear::tune::<G>(args, self.default_weights, report),
        }
    }

    fn train(&self, args: &TrainArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError> {
        match self.train_network {
            Some(train) => train(args, report),
            None => Err(TrainError::NoNetwork { variant: args.fit.variant.clone() }),
        }
    }

    fn duel(&self, args: &DuelArgs) -> Result<MatchScore, TrainError> {
        match G::SIDES.is_free_for_all() {
            true => Err(TrainError::NoDuel { variant: args.variant.clone() }),
            false => duel::duel_open(args, &self.evaluators),
        }
    }

    fn spsa(&self, job: &SpsaJob<'_>) -> Result<SpsaReport, TrainError> {
        match G::SIDES.is_free_for_all() {
            true => Err(TrainError::NoSpsa { variant: job.args.variant.clone() }),
            false => spsa::tune_open(job, &self.evaluators),
        }
    }

    fn calibrate(&self, args: &CalibrateArgs) -> Result<Calibration, TrainError> {
        calibrate::calibrate::<OpenGame<G>>(args)
    }
}

/// Training of a hidden-information game of two seats.
#[derive(Debug)]
pub struct HiddenTraining<D, I> {
    /// The evaluators that play.
    evaluators: EvaluatorSource<I>,
    train_network: TrainNetwork,
    game: PhantomData<fn() -> D>,
}

impl<D, I> HiddenTraining<D, I> {
    /// The training of game `D` with these evaluators.
    pub const fn new(evaluators: EvaluatorSource<I>, train_network: TrainNetwork) -> Self {
        HiddenTraining { evaluators, train_network, game: PhantomData }
    }
}

impl<D: PartialPosition, I: Trainable<D::World>> Training for HiddenTraining<D, I> {
    fn selfplay(&self, args: &SelfPlayArgs, threads: usize) -> Result<SelfPlaySummary, TrainError> {
        let options = (&args.game_args, args.weights.as_deref());
        hidden_players::<D, I, _>(options, &self.evaluators, WriteGameFile { args, threads })
    }

    fn fingerprint(&self, args: &ShardArgs) -> Result<u32, TrainError> {
        let options = (&args.game_args, args.weights.as_deref());
        hidden_players::<D, I, _>(options, &self.evaluators, Fingerprint(&args.game_args))
    }

    fn play_shard(&self, job: &mut ShardJob<'_>) -> Result<bool, TrainError> {
        let options = (&job.args.game_args, job.args.weights.as_deref());
        hidden_players::<D, I, _>(options, &self.evaluators, PlayShard(job))
    }

    fn label(&self, args: &LabelArgs) -> Result<u64, TrainError> {
        Err(TrainError::NoLabels { variant: args.variant.clone() })
    }

    fn audit(&self, job: &AuditJob<'_>) -> Result<Audit, TrainError> {
        let options = (&job.args.game_args, job.args.weights.as_deref());
        hidden_players::<D, I, _>(options, &self.evaluators, PlayAudit(job))
    }

    fn tune(&self, args: &TuneArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError> {
        tune::hidden::tune::<D, I>(args, report)
    }

    fn train(&self, args: &TrainArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError> {
        (self.train_network)(args, report)
    }

    fn duel(&self, args: &DuelArgs) -> Result<MatchScore, TrainError> {
        duel::duel_hidden::<D, I>(args, &self.evaluators)
    }

    fn spsa(&self, job: &SpsaJob<'_>) -> Result<SpsaReport, TrainError> {
        spsa::tune_hidden::<D, I>(job, &self.evaluators)
    }

    fn calibrate(&self, args: &CalibrateArgs) -> Result<Calibration, TrainError> {
        calibrate::calibrate::<HiddenGame<D>>(args)
    }
}
