//! Opens shards that may be damaged, cut off, of another game or in another format: what is skipped is named, line by line,
//! and the rest is read.

use super::framed_file::{FrameKind, FramedFile, Part};
use std::path::Path;

/// The shard in these bytes, and a line in `skipped` for each part of it that is not whole. If all of it is of no use,
/// `None` and the line that says why.
pub fn open_shard<'a>(
    kind: FrameKind,
    (path, variant): (&Path, &str),
    bytes: &'a [u8],
    skipped: &mut Vec<String>,
) -> Option<FramedFile<'a>> {
    let (path, record) = (path.display(), kind.record);
    let Some(file) = FramedFile::read(kind, bytes) else {
        let other = if kind.is_of_any_version(bytes) { "in another format" } else { "without its first line" };
        skipped.push(format!("{path}: a shard {other}; skipped"));
        return None;
    };
    if let Some(other) = variant_of(file.header()).filter(|&other| other != variant) {
        skipped.push(format!("{path}: a shard of {other}, not of {variant}; skipped"));
        return None;
    }
    let mut number = 1;
    for part in file.parts() {
        match part {
            Part::Whole(_) => number += 1,
            Part::Damaged(bytes) => {
                skipped.push(format!("{path} byte {}: {record} {number} is damaged; skipped", bytes.start))
            }
            Part::CutOff(bytes) => {
                skipped.push(format!("{path} byte {}: {record} {number} is cut off; skipped", bytes.start))
            }
        }
    }
    Some(file)
}

/// The variant in the command of a shard.
fn variant_of(command: &str) -> Option<&str> {
    let mut words = command.split(' ');
    words.find(|&word| word == "--variant")?;
    words.next()
}
