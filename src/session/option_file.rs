//! Files that options name.

use crate::base::input::InputError;

/// The largest file that is read, in bytes.
const MAX_FILE_BYTES: u64 = 256 << 20;

/// The bytes of a file that an option names: a plain file of a size that such files have, never a device or a pipe.
pub(super) fn read_option_file(option: &'static str, file: &str, of: &str) -> Result<Vec<u8>, InputError> {
    let wrong = |why: &dyn std::fmt::Display| InputError::new(option, file, format!("a file of {of} ({why})"));
    let about = std::fs::metadata(file).map_err(|error| wrong(&error.kind()))?;
    if !about.is_file() {
        return Err(wrong(&"this is no plain file"));
    }
    if about.len() > MAX_FILE_BYTES {
        return Err(wrong(&format_args!("this has {} bytes, more than {MAX_FILE_BYTES}", about.len())));
    }
    std::fs::read(file).map_err(|error| wrong(&error.kind()))
}
