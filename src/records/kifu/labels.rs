//! Japanese move notation as in books, by the rules of the Japan Shogi Association.

use super::board::Board;
use super::moves::{Flank, Relation, Way};
use super::pieces::{Kind, Place, Side, kanji_digit, names_of, wide_digit};
use super::played::{PlayedBoard, PlayedMove};
use super::reach::origins;
use crate::error::RecordError;
use crate::game_record::GameRecord;
use rules::exchange::Exchange;
use std::cmp::Ordering;

/// The moves of a game as Japanese books print them, such as `▲７六歩`; `None` for games without this notation.
///
/// # Errors
/// If a move of the game is not legal.
pub fn japanese_labels(game: &GameRecord) -> Result<Option<Vec<String>>, RecordError> {
    if game.variant.description.exchange != Exchange::Kifu {
        return Ok(None);
    }
    let played = GameRecord::of(&game.replay()?);
    let mut board = PlayedBoard::new(Board::of_start(&played)?);
    let labels = played.moves.iter().map(|text| {
        let before = board.board;
        board.play(text).map(|mv| label(&before, &mv))
    });
    labels.collect::<Result<Vec<String>, RecordError>>().map(Some)
}

/// The label of a move on the board before it.
pub(super) fn label(board: &Board, mv: &PlayedMove) -> String {
    let mark = if mv.side == Side::Black { '▲' } else { '△' };
    let square = if mv.is_same { "同".to_owned() } else { square_text(mv.to) };
    let rivals = origins(board, mv.side, mv.piece, mv.to);
    let words = match mv.from {
        None if rivals.is_empty() => String::new(),
        None => "打".to_owned(),
        Some(from) => relation(mv, from, &rivals).words(),
    };
    let promotion = match mv.promotes {
        Some(true) => "成",
        Some(false) => "不成",
        None => "",
    };
    format!("{mark}{square}{}{words}{promotion}", kanji(mv.piece))
}

/// The name of a kind that is written.
pub(super) fn kanji(kind: Kind) -> &'static str {
    names_of(kind).kanji.first().copied().unwrap_or_default()
}

/// A square in full width and kanji: `７六`.
pub(super) fn square_text(place: Place) -> String {
    [wide_digit(place.x), kanji_digit(place.y)].into_iter().collect()
}

/// The words that tell a piece from the others that go to the same square: as few as needed, the direction of the move
/// before the place of the piece.
pub(super) fn relation(mv: &PlayedMove, from: Place, rivals: &[Place]) -> Relation {
    let others: Vec<Place> = rivals.iter().copied().filter(|rival| *rival != from).collect();
    if others.is_empty() {
        return Relation::default();
    }
    let seen = |place: Place| seen_by(mv.side, place, mv.to);
    let way_of = |place: Place| match seen(place).1.cmp(&0) {
        Ordering::Greater => Way::Forward,
        Ordering::Equal => Way::Sideways,
        Ordering::Less => Way::Back,
    };
    let way = way_of(from);
    if others.iter().all(|other| way_of(*other) != way) {
        return Relation { flank: None, way: Some(way) };
    }
    let right = seen(from).0;
    let is_dragon = matches!(mv.piece, Kind::UM | Kind::RY);
    if right == 0 && way == Way::Forward && !is_dragon {
        return Relation { flank: Some(Flank::Straight), way: None };
    }
    let flank_among = |places: &mut dyn Iterator<Item = Place>| {
        let (mut is_left, mut is_right) = (true, true);
        for place in places {
            is_left &= right < seen(place).0;
            is_right &= right > seen(place).0;
        }
        match (is_left, is_right) {
            (true, _) => Some(Flank::Left),
            (_, true) => Some(Flank::Right),
            _ => None,
        }
    };
    if let Some(flank) = flank_among(&mut others.iter().copied()) {
        return Relation { flank: Some(flank), way: None };
    }
    let flank = flank_among(&mut others.iter().copied().filter(|other| way_of(*other) == way));
    Relation { flank, way: Some(way) }
}

/// How far a place is to the right of the target and below it, as this side sees the board.
fn seen_by(side: Side, place: Place, to: Place) -> (i16, i16) {
    let right = i16::from(to.x) - i16::from(place.x);
    let below = i16::from(place.y) - i16::from(to.y);
    if side == Side::Black { (right, below) } else { (-right, -below) }
}
