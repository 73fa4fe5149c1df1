//! A search for a mate within a number of moves (`go mate N`): finds the shortest, or proves that there is none.
//!
//! The exhaustive search proves either, but only few moves are within its reach. So it is asked first, for a while; then
//! the solver of mates by checks, which finds long ones; then the exhaustive search again, and at last the search that
//! chooses moves, which prunes. A mate that either of those two finds is confirmed by the exhaustive search as far as
//! the limits allow. The verdict says what was proved.

use super::engine_search::{EngineSearch, EventCallback};
use super::event::{Answer, Event, MateVerdict};
use base::instant::Instant;
use base::score::Score;
use search::control::limits::Limits;
use search::control::report::{Bound, SearchInfo};
use search::control::time_management::TimeBudget;
use search::mate::{MateLimits, ShortestMate};
use session::{MateQuestion, MateReply};

/// The nodes of the exhaustive search that comes first.
const FIRST_NODES: u64 = 200_000;
/// The nodes of the solver of mates by checks.
const CHECKS_NODES: u64 = 2_000_000;
/// The nodes of the exhaustive search before the search that chooses moves begins.
const THOROUGH_NODES: u64 = 20_000_000;
/// The least number of nodes for confirming a mate, if the client sets no limit.
const CONFIRMING_NODES: u64 = 2_000_000;
/// The same, as a multiple of the nodes spent on finding the mate: the greater of the two holds.
const CONFIRMING_FACTOR: u64 = 4;
/// The depth of the search for a move to play if there is no mate.
const MOVE_DEPTH: u32 = 8;
/// The nodes of that search.
const MOVE_NODES: u64 = 10_000;

/// Searches for the mate that the request asks for, and answers. `None` if it asks for none, or if the exhaustive search
/// cannot: with search moves, for a baseline, in finished games and in games without forced wins.
pub(super) fn search_for_mate(search: &mut EngineSearch<'_>, on_event: EventCallback<'_>) -> Option<Answer> {
    let description = &search.game.variant().description;
    let has_mates = !description.hidden_information && !description.sides.is_free_for_all();
    let request = search.request;
    if request.mate_moves.is_none() || !request.search_moves.is_empty() || !has_mates || !search.can_prove_mates() {
        return None;
    }
    let limits = search.limits(on_event).0;
    let plies = limits.mate_plies?;
    search.begin();
    let budget = limits.time.as_ref().map(|control| TimeBudget::for_time_control(control, &search.parameters()).hard);
    let deadline = budget.map(|time| search.time_starts_at + time);
    let mut hunt = MateHunt { search, limits: &limits, plies, deadline, start: Instant::now(), nodes: 0, answer: None };
    let (mate, verdict) = hunt.run(on_event);
    let answer = match &mate {
        Some(mate) => {
            let mut line = mate.pv.iter().cloned();
            line.next().map_or(Answer::None, |best| Answer::Move { best, ponder: line.next() })
        }
        None => hunt.move_without_mate(),
    };
    mate.into_iter().for_each(|mate| on_event(Event::Info(mate)));
    on_event(Event::Mate(verdict));
    search.task.wait_until_answer_due();
    Some(answer)
}

/// A mate, if one was found, and what was proved.
type Found = (Option<SearchInfo<String>>, MateVerdict);

/// A search for a mate, as far as it has come.
struct MateHunt<'s, 'a> {
    search: &'s mut EngineSearch<'a>,
    limits: &'s Limits<String>,
    /// The longest mate asked for.
    plies: u32,
    /// When the answer must be out.
    deadline: Option<Instant>,
    start: Instant,
    /// The nodes spent so far.
    nodes: u64,
    /// The answer of the search that chooses moves, once it has run.
    answer: Option<Answer>,
}

impl<'a> MateHunt<'_, 'a> {
    fn run(&mut self, on_event: EventCallback<'_>) -> Found {
        let mut refuted = 0;
        if !self.search.request.any_mate {
            match self.shortest_mate(self.plies, FIRST_NODES, 8) {
                ShortestMate::Undecided { no_mate_within } => refuted = no_mate_within,
                decided => return self.decided(decided),
            }
        }
        if let Some(mate) = self.mate_by_checks() {
            return self.confirmed(mate, true);
        }
        match self.shortest_mate(self.plies, THOROUGH_NODES, 2) {
            ShortestMate::Undecided { no_mate_within } => refuted = refuted.max(no_mate_within),
            decided => return self.decided(decided),
        }
        if let Some(mate) = self.mate_by_search(on_event) {
            return self.confirmed(mate, false);
        }
        match self.shortest_mate(self.plies, u64::MAX, 1) {
            ShortestMate::Undecided { no_mate_within } => {
                (None, MateVerdict::Undecided { refuted: self.own_moves(refuted.max(no_mate_within)) })
            }
            decided => self.decided(decided),
        }
    }

    /// What an exhaustive search has decided.
    fn decided(&self, result: ShortestMate<String>) -> Found {
        match result {
            ShortestMate::Mate { plies, pv } => {
                (Some(self.info(plies, pv)), MateVerdict::Shortest { moves: self.own_moves(plies) })
            }
            ShortestMate::NoMate => (None, MateVerdict::NoMate { moves: self.own_moves(self.plies) }),
            ShortestMate::Undecided { no_mate_within } => {
                (None, MateVerdict::Undecided { refuted: self.own_moves(no_mate_within) })
            }
        }
    }

    /// A mate that was found without proof that none is shorter, or, unless `is_proven`, that every defence loses in time.
    fn confirmed(&mut self, mate: SearchInfo<String>, is_proven: bool) -> Found {
        let plies = mate.score.plies_to_mate().map_or(0, i32::unsigned_abs);
        let moves = self.own_moves(plies);
        let unconfirmed = if is_proven { MateVerdict::Within { moves } } else { MateVerdict::Claimed { moves } };
        if self.search.request.any_mate {
            return (Some(mate), unconfirmed);
        }
        let longest = if is_proven { plies.saturating_sub(1) } else { plies };
        let nodes = self.limits.nodes.unwrap_or(CONFIRMING_NODES.max(CONFIRMING_FACTOR * self.nodes));
        match self.shortest_mate(longest, nodes, 1) {
            ShortestMate::NoMate if is_proven => (Some(mate), MateVerdict::Shortest { moves }),
            ShortestMate::NoMate if moves < self.own_moves(self.plies) => {
                (None, MateVerdict::Undecided { refuted: moves })
            }
            ShortestMate::Undecided { .. } => (Some(mate), unconfirmed),
            decided => self.decided(decided),
        }
    }

    /// Searches exhaustively for the shortest mate, with at most so many nodes and this part of what the limits leave.
    fn shortest_mate(&mut self, plies: u32, nodes: u64, part: u32) -> ShortestMate<String> {
        if plies == 0 {
            return ShortestMate::NoMate;
        }
        let limits = self.limits_of_part(plies, nodes, part);
        let question = self.question(limits);
        match self.search.thinker.shortest_mate(&question) {
            Some((result, nodes)) => {
                self.nodes += nodes;
                result
            }
            None => ShortestMate::Undecided { no_mate_within: 0 },
        }
    }

    /// Searches for a mate by checks alone.
    fn mate_by_checks(&mut self) -> Option<SearchInfo<String>> {
        let limits = self.limits_of_part(self.plies, CHECKS_NODES, 4);
        let question = self.question(limits);
        match self.search.thinker.solve_mate(&question) {
            MateReply::Mate { line, plies, nodes } => {
                self.nodes += nodes;
                Some(self.info(plies, line))
            }
            MateReply::NoMate | MateReply::Unknown | MateReply::NotImplemented => None,
        }
    }

    /// Searches for a mate by the search that chooses moves. Its lines are reported, except longer mates.
    fn mate_by_search(&mut self, on_event: EventCallback<'_>) -> Option<SearchInfo<String>> {
        let plies = self.plies;
        let is_mate = |info: &SearchInfo<String>| info.score.plies_to_mate().filter(|_| info.score.is_win());
        let is_too_long = |info: &SearchInfo<String>| is_mate(info).is_some_and(|length| length.unsigned_abs() > plies);
        let limits = Limits {
            nodes: self.limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes).max(1)),
            ..self.limits.clone()
        };
        let mut report = |event| match &event {
            Event::Info(info) if is_too_long(info) => {}
            _ => on_event(event),
        };
        let (result, lines) = match self.search.search(&limits, &mut report) {
            Ok(found) => found,
            Err(error) => {
                on_event(Event::Problem(error.into()));
                return None;
            }
        };
        self.nodes += result.nodes;
        self.answer = Some(self.search.answer(result));
        let best = lines.into_iter().next()?;
        (is_mate(&best).is_some() && !is_too_long(&best)).then_some(best)
    }

    /// The move to play if there is no mate, or none was found.
    fn move_without_mate(&mut self) -> Answer {
        if let Some(answer) = self.answer.take() {
            return answer;
        }
        let limits = Limits {
            depth: Some(MOVE_DEPTH),
            nodes: Some(MOVE_NODES),
            time: None,
            mate_plies: None,
            ponder: false,
            infinite: false,
            ..self.limits.clone()
        };
        let found = self.search.search(&limits, &mut |_| ());
        found.map_or(Answer::None, |(result, _)| self.search.answer(result))
    }

    /// The limits of one of the searches for a mate: a part of what is left.
    fn limits_of_part(&self, plies: u32, nodes: u64, part: u32) -> MateLimits {
        let left = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let nodes_left = self.limits.nodes.map_or(u64::MAX, |limit| limit.saturating_sub(self.nodes) / u64::from(part));
        MateLimits { time: left.map(|left| left / part), nodes: Some(nodes.min(nodes_left)), plies: Some(plies) }
    }

    /// The question to the mate solver.
    fn question(&self, limits: MateLimits) -> MateQuestion<'a> {
        MateQuestion {
            history: self.search.game.history(),
            limits,
            hash_megabytes: self.search.settings.hash_megabytes,
            dialect: self.search.request.dialect,
            signal: self.search.task.signal(),
        }
    }

    /// The report of a mate in so many plies.
    fn info(&self, plies: u32, pv: Vec<String>) -> SearchInfo<String> {
        let plies = self.search.game.turn_order().plies_for_own_moves(self.own_moves(plies));
        SearchInfo {
            depth: plies,
            seldepth: plies,
            multi_pv_rank: 1,
            score: Score::mate_in(plies as usize),
            bound: Bound::Exact,
            nodes: self.nodes,
            time: self.start.elapsed(),
            hashfull: 0,
            pv,
        }
    }

    /// The number of the own move with which a mate in so many plies comes at the latest: a game that the opponent's move
    /// ends counts with the next own one.
    fn own_moves(&self, plies: u32) -> u32 {
        let turns = self.search.game.turn_order();
        let moves = u32::try_from(turns.own_moves(plies as usize)).unwrap_or(u32::MAX);
        if turns.plies_for_own_moves(moves) < plies { moves.saturating_add(1) } else { moves }
    }
}
