//! `pentad mate`: looks for forced wins, and verifies them by playing out every defence.

use super::book_length::BookLength;
use super::bulk::Bulk;
use super::error::AnalyseError;
use super::mate_args::MateArgs;
use super::mate_proof::{FoundMate, MateProver, ProofOutcome};
use super::position_source::SourcedPosition;
use base::file_place::keep_apart;
use contest::journal::Header;
use host::engine::Engine;
use host::event::{MateVerdict, ThinkError};
use host::game::HostedGame;
use search::control::signal::Signal;
use serde::Serialize;
use serde_json::json;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use variants::Variant;

/// A position, and the mate in it.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct MateEntry {
    number: u64,
    id: String,
    source: String,
    variant: &'static str,
    record: String,
    /// The length of the mate in moves; `None` if none was found.
    mate: Option<u32>,
    plies: Option<u32>,
    /// The length in plies without futile interpositions, if it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    book_plies: Option<u32>,
    pv: Vec<String>,
    /// What was proved: `shortest`, `within` (a shorter mate is not excluded), `claimed` (not every defence was tried),
    /// `none` or `undecided`; `None` in a finished game.
    verdict: Option<&'static str>,
    /// There is no mate within this many moves: proven.
    no_mate_within: Option<u32>,
    /// Whether every defence loses in time; `None` if not all were played out.
    verified: Option<bool>,
    /// If the mate is refuted, the moves to a position without a win in time.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    refutation: Vec<String>,
    /// The length that the input states.
    #[serde(skip_serializing_if = "Option::is_none")]
    stated: Option<u32>,
    /// The number of positions that were played through to verify it.
    positions: u64,
    nodes: u64,
    ms: u64,
}

impl MateEntry {
    /// The result as a line of text.
    fn line(&self) -> String {
        let (Some(moves), Some(plies)) = (self.mate, self.plies) else {
            let stated = self.stated.map(|moves| format!("; the file says mate in {moves}")).unwrap_or_default();
            let none = match (self.verdict, self.no_mate_within) {
                (Some("none"), Some(1)) => "no mate within 1 move (proven)".to_owned(),
                (Some("none"), Some(moves)) => format!("no mate within {moves} moves (proven)"),
                (_, Some(moves)) if moves > 0 => format!("no mate found; none of {moves} moves or fewer (proven)"),
                _ => "no mate found".to_owned(),
            };
            return format!("{}: {none}{stated}", self.source);
        };
        let positions = self.positions;
        let verified = match self.verified {
            Some(true) => format!("every defence played out ({positions} positions)"),
            Some(false) => format!("NOT verified: no answer in time to {}", self.refutation.join(" ")),
            None => format!("not verified ({positions} positions played through)"),
        };
        let shortest = if self.verdict == Some("shortest") { ", none is shorter (proven)" } else { "" };
        let book = self.book_plies.map(|plies| (plies.div_ceil(2), plies));
        let stated = self.stated.filter(|stated| *stated != moves && book.is_none_or(|(moves, _)| *stated != moves));
        let stated = stated.map(|stated| format!("; the file says mate in {stated}")).unwrap_or_default();
        let book = book.map(|(moves, plies)| format!(", as books count {moves} ({plies})")).unwrap_or_default();
        let line = self.pv.join(" ");
        format!("{}: mate in {moves} ({plies} plies{book}), {verified}{shortest}{stated}: {line}", self.source)
    }
}

/// Looks for mates in the positions that the options name. `print` gets the results, `warn` lines about what cannot be
/// read; `command` is the program's command line.
///
/// # Errors
/// If a position is refused, a game has no mates, a file cannot be read or written, and, at the end, if some positions
/// failed.
pub fn mate(
    args: &MateArgs,
    command: &str,
    stop: &Signal,
    print: &mut dyn FnMut(&str),
    warn: &mut dyn FnMut(&str),
) -> Result<(), AnalyseError> {
    let engines = Mutex::new(Vec::new());
    let work = |number: u64, position: &SourcedPosition| {
        let variant = position.game.variant();
        refuse_games_without_mates(variant)?;
        let lock = || engines.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = lock().pop();
        let mut engine = waiting.unwrap_or_else(|| Engine::new(variant, args.settings()));
        let entry = solve(args, &mut engine, stop, number, position);
        lock().push(engine);
        entry
    };
    if let (true, Some(variant)) = (args.files.is_empty(), args.variant) {
        let mut game = HostedGame::new(variant);
        game.set_position(args.record.as_deref(), args.moves.as_deref().unwrap_or_default())?;
        let position = SourcedPosition::single(game, variant.name);
        print(&work(0, &position).map_err(AnalyseError::Mate)?.line());
        return Ok(());
    }
    keep_apart(args.files.iter().map(PathBuf::as_path), args.bulk.out.as_deref())?;
    let bulk = Bulk {
        args: &args.bulk,
        files: &args.files,
        variant: args.variant,
        deed: "searched for mates",
        command,
        stop,
        rest: Mutex::default(),
    };
    let is_quiet = args.bulk.is_for_programs();
    bulk.run(header_fields(args), work, print, warn, |entry, _, print| {
        if !is_quiet {
            print(&entry.line());
        }
        Ok(())
    })
}

/// The header fields on which the results depend.
fn header_fields(args: &MateArgs) -> Header {
    let fields = [
        ("limits", json!({"mate": args.within, "nodes": args.nodes, "verify": args.verify})),
        ("hash_mb", json!(args.hash)),
    ];
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// Refuses variants without forced wins: those need two parties and full information.
fn refuse_games_without_mates(variant: &Variant) -> Result<(), String> {
    if variant.description.hidden_information {
        return Err(format!("{}: hands are hidden, so the position alone cannot prove a win", variant.name));
    }
    if variant.description.sides.is_free_for_all() {
        return Err(format!("{}: each seat plays for itself, so no seat can force a win alone", variant.name));
    }
    Ok(())
}

/// The mate that is reported, with what was proved of it.
struct Finding {
    mate: Option<FoundMate>,
    /// What the search proved; `None` in a finished game.
    verdict: Option<MateVerdict>,
    proof: ProofOutcome,
}

/// The shortest mate that is proven; if none is, the first that was found.
fn proven_mate(prover: &mut MateProver, game: &HostedGame, args: &MateArgs) -> Result<Finding, ThinkError> {
    let mut found: Vec<(FoundMate, Option<MateVerdict>)> = Vec::new();
    let mut within = if game.outcome().is_some() { 0 } else { args.within };
    let mut verdict = None;
    // Unless a mate is proven the shortest, there may be a shorter one.
    while within > 0 {
        let (mate, searched) = prover.find(game, within, false)?;
        let Some(mate) = mate else {
            verdict = verdict.or(searched);
            if let (Some(MateVerdict::NoMate { .. }), Some((mate, last @ Some(MateVerdict::Within { .. })))) =
                (searched, found.last_mut())
            {
                *last = Some(MateVerdict::Shortest { moves: mate.moves });
            }
            break;
        };
        let is_shortest = matches!(searched, Some(MateVerdict::Shortest { .. }));
        within = if is_shortest { 0 } else { mate.moves.saturating_sub(1) };
        verdict = searched;
        found.push((mate, searched));
    }
    if args.verify == 0 {
        let (mate, verdict) = found.pop().map_or((None, verdict), |(mate, verdict)| (Some(mate), verdict));
        return Ok(Finding { mate, verdict, proof: ProofOutcome::GivenUp });
    }
    // The search that chooses moves may underestimate a mate's length, because it pruned a defence; the proof finds it.
    for (mate, verdict) in found.iter().rev() {
        if prover.prove(game, mate)? == ProofOutcome::Proven {
            let verdict = match verdict {
                Some(MateVerdict::Claimed { moves }) => Some(MateVerdict::Within { moves: *moves }),
                other => *other,
            };
            return Ok(Finding { mate: Some(mate.clone()), verdict, proof: ProofOutcome::Proven });
        }
    }
    let Some((mate, verdict)) = found.into_iter().next() else {
        return Ok(Finding { mate: None, verdict, proof: ProofOutcome::GivenUp });
    };
    let proof = prover.prove(game, &mate)?;
    Ok(Finding { mate: Some(mate), verdict, proof })
}

/// The word for a verdict in JSON lines.
const fn verdict_word(verdict: MateVerdict) -> &'static str {
    match verdict {
        MateVerdict::Shortest { .. } => "shortest",
        MateVerdict::Within { .. } => "within",
        MateVerdict::Claimed { .. } => "claimed",
        MateVerdict::NoMate { .. } => "none",
        MateVerdict::Undecided { .. } => "undecided",
    }
}

/// Within how many moves it proves that there is no mate.
const fn refuted_moves(verdict: MateVerdict) -> u32 {
    match verdict {
        MateVerdict::Shortest { moves } => moves.saturating_sub(1),
        MateVerdict::NoMate { moves } | MateVerdict::Undecided { refuted: moves } => moves,
        MateVerdict::Within { .. } | MateVerdict::Claimed { .. } => 0,
    }
}

fn solve(
    args: &MateArgs,
    engine: &mut Engine,
    stop: &Signal,
    number: u64,
    position: &SourcedPosition,
) -> Result<MateEntry, String> {
    let (start, game) = (Instant::now(), &position.game);
    engine.new_game();
    let mut prover =
        MateProver { engine, stop, nodes: args.nodes, nodes_spent: 0, positions: 0, max_positions: args.verify };
    let Finding { mate: found, verdict, proof } =
        proven_mate(&mut prover, game, args).map_err(|error| error.to_string())?;
    let (verified, refutation) = match proof {
        ProofOutcome::Proven => (Some(true), Vec::new()),
        ProofOutcome::Refuted(line) => (Some(false), line),
        ProofOutcome::GivenUp => (None, Vec::new()),
    };
    let book_plies = found
        .as_ref()
        .and_then(|mate| BookLength::of(game, mate.plies, args.verify, stop).filter(|plies| *plies < mate.plies));
    Ok(MateEntry {
        number,
        id: position.id.clone(),
        source: position.source.clone(),
        variant: game.variant().name,
        record: game.fen(),
        mate: found.as_ref().map(|mate| mate.moves),
        plies: found.as_ref().map(|mate| mate.plies),
        book_plies,
        pv: found.map(|mate| mate.line).unwrap_or_default(),
        verdict: verdict.map(verdict_word),
        no_mate_within: verdict.map(refuted_moves),
        verified,
        refutation,
        stated: position.stated_mate,
        positions: prover.positions,
        nodes: prover.nodes_spent,
        ms: u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX),
    })
}
