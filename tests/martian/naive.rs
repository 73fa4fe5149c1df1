//! Martian Chess once more, on a plain array of letters: every pyramid is walked from square to square.
//!
//! It reads and writes records and moves, and knows nothing of the crate it checks.

use crate::game_under_test::NaiveGame;

/// A position. Rows are ranks from rank 1, columns are files from a; `' '` is an empty square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Martian {
    board: Vec<Vec<char>>,
    seat: usize,
    points: Vec<u32>,
    /// Which seats have dropped out.
    out: Vec<bool>,
    moves_without_capture: u32,
    last_crossing: Option<(Square, Square)>,
    turn_number: u32,
    pub(crate) no_rejection: bool,
    pub(crate) ender_wins_ties: bool,
    /// Moves without a capture that end the game, if any number does.
    pub(crate) quiet_limit: Option<u32>,
}

/// Row and column.
type Square = (usize, usize);

const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const ORTHOGONAL: [(i32, i32); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];

impl Martian {
    /// Reads a record that is known to be right; the options stand at their defaults.
    pub(crate) fn from_fen(record: &str) -> Martian {
        let fields: Vec<&str> = record.split(' ').collect();
        let mut board: Vec<Vec<char>> = fields[0].split('/').map(parse_row).collect();
        board.reverse();
        let points: Vec<u32> = fields[2].split('/').map(|number| number.parse().unwrap()).collect();
        let numbers: Vec<&str> = fields.get(6).map_or_else(Vec::new, |numbers| numbers.split(',').collect());
        Martian {
            out: (1..=points.len()).map(|seat| numbers.contains(&seat.to_string().as_str())).collect(),
            seat: fields[1].parse::<usize>().unwrap() - 1,
            moves_without_capture: fields[3].parse().unwrap(),
            last_crossing: (fields[4] != "-").then(|| (parse_square(&fields[4][..2]), parse_square(&fields[4][2..]))),
            turn_number: fields[5].parse().unwrap(),
            no_rejection: false,
            ender_wins_ties: false,
            quiet_limit: Some(if points.len() == 2 { 27 } else { 54 }),
            board,
            points,
        }
    }

    /// Writes the record.
    pub(crate) fn fen(&self) -> String {
        let pieces: Vec<String> = self.board.iter().rev().map(|row| row_text(row)).collect();
        let points: Vec<String> = self.points.iter().map(u32::to_string).collect();
        let last = self.last_crossing.map_or("-".to_owned(), |(from, to)| square_name(from) + &square_name(to));
        let (seat, number) = (self.seat + 1, self.turn_number);
        let out: Vec<String> = self.seats().filter(|&seat| self.out[seat]).map(|seat| (seat + 1).to_string()).collect();
        let out = if out.is_empty() { String::new() } else { format!(" {}", out.join(",")) };
        format!("{} {seat} {} {} {last} {number}{out}", pieces.join("/"), points.join("/"), self.moves_without_capture)
    }

    fn seats(&self) -> std::ops::Range<usize> {
        0..self.points.len()
    }

    /// The game without this seat, if at least two others play on.
    pub(crate) fn without(&self, seat: usize) -> Option<Martian> {
        let left = self.seats().filter(|&other| other != seat && !self.out[other]).count();
        if self.is_over() || self.out[seat] || left < 2 {
            return None;
        }
        let mut rest = self.clone();
        rest.out[seat] = true;
        rest.last_crossing = None;
        rest.skip_seats_out();
        Some(rest)
    }

    /// Passes over the seats that are out, from the one on move.
    fn skip_seats_out(&mut self) {
        while self.out[self.seat] {
            self.pass_on();
        }
    }

    fn pass_on(&mut self) {
        self.seat = (self.seat + 1) % self.points.len();
        self.turn_number += u32::from(self.seat == 0);
    }

    /// Who owns a square, if anybody does.
    fn owner(&self, (row, column): Square) -> Option<usize> {
        let zone = match (self.board[0].len(), row < 4, column < 4) {
            (4, south, _) => usize::from(!south),
            (_, true, true) => 0,
            (_, false, true) => 1,
            (_, false, false) => 2,
            (_, true, false) => 3,
        };
        (zone < self.points.len()).then_some(zone)
    }

    fn piece_at(&self, (row, column): Square) -> char {
        self.board[row][column]
    }

    /// All squares with a pyramid, and the pyramid.
    fn pieces(&self) -> Vec<(Square, char)> {
        let squares = (0..self.board.len()).flat_map(|row| (0..self.board[row].len()).map(move |column| (row, column)));
        squares.map(|square| (square, self.piece_at(square))).filter(|&(_, piece)| piece != ' ').collect()
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.has_empty_zone() || self.quiet_limit.is_some_and(|limit| self.moves_without_capture >= limit)
    }

    fn has_empty_zone(&self) -> bool {
        let empty = |seat| self.pieces().iter().all(|&(square, _)| self.owner(square) != Some(seat));
        self.seats().any(|seat| !self.out[seat] && empty(seat))
    }

    /// The squares that a pyramid comes to, up to and with the first that is not empty.
    fn targets(&self, from: Square) -> Vec<Square> {
        let (ways, reach): (Vec<(i32, i32)>, usize) = match self.piece_at(from) {
            'q' => ([ORTHOGONAL, DIAGONAL].concat(), 8),
            'd' => (ORTHOGONAL.to_vec(), 2),
            _ => (DIAGONAL.to_vec(), 1),
        };
        let mut found = Vec::new();
        for (up, right) in ways {
            let mut here = from;
            for _ in 0..reach {
                let (row, column) = (here.0 as i32 + up, here.1 as i32 + right);
                if row < 0 || row >= self.board.len() as i32 || column < 0 || column >= self.board[0].len() as i32 {
                    break;
                }
                here = (row as usize, column as usize);
                found.push(here);
                if self.piece_at(here) != ' ' {
                    break;
                }
            }
        }
        found
    }

    /// What the mover's pyramids on two squares merge into, if they may.
    fn merged_piece(&self, from: Square, to: Square) -> Option<char> {
        let has =
            |kind| self.pieces().iter().any(|&(square, piece)| piece == kind && self.owner(square) == Some(self.seat));
        let mut pair = [self.piece_at(from), self.piece_at(to)];
        pair.sort_unstable();
        match pair {
            ['d', 'p'] if !has('q') => Some('q'),
            ['p', 'p'] if !has('d') => Some('d'),
            _ => None,
        }
    }

    /// All legal moves with what each leads to.
    pub(crate) fn moves(&self) -> Vec<(String, Martian)> {
        if self.is_over() {
            return Vec::new();
        }
        let mut moves = Vec::new();
        for (from, _) in self.pieces().into_iter().filter(|&(square, _)| self.owner(square) == Some(self.seat)) {
            for to in self.targets(from) {
                let met = self.piece_at(to);
                let own = met != ' ' && self.owner(to) == Some(self.seat);
                let back = self.no_rejection && self.points.len() == 2 && self.last_crossing == Some((to, from));
                if !back && (!own || self.merged_piece(from, to).is_some()) {
                    moves.push((square_name(from) + &square_name(to), self.after_move(from, to, own)));
                }
            }
        }
        moves
    }

    fn after_move(&self, from: Square, to: Square, merges: bool) -> Martian {
        let mut child = self.clone();
        let met = self.piece_at(to);
        let arrives = if merges { self.merged_piece(from, to).unwrap() } else { self.piece_at(from) };
        child.board[from.0][from.1] = ' ';
        child.board[to.0][to.1] = arrives;
        child.moves_without_capture += 1;
        if met != ' ' && !merges {
            child.points[self.seat] += 1 + "pdq".find(met).unwrap() as u32;
            child.moves_without_capture = 0;
        }
        child.last_crossing = (self.owner(to) != Some(self.seat)).then_some((from, to));
        child.pass_on();
        child.skip_seats_out();
        child
    }

    /// The winners, from 1, if the game is over: the seats with the most points that are not out; by the rule for ties of two, who moved last.
    pub(crate) fn leaders(&self) -> Vec<usize> {
        let most = self.seats().filter(|&seat| !self.out[seat]).map(|seat| self.points[seat]).max();
        let leads = |&seat: &usize| !self.out[seat] && Some(self.points[seat]) == most;
        let leaders: Vec<usize> = self.seats().filter(leads).map(|seat| seat + 1).collect();
        let is_tie = self.points.len() == 2 && leaders.len() == 2;
        if self.ender_wins_ties && is_tie && self.has_empty_zone() { vec![2 - self.seat] } else { leaders }
    }
}

impl NaiveGame for Martian {
    fn from_fen(record: &str) -> Martian {
        Martian::from_fen(record)
    }

    fn fen(&self) -> String {
        self.fen()
    }

    fn moves(&self) -> Vec<(String, Martian)> {
        self.moves()
    }
}

fn parse_row(text: &str) -> Vec<char> {
    let spread = |sign: char| match sign.to_digit(10) {
        Some(gap) => vec![' '; gap as usize],
        None => vec![sign],
    };
    text.chars().flat_map(spread).collect()
}

fn row_text(row: &[char]) -> String {
    let mut text: String = row.iter().collect();
    for gap in (1..=row.len()).rev() {
        text = text.replace(&" ".repeat(gap), &gap.to_string());
    }
    text
}

fn parse_square(text: &str) -> Square {
    let bytes = text.as_bytes();
    ((bytes[1] - b'1') as usize, (bytes[0] - b'a') as usize)
}

fn square_name((row, column): Square) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}
