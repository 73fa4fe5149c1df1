//! Work on all processor cores. What is generic here is a line each: the machinery is in the program once, not once for each
//! game and kind of result.

use rayon::prelude::*;
use std::sync::{Mutex, PoisonError};

/// Maps the numbers below `count` on all processor cores; the results are in their order.
pub(crate) fn map_numbers<T: Send>(count: usize, map: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let results: Vec<Mutex<Option<T>>> = (0..count).map(|_| Mutex::new(None)).collect();
    for_each_number(count, &|number| {
        let result = map(number);
        *results[number].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
    });
    let taken = results.into_iter().map(|result| result.into_inner().unwrap_or_else(PoisonError::into_inner));
    taken.flatten().collect()
}

/// Does something for each of the numbers below `count`, on all processor cores.
fn for_each_number(count: usize, work: &(dyn Fn(usize) + Sync)) {
    (0..count).into_par_iter().with_max_len(1).for_each(work);
}

/// How many pieces of work run at the same time.
pub(crate) fn thread_count() -> usize {
    rayon::current_num_threads()
}
