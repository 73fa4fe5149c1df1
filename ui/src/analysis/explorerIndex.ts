// What was played in each position of many games. Positions are told apart by the server's keys, so that lines which lead
// to the same position meet.
import type { ImportedGame, Variant } from "../protocol.js";
import { partiesOf, partyOf } from "./losses.js";

/** The most positions that are kept. Those of later games are not added, but what is known goes on counting. */
const MOST_POSITIONS = 150_000;

/** How often a move was played, and how those games ended: won by each party, drawn, and unknown. */
export interface MoveCount { text: string; games: number; won: number[]; drawn: number; unknown: number }

/** The games of a file by position. */
export class ExplorerIndex {
  private readonly positions = new Map<string, Map<string, MoveCount>>();
  games = 0;
  /** Whether there were more positions than are kept. */
  isFull = false;
  private readonly parties: number;

  constructor(private readonly variant: Variant) {
    this.parties = partiesOf(variant);
  }

  /** Adds a game with the keys of its first positions, its start first. */
  add(game: ImportedGame, keys: readonly string[]): void {
    if (game.variant !== this.variant.name || keys.length === 0) return;
    this.games++;
    const winners = new Set(seatsOf(game.result).map((seat) => partyOf(this.variant, seat)));
    const counted = new Set<string>();
    for (const [ply, text] of game.moves.entries()) {
      const key = keys[ply];
      if (key === undefined) break;
      // A game that repeats its moves is one game all the same.
      if (counted.has(`${key} ${text}`)) continue;
      counted.add(`${key} ${text}`);
      const count = this.count(key, text);
      if (count === null) continue;
      count.games++;
      if (game.result === "draw") count.drawn++;
      else if (winners.size === 0) count.unknown++;
      else for (const party of winners) count.won[party] = (count.won[party] ?? 0) + 1;
    }
  }

  private count(key: string, text: string): MoveCount | null {
    let moves = this.positions.get(key);
    if (moves === undefined) {
      if (this.positions.size >= MOST_POSITIONS) {
        this.isFull = true;
        return null;
      }
      moves = new Map();
      this.positions.set(key, moves);
    }
    let count = moves.get(text);
    if (count === undefined) {
      count = { text, games: 0, won: Array.from({ length: this.parties }, () => 0), drawn: 0, unknown: 0 };
      moves.set(text, count);
    }
    return count;
  }

  /** What was played in a position, the most frequent first. */
  movesAt(key: string): MoveCount[] {
    return [...(this.positions.get(key)?.values() ?? [])].sort((a, b) => b.games - a.games);
  }
}

/** The numbers of the winners in a result such as `1` or `1,4`. */
function seatsOf(result: string | null): number[] {
  return (result ?? "").split(",").map(Number).filter((seat) => seat > 0);
}
