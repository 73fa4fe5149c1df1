//! The summary of a match: the score of each engine, reasons of game ends, faults and times, as JSON and as lines.

use super::game_entry::{DRAW, FaultKind, GameEntry, UNFINISHED};
use super::match_score::MatchScore;
use super::pentanomial::Pentanomial;
use super::sprt::{Sprt, SprtDecision};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, HashMap};

/// One engine of a match with its results.
#[derive(Clone, PartialEq, Debug)]
struct Contestant {
    name: String,
    points: f64,
    /// The score by rounds, for more than two parties.
    score: MatchScore,
    /// The score by pairs, for two parties.
    pairs: Pentanomial,
    won: u64,
    drawn: u64,
    lost: u64,
    faults: BTreeMap<FaultKind, u64>,
    moves: u64,
    time_ms: u64,
}

/// The results of a match or a tournament, game by game.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    contestants: Vec<Contestant>,
    /// The party of each seat: seats that play together share a result.
    party_of_seat: Vec<usize>,
    sprt: Option<Sprt>,
    games: u64,
    ends: BTreeMap<String, u64>,
    /// Pairs of which one game is missing: by round and both engines, the points of the first engine.
    half_pairs: HashMap<(u64, usize, usize), f64>,
}

impl Summary {
    /// An empty summary for these engines. A sequential test compares the first two.
    pub fn new(engines: &[String], party_of_seat: &[usize], sprt: Option<Sprt>) -> Summary {
        let mut summary = Summary {
            contestants: Vec::new(),
            party_of_seat: party_of_seat.to_vec(),
            sprt,
            games: 0,
            ends: BTreeMap::new(),
            half_pairs: HashMap::new(),
        };
        for name in engines {
            summary.index_of(name);
        }
        summary
    }

    /// How many parties a game has.
    fn parties(&self) -> usize {
        self.party_of_seat.iter().max().map_or(0, |last| last + 1)
    }

    /// The index of the engine with this name, which is added if it is new.
    fn index_of(&mut self, name: &str) -> usize {
        if let Some(known) = self.contestants.iter().position(|contestant| contestant.name == name) {
            return known;
        }
        self.contestants.push(Contestant {
            name: name.to_owned(),
            points: 0.0,
            score: MatchScore::new(self.parties() as u64),
            pairs: Pentanomial::default(),
            won: 0,
            drawn: 0,
            lost: 0,
            faults: BTreeMap::new(),
            moves: 0,
            time_ms: 0,
        });
        self.contestants.len() - 1
    }

    /// Counts a game. An unfinished game gives no points.
    pub fn add(&mut self, entry: &GameEntry) {
        self.games += 1;
        let seats: Vec<usize> = entry.seats.iter().map(|name| self.index_of(name)).collect();
        self.count_faults_and_time(entry, &seats);
        if entry.result == UNFINISHED {
            return;
        }
        *self.ends.entry(entry.reason.clone()).or_default() += 1;
        let shares = self.party_shares(&entry.result);
        let mut points: BTreeMap<usize, f64> = BTreeMap::new();
        for (party, share) in shares.iter().enumerate() {
            let seat = self.party_of_seat.iter().position(|&of| of == party);
            if let Some(&engine) = seat.and_then(|seat| seats.get(seat)) {
                *points.entry(engine).or_default() += share;
            }
        }
        for (&engine, &points) in &points {
            let contestant = &mut self.contestants[engine];
            contestant.points += points;
            contestant.score.add(entry.round, points);
            match points {
                1.0 => contestant.won += 1,
                0.0 => contestant.lost += 1,
                _ => contestant.drawn += 1,
            }
        }
        let players: Vec<(usize, f64)> = points.into_iter().collect();
        if let ([(first, points), (second, _)], 2) = (players.as_slice(), self.parties()) {
            self.count_pair(entry.round, *first, *second, *points);
        }
    }

    fn count_faults_and_time(&mut self, entry: &GameEntry, seats: &[usize]) {
        if let Some(fault) = &entry.fault
            && let Some(&engine) = fault.seat.checked_sub(1).and_then(|seat| seats.get(seat))
        {
            *self.contestants[engine].faults.entry(fault.kind).or_default() += 1;
        }
        for info in entry.info.iter().flatten() {
            let seat = info.seat.and_then(|seat| seat.checked_sub(1));
            if let (Some(&engine), Some(ms)) = (seat.and_then(|seat| seats.get(seat)), info.ms) {
                self.contestants[engine].moves += 1;
                self.contestants[engine].time_ms += ms;
            }
        }
    }

    /// The points of each party: the winners share one point, and in a draw all parties do.
    fn party_shares(&self, result: &str) -> Vec<f64> {
        let winners: Vec<usize> = result
            .split(',')
            .filter_map(|seat| self.party_of_seat.get(seat.parse::<usize>().ok()?.checked_sub(1)?).copied())
            .collect();
        let wins = |party| result == DRAW || winners.contains(&party);
        let share = 1.0 / (0..self.parties()).filter(|&party| wins(party)).count().max(1) as f64;
        (0..self.parties()).map(|party| if wins(party) { share } else { 0.0 }).collect()
    }

    fn count_pair(&mut self, round: u64, first: usize, second: usize, points: f64) {
        match self.half_pairs.remove(&(round, first, second)) {
            None => drop(self.half_pairs.insert((round, first, second), points)),
            Some(other) => {
                self.contestants[first].pairs.add(points + other);
                self.contestants[second].pairs.add(2.0 - points - other);
            }
        }
    }

    /// How many games have been counted.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The decision of the sequential test, if there is a test and it has ended.
    pub fn verdict(&self) -> Option<SprtDecision> {
        self.sprt?.verdict(&self.contestants.first()?.pairs)
    }

    /// The object that `--json` prints.
    pub fn json(&self) -> Value {
        let mut summary = Map::new();
        summary.insert("games".to_owned(), json!(self.games));
        let engines: Vec<Value> = self.contestants.iter().map(|contestant| self.contestant_json(contestant)).collect();
        summary.insert("engines".to_owned(), json!(engines));
        if let (Some(sprt), Some(first)) = (self.sprt, self.contestants.first()) {
            let (lower, upper) = sprt.bounds();
            let verdict = self.verdict().map(|verdict| match verdict {
                SprtDecision::Accepted => "accepted",
                SprtDecision::Rejected => "rejected",
            });
            let llr = sprt.llr(&first.pairs);
            let sprt = json!({
                "elo0": sprt.elo0, "elo1": sprt.elo1, "llr": llr, "lower": lower, "upper": upper, "verdict": verdict,
            });
            summary.insert("sprt".to_owned(), sprt);
        }
        summary.insert("ends".to_owned(), json!(self.ends));
        Value::Object(summary)
    }

    fn contestant_json(&self, contestant: &Contestant) -> Value {
        let Contestant { name, points, won, drawn, lost, pairs, faults, .. } = contestant;
        let faults: BTreeMap<&str, u64> = faults.iter().map(|(kind, &count)| (kind.name(), count)).collect();
        let mut fields = json!({
            "name": name, "won": won, "drawn": drawn, "lost": lost, "points": points, "faults": faults,
            "time_ms": contestant.time_ms,
        });
        let more = if self.parties() > 2 {
            let share = contestant.score.score_fraction();
            json!({
                "share": share.map(|(share, _)| share),
                "share_low": share.map(|(share, half)| (share - half).max(0.0)),
                "share_high": share.map(|(share, half)| (share + half).min(1.0)),
            })
        } else {
            let (elo, normalized) = (pairs.elo(), pairs.normalized_elo());
            json!({
                "elo": elo.map(|elo| elo.value),
                "elo_low": elo.map(|elo| elo.low),
                "elo_high": elo.map(|elo| elo.high),
                "nelo": normalized.map(|elo| elo.value),
                "los": pairs.likelihood_of_superiority(),
                "pairs": pairs.counts,
            })
        };
        if let (Value::Object(fields), Value::Object(more)) = (&mut fields, more) {
            fields.extend(more);
        }
        fields
    }

    /// The score in a few words, for a progress bar: `new 10 - 5 - 3`.
    pub fn short(&self) -> String {
        self.contestants.first().map_or_else(String::new, |first| {
            format!("{} {} - {} - {}", first.name, first.won, first.lost, first.drawn)
        })
    }

    /// The summary for people; with two engines in the format of cutechess-cli.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = match self.contestants.as_slice() {
            [first, second] if self.parties() == 2 => self.duel_lines(first, second),
            contestants => contestants.iter().map(|contestant| self.contestant_line(contestant)).collect(),
        };
        if let (Some(sprt), Some(first)) = (self.sprt, self.contestants.first()) {
            lines.push(sprt_line(&sprt, &first.pairs));
        }
        lines.extend(self.notes());
        lines
    }

    /// The reasons of game ends, the faults and the times.
    pub fn notes(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if !self.ends.is_empty() {
            lines.push(format!("Ends: {}", counted(self.ends.iter())));
        }
        for Contestant { name, faults, .. } in self.contestants.iter().filter(|one| !one.faults.is_empty()) {
            lines.push(format!(
                "Faults of {name}: {}",
                counted(faults.iter().map(|(kind, count)| (kind.name(), count)))
            ));
        }
        let times: Vec<String> = self.contestants.iter().filter_map(time_used).collect();
        if !times.is_empty() {
            lines.push(format!("Time: {}", times.join(", ")));
        }
        lines
    }

    fn duel_lines(&self, first: &Contestant, second: &Contestant) -> Vec<String> {
        let Contestant { name, won, drawn, lost, points, pairs, .. } = first;
        let finished = won + drawn + lost;
        let share = if finished == 0 { 0.5 } else { points / finished as f64 };
        let mut lines =
            vec![format!("Score of {name} vs {}: {won} - {lost} - {drawn}  [{share:.3}] {finished}", second.name)];
        if let (Some(elo), Some(normalized), Some(los)) =
            (pairs.elo(), pairs.normalized_elo(), pairs.likelihood_of_superiority())
        {
            let draws = 100.0 * *drawn as f64 / finished.max(1) as f64;
            let (value, half, los) = (elo.value, elo.half_width(), 100.0 * los);
            lines.push(format!("Elo difference: {value:.1} +/- {half:.1}, LOS: {los:.1} %, DrawRatio: {draws:.1} %"));
            let [ll, ld, even, wd, ww] = pairs.counts;
            lines.push(format!(
                "Pairs: {ll} LL, {ld} LD, {even} WL or DD, {wd} WD, {ww} WW; normalised Elo: {:.1} +/- {:.1}",
                normalized.value,
                normalized.half_width()
            ));
        }
        lines
    }

    fn contestant_line(&self, contestant: &Contestant) -> String {
        let Contestant { name, won, drawn, lost, points, .. } = contestant;
        let games = won + drawn + lost;
        let mut line = format!("{name}: {points:.1} points of {games} games: won {won}, drew {drawn}, lost {lost}");
        let interval = |value: f64, half: f64| format!("{:.1}% +/- {:.1}", 100.0 * value, 100.0 * half);
        match (self.parties(), contestant.score.score_fraction(), contestant.pairs.elo()) {
            (2, _, Some(elo)) => line.push_str(&format!(", Elo {:+.1} +/- {:.1}", elo.value, elo.half_width())),
            (3.., Some((share, half)), _) => line.push_str(&format!(", share {}", interval(share, half))),
            _ => {}
        }
        line
    }
}

/// `SPRT: llr 1.20 (40.7%), lbound -2.94, ubound 2.94`, and the verdict.
fn sprt_line(sprt: &Sprt, pairs: &Pentanomial) -> String {
    let (llr, (lower, upper)) = (sprt.llr(pairs), sprt.bounds());
    let way = 100.0 * if llr < 0.0 { llr / lower } else { llr / upper };
    let verdict = match sprt.verdict(pairs) {
        Some(SprtDecision::Accepted) => " - H1 was accepted",
        Some(SprtDecision::Rejected) => " - H0 was accepted",
        None => "",
    };
    let Sprt { elo0, elo1, .. } = sprt;
    format!("SPRT [{elo0}, {elo1}]: llr {llr:.2} ({way:.1}%), lbound {lower:.2}, ubound {upper:.2}{verdict}")
}

/// `checkmate 40, repetition 2`.
fn counted<'a, T: AsRef<str>>(counts: impl Iterator<Item = (T, &'a u64)>) -> String {
    counts.map(|(name, count)| format!("{} {count}", name.as_ref())).collect::<Vec<_>>().join(", ")
}

/// `new 12.3 s (31 ms a move)`; `None` if no time was measured.
fn time_used(contestant: &Contestant) -> Option<String> {
    let Contestant { name, moves, time_ms, .. } = contestant;
    let mean = time_ms.checked_div(*moves)?;
    Some(format!("{name} {:.1} s ({mean} ms a move)", *time_ms as f64 / 1000.0))
}

#[cfg(test)]
#[path = "../../tests/unit/contest/summary.rs"]
mod tests;
