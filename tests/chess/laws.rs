//! The laws of open games, of tactics and of evaluators, and the naive game, on random games from positions of every
//! kind.

use crate::colour_flipped;
use crate::game_under_test::{check_agrees_with_naive, laws_of_game, network_evaluators};
use crate::naive::Chess;
use chess::{HIDDEN_UNITS, Position};
use rules::dialect::Dialect;
use rules::game::Game;
use rules::laws::LawResult;
use rules::notation::Notation;

/// Where random games begin: the start, middle games, endings, and records that few games reach.
const STARTS: [&str; 10] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/8/3k4/8/2BNK3/8/8/8 w - - 0 1",
    "8/P7/8/k7/8/7K/7p/8 w - - 95 60",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 4294967295",
    "QQQQQQQQ/QQQQ4/2k4P/8/8/3N4/7p/KR3rr1 b - - 3 1",
];

/// The same moves, leading to the same positions; the naive game does not know when material is insufficient.
fn agrees_with_naive(position: &Position) -> LawResult {
    if position.board_outcome().is_some() {
        return Ok(());
    }
    check_agrees_with_naive(position, &Chess::from_fen(&position.fen()), Dialect::Uci)
}

laws_of_game! {
    position: Position,
    starts: STARTS,
    evaluators: network_evaluators::<Position, HIDDEN_UNITS>(), colour_flipped: colour_flipped,
    naive: Chess, agrees: agrees_with_naive,
    perft: include_str!("../../positions/chess.perft"), counts_up_to: 10_000,
}
