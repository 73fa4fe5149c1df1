//! The moves of a half: what is left of it, and where the moving pyramid may go in the other zone.

use super::half::{Half, ZONE_SQUARES};
use crate::geometry::{RANKS, ZONE_WIDTH};
use crate::piece::PieceType;
use base::grid::{Grid, Step};

/// The board of two seats.
const BOARD: Grid = Grid { files: ZONE_WIDTH, ranks: RANKS };
const SQUARES: usize = ZONE_WIDTH * RANKS;
const STRAIGHT: [Step; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// A way over the canal that nothing in the own zone blocks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Crossing {
    pub(super) piece_type: PieceType,
    /// What stays in the zone.
    pub(super) stays: Half,
    /// The squares of the other zone, as its owner sees them, in the order in which they are reached.
    pub(super) path: Vec<usize>,
}

#[derive(Default)]
pub(super) struct HalfMoves {
    /// The half after each quiet move that stays in the zone.
    pub(super) quiet: Vec<Half>,
    /// The half after each merge.
    pub(super) merges: Vec<Half>,
    pub(super) crossings: Vec<Crossing>,
}

/// How far a pyramid goes straight, and how far diagonally.
const fn reach(piece_type: PieceType) -> (usize, usize) {
    match piece_type {
        PieceType::Pawn => (0, 1),
        PieceType::Drone => (2, 0),
        PieceType::Queen => (RANKS, RANKS),
    }
}

/// Whether a pyramid may move onto another of its owner, who has this half.
fn may_merge(half: Half, one: PieceType, other: PieceType) -> bool {
    let merged = PieceType::merged(one, other);
    half.by_type(merged) == 0
        && one != PieceType::Queen
        && other != PieceType::Queen
        && (one, other) != (PieceType::Drone, PieceType::Drone)
}

impl HalfMoves {
    pub(super) fn new(half: Half) -> HalfMoves {
        let mut moves = HalfMoves::default();
        for from in 0..ZONE_SQUARES {
            let Some(piece_type) = half.piece_type_at(from) else { continue };
            let (straight, diagonal) = reach(piece_type);
            STRAIGHT.into_iter().for_each(|step| moves.add_ray(half, piece_type, from, step, straight));
            DIAGONAL.into_iter().for_each(|step| moves.add_ray(half, piece_type, from, step, diagonal));
        }
        moves
    }

    /// Adds the moves of a pyramid in one direction, by at most `reach` squares.
    fn add_ray(&mut self, half: Half, piece_type: PieceType, from: usize, step: Step, reach: usize) {
        let stays = half.without(from);
        let mut path = Vec::new();
        for to in std::iter::successors(BOARD.step(from, step), |&square| BOARD.step(square, step)).take(reach) {
            if to >= ZONE_SQUARES {
                path.push(SQUARES - 1 - to);
                continue;
            }
            let Some(partner) = half.piece_type_at(to) else {
                self.quiet.push(stays.with(piece_type, to));
                continue;
            };
            if may_merge(half, piece_type, partner) {
                self.merges.push(stays.with(PieceType::merged(piece_type, partner), to));
            }
            break;
        }
        if !path.is_empty() {
            self.crossings.push(Crossing { piece_type, stays, path });
        }
    }
}
