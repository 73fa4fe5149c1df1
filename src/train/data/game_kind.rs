//! What training asks of an open and of a hidden game alike: text, moves, and which side a seat is on.

use super::bits::{GameReader, GameWriter, read_text, write_text};
use super::byte_reader::{ByteReader, push_text};
use base::input::InputError;
use base::score::Score;
use base::seat::{Relation, Seat, SeatSet};
use bitstream_io::{BitRead as _, BitWrite as _};
use rules::description::GameDescription;
use rules::dialect::Dialect;
use rules::game::GameMove as _;
use rules::hidden::World;
use rules::notation::Notation;
use rules::partial_position::PartialPosition;
use rules::sides::Sides;
use std::io;
use std::marker::PhantomData;

/// In packed games the mark of a move of four bytes: hardly any needs more than two.
const LONG_MOVE: u16 = u16::MAX;

/// The bits that tell the ranks of this many moves apart.
fn rank_bits(moves: usize) -> u32 {
    moves.saturating_sub(1).checked_ilog2().map_or(0, |log2| log2 + 1)
}

/// How games of one kind are written down and replayed.
pub trait GameKind: 'static {
    /// A position, known in full.
    type Position: Clone + Send + Sync + 'static;
    /// A move, with all that chance added to it.
    type Move: Clone + Send + 'static;

    /// The facts about the game.
    const DESCRIPTION: GameDescription;
    /// Which seats play together.
    const SIDES: Sides = Self::DESCRIPTION.sides;

    /// The record of a position that games start from.
    fn start_fen() -> String;

    /// Reads a position record.
    ///
    /// # Errors
    /// Names the field, what it held, and what was expected.
    fn from_fen(text: &str) -> Result<Self::Position, InputError>;

    fn fen(position: &Self::Position) -> String;

    fn side_to_move(position: &Self::Position) -> Seat;

    /// A hash of the position.
    fn position_key(position: &Self::Position) -> u64;

    /// Reads a move. If it is not checked here, [`GameKind::play`] refuses what is not legal.
    ///
    /// # Errors
    /// If the text is not a legal move.
    fn parse_move(position: &Self::Position, text: &str) -> Result<Self::Move, InputError>;

    /// The move as text.
    fn format_move(position: &Self::Position, mv: &Self::Move) -> String;

    /// Appends the move to the bytes of a packed game.
    fn pack_move(mv: &Self::Move, out: &mut Vec<u8>);

    /// Reads what [`GameKind::pack_move`] wrote, unchecked.
    ///
    /// # Errors
    /// If the bytes are cut off or no move.
    fn unpack_move(bytes: &mut ByteReader<'_>) -> Result<Self::Move, InputError>;

    /// Writes the move to the bits of a game in a shard.
    ///
    /// # Errors
    /// If it is not legal, or too long a text.
    fn write_move(position: &Self::Position, mv: &Self::Move, out: &mut GameWriter) -> io::Result<()>;

    /// Reads what [`GameKind::write_move`] wrote. If it is not checked here, [`GameKind::play`] refuses what is not
    /// legal.
    ///
    /// # Errors
    /// If the bits are cut off, or no legal move.
    fn read_move(position: &Self::Position, bits: &mut GameReader<'_>) -> io::Result<Self::Move>;

    /// Plays a move.
    ///
    /// # Errors
    /// If it is not legal, which of moves read by [`GameKind::parse_move`] only a hidden game says.
    fn play(position: &mut Self::Position, mv: &Self::Move) -> Result<(), InputError>;

    /// A score to this seat, seen from the first seat's side.
    fn score_for_first(score: Score, seat: Seat) -> Score {
        score.from_perspective(Self::SIDES.relation(seat, Seat::FIRST))
    }

    /// The seats of the first seat's side, or those of the other.
    fn seats_of_side(first: bool) -> SeatSet {
        let wanted = if first { Relation::Ally } else { Relation::Enemy };
        let seats = (0..Self::DESCRIPTION.seats()).map(Seat::new);
        seats.filter(|&seat| Self::SIDES.relation(Seat::FIRST, seat) == wanted).fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// An open game: everybody sees everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenGame<G>(PhantomData<fn() -> G>);

impl<G: Notation> GameKind for OpenGame<G> {
    type Position = G;
    type Move = G::Move;

    const DESCRIPTION: GameDescription = G::DESCRIPTION;

    fn start_fen() -> String {
        G::startpos().fen()
    }

    fn from_fen(text: &str) -> Result<G, InputError> {
        G::from_fen(text)
    }

    fn fen(position: &G) -> String {
        position.fen()
    }

    fn side_to_move(position: &G) -> Seat {
        position.side_to_move()
    }

    fn position_key(position: &G) -> u64 {
        position.zobrist_key()
    }

    fn parse_move(position: &G, text: &str) -> Result<G::Move, InputError> {
        position.parse_move(text)
    }

    fn format_move(position: &G, mv: &G::Move) -> String {
        position.format_move(*mv, Dialect::Usi)
    }

    fn pack_move(mv: &G::Move, out: &mut Vec<u8>) {
        let packed = mv.pack();
        match u16::try_from(packed) {
            Ok(short) if short != LONG_MOVE => out.extend(short.to_le_bytes()),
            _ => {
                out.extend(LONG_MOVE.to_le_bytes());
                out.extend(packed.to_le_bytes());
            }
        }
    }

    fn unpack_move(bytes: &mut ByteReader<'_>) -> Result<G::Move, InputError> {
        let packed = match bytes.u16()? {
            LONG_MOVE => bytes.u32()?,
            short => short.into(),
        };
        let no_move = || InputError::new("move", &format!("{packed:#x}"), "a packed move");
        G::Move::unpack(packed).ok_or_else(no_move)
    }

    fn write_move(position: &G, mv: &G::Move, out: &mut GameWriter) -> io::Result<()> {
        let moves = position.legal_moves();
        let is_legal = moves.contains(mv);
        let rank = moves.iter().filter(|&other| other < mv).count();
        if !is_legal {
            return Err(io::ErrorKind::InvalidData.into());
        }
        out.write_var(rank_bits(moves.len()), rank as u32)
    }

    fn read_move(position: &G, bits: &mut GameReader<'_>) -> io::Result<G::Move> {
        let mut moves = position.legal_moves();
        let rank: u32 = bits.read_var(rank_bits(moves.len()))?;
        if rank as usize >= moves.len() {
            return Err(io::ErrorKind::InvalidData.into());
        }
        Ok(*moves.select_nth_unstable(rank as usize).1)
    }

    fn play(position: &mut G, mv: &G::Move) -> Result<(), InputError> {
        *position = position.play(*mv);
        Ok(())
    }
}

/// A hidden-information game of two seats; moves are action texts that name the cards drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HiddenGame<D>(PhantomData<fn() -> D>);

impl<D: PartialPosition> GameKind for HiddenGame<D> {
    type Position = D;
    type Move = String;

    const DESCRIPTION: GameDescription = D::World::DESCRIPTION;

    fn start_fen() -> String {
        D::deal(0).fen()
    }

    fn from_fen(text: &str) -> Result<D, InputError> {
        D::from_fen(text)
    }

    fn fen(position: &D) -> String {
        position.fen()
    }

    fn side_to_move(position: &D) -> Seat {
        position.side_to_move()
    }

    fn position_key(position: &D) -> u64 {
        position.position_key()
    }

    fn parse_move(_: &D, text: &str) -> Result<String, InputError> {
        Ok(text.to_owned())
    }

    fn format_move(_: &D, mv: &String) -> String {
        mv.clone()
    }

    fn pack_move(mv: &String, out: &mut Vec<u8>) {
        push_text(mv, out);
    }

    fn unpack_move(bytes: &mut ByteReader<'_>) -> Result<String, InputError> {
        bytes.text().map(str::to_owned)
    }

    fn write_move(_: &D, mv: &String, out: &mut GameWriter) -> io::Result<()> {
        write_text(mv, out)
    }

    fn read_move(_: &D, bits: &mut GameReader<'_>) -> io::Result<String> {
        read_text(bits)
    }

    fn play(position: &mut D, mv: &String) -> Result<(), InputError> {
        position.play_action(mv)
    }
}
