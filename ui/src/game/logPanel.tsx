// The log of a game beside its board.
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../texts/index.js";
import type { GameLog } from "./log.js";

/** A sentence for each action, the latest in sight. It is silent: what is new is said elsewhere. */
export function LogPanel(props: { log: GameLog }) {
  const lines = props.log.lines.value;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.scrollTo(0, place.current.scrollHeight), [lines]);
  return (
    <div class="turn-log" role="log" aria-label={t.game.log} aria-live="off" tabIndex={lines.length > 1 ? 0 : undefined} ref={place}>
      {lines.map(({ ply, text }) => (
        <p key={ply}>
          {text}
        </p>
      ))}
    </div>
  );
}
