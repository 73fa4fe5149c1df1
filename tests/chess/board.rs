//! The board and its generator under every mixture of permissions, held to the naive generator.

use crate::naive::{Chess, NaiveRules};
use base::bitboard::Bitboard64;
use base::random::splitmix64;
use chessboard::board::Board;
use chessboard::move_filter::{All, MoveFilter, Noisy, Quiet};
use chessboard::move_rules::{DynamicRules, MoveRules, OrthodoxRules};
use chessboard::moves::Move;
use chessboard::piece::Colour;
use chessboard::square::{SQUARES, Square};
use rules::game::{Batch, GameMove};
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
struct RandomNumbers(u64);

impl RandomNumbers {
    fn below(&mut self, bound: usize) -> usize {
        let (next, drawn) = splitmix64(self.0);
        self.0 = next;
        (drawn >> 33) as usize % bound
    }

    fn one_in(&mut self, chance: usize) -> bool {
        self.below(chance) == 0
    }
}

fn parse_board(fen: &str) -> Board {
    let fields: Vec<&str> = fen.split(' ').collect();
    Board::from_fen_fields(fields[0], fields[1], fields[2], fields[3]).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The moves handed out, and that every batch says how many it holds.
fn visited_moves<P: MoveRules, S: MoveFilter>(board: &Board, permissions: &P, select: &S) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = board.generate_filtered(permissions, select, |batch| {
        let before = moves.len();
        moves.extend(batch);
        assert!(!batch.is_empty() && moves.len() - before == batch.len(), "{batch:?} at {}", board.fen_fields());
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
fn random_rules(draws: &mut RandomNumbers) -> (DynamicRules, NaiveRules) {
    let mut chosen = DynamicRules::ORTHODOX;
    if draws.one_in(2) {
        // What a demand for a kind, or for one piece, comes to.
        chosen.movable = Bitboard64((0..64).filter(|_| draws.one_in(2)).map(|square| 1 << square).sum());
    }
    chosen.allows_captures = !draws.one_in(3);
    match draws.below(4) {
        0 => chosen.extra_pawn_step = true,
        1 => chosen.king_leaps_two = true,
        2 => chosen.queen_swaps = true,
        _ => {}
    }
    let DynamicRules {
        movable: movers,
        allows_captures: captures,
        extra_pawn_step: long_pawns,
        king_leaps_two: king_leaps,
        queen_swaps: swaps,
    } = chosen;
    let movable_squares = movers.collect();
    let extra_pawn_step = long_pawns;
    (chosen, NaiveRules { movable_squares, captures, extra_pawn_step, king_leaps_two: king_leaps, queen_swaps: swaps })
}

/// Plays random moves under random permissions and holds every position to the naive twin.
fn check_random_game(fen: &str, seed: u64, plies: usize) {
    let mut draws = RandomNumbers(seed);
    let (mut board, mut naive) = (parse_board(fen), Chess::from_fen(fen));
    for _ in 0..plies {
        let (chosen, allowed) = random_rules(&mut draws);
        let moves = visited_moves(&board, &chosen, &All);
        let children = naive.moves(&allowed);
        let mut expected: Vec<String> = children.iter().map(|(text, _)| text.clone()).collect();
        expected.sort_unstable();
        assert_eq!(texts(&moves), expected, "{} under {chosen:?}", board.fen_fields());
        let everything = visited_moves(&board, &DynamicRules { movable: Bitboard64(!0), ..chosen }, &All);
        for &mv in &everything {
            assert_eq!(board.is_legal(mv, &chosen), moves.contains(&mv), "{mv:?} at {}", board.fen_fields());
            assert_eq!(Move::unpack(mv.pack()), Some(mv));
        }
        let parts =
            [visited_moves(&board, &chosen, &Noisy::new(&board)), visited_moves(&board, &chosen, &Quiet::new(&board))];
        assert_eq!(texts(&parts.concat()), expected, "noisy and quiet at {}", board.fen_fields());
        if moves.is_empty() || draws.one_in(20) {
            if board.in_check() {
                return;
            }
            board.make_null_move();
            naive.null_move();
        } else {
            let mv = moves[draws.below(moves.len())];
            board.make_move(mv, &mut ());
            naive = children.into_iter().find(|(text, _)| *text == mv.to_string()).expect("the same moves").1;
        }
        assert_eq!(board.fen_fields(), naive.board_fields());
        assert_eq!(board.zobrist_key(), board.compute_zobrist_key(), "{}", board.fen_fields());
        for colour in [Colour::White, Colour::Black] {
            let is_attacked = |&square: &usize| board.is_attacked(Square::new(square), colour, board.occupied());
            let attacked: Vec<usize> = board.attacked_squares(colour).collect();
            assert_eq!(attacked, (0..SQUARES).filter(is_attacked).collect::<Vec<_>>(), "{}", board.fen_fields());
        }
        assert_eq!(board.in_check(), naive.in_check(board.fen_fields().contains(" w ")), "{}", board.fen_fields());
        let fields = board.fen_fields();
        assert_eq!(parse_board(&fields), board, "{fields} reads back as itself");
    }
}

#[test]
fn moves_under_permissions_are_those_of_the_naive_generator() {
    for (index, start) in STARTS.iter().enumerate() {
        let turned = Chess::from_fen(start).colour_flipped().fen();
        for seed in 0..12 {
            check_random_game(start, seed * 100 + index as u64, 60);
            check_random_game(&turned, seed * 100 + 50 + index as u64, 60);
        }
    }
}

/// Where the piece on this square goes under these permissions.
fn targets(fen: &str, from: &str, permissions: &impl MoveRules) -> String {
    let found = texts(&visited_moves(&parse_board(fen), permissions, &All));
    found.iter().filter_map(|text| text.strip_prefix(from)).collect::<Vec<_>>().join(" ")
}

#[test]
fn long_pawns_go_three_squares_from_the_second_rank_and_two_elsewhere() {
    let long = DynamicRules { extra_pawn_step: true, ..DynamicRules::ORTHODOX };
    let fen = "4k3/P7/8/1P3p2/7P/8/3P1P2/4K3 w - - 0 1";
    assert_eq!(targets(fen, "d2", &long), "d3 d4 d5");
    assert_eq!(targets(fen, "f2", &long), "f3 f4");
    assert_eq!(targets(fen, "h4", &long), "h5 h6");
    assert_eq!(targets(fen, "a7", &long), "a8b a8n a8q a8r");
    assert_eq!(targets("4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "a6", &long), "a7 a8b a8n a8q a8r");
    let mut board = parse_board("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1");
    let three =
        visited_moves(&board, &long, &All).into_iter().find(|mv| mv.to_string() == "d2d5").expect("three squares");
    board.make_move(three, &mut ());
    assert_eq!(board.fen_fields(), "4k3/8/8/3P4/8/8/8/4K3 b - -");
}

#[test]
fn leaping_kings_go_exactly_two_squares_over_an_empty_one() {
    let leaps = DynamicRules { king_leaps_two: true, ..DynamicRules::ORTHODOX };
    // Over d2, which the rook attacks, but not to d3; the own piece on f1 is in the way of g1.
    let fen = "3rk3/8/8/8/8/2n5/8/4KB1R w K - 0 1";
    assert_eq!(targets(fen, "e1", &leaps), "c1 c3 e3 g3");
    assert_eq!(targets(fen, "e1", &DynamicRules { allows_captures: false, ..leaps }), "c1 e3 g3");
}

#[test]
fn swaps_promote_on_the_last_rank_and_put_no_pawn_on_the_first() {
    let swaps = DynamicRules { queen_swaps: true, movable: Bitboard64::single(3), ..DynamicRules::ORTHODOX };
    assert_eq!(targets("4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", "d1", &swaps), "a1 b1 c1 e1 f1 g1 h1");
    let eighth = DynamicRules { queen_swaps: true, movable: Bitboard64::single(59), ..DynamicRules::ORTHODOX };
    assert_eq!(
        targets("3QN3/3P1R2/8/8/8/2k5/8/K7 w - - 0 1", "d8", &eighth),
        "a1 a5 a8 b6 b8 c7 c8 d7b d7n d7q d7r e7 e8 f6 f7 g5 h4"
    );
    let mut board = parse_board("4k3/8/8/8/8/8/8/R2QK2R w KQ - 0 1");
    let mv = visited_moves(&board, &swaps, &All).into_iter().find(|mv| mv.to_string() == "d1h1").expect("the swap");
    board.make_move(mv, &mut ());
    assert_eq!(board.fen_fields(), "4k3/8/8/8/8/8/8/R2RK2Q b Q -");
}

#[test]
fn orthodox_permissions_chosen_at_run_time_are_the_same_moves() {
    for start in STARTS {
        let board = parse_board(start);
        assert_eq!(visited_moves(&board, &DynamicRules::ORTHODOX, &All), visited_moves(&board, &OrthodoxRules, &All));
    }
}

#[test]
fn fields_that_no_game_comes_to_are_refused() {
    let pieces = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let cases = [
        (["8/8/8/8/8/8/8/K7", "w", "-", "-"], "fen board", "exactly one king a side"),
        (["kk6/8/8/8/8/8/8/K7", "w", "-", "-"], "fen board", "exactly one king a side"),
        (["k7/8/8/8/8/8/8/K6P", "w", "-", "-"], "fen board", "no pawn on rank 1 or 8"),
        (["k7/8/8/8/8/P7/PPPPPPPP/K7", "w", "-", "-"], "fen board", "at most 16 pieces a side, 8 of them pawns"),
        (["k7/R7/8/8/8/8/8/K7", "w", "-", "-"], "fen board", "the side not to move not in check"),
        (["k7/8/8/8/8/8/8", "w", "-", "-"], "fen board", "8 ranks joined by '/'"),
        (["k7/8/8/8/8/8/8/K8", "w", "-", "-"], "fen board", "a rank of 8 squares"),
        (["k7/8/8/8/8/8/8/K34", "w", "-", "-"], "fen board", "each run of empty squares as one number from 1 to 8"),
        ([pieces, "x", "KQkq", "-"], "fen side", "'w' or 'b'"),
        ([pieces, "w", "KK", "-"], "fen castling", "'-' or some of KQkq"),
        ([pieces, "w", "", "-"], "fen castling", "'-' or some of KQkq"),
        (["r3k3/8/8/8/8/8/8/4K2R", "w", "KQq", "-"], "fen castling", "rights only if king and rook stand"),
        ([pieces, "w", "KQkq", "e9"], "fen en passant", "'-' or a square such as e3"),
        ([pieces, "w", "KQkq", "e3"], "fen en passant", "the third rank of the side not to move"),
        ([pieces, "w", "KQkq", "e6"], "fen en passant", "the square behind a pawn that has just gone two squares"),
    ];
    for ([pieces, side, castling, passed], field, expected) in cases {
        let error = Board::from_fen_fields(pieces, side, castling, passed).expect_err(pieces);
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
        let board = parse_board(fields);
        assert_eq!((board.has_at_most_one_minor(), board.is_insufficient_material()), (one_minor, dead), "{fields}");
    }
}
