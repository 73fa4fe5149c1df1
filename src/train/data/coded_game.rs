//! The code of a game in a shard: its moves by their rank among the legal ones, its scores as differences, in bits.
//!
//! After the start record, the result and the number of plies come all moves, then all scores, then the shares of the
//! visits if the search counts them. A move of an open game is its rank among the legal moves in ascending order, which
//! depends on the rules alone, in as many bits as it takes to tell them apart; an action of a hidden game is its text with
//! its draws. A score is the difference from the one before, both to the same side. Games that are mostly text are
//! deflated in the end.
//!
//! A better order of the moves (captures first, or by a policy) would save a bit or two of about six a move. It was left
//! out because a shard could then be read only by programs that order moves in the same way.

use super::adaptive_rice::{AdaptiveRice, unzigzag, zigzag};
use super::bits::{GameReader, GameWriter, read_text, write_text};
use super::game_kind::GameKind;
use super::packed_game::{winners_from_bits, winners_to_bits};
use super::played_game::PlayedGame;
use super::played_move::PlayedMove;
use super::visit_shares::VisitShares;
use base::input::InputError;
use base::score::Score;
use base::seat::{MAX_SEATS, Seat};
use bitstream_io::{BigEndian, BitRead, BitReader, BitWrite, BitWriter};
use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};
use std::io::{self, Read};

/// The most bytes that a game may inflate to: a damaged file must not fill the memory.
const MAX_INFLATED_BYTES: u64 = 16 << 20;
/// The most plies of a game: a damaged one must not claim more.
const MAX_PLIES: u32 = 1 << 16;
/// The first byte of a game that is bits as they are, and of one that is deflated.
const PLAIN: u8 = 0;
const DEFLATED: u8 = 1;

/// About how far two scores in a row lie apart, as a [`zigzag`] number, before the first is known.
const EXPECTED_SCORE_CHANGE: u32 = 64;
/// About how many moves have shares, how many ranks lie between two of them, and how great a share is.
const EXPECTED_SHARES: [u32; 3] = [8, 4, 16];

/// The game in bytes.
///
/// # Errors
/// If the game has a move that is not legal, or a text of 64 KiB or more.
pub fn encode<K: GameKind>(game: &PlayedGame<K>) -> Result<Vec<u8>, InputError> {
    let plain = encode_bits(game).map_err(|error| {
        let found = error.to_string();
        InputError::described("game", found, "one that a shard can hold")
    })?;
    let mut deflated = vec![DEFLATED];
    // Reading from memory cannot fail.
    let _ = DeflateEncoder::new(plain.as_slice(), Compression::default()).read_to_end(&mut deflated);
    if deflated.len() <= plain.len() { Ok(deflated) } else { Ok([&[PLAIN], plain.as_slice()].concat()) }
}

fn encode_bits<K: GameKind>(game: &PlayedGame<K>) -> io::Result<Vec<u8>> {
    let mut out = BitWriter::endian(Vec::new(), BigEndian);
    write_text(&K::fen(&game.start), &mut out)?;
    out.write_var(MAX_SEATS as u32, winners_to_bits(game.winners))?;
    write_text(&game.reason, &mut out)?;
    out.write_var(u32::BITS, game.moves.len() as u32)?;
    for (position, played) in game.positions() {
        K::write_move(&position, &played.mv, &mut out)?;
    }
    let mut scores = ScoreCode::default();
    for (position, played) in game.positions() {
        scores.write(played.score, K::side_to_move(&position), &mut out, K::score_for_first)?;
    }
    let has_shares = game.moves.iter().any(|played| !played.visits.is_empty());
    out.write_bit(has_shares)?;
    if has_shares {
        let mut shares = ShareCode::default();
        for played in &game.moves {
            shares.write(&played.visits, &mut out)?;
        }
    }
    out.byte_align()?;
    Ok(out.into_writer())
}

/// Reads what [`encode`] wrote.
///
/// # Errors
/// What is wrong with the bytes; every move is legal.
pub fn decode<K: GameKind>(bytes: &[u8]) -> Result<PlayedGame<K>, InputError> {
    let damaged = || InputError::described("game", "bits that are cut off or damaged", "a game of a shard");
    let mut inflated = Vec::new();
    let plain = match bytes.split_first() {
        Some((&PLAIN, plain)) => plain,
        Some((&DEFLATED, deflated)) => {
            let mut decoder = DeflateDecoder::new(deflated).take(MAX_INFLATED_BYTES);
            decoder.read_to_end(&mut inflated).map_err(|_| damaged())?;
            &inflated
        }
        _ => return Err(damaged()),
    };
    let mut bits = BitReader::endian(plain, BigEndian);
    let start = K::from_fen(&read_text(&mut bits).map_err(|_| damaged())?)?;
    let mut game: PlayedGame<K> = read_result(start, &mut bits).map_err(|_| damaged())?;
    let plies: u32 = bits.read_var(u32::BITS).map_err(|_| damaged())?;
    if plies > MAX_PLIES {
        return Err(damaged());
    }
    let (mut position, mut movers) = (game.start.clone(), Vec::new());
    for _ in 0..plies {
        let mv = K::read_move(&position, &mut bits).map_err(|_| damaged())?;
        movers.push(K::side_to_move(&position));
        K::play(&mut position, &mv)?;
        game.moves.push(PlayedMove::new(mv, Score::DRAW));
    }
    read_columns(&mut game, &movers, &mut bits).map_err(|_| damaged())?;
    Ok(game)
}

/// A game without moves, with the winners and the reason that come next.
fn read_result<K: GameKind>(start: K::Position, bits: &mut GameReader<'_>) -> io::Result<PlayedGame<K>> {
    let winners = winners_from_bits(bits.read_var(MAX_SEATS as u32)?);
    Ok(PlayedGame { start, moves: Vec::new(), winners, reason: read_text(bits)? })
}

/// The scores and the shares of moves that have been read, which were played by `movers`.
fn read_columns<K: GameKind>(game: &mut PlayedGame<K>, movers: &[Seat], bits: &mut GameReader<'_>) -> io::Result<()> {
    let mut scores = ScoreCode::default();
    for (played, &mover) in game.moves.iter_mut().zip(movers) {
        played.score = scores.read(mover, bits, K::score_for_first)?;
    }
    if bits.read_bit()? {
        let mut shares = ShareCode::default();
        for played in &mut game.moves {
            played.visits = shares.read(bits)?;
        }
    }
    Ok(())
}

/// Scores as differences from the score before, both to the first seat's side.
struct ScoreCode {
    code: AdaptiveRice,
    last: Score,
}

impl Default for ScoreCode {
    fn default() -> ScoreCode {
        ScoreCode { code: AdaptiveRice::new(EXPECTED_SCORE_CHANGE), last: Score::DRAW }
    }
}

impl ScoreCode {
    /// Writes what the search said to the seat that moved.
    fn write(
        &mut self,
        score: Score,
        mover: Seat,
        out: &mut GameWriter,
        for_first: impl Fn(Score, Seat) -> Score,
    ) -> io::Result<()> {
        let score = for_first(score, mover);
        self.code.write(zigzag(score.raw() - self.last.raw()), out)?;
        self.last = score;
        Ok(())
    }

    fn read(
        &mut self,
        mover: Seat,
        bits: &mut GameReader<'_>,
        for_first: impl Fn(Score, Seat) -> Score,
    ) -> io::Result<Score> {
        let raw = self.last.raw() + unzigzag(self.code.read(bits)?);
        if raw.abs() > Score::MATE.raw() {
            return Err(io::ErrorKind::InvalidData.into());
        }
        self.last = Score::from_raw(raw);
        // Seeing a score from the other side twice gives it back.
        Ok(for_first(self.last, mover))
    }
}

/// The shares of visits: how many, the distances of their ranks, and the shares.
struct ShareCode {
    count: AdaptiveRice,
    distance: AdaptiveRice,
    share: AdaptiveRice,
}

impl Default for ShareCode {
    fn default() -> ShareCode {
        let [count, distance, share] = EXPECTED_SHARES.map(AdaptiveRice::new);
        ShareCode { count, distance, share }
    }
}

impl ShareCode {
    fn write(&mut self, shares: &VisitShares, out: &mut GameWriter) -> io::Result<()> {
        let shares = shares.as_slice();
        self.count.write(shares.len() as u32, out)?;
        let mut next = 0;
        for &(rank, share) in shares {
            self.distance.write(u32::from(rank) - next, out)?;
            self.share.write(share.into(), out)?;
            next = u32::from(rank) + 1;
        }
        Ok(())
    }

    fn read(&mut self, bits: &mut GameReader<'_>) -> io::Result<VisitShares> {
        let invalid = |_| io::Error::from(io::ErrorKind::InvalidData);
        let (mut shares, mut next) = (Vec::new(), 0);
        for _ in 0..self.count.read(bits)? {
            let rank = next + self.distance.read(bits)?;
            let share = u8::try_from(self.share.read(bits)?).map_err(invalid)?;
            shares.push((u16::try_from(rank).map_err(invalid)?, share));
            next = rank + 1;
        }
        Ok(VisitShares::from_ranks(shares))
    }
}
