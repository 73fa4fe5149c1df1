//! Which file a path leads to, by whatever name: two names of one file (`a`, `./a`, a link) are told from two files, so
//! that no command writes what it reads.

use super::file_error::FileError;
use super::storage::FileId;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The longest chain of symbolic links that is followed, as in Linux.
const MAX_LINKS: usize = 40;

/// The place of a file that exists, or of one that would be created.
#[derive(Clone, PartialEq, Eq, Debug)]
enum FilePlace {
    /// The file itself: hard links and links through other folders lead to the same one.
    Existing(FileId),
    /// A name in a folder, with all links resolved.
    Named(PathBuf),
}

impl FilePlace {
    /// `None` for devices and pipes, which may be read and written at once.
    fn of(path: &Path) -> Option<FilePlace> {
        let canonical = |path: &Path| fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        match fs::metadata(path) {
            Ok(metadata) if !metadata.is_file() => None,
            // Only there are files known by number.
            Ok(metadata) if cfg!(unix) => Some(FilePlace::Existing(FileId::of(&metadata))),
            Ok(_) => Some(FilePlace::Named(canonical(path))),
            Err(_) => {
                let path = final_path(path);
                let name = path.file_name()?;
                Some(FilePlace::Named(canonical(folder_of(&path)).join(name)))
            }
        }
    }
}

/// The folder of a file: `.` if the path is a mere name.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Where symbolic links lead, even to a file that does not exist; the path itself if it is none.
pub fn final_path(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(target) = fs::read_link(&path) else { break };
        path = path.with_file_name("").join(target);
    }
    path
}

/// Sees that no output of a command is one of its inputs or another of its outputs, by whatever name. Called before
/// anything is read or written. The files of input folders are inputs.
///
/// # Errors
/// For the first output that is.
pub fn keep_apart<'a>(
    inputs: impl IntoIterator<Item = &'a Path>,
    outputs: impl IntoIterator<Item = &'a Path>,
) -> Result<(), FileError> {
    let outputs: Vec<(&Path, FilePlace)> =
        outputs.into_iter().filter_map(|path| Some((path, FilePlace::of(path)?))).collect();
    if outputs.is_empty() {
        return Ok(());
    }
    let refuse = |output: &Path, problem: String| Err(FileError::cannot_write(output)(io::Error::other(problem)));
    for input in inputs.into_iter().flat_map(files_of) {
        let Some(place) = FilePlace::of(&input) else { continue };
        if let Some((output, _)) = outputs.iter().find(|(_, written)| *written == place) {
            let called = if **output == *input { String::new() } else { format!(", as {}", input.display()) };
            return refuse(output, format!("it is read, too{called}; choose another file to write"));
        }
    }
    for (index, (output, place)) in outputs.iter().enumerate() {
        if let Some((other, _)) = outputs.iter().take(index).find(|(_, written)| written == place) {
            let called = if other == output { String::new() } else { format!(", as {}", other.display()) };
            return refuse(output, format!("two outputs go there{called}; give each a file"));
        }
    }
    Ok(())
}

/// The files in a folder, or the path itself.
fn files_of(path: &Path) -> Vec<PathBuf> {
    match fs::read_dir(path) {
        Ok(entries) => entries.filter_map(|entry| Some(entry.ok()?.path())).collect(),
        Err(_) => vec![path.to_owned()],
    }
}

#[cfg(test)]
#[path = "../../tests/unit/base/file_place.rs"]
mod tests;
