//! Which endgame tablebase a session probes: what the option `EndingsFile` says.

use super::option_file::read_option_file;
use crate::base::input::InputError;
use crate::base::tablebase_file::cached_tablebase;
use crate::eval::tactics::Tactics;
use std::sync::Arc;

/// The option.
const OPTION: &str = "EndingsFile";
/// The value for no tablebase.
const NONE: &str = "none";
/// The value for the one in the cache folder.
const AUTO: &str = "auto";

/// Whether a value of the option names no file, and so means the same in every game.
pub fn names_no_file(value: &str) -> bool {
    [NONE, AUTO].contains(&value)
}

/// A choice of tablebases, as the option `EndingsFile` names it.
pub(super) enum TablebaseChoice<G: Tactics> {
    /// Nothing: what ships inside the program, if anything does.
    Shipped,
    /// `none`: no tablebase.
    None,
    /// A file: what was read from it.
    File(Arc<G::Tablebase>),
}

impl<G: Tactics> TablebaseChoice<G> {
    /// Reads the value of the option, and the file that it names.
    ///
    /// # Errors
    /// Where the file cannot be read, or holds no tablebase of this game.
    pub(super) fn load(value: &str) -> Result<Self, InputError> {
        match value {
            "" => Ok(TablebaseChoice::Shipped),
            NONE => Ok(TablebaseChoice::None),
            AUTO => match G::CACHED_TABLEBASE {
                Some(variant) => Self::load_file(&cached_file(variant)?),
                None => Ok(TablebaseChoice::Shipped),
            },
            path => Self::load_file(path),
        }
    }

    fn load_file(path: &str) -> Result<Self, InputError> {
        let bytes = read_option_file(OPTION, path, "tables of endings")?;
        let tablebase = G::parse_tablebase(&bytes).map_err(|error| error.in_file(path))?;
        Ok(TablebaseChoice::File(Arc::new(tablebase)))
    }

    /// The tablebase; what ships inside the program is read only now.
    ///
    /// # Errors
    /// Where what ships inside the program cannot be read.
    pub(super) fn tablebase(&self) -> Result<Option<Arc<G::Tablebase>>, InputError> {
        match self {
            TablebaseChoice::Shipped => G::shipped_tablebase(),
            TablebaseChoice::None => Ok(None),
            TablebaseChoice::File(tablebase) => Ok(Some(Arc::clone(tablebase))),
        }
    }
}

/// The file of this variant in the cache folder, which must be there.
fn cached_file(variant: &str) -> Result<String, InputError> {
    let error = |expected: String| InputError::new(OPTION, AUTO, expected);
    let path = cached_tablebase(variant).and_then(|path| path.into_os_string().into_string().ok());
    let path = path.ok_or_else(|| error("a home folder with a cache; name a file instead".to_owned()))?;
    if std::fs::exists(&path).unwrap_or(false) {
        return Ok(path);
    }
    let shown = path.escape_default();
    Err(error(format!("the tables of endings in {shown}; 'pentad endings {variant}' builds them")))
}
