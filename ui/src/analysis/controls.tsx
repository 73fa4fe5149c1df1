// The buttons that step through moves and turn the board.
import type { ComponentChildren } from "preact";
import type { Turn, Variant } from "../protocol.js";
import { t } from "../texts/index.js";

/** Where the buttons lead. */
export type Destination = "first" | "previous" | "next" | "last";

const PATHS: Record<Destination, string> = {
  first: "M6 5v14M19 5 9 12l10 7z", previous: "M16 5 7 12l9 7z", next: "M8 5l9 7-9 7z", last: "M18 5v14M5 5l10 7-10 7z",
};

/** A button with a drawing on it, named by its label. */
export function IconButton(props: {
  name: string; path: string; onClick: () => void; disabled?: string | null; pressed?: boolean;
}) {
  const reason = props.disabled ?? null;
  return (
    <button
      type="button" class="icon" aria-label={props.name} title={reason ?? props.name} disabled={reason !== null}
      aria-description={reason ?? undefined} aria-pressed={props.pressed} onClick={props.onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d={props.path} /></svg>
    </button>
  );
}

/** The four buttons that step; what lies beyond the ends is disabled. */
export function Steps(props: { canBack: boolean; canGo: boolean; step: (to: Destination) => void; children?: ComponentChildren }) {
  const { canBack, canGo, step } = props;
  const back = canBack ? null : t.analysis.atStart;
  const on = canGo ? null : t.analysis.atEnd;
  return (
    <div class="steps" role="group" aria-label={t.analysis.steps}>
      <IconButton name={t.analysis.first} path={PATHS.first} disabled={back} onClick={() => step("first")} />
      <IconButton name={t.analysis.previous} path={PATHS.previous} disabled={back} onClick={() => step("previous")} />
      {props.children}
      <IconButton name={t.analysis.next} path={PATHS.next} disabled={on} onClick={() => step("next")} />
      <IconButton name={t.analysis.last} path={PATHS.last} disabled={on} onClick={() => step("last")} />
    </div>
  );
}

/** The next way to turn the board. */
export function nextTurn(variant: Variant, turn: Turn): Turn {
  const { turns } = variant;
  return turns[(turns.indexOf(turn) + 1) % turns.length] ?? 0;
}

/** `Flip board`, or `Turn board` where there are more than two ways. */
export function TurnButton(props: { variant: Variant; turn: Turn; setTurn: (turn: Turn) => void }) {
  const { variant, turn, setTurn } = props;
  return (
    <button type="button" onClick={() => setTurn(nextTurn(variant, turn))}>
      {variant.turns.length > 2 ? t.analysis.turnBoard : t.analysis.flipBoard}
    </button>
  );
}
