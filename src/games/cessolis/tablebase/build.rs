//! Building the tablebase: solves the endgame classes in an order in which each comes after those that it leads to.

use super::conversion::Conversion;
use super::endgame_class::{EndgameClass, Row};
use super::endgame_piece::EndgamePiece;
use super::file::{write_magic, write_table};
use super::indexing::{CLASS_COUNT, EndgamePosition, is_canonical_placement};
use super::retrograde::{Solved, solve};
use base::input::InputError;
use base::seat::Seat;
use std::io::{self, Write};

/// The letters of the pieces, by index; `U` is a queen that has not moved.
const PIECE_LETTERS: &[u8; EndgamePiece::ALL.len()] = b"QUPBNR";

/// The conversions of a class, and the classes that they lead to.
fn conversions(class: EndgameClass) -> impl Iterator<Item = (Conversion, EndgameClass)> {
    Conversion::ALL.into_iter().filter_map(move |conversion| conversion.after(class).map(|after| (conversion, after)))
}

/// The classes that must be solved for those whose pieces are asked for, each after those that it leads to.
fn required_classes(is_requested: &dyn Fn([EndgamePiece; 2]) -> bool) -> Vec<EndgameClass> {
    let mut required = [false; CLASS_COUNT];
    let all: Vec<EndgameClass> = EndgameClass::all().collect();
    for &class in all.iter().rev() {
        if class.is_canonical() && is_requested(class.pieces) {
            required[class.index()] = true;
        }
        if required[class.index()] {
            conversions(class).for_each(|(_, after)| required[after.index()] = true);
        }
    }
    all.into_iter().filter(|class| required[class.index()]).collect()
}

/// Whether a name such as `RP` is that of these two pieces, in this order.
fn is_named(name: &str, [white, black]: [EndgamePiece; 2]) -> bool {
    let letter = |piece: EndgamePiece| char::from(PIECE_LETTERS[piece.index()]);
    name.chars().eq([letter(white), letter(black)])
}

/// Solves the endgames with these names, such as `RP` for rook against pawn, with either colour, and those that they
/// lead to; all of them if `names` is empty. `Q` is a queen that has moved, `U` one that has not. Writes the file, and
/// reports the number of classes solved and their total; a class with unmoved kings counts as another class.
///
/// # Errors
/// If a name is that of no endgame, and those of the writer.
pub fn build_tablebase(names: &[&str], out: &mut dyn Write, report: &mut dyn FnMut(usize, usize)) -> io::Result<()> {
    let is_unknown = |name: &&&str| !EndgameClass::all().any(|class| is_named(name, class.pieces));
    if let Some(unknown) = names.iter().find(is_unknown) {
        let error = InputError::new("pieces", unknown, "two of the letters QUPBNR, such as RP");
        return Err(io::Error::new(io::ErrorKind::InvalidInput, error));
    }
    let is_requested = |[one, two]: [EndgamePiece; 2]| {
        names.is_empty() || names.iter().any(|name| is_named(name, [one, two]) || is_named(name, [two, one]))
    };
    let required = required_classes(&is_requested);
    let mut solved: Vec<Option<Solved>> = (0..CLASS_COUNT).map(|_| None).collect();
    write_magic(out)?;
    for (done, &class) in required.iter().enumerate() {
        let successor =
            |(conversion, after): (Conversion, EndgameClass)| Some((conversion, solved[after.index()].as_ref()?));
        let result = solve(class, conversions(class).filter_map(successor));
        if class.is_canonical() {
            write_table(class, &encode_values(&result), out)?;
        }
        solved[class.index()] = Some(result);
        let is_still_needed = |number| {
            required[done + 1..].iter().any(|&later| conversions(later).any(|(_, after)| after.index() == number))
        };
        for (number, solved) in solved.iter_mut().enumerate() {
            if !is_still_needed(number) {
                *solved = None;
            }
        }
        report(done + 1, required.len());
    }
    Ok(())
}

/// The values of a class as the file holds them, by the index of the position.
fn encode_values(solved: &Solved) -> Vec<u8> {
    let class = solved.class;
    let mut values = vec![0; class.table_size()];
    let seats = if class.is_symmetric() { 1 } else { 2 };
    for seat in [Seat::FIRST, Seat::SECOND].into_iter().take(seats) {
        for (plies, layer) in solved.layers[seat.index()].iter().enumerate() {
            for &(index, bits) in layer {
                let row = Row::new(index as usize);
                let [king, piece] = [row.kings[0].index(), row.white_piece.index()];
                if !is_canonical_placement(class, king, piece) {
                    continue;
                }
                let kings = row.kings.map(|square| square.index());
                for square in bits {
                    let (_, index) = EndgamePosition { seat, class, kings, squares: [piece, square] }.index();
                    values[index] = plies as u8 + 1;
                }
            }
        }
    }
    values
}
