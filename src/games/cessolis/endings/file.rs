//! The tables as they are built, written, read and asked.

use super::change::Change;
use super::ground::{Ground, Word};
use super::man::Man;
use super::place::{ENDINGS, Place, leads};
use super::retrograde::{Solved, solve};
use crate::base::seat::Seat;
use crate::base::text::TextError;
use crate::eval::tactics::Known;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use std::io::{self, Read, Write};
use std::sync::OnceLock;

/// What files begin with.
const MAGIC: &[u8; 16] = b"cessolis 2+2 v2\n";

/// The tables of the program, once they were loaded. They are the same for every game that it plays.
pub(super) static TABLES: OnceLock<Tables> = OnceLock::new();

/// Values of endings, by their numbers: 0 where neither side can force the end, else one more than the plies to it.
#[derive(Default)]
pub(super) struct Tables {
    endings: Vec<Option<Vec<u8>>>,
}

impl Tables {
    /// The value of a position to the seat on move.
    pub(super) fn value(&self, place: &Place) -> Option<Known> {
        let (ground, index) = place.index();
        let &value = self.endings.get(ground.number())?.as_ref()?.get(index)?;
        Some(match value.checked_sub(1) {
            None => Known::Draw,
            Some(plies) if plies % 2 == 1 => Known::Win(plies.into()),
            Some(plies) => Known::Loss(plies.into()),
        })
    }
}

/// The endings that one leads to, and how.
fn next(ground: Ground) -> impl Iterator<Item = (Change, Ground)> {
    Change::ALL.into_iter().filter_map(move |change| change.after(ground).map(|after| (change, after)))
}

/// The endings that must be solved for those of these men, in an order that will do.
fn needed(wanted: &dyn Fn([Man; 2]) -> bool) -> Vec<Ground> {
    let mut needed = [false; ENDINGS];
    let all: Vec<Ground> = Ground::all().collect();
    for &ground in all.iter().rev() {
        if ground.is_kept() && wanted(ground.men) {
            needed[ground.number()] = true;
        }
        if needed[ground.number()] {
            next(ground).for_each(|(_, after)| needed[after.number()] = true);
        }
    }
    all.into_iter().filter(|ground| needed[ground.number()]).collect()
}

/// Solves the endings of these men, such as `R` against `P`, both ways round, and what they lead to; all of them where
/// `letters` is empty. `Q` is a queen that has moved, `U` one that has not. Writes the file of tables, and tells
/// how many endings of how many are solved: those with kings that have not moved count as others.
///
/// # Errors
/// Where `letters` names no ending; what the writer says.
pub fn build(letters: &[&str], out: &mut dyn Write, tell: &mut dyn FnMut(usize, usize)) -> io::Result<()> {
    const LETTERS: &[u8] = b"QUPBNR";
    let letter = |man: Man| char::from(LETTERS[man.index()]);
    let names = |name: &str, one, two| name.chars().eq([letter(one), letter(two)]);
    if let Some(unknown) =
        letters.iter().find(|name| !Ground::all().any(|Ground { men: [one, two], .. }| names(name, one, two)))
    {
        let error = TextError::new("men", unknown, "two of the letters QUPBNR, such as RP");
        return Err(io::Error::new(io::ErrorKind::InvalidInput, error));
    }
    let is_named = |one, two| letters.iter().any(|name| names(name, one, two));
    let wanted = |[one, two]: [Man; 2]| letters.is_empty() || is_named(one, two) || is_named(two, one);
    let needed = needed(&wanted);
    let mut solved: Vec<Option<Solved>> = (0..ENDINGS).map(|_| None).collect();
    out.write_all(MAGIC)?;
    for (done, &ground) in needed.iter().enumerate() {
        let after = |(change, after): (Change, Ground)| Some((change, solved[after.number()].as_ref()?));
        let ending = solve(ground, next(ground).filter_map(after));
        if ground.is_kept() {
            write_ending(ground, &values(&ending), out)?;
        }
        solved[ground.number()] = Some(ending);
        let is_wanted =
            |number| needed[done + 1..].iter().any(|&to_come| next(to_come).any(|(_, after)| after.number() == number));
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
fn values(solved: &Solved) -> Vec<u8> {
    let ground = solved.ground;
    let mut values = vec![0; ground.size()];
    let seats = if ground.is_symmetric() { 1 } else { 2 };
    for seat in [Seat::FIRST, Seat::SECOND].into_iter().take(seats) {
        for (plies, layer) in solved.layers[seat.index()].iter().enumerate() {
            for &(index, bits) in layer {
                let word = Word::new(index as usize);
                let [king, man] = [word.kings[0].index(), word.man.index()];
                if !leads(ground, king, man) {
                    continue;
                }
                let kings = word.kings.map(|square| square.index());
                for square in bits {
                    let (_, index) = Place { seat, ground, kings, squares: [man, square] }.index();
                    values[index] = plies as u8 + 1;
                }
            }
        }
    }
    values
}

/// The number of the ending, the length of what follows, and the values, deflated.
fn write_ending(ground: Ground, values: &[u8], out: &mut dyn Write) -> io::Result<()> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::new(6));
    packed.write_all(values)?;
    let packed = packed.finish()?;
    out.write_all(&[ground.number() as u8])?;
    out.write_all(&(packed.len() as u32).to_le_bytes())?;
    out.write_all(&packed)
}

/// Reads a file of tables. What is there already stays: the endings are what they are.
///
/// # Errors
/// Where the bytes are no such file.
pub(in crate::games::cessolis) fn load(bytes: &[u8]) -> Result<(), TextError> {
    let tables = read(bytes).ok_or_else(|| {
        let found = format!("{} bytes that are none", bytes.len());
        TextError::new("EndingsFile", &found, "a file written by 'pentad endings cessolis'")
    })?;
    let _ = TABLES.set(tables);
    Ok(())
}

fn read(bytes: &[u8]) -> Option<Tables> {
    let mut rest = bytes.strip_prefix(MAGIC)?;
    let mut tables = Tables { endings: (0..ENDINGS).map(|_| None).collect() };
    while let Some((&[number, ref length @ ..], after)) = rest.split_first_chunk::<5>() {
        let packed = after.get(..u32::from_le_bytes(*length) as usize)?;
        let ground = Ground::all().find(|ground| ground.number() == usize::from(number) && ground.is_kept())?;
        let mut values = Vec::with_capacity(ground.size());
        // One byte more than there should be would be seen.
        DeflateDecoder::new(packed).take(ground.size() as u64 + 1).read_to_end(&mut values).ok()?;
        if values.len() != ground.size() {
            return None;
        }
        tables.endings[ground.number()] = Some(values);
        rest = &after[packed.len()..];
    }
    rest.is_empty().then_some(tables)
}
