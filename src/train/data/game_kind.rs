//! What training asks of an open and of a hidden game alike: text, moves, and which side a seat is on.

use super::byte_reader::{ByteReader, push_text};
use crate::base::input::InputError;
use crate::base::score::Score;
use crate::base::seat::{Relation, Seat, SeatSet};
use crate::rules::description::GameDescription;
use crate::rules::dialect::Dialect;
use crate::rules::game::GameMove as _;
use crate::rules::hidden::World;
use crate::rules::notation::Notation;
use crate::rules::partial_position::PartialPosition;
use crate::rules::sides::Sides;
use std::marker::PhantomData;

/// In packed games the mark of a move of four bytes: hardly any needs more than two.
const LONG_MOVE: u16 = u16::MAX;

/// How games of one kind are written down and replayed.
pub trait GameKind {
    /// A position, known in full.
    type Position: Clone + Send + Sync;
    /// A move, with all that chance added to it.
    type Move: Clone + Send;

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

    /// The position record.
    fn fen(position: &Self::Position) -> String;

    /// The seat to move.
    fn side_to_move(position: &Self::Position) -> Seat;

    /// A hash of the position.
    fn position_key(position: &Self::Position) -> u64;

    /// Reads a move. Where it is not checked here, [`GameKind::play`] refuses what is not legal.
    ///
    /// # Errors
    /// Where the text is not a legal move.
    fn parse_move(position: &Self::Position, text: &str) -> Result<Self::Move, InputError>;

    /// The move as text.
    fn format_move(position: &Self::Position, mv: &Self::Move) -> String;

    /// Appends the move to the bytes of a packed game.
    fn pack_move(mv: &Self::Move, out: &mut Vec<u8>);

    /// Reads what [`GameKind::pack_move`] wrote. Where it is not checked here, [`GameKind::play`] refuses what is not
    /// legal.
    ///
    /// # Errors
    /// Where the bytes are cut off or no legal move.
    fn unpack_move(position: &Self::Position, bytes: &mut ByteReader<'_>) -> Result<Self::Move, InputError>;

    /// Plays a move.
    ///
    /// # Errors
    /// Where it is not legal, which of moves read by [`GameKind::parse_move`] only a hidden game says.
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

    fn unpack_move(position: &G, bytes: &mut ByteReader<'_>) -> Result<G::Move, InputError> {
        let packed = match bytes.u16()? {
            LONG_MOVE => bytes.u32()?,
            short => short.into(),
        };
        let illegal = || InputError::new("move", &format!("{packed:#x}"), "a packed legal move");
        G::Move::unpack(packed).filter(|&mv| position.is_legal(mv)).ok_or_else(illegal)
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

    fn unpack_move(_: &D, bytes: &mut ByteReader<'_>) -> Result<String, InputError> {
        bytes.text().map(str::to_owned)
    }

    fn play(position: &mut D, mv: &String) -> Result<(), InputError> {
        position.play_action(mv)
    }
}
