//! The solver against retrograde analysis of random mazes: small graphs full of cycles and transpositions, in which a
//! seat may also move twice. A search that mistakes path-dependent disproofs (GHI) fails here quickly.

use base::random::mix;
use base::seat::{Seat, SeatSet};
use eval::tactics::Tactics;
use rules::description::GameDescription;
use rules::game::{Game, GameMove, Observer, SingleMove};
use rules::outcome::{GameResult, Outcome};
use search::control::signal::Signal;
use search::mate::{MateLimits, MateResult, MateSolver};
use std::ops::ControlFlow;

/// Rooms of a maze.
const ROOMS: u64 = 24;

/// Which of a room's doors to take, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Door(u8);

impl GameMove for Door {
    fn pack(self) -> u32 {
        self.0.into()
    }
    fn unpack(packed: u32) -> Option<Door> {
        u8::try_from(packed).ok().filter(|&number| number > 0).map(Door)
    }
}

/// A room of a maze. Everything else follows from the two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Maze {
    seed: u64,
    room: u64,
}

impl Maze {
    /// A random number for each room and question.
    fn random_value(&self, question: u64) -> u64 {
        mix(mix(self.seed) ^ mix(self.room << 8 | question))
    }

    fn doors(&self) -> u8 {
        // One room in six is a dead end.
        if self.random_value(1).is_multiple_of(6) { 0 } else { 1 + (self.random_value(2) % 3) as u8 }
    }

    /// Three doors of four give check.
    fn checks(&self, door: Door) -> bool {
        !self.random_value(20 + u64::from(door.0)).is_multiple_of(4)
    }
}

impl Game for Maze {
    type Move = Door;
    type Batch = SingleMove<Door>;
    type Feature = ();
    type RepetitionEntry = u64;
    const DESCRIPTION: GameDescription = GameDescription::TWO_PLAYER;
    const MAX_MOVES: usize = 3;

    fn startpos() -> Maze {
        Maze { seed: 0, room: 0 }
    }
    fn side_to_move(&self) -> Seat {
        // Mazes with even numbers alternate, as far as doors lead from even rooms to odd ones and back.
        Seat::new((if self.seed.is_multiple_of(2) { self.room } else { self.random_value(3) } % 2) as usize)
    }
    fn compute_zobrist_key(&self) -> u64 {
        mix(self.seed ^ mix(self.room))
    }
    fn repetition_entry(&self) -> u64 {
        self.zobrist_key()
    }
    fn generate_moves<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(SingleMove<Door>) -> ControlFlow<()>,
    {
        (1..=self.doors()).try_for_each(|door| visit(SingleMove(Door(door))))
    }
    fn make_move<O: Observer<()>>(&mut self, door: Door, _: &mut O) {
        let target = self.random_value(10 + u64::from(door.0)) % ROOMS;
        let odd = self.seed % 2 == 1;
        self.room = if odd { target } else { target / 2 * 2 + (self.room + 1) % 2 };
    }
    fn board_outcome(&self) -> Option<Outcome> {
        None
    }
    fn no_moves_outcome(&self) -> Outcome {
        Outcome::won(SeatSet::single(self.side_to_move().other()), "dead end")
    }
    fn repetition_outcome(&self, past: &[u64]) -> Option<Outcome> {
        past.contains(&self.zobrist_key()).then(|| Outcome::draw("seen"))
    }
    fn search_repetition_result(&self, _: &[u64], _: usize) -> Option<GameResult> {
        None
    }
}

impl Tactics for Maze {
    type Tablebase = std::convert::Infallible;

    fn material_gain(&self, _: Door) -> i32 {
        0
    }
    fn gives_check(&self, door: Door) -> bool {
        self.checks(door)
    }
}

/// The plies to a win by checks for this seat from each room, by retrograde analysis. In rooms of `closed` the game is
/// drawn, unless they are dead ends.
fn retrograde_mate_lengths(number: u64, attacker: Seat, closed: &[u64]) -> Vec<Option<usize>> {
    let rooms: Vec<Maze> = (0..ROOMS).map(|room| Maze { seed: number, room }).collect();
    let mut lengths: Vec<Option<usize>> = vec![None; rooms.len()];
    for round in 0..=rooms.len() {
        let won = |room: &Maze| {
            let is_or_node = room.side_to_move() == attacker;
            let doors: Vec<Door> =
                (1..=room.doors()).map(Door).filter(|&door| !is_or_node || room.checks(door)).collect();
            let mut children = doors.iter().map(|&door| lengths[room.play(door).room as usize]);
            let open =
                lengths[room.room as usize].is_none() && (room.doors() == 0 || !closed.contains(&room.zobrist_key()));
            open && if is_or_node {
                children.any(|length| length.is_some())
            } else {
                children.all(|length| length.is_some())
            }
        };
        let found: Vec<usize> = (0..rooms.len()).filter(|&room| won(&rooms[room])).collect();
        found.into_iter().for_each(|room| lengths[room] = Some(round));
    }
    lengths
}

/// Asserts that the variation wins: the attacker checks all the way, and the defender ends in a dead end.
fn assert_wins(root: Maze, pv: &[Door]) {
    let mut room = root;
    for &door in pv {
        assert!(
            door.0 <= room.doors() && (room.side_to_move() != root.side_to_move() || room.checks(door)),
            "{room:?} {door:?}"
        );
        room = room.play(door);
    }
    assert!(room.doors() == 0 && room.side_to_move() != root.side_to_move(), "{root:?} {pv:?}");
}

#[test]
fn mazes_are_solved_as_by_retrograde_analysis() {
    let (mut longest, mut mates, mut none) = (0, 0, 0);
    let mut solver = MateSolver::new(0);
    for number in 0..1500 {
        for room in (0..ROOMS).step_by(3) {
            let root = Maze { seed: number, room };
            // In two mazes of three, the game has passed through one or two rooms before.
            let game_history: Vec<u64> = (1..=(number % 3))
                .map(|past| Maze { seed: number, room: (room + 5 * past) % ROOMS }.zobrist_key())
                .collect();
            let expected = retrograde_mate_lengths(number, root.side_to_move(), &game_history)[room as usize];
            match (solver.solve(&root, &game_history, MateLimits::default(), &Signal::default()), expected) {
                (MateResult::Mate { pv, is_shortest, .. }, Some(length)) => {
                    assert_wins(root, &pv);
                    assert!(is_shortest && pv.len() == length, "{root:?}: {pv:?}, not {length} plies");
                    (longest, mates) = (longest.max(length), mates + 1);
                }
                (MateResult::NoMate, None) => none += 1,
                (result, expected) => panic!("{root:?}: {result:?}, expected {expected:?}"),
            }
        }
    }
    assert!(longest >= 9 && mates > 1000 && none > 1000, "longest {longest}, {mates} mates, {none} without");
}

#[test]
fn a_limit_on_plies_disproves_no_longer_mate() {
    let mut solver = MateSolver::new(0);
    for number in 0..400 {
        for room in (0..ROOMS).step_by(5) {
            let root = Maze { seed: number, room };
            let expected = retrograde_mate_lengths(number, root.side_to_move(), &[])[room as usize];
            for plies in 0..8 {
                let limits = MateLimits { plies: Some(plies), ..MateLimits::default() };
                match (solver.solve(&root, &[], limits, &Signal::default()), expected) {
                    (MateResult::Mate { pv, .. }, Some(length)) => {
                        assert_wins(root, &pv);
                        assert!(length <= plies as usize && pv.len() == length, "{root:?} within {plies}: {pv:?}");
                    }
                    (MateResult::NoMate, None) => {}
                    (MateResult::Unknown, expected) => {
                        assert!(expected.is_none_or(|length| length > plies as usize), "{root:?} within {plies}");
                    }
                    (result, expected) => panic!("{root:?} within {plies}: {result:?}, expected {expected:?}"),
                }
            }
        }
    }
}
