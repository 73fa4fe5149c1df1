//! Unit tests of `src/analyse/args.rs`, with access to what is private there.

use super::*;
use clap::Parser;
use records::RecordFormat;

#[derive(Parser)]
struct Command {
    #[command(flatten)]
    args: AnalyseArgs,
}

/// The options of this command line.
fn args(line: &str) -> Result<AnalyseArgs, clap::Error> {
    Command::try_parse_from(std::iter::once("analyse").chain(line.split_whitespace())).map(|command| command.args)
}

/// The time limit of this command line, in milliseconds.
fn time_ms(line: &str) -> Option<u64> {
    args(line).expect(line).time_ms()
}

#[test]
fn time_limits_a_search_unless_only_depth_or_nodes_are_given() {
    assert_eq!(time_ms(""), Some(DEFAULT_TIME_MS));
    assert_eq!(time_ms("--depth 8"), None);
    assert_eq!(time_ms("--nodes 1000"), None);
    assert_eq!(time_ms("--depth 8 --nodes 1000 --time 50"), Some(50));
}

#[test]
fn the_help_of_annotate_lists_every_format_of_games() {
    let command = <Command as clap::CommandFactory>::command();
    let option = command.get_arguments().find(|option| option.get_id() == "annotate").expect("an option");
    let help = option.get_help().expect("it has one").to_string();
    let (_, list) = help.split_once(": ").expect("a list");
    let mut listed: Vec<&str> = list.split([',', ' ']).filter(|word| !["", "or"].contains(word)).collect();
    let of_games = |format: &RecordFormat| !format.is_position();
    let mut known: Vec<&str> =
        RecordFormat::ALL.iter().filter(|format| of_games(format)).map(|format| format.name()).collect();
    listed.sort_unstable();
    known.sort_unstable();
    assert_eq!(listed, known);
}

#[test]
fn all_limits_that_are_given_hold_together() {
    let args = args("--depth 8 --nodes 1000 --time 50 --lines 2").expect("good options");
    let request = args.request(Dialect::Uci);
    assert_eq!((request.depth, request.nodes, request.clocks.move_time), (Some(8), Some(1000), Some(50)));
    assert_eq!(args.settings().multi_pv, 2);
}

#[test]
fn files_take_the_place_of_a_record() {
    for line in ["--variant chess a --record b", "--variant chess a --moves e2e4", "--json", "--out x", "a --resume"] {
        assert!(args(line).is_err(), "{line}");
    }
    for line in ["a", "--variant chess a b --jobs 2 --json", "a --out x --resume --shard 2/3"] {
        assert!(args(line).is_ok(), "{line}");
    }
}

#[test]
fn limits_of_nothing_are_refused() {
    for line in ["--depth 0", "--nodes 0", "--time 0", "--hash 0", "--lines 0", "--threads 0"] {
        assert!(args(line).is_err(), "{line}");
    }
}
