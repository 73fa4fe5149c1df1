//! The table of options, which the handshake, `setoption` and the tests iterate.

use super::command_error::CommandError;
use super::tunables;
use base::input::{InputError, quoted};
use eval::search_parameters::Parameters;
use host::settings::EngineSettings;
use rules::dialect::Dialect;
use rules::game_option::{GameOption, GameOptionValues};
use search::control::threads::MAX_THREADS;
use session::baseline::Baseline;
use session::skill_scale::{DEFAULT_ELO, MAX_ELO, MIN_ELO};
use variants::{VARIANTS, Variant, default_variant};

/// An option of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionId {
    /// The game.
    Variant,
    /// Search threads.
    Threads,
    /// Megabytes of transposition table.
    Hash,
    /// Principal variations to report.
    MultiPv,
    /// Whether the client may ask to ponder; the engine ignores it.
    Ponder,
    /// Milliseconds of each move's time that are held back.
    MoveOverhead,
    /// The client analyses rather than plays: strength is not limited.
    AnalyseMode,
    /// How many centipawns a draw is worth less to the engine.
    Contempt,
    /// `wdl` in info lines.
    ShowWdl,
    /// Whether to limit the strength.
    LimitStrength,
    /// The limited strength, in Elo.
    Elo,
    /// A file of weights.
    EvalFile,
    /// Whether to take moves from the book.
    OwnBook,
    /// The file of the book.
    BookFile,
    /// For how many plies of a game.
    BookPlies,
    /// A file of endgame tablebases.
    TablebaseFile,
    /// The folder of Syzygy tablebases, which bots set by default; it has no effect.
    SyzygyPath,
    /// A file that every line of the conversation is appended to.
    LogFile,
    /// The opponent's name; accepted and ignored.
    OpponentName,
    /// Clears what searches have learnt.
    ClearHash,
    /// The seed of random choices.
    Seed,
    /// The baseline that plays instead of the engine.
    Opponent,
    /// The depth of the baseline alpha-beta.
    OpponentDepth,
    /// Whether the tunable parameters are options, too.
    Tunables,
}

/// The type of an option, as UCI names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionType {
    /// Yes or no.
    Check {
        /// The default.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// The default.
        default: i64,
        /// The least value.
        min: i64,
        /// The greatest value.
        max: i64,
    },
    /// One of some words.
    Combo {
        /// The default.
        default: &'static str,
        /// All values.
        all: &'static [&'static str],
    },
    /// Any text; empty by default.
    String,
    /// No value: setting it does something.
    Button,
    /// The name of a variant.
    Variant,
}

/// A row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The option.
    pub id: OptionId,
    /// Its name in UCI.
    pub uci_name: &'static str,
    /// Its name in USI, where names have no spaces.
    pub usi_name: &'static str,
    /// Its type.
    pub option_type: OptionType,
}

impl OptionSpec {
    /// Its names, normalised. Stockfish calls the log `Debug Log File`.
    fn names(&self) -> impl Iterator<Item = String> {
        let other = (self.id == OptionId::LogFile).then(|| "Debug Log File".to_owned());
        std::iter::once(self.uci_name.to_owned()).chain(other).map(|name| normalised_option_name(&name))
    }
}

const fn option(setting: OptionId, uci: &'static str, usi: &'static str, kind: OptionType) -> OptionSpec {
    OptionSpec { id: setting, uci_name: uci, usi_name: usi, option_type: kind }
}

const fn spin(default: i64, min: i64, max: i64) -> OptionType {
    OptionType::Spin { default, min, max }
}

const fn check(default: bool) -> OptionType {
    OptionType::Check { default }
}

/// The engine's settings before the client sets any.
const DEFAULTS: &EngineSettings = &EngineSettings::DEFAULT;

/// The most that a draw is worth less or more: beyond it, a lead that wins would be given up for the mere chance of another.
const MAX_CONTEMPT: i64 = 500;

/// Every option but those of single variants ([`Variant::options`]), in the order of the handshake.
pub const OPTIONS: [OptionSpec; 24] = [
    option(OptionId::Variant, "UCI_Variant", "UCI_Variant", OptionType::Variant),
    option(OptionId::Threads, "Threads", "Threads", spin(DEFAULTS.threads as i64, 1, MAX_THREADS as i64)),
    option(OptionId::Hash, "Hash", "USI_Hash", spin(DEFAULTS.hash_megabytes as i64, 1, 65_536)),
    option(OptionId::MultiPv, "MultiPV", "MultiPV", spin(DEFAULTS.multi_pv as i64, 1, 500)),
    option(OptionId::Ponder, "Ponder", "USI_Ponder", check(false)),
    // If a move has less than twice this time, half of its time is held back.
    option(OptionId::MoveOverhead, "Move Overhead", "MoveOverhead", spin(DEFAULTS.move_overhead as i64, 0, 5000)),
    option(OptionId::AnalyseMode, "UCI_AnalyseMode", "UCI_AnalyseMode", check(false)),
    option(OptionId::Contempt, "Contempt", "Contempt", spin(DEFAULTS.contempt as i64, -MAX_CONTEMPT, MAX_CONTEMPT)),
    option(OptionId::ShowWdl, "UCI_ShowWDL", "UCI_ShowWDL", check(false)),
    option(OptionId::LimitStrength, "UCI_LimitStrength", "UCI_LimitStrength", check(false)),
    option(OptionId::Elo, "UCI_Elo", "UCI_Elo", spin(DEFAULT_ELO as i64, MIN_ELO as i64, MAX_ELO as i64)),
    option(OptionId::EvalFile, "EvalFile", "EvalFile", OptionType::String),
    option(OptionId::OwnBook, "OwnBook", "OwnBook", check(DEFAULTS.own_book)),
    option(OptionId::BookFile, "BookFile", "BookFile", OptionType::String),
    option(OptionId::BookPlies, "BookPlies", "BookPlies", spin(DEFAULTS.book_plies as i64, 0, 1000)),
    option(OptionId::TablebaseFile, "EndingsFile", "EndingsFile", OptionType::String),
    option(OptionId::SyzygyPath, "SyzygyPath", "SyzygyPath", OptionType::String),
    option(OptionId::ClearHash, "Clear Hash", "ClearHash", OptionType::Button),
    // Adapters read numbers as a C int.
    option(OptionId::Seed, "Seed", "Seed", spin(DEFAULTS.seed as i64, 0, i32::MAX as i64)),
    option(
        OptionId::Opponent,
        "Opponent",
        "Opponent",
        OptionType::Combo { default: Baseline::NO_BASELINE, all: Baseline::OPTION_VALUES },
    ),
    option(OptionId::OpponentDepth, "OpponentDepth", "OpponentDepth", spin(DEFAULTS.baseline_depth as i64, 1, 64)),
    option(OptionId::LogFile, "LogFile", "LogFile", OptionType::String),
    option(OptionId::OpponentName, "UCI_Opponent", "UCI_Opponent", OptionType::String),
    option(OptionId::Tunables, "Tunables", "Tunables", check(false)),
];

/// A valid value of an option.
#[derive(Clone, PartialEq, Debug)]
pub enum OptionValue {
    /// Yes or no.
    Check(bool),
    /// A number within its bounds.
    Number(i64),
    /// A text, or one of the words.
    Text(String),
    /// The variant.
    Variant(&'static Variant),
    /// A button was pressed.
    Button,
}

/// The text that sets this value in a `setoption`.
impl std::fmt::Display for OptionValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OptionValue::Check(on) => write!(f, "{on}"),
            OptionValue::Number(number) => write!(f, "{number}"),
            OptionValue::Text(text) => f.write_str(text),
            OptionValue::Variant(variant) => f.write_str(variant.name),
            OptionValue::Button => Ok(()),
        }
    }
}

fn one_of(all: &[&str]) -> String {
    format!("one of {}", all.join(" "))
}

fn variant_names() -> Vec<&'static str> {
    VARIANTS.into_iter().map(|variant| variant.name).collect()
}

impl OptionType {
    /// Parses a value. `name` is the option's, for the error.
    ///
    /// # Errors
    /// If the text is not a value of this type.
    pub fn parse_value(self, name: &'static str, text: Option<&str>) -> Result<OptionValue, InputError> {
        let found = text.unwrap_or("");
        let refused = |expected: String| Err(InputError::new(name, found, expected));
        match self {
            OptionType::Check { .. } => match found.to_ascii_lowercase().as_str() {
                "true" | "1" | "on" | "yes" => Ok(OptionValue::Check(true)),
                "false" | "0" | "off" | "no" => Ok(OptionValue::Check(false)),
                _ => refused("true or false".to_owned()),
            },
            OptionType::Spin { min, max, .. } => match found.parse::<i64>() {
                Ok(number) if (min..=max).contains(&number) => Ok(OptionValue::Number(number)),
                _ => refused(format!("a whole number from {min} to {max}")),
            },
            OptionType::Combo { all, .. } => match all.iter().find(|word| word.eq_ignore_ascii_case(found)) {
                Some(word) => Ok(OptionValue::Text((*word).to_owned())),
                None => refused(one_of(all)),
            },
            OptionType::String if found == "<empty>" => Ok(OptionValue::Text(String::new())),
            OptionType::String => Ok(OptionValue::Text(found.to_owned())),
            OptionType::Button => Ok(OptionValue::Button),
            OptionType::Variant => {
                match VARIANTS.into_iter().find(|variant| variant.name.eq_ignore_ascii_case(found)) {
                    Some(variant) => Ok(OptionValue::Variant(variant)),
                    None => refused(one_of(&variant_names())),
                }
            }
        }
    }

    /// The type as the handshake prints it after the option's name. `variant` is the variant on the board.
    fn type_text(self, variant: &str) -> String {
        match self {
            OptionType::Check { default } => format!("type check default {default}"),
            OptionType::Spin { default, min, max } => format!("type spin default {default} min {min} max {max}"),
            // The default goes first: uci2wb drops it when it passes lists on, and xboard then sets the first word.
            OptionType::Combo { default, all } => {
                let others: String =
                    all.iter().filter(|&&word| word != default).map(|word| format!(" var {word}")).collect();
                format!("type combo default {default} var {default}{others}")
            }
            OptionType::String => "type string default <empty>".to_owned(),
            OptionType::Button => "type button".to_owned(),
            OptionType::Variant => {
                let names = variant_names().join(" var ");
                format!("type combo default {variant} var {names}")
            }
        }
    }
}

/// The type of a variant's own option.
fn option_type(option: &GameOption) -> OptionType {
    match option.values {
        GameOptionValues::Combo { default, choices: all } => OptionType::Combo { default, all },
        GameOptionValues::Check { default } => OptionType::Check { default },
        GameOptionValues::Spin { default, min, max } => OptionType::Spin { default, min, max },
    }
}

/// The options of single variants, each name once.
pub fn variant_options() -> Vec<&'static GameOption> {
    let mut options: Vec<&GameOption> = Vec::new();
    for option in VARIANTS.into_iter().flat_map(Variant::options) {
        if !options.iter().any(|known| known.name == option.name) {
            options.push(option);
        }
    }
    options
}

/// The `option` lines of a handshake; the tunable parameters are among them if their values are given.
pub fn option_lines(dialect: Dialect, variant: &str, tunables: Option<&Parameters>) -> Vec<String> {
    let name = |spec: &OptionSpec| if dialect == Dialect::Usi { spec.usi_name } else { spec.uci_name };
    let common = OPTIONS.iter().map(|spec| (name(spec), spec.option_type));
    let own = variant_options().into_iter().map(|option| (option.name, option_type(option)));
    let parameters = tunables.map_or_else(Vec::new, tunables::option_lines);
    let options = common.chain(own).map(|(name, kind)| format!("option name {name} {}", kind.type_text(variant)));
    options.chain(parameters).collect()
}

/// A parsed `setoption`: the option and its value.
#[derive(Clone, PartialEq, Debug)]
pub enum ParsedOption {
    /// One of [`OPTIONS`].
    Engine(OptionId, OptionValue),
    /// An option of single variants.
    Variant(&'static str, OptionValue),
    /// A tunable parameter, by name; the text has not been checked yet.
    Parameter(&'static str, String),
    /// An option that is not listed, with the only value that this program could have.
    AlreadySo,
}

/// UCI's option for the opponent's name. It keeps its prefix, since our option `Opponent` means something else.
const NAME_OF_THE_STANDARD: &str = "uci_opponent";
/// The same as some shogi interfaces name it.
const SAME_IN_USI: &str = "usi_opponent";
/// What follows the name of UCI's usual game in its option for shuffled start positions, which some interfaces set to false
/// whatever the engine lists.
const SHUFFLED: &str = "960";

/// The name in the form in which names are compared: lower case, without blanks and without the prefix of either
/// protocol. Clients send `USI_Hash` or `Hash`, `Clear Hash` or `ClearHash`.
fn normalised_option_name(name: &str) -> String {
    let letters: String = name.split_ascii_whitespace().collect();
    let lower = letters.to_ascii_lowercase();
    if lower == NAME_OF_THE_STANDARD || lower == SAME_IN_USI {
        return NAME_OF_THE_STANDARD.to_owned();
    }
    lower.strip_prefix("usi_").or(lower.strip_prefix("uci_")).unwrap_or(&lower).to_owned()
}

/// Parses a `setoption`; `tunables` says whether the tunable parameters are options.
///
/// # Errors
/// If no option has the name, or the option does not take the value.
pub fn parse_set_option(name: &str, value: Option<&str>, tunables: bool) -> Result<ParsedOption, CommandError> {
    let wanted = normalised_option_name(name);
    if let Some(spec) = OPTIONS.iter().find(|spec| spec.names().any(|name| name == wanted)) {
        return Ok(ParsedOption::Engine(spec.id, spec.option_type.parse_value(spec.uci_name, value)?));
    }
    if let Some(row) = tunables::find(name).filter(|_| tunables) {
        return Ok(ParsedOption::Parameter(row.name, value.unwrap_or_default().to_owned()));
    }
    let no = Ok(OptionValue::Check(false));
    if wanted.strip_suffix(SHUFFLED) == Some(default_variant(Dialect::Uci).name)
        && (OptionType::Check { default: false }).parse_value("", value) == no
    {
        return Ok(ParsedOption::AlreadySo);
    }
    match variant_options().into_iter().find(|option| normalised_option_name(option.name) == wanted) {
        Some(option) => Ok(ParsedOption::Variant(option.name, option_type(option).parse_value(option.name, value)?)),
        None => Err(CommandError::UnknownOption(quoted(name))),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/protocol/options.rs"]
mod tests;
