//! The options of `pentad serve`; the texts are the help of the command line.

use clap::Args;
use etcetera::BaseStrategy;
use std::net::IpAddr;
use std::path::PathBuf;

/// How the board is served.
#[derive(Args, Clone, Debug)]
pub struct ServeArgs {
    /// The address to listen on: 0.0.0.0 or :: for all networks
    #[arg(long, default_value = "127.0.0.1")]
    pub host: IpAddr,
    /// The port; 0 takes any free one
    #[arg(long, default_value_t = 7373)]
    pub port: u16,
    /// Open the board in the browser
    #[arg(long)]
    pub open: bool,
    /// The folder that keeps the games, or 'none' [default: 'pentad' where the system keeps data, as in ~/.local/share]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// A further name under which browsers may reach the board
    #[arg(long, value_name = "NAME")]
    pub allow_host: Vec<String>,
    /// The key of 12 characters or more that allows making games and analysing [default: none on this machine alone, else a random one]
    #[arg(long, value_parser = key)]
    pub key: Option<String>,
    /// Let other sites show replays in a frame
    #[arg(long)]
    pub embed: bool,
    /// Searches at once [default: cores less one]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub jobs: Option<u16>,
    /// Threads of a search
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// Megabytes of memory of a search
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    pub hash: u32,
    /// The most games
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub max_games: u32,
    /// The most connections
    #[arg(long, default_value_t = 512, value_parser = clap::value_parser!(u32).range(1..=65_535))]
    pub max_connections: u32,
    /// The seconds that a client has for the header of a request, and between requests
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=3600))]
    pub header_time: u32,
    /// The seconds in a minute that a client's files and games may take to be read and written
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=60))]
    pub max_work: u32,
    /// The most seconds of an engine for a move
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    pub max_think: u32,
    /// The most seconds of an analysis
    #[arg(long, value_name = "SECONDS", default_value_t = 600, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    pub max_analysis: u32,
}

/// The shortest key: with the pauses between guesses nobody finds one by trying.
const MIN_KEY_LENGTH: usize = 12;
/// The longest key.
const MAX_KEY_LENGTH: usize = 128;

/// A key must survive in the fragment of an address.
fn key(text: &str) -> Result<String, String> {
    let is_plain = text.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_.~".contains(letter));
    if (MIN_KEY_LENGTH..=MAX_KEY_LENGTH).contains(&text.len()) && is_plain {
        Ok(text.to_owned())
    } else {
        Err(format!("expected {MIN_KEY_LENGTH} to {MAX_KEY_LENGTH} letters, digits, or -_.~"))
    }
}

impl ServeArgs {
    /// The folder that keeps the games; `None` if they stay in memory.
    pub fn data_folder(&self) -> Option<PathBuf> {
        let given = self.data.clone().unwrap_or_else(default_data_folder);
        Some(given).filter(|folder| folder.as_os_str() != "none")
    }

    /// The searches at once.
    pub fn jobs(&self) -> usize {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        self.jobs.map_or_else(|| cores.saturating_sub(1).max(1), usize::from)
    }
}

/// The program's folder in the user's data folder, by the conventions of the system; beside where the program was started
/// if the user has no home folder.
fn default_data_folder() -> PathBuf {
    etcetera::choose_base_strategy()
        .map_or_else(|_| PathBuf::from("pentad-data"), |base| base.data_dir().join("pentad"))
}
