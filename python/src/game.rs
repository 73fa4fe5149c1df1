//! A game: a position with the moves that led to it.

use crate::document::as_python;
use crate::errors::{guarded, refused};
use crate::outcome::Outcome;
use crate::records::{file_bytes, read_record, read_records};
use pentad::drawing::{Diagram, arrows_of_line};
use pentad::host::game::HostedGame;
use pentad::host::task::Task;
use pentad::records::{Ending, GameRecord, RecordFormat, export};
use pentad::variant::state_document::StateDocument;
use pentad::{Dialect, Seat, Variant, Viewer, find_variant};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// How often a count that runs looks for Ctrl-C.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

/// A position with the moves that led to it.
#[pyclass(module = "pentad", skip_from_py_object)]
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) hosted: HostedGame,
    headers: Vec<(String, String)>,
    ending: Option<Ending>,
}

impl Game {
    /// The game at the start of a variant.
    fn start_of(variant: &str) -> PyResult<Game> {
        Ok(Game::of(HostedGame::new(find_variant(variant).map_err(refused)?)))
    }

    fn of(hosted: HostedGame) -> Game {
        Game { hosted, headers: Vec::new(), ending: None }
    }

    /// The game of a record; errors of its moves are the reader's.
    fn from_record(record: GameRecord) -> PyResult<Game> {
        let hosted = record.replay().map_err(refused)?;
        Ok(Game { hosted, headers: record.headers, ending: record.ending })
    }

    fn dialect(&self) -> Dialect {
        self.hosted.variant().description.native_dialect
    }

    /// The seat with this number, from 1.
    pub(crate) fn seat_numbered(&self, number: usize) -> PyResult<Seat> {
        let seats = self.hosted.variant().description.seats();
        match number {
            1.. if number <= seats => Ok(Seat::new(number - 1)),
            _ => Err(refused(format!("seat: found {number}, expected 1 to {seats}"))),
        }
    }

    /// The viewer that this stands for: nothing or `all`, `public`, or the number of a seat.
    fn viewer(&self, viewer: Option<&Bound<'_, PyAny>>) -> PyResult<Viewer> {
        let Some(viewer) = viewer else { return Ok(Viewer::All) };
        if let Ok(number) = viewer.extract::<usize>() {
            return self.seat_numbered(number).map(Viewer::Seat);
        }
        match viewer.extract::<String>()?.as_str() {
            "all" => Ok(Viewer::All),
            "public" => Ok(Viewer::Public),
            other => Err(refused(format!("viewer: found '{other}', expected 'all', 'public' or a seat"))),
        }
    }

    fn record_of_game(&self) -> GameRecord {
        let mut record = GameRecord::of(&self.hosted);
        record.headers.clone_from(&self.headers);
        record.ending = record.ending.or_else(|| self.ending.clone());
        record
    }
}

/// The moves that this stands for: a text with blanks between them, or texts.
fn moves_text(moves: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
    let Some(moves) = moves else { return Ok(String::new()) };
    if let Ok(text) = moves.extract::<String>() {
        return Ok(text);
    }
    let mut text = String::new();
    for mv in moves.try_iter().map_err(|_| PyTypeError::new_err("moves: expected a text or a list of texts"))? {
        text.push_str(&mv?.extract::<String>()?);
        text.push(' ');
    }
    Ok(text)
}

/// Reads all games of a file. The format is recognised if none is given; a game that fits several variants is taken for
/// the one named.
#[pyfunction]
#[pyo3(signature = (text, variant = None, format = None))]
pub(crate) fn read_games(text: &Bound<'_, PyAny>, variant: Option<&str>, format: Option<&str>) -> PyResult<Vec<Game>> {
    let bytes = file_bytes(text)?;
    guarded(|| read_records(&bytes, variant, format)?.into_iter().map(Game::from_record).collect())
}

/// What a game is made of again: variant, start and moves.
type Arguments = (&'static str, String, Vec<String>);

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (variant, record = None, moves = None))]
    fn new(variant: &str, record: Option<&str>, moves: Option<&Bound<'_, PyAny>>) -> PyResult<Game> {
        let moves = moves_text(moves)?;
        guarded(|| {
            let mut game = Game::start_of(variant)?;
            game.hosted.set_position(record, &moves).map_err(refused)?;
            Ok(game)
        })
    }

    /// A game of a variant with hidden cards, dealt from this seed; of another variant, its start.
    #[staticmethod]
    fn deal(variant: &str, seed: u64) -> PyResult<Game> {
        guarded(|| {
            let mut game = Game::start_of(variant)?;
            if let Some(record) = game.hosted.hidden().map(|hidden| hidden.deal_fen(seed)) {
                game.hosted.set_position(Some(&record), "").map_err(refused)?;
            }
            Ok(game)
        })
    }

    /// The game of a file that holds one, in a format of other programs, which is recognised if it is not named.
    #[staticmethod]
    #[pyo3(signature = (text, variant = None, format = None))]
    fn from_text(text: &Bound<'_, PyAny>, variant: Option<&str>, format: Option<&str>) -> PyResult<Game> {
        let bytes = file_bytes(text)?;
        guarded(|| Game::from_record(read_record(&bytes, variant, format)?))
    }

    /// The game of a file in PGN.
    #[staticmethod]
    #[pyo3(signature = (text, variant = None))]
    fn from_pgn(text: &Bound<'_, PyAny>, variant: Option<&str>) -> PyResult<Game> {
        Game::from_text(text, variant, Some("pgn"))
    }

    /// The game of a file in KIF or KI2.
    #[staticmethod]
    #[pyo3(signature = (text, variant = None))]
    fn from_kif(text: &Bound<'_, PyAny>, variant: Option<&str>) -> PyResult<Game> {
        Game::from_text(text, variant, Some("kif"))
    }

    /// The game of a file in CSA.
    #[staticmethod]
    #[pyo3(signature = (text, variant = None))]
    fn from_csa(text: &Bound<'_, PyAny>, variant: Option<&str>) -> PyResult<Game> {
        Game::from_text(text, variant, Some("csa"))
    }

    /// The game of a file in JKF.
    #[staticmethod]
    #[pyo3(signature = (text, variant = None))]
    fn from_jkf(text: &Bound<'_, PyAny>, variant: Option<&str>) -> PyResult<Game> {
        Game::from_text(text, variant, Some("jkf"))
    }

    /// The name of the variant.
    #[getter]
    fn variant(&self) -> &'static str {
        let Variant { name, .. } = self.hosted.variant();
        name
    }

    /// The number of the seat on move, from 1; also of the seat that would be on move if the game went on.
    #[getter]
    fn seat(&self) -> usize {
        self.hosted.side_to_move().index() + 1
    }

    /// The record of the position: its FEN or SFEN.
    #[getter]
    fn record(&self) -> PyResult<String> {
        guarded(|| Ok(self.hosted.fen()))
    }

    /// The record of the position that the game began with.
    #[getter]
    fn start(&self) -> PyResult<String> {
        guarded(|| Ok(self.hosted.start_fen()))
    }

    /// The moves since then, with the dealer's shuffles.
    #[getter]
    fn moves(&self) -> PyResult<Vec<String>> {
        guarded(|| Ok(self.hosted.moves(self.dialect())))
    }

    /// How many moves have been played, without shuffles.
    #[getter]
    fn ply(&self) -> usize {
        self.hosted.plies_played()
    }

    /// How the game has ended by the rules; `None` if it goes on.
    #[getter]
    fn result(&self) -> PyResult<Option<Outcome>> {
        guarded(|| Ok(self.hosted.outcome().as_ref().map(Outcome::of)))
    }

    /// The headers of the file that the game was read from, and of the one that it is written into.
    #[getter]
    fn headers(&self) -> Vec<(String, String)> {
        self.headers.clone()
    }

    #[setter]
    fn set_headers(&mut self, headers: Vec<(String, String)>) {
        self.headers = headers;
    }

    /// How the game ended, as the file says that it was read from: `1 resignation`.
    #[getter]
    fn ending(&self) -> Option<String> {
        self.ending.as_ref().map(Ending::to_string)
    }

    /// The legal moves, in the order of their texts.
    fn legal_moves(&self) -> PyResult<Vec<String>> {
        guarded(|| self.hosted.legal_moves(self.dialect()).map_err(refused))
    }

    /// Plays a move.
    fn push(&mut self, r#move: &str) -> PyResult<()> {
        guarded(|| {
            self.hosted.play_move(r#move).map_err(refused)?;
            self.ending = None;
            Ok(())
        })
    }

    /// Takes back the last moves.
    #[pyo3(signature = (plies = 1))]
    fn undo(&mut self, plies: usize) -> PyResult<()> {
        guarded(|| {
            self.hosted.undo(plies).map_err(refused)?;
            self.ending = None;
            Ok(())
        })
    }

    /// Shuffles the dead cards into a new stock, by this seed, in a game with hidden cards.
    fn shuffle(&mut self, seed: u64) -> PyResult<()> {
        guarded(|| match self.hosted.hidden().map(|hidden| hidden.shuffle_text(seed)) {
            Some(text) => self.hosted.play_move(&text).map_err(refused),
            None => Err(refused("shuffle: this game has no stock of cards")),
        })
    }

    /// The record of the position as this seat sees it.
    fn view(&self, seat: usize) -> PyResult<String> {
        let seat = self.seat_numbered(seat)?;
        guarded(|| Ok(self.hosted.hidden().map_or_else(|| self.hosted.fen(), |hidden| hidden.view_fen(seat))))
    }

    /// The game as a viewer may see it: what `state json` prints.
    #[pyo3(signature = (viewer = None))]
    fn state<'py>(&self, py: Python<'py>, viewer: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self.viewer(viewer)?;
        guarded(|| as_python(py, &StateDocument::new(self.hosted.variant(), self.hosted.state(viewer))))
    }

    /// Counts the sequences of this many moves.
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        let (game, task) = (self.hosted.clone(), Arc::new(Task::for_count()));
        let (sender, mut receiver) = channel();
        let stop = Arc::clone(&task);
        std::thread::spawn(move || {
            let count = || game.perft(depth, Dialect::Uci, task.signal(), &mut |_, _| ()).map_err(refused);
            sender.send(guarded(count))
        });
        loop {
            let (back, waited) = py.detach(|| {
                let waited = receiver.recv_timeout(SIGNAL_INTERVAL);
                (receiver, waited)
            });
            match waited {
                Ok(counted) => return counted.map(Option::unwrap_or_default),
                Err(RecvTimeoutError::Disconnected) => return Err(refused("perft: the count ended without a result")),
                Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| stop.stop())?,
            }
            receiver = back;
        }
    }

    /// A diagram of the position as SVG, with these lines of moves as numbered arrows.
    #[pyo3(signature = (viewer = None, lines = Vec::new()))]
    fn svg(&self, viewer: Option<&Bound<'_, PyAny>>, lines: Vec<Vec<String>>) -> PyResult<String> {
        let viewer = self.viewer(viewer)?;
        guarded(|| {
            let mut arrows = Vec::new();
            for (rank, line) in lines.iter().enumerate() {
                let moves: Vec<&str> = line.iter().map(String::as_str).collect();
                arrows.extend(arrows_of_line(&self.hosted, &moves, rank).map_err(refused)?);
            }
            Ok(Diagram::new(&self.hosted).seen_by(viewer).with_arrows(arrows).svg())
        })
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None, Vec::new())
    }

    /// The game in a format of other programs, by its name: `pgn`, `kif`.
    fn to_text(&self, format: &str) -> PyResult<String> {
        guarded(|| {
            let format: RecordFormat = format.parse().map_err(refused)?;
            Ok(export(&self.record_of_game(), format).map_err(refused)?.text)
        })
    }

    /// The game in PGN.
    fn to_pgn(&self) -> PyResult<String> {
        self.to_text("pgn")
    }

    /// The game in KIF.
    fn to_kif(&self) -> PyResult<String> {
        self.to_text("kif")
    }

    /// The game in CSA.
    fn to_csa(&self) -> PyResult<String> {
        self.to_text("csa")
    }

    /// The game in JKF.
    fn to_jkf(&self) -> PyResult<String> {
        self.to_text("jkf")
    }

    /// An independent copy.
    fn copy(&self) -> Game {
        self.clone()
    }

    fn __copy__(&self) -> Game {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.clone()
    }

    fn __str__(&self) -> PyResult<String> {
        guarded(|| Ok(self.hosted.ascii_board()))
    }

    fn __repr__(&self) -> PyResult<String> {
        guarded(|| Ok(format!("<Game of {}: {}>", self.hosted.variant().name, self.hosted.fen())))
    }

    /// Pickles as the record that the game began with, and its moves.
    fn __reduce__<'py>(slf: &Bound<'py, Game>) -> PyResult<(Bound<'py, PyAny>, Arguments)> {
        let game = slf.borrow();
        let parts = (game.hosted.variant().name, game.hosted.start_fen(), game.hosted.moves(game.dialect()));
        Ok((slf.get_type().into_any(), parts))
    }
}
