//! Files that come after the program: one that was built without its networks and tables, as for browsers, is given each when
//! it is needed.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

/// The files, by name.
static GIVEN: RwLock<BTreeMap<String, Arc<[u8]>>> = RwLock::new(BTreeMap::new());

/// Takes a file in the place of the one of this name that the program ships, for whoever reads it from now on.
pub fn give_file(name: String, bytes: &[u8]) {
    GIVEN.write().unwrap_or_else(PoisonError::into_inner).insert(name, bytes.into());
}

/// The file of this name that was given, else the one that ships, which is empty if the program was built without it.
pub fn shipped_file(name: &str, embedded: &'static [u8]) -> Arc<[u8]> {
    let given = GIVEN.read().unwrap_or_else(PoisonError::into_inner);
    given.get(name).map_or_else(|| embedded.into(), Arc::clone)
}
