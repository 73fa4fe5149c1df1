//! Positions and moves of a variant as numbers, for learners.

use crate::action_space::{ActionSpace, Steps};
use crate::errors::{guarded, refused};
use crate::feature_list::FeatureList;
use crate::game::Game;
use crate::number::{Number, sizes};
use crate::observation::Observer;
use pentad::rules::scene::Scene;
use pentad::{HostedGame, Seat, Variant, Viewer, find_variant};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// Positions and moves of a variant as numbers: see the README of the package.
///
/// ```python
/// >>> encoding = pentad.Encoding("chess")
/// >>> encoding.seats, encoding.board, len(encoding.planes), len(encoding.features), encoding.actions
/// (2, (8, 8), 24, 9, 20481)
/// >>> encoding.action_ranges[:3]
/// [(0, 'pass'), (1, 'move from * squares + to'), (4097, 'move from * squares + to, with q')]
///
/// ```
#[pyclass(frozen, module = "pentad")]
pub(crate) struct Encoding {
    variant: &'static Variant,
    observer: Observer,
    actions: ActionSpace,
}

impl Encoding {
    /// The legal actions of the seat on move that begin with these steps, by their texts.
    fn actions_after(&self, game: &Game, chosen: &[usize]) -> PyResult<Vec<(String, Steps)>> {
        if game.hosted.variant() != self.variant {
            let found = game.hosted.variant().name;
            return Err(refused(format!("game: found {found}, expected {}", self.variant.name)));
        }
        let (seat, dialect) = (game.hosted.side_to_move(), self.variant.description.native_dialect);
        let mut actions = Vec::new();
        for text in game.hosted.legal_moves(dialect).map_err(refused)? {
            let steps = self.actions.steps(&text, seat, &self.observer.board);
            let steps = steps.ok_or_else(|| refused(format!("move: '{text}' has no number")))?;
            if steps.starts_with(chosen) {
                actions.push((text, steps));
            }
        }
        Ok(actions)
    }

    /// What the seat sees, and nothing else: the position is set up anew from the record of its view.
    fn seen(&self, game: &Game, seat: Seat) -> PyResult<Scene> {
        let view = game.hosted.hidden().map(|hidden| hidden.view_fen(seat));
        let mut seen = HostedGame::by_rules(self.variant, &game.rules);
        seen.set_position(Some(&view.unwrap_or_else(|| game.hosted.fen())), "").map_err(refused)?;
        let scene = seen.state(Viewer::Seat(seat)).scene;
        Ok(if game.hosted.outcome().is_some() { scene.finished() } else { scene })
    }

    /// The features of a scene with those of the steps chosen.
    fn feature_list(&self, scene: &Scene, seat: Seat, chosen: &[usize], mut list: FeatureList) -> FeatureList {
        self.observer.features(scene, seat, &mut list);
        let chosen: Vec<usize> = self.actions.token_numbers(chosen).collect();
        for (name, number) in self.actions.tokens.names.iter().zip(0..) {
            let times = chosen.iter().filter(|&&token| token == number).count();
            list.push(times as f32, || format!("chosen: {name}"));
        }
        list
    }
}

#[pymethods]
impl Encoding {
    #[new]
    fn new(variant: &str) -> PyResult<Encoding> {
        let variant = find_variant(variant).map_err(refused)?;
        guarded(|| {
            let observer = Observer::new(variant);
            let actions = ActionSpace::new(variant, &observer.board);
            Ok(Encoding { variant, observer, actions })
        })
    }

    /// Pickles as the name of its variant.
    fn __reduce__<'py>(slf: &Bound<'py, Encoding>) -> (Bound<'py, PyAny>, (&'static str,)) {
        (slf.get_type().into_any(), (slf.get().variant.name,))
    }

    /// The number of seats.
    #[getter]
    fn seats(&self) -> usize {
        self.variant.description.seats()
    }

    /// The ranks and files of the board.
    #[getter]
    fn board(&self) -> (usize, usize) {
        (self.observer.board.ranks, self.observer.board.files)
    }

    /// The names of the planes of an observation, in order.
    #[getter]
    fn planes(&self) -> Vec<String> {
        self.observer.plane_names()
    }

    /// The names of the features of an observation, in order.
    #[getter]
    fn features(&self) -> Vec<String> {
        let start = HostedGame::new(self.variant).state(Viewer::Seat(Seat::FIRST)).scene;
        self.feature_list(&start, Seat::FIRST, &[], FeatureList::with_names()).into_names()
    }

    /// How many actions there are.
    #[getter]
    fn actions(&self) -> usize {
        self.actions.len()
    }

    /// What the ranges of actions stand for: the first number of each, and words.
    #[getter]
    fn action_ranges(&self) -> Vec<(usize, String)> {
        self.actions.ranges()
    }

    /// The actions of the seat on move that may follow these steps.
    ///
    /// ```python
    /// >>> pentad.Encoding("martian").legal(pentad.Game("martian"), [])[:3]
    /// [689, 691, 697]
    ///
    /// ```
    fn legal(&self, game: PyRef<'_, Game>, chosen: Vec<Number>) -> PyResult<Vec<usize>> {
        let chosen = sizes("chosen", chosen)?;
        guarded(|| {
            let actions = self.actions_after(&game, &chosen)?;
            let mut next: Vec<usize> =
                actions.iter().filter_map(|(_, steps)| steps.get(chosen.len()).copied()).collect();
            next.sort_unstable();
            next.dedup();
            Ok(next)
        })
    }

    /// Takes an action after these steps: returns the move that is complete by it, if one is, and the steps so far.
    /// Steps that are forced are taken at once.
    ///
    /// ```python
    /// >>> encoding, game = pentad.Encoding("chess"), pentad.Game("chess")
    /// >>> encoding.choose(game, [], encoding.steps(game, "e2e4")[0])
    /// ('e2e4', [])
    ///
    /// ```
    fn choose(
        &self,
        game: PyRef<'_, Game>,
        chosen: Vec<Number>,
        action: Number,
    ) -> PyResult<(Option<String>, Vec<usize>)> {
        let (mut chosen, action) = (sizes("chosen", chosen)?, action.size("action")?);
        guarded(|| {
            chosen.push(action);
            let mut left = self.actions_after(&game, &chosen)?;
            let first = left.first().map(|(_, steps)| steps.clone());
            let Some(first) = first else {
                return Err(refused(format!("action: found {action}, which is not legal here")));
            };
            while let Some(&next) = first.get(chosen.len()) {
                if left.iter().any(|(_, steps)| steps.get(chosen.len()) != Some(&next)) {
                    return Ok((None, chosen.clone()));
                }
                chosen.push(next);
            }
            Ok((left.pop().map(|(text, _)| text), Vec::new()))
        })
    }

    /// The numbers of a move of the seat on move: one, or several in order.
    ///
    /// ```python
    /// >>> pentad.Encoding("chess").steps(pentad.Game("chess"), "a2a3")
    /// [3113]
    ///
    /// ```
    fn steps(&self, game: PyRef<'_, Game>, r#move: &str) -> PyResult<Steps> {
        let steps = self.actions.steps(r#move, game.hosted.side_to_move(), &self.observer.board);
        steps.ok_or_else(|| refused(format!("move: '{}' has no number", r#move)))
    }

    /// The planes of a position as a seat sees it, as bytes, and the features, as floats of 32 bits.
    ///
    /// ```python
    /// >>> planes, features = pentad.Encoding("chess").observe(pentad.Game("chess"), 1, [])
    /// >>> len(planes), sum(planes), len(features)
    /// (1536, 32, 36)
    ///
    /// ```
    fn observe<'py>(
        &self,
        py: Python<'py>,
        game: PyRef<'py, Game>,
        seat: Number,
        chosen: Vec<Number>,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let (seat, chosen) = (game.seat_numbered(seat)?, sizes("chosen", chosen)?);
        guarded(|| {
            let scene = self.seen(&game, seat)?;
            let planes = self.observer.planes(&scene, seat);
            let features = self.feature_list(&scene, seat, &chosen, FeatureList::of_values()).values;
            let features: Vec<u8> = features.into_iter().flat_map(f32::to_ne_bytes).collect();
            Ok((PyBytes::new(py, &planes), PyBytes::new(py, &features)))
        })
    }
}
