//! Plays training games: opening, search move by move, resign adjudication, result.

use super::adjudicator::Adjudicator;
use super::game_args::GameArgs;
use crate::data::game_kind::GameKind;
use crate::data::label::Label;
use crate::data::played_game::{PLY_LIMIT, PlayedGame, RESIGNATION};
use crate::data::played_move::PlayedMove;
use crate::error::TrainError;
use base::random::SeededRng;
use base::seat::{Relation, Seat, SeatSet};
use contest::balanced_opening::{MAX_OPENING_TRIES, balanced_opening, opening_seed};
use eval::search_parameters::Parameters;
use rules::outcome::Outcome;
use search::alphabeta::tree_labels::TreeLabelChoice;

/// The two players of a game, and the rules by which their game goes on.
pub trait Players {
    /// The kind of game that they play.
    type Kind: GameKind;

    /// Gives this player, 0 or 1, other parameters for its search.
    fn set_parameters(&mut self, player: usize, params: &Parameters);

    /// Forgets everything; `chance_seed` decides whatever chance decides in the next game.
    fn new_game(&mut self, chance_seed: u64);

    /// A random opening and the chance seed of its game; `None` if it ends the game, or if player 0 finds one
    /// side ahead by more than `max_score` centipawns.
    ///
    /// # Errors
    /// If a position cannot be searched.
    fn draw_opening(&mut self, random: &mut SeededRng, max_score: i32) -> Result<Option<Opening<Self>>, TrainError>;

    /// What this player, 0 or 1, does in the position; `None` if its search answers no legal move.
    ///
    /// # Errors
    /// If the position cannot be searched.
    fn decide(
        &mut self,
        player: usize,
        position: &<Self::Kind as GameKind>::Position,
    ) -> Result<Option<MoveOrClaim<<Self::Kind as GameKind>::Move>>, TrainError>;

    /// From now on keeps these positions inside the search trees; whether the players' searches have such trees.
    fn collect_tree_labels(&mut self, _choice: TreeLabelChoice) -> bool {
        false
    }

    /// The positions kept since they were last taken, each once.
    fn take_tree_labels(&mut self) -> Vec<Label<<Self::Kind as GameKind>::Position>> {
        Vec::new()
    }

    /// Plays a move that [`Players::decide`] answered; the outcome, if it ends the game.
    fn play(
        &mut self,
        position: &mut <Self::Kind as GameKind>::Position,
        mv: &<Self::Kind as GameKind>::Move,
    ) -> Option<Outcome>;

    /// Whether an evaluation can be fitted to the position: nothing is about to happen in it, and it is undecided.
    fn is_quiet(
        position: &<Self::Kind as GameKind>::Position,
        played: &PlayedMove<<Self::Kind as GameKind>::Move>,
    ) -> bool;
}

/// A position to begin with, and the chance seed of the game from there.
pub type Opening<P> = (<<P as Players>::Kind as GameKind>::Position, u64);

/// What a player does on its turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveOrClaim<M> {
    /// It plays this move.
    Move(PlayedMove<M>),
    /// It claims a win that the rules grant.
    ClaimedWin(Outcome),
}

/// Plays one game after another.
pub struct GameRunner<'a, P> {
    players: P,
    game_args: &'a GameArgs,
    /// Whether each opening is played twice: player 0 has the first seat's side in even games, player 1 in odd ones.
    paired: bool,
    /// Whether games end as soon as the scores of both sides agree on the winner.
    adjudicates: bool,
    /// Called before each move: it may wait.
    before_move: &'a (dyn Fn() + Sync),
}

impl<'a, P: Players> GameRunner<'a, P> {
    /// For self-play: every game has an opening of its own.
    pub fn self_play(players: P, game_args: &'a GameArgs) -> Self {
        GameRunner { players, game_args, paired: false, adjudicates: true, before_move: &|| () }
    }

    /// For an audit of adjudication: every game is played to its end.
    pub fn audit(players: P, game_args: &'a GameArgs) -> Self {
        GameRunner { adjudicates: false, ..GameRunner::self_play(players, game_args) }
    }

    /// For a duel: games come in pairs of the same opening, with the sides swapped.
    pub fn duel(players: P, game_args: &'a GameArgs) -> Self {
        GameRunner { paired: true, ..GameRunner::self_play(players, game_args) }
    }

    /// The same, but calls this before each move: it may wait.
    #[must_use]
    pub fn waiting(self, before_move: &'a (dyn Fn() + Sync)) -> Self {
        GameRunner { before_move, ..self }
    }

    /// Gives the players other parameters for their searches.
    pub fn set_parameters(&mut self, params: [&Parameters; 2]) {
        (0..).zip(params).for_each(|(player, params)| self.players.set_parameters(player, params));
    }

    /// Positions inside the trees of the latest game.
    pub fn take_tree_labels(&mut self) -> Vec<Label<<P::Kind as GameKind>::Position>> {
        self.players.take_tree_labels()
    }

    /// Plays the game with this number: the same number and arguments give the same game.
    ///
    /// # Errors
    /// If no balanced opening is found, and if a search answers no legal move.
    pub fn play_game(&mut self, number: u64) -> Result<PlayedGame<P::Kind>, TrainError> {
        let (start, chance_seed) = self.balanced_opening(number)?;
        // Player 0, which judged the opening, must know no more of it than player 1.
        self.players.new_game(chance_seed);
        let mut adjudicator = Adjudicator::new(self.game_args.resign, self.game_args.resign_plies);
        let (mut position, mut moves) = (start.clone(), Vec::new());
        let (winners, reason) = loop {
            (self.before_move)();
            let seat = P::Kind::side_to_move(&position);
            let played = match self.players.decide(self.player(number, seat), &position)? {
                Some(MoveOrClaim::Move(played)) => played,
                Some(MoveOrClaim::ClaimedWin(outcome)) => break (outcome.winners, outcome.reason),
                None => return Err(TrainError::NoLegalMove { game: number, fen: P::Kind::fen(&position) }),
            };
            let outcome = self.players.play(&mut position, &played.mv);
            // If every seat plays for itself, what one has lost nobody has won yet.
            let decided = adjudicator.adjudicate(P::Kind::score_for_first(played.score, seat));
            moves.push(played);
            if let Some(first_won) = decided.filter(|_| self.adjudicates && !P::Kind::SIDES.is_free_for_all()) {
                break (P::Kind::seats_of_side(first_won), RESIGNATION);
            }
            if let Some(outcome) = outcome {
                break (outcome.winners, outcome.reason);
            }
            if moves.len() >= self.game_args.max_plies as usize {
                break (SeatSet::EMPTY, PLY_LIMIT);
            }
        };
        Ok(PlayedGame { start, moves, winners, reason: reason.to_owned() })
    }

    fn balanced_opening(&mut self, number: u64) -> Result<Opening<P>, TrainError> {
        let opening = if self.paired { number / 2 } else { number };
        let max_score = self.game_args.opening_bound;
        self.players.new_game(0);
        let draw = |random: &mut SeededRng| self.players.draw_opening(random, max_score);
        balanced_opening(opening_seed(self.game_args.seed, opening), draw)?.ok_or(TrainError::NoBalancedOpening {
            game: number,
            bound: max_score,
            tries: MAX_OPENING_TRIES,
        })
    }

    /// The player whose turn it is in the game with this number.
    fn player(&self, number: u64, seat: Seat) -> usize {
        let second_side = P::Kind::SIDES.relation(Seat::FIRST, seat) == Relation::Enemy;
        let swapped = self.paired && number % 2 == 1;
        usize::from(second_side != swapped)
    }
}
