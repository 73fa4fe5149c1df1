//! Carries out `pentad endings`.

use super::args::EndingsArgs;
use super::error::EndingsError;
use base::atomic_file;
use base::file_error::FileError;
use base::tablebase_file::cached_tablebase;
use contest::progress::progress_bar;
use std::fs;
use std::io::ErrorKind;
use variants::VARIANTS;

/// How endgames are named, for the help.
pub fn endgame_names() -> String {
    let with_tablebases = VARIANTS.into_iter().filter_map(|variant| Some((variant.name, variant.tablebases?)));
    let lines = with_tablebases.map(|(name, tablebases)| format!("  {name}: {}", tablebases.endgame_names));
    format!("Endgames are named\n{}", lines.collect::<Vec<String>>().join("\n"))
}

/// Builds endgame tablebases, writes them to a file, and prints how to use it.
///
/// # Errors
/// If the variant has none, or the file exists or cannot be written.
pub fn build(args: &EndingsArgs, print_line: &mut dyn FnMut(&str)) -> Result<(), EndingsError> {
    let name = args.variant.name;
    let available = || VARIANTS.into_iter().filter(|other| other.tablebases.is_some()).map(|other| other.name);
    let tablebases = args.variant.tablebases.ok_or_else(|| EndingsError::NoTablebases {
        variant: name,
        available: available().collect::<Vec<_>>().join(", "),
    })?;
    let cached = match tablebases.cached {
        Some(variant) => cached_tablebase(variant).ok_or(EndingsError::NoCacheFolder),
        None => Err(EndingsError::Shipped(name)),
    };
    let path = args.out.clone().map_or(cached, Ok)?;
    if let Some(folder) = path.parent().filter(|_| args.out.is_none()) {
        fs::create_dir_all(folder).map_err(FileError::cannot_write(folder))?;
    }
    atomic_file::check_writable(&path, args.force).map_err(FileError::cannot_write(&path))?;
    let bar = progress_bar(0, "endgames");
    let mut report_progress = |done: usize, all: usize| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    let pieces: Vec<&str> = args.pieces.iter().map(String::as_str).collect();
    atomic_file::write(&path, args.force, |file| (tablebases.build)(&pieces, file, &mut report_progress)).map_err(
        |error| match error.kind() {
            ErrorKind::InvalidInput => EndingsError::Pieces(error),
            _ => FileError::cannot_write(&path)(error).into(),
        },
    )?;
    bar.finish();
    let bytes = fs::metadata(&path).map_err(FileError::cannot_read(&path))?.len();
    let value = if args.out.is_none() { "auto".into() } else { path.to_string_lossy() };
    print_line(&format!("wrote {} ({bytes} bytes, {:.1} s)", path.display(), bar.elapsed().as_secs_f64()));
    print_line(&format!("to use it: setoption name EndingsFile value {value}"));
    Ok(())
}
