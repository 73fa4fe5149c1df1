//! `pentad theory`: counts games, searches positions, and writes what is known.

use super::args::TheoryArgs;
use super::counted_games::{GameCount, count_games};
use super::deepening::deepen;
use super::error::TheoryError;
use base::atomic_file;
use base::bounded_file::read_text;
use base::file_error::FileError;
use base::file_place::keep_apart;
use host::game::HostedGame;
use search::control::signal::Signal;
use session::theory::Theory;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// How often what is known so far is written.
const SAVE_INTERVAL: Duration = Duration::from_secs(60);

/// Makes the theory that the options ask for. `command` is the program's command line; `warn` gets a line about each game that
/// cannot be read.
///
/// # Errors
/// If hands are hidden, files cannot be read or written, a search fails, or nothing would replace a file that is there.
pub fn run(
    args: &TheoryArgs,
    command: &str,
    stop: &Signal,
    print: &mut dyn FnMut(&str),
    warn: &mut dyn FnMut(&str),
) -> Result<(), TheoryError> {
    let description = args.variant.description;
    if description.hidden_information {
        return Err(TheoryError::Hidden(args.variant.name));
    }
    if args.deepen > 0 && args.variant.parties() > 2 {
        return Err(TheoryError::ManyParties(args.variant.name));
    }
    if args.data.is_empty() && args.from.is_empty() && !args.shipped && args.deepen == 0 {
        return Err(TheoryError::Nothing);
    }
    let sources = args.data.iter().chain(&args.from).map(|path| path.as_path());
    keep_apart(sources, [args.out.as_path()])?;
    let replaces = args.force || args.resume;
    atomic_file::check_writable(&args.out, replaces).map_err(FileError::cannot_write(&args.out))?;
    let mut theory = beginning(args, warn)?;
    if !args.data.is_empty() {
        let count = count_games(&mut theory, args, warn)?;
        theory.drop_rare_moves(args.min_games);
        let GameCount { counted, left_out, repeated } = count;
        print(&format!("{counted} games counted, {left_out} left out, {repeated} the same as others"));
    }
    let mut is_written = false;
    let mut write = |theory: &Theory| {
        let text = args.variant.theory_text(theory, command);
        let written = atomic_file::write(&args.out, replaces || is_written, |file| file.write_all(text.as_bytes()));
        is_written = true;
        written.map_err(|error| TheoryError::from(FileError::cannot_write(&args.out)(error)))
    };
    let mut saved_at = Instant::now();
    deepen(&mut theory, args, stop, |theory| {
        if saved_at.elapsed() < SAVE_INTERVAL {
            return Ok(());
        }
        saved_at = Instant::now();
        write(theory)
    })?;
    // It would replace what somebody knew.
    if theory.position_count() == 0 && args.out.is_file() {
        return Err(TheoryError::Empty);
    }
    write(&theory)?;
    let (moves, positions, searched) = (theory.move_count(), theory.position_count(), theory.searched_count());
    print(&format!("{}: {moves} moves of {positions} positions, {searched} of them searched", args.out.display()));
    Ok(())
}

/// What the options begin with.
fn beginning(args: &TheoryArgs, warn: &mut dyn FnMut(&str)) -> Result<Theory, TheoryError> {
    let game = HostedGame::new(args.variant);
    let mut theory = Theory::new(game.history(), args.variant.description.native_dialect);
    if args.shipped
        && let Some(shipped) = args.variant.shipped_theory()
    {
        theory.join(&shipped);
    }
    for path in &args.from {
        theory.join(&read(path, args, warn)?);
    }
    if args.resume && args.out.exists() {
        theory.join(&read(&args.out, args, warn)?);
    }
    theory.back_up();
    Ok(theory)
}

fn read(path: &Path, args: &TheoryArgs, warn: &mut dyn FnMut(&str)) -> Result<Theory, TheoryError> {
    let text = read_text(path)?;
    let refused = |source| TheoryError::Theory { path: path.to_owned(), source };
    let theory = args.variant.read_theory(text.as_bytes()).map_err(refused)?;
    theory.skipped().iter().for_each(|told| warn(&format!("{}: {told}", path.display())));
    Ok(theory)
}
