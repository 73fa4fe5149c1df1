//! The naive chess board.

/// What a card, or another's card, makes of a chess phase.
#[derive(Clone, Default, Debug)]
pub(crate) struct MoveRules {
    /// A two.
    pub(crate) extra_pawn_step: bool,
    /// The king of clubs or diamonds.
    pub(crate) king_leaps_two: bool,
    /// A queen.
    pub(crate) queen_swaps: bool,
    /// A four.
    pub(crate) no_capture: bool,
    /// Letters of pieces (upper case) that may move; empty for all.
    pub(crate) movable_kinds: String,
    /// Identity of the piece that may move; `None` for all.
    pub(crate) movable_piece: Option<u8>,
}

/// A chess move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ChessMove {
    pub(crate) from: (i32, i32),
    pub(crate) to: (i32, i32),
    /// What a pawn becomes, lower case.
    pub(crate) promotion: Option<char>,
    swap: bool,
    castle: bool,
}

impl ChessMove {
    pub(crate) fn text(&self) -> String {
        let promotion = self.promotion.map(String::from).unwrap_or_default();
        format!("{}{}{promotion}", square_name(self.from), square_name(self.to))
    }
}

pub(crate) fn square_name((file, rank): (i32, i32)) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

fn on_board((file, rank): (i32, i32)) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

/// Letters by file and rank, '.' on empty squares; an identity for each piece; castling rights; the en passant square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NaiveBoard {
    pub(crate) letters: [[char; 8]; 8],
    pub(crate) piece_ids: [[u8; 8]; 8],
    pub(crate) castling: String,
    pub(crate) en_passant: Option<(i32, i32)>,
}

const ROOK: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP: [(i32, i32); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
const KNIGHT: [(i32, i32); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

impl NaiveBoard {
    pub(crate) fn read(pieces: &str, rights: &str, passed: &str) -> NaiveBoard {
        let mut board = NaiveBoard {
            letters: [['.'; 8]; 8],
            piece_ids: [[0; 8]; 8],
            castling: rights.replace('-', ""),
            en_passant: (passed != "-").then(|| {
                let bytes = passed.as_bytes();
                (i32::from(bytes[0] - b'a'), i32::from(bytes[1] - b'1'))
            }),
        };
        let mut name = 0;
        for (rank, row) in pieces.split('/').enumerate() {
            let mut file = 0;
            for letter in row.chars() {
                if let Some(run) = letter.to_digit(10) {
                    file += run as usize;
                } else {
                    name += 1;
                    board.letters[file][7 - rank] = letter;
                    board.piece_ids[file][7 - rank] = name;
                    file += 1;
                }
            }
        }
        board
    }

    pub(crate) fn text(&self) -> String {
        let row = |rank: usize| -> String { (0..8).map(|file| self.letters[file][rank]).collect() };
        let mut text = (0..8).rev().map(row).collect::<Vec<_>>().join("/");
        for run in (1..=8).rev() {
            text = text.replace(&".".repeat(run), &run.to_string());
        }
        text
    }

    pub(crate) fn castling_text(&self) -> String {
        if self.castling.is_empty() { "-".to_owned() } else { self.castling.clone() }
    }

    pub(crate) fn en_passant_text(&self) -> String {
        self.en_passant.map_or_else(|| "-".to_owned(), square_name)
    }

    pub(crate) fn piece_at(&self, at: (i32, i32)) -> char {
        if on_board(at) { self.letters[at.0 as usize][at.1 as usize] } else { '#' }
    }

    pub(crate) fn is_own(&self, at: (i32, i32), white: bool) -> bool {
        let letter = self.piece_at(at);
        letter.is_ascii_alphabetic() && letter.is_ascii_uppercase() == white
    }

    fn piece_id(&self, at: (i32, i32)) -> u8 {
        self.piece_ids[at.0 as usize][at.1 as usize]
    }

    pub(crate) fn find_piece(&self, name: u8) -> Option<(i32, i32)> {
        squares().find(|&at| self.piece_at(at) != '.' && self.piece_id(at) == name)
    }

    fn put_piece(&mut self, at: (i32, i32), letter: char, name: u8) {
        self.letters[at.0 as usize][at.1 as usize] = letter;
        self.piece_ids[at.0 as usize][at.1 as usize] = name;
    }

    /// Squares that the piece attacks.
    fn attacks(&self, from: (i32, i32)) -> Vec<(i32, i32)> {
        let letter = self.piece_at(from);
        let step = |(file, rank): (i32, i32)| (from.0 + file, from.1 + rank);
        let slide = |ways: &[(i32, i32)]| {
            let mut found = Vec::new();
            for way in ways {
                for far in 1..8 {
                    let at = step((way.0 * far, way.1 * far));
                    if !on_board(at) {
                        break;
                    }
                    found.push(at);
                    if self.piece_at(at) != '.' {
                        break;
                    }
                }
            }
            found
        };
        let found = match letter.to_ascii_uppercase() {
            'P' => {
                let up = if letter == 'P' { 1 } else { -1 };
                vec![step((-1, up)), step((1, up))]
            }
            'N' => KNIGHT.map(step).to_vec(),
            'B' => slide(&BISHOP),
            'R' => slide(&ROOK),
            'Q' => slide(&[ROOK, BISHOP].concat()),
            _ => ROOK.into_iter().chain(BISHOP).map(step).collect(),
        };
        found.into_iter().filter(|&at| on_board(at)).collect()
    }

    fn is_attacked(&self, at: (i32, i32), by_white: bool) -> bool {
        squares().any(|from| self.is_own(from, by_white) && self.attacks(from).contains(&at))
    }

    pub(crate) fn in_check(&self, white: bool) -> bool {
        let king = if white { 'K' } else { 'k' };
        squares().filter(|&at| self.piece_at(at) == king).any(|at| self.is_attacked(at, !white))
    }

    /// All legal moves of a colour under what cards say.
    pub(crate) fn legal_moves(&self, white: bool, under: &MoveRules) -> Vec<ChessMove> {
        let mut steps = Vec::new();
        for from in squares().filter(|&from| self.is_own(from, white)) {
            let kind = self.piece_at(from).to_ascii_uppercase();
            let may_move = (under.movable_kinds.is_empty() || under.movable_kinds.contains(kind))
                && under.movable_piece.is_none_or(|name| name == self.piece_id(from));
            if may_move {
                self.add_pseudo_legal_moves(from, white, under, &mut steps);
            }
        }
        steps.retain(|step| {
            let takes_king = !step.swap && self.piece_at(step.to).eq_ignore_ascii_case(&'k');
            let mut after = self.clone();
            let (captures, _) = after.make_move(step);
            !(takes_king || after.in_check(white) || under.no_capture && captures)
        });
        steps
    }

    fn add_pseudo_legal_moves(&self, from: (i32, i32), white: bool, under: &MoveRules, steps: &mut Vec<ChessMove>) {
        let kind = self.piece_at(from).to_ascii_uppercase();
        let last = if white { 7 } else { 0 };
        let mut add = |to: (i32, i32), swap: bool| {
            let pawn_arrives = if swap { from } else { to };
            let pawn = if swap { self.piece_at(to).eq_ignore_ascii_case(&'p') } else { kind == 'P' };
            if pawn && pawn_arrives.1 == last {
                let steps_to = |letter| ChessMove { from, to, promotion: Some(letter), swap, castle: false };
                steps.extend("qrbn".chars().map(steps_to));
            } else {
                let castle = kind == 'K' && !under.king_leaps_two && (to.0 - from.0).abs() == 2;
                steps.push(ChessMove { from, to, promotion: None, swap, castle });
            }
        };
        if kind == 'P' {
            let up = if white { 1 } else { -1 };
            let second = if white { 1 } else { 6 };
            let most = if from.1 == second { 2 } else { 1 } + i32::from(under.extra_pawn_step);
            for far in 1..=most {
                let to = (from.0, from.1 + far * up);
                if self.piece_at(to) != '.' {
                    break;
                }
                add(to, false);
            }
            for to in self.attacks(from) {
                if self.is_own(to, !white) || self.en_passant == Some(to) && to.1 == if white { 5 } else { 2 } {
                    add(to, false);
                }
            }
            return;
        }
        if kind == 'K' && under.king_leaps_two {
            for way in ROOK.into_iter().chain(BISHOP) {
                let (over, to) = ((from.0 + way.0, from.1 + way.1), (from.0 + 2 * way.0, from.1 + 2 * way.1));
                let takes_king = self.piece_at(to).eq_ignore_ascii_case(&'k');
                if on_board(to) && self.piece_at(over) == '.' && !self.is_own(to, white) && !takes_king {
                    add(to, false);
                }
            }
            return;
        }
        for to in self.attacks(from) {
            if !self.is_own(to, white) {
                add(to, false);
            }
        }
        if kind == 'K' {
            for right in self.castling.chars().filter(|right| right.is_ascii_uppercase() == white) {
                let (way, rook) = if right.eq_ignore_ascii_case(&'k') { (1, 7) } else { (-1, 0) };
                let empty = (1..8).map(|far| from.0 + way * far).take_while(|&file| file != rook);
                let free = empty.clone().all(|file| self.piece_at((file, from.1)) == '.');
                let safe = (0..=2).all(|far| !self.is_attacked((from.0 + way * far, from.1), !white));
                if free && safe {
                    add((from.0 + 2 * way, from.1), false);
                }
            }
        }
        if kind == 'Q' && under.queen_swaps {
            for to in squares().filter(|&to| self.is_own(to, white)) {
                let first = if white { 0 } else { 7 };
                let other = self.piece_at(to).to_ascii_uppercase();
                if other != 'Q' && !(other == 'P' && from.1 == first) {
                    add(to, true);
                }
            }
        }
    }

    /// Makes a move. Returns whether it captures, and whether a pawn made it.
    pub(crate) fn make_move(&mut self, step: &ChessMove) -> (bool, bool) {
        let (from, to) = (step.from, step.to);
        let (letter, name) = (self.piece_at(from), self.piece_id(from));
        let white = letter.is_ascii_uppercase();
        let coloured = |letter: char| if white { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() };
        let passed = self.en_passant.take();
        for (corner, right) in [((7, 0), 'K'), ((0, 0), 'Q'), ((7, 7), 'k'), ((0, 7), 'q')] {
            let king = (4, corner.1);
            if [from, to].contains(&corner) || [from, to].contains(&king) {
                self.castling = self.castling.replace(right, "");
            }
        }
        if step.swap {
            let (other, other_name) = (self.piece_at(to), self.piece_id(to));
            self.put_piece(to, letter, name);
            self.put_piece(from, step.promotion.map_or(other, coloured), other_name);
            return (false, false);
        }
        let pawn = letter.eq_ignore_ascii_case(&'p');
        let mut captures = self.piece_at(to) != '.';
        self.put_piece(to, step.promotion.map_or(letter, coloured), name);
        self.put_piece(from, '.', 0);
        if pawn && passed == Some(to) && from.0 != to.0 {
            captures = true;
            self.put_piece((to.0, from.1), '.', 0);
        }
        let second = if white { 1 } else { 6 };
        if pawn && from.1 == second && (to.1 - from.1).abs() == 2 {
            self.en_passant = Some((from.0, (from.1 + to.1) / 2));
        }
        if step.castle {
            let (corner, beside) = if to.0 > from.0 { (7, 5) } else { (0, 3) };
            let (rook, rook_name) = (self.piece_at((corner, from.1)), self.piece_id((corner, from.1)));
            self.put_piece((corner, from.1), '.', 0);
            self.put_piece((beside, from.1), rook, rook_name);
        }
        (captures, pawn)
    }
}

fn squares() -> impl Iterator<Item = (i32, i32)> {
    (0..8).flat_map(|file| (0..8).map(move |rank| (file, rank)))
}
