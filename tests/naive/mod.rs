//! Second implementations, written from the rules alone: slow, obvious, and sharing no code with the games.

pub(crate) mod shogi;
