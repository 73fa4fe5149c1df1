//! The theory that ships with the program, as the page shows it.

use super::position_keys::key_text;
use host::game::HostedGame;
use host::reported_position::{ReportedPosition, ScoreEntry};
use records::{GameRecord, opening_of};
use serde::Serialize;
use session::opening_names::OpeningName;
use session::theory::{KnownMove, Theory};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use variants::Variant;

/// A move that theory knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TheoryMove {
    /// The move.
    pub text: String,
    /// The move as people write it.
    pub label: String,
    /// Its score for the seat on move, after the best play that is known; null if none is known.
    pub score: Option<ScoreEntry>,
    /// In how many games it was played.
    pub games: u32,
    /// How many of them each party won.
    pub won: Vec<u32>,
    /// How many of them were drawn; the others have an end that nobody knows.
    pub drawn: u32,
}

impl TheoryMove {
    fn of(position: &ReportedPosition, text: &str, known: &KnownMove) -> TheoryMove {
        let KnownMove { score, games, won, drawn, .. } = known;
        // Its centipawns are those of reports already.
        let entry = |score: &base::score::Score| match score.is_decisive() {
            true => position.score(*score),
            false => ScoreEntry { cp: Some(score.raw()), mate: None },
        };
        TheoryMove {
            text: text.to_owned(),
            label: position.game().label(text),
            score: score.as_ref().map(entry),
            games: *games,
            won: won.clone(),
            drawn: *drawn,
        }
    }
}

/// The theory of all variants, each read when it is first asked for.
#[derive(Default)]
pub struct Theories {
    read: Mutex<BTreeMap<&'static str, Option<Arc<Theory>>>>,
}

impl Theories {
    /// The theory of a variant, if there is some. It may have to be read.
    fn of(&self, variant: &'static Variant) -> Option<Arc<Theory>> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        let shipped = || variant.shipped_theory().map(Arc::new);
        read.entry(variant.name).or_insert_with(shipped).clone()
    }

    /// How many moves of a game theory knows, from the first on.
    fn known_plies(&self, game: &HostedGame) -> usize {
        let (Some(theory), Ok(mut replay)) = (self.of(game.variant()), game.at_start()) else { return 0 };
        let mut is_known = |text: &String| {
            let known = theory.position(replay.position_key()).and_then(|known| known.known_move(text));
            known.is_some() && replay.play_move(text).is_ok()
        };
        game.moves(game.variant().description.native_dialect).iter().take_while(|text| is_known(text)).count()
    }

    /// The moves that theory knows in a position, the best first.
    fn moves_at(&self, game: &HostedGame) -> Vec<TheoryMove> {
        let Some(theory) = self.of(game.variant()) else { return Vec::new() };
        let Some(known) = theory.position(game.position_key()) else { return Vec::new() };
        let position = ReportedPosition::new(game.clone());
        known.ranked_moves().into_iter().map(|(text, known)| TheoryMove::of(&position, text, known)).collect()
    }
}

/// What theory has in a position.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExploredPosition {
    /// The key of the position, which all lines that lead to it share.
    pub key: String,
    /// What the opening that led there is called; null if it has no name.
    pub opening: Option<OpeningName>,
    /// The moves that theory knows there, the best first.
    pub moves: Vec<TheoryMove>,
    /// How many of the moves that led there theory knows, from the first on.
    pub known_plies: usize,
    /// The moves that were asked for, as people write them.
    pub labels: Vec<String>,
}

/// The most moves whose labels are told.
const MAX_LABELS: usize = 100;

impl ExploredPosition {
    /// The last position of a game, and the labels of these moves in it.
    pub fn of(game: &HostedGame, theories: &Theories, texts: &[String]) -> ExploredPosition {
        ExploredPosition {
            key: key_text(game),
            opening: opening_of(&GameRecord::of(game)),
            moves: theories.moves_at(game),
            known_plies: theories.known_plies(game),
            labels: texts.iter().take(MAX_LABELS).map(|text| game.label(text)).collect(),
        }
    }
}
