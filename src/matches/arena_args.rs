//! The options that matches and tournaments share.

use super::adjudication::{DrawRule, ResignRule};
use super::balanced_openings::RandomOpeningArgs;
use super::engine_file::read_engines;
use super::engine_spec::EngineSpec;
use super::error::MatchError;
use super::time_limit::TimeLimitArgs;
use host::rule_settings::{RuleSettings, check_rule_setting};
use records::RecordFormat;
use std::path::{Path, PathBuf};
use std::time::Duration;
use variants::{Variant, find_variant};

/// The order in which the openings of a file are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum OpeningOrder {
    /// In the order of the file.
    #[default]
    Sequential,
    /// Shuffled by the seed.
    Random,
}

/// The options that matches and tournaments share; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct ArenaArgs {
    /// The game to play
    #[arg(long, value_parser = find_variant)]
    pub variant: &'static Variant,
    /// An engine, in parts joined by commas, each optional: name=NAME, cmd=PROGRAM ARGUMENTS (default: this program),
    /// dialect=usi, restart=on (before every game), ponder=on (thinks in the opponent's time), option.NAME=VALUE, and
    /// its own movetime=, clock=, nodes= or depth=; conf=NAME takes one of --engines-file instead. Repeat it once per
    /// engine
    #[arg(long = "engine", value_name = "PARTS", value_parser = EngineSpec::parse)]
    pub engines: Vec<EngineSpec>,
    /// A file of engines as graphical interfaces keep them (engines.json); all of them play unless --engine names some
    #[arg(long, value_name = "FILE")]
    pub engines_file: Option<PathBuf>,
    /// How many games are played at once; 0 = one per CPU core
    #[arg(long, default_value_t = 1)]
    pub jobs: usize,
    #[command(flatten)]
    pub time_limit: TimeLimitArgs,
    /// Random seed: the same seed gives the same openings
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Take the openings from this file instead: records or `startpos`, each with `moves ...`, one a line; or PGN, KIF,
    /// CSA, or a games file
    #[arg(long, value_name = "FILE")]
    pub openings: Option<PathBuf>,
    /// The format of the openings, whatever they look like; an option of matches alone, since the `--format` of
    /// tournaments is that of the tournament
    #[arg(skip)]
    pub openings_format: Option<RecordFormat>,
    /// In which order the openings of the file are played
    #[arg(long, value_enum, default_value_t, requires = "openings")]
    pub order: OpeningOrder,
    /// Take only this many plies of each opening of the file
    #[arg(long, value_name = "PLIES", requires = "openings")]
    pub opening_plies: Option<usize>,
    /// The random openings, without a file.
    #[command(flatten)]
    pub random: RandomOpeningArgs,
    /// Play by this rule of the game, named as its option in the protocol (Martian_NoRejection=true); repeat it once per
    /// rule. The referee, the engines and the games file are told
    #[arg(long = "rule", value_name = "NAME=VALUE", value_parser = parse_rule)]
    pub rules: Vec<(String, String)>,
    /// Adjudicate a draw after this many plies
    #[arg(long, value_name = "PLIES", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    pub max_plies: u32,
    /// Adjudicate a loss: movecount=3,score=600 ends a game once an engine has scored 3 of its moves in a row at -600
    /// centipawns or less; with ,twosided an opponent must also have scored as many of its own at +600 or more
    #[arg(long, value_name = "RULE", value_parser = ResignRule::parse)]
    pub resign: Option<ResignRule>,
    /// Adjudicate a draw: movenumber=40,movecount=8,score=10 ends a game once, after 40 moves of each engine, all
    /// scores of 8 moves in a row of each are within 10 centipawns of 0
    #[arg(long, value_name = "RULE", value_parser = DrawRule::parse)]
    pub draw: Option<DrawRule>,
    /// Adjudicate positions in the endgame tablebases, in games that have them: those inside the program or in the
    /// cache folder, or this file made by 'pentad endings'
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "auto")]
    pub endings: Option<String>,
    /// Count impasses, in games that have them: both kings in the far camps and no capture for 40 plies
    #[arg(long)]
    pub impasse: bool,
    /// The number of the illegal move that loses the game; earlier ones are taken back. Default: the rule of the game's
    /// tournaments
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub illegal_moves: Option<u32>,
    /// Milliseconds by which an engine may exceed its clock: once a game, or for each move with a time of its own; how
    /// late the machine itself is comes on top
    #[arg(long, value_name = "MS", default_value_t = 0)]
    pub margin: u64,
    /// Seconds without an answer after which an engine without a clock is stalled
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub patience: u64,
    /// Write all that engines and referee say to each other into files of this folder, one per engine
    #[arg(long, value_name = "FOLDER")]
    pub log: Option<PathBuf>,
}

/// Splits `NAME=VALUE`.
fn parse_rule(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or_else(|| format!("found '{text}', expected NAME=VALUE"))?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

impl ArenaArgs {
    /// The rule options that are set.
    ///
    /// # Errors
    /// If the game has no such rule, or the rule no such value.
    pub(super) fn rule_settings(&self) -> Result<RuleSettings, MatchError> {
        let mut settings = RuleSettings::new();
        for (name, value) in &self.rules {
            check_rule_setting(self.variant, name, value)?;
            settings.insert(name.clone(), value.clone());
        }
        Ok(settings)
    }

    /// The engines, with distinct names.
    ///
    /// # Errors
    /// If the file of engines cannot be read or lacks one, or two engines have the same name.
    pub(super) fn named_engines(&self) -> Result<Vec<EngineSpec>, MatchError> {
        let listed = self.engines_file.as_deref().map(read_engines).transpose()?;
        let given = if self.engines.is_empty() { listed.clone().unwrap_or_default() } else { self.engines.clone() };
        let mut named: Vec<EngineSpec> = Vec::new();
        for (number, engine) in (1..).zip(given) {
            let mut engine = match &engine.conf {
                None => engine,
                Some(conf) => {
                    let found = listed.iter().flatten().find(|listed| listed.name == *conf);
                    engine.over(found.ok_or_else(|| MatchError::NoSuchEngine(conf.clone()))?)
                }
            };
            if engine.name.is_empty() {
                engine.name = format!("engine{number}");
            }
            if named.iter().any(|other| other.name == engine.name) {
                return Err(MatchError::SameName(engine.name));
            }
            named.push(engine);
        }
        Ok(named)
    }

    /// The files that are read, but for the engines.
    pub fn inputs(&self) -> impl Iterator<Item = &Path> {
        let endings = self.endings.as_deref().filter(|endings| *endings != "auto").map(Path::new);
        self.openings.as_deref().into_iter().chain(self.engines_file.as_deref()).chain(endings)
    }

    pub(super) fn margin(&self) -> Duration {
        Duration::from_millis(self.margin)
    }

    pub(super) fn patience(&self) -> Duration {
        Duration::from_secs(self.patience)
    }

    /// The source of the openings, for the header of a games file.
    pub(super) fn openings_text(&self) -> String {
        match &self.openings {
            Some(path) => {
                let order = if self.order == OpeningOrder::Random { ", shuffled" } else { "" };
                let plies = self.opening_plies.map_or(String::new(), |plies| format!(", {plies} plies"));
                format!("{}{order}{plies}", path.file_name().unwrap_or_default().to_string_lossy())
            }
            None => {
                let RandomOpeningArgs { random_min, random_max, .. } = self.random;
                format!("{random_min} to {random_max} random moves within {} cp", self.random.bound(self.variant))
            }
        }
    }
}
