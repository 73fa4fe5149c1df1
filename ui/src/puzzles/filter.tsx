// Which puzzles are shown: by rating and theme.
import type { ComponentChildren } from "preact";
import { endingWords } from "../common/wording.js";
import { t } from "../texts/index.js";
import { isAbout, type Puzzle, type Subject, subjectsOf, type Theme } from "./puzzle.js";

/** What is chosen; null for all. */
export interface PuzzleFilter { rating: number | null; theme: Subject | null }

export const NO_FILTER: PuzzleFilter = { rating: null, theme: null };

/** Whether a puzzle is shown. */
export function isShown(puzzle: Puzzle, { rating, theme }: PuzzleFilter): boolean {
  return (rating === null || puzzle.rating === rating) && (theme === null || isAbout(puzzle, theme));
}

/** What a subject is called. */
function subjectName(subject: Subject): string {
  const [kind, moves] = subject.split(" ");
  if (kind === "mate" && moves !== undefined) return `${t.puzzles.themes.mate}: ${moves}`;
  return t.puzzles.themes[subject as Theme] ?? endingWords(subject);
}

/** Two lists: the ratings and the themes that these puzzles have; what stands beside them. */
export function FilterChoice(props: {
  puzzles: readonly Puzzle[];
  filter: PuzzleFilter;
  choose: (filter: PuzzleFilter) => void;
  children?: ComponentChildren;
}) {
  const { puzzles, filter, choose } = props;
  const ratings = [...new Set(puzzles.map((puzzle) => puzzle.rating))].sort((a, b) => a - b);
  return (
    <div class="puzzle-filter">
      <label class="inline">
        <span>{t.puzzles.rating}</span>
        <select
          value={filter.rating ?? ""}
          onChange={(event) => choose({ ...filter, rating: event.currentTarget.value === "" ? null : Number(event.currentTarget.value) })}
        >
          <option value="">{t.puzzles.all}</option>
          {ratings.map((rating) => <option key={rating} value={rating}>{rating}</option>)}
        </select>
      </label>
      <label class="inline">
        <span>{t.puzzles.theme}</span>
        <select
          value={filter.theme ?? ""}
          onChange={(event) => choose({ ...filter, theme: event.currentTarget.value === "" ? null : event.currentTarget.value })}
        >
          <option value="">{t.puzzles.all}</option>
          {subjectsOf(puzzles).map((subject) => <option key={subject} value={subject}>{subjectName(subject)}</option>)}
        </select>
      </label>
      {props.children}
    </div>
  );
}
