//! The command line: without an argument the program speaks UCI and USI.

use clap::error::ErrorKind as UsageError;
use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;
use pentad::analyse::{self, AnalyseArgs, MateArgs};
use pentad::base::processor;
use pentad::console::{Console, warn_line};
use pentad::convert::{self, ConvertArgs};
use pentad::datagen::{self, args::DatagenArgs};
use pentad::drawing::{self, DrawArgs};
use pentad::endings::{self, EndingsArgs};
use pentad::matches::{self, MatchArgs, MergeArgs, OpeningsArgs};
use pentad::protocol::about::{banner, summary};
use pentad::protocol::bench;
use pentad::protocol::command_table::COMMANDS;
use pentad::protocol::panic_report::panic_line;
use pentad::protocol::serve::serve;
use pentad::puzzles::{self, PuzzlesArgs};
use pentad::rules::dialect::Dialect;
use pentad::search::control::signal::Signal;
#[cfg(feature = "board")]
use pentad::serve::{args::ServeArgs, error::ServeError, run::serve as serve_until_signal};
use pentad::theory::{self, TheoryArgs};
use pentad::tournament::{self, TournamentArgs};
use pentad::train::calibrate::CalibrateArgs;
use pentad::train::duel::DuelArgs;
use pentad::train::label::LabelArgs;
use pentad::train::network::TrainArgs;
use pentad::train::selfplay::SelfPlayArgs;
use pentad::train::spsa::{SpsaArgs, SpsaJob};
use pentad::train::tune::TuneArgs;
use pentad::variants::{find_training, find_variant};
use std::error::Error;
use std::io::{Cursor, ErrorKind, IsTerminal, Read, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;
#[cfg(feature = "board")]
use tracing_subscriber::{
    filter::{LevelFilter, Targets},
    layer::SubscriberExt,
    util::SubscriberInitExt,
};

// No doc comment: the help begins with a text made from the table of variants.
#[derive(Parser)]
#[command(version, about = about(), after_help = AFTER_HELP)]
struct Cli {
    /// List the tunable parameters of the searches as options from the first 'uci' or 'usi' on, for match runners, which
    /// set only what they saw then; PENTAD_TUNABLES=1 in the environment does the same
    #[arg(long)]
    tunables: bool,
    #[command(subcommand)]
    command: Option<CliCommand>,
}

#[derive(Subcommand)]
enum CliCommand {
    /// Analyse positions and games: for people, as JSON lines, or as comments of the games
    Analyse(Box<AnalyseArgs>),
    /// Search fixed positions of every variant and print the node counts
    Bench {
        /// In plies
        #[arg(default_value_t = bench::DEFAULT_DEPTH)]
        depth: u32,
    },
    /// Count the leaf nodes of the move tree (perft)
    Perft {
        /// The variant, and the depth in plies; the depth alone is the command of the protocol
        #[arg(value_names = ["VARIANT", "DEPTH"], num_args = 1..=2, required = true)]
        target: Vec<String>,
        /// A position record instead of the start position
        #[arg(long)]
        record: Option<String>,
    },
    /// Build endgame tablebases (load them with the option EndingsFile)
    #[command(after_help = endings::endgame_names())]
    Endings(EndingsArgs),
    /// Show the games in a browser: play, analyse, replay and edit
    #[cfg(feature = "board")]
    Serve(ServeArgs),
    /// Play self-play games as training data: of one variant into a file, or of all variants by a plan
    Selfplay(Box<SelfplayCommand>),
    /// Train evaluation weights on self-play games
    Tune(Box<TuneArgs>),
    /// Train a network on self-play games
    Train(Box<TrainArgs>),
    /// Judge positions of self-play games by long searches, to measure networks by (pentad train --measure)
    Label(LabelArgs),
    /// Play a match between two evaluations: weights or networks
    Duel(Box<DuelArgs>),
    /// Tune parameters of the search by games against slightly different ones (SPSA)
    Spsa(Box<SpsaArgs>),
    /// Play a match between engines and estimate the Elo difference
    Match(Box<MatchArgs>),
    /// Play a tournament between engines: round robin, gauntlet, Swiss or knock-out
    Tournament(Box<TournamentArgs>),
    /// Join the games files, or analyses, of the shards of one run
    Merge(MergeArgs),
    /// Draw a position, the scores of an analysed game, or the parameters of a tuning run, as SVG
    Draw(DrawArgs),
    /// Write games and positions in another format
    Convert(ConvertArgs),
    /// Make a set of balanced openings for matches
    Openings(OpeningsArgs),
    /// Look for mates, and prove them by playing out every defence
    Mate(Box<MateArgs>),
    /// Find puzzles in games: positions with exactly one winning or saving action, rated
    Puzzles(PuzzlesArgs),
    /// Make theory: what is known about the openings of a game, from games and searches
    Theory(Box<TheoryArgs>),
    /// Fit the win/draw/loss model to self-play games
    Calibrate(CalibrateArgs),
    /// Print the completions for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page, in roff
    #[command(hide = true)]
    Man,
    /// A command of the protocol, with its arguments.
    #[command(external_subcommand)]
    Protocol(Vec<String>),
}

/// `pentad selfplay`: games into a file, or by a plan into a folder.
#[derive(clap::Args)]
struct SelfplayCommand {
    #[command(flatten)]
    datagen: DatagenArgs,
    #[command(flatten)]
    games: GamesOfOneVariant,
}

/// The options of games into a file; `None` if no variant is named. A wrapper, because clap never fills an `Option` of
/// flattened options that flatten others in turn.
struct GamesOfOneVariant(Option<SelfPlayArgs>);

impl clap::Args for GamesOfOneVariant {
    /// None of the options is for a plan, whose lines have their own.
    fn augment_args(command: clap::Command) -> clap::Command {
        let own = SelfPlayArgs::augment_args(clap::Command::new(""));
        own.get_arguments().fold(SelfPlayArgs::augment_args(command), |command, option| {
            command.mut_arg(option.get_id(), |option| option.conflicts_with_all(["plan", "status"]))
        })
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for GamesOfOneVariant {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let is_named = matches.contains_id("variant");
        is_named.then(|| SelfPlayArgs::from_arg_matches(matches)).transpose().map(GamesOfOneVariant)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The end of the help text.
const AFTER_HELP: &str = "\
Commands of the protocol may be given as arguments, too: 'pentad go depth 5', 'pentad d'. The program carries one out
and ends; after 'pentad uci' and 'pentad usi' it goes on with standard input.";

/// The beginning of the help text: what the program is.
fn about() -> String {
    format!(
        "{}.\n\nWithout a command it speaks UCI and USI on standard input and output; 'help' lists what it understands.",
        summary()
    )
}

/// Whether the error is only that the reader of the output has gone.
fn is_closed_pipe(error: &(dyn Error + 'static)) -> bool {
    match error.downcast_ref::<std::io::Error>() {
        Some(cause) => cause.kind() == ErrorKind::BrokenPipe,
        None => error.source().is_some_and(is_closed_pipe),
    }
}

/// A signal that an interrupt from the keyboard (Ctrl-C) stops, and output that cannot be written; a second interrupt ends
/// the program.
fn stopped_by_interrupt(console: &Console) -> Result<Arc<Signal>, Box<dyn Error>> {
    let signal = Arc::new(Signal::default());
    console.stops(&signal);
    let stopped = Arc::clone(&signal);
    ctrlc::set_handler(move || {
        if stopped.is_stopped() {
            std::process::exit(i32::from(INTERRUPTED));
        }
        stopped.stop();
    })?;
    Ok(signal)
}

/// How the program was started, for the headers of files.
fn command_line() -> String {
    std::env::args().collect::<Vec<_>>().join(" ")
}

/// The exit status of a program that was interrupted from the keyboard, as shells have it.
const INTERRUPTED: u8 = 130;

/// A command ended early by Ctrl-C, after it printed all that it had.
#[derive(Debug, thiserror::Error)]
#[error("interrupted")]
struct Interrupted;

/// The result of a command that Ctrl-C may have ended early.
fn unless_interrupted(stop: &Signal) -> Result<(), Box<dyn Error>> {
    if stop.is_stopped() { Err(Interrupted.into()) } else { Ok(()) }
}

/// `pentad perft`; with the depth alone it is the command of the protocol.
fn perft(target: &[String], record: Option<&str>, console: &Console) -> Result<(), Box<dyn Error>> {
    let (variant, depth) = match target {
        [variant, depth] => (find_variant(variant)?, depth),
        _ if record.is_none() => return carry_out(&[&["perft".to_owned()], target].concat(), false, console),
        _ => return Err("perft --record: name the variant before the depth".into()),
    };
    let depth = depth.parse().map_err(|_| format!("perft: found '{depth}', expected a depth in plies"))?;
    let signal = stopped_by_interrupt(console)?;
    let mut session = variant.new_session(1, 1);
    session.history.set_position(record, "")?;
    let start = Instant::now();
    let print = &mut |mv: &str, count| console.print(&format!("{mv}: {count}"));
    let count = session.history.perft(depth, Dialect::Usi, &signal, print);
    let total = count?.ok_or("perft interrupted before the end; no total")?;
    let seconds = start.elapsed().as_secs_f64();
    console.print(&format!("Time: {seconds:.3} s, {:.0} nodes per second", total as f64 / seconds.max(1e-6)));
    console.print(&format!("Nodes searched: {total}"));
    Ok(())
}

/// `pentad completions`.
fn print_completions(shell: Shell, console: &Console) {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "pentad", &mut script);
    console.write(&script);
}

/// `pentad man`: the program's page, and after it those of its commands.
fn print_manual(console: &Console) -> std::io::Result<()> {
    let mut command = Cli::command();
    command.build();
    let mut pages = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut pages)?;
    for shown in command.get_subcommands().filter(|shown| !shown.is_hide_set()) {
        clap_mangen::Man::new(shown.clone()).render(&mut pages)?;
    }
    console.write(&pages);
    Ok(())
}

/// `pentad bench`.
fn run_bench(depth: u32, console: &Console) -> Result<(), Box<dyn Error>> {
    let signal = stopped_by_interrupt(console)?;
    bench::bench(depth, &signal, &mut |line| console.print(line))?;
    if signal.is_stopped() { Err("interrupted".into()) } else { Ok(()) }
}

/// `pentad serve`. Problems that do not end it are printed to standard error.
#[cfg(feature = "board")]
fn serve_board(args: &ServeArgs) -> Result<(), ServeError> {
    let asked = std::env::var("RUST_LOG").ok().and_then(|filter| filter.parse().ok());
    let filter = asked.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
    let in_colour =
        std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let to_stderr = tracing_subscriber::fmt::layer().with_ansi(in_colour).with_writer(std::io::stderr);
    tracing_subscriber::registry().with(filter).with(to_stderr).init();
    serve_until_signal(args)
}

/// `pentad selfplay`.
fn selfplay(args: &SelfplayCommand, console: &Console) -> Result<(), Box<dyn Error>> {
    let (datagen, print) = (&args.datagen, &mut |line: &str| console.print(line));
    match (&datagen.plan, &args.games.0) {
        _ if datagen.status => Ok(datagen::status::status(datagen, print)?),
        (Some(plan), _) => match datagen.audit {
            Some(games) => Ok(datagen::audit(datagen, plan, games, print)?),
            None if datagen.prune => Ok(datagen::prune(datagen, plan, print)?),
            None => Ok(datagen::run(datagen, plan, &*stopped_by_interrupt(console)?, print)?),
        },
        (None, Some(games)) => {
            console.print(&find_training(&games.variant)?.selfplay(games, datagen.threads)?.to_string());
            Ok(())
        }
        (None, _) if datagen.prune || datagen.audit.is_some() => {
            Err("--audit and --prune follow a plan: name it with --plan".into())
        }
        (None, None) => Err("name --variant and --out, or --plan, or --status".into()),
    }
}

/// `pentad spsa`.
fn spsa(args: &SpsaArgs, console: &Console) -> Result<(), Box<dyn Error>> {
    let (training, stop) = (find_training(&args.variant)?, stopped_by_interrupt(console)?);
    let report = training.spsa(&SpsaJob { args, command: &command_line(), stop: &stop })?;
    console.print(&report.to_string());
    unless_interrupted(&stop)
}

/// Speaks UCI and USI with the client behind this input. Panics are reported to the client, not to standard error,
/// which may be a closed pipe.
fn serve_protocol(input: impl Read + Send + 'static, tunables: bool) -> Result<(), Box<dyn Error>> {
    std::panic::set_hook(Box::new(|info| {
        let _ = writeln!(std::io::stdout(), "{}", panic_line(info));
    }));
    let first_line = if tunables { "setoption name Tunables value true\n" } else { "" };
    Ok(serve(first_line.as_bytes().chain(input), std::io::stdout())?)
}

/// Whether the environment asks for the tunable parameters.
fn wants_tunables() -> bool {
    std::env::var_os("PENTAD_TUNABLES").is_some_and(|value| !value.is_empty() && value != "0")
}

/// Carries out a command of the protocol that was given as arguments, as if it were the only line of the input; `uci`
/// and `usi` as the first line, since graphical interfaces are told to start engines that way.
fn carry_out(words: &[String], tunables: bool, console: &Console) -> Result<(), Box<dyn Error>> {
    let name = words.first().map_or("", String::as_str);
    // OpenBench gives each line as one argument: 'genfens 3 seed 1 book None' 'quit'.
    if name == "genfens" || name.starts_with("genfens ") {
        let line = words.iter().filter(|word| *word != "quit").cloned().collect::<Vec<_>>().join(" ");
        return Ok(matches::genfens(&line, &mut |line| console.print(line))?);
    }
    if !COMMANDS.iter().any(|command| command.names.contains(&name)) {
        let message = format!("unknown command '{name}'; 'pentad --help' lists them");
        Cli::command().error(UsageError::InvalidSubcommand, message).exit();
    }
    let line = Cursor::new(words.join(" ") + "\n");
    match name {
        "uci" | "usi" => serve_protocol(line.chain(std::io::stdin()), tunables),
        _ => serve_protocol(line, tunables),
    }
}

/// Speaks UCI and USI on standard input, after a greeting if that is a terminal.
fn converse(tunables: bool, console: &Console) -> Result<(), Box<dyn Error>> {
    if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() {
        console.print(&banner());
    }
    serve_protocol(std::io::stdin(), tunables)
}

fn run(Cli { tunables, command }: Cli, console: &Console) -> Result<(), Box<dyn Error>> {
    let (tunables, print) = (tunables || wants_tunables(), &mut |line: &str| console.print(line));
    match command {
        None => converse(tunables, console),
        Some(CliCommand::Protocol(words)) => carry_out(&words, tunables, console),
        Some(CliCommand::Bench { depth }) => run_bench(depth, console),
        Some(CliCommand::Completions { shell }) => {
            print_completions(shell, console);
            Ok(())
        }
        Some(CliCommand::Man) => Ok(print_manual(console)?),
        Some(CliCommand::Endings(args)) => Ok(endings::build(&args, print)?),
        #[cfg(feature = "board")]
        Some(CliCommand::Serve(args)) => Ok(serve_board(&args)?),
        Some(CliCommand::Selfplay(args)) => selfplay(&args, console),
        Some(CliCommand::Tune(args)) => Ok(find_training(&args.fit.variant)?.tune(&args, print)?),
        Some(CliCommand::Train(args)) => Ok(find_training(&args.fit.variant)?.train(&args, print)?),
        Some(CliCommand::Label(args)) => {
            let positions = find_training(&args.variant)?.label(&args)?;
            console.print(&format!("{}: {positions} positions", args.out.display()));
            Ok(())
        }
        Some(CliCommand::Duel(args)) => {
            console.print(&find_training(&args.variant)?.duel(&args)?.to_string());
            Ok(())
        }
        Some(CliCommand::Spsa(args)) => spsa(&args, console),
        Some(CliCommand::Match(args)) => {
            let stop = stopped_by_interrupt(console)?;
            matches::run(&args, &command_line(), &stop, print)?;
            unless_interrupted(&stop)
        }
        Some(CliCommand::Convert(args)) => Ok(convert::run(&args, print, &mut warn_line)?),
        Some(CliCommand::Draw(args)) => Ok(drawing::draw(&args, print)?),
        Some(CliCommand::Merge(args)) => Ok(matches::merge(&args, print)?),
        Some(CliCommand::Mate(args)) => {
            let stop = stopped_by_interrupt(console)?;
            analyse::mate(&args, &command_line(), &stop, print, &mut warn_line)?;
            unless_interrupted(&stop)
        }
        Some(CliCommand::Puzzles(args)) => {
            let stop = stopped_by_interrupt(console)?;
            puzzles::run(&args, &command_line(), &stop, print)?;
            unless_interrupted(&stop)
        }
        Some(CliCommand::Theory(args)) => {
            let stop = stopped_by_interrupt(console)?;
            theory::run(&args, &command_line(), &stop, print, &mut warn_line)?;
            unless_interrupted(&stop)
        }
        Some(CliCommand::Openings(args)) => {
            let stop = stopped_by_interrupt(console)?;
            matches::write_openings(&args, &stop, print)?;
            unless_interrupted(&stop)
        }
        Some(CliCommand::Tournament(args)) => {
            let stop = stopped_by_interrupt(console)?;
            tournament::run(&args, &command_line(), &stop, print)?;
            unless_interrupted(&stop)
        }
        Some(CliCommand::Calibrate(args)) => {
            let calibration = find_training(&args.variant)?.calibrate(&args)?;
            console.print(calibration.report(&find_variant(&args.variant)?.win_rate_model).trim_end());
            Ok(())
        }
        Some(CliCommand::Perft { target, record }) => perft(&target, record.as_deref(), console),
        Some(CliCommand::Analyse(args)) => {
            let stop = stopped_by_interrupt(console)?;
            analyse::run(&args, &command_line(), &stop, print, &mut warn_line)?;
            unless_interrupted(&stop)
        }
    }
}

fn main() -> ExitCode {
    // First of all, since any other code might use instructions that the processor lacks.
    if let Err(message) = processor::check() {
        let _ = std::io::stderr().write_all(message.as_bytes());
        return ExitCode::FAILURE;
    }
    run_command_line()
}

/// Prints the help or the version, which were asked for; any other mistake in the command line ends the program.
fn print_usage(usage: &clap::Error, console: &Console) -> Result<(), Box<dyn Error>> {
    if usage.use_stderr() {
        usage.exit();
    }
    console.note(usage.print());
    Ok(())
}

/// Separate from `main`, so that the compiler moves none of it ahead of the processor check.
#[inline(never)]
fn run_command_line() -> ExitCode {
    let console = Console::default();
    let result = match Cli::try_parse() {
        Ok(cli) => run(cli, &console),
        Err(usage) => print_usage(&usage, &console),
    };
    match console.checked(result) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) if error.is::<Interrupted>() => ExitCode::from(INTERRUPTED),
        Err(error) => {
            warn_line(&format!("pentad: {error}"));
            ExitCode::FAILURE
        }
    }
}
