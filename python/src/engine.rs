//! An engine: the search of one variant with its settings.

use crate::engine_slot::EngineSlot;
use crate::errors::{guarded, refused};
use crate::game::Game;
use crate::number::Number;
use crate::think_limits::ThinkLimits;
use crate::thinking::{Thinking, busy};
use crate::thought::Thought;
use pentad::search::control::threads::MAX_THREADS;
use pentad::session::baseline::Baseline;
use pentad::session::skill_scale::{MAX_ELO, MIN_ELO};
use pentad::{EngineSettings, find_variant};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The largest transposition table, in megabytes, as in the protocol.
const MAX_HASH_MEGABYTES: u64 = 65_536;
/// The most lines that a search reports, as in the protocol.
const MAX_MULTI_PV: u64 = 500;

/// The search of one variant with its settings, tables and threads.
///
/// ```python
/// >>> engine = pentad.Engine("chess", threads=1, hash_mb=1)
/// >>> engine.think(pentad.Game("chess"), nodes=100).best in pentad.Game("chess").legal_moves()
/// True
///
/// ```
#[pyclass(subclass, frozen, module = "pentad._pentad")]
pub(crate) struct Engine {
    recipe: Recipe,
    /// `None` once it is closed. Locked only while the interpreter is, so that a forked process never finds it locked.
    slot: Mutex<Option<Arc<EngineSlot>>>,
}

/// What an engine is made of.
struct Recipe {
    variant: &'static pentad::Variant,
    settings: EngineSettings,
    /// The file of the network that it has instead of the one inside.
    network: Option<String>,
}

impl Recipe {
    fn slot(&self) -> PyResult<Arc<EngineSlot>> {
        let mut engine = pentad::Engine::new(self.variant, self.settings.clone());
        if let Some(file) = &self.network {
            engine.load_evaluator(file).map_err(refused)?;
        }
        Ok(Arc::new(EngineSlot::new(engine)))
    }
}

/// Refuses a table that cannot be allocated: the failed allocation would abort the process.
fn affordable(megabytes: u64) -> PyResult<usize> {
    let (mut probe, megabytes) = (Vec::<u8>::new(), megabytes as usize);
    let attempt = probe.try_reserve_exact(megabytes.saturating_mul(1 << 20));
    attempt.map(|()| megabytes).map_err(|_| refused(format!("hash_mb: {megabytes} megabytes cannot be allocated")))
}

/// The baseline of this name; none for `none`.
fn baseline(name: &str) -> PyResult<Option<Baseline>> {
    let names = Baseline::OPTION_VALUES;
    if !names.contains(&name) {
        return Err(refused(format!("opponent: found '{name}', expected one of {}", names.join(" "))));
    }
    Ok(Baseline::from_name(name))
}

impl Engine {
    fn check_variant(&self, game: &Game) -> PyResult<()> {
        let (own, found) = (self.recipe.variant.name, game.hosted.variant().name);
        if own == found {
            return Ok(());
        }
        Err(refused(format!("game: found {found}, expected {own}, the variant of the engine")))
    }

    fn begin(&self, py: Python<'_>, game: &Game, limits: ThinkLimits, multipv: Number) -> PyResult<Thinking> {
        self.check_variant(game)?;
        let multipv = multipv.between("multipv", 1, MAX_MULTI_PV)? as usize;
        Thinking::start(py, &self.slot()?, game.hosted.clone(), limits.request()?, multipv)
    }

    /// The engine's slot. In a process that was forked from the engine's own the engine begins anew.
    fn slot(&self) -> PyResult<Arc<EngineSlot>> {
        let mut slot = self.slot.lock().unwrap_or_else(PoisonError::into_inner);
        let known = slot.as_ref().ok_or_else(|| PyRuntimeError::new_err("the engine is closed: make a new one"))?;
        if !known.is_of_parent() {
            return Ok(Arc::clone(known));
        }
        let anew = self.recipe.slot()?;
        *slot = Some(Arc::clone(&anew));
        Ok(anew)
    }
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(
        signature = (variant, threads = Number::from(1), hash_mb = Number::from(64), network = None, *, elo = None,
            seed = Number::from(1), opponent = None),
        text_signature = "(variant, threads=1, hash_mb=64, network=None, *, elo=None, seed=1, opponent=None)"
    )]
    fn new(
        variant: &str,
        threads: Number,
        hash_mb: Number,
        network: Option<String>,
        elo: Option<Number>,
        seed: Number,
        opponent: Option<&str>,
    ) -> PyResult<Engine> {
        let variant = find_variant(variant).map_err(refused)?;
        let elo = elo.map(|elo| elo.between("elo", MIN_ELO.into(), MAX_ELO.into())).transpose()?;
        let settings = EngineSettings {
            threads: threads.between("threads", 1, MAX_THREADS as u64)? as usize,
            hash_megabytes: affordable(hash_mb.between("hash_mb", 1, MAX_HASH_MEGABYTES)?)?,
            elo: elo.map(|elo| elo as u32),
            seed: seed.any("seed")?,
            baseline: opponent.map_or(Ok(None), baseline)?,
            ..EngineSettings::DEFAULT
        };
        guarded(|| {
            let recipe = Recipe { variant, settings, network };
            let slot = Mutex::new(Some(recipe.slot()?));
            Ok(Engine { recipe, slot })
        })
    }

    /// The engine itself: `with pentad.Engine("chess") as engine` closes it at the end.
    fn __enter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    #[pyo3(signature = (*_exception))]
    fn __exit__(&self, py: Python<'_>, _exception: &Bound<'_, PyTuple>) {
        self.close(py);
    }

    /// Stops the search that runs, if one does, and gives memory and threads back. A closed engine thinks no more.
    ///
    /// ```python
    /// >>> with pentad.Engine("chess", hash_mb=1) as engine:
    /// ...     move = engine.think(pentad.Game("chess"), nodes=100).best
    /// >>> engine.think(pentad.Game("chess"), nodes=100)
    /// Traceback (most recent call last):
    /// RuntimeError: the engine is closed: make a new one
    ///
    /// ```
    fn close(&self, py: Python<'_>) {
        let slot = self.slot.lock().unwrap_or_else(PoisonError::into_inner).take();
        match slot {
            Some(slot) if !slot.is_of_parent() => py.detach(|| {
                slot.stop_and_wait();
                drop(slot);
            }),
            _ => {}
        }
    }

    /// The name of the variant that it plays.
    ///
    /// ```python
    /// >>> pentad.Engine("martian4", hash_mb=1).variant
    /// 'martian4'
    ///
    /// ```
    #[getter]
    fn variant(&self) -> &'static str {
        self.recipe.variant.name
    }

    /// Thinks about the move of the seat on move.
    ///
    /// ```python
    /// >>> game = pentad.Game("chess", moves="f2f3 e7e5 g2g4")
    /// >>> pentad.Engine("chess", hash_mb=1).think(game, depth=2).best
    /// 'd8h4'
    ///
    /// ```
    #[pyo3(
        signature = (game, nodes = None, depth = None, movetime = None, clock = None, multipv = Number::from(1),
            moves = Vec::new()),
        text_signature = "($self, game, nodes=None, depth=None, movetime=None, clock=None, multipv=1, moves=())"
    )]
    #[allow(clippy::too_many_arguments)]
    fn think(
        &self,
        py: Python<'_>,
        game: PyRef<'_, Game>,
        nodes: Option<Number>,
        depth: Option<Number>,
        movetime: Option<f64>,
        clock: Option<Vec<f64>>,
        multipv: Number,
        moves: Vec<String>,
    ) -> PyResult<Thought> {
        let limits = ThinkLimits { nodes, depth, movetime, clock, moves };
        if limits.is_endless() {
            return Err(refused("think: expected a limit: nodes, depth, movetime or clock; analyse needs none"));
        }
        let thinking = guarded(|| self.begin(py, &game, limits, multipv))?;
        drop(game);
        thinking.result(py)
    }

    /// Starts a search, and iterates over its reports; without a limit until it is stopped.
    ///
    /// ```python
    /// >>> search = pentad.Engine("chess", hash_mb=1).analyse(pentad.Game("chess"))
    /// >>> for line in search:
    /// ...     if line.depth >= 3:
    /// ...         search.stop()
    /// >>> search.result()[0].depth >= 3
    /// True
    ///
    /// ```
    #[pyo3(
        signature = (game, nodes = None, depth = None, movetime = None, clock = None, multipv = Number::from(1),
            moves = Vec::new()),
        text_signature = "($self, game, nodes=None, depth=None, movetime=None, clock=None, multipv=1, moves=())"
    )]
    #[allow(clippy::too_many_arguments)]
    fn analyse(
        &self,
        py: Python<'_>,
        game: PyRef<'_, Game>,
        nodes: Option<Number>,
        depth: Option<Number>,
        movetime: Option<f64>,
        clock: Option<Vec<f64>>,
        multipv: Number,
        moves: Vec<String>,
    ) -> PyResult<Thinking> {
        guarded(|| self.begin(py, &game, ThinkLimits { nodes, depth, movetime, clock, moves }, multipv))
    }

    /// Stops the search that runs, if one does: it answers as soon as it can.
    ///
    /// ```python
    /// >>> import threading
    /// >>> engine = pentad.Engine("chess", hash_mb=1)
    /// >>> threading.Timer(0.1, engine.stop).start()
    /// >>> engine.think(pentad.Game("chess"), depth=100).best is not None
    /// True
    ///
    /// ```
    fn stop(&self) -> PyResult<()> {
        self.slot()?.stop();
        Ok(())
    }

    /// Forgets what it has learnt of earlier positions, as before a new game.
    ///
    /// ```python
    /// >>> pentad.Engine("chess", hash_mb=1).new_game()
    ///
    /// ```
    fn new_game(&self) -> PyResult<()> {
        guarded(|| self.slot()?.with(pentad::Engine::new_game).ok_or_else(busy))
    }

    /// The result that the evaluation expects of the seat on move, without a search: see `seat_values`.
    ///
    /// ```python
    /// >>> game = pentad.Game("chess", "4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1")
    /// >>> pentad.Engine("chess", hash_mb=1).value(game) < 0.1
    /// True
    ///
    /// ```
    fn value(&self, game: PyRef<'_, Game>) -> PyResult<f64> {
        let seat = game.hosted.side_to_move().index();
        Ok(self.seat_values(game)?.get(seat).copied().unwrap_or_default())
    }

    /// The result that the evaluation (the network, if there is one) expects of each seat, in their order, without a
    /// search: 1 is a win, 0 a loss, and a draw counts half. Where each of three or four plays for itself, they are the
    /// chances to win, which sum to about 1. It is made from what the seat on move sees. If the game is over, it is the
    /// result.
    ///
    /// ```python
    /// >>> game = pentad.Game("chess", "4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1")
    /// >>> [round(value) for value in pentad.Engine("chess", hash_mb=1).seat_values(game)]
    /// [1, 0]
    ///
    /// ```
    fn seat_values(&self, game: PyRef<'_, Game>) -> PyResult<Vec<f64>> {
        guarded(|| {
            self.check_variant(&game)?;
            self.slot()?.with(|engine| engine.seat_values(&game.hosted)).ok_or_else(busy)?.map_err(refused)
        })
    }

    /// The policy of the evaluation (the network, if there is one): each legal move with the probability that it is the
    /// best, without a search. `None` if the game is over, and in games that are searched by alpha-beta, whose evaluations
    /// have no policy: only tree searches ask for one, those of Martian Chess for three and four and of Szachao.
    ///
    /// ```python
    /// >>> game = pentad.Game("szachao")
    /// >>> policy = pentad.Engine("szachao", hash_mb=1).move_probabilities(game)
    /// >>> sorted(policy) == game.legal_moves(), round(sum(policy.values()), 3)
    /// (True, 1.0)
    /// >>> pentad.Engine("chess", hash_mb=1).move_probabilities(pentad.Game("chess")) is None
    /// True
    ///
    /// ```
    fn move_probabilities(&self, game: PyRef<'_, Game>) -> PyResult<Option<BTreeMap<String, f32>>> {
        guarded(|| {
            self.check_variant(&game)?;
            let dialect = self.recipe.variant.description.native_dialect;
            let policy = self.slot()?.with(|engine| engine.policy(&game.hosted, dialect)).ok_or_else(busy)?;
            Ok(policy.map_err(refused)?.map(BTreeMap::from_iter))
        })
    }
}
