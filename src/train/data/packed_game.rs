//! Packed training games: two bytes for a move and two for its score, as columns, deflated.
//!
//! After the start record, the result and the number of plies come all moves, then all scores, then for searches that
//! count visits the shares of the moves. Moves are numbers that outlive the order of a move generator: those of an open
//! game as [`GameMove::pack`](crate::rules::game::GameMove::pack) has them, those of a hidden game as text with its draws.

use super::byte_reader::{ByteReader, push_text};
use super::game_kind::GameKind;
use super::played_game::PlayedGame;
use super::played_move::PlayedMove;
use super::visit_shares::VisitShares;
use crate::base::input::InputError;
use crate::base::score::Score;
use crate::base::seat::{Seat, SeatSet};
use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};
use std::io::Read;

/// The most bytes that a game may inflate to: a damaged file must not fill the memory.
const MAX_INFLATED_BYTES: u64 = 16 << 20;

/// The game in bytes.
pub fn pack<K: GameKind>(game: &PlayedGame<K>) -> Vec<u8> {
    let mut plain = Vec::new();
    push_text(&K::fen(&game.start), &mut plain);
    plain.push(winners_to_bits(game.winners));
    push_text(&game.reason, &mut plain);
    plain.extend((game.moves.len() as u32).to_le_bytes());
    game.moves.iter().for_each(|played| K::pack_move(&played.mv, &mut plain));
    game.moves.iter().for_each(|played| plain.extend((played.score.raw() as i16).to_le_bytes()));
    if game.moves.iter().any(|played| !played.visits.is_empty()) {
        game.moves.iter().for_each(|played| pack_shares(&played.visits, &mut plain));
    }
    let mut packed = Vec::new();
    // Reading from memory cannot fail.
    let _ = DeflateEncoder::new(plain.as_slice(), Compression::default()).read_to_end(&mut packed);
    packed
}

/// Reads what [`pack`] wrote.
///
/// # Errors
/// What is wrong with the bytes; every move is checked.
pub fn unpack<K: GameKind>(packed: &[u8]) -> Result<PlayedGame<K>, InputError> {
    let mut plain = Vec::new();
    let damaged = |_| InputError::described("game", "bytes that do not inflate", "a packed game");
    DeflateDecoder::new(packed).take(MAX_INFLATED_BYTES).read_to_end(&mut plain).map_err(damaged)?;
    let mut bytes = ByteReader::new(&plain);
    let start = K::from_fen(bytes.text()?)?;
    let winners = winners_from_bits(bytes.byte()?);
    let reason = bytes.text()?.to_owned();
    let plies = bytes.u32()?;
    let (mut position, mut moves) = (start.clone(), Vec::new());
    for _ in 0..plies {
        let mv = K::unpack_move(&position, &mut bytes)?;
        K::play(&mut position, &mv)?;
        moves.push(PlayedMove::new(mv, Score::DRAW));
    }
    for played in &mut moves {
        played.score = Score::from_raw(bytes.array().map(i16::from_le_bytes)?.into());
    }
    if !bytes.is_empty() {
        for played in &mut moves {
            played.visits = unpack_shares(&mut bytes)?;
        }
    }
    Ok(PlayedGame { start, moves, winners, reason })
}

/// The winners, a bit for each seat.
pub fn winners_to_bits(winners: SeatSet) -> u8 {
    winners.iter().fold(0, |bits, seat| bits | 1 << seat.index())
}

fn winners_from_bits(bits: u8) -> SeatSet {
    let seats = (0..crate::base::seat::MAX_SEATS).filter(|seat| bits >> seat & 1 == 1);
    seats.map(Seat::new).fold(SeatSet::EMPTY, SeatSet::with)
}

fn pack_shares(shares: &VisitShares, out: &mut Vec<u8>) {
    let shares = shares.as_slice();
    out.push(shares.len() as u8);
    for &(rank, share) in shares {
        out.extend(rank.to_le_bytes());
        out.push(share);
    }
}

fn unpack_shares(bytes: &mut ByteReader<'_>) -> Result<VisitShares, InputError> {
    let count = bytes.byte()?;
    let shares = (0..count).map(|_| Ok((bytes.u16()?, bytes.byte()?)));
    Ok(VisitShares::from_ranks(shares.collect::<Result<_, InputError>>()?))
}
