// The board on which short games play themselves: the board of all pages, for the eyes alone.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { loadSet } from "../art/index.js";
import { Board } from "../board/board.js";
import { geometryOf } from "../board/geometry.js";
import { NOTHING_SINCE } from "../board/since.js";
import type { Client } from "../client.js";
import type { Variant } from "../protocol.js";
import { lookOf } from "../settings.js";
import { Reel, type Moment } from "./reel.js";
import { ShownHands, stripsOf } from "./shownHands.js";

/** The time from one move to the next, and for which the end of a game is seen, in milliseconds. */
const PACE = 1200;
const END_SEEN = 4000;

/** What does not change while nobody plays. */
const UNTOUCHED = {
  turn: 0, readonly: true, selected: null, targets: new Map(), movable: new Set<string>(), since: NOTHING_SINCE, premove: null, arrows: [],
} as const;

export interface ShownBoardProps {
  variants: readonly Variant[];
  /** The game to begin with. */
  first: Variant;
  client: Client;
  /** Whether the page is seen: if it is not, nothing is asked for. */
  isSeen: boolean;
  isHeld: boolean;
  mayMove: boolean;
  /** Told which game is on the board. */
  tell: (variant: Variant) => void;
}

/** The moment that is shown; null until the first is known. */
function useMoment(props: ShownBoardProps): Moment | null {
  const { variants, first, client, isSeen, isHeld, mayMove } = props;
  const reel = useMemo(() => new Reel(client, variants), []);
  const [moment, show] = useState<Moment | null>(null);
  const goesOn = isSeen && (moment === null || (mayMove && !isHeld));
  useEffect(() => {
    const place = moment === null ? reel.opening(first, !mayMove) : reel.following(moment);
    if (!goesOn || place === null) return;
    let wanted = true;
    const wait = moment === null ? 0 : place.ply === 0 ? END_SEEN : PACE;
    const rest = new Promise((resolve) => setTimeout(resolve, wait));
    // Asked one ahead. If the server does not tell, the board stands.
    Promise.all([reel.moment(place), rest]).then(
      ([next]) => wanted && show(next),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [moment, goesOn]);
  return moment;
}

/** The board with the hands beside it. */
export function ShownBoard(props: ShownBoardProps) {
  const moment = useMoment(props);
  const variant = moment?.variant ?? null;
  useEffect(() => {
    if (variant !== null) props.tell(variant);
  }, [variant]);
  return moment === null ? null : <Picture {...moment} />;
}

function Picture({ variant, ply, state }: Moment) {
  const holder = useRef<HTMLDivElement>(null);
  const [board] = useState(() => new Board());
  const { theme, set } = lookOf(variant);
  useMemo(() => loadSet(variant, set), [variant, set]);
  useLayoutEffect(() => holder.current?.append(board.element), []);
  useLayoutEffect(() => board.update({ ...UNTOUCHED, variant, state, set }), [state, set]);
  const { columns, rows } = geometryOf(variant, UNTOUCHED.turn);
  const sizes = { "--columns": String(columns), "--rows": String(rows), "--strips": String(stripsOf(variant)) };
  return (
    <div class="surface" data-variant={variant.name} data-ply={ply} data-board-theme={theme} style={sizes}>
      <ShownHands variant={variant} state={state} set={set} edge="far" />
      <div class="board-holder" ref={holder} />
      <ShownHands variant={variant} state={state} set={set} edge="near" />
    </div>
  );
}
