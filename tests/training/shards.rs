use crate::fresh_path;
use crate::tic_tac_toe::{Mark, TRAINING, TicTacToe};
use base::random::SeededRng;
use base::score::Score;
use base::seat::{Seat, SeatSet};
use clap::Parser;
use eval::tactics::Tactics as _;
use flate2::Compression;
use flate2::read::DeflateEncoder;
use proptest::prelude::{any, prop, proptest};
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};
use rules::game::Game as _;
use rules::notation::Notation;
use std::fs;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use train::audit::AuditJob;
use train::data::coded_game::{decode, encode};
use train::data::framed_file::{FramedFile, Part};
use train::data::game_kind::OpenGame;
use train::data::game_reader::visit_games;
use train::data::label::{LabelCode, labels_in};
use train::data::label_shard::{BlockHead, LABEL_SHARD, game_checksum};
use train::data::packed_game::{pack, unpack};
use train::data::packed_games::PackedGames;
use train::data::played_game::{PLY_LIMIT, PlayedGame, RESIGNATION};
use train::data::played_move::PlayedMove;
use train::data::shard::{GameEnd, GameSummary, SHARD, Shard, record};
use train::data::shard_writer::ShardWriter;
use train::data::visit_shares::VisitShares;
use train::error::TrainError;
use train::shard_play::{ShardArgs, ShardJob};
use train::training::Training as _;
use train::tune::TuneArgs;

type Game = PlayedGame<OpenGame<TicTacToe>>;

fn game() -> Game {
    let mut second = PlayedMove::new(Mark(1), Score::mate_in(3));
    second.visits = VisitShares::new(&[Mark(8), Mark(1)], &[(Mark(1), 30), (Mark(8), 70)]);
    Game {
        start: TicTacToe::from_fen("x........").unwrap(),
        moves: vec![
            PlayedMove::new(Mark(4), Score::centipawns(-31)),
            second,
            PlayedMove::new(Mark(8), Score::mated_in(2)),
        ],
        winners: SeatSet::single(Seat::new(1)),
        reason: "three in a row".into(),
    }
}

#[test]
fn a_game_survives_its_packing_and_its_coding() {
    assert_eq!(unpack(&pack(&game())), Ok(game()));
    assert_eq!(decode(&encode(&game()).unwrap()), Ok(game()));
}

/// Packs and codes a random game of up to 200 plies, and reads it back.
fn random_game_survives<G: Notation>(seed: u64) {
    let mut random = SeededRng::seed_from_u64(seed);
    let start = G::startpos();
    let (mut position, mut moves) = (start, Vec::new());
    for _ in 0..200 {
        let legal = position.legal_moves();
        let Some(&mv) = legal.choose(&mut random).filter(|_| position.board_outcome().is_none()) else { break };
        let mut played = PlayedMove::new(mv, Score::centipawns(random.random_range(-9999..9999)));
        let visits: Vec<(G::Move, u32)> = legal.iter().map(|&mv| (mv, random.random_range(0..300))).collect();
        played.visits = VisitShares::new(&legal, &visits);
        moves.push(played);
        position = position.play(mv);
    }
    let game = PlayedGame::<OpenGame<G>> { start, moves, winners: SeatSet::EMPTY, reason: PLY_LIMIT.into() };
    assert_eq!(decode(&encode(&game).unwrap()).as_ref(), Ok(&game));
    assert_eq!(unpack(&pack(&game)), Ok(game));
}

#[test]
fn random_games_of_every_open_game_survive_their_packing_and_their_coding() {
    for seed in 0..5 {
        random_game_survives::<shogi::Position>(seed);
        random_game_survives::<chess::Position>(seed);
        random_game_survives::<cessolis::Position>(seed);
        random_game_survives::<quadroshah::Position>(seed);
        random_game_survives::<martian::Position<2>>(seed);
        random_game_survives::<martian::Position<4>>(seed);
    }
}

#[test]
fn a_summary_tells_plies_winners_and_the_end() {
    let of = |reason: &str| GameSummary::of(&Game { reason: reason.into(), ..game() }, 2);
    let summary = GameSummary { plies: 3, quiet: 2, winners: 0b10, end: GameEnd::Rules };
    assert_eq!(of("three in a row"), summary);
    assert_eq!(of(RESIGNATION).end, GameEnd::Adjudicated);
    assert_eq!(of(PLY_LIMIT).end, GameEnd::CutOff);
}

fn shard_of(records: &[Vec<u8>]) -> Vec<u8> {
    [format!("{}test\n", SHARD.magic).into_bytes(), records.concat()].concat()
}

#[test]
fn a_shard_that_is_cut_off_ends_with_its_last_whole_game() {
    let record = record(&game(), 1).unwrap();
    let bytes = shard_of(&[record.clone(), record.clone()]);
    let header = bytes.len() - 2 * record.len();
    for length in header..=bytes.len() {
        let shard = Shard::read(&bytes[..length]).unwrap();
        let whole = (length - header) / record.len();
        assert_eq!(shard.records().count(), whole);
        let cut_off = header + whole * record.len()..length;
        let expected = (!cut_off.is_empty()).then_some(Part::CutOff(cut_off));
        assert_eq!(shard.parts().nth(whole), expected);
    }
    assert!(Shard::read(&bytes[..header - 1]).is_none());
}

#[test]
fn no_damaged_game_passes_for_a_whole_one() {
    let record = record(&game(), 1).unwrap();
    for byte in 0..record.len() {
        for bit in 0..8 {
            let mut damaged = record.clone();
            damaged[byte] ^= 1 << bit;
            assert_eq!(Shard::read(&shard_of(&[damaged])).unwrap().records().count(), 0, "byte {byte} bit {bit}");
        }
    }
}

proptest! {
    #[test]
    fn no_bytes_make_reading_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = unpack::<OpenGame<TicTacToe>>(&bytes);
        let _ = decode::<OpenGame<TicTacToe>>(&bytes);
        // After a start that can be read: as it is, and deflated.
        let packed = [b"\x09\x00x........", bytes.as_slice()].concat();
        let _ = unpack::<OpenGame<TicTacToe>>(&packed);
        let plain = [b"\x00\x09x........", bytes.as_slice()].concat();
        let _ = decode::<OpenGame<TicTacToe>>(&[b"\x00", plain.as_slice()].concat());
        let mut deflated = vec![1];
        DeflateEncoder::new(plain.as_slice(), Compression::fast()).read_to_end(&mut deflated).unwrap();
        let _ = decode::<OpenGame<TicTacToe>>(&deflated);
    }
}

#[derive(Parser)]
#[command(args_override_self = true)]
struct CommandLine {
    #[command(flatten)]
    args: ShardArgs,
}

fn args(options: &str) -> ShardArgs {
    let line = format!("shard --random-min 1 --random-max 3 --nodes 50 --hash 1 {options}");
    CommandLine::try_parse_from(line.split_whitespace()).unwrap().args
}

/// Plays a shard until it has this number of games more; whether it could be written to.
fn play_with(options: &str, path: &Path, threads: usize, stop_after: usize) -> Result<bool, TrainError> {
    let args = args(options);
    let command = args.command("rows", 7, 0xABCD);
    let mut games = 0;
    let mut on_game = |_: &GameSummary, _| {
        games += 1;
        if games >= stop_after { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let (before_move, on_game) = (&|| (), &mut on_game);
    let mut job = ShardJob { args: &args, seed: 7, path, command: &command, threads, before_move, on_game };
    TRAINING.play_shard(&mut job)
}

/// Plays a shard of 30 games alone.
fn play(path: &Path, threads: usize, stop_after: usize) -> bool {
    play_with("--games 30 --soft", path, threads, stop_after).unwrap_or_else(|error| panic!("{error}"))
}

/// The options of shards with labels.
const LABELLED: &str = "--games 30 --soft --labels 1 --tree-depth 2 --tree-keep 1";

#[test]
fn labels_lie_beside_their_games_and_a_shard_that_was_interrupted_anywhere_becomes_the_same_two_files() {
    let (games, labels) = (fresh_path("labelled.shard"), fresh_path("labelled.labels"));
    assert!(play_with(LABELLED, &games, 1, usize::MAX).unwrap());
    let whole = [&games, &labels].map(|path| fs::read(path).unwrap());
    let unlabelled = fresh_path("unlabelled.shard");
    assert!(play(&unlabelled, 1, usize::MAX));
    let codes =
        |bytes: &[u8]| Shard::read(bytes).unwrap().records().map(|record| record.code.to_vec()).collect::<Vec<_>>();
    assert_eq!(codes(&whole[0]), codes(&fs::read(&unlabelled).unwrap()), "collecting labels changes no game");
    let blocks: Vec<_> = FramedFile::read(LABEL_SHARD, &whole[1]).unwrap().frames().collect();
    assert_eq!(blocks.len(), 30);
    let (code, mut text, mut count) = (LabelCode::<OpenGame<TicTacToe>>::new(), String::new(), 0);
    for (block, game) in blocks.iter().zip(codes(&whole[0])) {
        let game: Game = decode(&game).unwrap();
        assert_eq!(BlockHead::of(block).game, game_checksum(&game));
        assert_eq!(BlockHead::of(block).labels as usize, labels_in(block.body).count());
        let mut keys = Vec::new();
        for label in labels_in(block.body) {
            let label = code.read(label, &mut text).unwrap();
            assert!(!label.score.is_decisive() && !label.position.in_check());
            keys.push(label.position.zobrist_key());
        }
        count += keys.len();
        keys.sort_unstable();
        assert!(keys.is_sorted_by(|one, next| one < next), "no position twice in a game");
    }
    assert!(count >= 20, "{count} labels");
    // A kill cuts the two files off wherever the games and the labels are: labels are written first.
    let ends: Vec<[usize; 2]> =
        [SHARD, LABEL_SHARD].map(|kind| kind).iter().zip(&whole).fold(Vec::new(), |mut ends, (kind, bytes)| {
            let of_file =
                FramedFile::read(*kind, bytes).unwrap().frames().map(|frame| frame.offset).collect::<Vec<_>>();
            ends.resize(of_file.len(), [0; 2]);
            let file = usize::from(kind.magic == LABEL_SHARD.magic);
            ends.iter_mut().zip(of_file).for_each(|(end, offset)| end[file] = offset);
            ends
        });
    let [game, block] = ends[12];
    for (game_bytes, label_bytes) in
        [(game, block), (game, block + 40), (game, ends[13][1]), (game + 9, ends[13][1]), (3, 0), (0, 7)]
    {
        fs::write(&games, &whole[0][..game_bytes]).unwrap();
        fs::write(&labels, &whole[1][..label_bytes]).unwrap();
        assert!(play_with(LABELLED, &games, 2, usize::MAX).unwrap());
        for (path, whole) in [&games, &labels].iter().zip(&whole) {
            assert_eq!(&fs::read(path).unwrap(), whole, "{} cut off at {game_bytes} {label_bytes}", path.display());
        }
    }
}

#[test]
fn a_shard_that_is_damaged_in_the_middle_is_left_alone() {
    let path = fresh_path("damaged.shard");
    assert!(play(&path, 1, 20));
    let mut bytes = fs::read(&path).unwrap();
    let third = FramedFile::read(SHARD, &bytes).unwrap().frames().nth(2).unwrap();
    let inside = third.offset + third.byte_count() - 1;
    bytes[inside] ^= 1;
    fs::write(&path, &bytes).unwrap();
    assert!(!play(&path, 1, usize::MAX));
    assert_eq!(fs::read(&path).unwrap(), bytes);
    let mut lengths = 0;
    let paths = [path];
    let read = visit_games((&paths, "rows"), || (), |(): &mut (), _, _: &Game| (), |()| lengths += 1).unwrap();
    let whole = FramedFile::read(SHARD, &bytes).unwrap().frames().count();
    assert_eq!((read.games, lengths), (whole, whole));
    let [line] = &read.skipped[..] else { panic!("{:?}", read.skipped) };
    assert!(line.contains("damaged.shard byte ") && line.ends_with(": game 3 is damaged; skipped"), "{line}");
}

#[test]
fn labels_that_lack_their_file_are_not_gone_on_with() {
    let (games, labels) = (fresh_path("lost.shard"), fresh_path("lost.labels"));
    assert!(play_with(LABELLED, &games, 1, 5).unwrap());
    fs::remove_file(&labels).unwrap();
    assert!(!play_with(LABELLED, &games, 1, usize::MAX).unwrap());
}

#[test]
fn a_shard_of_another_game_is_named_and_skipped() {
    let path = fresh_path("of_chess.shard");
    fs::write(&path, format!("{}selfplay --variant chess --nodes 9\n", SHARD.magic)).unwrap();
    let path_text = path.display().to_string();
    let read = visit_games((&[path], "rows"), || (), |(): &mut (), _, _: &Game| (), |()| {}).unwrap();
    assert_eq!(read.skipped, [format!("{path_text}: a shard of chess, not of rows; skipped")]);
}

#[test]
fn a_shard_that_was_interrupted_anywhere_becomes_the_same_shard() {
    let whole = fresh_path("whole.shard");
    assert!(play(&whole, 1, usize::MAX));
    let whole = fs::read(&whole).unwrap();
    assert_eq!(Shard::read(&whole).unwrap().records().count(), 30);
    let path = fresh_path("interrupted.shard");
    assert!(play(&path, 3, 11));
    let interrupted = fs::read(&path).unwrap();
    assert!(interrupted.len() < whole.len());
    // Killed in the middle of writing a game, or of the header.
    for length in [interrupted.len(), interrupted.len() - 5, 20, 3, 0] {
        fs::write(&path, &interrupted[..length]).unwrap();
        assert!(play(&path, 2, usize::MAX));
        assert_eq!(fs::read(&path).unwrap(), whole, "cut off at {length}");
    }
}

#[test]
fn a_shard_that_another_program_writes_or_made_is_left_alone() {
    let path = fresh_path("locked.shard");
    let writer = ShardWriter::open(&path, "another command", false).unwrap();
    assert!(writer.is_some());
    assert!(!play(&path, 1, usize::MAX), "locked");
    drop(writer);
    assert!(!play(&path, 1, usize::MAX), "another command");
    fs::write(&path, "something else\n").unwrap();
    assert!(!play(&path, 1, usize::MAX), "no shard");
    assert_eq!(fs::read(&path).unwrap(), b"something else\n");
}

#[test]
fn a_shard_in_another_format_is_called_one() {
    let path = fresh_path("older.shard");
    fs::write(&path, "pentad-shard 1 a command\n\0\x01").unwrap();
    let read = visit_games((&[path], "rows"), || (), |(): &mut (), _, _: &Game| (), |()| {}).unwrap();
    let [line] = &read.skipped[..] else { panic!("{:?}", read.skipped) };
    assert!(line.ends_with("older.shard: a shard in another format; skipped"), "{line}");
    assert_eq!(read.games, 0);
}

#[test]
fn the_shards_of_a_folder_are_read_in_order_of_their_names() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("shards");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).unwrap();
    for (name, moves) in [("b.shard", 2), ("a.shard", 1), ("c.shard", 3)] {
        let game = Game { moves: game().moves[..moves].to_vec(), ..game() };
        fs::write(folder.join(name), shard_of(&[record(&game, 0).unwrap()])).unwrap();
    }
    fs::write(folder.join("notes.txt"), "not a game").unwrap();
    let mut lengths = Vec::new();
    let map = |(): &mut (), _, game: &Game| game.moves.len();
    let games = visit_games((std::slice::from_ref(&folder), "rows"), || (), map, |length| lengths.push(length));
    assert_eq!((games.unwrap().games, lengths), (3, vec![1, 2, 3]));
}

#[test]
fn the_fingerprint_is_of_the_program_and_its_options_not_of_the_seed() {
    let of = |options: &str| TRAINING.fingerprint(&args(options)).unwrap();
    assert_eq!(of("--games 10 --seed 1"), of("--games 20 --seed 2"));
    // Games that begin with another number of moves are other games.
    assert_ne!(of("--random-max 1"), of("--random-min 2 --random-max 2"));
}

#[test]
fn what_other_games_began_with_is_not_drawn_again() {
    let path = fresh_path("repeated.shard");
    let longer =
        Game { moves: [game().moves, vec![PlayedMove::new(Mark(2), Score::centipawns(0))]].concat(), ..game() };
    fs::write(
        &path,
        shard_of(&[record(&game(), 0).unwrap(), record(&longer, 0).unwrap(), record(&game(), 0).unwrap()]),
    )
    .unwrap();
    let games = PackedGames::<OpenGame<TicTacToe>>::read((&[path], "rows"), false).unwrap();
    let repeated: Vec<(usize, usize)> = (0..games.len())
        .map(|number| games.game(number))
        .map(|(game, repeated)| (game.moves.len(), repeated))
        .collect();
    assert_eq!(repeated, [(3, 0), (4, 3), (3, 3)]);
}

/// Fits the weights of the toy to these files; what was reported, and the weights.
fn tune(data: &[&Path], options: &str) -> (Vec<String>, String) {
    #[derive(Parser)]
    struct TuneLine {
        #[command(flatten)]
        args: TuneArgs,
    }
    let out = fresh_path("tuned_from_shards.txt");
    let mut words = vec!["tune".into(), "--variant".into(), "rows".into(), "--out".into(), out.as_os_str().to_owned()];
    words.extend(options.split_whitespace().map(Into::into));
    words.push("--data".into());
    words.extend(data.iter().map(|path| path.as_os_str().to_owned()));
    let mut report = Vec::new();
    let args = TuneLine::try_parse_from(words).unwrap().args;
    TRAINING.tune(&args, &mut |line| report.push(line.to_owned())).unwrap();
    (report, fs::read_to_string(&out).unwrap())
}

#[test]
fn the_same_games_fit_the_same_weights_packed_or_as_text() {
    let shard = fresh_path("to_tune.shard");
    assert!(play(&shard, 2, usize::MAX));
    let bytes = fs::read(&shard).unwrap();
    let games = Shard::read(&bytes).unwrap().records().map(|record| decode(record.code));
    let lines: Vec<String> = games.map(|game: Result<Game, _>| game.unwrap().to_line()).collect();
    let text = fresh_path("to_tune.games");
    fs::write(&text, format!("# by hand\n{}\n", lines.join("\n"))).unwrap();
    let options = "--epochs 2 --validation 0.2";
    let ((packed_report, packed), (report, from_text)) = (tune(&[&shard], options), tune(&[&text], options));
    assert_eq!(packed_report, report);
    let weights =
        |text: &str| text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(weights(&packed), weights(&from_text));
    assert!(packed.contains("1 shards of: selfplay --variant rows") && from_text.contains("to_tune.games: by hand"));
}

#[test]
fn an_audit_plays_on_and_counts_the_winners_that_lose() {
    let args = args("--nodes 20 --resign 1 --resign-plies 1");
    let job = AuditJob { variant: "rows", args: &args, games: 40, threads: 1 };
    let table = TRAINING.audit(&job).expect("games").to_string();
    let mut lines = table.lines();
    assert!(lines.next().is_some_and(|line| line.starts_with("40 games played to their end: ")), "{table}");
    let numbers = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let rows: Vec<Vec<String>> = lines.skip(1).map(numbers).collect();
    assert_eq!(rows[0][0], "1", "the score of the options is in the table: {table}");
    let adjudicated: u64 = rows[0][1].parse().expect("a number");
    assert!(adjudicated > 0, "{table}");
    // The higher the score, the fewer games are adjudicated.
    let counts: Vec<u64> = rows.iter().filter_map(|row| row[1].parse().ok()).collect();
    assert!(counts.is_sorted_by(|one, next| one >= next), "{table}");
}
