//! Balanced random openings: drawn until neither side has a lead.

use base::random::SeededRng;
use base::random::mix;
use rand::SeedableRng;

/// How many openings are drawn before giving up. Only a bound that hardly any opening meets, such as 0 centipawns,
/// needs this many.
pub const MAX_OPENING_TRIES: u32 = 1000;

/// The seed of the opening with this number: the same run seed and number draw the same opening.
pub fn opening_seed(seed: u64, opening: u64) -> u64 {
    mix(seed ^ mix(opening))
}

/// Draws openings until `draw` accepts one; `None` after [`MAX_OPENING_TRIES`].
///
/// # Errors
/// The first error of `draw`.
pub fn balanced_opening<T, E>(
    opening_seed: u64,
    mut draw: impl FnMut(&mut SeededRng) -> Result<Option<T>, E>,
) -> Result<Option<T>, E> {
    let mut random = SeededRng::seed_from_u64(opening_seed);
    for _ in 0..MAX_OPENING_TRIES {
        if let Some(opening) = draw(&mut random)? {
            return Ok(Some(opening));
        }
    }
    Ok(None)
}
