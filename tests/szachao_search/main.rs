//! The search plays Szachao: its insight keeps the laws, and it beats those who know less.

mod arena;
mod best;
mod brute;
mod compose;
mod laws;
mod positions;
mod proofs;
