//! Packed training games: games in memory, two bytes for a move and two for its score, which are unpacked quickly.
//!
//! After the start record, the result and the number of plies come all moves, then all scores, then for searches that
//! count visits the shares of the moves. Files have the [code of a shard](super::coded_game), which takes half as much.

use super::byte_reader::{ByteReader, push_text};
use super::game_kind::GameKind;
use super::played_game::PlayedGame;
use super::played_move::PlayedMove;
use super::visit_shares::VisitShares;
use base::input::InputError;
use base::score::Score;
use base::seat::{MAX_SEATS, Seat, SeatSet};

/// The game in bytes.
pub fn pack<K: GameKind>(game: &PlayedGame<K>) -> Vec<u8> {
    let mut packed = Vec::new();
    push_text(&K::fen(&game.start), &mut packed);
    packed.push(winners_to_bits(game.winners));
    push_text(&game.reason, &mut packed);
    packed.extend((game.moves.len() as u32).to_le_bytes());
    game.moves.iter().for_each(|played| K::pack_move(&played.mv, &mut packed));
    game.moves.iter().for_each(|played| packed.extend((played.score.raw() as i16).to_le_bytes()));
    if game.moves.iter().any(|played| !played.visits.is_empty()) {
        game.moves.iter().for_each(|played| pack_shares(&played.visits, &mut packed));
    }
    packed
}

/// Reads what [`pack`] wrote. The moves were legal when they were packed, and are not checked again.
///
/// # Errors
/// What is wrong with the bytes.
pub fn unpack<K: GameKind>(packed: &[u8]) -> Result<PlayedGame<K>, InputError> {
    let mut bytes = ByteReader::new(packed);
    let start = K::from_fen(bytes.text()?)?;
    let winners = winners_from_bits(bytes.byte()?);
    let reason = bytes.text()?.to_owned();
    let plies = bytes.u32()?;
    let mut moves = Vec::with_capacity(plies as usize);
    for _ in 0..plies {
        moves.push(PlayedMove::new(K::unpack_move(&mut bytes)?, Score::DRAW));
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

/// The winners of which this is [`winners_to_bits`].
pub fn winners_from_bits(bits: u8) -> SeatSet {
    let seats = (0..MAX_SEATS).filter(|seat| bits >> seat & 1 == 1);
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
