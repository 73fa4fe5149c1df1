//! The tablebase in memory, and its file: a frame for each endgame class, with the number of the class as its header.

use super::endgame_class::EndgameClass;
use super::indexing::CLASS_COUNT;
use base::input::InputError;
use base::tablebase_file::{Magic, not_a_tablebase, read_frames, write_frame};
use std::io::{self, Write};

/// The magic that files begin with.
const MAGIC: &Magic = b"cessolis 2+2 v3\n";

/// A tablebase as it was read from a file.
#[derive(Default)]
pub struct Tablebase {
    /// The values of each class in the file, by the index of the position: 0 if neither side can force the end, else
    /// one more than the plies to it.
    tables: Vec<Option<Vec<u8>>>,
}

impl Tablebase {
    /// Reads a file that [`super::build_tablebase`] wrote.
    ///
    /// # Errors
    /// If the bytes are not such a file.
    pub(crate) fn parse(file: &[u8]) -> Result<Tablebase, InputError> {
        parse_frames(file).ok_or_else(|| not_a_tablebase(file, MAGIC, "cessolis"))
    }

    /// The stored value of the position with this index in a class.
    pub(super) fn value(&self, class: EndgameClass, index: usize) -> Option<u8> {
        self.tables.get(class.index())?.as_ref()?.get(index).copied()
    }
}

fn parse_frames(file: &[u8]) -> Option<Tablebase> {
    let mut tablebase = Tablebase { tables: (0..CLASS_COUNT).map(|_| None).collect() };
    for frame in read_frames(MAGIC, file)? {
        let [number] = frame.header;
        let class = EndgameClass::all().find(|class| class.index() == usize::from(number) && class.is_canonical())?;
        tablebase.tables[class.index()] = Some(frame.payload(class.table_size())?);
    }
    Some(tablebase)
}

pub(super) fn write_magic(out: &mut dyn Write) -> io::Result<()> {
    out.write_all(MAGIC)
}

pub(super) fn write_table(class: EndgameClass, values: &[u8], out: &mut dyn Write) -> io::Result<()> {
    write_frame(&[class.index() as u8], values, out)
}
