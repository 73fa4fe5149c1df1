//! Three in a row, as a game to learn: squares have their worth, taking the centre counts as noisy, and an open
//! two of the opponent's as danger.

use pentad::base::random::mix;
use pentad::base::seat::{Alliances, Seat, SeatSet};
use pentad::base::text::TextError;
use pentad::eval::linear::{Group, Grouped, TermSink, Terms};
use pentad::eval::tactics::{STRUCTURES, Tactics};
use pentad::eval::weights::Weights;
use pentad::rules::game::{Batch, Game, GameMove, Observer};
use pentad::rules::notation::{Dialect, Notation};
use pentad::rules::outcome::{Outcome, Verdict};
use std::ops::ControlFlow;

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const FULL: u16 = 0o777;
const CENTRE: u8 = 4;

/// The square to mark, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Mark(pub(crate) u8);

impl GameMove for Mark {
    fn pack(self) -> u32 {
        u32::from(self.0) + 1
    }
    fn unpack(packed: u32) -> Option<Mark> {
        (1..=9).contains(&packed).then(|| Mark(packed as u8 - 1))
    }
}

/// Some squares to mark.
pub(crate) struct Marks(u16);

impl IntoIterator for Marks {
    type Item = Mark;
    type IntoIter = std::vec::IntoIter<Mark>;
    fn into_iter(self) -> Self::IntoIter {
        (0..9).filter(|square| self.0 >> square & 1 != 0).map(Mark).collect::<Vec<_>>().into_iter()
    }
}

impl Batch for Marks {
    type Move = Mark;
    fn len(&self) -> usize {
        self.0.count_ones() as usize
    }
}

/// The marks of both seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rows {
    marks: [u16; 2],
    seat: Seat,
}

impl Rows {
    fn free(&self) -> u16 {
        FULL & !(self.marks[0] | self.marks[1])
    }

    fn has_line(marks: u16) -> bool {
        LINES.iter().any(|line| marks & line == *line)
    }

    /// The squares that complete a line of this seat.
    fn wins(&self, seat: Seat) -> u16 {
        let marks = self.marks[seat.index()];
        (0..9).filter(|square| Rows::has_line(marks | 1 << square)).fold(0, |all, square| all | 1 << square)
            & self.free()
    }

    fn hand_out<V>(&self, squares: u16, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Marks) -> ControlFlow<()>,
    {
        let squares = if self.end_on_board().is_some() { 0 } else { squares & self.free() };
        if squares == 0 { ControlFlow::Continue(()) } else { visit(Marks(squares)) }
    }

    fn checks(&self) -> u16 {
        let gives = |square: &u8| self.play(Mark(*square)).wins(self.seat) != 0;
        Marks(self.free()).into_iter().map(|mark| mark.0).filter(gives).fold(0, |all, square| all | 1 << square)
    }
}

impl Game for Rows {
    type Move = Mark;
    type Batch = Marks;
    type Feature = (Seat, u8);
    type Trace = ();

    const SEATS: usize = 2;
    const ALLIANCES: Alliances = Alliances::DUEL;
    const MAX_MOVES: usize = 9;

    fn start() -> Self {
        Rows { marks: [0; 2], seat: Seat::FIRST }
    }
    fn seat(&self) -> Seat {
        self.seat
    }
    fn key(&self) -> u64 {
        mix(u64::from(self.marks[0]) | u64::from(self.marks[1]) << 16 | (self.seat.index() as u64) << 32)
    }
    fn fresh_key(&self) -> u64 {
        self.key()
    }
    fn trace(&self) {}
    fn visit_moves<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Marks) -> ControlFlow<()>,
    {
        self.hand_out(FULL, visit)
    }
    fn play_observed<O: Observer<(Seat, u8)>>(&mut self, mv: Mark, observer: &mut O) {
        observer.on((self.seat, mv.0));
        self.marks[self.seat.index()] |= 1 << mv.0;
        self.seat = self.seat.other();
    }
    fn observe_all<O: Observer<(Seat, u8)>>(&self, observer: &mut O) {
        for seat in [Seat::FIRST, Seat::SECOND] {
            Marks(self.marks[seat.index()]).into_iter().for_each(|mark| observer.on((seat, mark.0)));
        }
    }
    fn end_on_board(&self) -> Option<Outcome> {
        let mover = self.seat.other();
        Rows::has_line(self.marks[mover.index()]).then(|| Outcome::won(SeatSet::only(mover), "three in a row"))
    }
    fn end_without_moves(&self) -> Outcome {
        Outcome::draw("full board")
    }
    fn end_by_history(&self, _: &[()]) -> Option<Outcome> {
        None
    }
    fn verdict_of_return(&self, _: &[()], _: usize) -> Option<Verdict> {
        None
    }
}

impl Notation for Rows {
    const BOARD: (usize, usize) = (3, 3);

    fn read_record(text: &str) -> Result<Self, TextError> {
        let wrong = || TextError::new("record", text, "nine of 'x', 'o' and '.'");
        let mut marks = [0u16; 2];
        for (square, letter) in text.chars().enumerate() {
            match letter {
                'x' if square < 9 => marks[0] |= 1 << square,
                'o' if square < 9 => marks[1] |= 1 << square,
                '.' if square < 9 => {}
                _ => return Err(wrong()),
            }
        }
        let ahead = marks[0].count_ones().wrapping_sub(marks[1].count_ones());
        match (text.len(), ahead) {
            (9, 0) => Ok(Rows { marks, seat: Seat::FIRST }),
            (9, 1) => Ok(Rows { marks, seat: Seat::SECOND }),
            _ => Err(wrong()),
        }
    }
    fn record(&self) -> String {
        let letter = |square: u16| match (self.marks[0] >> square & 1, self.marks[1] >> square & 1) {
            (1, _) => 'x',
            (_, 1) => 'o',
            _ => '.',
        };
        (0..9).map(letter).collect()
    }
    fn read_move(&self, text: &str) -> Result<Mark, TextError> {
        let wrong = || TextError::new("move", text, "a free square, a to i");
        let letter = text.bytes().next().filter(|_| text.len() == 1).ok_or_else(wrong)?;
        Some(Mark(letter.wrapping_sub(b'a'))).filter(|&mark| self.is_legal(mark)).ok_or_else(wrong)
    }
    fn move_text(&self, mv: Mark, _: Dialect) -> String {
        char::from(b'a' + mv.0).to_string()
    }
    fn drawing(&self) -> String {
        self.record()
    }
}

impl Tactics for Rows {
    const BUTTERFLIES: usize = 9;
    const ARRIVALS: usize = 9;
    const VICTIMS: usize = 1;

    fn butterfly(&self, mv: Mark) -> usize {
        mv.0.into()
    }
    fn arrival(&self, mv: Mark) -> usize {
        mv.0.into()
    }
    fn victim(&self, _: Mark) -> Option<usize> {
        None
    }
    fn gain(&self, _: Mark) -> i32 {
        0
    }
    fn exchange_reaches(&self, _: Mark, centipawns: i32) -> bool {
        centipawns <= 0
    }
    fn is_noisy(&self, mv: Mark) -> bool {
        mv.0 == CENTRE
    }
    fn visit_noisy<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Marks) -> ControlFlow<()>,
    {
        self.hand_out(1 << CENTRE, visit)
    }
    fn in_danger(&self) -> bool {
        self.wins(self.seat.other()) != 0
    }
    fn gives_check(&self, mv: Mark) -> bool {
        self.checks() >> mv.0 & 1 != 0
    }
    fn visit_checks<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Marks) -> ControlFlow<()>,
    {
        self.hand_out(self.checks(), visit)
    }
    fn winning_move(&self) -> Option<Mark> {
        Marks(self.wins(self.seat)).into_iter().next()
    }
    fn pass(&self) -> Option<Self> {
        None
    }
    fn structures(&self) -> [u64; STRUCTURES] {
        [self.key(); STRUCTURES]
    }
}

impl Grouped for Rows {
    const GROUPS: &'static [Group] =
        &[Group { name: "square", len: 9 }, Group { name: "never", len: 2 }, Group { name: "turn", len: 1 }];
    const UNITS_PER_CENTIPAWN: i32 = 4;
}

impl Terms for Rows {
    fn terms<S: TermSink>(&self, sink: &mut S) {
        for square in 0..9 {
            for seat in 0..2 {
                if self.marks[seat] >> square & 1 != 0 {
                    sink.add(square, 1 - 2 * seat as i32);
                }
            }
        }
        sink.add(11, if self.seat == Seat::FIRST { 1 } else { -1 });
    }
}

/// The weights that the engine would come with.
pub(crate) const ENGINE_WEIGHTS: &str = "square 9\n12 8 12 8 20 8 12 8 12\nnever 2\n7 -7\nturn 1\n5\n";

/// The evaluator that plays by these weights: the weights themselves.
pub(crate) fn plain(weights: Weights<Rows>) -> Weights<Rows> {
    weights
}
