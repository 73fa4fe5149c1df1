//! The tables as they are built, written, read and asked.

use super::conversion::Conversion;
use super::endgame_class::{EndgameClass, Row};
use super::endgame_piece::EndgamePiece;
use super::indexing::{CLASS_COUNT, EndgamePosition, is_canonical_placement};
use super::retrograde::{Solved, solve};
use crate::base::input::InputError;
use crate::base::seat::Seat;
use crate::eval::tactics::ProvenResult;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use std::io::{self, Read, Write};
use std::sync::OnceLock;

/// What files begin with.
const MAGIC: &[u8; 16] = b"cessolis 2+2 v2\n";

/// The tables of the program, once they were loaded. They are the same for every game that it plays.
pub(super) static TABLEBASE: OnceLock<Tablebase> = OnceLock::new();

/// Values of endings, by their numbers: 0 where neither side can force the end, else one more than the plies to it.
#[derive(Default)]
pub(super) struct Tablebase {
    tables: Vec<Option<Vec<u8>>>,
}

impl Tablebase {
    /// The value of a position to the seat on move.
    pub(super) fn probe(&self, place: &EndgamePosition) -> Option<ProvenResult> {
        let (ground, index) = place.index();
        let &value = self.tables.get(ground.index())?.as_ref()?.get(index)?;
        Some(match value.checked_sub(1) {
            None => ProvenResult::Draw,
            Some(plies) if plies % 2 == 1 => ProvenResult::Win(plies.into()),
            Some(plies) => ProvenResult::Loss(plies.into()),
        })
    }
}

/// The endings that one leads to, and how.
fn conversions(ground: EndgameClass) -> impl Iterator<Item = (Conversion, EndgameClass)> {
    Conversion::ALL.into_iter().filter_map(move |change| change.after(ground).map(|after| (change, after)))
}

/// The endings that must be solved for those of these men, in an order that will do.
fn required_classes(wanted: &dyn Fn([EndgamePiece; 2]) -> bool) -> Vec<EndgameClass> {
    let mut needed = [false; CLASS_COUNT];
    let all: Vec<EndgameClass> = EndgameClass::all().collect();
    for &ground in all.iter().rev() {
        if ground.is_canonical() && wanted(ground.pieces) {
            needed[ground.index()] = true;
        }
        if needed[ground.index()] {
            conversions(ground).for_each(|(_, after)| needed[after.index()] = true);
        }
    }
    all.into_iter().filter(|ground| needed[ground.index()]).collect()
}

/// Solves the endings of these men, such as `R` against `P`, both ways round, and what they lead to; all of them where
/// `letters` is empty. `Q` is a queen that has moved, `U` one that has not. Writes the file of tables, and tells
/// how many endings of how many are solved: those with kings that have not moved count as others.
///
/// # Errors
/// Where `letters` names no ending; what the writer says.
pub fn build_tablebase(letters: &[&str], out: &mut dyn Write, tell: &mut dyn FnMut(usize, usize)) -> io::Result<()> {
    const LETTERS: &[u8] = b"QUPBNR";
    let letter = |man: EndgamePiece| char::from(LETTERS[man.index()]);
    let names = |name: &str, one, two| name.chars().eq([letter(one), letter(two)]);
    if let Some(unknown) = letters
        .iter()
        .find(|name| !EndgameClass::all().any(|EndgameClass { pieces: [one, two], .. }| names(name, one, two)))
    {
        let error = InputError::new("men", unknown, "two of the letters QUPBNR, such as RP");
        return Err(io::Error::new(io::ErrorKind::InvalidInput, error));
    }
    let is_named = |one, two| letters.iter().any(|name| names(name, one, two));
    let wanted = |[one, two]: [EndgamePiece; 2]| letters.is_empty() || is_named(one, two) || is_named(two, one);
    let needed = required_classes(&wanted);
    let mut solved: Vec<Option<Solved>> = (0..CLASS_COUNT).map(|_| None).collect();
    out.write_all(MAGIC)?;
    for (done, &ground) in needed.iter().enumerate() {
        let after = |(change, after): (Conversion, EndgameClass)| Some((change, solved[after.index()].as_ref()?));
        let ending = solve(ground, conversions(ground).filter_map(after));
        if ground.is_canonical() {
            write_table(ground, &encode_values(&ending), out)?;
        }
        solved[ground.index()] = Some(ending);
        let is_wanted = |number| {
            needed[done + 1..].iter().any(|&to_come| conversions(to_come).any(|(_, after)| after.index() == number))
        };
        for (number, solved) in solved.iter_mut().enumerate() {
            if !is_wanted(number) {
                *solved = None;
            }
        }
        tell(done + 1, needed.len());
    }
    Ok(())
}

/// The values of an ending as they are kept.
fn encode_values(solved: &Solved) -> Vec<u8> {
    let ground = solved.class;
    let mut values = vec![0; ground.table_size()];
    let seats = if ground.is_symmetric() { 1 } else { 2 };
    for seat in [Seat::FIRST, Seat::SECOND].into_iter().take(seats) {
        for (plies, layer) in solved.layers[seat.index()].iter().enumerate() {
            for &(index, bits) in layer {
                let word = Row::new(index as usize);
                let [king, man] = [word.kings[0].index(), word.white_piece.index()];
                if !is_canonical_placement(ground, king, man) {
                    continue;
                }
                let kings = word.kings.map(|square| square.index());
                for square in bits {
                    let (_, index) = EndgamePosition { seat, class: ground, kings, squares: [man, square] }.index();
                    values[index] = plies as u8 + 1;
                }
            }
        }
    }
    values
}

/// The number of the ending, the length of what follows, and the values, deflated.
fn write_table(ground: EndgameClass, values: &[u8], out: &mut dyn Write) -> io::Result<()> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::new(6));
    packed.write_all(values)?;
    let packed = packed.finish()?;
    out.write_all(&[ground.index() as u8])?;
    out.write_all(&(packed.len() as u32).to_le_bytes())?;
    out.write_all(&packed)
}

/// Reads a file of tables. What is there already stays: the endings are what they are.
///
/// # Errors
/// Where the bytes are no such file.
pub(in crate::games::cessolis) fn load_tablebase(bytes: &[u8]) -> Result<(), InputError> {
    let tables = parse(bytes).ok_or_else(|| {
        let found = format!("{} bytes that are none", bytes.len());
        InputError::new("EndingsFile", &found, "a file written by 'pentad endings cessolis'")
    })?;
    let _ = TABLEBASE.set(tables);
    Ok(())
}

fn parse(bytes: &[u8]) -> Option<Tablebase> {
    let mut rest = bytes.strip_prefix(MAGIC)?;
    let mut tables = Tablebase { tables: (0..CLASS_COUNT).map(|_| None).collect() };
    while let Some((&[number, ref length @ ..], after)) = rest.split_first_chunk::<5>() {
        let packed = after.get(..u32::from_le_bytes(*length) as usize)?;
        let ground =
            EndgameClass::all().find(|ground| ground.index() == usize::from(number) && ground.is_canonical())?;
        let mut values = Vec::with_capacity(ground.table_size());
        // One byte more than there should be would be seen.
        DeflateDecoder::new(packed).take(ground.table_size() as u64 + 1).read_to_end(&mut values).ok()?;
        if values.len() != ground.table_size() {
            return None;
        }
        tables.tables[ground.index()] = Some(values);
        rest = &after[packed.len()..];
    }
    rest.is_empty().then_some(tables)
}
