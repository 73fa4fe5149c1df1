// Material: which men are missing since the start, and what those that are left are worth.
import { partyOf } from "./geometry.js";
import type { State, Variant } from "../protocol.js";

/** The material of a seat's party. */
export interface Material {
  /** The men of others that are missing, the most valuable first. */
  captured: { kind: string; count: number }[];
  /** By how many pawns the party is ahead of the others; negative if it is behind. */
  balance: number;
  /** A seat that the captured men belonged to. */
  from: number;
}

/** The party of a man: that of its colour, or of whoever may move it. */
function partyOfMan(variant: Variant, man: State["men"][number]): number {
  const owner = variant.seats.find((seat) => man.color !== null && seat.color === man.color)?.seat ?? man.seat;
  return partyOf(variant, owner);
}

/** How many men of each kind stand on the board for the party, or for all others. */
function counts(variant: Variant, state: State, party: number, own: boolean): Map<string, number> {
  const found = new Map<string, number>();
  for (const { kind, ...man } of state.men) {
    if ((partyOfMan(variant, { kind, ...man }) === party) === own) found.set(kind, (found.get(kind) ?? 0) + 1);
  }
  return found;
}

function worth(values: Readonly<Record<string, number>>, men: ReadonlyMap<string, number>): number {
  return [...men].reduce((sum, [kind, count]) => sum + count * (values[kind] ?? 0), 0);
}

/** The material of a seat's party, since the start; null if it is not counted in this game. */
export function materialOf(variant: Variant, start: State, now: State, seat: number): Material | null {
  const { values } = variant;
  if (values === null) return null;
  const party = partyOf(variant, seat);
  const [old, left] = [counts(variant, start, party, false), counts(variant, now, party, false)];
  const kinds = Object.keys(values).sort((a, b) => values[b]! - values[a]!);
  const missing = new Map(kinds.map((kind) => [kind, (old.get(kind) ?? 0) - (left.get(kind) ?? 0)]));
  // Men that were not there before have been promoted: so many of the least valuable that are missing still play.
  let promoted = kinds.reduce((sum, kind) => sum + Math.max(0, -missing.get(kind)!), 0);
  for (const kind of [...kinds].reverse()) {
    const still = Math.min(promoted, Math.max(0, missing.get(kind)!));
    missing.set(kind, missing.get(kind)! - still);
    promoted -= still;
  }
  const captured = kinds.flatMap((kind) => (missing.get(kind)! > 0 ? [{ kind, count: missing.get(kind)! }] : []));
  const balance = worth(values, counts(variant, now, party, true)) - worth(values, left);
  const from = variant.seats.find((each) => each.party !== party)?.seat ?? 0;
  return { captured, balance, from };
}
