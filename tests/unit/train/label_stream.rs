//! The labels of an epoch: all of them, none twice, or the share that was asked for.

use super::*;
use crate::data::label_shard::block;
use rand::SeedableRng as _;
use std::collections::BTreeSet;

const GAMES: u32 = 40;
const LABELS_A_GAME: u32 = 500;

/// A label whose record is this number; no stream decodes it.
fn label(number: u32) -> Vec<u8> {
    [&[4, 0, 0][..], &number.to_le_bytes()].concat()
}

/// A folder with a file of labels: those of a game overlap with those of the next by a half.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let mut bytes = b"pentad-labels 1 selfplay --variant toy\n".to_vec();
    for game in 0..GAMES {
        let labels: Vec<u8> = (0..LABELS_A_GAME).flat_map(|number| label(game * LABELS_A_GAME / 2 + number)).collect();
        bytes.extend(block(BlockHead { labels: LABELS_A_GAME, game }, &labels));
    }
    std::fs::write(folder.path().join("a.labels"), bytes).unwrap();
    folder
}

fn open(folder: &tempfile::TempDir, held_out: f64) -> LabelStream {
    LabelStream::open((&[folder.path().to_owned()], "toy"), HoldOut { share: held_out, seed: 3 }).unwrap()
}

/// The labels of an epoch in their order.
fn epoch(stream: &LabelStream, random: &mut SeededRng) -> Vec<Vec<u8>> {
    let chunks: Vec<LabelChunk> = stream.chunks(random).map(Result::unwrap).collect();
    chunks.iter().flat_map(|chunk| (0..chunk.len()).map(|number| chunk.label(number).to_vec())).collect()
}

#[test]
fn every_position_comes_once_an_epoch() {
    let folder = folder();
    let stream = open(&folder, 0.0);
    let labels = epoch(&stream, &mut SeededRng::seed_from_u64(1));
    let different: BTreeSet<&Vec<u8>> = labels.iter().collect();
    let expected = ((GAMES + 1) * LABELS_A_GAME / 2) as usize;
    assert_eq!(labels.len(), different.len());
    // The filter takes a few new ones for known.
    assert!((expected * 99 / 100..=expected).contains(&labels.len()), "{} of {expected}", labels.len());
}

#[test]
fn a_share_of_the_labels_is_the_same_in_every_epoch_and_leaves_those_held_out() {
    let folder = folder();
    let (all, thinned) = (open(&folder, 0.2), open(&folder, 0.2).thinned(0.25));
    let mut random = SeededRng::seed_from_u64(1);
    let [first, second] = [1, 2].map(|_| epoch(&thinned, &mut random).into_iter().collect::<BTreeSet<_>>());
    let whole: BTreeSet<Vec<u8>> = epoch(&all, &mut random).into_iter().collect();
    let share = first.len() as f64 / whole.len() as f64;
    assert!((0.22..0.28).contains(&share), "{share}");
    let common = first.intersection(&second).count();
    assert!(common * 100 >= first.len() * 98, "{common} of {}", first.len());
    assert!(first.intersection(&whole).count() * 100 >= first.len() * 98);
    assert_eq!(thinned.validation(100_000).unwrap(), all.validation(100_000).unwrap());
    assert!(all.len().abs_diff(4 * thinned.len()) < 4 * u64::from(GAMES));
}
