//! Endings solved by retrograde analysis: against the rules, against plain search, and as the engine plays them.

use crate::naive::Cessolis;
use crate::{colour_flipped, position};
use base::random::SeededRng;
use base::seat::Seat;
use cessolis::{NetworkEvaluator, Position, Tablebase, build_endings};
use eval::tactics::{ProvenResult, Tactics};
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rules::game::Game;
use rules::notation::Notation;
use rules::outcome::{GameResult, Outcome};
use search::alphabeta::AlphaBeta;
use search::control::limits::Limits;
use search::control::report::{SearchInfo, SearchResult};
use search::control::signal::Signal;
use search::player::Player;
use search::searcher::Root;
use search::settings::SearchSettings;
use std::sync::{Arc, LazyLock};

/// Endings that are quick to solve, yet have promotions, first moves of queens and long wins among them; in letters of
/// the tables.
const ENDINGS: [&str; 4] = ["PN", "BR", "QB", "RR"];
/// What pairs of pieces these endings lead to: with them, what is held by the tables of this test.
const PIECE_PAIRS: [(char, char); 6] = [('P', 'N'), ('U', 'N'), ('Q', 'N'), ('B', 'R'), ('Q', 'B'), ('R', 'R')];

/// The tables, built once for all tests of the process.
pub(crate) fn tables() -> &'static Arc<Tablebase> {
    static TABLES: LazyLock<Arc<Tablebase>> = LazyLock::new(|| {
        let mut file = Vec::new();
        build_endings(&ENDINGS, &mut file, &mut |_, _| {}).expect("memory takes all");
        Arc::new(Position::parse_tablebase(&file).expect("a file just written"))
    });
    &TABLES
}

/// A search with these tables, or none.
fn pool(tablebase: Option<Arc<Tablebase>>) -> Player<AlphaBeta<Position, NetworkEvaluator>> {
    let evaluator = Arc::new(NetworkEvaluator::shipped());
    Player::new(AlphaBeta::new(evaluator, tablebase), SearchSettings::new(Position::PARAMETERS))
}

/// A search with the tables.
fn pool_with_tables() -> Player<AlphaBeta<Position, NetworkEvaluator>> {
    pool(Some(Arc::clone(tables())))
}

/// Where kings stand that have not moved: e1 and d8.
const KING_HOME_SQUARES: [usize; 2] = [4, 59];

/// A position with these pieces on random squares, either colour, and either side to move; with kings, White's first,
/// that have not moved or anywhere. `U` stands for a queen that has not moved; one that has, `Q`, makes its king one
/// that has, too.
fn random_ending(random: &mut SeededRng, (one, two): (char, char), unmoved: [bool; 2]) -> Position {
    loop {
        let swap = random.random_bool(0.5);
        let mut unmoved = unmoved;
        unmoved[usize::from(swap)] &= one != 'Q';
        let mut squares: [usize; 4] = std::array::from_fn(|_| random.random_range(0..64));
        for king in 0..2 {
            if unmoved[king] {
                squares[king] = KING_HOME_SQUARES[king];
            }
        }
        let distinct = (0..4).all(|at| !squares[..at].contains(&squares[at]));
        let mut board = [None; 64];
        for (square, (letter, white)) in squares.into_iter().zip([('K', true), ('K', false), (one, !swap), (two, swap)])
        {
            let shown = if letter == 'U' { 'Q' } else { letter };
            board[square] = Some(if white { shown } else { shown.to_ascii_lowercase() });
        }
        let ranks = (0..8).rev().map(|rank| {
            let mut text = String::new();
            let mut empty = 0;
            for piece in &board[rank * 8..rank * 8 + 8] {
                match piece {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            text += &empty.to_string();
                        }
                        empty = 0;
                        text.push(*piece);
                    }
                }
            }
            if empty > 0 { text + &empty.to_string() } else { text }
        });
        let pieces = ranks.collect::<Vec<_>>().join("/");
        let name = |square: usize| format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1);
        let waiting = [unmoved[0], unmoved[1], one == 'U'];
        let mut waiting: Vec<usize> = (0..3).filter(|&piece| waiting[piece]).map(|piece| squares[piece]).collect();
        waiting.sort_unstable();
        let unmoved: String = waiting.into_iter().map(name).collect();
        let unmoved = if unmoved.is_empty() { "-" } else { &unmoved };
        let side = if random.random_bool(0.5) { 'w' } else { 'b' };
        if distinct && let Ok(position) = Position::from_fen(&format!("{pieces} {side} {unmoved} 1")) {
            return position;
        }
    }
}

/// Some positions of each ending, kings moved or not by turns.
fn random_endings(random: &mut SeededRng, each: usize) -> Vec<Position> {
    let kings = |turn: usize| [turn & 1 != 0, turn & 2 != 0];
    let wanted = PIECE_PAIRS.into_iter().flat_map(|pieces| (0..each).map(move |turn| (pieces, kings(turn))));
    wanted.map(|(pieces, unmoved)| random_ending(random, pieces, unmoved)).collect()
}

fn end_value(end: Outcome, seat: Seat) -> ProvenResult {
    match end.result_for(seat, Position::ALLIANCES) {
        GameResult::Win => ProvenResult::Win(0),
        GameResult::Draw => ProvenResult::Draw,
        GameResult::Loss => ProvenResult::Loss(0),
    }
}

/// What a position is worth that is over or in the tables.
fn value(position: &Position) -> ProvenResult {
    let end = position.outcome(&[]).map(|end| end_value(end, position.side_to_move()));
    end.or_else(|| position.probe_tablebase(tables()))
        .unwrap_or_else(|| panic!("{} is not in the tables", position.fen()))
}

/// How good a value is to the seat that has it.
fn value_order(value: ProvenResult) -> i32 {
    match value {
        ProvenResult::Win(plies) => 1000 - plies as i32,
        ProvenResult::Draw => 0,
        ProvenResult::Loss(plies) => plies as i32 - 1000,
    }
}

/// The value of a move: the child's, one ply further and from the other side.
pub(crate) fn move_value(position: &Position, mv: <Position as Game>::Move) -> ProvenResult {
    match value(&position.play(mv)) {
        ProvenResult::Win(plies) => ProvenResult::Loss(plies + 1),
        ProvenResult::Draw => ProvenResult::Draw,
        ProvenResult::Loss(plies) => ProvenResult::Win(plies + 1),
    }
}

#[test]
fn names_of_no_ending_are_refused_before_anything_is_written() {
    for (names, wrong) in [(&["XX"][..], "XX"), (&["RR", "R"], "R"), (&["KQ"], "KQ")] {
        let mut file = Vec::new();
        let error = build_endings(names, &mut file, &mut |_, _| {}).expect_err(wrong).to_string();
        assert!(error.starts_with(&format!("pieces: found '{wrong}'")), "{error}");
        assert!(file.is_empty());
    }
}

#[test]
fn a_value_is_the_best_of_the_moves() {
    let mut random = SeededRng::seed_from_u64(1);
    let mut seen = [0; 3];
    for position in random_endings(&mut random, 2000) {
        if position.outcome(&[]).is_some() {
            continue;
        }
        let moves = position.legal_moves();
        let best = moves.iter().map(|&mv| move_value(&position, mv)).max_by_key(|&value| value_order(value));
        assert_eq!(position.probe_tablebase(tables()), best, "{}", position.fen());
        seen[match best {
            Some(ProvenResult::Win(_)) => 0,
            Some(ProvenResult::Draw) => 1,
            _ => 2,
        }] += 1;
    }
    assert!(seen.iter().all(|&count| count > 1000), "{seen:?}");
}

/// How the game ends within this number of plies, every line of the naive game tried; `None` if it can be held longer.
fn plain_search(game: &Cessolis, plies: usize) -> Option<ProvenResult> {
    let position = position(&game.fen());
    if let Some(end) = position.outcome(&[]) {
        return Some(end_value(end, position.side_to_move()));
    }
    if plies == 0 {
        return None;
    }
    let mut best = Some(ProvenResult::Loss(0));
    for (_, child) in game.moves() {
        let value = plain_search(&child, plies - 1).map(|value| match value {
            ProvenResult::Win(plies) => ProvenResult::Loss(plies + 1),
            ProvenResult::Draw => ProvenResult::Draw,
            ProvenResult::Loss(plies) => ProvenResult::Win(plies + 1),
        });
        // What is not over yet is worth a draw here, and at the end of it all not known.
        best = match (best, value) {
            (Some(ProvenResult::Win(one)), Some(ProvenResult::Win(two))) => Some(ProvenResult::Win(one.min(two))),
            (_, Some(ProvenResult::Win(two))) => Some(ProvenResult::Win(two)),
            (Some(ProvenResult::Loss(one)), Some(ProvenResult::Loss(two))) => Some(ProvenResult::Loss(one.max(two))),
            (Some(ProvenResult::Loss(_)), other) => other,
            (best, _) => best,
        };
    }
    best
}

#[test]
fn plain_search_finds_the_same_short_wins_and_no_others() {
    let mut random = SeededRng::seed_from_u64(2);
    let mut decided = 0;
    for position in random_endings(&mut random, 50) {
        let game = Cessolis::from_fen(&position.fen());
        let found = plain_search(&game, 3);
        let expected = match value(&position) {
            known @ (ProvenResult::Win(plies) | ProvenResult::Loss(plies)) if plies <= 3 => Some(known),
            _ => None,
        };
        let found = found.filter(|&found| found != ProvenResult::Draw);
        assert_eq!(found, expected, "{}", position.fen());
        decided += usize::from(found.is_some());
    }
    assert!(decided > 60, "{decided}");
}

#[test]
fn the_engine_plays_known_positions_perfectly() {
    let mut random = SeededRng::seed_from_u64(3);
    let mut pool = pool_with_tables();
    let (mut games, mut longest) = (0, 0);
    for start in random_endings(&mut random, 200) {
        let Some(ProvenResult::Win(plies)) = table_value_if_open(&start) else { continue };
        if games == 300 {
            break;
        }
        (games, longest) = (games + 1, longest.max(plies));
        check_shortest_win(&mut pool, start, plies);
    }
    assert!(games == 300 && longest > 20, "{games} games, the longest of {longest} plies");
}

/// What the engine says, and the last line that it shows.
fn search(
    pool: &mut Player<AlphaBeta<Position, NetworkEvaluator>>,
    position: &Position,
    past: &[<Position as Game>::RepetitionEntry],
) -> (SearchResult<<Position as Game>::Move>, Vec<<Position as Game>::Move>) {
    let limits = Limits { depth: Some(2), ..Limits::default() };
    let mut line = Vec::new();
    let answer = pool.search(Root { position, past }, &limits, &Signal::default(), &mut |info: &SearchInfo<_>| {
        line.clone_from(&info.pv)
    });
    (answer, line)
}

/// The engine loses in exactly this number of plies, against an attack that is as quick as the tables say it can be.
fn check_longest_defence(pool: &mut Player<AlphaBeta<Position, NetworkEvaluator>>, start: Position, plies: usize) {
    let (mut position, mut past) = (start, Vec::new());
    for left in (1..=plies).rev() {
        assert_eq!(position.outcome(&past), None, "{} from {}", position.fen(), start.fen());
        let mv = if position.side_to_move() == start.side_to_move() {
            let (answer, _) = search(pool, &position, &past);
            assert_eq!(answer.score.plies_to_mate(), Some(-(left as i32)), "{}", position.fen());
            answer.best_move.expect("a move")
        } else {
            let moves = position.legal_moves();
            moves.into_iter().max_by_key(|&mv| value_order(move_value(&position, mv))).expect("a move")
        };
        past.push(position.repetition_entry());
        position = position.play(mv);
    }
}

/// The engine never lets go of a draw, whatever move the other side draws by lot.
fn check_draw_is_held(
    pool: &mut Player<AlphaBeta<Position, NetworkEvaluator>>,
    start: Position,
    random: &mut SeededRng,
) {
    let (mut position, mut past) = (start, Vec::new());
    for _ in 0..40 {
        if position.outcome(&past).is_some() {
            break;
        }
        let mv = if position.side_to_move() == start.side_to_move() {
            let best = search(pool, &position, &past).0.best_move.expect("a move");
            assert!(value_order(move_value(&position, best)) >= 0, "{} from {}", position.fen(), start.fen());
            best
        } else {
            let kept: Vec<_> =
                position.legal_moves().into_iter().filter(|&mv| value_order(move_value(&position, mv)) == 0).collect();
            let Some(&mv) = kept.choose(random) else { break };
            mv
        };
        past.push(position.repetition_entry());
        position = position.play(mv);
    }
}

#[test]
fn the_engine_holds_drawn_and_lost_positions_as_long_as_they_can_be_held() {
    let mut random = SeededRng::seed_from_u64(4);
    let mut pool = pool_with_tables();
    let (mut drawn, mut lost, mut longest) = (0, 0, 0);
    for start in random_endings(&mut random, 100) {
        match table_value_if_open(&start) {
            Some(ProvenResult::Draw) if drawn < 50 => {
                drawn += 1;
                check_draw_is_held(&mut pool, start, &mut random);
            }
            Some(ProvenResult::Loss(plies)) if lost < 50 => {
                (lost, longest) = (lost + 1, longest.max(plies));
                check_longest_defence(&mut pool, start, plies);
            }
            _ => {}
        }
    }
    assert!(drawn == 50 && lost == 50 && longest > 10, "{drawn} drawn, {lost} lost, the longest of {longest} plies");
}

fn table_value_if_open(position: &Position) -> Option<ProvenResult> {
    if position.outcome(&[]).is_some() { None } else { position.probe_tablebase(tables()) }
}

/// The engine wins in exactly this number of plies, against a defence that holds out as long as the tables say it can.
fn check_shortest_win(pool: &mut Player<AlphaBeta<Position, NetworkEvaluator>>, start: Position, plies: usize) {
    let (mut position, mut past) = (start, Vec::new());
    let winner = start.side_to_move();
    for left in (1..=plies).rev() {
        assert_eq!(position.outcome(&past), None, "{} from {}", position.fen(), start.fen());
        let mv = if position.side_to_move() == winner {
            let (answer, line) = search(pool, &position, &past);
            assert_eq!(answer.score.plies_to_mate(), Some(left as i32), "{}", position.fen());
            assert_eq!(line.len(), left, "{}: the line goes to the end", position.fen());
            answer.best_move.expect("a move")
        } else {
            let moves = position.legal_moves();
            moves.into_iter().max_by_key(|&mv| value_order(move_value(&position, mv))).expect("a move")
        };
        past.push(position.repetition_entry());
        position = position.play(mv);
    }
    let end = position.outcome(&past).map(|end| end.result_for(winner, Position::ALLIANCES));
    assert_eq!(end, Some(GameResult::Win), "{} from {}", position.fen(), start.fen());
}

/// Counted by hand: the rook takes the bishop at once and bares the king, far from it; with the kings so that the bare
/// king takes back, the capture only draws, and as no rook's check mates there either, nothing wins at once.
#[test]
fn a_capture_wins_unless_the_bare_king_takes_the_last_man() {
    let wins = "k7/8/8/8/8/8/8/K5Rb w - 1";
    let answered = "8/8/8/8/8/8/7k/K5Rb w - 1";
    for fen in [wins.to_owned(), colour_flipped(wins)] {
        assert_eq!(position(&fen).probe_tablebase(tables()), Some(ProvenResult::Win(1)), "{fen}");
    }
    for fen in [answered.to_owned(), colour_flipped(answered)] {
        assert_ne!(position(&fen).probe_tablebase(tables()), Some(ProvenResult::Win(1)), "{fen}");
    }
}

/// Counted by hand, with the same pieces and kings that have moved beside it: the king's leap takes the rook; the
/// queen, frozen, does not take the knight; the rook takes a rook that the other king leaps back upon.
#[test]
fn a_king_that_has_not_moved_leaps_and_freezes_its_queen() {
    for (fen, wins) in [
        ("7R/1k6/8/8/8/5r2/8/4K3 w e1 1", true),
        ("7R/1k6/8/8/8/5r2/8/4K3 w - 1", false),
        ("7k/8/8/8/8/1n6/Q7/4K3 w e1a2 1", false),
        ("7k/8/8/8/8/1n6/Q7/4K3 w a2 1", true),
        ("3k4/8/2r5/8/8/8/8/2R1K3 w d8 1", false),
        ("3k4/8/2r5/8/8/8/8/2R1K3 w - 1", true),
    ] {
        for fen in [fen.to_owned(), colour_flipped(fen)] {
            let known = position(&fen).probe_tablebase(tables()).unwrap_or_else(|| panic!("{fen} is not known"));
            assert_eq!(known == ProvenResult::Win(1), wins, "{fen}: {known:?}");
        }
    }
}

/// A king that is said not to have moved, yet stands elsewhere or has a queen that has, is outside the tables, and so
/// are more pieces.
#[test]
fn other_positions_are_not_known() {
    for fen in [
        "4k3/8/8/8/8/8/8/K5Rb w e8 1",
        "k7/8/8/8/8/8/8/4K1Qb w e1 1",
        "k7/8/8/8/8/8/7b/K5Rb w - 1",
        "k7/8/8/8/8/8/8/K5Rn w - 1",
    ] {
        assert_eq!(position(fen).probe_tablebase(tables()), None, "{fen}");
    }
}

/// The win takes more plies than a search of two can see, so only the tables can tell it.
#[test]
fn tables_belong_to_the_pool_that_they_are_given_to() {
    let is_long = |start: &Position| matches!(table_value_if_open(start), Some(ProvenResult::Win(plies)) if plies > 20);
    let start = random_endings(&mut SeededRng::seed_from_u64(3), 200).into_iter().find(is_long).expect("a long win");
    let mut without = pool(None);
    let mut with = pool_with_tables();
    let sees_win = |pool: &mut _| search(pool, &start, &[]).0.score.is_win();
    assert_eq!([sees_win(&mut with), sees_win(&mut without)], [true, false], "{}", start.fen());
    assert!(!sees_win(&mut pool(None)), "not even after another search has seen it: {}", start.fen());
}

#[test]
fn files_that_are_no_tables_are_refused() {
    let mut file = Vec::new();
    build_endings(&["RR"], &mut file, &mut |_, _| {}).expect("memory takes all");
    let short = &file[..file.len() - 1];
    let mut foreign = file.clone();
    foreign[0] ^= 1;
    for bytes in [&b""[..], short, &foreign, &file[..18]] {
        let error = Position::parse_tablebase(bytes).err().expect("no tables").to_string();
        assert!(error.starts_with("EndingsFile: "), "{error}");
    }
}
