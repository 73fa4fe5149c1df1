//! Shogi once more, on a plain array: every move is tried, and whether the king could then be taken is looked at.
//!
//! It reads SFEN, writes SFEN and USI moves, and knows nothing of the crate it checks.

use crate::game_under_test::NaiveGame;

/// A piece: its letter in upper case, whether it is promoted, whether it is Black's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    letter: char,
    promoted: bool,
    black: bool,
}

/// A position. Rows are ranks from the top (`a`), columns are files from the left (file 9 first).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shogi {
    board: [[Option<Piece>; 9]; 9],
    /// White's and Black's pieces in hand, by [`HAND`].
    hands: [[usize; 7]; 2],
    black_to_move: bool,
    move_number: usize,
}

/// The order of pieces in hand in SFEN.
const HAND_ORDER: [char; 7] = ['R', 'B', 'G', 'S', 'N', 'L', 'P'];

/// Row and column steps of one square: up is a smaller row.
type Directions = &'static [(i32, i32)];

/// As Black goes.
const GOLD: Directions = &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0)];
const SILVER: Directions = &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 1)];
const KING: Directions = &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
const ORTHOGONAL: Directions = &[(-1, 0), (0, -1), (0, 1), (1, 0)];
const DIAGONAL: Directions = &[(-1, -1), (-1, 1), (1, -1), (1, 1)];

impl Shogi {
    /// Reads an SFEN that is known to be right.
    pub(crate) fn from_fen(sfen: &str) -> Shogi {
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
                    let piece = Piece { letter: sign.to_ascii_uppercase(), promoted, black: sign.is_ascii_uppercase() };
                    board[row][column] = Some(piece);
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
                let kind = HAND_ORDER.iter().position(|&letter| letter == sign.to_ascii_uppercase()).unwrap();
                hands[usize::from(sign.is_ascii_uppercase())][kind] = count.max(1);
                count = 0;
            }
        }
        Shogi { board, hands, black_to_move: fields[1] == "b", move_number: fields[3].parse().unwrap() }
    }

    /// Writes the SFEN.
    pub(crate) fn fen(&self) -> String {
        let mut lines = Vec::new();
        for row in &self.board {
            let mut line = String::new();
            let mut gap = 0;
            for square in row {
                let Some(piece) = square else {
                    gap += 1;
                    continue;
                };
                if gap > 0 {
                    line += &gap.to_string();
                    gap = 0;
                }
                if piece.promoted {
                    line.push('+');
                }
                line.push(if piece.black { piece.letter } else { piece.letter.to_ascii_lowercase() });
            }
            if gap > 0 {
                line += &gap.to_string();
            }
            lines.push(line);
        }
        let mut hand = String::new();
        for black in [true, false] {
            for (kind, letter) in HAND_ORDER.into_iter().enumerate() {
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
        format!("{} {} {hand} {}", lines.join("/"), if self.black_to_move { 'b' } else { 'w' }, self.move_number)
    }

    /// The same position with the board turned round and the colours changed.
    pub(crate) fn colour_flipped(&self) -> Shogi {
        let mut turned = self.clone();
        for (row, column) in (0..81).map(|index| (index / 9, index % 9)) {
            let piece = self.board[8 - row][8 - column];
            turned.board[row][column] = piece.map(|piece| Piece { black: !piece.black, ..piece });
        }
        turned.hands.swap(0, 1);
        turned.black_to_move = !self.black_to_move;
        turned
    }

    /// All legal moves in USI, with what each leads to.
    pub(crate) fn moves(&self) -> Vec<(String, Shogi)> {
        let mut moves = self.pseudo_legal_moves();
        moves.retain(|(text, child)| !child.attacks_king(child.black_to_move) && !self.is_uchifuzume(text, child));
        moves
    }

    /// Whether the side on move is in check.
    pub(crate) fn in_check(&self) -> bool {
        self.attacks_king(!self.black_to_move)
    }

    /// A pawn drop that gives check and leaves no reply. A reply to it never is a drop, so no pawn drop inside asks again.
    fn is_uchifuzume(&self, text: &str, child: &Shogi) -> bool {
        text.starts_with("P*")
            && child.in_check()
            && child.pseudo_legal_moves().iter().all(|(_, reply)| reply.attacks_king(reply.black_to_move))
    }

    /// Whether this side, were it on move, could take the other king.
    fn attacks_king(&self, black: bool) -> bool {
        self.pieces().any(|(row, column, piece)| {
            piece.black == black
                && self.targets(row, column, piece).into_iter().any(|(to_row, to_column)| {
                    self.board[to_row][to_column].is_some_and(|target| target.letter == 'K' && target.black != black)
                })
        })
    }

    /// Every move as the pieces move, kings left out of account.
    fn pseudo_legal_moves(&self) -> Vec<(String, Shogi)> {
        let mut moves = Vec::new();
        for (row, column, piece) in self.pieces().filter(|(_, _, piece)| piece.black == self.black_to_move) {
            for (to_row, to_column) in self.targets(row, column, piece) {
                let text = format!("{}{}", square_name(row, column), square_name(to_row, to_column));
                let may_promote = !piece.promoted
                    && !matches!(piece.letter, 'G' | 'K')
                    && (in_promotion_zone(row, piece.black) || in_promotion_zone(to_row, piece.black));
                if may_promote {
                    let promoted = Piece { promoted: true, ..piece };
                    moves.push((format!("{text}+"), self.after_move((row, column), (to_row, to_column), promoted)));
                }
                if piece.promoted || can_move_again(piece.letter, to_row, piece.black) {
                    moves.push((text, self.after_move((row, column), (to_row, to_column), piece)));
                }
            }
        }
        for (kind, letter) in HAND_ORDER.into_iter().enumerate() {
            if self.hands[usize::from(self.black_to_move)][kind] > 0 {
                for (row, column) in (0..81).map(|index| (index / 9, index % 9)) {
                    if self.may_drop(letter, row, column) {
                        moves.push((
                            format!("{letter}*{}", square_name(row, column)),
                            self.after_drop(kind, row, column),
                        ));
                    }
                }
            }
        }
        moves
    }

    /// Whether the square is empty, the piece could move on from it, and a pawn would be alone on its file.
    fn may_drop(&self, letter: char, row: usize, column: usize) -> bool {
        let pawn = Piece { letter: 'P', promoted: false, black: self.black_to_move };
        self.board[row][column].is_none()
            && can_move_again(letter, row, self.black_to_move)
            && !(letter == 'P' && (0..9).any(|other| self.board[other][column] == Some(pawn)))
    }

    /// The squares that a piece reaches, own pieces in the way excepted.
    fn targets(&self, row: usize, column: usize, piece: Piece) -> Vec<(usize, usize)> {
        let (steps, slides): (Directions, Directions) = match (piece.letter, piece.promoted) {
            ('K', _) => (KING, &[]),
            ('G', _) | ('S' | 'N' | 'L' | 'P', true) => (GOLD, &[]),
            ('S', _) => (SILVER, &[]),
            ('N', _) => (&[(-2, -1), (-2, 1)], &[]),
            ('P', _) => (&[(-1, 0)], &[]),
            ('L', _) => (&[], &[(-1, 0)]),
            ('R', false) => (&[], ORTHOGONAL),
            ('R', true) => (DIAGONAL, ORTHOGONAL),
            ('B', false) => (&[], DIAGONAL),
            _ => (ORTHOGONAL, DIAGONAL),
        };
        let sense = if piece.black { 1 } else { -1 };
        let mut found = Vec::new();
        for (&(down, right), reach) in steps.iter().map(|step| (step, 1)).chain(slides.iter().map(|step| (step, 8))) {
            for times in 1..=reach {
                let to_row = row as i32 + times * down * sense;
                let to_column = column as i32 + times * right * sense;
                if !(0..9).contains(&to_row) || !(0..9).contains(&to_column) {
                    break;
                }
                let target = self.board[to_row as usize][to_column as usize];
                if target.is_none_or(|other| other.black != piece.black) {
                    found.push((to_row as usize, to_column as usize));
                }
                if target.is_some() {
                    break;
                }
            }
        }
        found
    }

    /// All pieces on the board with their row and column.
    fn pieces(&self) -> impl Iterator<Item = (usize, usize, Piece)> + '_ {
        (0..81).filter_map(|index| self.board[index / 9][index % 9].map(|piece| (index / 9, index % 9, piece)))
    }

    /// The position after a piece went from one square to another and stands there as given.
    fn after_move(&self, from: (usize, usize), to: (usize, usize), arrives: Piece) -> Shogi {
        let mut child = self.clone();
        if let Some(taken) = child.board[to.0][to.1]
            && let Some(kind) = HAND_ORDER.iter().position(|&letter| letter == taken.letter)
        {
            child.hands[usize::from(self.black_to_move)][kind] += 1;
        }
        child.board[from.0][from.1] = None;
        child.board[to.0][to.1] = Some(arrives);
        child.black_to_move = !self.black_to_move;
        child.move_number += 1;
        child
    }

    /// The position after a drop.
    fn after_drop(&self, kind: usize, row: usize, column: usize) -> Shogi {
        let mut child = self.clone();
        child.hands[usize::from(self.black_to_move)][kind] -= 1;
        child.board[row][column] = Some(Piece { letter: HAND_ORDER[kind], promoted: false, black: self.black_to_move });
        child.black_to_move = !self.black_to_move;
        child.move_number += 1;
        child
    }
}

impl NaiveGame for Shogi {
    fn from_fen(record: &str) -> Shogi {
        Shogi::from_fen(record)
    }

    fn fen(&self) -> String {
        self.fen()
    }

    fn moves(&self) -> Vec<(String, Shogi)> {
        self.moves()
    }
}

/// What the fourth occurrence of the last position makes of a game: `Some(Some(true))` a win for Black,
/// `Some(None)` a draw.
pub(crate) fn repetition(game: &[Shogi]) -> Option<Option<bool>> {
    let last = game.last()?;
    let same =
        |one: &Shogi| one.board == last.board && one.hands == last.hands && one.black_to_move == last.black_to_move;
    let occurrences: Vec<usize> = (0..game.len()).filter(|&index| same(&game[index])).collect();
    let first = match occurrences.as_slice() {
        &[first, _, _, _] => first,
        _ => return None,
    };
    let cycle = &game[first + 1..];
    let always_checks = |black: bool| cycle.iter().filter(|after| after.black_to_move != black).all(Shogi::in_check);
    Some(match (always_checks(true), always_checks(false)) {
        (true, false) => Some(false),
        (false, true) => Some(true),
        _ => None,
    })
}

/// The move on the board turned round.
pub(crate) fn flipped_move(text: &str) -> String {
    let turn = |sign: char| match sign {
        '1'..='9' => char::from(b'0' + b'9' + 1 - sign as u8),
        'a'..='i' => char::from(b'a' + b'i' - sign as u8),
        other => other,
    };
    text.chars().map(turn).collect()
}

/// A square as USI names it.
fn square_name(row: usize, column: usize) -> String {
    format!("{}{}", 9 - column, char::from(b'a' + row as u8))
}

/// Whether the row is one of the far three.
fn in_promotion_zone(row: usize, black: bool) -> bool {
    if black { row < 3 } else { row > 5 }
}

/// Whether an unpromoted piece on this row could ever move again.
fn can_move_again(letter: char, row: usize, black: bool) -> bool {
    let ahead = if black { row } else { 8 - row };
    match letter {
        'P' | 'L' => ahead >= 1,
        'N' => ahead >= 2,
        _ => true,
    }
}
