//! The command line of the built program: commands of the protocol as arguments, help, analysis, and files that exist.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What a run of the program printed, and its exit status.
struct Run {
    stdout: String,
    stderr: String,
    code: Option<i32>,
}

/// The program with these arguments, not yet started.
fn pentad(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pentad"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// Runs the command with this input to its end.
fn finish(mut command: Command, input: &str) -> Run {
    let mut child = command.spawn().expect("the program starts");
    // A program that takes no input may have ended already.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    Run { stdout: text(output.stdout), stderr: text(output.stderr), code: output.status.code() }
}

/// Runs the program with these arguments, split at blanks, and this input.
fn run(arguments: &str, input: &str) -> Run {
    finish(pentad(&arguments.split_whitespace().collect::<Vec<_>>()), input)
}

/// A file of this name with this text.
fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("the folder can be written");
    path
}

#[test]
fn a_command_of_the_protocol_is_carried_out_and_the_program_ends() {
    let drawn = run("d", "fen\n");
    assert_eq!(drawn.code, Some(0));
    assert!(drawn.stdout.contains("\nvariant: ") && !drawn.stdout.contains("\nsfen lnsg"), "{}", drawn.stdout);
    let searched = run("go depth 2", "");
    assert!(searched.stdout.lines().last().is_some_and(|line| line.starts_with("bestmove ")), "{}", searched.stdout);
}

#[test]
fn uci_and_usi_are_the_first_lines_of_a_conversation() {
    for (dialect, handshake) in [("uci", "uciok"), ("usi", "usiok")] {
        let said = run(dialect, "isready\nquit\n").stdout;
        let lines: Vec<&str> = said.lines().collect();
        assert!(lines.ends_with(&[handshake, "readyok"]), "{said}");
    }
}

#[test]
fn an_unknown_command_is_refused_by_its_name() {
    let refused = run("ludo 3", "");
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("unknown command 'ludo'"), "{}", refused.stderr);
    assert!(refused.stdout.is_empty(), "{}", refused.stdout);
}

#[test]
fn nothing_is_said_unasked_if_no_person_listens() {
    assert_eq!(run("", "quit\n").stdout, "");
}

/// One struct declares them, so their help is the same too, in lines of its own or beside the names.
#[test]
fn commands_that_go_on_with_a_file_have_the_same_options_for_it() {
    let words = |name: &str| run(&format!("{name} --help"), "").stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    for name in ["match", "tournament", "analyse", "mate", "spsa", "selfplay"] {
        let help = words(name);
        assert!(
            help.contains("--resume Go on with the file of --out if it exists: what is in it is not done again"),
            "{help}"
        );
        assert!(help.contains("--force Replace the files that are written if they exist"), "{help}");
        let both = run(&format!("{name} --resume --force --out x"), "");
        assert!(both.code == Some(2) && both.stderr.contains("cannot be used with"), "{name}: {}", both.stderr);
    }
}

#[test]
fn help_says_what_the_program_is() {
    for help in [run("--help", "").stdout, run("help", "").stdout, run("", "help\nquit\n").stdout] {
        assert!(["chess", "szachao", "UCI", "USI"].iter().all(|word| help.contains(word)), "{help}");
    }
}

#[test]
fn perft_counts_leaves_and_tells_its_speed() {
    // Twenty moves, and twenty replies to each.
    let counted = run("perft chess 2", "").stdout;
    let lines: Vec<&str> = counted.lines().collect();
    assert_eq!((lines.len(), lines.last()), (22, Some(&"Nodes searched: 400")), "{counted}");
    assert!(lines[20].starts_with("Time: ") && lines[20].ends_with(" nodes per second"), "{counted}");
    // With the depth alone it is the command of the protocol, which begins with shogi: thirty moves and thirty replies.
    let counted = run("perft 2", "").stdout;
    assert!(counted.contains("\ninfo nodes 900 time ") && counted.ends_with("\nNodes searched: 900\n"), "{counted}");
}

/// A seat knows its own actions whatever the others hold, but not the replies.
#[test]
fn perft_of_one_action_needs_the_cards_of_the_seat_on_move_alone() {
    let said = run("", "variant szachao\nview 1\nlegal\nquit\n").stdout;
    let after = |start: &str| said.lines().find_map(|line| line.strip_prefix(start)).expect(start).to_owned();
    let (view, actions) = (after("fen "), after("legal "));
    let count = actions.split(' ').next().expect("a count");
    let perft = |depth| finish(pentad(&["perft", "szachao", depth, "--record", &view]), "");
    let one = perft("1").stdout;
    assert!(one.ends_with(&format!("\nNodes searched: {count}\n")), "{one}");
    let two = perft("2");
    assert!(two.code == Some(1) && two.stderr.contains("expected hands and stock known in full"), "{}", two.stderr);
}

#[test]
fn a_bench_that_is_stopped_gives_no_total() {
    let stopped = run("", "bench 60\nstop\nquit\n").stdout;
    assert_eq!(stopped, "info string bench stopped before the end; no total\n");
}

#[test]
fn a_bench_that_is_interrupted_gives_no_total() {
    let mut child = pentad(&["bench", "11"]).spawn().expect("the program starts");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    // It listens for interrupts before it prints anything.
    assert!(lines.next().is_some_and(|line| line.is_ok_and(|line| line.ends_with(" nodes"))));
    let number = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &number]).status().expect("there is a kill").success());
    let rest: Vec<String> = lines.map_while(Result::ok).collect();
    assert_eq!(rest.last().map(String::as_str), Some("info string bench stopped before the end; no total"));
    assert_eq!(child.wait().expect("it ends").code(), Some(1));
}

#[test]
fn analysis_of_a_file_reports_bad_lines_and_goes_on() {
    let path = file("three.positions", "# chess\nstartpos ; the start\nnonsense\n\nstartpos moves e2e4 ; a pawn\n");
    let path = path.to_str().expect("a plain path");
    let analysed = finish(pentad(&["analyse", "--variant", "chess", "--depth", "1", path]), "");
    assert!(analysed.stdout.contains("chess: the start") && analysed.stdout.contains("chess: a pawn"));
    assert!(analysed.stderr.contains("three.positions:3: fen: found 'nonsense'"), "{}", analysed.stderr);
    assert!(analysed.stderr.ends_with("pentad: 1 positions could not be analysed\n"), "{}", analysed.stderr);
    assert_eq!(analysed.code, Some(1));
}

/// A rook takes the seventh rank from the king, the other mates on the eighth.
const MATE_IN_TWO: [&str; 7] =
    ["analyse", "--variant", "chess", "--depth", "6", "--record", "7k/8/8/R7/1R6/8/8/K7 w - - 0 1"];

#[test]
fn analysis_counts_a_mate_in_moves() {
    let analysed = finish(pentad(&MATE_IN_TWO), "").stdout;
    assert!(analysed.contains("wins in 2 moves "), "{analysed}");
}

#[test]
fn analysis_is_coloured_for_people_only() {
    assert!(!finish(pentad(&MATE_IN_TWO), "").stdout.contains('\u{1b}'));
    let mut forced = pentad(&MATE_IN_TWO);
    forced.env("CLICOLOR_FORCE", "1");
    assert!(finish(forced, "").stdout.contains("\u{1b}[1mchess"));
}

#[test]
fn analysis_shows_whole_lines_on_request() {
    let has_cut_line = |options: &[&str]| {
        let options = [&["analyse", "--variant", "shogi", "--moves", "7g7f", "--depth", "12", "--lines", "1"], options];
        finish(pentad(&options.concat()), "").stdout.lines().any(|line| line.ends_with(" ..."))
    };
    // Twelve moves of four letters are longer than the column.
    assert!(has_cut_line(&[]) && !has_cut_line(&["--full-lines"]));
}

#[test]
fn weights_are_not_written_over_a_file_that_exists() {
    let path = file("tuned.txt", "old");
    let path = path.to_str().expect("a plain path");
    let tune = |options: &[&str]| {
        let arguments = [&["tune", "--variant", "chess", "--data", "no-such.games", "--out", path], options].concat();
        finish(pentad(&arguments), "").stderr
    };
    assert_eq!(tune(&[]), format!("pentad: {path} exists already: add --force to replace it\n"));
    // With the option the work begins: it needs the games.
    assert_eq!(tune(&["--force"]), "pentad: cannot read no-such.games: no such file\n");
}

/// The cycle of docs/training.md, each command as a user types it.
#[test]
fn games_teach_a_network_that_plays_in_duels_and_searches() {
    let [games, network] = ["cycle.games", "cycle.network"].map(|name| file(name, "").display().to_string());
    let played =
        run(&format!("selfplay --variant chess --games 12 --nodes 40 --hash 1 --force --threads 1 --out {games}"), "");
    assert!(played.stdout.starts_with("12 games, "), "{}{}", played.stdout, played.stderr);
    // So few games cannot tell whether anything was learnt, so none is held out.
    let options = "--epochs 2 --validation 0 --force";
    let trained = run(&format!("train --variant chess --data {games} --out {network} {options}"), "");
    assert!(
        trained.stdout.lines().last().is_some_and(|line| line.starts_with("quantisation moves")),
        "{}",
        trained.stderr
    );
    let score =
        run(&format!("duel --variant chess --weights {network} --pairs 2 --nodes 30 --hash 1 --threads 1"), "").stdout;
    assert!(score.starts_with("4 games: "), "{score}");
    let said = run("uci", &format!("setoption name EvalFile value {network}\neval\nquit\n")).stdout;
    assert!(said.contains("network"), "{said}");
    let nowhere = format!("train --variant chess --data {games} --out {network}.folder/a.network");
    assert!(run(&nowhere, "").stderr.ends_with("a.network: no such folder\n"), "{}", run(&nowhere, "").stderr);
    let score =
        run(&format!("duel --variant chess --weights {network} --pairs 1 --movetime 1 --max-plies 20"), "").stdout;
    assert!(score.starts_with("2 games: "), "{score}");
    let refused = run(&format!("train --variant szachao --data {games} --out {network} --force --alone"), "");
    assert_eq!(refused.stderr, "pentad: --alone cannot be used here: networks of szachao stand beside the weights\n");
    let incomplete = run("selfplay --variant chess", "").stderr;
    assert!(incomplete.contains("out"), "{incomplete}");
}

/// The device never ends.
#[cfg(target_os = "linux")]
#[test]
fn a_file_without_end_is_refused() {
    for command in ["analyse --variant chess", "match --variant chess --engine name=a --engine name=b --openings"] {
        let refused = run(&format!("{command} /dev/zero"), "");
        assert_eq!(refused.code, Some(1));
        assert!(refused.stderr.contains("found a line of more than 16777216 bytes"), "{}", refused.stderr);
    }
    for command in [
        "train --variant chess --out x --data",
        "train --variant chess --out x --data positions/chess.bench --from",
        "tune --variant chess --out x --data",
        "tune --variant chess --out x --data positions/chess.bench --from",
        "label --variant chess --out x --data",
        "calibrate --variant chess --data",
        "duel --variant chess --pairs 1 --nodes 9 --weights",
        "spsa --variant chess --games 2 --nodes 9 --out x --openings",
        "selfplay --plan",
    ] {
        let refused = run(&format!("{command} /dev/zero"), "");
        assert_eq!(refused.stderr, "pentad: cannot read /dev/zero: more than 268435456 bytes\n", "{command}");
        assert_eq!(refused.code, Some(1));
    }
}

/// An empty folder of this name.
fn empty_folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Runs `pentad selfplay` with a plan and a folder.
fn selfplay(plan: &Path, folder: &Path, more: &[&str]) -> Run {
    let paths = [plan, folder].map(|path| path.to_str().expect("the folder is text"));
    finish(pentad(&[&["selfplay", "--plan", paths[0], "--folder", paths[1]], more].concat()), "")
}

#[test]
fn what_is_for_games_in_a_file_is_refused_beside_a_plan() {
    let (plan, folder) =
        (file("refused.plan", "martian --positions 1 --games 1 --nodes 20\n"), empty_folder("plan_refused"));
    for (option, value) in [("--out", "x"), ("--weights", "x"), ("--nodes", "9"), ("--seed", "9")] {
        let run = selfplay(&plan, &folder, &[option, value]);
        assert_eq!(run.code, Some(2), "{}", run.stderr);
        assert!(run.stderr.contains(&format!("'--plan <PLAN>' cannot be used with '{option} ")), "{}", run.stderr);
    }
    assert!(!folder.exists());
}

#[test]
fn a_plan_that_wants_nothing_or_speaks_of_trees_without_labels_is_refused() {
    let folder = empty_folder("plan_labels_refused");
    for (line, expected) in [
        ("martian --games 1", "the following required arguments were not provided: --positions <POSITIONS>"),
        ("martian --positions 9 --tree-depth 4", "--labels <LABELS>"),
        ("martian --labels 9 --tree-keep 0", "invalid value '0' for '--tree-keep <TREE_KEEP>'"),
        ("martian3 --labels 9 --nodes 9", "--labels cannot be used here"),
    ] {
        let run = selfplay(&file("labels_refused.plan", &format!("{line}\n")), &folder, &[]);
        assert_eq!(run.code, Some(1), "{line}");
        assert!(run.stderr.contains(expected), "{line}: {}", run.stderr);
    }
    assert!(!folder.exists());
}

#[test]
fn a_plan_waits_while_a_file_called_pause_lies_in_its_folder() {
    let plan = file("paused.plan", "martian --positions 20 --games 1 --nodes 20 --hash 1\n");
    let folder = empty_folder("plan_paused");
    fs::create_dir(&folder).expect("a folder");
    fs::write(folder.join("pause"), "").expect("a file");
    let mut waiting = pentad(&["selfplay", "--plan", plan.to_str().unwrap(), "--folder", folder.to_str().unwrap()]);
    let mut waiting = waiting.spawn().expect("the program starts");
    thread::sleep(Duration::from_secs(2));
    assert_eq!(waiting.try_wait().expect("a process"), None, "it has not played");
    fs::remove_file(folder.join("pause")).expect("the file");
    assert!(waiting.wait().expect("a process").success());
    assert!(selfplay(&plan, &folder, &["--status"]).stdout.contains("martian "));
}

/// The names and the bytes of the files in a folder, by name.
fn shards(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let files = fs::read_dir(folder).expect("shards").map(|entry| entry.expect("a file").path());
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    let mut shards: Vec<_> = files.map(|path| (name(&path), fs::read(path).expect("a file"))).collect();
    shards.sort();
    shards
}

/// A disk without room is a limit on the size of files here.
#[cfg(unix)]
#[test]
fn a_plan_on_a_full_disk_ends_with_a_line_and_goes_on_when_there_is_room() {
    let line = "martian --labels 4000 --tree-depth 2 --tree-keep 1 --games 9 --nodes 300 --hash 1\n";
    let (plan, folder, whole) = (file("full.plan", line), empty_folder("plan_full"), empty_folder("plan_roomy"));
    assert_eq!(selfplay(&plan, &whole, &[]).code, Some(0));
    let expected = shards(&whole.join("martian"));
    let largest = expected.iter().map(|(_, bytes)| bytes.len()).max().expect("a shard");
    for share in [1, 3, 7] {
        let blocks = largest * share / 8 / 512;
        let mut command = Command::new("sh");
        command.args([
            "-c",
            &format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\""),
            env!("CARGO_BIN_EXE_pentad"),
        ]);
        command.args(["selfplay", "--plan"]).arg(&plan).arg("--folder").arg(&folder);
        let run = command.output().expect("a shell");
        let error = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(1), "{error}");
        assert!(error.lines().count() == 1 && error.contains("martian/") && error.contains("cannot write"), "{error}");
    }
    assert_eq!(selfplay(&plan, &folder, &[]).code, Some(0));
    assert!(shards(&folder.join("martian")) == expected, "what was written stays, and the rest follows");
}

/// At how many moments, spread over the time that a plan takes, it is killed.
const KILLS: u32 = 50;

#[test]
fn a_plan_that_was_killed_goes_on_where_it_was() {
    // Small, since it is run anew for each kill: yet one part has labels, and the other two shards.
    let line = "martian --positions 200 --labels 40 --tree-depth 2 --tree-keep 1 --games 3 --nodes 90 --hash 1\n\n# a comment\n";
    let plan = file("martian.plan", &format!("{line}martian3 --positions 120 --games 3 --nodes 20 --hash 1\n"));
    let whole = empty_folder("plan_whole");
    let start = Instant::now();
    assert_eq!(selfplay(&plan, &whole, &[]).code, Some(0));
    let whole_time = start.elapsed();
    for moment in 1..=KILLS {
        let killed = empty_folder("plan_killed");
        let mut first = pentad(&["selfplay", "--plan", plan.to_str().unwrap(), "--folder", killed.to_str().unwrap()]);
        let mut first = first.spawn().expect("the program starts");
        thread::sleep(whole_time * moment / KILLS);
        first.kill().expect("it runs or has ended");
        first.wait().expect("it ends");
        let second = selfplay(&plan, &killed, &[]);
        assert_eq!(second.code, Some(0), "{}", second.stderr);
        for variant in ["martian", "martian3"] {
            let same = shards(&whole.join(variant)) == shards(&killed.join(variant));
            assert!(same, "{variant} after a kill at moment {moment} of {KILLS}");
        }
    }
    let status = selfplay(&plan, &whole, &["--status"]).stdout;
    assert!(status.lines().any(|line| line.starts_with("martian3 ")), "{status}");
    assert!(
        status.contains(" labels (") && status.contains(" a game) of: selfplay --variant martian --nodes 90 "),
        "{status}"
    );
}

/// The machines play shards of other seeds, which are those that one machine plays.
#[test]
fn the_parts_of_a_plan_can_be_put_together() {
    let plan = file("parts.plan", "martian3 --positions 900 --games 20 --nodes 30 --hash 1\n");
    let shards_of = |name: &str, more: &[&str]| {
        let folder = empty_folder(name);
        let run = selfplay(&plan, &folder, more);
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        shards(&folder.join("martian3"))
    };
    let whole = shards_of("plan_all", &[]);
    let parts = ["1/2", "2/2"].map(|part| shards_of(&format!("plan_{}", &part[..1]), &["--shard", part]));
    assert!(parts.iter().all(|part| !part.is_empty()));
    assert!(parts[0].iter().all(|(name, _)| parts[1].iter().all(|(other, _)| other != name)), "other seeds");
    let joined: Vec<&(String, Vec<u8>)> = parts.iter().flatten().collect();
    let shared = whole.iter().filter(|shard| joined.contains(shard)).count();
    assert!(shared >= 2, "{shared} of {} shards are the same", whole.len());
}

#[test]
fn a_plan_that_cannot_be_read_names_the_line() {
    for (text, expected) in [
        ("# nothing\n", "no line with a variant"),
        ("martian --positions 10\ngo --positions 10\n", "line 2: invalid value 'go'"),
        ("martian\n", "line 1: the following required arguments were not provided: --positions <POSITIONS>"),
        ("martian --positions 0\n", "line 1: invalid value '0' for '--positions <POSITIONS>'"),
        ("martian --positions 10 --depth 3\n", "line 1: unexpected argument '--depth' found"),
    ] {
        let run = selfplay(&file("bad.plan", text), &empty_folder("bad_plan"), &[]);
        assert_eq!(run.code, Some(1));
        assert!(run.stderr.contains(expected) && run.stderr.lines().count() == 1, "{}", run.stderr);
    }
    let none = run("selfplay", "");
    assert!(none.code == Some(2) && none.stderr.contains("--variant"), "{}", none.stderr);
}
