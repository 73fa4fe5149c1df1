// What the address of an analysis or an editor keeps: `#record=..&moves=a+b&ply=N`, variations behind it.
import type { State } from "../protocol.js";
import type { Branch } from "./tree.js";

/** What an address says. */
export interface Fragment {
  /** The record that the game begins with; null for the start position. */
  record: string | null;
  moves: string[];
  /** The position shown, counted in moves; null for the last. */
  ply: number | null;
  /** The variations, and the number of the position shown where it stands in one of them. */
  branches: Branch[];
  at: number | null;
}

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

function readBranches(text: string): Branch[] {
  return text.split(";").flatMap((part) => {
    const [from, moves] = part.split(/:(.*)/s);
    const number = readNumber(from);
    return number === null || moves === undefined ? [] : [{ from: number, moves: readMoves(moves) }];
  });
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
    moves: readMoves(fields.get("moves") ?? ""),
    ply: readNumber(fields.get("ply")),
    branches: readBranches(fields.get("lines") ?? ""),
    at: readNumber(fields.get("at")),
  };
}

/** The fragment, with `#`, that `readFragment` reads as the same. */
export function writeFragment(fragment: Fragment): string {
  const fields: string[] = [];
  if (fragment.record !== null) fields.push(`record=${encode(fragment.record)}`);
  fields.push(`moves=${fragment.moves.map(encode).join("+")}`);
  if (fragment.ply !== null) fields.push(`ply=${fragment.ply}`);
  const branches = fragment.branches.map(({ from, moves }) => `${from}:${moves.map(encode).join("+")}`);
  if (branches.length > 0) fields.push(`lines=${branches.join(";")}`);
  if (fragment.at !== null) fields.push(`at=${fragment.at}`);
  return `#${fields.join("&")}`;
}

/** Puts a fragment into the address without a new entry of the history. */
export function replaceFragment(fragment: Fragment, path = location.pathname): void {
  const address = `${path}${location.search}${writeFragment(fragment)}`;
  if (`${location.pathname}${location.search}${location.hash}` === address) return;
  history.replaceState(history.state, "", address);
}

/** The address of the analysis of a game as far as a state tells it. */
export function analysisAddress(state: State, ply = state.ply): string {
  const moves = state.history.map((entry) => entry.text);
  return `/analysis/${state.variant}${writeFragment({ record: state.start, moves, ply, branches: [], at: null })}`;
}
