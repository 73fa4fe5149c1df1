//! A request for a new table, checked and completed: its journal's first line, and the secrets for who asked.

use super::clock::ClockRule;
use super::journal_entry::{Header, HeaderSeat, SCHEMA};
use super::moment::Moment;
use super::player_name::clean_name;
use super::requests::{CreateRequest, SeatKind, SeatRequest};
use super::secrets::Luck;
use super::table_game::{MAX_PLIES, TableGame};
use super::table_options::{Dealt, TableOptions};
use crate::refusal::{ErrorCode, Refusal};
use crate::rule_options::rule_settings;
use crate::secret::SecretHash;
use host::game::HostedGame;
use serde::Serialize;
use serde_json::Value;
use session::viewer::Viewer;
use std::collections::BTreeMap;
use variants::catalogue::Level;
use variants::find_variant;

/// The level of an engine for which none is asked.
const DEFAULT_LEVEL: u32 = 4;

/// What whoever asks for a table is told of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Created {
    /// Its ID.
    pub game: String,
    /// The tokens of the creator's seats, by number.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string>"))]
    pub tokens: BTreeMap<usize, String>,
    /// The invitations, by number of seat.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string>"))]
    pub invites: BTreeMap<usize, String>,
    /// The thinking times that were cut to the server's bound, in milliseconds by number of seat.
    #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<usize, u64>>", optional))]
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub think: BTreeMap<usize, u64>,
}

/// A table that may be made.
pub(super) struct NewTable {
    pub(super) header: Header,
    pub(super) created: Created,
}

fn bad(message: impl Into<String>) -> Refusal {
    Refusal::new(ErrorCode::Bad, message)
}

fn limit(message: impl Into<String>) -> Refusal {
    Refusal::new(ErrorCode::Limit, message)
}

impl NewTable {
    /// Checks a request. Engines think for `max_think` milliseconds at most.
    ///
    /// # Errors
    /// `bad` or `limit`, with what is wrong.
    pub(super) fn new(request: &CreateRequest, max_think: u64, moment: &mut Moment) -> Result<NewTable, Refusal> {
        let variant = find_variant(&request.variant).map_err(|error| bad(error.to_string()))?;
        let count = variant.description.seats();
        if request.seats.len() != count {
            return Err(bad(format!("seats: found {}, expected {count}", request.seats.len())));
        }
        if let Some(clock) = &request.clock {
            ClockRule::new(clock)?;
        }
        let rules = rule_settings(variant, request.rules.as_ref())?;
        let beginning = Beginning::new(&HostedGame::by_rules(variant, &rules), request, &mut moment.luck)?;
        let options = request.options.clone().unwrap_or_default();
        let mut header = Header {
            schema: SCHEMA,
            game: moment.luck.id()?,
            variant: variant.name.to_owned(),
            start: beginning.start,
            moves: beginning.moves,
            rules,
            deal: beginning.deal,
            seats: Vec::new(),
            clock: request.clock,
            options: TableOptions::new(&options, beginning.dealt),
            token_hashes: Vec::new(),
            invite_hashes: Vec::new(),
            previous_seats: None,
            at: moment.at,
        };
        let (tokens, invites, think) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        let mut created = Created { game: header.game.clone(), tokens, invites, think };
        for (seat, number) in request.seats.iter().zip(1..) {
            seat_of(seat, number, max_think, (&mut header, &mut created), &mut moment.luck)?;
        }
        check_playable(&header)?;
        Ok(NewTable { header, created })
    }

    /// The rematch of a table: each player on the seat that `order` names, by seat of now; cards are dealt anew.
    ///
    /// # Errors
    /// `internal` if the system gives no random numbers.
    pub(super) fn rematch(
        old: &Header,
        seats: Vec<HeaderSeat>,
        order: Vec<usize>,
        moment: &mut Moment,
    ) -> Result<Header, Refusal> {
        let variant = find_variant(&old.variant).map_err(|error| bad(error.to_string()))?;
        let fresh = HostedGame::by_rules(variant, &old.rules);
        let start = match fresh.hidden().filter(|_| old.options.dealt.is_none() || old.deal.is_some()) {
            Some(hidden) => hidden.deal_fen(moment.luck.seed()?),
            None => old.start.clone(),
        };
        let dealt = old.options.dealt.filter(|_| old.deal.is_none());
        Ok(Header {
            game: moment.luck.id()?,
            start,
            moves: Vec::new(),
            deal: None,
            seats,
            options: TableOptions { dealt, ..old.options },
            previous_seats: Some(order),
            at: moment.at,
            ..old.clone()
        })
    }
}

/// Where a game begins.
struct Beginning {
    start: String,
    moves: Vec<String>,
    deal: Option<u64>,
    dealt: Option<Dealt>,
}

impl Beginning {
    fn new(fresh: &HostedGame, request: &CreateRequest, luck: &mut Luck) -> Result<Beginning, Refusal> {
        let moves = request.moves.clone().unwrap_or_default();
        if moves.len() > MAX_PLIES {
            return Err(limit(format!("moves: found {}, expected at most {MAX_PLIES}", moves.len())));
        }
        if let Some(wrong) = moves.iter().find(|text| text.is_empty() || text.contains(char::is_whitespace)) {
            return Err(bad(format!("moves: found '{}', expected one move", wrong.escape_default())));
        }
        let seed = request.deal.as_ref().filter(|deal| !deal.is_null()).map(read_seed).transpose()?;
        let Some(hidden) = fresh.hidden() else {
            if seed.is_some() {
                return Err(bad("deal: this game has no cards to deal"));
            }
            let start = request.record.clone().unwrap_or_else(|| fresh.fen());
            return Ok(Beginning { start, moves, deal: None, dealt: None });
        };
        let known = Some(Dealt::Known);
        match (&request.record, seed) {
            (Some(_), Some(_)) => Err(bad("deal: a record has its cards already")),
            (Some(record), None) => Ok(Beginning { start: record.clone(), moves, deal: None, dealt: known }),
            (None, Some(seed)) => {
                Ok(Beginning { start: hidden.deal_fen(seed), moves, deal: seed.into(), dealt: known })
            }
            (None, None) if !moves.is_empty() => Err(bad("moves: expected a record or a deal that they begin with")),
            (None, None) => Ok(Beginning { start: hidden.deal_fen(luck.seed()?), moves, deal: None, dealt: None }),
        }
    }
}

fn read_seed(value: &Value) -> Result<u64, Refusal> {
    let seed = value.as_u64().or_else(|| value.as_str().and_then(|digits| digits.parse().ok()));
    seed.ok_or_else(|| bad("deal: expected a whole number from 0"))
}

/// Adds a seat to the header, and its secrets to what is told.
fn seat_of(
    seat: &SeatRequest,
    number: usize,
    max_think: u64,
    (header, created): (&mut Header, &mut Created),
    luck: &mut Luck,
) -> Result<(), Refusal> {
    let mut entry = HeaderSeat { kind: seat.kind, name: clean_name(seat.name.as_deref())?, level: None, think: None };
    let (mut tokens, mut invite) = (Vec::new(), None);
    match seat.kind {
        SeatKind::Mine => {
            let token = luck.secret()?;
            tokens.push(SecretHash::of(&token));
            created.tokens.insert(number, token);
        }
        SeatKind::Invite => {
            let code = luck.secret()?;
            invite = Some(SecretHash::of(&code));
            created.invites.insert(number, code);
        }
        SeatKind::Open => {}
        SeatKind::Engine => {
            let level = seat.level.unwrap_or(DEFAULT_LEVEL);
            if Level::find(level).is_none() {
                return Err(limit(format!("level of seat {number}: found {level}, expected 1 to 8")));
            }
            if seat.think == Some(0) {
                return Err(limit(format!("think of seat {number}: found 0, expected 1 to {max_think} ms")));
            }
            entry.level = Some(level);
            entry.think = seat.think.map(|think| think.min(max_think));
            if let Some(think) = entry.think.filter(|_| seat.think > entry.think) {
                created.think.insert(number, think);
            }
        }
    }
    header.seats.push(entry);
    header.token_hashes.push(tokens);
    header.invite_hashes.push(invite);
    Ok(())
}

/// Sees that the game can be set up and played, with all cards known to the dealer.
fn check_playable(header: &Header) -> Result<(), Refusal> {
    let game = TableGame::new(header).map_err(bad)?;
    let hands = game.hosted().scene(Viewer::All).hands;
    if hands.iter().flat_map(|hand| &hand.cards).any(|card| card == "?") {
        return Err(bad("record: expected all cards of the hands, for the server deals"));
    }
    Ok(())
}
