//! What the evaluation of the position hangs on: each move (`eval moves`) and each piece on the board (`eval pieces`).

use super::protocol_state::ProtocolState;
use base::input::InputError;
use base::seat::Seat;
use rules::dialect::Dialect;
use session::Evaluation;

/// The letter of a king, in all games that have one.
const KING: &str = "k";

/// What follows `eval`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EvaluationQuery {
    /// Nothing: the parts of the evaluation, and the total.
    Parts,
    /// `moves`: the evaluation after each legal move.
    Moves,
    /// `pieces`: what each piece is worth.
    Pieces,
}

/// A piece that may be taken off the board of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
struct BoardPiece {
    /// Its letter, in shogi with the sign of promotion.
    piece: String,
    /// The rank from the top of the record and the file from its left, both from 0.
    place: (usize, usize),
    /// The board without it.
    board: String,
}

impl ProtocolState {
    /// Answers `eval moves`: the evaluation after each legal move, to the seat that makes it.
    pub(super) fn print_evaluated_moves(&mut self) {
        let mover = self.game.side_to_move();
        let moves = match self.game.legal_moves(self.dialect) {
            Ok(moves) => moves,
            Err(error) => return self.out.info_error(error),
        };
        for text in moves {
            if let Err(error) = self.game.play_move(&text) {
                return self.out.info_error(error);
            }
            let value = self.value_to(mover);
            if let Err(error) = self.game.undo(1) {
                return self.out.info_error(error);
            }
            match value {
                Ok(value) => self.out.print_lines(&format!("eval move {text} {value}")),
                Err(error) => return self.out.info_error(error),
            }
        }
    }

    /// `31 centipawns` for a seat; `412 permille`, its share of the win, if each seat plays for itself; and `win`, `loss` or
    /// `draw` if the game is over.
    fn value_to(&mut self, seat: Seat) -> Result<String, InputError> {
        let sides = self.game.variant().description.sides;
        let result = self.engine.seat_values(&self.game)?.get(seat.index()).copied().unwrap_or_default();
        if self.game.outcome().is_some() {
            return Ok(if result >= 1.0 {
                "win"
            } else if result <= 0.0 {
                "loss"
            } else {
                "draw"
            }
            .to_owned());
        }
        if sides.is_free_for_all() {
            return Ok(format!("{:.0} permille", 1000.0 * result));
        }
        let value = self.reported_total()?;
        let is_own = sides.party(self.game.side_to_move()) == sides.party(seat);
        Ok(format!("{} centipawns", if is_own { value } else { -value }))
    }

    /// The evaluation to the seat on move in reported centipawns.
    fn reported_total(&mut self) -> Result<i32, InputError> {
        let Evaluation { total, .. } = self.engine.evaluate(&self.game)?;
        let chances = self.engine.chances(&self.game);
        Ok(chances.scale.reported(&chances.curve, total.raw()))
    }

    /// Answers `eval pieces`: what the evaluation to the seat on move loses without each piece. Kings are left out, and
    /// pieces without which the position makes no sense.
    pub(super) fn print_piece_worths(&mut self) {
        let variant = self.game.variant();
        if self.game.hidden().is_some() {
            let expected = "a game in which nothing is hidden";
            return self.out.info_error(InputError::described("eval pieces", variant.name, expected));
        }
        let total = match self.reported_total() {
            Ok(total) => total,
            Err(error) => return self.out.info_error(error),
        };
        let record = self.game.fen();
        let (board, rest) = record.split_once(' ').unwrap_or((&record, ""));
        let (_, ranks) = variant.description.board_size;
        let pieces = pieces_of(board).into_iter().filter(|piece| !piece.piece.eq_ignore_ascii_case(KING));
        for BoardPiece { piece, place: (row, column), board } in pieces {
            let square = square_name(row, column, ranks, self.dialect);
            let without = self.value_without(&board, rest, &square);
            if let Some(value) = without {
                self.out.print_lines(&format!("eval piece {piece}@{square} {} centipawns", total - value));
            }
        }
    }

    /// The evaluation with this board; `None` if no such position makes sense. Rights that the piece had go with it.
    fn value_without(&mut self, board: &str, rest: &str, square: &str) -> Option<i32> {
        let words: Vec<&str> = rest.split(' ').collect();
        let without_right = words.get(1).map(|rights| rights.replace(square, ""));
        let rights = [None, without_right.filter(|rights| !rights.is_empty()), Some("-".to_owned())];
        let mut game = self.game.at_start().ok()?;
        let is_set = rights.into_iter().any(|rights| {
            let mut words = words.clone();
            if let (Some(place), Some(rights)) = (words.get_mut(1), &rights) {
                *place = rights;
            }
            game.set_position(Some(&format!("{board} {}", words.join(" "))), "").is_ok()
        });
        if !is_set || game.outcome().is_some() {
            return None;
        }
        let game = std::mem::replace(&mut self.game, game);
        let value = self.reported_total().ok();
        self.game = game;
        value
    }
}

/// The pieces of the board of a record.
fn pieces_of(board: &str) -> Vec<BoardPiece> {
    let mut pieces = Vec::new();
    let mut begin = 0;
    for (row, rank) in board.split('/').enumerate() {
        let (mut at, mut column) = (begin, 0);
        begin += rank.len() + 1;
        for word in rank.split_inclusive(|letter: char| letter.is_ascii_alphabetic()) {
            let piece = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
            let empty = word.strip_suffix(piece).unwrap_or_default();
            column += empty.parse().unwrap_or(0);
            at += word.len();
            if !piece.is_empty() {
                let board = without(board, at - piece.len(), at);
                pieces.push(BoardPiece { piece: piece.to_owned(), place: (row, column), board });
                column += 1;
            }
        }
    }
    pieces
}

/// The board with an empty square in the place of these bytes, and the runs of empty squares beside it.
fn without(board: &str, from: usize, to: usize) -> String {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let (before, after) = (&board[..from], &board[to..]);
    let (left, right) = (before.trim_end_matches(is_digit), after.trim_start_matches(is_digit));
    let count = |run: Option<&str>| run.and_then(|run| run.parse::<usize>().ok()).unwrap_or(0);
    let empty = count(before.strip_prefix(left)) + 1 + count(after.strip_suffix(right));
    format!("{left}{empty}{right}")
}

/// A square by its rank from the top of a record and its file from the left.
fn square_name(row: usize, column: usize, ranks: usize, dialect: Dialect) -> String {
    let letter = |number: usize| char::from(b'a' + number as u8);
    match dialect {
        Dialect::Usi => format!("{}{}", ranks - column, letter(row)),
        Dialect::Uci => format!("{}{}", letter(column), ranks - row),
    }
}
