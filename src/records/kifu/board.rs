//! Shogi start positions as KIF diagrams, as named handicaps, and as SFEN.

use super::pieces::lettered_kind;
use crate::error::RecordError;
use crate::game_record::GameRecord;
use kifu::jkf::{Color, Hand, Initial, Kind, Piece, PlaceFormat, Preset, StateFormat};
use kifu_core::PartialPosition;

/// The SFEN of the usual start position, without the move number.
const START_BOARD: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";

/// A handicap: its name, and the squares from which White's pieces are removed.
struct Handicap {
    preset: Preset,
    name: &'static str,
    without: &'static [(u8, u8)],
    /// Whether `shogi-kifu-converter` knows it.
    is_written: bool,
}

const fn handicap(preset: Preset, name: &'static str, without: &'static [(u8, u8)]) -> Handicap {
    Handicap { preset, name, without, is_written: true }
}

/// A handicap that `shogi-kifu-converter` has no word for; it is written as a diagram.
const fn rare(preset: Preset, name: &'static str, without: &'static [(u8, u8)]) -> Handicap {
    Handicap { is_written: false, ..handicap(preset, name, without) }
}

/// The named handicaps. Left and right are as White sees the board.
const HANDICAPS: [Handicap; 16] = [
    handicap(Preset::PresetHirate, "平手", &[]),
    handicap(Preset::PresetKY, "香落ち", &[(1, 1)]),
    handicap(Preset::PresetKYR, "右香落ち", &[(9, 1)]),
    handicap(Preset::PresetKA, "角落ち", &[(2, 2)]),
    handicap(Preset::PresetHI, "飛車落ち", &[(8, 2)]),
    handicap(Preset::PresetHIKY, "飛香落ち", &[(8, 2), (1, 1)]),
    handicap(Preset::Preset2, "二枚落ち", &[(8, 2), (2, 2)]),
    rare(Preset::Preset3, "三枚落ち", &[(8, 2), (2, 2), (1, 1)]),
    handicap(Preset::Preset4, "四枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1)]),
    rare(Preset::Preset5, "五枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (8, 1)]),
    rare(Preset::Preset5L, "左五枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1)]),
    handicap(Preset::Preset6, "六枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1)]),
    rare(Preset::Preset7L, "左七枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (3, 1)]),
    rare(Preset::Preset7R, "右七枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (7, 1)]),
    handicap(Preset::Preset8, "八枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (3, 1), (7, 1)]),
    handicap(
        Preset::Preset10,
        "十枚落ち",
        &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (3, 1), (7, 1), (4, 1), (6, 1)],
    ),
];

/// A position of pieces on the board and in hand.
#[derive(Clone, Copy)]
pub(super) struct Board(pub(super) StateFormat);

impl Board {
    /// An empty board, Black to move.
    pub(super) fn empty() -> Board {
        let board = [[Piece::default(); 9]; 9];
        Board(StateFormat { color: Color::Black, board, hands: [Hand::default(); 2] })
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
        board.0.color = if side == "b" { Color::Black } else { Color::White };
        let mut count: u8 = 0;
        for letter in hands.chars().filter(|letter| *letter != '-') {
            match letter.to_digit(10) {
                Some(digit) => count = count.checked_mul(10)?.checked_add(u8::try_from(digit).ok()?)?,
                None => {
                    board.add_to_hand(colour_of(letter), lettered_kind(letter, false)?, count.max(1))?;
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
                self.put(PlaceFormat { x, y }, Some((colour_of(letter), lettered_kind(letter, promoted)?)));
                (x, promoted) = (x.checked_sub(1)?, false);
            }
        }
        Some(())
    }

    fn cell(&mut self, place: PlaceFormat) -> Option<&mut Piece> {
        let (file, rank) = (usize::from(place.x).checked_sub(1)?, usize::from(place.y).checked_sub(1)?);
        self.0.board.get_mut(file)?.get_mut(rank)
    }

    /// Sets or clears a square; ignores squares off the board.
    pub(super) fn put(&mut self, place: PlaceFormat, piece: Option<(Color, Kind)>) {
        if let Some(cell) = self.cell(place) {
            let (color, kind) = piece.unzip();
            *cell = Piece { color, kind };
        }
    }

    pub(super) fn kind_at(&mut self, place: PlaceFormat) -> Option<Kind> {
        self.cell(place)?.kind
    }

    /// The number of pieces of a kind in a side's hand; `None` for kinds that are never held.
    pub(super) fn held(&mut self, colour: Color, kind: Kind) -> Option<&mut u8> {
        let hand = &mut self.0.hands[colour as usize];
        Some(match kind {
            Kind::FU => &mut hand.FU,
            Kind::KY => &mut hand.KY,
            Kind::KE => &mut hand.KE,
            Kind::GI => &mut hand.GI,
            Kind::KI => &mut hand.KI,
            Kind::KA => &mut hand.KA,
            Kind::HI => &mut hand.HI,
            _ => return None,
        })
    }

    /// Adds pieces to a hand; `None` if it cannot hold them.
    pub(super) fn add_to_hand(&mut self, colour: Color, kind: Kind, count: u8) -> Option<()> {
        let held = self.held(colour, kind)?;
        *held = held.checked_add(count).filter(|held| *held <= 18)?;
        Some(())
    }

    /// The SFEN of the position; `None` if a hand holds more pieces than exist.
    pub(super) fn record(self) -> Option<String> {
        self.position().map(|position| position.to_sfen_owned())
    }

    /// The position as the converter's type, without a check that it is reachable.
    pub(super) fn position(self) -> Option<PartialPosition> {
        PartialPosition::try_from(&Initial { preset: Preset::PresetOther, data: Some(self.0) }).ok()
    }

    /// The position as JKF's `initial`: a handicap's name if all writers know it, else a board.
    pub(super) fn initial(self) -> Initial {
        let named = HANDICAPS.iter().filter(|handicap| handicap.is_written);
        match named.map(|handicap| (handicap.preset, handicap.board())).find(|(_, board)| board.0 == self.0) {
            Some((preset, _)) => Initial { preset, data: None },
            None => Initial { preset: Preset::PresetOther, data: Some(self.0) },
        }
    }
}

fn colour_of(letter: char) -> Color {
    if letter.is_ascii_uppercase() { Color::Black } else { Color::White }
}

/// The start position of the handicap with this KIF name.
pub(super) fn named_handicap(name: &str) -> Option<Board> {
    HANDICAPS.iter().find(|handicap| handicap.name == name).map(Handicap::board)
}

/// The start position of this handicap; `None` for `OTHER`, which comes with a board.
pub(super) fn preset_handicap(preset: Preset) -> Option<Board> {
    HANDICAPS.iter().find(|handicap| handicap.preset == preset).map(Handicap::board)
}

impl Handicap {
    fn board(&self) -> Board {
        let mut board = Board::start();
        self.without.iter().for_each(|&(x, y)| board.put(PlaceFormat { x, y }, None));
        if !self.without.is_empty() {
            board.0.color = Color::White;
        }
        board
    }
}
