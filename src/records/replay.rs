//! Plays a file's moves one by one, so that only legal games are read.

use super::ending::Ending;
use super::error::RecordError;
use super::playback::Playback;
use super::san_board::{SanBoard, uci_text};
use base::seat::{Seat, SeatSet};
use chessboard::moves::Move;
use host::game::HostedGame;
use host::rule_settings::RuleSettings;
use rules::action::LegalAction;
use rules::exchange::Exchange;
use session::PositionError;
use std::sync::LazyLock;
use variants::Variant;

/// The longest game that is read or written, in plies.
pub const MAX_PLIES: usize = 5_000;

/// The FEN of the usual start of chess.
static SAN_START: LazyLock<String> = LazyLock::new(|| SanBoard::start().fen());

/// A word of a file and its line, for errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    /// The number of its line, counted from 1.
    pub(super) line: usize,
}

impl Word<'_> {
    /// The error that something else was expected in place of this word.
    pub(super) fn unexpected(self, expected: &str) -> RecordError {
        RecordError::unexpected(self.line, self.text, expected)
    }
}

/// The game that is being read, at one of its positions, and the line of play that led there.
pub(super) struct Replay {
    variant: &'static Variant,
    position: Position,
    played: usize,
    /// The moves of this line as the variant writes them; empty for a main line that the game itself remembers.
    line: Vec<String>,
    /// Whether it began as a variation.
    is_fork: bool,
}

#[derive(Clone)]
enum Position {
    /// Chess, which is played on the board alone.
    Board(SanBoard),
    /// Any other game.
    Game(HostedGame),
}

impl Replay {
    /// Begins a game with this record, found on this line, or with the start position.
    ///
    /// # Errors
    /// If the record is not one of this variant.
    pub(super) fn new(variant: &'static Variant, start: Option<&str>, line: usize) -> Result<Replay, RecordError> {
        Ok(Replay::begin(variant, start, line)?.0)
    }

    /// As [`Replay::new`], and the record as the variant writes it, unless it is the usual start.
    ///
    /// # Errors
    /// If the record is not one of this variant.
    pub(super) fn begin(
        variant: &'static Variant,
        start: Option<&str>,
        line: usize,
    ) -> Result<(Replay, Option<String>), RecordError> {
        Replay::begin_by_rules(variant, &RuleSettings::new(), start, line)
    }

    /// As [`Replay::begin`], by these rules.
    ///
    /// # Errors
    /// If the record is not one of this variant.
    pub(super) fn begin_by_rules(
        variant: &'static Variant,
        rules: &RuleSettings,
        start: Option<&str>,
        line: usize,
    ) -> Result<(Replay, Option<String>), RecordError> {
        let is_san = variant.description.exchange == Exchange::San;
        if start.is_none() && is_san {
            return Ok((Replay::at(variant, Position::Board(SanBoard::start())), None));
        }
        if let Some(board) = start.filter(|_| is_san).and_then(SanBoard::from_fen) {
            let record = Some(board.fen()).filter(|record| *record != *SAN_START);
            return Ok((Replay::at(variant, Position::Board(board)), record));
        }
        let game = hosted(variant, rules, start, line)?;
        let record = start_of(&game);
        let board = is_san.then(|| SanBoard::from_fen(&game.start_fen())).flatten();
        let position = board.map_or(Position::Game(game), Position::Board);
        Ok((Replay::at(variant, position), record))
    }

    /// A game that begins at this position.
    fn at(variant: &'static Variant, position: Position) -> Replay {
        Replay { variant, position, played: 0, line: Vec::new(), is_fork: false }
    }

    /// The same position, where another line begins.
    pub(super) fn fork(&self) -> Replay {
        Replay { played: self.played, is_fork: true, ..Replay::at(self.variant, self.position.clone()) }
    }

    /// The moves of this line, as the variant writes them.
    pub(super) fn into_moves(self) -> Vec<String> {
        match &self.position {
            Position::Game(game) if !self.is_fork => game.moves(self.variant.description.native_dialect),
            // Only the history knows which cards were drawn.
            Position::Game(game) if game.hidden().is_some() => {
                let mut moves = game.moves(self.variant.description.native_dialect);
                moves.split_off(moves.len().saturating_sub(self.line.len()))
            }
            _ => self.line,
        }
    }

    pub(super) fn variant(&self) -> &'static Variant {
        self.variant
    }

    pub(super) fn side_to_move(&self) -> Seat {
        match &self.position {
            Position::Board(board) => board.side_to_move(),
            Position::Game(game) => game.side_to_move(),
        }
    }

    /// The record of the position.
    pub(super) fn fen(&self) -> String {
        match &self.position {
            Position::Board(board) => board.fen(),
            Position::Game(game) => game.fen(),
        }
    }

    /// The board, if the game is chess.
    pub(super) fn board(&self) -> Option<&SanBoard> {
        match &self.position {
            Position::Board(board) => Some(board),
            Position::Game(_) => None,
        }
    }

    /// Whether the rules let nobody play on. In chess a game can always be played on: some servers do so in dead
    /// positions.
    pub(super) fn is_over(&self) -> bool {
        match &self.position {
            Position::Board(_) => false,
            Position::Game(game) => game.outcome().is_some(),
        }
    }

    /// How the rules ended the game, whose last position this is: it began with this record and had these moves.
    pub(super) fn ending_by_rules(&self, start: Option<&str>, moves: &[String]) -> Option<Ending> {
        match &self.position {
            Position::Board(board) if !board.may_be_over() => None,
            Position::Board(board) => board.decided().or_else(|| {
                // Chess has no rule options.
                let game = hosted(self.variant, &RuleSettings::new(), start, 1).ok()?;
                let end = Playback::new(game, moves).into_end().ok()?;
                end.outcome().as_ref().map(Ending::of)
            }),
            Position::Game(game) => game.outcome().as_ref().map(Ending::of),
        }
    }

    /// How the position alone ends the game: by mate or stalemate in chess, by its rules in other games.
    pub(super) fn decided_on_board(&self) -> Option<Ending> {
        match &self.position {
            Position::Board(board) => board.decided(),
            Position::Game(game) => game.outcome().as_ref().map(Ending::of),
        }
    }

    /// The ending if this seat resigns.
    pub(super) fn resigned(&self, seat: Seat) -> Ending {
        match &self.position {
            Position::Board(_) => Ending::new(SeatSet::single(seat.other()), "resignation"),
            Position::Game(game) => Ending::of(&game.outcome_on_resignation(seat)),
        }
    }

    /// Plays a move in the protocol's notation.
    ///
    /// # Errors
    /// If it is not legal, or the game becomes too long.
    pub(super) fn play(&mut self, word: Word) -> Result<(), RecordError> {
        self.play_as(word, word.text)
    }

    /// Plays the move with this text; `word` is how the file writes it.
    ///
    /// # Errors
    /// If it is not legal, or the game becomes too long.
    pub(super) fn play_as(&mut self, word: Word, text: &str) -> Result<(), RecordError> {
        self.check_length(word)?;
        let played = match &mut self.position {
            Position::Board(board) => board.move_of_uci(text).map(|mv| {
                board.play(mv);
                uci_text(mv)
            }),
            Position::Game(game) if !self.is_fork => game.play_move(text).ok().map(|()| String::new()),
            Position::Game(game) => {
                let native = self.variant.description.native_dialect;
                let canonical = game.canonical_move(text, native).unwrap_or_else(|_| text.to_owned());
                game.play_move(text).ok().map(|()| canonical)
            }
        };
        let played = played.ok_or_else(|| self.illegal(word, "a legal move"))?;
        if !played.is_empty() {
            self.line.push(played);
        }
        self.played += 1;
        Ok(())
    }

    /// Plays a move in the protocol's notation; returns it in SAN if the game is chess.
    ///
    /// # Errors
    /// If it is not legal, or the game becomes too long.
    pub(super) fn play_labelled(&mut self, word: Word) -> Result<String, RecordError> {
        self.check_length(word)?;
        let Position::Board(board) = &mut self.position else {
            self.play(word)?;
            return Ok(word.text.to_owned());
        };
        let mv = board.move_of_uci(word.text);
        let mv = mv.ok_or_else(|| word.unexpected("a legal move").in_move(self.played + 1))?;
        let mut label = String::new();
        board.play_as_san(mv, &mut label);
        self.played += 1;
        Ok(label)
    }

    /// Plays a legal move on the board of chess.
    ///
    /// # Errors
    /// If the game becomes too long.
    pub(super) fn play_on_board(&mut self, word: Word, mv: Move) -> Result<(), RecordError> {
        self.check_length(word)?;
        if let Position::Board(board) = &mut self.position {
            board.play(mv);
            self.line.push(uci_text(mv));
            self.played += 1;
        }
        Ok(())
    }

    fn check_length(&self, word: Word) -> Result<(), RecordError> {
        if self.played < MAX_PLIES {
            return Ok(());
        }
        let error = RecordError::on_line(word.line, format!("found a game of more than {MAX_PLIES} moves"));
        Err(error.in_move(self.played + 1))
    }

    /// The error that this word is wrong as the next move.
    pub(super) fn illegal(&self, word: Word, expected: &str) -> RecordError {
        word.unexpected(expected).in_move(self.played + 1)
    }

    /// The legal actions; empty in chess, and if they depend on hidden cards.
    pub(super) fn legal_actions(&self) -> Vec<LegalAction> {
        match &self.position {
            Position::Board(_) => Vec::new(),
            Position::Game(game) => game.legal_actions().unwrap_or_default(),
        }
    }
}

/// A game by these rules at this position, found on this line.
///
/// # Errors
/// If the record is not one of this variant.
pub(super) fn hosted(
    variant: &'static Variant,
    rules: &RuleSettings,
    start: Option<&str>,
    line: usize,
) -> Result<HostedGame, RecordError> {
    let mut game = HostedGame::by_rules(variant, rules);
    game.set_position(start, "").map_err(|error| match error {
        PositionError::Fen(error) | PositionError::Move { error, .. } => RecordError::refused(line, &error),
    })?;
    Ok(game)
}

/// The record of the first position; `None` if it is the usual start.
pub(super) fn start_of(game: &HostedGame) -> Option<String> {
    let (variant, start) = (game.variant(), game.start_fen());
    let is_usual = !variant.description.hidden_information && start == (variant.new_history)().fen();
    (!is_usual).then_some(start)
}
