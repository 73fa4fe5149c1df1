//! Training of one game behind an object-safe trait: what the table of variants holds for the training commands.

use super::calibrate::{self, CalibrateArgs, Calibration};
use super::data::game_kind::{HiddenGame, OpenGame};
use super::duel::{self, DuelArgs};
use super::error::TrainError;
use super::play::self_players::{hidden_players, open_players};
use super::selfplay::{SelfPlayArgs, SelfPlaySummary, WriteGameFile};
use super::shard_play::{Fingerprint, PlayShard, ShardArgs, ShardJob};
use super::tune::{self, TuneArgs};
use crate::contest::match_score::MatchScore;
use crate::eval::evaluator::Evaluator;
use crate::eval::hidden::Trainable;
use crate::eval::linear::{EvalTerms, Weights};
use crate::eval::tactics::Tactics;
use crate::rules::notation::Notation;
use crate::rules::partial_position::PartialPosition;
use std::fmt;
use std::marker::PhantomData;

/// The training commands, for one game.
pub trait Training: Sync {
    /// `pentad selfplay`: plays games, so many at once (0: one per CPU core), and writes them to a file.
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

    /// `pentad tune`: fits weights to games and writes them to a file; `report` takes the lines that say how it goes.
    ///
    /// # Errors
    /// What stopped it.
    fn tune(&self, args: &TuneArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError>;

    /// `pentad duel`: plays weights against weights. The score is that of the new ones.
    ///
    /// # Errors
    /// What stopped it.
    fn duel(&self, args: &DuelArgs) -> Result<MatchScore, TrainError>;

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

/// Training of an open game of two players or two teams, whose evaluation is a sum of weights.
#[derive(Clone, Copy)]
pub struct LinearTraining<G, E> {
    /// The text of the weights that the program ships.
    pub default_weights: &'static str,
    /// Makes an evaluator of weights.
    pub evaluator: fn(Weights<G>) -> E,
}

impl<G: Notation + Tactics + EvalTerms, E: Evaluator<G>> Training for LinearTraining<G, E> {
    fn selfplay(&self, args: &SelfPlayArgs, threads: usize) -> Result<SelfPlaySummary, TrainError> {
        let options = (&args.game_args, args.weights.as_deref());
        open_players(options, self.default_weights, self.evaluator, WriteGameFile { args, threads })
    }

    fn fingerprint(&self, args: &ShardArgs) -> Result<u32, TrainError> {
        let options = (&args.game_args, args.weights.as_deref());
        open_players(options, self.default_weights, self.evaluator, Fingerprint(&args.game_args))
    }

    fn play_shard(&self, job: &mut ShardJob<'_>) -> Result<bool, TrainError> {
        let options = (&job.args.game_args, job.args.weights.as_deref());
        open_players(options, self.default_weights, self.evaluator, PlayShard(job))
    }

    fn tune(&self, args: &TuneArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError> {
        tune::linear::tune::<G>(args, self.default_weights, report)
    }

    fn duel(&self, args: &DuelArgs) -> Result<MatchScore, TrainError> {
        duel::duel_open(args, self.default_weights, self.evaluator)
    }

    fn calibrate(&self, args: &CalibrateArgs) -> Result<Calibration, TrainError> {
        calibrate::calibrate::<OpenGame<G>>(args)
    }
}

/// Training of an open game in which three seats or more play each for itself: weights say which seat wins and which
/// move is played.
#[derive(Clone, Copy)]
pub struct MultiplayerTraining<G, E> {
    /// The text of the weights that the program ships.
    pub default_weights: &'static str,
    /// Makes an evaluator of weights.
    pub evaluator: fn(Weights<G>) -> E,
}

impl<G: Notation + Tactics + EvalTerms, E: Evaluator<G>> Training for MultiplayerTraining<G, E> {
    fn selfplay(&self, args: &SelfPlayArgs, threads: usize) -> Result<SelfPlaySummary, TrainError> {
        let options = (&args.game_args, args.weights.as_deref());
        open_players(options, self.default_weights, self.evaluator, WriteGameFile { args, threads })
    }

    fn fingerprint(&self, args: &ShardArgs) -> Result<u32, TrainError> {
        let options = (&args.game_args, args.weights.as_deref());
        open_players(options, self.default_weights, self.evaluator, Fingerprint(&args.game_args))
    }

    fn play_shard(&self, job: &mut ShardJob<'_>) -> Result<bool, TrainError> {
        let options = (&job.args.game_args, job.args.weights.as_deref());
        open_players(options, self.default_weights, self.evaluator, PlayShard(job))
    }

    fn tune(&self, args: &TuneArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError> {
        tune::multiplayer::tune::<G>(args, self.default_weights, report)
    }

    fn duel(&self, args: &DuelArgs) -> Result<MatchScore, TrainError> {
        Err(TrainError::NoDuel { variant: args.variant.clone() })
    }

    fn calibrate(&self, args: &CalibrateArgs) -> Result<Calibration, TrainError> {
        calibrate::calibrate::<OpenGame<G>>(args)
    }
}

/// Training of a hidden-information game of two seats.
#[derive(Clone, Copy, Default)]
pub struct HiddenTraining<D, I>(PhantomData<fn() -> (D, I)>);

impl<D, I> HiddenTraining<D, I> {
    /// The training of game `D` with evaluator `I`.
    pub const fn new() -> Self {
        HiddenTraining(PhantomData)
    }
}

impl<D: PartialPosition, I: Trainable<D::World>> Training for HiddenTraining<D, I> {
    fn selfplay(&self, args: &SelfPlayArgs, threads: usize) -> Result<SelfPlaySummary, TrainError> {
        let options = (&args.game_args, args.weights.as_deref());
        hidden_players::<D, I, _>(options, WriteGameFile { args, threads })
    }

    fn fingerprint(&self, args: &ShardArgs) -> Result<u32, TrainError> {
        let options = (&args.game_args, args.weights.as_deref());
        hidden_players::<D, I, _>(options, Fingerprint(&args.game_args))
    }

    fn play_shard(&self, job: &mut ShardJob<'_>) -> Result<bool, TrainError> {
        let options = (&job.args.game_args, job.args.weights.as_deref());
        hidden_players::<D, I, _>(options, PlayShard(job))
    }

    fn tune(&self, args: &TuneArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError> {
        tune::hidden::tune::<D, I>(args, report)
    }

    fn duel(&self, args: &DuelArgs) -> Result<MatchScore, TrainError> {
        duel::duel_hidden::<D, I>(args)
    }

    fn calibrate(&self, args: &CalibrateArgs) -> Result<Calibration, TrainError> {
        calibrate::calibrate::<HiddenGame<D>>(args)
    }
}
