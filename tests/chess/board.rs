//! The board and its generator under every mixture of permissions, held to the naive generator.

use crate::naive::{Allowed, Chess};
use pentad::base::bits::Bits64;
use pentad::base::random::split_mix;
use pentad::chessboard::board::Board;
use pentad::chessboard::moves::Move;
use pentad::chessboard::permissions::{Chosen, Orthodox, Permissions};
use pentad::chessboard::select::{All, Noisy, Quiet, Select};
use pentad::rules::game::{Batch, GameMove};
use std::ops::ControlFlow;

const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "q2Q1r1k/1PP2pp1/8/4pP2/8/2n1n3/1pp2PP1/Q3R2K w - e6 0 1",
    "Q2r1k2/1P1P4/5p2/q7/1Q2p3/4K3/3P1p1p/1q4R1 b - - 0 1",
];

/// Numbers drawn one after another.
struct Draws(u64);

impl Draws {
    fn below(&mut self, bound: usize) -> usize {
        let (next, drawn) = split_mix(self.0);
        self.0 = next;
        (drawn >> 33) as usize % bound
    }

    fn one_in(&mut self, chance: usize) -> bool {
        self.below(chance) == 0
    }
}

fn read(fen: &str) -> Board {
    let fields: Vec<&str> = fen.split(' ').collect();
    Board::read(fields[0], fields[1], fields[2], fields[3]).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The moves handed out, and that every batch says how many it holds.
fn listed<P: Permissions, S: Select>(board: &Board, permissions: &P, select: &S) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = board.visit(permissions, select, |batch| {
        let before = moves.len();
        moves.extend(batch);
        assert!(!batch.is_empty() && moves.len() - before == batch.len(), "{batch:?} at {}", board.record());
        ControlFlow::Continue(())
    });
    moves
}

fn texts(moves: &[Move]) -> Vec<String> {
    let mut texts: Vec<String> = moves.iter().map(Move::to_string).collect();
    texts.sort_unstable();
    texts
}

/// Permissions drawn at random, for the crate and for its twin.
fn drawn(draws: &mut Draws) -> (Chosen, Allowed) {
    let mut chosen = Chosen::ORTHODOX;
    if draws.one_in(2) {
        // What a demand for a kind, or for one man, comes to.
        chosen.movers = Bits64((0..64).filter(|_| draws.one_in(2)).map(|square| 1 << square).sum());
    }
    chosen.captures = !draws.one_in(3);
    match draws.below(4) {
        0 => chosen.long_pawns = true,
        1 => chosen.king_leaps = true,
        2 => chosen.swaps = true,
        _ => {}
    }
    let Chosen { movers, captures, long_pawns, king_leaps, swaps } = chosen;
    (chosen, Allowed { from: movers.collect(), captures, long_pawns, king_leaps, swaps })
}

/// Plays random moves under random permissions and holds every position to the naive twin.
fn agree_from(fen: &str, seed: u64, plies: usize) {
    let mut draws = Draws(seed);
    let (mut board, mut naive) = (read(fen), Chess::read(fen));
    for _ in 0..plies {
        let (chosen, allowed) = drawn(&mut draws);
        let moves = listed(&board, &chosen, &All);
        let children = naive.moves(&allowed);
        let mut expected: Vec<String> = children.iter().map(|(text, _)| text.clone()).collect();
        expected.sort_unstable();
        assert_eq!(texts(&moves), expected, "{} under {chosen:?}", board.record());
        let everything = listed(&board, &Chosen { movers: Bits64(!0), ..chosen }, &All);
        for &mv in &everything {
            assert_eq!(board.allows(mv, &chosen), moves.contains(&mv), "{mv:?} at {}", board.record());
            assert_eq!(Move::unpack(mv.pack()), Some(mv));
        }
        let parts = [listed(&board, &chosen, &Noisy::new(&board)), listed(&board, &chosen, &Quiet::new(&board))];
        assert_eq!(texts(&parts.concat()), expected, "noisy and quiet at {}", board.record());
        if moves.is_empty() || draws.one_in(20) {
            if board.in_check() {
                return;
            }
            board.hand_over();
            naive.hand_over();
        } else {
            let mv = moves[draws.below(moves.len())];
            board.play(mv, &mut ());
            naive = children.into_iter().find(|(text, _)| *text == mv.to_string()).expect("the same moves").1;
        }
        assert_eq!(board.record(), naive.board_fields());
        assert_eq!(board.key(), board.fresh_key(), "{}", board.record());
        assert_eq!(board.in_check(), naive.is_check(board.record().contains(" w ")), "{}", board.record());
        let fields = board.record();
        assert_eq!(read(&fields), board, "{fields} reads back as itself");
    }
}

#[test]
fn moves_under_permissions_are_those_of_the_naive_generator() {
    for (index, start) in STARTS.iter().enumerate() {
        let turned = Chess::read(start).turned().fen();
        for seed in 0..12 {
            agree_from(start, seed * 100 + index as u64, 60);
            agree_from(&turned, seed * 100 + 50 + index as u64, 60);
        }
    }
}

/// Where the man on this square goes under these permissions.
fn targets(fen: &str, from: &str, permissions: &impl Permissions) -> String {
    let found = texts(&listed(&read(fen), permissions, &All));
    found.iter().filter_map(|text| text.strip_prefix(from)).collect::<Vec<_>>().join(" ")
}

#[test]
fn long_pawns_go_three_squares_from_the_second_rank_and_two_elsewhere() {
    let long = Chosen { long_pawns: true, ..Chosen::ORTHODOX };
    let fen = "4k3/P7/8/1P3p2/7P/8/3P1P2/4K3 w - - 0 1";
    assert_eq!(targets(fen, "d2", &long), "d3 d4 d5");
    assert_eq!(targets(fen, "f2", &long), "f3 f4");
    assert_eq!(targets(fen, "h4", &long), "h5 h6");
    assert_eq!(targets(fen, "a7", &long), "a8b a8n a8q a8r");
    assert_eq!(targets("4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "a6", &long), "a7 a8b a8n a8q a8r");
    let mut board = read("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1");
    let three = listed(&board, &long, &All).into_iter().find(|mv| mv.to_string() == "d2d5").expect("three squares");
    board.play(three, &mut ());
    assert_eq!(board.record(), "4k3/8/8/3P4/8/8/8/4K3 b - -");
}

#[test]
fn leaping_kings_go_exactly_two_squares_over_an_empty_one() {
    let leaps = Chosen { king_leaps: true, ..Chosen::ORTHODOX };
    // Over d2, which the rook attacks, but not to d3; the own man on f1 is in the way of g1.
    let fen = "3rk3/8/8/8/8/2n5/8/4KB1R w K - 0 1";
    assert_eq!(targets(fen, "e1", &leaps), "c1 c3 e3 g3");
    assert_eq!(targets(fen, "e1", &Chosen { captures: false, ..leaps }), "c1 e3 g3");
}

#[test]
fn swaps_promote_on_the_last_rank_and_put_no_pawn_on_the_first() {
    let swaps = Chosen { swaps: true, movers: Bits64::only(3), ..Chosen::ORTHODOX };
    assert_eq!(targets("4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", "d1", &swaps), "a1 b1 c1 e1 f1 g1 h1");
    let eighth = Chosen { swaps: true, movers: Bits64::only(59), ..Chosen::ORTHODOX };
    assert_eq!(
        targets("3QN3/3P1R2/8/8/8/2k5/8/K7 w - - 0 1", "d8", &eighth),
        "a1 a5 a8 b6 b8 c7 c8 d7b d7n d7q d7r e7 e8 f6 f7 g5 h4"
    );
    let mut board = read("4k3/8/8/8/8/8/8/R2QK2R w KQ - 0 1");
    let mv = listed(&board, &swaps, &All).into_iter().find(|mv| mv.to_string() == "d1h1").expect("the swap");
    board.play(mv, &mut ());
    assert_eq!(board.record(), "4k3/8/8/8/8/8/8/R2RK2Q b Q -");
}

#[test]
fn orthodox_permissions_chosen_at_run_time_are_the_same_moves() {
    for start in STARTS {
        let board = read(start);
        assert_eq!(listed(&board, &Chosen::ORTHODOX, &All), listed(&board, &Orthodox, &All));
    }
}

#[test]
fn fields_that_no_game_comes_to_are_refused() {
    let men = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let cases = [
        (["8/8/8/8/8/8/8/K7", "w", "-", "-"], "fen men", "exactly one king a side"),
        (["kk6/8/8/8/8/8/8/K7", "w", "-", "-"], "fen men", "exactly one king a side"),
        (["k7/8/8/8/8/8/8/K6P", "w", "-", "-"], "fen men", "no pawn on rank 1 or 8"),
        (["k7/8/8/8/8/P7/PPPPPPPP/K7", "w", "-", "-"], "fen men", "no more than 16 men a side, 8 of them pawns"),
        (["k7/R7/8/8/8/8/8/K7", "w", "-", "-"], "fen men", "the side not on move not in check"),
        (["k7/8/8/8/8/8/8", "w", "-", "-"], "fen men", "8 ranks joined by '/'"),
        (["k7/8/8/8/8/8/8/K8", "w", "-", "-"], "fen men", "a rank of 8 squares"),
        (["k7/8/8/8/8/8/8/K34", "w", "-", "-"], "fen men", "letters KQRBNP, and each empty run as one digit"),
        ([men, "x", "KQkq", "-"], "fen side", "'w' or 'b'"),
        ([men, "w", "KK", "-"], "fen castling", "'-' or some of KQkq"),
        ([men, "w", "", "-"], "fen castling", "'-' or some of KQkq"),
        (["r3k3/8/8/8/8/8/8/4K2R", "w", "KQq", "-"], "fen castling", "rights only where king and rook stand"),
        ([men, "w", "KQkq", "e9"], "fen en passant", "'-' or a square such as e3"),
        ([men, "w", "KQkq", "e3"], "fen en passant", "the third rank of the side that is not on move"),
        ([men, "w", "KQkq", "e6"], "fen en passant", "the square behind a pawn that has just gone two squares"),
    ];
    for ([men, side, castling, passed], field, expected) in cases {
        let error = Board::read(men, side, castling, passed).expect_err(men);
        assert!(error.field() == field && error.to_string().contains(expected), "{error}");
    }
}

#[test]
fn dead_boards() {
    let cases = [
        ("8/8/4k3/8/8/3K4/8/8 w - -", true, true),
        ("8/8/4k3/8/8/3K1N2/8/8 w - -", true, true),
        ("8/8/4k1b1/8/8/3K4/8/8 w - -", true, true),
        // Bishops of one shade, then of two.
        ("8/8/4k1b1/8/8/3K4/8/B3B3 w - -", false, false),
        ("8/8/4k2b/8/8/3K4/8/B3B3 w - -", false, true),
        ("8/8/4k1n1/8/8/3K1N2/8/8 w - -", false, false),
        ("8/8/4k3/8/8/3K1NN1/8/8 w - -", false, false),
        ("8/8/4k3/8/8/3KP3/8/8 w - -", false, false),
        ("8/8/4k3/8/8/3KR3/8/8 b - -", false, false),
    ];
    for (fields, one_minor, dead) in cases {
        let board = read(fields);
        assert_eq!((board.has_one_minor_at_most(), board.is_dead()), (one_minor, dead), "{fields}");
    }
}
