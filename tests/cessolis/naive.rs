//! Cessolis once more, on a plain array: every pair of squares is tried, and whether the king could then be taken is
//! looked at.
//!
//! It reads FEN, writes FEN and moves, and knows nothing of the crate it checks.

use crate::game_under_test::NaiveGame;

/// A piece: its letter in upper case, whether it is White's, whether it is a king or queen that has not moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    letter: char,
    white: bool,
    unmoved: bool,
}

/// A position. Squares are numbered a1, b1, ... h8.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cessolis {
    board: [Option<Piece>; 64],
    white_to_move: bool,
    move_number: usize,
}

/// File and rank of a square, from 0.
fn file_and_rank(square: usize) -> (i32, i32) {
    ((square % 8) as i32, (square / 8) as i32)
}

/// Whether a square lies on the first or the last rank.
fn is_end_rank(square: usize) -> bool {
    !(8..56).contains(&square)
}

/// A square in text.
fn square_name(square: usize) -> String {
    let (file, rank) = file_and_rank(square);
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

impl Cessolis {
    /// Reads a FEN that is known to be right.
    pub(crate) fn from_fen(fen: &str) -> Cessolis {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut board = [None; 64];
        for (row, line) in fields[0].split('/').enumerate() {
            let mut square = (7 - row) * 8;
            for sign in line.chars() {
                match sign.to_digit(10) {
                    Some(gap) => square += gap as usize,
                    None => {
                        let white = sign.is_ascii_uppercase();
                        board[square] = Some(Piece { letter: sign.to_ascii_uppercase(), white, unmoved: false });
                        square += 1;
                    }
                }
            }
        }
        for (square, piece) in board.iter_mut().enumerate() {
            if let Some(piece) = piece {
                piece.unmoved = fields[2].contains(&square_name(square));
            }
        }
        Cessolis { board, white_to_move: fields[1] == "w", move_number: fields[3].parse().unwrap() }
    }

    /// Writes the FEN.
    pub(crate) fn fen(&self) -> String {
        let mut text = String::new();
        for rank in (0..8).rev() {
            let letter = |square: usize| {
                self.board[square]
                    .map_or('1', |piece| if piece.white { piece.letter } else { piece.letter.to_ascii_lowercase() })
            };
            let line: String = (rank * 8..rank * 8 + 8).map(letter).collect();
            let line = (2..=8).rev().fold(line, |line, run| line.replace(&"1".repeat(run), &run.to_string()));
            text += &line;
            if rank > 0 {
                text.push('/');
            }
        }
        let unmoved: String =
            (0..64).filter(|&square| self.board[square].is_some_and(|piece| piece.unmoved)).map(square_name).collect();
        let unmoved = if unmoved.is_empty() { "-".to_owned() } else { unmoved };
        format!(
            "{text} {} {unmoved} {}",
            if self.white_to_move { 'w' } else { 'b' },
            self.move_number.min(u32::MAX as usize)
        )
    }

    /// The same position with the board turned round and the colours changed.
    pub(crate) fn colour_flipped(&self) -> Cessolis {
        let mut turned = self.clone();
        for square in 0..64 {
            turned.board[square] = self.board[63 - square].map(|piece| Piece { white: !piece.white, ..piece });
        }
        turned.white_to_move = !self.white_to_move;
        turned
    }

    fn king(&self, white: bool) -> usize {
        let is_king = |piece: Piece| piece.letter == 'K' && piece.white == white;
        (0..64).find(|&square| self.board[square].is_some_and(is_king)).expect("a king")
    }

    /// Whether the piece on a square can go to another by its own way of moving, whatever becomes of the king.
    fn is_pseudo_legal(&self, from: usize, to: usize) -> bool {
        let Some(piece) = self.board[from] else { return false };
        let target = self.board[to];
        if from == to || target.is_some_and(|other| other.white == piece.white) {
            return false;
        }
        let ((from_file, from_rank), (to_file, to_rank)) = (file_and_rank(from), file_and_rank(to));
        let (files, ranks) = (to_file - from_file, to_rank - from_rank);
        let (across, along) = (files.abs(), ranks.abs());
        let straight = across == 0 || along == 0;
        let diagonal = across == along;
        match piece.letter {
            'K' => across.max(along) <= if piece.unmoved { 2 } else { 1 },
            'Q' if self.board[self.king(piece.white)].is_some_and(|king| king.unmoved) => false,
            'Q' if piece.unmoved => across.max(along) <= 2 && (straight || diagonal),
            'Q' => across == 1 && along == 1,
            'B' => across == 2 && along == 2,
            'N' => across * along == 2,
            'R' => straight && self.is_path_clear(from, to),
            _ => {
                let ahead = if piece.white { ranks } else { -ranks };
                let second = if piece.white { 1 } else { 6 };
                match (across, ahead) {
                    (0, 1) => target.is_none(),
                    (0, 2) => target.is_none() && from_rank == second && self.is_path_clear(from, to),
                    (1, 1) => target.is_some(),
                    _ => false,
                }
            }
        }
    }

    /// Whether nothing stands between two squares of a file or a rank.
    fn is_path_clear(&self, from: usize, to: usize) -> bool {
        let (low, high) = (from.min(to), from.max(to));
        let step = if high - low < 8 { 1 } else { 8 };
        (low + step..high).step_by(step).all(|square| self.board[square].is_none())
    }

    /// Whether this side's king could be taken by an enemy piece other than the king.
    fn is_king_attacked(&self, white: bool) -> bool {
        let king = self.king(white);
        (0..64).any(|from| {
            self.board[from].is_some_and(|piece| piece.white != white && piece.letter != 'K')
                && self.is_pseudo_legal(from, king)
        })
    }

    /// Whether the kings stand next to each other.
    fn kings_touch(&self) -> bool {
        let ((file, rank), (other_file, other_rank)) =
            (file_and_rank(self.king(true)), file_and_rank(self.king(false)));
        (file - other_file).abs().max((rank - other_rank).abs()) <= 1
    }

    /// Whether the side on move is in check.
    pub(crate) fn in_check(&self) -> bool {
        self.is_king_attacked(self.white_to_move)
    }

    fn after_move(&self, from: usize, to: usize) -> Cessolis {
        let mut child = self.clone();
        let piece = self.board[from].expect("a piece moves");
        child.board[from] = None;
        child.board[to] = Some(if piece.letter == 'P' && is_end_rank(to) {
            Piece { letter: 'Q', white: piece.white, unmoved: true }
        } else {
            Piece { unmoved: false, ..piece }
        });
        child.white_to_move = !self.white_to_move;
        child.move_number += usize::from(child.white_to_move);
        child
    }

    /// All legal moves as the pieces go, the end of the game left out of account, with what each leads to.
    fn legal_moves_ignoring_end(&self) -> Vec<(String, Cessolis)> {
        let mut moves = Vec::new();
        for (from, to) in (0..64 * 64).map(|pair| (pair / 64, pair % 64)) {
            let foreign = self.board[from].is_none_or(|piece| piece.white != self.white_to_move);
            let takes_king = self.board[to].is_some_and(|taken| taken.letter == 'K');
            if foreign || takes_king || !self.is_pseudo_legal(from, to) {
                continue;
            }
            let child = self.after_move(from, to);
            if !child.is_king_attacked(self.white_to_move) && !child.kings_touch() {
                let promotes = self.board[from].is_some_and(|piece| piece.letter == 'P') && is_end_rank(to);
                moves.push((
                    format!("{}{}{}", square_name(from), square_name(to), if promotes { "q" } else { "" }),
                    child,
                ));
            }
        }
        moves
    }

    /// All legal moves with what each leads to; a game that is over has none.
    pub(crate) fn moves(&self) -> Vec<(String, Cessolis)> {
        if self.end().is_some() { Vec::new() } else { self.legal_moves_ignoring_end() }
    }

    /// How many pieces a side has, the king included.
    fn piece_count(&self, white: bool) -> usize {
        self.board.iter().flatten().filter(|piece| piece.white == white).count()
    }

    /// The end of the game, as far as history does not matter, in the words of the protocol.
    pub(crate) fn end(&self) -> Option<String> {
        let (own, enemy) = (self.piece_count(self.white_to_move), self.piece_count(!self.white_to_move));
        let (mover, other) = if self.white_to_move { (1, 2) } else { (2, 1) };
        let moves = self.legal_moves_ignoring_end();
        if moves.is_empty() && self.in_check() {
            return Some(format!("{other} checkmate"));
        }
        if own == 1 && enemy == 1 {
            return Some("draw mutual bare king".to_owned());
        }
        if own == 1 {
            let bares = |child: &Cessolis| child.piece_count(!self.white_to_move) == 1;
            let saved = enemy == 2 && moves.iter().any(|(_, child)| bares(child));
            return Some(if saved { "draw mutual bare king".to_owned() } else { format!("{other} bare king") });
        }
        if enemy == 1 {
            return Some(format!("{mover} bare king"));
        }
        moves.is_empty().then(|| "draw stalemate".to_owned())
    }
}

impl NaiveGame for Cessolis {
    fn from_fen(record: &str) -> Cessolis {
        Cessolis::from_fen(record)
    }

    fn fen(&self) -> String {
        self.fen()
    }

    fn moves(&self) -> Vec<(String, Cessolis)> {
        self.moves()
    }
}

/// Whether the last position of a game draws by perpetual check: it is there for the third time, and between some
/// three of its places, the last among them, one side has given check with every move.
pub(crate) fn perpetual_check(game: &[Cessolis]) -> bool {
    let Some(last) = game.last() else { return false };
    let same = |one: &Cessolis| one.board == last.board && one.white_to_move == last.white_to_move;
    let places: Vec<usize> = (0..game.len()).filter(|&index| same(&game[index])).collect();
    // Every choice of three, however far apart.
    places.len() >= 3
        && places[..places.len() - 2].iter().any(|&first| {
            let after = &game[first + 1..];
            [true, false]
                .into_iter()
                .any(|white| after.iter().filter(|one| one.white_to_move != white).all(Cessolis::in_check))
        })
}

/// The move, or the square, on the board turned round.
pub(crate) fn flipped_move(text: &str) -> String {
    let turn = |(index, sign): (usize, char)| match sign {
        'a'..='h' if index % 2 == 0 && index < 4 => char::from(b'a' + b'h' - sign as u8),
        '1'..='8' => char::from(b'1' + b'8' - sign as u8),
        other => other,
    };
    text.chars().enumerate().map(turn).collect()
}
