// What this browser holds: tokens of seats, invitations, and the server's key. They come in fragments of addresses, which
// are removed at once, and never leave this file but for the socket.

import { pathOf } from "./address.js";
import type { SeatKind } from "./protocol.js";

type Tokens = Record<string, string>;

/** A seat of a game as a list tells of it: what is said of it depends on the language in use. */
export interface KnownSeat {
  seat: number;
  kind: SeatKind;
  name: string;
  level: number | null;
  mine: boolean;
}

/** A game that this browser has something to do with, as the home page lists it. */
export interface KnownGame {
  variant: string;
  status: string;
  seats?: KnownSeat[];
  /** When it was last looked at, in milliseconds since 1970. */
  at: number;
}

const SEATS = "pentad.seats";
const KEY = "pentad.key";
const INVITES = "pentad.invites";
const INVITED = "pentad.invited";
const GAMES = "pentad.games";
/** How many games without a seat of one's own are remembered. */
const MOST_GAMES = 60;

function read<T>(storage: Storage, name: string): Record<string, T> {
  try {
    const value: unknown = JSON.parse(storage.getItem(name) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, T>) : {};
  } catch {
    return {};
  }
}

function write(storage: Storage, name: string, value: unknown): void {
  try {
    storage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the page works until it is closed.
  }
}

/** All seats that this browser holds: `{ID: {N: TOKEN}}`. */
export function allSeats(): Record<string, Tokens> {
  return read<Tokens>(localStorage, SEATS);
}

/** The tokens of a game, by seat. */
export function tokensOf(game: string): Tokens {
  return allSeats()[game] ?? {};
}

/** Keeps tokens of a game. */
export function keepTokens(game: string, tokens: Tokens): void {
  if (Object.keys(tokens).length === 0) return;
  const all = allSeats();
  write(localStorage, SEATS, { ...all, [game]: { ...all[game], ...tokens } });
}

/** The codes by which others may take seats of a game that was made here. */
export function invitesOf(game: string): Tokens {
  return read<Tokens>(localStorage, INVITES)[game] ?? {};
}

/** Keeps the invitations of a game. */
export function keepInvites(game: string, invites: Tokens): void {
  if (Object.keys(invites).length === 0) return;
  write(localStorage, INVITES, { ...read<Tokens>(localStorage, INVITES), [game]: invites });
}

/** The invitation with which this browser came to a game. */
export function invitationTo(game: string): string | null {
  return read<string>(sessionStorage, INVITED)[game] ?? null;
}

/** The invitation has been used. */
export function dropInvitation(game: string): void {
  const { [game]: _, ...others } = read<string>(sessionStorage, INVITED);
  write(sessionStorage, INVITED, others);
}

/** The server's key, if it was in the address. */
export function serverKey(): string | null {
  return sessionStorage.getItem(KEY);
}

/** The games that this browser has looked at. */
export function knownGames(): Record<string, KnownGame> {
  return read<KnownGame>(localStorage, GAMES);
}

/** Notes what is known of a game; the oldest are forgotten. */
export function noteGame(game: string, known: KnownGame): void {
  const all = Object.entries({ ...knownGames(), [game]: known }).sort(([, a], [, b]) => b.at - a.at);
  write(localStorage, GAMES, Object.fromEntries(all.slice(0, MOST_GAMES)));
}

/** Forgets a game that is gone. */
export function forgetGame(game: string): void {
  for (const name of [SEATS, INVITES, GAMES]) {
    const { [game]: gone, ...others } = read<unknown>(localStorage, name);
    if (gone !== undefined) write(localStorage, name, others);
  }
}

/** All seats that this browser holds, and what it knows of their games. */
export interface SeatsAndGames {
  seats: Record<string, Tokens>;
  games: Record<string, KnownGame>;
}

export function seatsAndGames(): SeatsAndGames {
  return { seats: allSeats(), games: knownGames() };
}

/** Adds seats and games to those that this browser has. */
export function restoreSeats({ seats, games }: SeatsAndGames): void {
  write(localStorage, SEATS, { ...seats, ...allSeats() });
  write(localStorage, GAMES, { ...games, ...knownGames() });
}

/** Takes secrets out of the address: they are kept, and the fragment is gone before anything else can see it. */
export function takeSecrets(): void {
  const fields = new URLSearchParams(location.hash.slice(1));
  const [invite, seat, token, key] = ["invite", "seat", "token", "key"].map((name) => fields.get(name));
  if (invite == null && token == null && key == null) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  const game = /^\/game\/([a-z2-7]{10})$/.exec(pathOf(location))?.[1];
  if (key != null) sessionStorage.setItem(KEY, key);
  if (game !== undefined && seat != null && token != null) keepTokens(game, { [seat]: token });
  if (game !== undefined && invite != null) {
    write(sessionStorage, INVITED, { ...read<string>(sessionStorage, INVITED), [game]: invite });
  }
}
