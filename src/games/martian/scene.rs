//! `impl Depiction`: positions and moves of Martian Chess as data for clients that draw them.

use super::moves::Move;
use super::piece::PieceType;
use super::position::Position;
use base::seat::{Seat, SeatSet};
use rules::action::{Action, BoardMove, Capture};
use rules::depiction::{Depiction, SHOWN_DECISIONS};
use rules::illegality::{Illegality, MoveAttempt};
use rules::layout::{Layout, PieceKind, Zone, ZoneKind};
use rules::record_word::RecordWord;
use rules::scene::{MoveCount, Scene, ShownPiece};

impl PieceType {
    /// The kind, as scenes name it.
    const fn id(self) -> &'static str {
        match self {
            PieceType::Pawn => "P",
            PieceType::Drone => "D",
            PieceType::Queen => "Q",
        }
    }
}

/// A zone: files from the left and ranks from the top, first and last.
const fn zone(name: &'static str, seats: &'static [Seat], files: (usize, usize), ranks: (usize, usize)) -> Zone {
    Zone { name, kind: ZoneKind::Home, seats, files, ranks }
}

/// The left and the right half of the files, the upper and the lower half of the ranks.
const LEFT: (usize, usize) = (0, 3);
const RIGHT: (usize, usize) = (4, 7);
const UPPER: (usize, usize) = (0, 3);
const LOWER: (usize, usize) = (4, 7);

const SOUTH_WEST: Zone = zone("South-west", &[Seat::new(0)], LEFT, LOWER);
const NORTH_WEST: Zone = zone("North-west", &[Seat::new(1)], LEFT, UPPER);
const NORTH_EAST: Zone = zone("North-east", &[Seat::new(2)], RIGHT, UPPER);
const SOUTH_EAST: Zone = zone("South-east", &[Seat::new(3)], RIGHT, LOWER);
/// With three seats the fourth zone belongs to nobody.
const UNOWNED: Zone = Zone { seats: &[], ..SOUTH_EAST };

/// The fields of a record, given the texts of the seats and of the initial points; with two seats, without the last.
const fn record_words(seats: &'static [&'static str], points: &'static str) -> [RecordWord; 7] {
    [
        RecordWord::Board,
        RecordWord::Seat(seats),
        RecordWord::field("points", points),
        RecordWord::field("count", "0"),
        RecordWord::field("last", "-"),
        RecordWord::field("number", "1"),
        RecordWord::optional("out", "-"),
    ]
}

const TWO_SEAT_RECORD: [RecordWord; 7] = record_words(&["1", "2"], "0/0");
const THREE_SEAT_RECORD: [RecordWord; 7] = record_words(&["1", "2", "3"], "0/0/0");
const FOUR_SEAT_RECORD: [RecordWord; 7] = record_words(&["1", "2", "3", "4"], "0/0/0/0");

/// The layout of the game for two seats.
const TWO_SEATS: Layout = Layout {
    title: "Martian Chess",
    colours: &[None; 2],
    files: Layout::letter_files(4),
    turns: &[0, 180],
    sets: &["pyramids"],
    zones: &[zone("South", &[Seat::new(0)], LEFT, LOWER), zone("North", &[Seat::new(1)], LEFT, UPPER)],
    kinds: &[
        PieceKind::scoring("Q", "queen", PieceType::Queen.points()),
        PieceKind::scoring("D", "drone", PieceType::Drone.points()),
        PieceKind::scoring("P", "pawn", PieceType::Pawn.points()),
    ],
    record: TWO_SEAT_RECORD.split_at(TWO_SEAT_RECORD.len() - 1).0,
    ..Layout::EIGHT_BY_EIGHT
};

/// The layout of the game for this number of seats.
const fn layout(seats: usize) -> Layout {
    let large = Layout { files: Layout::EIGHT_BY_EIGHT.files, turns: &[0, 90, 180, 270], ..TWO_SEATS };
    match seats {
        2 => TWO_SEATS,
        3 => Layout {
            title: "Martian Chess for three",
            colours: &[None; 3],
            record: &THREE_SEAT_RECORD,
            zones: &[SOUTH_WEST, NORTH_WEST, NORTH_EAST, UNOWNED],
            ..large
        },
        _ => Layout {
            title: "Martian Chess for four",
            colours: &[None; 4],
            record: &FOUR_SEAT_RECORD,
            zones: &[SOUTH_WEST, NORTH_WEST, NORTH_EAST, SOUTH_EAST],
            ..large
        },
    }
}

impl<const SEATS: usize> Position<SEATS> {
    /// The seat whose zone a square lies in.
    fn owner(square: usize) -> Option<Seat> {
        Self::seats().find(|&seat| Self::zone(seat).contains(square))
    }

    /// The seats of the decisions after the next one.
    fn seats_after_move(&self) -> Vec<Seat> {
        let after = |&seat: &Seat| Some(self.seat_after(seat));
        std::iter::successors(Some(self.side_to_move), after).skip(1).take(SHOWN_DECISIONS).collect()
    }

    fn shown_piece(&self, square: usize, piece_type: PieceType) -> ShownPiece {
        ShownPiece {
            square: Self::GEOMETRY.square_name(square),
            kind: piece_type.id(),
            seat: Self::owner(square),
            colour: None,
            text: piece_type.letter().to_string(),
            marks: Vec::new(),
        }
    }
}

impl<const SEATS: usize> Depiction for Position<SEATS> {
    const LAYOUT: Layout = layout(SEATS);

    fn scene(&self) -> Scene {
        let shown = |square| Some(self.shown_piece(square, self.piece_type_at(square)?));
        let pieces = Iterator::filter_map(self.occupied(), shown).collect();
        let last = self.last_crossing.map_or_else(|| "-".to_owned(), Self::squares_text);
        let limit = self.max_moves_without_capture().map(u32::from);
        let may_leave = Self::seats().filter(|&seat| self.goes_on_without(seat));
        Scene {
            points: Some(Self::seats().map(|seat| self.points(seat)).collect()),
            count: MoveCount { now: self.moves_without_capture.into(), limit },
            fields: vec![("last", last)],
            next: self.seats_after_move(),
            out: self.seats_out(),
            without: may_leave.fold(SeatSet::EMPTY, SeatSet::with),
            ..Scene::new(self.move_number, self.side_to_move, self.phase(), pieces)
        }
    }

    fn action(&self, mv: Move) -> Action {
        let moved = self.piece_type_at(mv.from()).unwrap_or(PieceType::Pawn);
        let square_name = |square| Self::GEOMETRY.square_name(square);
        let plain = BoardMove::new(moved.id(), square_name(mv.from()), square_name(mv.to()));
        let Some(met) = self.piece_type_at(mv.to()) else { return Action::Move(plain) };
        let owner = Self::owner(mv.to());
        if owner == Some(self.side_to_move) {
            return Action::Merge(BoardMove { becomes: Some(PieceType::merged(moved, met).id()), ..plain });
        }
        let taken = Capture { square: square_name(mv.to()), kind: met.id(), seat: owner };
        Action::Move(BoardMove { takes: Some(taken), ..plain })
    }

    /// The pyramid, both squares, and what arises by a merge: `Qd1-d4`, `Dc3xc5`, `Pb3-a4=D`.
    fn label(&self, mv: Move) -> String {
        match self.action(mv) {
            Action::Move(parts) | Action::Merge(parts) => {
                let sign = if parts.takes.is_some() { "x" } else { "-" };
                let becomes = parts.becomes.map_or_else(String::new, |kind| format!("={kind}"));
                format!("{}{}{sign}{}{becomes}", parts.piece, parts.from, parts.to)
            }
            _ => Self::squares_text(mv),
        }
    }

    fn illegality(&self, attempt: &MoveAttempt) -> Option<Illegality> {
        let from = Self::GEOMETRY.parse_square(attempt.from.as_deref()?.as_bytes())?;
        let to = Self::GEOMETRY.parse_square(attempt.to.as_deref()?.as_bytes())?;
        let reach = Self::piece_attacks(self.piece_type_at(from)?, from, self.occupied());
        if !reach.contains(to) {
            return None;
        }
        // A pyramid goes wherever it reaches, but for merges and what would send a pyramid back.
        Some(if self.own_pieces().contains(to) { Illegality::NoMerge } else { Illegality::SentBack })
    }
}
