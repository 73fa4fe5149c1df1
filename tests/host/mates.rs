//! Searches for mates within a number of moves, judged by brute force on positions near the ends of random games.

use base::random::SeededRng;
use base::seat::Seat;
use host::engine::Engine;
use host::event::{Event, MateVerdict};
use host::game::HostedGame;
use host::settings::EngineSettings;
use host::task::Task;
use host::think_request::ThinkRequest;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rules::dialect::Dialect;
use search::control::report::SearchInfo;
use std::time::{Duration, Instant};
use variants::{VARIANTS, Variant, find_variant};

/// The longest mate asked for, in moves.
const MOVES: u32 = 2;
/// Positions that cost brute force more are skipped.
const MAX_POSITIONS: u32 = 20_000;

/// Tries every move of both sides, on the board.
struct BruteForce {
    attacker: Seat,
    positions: u32,
}

impl BruteForce {
    /// Whether the attacker's party forces an end on the board that it wins, within so many plies; `None` if it costs too
    /// much. Repetitions and counters that players would have to claim win nothing.
    fn wins(&mut self, game: &HostedGame, plies: u32) -> Option<bool> {
        self.positions += 1;
        if self.positions > MAX_POSITIONS {
            return None;
        }
        if let Some(outcome) = game.outcome() {
            return Some(!game.can_play_on() && outcome.winners.contains(self.attacker));
        }
        if plies == 0 {
            return Some(false);
        }
        let sides = game.variant().description.sides;
        let attacks = sides.party(game.side_to_move()) == sides.party(self.attacker);
        for mv in game.legal_moves(Dialect::Uci).expect("all is known") {
            let mut after = game.clone();
            after.play_move(&mv).expect("a legal move");
            if self.wins(&after, plies - 1)? == attacks {
                return Some(attacks);
            }
        }
        Some(!attacks)
    }
}

/// The moves of the shortest mate within [`MOVES`], if there is one; the outer `None` if that costs too much.
fn shortest_by_brute_force(game: &HostedGame) -> Option<Option<u32>> {
    let mut solver = BruteForce { attacker: game.side_to_move(), positions: 0 };
    for moves in 1..=MOVES {
        if solver.wins(game, game.turn_order().plies_for_own_moves(moves))? {
            return Some(Some(moves));
        }
    }
    Some(None)
}

/// A position of a random game, mostly near its end.
fn random_position(variant: &'static Variant, random: &mut SeededRng) -> HostedGame {
    let mut game = HostedGame::new(variant);
    while let Some(mv) = game.legal_moves(Dialect::Uci).expect("all is known").choose(random) {
        game.play_move(mv).expect("a legal move");
        if game.plies_played() > 400 {
            break;
        }
    }
    let back = random.random_range(1..=6).min(game.plies_played());
    game.undo(back).expect("so many were played");
    game
}

/// What the engine proves, and the line that it reports.
fn asked(engine: &mut Engine, game: &HostedGame, moves: u32) -> (Option<MateVerdict>, Option<SearchInfo<String>>) {
    let request = ThinkRequest { dialect: Dialect::Uci, mate_moves: Some(moves), ..ThinkRequest::default() };
    let (mut verdict, mut line) = (None, None);
    engine.think(game, &request, &Task::for_request(&request), &mut |event| match event {
        Event::Mate(found) => verdict = Some(found),
        Event::Info(info) => line = Some(info),
        Event::Problem(_) | Event::Answer(_) => {}
    });
    (verdict, line)
}

/// Holds the engine to brute force on so many positions of every game with mates.
fn check_random_positions(count: usize) {
    let has_mates =
        |variant: &Variant| !variant.description.hidden_information && !variant.description.sides.is_free_for_all();
    for variant in VARIANTS.into_iter().filter(|variant| has_mates(variant)) {
        let mut random = SeededRng::seed_from_u64(37);
        let mut engine = Engine::new(variant, EngineSettings { hash_megabytes: 4, ..EngineSettings::DEFAULT });
        let (mut judged, mut mates) = (0, 0);
        while judged < count {
            let game = random_position(variant, &mut random);
            let Some(expected) = shortest_by_brute_force(&game) else { continue };
            judged += 1;
            let place = format!("{}: {}", variant.name, game.fen());
            let (verdict, line) = asked(&mut engine, &game, MOVES);
            let Some(moves) = expected else {
                assert_eq!(verdict, Some(MateVerdict::NoMate { moves: MOVES }), "{place}");
                continue;
            };
            mates += 1;
            assert_eq!(verdict, Some(MateVerdict::Shortest { moves }), "{place}");
            let line = line.expect("a line");
            let mut end = game.clone();
            line.pv.iter().for_each(|mv| end.play_move(mv).expect("a legal move"));
            let is_won = end.outcome().is_some_and(|outcome| outcome.winners.contains(game.side_to_move()));
            assert!(is_won, "{place}: {}", line.pv.join(" "));
            let plies = game.turn_order().plies_for_own_moves(moves);
            assert_eq!(line.score.plies_to_mate().map(i32::unsigned_abs), Some(plies), "{place}");
        }
        println!("{}: {judged} positions, {mates} mates", variant.name);
        assert!(mates * 50 >= count, "{}: {mates} mates are too few to judge by", variant.name);
    }
}

#[test]
fn mates_are_those_of_brute_force() {
    check_random_positions(40);
}

#[test]
#[ignore = "minutes: cargo test --release -p pentad-host five_hundred -- --ignored"]
fn five_hundred_mates_are_those_of_brute_force() {
    check_random_positions(500);
}

fn position(variant: &str, record: &str, moves: &str) -> HostedGame {
    let mut game = HostedGame::new(find_variant(variant).expect("a game"));
    game.set_position(Some(record), moves).expect("a position");
    game
}

/// Mates whose first move gives no check.
#[test]
fn quiet_keys_are_found() {
    let mut engine = Engine::new(
        find_variant("chess").expect("chess"),
        EngineSettings { hash_megabytes: 16, ..EngineSettings::DEFAULT },
    );
    for (record, moves) in [
        ("1B3K1k/8/4N2p/8/5R2/7P/2p5/8 w - - 0 1", 2),
        ("5R2/6p1/6P1/2N2B2/2K3p1/8/k7/8 w - - 0 1", 2),
        ("1R6/3p4/2pP4/2k1P3/7p/3RN3/2PP3K/8 w - - 0 1", 4),
    ] {
        let game = position("chess", record, "");
        assert_eq!(asked(&mut engine, &game, moves).0, Some(MateVerdict::Shortest { moves }), "{record}");
        let none = MateVerdict::NoMate { moves: moves - 1 };
        assert_eq!(asked(&mut engine, &game, moves - 1).0, Some(none), "{record}");
    }
}

/// Two rooks mate in two moves, three plies: the king is cut off, then checked on the last rank. With 97 plies on the
/// clock the mate is the hundredth, and mates; with 98 the game is drawn before it.
#[test]
fn fifty_moves_end_a_mate_that_comes_too_late() {
    let mut engine = Engine::new(find_variant("chess").expect("chess"), EngineSettings::DEFAULT);
    let after = |clock: u32| position("chess", &format!("7k/8/8/R7/1R6/8/8/K7 w - - {clock} 80"), "");
    assert_eq!(asked(&mut engine, &after(97), 2).0, Some(MateVerdict::Shortest { moves: 2 }));
    assert_eq!(asked(&mut engine, &after(98), 3).0, Some(MateVerdict::NoMate { moves: 3 }));
}

/// From h8 the king is mated only by Kf7, which leaves it h7, and Rh1. If the game has had the position after Kf7 twice
/// already, the third time is a draw.
#[test]
fn a_position_repeated_once_too_often_is_no_step_to_a_mate() {
    let mut engine = Engine::new(find_variant("chess").expect("chess"), EngineSettings::DEFAULT);
    let (after_key, round) = ("7k/5K2/8/8/8/8/8/6R1 b - - 0 1", "h8h7 f7f6 h7h8");
    let once = position("chess", after_key, round);
    assert_eq!(asked(&mut engine, &once, 2).0, Some(MateVerdict::Shortest { moves: 2 }));
    let twice = position("chess", after_key, &format!("{round} f6f7 {round}"));
    assert_eq!(asked(&mut engine, &twice, 2).0, Some(MateVerdict::NoMate { moves: 2 }));
}

#[test]
fn an_exhaustive_search_stops_at_once() {
    let game = HostedGame::new(find_variant("shogi").expect("shogi"));
    let mut engine = Engine::new(game.variant(), EngineSettings { hash_megabytes: 16, ..EngineSettings::DEFAULT });
    let request = ThinkRequest { dialect: Dialect::Usi, mate_moves: Some(9), ..ThinkRequest::default() };
    let task = Task::for_request(&request);
    let quickest = (0..3).map(|_| {
        let task = &task;
        std::thread::scope(|scope| {
            let engine = &mut engine;
            let (game, request) = (&game, &request);
            let searching = scope.spawn(move || engine.think(game, request, task, &mut |_| ()));
            std::thread::sleep(Duration::from_millis(200));
            let stopped = Instant::now();
            task.stop();
            searching.join().expect("an answer");
            stopped.elapsed()
        })
    });
    let quickest = quickest.min();
    assert!(quickest < Some(Duration::from_millis(50)), "{quickest:?}");
}
