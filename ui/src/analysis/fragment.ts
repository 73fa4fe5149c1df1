// What the address of an analysis or an editor keeps: `#record=..&rules=..&moves=a+b&ply=N`, variations after it.
import { at } from "../address.js";
import type { State } from "../protocol.js";
import type { Branch, RuleChoices } from "./tree.js";

/** Who played a game, by the server's names of the sides, and how it ended. */
export interface About {
  players: [side: string, name: string][];
  /** As files have it: the numbers of the seats that won, `draw`. */
  result?: string;
  reason?: string;
}

/** What an address says. */
export interface Fragment {
  /** Missing if nothing is known of it. */
  about?: About;
  /** The record that the game begins with; null for the start position. */
  record: string | null;
  /** The rule options that were chosen. */
  rules: RuleChoices;
  moves: string[];
  /** The position shown, counted in moves; null for the last. */
  ply: number | null;
  /** The variations, and the number of the position shown if it stands in one of them. */
  branches: Branch[];
  at: number | null;
  /** Comments by the number of their position. */
  notes: [number, string][];
}

/** What an address says that says nothing. */
export const NO_FRAGMENT: Fragment = { record: null, rules: {}, moves: [], ply: null, branches: [], at: null, notes: [] };

/** A component with its own `+` encoded, so that `+` is free to stand between moves. */
const encode = encodeURIComponent;

/** Reads a component; `+` is a blank, as in forms. Text that is not properly encoded is taken as it is. */
function decode(text: string): string {
  const spaced = text.replace(/\+/g, " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function readMoves(text: string): string[] {
  // Blanks, too, may stand between the moves.
  return text.split("+").map(decode).flatMap((part) => part.split(/\s+/)).filter((move) => move !== "");
}

function readNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Reads `3:text;5:text`: texts by the number of a position. */
function readNumbered(text: string): [number, string][] {
  return text.split(";").flatMap((part): [number, string][] => {
    const [number, rest] = part.split(/:(.*)/s);
    const known = readNumber(number);
    return known === null || rest === undefined ? [] : [[known, rest]];
  });
}

/** Reads `name:value;name:value`. */
function readPairs(text: string): Record<string, string> {
  const pairs = text.split(";").map((part) => part.split(/:(.*)/s).slice(0, 2).map(decode));
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair.length === 2 && pair[0] !== ""));
}

function readAbout(fields: ReadonlyMap<string, string>): { about?: About } {
  const players = Object.entries(readPairs(fields.get("players") ?? ""));
  const [result, reason] = [fields.get("result"), fields.get("reason")].map((text) => (text === undefined || text === "" ? undefined : decode(text)));
  if (players.length === 0 && result === undefined) return {};
  return { about: { players, ...(result === undefined ? {} : { result }), ...(reason === undefined ? {} : { reason }) } };
}

/** What the fragment of an address says; `hash` may begin with `#`. */
export function readFragment(hash: string): Fragment {
  const fields = new Map(hash.replace(/^#/, "").split("&").map((field) => {
    const [name, value] = field.split(/=(.*)/s);
    return [name ?? "", value ?? ""] as const;
  }));
  const record = fields.get("record");
  return {
    record: record === undefined || record === "" ? null : decode(record).trim(),
    rules: readPairs(fields.get("rules") ?? ""),
    moves: readMoves(fields.get("moves") ?? ""),
    ply: readNumber(fields.get("ply")),
    branches: readNumbered(fields.get("lines") ?? "").map(([from, moves]) => ({ from, moves: readMoves(moves) })),
    notes: readNumbered(fields.get("notes") ?? "").map(([number, note]) => [number, decode(note)]),
    at: readNumber(fields.get("at")),
    ...readAbout(fields),
  };
}

function writePairs(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map((pair) => pair.map(encode).join(":")).join(";");
}

/** The fragment, with `#`, that `readFragment` reads as the same. */
export function writeFragment(fragment: Fragment): string {
  const fields: string[] = [];
  if (fragment.record !== null) fields.push(`record=${encode(fragment.record)}`);
  const rules = Object.entries(fragment.rules);
  if (rules.length > 0) fields.push(`rules=${writePairs(rules)}`);
  fields.push(`moves=${fragment.moves.map(encode).join("+")}`);
  if (fragment.ply !== null) fields.push(`ply=${fragment.ply}`);
  const branches = fragment.branches.map(({ from, moves }) => `${from}:${moves.map(encode).join("+")}`);
  if (branches.length > 0) fields.push(`lines=${branches.join(";")}`);
  if (fragment.notes.length > 0) fields.push(`notes=${fragment.notes.map(([number, note]) => `${number}:${encode(note)}`).join(";")}`);
  if (fragment.at !== null) fields.push(`at=${fragment.at}`);
  const { players = [], result, reason } = fragment.about ?? {};
  if (players.length > 0) fields.push(`players=${writePairs(players)}`);
  if (result !== undefined) fields.push(`result=${encode(result)}`);
  if (reason !== undefined) fields.push(`reason=${encode(reason)}`);
  return `#${fields.join("&")}`;
}

/** Browsers refuse addresses that change more often than a few times a second, in milliseconds. */
const REPLACE_PAUSE = 250;

/** The address of a page, changed without a new entry of the history. */
export class Address {
  private latest = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Puts another address in its place, at once or a little later. */
  replace(path: string): void {
    clearTimeout(this.timer);
    const address = at(path);
    if (location.pathname + location.hash === address) return;
    const write = () => {
      this.latest = performance.now();
      history.replaceState(history.state, "", address);
    };
    const wait = this.latest + REPLACE_PAUSE - performance.now();
    if (wait <= 0) write();
    else this.timer = setTimeout(write, wait);
  }

  /** The page is left: what has not been written is dropped. */
  close(): void {
    clearTimeout(this.timer);
  }
}

/** The address of the analysis of a game as far as a state tells it, by the rules of its table, with who played it. */
export function analysisAddress(state: State, rules: RuleChoices = {}, ply = state.ply, players: About["players"] = []): string {
  const moves = state.history.map((entry) => entry.text);
  const about = { players, ...endOf(state) };
  return `/analysis/${state.variant}${writeFragment({ ...NO_FRAGMENT, record: state.start, rules, moves, ply, about })}`;
}

/** The end of a game as files have it. */
function endOf({ result }: State): Omit<About, "players"> {
  if (result === null || result.reason === "aborted") return {};
  return { result: result.winners.length === 0 ? "draw" : result.winners.join(","), reason: result.reason };
}
