//! Theory: positions that lines share, minimax over them, its file, and theory as a book.

use base::random::splitmix64;
use base::score::Score;
use host::game::HostedGame;
use rules::dialect::Dialect;
use session::book::{Book, BookMove};
use session::theory::{KnownMove, Theory, USUAL_STEP};
use std::ops::ControlFlow;
use variants::find_variant;

fn game(variant: &str, moves: &str) -> HostedGame {
    let mut game = HostedGame::new(find_variant(variant).expect("a variant"));
    game.set_position(None, moves).expect("legal moves");
    game
}

/// The theory of these lines: the moves to a position, one of its moves, and its score.
fn theory(variant: &str, known: &[(&str, &str, Option<i32>)]) -> Theory {
    let start = game(variant, "");
    let mut theory = Theory::new(start.history(), start.variant().description.native_dialect);
    for (line, text, score) in known {
        let (learnt, _) = theory.learn(game(variant, line).history(), text).expect("a legal move");
        learnt.score = score.map(Score::centipawns);
    }
    theory
}

/// What is known about a move of the position after a line.
fn known<'a>(theory: &'a Theory, variant: &str, line: &str, text: &str) -> &'a KnownMove {
    let position = theory.position(game(variant, line).position_key()).expect("a known position");
    position.moves().find(|(found, _)| *found == text).expect("a known move").1
}

fn text_of(theory: &Theory, variant: &str) -> String {
    find_variant(variant).expect("a variant").theory_text(theory, "pentad theory --some options")
}

fn read(text: &str, variant: &str) -> Result<Theory, String> {
    let read = find_variant(variant).expect("a variant").read_theory(text.as_bytes());
    read.map_err(|error| error.to_string())
}

const CHESS: [(&str, &str, Option<i32>); 6] = [
    ("", "d2d4", Some(20)),
    ("", "g1f3", Some(18)),
    ("d2d4", "d7d5", Some(-21)),
    ("g1f3", "d7d5", Some(-15)),
    ("d2d4 d7d5", "g1f3", Some(30)),
    ("g1f3 d7d5 d2d4", "g8f6", None),
];

/// The book's weight of a move at the start.
fn weight(book: &Book, text: &str) -> u32 {
    let moves = book.moves(game("chess", "").history());
    moves.iter().find(|one| one.text == text).expect("a move of the book").weight
}

/// Each move against the one that games with it would have shown to be better; few games hardly count.
#[test]
fn a_book_plays_what_games_have_not_refuted() {
    let start = game("chess", "");
    let mut theory = theory("chess", &[("", "d2d4", Some(20)), ("", "e2e4", Some(17))]);
    assert_eq!(weight(&Book::Theory(theory.clone()), "d2d4"), 1000);
    let mut lose = |games: u32| {
        let (known, _) = theory.learn(start.history(), "d2d4").expect("a legal move");
        known.games += games;
        known.add_won(1, games);
        Book::Theory(theory.clone())
    };
    let after_one = lose(1);
    assert!(weight(&after_one, "d2d4") > 900, "{}", weight(&after_one, "d2d4"));
    let after_many = lose(99);
    assert_eq!((weight(&after_many, "d2d4"), weight(&after_many, "e2e4")), (0, 1000));
}

/// After 1. d4 d5 2. Nf3 and after 1. Nf3 d5 2. d4 the same is known.
#[test]
fn lines_that_meet_share_what_is_known() {
    let theory = theory("chess", &CHESS);
    let key = game("chess", "d2d4 d7d5 g1f3").position_key();
    assert_eq!(theory.position(key).expect("a known position").moves().count(), 1);
    assert_eq!((theory.position_count(), theory.move_count(), theory.searched_count()), (5, 6, 4));
}

#[test]
fn the_best_reply_decides_what_a_move_is_worth() {
    let mut theory = theory("chess", &CHESS);
    theory.back_up();
    let score = |line, text| known(&theory, "chess", line, text).score.map(Score::raw);
    assert_eq!(score("d2d4 d7d5", "g1f3"), Some(30));
    assert_eq!(score("d2d4", "d7d5"), Some(-30));
    assert_eq!(score("", "d2d4"), Some(30));
    // The position after 1. Nf3 d5 has no known move but d4, whose score nobody knows.
    assert_eq!(score("", "g1f3"), Some(15));
    let before = theory.clone();
    theory.back_up();
    assert_eq!(theory, before);
}

/// In Quadroshah a team moves twice in a row, so that its partner's score is its own.
#[test]
fn a_score_changes_its_sign_only_where_the_team_changes() {
    let line = |plies: usize| {
        let mut game = game("quadroshah", "");
        for _ in 0..plies {
            let text = game.legal_moves(Dialect::Uci).expect("open").remove(0);
            game.play_move(&text).expect("a legal move");
        }
        game.moves(Dialect::Uci)
    };
    let texts = line(4);
    let mut known_lines = Vec::new();
    for plies in 0..4 {
        known_lines.push((texts[..plies].join(" "), texts[plies].clone(), (plies == 3).then_some(40)));
    }
    let known_lines: Vec<_> =
        known_lines.iter().map(|(line, text, score)| (line.as_str(), text.as_str(), *score)).collect();
    let mut theory = theory("quadroshah", &known_lines);
    theory.back_up();
    let scores: Vec<i32> = (0..4)
        .map(|plies| {
            known(&theory, "quadroshah", &texts[..plies].join(" "), &texts[plies]).score.expect("a score").raw()
        })
        .collect();
    let movers: Vec<usize> = (0..4)
        .map(|plies| {
            let game = game("quadroshah", &texts[..plies].join(" "));
            game.variant().description.sides.party(game.side_to_move())
        })
        .collect();
    let expected: Vec<i32> = movers.iter().map(|mover| if *mover == movers[3] { 40 } else { -40 }).collect();
    assert_eq!(scores, expected);
    assert!(expected.contains(&-40) && expected[..3].contains(&40), "{movers:?}");
}

/// The fool's mate is a ply farther away with each move back; knights that go home lead back to the start, and the minimax ends.
#[test]
fn forced_ends_move_away_and_lines_that_go_round_end() {
    let round = [("", "g1f3", Some(5)), ("g1f3", "g8f6", Some(-5)), ("g1f3 g8f6", "f3g1", Some(2))];
    let mut lines = round.to_vec();
    lines.extend([("g1f3 g8f6 f3g1", "f6g8", Some(-3)), ("", "f2f3", Some(-50)), ("f2f3", "e7e5", Some(60))]);
    lines.push(("f2f3 e7e5", "g2g4", Some(-90)));
    let mut theory = theory("chess", &lines);
    theory.learn(game("chess", "f2f3 e7e5 g2g4").history(), "d8h4").expect("mate").0.score = Some(Score::mate_in(1));
    theory.back_up();
    let score = |line, text| known(&theory, "chess", line, text).score;
    assert_eq!(score("f2f3 e7e5", "g2g4"), Some(Score::mated_in(2)));
    assert_eq!(score("f2f3", "e7e5"), Some(Score::mate_in(3)));
    assert_eq!(score("", "f2f3"), Some(Score::mated_in(4)));
    assert_eq!(score("g1f3 g8f6 f3g1", "f6g8"), Some(Score::centipawns(-3)));
    assert_eq!(score("", "g1f3"), Some(Score::centipawns(3)));
    assert_eq!(read(&text_of(&theory, "chess"), "chess"), Ok(theory));
}

#[test]
fn a_file_gives_back_what_was_written() {
    let mut written = theory("shogi", &[("", "7g7f", Some(38)), ("7g7f", "3c3d", None), ("", "2g2f", None)]);
    let (learnt, _) = written.learn(game("shogi", "7g7f").history(), "3c3d").expect("a legal move");
    (learnt.games, learnt.drawn) = (10, 1);
    learnt.add_won(1, 4);
    learnt.add_won(0, 3);
    let text = text_of(&written, "shogi");
    let lines: Vec<&str> = text.lines().skip(1).collect();
    assert_eq!(lines, ["# pentad theory --some options", "1 7g7f 38", "2 3c3d - 10 3 4 1", "1 2g2f -"]);
    assert!(text.starts_with("pentad-theory 1 shogi rules 1 moves 3 crc32 "), "{text}");
    assert_eq!(read(&text, "shogi"), Ok(written));
}

/// The text of a theory with these lines of moves, and a head that fits them.
fn with_lines(lines: &str) -> String {
    let crc = base::checksum::crc_of(lines.as_bytes());
    format!("pentad-theory 1 chess rules 1 moves {} crc32 {crc:08x}\n{lines}", lines.lines().count())
}

#[test]
fn what_is_no_theory_of_the_game_is_refused_in_one_line() {
    let text = text_of(&theory("chess", &CHESS), "chess");
    let cut = &text[..text.len() - 4];
    for (text, variant, expected) in [
        (text.as_str(), "shogi", "found one of 'chess', expected one of shogi"),
        (
            &text.replace("rules 1", "rules 2"),
            "chess",
            "found one by version '2' of the rules, expected one by version 1",
        ),
        (&text.replace("d2d4 20", "d2d4 90"), "chess", "lines that differ from its checksum"),
        (cut, "chess", "lines that differ from its checksum"),
        (&text.replace("theory 1", "theory 7"), "chess", "found 'pentad-theory 7 chess"),
        ("", "chess", "found nothing"),
        ("pentad-theory 1 chess", "chess", "expected a file that begins with 'pentad-theory 1 VARIANT"),
        ("pentad-theory 2 chess rules 1 moves 0 crc32 0\n", "chess", "expected a file that begins with"),
        (&with_lines("1 d2d4\n"), "chess", "found '1 d2d4', expected a depth, a move, its score"),
        (&with_lines("0 d2d4 1\n"), "chess", "'0 d2d4 1'"),
        (&with_lines("1 d2d4 1 7\n"), "chess", "'1 d2d4 1 7'"),
        (&with_lines("1 d2d4 1 7 4 4 0\n"), "chess", "'1 d2d4 1 7 4 4 0'"),
        (&with_lines("1 d2d4 #999\n"), "chess", "'1 d2d4 #999'"),
        (
            "pentad-theory 1 chess rules 1 moves 900000 crc32 0\n",
            "chess",
            "found 900000 moves, expected at most 500000",
        ),
    ] {
        let error = read(text, variant).expect_err(expected);
        assert!(error.contains(expected) && error.lines().count() == 1, "{expected}: {error}");
    }
}

/// What follows an illegal move is not taken for something that follows another.
#[test]
fn illegal_moves_are_skipped_with_what_follows_them_and_named() {
    let theory =
        read(&with_lines("1 d2d4 20\n2 d7d4 0\n3 g1f3 9\n4 g8f6 9\n2 d7d5 -20\n1 e2e5 90\n2 e7e6 5\n"), "chess")
            .unwrap();
    let told = "moves that are not legal were skipped with what follows them: 2, the first is 'd7d4'";
    assert_eq!(theory.skipped().as_deref(), Some(told));
    assert_eq!(theory.move_count(), 2);
    assert_eq!(known(&theory, "chess", "d2d4", "d7d5").score, Some(Score::centipawns(-20)));
}

/// The best move has 1,000 chances; a worse one e times fewer for each hundredth of a point, and none beyond three. At even
/// scores a hundredth is eight centipawns.
#[test]
fn a_book_of_theory_plays_what_is_about_as_good_as_the_best() {
    let lines = [
        ("", "d2d4", Some(30)),
        ("", "e2e4", Some(20)),
        ("", "c2c4", Some(8)),
        ("", "a2a4", Some(5)),
        ("", "h2h4", None),
    ];
    let book = Book::Theory(theory("chess", &lines));
    let weights = |text: &str, weight| BookMove { text: text.to_owned(), weight };
    let expected = [weights("a2a4", 0), weights("c2c4", 64), weights("d2d4", 1000), weights("e2e4", 288)];
    assert_eq!(book.moves(game("chess", "").history()), expected);
    assert_eq!(book.moves(game("chess", "h2h4").history()), []);
    let played = |seed| book.choose(game("chess", "").history(), seed, Dialect::Uci).best.expect("a move");
    let mut counts = [("c2c4", 0), ("d2d4", 0), ("e2e4", 0)];
    for seed in 0..1000 {
        let text = played(seed);
        counts.iter_mut().find(|(known, _)| *known == text).expect("a good move").1 += 1;
    }
    // 47, 740 and 213 are expected; five standard deviations.
    let [(_, c4), (_, d4), (_, e4)] = counts;
    assert!((13..81).contains(&c4) && (670..810).contains(&d4) && (148..278).contains(&e4), "{counts:?}");
}

#[test]
fn random_bytes_never_break_anything() {
    let text = text_of(&theory("chess", &CHESS), "chess").into_bytes();
    let mut state = 1;
    for _ in 0..2000 {
        let mut bytes = text.clone();
        for _ in 0..3 {
            let (next, value) = splitmix64(state);
            state = next;
            let place = value as usize % bytes.len();
            bytes[place] = (value >> 32) as u8;
        }
        let _ = find_variant("chess").expect("a variant").read_theory(&bytes);
        // The checksum refuses nearly all of them, so the lines are tried with one that fits, too.
        let lines = String::from_utf8_lossy(&bytes).lines().skip(2).map(|line| format!("{line}\n")).collect::<String>();
        let _ = read(&with_lines(&lines), "chess");
    }
}

/// What ships is whole: nothing in it is skipped, each move was searched or played, and the best of the start is no mistake.
#[test]
fn the_theory_that_ships_is_whole() {
    let mut shipped = 0;
    for variant in variants::VARIANTS {
        let Some(theory) = variant.shipped_theory() else { continue };
        shipped += 1;
        assert_eq!(theory.skipped(), None, "{}", variant.name);
        assert!(theory.searched_count() >= 2000, "{}", variant.name);
        theory.visit_by_ways(USUAL_STEP, |reached| {
            let moves = reached.position.into_iter().flat_map(|position| position.moves());
            for (text, known) in moves {
                assert!(known.score.is_some() || known.games >= 3, "{} {:?} {text}", variant.name, reached.line());
                let ended = known.won.iter().sum::<u32>() + known.drawn;
                assert!(ended <= known.games, "{} {:?} {text}", variant.name, reached.line());
            }
            ControlFlow::Continue(())
        });
        let start = theory.position(theory.root()).expect("the start is known");
        assert!(start.best_score().is_some_and(|best| (0..100).contains(&best.raw().abs())), "{}", variant.name);
    }
    assert_eq!(shipped, 5);
}

/// What a book of another program says after it was written from theory: the same moves with the same weights.
#[test]
fn theory_becomes_a_book_of_another_program() {
    let castles = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5";
    let mut lines = vec![("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5", "e1g1", Some(20)), (castles, "e1e2", Some(-80))];
    let texts: Vec<&str> = castles.split(' ').collect();
    let befores: Vec<String> = (0..texts.len()).map(|plies| texts[..plies].join(" ")).collect();
    lines.extend(befores.iter().zip(&texts).map(|(before, text)| (before.as_str(), *text, Some(0))));
    lines.push(("", "d2d4", Some(-5)));
    for (variant, lines, at) in
        [("chess", lines, castles), ("shogi", vec![("", "7g7f", Some(30)), ("7g7f", "3c3d", Some(-30))], "7g7f")]
    {
        let theory = theory(variant, &lines);
        let (game, start) = (game(variant, at), game(variant, ""));
        let format = game.variant().book_format.expect("a game that has books");
        let bytes = game.variant().book_of(&theory, format).expect("a book");
        let book = format.read_bytes(&bytes).expect("a book that can be read");
        let theory = Book::Theory(theory);
        for game in [game, start] {
            let mut expected = theory.moves(game.history());
            expected.retain(|one| one.weight > 0);
            expected.sort_by_key(|one| std::cmp::Reverse(one.weight));
            let found = book.moves(game.history());
            let legal = |one: &BookMove| game.canonical_move(&one.text, game.variant().description.native_dialect);
            let found: Vec<_> = found.iter().map(|one| (legal(one).expect("a legal move"), one.weight)).collect();
            assert_eq!(
                found,
                expected.iter().map(|one| (one.text.clone(), one.weight)).collect::<Vec<_>>(),
                "{variant}"
            );
            assert!(!found.is_empty());
        }
    }
}

/// Replies are told to programs that ponder on them.
#[test]
fn a_book_of_yaneuraou_is_sorted_and_tells_replies() {
    let theory = theory("shogi", &[("", "7g7f", Some(30)), ("7g7f", "3c3d", Some(-30)), ("", "2g2f", Some(20))]);
    let game = game("shogi", "");
    let text =
        String::from_utf8(game.variant().book_of(&theory, game.variant().book_format.unwrap()).unwrap()).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let start = "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    let after = "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2";
    let rest = ["7g7f 3c3d 30 0 1000", "2g2f none 20 0 288"];
    assert_eq!(lines, ["#YANEURAOU-DB2016 1.00", after, "3c3d none -30 0 1000", start, rest[0], rest[1]]);
}
