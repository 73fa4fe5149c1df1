//! The groups of weights where three seats or more play, and where in the whole each begins.

use super::super::super::kind::KINDS;
use crate::base::seat::MAX_SEATS;
use crate::eval::linear::Group;

/// How much is still to be won, in steps of [`PHASE_POINTS`], the last of any more.
pub(super) const PHASES: usize = 9;
/// Points on the board that a phase is wide.
pub(super) const PHASE_POINTS: usize = 8;
/// Leads from so many points behind to so many ahead.
pub(super) const LEAD: usize = 8;
/// Counts of leads: behind, level, ahead.
pub(super) const LEADS: usize = 2 * LEAD + 1;
/// Of three phases each, so that leads can be told apart by them.
pub(super) const EPOCHS: usize = 3;
/// Counts of a kind that have a weight each: 0 to 9, and more.
pub(super) const COUNTS: usize = 11;
/// Squares of a zone, whosever it is.
pub(super) const PLACES: usize = 16;
/// How a seat stands: behind, level, ahead.
pub(super) const STANDINGS: usize = 3;
/// Counts of a seat's pyramids: 0 to 16.
pub(super) const MEN: usize = 17;
/// Counts of pyramids in the emptiest zone of the others that matter: 1 to 5 and more.
pub(super) const FEWEST: usize = 6;
/// How many moves are left until the game ends for want of captures, in sixes, the last of any more.
pub(super) const SPANS: usize = 9;
/// What a move does: it stays, merges, crosses, or takes a kind; crossing and taking by whose zone it enters, the
/// last for a zone without an owner.
pub(super) const DEEDS: usize = 2 + (1 + KINDS) * MAX_SEATS;

/// All groups; the constants below name where each begins. Those from `deed` on are of moves.
pub(in super::super) const GROUPS: &[Group] = &[
    Group { name: "turn", len: MAX_SEATS },
    Group { name: "points", len: PHASES },
    Group { name: "lead", len: EPOCHS * LEADS },
    Group { name: "held", len: KINDS * COUNTS },
    Group { name: "held_late", len: KINDS * PHASES },
    Group { name: "place", len: KINDS * PLACES },
    Group { name: "mobility", len: KINDS },
    Group { name: "hanging", len: 2 * MAX_SEATS * KINDS * KINDS },
    Group { name: "prey", len: MAX_SEATS * KINDS * KINDS },
    Group { name: "men", len: STANDINGS * MEN },
    Group { name: "fewest", len: STANDINGS * FEWEST },
    Group { name: "clock", len: STANDINGS * SPANS },
    Group { name: "deed", len: KINDS * DEEDS },
    Group { name: "flight", len: 2 * KINDS * KINDS },
    Group { name: "exposure", len: KINDS * KINDS },
    Group { name: "gift", len: KINDS * (KINDS + 1) },
    Group { name: "relief", len: KINDS + 1 },
    Group { name: "regain", len: 2 * KINDS },
    Group { name: "leave", len: STANDINGS * 3 },
    Group { name: "richest", len: KINDS },
];

const fn begin(group: usize) -> usize {
    let (mut sum, mut index) = (0, 0);
    while index < group {
        sum += GROUPS[index].len;
        index += 1;
    }
    sum
}

/// In how many moves of other seats it is this one's turn.
pub(super) const TURN: usize = begin(0);
/// Each point scored, by phase.
pub(super) const POINTS: usize = begin(1);
/// By three phases in one, and the lead over the best of the others.
pub(super) const LEADING: usize = begin(2);
/// By kind, and how many of it are held.
pub(super) const HELD: usize = begin(3);
/// Each pyramid held, by kind and phase.
pub(super) const HELD_LATE: usize = begin(4);
/// By kind, and the square counted from the own corner.
pub(super) const PLACE: usize = begin(5);
/// Each square that a pyramid can go to, by its kind.
pub(super) const MOBILITY: usize = begin(6);
/// Whether the seat moves before it can be taken, in how many moves who takes first is on move, the kind that hangs,
/// the least kind that can take it then.
pub(super) const HANGING: usize = begin(7);
/// In how many moves the seat is on move, and its best capture: the kind taken and the kind that takes.
pub(super) const PREY: usize = begin(8);
/// By standing, and the number of pyramids held.
pub(super) const MEN_HELD: usize = begin(9);
/// By standing, and the number of pyramids in the emptiest zone.
pub(super) const FEWEST_HELD: usize = begin(10);
/// By standing, and how soon the game ends for want of captures.
pub(super) const CLOCK: usize = begin(11);
/// By the kind that moves, and what the move does.
pub(super) const DEED: usize = begin(12);
/// A pyramid that hangs moves: whether it takes, its kind, and the least kind that could take it.
pub(super) const FLIGHT: usize = begin(13);
/// What stays goes where it hangs: its kind, and the least kind that can take it.
pub(super) const EXPOSURE: usize = begin(14);
/// What crosses bears on the zone that it left: its kind, and the greatest kind that it bears on there, if any.
pub(super) const GIFT: usize = begin(15);
/// What is taken bore on the mover's zone: the greatest kind, if any.
pub(super) const RELIEF: usize = begin(16);
/// What crosses can be taken there: by the mover, by others; its kind.
pub(super) const REGAIN: usize = begin(17);
/// By standing, and whether the zone is left with 0, 1 or 2 pyramids.
pub(super) const LEAVE: usize = begin(18);
/// The move takes the greatest kind that can be taken.
pub(super) const RICHEST: usize = begin(19);
