//! The state of a UCI or USI conversation: the dialect, the options, the game on the board and its engine.

use super::about::BUILD_NAME;
use super::command_error::CommandError;
use super::option_values::OptionValues;
use super::options::{OptionId, OptionValue, ParsedOption, option_lines, parse_set_option};
use super::output::Output;
use super::reply;
use host::engine::Engine;
use host::game::HostedGame;
use rules::dialect::Dialect;
use session::PositionError;
use session::tablebase_choice::names_no_file;
use variants::{VARIANTS, Variant, default_variant};

/// The answer `id author`.
const ENGINE_AUTHOR: &str = "the Pentad developers";

/// The state of a conversation with one client.
pub(super) struct ProtocolState {
    pub(super) out: Output,
    pub(super) dialect: Dialect,
    pub(super) game: HostedGame,
    pub(super) engine: Engine,
    pub(super) option_values: OptionValues,
    /// Why the client's last position was refused; `None` once one is accepted. Until then the game on the board is not
    /// the client's.
    pub(super) refused_position: Option<PositionError>,
    /// Whether the client has said which protocol it speaks.
    is_dialect_known: bool,
    /// Whether the client chose the variant; a handshake then keeps it.
    variant_set_by_client: bool,
    /// The rule options that the client has set, which apply to all variants that have them.
    rule_option_values: Vec<(&'static str, String)>,
    /// The choice of endgame tablebases for all variants: `auto`, `none` or empty. A file belongs to one variant, so it
    /// is not kept here.
    tablebase_choice: String,
}

impl ProtocolState {
    pub(super) fn new(out: Output) -> ProtocolState {
        let option_values = OptionValues::default();
        let game = HostedGame::new(VARIANTS[0]);
        ProtocolState {
            out,
            dialect: Dialect::Uci,
            engine: Engine::new(game.variant(), option_values.settings()),
            game,
            option_values,
            refused_position: None,
            is_dialect_known: false,
            variant_set_by_client: false,
            rule_option_values: Vec::new(),
            tablebase_choice: String::new(),
        }
    }

    /// Answers `uci` or `usi`, and switches to this dialect.
    pub(super) fn handshake(&mut self, dialect: Dialect) {
        self.speak(dialect);
        self.out.print_lines(&format!("id name {BUILD_NAME}"));
        self.out.print_lines(&format!("id author {ENGINE_AUTHOR}"));
        let tunables = self.option_values.tunables.then_some(self.game.variant().parameters);
        option_lines(dialect, self.game.variant().name, tunables).iter().for_each(|line| self.out.print_lines(line));
        self.out.print_lines(match dialect {
            Dialect::Uci => "uciok",
            Dialect::Usi => "usiok",
        });
    }

    /// Forgets what was searched. Clients that send no handshake, such as fishnet, tell here first what they speak.
    pub(super) fn new_game(&mut self, dialect: Dialect) {
        if !self.is_dialect_known {
            self.speak(dialect);
        }
        self.engine.new_game();
    }

    /// Switches to this dialect, and to its variant unless the client has chosen one.
    fn speak(&mut self, dialect: Dialect) {
        (self.dialect, self.is_dialect_known) = (dialect, true);
        let variant = default_variant(dialect);
        if !self.variant_set_by_client && variant != self.game.variant() {
            self.open_variant(variant);
        }
    }

    /// Switches to this variant at its start position, with every option that was set.
    pub(super) fn open_variant(&mut self, variant: &'static Variant) {
        self.engine.open_variant(variant);
        // Without a choice a new thinker has its own; loading makes it, which the greeting does not wait for.
        if !self.tablebase_choice.is_empty()
            && let Err(error) = self.engine.load_tablebase(&self.tablebase_choice)
        {
            self.out.info_error(error);
        }
        self.game = HostedGame::new(variant);
        self.refused_position = None;
        for (name, value) in &self.rule_option_values {
            if variant.is_rule_option(name) {
                self.game.set_rule_option(name, value);
            }
        }
    }

    pub(super) fn set_position(&mut self, record: Option<&str>, moves: &str) {
        self.refused_position = self.game.set_position(record, moves).err();
        match &self.refused_position {
            Some(error) => self.out.info_error(error),
            None if record.is_none() && self.game.hidden().is_some() => {
                self.out.info_string("startpos is one fixed deal, known to everybody; 'deal SEED' deals others");
            }
            None => {}
        }
    }

    pub(super) fn set_option(&mut self, name: &str, value: Option<&str>) {
        let done = parse_set_option(name, value, self.option_values.tunables).and_then(|option| match option {
            ParsedOption::Engine(id, value) => self.apply_option(id, &value),
            ParsedOption::Variant(name, value) => {
                self.apply_variant_option(name, value.to_string());
                Ok(())
            }
            ParsedOption::AlreadySo => Ok(()),
            ParsedOption::Parameter(name, text) => Ok(self.option_values.engine.parameters.set(name, &text)?),
        });
        self.engine.set_settings(self.option_values.settings());
        if let Err(error) = done {
            self.out.info_error(error);
        }
    }

    fn apply_variant_option(&mut self, name: &'static str, value: String) {
        let is_rule = |variant: &Variant| variant.is_rule_option(name);
        if is_rule(self.game.variant()) {
            self.game.set_rule_option(name, &value);
        }
        let list = if VARIANTS.into_iter().any(is_rule) {
            &mut self.rule_option_values
        } else {
            &mut self.option_values.engine.search_options
        };
        list.retain(|(known, _)| *known != name);
        list.push((name, value));
    }

    fn apply_option(&mut self, id: OptionId, value: &OptionValue) -> Result<(), CommandError> {
        if let (OptionId::Hash, OptionValue::Number(megabytes)) = (id, value) {
            check_memory_available(*megabytes)?;
        }
        self.option_values.set(id, value);
        match (id, value) {
            (OptionId::Variant, OptionValue::Variant(variant)) => {
                self.variant_set_by_client = true;
                self.open_variant(variant);
                self.out.print_lines(&reply::variant_info(&self.game));
            }
            (OptionId::ClearHash, _) => self.engine.new_game(),
            (OptionId::EvalFile, OptionValue::Text(file)) => self.engine.load_evaluator(file)?,
            (OptionId::BookFile, OptionValue::Text(file)) => {
                let skipped = self.engine.load_book(file)?;
                skipped.into_iter().for_each(|told| self.out.info_string(format_args!("BookFile: {told}")));
            }
            (OptionId::TablebaseFile, OptionValue::Text(choice)) => {
                self.tablebase_choice = if names_no_file(choice) { choice.clone() } else { String::new() };
                self.engine.load_tablebase(choice)?;
            }
            (OptionId::SyzygyPath, OptionValue::Text(path)) if !path.is_empty() => {
                self.out.print_lines(SYZYGY_IS_IDLE);
            }
            (OptionId::LogFile, OptionValue::Text(file)) => self.out.set_log_file(file)?,
            _ => {}
        }
        Ok(())
    }
}

/// What a client is told that sets the path of tablebases: lichess-bot does so by its own default file, and would not
/// play with an engine that has no such option.
const SYZYGY_IS_IDLE: &str = "info string SyzygyPath has no effect: no Syzygy tablebases are read; see EndingsFile";

/// Checks that a table of this size can be allocated: a failed allocation would abort the program.
fn check_memory_available(megabytes: i64) -> Result<(), CommandError> {
    let bytes = usize::try_from(megabytes).ok().and_then(|megabytes| megabytes.checked_mul(1 << 20));
    let mut probe: Vec<u8> = Vec::new();
    match bytes.map(|bytes| probe.try_reserve_exact(bytes)) {
        Some(Ok(())) => Ok(()),
        _ => Err(CommandError::NoMemory(megabytes)),
    }
}
