//! Reads CSA, versions 1 to 3.

use super::board::Board;
use super::draft::Draft;
use super::ending::{csa_ending, is_csa_word, unknown_ending};
use super::headers::{add_csa_header, add_player};
use super::moves::{MoveText, Origin};
use super::pieces::{csa_kind, names_of, take_square};
use crate::error::RecordError;
use crate::game_list::GameList;
use crate::game_record::GameRecord;
use crate::pgn::parse_time;
use crate::replay::Word;
use kifu::jkf::{Color, Kind, PlaceFormat};

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
fn side_of(text: &str) -> Option<(Color, &str)> {
    let black = text.strip_prefix('+').map(|rest| (Color::Black, rest));
    black.or_else(|| text.strip_prefix('-').map(|rest| (Color::White, rest)))
}

/// A move: its squares, and the piece on the target square after the move.
fn take_csa_move(text: &str) -> Option<(PlaceFormat, PlaceFormat, Kind)> {
    let (from, rest) = take_csa_square(text)?;
    let (to, rest) = take_csa_square(rest)?;
    Some((from, to, csa_kind(rest)?))
}

/// Parses a square, or `00` for the hand.
fn take_csa_square(text: &str) -> Option<(PlaceFormat, &str)> {
    match text.strip_prefix("00") {
        Some(rest) => Some((PlaceFormat { x: 0, y: 0 }, rest)),
        None => take_square(text).filter(|_| text.starts_with(|letter: char| letter.is_ascii_digit())),
    }
}

/// The head of a game: the position that is being read.
struct Position {
    board: Board,
    line: usize,
}

/// The state of the reader.
#[derive(Default)]
struct Reader {
    games: GameList,
    headers: Vec<(String, String)>,
    players: [Option<String>; 2],
    position: Option<Position>,
    /// Comments before the game begins.
    comments: Vec<String>,
    /// The game and its current position, once the side to move is known.
    game: Option<(Draft, Board)>,
    /// Whether the game has ended: a time behind that is no move's.
    is_over: bool,
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
    for (index, &statement) in statements.iter().enumerate() {
        if let Err(error) = reader.take(statement) {
            let next = statements[index + 1..].iter().find(|next| !next.text.starts_with(['\'', 'T']));
            let is_illegal = next.is_some_and(|next| next.text.starts_with('%') && next.text.contains(ILLEGAL));
            match &mut reader.game {
                Some((draft, _)) if is_illegal && side_of(statement.text).is_some() => {
                    draft.end_by_illegal_move();
                    reader.is_over = true;
                }
                _ => return Err(error),
            }
        }
    }
    reader.finish_game(last)?;
    Ok(reader.games.into_games())
}

impl Reader {
    fn take(&mut self, statement: Word) -> Result<(), RecordError> {
        let text = statement.text;
        match text.chars().next() {
            None | Some('V') => {}
            Some('\'') => self.take_comment(text),
            Some('/') => self.finish_game(statement.line)?,
            Some('N') => {
                let (seat, name) = side_of(&text[1..]).ok_or_else(|| statement.unexpected(STATEMENT))?;
                self.players[seat as usize] = Some(name.to_owned());
            }
            Some('$') => {
                let (name, value) = text[1..].split_once(':').ok_or_else(|| statement.unexpected(STATEMENT))?;
                self.headers.push((name.to_owned(), value.to_owned()));
            }
            Some('P') => self.take_position(statement)?,
            Some('+' | '-') => self.take_move(statement)?,
            Some('T') => {
                let time = parse_time(&text[1..]).ok_or_else(|| statement.unexpected("a time such as T12"))?;
                if let Some((draft, _)) = self.game.as_mut().filter(|_| !self.is_over) {
                    draft.set_time(time);
                }
            }
            Some('%') => {
                let word = text[1..].trim();
                let (draft, _) = self.begin(statement, None)?;
                let ending = csa_ending(word, draft.replay.game().side_to_move());
                let ending = ending.or_else(|| is_csa_word(word).then(|| unknown_ending(word)));
                if ending.is_none() {
                    return Err(statement.unexpected("an end such as %TORYO"));
                }
                draft.end(ending);
                self.is_over = true;
            }
            Some(_) => return Err(statement.unexpected(STATEMENT)),
        }
        Ok(())
    }

    /// A comment on the game begins with an asterisk; other comments are for programs.
    fn take_comment(&mut self, text: &str) {
        let Some(remark) = text.strip_prefix("'*").map(|remark| remark.trim_start_matches('*').trim()) else { return };
        match &mut self.game {
            Some((draft, _)) => draft.add_comment(remark),
            None => self.comments.push(remark.to_owned()),
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
        } else if let Some((colour, rest)) = side_of(text) {
            place_pieces(&mut self.position.get_or_insert_with(empty).board, colour, rest).ok_or_else(wrong)?;
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
    fn take_move(&mut self, statement: Word) -> Result<(), RecordError> {
        let Some((colour, rest)) = side_of(statement.text) else { return Ok(()) };
        if rest.is_empty() {
            if self.game.is_none() {
                self.begin(statement, Some(colour))?;
            }
            return Ok(());
        }
        let (draft, board) = self.begin(statement, Some(colour))?;
        let (from, to, kind) =
            take_csa_move(rest).ok_or_else(|| draft.replay.illegal(statement, "a move such as +7776FU"))?;
        let mv = match board.kind_at(from) {
            None if from.x == 0 => MoveText { to: Some(to), kind, promotes: false, origin: Origin::Hand },
            moved => {
                let moved = moved.ok_or_else(|| draft.replay.illegal(statement, "a legal move"))?;
                let promotes = names_of(kind).id.strip_prefix('+') == Some(names_of(moved).id);
                if moved != kind && !promotes {
                    return Err(draft.replay.illegal(statement, "the piece on that square"));
                }
                MoveText { to: Some(to), kind: moved, promotes, origin: Origin::Square(from) }
            }
        };
        draft.play(&mv, statement)?;
        board.put(from, None);
        board.put(to, Some((colour, kind)));
        Ok(())
    }

    /// The game; begins it if that has not happened yet.
    fn begin(&mut self, statement: Word, colour: Option<Color>) -> Result<&mut (Draft, Board), RecordError> {
        let begun = match self.game.take() {
            Some(game) => game,
            None => {
                let told = self.position.take();
                let mut position = told.unwrap_or_else(|| Position { board: Board::start(), line: statement.line });
                position.board.0.color = colour.unwrap_or(position.board.0.color);
                let mut draft = Draft::new(Some(position.board), position.line)?;
                std::mem::take(&mut self.comments).iter().for_each(|remark| draft.add_comment(remark));
                self.is_over = false;
                (draft, position.board)
            }
        };
        Ok(self.game.insert(begun))
    }

    /// Finishes the current game, if there is one.
    fn finish_game(&mut self, line: usize) -> Result<(), RecordError> {
        let nothing = self.game.is_none() && self.position.is_none() && self.headers.is_empty();
        if nothing && self.players.iter().all(Option::is_none) {
            return Ok(());
        }
        self.begin(Word { text: "", line }, None)?;
        let Reader { headers, players, game, .. } = self;
        let Some((mut draft, _)) = game.take() else { return Ok(()) };
        for (name, value) in std::mem::take(headers) {
            add_csa_header(&mut draft.game, &name, &value);
        }
        for (seat, name) in std::mem::take(players).into_iter().enumerate() {
            add_player(&mut draft.game, seat, &name.unwrap_or_default());
        }
        self.games.push(draft.finish(), line)
    }
}

/// Parses the code of a kind of piece.
fn take_code(text: &str) -> Option<(Kind, &str)> {
    let (code, rest) = text.split_at_checked(2)?;
    Some((csa_kind(code)?, rest))
}

/// Parses single pieces, `55KA00FU`; `00AL` gives the side all pieces left in the set.
fn place_pieces(board: &mut Board, colour: Color, text: &str) -> Option<()> {
    let mut rest = text;
    while !rest.is_empty() {
        let (place, behind) = take_csa_square(rest)?;
        if place.x == 0 && behind.starts_with("AL") {
            hold_the_rest(board, colour);
            rest = &behind[2..];
            continue;
        }
        let (kind, behind) = take_code(behind)?;
        match place.x {
            0 => board.add_to_hand(colour, kind, 1)?,
            _ => board.put(place, Some((colour, kind))),
        }
        rest = behind;
    }
    Some(())
}

fn hold_the_rest(board: &mut Board, colour: Color) {
    let base = |kind: Kind| names_of(kind).id.trim_start_matches('+');
    for (kind, all) in SET {
        let placed = board.0.board.iter().flatten().filter(|piece| piece.kind.is_some_and(|on| base(on) == base(kind)));
        let placed = u8::try_from(placed.count()).unwrap_or(u8::MAX);
        let held: u8 = [Color::Black, Color::White]
            .into_iter()
            .filter_map(|side| board.held(side, kind).copied())
            .fold(0, u8::saturating_add);
        let left = all.saturating_sub(placed).saturating_sub(held);
        board.add_to_hand(colour, kind, left);
    }
}

/// Parses a rank, `-KY-KE * ...`: nine places of three letters each.
fn place_rank(board: &mut Board, y: u8, text: &str) -> Option<()> {
    let mut rest = text;
    for x in (1..=9).rev() {
        let place = PlaceFormat { x, y };
        // Some programs write one blank between empty squares, others two.
        let cell = rest.trim_start_matches(' ');
        if let Some((colour, behind)) = side_of(cell) {
            let (kind, behind) = take_code(behind)?;
            board.put(place, Some((colour, kind)));
            rest = behind;
        } else {
            rest = cell.strip_prefix('*')?;
        }
    }
    rest.trim().is_empty().then_some(())
}
