//! Floor 7: the table of variants, the only place that names games and sessions together. Adding a game takes its
//! folder and its line in `games`, one entry here, its positions and its tests: `docs/adding-a-game.md` builds one.

pub mod catalogue;
pub mod composition;
pub mod state_document;

use crate::base::input::InputError;
use crate::eval::evaluator::{StaticEvaluation, StaticEvaluator};
use crate::eval::hidden::Trainable;
use crate::eval::linear::EvalTerms;
use crate::eval::network::{NetworkEvaluator, NetworkInputs, SeatNetworkEvaluator, ViewInputs};
use crate::eval::search_parameters::Parameters;
use crate::eval::tactics::Tactics;
use crate::games::{cessolis, chess, martian, quadroshah, shogi, szachao};
use crate::rules::depiction::{Depiction, PartialDepiction};
use crate::rules::description::GameDescription;
use crate::rules::dialect::Dialect;
use crate::rules::game_option::GameOption;
use crate::rules::hidden::World;
use crate::rules::layout::Layout;
use crate::session::evaluator_source::EvaluatorSource;
use crate::session::hidden_history::HiddenHistory;
use crate::session::hidden_thinker::HiddenThinker;
use crate::session::open_history::OpenHistory;
use crate::session::open_thinker::OpenThinker;
use crate::session::search_options::MULTIPLAYER_SEARCH;
use crate::session::skill_scale::SkillScale;
use crate::session::win_rate::{WinRateCurve, WinRateModel};
use crate::session::{PositionHistory, Session, Thinker};
#[cfg(feature = "cli")]
use crate::train::error::TrainError;
#[cfg(feature = "cli")]
use crate::train::network;
#[cfg(feature = "cli")]
use crate::train::training::{HiddenTraining, OpenTraining, Training};
use std::io::{self, Write};

/// Solves these endgames (all if none is named) and those that they lead to, writes their tablebases, and reports how
/// many are done and how many there are.
pub type TablebaseBuilder = fn(&[&str], &mut dyn Write, &mut dyn FnMut(usize, usize)) -> io::Result<()>;

/// The endgame tablebases of a game.
#[derive(Clone, Copy, Debug)]
pub struct Tablebases {
    /// Builds them.
    pub build: TablebaseBuilder,
    /// How endgames are named on the command line, for its help.
    pub endgame_names: &'static str,
    /// [`Tactics::CACHED_TABLEBASE`] of the game.
    pub cached: Option<&'static str>,
}

/// A variant: a game with everything that protocol and commands need of it.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// The name that protocols use.
    pub name: &'static str,
    /// The game's description: seats, formats, rule options.
    pub description: GameDescription,
    /// The board layout by which clients draw positions.
    pub layout: &'static Layout,
    /// The parameters that it is searched with, unless others are set.
    pub parameters: &'static Parameters,
    /// The search options that not every game has.
    pub search_options: &'static [GameOption],
    /// Win, draw and loss probabilities of its scores.
    pub win_rate_model: WinRateModel,
    /// The scale of its limited strength.
    pub skill_scale: SkillScale,
    /// The positions of the bench.
    pub bench_positions: &'static str,
    /// Positions for analysis, with titles.
    pub analysis_positions: &'static str,
    /// Its endgame tablebases; `None` if it has none.
    pub tablebases: Option<Tablebases>,
    /// The training commands for this game; `None` if it has nothing to train.
    #[cfg(feature = "cli")]
    pub training: Option<&'static dyn Training>,
    /// Makes a history at the start position.
    pub new_history: fn() -> Box<dyn PositionHistory>,
    /// Makes a thinker with this many threads and megabytes of transposition table.
    pub new_thinker: fn(threads: usize, hash_megabytes: usize) -> Box<dyn Thinker>,
}

impl Variant {
    /// A session at the start position, whose search has this many threads and megabytes of transposition table.
    pub fn new_session(&self, threads: usize, hash_megabytes: usize) -> Session {
        Session { history: (self.new_history)(), thinker: (self.new_thinker)(threads, hash_megabytes) }
    }

    /// Its own rule and search options.
    pub fn options(&self) -> impl Iterator<Item = &'static GameOption> {
        self.description.rule_options.iter().chain(self.search_options)
    }

    /// Whether it has a rule option with this name.
    pub fn is_rule_option(&self, name: &str) -> bool {
        self.description.rule_options.iter().any(|option| option.name == name)
    }

    /// Whether it has a search option with this name.
    pub fn has_search_option(&self, name: &str) -> bool {
        self.search_options.iter().any(|option| option.name == name)
    }
}

/// Variants are equal if they have the same name.
impl PartialEq for Variant {
    fn eq(&self, other: &Variant) -> bool {
        self.name == other.name
    }
}

/// The win-rate model of games that have not been calibrated.
const DEFAULT_WIN_RATE_MODEL: WinRateModel =
    WinRateModel::constant(WinRateCurve { centipawns_per_logit: 180.0, draw_margin: 40.0 });

/// A perfect-information game; its row in the table adds the rest.
const fn open_variant<G>(name: &'static str, new_thinker: fn(usize, usize) -> Box<dyn Thinker>) -> Variant
where
    G: Depiction + Tactics,
{
    Variant {
        name,
        description: G::DESCRIPTION,
        layout: const { &G::LAYOUT },
        parameters: const { &G::PARAMETERS },
        search_options: if G::DESCRIPTION.sides.is_free_for_all() { &[MULTIPLAYER_SEARCH] } else { &[] },
        win_rate_model: DEFAULT_WIN_RATE_MODEL,
        skill_scale: SkillScale::NOMINAL,
        bench_positions: "",
        analysis_positions: "",
        tablebases: None,
        #[cfg(feature = "cli")]
        training: None,
        new_history: || Box::new(OpenHistory::<G>::default()),
        new_thinker,
    }
}

/// A perfect-information game that evaluates its positions by a function of its own: it takes no weights and no network,
/// and there is nothing to train.
pub const fn plain_variant<G: Depiction + Tactics + StaticEvaluation>(name: &'static str) -> Variant {
    open_variant::<G>(name, |threads, hash| {
        let evaluators = EvaluatorSource::built_in_only(StaticEvaluator::default);
        Box::new(OpenThinker::<G, _>::new(evaluators, threads, hash))
    })
}

/// The evaluators of a game whose network has `H` hidden units.
const fn network_evaluators<G: EvalTerms + NetworkInputs, const H: usize>() -> EvaluatorSource<NetworkEvaluator<G, H>> {
    EvaluatorSource { built_in: NetworkEvaluator::shipped, from_bytes: NetworkEvaluator::from_bytes }
}

/// A two-sided game with a linear evaluation and a network with `H` hidden units for each perspective.
const fn network_variant<G, const H: usize>(name: &'static str) -> Variant
where
    G: Depiction + Tactics + EvalTerms + NetworkInputs,
{
    let open = open_variant::<G>(name, |threads, hash| {
        Box::new(OpenThinker::<G, _>::new(network_evaluators::<G, H>(), threads, hash))
    });
    #[cfg(feature = "cli")]
    let open = Variant {
        training: Some(
            const {
                &OpenTraining::<G, _>::new(G::DEFAULT_WEIGHTS, network_evaluators::<G, H>())
                    .with_network(network::train::<G, H>)
            },
        ),
        ..open
    };
    open
}

/// The evaluators of a game in which each seat plays for itself, whose network has `H` hidden units.
const fn seat_evaluators<G, const H: usize>() -> EvaluatorSource<SeatNetworkEvaluator<G, H>>
where
    G: EvalTerms + ViewInputs,
{
    EvaluatorSource { built_in: SeatNetworkEvaluator::shipped, from_bytes: SeatNetworkEvaluator::from_bytes }
}

/// A game in which each seat plays for itself, with a linear evaluation and a network with `H` hidden units.
const fn free_for_all_variant<G, const H: usize>(name: &'static str) -> Variant
where
    G: Depiction + Tactics + EvalTerms + ViewInputs,
{
    let open = open_variant::<G>(name, |threads, hash| {
        Box::new(OpenThinker::<G, _>::new(seat_evaluators::<G, H>(), threads, hash))
    });
    #[cfg(feature = "cli")]
    let open = Variant {
        training: Some(
            const {
                &OpenTraining::<G, _>::new(G::DEFAULT_WEIGHTS, seat_evaluators::<G, H>())
                    .with_network(network::train_seats::<G, H>)
            },
        ),
        ..open
    };
    open
}

/// The evaluators of a game with hidden information.
const fn world_evaluators<W: World, I: Trainable<W> + Default>() -> EvaluatorSource<I> {
    EvaluatorSource { built_in: I::default, from_bytes: I::from_bytes }
}

/// A game with hidden information, whose trainable world evaluator has a network with `H` hidden units.
const fn hidden_variant<D, I, const H: usize>(name: &'static str) -> Variant
where
    D: PartialDepiction,
    I: Trainable<D::World> + Default,
{
    Variant {
        name,
        description: D::World::DESCRIPTION,
        layout: const { &D::LAYOUT },
        parameters: const { &I::PARAMETERS },
        search_options: &[],
        win_rate_model: DEFAULT_WIN_RATE_MODEL,
        skill_scale: SkillScale::NOMINAL,
        bench_positions: "",
        analysis_positions: "",
        tablebases: None,
        #[cfg(feature = "cli")]
        training: Some(
            const { &HiddenTraining::<D, I>::new(world_evaluators::<D::World, I>(), network::train_worlds::<D, I, H>) },
        ),
        new_history: || Box::new(HiddenHistory::<D>::default()),
        new_thinker: |threads, hash| {
            Box::new(HiddenThinker::<D, I>::new(world_evaluators::<D::World, I>(), threads, hash))
        },
    }
}

/// Every variant.
pub static VARIANTS: [Variant; 8] = [
    Variant {
        win_rate_model: WinRateModel {
            start_pieces: 40,
            full_board: WinRateCurve { centipawns_per_logit: 1571.0, draw_margin: 10.8 },
            empty_board: WinRateCurve { centipawns_per_logit: 1608.0, draw_margin: 9.6 },
        },
        skill_scale: SkillScale {
            nodes: [19, 30, 43, 60, 85, 122, 170, 270, 600],
            temperature: [410, 370, 336, 304, 267, 220, 180, 120, 0],
        },
        bench_positions: include_str!("../positions/shogi.bench"),
        analysis_positions: include_str!("../positions/shogi.analyse"),
        ..network_variant::<shogi::Position, { shogi::HIDDEN_UNITS }>("shogi")
    },
    // First of the games that speak UCI, since UCI clients begin with it. Not last: uci2wb recognises it only if
    // another name follows.
    Variant {
        win_rate_model: WinRateModel {
            start_pieces: 32,
            full_board: WinRateCurve { centipawns_per_logit: 122.0, draw_margin: 81.3 },
            empty_board: WinRateCurve { centipawns_per_logit: 92.0, draw_margin: 1058.0 },
        },
        skill_scale: SkillScale {
            nodes: [35, 55, 100, 600, 1700, 5000, 26_000, 90_000, 250_000],
            temperature: [215, 180, 150, 80, 42, 24, 8, 3, 0],
        },
        bench_positions: include_str!("../positions/chess.bench"),
        analysis_positions: include_str!("../positions/chess.analyse"),
        ..network_variant::<chess::Position, { chess::HIDDEN_UNITS }>("chess")
    },
    Variant {
        win_rate_model: WinRateModel {
            start_pieces: 32,
            full_board: WinRateCurve { centipawns_per_logit: 131.0, draw_margin: 67.8 },
            empty_board: WinRateCurve { centipawns_per_logit: 90.0, draw_margin: 514.6 },
        },
        skill_scale: SkillScale {
            nodes: [10, 17, 33, 57, 160, 760, 1300, 1700, 2050],
            temperature: [300, 258, 212, 168, 112, 57, 38, 22, 0],
        },
        bench_positions: include_str!("../positions/cessolis.bench"),
        analysis_positions: include_str!("../positions/cessolis.analyse"),
        tablebases: Some(Tablebases {
            build: cessolis::build_endings,
            endgame_names: "the pieces of either side, as NR or BB; U is a queen that has not moved",
            cached: cessolis::Position::CACHED_TABLEBASE,
        }),
        ..network_variant::<cessolis::Position, { cessolis::HIDDEN_UNITS }>("cessolis")
    },
    Variant {
        win_rate_model: WinRateModel {
            start_pieces: 18,
            full_board: WinRateCurve { centipawns_per_logit: 62.0, draw_margin: 23.9 },
            empty_board: WinRateCurve { centipawns_per_logit: 82.0, draw_margin: 1378.7 },
        },
        skill_scale: SkillScale {
            nodes: [20, 29, 36, 46, 71, 121, 900, 2300, 4000],
            temperature: [115, 92, 84, 76, 64, 56, 19, 8, 0],
        },
        bench_positions: include_str!("../positions/martian.bench"),
        analysis_positions: include_str!("../positions/martian.analyse"),
        tablebases: Some(Tablebases {
            build: martian::build_endings,
            endgame_names: "the greatest number of pyramids",
            cached: martian::Position::<2>::CACHED_TABLEBASE,
        }),
        ..network_variant::<martian::Position<2>, { martian::HIDDEN_UNITS }>("martian")
    },
    Variant {
        bench_positions: include_str!("../positions/martian3.bench"),
        analysis_positions: include_str!("../positions/martian3.analyse"),
        win_rate_model: WinRateModel {
            start_pieces: 27,
            full_board: WinRateCurve { centipawns_per_logit: 164.0, draw_margin: 91.0 },
            empty_board: WinRateCurve { centipawns_per_logit: 95.0, draw_margin: 432.7 },
        },
        skill_scale: SkillScale {
            nodes: [6, 10, 14, 20, 36, 70, 170, 700, 8000],
            temperature: [400, 336, 289, 241, 172, 127, 90, 46, 0],
        },
        ..free_for_all_variant::<martian::Position<3>, { martian::VIEW_HIDDEN_UNITS }>("martian3")
    },
    Variant {
        bench_positions: include_str!("../positions/martian4.bench"),
        analysis_positions: include_str!("../positions/martian4.analyse"),
        win_rate_model: WinRateModel {
            start_pieces: 36,
            full_board: WinRateCurve { centipawns_per_logit: 249.0, draw_margin: 255.0 },
            empty_board: WinRateCurve { centipawns_per_logit: 135.0, draw_margin: 273.5 },
        },
        skill_scale: SkillScale {
            nodes: [12, 18, 37, 75, 168, 300, 780, 2400, 8000],
            temperature: [500, 449, 332, 225, 147, 106, 66, 30, 0],
        },
        ..free_for_all_variant::<martian::Position<4>, { martian::VIEW_HIDDEN_UNITS }>("martian4")
    },
    Variant {
        bench_positions: include_str!("../positions/quadroshah.bench"),
        analysis_positions: include_str!("../positions/quadroshah.analyse"),
        win_rate_model: WinRateModel {
            start_pieces: 64,
            full_board: WinRateCurve { centipawns_per_logit: 1079.0, draw_margin: 0.0 },
            empty_board: WinRateCurve { centipawns_per_logit: 744.0, draw_margin: 0.0 },
        },
        skill_scale: SkillScale {
            nodes: [20, 40, 90, 400, 800, 1300, 2200, 4200, 10_000],
            temperature: [400, 306, 215, 120, 88, 65, 42, 20, 0],
        },
        ..network_variant::<quadroshah::Position, { quadroshah::HIDDEN_UNITS }>("quadroshah")
    },
    Variant {
        bench_positions: include_str!("../positions/szachao.bench"),
        analysis_positions: include_str!("../positions/szachao.analyse"),
        win_rate_model: WinRateModel {
            start_pieces: 32,
            full_board: WinRateCurve { centipawns_per_logit: 1514.0, draw_margin: 101.2 },
            empty_board: WinRateCurve { centipawns_per_logit: 1421.0, draw_margin: 3233.9 },
        },
        skill_scale: SkillScale {
            nodes: [4, 8, 18, 45, 130, 330, 800, 1700, 3000],
            temperature: [16_000, 11_500, 7500, 3500, 1300, 500, 160, 60, 0],
        },
        ..hidden_variant::<szachao::KnownPosition, szachao::SzachaoEvaluator, { szachao::HIDDEN_UNITS }>("szachao")
    },
];

/// The variant with this name.
///
/// # Errors
/// If there is none; the error lists the names.
pub fn find_variant(name: &str) -> Result<&'static Variant, InputError> {
    let names = || VARIANTS.iter().map(|variant| variant.name).collect::<Vec<_>>().join(" ");
    VARIANTS
        .iter()
        .find(|variant| variant.name == name)
        .ok_or_else(|| InputError::new("variant", name, format!("one of {}", names())))
}

/// The training of the variant with this name.
///
/// # Errors
/// If there is no such variant, or it cannot be trained; the error lists those that can.
#[cfg(feature = "cli")]
pub fn find_training(name: &str) -> Result<&'static dyn Training, TrainError> {
    let trainable = || VARIANTS.iter().filter(|variant| variant.training.is_some()).map(|variant| variant.name);
    VARIANTS.iter().find(|variant| variant.name == name).and_then(|variant| variant.training).ok_or_else(|| {
        TrainError::NotTrainable { variant: name.to_owned(), trainable: trainable().collect::<Vec<_>>().join(" ") }
    })
}

/// The variant that clients of this dialect begin with: the first in the table with this native dialect.
pub fn default_variant(dialect: Dialect) -> &'static Variant {
    VARIANTS.iter().find(|variant| variant.description.native_dialect == dialect).unwrap_or(&VARIANTS[0])
}

#[cfg(test)]
#[path = "../tests/unit/variants.rs"]
mod tests;
