// The page of puzzles: positions in which exactly one action is good.
import { useEffect, useMemo, useState } from "preact/hooks";
import { at } from "../address.js";
import { turnFor } from "../analysis/controls.js";
import { NO_FRAGMENT, writeFragment } from "../analysis/fragment.js";
import { useClient } from "../analysis/hooks.js";
import { Plate } from "../analysis/parts.js";
import { Surface } from "../board/surface.js";
import type { Client } from "../client.js";
import { Button } from "../common/button.js";
import { MissingPage, Page } from "../common/layout.js";
import { alarm, say } from "../common/news.js";
import { seatName, titleOf, wordsOf } from "../common/wording.js";
import type { Variant, Variants } from "../protocol.js";
import { lookOf } from "../settings.js";
import { t } from "../texts/index.js";
import { Attempt } from "./attempt.js";
import { FilterChoice, isShown, NO_FILTER } from "./filter.js";
import { progress, streak } from "./progress.js";
import { loadPuzzles, type Puzzle } from "./puzzle.js";

/** The page `puzzles`; without a name in the address, of the first game that has any. */
export function PuzzlesPage(props: { variants: Variants; argument: string | null }) {
  const { variants } = props.variants;
  const variant = props.argument === null ? variants[0] : variants.find(({ name }) => name === props.argument);
  const [ready, setReady] = useState(false);
  if (variant === undefined) return <MissingPage variants={props.variants} />;
  const title = `${t.puzzles.title} - ${titleOf(variant)}`;
  return (
    <Page variants={props.variants} page="puzzles" title={title} class="help-page" ready={ready} status="open">
      <h1>{t.puzzles.title}</h1>
      <nav class="lesson-games" aria-label={t.puzzles.games}>
        {variants.map((each) => (
          <a key={each.name} href={at(`/puzzles/${each.name}`)} aria-current={each === variant ? "page" : undefined}>
            {titleOf(each)}
          </a>
        ))}
      </nav>
      <Collection variant={variant} ready={setReady} />
    </Page>
  );
}

/** The puzzles of a game; null until they have been loaded. */
function usePuzzles(variant: Variant): Puzzle[] | null {
  const [puzzles, set] = useState<Puzzle[] | null>(null);
  useEffect(() => {
    let wanted = true;
    loadPuzzles(variant.name).then(
      (loaded) => wanted && set(loaded),
      (error: unknown) => wanted && alarm(wordsOf(error)),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return puzzles;
}

/** How many puzzles are listed at once. */
const LISTED = 50;

/** The first puzzle from here on that has not been solved; if there is none, the next. */
function nextOf(puzzles: readonly Puzzle[], from: number): number {
  const order = puzzles.map((_, index) => (from + index) % puzzles.length);
  return order.find((index) => progress.value[puzzles[index]!.id] === undefined) ?? order[0] ?? 0;
}

function Collection(props: { variant: Variant; ready: (ready: boolean) => void }) {
  const { variant, ready } = props;
  const client = useClient();
  const puzzles = usePuzzles(variant);
  const [filter, setFilter] = useState(NO_FILTER);
  const [chosen, choose] = useState<number | null>(null);
  const shown = useMemo(() => puzzles?.filter((puzzle) => isShown(puzzle, filter)) ?? null, [puzzles, filter]);
  useEffect(() => {
    if (shown === null) return;
    choose(nextOf(shown, 0));
    if (shown.length === 0) ready(true);
  }, [shown]);
  if (puzzles === null || shown === null || chosen === null) return <p class="muted">{t.common.loading}</p>;
  if (puzzles.length === 0) return <p>{t.puzzles.none}</p>;
  const puzzle = shown[chosen];
  const listing = { puzzles: shown, chosen, choose };
  const choice = (
    <FilterChoice puzzles={puzzles} filter={filter} choose={setFilter}>
      {puzzle !== undefined && <PuzzlePages {...listing} />}
    </FilterChoice>
  );
  if (puzzle === undefined) return <>{choice}<p data-empty>{t.puzzles.noneLikeThis}</p></>;
  const next = () => choose(nextOf(shown, chosen + 1));
  return (
    <>
      {choice}
      <PuzzleList {...listing} />
      <PuzzleBoard key={puzzle.id} client={client} variant={variant} puzzle={puzzle} next={next} ready={ready} />
    </>
  );
}

/** What a puzzle of a list is called: its number, how hard it is, and what became of it. */
function puzzleName(puzzles: readonly Puzzle[], index: number): string {
  const { id, rating } = puzzles[index]!;
  const result = progress.value[id];
  return t.puzzles.number(index + 1, rating, result === undefined ? "" : t.puzzles.results[result]);
}

/** Puzzles of which some are listed: those around the chosen one. */
interface Listing { puzzles: readonly Puzzle[]; chosen: number; choose: (index: number) => void }

/** From which puzzle to before which the list goes that has the chosen one. */
function listed({ puzzles, chosen }: Listing): [number, number] {
  const first = chosen - (chosen % LISTED);
  return [first, Math.min(first + LISTED, puzzles.length)];
}

/** How many puzzles there are, and the way to those before and after the ones listed. */
function PuzzlePages(props: Listing) {
  const { puzzles, choose } = props;
  const [first, end] = listed(props);
  const turn = (index: number, sign: string) => (
    <button type="button" class="button" aria-label={puzzleName(puzzles, index)} title={puzzleName(puzzles, index)} onClick={() => choose(index)}>
      {sign}
    </button>
  );
  return (
    <p class="puzzle-pages">
      {first > 0 && turn(first - 1, "\u2039")}
      <span class="muted">{`${first + 1}\u2013${end} / ${puzzles.length}`}</span>
      {end < puzzles.length && turn(end, "\u203a")}
    </p>
  );
}

/** The puzzles around the chosen one by number, with what became of them. */
function PuzzleList(props: Listing) {
  const { puzzles, chosen, choose } = props;
  const [first, end] = listed(props);
  return (
    <ol class="puzzle-list" start={first + 1} aria-label={t.puzzles.title}>
      {puzzles.slice(first, end).map(({ id }, offset) => {
        const index = first + offset;
        return (
          <li key={id}>
            <button
              type="button" data-result={progress.value[id] ?? "none"} aria-current={index === chosen ? "true" : undefined}
              aria-label={puzzleName(puzzles, index)} title={puzzleName(puzzles, index)} onClick={() => choose(index)}
            >
              {index + 1}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** What is asked, in words. */
function goalWords(variant: Variant, puzzle: Puzzle, seat: number): string {
  const name = seatName(variant, seat);
  const [kind, moves] = puzzle.goal.split(" ");
  if (kind === "mate") return t.puzzles.mate(name, Number(moves), puzzle.ends ?? "");
  if (kind === "save") return t.puzzles.save(name);
  return variant.hidden ? t.puzzles.winHidden(name) : t.puzzles.win(name);
}

/** The attempt at a puzzle, for as long as the puzzle is shown. */
function useAttempt(client: Client, variant: Variant, puzzle: Puzzle): Attempt {
  const attempt = useMemo(() => new Attempt(client, variant, puzzle), []);
  useEffect(() => () => attempt.close(), []);
  return attempt;
}

function PuzzleBoard(props: {
  client: Client;
  variant: Variant;
  puzzle: Puzzle;
  next: () => void;
  ready: (ready: boolean) => void;
}) {
  const { variant, puzzle } = props;
  const attempt = useAttempt(props.client, variant, puzzle);
  const state = attempt.state.value;
  const seat = attempt.seat.value;
  const isReady = state !== null;
  useEffect(() => props.ready(isReady), [isReady]);
  useEffect(() => {
    if (isReady) say(goalWords(variant, puzzle, seat));
  }, [isReady]);
  return (
    <section
      class="lesson-step" aria-label={t.puzzles.puzzle} data-variant={variant.name} data-puzzle={puzzle.id}
      data-goal={puzzle.goal} data-rating={puzzle.rating} data-themes={puzzle.themes.join(" ")} data-tries={attempt.tries.value} data-answer={attempt.answer.value}
    >
      <div class="lesson-words">
        {isReady && <p class="lesson-task">{goalWords(variant, puzzle, seat)}</p>}
        <p class="muted">{t.puzzles.facts(puzzle.rating, attempt.tries.value)}</p>
        {streak.value.best > 0 && (
          <p class="muted" data-streak={streak.value.now}>{t.puzzles.streak(streak.value.now, streak.value.best)}</p>
        )}
      </div>
      <div class="lesson-board">
        {state !== null && (
          <Surface
            variant={variant} state={state} turn={turnFor(variant, seat)} {...lookOf(variant)} confirm={false}
            act={attempt.isOpen() ? (action) => attempt.act(action) : null} arrows={attempt.hint.value?.arrows ?? []}
            nameOf={(of) => seatName(variant, of)} say={say}
            plate={(of) => <Plate variant={variant} state={state} seat={of} />}
          />
        )}
      </div>
      <PuzzleFoot variant={variant} attempt={attempt} next={props.next} />
    </section>
  );
}

/** What came of it, the solution, and the buttons. */
function PuzzleFoot(props: { variant: Variant; attempt: Attempt; next: () => void }) {
  const { variant, attempt } = props;
  const { puzzle } = attempt;
  const answer = attempt.answer.value;
  const closed = attempt.isOpen() ? null : t.puzzles.wait;
  const isDone = answer === "solved" || answer === "shown";
  const analysis = { ...NO_FRAGMENT, record: puzzle.record, moves: [puzzle.last, ...puzzle.solution], ply: 1 };
  return (
    <div class="lesson-foot">
      {attempt.hint.value !== null && <p class="lesson-answer">{attempt.hint.value.words}</p>}
      {answer !== "none" && (
        <p class="lesson-answer" data-answer={answer === "wrong" ? "wrong" : "right"}>
          {t.puzzles.answers[answer]}
        </p>
      )}
      {isDone && (
        <ol class="puzzle-solution" aria-label={t.puzzles.solution}>
          {attempt.labels.value.map((label, index) => (
            <li key={index}>{label}</li>
          ))}
        </ol>
      )}
      <div class="lesson-buttons">
        <Button name={t.puzzles.hint} icon="hint" disabled={closed} onClick={() => attempt.help()} />
        <Button name={t.puzzles.showSolution} disabled={closed} onClick={() => attempt.show()} />
        <Button name={t.puzzles.next} main={isDone} onClick={props.next} />
        {isDone && (
          <a class="button" href={at(`/analysis/${variant.name}${writeFragment(analysis)}`)}>
            {t.analysis.analyse}
          </a>
        )}
      </div>
    </div>
  );
}
