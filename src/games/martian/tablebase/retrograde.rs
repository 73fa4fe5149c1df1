//! Retrograde analysis of the endgames with a number of pyramids, given those with one fewer.
//!
//! A whole row at a time: what stands in the own zone is the same in all its positions, and so are the moves, but for
//! where they are blocked in the other zone. A move leads to a position of the other seat, in which the halves change
//! places. So the margins after a move are a row of the transposed table.

use super::half::{Half, ZONE_SQUARES};
use super::half_list::{HalfList, HalfLists, RowOf};
use super::half_moves::{Crossing, HalfMoves};
use super::margin_profiles::{MarginProfile, NO_CAPTURE_MOVES, ProfileBuilder};
use super::table::Table;
use crate::piece::{PIECE_TYPES, PieceType};

/// The margin of a position without a capture, as far as captures go: less than any other.
const NO_CAPTURE: i8 = -i8::MAX;

/// The solved endgames with a number of pyramids.
pub(super) struct Solved {
    /// By position: the index of its margin profile.
    pub(super) profile_indices: Table<u16>,
    pub(super) profiles: Vec<MarginProfile>,
}

impl Solved {
    /// The margins with `moves_left` moves left, in a table whose rows are the halves of the seat that is not on move.
    fn transposed_margins(&self, halves: &HalfLists, moves_left: usize) -> Table<i8> {
        let margins = self.profile_indices.map(|index| self.profiles[usize::from(index)][moves_left - 1]);
        let mut transposed = Table::filled(margins.pieces(), 0);
        margins.transpose_into(halves, &mut transposed);
        transposed
    }
}

/// The moves of a row's half, by the rows of what is left of it.
struct RowMoves {
    quiet: Vec<RowOf>,
    merges: Vec<RowOf>,
    crossings: Vec<RowCrossing>,
}

/// [`Crossing`], by rows.
struct RowCrossing {
    piece_type: PieceType,
    /// What stays in the zone; `None` if nothing does, which ends the game.
    stays: Option<RowOf>,
    path: Box<[u8]>,
}

impl RowMoves {
    fn new(half: Half, halves: &HalfLists) -> RowMoves {
        let row_of = |half: &Half| halves.of(half.piece_count()).row_of(*half);
        let moves = HalfMoves::new(half);
        let crossing = |Crossing { piece_type, stays, path }: &Crossing| RowCrossing {
            piece_type: *piece_type,
            stays: (stays.piece_count() > 0).then(|| row_of(stays)),
            path: path.iter().map(|&square| square as u8).collect(),
        };
        RowMoves {
            quiet: moves.quiet.iter().map(row_of).collect(),
            merges: moves.merges.iter().map(row_of).collect(),
            crossings: moves.crossings.iter().map(crossing).collect(),
        }
    }
}

/// The analysis of the endgames with a number of pyramids.
struct Solver<'a> {
    halves: &'a HalfLists,
    pieces: usize,
    smaller: Option<&'a Solved>,
    /// By the number of own pyramids from 1 on, and by row.
    moves: Vec<Vec<RowMoves>>,
    /// By the number of pyramids in the other zone from 1 on, by type and square of a pyramid that arrives there, and by
    /// column: the column of what then stands there.
    arrivals: Vec<Vec<Vec<u32>>>,
}

/// Raises margins to those of a move, after which the other seat has these margins.
#[inline]
fn raise(best: &mut [i8], after: &[i8]) {
    for (best, &after) in best.iter_mut().zip(after) {
        *best = (*best).max(-after);
    }
}

/// [`raise`] if the table holds the positions mirrored.
#[inline]
fn raise_mirrored(best: &mut [i8], after: &[i8], mirrors: &[u32]) {
    for (best, &mirror) in best.iter_mut().zip(mirrors) {
        *best = (*best).max(-after[mirror as usize]);
    }
}

/// By column: the column of what stands in a zone when a pyramid has arrived there.
fn arrivals(halves: &HalfLists, list: &HalfList) -> Vec<Vec<u32>> {
    let cases = (0..ZONE_SQUARES).flat_map(|square| PieceType::ALL.map(|piece_type| (square, piece_type)));
    let column = |half: Half| halves.of(half.piece_count()).column(half) as u32;
    cases.map(|(square, kind)| list.columns.iter().map(|half| column(half.with(kind, square))).collect()).collect()
}

impl<'a> Solver<'a> {
    fn new(halves: &'a HalfLists, pieces: usize, smaller: Option<&'a Solved>) -> Solver<'a> {
        let row_moves = |own: usize| halves.of(own).rows.iter().map(|&half| RowMoves::new(half, halves)).collect();
        Solver {
            halves,
            pieces,
            smaller,
            moves: (1..pieces).map(row_moves).collect(),
            // If all but one pyramid are there, the last one cannot arrive without ending the game.
            arrivals: (1..pieces - 1).map(|other| arrivals(halves, halves.of(other))).collect(),
        }
    }

    fn arrivals(&self, other: usize, piece_type: PieceType, square: usize) -> &[u32] {
        &self.arrivals[other - 1][square * PIECE_TYPES + piece_type.index()]
    }

    /// The best margin of the captures of each position.
    fn captures(&self) -> Table<i8> {
        let after = self.smaller.map(|smaller| smaller.transposed_margins(self.halves, NO_CAPTURE_MOVES));
        let mut captures = Table::filled(self.pieces, NO_CAPTURE);
        for own in 1..self.pieces {
            for (row, moves) in self.moves[own - 1].iter().enumerate() {
                let best = captures.row_mut(own, row);
                moves.crossings.iter().for_each(|crossing| self.raise_to_captures(own, crossing, after.as_ref(), best));
            }
        }
        captures
    }

    /// Raises the margins of a row to those of the captures on one way over the canal. `smaller` are the margins after
    /// them.
    fn raise_to_captures(&self, own: usize, crossing: &RowCrossing, smaller: Option<&Table<i8>>, best: &mut [i8]) {
        let other = self.halves.of(self.pieces - own);
        let mut passed = 0;
        for &square in &crossing.path {
            let target = 1 << square;
            let after = crossing.stays.zip(smaller).map(|(stays, smaller)| {
                let arrivals = self.arrivals(self.pieces - own, crossing.piece_type, square.into());
                (smaller.row(own - 1, stays.row as usize), arrivals, stays.is_mirrored)
            });
            for (column, best) in best.iter_mut().enumerate() {
                let occupied = other.occupied[column];
                let Some(captured) =
                    other.columns[column].piece_type_at(square.into()).filter(|_| occupied & passed == 0)
                else {
                    continue;
                };
                let margin = after.map_or(0, |(after, arrivals, is_mirrored)| {
                    let arrived = arrivals[column] as usize;
                    after[if is_mirrored { other.mirrors[arrived] as usize } else { arrived }]
                });
                *best = (*best).max(captured.points() as i8 - margin);
            }
            passed |= target;
        }
    }

    /// Raises the margins of a row to those of the quiet moves on one way over the canal. `one_move_less` are the margins
    /// after them.
    fn raise_to_crossings(&self, own: usize, crossing: &RowCrossing, one_move_less: &Table<i8>, best: &mut [i8]) {
        let other = self.halves.of(self.pieces - own);
        let mut passed = 0_u16;
        for &square in &crossing.path {
            passed |= 1 << square;
            let open = other.occupied.iter().map(|occupied| occupied & passed == 0);
            let Some(stays) = crossing.stays else {
                open.zip(best.iter_mut()).filter(|(open, _)| *open).for_each(|(_, best)| *best = (*best).max(0));
                continue;
            };
            let after = one_move_less.row(own - 1, stays.row as usize);
            let mirrors = &self.halves.of(self.pieces - own + 1).mirrors;
            let arrivals = self.arrivals(self.pieces - own, crossing.piece_type, square.into());
            for ((open, &arrived), best) in open.zip(arrivals).zip(best.iter_mut()) {
                if open {
                    let arrived = if stays.is_mirrored { mirrors[arrived as usize] } else { arrived };
                    *best = (*best).max(-after[arrived as usize]);
                }
            }
        }
    }

    /// Raises the margins of a row to those of quiet moves or merges within the zone, after which `own` pyramids are left
    /// there. `after` are the margins after them.
    fn raise_to_inner_moves(&self, own: usize, moves: &[RowOf], after: &Table<i8>, best: &mut [i8]) {
        for left in moves {
            let row = after.row(own, left.row as usize);
            if left.is_mirrored {
                raise_mirrored(best, row, &self.halves.of(after.pieces() - own).mirrors);
            } else {
                raise(best, row);
            }
        }
    }

    /// Raises the margins of all positions to those of the moves without a capture, given those with one move less left:
    /// of these positions, and of those with one pyramid fewer, if there are any.
    fn raise_to_quiet_moves(&self, one_move_less: &Table<i8>, smaller: Option<&Table<i8>>, margins: &mut Table<i8>) {
        for own in 1..self.pieces {
            for (row, moves) in self.moves[own - 1].iter().enumerate() {
                let best = margins.row_mut(own, row);
                self.raise_to_inner_moves(own, &moves.quiet, one_move_less, best);
                if let Some(smaller) = smaller {
                    self.raise_to_inner_moves(own - 1, &moves.merges, smaller, best);
                }
                for crossing in &moves.crossings {
                    self.raise_to_crossings(own, crossing, one_move_less, best);
                }
            }
        }
    }
}

/// Solves the endgames with `pieces` pyramids, at least two, and reports each number of moves left when it is done.
/// `smaller` are those with one fewer, `None` if these are over on the board. Returns `None` if there are more profiles
/// than the tables can number.
pub(super) fn solve(
    pieces: usize,
    smaller: Option<&Solved>,
    halves: &HalfLists,
    report: &mut dyn FnMut(usize),
) -> Option<Solved> {
    let solver = Solver::new(halves, pieces, smaller);
    let captures = solver.captures();
    let mut builder = ProfileBuilder::new(pieces);
    let (mut margins, mut one_move_less) = (Table::filled(pieces, 0), Table::filled(pieces, 0));
    let mut smaller_margins = smaller.map(|_| Table::filled(pieces - 1, 0));
    for moves_left in 1..=NO_CAPTURE_MOVES {
        margins.copy_from(&captures);
        solver.raise_to_quiet_moves(&one_move_less, smaller_margins.as_ref(), &mut margins);
        builder.extend(moves_left, &margins)?;
        margins.transpose_into(halves, &mut one_move_less);
        smaller_margins = smaller.map(|smaller| smaller.transposed_margins(halves, moves_left));
        report(moves_left);
    }
    let (profile_indices, profiles) = builder.finish();
    Some(Solved { profile_indices, profiles })
}
