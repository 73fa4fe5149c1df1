//! `impl Depiction`: positions and moves of Quadroshah as data for clients that draw them.

use super::bitboard::Bitboard144;
use super::end_of_game::HALFMOVE_LIMIT;
use super::moves::Move;
use super::piece::{Colour, Piece, PieceType};
use super::position::{Position, castling_rook_path};
use super::seats::{self, BA, BB, SEATS, WA, WB};
use super::square::{FILES, RANKS, Square, ZONE_FILES};
use base::seat::Seat;
use rules::action::{Action, BoardMove, Capture, Companion};
use rules::depiction::{Depiction, seats_after};
use rules::game::Game;
use rules::illegality::{Illegality, MoveAttempt};
use rules::layout::{Layout, Zone, ZoneKind};
use rules::record_word::RecordWord;
use rules::san::san;
use rules::scene::{KingInCheck, Mark, MoveCount, Scene, ShownPiece};
use rules::side_colour::SideColour;

const WHITE: Option<SideColour> = Some(SideColour::White);
const BLACK: Option<SideColour> = Some(SideColour::Black);

/// The zone of these files, over all ranks.
const fn zone(name: &'static str, seats: &'static [Seat], files: (usize, usize)) -> Zone {
    Zone { name, kind: ZoneKind::Home, seats, files, ranks: (0, RANKS - 1) }
}

impl PieceType {
    /// The kind, as scenes name it.
    const fn id(self) -> &'static str {
        match self {
            PieceType::Pawn => "P",
            PieceType::Knight => "N",
            PieceType::Bishop => "B",
            PieceType::Rook => "R",
            PieceType::Queen => "Q",
            PieceType::King => "K",
        }
    }
}

/// The seat that a piece on this square belongs to.
const fn owner(piece: Piece, square: Square) -> Seat {
    seats::seat_of(piece.colour(), square.zone())
}

impl Position {
    fn shown_piece(&self, square: Square, piece: Piece) -> ShownPiece {
        let frozen = self.just_moved.contains(&Some(square));
        ShownPiece {
            square: square.to_string(),
            kind: piece.piece_type().id(),
            seat: Some(owner(piece, square)),
            colour: if piece.colour() == Colour::White { WHITE } else { BLACK },
            text: piece.letter().to_string(),
            marks: if frozen { vec![Mark::Frozen] } else { Vec::new() },
        }
    }

    /// The piece that a move captures.
    fn capture(&self, piece: Piece, from: Square, to: Square) -> Option<Capture> {
        let enemy = self.colour_to_move().other();
        let in_passing = piece.piece_type() == PieceType::Pawn && self.en_passant_squares(enemy).contains(to.index());
        let square =
            if in_passing && from.file() != to.file() { Square::from_coords(to.file(), from.rank()) } else { to };
        let taken = self.piece_at(square)?;
        let (kind, seat) = (taken.piece_type().id(), Some(owner(taken, square)));
        Some(Capture { square: square.to_string(), kind, seat })
    }

    /// The squares of other pieces of the same type that may move to the same square.
    fn rivals(&self, piece: Piece, from: Square, to: Square) -> Vec<String> {
        let squares = self.legal_moves().into_iter().filter_map(Move::squares);
        let is_rival = |&(start, end): &(Square, Square)| {
            end == to && start != from && self.piece_at(start).is_some_and(|other| other == piece)
        };
        squares.filter(is_rival).map(|(start, _)| start.to_string()).collect()
    }

    /// The king of a seat, if an enemy attacks it.
    fn king_in_check(&self, seat: Seat) -> Option<KingInCheck> {
        let king = self.king(seat)?;
        let attackers = self.attackers_to(king, seats::colour_of(seat).other(), self.occupied());
        attackers.any().then(|| KingInCheck { seat, square: king.to_string() })
    }
}

impl Depiction for Position {
    const LAYOUT: Layout = Layout {
        title: "Quadroshah",
        colours: &[WHITE, BLACK, BLACK, WHITE],
        files: Layout::letter_files(FILES),
        ranks: Layout::number_ranks(RANKS),
        turns: &[0, 90, 180, 270],
        zones: &[zone("A", &[WA, BA], (0, ZONE_FILES - 1)), zone("B", &[BB, WB], (ZONE_FILES, FILES - 1))],
        record: &[
            RecordWord::Board,
            RecordWord::Seat(&["WA", "BA", "BB", "WB"]),
            RecordWord::field("castling", "-"),
            RecordWord::marking("en passant", "passed"),
            RecordWord::field("just moved", "-"),
            RecordWord::field("count", "0"),
            RecordWord::field("number", "1"),
        ],
        ..Layout::EIGHT_BY_EIGHT
    };

    fn scene(&self) -> Scene {
        let shown = |square: Square| Some(self.shown_piece(square, self.piece_at(square)?));
        let occupied: Bitboard144 = self.occupied();
        let pieces = Iterator::map(occupied, Square::new).filter_map(shown).collect();
        Scene {
            count: MoveCount { now: self.halfmove_clock, limit: Some(HALFMOVE_LIMIT) },
            check: self.kings_in_check(),
            fields: vec![
                ("castling", self.castling_fen()),
                ("en passant", self.en_passant_fen()),
                ("just moved", self.just_moved_fen()),
            ],
            next: seats_after(self.side_to_move, SEATS),
            ..Scene::new(self.round, self.side_to_move, self.phase(), pieces)
        }
    }

    fn action(&self, mv: Move) -> Action {
        let Some((from, to)) = mv.squares() else { return Action::Pass };
        let Some(piece) = self.piece_at(from) else { return Action::Pass };
        let plain = BoardMove::new(piece.piece_type().id(), from, to);
        if piece.piece_type() == PieceType::King
            && let Some((corner, beside)) = castling_rook_path(from, to)
        {
            let rook = Companion { from: corner.to_string(), to: beside.to_string(), becomes: None };
            return Action::Castle(BoardMove { also: Some(rook), ..plain });
        }
        let becomes = mv.promotion_type().map(PieceType::id);
        Action::Move(BoardMove { becomes, takes: self.capture(piece, from, to), ..plain })
    }

    /// SAN; castling is short on the side on which king and rook stand nearer. Attacks on kings have no sign, because
    /// the rules know no check.
    fn label(&self, mv: Move) -> String {
        let squares = mv.squares().and_then(|(from, to)| Some((self.piece_at(from)?, from, to)));
        match (self.action(mv), squares) {
            (Action::Castle(_), Some((_, from, to))) => {
                let corner = castling_rook_path(from, to).map_or(from, |(corner, _)| corner);
                let is_short = from.file().abs_diff(corner.file()) < ZONE_FILES / 2;
                (if is_short { "O-O" } else { "O-O-O" }).to_owned()
            }
            (Action::Move(parts), Some((piece, from, to))) => san(&parts, &self.rivals(piece, from, to)),
            _ => "pass".to_owned(),
        }
    }

    fn kings_in_check(&self) -> Vec<KingInCheck> {
        (0..SEATS).map(Seat::new).filter_map(|seat| self.king_in_check(seat)).collect()
    }

    /// A piece that the partner has just moved waits; no move is refused for the sake of a king.
    fn illegality(&self, attempt: &MoveAttempt) -> Option<Illegality> {
        let from = Square::from_text(attempt.from.as_deref()?)?;
        self.just_moved.contains(&Some(from)).then_some(Illegality::JustMoved)
    }

    /// BA and WB begin a team's turn of two moves, which their partners end.
    fn begins_turn(&self) -> bool {
        seats::starts_team_turn(self.side_to_move)
    }
}
