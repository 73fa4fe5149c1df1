//! Files named by options, such as weights and tablebases.

use base::bounded_file::MAX_FILE_BYTES;
use base::input::InputError;

/// The bytes of a file that an option names: a regular file of bounded size, never a device or a pipe.
pub(super) fn read_option_file(option: &'static str, file: &str, content: &str) -> Result<Vec<u8>, InputError> {
    let error_for = |why: &dyn std::fmt::Display| InputError::new(option, file, format!("a file of {content} ({why})"));
    let metadata = std::fs::metadata(file).map_err(|error| error_for(&error.kind()))?;
    if !metadata.is_file() {
        return Err(error_for(&"not a regular file"));
    }
    if metadata.len() > MAX_FILE_BYTES {
        return Err(error_for(&format_args!("{} bytes, more than {MAX_FILE_BYTES}", metadata.len())));
    }
    std::fs::read(file).map_err(|error| error_for(&error.kind()))
}
