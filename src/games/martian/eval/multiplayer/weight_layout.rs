//! The groups of weights where three seats or more play, and where in the whole each begins.

use super::super::super::piece::PIECE_TYPES;
use crate::base::seat::MAX_SEATS;
use crate::eval::linear::WeightGroup;

/// How much is still to be won, in steps of [`PHASE_POINTS`], the last of any more.
pub(super) const PHASES: usize = 9;
/// Points on the board that a phase is wide.
pub(super) const PHASE_POINTS: usize = 8;
/// Leads from so many points behind to so many ahead.
pub(super) const MAX_LEAD: usize = 8;
/// Counts of leads: behind, level, ahead.
pub(super) const LEAD_BUCKETS: usize = 2 * MAX_LEAD + 1;
/// Of three phases each, so that leads can be told apart by them.
pub(super) const LEAD_PHASES: usize = 3;
/// Counts of a kind that have a weight each: 0 to 9, and more.
pub(super) const PIECE_COUNT_BUCKETS: usize = 11;
/// Squares of a zone, whosever it is.
pub(super) const ZONE_SQUARES: usize = 16;
/// How a seat stands: behind, level, ahead.
pub(super) const LEAD_SIGNS: usize = 3;
/// Counts of a seat's pyramids: 0 to 16.
pub(super) const PIECES_LEFT_BUCKETS: usize = 17;
/// Counts of pyramids in the emptiest zone of the others that matter: 1 to 5 and more.
pub(super) const EMPTIEST_ZONE_BUCKETS: usize = 6;
/// How many moves are left until the game ends for want of captures, in sixes, the last of any more.
pub(super) const CLOCK_BUCKETS: usize = 9;
/// What a move does: it stays, merges, crosses, or takes a kind; crossing and taking by whose zone it enters, the
/// last for a zone without an owner.
pub(super) const MOVE_CLASSES: usize = 2 + (1 + PIECE_TYPES) * MAX_SEATS;

/// All groups; the constants below name where each begins. Those from `deed` on are of moves.
pub(in super::super) const GROUPS: &[WeightGroup] = &[
    WeightGroup { name: "turn", len: MAX_SEATS },
    WeightGroup { name: "points", len: PHASES },
    WeightGroup { name: "lead", len: LEAD_PHASES * LEAD_BUCKETS },
    WeightGroup { name: "held", len: PIECE_TYPES * PIECE_COUNT_BUCKETS },
    WeightGroup { name: "held_late", len: PIECE_TYPES * PHASES },
    WeightGroup { name: "place", len: PIECE_TYPES * ZONE_SQUARES },
    WeightGroup { name: "mobility", len: PIECE_TYPES },
    WeightGroup { name: "hanging", len: 2 * MAX_SEATS * PIECE_TYPES * PIECE_TYPES },
    WeightGroup { name: "prey", len: MAX_SEATS * PIECE_TYPES * PIECE_TYPES },
    WeightGroup { name: "men", len: LEAD_SIGNS * PIECES_LEFT_BUCKETS },
    WeightGroup { name: "fewest", len: LEAD_SIGNS * EMPTIEST_ZONE_BUCKETS },
    WeightGroup { name: "clock", len: LEAD_SIGNS * CLOCK_BUCKETS },
    WeightGroup { name: "deed", len: PIECE_TYPES * MOVE_CLASSES },
    WeightGroup { name: "flight", len: 2 * PIECE_TYPES * PIECE_TYPES },
    WeightGroup { name: "exposure", len: PIECE_TYPES * PIECE_TYPES },
    WeightGroup { name: "gift", len: PIECE_TYPES * (PIECE_TYPES + 1) },
    WeightGroup { name: "relief", len: PIECE_TYPES + 1 },
    WeightGroup { name: "regain", len: 2 * PIECE_TYPES },
    WeightGroup { name: "leave", len: LEAD_SIGNS * 3 },
    WeightGroup { name: "richest", len: PIECE_TYPES },
];

const fn group_offset(group: usize) -> usize {
    let (mut sum, mut index) = (0, 0);
    while index < group {
        sum += GROUPS[index].len;
        index += 1;
    }
    sum
}

/// In how many moves of other seats it is this one's turn.
pub(super) const TURNS_UNTIL_MOVE: usize = group_offset(0);
/// Each point scored, by phase.
pub(super) const POINTS: usize = group_offset(1);
/// By three phases in one, and the lead over the best of the others.
pub(super) const POINT_LEAD: usize = group_offset(2);
/// By kind, and how many of it are held.
pub(super) const PIECE_COUNT: usize = group_offset(3);
/// Each pyramid held, by kind and phase.
pub(super) const PIECE_COUNT_BY_PHASE: usize = group_offset(4);
/// By kind, and the square counted from the own corner.
pub(super) const PIECE_SQUARE: usize = group_offset(5);
/// Each square that a pyramid can go to, by its kind.
pub(super) const MOBILITY: usize = group_offset(6);
/// Whether the seat moves before it can be taken, in how many moves who takes first is on move, the kind that hangs,
/// the least kind that can take it then.
pub(super) const HANGING: usize = group_offset(7);
/// In how many moves the seat is on move, and its best capture: the kind taken and the kind that takes.
pub(super) const BEST_CAPTURABLE: usize = group_offset(8);
/// By standing, and the number of pyramids held.
pub(super) const PIECES_LEFT: usize = group_offset(9);
/// By standing, and the number of pyramids in the emptiest zone.
pub(super) const EMPTIEST_ZONE: usize = group_offset(10);
/// By standing, and how soon the game ends for want of captures.
pub(super) const NO_CAPTURE_CLOCK: usize = group_offset(11);
/// By the kind that moves, and what the move does.
pub(super) const MOVE_CLASS: usize = group_offset(12);
/// A pyramid that hangs moves: whether it takes, its kind, and the least kind that could take it.
pub(super) const MOVE_HANGING_PIECE: usize = group_offset(13);
/// What stays goes where it hangs: its kind, and the least kind that can take it.
pub(super) const MOVE_INTO_ATTACK: usize = group_offset(14);
/// What crosses bears on the zone that it left: its kind, and the greatest kind that it bears on there, if any.
pub(super) const MOVE_GIVES_ATTACKER: usize = group_offset(15);
/// What is taken bore on the mover's zone: the greatest kind, if any.
pub(super) const MOVE_CAPTURES_ATTACKER: usize = group_offset(16);
/// What crosses can be taken there: by the mover, by others; its kind.
pub(super) const MOVE_RECAPTURABLE: usize = group_offset(17);
/// By standing, and whether the zone is left with 0, 1 or 2 pyramids.
pub(super) const MOVE_LEAVES_ZONE: usize = group_offset(18);
/// The move takes the greatest kind that can be taken.
pub(super) const MOVE_BEST_CAPTURE: usize = group_offset(19);
