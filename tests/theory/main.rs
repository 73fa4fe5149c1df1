//! `pentad theory`: games that are counted, positions that are searched, and what stops it.

use clap::Parser;
use search::control::signal::Signal;
use std::fs;
use std::path::Path;
use tempfile::TempDir;
use theory::TheoryArgs;

#[derive(Parser)]
struct Command {
    #[command(flatten)]
    args: TheoryArgs,
}

/// Runs the command with these options; FOLDER stands for the folder. What it prints and warns of, or its error.
fn run(folder: &TempDir, options: &str) -> Result<Vec<String>, String> {
    let options = options.replace("FOLDER", &folder.path().display().to_string());
    let words = ["theory"].into_iter().chain(options.split_ascii_whitespace());
    let args = Command::try_parse_from(words).map_err(|error| error.to_string())?.args;
    let (mut printed, mut warned) = (Vec::new(), Vec::new());
    theory::run(&args, "pentad theory", &Signal::default(), &mut |line| printed.push(line.to_owned()), &mut |line| {
        warned.push(line.to_owned())
    })
    .map_err(|error| error.to_string())?;
    Ok([printed, warned].concat())
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn text(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).expect("a file")
}

/// The lines of moves.
fn lines(folder: &TempDir, name: &str) -> Vec<String> {
    text(folder, name).lines().skip(2).map(str::to_owned).collect()
}

const GAMES: &str = "\
[Result \"1-0\"]\n\n1. d4 d5 2. Nf3 1-0\n\n\
[Result \"0-1\"]\n\n1. Nf3 d5 2. d4 0-1\n\n\
[Result \"1/2-1/2\"]\n\n1. d4 d5 2. c4 1/2-1/2\n\n\
[Result \"*\"]\n\n1. d4 Nf6 2. Nf3 Ng8 3. Ng1 Nf6 4. Nf3 Ng8 *\n\n\
[FEN \"4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1\"]\n[Result \"1-0\"]\n\n1. Qa7 1-0\n";

#[test]
fn games_are_counted_from_the_start_with_their_results() {
    let folder = folder();
    fs::write(folder.path().join("a.pgn"), GAMES).expect("a file");
    let told = run(&folder, "--variant chess --data FOLDER/a.pgn --min-games 1 --out FOLDER/a.theory").expect("theory");
    assert_eq!(told[0], "4 games counted, 1 left out, 0 the same as others");
    let found = lines(&folder, "a.theory");
    // The second move of the first game and of the second lead to the same position; a repeated move is counted once.
    for line in ["1 d2d4 - 3 1 0 1", "2 d7d5 - 2 1 0 1", "1 g1f3 - 1 0 1 0", "2 g8f6 - 1 0 0 0", "3 g1f3 - 1 0 0 0"] {
        assert!(found.iter().any(|found| found == line), "{line}: {found:?}");
    }
    assert_eq!(found[0], "1 d2d4 - 3 1 0 1");
    run(&folder, "--variant chess --data FOLDER/a.pgn --out FOLDER/b.theory").expect("theory");
    assert_eq!(lines(&folder, "b.theory"), ["1 d2d4 - 3 1 0 1", "2 d7d5 - 2 1 0 1"]);
    run(&folder, "--variant chess --data FOLDER/a.pgn --max-plies 1 --from FOLDER/b.theory --out FOLDER/c.theory")
        .unwrap();
    assert_eq!(lines(&folder, "c.theory"), ["1 d2d4 - 6 2 0 2", "2 d7d5 - 2 1 0 1"]);
}

/// Engines repeat themselves, and files overlap.
#[test]
fn a_game_counts_once() {
    let folder = folder();
    fs::write(folder.path().join("a.pgn"), GAMES).expect("a file");
    let both = "--variant chess --data FOLDER/a.pgn FOLDER/a.pgn --min-games 1 --out FOLDER/both.theory";
    let told = run(&folder, both).expect("theory");
    assert_eq!(told[0], "4 games counted, 1 left out, 5 the same as others");
    run(&folder, "--variant chess --data FOLDER/a.pgn --min-games 1 --out FOLDER/one.theory").expect("theory");
    assert_eq!(lines(&folder, "both.theory"), lines(&folder, "one.theory"));
}

/// Openings of a match are not chosen by anybody: they count only where theory knows them, and what follows counts then.
#[test]
fn openings_of_matches_are_not_taken_for_theory() {
    let folder = folder();
    let game = |plies: u32| {
        format!(
            "{{\"game\":0,\"start\":null,\"opening_plies\":{plies},\"moves\":[\"a2a4\",\"e7e5\",\"d2d4\"],\
             \"seats\":[\"a\",\"b\"],\"result\":\"1\",\"reason\":\"checkmate\"}}\n"
        )
    };
    let head = "{\"format\":\"pentad-games\",\"version\":1,\"variant\":\"chess\"}\n";
    fs::write(folder.path().join("a.games"), format!("{head}{}", game(2))).expect("a file");
    let told =
        run(&folder, "--variant chess --data FOLDER/a.games --min-games 1 --out FOLDER/a.theory").expect("theory");
    assert_eq!(told[0], "0 games counted, 1 left out, 0 the same as others");
    fs::write(folder.path().join("b.games"), format!("{head}{}", game(0))).expect("a file");
    run(&folder, "--variant chess --data FOLDER/b.games --min-games 1 --out FOLDER/b.theory").expect("theory");
    let known = "--variant chess --data FOLDER/a.games --from FOLDER/b.theory --min-games 1 --out FOLDER/c.theory";
    assert_eq!(run(&folder, known).expect("theory")[0], "1 games counted, 0 left out, 0 the same as others");
    assert_eq!(lines(&folder, "c.theory"), ["1 a2a4 - 1 1 0 0", "2 e7e5 - 1 1 0 0", "3 d2d4 - 2 2 0 0"]);
}

/// The same lines on any number of threads, and after an interruption.
#[test]
fn searched_theory_depends_on_its_options_alone() {
    for variant in ["chess", "quadroshah"] {
        let folder = folder();
        let options = format!("--variant {variant} --nodes 1000 --lines 3");
        run(&folder, &format!("{options} --deepen 96 --out FOLDER/a.theory")).expect("theory");
        run(&folder, &format!("{options} --deepen 96 --jobs 2 --out FOLDER/b.theory")).expect("theory");
        run(&folder, &format!("{options} --deepen 64 --out FOLDER/c.theory")).expect("theory");
        run(&folder, &format!("{options} --deepen 96 --resume --out FOLDER/c.theory")).expect("theory");
        let whole = lines(&folder, "a.theory");
        assert!(whole.len() > 200, "{variant}: {}", whole.len());
        assert_eq!(lines(&folder, "b.theory"), whole, "{variant}");
        assert_eq!(lines(&folder, "c.theory"), whole, "{variant}");
    }
}

#[test]
fn what_cannot_be_made_is_told_in_one_line_and_leaves_files_alone() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.pgn"), GAMES).expect("a file");
    fs::write(at("old.theory"), "old").expect("a file");
    for (options, expected) in [
        ("--variant szachao --deepen 1 --out FOLDER/x", "szachao: hands are hidden"),
        ("--variant martian3 --deepen 1 --out FOLDER/x", "martian3 is played by more than two parties"),
        ("--variant chess --out FOLDER/x", "nothing to do"),
        ("--variant chess --deepen 1 --out FOLDER/old.theory", "old.theory"),
        ("--variant chess --data FOLDER/a.pgn --force --out FOLDER/a.pgn", "a.pgn"),
        ("--variant chess --data FOLDER/none --out FOLDER/x", "none"),
        ("--variant shogi --data FOLDER/a.pgn --force --out FOLDER/old.theory", "no game was counted"),
        ("--variant chess --from FOLDER/old.theory --out FOLDER/x", "old.theory: theory: found 'old'"),
        ("--variant chess --deepen 1 --resume --out FOLDER/old.theory", "old.theory: theory: found 'old'"),
    ] {
        let error = run(&folder, options).expect_err(options);
        assert!(error.contains(expected) && error.lines().count() == 1, "{options}: {error}");
    }
    assert_eq!((text(&folder, "old.theory").as_str(), text(&folder, "a.pgn").as_str()), ("old", GAMES));
    assert!(!Path::new(&at("x")).exists());
}

/// A file that is none of games is told in a few lines, however long it is.
#[test]
fn a_file_without_games_does_not_flood() {
    let folder = folder();
    let line = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e2e4 20 | draw repetition\n";
    fs::write(folder.path().join("a.txt"), line.repeat(1000)).expect("a file");
    let told = run(&folder, "--variant chess --data FOLDER/a.txt --out FOLDER/a.theory").expect("nothing is replaced");
    assert_eq!(told.len(), 8, "{told:?}");
    assert!(told[7].ends_with("a.txt: 995 more cannot be read"), "{told:?}");
}

/// Theory of games for three counts their results by seat.
#[test]
fn games_of_many_seats_are_counted_by_seat() {
    let folder = folder();
    let start = host::game::HostedGame::new(variants::find_variant("martian3").expect("martian3"));
    let first = start.legal_moves(rules::dialect::Dialect::Uci).expect("open").remove(0);
    let game = format!(
        "{{\"game\":0,\"start\":null,\"opening_plies\":0,\"moves\":[\"{first}\"],\"seats\":[\"a\",\"b\",\"c\"],\
         \"result\":\"1,3\",\"reason\":\"points\"}}\n"
    );
    let head = "{\"format\":\"pentad-games\",\"version\":1,\"variant\":\"martian3\"}\n";
    fs::write(folder.path().join("a.games"), format!("{head}{game}")).expect("a file");
    run(&folder, "--variant martian3 --data FOLDER/a.games --min-games 1 --out FOLDER/a.theory").expect("theory");
    assert_eq!(lines(&folder, "a.theory"), [format!("1 {first} - 1 1 0 1 0")]);
    run(&folder, "--variant martian3 --from FOLDER/a.theory --out FOLDER/b.theory").expect("theory");
    assert_eq!(lines(&folder, "b.theory"), lines(&folder, "a.theory"));
}
