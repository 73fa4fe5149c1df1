//! Blocks as they are written and read.

use super::*;
use base::tablebase_file::{Magic, read_frames, write_frame};

const MAGIC: &Magic = b"a block alone 1\n";

/// Profile `index` of a list: each of them another.
fn profile(index: usize) -> MarginProfile {
    let mut profile = [0; NO_CAPTURE_MOVES];
    profile[0] = (index % 100) as i8;
    profile[1] = (index / 100) as i8;
    profile
}

/// A block of three rows, the positions of which have these profiles, written and read.
fn written(indices: &[u16], read: impl FnOnce(&[u8], (usize, usize)) -> Option<Block>) -> Option<Block> {
    let profiles: Vec<MarginProfile> = (0..1000).map(profile).collect();
    let (header, payload) = encode(indices.iter().copied(), &profiles);
    let mut file = MAGIC.to_vec();
    write_frame(&header, &payload, &mut file).expect("memory takes all");
    read(&file, (3, indices.len() / 3))
}

fn inflated(file: &[u8], size: (usize, usize)) -> Option<Block> {
    Block::inflated(*read_frames(MAGIC, file).expect("it is whole").first().expect("a frame"), size)
}

fn lazy(file: &[u8], size: (usize, usize)) -> Option<Block> {
    let file: &'static [u8] = file.to_vec().leak();
    Block::lazy(*read_frames(MAGIC, file).expect("it is whole").first().expect("a frame"), size)
}

fn check_margins(indices: &[u16], block: Option<Block>) {
    let block = block.expect("a sound block");
    let columns = indices.len() / 3;
    for (position, &index) in indices.iter().enumerate() {
        let margins = [1, 2].map(|moves_left| block.margin(position / columns, position % columns, moves_left));
        let expected = profile(index.into());
        assert_eq!(margins, [Some(expected[0]), Some(expected[1])], "{position}");
    }
}

#[test]
fn few_profiles_are_read_as_they_were_written() {
    let indices: Vec<u16> = (0..600).map(|position| 999 - position % 256).collect();
    check_margins(&indices, written(&indices, inflated));
    check_margins(&indices, written(&indices, lazy));
}

#[test]
fn more_profiles_than_a_byte_numbers_are_read_as_they_were_written() {
    let indices: Vec<u16> = (0..600).map(|position| position % 257).collect();
    check_margins(&indices, written(&indices, inflated));
    check_margins(&indices, written(&indices, lazy));
}

/// A row more than there is: the payload has too few bytes.
#[test]
fn a_block_of_another_size_is_refused() {
    assert!(written(&[1; 6], |file, (rows, columns)| inflated(file, (rows + 1, columns))).is_none());
    let block = written(&[1; 6], |file, (rows, columns)| lazy(file, (rows + 1, columns))).expect("not inflated yet");
    assert_eq!(block.margin(0, 0, 1), None);
}

#[test]
fn moves_that_no_game_has_left_are_not_known() {
    let block = written(&[1; 6], inflated).expect("a sound block");
    for (moves_left, is_known) in [(0, false), (1, true), (NO_CAPTURE_MOVES, true), (NO_CAPTURE_MOVES + 1, false)] {
        assert_eq!(block.margin(0, 0, moves_left).is_some(), is_known, "{moves_left}");
    }
}
