//! Random positions in which mates are near and many cards have been seen.

use base::random::SeededRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};
use rules::partial_position::PartialPosition;
use szachao::{CardMultiset, KnownPosition};

/// Pieces besides the kings.
const PIECES: &[u8] = b"QQRRRBNPPPqrrbnppp";

/// A record with all cards known. About every third seed gives a valid position; `None` for the others.
pub(crate) fn random_record(seed: u64) -> Option<String> {
    let mut random = SeededRng::seed_from_u64(seed);
    let pieces = random_board(&mut random);
    let colour = ["w", "b"][random.random_range(0..2)];
    let phase = ["card", "chess"][random.random_range(0..2)];
    let seat = random.random_range(1..=2);
    let mut cards: Vec<String> = CardMultiset::ALL.iter().map(|card| card.to_string()).collect();
    cards.shuffle(&mut random);
    let quiet = |card: &String| "56789T".contains(&card[..1]);
    // Only this number of the cards with an effect are still in play.
    let about = *[0, 2, 5, 10, 20, 56].choose(&mut random)?;
    let (neutral, mut special): (Vec<String>, Vec<String>) = cards.into_iter().partition(quiet);
    let dead = special.split_off(about);
    let mut left = [neutral, special].concat();
    left.shuffle(&mut random);
    let mut take = |count: usize| left.split_off(left.len() - count);
    let (tops, mut own, other) = (take(2), take(5), take(5));
    // A special card or two for who is to act.
    let more = random.random_range(0..=2);
    for card in own.iter_mut().take(more) {
        if let Some(found) = left.iter().position(|card| !quiet(card)) {
            std::mem::swap(card, &mut left[found]);
        }
    }
    let hands = if seat == 1 { [own, other] } else { [other, own] }.map(|hand| hand.concat());
    let dead = if dead.is_empty() { String::new() } else { format!(",{}", dead.concat()) };
    let pending = match (random.random_range(0..8), phase) {
        (0, "card") => "3x1",
        (1, "card") => "J=R",
        (2, "card") => "wait",
        (3, _) => "nocap",
        _ => "-",
    };
    let [one, two] = hands;
    let record = format!(
        "{pieces} {colour} - - {} 9 {seat} {phase} {} {one}/{two} {}{dead} {pending}",
        [7, 7, 96].choose(&mut random)?,
        tops.join(","),
        left.concat()
    );
    let known = KnownPosition::from_fen(&record).ok()?;
    known.outcome().is_none().then_some(record)
}

/// Two kings and some pieces, the weaker side's king near the edge.
fn random_board(random: &mut SeededRng) -> String {
    let mut board = [b' '; 64];
    let mut put = |piece: u8, random: &mut SeededRng| {
        let place = match piece {
            b'k' => random.random_range(0..16),
            b'P' | b'p' => random.random_range(8..56),
            _ => random.random_range(0..64),
        };
        if board[place] == b' ' {
            board[place] = piece;
        }
        board[place] == piece
    };
    for king in [b'k', b'K'] {
        while !put(king, random) {}
    }
    for _ in 0..random.random_range(2..9) {
        let piece = *PIECES.choose(random).unwrap_or(&b'P');
        put(piece, random);
    }
    let rank = |rank: &[u8]| {
        let mut text = String::new();
        let mut empty = 0;
        for &piece in rank {
            if piece == b' ' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            empty = 0;
            text.push(char::from(piece));
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    };
    board.chunks(8).map(rank).collect::<Vec<_>>().join("/")
}
