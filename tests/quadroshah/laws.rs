//! The laws of open games, of tactics and of evaluators, and the naive game, on random games from positions of every
//! kind.

use crate::colour_flipped;
use crate::game_under_test::{check_agrees_with_naive, check_perft_counts, laws_of_game, network_evaluators};
use crate::naive::Quadroshah;
use quadroshah::{HIDDEN_UNITS, Position};
use rules::dialect::Dialect;
use rules::notation::Notation;

/// Where random games begin: the start, castling and crossing lines, en passant rights, walls, a promotion race.
const STARTS: [&str; 7] = [
    "rnbkqbnrrnbqkbnr/pppppppppppppppp/16/16/16/16/16/PPPPPPPPPPPPPPPP/RNBKQBNRRNBQKBNR WA AHIPahip - - 0 1",
    "r2k3rr3k2r/p1pp2pp1pqp1p2/5p2n5p1/10p5/2n2b10/3P3N1P3N2/4Q1P3B5/PP3P1PP2P1PP1/R2K3RR3K2R BA AHIPahip - - 0 9",
    "3k8k3/6p9/10r5/3PpP1Pp7/16/7pPp6/r15/7N1R4P1/3K8K3 WA - e7i7i3 i4 0 30",
    "kb10k3/prp12p/Pp14/1P14/2P13/16/16/4P3P3P3/3K8K3 WA - - - 0 1",
    "3k8k3/PPPP4PPPP4/16/16/16/16/16/4pppp4pppp/3K8K3 WB - - - 0 40",
    "3k8k3/pppppppppppppppp/16/1P1P1P1P1P1P1P2/2p1p1p1p1p1p1p1/16/16/PPPPPPPPPPPPPPPP/3K8K3 BA - - - 0 5",
    "3kq6bk3/16/16/4n3N7/16/5Q3q6/16/16/3K4B3K3 BB - - e6 190 5",
];

/// The starts, and the same with colours flipped.
fn starts() -> impl Iterator<Item = String> {
    STARTS.into_iter().flat_map(|start| [start.to_owned(), colour_flipped(start)])
}

laws_of_game! {
    position: Position,
    starts: starts(),
    evaluators: network_evaluators::<Position, HIDDEN_UNITS>(), colour_flipped: colour_flipped,
    naive: Quadroshah,
    agrees: |position| check_agrees_with_naive(position, &Quadroshah::from_fen(&position.fen()), Dialect::Uci),
    perft: include_str!("../../positions/quadroshah.perft"), counts_up_to: 20_000,
}

#[test]
#[ignore = "a minute and more: cargo test --release -p pentad-quadroshah all_depths -- --ignored"]
fn the_naive_generator_counts_as_the_file_does_at_all_depths() {
    check_perft_counts::<Quadroshah>(include_str!("../../positions/quadroshah.perft"), u64::MAX);
}
