//! The host floor: games apart from engines, engines that serve many games, hosts that share nothing.

mod books;
mod evaluations;
mod games;
mod mates;
mod pools;
mod reports;
mod small_stacks;
mod theory;
