//! Theory as a book of another program.

use super::args::ConvertArgs;
use super::error::ConvertError;
use base::atomic_file;
use base::bounded_file::read_text;
use base::file_error::FileError;
use base::file_place::keep_apart;
use session::book::BookFormat;
use session::theory::variant_of;
use std::io::Write;
use variants::find_variant;

/// Writes the theory of the first file as a book in this format; the line that says so.
///
/// # Errors
/// If there is another file, it is no theory, its game has no books in this format, or a file cannot be read or written.
pub(super) fn convert_theory(args: &ConvertArgs, format: BookFormat) -> Result<String, ConvertError> {
    let [path] = args.files.as_slice() else { return Err(ConvertError::ManyTheories(args.files.len())) };
    keep_apart([path.as_path()], [args.out.as_path()])?;
    let refused = |source| ConvertError::Theory { path: path.clone(), source };
    let text = read_text(path)?;
    let variant = match (variant_of(text.as_bytes()), args.variant) {
        (Some(name), _) => find_variant(name).map_err(refused)?,
        (None, Some(variant)) => variant,
        (None, None) => return Err(ConvertError::NoTheory(path.clone())),
    };
    if variant.book_format != Some(format) {
        let expected = match variant.book_format {
            Some(own) => format!(".{}, which books of {} have", own.ending(), variant.name),
            None => format!("theory of another game: other programs have no books of {}", variant.name),
        };
        return Err(ConvertError::NoBooks { found: format.ending(), expected });
    }
    let theory = variant.read_theory(text.as_bytes()).map_err(refused)?;
    let book = variant.book_of(&theory, format).map_err(|source| ConvertError::Line { path: path.clone(), source })?;
    let written = atomic_file::write(&args.out, args.force, |file| file.write_all(&book));
    written.map_err(FileError::cannot_write(&args.out))?;
    Ok(format!("{}: {} bytes", args.out.display(), book.len()))
}
