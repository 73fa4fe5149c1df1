//! The laws of open games, of tactics and of evaluators, and the naive game, on random games from positions of every
//! kind.

use crate::colour_flipped;
use crate::game_under_test::{check_agrees_with_naive, laws_of_game, network_evaluators};
use crate::naive::Shogi;
use rules::dialect::Dialect;
use rules::notation::Notation;
use shogi::{HIDDEN_UNITS, Position};

/// Where random games begin: the start, middle games, tsume shapes with one king, full hands, handicaps.
const STARTS: [&str; 10] = [
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
    "4k4/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1",
    "9/9/9/9/4K4/9/9/9/9 w RB2G2S2N2L9Prb2g2s2n2l9p 1",
    "3lklb2/9/4G4/9/9/1K7/9/9/9 b 9P2g4s 1",
    "3lkl3/3g5/4G4/1B7/9/4K4/9/9/9 b P 1",
    "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "ln1gkg1nl/6+B2/p1ppppppp/1p7/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w SBrs 20",
    "k1+P6/2G6/1+L1b5/9/4r4/9/2+p6/6+l1K/8+r b BSNPgsnp 90",
];

laws_of_game! {
    position: Position,
    starts: STARTS,
    evaluators: network_evaluators::<Position, HIDDEN_UNITS>(), colour_flipped: colour_flipped,
    naive: Shogi, agrees: |position| check_agrees_with_naive(position, &Shogi::from_fen(&position.fen()), Dialect::Usi),
    perft: include_str!("../../positions/shogi.perft"), counts_up_to: 30_000,
}
