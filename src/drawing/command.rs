//! `pentad draw`: a position, the scores of an analysed game, or the parameters of a tuning run, as a picture.

use super::analysed_game::AnalysedGame;
use super::args::DrawArgs;
use super::arrows::arrows_of_line;
use super::chart::chart_svg;
use super::diagram::Diagram;
use super::error::DrawError;
use super::tuning_chart::tuning_svg;
use super::tuning_run::TuningRun;
use base::atomic_file;
use base::file_error::FileError;
use base::file_place::keep_apart;
use base::seat::Seat;
use host::game::HostedGame;
use session::viewer::Viewer;
use std::io::Write;
use std::path::Path;
use variants::Variant;

/// Draws the picture, and writes it into the file or prints it.
///
/// # Errors
/// If the position, a move, the analysis or the tuning run is invalid, or a file cannot be read or written.
pub fn draw(args: &DrawArgs, print: &mut dyn FnMut(&str)) -> Result<(), DrawError> {
    if let Some(path) = &args.out {
        keep_apart(args.chart.as_deref().into_iter().chain(args.spsa.as_deref()), [path.as_path()])?;
        atomic_file::check_writable(path, args.force).map_err(FileError::cannot_write(path))?;
    }
    let svg = match (&args.chart, &args.spsa, args.variant) {
        (Some(path), ..) => chart_svg(&AnalysedGame::read(path, args.game)?),
        (None, Some(path), _) => tuning_svg(&TuningRun::read(path)?),
        (None, None, Some(variant)) => diagram(args, variant)?,
        (None, None, None) => return Ok(()),
    };
    match &args.out {
        Some(path) => Ok(write_picture(path, args.force, &svg)?),
        None => {
            print(&svg);
            Ok(())
        }
    }
}

/// Writes a picture into a file; replaces an existing one only with `force`.
///
/// # Errors
/// If the file exists and is not to be replaced, or cannot be written.
pub fn write_picture(path: &Path, replace: bool, svg: &str) -> Result<(), FileError> {
    let written = atomic_file::write(path, replace, |file| writeln!(file, "{svg}"));
    written.map_err(FileError::cannot_write(path))
}

fn diagram(args: &DrawArgs, variant: &'static Variant) -> Result<String, DrawError> {
    let mut game = HostedGame::new(variant);
    game.set_position(args.record.as_deref(), args.moves.as_deref().unwrap_or_default())?;
    let mut arrows = Vec::new();
    for (rank, line) in args.lines.iter().enumerate() {
        let moves: Vec<&str> = line.split_ascii_whitespace().collect();
        arrows.extend(arrows_of_line(&game, &moves, rank)?);
    }
    let seats = variant.description.seats();
    let viewer = match args.seat.map(|number| usize::from(number) - 1) {
        None => Viewer::All,
        Some(seat) if seat < seats => Viewer::Seat(Seat::new(seat)),
        Some(seat) => return Err(DrawError::NoSeat { number: seat + 1, seats }),
    };
    Ok(Diagram::new(&game).seen_by(viewer).with_arrows(arrows).svg())
}
