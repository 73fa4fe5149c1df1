//! The openings that ship with the program, by position: what is played there, and how often.

use super::position_keys::key_text;
use host::game::HostedGame;
use records::{GameReader, GameRecord, opening_of};
use serde::Serialize;
use session::opening_names::OpeningName;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use variants::Variant;

/// A move of the openings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpeningMove {
    /// The move.
    pub text: String,
    /// The move as people write it.
    pub label: String,
    /// How many openings have it here.
    pub games: usize,
}

/// The openings of a variant.
#[derive(Default)]
pub struct OpeningBook {
    moves: HashMap<u64, BTreeMap<String, usize>>,
}

impl OpeningBook {
    fn of(variant: &'static Variant) -> OpeningBook {
        let mut book = OpeningBook::default();
        let Some(text) = positions::find(&format!("{}.openings", variant.name)) else { return book };
        for opening in GameReader::new(text.as_bytes(), Some(variant)).flatten() {
            book.add(&opening.record);
        }
        book
    }

    fn add(&mut self, record: &GameRecord) {
        let Ok(mut playback) = record.playback() else { return };
        loop {
            let key = playback.game().position_key();
            let Ok(Some(text)) = playback.play() else { return };
            *self.moves.entry(key).or_default().entry(text.to_owned()).or_default() += 1;
        }
    }

    /// What is played in a position, the most frequent first.
    pub fn moves_at(&self, game: &HostedGame) -> Vec<OpeningMove> {
        let known = self.moves.get(&game.position_key()).into_iter().flatten();
        let entry = |(text, games): (&String, &usize)| OpeningMove {
            text: text.clone(),
            label: game.label(text),
            games: *games,
        };
        let mut moves: Vec<OpeningMove> = known.map(entry).collect();
        moves.sort_by_key(|each| std::cmp::Reverse(each.games));
        moves
    }
}

/// The openings of all variants, each read when it is first asked for.
#[derive(Default)]
pub struct Openings {
    books: Mutex<BTreeMap<&'static str, Arc<OpeningBook>>>,
}

impl Openings {
    /// The openings of a variant. It may have to read them.
    pub fn book(&self, variant: &'static Variant) -> Arc<OpeningBook> {
        let mut books = self.books.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(books.entry(variant.name).or_insert_with(|| Arc::new(OpeningBook::of(variant))))
    }
}

/// What the openings have in a position.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExploredPosition {
    /// The key of the position, which all lines that lead to it share.
    pub key: String,
    /// What the opening that led there is called; null if it has no name.
    pub opening: Option<OpeningName>,
    /// What is played there, the most frequent first.
    pub moves: Vec<OpeningMove>,
    /// The moves that were asked for, as people write them.
    pub labels: Vec<String>,
}

/// The most moves whose labels are told.
const MAX_LABELS: usize = 100;

impl ExploredPosition {
    /// The last position of a game, and the labels of these moves in it.
    pub fn of(game: &HostedGame, openings: &Openings, texts: &[String]) -> ExploredPosition {
        ExploredPosition {
            key: key_text(game),
            opening: opening_of(&GameRecord::of(game)),
            moves: openings.book(game.variant()).moves_at(game),
            labels: texts.iter().take(MAX_LABELS).map(|text| game.label(text)).collect(),
        }
    }
}
