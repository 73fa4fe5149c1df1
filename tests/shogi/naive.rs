//! Shogi once more, on a plain array: every move is tried, and whether the king could then be taken is looked at.
//!
//! It reads SFEN, writes SFEN and USI moves, and knows nothing of the crate it checks.

use crate::twins::Twin;

/// A man: its letter in upper case, whether it is promoted, whether it is Black's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Man {
    letter: char,
    promoted: bool,
    black: bool,
}

/// A position. Rows are ranks from the top (`a`), columns are files from the left (file 9 first).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shogi {
    board: [[Option<Man>; 9]; 9],
    /// White's and Black's men in hand, by [`HAND`].
    hands: [[usize; 7]; 2],
    black_moves: bool,
    number: usize,
}

/// The order of men in hand in SFEN.
const HAND: [char; 7] = ['R', 'B', 'G', 'S', 'N', 'L', 'P'];

/// Row and column steps of one square: up is a smaller row.
type Steps = &'static [(i32, i32)];

/// As Black goes.
const GOLD: Steps = &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0)];
const SILVER: Steps = &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 1)];
const AROUND: Steps = &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
const STRAIGHT: Steps = &[(-1, 0), (0, -1), (0, 1), (1, 0)];
const DIAGONAL: Steps = &[(-1, -1), (-1, 1), (1, -1), (1, 1)];

impl Shogi {
    /// Reads an SFEN that is known to be right.
    pub(crate) fn read(sfen: &str) -> Shogi {
        let fields: Vec<&str> = sfen.split(' ').collect();
        let mut board = [[None; 9]; 9];
        for (row, line) in fields[0].split('/').enumerate() {
            let (mut column, mut promoted) = (0, false);
            for sign in line.chars() {
                if sign == '+' {
                    promoted = true;
                } else if let Some(gap) = sign.to_digit(10) {
                    column += gap as usize;
                } else {
                    let man = Man { letter: sign.to_ascii_uppercase(), promoted, black: sign.is_ascii_uppercase() };
                    board[row][column] = Some(man);
                    column += 1;
                    promoted = false;
                }
            }
        }
        let mut hands = [[0; 7]; 2];
        let mut count = 0;
        for sign in fields[2].chars().filter(|&sign| sign != '-') {
            if let Some(digit) = sign.to_digit(10) {
                count = 10 * count + digit as usize;
            } else {
                let kind = HAND.iter().position(|&letter| letter == sign.to_ascii_uppercase()).unwrap();
                hands[usize::from(sign.is_ascii_uppercase())][kind] = count.max(1);
                count = 0;
            }
        }
        Shogi { board, hands, black_moves: fields[1] == "b", number: fields[3].parse().unwrap() }
    }

    /// Writes the SFEN.
    pub(crate) fn sfen(&self) -> String {
        let mut lines = Vec::new();
        for row in &self.board {
            let mut line = String::new();
            let mut gap = 0;
            for square in row {
                let Some(man) = square else {
                    gap += 1;
                    continue;
                };
                if gap > 0 {
                    line += &gap.to_string();
                    gap = 0;
                }
                if man.promoted {
                    line.push('+');
                }
                line.push(if man.black { man.letter } else { man.letter.to_ascii_lowercase() });
            }
            if gap > 0 {
                line += &gap.to_string();
            }
            lines.push(line);
        }
        let mut hand = String::new();
        for black in [true, false] {
            for (kind, letter) in HAND.into_iter().enumerate() {
                let count = self.hands[usize::from(black)][kind];
                if count > 1 {
                    hand += &count.to_string();
                }
                if count > 0 {
                    hand.push(if black { letter } else { letter.to_ascii_lowercase() });
                }
            }
        }
        if hand.is_empty() {
            hand.push('-');
        }
        format!("{} {} {hand} {}", lines.join("/"), if self.black_moves { 'b' } else { 'w' }, self.number)
    }

    /// The same position with the board turned round and the colours changed.
    pub(crate) fn turned(&self) -> Shogi {
        let mut turned = self.clone();
        for (row, column) in (0..81).map(|index| (index / 9, index % 9)) {
            let man = self.board[8 - row][8 - column];
            turned.board[row][column] = man.map(|man| Man { black: !man.black, ..man });
        }
        turned.hands.swap(0, 1);
        turned.black_moves = !self.black_moves;
        turned
    }

    /// All legal moves in USI, with what each leads to.
    pub(crate) fn moves(&self) -> Vec<(String, Shogi)> {
        let mut moves = self.pseudo_moves();
        moves.retain(|(text, child)| !child.could_take_king(child.black_moves) && !self.is_uchifuzume(text, child));
        moves
    }

    /// Whether the side on move is in check.
    pub(crate) fn in_check(&self) -> bool {
        self.could_take_king(!self.black_moves)
    }

    /// A pawn drop that gives check and leaves no reply. A reply to it never is a drop, so no pawn drop inside asks again.
    fn is_uchifuzume(&self, text: &str, child: &Shogi) -> bool {
        text.starts_with("P*")
            && child.in_check()
            && child.pseudo_moves().iter().all(|(_, reply)| reply.could_take_king(reply.black_moves))
    }

    /// Whether this side, were it on move, could take the other king.
    fn could_take_king(&self, black: bool) -> bool {
        self.occupied().any(|(row, column, man)| {
            man.black == black
                && self.targets(row, column, man).into_iter().any(|(to_row, to_column)| {
                    self.board[to_row][to_column].is_some_and(|target| target.letter == 'K' && target.black != black)
                })
        })
    }

    /// Every move as the men move, kings left out of account.
    fn pseudo_moves(&self) -> Vec<(String, Shogi)> {
        let mut moves = Vec::new();
        for (row, column, man) in self.occupied().filter(|(_, _, man)| man.black == self.black_moves) {
            for (to_row, to_column) in self.targets(row, column, man) {
                let text = format!("{}{}", square(row, column), square(to_row, to_column));
                let may_promote = !man.promoted
                    && !matches!(man.letter, 'G' | 'K')
                    && (in_zone(row, man.black) || in_zone(to_row, man.black));
                if may_promote {
                    let promoted = Man { promoted: true, ..man };
                    moves.push((format!("{text}+"), self.after((row, column), (to_row, to_column), promoted)));
                }
                if man.promoted || can_go_on(man.letter, to_row, man.black) {
                    moves.push((text, self.after((row, column), (to_row, to_column), man)));
                }
            }
        }
        for (kind, letter) in HAND.into_iter().enumerate() {
            if self.hands[usize::from(self.black_moves)][kind] > 0 {
                for (row, column) in (0..81).map(|index| (index / 9, index % 9)) {
                    if self.may_drop(letter, row, column) {
                        moves.push((format!("{letter}*{}", square(row, column)), self.dropped(kind, row, column)));
                    }
                }
            }
        }
        moves
    }

    /// Whether the square is empty, the man could move on from it, and a pawn would be alone on its file.
    fn may_drop(&self, letter: char, row: usize, column: usize) -> bool {
        let pawn = Man { letter: 'P', promoted: false, black: self.black_moves };
        self.board[row][column].is_none()
            && can_go_on(letter, row, self.black_moves)
            && !(letter == 'P' && (0..9).any(|other| self.board[other][column] == Some(pawn)))
    }

    /// The squares that a man reaches, own men in the way excepted.
    fn targets(&self, row: usize, column: usize, man: Man) -> Vec<(usize, usize)> {
        let (steps, slides): (Steps, Steps) = match (man.letter, man.promoted) {
            ('K', _) => (AROUND, &[]),
            ('G', _) | ('S' | 'N' | 'L' | 'P', true) => (GOLD, &[]),
            ('S', _) => (SILVER, &[]),
            ('N', _) => (&[(-2, -1), (-2, 1)], &[]),
            ('P', _) => (&[(-1, 0)], &[]),
            ('L', _) => (&[], &[(-1, 0)]),
            ('R', false) => (&[], STRAIGHT),
            ('R', true) => (DIAGONAL, STRAIGHT),
            ('B', false) => (&[], DIAGONAL),
            _ => (STRAIGHT, DIAGONAL),
        };
        let sense = if man.black { 1 } else { -1 };
        let mut found = Vec::new();
        for (&(down, right), reach) in steps.iter().map(|step| (step, 1)).chain(slides.iter().map(|step| (step, 8))) {
            for times in 1..=reach {
                let to_row = row as i32 + times * down * sense;
                let to_column = column as i32 + times * right * sense;
                if !(0..9).contains(&to_row) || !(0..9).contains(&to_column) {
                    break;
                }
                let target = self.board[to_row as usize][to_column as usize];
                if target.is_none_or(|other| other.black != man.black) {
                    found.push((to_row as usize, to_column as usize));
                }
                if target.is_some() {
                    break;
                }
            }
        }
        found
    }

    /// All men on the board with their row and column.
    fn occupied(&self) -> impl Iterator<Item = (usize, usize, Man)> + '_ {
        (0..81).filter_map(|index| self.board[index / 9][index % 9].map(|man| (index / 9, index % 9, man)))
    }

    /// The position after a man went from one square to another and stands there as given.
    fn after(&self, from: (usize, usize), to: (usize, usize), arrives: Man) -> Shogi {
        let mut child = self.clone();
        if let Some(taken) = child.board[to.0][to.1]
            && let Some(kind) = HAND.iter().position(|&letter| letter == taken.letter)
        {
            child.hands[usize::from(self.black_moves)][kind] += 1;
        }
        child.board[from.0][from.1] = None;
        child.board[to.0][to.1] = Some(arrives);
        child.black_moves = !self.black_moves;
        child.number += 1;
        child
    }

    /// The position after a drop.
    fn dropped(&self, kind: usize, row: usize, column: usize) -> Shogi {
        let mut child = self.clone();
        child.hands[usize::from(self.black_moves)][kind] -= 1;
        child.board[row][column] = Some(Man { letter: HAND[kind], promoted: false, black: self.black_moves });
        child.black_moves = !self.black_moves;
        child.number += 1;
        child
    }
}

impl Twin for Shogi {
    fn read(record: &str) -> Shogi {
        Shogi::read(record)
    }

    fn record(&self) -> String {
        self.sfen()
    }

    fn moves(&self) -> Vec<(String, Shogi)> {
        self.moves()
    }
}

/// What the fourth occurrence of the last position makes of a game: `Some(Some(true))` a win for Black,
/// `Some(None)` a draw.
pub(crate) fn repetition(game: &[Shogi]) -> Option<Option<bool>> {
    let last = game.last()?;
    let same = |one: &Shogi| one.board == last.board && one.hands == last.hands && one.black_moves == last.black_moves;
    let occurrences: Vec<usize> = (0..game.len()).filter(|&index| same(&game[index])).collect();
    let first = match occurrences.as_slice() {
        &[first, _, _, _] => first,
        _ => return None,
    };
    let cycle = &game[first + 1..];
    let always_checks = |black: bool| cycle.iter().filter(|after| after.black_moves != black).all(Shogi::in_check);
    Some(match (always_checks(true), always_checks(false)) {
        (true, false) => Some(false),
        (false, true) => Some(true),
        _ => None,
    })
}

/// The move on the board turned round.
pub(crate) fn turned_move(text: &str) -> String {
    let turn = |sign: char| match sign {
        '1'..='9' => char::from(b'0' + b'9' + 1 - sign as u8),
        'a'..='i' => char::from(b'a' + b'i' - sign as u8),
        other => other,
    };
    text.chars().map(turn).collect()
}

/// A square as USI names it.
fn square(row: usize, column: usize) -> String {
    format!("{}{}", 9 - column, char::from(b'a' + row as u8))
}

/// Whether the row is one of the far three.
fn in_zone(row: usize, black: bool) -> bool {
    if black { row < 3 } else { row > 5 }
}

/// Whether an unpromoted man on this row could ever move again.
fn can_go_on(letter: char, row: usize, black: bool) -> bool {
    let ahead = if black { row } else { 8 - row };
    match letter {
        'P' | 'L' => ahead >= 1,
        'N' => ahead >= 2,
        _ => true,
    }
}
