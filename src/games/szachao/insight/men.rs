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
