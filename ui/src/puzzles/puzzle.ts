// Puzzles as the server tells them.
import { dataAt } from "../address.js";

/** What puzzles are about, as the server names it; goals are themes, too. */
export const THEMES = [
  "mate", "win", "save", "sacrifice", "quiet", "capture", "promotion", "drop", "merge", "double_move", "card", "long",
] as const;

export type Theme = (typeof THEMES)[number];

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
  /** How hard it is: the weakest level of the engine that finds the first action. */
  rating: number;
  /** What it is about. */
  themes: Theme[];
}

/** The puzzles of a game, the easiest first. */
export async function loadPuzzles(variant: string): Promise<Puzzle[]> {
  const answer = await fetch(dataAt(`/puzzles/${encodeURIComponent(variant)}`));
  if (!answer.ok) throw new Error(`/api/puzzles: ${answer.status}`);
  const { puzzles } = (await answer.json()) as { puzzles: Puzzle[] };
  return puzzles.sort((a, b) => a.rating - b.rating);
}

/** Whether a puzzle is about something. */
export function isAbout(puzzle: Puzzle, theme: Theme): boolean {
  return puzzle.goal.split(" ")[0] === theme || puzzle.themes.includes(theme);
}
