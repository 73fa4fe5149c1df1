// The moves of a game without variations: a table on wide screens, a strip on narrow ones.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { cardTip } from "../board/names.js";
import { moveLabel, seatName } from "./wording.js";
import type { HistoryEntry, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { leavingReason } from "../texts/shownMove.js";

/** The most moves that are in the page at once; a long game is shown in parts. */
const WINDOW = 200;

/** The number before a move: before the first of each round; in games with one count for all, before every move. */
function numbersOf(variant: Variant, history: readonly HistoryEntry[]): string[] {
  if (variant.record === "sfen") return history.map((entry) => `${entry.ply}.`);
  let round = 0;
  let before = Infinity;
  return history.map((entry) => {
    // Who leaves the game may do so while another is on move.
    if (leavingReason(entry.text) !== null) return "";
    const place = variant.order.indexOf(entry.seat);
    const begins = place < before || (place === 0 && before === 0 && entry.phase === "card");
    before = place;
    if (begins) round++;
    return begins ? `${round}.` : "";
  });
}

/** The columns of the table: one for each seat; in games with cards one for them, and one for the moves after them. */
function columnsOf(variant: Variant): number {
  return variant.cards === null ? variant.seats.length : 2;
}

/** Whose moves each column has, if there are more than two. */
function Heads(props: { variant: Variant }) {
  const { variant } = props;
  if (columnsOf(variant) < 3) return null;
  return (
    <div class="move-heads" data-columns={columnsOf(variant)} aria-hidden="true">
      {variant.order.map((seat) => (
        <span key={seat} data-head={seat} title={seatName(variant, seat)}>
          {seatName(variant, seat)}
        </span>
      ))}
    </div>
  );
}

function columnOf(variant: Variant, entry: HistoryEntry): number {
  if (variant.cards !== null) return entry.phase === "card" ? 1 : 2;
  return (variant.order.indexOf(entry.seat) % columnsOf(variant)) + 1;
}

/** What the card on top of a play does; nothing for other actions. */
function effectOf(entry: HistoryEntry): string | undefined {
  const card = /^\d+:(?:..)*?(..)(?=[=+-]|$)/.exec(entry.text)?.[1];
  return card === undefined ? undefined : cardTip(card);
}

/** The list `Moves`: each a button that shows the position after it. */
export function MoveList(props: {
  variant: Variant;
  history: readonly HistoryEntry[];
  /** The number of the position shown. */
  shown: number;
  go: (ply: number) => void;
}) {
  const { variant, history, shown, go } = props;
  const place = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<number | null>(null);
  const index = history.findIndex((entry) => entry.ply === shown);
  const usual = Math.max(0, Math.min(index - WINDOW / 2, history.length - WINDOW));
  // A part that the user has asked for stays as long as the move shown is in it or has not changed.
  const start = from === null || from >= history.length ? usual : from;
  const part = history.slice(start, start + WINDOW);
  const numbers = numbersOf(variant, history);
  useLayoutEffect(() => setFrom(null), [shown, history.length]);
  useLayoutEffect(() => keepInSight(place.current), [shown, history.length]);
  return (
    <div class="move-list" ref={place}>
      {history.length === 0 && <p class="muted">{t.game.noMoves}</p>}
      {start > 0 && (
        <button type="button" class="button quiet" onClick={() => setFrom(Math.max(0, start - WINDOW))}>
          {t.game.earlier}
        </button>
      )}
      {history.length > 0 && <Heads variant={variant} />}
      <ol class="moves" aria-label={t.game.moves} data-columns={columnsOf(variant)}>
        {part.map((entry, at) => (
          <li key={entry.ply} data-number={numbers[start + at]} data-column={columnOf(variant, entry)}>
            <button
              type="button"
              data-ply={entry.ply}
              data-move={entry.text}
              aria-current={entry.ply === shown ? "true" : undefined}
              data-tip={effectOf(entry)}
              onClick={() => go(entry.ply)}
            >
              {moveLabel(variant, entry, history[start + at - 1]?.text)}
            </button>
          </li>
        ))}
      </ol>
      {start + WINDOW < history.length && (
        <button type="button" class="button quiet" onClick={() => setFrom(start + WINDOW)}>
          {t.game.later}
        </button>
      )}
    </div>
  );
}

/** Scrolls the list, and nothing else, so that the move shown is in sight. */
function keepInSight(place: HTMLElement | null): void {
  if (place === null) return;
  const move = place.querySelector<HTMLElement>("[aria-current]");
  if (move === null) {
    place.scrollTo(0, 0);
    return;
  }
  const [inner, outer] = [move.getBoundingClientRect(), place.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right) {
    place.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }
  if (inner.top < outer.top) place.scrollTop += inner.top - outer.top - 4;
  else if (inner.bottom > outer.bottom) place.scrollTop += inner.bottom - outer.bottom + 4;
}
