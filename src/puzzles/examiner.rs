//! What a search says of the best two actions of a position, and proofs of forced wins.

use base::score::Score;
use host::engine::Engine;
use host::event::{Answer, Event, MateVerdict, ThinkError};
use host::game::HostedGame;
use host::reported_position::ReportedPosition;
use host::settings::EngineSettings;
use host::task::Task;
use host::think_request::ThinkRequest;
use search::control::report::{Bound, SearchInfo};
use variants::Variant;

/// Megabytes of the transposition table: a search of some hundred thousand nodes fills no more.
const HASH_MEGABYTES: usize = 16;
/// The most nodes of the proof of a forced win.
const PROOF_NODES: u64 = 5_000_000;
/// For this number of iterations the best action must have been the same, unless the search has proved a win.
const STABLE_DEPTHS: u32 = 2;

/// What a search says of a position with at least two legal actions.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    pub best: String,
    pub score: Score,
    /// The expected score of the party on move after it, from 0 to 1.
    pub best_share: f64,
    /// The same after the second best action.
    pub second_share: f64,
    /// Whether the best action forces the end of the game with a win, and the second best does not.
    pub only_one_mates: bool,
    /// The nodes after which the best action was the best until the end.
    pub found_at: u64,
    /// Whether it was so for several iterations.
    pub is_stable: bool,
}

/// A forced win, proven: every reply was tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The own actions that it takes.
    pub moves: u32,
    /// All actions to the end of the game, against the longest defence.
    pub line: Vec<String>,
}

/// An engine that is asked about positions.
pub struct Examiner {
    engine: Engine,
}

impl Examiner {
    /// One for this variant.
    pub fn new(variant: &'static Variant) -> Examiner {
        let settings = EngineSettings {
            hash_megabytes: HASH_MEGABYTES,
            multi_pv: 2,
            analyse_mode: true,
            move_overhead: 0,
            ..EngineSettings::DEFAULT
        };
        Examiner { engine: Engine::new(variant, settings) }
    }

    /// Forgets all positions, so that what follows does not depend on what was.
    pub fn forget(&mut self) {
        self.engine.new_game();
    }

    /// Searches the position with this number of nodes; `None` if it has fewer than two legal actions.
    ///
    /// # Errors
    /// If the search fails.
    pub fn examine(&mut self, game: &HostedGame, nodes: u64) -> Result<Option<Finding>, ThinkError> {
        let request = ThinkRequest { nodes: Some(nodes), ..request_for(game) };
        let mut lines: [Option<SearchInfo<String>>; 2] = [None, None];
        let mut first: Option<FirstSeen> = None;
        let (answer, _) = self.think(game, &request, &mut |info| {
            if info.multi_pv_rank <= 1 {
                first = Some(FirstSeen::after(first.take(), &info));
            }
            if let Some(line) = lines.get_mut(info.multi_pv_rank.max(1) - 1) {
                *line = Some(info);
            }
        })?;
        let ([Some(one), Some(two)], Some(first), Answer::Move { best, .. }) = (lines, first, answer) else {
            return Ok(None);
        };
        if first.action != best || one.pv.first() != Some(&best) {
            return Ok(None);
        }
        let share = |score: Score| share_of(game, score);
        Ok(Some(Finding {
            best,
            score: one.score,
            best_share: share(one.score),
            second_share: share(two.score),
            only_one_mates: one.score.is_win() && !two.score.is_win(),
            found_at: first.nodes,
            is_stable: one.score.is_win() || one.depth >= first.depth + STABLE_DEPTHS,
        }))
    }

    /// For a game with hidden hands: the action that is proven to win whatever they hold, and what a search of all other actions
    /// finds. `None` if no action is proven to win, or there is no other.
    ///
    /// # Errors
    /// If the search fails.
    pub fn examine_proven(&mut self, game: &HostedGame, nodes: u64) -> Result<Option<Finding>, ThinkError> {
        let request = ThinkRequest { nodes: Some(nodes), ..request_for(game) };
        let mut best = None;
        self.think(game, &ThinkRequest { nodes: Some(1), ..request.clone() }, &mut |info| {
            best = best.take().or(info.pv.first().cloned().filter(|_| info.score.is_win()).map(|mv| (mv, info.score)));
        })?;
        let Some((best, score)) = best else { return Ok(None) };
        let legal = game.legal_moves(request.dialect).unwrap_or_default();
        let others = ThinkRequest { search_moves: legal.into_iter().filter(|mv| *mv != best).collect(), ..request };
        let mut second = None;
        if !others.search_moves.is_empty() {
            self.think(game, &others, &mut |info| {
                if info.multi_pv_rank <= 1 {
                    second = Some(info.score);
                }
            })?;
        }
        let share = |score: Score| share_of(game, score);
        Ok(second.map(|second| Finding {
            best_share: share(score),
            second_share: share(second),
            only_one_mates: !second.is_win(),
            best,
            score,
            found_at: 0,
            is_stable: true,
        }))
    }

    /// The best action by a search with this number of nodes.
    ///
    /// # Errors
    /// If the search fails.
    pub fn best_action(&mut self, game: &HostedGame, nodes: u64) -> Result<Option<String>, ThinkError> {
        let request = ThinkRequest { nodes: Some(nodes), ..request_for(game) };
        Ok(match self.think(game, &request, &mut |_| ())?.0 {
            Answer::Move { best, .. } => Some(best),
            Answer::ClaimWin | Answer::GameOver(_) | Answer::None => None,
        })
    }

    /// The forced win within this number of own actions, if it is proven that there is one. It is the shortest, unless it is
    /// too long for every other action to be tried, too.
    ///
    /// # Errors
    /// If the search fails.
    pub fn prove_mate(&mut self, game: &HostedGame, moves: u32) -> Result<Option<Proof>, ThinkError> {
        let request = ThinkRequest { mate_moves: Some(moves), nodes: Some(PROOF_NODES), ..request_for(game) };
        let mut line = Vec::new();
        let verdict = self.think(game, &request, &mut |info| line = info.pv)?.1;
        Ok(match verdict {
            Some(MateVerdict::Shortest { moves } | MateVerdict::Within { moves }) => Some(Proof { moves, line }),
            _ => None,
        })
    }

    /// Searches; `on_line` gets every exact line.
    fn think(
        &mut self,
        game: &HostedGame,
        request: &ThinkRequest,
        on_line: &mut (dyn FnMut(SearchInfo<String>) + Send),
    ) -> Result<(Answer, Option<MateVerdict>), ThinkError> {
        let (mut problem, mut verdict) = (None, None);
        let answer = self.engine.think(game, request, &Task::for_request(request), &mut |event| match event {
            Event::Info(info) if info.bound == Bound::Exact && !info.pv.is_empty() => on_line(info),
            Event::Mate(found) => verdict = Some(found),
            Event::Problem(error) => problem = Some(error),
            Event::Info(_) | Event::Answer(_) => {}
        });
        problem.map_or(Ok((answer, verdict)), Err)
    }
}

/// The expected score that goes with a score of the seat on move.
fn share_of(game: &HostedGame, score: Score) -> f64 {
    let wdl = ReportedPosition::new(game.clone()).wdl(score);
    f64::from(2 * wdl.win + wdl.draw) / 2000.0
}

/// A request without limits, in the game's own dialect.
fn request_for(game: &HostedGame) -> ThinkRequest {
    ThinkRequest { dialect: game.variant().description.native_dialect, ..ThinkRequest::default() }
}

/// When an action became the best.
struct FirstSeen {
    action: String,
    depth: u32,
    nodes: u64,
}

impl FirstSeen {
    /// What is known after another report of the best line.
    fn after(before: Option<FirstSeen>, info: &SearchInfo<String>) -> FirstSeen {
        let action = info.pv.first().cloned().unwrap_or_default();
        match before {
            Some(before) if before.action == action => before,
            _ => FirstSeen { action, depth: info.depth, nodes: info.nodes },
        }
    }
}
