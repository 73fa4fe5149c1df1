// The men that a seat holds in hand, as buttons beside the board.
import { useLayoutEffect, useRef } from "preact/hooks";
import { seatName } from "../common/wording.js";
import type { State, Turn, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { drawMan } from "./men.js";
import { kindName } from "./names.js";
import { arrowsWithin, oneStop } from "./roving.js";

/** A drawing of a man that stands for itself. */
export function ManPicture(props: {
  variant: Variant;
  set: string;
  kind: string;
  seat: number;
  color: string | null;
  turn: Turn;
}) {
  const holder = useRef<SVGSVGElement>(null);
  const { variant, set, kind, seat, turn } = props;
  useLayoutEffect(() => {
    const color = props.color === "black" || props.color === "white" ? props.color : null;
    holder.current?.replaceChildren(drawMan(variant, set, { kind, seat, color }, turn));
  }, [variant, set, kind, seat, props.color, turn]);
  return <svg ref={holder} class="man-picture" viewBox="0 0 100 100" aria-hidden="true" focusable="false" />;
}

/** One seat's hand. */
export function MenInHand(props: {
  variant: Variant;
  state: State;
  seat: number;
  turn: Turn;
  set: string;
  /** The kind that is chosen from this hand. */
  chosen: string | null;
  /** The kinds that can be dropped now. */
  usable: ReadonlySet<string>;
  /** The kind that will be dropped when its turn comes. */
  premove: string | null;
}) {
  const { variant, state, seat } = props;
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => oneStop(group.current));
  const men = state.hands.find((hand) => hand.seat === seat)?.men ?? {};
  const color = variant.seats.find((each) => each.seat === seat)?.color ?? null;
  const held = variant.hand.filter((kind) => (men[kind] ?? 0) > 0);
  return (
    <div
      class="hand"
      role="group"
      aria-label={t.board.handOf(seatName(variant, seat))}
      data-hand-of={seat}
      ref={group}
      onKeyDown={arrowsWithin}
    >
      {held.map((kind) => (
        <button
          type="button"
          key={kind}
          data-hand={kind}
          data-count={men[kind]}
          data-premove={props.premove === kind ? "from" : undefined}
          aria-pressed={props.chosen === kind}
          aria-label={t.board.inHand(kindName(variant, kind), men[kind]!)}
          aria-disabled={!props.usable.has(kind)}
          data-tip={kindName(variant, kind)}
        >
          <ManPicture variant={variant} set={props.set} kind={kind} seat={seat} color={color} turn={props.turn} />
          <span class="count" aria-hidden="true">
            {men[kind]! > 1 ? men[kind] : ""}
          </span>
        </button>
      ))}
    </div>
  );
}
