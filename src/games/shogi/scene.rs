//! `impl Depiction`: positions and moves of shogi as data for clients that draw them.

use super::attacks;
use super::moves::{Move, Origin};
use super::piece::{Piece, PieceType};
use super::position::Position;
use super::sfen::HAND_ORDER;
use super::square::{BOARD_WIDTH, Square};
use base::seat::Seat;
use rules::action::{Action, BoardMove, Capture};
use rules::depiction::{Depiction, seats_after};
use rules::game::Game;
use rules::illegality::{Illegality, MoveAttempt};
use rules::layout::{Layout, PieceKind, Zone, ZoneKind};
use rules::record_word::RecordWord;
use rules::scene::{Hand, KingInCheck, Scene, ShownPiece};
use rules::side_colour::SideColour;

/// The zone of three ranks, counted from the top.
const fn camp(name: &'static str, seats: &'static [Seat], ranks: (usize, usize)) -> Zone {
    Zone { name, kind: ZoneKind::Camp, seats, files: (0, BOARD_WIDTH - 1), ranks }
}

impl PieceType {
    /// The kind, as scenes name it.
    const fn id(self) -> &'static str {
        match self {
            PieceType::Pawn => "P",
            PieceType::Lance => "L",
            PieceType::Knight => "N",
            PieceType::Silver => "S",
            PieceType::Gold => "G",
            PieceType::Bishop => "B",
            PieceType::Rook => "R",
            PieceType::King => "K",
            PieceType::ProPawn => "+P",
            PieceType::ProLance => "+L",
            PieceType::ProKnight => "+N",
            PieceType::ProSilver => "+S",
            PieceType::Horse => "+B",
            PieceType::Dragon => "+R",
        }
    }
}

impl Position {
    fn shown_piece(square: Square, piece: Piece) -> ShownPiece {
        ShownPiece {
            square: square.to_string(),
            kind: piece.piece_type().id(),
            seat: Some(piece.seat()),
            colour: Some(if piece.seat() == Seat::FIRST { SideColour::Black } else { SideColour::White }),
            text: piece.sfen(),
            marks: Vec::new(),
        }
    }

    fn shown_hand(&self, seat: Seat) -> Hand {
        let counts = HAND_ORDER.into_iter().map(|kind| (kind.id(), self.hand(seat).count(kind)));
        Hand { seat, pieces: counts.filter(|&(_, count)| count > 0).collect(), cards: Vec::new() }
    }

    /// The type of the piece that moves or is dropped.
    fn moved_type(&self, mv: Move) -> Option<PieceType> {
        match mv.origin() {
            Origin::Hand(kind) => Some(kind),
            Origin::Board(from) => self.piece_at(from).map(Piece::piece_type),
        }
    }

    /// The origin, if another piece of the same type could move or be dropped to the target; otherwise empty.
    fn needed_origin(&self, mv: Move) -> String {
        let Origin::Board(from) = mv.origin() else { return String::new() };
        let kind = self.moved_type(mv);
        let is_rival = |other: &Move| {
            other.to() == mv.to()
                && matches!(other.origin(), Origin::Board(square) if square != from)
                && self.moved_type(*other) == kind
        };
        if self.legal_moves().iter().any(is_rival) { from.to_string() } else { String::new() }
    }

    /// Whether a piece of this kind could promote with this move.
    fn could_promote(&self, kind: PieceType, from: Square, to: Square) -> bool {
        let zone = attacks::promotion_zone(self.side_to_move);
        kind.promoted().is_some() && (zone.contains(from.index()) || zone.contains(to.index()))
    }
}

impl Depiction for Position {
    const LAYOUT: Layout = Layout {
        title: "Shogi",
        colours: &[Some(SideColour::Black), Some(SideColour::White)],
        files: &["9", "8", "7", "6", "5", "4", "3", "2", "1"],
        ranks: &["a", "b", "c", "d", "e", "f", "g", "h", "i"],
        chequered: false,
        pointing: true,
        sets: &["ways", "kanjiWays", "kanji"],
        zones: &[camp("Black's camp", &[Seat::FIRST], (6, 8)), camp("White's camp", &[Seat::SECOND], (0, 2))],
        kinds: &[
            PieceKind::new("K", "king"),
            PieceKind::promoting("R", "rook", "+R"),
            PieceKind::promoting("B", "bishop", "+B"),
            PieceKind::new("G", "gold"),
            PieceKind::promoting("S", "silver", "+S"),
            PieceKind::promoting("N", "knight", "+N"),
            PieceKind::promoting("L", "lance", "+L"),
            PieceKind::promoting("P", "pawn", "+P"),
            PieceKind::new("+R", "dragon"),
            PieceKind::new("+B", "horse"),
            PieceKind::new("+S", "promoted silver"),
            PieceKind::new("+N", "promoted knight"),
            PieceKind::new("+L", "promoted lance"),
            PieceKind::new("+P", "tokin"),
        ],
        hand: &["R", "B", "G", "S", "N", "L", "P"],
        record: &[
            RecordWord::Board,
            RecordWord::Seat(&["b", "w"]),
            RecordWord::Pieces,
            RecordWord::field("number", "1"),
        ],
        ..Layout::EIGHT_BY_EIGHT
    };

    fn scene(&self) -> Scene {
        let shown = |square: Square| Some(Position::shown_piece(square, self.piece_at(square)?));
        let pieces = Iterator::map(self.occupied(), Square::new).filter_map(shown).collect();
        Scene {
            hands: [Seat::FIRST, Seat::SECOND].map(|seat| self.shown_hand(seat)).into(),
            check: self.kings_in_check(),
            next: seats_after(self.side_to_move, Position::SEATS),
            ..Scene::new(self.move_number, self.side_to_move, self.phase(), pieces)
        }
    }

    fn action(&self, mv: Move) -> Action {
        let kind = self.moved_type(mv).unwrap_or(PieceType::King);
        let Origin::Board(from) = mv.origin() else {
            return Action::Drop { piece: kind.id(), to: mv.to().to_string() };
        };
        let taken = self.piece_at(mv.to());
        Action::Move(BoardMove {
            becomes: kind.promoted().filter(|_| mv.is_promotion()).map(PieceType::id),
            takes: taken.map(|piece| Capture {
                square: mv.to().to_string(),
                kind: piece.piece_type().id(),
                seat: Some(piece.seat()),
            }),
            ..BoardMove::new(kind.id(), from, mv.to())
        })
    }

    /// Western notation: `P-7f`, `Bx2b+`, `P*5e`, `G6i-5h`; `=` if a piece could promote and does not.
    fn label(&self, mv: Move) -> String {
        let kind = self.moved_type(mv).unwrap_or(PieceType::King);
        let Origin::Board(from) = mv.origin() else { return format!("{}*{}", kind.id(), mv.to()) };
        let sign = if self.piece_at(mv.to()).is_some() { "x" } else { "-" };
        let promotion = match (mv.is_promotion(), self.could_promote(kind, from, mv.to())) {
            (true, _) => "+",
            (false, true) => "=",
            (false, false) => "",
        };
        format!("{}{}{sign}{}{promotion}", kind.id(), self.needed_origin(mv), mv.to())
    }

    fn kings_in_check(&self) -> Vec<KingInCheck> {
        let seat = self.side_to_move;
        let king = self.king(seat).filter(|_| self.checkers.any());
        king.map(|square| KingInCheck { seat, square: square.to_string() }).into_iter().collect()
    }

    fn illegality(&self, attempt: &MoveAttempt) -> Option<Illegality> {
        self.reason_against(attempt)
    }
}
