//! Shogi start positions as KIF diagrams, as named handicaps, and as SFEN.

use super::pieces::{HELD, Kind, Place, Side, lettered_kind, names_of};
use crate::error::RecordError;
use crate::game_record::GameRecord;

/// The SFEN of the usual start position, without the move number.
const START_BOARD: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";

/// A handicap: its names, and the squares from which White's pieces are removed.
struct Handicap {
    /// The name in JKF.
    preset: &'static str,
    /// The name in KIF.
    name: &'static str,
    without: &'static [(u8, u8)],
}

const fn handicap(preset: &'static str, name: &'static str, without: &'static [(u8, u8)]) -> Handicap {
    Handicap { preset, name, without }
}

/// The named handicaps. Left and right are as White sees the board.
const HANDICAPS: [Handicap; 16] = [
    handicap("HIRATE", "平手", &[]),
    handicap("KY", "香落ち", &[(1, 1)]),
    handicap("KY_R", "右香落ち", &[(9, 1)]),
    handicap("KA", "角落ち", &[(2, 2)]),
    handicap("HI", "飛車落ち", &[(8, 2)]),
    handicap("HIKY", "飛香落ち", &[(8, 2), (1, 1)]),
    handicap("2", "二枚落ち", &[(8, 2), (2, 2)]),
    handicap("3", "三枚落ち", &[(8, 2), (2, 2), (1, 1)]),
    handicap("4", "四枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1)]),
    handicap("5", "五枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (8, 1)]),
    handicap("5_L", "左五枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1)]),
    handicap("6", "六枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1)]),
    handicap("7_L", "左七枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (3, 1)]),
    handicap("7_R", "右七枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (7, 1)]),
    handicap("8", "八枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (3, 1), (7, 1)]),
    handicap("10", "十枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (3, 1), (7, 1), (4, 1), (6, 1)]),
];

/// A position of pieces on the board and in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board {
    /// By file and rank.
    cells: [[Option<(Side, Kind)>; 9]; 9],
    /// By side, in the order of [`HELD`].
    hands: [[u8; 7]; 2],
    pub(super) turn: Side,
}

impl Board {
    /// An empty board, Black to move.
    pub(super) fn empty() -> Board {
        Board { cells: [[None; 9]; 9], hands: [[0; 7]; 2], turn: Side::Black }
    }

    /// The first position of a game.
    ///
    /// # Errors
    /// If its record is not one of shogi.
    pub(super) fn of_start(game: &GameRecord) -> Result<Board, RecordError> {
        let start = game.start.as_deref().map_or_else(|| Some(Board::start()), Board::from_record);
        start.ok_or_else(|| RecordError::unwritable("found a record without a board, expected one of this game"))
    }

    pub(super) fn start() -> Board {
        Board::from_record(&format!("{START_BOARD} b - 1")).unwrap_or_else(Board::empty)
    }

    /// Parses SFEN; `None` if it is malformed.
    pub(super) fn from_record(record: &str) -> Option<Board> {
        let mut fields = record.split_ascii_whitespace();
        let (ranks, side, hands) = (fields.next()?, fields.next()?, fields.next()?);
        let mut board = Board::empty();
        for (rank, y) in ranks.split('/').zip(1..) {
            board.place_rank(rank, y)?;
        }
        board.turn = if side == "b" { Side::Black } else { Side::White };
        let mut count: u8 = 0;
        for letter in hands.chars().filter(|letter| *letter != '-') {
            match letter.to_digit(10) {
                Some(digit) => count = count.checked_mul(10)?.checked_add(u8::try_from(digit).ok()?)?,
                None => {
                    board.add_to_hand(side_of(letter), lettered_kind(letter, false)?, count.max(1))?;
                    count = 0;
                }
            }
        }
        Some(board)
    }

    fn place_rank(&mut self, rank: &str, y: u8) -> Option<()> {
        let mut x: u8 = 9;
        let mut promoted = false;
        for letter in rank.chars() {
            if let Some(empty) = letter.to_digit(10) {
                x = x.checked_sub(u8::try_from(empty).ok()?)?;
            } else if letter == '+' {
                promoted = true;
            } else {
                self.put(Place { x, y }, Some((side_of(letter), lettered_kind(letter, promoted)?)));
                (x, promoted) = (x.checked_sub(1)?, false);
            }
        }
        Some(())
    }

    /// Sets or clears a square; ignores squares off the board.
    pub(super) fn put(&mut self, place: Place, piece: Option<(Side, Kind)>) {
        let (file, rank) = (usize::from(place.x).wrapping_sub(1), usize::from(place.y).wrapping_sub(1));
        if let Some(cell) = self.cells.get_mut(file).and_then(|ranks| ranks.get_mut(rank)) {
            *cell = piece;
        }
    }

    pub(super) fn piece_at(&self, place: Place) -> Option<(Side, Kind)> {
        let (file, rank) = (usize::from(place.x).checked_sub(1)?, usize::from(place.y).checked_sub(1)?);
        *self.cells.get(file)?.get(rank)?
    }

    pub(super) fn kind_at(&self, place: Place) -> Option<Kind> {
        self.piece_at(place).map(|(_, kind)| kind)
    }

    /// All pieces on the board.
    pub(super) fn pieces(&self) -> impl Iterator<Item = (Place, Side, Kind)> + '_ {
        let places = (1..=9).flat_map(|y| (1..=9).map(move |x| Place { x, y }));
        places.filter_map(|place| self.piece_at(place).map(|(side, kind)| (place, side, kind)))
    }

    fn held_mut(&mut self, side: Side, kind: Kind) -> Option<&mut u8> {
        let index = HELD.iter().position(|held| *held == kind)?;
        self.hands.get_mut(side as usize)?.get_mut(index)
    }

    /// The number of pieces of a kind in a side's hand; `None` for kinds that are never held.
    pub(super) fn held(&self, side: Side, kind: Kind) -> Option<u8> {
        let index = HELD.iter().position(|held| *held == kind)?;
        self.hands.get(side as usize)?.get(index).copied()
    }

    /// Takes a piece from a hand that holds it.
    pub(super) fn take_from_hand(&mut self, side: Side, kind: Kind) {
        if let Some(held) = self.held_mut(side, kind) {
            *held = held.saturating_sub(1);
        }
    }

    /// Adds pieces to a hand; `None` if it cannot hold them.
    pub(super) fn add_to_hand(&mut self, side: Side, kind: Kind, count: u8) -> Option<()> {
        let held = self.held_mut(side, kind)?;
        *held = held.checked_add(count).filter(|held| *held <= 18)?;
        Some(())
    }

    /// The SFEN of the position.
    pub(super) fn record(&self) -> String {
        let ranks: Vec<String> = (1..=9).map(|y| self.rank(y)).collect();
        let mut hands = String::new();
        for side in [Side::Black, Side::White] {
            for kind in HELD {
                match self.held(side, kind).unwrap_or(0) {
                    0 => {}
                    1 => hands.push_str(&letter_of(side, kind)),
                    count => hands.push_str(&format!("{count}{}", letter_of(side, kind))),
                }
            }
        }
        let turn = if self.turn == Side::Black { "b" } else { "w" };
        format!("{} {turn} {} 1", ranks.join("/"), if hands.is_empty() { "-" } else { &hands })
    }

    fn rank(&self, y: u8) -> String {
        let (mut text, mut empty) = (String::new(), 0);
        for x in (1..=9).rev() {
            match self.piece_at(Place { x, y }) {
                None => empty += 1,
                Some((side, kind)) => {
                    if empty > 0 {
                        text.push_str(&empty.to_string());
                    }
                    text.push_str(&letter_of(side, kind));
                    empty = 0;
                }
            }
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    }

    /// The handicap with this start position: its names in KIF and in JKF.
    pub(super) fn handicap(&self) -> Option<(&'static str, &'static str)> {
        HANDICAPS.iter().find(|handicap| handicap.board() == *self).map(|handicap| (handicap.name, handicap.preset))
    }
}

fn letter_of(side: Side, kind: Kind) -> String {
    let id = names_of(kind).id;
    if side == Side::Black { id.to_owned() } else { id.to_ascii_lowercase() }
}

fn side_of(letter: char) -> Side {
    if letter.is_ascii_uppercase() { Side::Black } else { Side::White }
}

/// The start position of the handicap with this KIF name.
pub(super) fn named_handicap(name: &str) -> Option<Board> {
    HANDICAPS.iter().find(|handicap| handicap.name == name).map(Handicap::board)
}

/// The start position of the handicap with this name in JKF; `None` for `OTHER`, which comes with a board.
pub(super) fn preset_handicap(preset: &str) -> Option<Board> {
    HANDICAPS.iter().find(|handicap| handicap.preset == preset).map(Handicap::board)
}

impl Handicap {
    fn board(&self) -> Board {
        let mut board = Board::start();
        self.without.iter().for_each(|&(x, y)| board.put(Place { x, y }, None));
        if !self.without.is_empty() {
            board.turn = Side::White;
        }
        board
    }
}
