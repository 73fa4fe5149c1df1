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

/** What a puzzle can be chosen by: a theme, a goal in full (`mate 3`), or why the game ends after it (`bare king`). */
export type Subject = string;

/** Whether a puzzle is about something. */
export function isAbout(puzzle: Puzzle, subject: Subject): boolean {
  const subjects: readonly (string | undefined)[] = [...puzzle.themes, puzzle.goal.split(" ")[0], puzzle.goal, puzzle.ends];
  return subjects.includes(subject);
}

/** What puzzles can be chosen by: the themes that they have, forced wins by their length, and the ways games end if there are several. */
export function subjectsOf(puzzles: readonly Puzzle[]): Subject[] {
  const themes = THEMES.filter((theme) => puzzles.some((puzzle) => isAbout(puzzle, theme)));
  const goals = [...new Set(puzzles.map(({ goal }) => goal).filter((goal) => goal.includes(" ")))];
  const ends = [...new Set(puzzles.flatMap(({ ends: end }) => end ?? []))];
  return [...themes, ...goals.sort(), ...(ends.length > 1 ? ends.sort() : [])];
}
