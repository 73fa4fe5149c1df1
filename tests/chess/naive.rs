//! Chess once more, on a plain array: every pair of squares is tried, and whether the king could then be taken is
//! looked at. It knows the permissions of card games too.
//!
//! It reads FEN, writes FEN and moves, and knows nothing of the crate it checks.

use crate::game_under_test::NaiveGame;

/// A piece: its letter in upper case, and whether it is White's.
type Piece = (char, bool);

/// What the side on move is allowed beside, or short of, orthodox moves.
#[derive(Clone, Debug)]
pub(crate) struct NaiveRules {
    pub(crate) movable_squares: Vec<usize>,
    pub(crate) captures: bool,
    pub(crate) extra_pawn_step: bool,
    pub(crate) king_leaps_two: bool,
    pub(crate) queen_swaps: bool,
}

impl NaiveRules {
    pub(crate) fn orthodox() -> NaiveRules {
        NaiveRules {
            movable_squares: (0..64).collect(),
            captures: true,
            extra_pawn_step: false,
            king_leaps_two: false,
            queen_swaps: false,
        }
    }
}

/// A position. Squares are numbered a1, b1, ... h8.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chess {
    board: [Option<Piece>; 64],
    white_to_move: bool,
    castling: String,
    /// Behind every pawn that has just gone two squares from its second rank.
    en_passant: Option<usize>,
    halfmoves: usize,
    move_number: usize,
}

/// File and rank of a square, from 0.
fn file_and_rank(square: usize) -> (i32, i32) {
    ((square % 8) as i32, (square / 8) as i32)
}

/// A square in text.
fn square_name(square: usize) -> String {
    let (file, rank) = file_and_rank(square);
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

/// The square with this name.
fn parse_square(name: &str) -> Option<usize> {
    (0..64).find(|&square| self::square_name(square) == name)
}

impl Chess {
    /// Reads a FEN of six fields that is known to be right.
    pub(crate) fn from_fen(fen: &str) -> Chess {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut board = [None; 64];
        for (row, line) in fields[0].split('/').enumerate() {
            let mut square = (7 - row) * 8;
            for sign in line.chars() {
                match sign.to_digit(10) {
                    Some(gap) => square += gap as usize,
                    None => {
                        board[square] = Some((sign.to_ascii_uppercase(), sign.is_ascii_uppercase()));
                        square += 1;
                    }
                }
            }
        }
        Chess {
            board,
            white_to_move: fields[1] == "w",
            castling: fields[2].replace('-', ""),
            en_passant: parse_square(fields[3]),
            halfmoves: fields[4].parse().unwrap(),
            move_number: fields[5].parse().unwrap(),
        }
    }

    /// The first four fields of a FEN; the square behind a pawn that went two squares is always there.
    pub(crate) fn board_fields(&self) -> String {
        let mut text = String::new();
        for rank in (0..8).rev() {
            let letter = |square: usize| match self.board[square] {
                Some((letter, true)) => letter,
                Some((letter, false)) => letter.to_ascii_lowercase(),
                None => '1',
            };
            let line: String = (rank * 8..rank * 8 + 8).map(letter).collect();
            let line = (2..=8).rev().fold(line, |line, run| line.replace(&"1".repeat(run), &run.to_string()));
            text += &line;
            if rank > 0 {
                text.push('/');
            }
        }
        let castling = if self.castling.is_empty() { "-" } else { &self.castling };
        let passed = self.en_passant.map_or_else(|| "-".to_owned(), square_name);
        format!("{text} {} {castling} {passed}", if self.white_to_move { 'w' } else { 'b' })
    }

    /// The FEN; the square behind a pawn that went two squares is there only if a pawn may take there.
    pub(crate) fn fen(&self) -> String {
        let mut shown = self.clone();
        if let Some(passed) = self.en_passant {
            let takes = |text: &str| text[2..] == square_name(passed) && self.is_pawn(&text[..2]);
            if !self.moves(&NaiveRules::orthodox()).iter().any(|(text, _)| takes(text)) {
                shown.en_passant = None;
            }
        }
        format!("{} {} {}", shown.board_fields(), self.halfmoves, self.move_number)
    }

    fn is_pawn(&self, at: &str) -> bool {
        parse_square(at).and_then(|square| self.board[square]).is_some_and(|(letter, _)| letter == 'P')
    }

    /// The same position with the colours changed, the board mirrored across its middle.
    pub(crate) fn colour_flipped(&self) -> Chess {
        let mut turned = self.clone();
        for square in 0..64 {
            turned.board[square] = self.board[square ^ 56].map(|(letter, white)| (letter, !white));
        }
        turned.white_to_move = !self.white_to_move;
        turned.en_passant = self.en_passant.map(|square| square ^ 56);
        let other = |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
        let held: Vec<char> = self.castling.chars().map(other).collect();
        turned.castling = "KQkq".chars().filter(|c| held.contains(c)).collect();
        turned
    }

    /// Whether a piece attacks a square by its own way of taking.
    fn attacks(&self, from: usize, to: usize) -> bool {
        let Some((letter, white)) = self.board[from] else { return false };
        let ((from_file, from_rank), (to_file, to_rank)) = (file_and_rank(from), file_and_rank(to));
        let (files, ranks) = (to_file - from_file, to_rank - from_rank);
        let (across, along) = (files.abs(), ranks.abs());
        let (straight, diagonal) = ((across == 0) != (along == 0), across == along && across > 0);
        match letter {
            'K' => across.max(along) == 1,
            'N' => across * along == 2,
            'P' => across == 1 && ranks == if white { 1 } else { -1 },
            'B' => diagonal && self.is_path_clear(from, to),
            'R' => straight && self.is_path_clear(from, to),
            _ => (straight || diagonal) && self.is_path_clear(from, to),
        }
    }

    /// Whether all squares between two squares of a line are empty.
    fn is_path_clear(&self, from: usize, to: usize) -> bool {
        let ((from_file, from_rank), (to_file, to_rank)) = (file_and_rank(from), file_and_rank(to));
        let (files, ranks) = ((to_file - from_file).signum(), (to_rank - from_rank).signum());
        let (mut file, mut rank) = (from_file + files, from_rank + ranks);
        while (file, rank) != (to_file, to_rank) {
            if self.board[(rank * 8 + file) as usize].is_some() {
                return false;
            }
            (file, rank) = (file + files, rank + ranks);
        }
        true
    }

    fn is_attacked(&self, square: usize, by_white: bool) -> bool {
        (0..64).any(|from| self.board[from].is_some_and(|(_, white)| white == by_white) && self.attacks(from, square))
    }

    pub(crate) fn in_check(&self, white: bool) -> bool {
        let king = (0..64).find(|&square| self.board[square] == Some(('K', white))).expect("a king");
        self.is_attacked(king, !white)
    }

    /// Whether the piece on a square may go to another, whatever becomes of the king; castling and swaps apart.
    fn is_pseudo_legal(&self, from: usize, to: usize, allowed: &NaiveRules) -> bool {
        let Some((letter, white)) = self.board[from] else { return false };
        let target = self.board[to];
        if target.is_some_and(|(_, other)| other == white || !allowed.captures) {
            return false;
        }
        let ((from_file, from_rank), (to_file, to_rank)) = (file_and_rank(from), file_and_rank(to));
        let (across, along) = ((to_file - from_file).abs(), (to_rank - from_rank).abs());
        match letter {
            'K' if allowed.king_leaps_two => {
                // A leap gives no check, so that one may lead to the other king; no move takes it.
                let takes_king = self.board[to].is_some_and(|(kind, _)| kind == 'K');
                across.max(along) == 2 && across.min(along) != 1 && self.is_path_clear(from, to) && !takes_king
            }
            'P' => {
                let forward = (to_rank - from_rank) * if white { 1 } else { -1 };
                let second = from_rank == if white { 1 } else { 6 };
                let far = if second { 2 } else { 1 } + i32::from(allowed.extra_pawn_step);
                let ahead = across == 0 && (1..=far).contains(&forward);
                let free = ahead && target.is_none() && self.is_path_clear(from, to);
                let takes = target.is_some() || Some(to) == self.en_passant && allowed.captures;
                free || takes && self.attacks(from, to)
            }
            _ => self.attacks(from, to),
        }
    }

    /// The position after a piece has gone from one square to another, the other side on move.
    fn after_move(&self, from: usize, to: usize, promoted: Option<char>) -> Chess {
        let mut child = self.clone();
        let (letter, white) = self.board[from].expect("a piece");
        let pawn = letter == 'P';
        child.board[from] = None;
        child.board[to] = Some((promoted.unwrap_or(letter), white));
        if pawn && Some(to) == self.en_passant {
            child.board[if white { to - 8 } else { to + 8 }] = None;
        }
        let quiet = !pawn && self.board[to].is_none();
        child.halfmoves = if quiet { self.halfmoves + 1 } else { 0 };
        child.null_move();
        let second = file_and_rank(from).1 == if white { 1 } else { 6 };
        if pawn && second && from.abs_diff(to) == 16 {
            child.en_passant = Some(from.midpoint(to));
        }
        child.remove_castling_rights(&[from, to]);
        child
    }

    /// The other side is on move.
    pub(crate) fn null_move(&mut self) {
        self.en_passant = None;
        self.white_to_move = !self.white_to_move;
        self.move_number += usize::from(self.white_to_move);
    }

    fn remove_castling_rights(&mut self, squares: &[usize]) {
        let homes = [('K', ["e1", "h1"]), ('Q', ["e1", "a1"]), ('k', ["e8", "h8"]), ('q', ["e8", "a8"])];
        for (right, homes) in homes {
            if squares.iter().any(|&square| homes.contains(&square_name(square).as_str())) {
                self.castling = self.castling.replace(right, "");
            }
        }
    }

    /// All legal moves as texts, and where they lead.
    pub(crate) fn moves(&self, allowed: &NaiveRules) -> Vec<(String, Chess)> {
        let white = self.white_to_move;
        let mut moves = Vec::new();
        for &from in
            allowed.movable_squares.iter().filter(|&&from| self.board[from].is_some_and(|(_, own)| own == white))
        {
            for to in (0..64).filter(|&to| self.is_pseudo_legal(from, to, allowed)) {
                let text = square_name(from) + &square_name(to);
                if self.board[from] == Some(('P', white)) && !(8..56).contains(&to) {
                    moves.extend(['Q', 'R', 'B', 'N'].map(|kind| {
                        (text.clone() + &kind.to_ascii_lowercase().to_string(), self.after_move(from, to, Some(kind)))
                    }));
                } else {
                    moves.push((text, self.after_move(from, to, None)));
                }
            }
            if self.board[from] == Some(('K', white)) && !allowed.king_leaps_two {
                self.add_castling_moves(from, &mut moves);
            }
            if self.board[from] == Some(('Q', white)) && allowed.queen_swaps {
                self.add_swap_moves(from, &mut moves);
            }
        }
        moves.retain(|(_, child)| !child.in_check(white));
        moves
    }

    fn add_castling_moves(&self, king: usize, moves: &mut Vec<(String, Chess)>) {
        let white = self.white_to_move;
        let ways =
            if white { [('K', 4, 7, 6, 5), ('Q', 4, 0, 2, 3)] } else { [('k', 60, 63, 62, 61), ('q', 60, 56, 58, 59)] };
        for (_, _, rook, king_to, rook_to) in ways.into_iter().filter(|way| self.castling.contains(way.0)) {
            let safe = [king, rook_to, king_to].iter().all(|&square| !self.is_attacked(square, !white));
            if safe && self.is_path_clear(king, rook) {
                let mut child = self.after_move(king, king_to, None);
                child.board[rook] = None;
                child.board[rook_to] = Some(('R', white));
                moves.push((square_name(king) + &square_name(king_to), child));
            }
        }
    }

    fn add_swap_moves(&self, queen: usize, moves: &mut Vec<(String, Chess)>) {
        let white = self.white_to_move;
        for to in 0..64 {
            let Some((letter, own)) = self.board[to] else { continue };
            if own != white || letter == 'Q' {
                continue;
            }
            let (first, last) = if white { (0, 7) } else { (7, 0) };
            let rank = file_and_rank(queen).1;
            let becomes = match letter {
                'P' if rank == first => vec![],
                'P' if rank == last => vec!['Q', 'R', 'B', 'N'],
                _ => vec![letter],
            };
            for &kind in &becomes {
                let mut child = self.clone();
                child.board[to] = Some(('Q', white));
                child.board[queen] = Some((kind, white));
                child.halfmoves += 1;
                child.null_move();
                child.remove_castling_rights(&[queen, to]);
                let suffix = if becomes.len() > 1 { kind.to_ascii_lowercase().to_string() } else { String::new() };
                moves.push((square_name(queen) + &square_name(to) + &suffix, child));
            }
        }
    }
}

impl NaiveGame for Chess {
    fn from_fen(record: &str) -> Chess {
        Chess::from_fen(record)
    }

    fn fen(&self) -> String {
        // The naive game counts on where the crate's numbers end.
        self.fen().replace(" 4294967296", " 4294967295")
    }

    fn moves(&self) -> Vec<(String, Chess)> {
        self.moves(&NaiveRules::orthodox())
    }
}
