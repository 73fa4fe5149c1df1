//! The puzzles that ship: each can be played, and its goal holds.

use base::checked_line::{CheckedLine, check};
use base::seat::Seat;
use contest::journal::JournalReader;
use host::game::HostedGame;
use puzzles::{Examiner, Goal, PUZZLES_FORMAT, Puzzle, Stake, play_unseen};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use variants::{VARIANTS, Variant};

/// The fewest puzzles that ship for a variant.
const FEWEST: usize = 500;
/// The same where hands are hidden: a win whatever they hold is rare.
const FEWEST_PROVEN: usize = 40;
/// How many times the nodes of the searches that found the puzzles those have that look at them again, unless the environment
/// says otherwise.
const MORE_NODES: u64 = 2;

/// The variants without hidden hands.
fn open_variants() -> impl Iterator<Item = &'static Variant> {
    VARIANTS.into_iter().filter(|variant| !variant.description.hidden_information)
}

/// The file of a variant's puzzles: of those that ship, or of others in the folder that the environment names.
fn path_of(variant: &Variant) -> PathBuf {
    let shipped = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../positions/puzzles");
    let folder = std::env::var_os("PUZZLES_FOLDER").map_or_else(shipped, PathBuf::from);
    folder.join(format!("{}.puzzles", variant.name))
}

/// The nodes of the searches that found the puzzles of a variant.
fn nodes_of(variant: &Variant) -> u64 {
    let (_, header) = JournalReader::open(&path_of(variant)).expect("the file can be read");
    header["nodes"].as_u64().expect("a number")
}

fn puzzles_of(variant: &Variant) -> Vec<Puzzle> {
    let (mut reader, header) = JournalReader::open(&path_of(variant)).expect("the file can be read");
    assert_eq!((&header["format"], &header["variant"]), (&PUZZLES_FORMAT.into(), &variant.name.into()));
    let mut puzzles = Vec::new();
    while let Some((number, line)) = reader.next_line().expect("a whole line") {
        puzzles.push(serde_json::from_str(&line).unwrap_or_else(|error| panic!("{} {number}: {error}", variant.name)));
    }
    puzzles
}

fn party(game: &HostedGame) -> usize {
    game.variant().description.sides.party(game.side_to_move())
}

/// Plays the solution; `visit` gets each position in which the solver moves, and the action.
fn play_solution(variant: &'static Variant, puzzle: &Puzzle, mut visit: impl FnMut(&HostedGame, &str)) -> HostedGame {
    let mut game = puzzle.position(variant).unwrap_or_else(|error| panic!("{} {}: {error}", variant.name, puzzle.id));
    let own = party(&game);
    let mut is_own = false;
    for action in &puzzle.solution {
        is_own = party(&game) == own;
        if is_own {
            visit(&game, action);
        }
        play_unseen(&mut game, action).unwrap_or_else(|error| panic!("{} {}: {error}", variant.name, puzzle.id));
    }
    assert!(is_own, "{} {}: the last action is the solver's", variant.name, puzzle.id);
    game
}

#[test]
fn every_variant_has_its_puzzles() {
    for variant in VARIANTS {
        let puzzles = puzzles_of(variant);
        let fewest = if variant.description.hidden_information { FEWEST_PROVEN } else { FEWEST };
        assert!(puzzles.len() >= fewest, "{}: {}", variant.name, puzzles.len());
        let ids: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
        assert_eq!(ids.len(), puzzles.len(), "{}: no puzzle comes twice", variant.name);
        assert!(puzzles.iter().all(|puzzle| (800..=2600).contains(&puzzle.rating)), "{}", variant.name);
    }
}

#[test]
fn every_line_fits_its_checksum() {
    for variant in VARIANTS {
        let text = std::fs::read_to_string(path_of(variant)).expect("the file can be read");
        for line in text.lines() {
            assert!(matches!(check(line.as_bytes()), CheckedLine::Intact(_)), "{}: {line}", variant.name);
        }
    }
}

#[test]
fn solutions_are_legal_and_leave_a_choice() {
    for variant in VARIANTS {
        for puzzle in puzzles_of(variant) {
            let game = puzzle.position(variant).expect("a position");
            let legal = game.legal_moves(variant.description.native_dialect).expect("everything is known");
            assert!(legal.len() > 1, "{} {}", variant.name, puzzle.id);
            play_solution(variant, &puzzle, |_, _| ());
        }
    }
}

/// The seat that solves it does not know the other hand, and its action wins whatever that holds; no other is proven to.
#[test]
fn where_hands_are_hidden_the_action_is_proven_and_no_other_is() {
    let hidden = VARIANTS.into_iter().filter(|variant| variant.description.hidden_information);
    for variant in hidden {
        let mut examiner = Examiner::new(variant);
        for puzzle in puzzles_of(variant) {
            let game = puzzle.position(variant).expect("a position");
            assert!(game.fen().contains("?????"), "{} {}", variant.name, puzzle.id);
            let finding = examiner.examine_proven(&game, 1000).expect("a search").expect("a proof");
            assert_eq!((&finding.best, finding.only_one_mates), (&puzzle.solution[0], true), "{}", puzzle.id);
        }
    }
}

/// The number of a forced win counts the solver's actions, and the game ends with it for the reason that is stated.
#[test]
fn forced_wins_end_the_game_in_as_many_actions_as_they_say() {
    for variant in open_variants() {
        for puzzle in puzzles_of(variant) {
            let Goal::Mate(moves) = puzzle.goal else { continue };
            let own = party(&puzzle.position(variant).expect("a position"));
            let mut actions = 0;
            let end = play_solution(variant, &puzzle, |_, _| actions += 1);
            let outcome = end.outcome().unwrap_or_else(|| panic!("{} {}: no end", variant.name, puzzle.id));
            let winner = outcome.winners.iter().next().expect("somebody won");
            assert_eq!(
                (actions, variant.description.sides.party(winner)),
                (moves, own),
                "{} {}",
                variant.name,
                puzzle.id
            );
            assert_eq!(Some(outcome.reason), puzzle.ends.as_deref(), "{} {}", variant.name, puzzle.id);
        }
    }
}

#[test]
#[ignore = "minutes: cargo test --release -p pentad-puzzles forced_wins -- --ignored"]
fn forced_wins_are_proven_again() {
    for variant in open_variants() {
        let mut examiner = Examiner::new(variant);
        for puzzle in puzzles_of(variant) {
            let Goal::Mate(moves) = puzzle.goal else { continue };
            let game = puzzle.position(variant).expect("a position");
            examiner.forget();
            let proof = examiner.prove_mate(&game, moves).expect("a search");
            assert_eq!(proof.map(|proof| proof.moves), Some(moves), "{} {}", variant.name, puzzle.id);
        }
    }
}

/// A search with more nodes finds the same actions good and every other not, where there is a choice. The last action of a
/// forced win may be any that ends the game.
#[test]
#[ignore = "minutes: PUZZLES_TIMES=2 cargo test --release -p pentad-puzzles larger_searches -- --ignored"]
fn larger_searches_find_the_same_single_actions() {
    let times = std::env::var("PUZZLES_TIMES").map_or(MORE_NODES, |times| times.parse().expect("a number"));
    let wrong = std::thread::scope(|scope| {
        let threads: Vec<_> =
            open_variants().map(|variant| scope.spawn(move || otherwise_judged(variant, times))).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("a search")).collect::<Vec<String>>()
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The actions of which a search with so many times the nodes says something else than the puzzle.
fn otherwise_judged(variant: &'static Variant, times: u64) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut examiner = Examiner::new(variant);
    let seats = (0..variant.description.seats()).map(Seat::new);
    let parties: BTreeSet<usize> = seats.map(|seat| variant.description.sides.party(seat)).collect();
    let (fair, nodes) = (1.0 / parties.len() as f64, times * nodes_of(variant));
    for puzzle in puzzles_of(variant) {
        let stakes: &[Stake] = match puzzle.goal {
            Goal::Save => &[Stake::Save],
            Goal::Win => &[Stake::Win],
            Goal::Mate(_) => &[Stake::Win, Stake::Mate],
        };
        let last = puzzle.solution.len() - 1;
        play_solution(variant, &puzzle, |game, action| {
            let is_end = matches!(puzzle.goal, Goal::Mate(_)) && last > 0 && puzzle.solution[last] == action;
            examiner.forget();
            let Some(finding) = examiner.examine(game, nodes).expect("a search") else { return };
            let is_good = Stake::in_finding(&finding, fair).is_some_and(|stake| stakes.contains(&stake));
            if !is_end && (finding.best != action || !is_good) {
                wrong.push(format!("{} {} {action}: {finding:?}", variant.name, puzzle.id));
            }
        });
    }
    wrong
}
