//! Nim with one heap, from which one to three stones are taken, and with one thing wrong: the laws must notice it.

use base::input::InputError;
use base::random::mix;
use base::score::Score;
use base::seat::{Relation, Seat, SeatSet};
use eval::evaluator::Evaluator;
use eval::tactics::{CORRECTION_KEYS, Tactics};
use rules::action::Action;
use rules::depiction::Depiction;
use rules::description::GameDescription;
use rules::dialect::Dialect;
use rules::game::{Game, GameMove, Observer, SingleMove, one_by_one};
use rules::layout::Layout;
use rules::notation::Notation;
use rules::outcome::Outcome;
use rules::phase::Phase;
use rules::scene::Scene;
use std::ops::ControlFlow;

/// What is wrong with a [`Nim`].
pub(crate) mod fault {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const COUNT_MOVES_WRONG: u8 = 1;
    pub(crate) const DUPLICATE_MOVE: u8 = 2;
    pub(crate) const IS_LEGAL_TOO_WIDE: u8 = 4;
    pub(crate) const KEY_NOT_UPDATED: u8 = 5;
    pub(crate) const FEATURE_NOT_REMOVED: u8 = 6;
    pub(crate) const MOVES_AFTER_END: u8 = 7;
    pub(crate) const RECORD_LOSES_SEAT: u8 = 8;
    pub(crate) const AMBIGUOUS_MOVE_TEXT: u8 = 9;
    pub(crate) const EMPTY_MOVE_ACCEPTED: u8 = 10;
    pub(crate) const VISIT_NOISY_DIFFERS: u8 = 11;
    pub(crate) const VISIT_CHECKS_DIFFERS: u8 = 12;
    pub(crate) const FALSE_GIVES_CHECK: u8 = 13;
    pub(crate) const FALSE_WINNING_MOVE: u8 = 14;
    pub(crate) const NULL_MOVE_CHANGES_BOARD: u8 = 15;
    pub(crate) const FROM_TO_OUT_OF_RANGE: u8 = 16;
    pub(crate) const ACCUMULATOR_STALE: u8 = 17;
    pub(crate) const SCORE_NOT_NEGATED: u8 = 18;
    pub(crate) const VISITOR_BREAK_IGNORED: u8 = 19;
    pub(crate) const SEE_NOT_MONOTONE: u8 = 20;
    pub(crate) const HEAP_GROWS: u8 = 21;
    pub(crate) const FIRST_SEAT_FAVOURED: u8 = 22;
    pub(crate) const NO_MATE_BY_CHECKS: u8 = 23;
    pub(crate) const SEE_ABOVE_GAIN: u8 = 24;
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
    fn with_stones(stones: u8, seat: Seat) -> Self {
        Nim { stones, seat, key: key(stones, seat) }
    }

    fn visit_filtered<V>(&self, mut visit: V, wanted: impl Fn(Take) -> bool) -> ControlFlow<()>
    where
        V: FnMut(SingleMove<Take>) -> ControlFlow<()>,
    {
        let most = if FAULT == fault::MOVES_AFTER_END && self.stones == 0 { 1 } else { self.stones.min(3) };
        for count in 1..=most {
            if wanted(Take(count)) {
                let flow = visit(SingleMove(Take(count)));
                if FAULT == fault::DUPLICATE_MOVE && count == 2 {
                    visit(SingleMove(Take(count)))?;
                }
                if FAULT != fault::VISITOR_BREAK_IGNORED {
                    flow?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl<const FAULT: u8> Game for Nim<FAULT> {
    type Move = Take;
    type Batch = SingleMove<Take>;
    type Feature = u8;
    type RepetitionEntry = u64;
    const DESCRIPTION: GameDescription = GameDescription { board_size: (1, 1), ..GameDescription::TWO_PLAYER };
    const MAX_MOVES: usize = 3;

    fn startpos() -> Self {
        Nim::with_stones(21, Seat::FIRST)
    }
    fn side_to_move(&self) -> Seat {
        self.seat
    }
    fn zobrist_key(&self) -> u64 {
        self.key
    }
    fn compute_zobrist_key(&self) -> u64 {
        key(self.stones, self.seat)
    }
    fn repetition_entry(&self) -> u64 {
        self.key
    }
    fn generate_moves<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(SingleMove<Take>) -> ControlFlow<()>,
    {
        self.visit_filtered(visit, |_| true)
    }
    fn make_move<O: Observer<u8>>(&mut self, mv: Take, observer: &mut O) {
        if FAULT != fault::FEATURE_NOT_REMOVED {
            observer.remove_feature(self.stones);
        }
        self.stones = self.stones.wrapping_sub(mv.0);
        observer.add_feature(self.stones);
        self.seat = self.seat.other();
        if FAULT != fault::KEY_NOT_UPDATED {
            self.key = self.compute_zobrist_key();
        }
    }
    fn observe_active_features<O: Observer<u8>>(&self, observer: &mut O) {
        observer.add_feature(self.stones);
    }
    fn board_outcome(&self) -> Option<Outcome> {
        (self.stones == 0).then(|| self.no_moves_outcome())
    }
    fn no_moves_outcome(&self) -> Outcome {
        Outcome::won(SeatSet::single(self.seat.other()), "heap taken")
    }
    fn is_legal(&self, mv: Take) -> bool {
        mv.0 <= self.stones.min(if FAULT == fault::IS_LEGAL_TOO_WIDE { 4 } else { 3 })
    }
    fn count_legal_moves(&self) -> usize {
        if FAULT == fault::COUNT_MOVES_WRONG { 3 } else { usize::from(self.stones.min(3)) }
    }
}

impl<const FAULT: u8> Notation for Nim<FAULT> {
    const MOVE_EXAMPLES: &'static str = "t1 or t3";
    fn from_fen(text: &str) -> Result<Self, InputError> {
        let wrong = || InputError::new("heap", text, "0 to 99 stones and the seat, as in 21 1");
        let (stones, seat) = text.split_once(' ').ok_or_else(wrong)?;
        let stones: u8 = stones.parse().map_err(|_| wrong())?;
        let seat = match seat {
            "1" => Seat::FIRST,
            "2" if FAULT == fault::RECORD_LOSES_SEAT => Seat::FIRST,
            "2" => Seat::SECOND,
            _ => return Err(wrong()),
        };
        if stones < 100 { Ok(Nim::with_stones(stones, seat)) } else { Err(wrong()) }
    }
    fn fen(&self) -> String {
        format!("{} {}", self.stones, self.seat)
    }
    fn parse_move_text(&self, text: &str) -> Option<Take> {
        if FAULT == fault::EMPTY_MOVE_ACCEPTED && text.is_empty() {
            return Some(Take(1));
        }
        let count: u8 = text.strip_prefix('t').and_then(|count| count.parse().ok())?;
        (count > 0).then_some(Take(count))
    }
    fn format_move(&self, mv: Take, _: Dialect) -> String {
        if FAULT == fault::AMBIGUOUS_MOVE_TEXT { "t1".to_owned() } else { format!("t{}", mv.0) }
    }
}

/// Danger is a heap of a multiple of four: whatever is taken then loses.
impl<const FAULT: u8> Tactics for Nim<FAULT> {
    type Tablebase = std::convert::Infallible;

    const FROM_TO_SIZE: usize = 4;
    const MATES_BY_CHECK: bool = FAULT != fault::NO_MATE_BY_CHECKS;

    fn from_to(&self, mv: Take) -> usize {
        usize::from(mv.0) + if FAULT == fault::FROM_TO_OUT_OF_RANGE { 2 } else { 0 }
    }
    fn material_gain(&self, mv: Take) -> i32 {
        i32::from(mv.0) * 100
    }
    fn see_ge(&self, mv: Take, centipawns: i32) -> bool {
        let bonus = if FAULT == fault::SEE_ABOVE_GAIN { 100 } else { 0 };
        (centipawns <= self.material_gain(mv) + bonus) != (FAULT == fault::SEE_NOT_MONOTONE && centipawns == 50)
    }
    fn is_noisy(&self, mv: Take) -> bool {
        mv.0 == 3
    }
    fn generate_noisy<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Take) -> ControlFlow<()>,
    {
        self.visit_filtered(one_by_one(visit), |mv| mv.0 == 3 || FAULT == fault::VISIT_NOISY_DIFFERS)
    }
    fn in_check(&self) -> bool {
        self.stones.is_multiple_of(4)
    }
    fn gives_check(&self, mv: Take) -> bool {
        (self.stones - mv.0).is_multiple_of(if FAULT == fault::FALSE_GIVES_CHECK { 3 } else { 4 })
    }
    fn generate_checks<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Take) -> ControlFlow<()>,
    {
        self.visit_filtered(one_by_one(visit), |mv| self.gives_check(mv) && FAULT != fault::VISIT_CHECKS_DIFFERS)
    }
    fn winning_move(&self) -> Option<Take> {
        let most = if FAULT == fault::FALSE_WINNING_MOVE { 4 } else { 3 };
        (1..=most).contains(&self.stones).then_some(Take(self.stones.min(3)))
    }
    fn null_move(&self) -> Option<Self> {
        let taken = u8::from(FAULT == fault::NULL_MOVE_CHANGES_BOARD && self.stones > 0);
        Some(Nim::with_stones(self.stones - taken, self.seat.other()))
    }
    fn correction_keys(&self) -> [u64; CORRECTION_KEYS] {
        [self.key; CORRECTION_KEYS]
    }
}

/// There is nothing to draw but whose turn it is.
impl<const FAULT: u8> Depiction for Nim<FAULT> {
    const LAYOUT: Layout = Layout { title: "Nim", ..Layout::EIGHT_BY_EIGHT };

    fn scene(&self) -> Scene {
        Scene::new(1, self.seat, Phase::MOVE, Vec::new())
    }
    fn action(&self, _: Take) -> Action {
        Action::Pass
    }
}

/// Counts the stones, for the seat on move or against it.
pub(crate) struct StoneCountEvaluator;

impl<const FAULT: u8> Evaluator<Nim<FAULT>> for StoneCountEvaluator {
    type Accumulator = i32;
    type Stack = ();

    fn new_stack(&self, _: usize) {}
    fn fresh_accumulator(&self, position: &Nim<FAULT>, (): &mut ()) -> i32 {
        i32::from(position.stones)
    }
    fn make_move(&self, position: &mut Nim<FAULT>, accumulator: &mut i32, (): &mut (), mv: Take) {
        *position = position.play(mv);
        if FAULT != fault::ACCUMULATOR_STALE {
            *accumulator -= i32::from(mv.0);
        }
    }
    fn evaluate(&self, position: &Nim<FAULT>, accumulator: &i32, (): &mut (), seat: Seat) -> Score {
        let relation = Nim::<FAULT>::ALLIANCES.relation(position.seat, seat);
        let relation = if FAULT == fault::SCORE_NOT_NEGATED { Relation::Ally } else { relation };
        let favour = i32::from(FAULT == fault::FIRST_SEAT_FAVOURED) * if seat == Seat::FIRST { 10 } else { -10 };
        Score::centipawns(*accumulator).from_perspective(relation).add_centipawns(favour)
    }
}
