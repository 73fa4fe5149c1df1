//! A game: a position with the moves that led to it.

use crate::document::as_python;
use crate::errors::{guarded, refused};
use crate::move_list::moves_text;
use crate::number::Number;
use crate::outcome::Outcome;
use crate::perft::count_moves;
use crate::records::{file_bytes, read_record, read_records};
use crate::rule_values::rule_settings;
use pentad::drawing::{Diagram, arrows_of_line};
use pentad::host::game::HostedGame;
use pentad::host::rule_settings::RuleSettings;
use pentad::records::{Ending, GameRecord, Note, RecordFormat, export, import_format};
use pentad::variant::state_document::StateDocument;
use pentad::{Dialect, Seat, Variant, Viewer, find_variant};
use pyo3::prelude::*;
use std::collections::BTreeMap;

/// A position with the moves that led to it.
///
/// ```python
/// >>> game = pentad.Game("shogi", moves="7g7f 3c3d")
/// >>> game.seat, game.ply, len(game.legal_moves())
/// (1, 2, 39)
///
/// ```
#[pyclass(module = "pentad", skip_from_py_object)]
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) hosted: HostedGame,
    /// The rule options that were set.
    pub(crate) rules: RuleSettings,
    /// What the file said that the game was read from: headers, ending, comments, clocks, variations. It has moves only
    /// until another one is played: a file may go on after the end by the rules.
    told: GameRecord,
    /// The seed of the dealer, who shuffles when it must be.
    dealer: Option<u64>,
}

impl Game {
    /// The game at the start of a variant, by these rules.
    fn start_of(variant: &str, rules: Option<RuleValues<'_>>) -> PyResult<Game> {
        let variant = find_variant(variant).map_err(refused)?;
        let rules = rule_settings(variant, rules)?;
        let told = GameRecord::new(variant, None, Vec::new());
        Ok(Game { hosted: HostedGame::by_rules(variant, &rules), rules, told, dealer: None })
    }

    /// The game of a record; errors of its moves are the reader's.
    fn from_record(record: GameRecord) -> PyResult<Game> {
        let hosted = record.replay().map_err(refused)?;
        Ok(Game { hosted, rules: record.rules.clone(), told: record, dealer: None })
    }

    fn dialect(&self) -> Dialect {
        self.hosted.variant().description.native_dialect
    }

    /// The seat with this number, from 1.
    pub(crate) fn seat_numbered(&self, number: Number) -> PyResult<Seat> {
        let seats = self.hosted.variant().description.seats() as u64;
        // It was compared with the seats.
        number.between("seat", 1, seats).map(|number| Seat::new(number as usize - 1))
    }

    /// The viewer that this stands for: nothing or `all`, `public`, or the number of a seat.
    fn viewer(&self, viewer: Option<&Bound<'_, PyAny>>) -> PyResult<Viewer> {
        let Some(viewer) = viewer else { return Ok(Viewer::All) };
        if let Ok(number) = viewer.extract::<Number>() {
            return self.seat_numbered(number).map(Viewer::Seat);
        }
        match viewer.extract::<String>()?.as_str() {
            "all" => Ok(Viewer::All),
            "public" => Ok(Viewer::Public),
            other => Err(refused(format!("viewer: found '{other}', expected 'all', 'public' or a seat"))),
        }
    }

    fn record_of_game(&self) -> GameRecord {
        let GameRecord { start, moves, ending, .. } = GameRecord::of(&self.hosted);
        let mut record = GameRecord { start, rules: self.rules.clone(), ..self.told.clone() };
        if record.moves.is_empty() || !record.moves.starts_with(&moves) {
            record.moves = moves;
        }
        record.ending = ending.or(record.ending);
        record
    }

    /// Leaves of what was told only what concerns this many moves: others follow, or none.
    fn forget_after(&mut self, moves: usize) {
        let next = moves + 1;
        self.told.notes.retain(|number, _| *number <= next);
        // What was said of the next move belongs to that move, but for comments before the first.
        if let Some(note) = self.told.notes.get_mut(&next) {
            *note = Note { before: std::mem::take(&mut note.before), ..Note::default() };
        }
        self.told.notes.retain(|_, note| !note.is_empty());
        self.told.moves.clear();
        self.told.ending = None;
    }

    /// How many moves have been played, with shuffles, if anything was told of them.
    fn told_moves(&self) -> usize {
        if self.told.notes.is_empty() { 0 } else { self.hosted.moves(self.dialect()).len() }
    }

    /// Plays a move. The dealer shuffles before it if it draws more than the stock has.
    fn play(&mut self, text: &str) -> PyResult<()> {
        let refusal = match self.hosted.play_move(text) {
            Ok(()) => return Ok(()),
            Err(error) => refused(error),
        };
        let Some((dealer, hidden)) = self.dealer.zip(self.hosted.hidden()) else { return Err(refusal) };
        let ply = self.hosted.plies_played() as u64;
        let shuffle = hidden.shuffle_text(dealer.wrapping_mul(SHUFFLE_STRIDE).wrapping_add(ply));
        let mut shuffled = self.hosted.clone();
        if shuffled.play_move(&shuffle).is_err() || shuffled.play_move(text).is_err() {
            return Err(refusal);
        }
        self.hosted = shuffled;
        Ok(())
    }

    /// Whether a file said something that neither start, moves nor rules show.
    fn is_told_more(&self) -> bool {
        let plain = GameRecord {
            start: self.told.start.clone(),
            rules: self.told.rules.clone(),
            moves: self.told.moves.clone(),
            ..GameRecord::new(self.told.variant, None, Vec::new())
        };
        self.told != plain
    }
}

/// Parts the shuffles of neighbouring seeds: no game has as many moves.
const SHUFFLE_STRIDE: u64 = 1 << 20;

/// Reads all games of a file. The format is recognised if none is given; a game that fits several variants is taken for
/// the one named.
///
/// ```python
/// >>> [game.moves for game in pentad.read_games("1. e4 e5 *\n\n1. d4 *")]
/// [['e2e4', 'e7e5'], ['d2d4']]
///
/// ```
#[pyfunction]
#[pyo3(signature = (text, variant = None, format = None))]
pub(crate) fn read_games(text: &Bound<'_, PyAny>, variant: Option<&str>, format: Option<&str>) -> PyResult<Vec<Game>> {
    let bytes = file_bytes(text)?;
    guarded(|| read_records(&bytes, variant, format)?.into_iter().map(Game::from_record).collect())
}

/// What a game is made of again: variant, start, moves and rules; and what else there is, if anything: what a file told of
/// it, as a games file, and the seed of its dealer.
type Arguments = (&'static str, String, Vec<String>, RuleSettings);
type State = (Option<String>, Option<u64>);

/// Rule options by name.
type RuleValues<'py> = BTreeMap<String, Bound<'py, PyAny>>;

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (variant, record = None, moves = None, rules = None))]
    fn new(
        variant: &str,
        record: Option<&str>,
        moves: Option<&Bound<'_, PyAny>>,
        rules: Option<RuleValues<'_>>,
    ) -> PyResult<Game> {
        let moves = moves_text(moves)?;
        guarded(|| {
            let mut game = Game::start_of(variant, rules)?;
            // A record is of a table that has its own dealer.
            game.dealer = record.is_none().then_some(0);
            game.hosted.set_position(record, &moves).map_err(refused)?;
            Ok(game)
        })
    }

    /// A game of a variant with hidden cards, dealt from this seed; of another variant, its start. Whenever the stock has
    /// too few cards for a move, the dealer shuffles the dead cards first.
    ///
    /// ```python
    /// >>> pentad.Game.deal("szachao", seed=7).state()["hands"][0]["cards"]
    /// ['9d', '3c', '9s', '6h', 'Kd']
    ///
    /// ```
    #[staticmethod]
    #[pyo3(signature = (variant, seed, rules = None))]
    fn deal(variant: &str, seed: Number, rules: Option<RuleValues<'_>>) -> PyResult<Game> {
        let seed = seed.any("seed")?;
        guarded(|| {
            let mut game = Game::start_of(variant, rules)?;
            game.dealer = Some(seed);
            if let Some(record) = game.hosted.hidden().map(|hidden| hidden.deal_fen(seed)) {
                game.hosted.set_position(Some(&record), "").map_err(refused)?;
            }
            Ok(game)
        })
    }

    /// The game of a file that holds one, in a format of other programs, which is recognised if it is not named.
    ///
    /// ```python
    /// >>> pentad.Game.from_text("position startpos moves 7g7f 3c3d").moves
    /// ['7g7f', '3c3d']
    ///
    /// ```
    #[staticmethod]
    #[pyo3(signature = (text, variant = None, format = None))]
    fn from_text(text: &Bound<'_, PyAny>, variant: Option<&str>, format: Option<&str>) -> PyResult<Game> {
        let bytes = file_bytes(text)?;
        guarded(|| Game::from_record(read_record(&bytes, variant, format)?))
    }

    /// The game of a file in PGN.
    ///
    /// ```python
    /// >>> pentad.Game.from_pgn("1. e4 e5 2. Nf3 *").moves
    /// ['e2e4', 'e7e5', 'g1f3']
    ///
    /// ```
    #[staticmethod]
    #[pyo3(signature = (text, variant = None))]
    fn from_pgn(text: &Bound<'_, PyAny>, variant: Option<&str>) -> PyResult<Game> {
        Game::from_text(text, variant, Some("pgn"))
    }

    /// The game of a file in KIF or KI2.
    ///
    /// ```python
    /// >>> text = pentad.Game("shogi", moves="7g7f 3c3d").to_kif()
    /// >>> pentad.Game.from_kif(text).moves
    /// ['7g7f', '3c3d']
    ///
    /// ```
    #[staticmethod]
    #[pyo3(signature = (text, variant = None))]
    fn from_kif(text: &Bound<'_, PyAny>, variant: Option<&str>) -> PyResult<Game> {
        Game::from_text(text, variant, Some("kif"))
    }

    /// The game of a file in CSA.
    ///
    /// ```python
    /// >>> text = pentad.Game("shogi", moves="7g7f 3c3d").to_csa()
    /// >>> pentad.Game.from_csa(text).moves
    /// ['7g7f', '3c3d']
    ///
    /// ```
    #[staticmethod]
    #[pyo3(signature = (text, variant = None))]
    fn from_csa(text: &Bound<'_, PyAny>, variant: Option<&str>) -> PyResult<Game> {
        Game::from_text(text, variant, Some("csa"))
    }

    /// The game of a file in JKF.
    ///
    /// ```python
    /// >>> text = pentad.Game("shogi", moves="7g7f 3c3d").to_jkf()
    /// >>> pentad.Game.from_jkf(text).moves
    /// ['7g7f', '3c3d']
    ///
    /// ```
    #[staticmethod]
    #[pyo3(signature = (text, variant = None))]
    fn from_jkf(text: &Bound<'_, PyAny>, variant: Option<&str>) -> PyResult<Game> {
        Game::from_text(text, variant, Some("jkf"))
    }

    /// The name of the variant.
    ///
    /// ```python
    /// >>> pentad.Game("martian3").variant
    /// 'martian3'
    ///
    /// ```
    #[getter]
    fn variant(&self) -> &'static str {
        let Variant { name, .. } = self.hosted.variant();
        name
    }

    /// The rule options that were set for the game, as texts; all others have their defaults.
    ///
    /// ```python
    /// >>> pentad.Game("martian", rules={"Martian_NoRejection": True}).rules
    /// {'Martian_NoRejection': 'true'}
    ///
    /// ```
    #[getter]
    fn rules(&self) -> RuleSettings {
        self.rules.clone()
    }

    /// The number of the seat on move, from 1; also of the seat that would be on move if the game went on.
    ///
    /// ```python
    /// >>> pentad.Game("quadroshah", moves="h1i2").seat
    /// 2
    ///
    /// ```
    #[getter]
    fn seat(&self) -> usize {
        self.hosted.side_to_move().index() + 1
    }

    /// The record of the position: its FEN or SFEN.
    ///
    /// ```python
    /// >>> pentad.Game("chess", moves="e2e4").record
    /// 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
    ///
    /// ```
    #[getter]
    fn record(&self) -> PyResult<String> {
        guarded(|| Ok(self.hosted.fen()))
    }

    /// The record of the position that the game began with.
    ///
    /// ```python
    /// >>> pentad.Game("chess", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "a1a8").start
    /// '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1'
    ///
    /// ```
    #[getter]
    fn start(&self) -> PyResult<String> {
        guarded(|| Ok(self.hosted.start_fen()))
    }

    /// The moves since then, with the dealer's shuffles.
    ///
    /// ```python
    /// >>> pentad.Game("chess", moves="e2e4 e7e5").moves
    /// ['e2e4', 'e7e5']
    ///
    /// ```
    #[getter]
    fn moves(&self) -> PyResult<Vec<String>> {
        guarded(|| Ok(self.hosted.moves(self.dialect())))
    }

    /// How many moves have been played, without shuffles.
    ///
    /// ```python
    /// >>> pentad.Game("chess", moves="e2e4 e7e5").ply
    /// 2
    ///
    /// ```
    #[getter]
    fn ply(&self) -> usize {
        self.hosted.plies_played()
    }

    /// How the game has ended by the rules; `None` if it goes on.
    ///
    /// ```python
    /// >>> pentad.Game("chess", moves="f2f3 e7e5 g2g4 d8h4").result
    /// <Outcome: 2 checkmate>
    ///
    /// ```
    #[getter]
    fn result(&self) -> PyResult<Option<Outcome>> {
        guarded(|| Ok(self.hosted.outcome().as_ref().map(Outcome::of)))
    }

    /// The headers of the file that the game was read from, and of the one that it is written into.
    ///
    /// ```python
    /// >>> game = pentad.Game("chess")
    /// >>> game.headers = [("Event", "Final"), ("White", "Ann")]
    /// >>> "[White \"Ann\"]" in game.to_pgn()
    /// True
    ///
    /// ```
    #[getter]
    fn headers(&self) -> Vec<(String, String)> {
        self.told.headers.clone()
    }

    #[setter]
    fn set_headers(&mut self, headers: Vec<(String, String)>) {
        self.told.headers = headers;
    }

    /// How the game ended, as the file says that it was read from: `1 resignation`.
    ///
    /// ```python
    /// >>> pentad.Game.from_csa("PI\n+\n+7776FU\n%TORYO").ending
    /// '1 resignation'
    ///
    /// ```
    #[getter]
    fn ending(&self) -> Option<String> {
        self.told.ending.as_ref().map(Ending::to_string)
    }

    /// The legal moves, in the order of their texts.
    ///
    /// ```python
    /// >>> pentad.Game("chess", "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1").legal_moves()
    /// ['e1e2']
    ///
    /// ```
    fn legal_moves(&self) -> PyResult<Vec<String>> {
        guarded(|| self.hosted.legal_moves(self.dialect()).map_err(refused))
    }

    /// Plays a move.
    ///
    /// ```python
    /// >>> game = pentad.Game("cessolis")
    /// >>> game.push("d2d4")
    /// >>> game.moves
    /// ['d2d4']
    ///
    /// ```
    fn push(&mut self, r#move: &str) -> PyResult<()> {
        guarded(|| {
            let before = self.told_moves();
            self.play(r#move)?;
            self.forget_after(before);
            Ok(())
        })
    }

    /// Takes back the last moves.
    ///
    /// ```python
    /// >>> game = pentad.Game("chess", moves="e2e4 e7e5 g1f3")
    /// >>> game.undo(2)
    /// >>> game.moves
    /// ['e2e4']
    ///
    /// ```
    #[pyo3(signature = (plies = Number::from(1)), text_signature = "($self, plies=1)")]
    fn undo(&mut self, plies: Number) -> PyResult<()> {
        let plies = plies.size("plies")?;
        guarded(|| {
            self.hosted.undo(plies).map_err(refused)?;
            self.forget_after(self.told_moves());
            Ok(())
        })
    }

    /// Shuffles the dead cards into a new stock, by this seed, in a game with hidden cards.
    ///
    /// ```python
    /// >>> start = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1 1 card 8s,Td 8h9h4cJs6c/3d7d8d9dTc 2c,5s6s2h7c -"
    /// >>> game = pentad.Game("szachao", start)
    /// >>> game.shuffle(42)
    /// >>> game.state()["stock"], game.state()["dead"]
    /// (5, [])
    ///
    /// ```
    fn shuffle(&mut self, seed: Number) -> PyResult<()> {
        let seed = seed.any("seed")?;
        guarded(|| match self.hosted.hidden().map(|hidden| hidden.shuffle_text(seed)) {
            Some(text) => self.hosted.play_move(&text).map_err(refused),
            None => Err(refused("shuffle: this game has no stock of cards")),
        })
    }

    /// The record of the position as this seat sees it.
    ///
    /// ```python
    /// >>> pentad.Game("szachao").view(2).split()[9].split("/")[0]
    /// '?????'
    ///
    /// ```
    fn view(&self, seat: Number) -> PyResult<String> {
        let seat = self.seat_numbered(seat)?;
        guarded(|| Ok(self.hosted.hidden().map_or_else(|| self.hosted.fen(), |hidden| hidden.view_fen(seat))))
    }

    /// The game as a viewer may see it: what `state json` prints.
    ///
    /// ```python
    /// >>> state = pentad.Game("chess").state()
    /// >>> state["seat"], len(state["men"]), state["legal"][0]["text"]
    /// (1, 32, 'a2a3')
    /// >>> pentad.Game("szachao").state("public")["hands"][0]["cards"]
    /// ['?', '?', '?', '?', '?']
    ///
    /// ```
    #[pyo3(signature = (viewer = None))]
    fn state<'py>(&self, py: Python<'py>, viewer: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self.viewer(viewer)?;
        guarded(|| as_python(py, &StateDocument::new(self.hosted.variant(), self.hosted.state(viewer))))
    }

    /// Counts the sequences of this many moves.
    ///
    /// ```python
    /// >>> pentad.Game("chess").perft(4)
    /// 197281
    ///
    /// ```
    fn perft(&self, py: Python<'_>, depth: Number) -> PyResult<u64> {
        count_moves(py, self.hosted.clone(), depth.small("depth")?)
    }

    /// A diagram of the position as SVG, with these lines of moves as numbered arrows.
    ///
    /// ```python
    /// >>> pentad.Game("chess").svg(lines=[["e2e4", "e7e5"]]).startswith("<svg")
    /// True
    ///
    /// ```
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
    ///
    /// ```python
    /// >>> pentad.Game("shogi", moves="7g7f").to_text("usi")
    /// 'position startpos moves 7g7f\n'
    ///
    /// ```
    fn to_text(&self, format: &str) -> PyResult<String> {
        guarded(|| {
            let format: RecordFormat = format.parse().map_err(refused)?;
            Ok(export(&self.record_of_game(), format).map_err(refused)?.text)
        })
    }

    /// The game in PGN.
    ///
    /// ```python
    /// >>> "1. e4 e5 *" in pentad.Game("chess", moves="e2e4 e7e5").to_pgn()
    /// True
    ///
    /// ```
    fn to_pgn(&self) -> PyResult<String> {
        self.to_text("pgn")
    }

    /// The game in KIF.
    ///
    /// ```python
    /// >>> "７六歩(77)" in pentad.Game("shogi", moves="7g7f").to_kif()
    /// True
    ///
    /// ```
    fn to_kif(&self) -> PyResult<String> {
        self.to_text("kif")
    }

    /// The game in CSA.
    ///
    /// ```python
    /// >>> "+7776FU" in pentad.Game("shogi", moves="7g7f").to_csa()
    /// True
    ///
    /// ```
    fn to_csa(&self) -> PyResult<String> {
        self.to_text("csa")
    }

    /// The game in JKF.
    ///
    /// ```python
    /// >>> import json
    /// >>> len(json.loads(pentad.Game("shogi", moves="7g7f").to_jkf())["moves"])
    /// 2
    ///
    /// ```
    fn to_jkf(&self) -> PyResult<String> {
        self.to_text("jkf")
    }

    /// An independent copy.
    ///
    /// ```python
    /// >>> game = pentad.Game("chess")
    /// >>> game.copy().push("e2e4")
    /// >>> game.ply
    /// 0
    ///
    /// ```
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

    /// Pickles as the record that the game began with, its moves, and its rules, and what else there is.
    fn __reduce__<'py>(slf: &Bound<'py, Game>) -> PyResult<(Bound<'py, PyAny>, Arguments, State)> {
        let game = slf.borrow();
        let (variant, start, moves) =
            (game.hosted.variant(), game.hosted.start_fen(), game.hosted.moves(game.dialect()));
        let told = game.is_told_more().then(|| game.to_text(RecordFormat::Games.name())).transpose()?;
        let made_of = (variant.name, start, moves, game.rules.clone());
        Ok((slf.get_type().into_any(), made_of, (told, game.dealer)))
    }

    fn __setstate__(&mut self, state: State) -> PyResult<()> {
        let (told, dealer) = state;
        guarded(|| {
            if let Some(text) = told {
                let records = import_format(text.as_bytes(), Some(self.told.variant), Some(RecordFormat::Games));
                self.told = records.map_err(refused)?.pop().ok_or_else(|| refused("state: found no game"))?;
            }
            self.dealer = dealer;
            Ok(())
        })
    }
}
