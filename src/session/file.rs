//! Files that options name.

use crate::base::text::TextError;

/// The largest file that is read, in bytes.
const LARGEST_FILE: u64 = 256 << 20;

/// The bytes of a file that an option names: a plain file of a size that such files have, never a device or a pipe.
pub(super) fn read_file(option: &'static str, file: &str, of: &str) -> Result<Vec<u8>, TextError> {
    let wrong = |why: &dyn std::fmt::Display| TextError::new(option, file, format!("a file of {of} ({why})"));
    let about = std::fs::metadata(file).map_err(|error| wrong(&error.kind()))?;
    if !about.is_file() {
        return Err(wrong(&"this is no plain file"));
    }
    if about.len() > LARGEST_FILE {
        return Err(wrong(&format_args!("this has {} bytes, more than {LARGEST_FILE}", about.len())));
    }
    std::fs::read(file).map_err(|error| wrong(&error.kind()))
}
