//! Quadroshah once more, on a plain array: every piece tries every square it might reach, one step after the other.
//!
//! It reads and writes FEN and move texts, and knows nothing of the crate it checks.

use crate::game_under_test::NaiveGame;

/// A position. Rows are ranks from the bottom (1), columns are files from the left (`a`); a piece is its FEN letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Quadroshah {
    board: [[Option<char>; 16]; 9],
    /// 0 to 3: WA, BA, BB, WB.
    seat: usize,
    castling: String,
    /// Squares passed over, with the moves that are left before the right lapses.
    en_passant: Vec<(String, usize)>,
    just_moved: Vec<String>,
    halfmove: usize,
    round: usize,
}

const SEATS: [&str; 4] = ["WA", "BA", "BB", "WB"];
const ORTHOGONAL: [(i32, i32); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The name of a square by file and rank, both from 0.
fn square_name(file: usize, rank: usize) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

/// File and rank of a square's name, both from 0.
fn file_and_rank(name: &str) -> (usize, usize) {
    let bytes = name.as_bytes();
    ((bytes[0] - b'a') as usize, (bytes[1] - b'1') as usize)
}

/// A square's name after half a turn of the board.
pub(crate) fn flipped_square(square: &str) -> String {
    let (file, rank) = file_and_rank(square);
    square_name(15 - file, 8 - rank)
}

/// A move's text after half a turn of the board.
pub(crate) fn flipped_move(text: &str) -> String {
    if text == "0000" {
        return text.to_owned();
    }
    format!("{}{}{}", flipped_square(&text[..2]), flipped_square(&text[2..4]), &text[4..])
}

/// How many moves, from this seat's on, a right given by a pawn of White (or Black) still has to live.
fn en_passant_lifetime(white: bool, seat: usize) -> usize {
    let last_taker = if white { 2 } else { 0 };
    (last_taker + 4 - seat) % 4 + 1
}

impl Quadroshah {
    /// Reads a FEN that must be right.
    pub(crate) fn from_fen(fen: &str) -> Quadroshah {
        let fields: Vec<&str> = fen.split(' ').collect();
        let seat = SEATS.iter().position(|&name| name == fields[1]).expect("a seat");
        let mut board = [[None; 16]; 9];
        for (row, text) in board.iter_mut().rev().zip(fields[0].split('/')) {
            let (mut file, mut run) = (0, 0);
            for sign in text.chars() {
                match sign.to_digit(10) {
                    Some(digit) => run = 10 * run + digit as usize,
                    None => {
                        file += std::mem::take(&mut run);
                        row[file] = Some(sign);
                        file += 1;
                    }
                }
            }
            assert_eq!(file + run, 16, "{text}");
        }
        let squares = |text: &str| -> Vec<String> {
            if text == "-" {
                Vec::new()
            } else {
                text.as_bytes().chunks(2).map(|pair| String::from_utf8_lossy(pair).into()).collect()
            }
        };
        let passed = squares(fields[3]).into_iter().map(|square| {
            let white = square.ends_with('3');
            (square, en_passant_lifetime(white, seat))
        });
        Quadroshah {
            board,
            seat,
            castling: fields[2].replace('-', ""),
            en_passant: passed.collect(),
            just_moved: squares(fields[4]),
            halfmove: fields[5].parse().expect("halfmove"),
            round: fields[6].parse().expect("round"),
        }
    }

    /// The board with these pieces, such as `Kd1 pe7`, and the other fields as given.
    pub(crate) fn fen_with_pieces(pieces: &str, rest: &str) -> String {
        let mut position = Quadroshah::from_fen(&format!("16/16/16/16/16/16/16/16/16 {rest}"));
        for piece in pieces.split_whitespace() {
            let (file, rank) = file_and_rank(&piece[1..]);
            assert!(position.board[rank][file].replace(piece.chars().next().expect("a letter")).is_none(), "{piece}");
        }
        position.fen()
    }

    /// The FEN.
    pub(crate) fn fen(&self) -> String {
        let mut ranks = Vec::new();
        for row in self.board.iter().rev() {
            let (mut text, mut run) = (String::new(), 0);
            for piece in row.iter().copied().chain([Some('|')]) {
                match piece {
                    None => run += 1,
                    Some(letter) => {
                        if run > 0 {
                            text += &run.to_string();
                        }
                        run = 0;
                        text.push(letter);
                    }
                }
            }
            ranks.push(text.trim_end_matches('|').to_owned());
        }
        let or_none = |text: String| if text.is_empty() { "-".to_owned() } else { text };
        format!(
            "{} {} {} {} {} {} {}",
            ranks.join("/"),
            SEATS[self.seat],
            or_none(self.castling.clone()),
            or_none(self.en_passant.iter().map(|(square, _)| square.as_str()).collect()),
            or_none(self.just_moved.concat()),
            self.halfmove,
            self.round
        )
    }

    /// Half a turn of the board, with the colours changed: the game is the same from there.
    pub(crate) fn colour_flipped(&self) -> Quadroshah {
        let mut turned = self.clone();
        for (rank, row) in self.board.iter().enumerate() {
            for (file, piece) in row.iter().enumerate() {
                let other = |letter: char| {
                    if letter.is_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
                };
                turned.board[8 - rank][15 - file] = piece.map(other);
            }
        }
        turned.seat = [2, 3, 0, 1][self.seat];
        let swap = |letter: char| "phiaPHIA".chars().nth("AIHPaihp".find(letter).expect("a right"));
        let mut rights: Vec<char> = self.castling.chars().filter_map(swap).collect();
        rights.sort_by_key(|&letter| "AHIPahip".find(letter));
        turned.castling = rights.into_iter().collect();
        turned.en_passant = self.en_passant.iter().map(|(square, left)| (flipped_square(square), *left)).collect();
        turned.just_moved = self.just_moved.iter().map(|square| flipped_square(square)).collect();
        turned
    }

    fn white_to_move(&self) -> bool {
        self.seat == 0 || self.seat == 3
    }

    fn piece_at(&self, file: i32, rank: i32) -> Option<char> {
        self.board[rank as usize][file as usize]
    }

    fn is_own(&self, piece: char) -> bool {
        piece.is_uppercase() == self.white_to_move()
    }

    /// Whether a king has gone, or two hundred moves have passed.
    fn is_over(&self) -> bool {
        self.board.iter().flatten().filter(|piece| matches!(piece, Some('K' | 'k'))).count() < 4 || self.halfmove >= 200
    }

    /// All moves: from, to, and what a pawn becomes.
    fn legal_moves_ignoring_pass(&self) -> Vec<(String, String, Option<char>)> {
        let mut found = Vec::new();
        if self.is_over() {
            return found;
        }
        let zone = self.seat / 2;
        for rank in 0..9_usize {
            for file in 8 * zone..8 * zone + 8 {
                let Some(piece) = self.board[rank][file] else { continue };
                let from = square_name(file, rank);
                if !self.is_own(piece) || self.just_moved.contains(&from) {
                    continue;
                }
                for (to, promotion) in self.targets_of(piece, file as i32, rank as i32) {
                    found.push((from.clone(), to, promotion));
                }
            }
        }
        found
    }

    fn targets_of(&self, piece: char, file: i32, rank: i32) -> Vec<(String, Option<char>)> {
        let on_board = |file: i32, rank: i32| (0..16).contains(&file) && (0..9).contains(&rank);
        let mut squares = Vec::new();
        let run = |ways: &[(i32, i32)], farthest: i32, squares: &mut Vec<(i32, i32)>| {
            for (x, y) in ways {
                for distance in 1..=farthest {
                    let (to_file, to_rank) = (file + distance * x, rank + distance * y);
                    if !on_board(to_file, to_rank) {
                        break;
                    }
                    let there = self.piece_at(to_file, to_rank);
                    if there.is_none_or(|there| !self.is_own(there)) {
                        squares.push((to_file, to_rank));
                    }
                    if there.is_some() {
                        break;
                    }
                }
            }
        };
        match piece.to_ascii_lowercase() {
            'p' => return self.pawn_targets(file, rank),
            'n' => {
                let leaps = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];
                run(&leaps, 1, &mut squares);
            }
            'b' => run(&DIAGONAL, 16, &mut squares),
            'r' => run(&ORTHOGONAL, 16, &mut squares),
            'q' => {
                run(&DIAGONAL, 16, &mut squares);
                run(&ORTHOGONAL, 16, &mut squares);
            }
            _ => {
                run(&DIAGONAL, 1, &mut squares);
                run(&ORTHOGONAL, 1, &mut squares);
                squares.retain(|(to_file, _)| to_file / 8 == file / 8);
                squares.extend(self.castling_targets());
            }
        }
        squares.into_iter().map(|(file, rank)| (square_name(file as usize, rank as usize), None)).collect()
    }

    /// Where the king of the seat on move may castle to.
    fn castling_targets(&self) -> Vec<(i32, i32)> {
        // The letter of White's right, the files that must be empty, and the king's target.
        let ways = [('A', 1..3, 1), ('H', 4..7, 5), ('I', 9..12, 10), ('P', 13..15, 14)];
        let rank = if self.white_to_move() { 0 } else { 8 };
        let letter = |right: char| if self.white_to_move() { right } else { right.to_ascii_lowercase() };
        let mut targets = Vec::new();
        for (right, between, target) in ways {
            let own_zone = target / 8 == self.seat as i32 / 2;
            let mut between = between;
            if own_zone
                && self.castling.contains(letter(right))
                && between.all(|file| self.piece_at(file, rank).is_none())
            {
                targets.push((target, rank));
            }
        }
        targets
    }

    fn pawn_targets(&self, file: i32, rank: i32) -> Vec<(String, Option<char>)> {
        let forward = if self.white_to_move() { 1 } else { -1 };
        let mut squares = Vec::new();
        if self.piece_at(file, rank + forward).is_none() {
            squares.push((file, rank + forward));
            let second = if self.white_to_move() { 1 } else { 7 };
            if rank == second && self.piece_at(file, rank + 2 * forward).is_none() {
                squares.push((file, rank + 2 * forward));
            }
        }
        for side in [file - 1, file + 1] {
            if !(0..16).contains(&side) {
                continue;
            }
            let square = square_name(side as usize, (rank + forward) as usize);
            let behind_white = square.ends_with('3');
            let passed =
                self.en_passant.iter().any(|(over, _)| *over == square) && behind_white != self.white_to_move();
            if passed || self.piece_at(side, rank + forward).is_some_and(|piece| !self.is_own(piece)) {
                squares.push((side, rank + forward));
            }
        }
        let mut targets = Vec::new();
        for (file, rank) in squares {
            let square = square_name(file as usize, rank as usize);
            if rank == 0 || rank == 8 {
                targets.extend("qrbn".chars().map(|letter| (square.clone(), Some(letter))));
            } else {
                targets.push((square, None));
            }
        }
        targets
    }

    /// All legal moves as text, with the positions they lead to.
    pub(crate) fn moves(&self) -> Vec<(String, Quadroshah)> {
        let targets = self.legal_moves_ignoring_pass();
        if targets.is_empty() && !self.is_over() {
            return vec![("0000".to_owned(), self.after_move(None))];
        }
        let text = |(from, to, promotion): &(String, String, Option<char>)| {
            format!("{from}{to}{}", promotion.map_or(String::new(), String::from))
        };
        targets.iter().map(|mv| (text(mv), self.after_move(Some(mv)))).collect()
    }

    fn after_move(&self, mv: Option<&(String, String, Option<char>)>) -> Quadroshah {
        let mut next = self.clone();
        next.halfmove += 1;
        next.just_moved.clear();
        let mut stepped = None;
        if let Some((from, to, promotion)) = mv {
            stepped = next.move_pieces(from, to, *promotion);
        }
        for (_, left) in &mut next.en_passant {
            *left -= 1;
        }
        next.en_passant.retain(|(_, left)| *left > 0);
        next.seat = (self.seat + 1) % 4;
        if let Some(square) = stepped {
            next.en_passant.push((square, en_passant_lifetime(self.white_to_move(), next.seat)));
        }
        if self.seat == 0 || self.seat == 2 {
            next.just_moved.clear();
        }
        next.round += usize::from(self.seat == 3);
        next
    }

    /// Moves the pieces. Returns the square passed over by a pawn's step of two.
    fn move_pieces(&mut self, from: &str, to: &str, promotion: Option<char>) -> Option<String> {
        let ((file, rank), (to_file, to_rank)) = (file_and_rank(from), file_and_rank(to));
        let piece = self.board[rank][file].take().expect("a piece");
        let is_pawn = piece.eq_ignore_ascii_case(&'p');
        let mut gone = vec![from.to_owned(), to.to_owned()];
        let mut taken = self.board[to_rank][to_file].take();
        if is_pawn && taken.is_none() && file != to_file {
            taken = self.board[rank][to_file].take();
            gone.push(square_name(to_file, rank));
        }
        self.just_moved.push(to.to_owned());
        if piece.eq_ignore_ascii_case(&'k') && file.abs_diff(to_file) == 2 {
            let corner = if to_file > file { file / 8 * 8 + 7 } else { file / 8 * 8 };
            let rook = self.board[rank][corner].take();
            let beside = (file + to_file) / 2;
            self.board[rank][beside] = rook;
            self.just_moved.push(square_name(beside, rank));
        }
        let white = piece.is_uppercase();
        let becomes = promotion.map(|letter| if white { letter.to_ascii_uppercase() } else { letter });
        self.board[to_rank][to_file] = Some(becomes.unwrap_or(piece));
        if is_pawn || taken.is_some() {
            self.halfmove = 0;
        }
        for (right, king, corner) in [
            ('A', "d1", "a1"),
            ('H', "d1", "h1"),
            ('I', "m1", "i1"),
            ('P', "m1", "p1"),
            ('a', "d9", "a9"),
            ('h', "d9", "h9"),
            ('i', "m9", "i9"),
            ('p', "m9", "p9"),
        ] {
            if gone.iter().any(|square| square == king || square == corner) {
                self.castling = self.castling.replace(right, "");
            }
        }
        // A right ends with its pawn, and when any piece stands where the pawn passed.
        let board = self.board;
        self.en_passant.retain(|(over, _)| {
            let (file, rank) = file_and_rank(over);
            let pawn = if rank == 2 { (3, 'P') } else { (5, 'p') };
            board[rank][file].is_none() && board[pawn.0][file] == Some(pawn.1)
        });
        let two = is_pawn && rank.abs_diff(to_rank) == 2;
        two.then(|| square_name(file, (rank + to_rank) / 2))
    }
}

impl NaiveGame for Quadroshah {
    fn from_fen(record: &str) -> Quadroshah {
        Quadroshah::from_fen(record)
    }

    fn fen(&self) -> String {
        self.fen()
    }

    fn moves(&self) -> Vec<(String, Quadroshah)> {
        self.moves()
    }
}
