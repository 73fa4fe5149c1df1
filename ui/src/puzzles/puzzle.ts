// Puzzles as the server tells them.
import { dataAt } from "../address.js";

/** A position with exactly one good action. */
export interface Puzzle {
  id: string;
  /** The record of the position before the action that leads to it. */
  record: string;
  /** That action. */
  last: string;
  /** `mate N`, `win` or `save`. */
  goal: string;
  /** All actions from there on, those of the others too. */
  solution: string[];
  /** Why the game ends after the solution, if it does. */
  ends?: string;
  /** How hard it is, from 1 to 5. */
  grade: number;
}

/** The puzzles of a game, the easiest first. */
export async function loadPuzzles(variant: string): Promise<Puzzle[]> {
  const answer = await fetch(dataAt(`/puzzles/${encodeURIComponent(variant)}`));
  if (!answer.ok) throw new Error(`/api/puzzles: ${answer.status}`);
  const { puzzles } = (await answer.json()) as { puzzles: Puzzle[] };
  return puzzles.sort((a, b) => a.grade - b.grade);
}
