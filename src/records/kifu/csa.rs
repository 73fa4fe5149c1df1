//! Reads CSA, versions 1 to 3.

use super::board::Board;
use super::draft::{DraftEnding, DraftLine, DraftMove, play_draft};
use super::ending::{csa_ending, is_csa_word, is_known_end, unknown_ending, word_ending};
use super::headers::{add_csa_header, add_player};
use super::moves::{MoveText, Origin};
use super::pieces::{Kind, Place, Side, csa_kind, take_square, unpromoted};
use crate::error::RecordError;
use crate::game_list::GameList;
use crate::game_record::GameRecord;
use crate::pgn::parse_time;
use crate::replay::Word;
use base::seat::Seat;

/// The number of pieces of each kind in a set, without kings.
const SET: [(Kind, u8); 7] =
    [(Kind::FU, 18), (Kind::KY, 4), (Kind::KE, 4), (Kind::GI, 4), (Kind::KI, 4), (Kind::KA, 2), (Kind::HI, 2)];
/// What the ends by an illegal move have: `%ILLEGAL_MOVE`, `%+ILLEGAL_ACTION`.
const ILLEGAL: &str = "ILLEGAL";
/// What a statement can be, for errors.
const STATEMENT: &str = "a statement of CSA such as +7776FU, T12, %TORYO or N+name";

/// Whether this line, the first of a file that is not a comment, can begin a CSA file.
pub(super) fn is_csa_line(line: &str) -> bool {
    let is_version =
        line.strip_prefix('V').is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()));
    let is_position = line == "PI" || line.starts_with("P1") || line.starts_with("P+") || line.starts_with("P-");
    let is_header = line.starts_with('$') && line.contains(':');
    let is_removal = line.strip_prefix("PI").and_then(take_square).is_some();
    is_version
        || is_position
        || is_removal
        || is_header
        || line.starts_with("N+")
        || line.starts_with("N-")
        || side_of(line).is_some_and(|(_, rest)| rest.is_empty() || take_csa_move(rest).is_some())
}

/// Parses the sign of a side.
fn side_of(text: &str) -> Option<(Side, &str)> {
    let black = text.strip_prefix('+').map(|rest| (Side::Black, rest));
    black.or_else(|| text.strip_prefix('-').map(|rest| (Side::White, rest)))
}

/// A move: its squares, and the piece on the target square after the move.
fn take_csa_move(text: &str) -> Option<(Place, Place, Kind)> {
    let (from, rest) = take_csa_square(text)?;
    let (to, rest) = take_csa_square(rest)?;
    Some((from, to, csa_kind(rest)?))
}

/// Parses a square, or `00` for the hand.
fn take_csa_square(text: &str) -> Option<(Place, &str)> {
    match text.strip_prefix("00") {
        Some(rest) => Some((Place { x: 0, y: 0 }, rest)),
        None => take_square(text).filter(|_| text.starts_with(|letter: char| letter.is_ascii_digit())),
    }
}

/// The head of a game: the position that is being read.
struct Position {
    board: Board,
    line: usize,
}

/// A game whose moves are being read.
struct OpenGame<'a> {
    start: Board,
    /// The line of the position in the file.
    line: usize,
    draft: DraftLine<'a>,
    /// The current position.
    board: Board,
}

/// The state of the reader.
#[derive(Default)]
struct Reader<'a> {
    games: GameList,
    headers: Vec<(&'a str, &'a str)>,
    players: [Option<&'a str>; 2],
    position: Option<Position>,
    /// Comments before the position.
    preface: Vec<String>,
    /// Comments between the position and the game.
    comments: Vec<&'a str>,
    /// The game, once the side to move is known.
    game: Option<OpenGame<'a>>,
}

/// Reads a file; a line `/` stands between games.
///
/// # Errors
/// If the file is malformed; the error gives the line and the statement.
pub(super) fn read_csa(text: &str) -> Result<Vec<GameRecord>, RecordError> {
    let mut reader = Reader::default();
    let mut last = 1;
    let mut statements = Vec::new();
    for line in text.lines().zip(1..).map(|(text, line)| Word { text: text.trim_end(), line }) {
        last = line.line;
        // Only moves, times and endings may share a line.
        match line.text.starts_with(['+', '-', 'T', '%']) {
            true => statements.extend(line.text.split(',').map(|text| Word { text: text.trim(), ..line })),
            false => statements.push(line),
        }
    }
    for (index, statement) in statements.iter().enumerate() {
        let read = reader.take(*statement);
        let is_last = || !has_moves(statements.get(index + 1..).unwrap_or_default());
        match read {
            Err(_) if is_last() && reader.keep_as_text(*statement) => {}
            read => read?,
        }
    }
    reader.finish_game(last)?;
    Ok(reader.games.into_games())
}

/// Whether a move or an end follows in the same game.
fn has_moves(statements: &[Word]) -> bool {
    let mut following = statements.iter().take_while(|statement| !statement.text.starts_with('/'));
    following.any(|statement| statement.text.starts_with('%') || side_of(statement.text).is_some())
}

impl<'a> Reader<'a> {
    /// Keeps what stands after the last move, and is no statement, as a comment; `false` if there is no move before it.
    fn keep_as_text(&mut self, statement: Word<'a>) -> bool {
        let Some(game) = self.game.as_mut().filter(|game| !game.draft.moves.is_empty()) else { return false };
        game.draft.cut_off_moves += usize::from(side_of(statement.text).is_some());
        // Servers write `#TIME_UP`.
        let word = statement.text.trim_start_matches(['#', '%']);
        let is_end = word.len() < statement.text.len() || is_known_end(word);
        if game.draft.has_ended() || !is_end {
            game.draft.add_comment(statement.text);
        } else {
            game.draft.endings.push(DraftEnding { word, meaning: |word, mover| Some(word_ending(word, mover)) });
        }
        true
    }

    fn take(&mut self, statement: Word<'a>) -> Result<(), RecordError> {
        let text = statement.text;
        match text.chars().next() {
            None | Some('V') => {}
            Some('\'') => self.take_comment(text.trim_start_matches('\'')),
            Some('/') => self.finish_game(statement.line)?,
            Some('N') => {
                let (side, name) = text.get(1..).and_then(side_of).ok_or_else(|| statement.unexpected(STATEMENT))?;
                if let Some(player) = self.players.get_mut(side as usize) {
                    *player = Some(name);
                }
            }
            Some('$') => {
                let header = text.get(1..).and_then(|header| header.split_once(':'));
                self.headers.push(header.ok_or_else(|| statement.unexpected(STATEMENT))?);
            }
            Some('P') => self.take_position(statement)?,
            Some('+' | '-') => self.take_move(statement)?,
            Some('T') => {
                let time = text.get(1..).and_then(parse_time);
                let time = time.ok_or_else(|| statement.unexpected("a time such as T12"))?;
                if let Some(game) = &mut self.game {
                    game.draft.last_note().time = Some(time);
                }
            }
            Some('%') => self.take_end(statement)?,
            Some(_) => return Err(statement.unexpected(STATEMENT)),
        }
        Ok(())
    }

    fn take_end(&mut self, statement: Word<'a>) -> Result<(), RecordError> {
        let said = statement.text.trim_start_matches('%').trim();
        let word = said.split_whitespace().next().unwrap_or_default();
        if csa_ending(word, Seat::FIRST).is_none() && !is_csa_word(word) {
            return Err(statement.unexpected("an end such as %TORYO"));
        }
        let draft = &mut self.begin(statement, None).draft;
        draft.may_end_illegally |= word.contains(ILLEGAL) && draft.endings.is_empty();
        let meaning = |word: &str, mover| csa_ending(word, mover).or_else(|| Some(unknown_ending(word)));
        draft.endings.push(DraftEnding { word, meaning });
        Ok(())
    }

    /// A comment on the game begins with an asterisk; others are remarks of programs. Both are kept.
    fn take_comment(&mut self, text: &'a str) {
        let remark = text.strip_prefix('*');
        let text = remark.map_or(text.trim(), str::trim_end);
        match &mut self.game {
            _ if remark.is_none() && (text.starts_with("CSA encoding") || text.is_empty()) => {}
            Some(game) => game.draft.add_comment(text),
            None if remark.is_some() || self.position.is_some() => self.comments.push(text),
            None => self.preface.push(text.to_owned()),
        }
    }

    /// A line of the position: `PI` with removed pieces, one rank, or single pieces.
    fn take_position(&mut self, statement: Word) -> Result<(), RecordError> {
        let wrong = || statement.unexpected("a position such as PI, P1-KY-KE... or P+55KA");
        let text = &statement.text[1..];
        let empty = || Position { board: Board::empty(), line: statement.line };
        if let Some(mut rest) = text.strip_prefix('I') {
            let mut board = Board::start();
            while !rest.is_empty() {
                let (place, behind) = take_csa_square(rest).ok_or_else(wrong)?;
                let (_, behind) = take_code(behind).ok_or_else(wrong)?;
                board.put(place, None);
                rest = behind;
            }
            self.position = Some(Position { board, ..empty() });
        } else if let Some((side, rest)) = side_of(text) {
            place_pieces(&mut self.position.get_or_insert_with(empty).board, side, rest).ok_or_else(wrong)?;
        } else {
            let mut letters = text.chars();
            let rank = letters.next().and_then(|letter| letter.to_digit(10)).and_then(|rank| u8::try_from(rank).ok());
            let rank = rank.filter(|rank| (1..=9).contains(rank)).ok_or_else(wrong)?;
            let board = &mut self.position.get_or_insert_with(empty).board;
            place_rank(board, rank, letters.as_str()).ok_or_else(wrong)?;
        }
        Ok(())
    }

    /// A move, or the sign of the side to begin.
    fn take_move(&mut self, statement: Word<'a>) -> Result<(), RecordError> {
        let Some((side, rest)) = side_of(statement.text) else { return Ok(()) };
        if rest.is_empty() {
            if self.game.is_none() {
                self.begin(statement, Some(side));
            }
            return Ok(());
        }
        let game = self.begin(statement, Some(side));
        let number = game.draft.moves.len() + 1;
        let (from, to, kind) =
            take_csa_move(rest).ok_or_else(|| statement.unexpected("a move such as +7776FU").in_move(number))?;
        let said = move_text(&game.board, from, to, kind);
        game.draft.moves.push(DraftMove { said, word: statement });
        game.board.put(from, None);
        game.board.put(to, Some((side, kind)));
        Ok(())
    }

    /// The game; begins it if that has not happened yet.
    fn begin(&mut self, statement: Word, side: Option<Side>) -> &mut OpenGame<'a> {
        let begun = match self.game.take() {
            Some(game) => game,
            None => {
                let told = self.position.take();
                let mut position = told.unwrap_or_else(|| Position { board: Board::start(), line: statement.line });
                position.board.turn = side.unwrap_or(position.board.turn);
                let mut draft = DraftLine::default();
                std::mem::take(&mut self.comments).into_iter().for_each(|remark| draft.add_comment(remark));
                OpenGame { start: position.board, line: position.line, draft, board: position.board }
            }
        };
        self.game.insert(begun)
    }

    /// Finishes the current game, if there is one.
    fn finish_game(&mut self, line: usize) -> Result<(), RecordError> {
        let nothing = self.game.is_none() && self.position.is_none() && self.headers.is_empty();
        if nothing && self.players.iter().all(Option::is_none) {
            return Ok(());
        }
        self.begin(Word { text: "", line }, None);
        let Some(open) = self.game.take() else { return Ok(()) };
        let mut game = play_draft(Some(open.start), open.line, open.draft)?;
        game.preface = std::mem::take(&mut self.preface);
        for (name, value) in std::mem::take(&mut self.headers) {
            add_csa_header(&mut game, name, value);
        }
        for (seat, name) in std::mem::take(&mut self.players).into_iter().enumerate() {
            add_player(&mut game, seat, name.unwrap_or_default());
        }
        self.games.push(game, line)
    }
}

/// What a move says, or what was expected in its place: CSA names the piece after the move.
fn move_text(board: &Board, from: Place, to: Place, kind: Kind) -> Result<MoveText, &'static str> {
    match board.kind_at(from) {
        None if from.x == 0 => Ok(MoveText { to: Some(to), kind, promotes: false, origin: Origin::Hand }),
        None => Err("a legal move"),
        Some(moved) => {
            let promotes = moved != kind && unpromoted(kind) == moved;
            if moved != kind && !promotes {
                return Err("the piece on that square");
            }
            Ok(MoveText { to: Some(to), kind: moved, promotes, origin: Origin::Square(from) })
        }
    }
}

/// Parses the code of a kind of piece.
fn take_code(text: &str) -> Option<(Kind, &str)> {
    let (code, rest) = text.split_at_checked(2)?;
    Some((csa_kind(code)?, rest))
}

/// Parses single pieces, `55KA00FU`; `00AL` gives the side all pieces left in the set.
fn place_pieces(board: &mut Board, side: Side, text: &str) -> Option<()> {
    let mut rest = text;
    while !rest.is_empty() {
        let (place, behind) = take_csa_square(rest)?;
        if place.x == 0 && behind.starts_with("AL") {
            hold_the_rest(board, side);
            rest = &behind[2..];
            continue;
        }
        let (kind, behind) = take_code(behind)?;
        match place.x {
            0 => board.add_to_hand(side, kind, 1)?,
            _ => board.put(place, Some((side, kind))),
        }
        rest = behind;
    }
    Some(())
}

fn hold_the_rest(board: &mut Board, side: Side) {
    for (kind, all) in SET {
        let placed = board.pieces().filter(|(.., on)| unpromoted(*on) == kind).count();
        let placed = u8::try_from(placed).unwrap_or(u8::MAX);
        let sides = [Side::Black, Side::White].into_iter();
        let held: u8 = sides.filter_map(|side| board.held(side, kind)).fold(0, u8::saturating_add);
        let left = all.saturating_sub(placed).saturating_sub(held);
        let _ = board.add_to_hand(side, kind, left);
    }
}

/// Parses a rank, `-KY-KE * ...`: nine places of three letters each.
fn place_rank(board: &mut Board, y: u8, text: &str) -> Option<()> {
    let mut rest = text;
    for x in (1..=9).rev() {
        let place = Place { x, y };
        // Some programs write one blank between empty squares, others two.
        let cell = rest.trim_start_matches(' ');
        if let Some((side, behind)) = side_of(cell) {
            let (kind, behind) = take_code(behind)?;
            board.put(place, Some((side, kind)));
            rest = behind;
        } else {
            rest = cell.strip_prefix('*')?;
        }
    }
    rest.trim().is_empty().then_some(())
}
