//! Position records in bits: a third to a half of their text, so that a hundred million fit on a disk.
//!
//! The board field is coded square by square, the other fields letter by letter, each by a [`PrefixCode`] whose weights
//! are how often signs occur in the start record of the game: nothing here knows a game. The last field of every record
//! counts moves, which no evaluation looks at. It is left out, so that a position has one code however it was reached.

use super::bits::{GameReader, GameWriter};
use super::prefix_code::PrefixCode;
use bitstream_io::{BitRead as _, BitWrite as _};
use std::fmt::Write as _;
use std::io;

/// The signs of a record: printable ASCII.
const FIRST_SIGN: u8 = b' ';
const SIGNS: usize = 95;
/// The symbol that ends the fields, after those of the signs.
const END: usize = SIGNS;
/// How many times rarer the promoted form of a piece is expected to be.
const PROMOTED: u32 = 16;
/// The bits of a letter that the start record does not have.
const LETTER_BITS: u32 = 7;
/// What is read in the place of the number of moves.
const FIRST_MOVE: &str = "1";

/// The code of the records of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordCode {
    /// The squares of each rank, from the top.
    ranks: Vec<usize>,
    /// The symbols of squares: what a board field has for each, nothing for an empty one. One symbol more announces a
    /// letter that is none of these.
    pieces: Vec<String>,
    squares: PrefixCode,
    fields: PrefixCode,
}

impl RecordCode {
    /// The code for records such as this start record.
    pub fn new(start: &str) -> RecordCode {
        let (board, fields) = start.split_once(' ').unwrap_or((start, ""));
        let ranks: Vec<Vec<String>> = board.split('/').map(squares_of).collect();
        let (mut pieces, mut weights) = (vec![String::new()], vec![1]);
        for square in ranks.iter().flatten() {
            match pieces.iter().position(|piece| piece == square) {
                Some(symbol) => weights[symbol] += PROMOTED,
                None => {
                    pieces.push(square.clone());
                    weights.push(PROMOTED);
                }
            }
        }
        // Any piece may turn out to have a promoted form, although none has it in the beginning.
        for symbol in 1..pieces.len() {
            pieces.push(format!("+{}", pieces[symbol]));
            weights.push(weights[symbol] / PROMOTED);
        }
        weights.push(1);
        let ranks = ranks.iter().map(Vec::len).collect();
        let squares = PrefixCode::new(&weights);
        RecordCode { ranks, squares, fields: PrefixCode::new(&sign_weights(&pieces, fields)), pieces }
    }

    /// Writes a record without its number of moves.
    ///
    /// # Errors
    /// If it is not like the start record.
    pub fn write(&self, record: &str, out: &mut GameWriter) -> io::Result<()> {
        let unlike = || io::Error::from(io::ErrorKind::InvalidData);
        let (board, fields) = record.split_once(' ').unwrap_or((record, ""));
        let (fields, _moves) = fields.rsplit_once(' ').unwrap_or_default();
        let ranks: Vec<Vec<String>> = board.split('/').map(squares_of).collect();
        if !ranks.iter().map(Vec::len).eq(self.ranks.iter().copied()) {
            return Err(unlike());
        }
        for square in ranks.iter().flatten() {
            match (self.pieces.iter().position(|piece| piece == square), square.as_bytes()) {
                (Some(symbol), _) => self.squares.write(symbol, out)?,
                (None, &[letter]) if letter.is_ascii_graphic() => {
                    self.squares.write(self.pieces.len(), out)?;
                    out.write_var(LETTER_BITS, letter)?;
                }
                (None, _) => return Err(unlike()),
            }
        }
        for sign in fields.bytes() {
            let symbol = usize::from(sign).checked_sub(FIRST_SIGN.into()).filter(|&symbol| symbol < SIGNS);
            self.fields.write(symbol.ok_or_else(unlike)?, out)?;
        }
        self.fields.write(END, out)
    }

    /// Reads what [`RecordCode::write`] wrote: the record, as of the first move, into `record`.
    ///
    /// # Errors
    /// If the bits are cut off.
    pub fn read(&self, bits: &mut GameReader<'_>, record: &mut String) -> io::Result<()> {
        record.clear();
        for (rank, &files) in self.ranks.iter().enumerate() {
            if rank > 0 {
                record.push('/');
            }
            let mut empty = 0;
            for _ in 0..files {
                let piece = self.pieces.get(self.squares.read(bits)?);
                if piece.is_some_and(String::is_empty) {
                    empty += 1;
                    continue;
                }
                push_empty(&mut empty, record);
                match piece {
                    Some(piece) => record.push_str(piece),
                    None => record.push(bits.read_var::<u8>(LETTER_BITS)?.into()),
                }
            }
            push_empty(&mut empty, record);
        }
        let board_end = record.len();
        loop {
            match self.fields.read(bits)? {
                END => break,
                symbol => record.push((FIRST_SIGN + symbol as u8).into()),
            }
        }
        // A toy may have a board and nothing else.
        if record.len() > board_end {
            record.insert(board_end, ' ');
            record.push(' ');
            record.push_str(FIRST_MOVE);
        }
        Ok(())
    }
}

/// Writes how many squares in a row were empty, if any were.
fn push_empty(empty: &mut usize, record: &mut String) {
    match std::mem::take(empty) {
        0 => {}
        // Writing to a string cannot fail.
        count => drop(write!(record, "{count}")),
    }
}

/// The squares of a rank of a board field: a piece with its `+`, or nothing.
fn squares_of(rank: &str) -> Vec<String> {
    let (mut squares, mut empty, mut piece) = (Vec::new(), 0, String::new());
    for sign in rank.chars() {
        if let Some(digit) = sign.to_digit(10) {
            empty = (empty * 10 + digit as usize).min(usize::from(u8::MAX));
            continue;
        }
        squares.extend(std::iter::repeat_n(String::new(), std::mem::take(&mut empty)));
        piece.push(sign);
        if sign != '+' {
            squares.push(std::mem::take(&mut piece));
        }
    }
    squares.extend(std::iter::repeat_n(String::new(), empty));
    squares
}

/// How often signs are expected in the fields after the board, and the end of the fields: counters, pieces in hand,
/// squares, and above all what the start record has.
fn sign_weights(pieces: &[String], fields: &str) -> Vec<u32> {
    let mut weights = vec![1; SIGNS + 1];
    let mut add = |sign: u8, weight: u32| {
        if let Some(weight_of_sign) = weights.get_mut(usize::from(sign.saturating_sub(FIRST_SIGN))) {
            *weight_of_sign += weight;
        }
    };
    (b'0'..=b'9').for_each(|digit| add(digit, 8));
    (b'a'..=b'p').for_each(|file| add(file, 6));
    pieces
        .iter()
        .filter(|piece| !piece.starts_with('+'))
        .flat_map(|piece| piece.bytes())
        .for_each(|letter| add(letter, 3));
    fields.bytes().for_each(|sign| add(sign, 24));
    weights[END] = 48;
    weights
}

#[cfg(test)]
#[path = "../../../tests/unit/train/record_code.rs"]
mod tests;
