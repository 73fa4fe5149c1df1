//! An engine: the search of one variant with its settings.

use crate::engine_slot::EngineSlot;
use crate::errors::{guarded, refused};
use crate::game::Game;
use crate::think_limits::ThinkLimits;
use crate::thinking::{Thinking, busy};
use crate::thought::Thought;
use pentad::base::input::InputError;
use pentad::search::control::threads::MAX_THREADS;
use pentad::session::baseline::Baseline;
use pentad::{EngineSettings, find_variant};
use pyo3::prelude::*;
use std::sync::Arc;

/// The largest transposition table, in megabytes, as in the protocol.
const MAX_HASH_MEGABYTES: usize = 65_536;
/// The most lines that a search reports, as in the protocol.
const MAX_MULTI_PV: usize = 500;

/// The search of one variant with its settings, tables and threads.
#[pyclass(subclass, frozen, module = "pentad._pentad")]
pub(crate) struct Engine {
    variant: &'static pentad::Variant,
    slot: Arc<EngineSlot>,
}

/// Refuses a number that is not between these.
fn between(name: &str, number: usize, least: usize, most: usize) -> PyResult<usize> {
    if (least..=most).contains(&number) {
        return Ok(number);
    }
    Err(refused(format!("{name}: found {number}, expected {least} to {most}")))
}

/// Refuses a table that cannot be allocated: the failed allocation would abort the process.
fn affordable(megabytes: usize) -> PyResult<usize> {
    let mut probe: Vec<u8> = Vec::new();
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
    fn begin(&self, py: Python<'_>, game: &Game, limits: ThinkLimits, multipv: usize) -> PyResult<Thinking> {
        let (own, found) = (self.variant.name, game.hosted.variant().name);
        if own != found {
            return Err(refused(format!("game: found {found}, expected {own}, the variant of the engine")));
        }
        let multipv = between("multipv", multipv, 1, MAX_MULTI_PV)?;
        Thinking::start(py, &self.slot, game.hosted.clone(), limits.request()?, multipv)
    }
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (variant, threads = 1, hash_mb = 64, network = None, *, elo = None, seed = 1, opponent = None))]
    fn new(
        variant: &str,
        threads: usize,
        hash_mb: usize,
        network: Option<&str>,
        elo: Option<u32>,
        seed: u64,
        opponent: Option<&str>,
    ) -> PyResult<Engine> {
        let variant = find_variant(variant).map_err(refused)?;
        let settings = EngineSettings {
            threads: between("threads", threads, 1, MAX_THREADS)?,
            hash_megabytes: affordable(between("hash_mb", hash_mb, 1, MAX_HASH_MEGABYTES)?)?,
            elo,
            seed,
            baseline: opponent.map_or(Ok(None), baseline)?,
            ..EngineSettings::DEFAULT
        };
        guarded(|| {
            let mut engine = pentad::Engine::new(variant, settings);
            if let Some(file) = network {
                engine.load_evaluator(file).map_err(refused)?;
            }
            Ok(Engine { variant, slot: Arc::new(EngineSlot::new(engine)) })
        })
    }

    /// The name of the variant that it plays.
    #[getter]
    fn variant(&self) -> &'static str {
        self.variant.name
    }

    /// Thinks about the move of the seat on move.
    #[pyo3(signature = (game, nodes = None, depth = None, movetime = None, clock = None, multipv = 1, moves = Vec::new()))]
    #[allow(clippy::too_many_arguments)]
    fn think(
        &self,
        py: Python<'_>,
        game: PyRef<'_, Game>,
        nodes: Option<u64>,
        depth: Option<u32>,
        movetime: Option<f64>,
        clock: Option<Vec<f64>>,
        multipv: usize,
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
    #[pyo3(signature = (game, nodes = None, depth = None, movetime = None, clock = None, multipv = 1, moves = Vec::new()))]
    #[allow(clippy::too_many_arguments)]
    fn analyse(
        &self,
        py: Python<'_>,
        game: PyRef<'_, Game>,
        nodes: Option<u64>,
        depth: Option<u32>,
        movetime: Option<f64>,
        clock: Option<Vec<f64>>,
        multipv: usize,
        moves: Vec<String>,
    ) -> PyResult<Thinking> {
        guarded(|| self.begin(py, &game, ThinkLimits { nodes, depth, movetime, clock, moves }, multipv))
    }

    /// Stops the search that runs, if one does: it answers as soon as it can.
    fn stop(&self) {
        self.slot.stop();
    }

    /// Forgets what it has learnt of earlier positions, as before a new game.
    fn new_game(&self) -> PyResult<()> {
        guarded(|| self.slot.with(pentad::Engine::new_game).ok_or_else(busy))
    }

    /// The win probability, draws counted as half, that the evaluation gives the seat on move, without a search.
    fn value(&self, game: PyRef<'_, Game>) -> PyResult<f64> {
        guarded(|| {
            let evaluate = |engine: &mut pentad::Engine| {
                let score = engine.evaluate(&game.hosted)?.total;
                Ok(engine.chances(&game.hosted).wdl(score))
            };
            let wdl: Result<_, InputError> = self.slot.with(evaluate).ok_or_else(busy)?;
            let wdl = wdl.map_err(refused)?;
            Ok((2.0 * f64::from(wdl.win) + f64::from(wdl.draw)) / 2000.0)
        })
    }
}
