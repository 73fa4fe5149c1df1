//! One conversation's state: the dialect, the options, and the game on the board; and what changes them.

use super::command_error::CommandError;
use super::option_values::OptionValues;
use super::options::{OptionId, OptionValue, ParsedOption, option_lines, parse_set_option};
use super::output::Output;
use super::reply;
use crate::rules::dialect::Dialect;
use crate::session::Session;
use crate::variants::{VARIANTS, Variant, default_variant};
use std::time::Instant;

/// What `id name` says.
const ENGINE_NAME: &str = concat!("Pentad ", env!("CARGO_PKG_VERSION"));
/// What `id author` says.
const ENGINE_AUTHOR: &str = "the Pentad developers";

/// One conversation.
pub(super) struct Engine {
    pub(super) out: Output,
    pub(super) dialect: Dialect,
    pub(super) variant: &'static Variant,
    pub(super) session: Session,
    pub(super) option_values: OptionValues,
    /// Whether the client named the variant; a handshake then leaves it.
    variant_set_by_client: bool,
    /// When the engine last finished something that clients wait for. A `go` that was sent ahead of that counts its
    /// time from then on, any other from its arrival.
    pub(super) idle_since: Instant,
    /// The variants' own options that the client has set; they hold in all variants that have them.
    variant_option_values: Vec<(&'static str, String)>,
}

impl Engine {
    pub(super) fn new(out: Output) -> Engine {
        let option_values = OptionValues::default();
        let variant = &VARIANTS[0];
        let session = variant.new_session(option_values.threads, option_values.hash);
        Engine {
            out,
            dialect: Dialect::Uci,
            variant,
            session,
            option_values,
            variant_set_by_client: false,
            idle_since: Instant::now(),
            variant_option_values: Vec::new(),
        }
    }

    /// Answers `uci` or `usi`: the dialect is this from now on.
    pub(super) fn handshake(&mut self, dialect: Dialect) {
        self.dialect = dialect;
        let variant = default_variant(dialect);
        if !self.variant_set_by_client && variant != self.variant {
            self.open_variant(variant);
        }
        self.out.print_lines(&format!("id name {ENGINE_NAME}"));
        self.out.print_lines(&format!("id author {ENGINE_AUTHOR}"));
        option_lines(dialect, self.variant.name, self.option_values.tunables)
            .iter()
            .for_each(|line| self.out.print_lines(line));
        self.out.print_lines(match dialect {
            Dialect::Uci => "uciok",
            Dialect::Usi => "usiok",
        });
    }

    /// A fresh session of this variant at its start position, with every option that was set.
    pub(super) fn open_variant(&mut self, variant: &'static Variant) {
        self.variant = variant;
        self.session = variant.new_session(self.option_values.threads, self.option_values.hash);
        self.session.thinker.set_seed(self.option_values.seed);
        self.session.thinker.set_parameters(&self.option_values.parameters);
        for (name, value) in &self.variant_option_values {
            if variant.has_option(name) {
                set_variant_option(&mut self.session, variant, name, value);
            }
        }
    }

    /// Carries out a `setoption`.
    pub(super) fn set_option(&mut self, name: &str, value: Option<&str>) {
        let done = parse_set_option(name, value, self.option_values.tunables).and_then(|option| match option {
            ParsedOption::Engine(id, value) => self.apply_option(id, &value),
            ParsedOption::Variant(name, value) => {
                self.apply_variant_option(name, value.to_string());
                Ok(())
            }
            ParsedOption::Parameter(name, text) => self.set_parameter(name, &text),
        });
        if let Err(error) = done {
            self.out.info_error(error);
        }
    }

    fn set_parameter(&mut self, name: &str, text: &str) -> Result<(), CommandError> {
        self.option_values.parameters.set(name, text)?;
        self.session.thinker.set_parameters(&self.option_values.parameters);
        Ok(())
    }

    fn apply_variant_option(&mut self, name: &'static str, value: String) {
        if self.variant.has_option(name) {
            set_variant_option(&mut self.session, self.variant, name, &value);
        }
        self.variant_option_values.retain(|(known, _)| *known != name);
        self.variant_option_values.push((name, value));
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
                self.out.print_lines(&reply::variant_info(variant, self.session.history.as_ref()));
            }
            (OptionId::Threads, _) => self.session.thinker.set_threads(self.option_values.threads),
            (OptionId::Hash, _) => self.session.thinker.set_hash(self.option_values.hash),
            (OptionId::Seed, _) => self.session.thinker.set_seed(self.option_values.seed),
            (OptionId::Tunables, _) => self.session.thinker.set_parameters(&self.option_values.parameters),
            (OptionId::ClearHash, _) => self.session.thinker.new_game(),
            (OptionId::EvalFile, OptionValue::Text(file)) => self.session.thinker.load_evaluator(file)?,
            (OptionId::TablebaseFile, OptionValue::Text(file)) => self.session.thinker.load_tablebase(file)?,
            _ => {}
        }
        Ok(())
    }
}

/// Sets one of the variant's own options, of its rules or its search.
fn set_variant_option(session: &mut Session, variant: &Variant, name: &'static str, value: &str) {
    if variant.is_rule_option(name) {
        session.history.set_rule_option(name, value);
    } else {
        session.thinker.set_search_option(name, value);
    }
}

/// Whether a table of this size can be had at all: one that cannot would end the program.
fn check_memory_available(megabytes: i64) -> Result<(), CommandError> {
    let bytes = usize::try_from(megabytes).ok().and_then(|megabytes| megabytes.checked_mul(1 << 20));
    let mut probe: Vec<u8> = Vec::new();
    match bytes.map(|bytes| probe.try_reserve_exact(bytes)) {
        Some(Ok(())) => Ok(()),
        _ => Err(CommandError::NoMemory(megabytes)),
    }
}
