//! `impl Notation`: text of positions and moves of chess.

use super::position::Position;
use base::input::InputError;
use chessboard::castling::CastlingRights;
use chessboard::moves::{Move, MoveKind};
use rules::dialect::Dialect;
use rules::game::Game;
use rules::notation::Notation;

impl Notation for Position {
    const MOVE_EXAMPLES: &'static str = "e2e4, e1g1 or e7e8q";

    fn from_fen(text: &str) -> Result<Position, InputError> {
        Position::from_fen(text)
    }

    fn fen(&self) -> String {
        self.fen()
    }

    /// Castling is also read as the king's capture of the own rook, as fishnet and others write it.
    fn parse_move_text(&self, text: &str) -> Option<Move> {
        let paths = CastlingRights::paths(self.board.side_to_move());
        let onto_rook = paths.into_iter().find(|path| format!("{}{}", path.king_from, path.rook_from) == text);
        let is_castling =
            |mv: &Move| mv.kind() == MoveKind::Castling && onto_rook.is_some_and(|path| path.king_to == mv.to());
        self.legal_moves().into_iter().find(|mv| mv.to_string() == text || is_castling(mv))
    }

    fn format_move(&self, mv: Move, _: Dialect) -> String {
        mv.to_string()
    }

    fn ascii_board(&self) -> String {
        let board = &self.board;
        let check = if board.in_check() { ", in check" } else { "" };
        let (castling, en_passant) = (board.castling_rights().fen(), board.en_passant_fen());
        format!(
            "{}{} to move{check}; castling {castling}, en passant {en_passant}, {} halfmoves without capture or pawn move\n",
            board.ascii_board(),
            board.side_to_move().name(),
            self.halfmove_clock
        )
    }
}
