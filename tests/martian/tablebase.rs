//! Endings solved exactly: against the rules, against plain search, and as the engine plays them.

use crate::naive::Martian;
use crate::{Two, position, with_rule};
use base::random::SeededRng;
use base::score::Score;
use base::seat::Seat;
use eval::tactics::{ProvenResult, Tactics};
use martian::{LinearEvaluator, Position, Tablebase, build_endings};
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rules::game::Game;
use rules::notation::Notation;
use rules::outcome::GameResult;
use search::alphabeta::AlphaBeta;
use search::control::limits::Limits;
use search::control::signal::Signal;
use search::player::Player;
use search::searcher::Root;
use search::settings::SearchSettings;
use session::Session;
use session::chances::Chances;
use session::win_rate::Wdl;
use std::cmp::Ordering;
use std::sync::{Arc, LazyLock};
use variants::{Variant, find_variant};

/// The tables with up to this number of pyramids, built anew.
fn build_tables(pieces: &str) -> Arc<Tablebase> {
    let mut file = Vec::new();
    build_endings(&[pieces], &mut file, &mut |_, _| {}).expect("memory takes all");
    Arc::new(Two::parse_tablebase(&file).expect("a file just written"))
}

/// The tables with up to three pyramids, built once for all tests of the process.
fn tables() -> &'static Arc<Tablebase> {
    static TABLES: LazyLock<Arc<Tablebase>> = LazyLock::new(|| build_tables("3"));
    &TABLES
}

/// A position with `pieces` pyramids and `quiet` quiet moves before it, in which the game goes on and the score is close
/// enough to matter.
fn random_ending(random: &mut SeededRng, pieces: usize, quiet: u32) -> Two {
    loop {
        let mut board = [' '; 32];
        for _ in 0..pieces {
            board[random.random_range(0..32)] = *['p', 'd', 'q'].choose(random).expect("letters");
        }
        if board.iter().filter(|&&piece| piece != ' ').count() != pieces {
            continue;
        }
        let rank = |rank: &[char]| {
            let mut text: String = rank.iter().collect();
            for gap in (1..=4).rev() {
                text = text.replace(&" ".repeat(gap), &gap.to_string());
            }
            text
        };
        let ranks = board.chunks(4).map(rank).collect::<Vec<_>>().join("/");
        let [seat, one, two] = [1..=2, 3..=7, 3..=7].map(|range| random.random_range(range));
        let position: Two = position(&format!("{ranks} {seat} {one}/{two} {quiet} - 30"));
        if position.outcome(&[]).is_none() {
            return position;
        }
    }
}

/// How a position ends for its seat on move, by the rules or by the tables: 1, 0 or -1.
fn value(tables: &Tablebase, position: &Two) -> i32 {
    match position.outcome(&[]).map(|end| end.result_for(position.side_to_move(), Two::ALLIANCES)) {
        Some(GameResult::Win) => 1,
        Some(GameResult::Draw) => 0,
        Some(GameResult::Loss) => -1,
        None => match position.probe_tablebase(tables) {
            Some(ProvenResult::Win(_)) => 1,
            Some(ProvenResult::Draw) => 0,
            Some(ProvenResult::Loss(_)) => -1,
            None => panic!("{} is not in the tables", position.fen()),
        },
    }
}

/// Whether a value is the best of the moves, in random positions with this number of pyramids.
fn check_values(tables: &Tablebase, pieces: usize, count: usize) {
    let mut random = SeededRng::seed_from_u64(pieces as u64);
    let mut seen = [0; 3];
    for _ in 0..count {
        let quiet = random.random_range(0..27);
        let position = random_ending(&mut random, pieces, quiet);
        let best = position.legal_moves().into_iter().map(|mv| -value(tables, &position.play(mv))).max();
        assert_eq!(Some(value(tables, &position)), best, "{}", position.fen());
        seen[(value(tables, &position) + 1) as usize] += 1;
    }
    assert!(seen.iter().all(|&each| each > count / 20), "{seen:?}");
}

/// The engine on the seat on move never gives away what the tables say that it has, whatever the other seat does.
fn play_perfectly(tables: &Arc<Tablebase>, pieces: usize, games: usize) {
    let mut random = SeededRng::seed_from_u64(7);
    let mut pool = Player::new(
        AlphaBeta::new(Arc::new(LinearEvaluator::<2>::with_default_weights()), Some(Arc::clone(tables))),
        SearchSettings::new(Position::<2>::PARAMETERS),
    );
    for _ in 0..games {
        let quiet = random.random_range(0..27);
        let mut position = random_ending(&mut random, pieces, quiet);
        let (seat, start, mut past) = (position.side_to_move(), position, Vec::new());
        let mut worth = value(tables, &position);
        while position.outcome(&[]).is_none() {
            let mv = if position.side_to_move() == seat {
                let limits = Limits { depth: Some(2), ..Limits::default() };
                pool.search(Root { position: &position, past: &past }, &limits, &Signal::default(), &mut |_| {})
                    .best_move
            } else {
                position.legal_moves().choose(&mut random).copied()
            };
            past.push(position.repetition_entry());
            position = position.play(mv.expect("a move"));
            let now =
                if position.side_to_move() == seat { value(tables, &position) } else { -value(tables, &position) };
            assert!(now >= worth, "{} from {}", position.fen(), start.fen());
            worth = now;
        }
    }
}

#[test]
fn a_value_is_the_best_of_the_moves() {
    check_values(tables(), 2, 1000);
    check_values(tables(), 3, 4000);
}

#[test]
fn the_engine_plays_known_positions_perfectly() {
    play_perfectly(tables(), 3, 300);
}

/// The tables that ship inside the program.
fn shipped() -> Arc<Tablebase> {
    Two::shipped_tablebase().expect("the tables are whole").expect("tables for two players")
}

#[test]
fn four_and_five_pyramids_are_solved_and_played_perfectly_by_the_shipped_tables() {
    for pieces in 4..=5 {
        check_values(&shipped(), pieces, 20_000);
        play_perfectly(&shipped(), pieces, 300);
    }
}

/// The rules do not tell left from right.
#[test]
fn a_mirrored_position_has_the_same_value() {
    let mut random = SeededRng::seed_from_u64(31);
    for pieces in 2..=5 {
        for _ in 0..5000 {
            let quiet = random.random_range(0..27);
            let position = random_ending(&mut random, pieces, quiet);
            let record = position.fen();
            let (board, rest) = record.split_once(' ').expect("a board and more");
            let ranks: Vec<String> = board.split('/').map(|rank| rank.chars().rev().collect()).collect();
            let mirrored: Two = self::position(&format!("{} {rest}", ranks.join("/")));
            assert_eq!(value(&shipped(), &mirrored), value(&shipped(), &position), "{record}");
        }
    }
}

#[test]
fn only_the_game_for_two_ships_with_tables() {
    assert!(Position::<3>::shipped_tablebase().expect("nothing to read").is_none());
    assert!(Position::<4>::shipped_tablebase().expect("nothing to read").is_none());
}

/// A game that is won or lost, and in how many plies by the shortest win and the longest defence, every line of the
/// naive game tried to the end; `None` for a draw.
fn plain_plies_to_mate(game: &Martian, seat: usize) -> Option<i32> {
    if game.is_over() {
        return match game.leaders().as_slice() {
            // Already lost here; whoever has lost is on move, or has lost by its own last move.
            [leader] => Some(if *leader == seat { MATE } else { -MATE }),
            _ => None,
        };
    }
    let later = |plies: i32| plies - plies.signum();
    let values = game.moves().into_iter().map(|(_, child)| plain_plies_to_mate(&child, 3 - seat));
    let values = values.map(|value| value.map_or(0, |plies| -later(plies)));
    values.max().filter(|&best| best != 0)
}

/// More than any game of the test can take: what is left of it at the root tells the plies.
const MATE: i32 = 100;

/// With two pyramids every capture and every crossing ends the game, so it is over when the moves without a capture are
/// spent. The tables give only an upper bound of the plies, which the search has to beat.
#[test]
fn mates_are_as_short_as_plain_search_finds_them() {
    let mut random = SeededRng::seed_from_u64(5);
    let mut pool = Player::new(
        AlphaBeta::new(Arc::new(LinearEvaluator::<2>::with_default_weights()), Some(shipped())),
        SearchSettings::new(Position::<2>::PARAMETERS),
    );
    let mut decided = 0;
    for left in 1..=4 {
        for _ in 0..400 / 4_usize.pow(left) {
            let position = random_ending(&mut random, 2, 27 - left);
            let seat = if position.side_to_move() == Seat::FIRST { 1 } else { 2 };
            let expected = plain_plies_to_mate(&Martian::from_fen(&position.fen()), seat)
                .map(|value| value.signum() * (MATE - value.abs()));
            let limits = Limits { depth: Some(left + 1), ..Limits::default() };
            let score = pool.search((&position).into(), &limits, &Signal::default(), &mut |_| {}).score;
            assert_eq!(score.plies_to_mate(), expected, "{}", position.fen());
            decided += usize::from(expected.is_some());
        }
    }
    assert!(decided > 50, "{decided}");
}

/// Seat 1 leads by a point. It wins when seven moves without a capture are over, and no sooner: its pawn needs four
/// moves to leave the zone, and the fourth is the seventh. The tables know only that it wins within 7 + 27 plies.
#[test]
fn the_search_finds_shorter_wins_than_the_tables_promise() {
    for (points, plies) in [("3/2", 7), ("2/3", -7)] {
        let position: Two = position(&format!("3p/4/4/4/4/4/4/p3 1 {points} 20 - 30"));
        let mut pool = Player::new(
            AlphaBeta::new(Arc::new(LinearEvaluator::<2>::with_default_weights()), Some(shipped())),
            SearchSettings::new(Position::<2>::PARAMETERS),
        );
        let limits = Limits { depth: Some(9), ..Limits::default() };
        let answer = pool.search((&position).into(), &limits, &Signal::default(), &mut |_| {});
        assert_eq!(answer.score.plies_to_mate(), Some(plies), "{points}");
    }
}

/// How the naive game ends for its seat on move, every line tried to the end.
fn plain_search(game: &Martian, seat: usize) -> i32 {
    if game.is_over() {
        return match game.leaders().as_slice() {
            [leader] if *leader == seat => 1,
            [_] => -1,
            _ => 0,
        };
    }
    game.moves().iter().map(|(_, child)| -plain_search(child, 3 - seat)).max().expect("a move")
}

/// With two pyramids every capture and every crossing ends the game, so that plain search comes to all ends.
#[test]
fn plain_search_to_the_end_finds_the_same() {
    let mut random = SeededRng::seed_from_u64(2);
    for left in 1..=4 {
        for _ in 0..400 / 4_usize.pow(left) {
            let position = random_ending(&mut random, 2, 27 - left);
            let seat = if position.side_to_move() == Seat::FIRST { 1 } else { 2 };
            assert_eq!(
                value(tables(), &position),
                plain_search(&Martian::from_fen(&position.fen()), seat),
                "{}",
                position.fen()
            );
        }
    }
}

/// Counted by hand: the queen can take the pawn at once, which ends the game with one point more, and there is nothing
/// else to be won; so it is worth just one point, whoever leads.
#[test]
fn the_margin_and_the_score_decide_together() {
    for (points, expected) in [("0/0", Ordering::Greater), ("4/5", Ordering::Equal), ("4/6", Ordering::Less)] {
        for record in [format!("p3/4/4/4/4/4/4/q3 1 {points} 0 - 9"), flipped_record("3q/4/4/4/4/4/4/3p", points)] {
            assert_eq!(value(tables(), &position(&record)).cmp(&0), expected, "{record}");
        }
    }
}

/// The other seat on move, with the points exchanged.
fn flipped_record(pieces: &str, points: &str) -> String {
    let (one, two) = points.split_once('/').expect("two numbers");
    format!("{pieces} 2 {two}/{one} 0 - 9")
}

/// The game can last no longer than every move but the last of each run being quiet.
#[test]
fn wins_are_told_with_as_many_plies_as_they_may_take() {
    let near: Two = position("3p/4/4/4/4/4/4/p3 1 3/2 26 - 30");
    assert_eq!(near.probe_tablebase(tables()), Some(ProvenResult::Win(1 + 27)));
}

#[test]
fn other_rules_and_more_pyramids_are_not_known() {
    let record = "3p/4/4/4/4/4/4/p3 1 3/2 20 - 30";
    assert!(position::<2>(record).probe_tablebase(tables()).is_some());
    let other = [("Martian_NoRejection", "true"), ("Martian_NoCaptureLimit", "30"), ("Martian_EnderWinsTies", "true")];
    for (name, value) in other {
        assert_eq!(with_rule::<Two>(position(record), name, value).probe_tablebase(tables()), None, "{name}");
    }
    assert_eq!(position::<2>("q2p/4/4/4/4/4/4/p2q 1 3/2 20 - 30").probe_tablebase(tables()), None);
    assert_eq!(Position::<3>::startpos().probe_tablebase(tables()), None);
}

/// The limit of the rules, named by its number.
#[test]
fn the_usual_limit_is_known_by_its_number_too() {
    let usual: Two = position("3p/4/4/4/4/4/4/p3 1 3/2 20 - 30");
    let named = with_rule::<Two>(usual, "Martian_NoCaptureLimit", "27");
    assert!(usual.probe_tablebase(tables()).is_some());
    assert_eq!(named.probe_tablebase(tables()), usual.probe_tablebase(tables()));
}

#[test]
fn files_that_are_no_tables_are_refused() {
    let mut file = Vec::new();
    build_endings(&["2"], &mut file, &mut |_, _| {}).expect("memory takes all");
    let short = &file[..file.len() - 1];
    let mut foreign = file.clone();
    foreign[0] ^= 1;
    for bytes in [&b""[..], short, &foreign, &file[..18]] {
        let error = Two::parse_tablebase(bytes).err().expect("no tables").to_string();
        assert!(error.starts_with("EndingsFile: "), "{error}");
    }
    assert!(Position::<3>::parse_tablebase(&file).is_err());
}

#[test]
fn numbers_of_pyramids_that_no_table_holds_are_refused() {
    for wanted in [&["1"][..], &["7"], &["QP"], &["2", "3"]] {
        let error = build_endings(wanted, &mut Vec::new(), &mut |_, _| {}).expect_err("no such number");
        assert!(error.to_string().starts_with("pieces: "), "{error}");
    }
}

/// A session at a position that is drawn by the tables that ship.
fn drawn_session() -> Session {
    let shipped = Two::shipped_tablebase().expect("they are sound").expect("there are some");
    let mut random = SeededRng::seed_from_u64(23);
    let drawn = loop {
        let position = random_ending(&mut random, 3, 0);
        if value(&shipped, &position) == 0 {
            break position;
        }
    };
    let mut session = find_variant("martian").expect("it is there").new_session(1, 1);
    session.history.set_position(Some(&drawn.fen()), "").expect("a position of the game");
    session
}

#[test]
fn a_draw_by_the_tables_is_a_certain_draw() {
    let session = drawn_session();
    let Variant { win_rate_model, centipawn_scale, .. } = find_variant("martian").expect("it is there");
    let chances = Chances::of(win_rate_model, *centipawn_scale, session.history.as_ref(), session.thinker.as_ref());
    assert_eq!(chances.wdl(Score::DRAW), Wdl::DRAW);
}
