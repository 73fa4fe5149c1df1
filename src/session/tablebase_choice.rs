//! Which endgame tablebase a thinker probes: the value of the option `EndingsFile`.

use super::option_file::read_option_file;
use base::input::InputError;
use base::tablebase_file::cached_tablebase;
use eval::tactics::Tactics;
use std::sync::Arc;

/// The option's name.
const OPTION: &str = "EndingsFile";
/// The value for no tablebase.
const NONE: &str = "none";
/// The value for the tablebase in the cache folder.
const AUTO: &str = "auto";

/// Whether this value of the option holds for every game, because it names no file.
pub fn names_no_file(value: &str) -> bool {
    [NONE, AUTO].contains(&value)
}

/// A choice of tablebases, as the option `EndingsFile` names it.
pub(super) enum TablebaseChoice<G: Tactics> {
    /// Empty: the tablebase that ships inside the program, if there is one.
    Shipped,
    /// `none`: do not probe.
    None,
    /// A tablebase read from a file.
    File(Arc<G::Tablebase>),
}

impl<G: Tactics> TablebaseChoice<G> {
    /// Parses the value of the option, and reads the file that it names.
    ///
    /// # Errors
    /// If the file cannot be read, or holds no tablebase of this game.
    pub(super) fn load(value: &str) -> Result<Self, InputError> {
        match value {
            "" => Ok(TablebaseChoice::Shipped),
            NONE => Ok(TablebaseChoice::None),
            AUTO => G::CACHED_TABLEBASE.map_or(Ok(TablebaseChoice::Shipped), Self::load_cached),
            path => Self::load_file(path),
        }
    }

    /// The file in the cache folder. If there is none, what ships inside the program serves instead.
    fn load_cached(variant: &str) -> Result<Self, InputError> {
        match cached_file(variant) {
            Ok(path) => Self::load_file(&path),
            Err(_) if G::shipped_tablebase()?.is_some() => Ok(TablebaseChoice::Shipped),
            Err(error) => Err(error),
        }
    }

    fn load_file(path: &str) -> Result<Self, InputError> {
        let bytes = read_option_file(OPTION, path, "tables of endings")?;
        let tablebase = G::parse_tablebase(&bytes).map_err(|error| error.in_file(path))?;
        Ok(TablebaseChoice::File(Arc::new(tablebase)))
    }

    /// The tablebase; the one inside the program is parsed only now.
    ///
    /// # Errors
    /// If the tablebase inside the program cannot be parsed.
    pub(super) fn tablebase(&self) -> Result<Option<Arc<G::Tablebase>>, InputError> {
        match self {
            TablebaseChoice::Shipped => G::shipped_tablebase(),
            TablebaseChoice::None => Ok(None),
            TablebaseChoice::File(tablebase) => Ok(Some(Arc::clone(tablebase))),
        }
    }
}

/// The path of this variant's file in the cache folder; an error if it does not exist.
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
