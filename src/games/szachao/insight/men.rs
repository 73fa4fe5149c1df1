//! What men are worth where they stand.

use crate::chessboard::board::{Board, Feature};
use crate::chessboard::piece::{Colour, KINDS, Kind};
use crate::chessboard::square::{SIDE, SQUARES};
use crate::rules::game::Observer;

/// Centipawns in exchanges.
pub(super) const WORTH: [i32; KINDS] = [100, 320, 330, 500, 950, 20_000];

/// How much a man counts towards a full board: a middle game has [`FULL`].
const FORCE: [i32; KINDS] = [0, 1, 1, 2, 4, 0];
const FULL: i32 = 24;

/// How much a pawn is nearer to promotion, by rank from its own side.
const ADVANCE: [i32; SIDE] = [0, 0, 4, 10, 20, 40, 70, 0];

/// Centipawns in the middle game and late in the game.
type Pair = (i16, i16);

/// How far a square is from the edges, files and ranks added: 0 in a corner, 6 in the middle.
const fn depth(file: i32, rank: i32) -> i32 {
    let from_file = if file < 4 { file } else { 7 - file };
    let from_rank = if rank < 4 { rank } else { 7 - rank };
    from_file + from_rank
}

/// What a white man is worth on a square.
const fn placed(kind: Kind, file: i32, rank: i32) -> (i32, i32) {
    let depth = depth(file, rank);
    match kind {
        Kind::Pawn => {
            let centre = if (file == 3 || file == 4) && rank >= 3 { 10 } else { 0 };
            (85 + centre + ADVANCE[rank as usize], 105 + 2 * ADVANCE[rank as usize])
        }
        Kind::Knight => (296 + 8 * depth, 282 + 6 * depth),
        Kind::Bishop => (320 + 5 * depth, 315 + 4 * depth),
        Kind::Rook => (500 + if rank == 6 { 15 } else { 0 }, 520 + if rank == 6 { 15 } else { 0 }),
        Kind::Queen => (945 + 2 * depth, 945 + 5 * depth),
        Kind::King => {
            let walk = if rank > 3 { 3 } else { rank };
            let wing = if rank == 0 && (file < 3 || file > 5) { 15 } else { 0 };
            (wing - 4 * depth - 22 * walk, 8 * depth)
        }
    }
}

const fn table() -> [[Pair; SQUARES]; KINDS] {
    let mut table = [[(0, 0); SQUARES]; KINDS];
    let mut index = 0;
    while index < KINDS * SQUARES {
        let (kind, square) = (index / SQUARES, index % SQUARES);
        let (middle, late) = placed(Kind::ALL[kind], (square % SIDE) as i32, (square / SIDE) as i32);
        table[kind][square] = (middle as i16, late as i16);
        index += 1;
    }
    table
}

static PLACED: [[Pair; SQUARES]; KINDS] = table();

/// The men of both colours weighed against each other, White's counting up. Listens to the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Balance {
    middle: i32,
    late: i32,
    force: i32,
}

impl Balance {
    /// The balance of a board.
    pub(super) fn of(board: &Board) -> Balance {
        let mut balance = Balance::default();
        board.observe_all(&mut balance);
        balance
    }

    /// What the men are worth to a colour, in centipawns.
    #[inline]
    pub(super) fn to(&self, colour: Colour) -> i32 {
        let force = self.force.min(FULL);
        let white = (self.middle * force + self.late * (FULL - force)) / FULL;
        if colour == Colour::White { white } else { -white }
    }

    #[inline]
    fn count(&mut self, feature: Feature, sign: i32) {
        let kind = feature.piece.kind.index();
        let (square, side) = match feature.piece.colour {
            Colour::White => (feature.square.index(), sign),
            // Black's side of the board is White's, turned over.
            Colour::Black => (feature.square.index() ^ (SQUARES - SIDE), -sign),
        };
        let (middle, late) = PLACED[kind][square];
        self.middle += side * i32::from(middle);
        self.late += side * i32::from(late);
        self.force += sign * FORCE[kind];
    }
}

/// What it is worth to the other colour, in centipawns, how far a king is driven that has nothing left beside it.
pub(super) fn driven(board: &Board, hunted: Colour) -> i32 {
    if board.of(hunted).many() {
        return 0;
    }
    let (king, hunter) = (board.king(hunted), board.king(hunted.other()));
    let from_middle = 6 - depth(king.file() as i32, king.rank() as i32);
    let apart = king.file().abs_diff(hunter.file()).max(king.rank().abs_diff(hunter.rank()));
    20 * from_middle + 15 * (SIDE - apart) as i32
}

impl Observer<Feature> for Balance {
    #[inline]
    fn on(&mut self, feature: Feature) {
        self.count(feature, 1);
    }

    #[inline]
    fn off(&mut self, feature: Feature) {
        self.count(feature, -1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::random::mix;
    use crate::chessboard::permissions::Orthodox;
    use crate::chessboard::select::All;
    use std::ops::ControlFlow;

    #[test]
    fn both_sides_count_alike() {
        let white = Board::read("r3k3/pp6/8/8/8/8/1P6/R3KN2", "w", "-", "-").expect("a board");
        let black = Board::read("r3kn2/1p6/8/8/8/8/PP6/R3K3", "b", "-", "-").expect("a board");
        assert_eq!(Balance::of(&white).to(Colour::White), Balance::of(&black).to(Colour::Black));
        assert_eq!(Balance::of(&Board::start()).to(Colour::White), 0);
    }

    #[test]
    fn the_balance_is_kept_up_move_by_move() {
        let mut lot = 1;
        for _ in 0..20 {
            let mut board = Board::start();
            let mut balance = Balance::of(&board);
            for _ in 0..80 {
                let mut moves = Vec::new();
                let _ = board.visit(&Orthodox, &All, |batch| {
                    moves.extend(batch);
                    ControlFlow::Continue(())
                });
                if moves.is_empty() {
                    break;
                }
                lot = mix(lot);
                board.play(moves[(lot % moves.len() as u64) as usize], &mut balance);
                assert_eq!(balance, Balance::of(&board));
            }
        }
    }

    #[test]
    fn a_lone_king_is_driven_to_the_corner() {
        let driven_at = |men| driven(&Board::read(men, "w", "-", "-").expect("a board"), Colour::Black);
        assert!(driven_at("k7/8/8/8/3Q4/3K4/8/8") > driven_at("8/8/3k4/8/8/3K4/3Q4/8"));
        assert_eq!(driven_at("k6r/8/8/8/3Q4/3K4/8/8"), 0, "it is not alone");
    }
}
