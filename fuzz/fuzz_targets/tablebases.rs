//! Endgame tablebases: the first byte names the game, the rest is the file. A file that is refused leaves the evaluator
//! as it was, and one that is read can be probed at any position with few pieces.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pentad::session::{Session, Thinker};
use pentad::variant::Variant;
use pentad::{find_variant, games};
use std::cell::RefCell;
use std::fs;
use tempfile::TempDir;

/// Positions with few pieces, which tablebases may hold.
const MARTIAN: [&str; 3] =
    ["4/4/4/2p1/4/4/2d1/4 1 8/8 23 - 40", "4/4/2q1/4/4/4/2d1/p3 1 8/8 23 - 39", "q3/4/4/4/4/4/4/3p 2 0/0 0 - 1"];
const CESSOLIS: [&str; 3] =
    ["8/8/3k4/8/8/2K1Q3/8/7r w - - 0 1", "8/8/3k4/8/3P4/2K5/8/7n b - - 0 1", "k7/8/8/8/8/8/8/KB5b w - - 3 9"];

struct Game {
    session: Session,
    records: &'static [&'static str],
}

impl Game {
    fn new(variant: &Variant, records: &'static [&'static str]) -> Game {
        Game { session: variant.new_session(1, 1), records }
    }

    /// What the tablebase says of each position that this game has.
    fn results(&mut self) -> Vec<Option<String>> {
        let Session { history, thinker, .. } = &mut self.session;
        let result = |record: &&str| {
            history.set_position(Some(record), "").ok()?;
            thinker.proven_result(history.as_ref()).map(|result| format!("{result:?}"))
        };
        self.records.iter().map(result).collect()
    }

    fn thinker(&mut self) -> &mut dyn Thinker {
        self.session.thinker.as_mut()
    }
}

struct State {
    folder: TempDir,
    martian: Game,
    cessolis: Game,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::new(State {
        folder: tempfile::tempdir().expect("a folder"),
        martian: Game::new(find_variant("martian").expect("a variant"), &MARTIAN),
        cessolis: Game::new(&games::cessolis::VARIANT, &CESSOLIS),
    });
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&game, file)) = bytes.split_first() else { return };
    STATE.with_borrow_mut(|state| {
        let path = state.folder.path().join("a.tablebase");
        fs::write(&path, file).expect("there is room");
        let game = if game == b'm' { &mut state.martian } else { &mut state.cessolis };
        let path = path.to_str().expect("UTF-8");
        let before = game.results();
        match game.thinker().load_tablebase(path) {
            Err(error) => {
                let text = error.to_string();
                assert!(!text.contains(['\n', '\r']) && text.chars().count() < 400, "{text:?}");
                assert_eq!(game.results(), before);
            }
            Ok(()) => drop(game.results()),
        }
        game.thinker().load_tablebase("none").expect("there is always none");
    });
});
