//! What answers the board's page knows no lock, clock, thread, socket, task or file: it is given requests, the time and
//! random numbers, and gives answers, things to keep and things to think about.

use crate::source::{SourceFile, strip_comments_and_strings, tokens};

/// The folder of the board's tables, of which all files are plain but those around the tables.
const TABLES: &str = "desk/tables/";
/// The files of that folder that lock, keep the time, write and send.
const AROUND_TABLES: [&str; 9] = [
    "context.rs",
    "data_folder.rs",
    "journal.rs",
    "outlets.rs",
    "registry.rs",
    "stored_table.rs",
    "table.rs",
    "time_source.rs",
    "timer.rs",
];
/// The other files that answer.
const ANSWERS: [&str; 14] = [
    "desk/ascii_json.rs",
    "desk/engine_line.rs",
    "desk/exchange.rs",
    "desk/graph.rs",
    "desk/messages.rs",
    "desk/position.rs",
    "desk/position_keys.rs",
    "desk/puzzles.rs",
    "desk/refusal.rs",
    "desk/report.rs",
    "desk/requests.rs",
    "desk/rule_options.rs",
    "desk/secret.rs",
    "desk/uploads.rs",
];
/// Names of the system's things.
const SYSTEM: [&str; 22] = [
    "AtomicBool",
    "AtomicU64",
    "Condvar",
    "File",
    "Instant",
    "Mutex",
    "OnceLock",
    "RwLock",
    "Storage",
    "SystemTime",
    "TcpListener",
    "TcpStream",
    "Weak",
    "axum",
    "env",
    "fs",
    "getrandom",
    "hyper",
    "rayon",
    "spawn",
    "thread",
    "tokio",
];

/// Whether a file is one that answers.
pub(crate) fn is_plain(file: &SourceFile) -> bool {
    let at_tables = file.name.strip_prefix(TABLES).is_some_and(|name| !AROUND_TABLES.contains(&name));
    at_tables || ANSWERS.contains(&file.name.as_str())
}

/// The names of the system's things in a file.
pub(crate) fn system_names(file: &SourceFile) -> Vec<&'static str> {
    let code = strip_comments_and_strings(&file.text);
    let words = tokens(&code);
    SYSTEM.into_iter().filter(|name| words.contains(name)).collect()
}
