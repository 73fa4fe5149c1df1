//! The texts by which the program introduces itself: the banner on a terminal, and the first lines of `help`.

use variants::VARIANTS;

/// Name and version of the program, with the commit if it is no release: `Pentad 0.2.0-1a2b3c4d`.
pub(super) const BUILD_NAME: &str = concat!("Pentad ", env!("CARGO_PKG_VERSION"), env!("PENTAD_COMMIT"));

/// Name, version and games, in one line.
pub fn summary() -> String {
    let names: Vec<&str> = VARIANTS.into_iter().map(|variant| variant.name).collect();
    format!("{BUILD_NAME} plays {}", names.join(", "))
}

/// The greeting on a terminal.
pub fn banner() -> String {
    format!("{}; type 'help' for the commands, 'quit' to leave", summary())
}

/// What `help` prints before the commands.
pub(super) fn introduction() -> String {
    format!(
        "{}\nIt speaks UCI ('uci') and USI ('usi') with graphical interfaces; these commands can also be typed:",
        summary()
    )
}
