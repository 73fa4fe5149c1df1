//! Positions on which the unit tests hold fast paths to their slow twins.

use super::Position;
use base::random::mix;
use rules::game::Game;
use rules::notation::Notation;

/// Where random games begin: the start, an endgame with captured pieces on both sides, a lone king against full hands,
/// and a board on which lines cross.
const STARTS: [&str; 4] = [
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    "4k4/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1",
    "k1+P6/2G6/1+L1b5/9/4r4/9/2+p6/6+l1K/8+r b BSNPgsnp 90",
];
const GAMES: u64 = 6;
const PLIES: u64 = 80;

/// Hands the positions of random games to the visitor.
pub(super) fn for_each_random_position(mut visit: impl FnMut(&Position)) {
    for start in STARTS {
        for game in 0..GAMES {
            let mut position = Position::from_fen(start).expect("a legal position");
            for ply in 0..PLIES {
                visit(&position);
                let moves = position.legal_moves();
                let Some(&mv) = moves.get((mix(game << 32 | ply) % moves.len().max(1) as u64) as usize) else { break };
                position = position.play(mv);
            }
        }
    }
}
