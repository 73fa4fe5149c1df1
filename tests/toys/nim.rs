//! Nim with one heap, from which one to three stones are taken, and with one thing wrong: the laws must notice it.

use pentad::base::random::mix;
use pentad::base::score::Score;
use pentad::base::seat::{Alliances, Relation, Seat, SeatSet};
use pentad::base::text::TextError;
use pentad::eval::evaluator::Evaluator;
use pentad::eval::tactics::{STRUCTURES, Tactics};
use pentad::rules::game::{Batch, Game, GameMove, Observer};
use pentad::rules::notation::{Dialect, Notation};
use pentad::rules::outcome::{Outcome, Verdict};
use std::ops::ControlFlow;

/// What is wrong with a [`Nim`].
pub(crate) mod fault {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const MISCOUNTS: u8 = 1;
    pub(crate) const LISTS_TWICE: u8 = 2;
    pub(crate) const ALLOWS_TOO_MUCH: u8 = 4;
    pub(crate) const FORGETS_THE_KEY: u8 = 5;
    pub(crate) const LEAVES_A_FEATURE: u8 = 6;
    pub(crate) const PLAYS_ON: u8 = 7;
    pub(crate) const RECORDS_LESS: u8 = 8;
    pub(crate) const WRITES_ALIKE: u8 = 9;
    pub(crate) const READS_ANYTHING: u8 = 10;
    pub(crate) const NOISY_DIFFERS: u8 = 11;
    pub(crate) const CHECKS_DIFFER: u8 = 12;
    pub(crate) const CHECKS_DO_NOT_ENDANGER: u8 = 13;
    pub(crate) const WINS_NOTHING: u8 = 14;
    pub(crate) const PASS_TAKES: u8 = 15;
    pub(crate) const INDEX_TOO_HIGH: u8 = 16;
    pub(crate) const SUM_GOES_STALE: u8 = 17;
    pub(crate) const BOTH_SEATS_GLAD: u8 = 18;
    pub(crate) const VISITS_ON: u8 = 19;
    pub(crate) const EXCHANGE_JUMPS: u8 = 20;
    pub(crate) const HEAP_GROWS: u8 = 21;
    pub(crate) const FAVOURS_THE_FIRST: u8 = 22;
    pub(crate) const CHECKS_FORCE_NOTHING: u8 = 23;
}

/// How many stones to take.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Take(u8);

impl GameMove for Take {
    fn pack(self) -> u32 {
        u32::from(self.0)
    }
    fn unpack(packed: u32) -> Option<Take> {
        (1..=5).contains(&packed).then_some(Take(packed as u8))
    }
}

/// One move, alone.
pub(crate) struct One(Option<Take>);

impl IntoIterator for One {
    type Item = Take;
    type IntoIter = std::option::IntoIter<Take>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl Batch for One {
    type Move = Take;
    fn len(&self) -> usize {
        1
    }
}

/// The heap, and who takes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Nim<const FAULT: u8> {
    pub(crate) stones: u8,
    seat: Seat,
    key: u64,
}

fn key(stones: u8, seat: Seat) -> u64 {
    mix(u64::from(stones) * 2 + seat.index() as u64)
}

impl<const FAULT: u8> Nim<FAULT> {
    fn with(stones: u8, seat: Seat) -> Self {
        Nim { stones, seat, key: key(stones, seat) }
    }

    fn visit_if<V>(&self, mut visit: V, wanted: impl Fn(Take) -> bool) -> ControlFlow<()>
    where
        V: FnMut(One) -> ControlFlow<()>,
    {
        let most = if FAULT == fault::PLAYS_ON && self.stones == 0 { 1 } else { self.stones.min(3) };
        for count in 1..=most {
            if wanted(Take(count)) {
                let flow = visit(One(Some(Take(count))));
                if FAULT == fault::LISTS_TWICE && count == 2 {
                    visit(One(Some(Take(count))))?;
                }
                if FAULT != fault::VISITS_ON {
                    flow?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl<const FAULT: u8> Game for Nim<FAULT> {
    type Move = Take;
    type Batch = One;
    type Feature = u8;
    type Trace = u64;
    const SEATS: usize = 2;
    const ALLIANCES: Alliances = Alliances::DUEL;
    const MAX_MOVES: usize = 3;

    fn start() -> Self {
        Nim::with(21, Seat::FIRST)
    }
    fn seat(&self) -> Seat {
        self.seat
    }
    fn key(&self) -> u64 {
        self.key
    }
    fn fresh_key(&self) -> u64 {
        key(self.stones, self.seat)
    }
    fn trace(&self) -> u64 {
        self.key
    }
    fn visit_moves<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(One) -> ControlFlow<()>,
    {
        self.visit_if(visit, |_| true)
    }
    fn play_observed<O: Observer<u8>>(&mut self, mv: Take, observer: &mut O) {
        if FAULT != fault::LEAVES_A_FEATURE {
            observer.off(self.stones);
        }
        self.stones = self.stones.wrapping_sub(mv.0);
        observer.on(self.stones);
        self.seat = self.seat.other();
        if FAULT != fault::FORGETS_THE_KEY {
            self.key = self.fresh_key();
        }
    }
    fn observe_all<O: Observer<u8>>(&self, observer: &mut O) {
        observer.on(self.stones);
    }
    fn end_on_board(&self) -> Option<Outcome> {
        (self.stones == 0).then(|| self.end_without_moves())
    }
    fn end_without_moves(&self) -> Outcome {
        Outcome::won(SeatSet::only(self.seat.other()), "heap taken")
    }
    fn end_by_history(&self, _: &[u64]) -> Option<Outcome> {
        None
    }
    fn verdict_of_return(&self, _: &[u64], _: usize) -> Option<Verdict> {
        None
    }
    fn is_legal(&self, mv: Take) -> bool {
        mv.0 <= self.stones.min(if FAULT == fault::ALLOWS_TOO_MUCH { 4 } else { 3 })
    }
    fn count_moves(&self) -> usize {
        if FAULT == fault::MISCOUNTS { 3 } else { usize::from(self.stones.min(3)) }
    }
}

impl<const FAULT: u8> Notation for Nim<FAULT> {
    const BOARD: (usize, usize) = (1, 1);

    fn read_record(text: &str) -> Result<Self, TextError> {
        let wrong = || TextError::new("heap", text, "0 to 99 stones and the seat, as in 21 1");
        let (stones, seat) = text.split_once(' ').ok_or_else(wrong)?;
        let stones: u8 = stones.parse().map_err(|_| wrong())?;
        let seat = match seat {
            "1" => Seat::FIRST,
            "2" if FAULT == fault::RECORDS_LESS => Seat::FIRST,
            "2" => Seat::SECOND,
            _ => return Err(wrong()),
        };
        if stones < 100 { Ok(Nim::with(stones, seat)) } else { Err(wrong()) }
    }
    fn record(&self) -> String {
        format!("{} {}", self.stones, self.seat)
    }
    fn read_move(&self, text: &str) -> Result<Take, TextError> {
        let wrong = || TextError::new("move", text, "t1 to t3");
        if FAULT == fault::READS_ANYTHING && text.is_empty() {
            return Ok(Take(1));
        }
        let count: u8 = text.strip_prefix('t').and_then(|count| count.parse().ok()).ok_or_else(wrong)?;
        if count > 0 && self.is_legal(Take(count)) { Ok(Take(count)) } else { Err(wrong()) }
    }
    fn move_text(&self, mv: Take, _: Dialect) -> String {
        if FAULT == fault::WRITES_ALIKE { "t1".to_owned() } else { format!("t{}", mv.0) }
    }
    fn drawing(&self) -> String {
        self.record()
    }
}

/// Danger is a heap of a multiple of four: whatever is taken then loses.
impl<const FAULT: u8> Tactics for Nim<FAULT> {
    const BUTTERFLIES: usize = 4;
    const ARRIVALS: usize = 4;
    const VICTIMS: usize = 1;
    const MATES_BY_CHECK: bool = FAULT != fault::CHECKS_FORCE_NOTHING;

    fn butterfly(&self, mv: Take) -> usize {
        usize::from(mv.0) + if FAULT == fault::INDEX_TOO_HIGH { 2 } else { 0 }
    }
    fn arrival(&self, mv: Take) -> usize {
        usize::from(mv.0)
    }
    fn victim(&self, _: Take) -> Option<usize> {
        None
    }
    fn gain(&self, mv: Take) -> i32 {
        i32::from(mv.0) * 100
    }
    fn exchange_reaches(&self, mv: Take, centipawns: i32) -> bool {
        (centipawns <= self.gain(mv)) != (FAULT == fault::EXCHANGE_JUMPS && centipawns == 50)
    }
    fn is_noisy(&self, mv: Take) -> bool {
        mv.0 == 3
    }
    fn visit_noisy<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(One) -> ControlFlow<()>,
    {
        self.visit_if(visit, |mv| mv.0 == 3 || FAULT == fault::NOISY_DIFFERS)
    }
    fn in_danger(&self) -> bool {
        self.stones.is_multiple_of(4)
    }
    fn gives_check(&self, mv: Take) -> bool {
        (self.stones - mv.0).is_multiple_of(if FAULT == fault::CHECKS_DO_NOT_ENDANGER { 3 } else { 4 })
    }
    fn visit_checks<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(One) -> ControlFlow<()>,
    {
        self.visit_if(visit, |mv| self.gives_check(mv) && FAULT != fault::CHECKS_DIFFER)
    }
    fn winning_move(&self) -> Option<Take> {
        let most = if FAULT == fault::WINS_NOTHING { 4 } else { 3 };
        (1..=most).contains(&self.stones).then_some(Take(self.stones.min(3)))
    }
    fn pass(&self) -> Option<Self> {
        let taken = u8::from(FAULT == fault::PASS_TAKES && self.stones > 0);
        Some(Nim::with(self.stones - taken, self.seat.other()))
    }
    fn structures(&self) -> [u64; STRUCTURES] {
        [self.key; STRUCTURES]
    }
}

/// Counts the stones, for the seat on move or against it.
pub(crate) struct Stones;

impl<const FAULT: u8> Evaluator<Nim<FAULT>> for Stones {
    type Accumulator = i32;

    fn fresh(&self, position: &Nim<FAULT>) -> i32 {
        i32::from(position.stones)
    }
    fn play(&self, position: &mut Nim<FAULT>, accumulator: &mut i32, mv: Take) {
        *position = position.play(mv);
        if FAULT != fault::SUM_GOES_STALE {
            *accumulator -= i32::from(mv.0);
        }
    }
    fn evaluate(&self, position: &Nim<FAULT>, accumulator: &i32, seat: Seat) -> Score {
        let relation = Nim::<FAULT>::ALLIANCES.relation(position.seat, seat);
        let relation = if FAULT == fault::BOTH_SEATS_GLAD { Relation::Ally } else { relation };
        let favour = i32::from(FAULT == fault::FAVOURS_THE_FIRST) * if seat == Seat::FIRST { 10 } else { -10 };
        Score::centipawns(*accumulator).across(relation).plus(favour)
    }
}
