//! The search plays Szachao: its evaluator keeps the laws, its proofs hold, and it beats weaker players.

mod arena;
mod best;
mod brute_force;
mod compose;
mod laws;
mod players;
mod positions;
mod proofs;
