//! The search plays Szachao: its insight keeps the laws, and it beats those who know less.

mod arena;
mod best;
mod brute_force;
mod compose;
mod laws;
mod positions;
mod proofs;
