//! Hosted games: history, and what each seat may be told.

use base::random::SeededRng;
use base::seat::Seat;
use host::game::HostedGame;
use host::seat_history::RefereedGame;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rules::dialect::Dialect;
use variants::{VARIANTS, find_variant};

/// A legal move, if the game goes on.
fn random_move(game: &HostedGame, random: &mut SeededRng) -> Option<String> {
    game.legal_moves(Dialect::Uci).expect("all is known").choose(random).cloned()
}

/// All that can be told of a position by its history.
fn description(game: &HostedGame) -> (String, u64, Option<String>, Vec<String>, usize) {
    let outcome = game.outcome().map(|outcome| outcome.to_string());
    (game.fen(), game.position_key(), outcome, game.legal_moves(Dialect::Usi).unwrap(), game.plies_played())
}

#[test]
fn what_is_taken_back_is_as_it_was() {
    for variant in VARIANTS {
        let mut random = SeededRng::seed_from_u64(5);
        let mut game = HostedGame::new(variant);
        let mut seen = vec![description(&game)];
        while let Some(mv) = random_move(&game, &mut random).filter(|_| seen.len() < 120) {
            game.play_move(&mv).unwrap();
            seen.push(description(&game));
        }
        while game.plies_played() > 0 {
            let plies = random.random_range(1..=game.plies_played().min(7));
            game.undo(plies).unwrap();
            assert_eq!(description(&game), seen[game.plies_played()], "{}", variant.name);
        }
        let error = game.undo(1).unwrap_err().to_string();
        assert!(error.contains("at most 0"), "{error}");
        assert_eq!(description(&game), seen[0]);
    }
}

#[test]
fn the_start_record_and_the_moves_lead_to_the_same_position() {
    for variant in VARIANTS {
        let mut random = SeededRng::seed_from_u64(6);
        let mut game = HostedGame::new(variant);
        for _ in 0..30 {
            let Some(mv) = random_move(&game, &mut random) else { break };
            game.play_move(&mv).unwrap();
        }
        for dialect in [Dialect::Uci, Dialect::Usi] {
            let mut again = HostedGame::new(variant);
            again.set_position(Some(&game.start_fen()), &game.moves(dialect).join(" ")).unwrap();
            assert_eq!(description(&again), description(&game), "{}", variant.name);
        }
    }
}

#[test]
fn a_copy_goes_its_own_way() {
    for variant in VARIANTS {
        let game = HostedGame::new(variant);
        let before = description(&game);
        let mut copy = game.clone();
        let first = copy.legal_moves(Dialect::Uci).unwrap().remove(0);
        copy.play_move(&first).unwrap();
        assert_eq!(description(&game), before);
        assert_eq!(copy.plies_played(), 1);
    }
}

/// The rule file's sample deal: seat 1 holds the ace of clubs, seat 2 the king of hearts.
#[test]
fn a_seat_is_told_its_own_cards_and_no_others() {
    let deal = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 card 7d,Ts \
                AcJh8s4c2h/KhJs7c6s3d 2dThQc7h4s9d3s6cAdKsQdJc7d4d -";
    let mut game = RefereedGame::new(HostedGame::new(find_variant("szachao").unwrap()), Some(deal)).unwrap();
    let told = |game: &RefereedGame, seat: usize| game.position_command(Seat::new(seat), Dialect::Uci);
    assert!(told(&game, 0).contains(" AcJh8s4c2h/????? "), "{}", told(&game, 0));
    assert!(told(&game, 1).contains(" ?????/KhJs7c6s3d "), "{}", told(&game, 1));
    // The draw is the top of the stock, which only the seat that draws sees.
    assert_eq!(game.play("2:8s", 0), Ok("2:8s+2d".to_owned()));
    assert!(told(&game, 0).ends_with(" moves 2:8s+2d"), "{}", told(&game, 0));
    assert!(told(&game, 1).ends_with(" moves 2:8s+?"), "{}", told(&game, 1));
    assert!(game.play("2:8s", 0).is_err(), "the card is gone");
    assert_eq!(game.game().plies_played(), 1);
}

/// The memory of this process, in bytes.
#[cfg(target_os = "linux")]
fn resident_bytes() -> usize {
    let statm = std::fs::read_to_string("/proc/self/statm").expect("the kernel tells");
    let pages: usize = statm.split(' ').nth(1).and_then(|word| word.parse().ok()).expect("a number of pages");
    pages * 4096
}

/// A session with a search of its own has a table of at least a megabyte; a game without one has its moves and some
/// positions.
#[cfg(target_os = "linux")]
#[test]
fn an_idle_game_costs_little_memory() {
    const GAMES: usize = 1000;
    const MAX_BYTES_PER_GAME: usize = 32 << 10;
    for variant in VARIANTS {
        let mut game = HostedGame::new(variant);
        let mut random = SeededRng::seed_from_u64(7);
        for _ in 0..60 {
            let Some(mv) = random_move(&game, &mut random) else { break };
            game.play_move(&mv).unwrap();
        }
        let before = resident_bytes();
        let games: Vec<HostedGame> = (0..GAMES).map(|_| game.clone()).collect();
        let per_game = resident_bytes().saturating_sub(before) / GAMES;
        println!("{}: {per_game} bytes a game", variant.name);
        assert_eq!(games.len(), GAMES);
        assert!(per_game <= MAX_BYTES_PER_GAME, "{}: {per_game} bytes a game", variant.name);
    }
}
