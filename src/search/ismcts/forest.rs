//! A search and what it keeps: a tree for each thread.

use super::belief::Determinizer;
use super::crew::{Board, Crew};
use super::news::News;
use super::prove;
use super::root::{Choice, Root};
use super::tree::Tree;
use super::tuning::Tuning;
use crate::base::score::Score;
use crate::base::seat::Seat;
use crate::eval::hidden::Insight;
use crate::eval::tactics::Known;
use crate::rules::hidden::{View, World};
use crate::rules::outcome::Outcome;
use crate::search::iterate::End;
use crate::search::limits::{Limits, TimeControl};
use crate::search::pool::MAX_THREADS;
use crate::search::report::{Answer, Info, Signal};
use crate::search::watch::Watch;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::sync::Arc;
use std::time::Instant;

/// Takes lines of analysis.
pub(super) type Reporter<'r, A> = &'r mut (dyn FnMut(&Info<A>) + Send);

/// The trees of a search, one for each thread, and what they grow by. Nothing else is kept from one search to the next,
/// so that after [`Forest::new_game`] the same search with one thread, seed and no clock is the same again.
pub struct Forest<W: World, I: Insight<W>> {
    insight: Arc<I>,
    tuning: Tuning,
    seed: u64,
    threads: usize,
    hash_megabytes: usize,
    trees: Vec<Tree<W::Action>>,
}

impl<W: World, I: Insight<W>> Forest<W, I> {
    /// A search with this many threads and megabytes for its trees; both are brought within what is possible.
    pub fn new(insight: Arc<I>, threads: usize, hash_megabytes: usize) -> Self {
        let threads = threads.clamp(1, MAX_THREADS);
        Forest { insight, tuning: Tuning::full(), seed: 0, threads, hash_megabytes, trees: Vec::new() }
    }

    /// Searches from now on with this many threads, 1 to [`MAX_THREADS`].
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.clamp(1, MAX_THREADS);
        self.trees.clear();
    }

    /// Gives the trees this many megabytes together; they are empty then.
    pub fn set_hash(&mut self, megabytes: usize) {
        if megabytes != self.hash_megabytes {
            self.hash_megabytes = megabytes;
            self.trees.clear();
        }
    }

    /// Draws worlds by this seed from now on.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Judges worlds with this from now on, and forgets what the old insight led to.
    pub fn set_insight(&mut self, insight: Arc<I>) {
        self.insight = insight;
        self.new_game();
    }

    /// Switches parts of the search on and off.
    pub fn set_tuning(&mut self, tuning: Tuning) {
        self.tuning = tuning;
        self.new_game();
    }

    /// Forgets everything about earlier searches.
    pub fn new_game(&mut self) {
        self.trees.iter_mut().for_each(Tree::clear);
    }

    fn reserve(&mut self) {
        let bytes = (self.hash_megabytes.max(1) << 20) / self.threads;
        self.trees.resize_with(self.threads, || Tree::new(bytes));
        for tree in &mut self.trees {
            if !self.tuning.reuse {
                tree.clear();
            }
            tree.begin();
        }
    }

    /// Searches what a seat sees, within the limits. The answer names a legal action whenever it is that seat's turn
    /// and there is one, however early the search is stopped.
    pub fn search(
        &mut self,
        view: &W::View,
        limits: &Limits<W::Action>,
        signal: &Signal,
        report: Reporter<'_, W::Action>,
    ) -> Answer<W::Action> {
        let began = limits.since.unwrap_or_else(Instant::now);
        self.reserve();
        let world = view.sample(&mut SmallRng::seed_from_u64(self.seed ^ view.key()));
        let wanted = if world.seat() == view.viewer() { wanted(&world, &limits.search_moves) } else { Vec::new() };
        if wanted.is_empty() {
            signal.wait(limits);
            let score = view.end().map_or(Score::DRAW, |end| score_of_end(&end, view.viewer()));
            return Answer { best: None, ponder: None, score, claim: false, depth: 0, nodes: 0 };
        }
        let mut root = Root::new(view, &world, &*self.insight, &self.tuning, &wanted);
        if self.tuning.proofs {
            let proven = self.insight.proven(view, &wanted);
            for (choice, known) in root.choices.iter_mut().zip(proven) {
                choice.known = known.or_else(|| prove::outcome_of::<W>(view, choice.action));
            }
        }
        let open = open_choices(&root, limits.multi_pv);
        let mut watch = Watch::new(limits, began, self.insight.share_of_time(view));
        let crew = Crew {
            view,
            worlds: Determinizer::new(view, &*self.insight, self.tuning.beliefs),
            insight: &*self.insight,
            tuning: &self.tuning,
            root: &root,
            open: &open,
            limits,
            signal,
            began,
            seed: self.seed,
            board: Board::new(self.threads, root.choices.len()),
        };
        let mut news = News::new();
        let is_clear = open.is_empty() || (open.len() == 1 && on_a_clock(limits) && watch.runs(signal));
        let end = if is_clear { End::Settled } else { crew.run(&mut self.trees, &mut watch, &mut news, report) };
        news.tell(&crew, &self.trees[0], report);
        watch.wait_until_wanted(limits, signal, end);
        let tallies = crew.tallies();
        let best = root.ranking(&tallies)[0];
        Answer {
            best: Some(root.choices[best].action),
            ponder: news.reply(),
            score: root.score(best, &tallies[best], I::SCALE),
            claim: false,
            depth: news.depth(),
            nodes: crew.nodes(),
        }
    }
}

/// The legal actions, or those of them that are asked for.
fn wanted<W: World>(world: &W, asked: &[W::Action]) -> Vec<W::Action> {
    let mut actions = world.actions();
    if actions.iter().any(|action| asked.contains(action)) {
        actions.retain(|action| asked.contains(action));
    }
    actions
}

/// The choices that are worth a search: none where a win is proven and no other line is wanted, else those that are not
/// proven lost. Where all are lost, all: others may not see what is proven.
fn open_choices<A: Copy + Eq>(root: &Root<A>, lines: usize) -> Vec<A> {
    let is_won = root.choices.iter().any(|choice| matches!(choice.known, Some(Known::Win(_))));
    if is_won && lines <= 1 {
        return Vec::new();
    }
    let is_lost = |choice: &Choice<A>| matches!(choice.known, Some(Known::Loss(_)));
    let all_lost = root.choices.iter().all(is_lost);
    root.choices.iter().filter(|choice| all_lost || !is_lost(choice)).map(|choice| choice.action).collect()
}

fn on_a_clock<A>(limits: &Limits<A>) -> bool {
    matches!(limits.time, Some(TimeControl::Clock { .. }))
}

fn score_of_end(end: &Outcome, seat: Seat) -> Score {
    if end.winners.is_empty() || end.winners.iter().count() > 1 && end.winners.contains(seat) {
        Score::DRAW
    } else if end.winners.contains(seat) {
        Score::WON
    } else {
        Score::loss_in(0)
    }
}
