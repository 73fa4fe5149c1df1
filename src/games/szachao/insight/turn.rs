//! What a world is worth: the board with its captures played out, how kings are exposed, who can turn it, the hands, and
//! what binds whom.

use super::super::card::Rank;
use super::super::table::Phase;
use super::super::world::World;
use super::groups::{FULL_LEAD, UNITS, WHOLE};
use super::men::{self, Balance};
use super::outlook::Outlook;
use super::{Judge, bonds, kings, lasting, mate_at_once, quiescence};
use crate::base::seat::Seat;
use crate::chessboard::board::Board;
use crate::chessboard::permissions::Chosen;
use crate::eval::hidden::Shares;
use crate::eval::linear::{Sum, TermSink};
use crate::rules::hidden::World as _;

/// Centipawns over which the odds of a score grow e-fold, when the search tells what it expects.
pub(super) const SCALE: f32 = 1400.0;
/// What a seat may expect that mates with the next move: a little less than one that has mated.
const MATING: f32 = 0.97;
/// The most that captures to come may change in a world that weights are learnt from, in centipawns.
const QUIET: f32 = 60.0;

/// What a world is worth to the seat that decides, part by part, in centipawns.
#[derive(Clone, Copy, Debug)]
struct Account {
    /// The men where they stand.
    men: f32,
    /// What is taken next.
    captures: f32,
    /// Lone kings.
    hunts: f32,
    /// How other kings are exposed.
    kings: f32,
    /// What part of all this stays with who is ahead.
    lasting: f32,
    /// The weights that say so.
    place: usize,
    /// Hands, bonds and tempo.
    seats: f32,
}

impl Account {
    /// With captures played out.
    fn of(judge: &Judge, world: &World) -> Account {
        let outlook = judge.outlook(world.table().board());
        Account::with(judge, world, outlook.stand, captured(judge, world, outlook))
    }

    /// With these men, and what is taken next.
    fn with(judge: &Judge, world: &World, men: i32, captures: i32) -> Account {
        let weights = judge.weights.values();
        let board = world.table().board();
        let hunts = centipawns(weights, |sum| men::hunts(board, sum));
        let kings = centipawns(weights, |sum| kings::terms(board, sum));
        let lead = (men + captures) as f32 + hunts + kings;
        let place = lasting::place(world, if lead >= 0.0 { world.seat() } else { world.seat().other() });
        Account {
            men: men as f32,
            captures: captures as f32,
            hunts,
            kings,
            lasting: lasting::part(weights, place),
            place,
            seats: centipawns(weights, |sum| bonds::terms(world, sum)),
        }
    }

    fn lead(&self) -> f32 {
        self.men + self.captures + self.hunts + self.kings
    }

    fn total(&self) -> f32 {
        self.lead() * self.lasting + self.seats
    }

    /// What the seat that decides may expect.
    fn expectation(&self, judge: &Judge) -> f32 {
        expectation(self.total() / judge.scale)
    }
}

/// What each seat may expect.
pub(super) fn value(judge: &Judge, world: &World) -> Shares {
    let own = match mate_at_once::by(world) {
        Some(seat) if seat == world.seat() => MATING,
        Some(_) => 1.0 - MATING,
        None => Account::of(judge, world).expectation(judge),
    };
    to_seats(world, own)
}

/// The same as the world stands: no capture and no mate is looked for.
pub(super) fn standing(judge: &Judge, world: &World) -> Shares {
    let board = world.table().board();
    let men = Balance::of(&judge.worths, board).to(board.mover());
    to_seats(world, Account::with(judge, world, men, 0).expectation(judge))
}

/// What each seat may expect where the one that decides may expect this.
fn to_seats(world: &World, own: f32) -> Shares {
    Shares::duel(if world.seat() == Seat::FIRST { own } else { 1.0 - own })
}

/// What it is worth to the side on move, in centipawns, how far kings are driven that have nothing left beside them.
pub(super) fn hunted(judge: &Judge, board: &Board) -> i32 {
    centipawns(judge.weights.values(), |sum| men::hunts(board, sum)) as i32
}

/// The parts of the value, to the first seat, in centipawns.
pub(super) fn parts(judge: &Judge, world: &World) -> Vec<(&'static str, f32)> {
    let account = Account::of(judge, world);
    let turned = account.lead() * (account.lasting - 1.0);
    let parts = [
        ("men", account.men),
        ("captures", account.captures),
        ("lone_kings", account.hunts),
        ("exposed_kings", account.kings),
        ("aces", turned),
        ("hands_bonds_tempo", account.seats),
    ];
    let sign = to_first(world) as f32;
    parts.into_iter().map(|(name, part)| (name, sign * part)).collect()
}

/// As [`Learnt::slopes`](crate::eval::hidden::Learnt::slopes) has it.
pub(super) fn slopes(judge: &Judge, world: &World, take: &mut impl FnMut(usize, i32)) -> Option<i32> {
    let account = Account::of(judge, world);
    if account.captures.abs() > QUIET || mate_at_once::by(world).is_some() {
        return None;
    }
    let sign = to_first(world);
    let board = world.table().board();
    let mut lead = Slopes { take: &mut *take, factor: sign as f32 * account.lasting };
    men::terms(board, &mut lead);
    men::hunts(board, &mut lead);
    kings::terms(board, &mut lead);
    bonds::terms(world, &mut Slopes { take: &mut *take, factor: sign as f32 });
    let unit = (UNITS * WHOLE) as f32;
    let slope = sign as f32 * account.lead() * unit / FULL_LEAD as f32;
    take(account.place, slope.round() as i32);
    Some((sign as f32 * account.total() * unit).round() as i32)
}

/// 1 where the first seat decides, else -1.
fn to_first(world: &World) -> i32 {
    if world.seat() == Seat::FIRST { 1 } else { -1 }
}

/// What these terms come to, in centipawns.
#[inline]
fn centipawns(weights: &[i16], terms: impl FnOnce(&mut Sum<'_>)) -> f32 {
    let mut sum = Sum { weights, total: 0 };
    terms(&mut sum);
    sum.total as f32 / (UNITS * WHOLE) as f32
}

/// Hands terms on, times a factor.
struct Slopes<'a, T> {
    take: &'a mut T,
    factor: f32,
}

impl<T: FnMut(usize, i32)> TermSink for Slopes<'_, T> {
    fn add(&mut self, index: usize, count: i32) {
        (self.take)(index, (self.factor * count as f32).round() as i32);
    }
}

/// What a seat may expect that is ahead by so many scales. As steep in the middle as the logistic curve, but less sure of what
/// is far away: there cards still matter, and more is still better.
fn expectation(logit: f32) -> f32 {
    let lead = logit / 2.0;
    0.5 + 0.49 * lead / (1.0 + lead * lead).sqrt()
}

/// What the seat that decides gains by taking, or loses by having to answer a check or to look on, in centipawns.
fn captured(judge: &Judge, world: &World, Outlook { stand, settled }: Outlook) -> i32 {
    let table = world.table();
    let board = table.board();
    let mut permissions = table.permissions();
    match table.phase() {
        // Somebody else's move follows whatever comes now.
        Phase::Redo => return 0,
        _ if table.pending().waits => return 0,
        // What a seat may do that has not yet chosen a card, if the card changes nothing but what binds it.
        Phase::Card => {
            if frees_itself(world) {
                permissions.movers = Chosen::ORTHODOX.movers;
            }
        }
        Phase::Chess => {}
    }
    if permissions == Chosen::ORTHODOX {
        return quiescence::floored(board, settled, stand) - stand;
    }
    let balance = Balance::of(&judge.worths, board);
    if !board.in_check() && (table.pending().demand.is_some() || table.pending().same_man) {
        return judge.settled_if_bound(board, &balance, &permissions) - stand;
    }
    quiescence::settled(board, &judge.worths, &balance, &permissions, stand) - stand
}

/// Whether the seat, under a demand, holds a jack that fits.
fn frees_itself(world: &World) -> bool {
    world.table().pending().demand.is_some() && world.can_lay(world.table().turn_of(), Rank::Jack.faces())
}
