//! Floor 6: what a variant is. The functions here put a game, its histories, thinkers and trainings together; each game
//! calls one of them (`variant.rs` in its folder), so all that is generic is compiled where the game is.

pub mod composition;
pub mod state_document;
mod theory;

use base::score::Score;
use eval::evaluator::{StaticEvaluation, StaticEvaluator};
use eval::hidden::Trainable;
use eval::linear::EvalTerms;
use eval::network::{NetworkEvaluator, NetworkInputs, SeatNetworkEvaluator, ViewInputs};
use eval::search_parameters::Parameters;
use eval::tactics::Tactics;
use rules::depiction::{Depiction, PartialDepiction};
use rules::description::GameDescription;
use rules::game_option::GameOption;
use rules::hidden::World;
use rules::layout::Layout;
use search::settings::SearchSettings;
use session::book::BookFormat;
use session::centipawn_scale::CentipawnScale;
use session::evaluator_source::EvaluatorSource;
use session::hidden_history::HiddenHistory;
use session::hidden_thinker::HiddenThinker;
use session::open_history::OpenHistory;
use session::open_thinker::OpenThinker;
use session::opening_names::OpeningNames;
use session::search_options::MULTIPLAYER_SEARCH;
use session::skill_scale::SkillScale;
use session::win_rate::{WinRateCurve, WinRateModel};
use session::{PositionHistory, Session, Thinker};
use std::io::{self, Write};
#[cfg(feature = "cli")]
use train::network;
#[cfg(feature = "cli")]
use train::training::{HiddenTraining, OpenTraining, Training};

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
    /// The centipawns of reports: the convention of the people who play the game.
    pub centipawn_scale: CentipawnScale,
    /// The scale of its limited strength.
    pub skill_scale: SkillScale,
    /// The positions of the bench.
    pub bench_positions: &'static str,
    /// Positions for analysis, with titles.
    pub analysis_positions: &'static str,
    /// Its endgame tablebases; `None` if it has none.
    pub tablebases: Option<Tablebases>,
    /// The format of opening books that its players use in other programs; `None` if they have none.
    pub book_format: Option<BookFormat>,
    /// The names of its openings, read when they are first asked for; `None` if they have none.
    pub opening_names: Option<fn() -> &'static OpeningNames>,
    /// The training commands for this game; `None` if it has nothing to train.
    #[cfg(feature = "cli")]
    pub training: Option<&'static dyn Training>,
    /// Makes a history at the start position.
    pub new_history: fn() -> Box<dyn PositionHistory>,
    /// Makes a thinker; it takes memory when it first searches.
    pub new_thinker: fn() -> Box<dyn Thinker>,
}

impl Variant {
    /// A session at the start position, whose search has this many threads and megabytes of transposition table.
    pub fn new_session(&self, threads: usize, hash_megabytes: usize) -> Session {
        let settings = SearchSettings { threads, hash_megabytes, ..SearchSettings::new(*self.parameters) };
        Session { history: (self.new_history)(), thinker: (self.new_thinker)(), settings }
    }

    /// A score of the position of this record, in the centipawns of reports; `None` for forced ends.
    pub fn reported_centipawns(&self, record: &str, score: Score) -> Option<i32> {
        let curve = self.win_rate_model.curve_at(record);
        (!score.is_decisive()).then(|| self.centipawn_scale.reported(&curve, score.raw()))
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
const fn open_variant<G>(name: &'static str, new_thinker: fn() -> Box<dyn Thinker>) -> Variant
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
        centipawn_scale: CentipawnScale::Own,
        skill_scale: SkillScale::NOMINAL,
        bench_positions: "",
        analysis_positions: "",
        tablebases: None,
        book_format: None,
        opening_names: None,
        #[cfg(feature = "cli")]
        training: None,
        new_history: || Box::new(OpenHistory::<G>::default()),
        new_thinker,
    }
}

/// A perfect-information game that evaluates its positions by its own function: it takes no weights and no network,
/// and there is nothing to train.
pub const fn plain_variant<G: Depiction + Tactics + StaticEvaluation>(name: &'static str) -> Variant {
    open_variant::<G>(name, || {
        let evaluators = EvaluatorSource::built_in_only(StaticEvaluator::default);
        Box::new(OpenThinker::<G, _>::new(evaluators))
    })
}

/// The evaluators of a game whose network has `H` hidden units.
const fn network_evaluators<G: EvalTerms + NetworkInputs, const H: usize>() -> EvaluatorSource<NetworkEvaluator<G, H>> {
    EvaluatorSource { built_in: NetworkEvaluator::shipped, from_bytes: NetworkEvaluator::from_bytes }
}

/// A two-sided game with a linear evaluation and a network with `H` hidden units for each perspective.
pub const fn network_variant<G, const H: usize>(name: &'static str) -> Variant
where
    G: Depiction + Tactics + EvalTerms + NetworkInputs,
{
    let open = open_variant::<G>(name, || Box::new(OpenThinker::<G, _>::new(network_evaluators::<G, H>())));
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
pub const fn free_for_all_variant<G, const H: usize>(name: &'static str) -> Variant
where
    G: Depiction + Tactics + EvalTerms + ViewInputs,
{
    let open = open_variant::<G>(name, || Box::new(OpenThinker::<G, _>::new(seat_evaluators::<G, H>())));
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
pub const fn hidden_variant<D, I, const H: usize>(name: &'static str) -> Variant
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
        centipawn_scale: CentipawnScale::Own,
        skill_scale: SkillScale::NOMINAL,
        bench_positions: "",
        analysis_positions: "",
        tablebases: None,
        book_format: None,
        opening_names: None,
        #[cfg(feature = "cli")]
        training: Some(
            const { &HiddenTraining::<D, I>::new(world_evaluators::<D::World, I>(), network::train_worlds::<D, I, H>) },
        ),
        new_history: || Box::new(HiddenHistory::<D>::default()),
        new_thinker: || Box::new(HiddenThinker::<D, I>::new(world_evaluators::<D::World, I>())),
    }
}
