//! The first four fields of a chess FEN: board, side to move, castling rights, en passant square.

use super::attacks;
use super::board::Board;
use super::castling::CastlingRights;
use super::make_move::square_behind;
use super::piece::{Colour, Piece, PieceType};
use super::square::{BOARD_WIDTH, Square};
use base::ascii_board::AsciiBoard;
use base::bitboard::Bitboard64;
use base::fen_board::FenBoard;
use base::input::InputError;

const FEN_BOARD: FenBoard =
    FenBoard { field: "fen board", files: BOARD_WIDTH, ranks: BOARD_WIDTH, pieces: "letters KQRBNP" };
const DRAWING: AsciiBoard = AsciiBoard { files: BOARD_WIDTH, ranks: BOARD_WIDTH, bar_before_file: None };

/// The number of pieces and pawns that a colour begins with, and never exceeds.
const MAX_PIECES: usize = 16;
const MAX_PAWNS: usize = 8;

impl Board {
    /// The starting position of chess.
    pub fn startpos() -> Board {
        Board::from_fen_fields("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "w", "KQkq", "-")
            .unwrap_or_else(|_| Board::empty(Colour::White))
    }

    /// Reads the board, the side to move, the castling rights and the en passant square.
    ///
    /// # Errors
    /// If a field cannot be read, or the position can arise neither in chess nor in a game with swaps and cards: a
    /// colour without exactly one king, with more than 16 pieces or 8 pawns, a pawn on the first or last rank, the side
    /// not to move in check, a castling right without king and rook on their squares, an en passant square that no
    /// double push has just passed.
    pub fn from_fen_fields(pieces: &str, side: &str, castling: &str, en_passant: &str) -> Result<Board, InputError> {
        let board = Board::from_fen_fields_of_turned_board(pieces, side, castling, en_passant)?;
        if board.enemy_in_check() {
            return Err(InputError::new(FEN_BOARD.field, pieces, "the side not to move not in check"));
        }
        Ok(board)
    }

    /// As [`Board::from_fen_fields`], but the side not to move may be in check, as after a turn of the board in check.
    ///
    /// # Errors
    /// As [`Board::from_fen_fields`], but for that check.
    pub fn from_fen_fields_of_turned_board(
        pieces: &str,
        side: &str,
        castling: &str,
        en_passant: &str,
    ) -> Result<Board, InputError> {
        let colour = Colour::from_text(side).ok_or_else(|| InputError::new("fen side", side, "'w' or 'b'"))?;
        let mut board = Board::empty(colour);
        for placed in FEN_BOARD.parse(pieces, |letter, promoted| Piece::from_letter(letter).filter(|_| !promoted))? {
            board.put_piece(placed.piece, Square::from_coords(placed.file, placed.rank), &mut ());
        }
        board.validate_pieces(pieces)?;
        board.parse_castling(castling)?;
        board.parse_en_passant(en_passant)?;
        board.update_check_info();
        Ok(board)
    }

    fn validate_pieces(&self, text: &str) -> Result<(), InputError> {
        let wrong = |expected: &str| Err(InputError::new(FEN_BOARD.field, text, expected));
        for colour in Colour::ALL {
            if self.pieces(colour, PieceType::King).len() != 1 {
                return wrong("exactly one king a side");
            }
            if self.by_colour(colour).len() > MAX_PIECES || self.pieces(colour, PieceType::Pawn).len() > MAX_PAWNS {
                return wrong("at most 16 pieces a side, 8 of them pawns");
            }
        }
        let ends = attacks::promotion_rank(Colour::White) | attacks::promotion_rank(Colour::Black);
        if (self.by_type(PieceType::Pawn) & ends).any() {
            return wrong("no pawn on rank 1 or 8");
        }
        Ok(())
    }

    /// Whether the king of the side not to move is attacked.
    pub fn enemy_in_check(&self) -> bool {
        let colour = self.side_to_move();
        self.is_attacked(self.king(colour.other()), colour, self.occupied())
    }

    fn parse_castling(&mut self, text: &str) -> Result<(), InputError> {
        let wrong = |expected: &str| InputError::new("fen castling", text, expected);
        let rights = CastlingRights::from_text(text).ok_or_else(|| wrong("'-' or some of KQkq, each once"))?;
        for colour in Colour::ALL {
            for path in CastlingRights::paths(colour).iter().filter(|path| rights.contains(path.right)) {
                let in_place = self.pieces(colour, PieceType::King).contains(path.king_from.index())
                    && self.pieces(colour, PieceType::Rook).contains(path.rook_from.index());
                if !in_place {
                    return Err(wrong("rights only if king and rook stand on their home squares"));
                }
            }
        }
        self.set_castling_rights(rights);
        Ok(())
    }

    fn parse_en_passant(&mut self, text: &str) -> Result<(), InputError> {
        if text == "-" {
            return Ok(());
        }
        let wrong = |expected: &str| InputError::new("fen en passant", text, expected);
        let (colour, enemy) = (self.side_to_move(), self.side_to_move().other());
        let square = Square::from_text(text).ok_or_else(|| wrong("'-' or a square such as e3"))?;
        if !attacks::relative_rank_mask(enemy, 2).contains(square.index()) {
            return Err(wrong("the third rank of the side not to move"));
        }
        let pawn = square_behind(colour, square);
        let passed = Bitboard64::single(square.index()) | Bitboard64::single(square_behind(enemy, square).index());
        if !self.pieces(enemy, PieceType::Pawn).contains(pawn.index()) || (passed & self.occupied()).any() {
            return Err(wrong("the square behind a pawn that has just gone two squares"));
        }
        self.set_en_passant(Some(square));
        Ok(())
    }

    pub fn board_fen(&self) -> String {
        FEN_BOARD.write(|file, rank| self.piece_at(Square::from_coords(file, rank)).map(Piece::letter))
    }

    /// The en passant field: the square that a double push has just passed, or `-`.
    pub fn en_passant_fen(&self) -> String {
        self.en_passant().map_or_else(|| "-".to_owned(), |square| square.to_string())
    }

    /// The four fields that [`Board::from_fen_fields`] reads, a space between them.
    pub fn fen_fields(&self) -> String {
        let (side, castling) = (self.side_to_move().letter(), self.castling_rights().fen());
        format!("{} {side} {castling} {}", self.board_fen(), self.en_passant_fen())
    }

    /// The board drawn for people, White's side below.
    pub fn ascii_board(&self) -> String {
        let letter_at = |file, rank| self.piece_at(Square::from_coords(file, rank)).map(Piece::letter);
        DRAWING.ranks(letter_at) + &DRAWING.file_letters(" ")
    }
}
