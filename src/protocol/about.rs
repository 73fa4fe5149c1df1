//! The texts by which the program introduces itself: the banner on a terminal, and the first lines of `help`.

use variants::VARIANTS;
use variants::catalogue::ENGINE_NAME;

/// Name, version and games, in one line.
pub fn summary() -> String {
    let names: Vec<&str> = VARIANTS.into_iter().map(|variant| variant.name).collect();
    format!("{ENGINE_NAME} plays {}", names.join(", "))
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
