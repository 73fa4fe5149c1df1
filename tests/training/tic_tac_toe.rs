//! Three in a row, as a game to learn: squares have their worth, taking the centre counts as noisy, and an open
//! two of the opponent's as danger.

use base::input::InputError;
use base::random::mix;
use base::seat::{Seat, SeatSet};
use eval::linear::{EvalTerms, LinearEvaluator, TermSink, WeightGroup, WeightLayout, Weights};
use eval::network::{Frame, NetworkEvaluator, NetworkInputs, Perspective};
use eval::tactics::{CORRECTION_KEYS, Tactics};
use rules::description::GameDescription;
use rules::dialect::Dialect;
use rules::game::{Batch, Game, GameMove, Observer};
use rules::notation::Notation;
use rules::outcome::Outcome;
use session::evaluator_source::EvaluatorSource;
use std::ops::ControlFlow;
use train::network;
use train::training::OpenTraining;

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
pub(crate) struct TicTacToe {
    marks: [u16; 2],
    seat: Seat,
}

impl TicTacToe {
    fn empty_squares(&self) -> u16 {
        FULL & !(self.marks[0] | self.marks[1])
    }

    fn has_three_in_a_row(marks: u16) -> bool {
        LINES.iter().any(|line| marks & line == *line)
    }

    /// The squares that complete a line of this seat.
    fn winning_squares(&self, seat: Seat) -> u16 {
        let marks = self.marks[seat.index()];
        (0..9)
            .filter(|square| TicTacToe::has_three_in_a_row(marks | 1 << square))
            .fold(0, |all, square| all | 1 << square)
            & self.empty_squares()
    }

    fn visit_batch<V>(&self, squares: u16, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Marks) -> ControlFlow<()>,
    {
        let squares = if self.board_outcome().is_some() { 0 } else { squares & self.empty_squares() };
        if squares == 0 { ControlFlow::Continue(()) } else { visit(Marks(squares)) }
    }

    fn checks(&self) -> u16 {
        let gives = |square: &u8| self.play(Mark(*square)).winning_squares(self.seat) != 0;
        Marks(self.empty_squares())
            .into_iter()
            .map(|mark| mark.0)
            .filter(gives)
            .fold(0, |all, square| all | 1 << square)
    }
}

impl Game for TicTacToe {
    type Move = Mark;
    type Batch = Marks;
    type Feature = (Seat, u8);
    type RepetitionEntry = ();

    const DESCRIPTION: GameDescription = GameDescription { board_size: (3, 3), ..GameDescription::TWO_PLAYER };
    const MAX_MOVES: usize = 9;

    fn startpos() -> Self {
        TicTacToe { marks: [0; 2], seat: Seat::FIRST }
    }
    fn side_to_move(&self) -> Seat {
        self.seat
    }
    fn compute_zobrist_key(&self) -> u64 {
        mix(u64::from(self.marks[0]) | u64::from(self.marks[1]) << 16 | (self.seat.index() as u64) << 32)
    }
    fn repetition_entry(&self) {}
    fn generate_moves<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Marks) -> ControlFlow<()>,
    {
        self.visit_batch(FULL, visit)
    }
    fn make_move<O: Observer<(Seat, u8)>>(&mut self, mv: Mark, observer: &mut O) {
        observer.add_feature((self.seat, mv.0));
        self.marks[self.seat.index()] |= 1 << mv.0;
        self.seat = self.seat.other();
    }
    fn observe_active_features<O: Observer<(Seat, u8)>>(&self, observer: &mut O) {
        for seat in [Seat::FIRST, Seat::SECOND] {
            Marks(self.marks[seat.index()]).into_iter().for_each(|mark| observer.add_feature((seat, mark.0)));
        }
    }
    fn board_outcome(&self) -> Option<Outcome> {
        let mover = self.seat.other();
        TicTacToe::has_three_in_a_row(self.marks[mover.index()])
            .then(|| Outcome::won(SeatSet::single(mover), "three in a row"))
    }
    fn no_moves_outcome(&self) -> Outcome {
        Outcome::draw("full board")
    }
}

impl Notation for TicTacToe {
    const MOVE_EXAMPLES: &'static str = "a or i";
    fn from_fen(text: &str) -> Result<Self, InputError> {
        let wrong = || InputError::new("record", text, "nine of 'x', 'o' and '.'");
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
            (9, 0) => Ok(TicTacToe { marks, seat: Seat::FIRST }),
            (9, 1) => Ok(TicTacToe { marks, seat: Seat::SECOND }),
            _ => Err(wrong()),
        }
    }
    fn fen(&self) -> String {
        let letter = |square: u16| match (self.marks[0] >> square & 1, self.marks[1] >> square & 1) {
            (1, _) => 'x',
            (_, 1) => 'o',
            _ => '.',
        };
        (0..9).map(letter).collect()
    }
    fn parse_move_text(&self, text: &str) -> Option<Mark> {
        let letter = text.bytes().next().filter(|_| text.len() == 1)?;
        Some(Mark(letter.wrapping_sub(b'a')))
    }
    fn format_move(&self, mv: Mark, _: Dialect) -> String {
        char::from(b'a' + mv.0).to_string()
    }
}

impl Tactics for TicTacToe {
    type Tablebase = std::convert::Infallible;

    const FROM_TO_SIZE: usize = 9;
    const PIECE_TO_SIZE: usize = 9;
    const MATES_BY_CHECK: bool = true;

    fn from_to(&self, mv: Mark) -> usize {
        mv.0.into()
    }
    fn piece_to(&self, mv: Mark) -> usize {
        mv.0.into()
    }
    fn material_gain(&self, _: Mark) -> i32 {
        0
    }
    fn is_noisy(&self, mv: Mark) -> bool {
        mv.0 == CENTRE
    }
    fn in_check(&self) -> bool {
        self.winning_squares(self.seat.other()) != 0
    }
    fn gives_check(&self, mv: Mark) -> bool {
        self.checks() >> mv.0 & 1 != 0
    }
    fn winning_move(&self) -> Option<Mark> {
        Marks(self.winning_squares(self.seat)).into_iter().next()
    }
    fn correction_keys(&self) -> [u64; CORRECTION_KEYS] {
        [self.zobrist_key(); CORRECTION_KEYS]
    }
}

impl WeightLayout for TicTacToe {
    const GROUPS: &'static [WeightGroup] = &[
        WeightGroup { name: "square", len: 9 },
        WeightGroup { name: "never", len: 2 },
        WeightGroup { name: "turn", len: 1 },
    ];
    const DEFAULT_WEIGHTS: &'static str = ENGINE_WEIGHTS;
    const UNITS_PER_CENTIPAWN: i32 = 4;
}

impl EvalTerms for TicTacToe {
    fn fresh_terms<S: TermSink>(&self, sink: &mut S) {
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

/// A mark of the own or the other seat on each square.
impl NetworkInputs for TicTacToe {
    const NETWORK_GAME: &'static str = "rows";
    const INPUTS: usize = 18;

    fn input((seat, square): (Seat, u8), perspective: Perspective, _: Frame) -> usize {
        9 * (seat.index() ^ perspective) + usize::from(square)
    }
}

/// The weights that the engine would come with.
pub(crate) const ENGINE_WEIGHTS: &str = "square 9\n12 8 12 8 20 8 12 8 12\nnever 2\n7 -7\nturn 1\n5\n";

/// The training commands for this game.
pub(crate) const TRAINING: OpenTraining<TicTacToe, LinearEvaluator<TicTacToe>> = OpenTraining::new(
    ENGINE_WEIGHTS,
    EvaluatorSource {
        built_in: || LinearEvaluator::parse(ENGINE_WEIGHTS).expect("the weights fit the game"),
        from_bytes: |bytes| Weights::from_bytes(bytes).map(LinearEvaluator::new),
    },
);

/// Hidden units of its network.
pub(crate) const HIDDEN_UNITS: usize = 16;

/// The training commands for this game with a network.
pub(crate) const NETWORK_TRAINING: OpenTraining<TicTacToe, NetworkEvaluator<TicTacToe, HIDDEN_UNITS>> =
    OpenTraining::new(
        ENGINE_WEIGHTS,
        EvaluatorSource { built_in: NetworkEvaluator::shipped, from_bytes: NetworkEvaluator::from_bytes },
    )
    .with_network(network::train::<TicTacToe, HIDDEN_UNITS>);
