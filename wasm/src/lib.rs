//! The library for JavaScript: games and engines over text, on the one thread that WebAssembly has; and the desk that answers
//! the page of the board where there is no server.

mod desk;

use pentad::base::given_files::give_file;
use pentad::desk::ascii_json::ascii_json;
use pentad::desk::puzzles::puzzles_in;
use pentad::eval::network::{give_network, is_network_file};
use pentad::protocol::bench;
use pentad::search::control::signal::Signal;
use pentad::variant::state_document::StateDocument;
use pentad::variants::catalogue::Catalogue;
use pentad::{Answer, Dialect, EngineSettings, HostedGame, Task, ThinkRequest, VARIANTS, Viewer, find_variant};
use std::fmt::Display;
use wasm_bindgen::prelude::*;

/// The names of the networks: `build.rs` lists them.
const NETWORKS: &[&str] = &include!(concat!(env!("OUT_DIR"), "/networks.rs"));

/// The error that JavaScript gets: the line that the program would print.
fn refused(error: impl Display) -> JsError {
    JsError::new(&error.to_string())
}

/// The names of all variants.
#[wasm_bindgen]
pub fn variants() -> Vec<String> {
    VARIANTS.iter().map(|variant| variant.name.to_owned()).collect()
}

/// All that never changes of the variants, as JSON.
#[wasm_bindgen]
pub fn catalogue() -> Result<String, JsError> {
    Ok(ascii_json(&Catalogue::new()))
}

/// The puzzles in a file of a variant, as the page reads them, in JSON: this module has none inside.
#[wasm_bindgen]
pub fn puzzles(variant: &str, file: &str) -> Result<String, JsError> {
    Ok(ascii_json(&puzzles_in(find_variant(variant).map_err(refused)?, file)))
}

/// The variants that have a network, whose files this module has not inside.
#[wasm_bindgen]
pub fn networks() -> Vec<String> {
    NETWORKS.iter().map(|name| (*name).to_owned()).collect()
}

/// Takes a network, or the tables of endings of Martian Chess, before the first search of its game: this module has none.
#[wasm_bindgen]
pub fn provide(variant: &str, file: &[u8]) -> Result<(), JsError> {
    if is_network_file(file) {
        return give_network(file).map_err(refused);
    }
    give_file(format!("{}.tablebase", find_variant(variant).map_err(refused)?.name), file);
    Ok(())
}

/// The lines of `pentad bench`: the nodes of each variant and of all, each position searched to this depth.
#[wasm_bindgen(js_name = bench)]
pub fn bench_lines(depth: u32) -> Result<Vec<String>, JsError> {
    let mut lines = Vec::new();
    bench::bench(depth, &Signal::default(), &mut |line| lines.push(line.to_owned())).map_err(refused)?;
    Ok(lines)
}

/// A position with the moves that led to it.
#[wasm_bindgen]
pub struct Game {
    hosted: HostedGame,
}

#[wasm_bindgen]
impl Game {
    /// The game after these moves, with blanks between them, from a record or the start position.
    #[wasm_bindgen(constructor)]
    pub fn new(variant: &str, record: Option<String>, moves: Option<String>) -> Result<Game, JsError> {
        let mut hosted = HostedGame::new(find_variant(variant).map_err(refused)?);
        hosted.set_position(record.as_deref(), moves.as_deref().unwrap_or_default()).map_err(refused)?;
        Ok(Game { hosted })
    }

    /// The record of the position.
    pub fn record(&self) -> String {
        self.hosted.fen()
    }

    /// The legal moves, in the order of their texts.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Result<Vec<String>, JsError> {
        self.hosted.legal_moves(self.dialect()).map_err(refused)
    }

    /// Plays a move.
    pub fn push(&mut self, text: &str) -> Result<(), JsError> {
        self.hosted.play_move(text).map_err(refused)
    }

    /// Takes back the last moves.
    pub fn undo(&mut self, plies: usize) -> Result<(), JsError> {
        self.hosted.undo(plies).map_err(refused)
    }

    /// How the game has ended, `1 checkmate`, if it has.
    pub fn result(&self) -> Option<String> {
        self.hosted.outcome().map(|outcome| outcome.to_string())
    }

    /// The whole game as JSON: what `state json` prints.
    pub fn state(&self) -> Result<String, JsError> {
        let document = StateDocument::new(self.hosted.variant(), self.hosted.state(Viewer::All));
        serde_json::to_string(&document).map_err(refused)
    }
}

impl Game {
    fn dialect(&self) -> Dialect {
        self.hosted.variant().description.native_dialect
    }
}

/// An engine of a variant.
#[wasm_bindgen]
pub struct Engine {
    engine: pentad::Engine,
}

#[wasm_bindgen]
impl Engine {
    /// An engine with a transposition table of this many megabytes.
    #[wasm_bindgen(constructor)]
    pub fn new(variant: &str, hash_megabytes: usize) -> Result<Engine, JsError> {
        let settings = EngineSettings { hash_megabytes: hash_megabytes.max(1), ..EngineSettings::DEFAULT };
        Ok(Engine { engine: pentad::Engine::new(find_variant(variant).map_err(refused)?, settings) })
    }

    /// The best move after this many nodes. It returns when it has it, so a page calls it in a worker.
    pub fn think(&mut self, game: &Game, nodes: u64) -> Result<Thought, JsError> {
        let dialect = game.dialect();
        let request = ThinkRequest { nodes: Some(nodes), dialect, ..ThinkRequest::default() };
        let mut latest = None;
        let task = Task::for_request(&request);
        let answer = self.engine.think(&game.hosted, &request, &task, &mut |event| {
            if let pentad::Event::Info(info) = event {
                latest = Some(info);
            }
        });
        let best = match answer {
            Answer::Move { best, .. } => Some(best),
            Answer::ClaimWin | Answer::GameOver(_) | Answer::None => None,
        };
        let (score, nodes, pv) =
            latest.map_or((String::new(), 0, Vec::new()), |info| (info.score.to_string(), info.nodes, info.pv));
        Ok(Thought { best, score, nodes, pv })
    }
}

/// What a search came to.
#[wasm_bindgen(getter_with_clone)]
pub struct Thought {
    /// The best move, if there is one.
    pub best: Option<String>,
    /// Centipawns for the seat on move, or `#` and plies to a forced end.
    pub score: String,
    /// The positions searched.
    pub nodes: u64,
    /// The line expected.
    pub pv: Vec<String>,
}
