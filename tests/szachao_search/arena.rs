//! Games between players.

use super::laws::deal;
use super::players::{IsMctsPlayer, Player, RandomPlayer, play_game};
use base::seat::Seat;
use eval::search_parameters::Parameters;
use search::control::limits::Limits;
use search::ismcts::features::IsMctsFeatures;
use szachao::SzachaoEvaluator;

#[test]
fn the_search_beats_random_play() {
    for seed in 0..2 {
        for own in 0..2 {
            let limits = Limits { nodes: Some(150), ..Limits::default() };
            let search = IsMctsPlayer::new(
                SzachaoEvaluator::default(),
                IsMctsFeatures::playing(),
                Parameters::DEFAULT,
                limits,
                1,
            );
            let random: Box<dyn Player> = Box::new(RandomPlayer(seed));
            let mut players: [Box<dyn Player>; 2] = [Box::new(search), random];
            if own == 1 {
                players.reverse();
            }
            let (end, _) = play_game(deal(seed), &mut players, 600);
            assert!(end.is_some_and(|end| end.winners.contains(Seat::new(own))), "seed {seed}, seat {own}: {end:?}");
        }
    }
}
