//! The tsume of `positions/shogi.mate`: a record and the plies of the shortest mate.

use crate::{assert_mates, nodes, position, solve};
use pentad::search::mate::MateAnswer;

/// More than any of them needs.
const ENOUGH: u64 = 2_000_000;
