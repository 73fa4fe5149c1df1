//! The offers that stand at a table, and what comes of answers.

use super::requests::OfferKind;
use super::seat_record::number_of;
use base::seat::Seat;
use serde::{Serialize, Serializer};

/// An offer that not all seats have answered yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct PendingOffer {
    pub(super) what: OfferKind,
    #[cfg_attr(feature = "typescript", ts(as = "Seat"))]
    #[serde(serialize_with = "number")]
    pub(super) by: Seat,
    /// The seats that have not answered.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Seat>"))]
    #[serde(serialize_with = "numbers")]
    pub(super) waiting: Vec<Seat>,
}

fn number<S: Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u64(number_of(*seat) as u64)
}

fn numbers<S: Serializer>(seats: &[Seat], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(seats.iter().map(|&seat| number_of(seat)))
}

/// What an answer, or an offer, has led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OfferOutcome {
    /// Others have to answer.
    Waits,
    /// All agree to what this seat has offered.
    Agreed(Seat),
    /// The offer is gone.
    Gone,
}

/// The most offers of one kind that a seat makes between two moves: others may have declined by mistake.
const MAX_OFFERS: usize = 3;

/// The offers that each seat has made since the latest move. Without a bound, offers without end would fill the journal.
#[derive(Clone, Debug, Default)]
pub(super) struct OffersMade(Vec<(OfferKind, Seat)>);

impl OffersMade {
    /// Whether this seat may make such an offer before the next move.
    pub(super) fn allows(&self, what: OfferKind, by: Seat) -> bool {
        self.0.iter().filter(|made| **made == (what, by)).count() < MAX_OFFERS
    }

    /// The seat makes an offer.
    pub(super) fn count(&mut self, what: OfferKind, by: Seat) {
        self.0.push((what, by));
    }

    /// The seat takes its offer back, and makes no such offer again before the next move.
    pub(super) fn withdrawn(&mut self, what: OfferKind, by: Seat) {
        self.0.extend([(what, by); MAX_OFFERS]);
    }
}

/// The offers that stand: at most one of a kind.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub(super) struct Offers(Vec<PendingOffer>);

impl Offers {
    /// The offer of this kind.
    pub(super) fn of(&self, what: OfferKind) -> Option<&PendingOffer> {
        self.0.iter().find(|offer| offer.what == what)
    }

    /// A seat offers something to those that have to agree. If they wait for its own answer, that is an answer.
    pub(super) fn offer(&mut self, what: OfferKind, by: Seat, others: Vec<Seat>) -> OfferOutcome {
        if self.of(what).is_some() {
            return self.answer(what, by, true);
        }
        self.0.push(PendingOffer { what, by, waiting: others });
        OfferOutcome::Waits
    }

    /// A seat answers. Whoever has made an offer can take it back by a no.
    pub(super) fn answer(&mut self, what: OfferKind, seat: Seat, agrees: bool) -> OfferOutcome {
        let Some(offer) = self.0.iter_mut().find(|offer| offer.what == what) else { return OfferOutcome::Gone };
        if !agrees {
            if offer.by == seat || offer.waiting.contains(&seat) {
                self.withdraw(what);
                return OfferOutcome::Gone;
            }
            return OfferOutcome::Waits;
        }
        offer.waiting.retain(|&waiting| waiting != seat);
        if offer.waiting.is_empty() { OfferOutcome::Agreed(offer.by) } else { OfferOutcome::Waits }
    }

    /// The offer of this kind no longer stands.
    pub(super) fn withdraw(&mut self, what: OfferKind) {
        self.0.retain(|offer| offer.what != what);
    }

    /// A seat has played on: takebacks are of no use any more, and a draw is declined by who was to answer.
    pub(super) fn played_on(&mut self, seat: Seat) {
        self.0.retain(|offer| offer.what == OfferKind::Draw && !offer.waiting.contains(&seat));
    }

    /// None stands any more.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}
