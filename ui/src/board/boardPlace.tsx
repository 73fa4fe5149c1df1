// The board in the page: what it shows, and what listens to pointers and keys.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { loadSet } from "../art/index.js";
import { placeName } from "../common/wording.js";
import type { Action, State, Turn, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import type { Arrow } from "./arrows.js";
import { Board } from "./board.js";
import { targetsOf, type Target } from "./choice.js";
import type { Choosing } from "./choosing.js";
import { Dragging, type Handling } from "./drag.js";
import { geometryOf } from "./geometry.js";
import { boardKey } from "./keys.js";
import { drawMan } from "./men.js";
import { NOTHING_SINCE, type Since } from "./since.js";

const NO_TARGETS: ReadonlyMap<string, Target> = new Map();

/** The names of zones at the edges of the board that they touch. */
function ZoneNames(props: { variant: Variant; turn: Turn; edge: "top" | "bottom" }) {
  const { variant, turn, edge } = props;
  const geometry = geometryOf(variant, turn);
  const row = edge === "top" ? 0 : geometry.rows - 1;
  const homes = variant.zones.filter((zone) => zone.kind === "home");
  const touching = homes
    .flatMap((zone) => {
      const cells = zone.squares.flatMap((square) => geometry.cell(square) ?? []);
      const rows = cells.map((cell) => cell.row);
      // A zone that touches both edges is named once, at the top.
      if (!rows.includes(row) || (edge === "bottom" && rows.includes(0))) return [];
      return [{ zone, column: Math.min(...cells.map((cell) => cell.column)) }];
    })
    .sort((a, b) => a.column - b.column);
  if (touching.length === 0) return null;
  return (
    <div class="zone-names" aria-hidden="true">
      {touching.map(({ zone }) => (
        <span key={zone.name} class={`zone-${homes.indexOf(zone) + 1}`}>
          {zone.seats.length === 0 ? t.board.zoneOfNobody(placeName(variant, zone.name)) : t.board.zone(placeName(variant, zone.name))}
        </span>
      ))}
    </div>
  );
}

/** What the board shows, and whom it tells of what is done on it. */
export interface BoardPlaceProps {
  variant: Variant;
  state: State;
  turn: Turn;
  /** The piece set. */
  set: string;
  arrows?: Arrow[];
  /** What others have done since one's own latest decision. */
  since?: Since;
  /** The arrows and circles that the user has drawn changed. */
  onDrawn?: (drawn: Arrow[]) => void;
  /** The player's name, else the seat's. */
  nameOf: (seat: number) => string;
  /** Read out for the key `t`. */
  clocks?: () => string;
  /** Says something politely (`#news`). */
  say: (text: string) => void;
  /** Squares are given to this instead of choosing moves: for editors. */
  pick?: (square: string) => void;
  legal: readonly Action[];
  choosing: Choosing;
  /** What is to be said of how the board lies on this screen; may be empty. */
  note: string;
}

/** Arrows and circles of the user, forgotten when the position is another. */
function useDrawing(props: BoardPlaceProps) {
  const [drawn, setDrawn] = useState<readonly Arrow[]>([]);
  const [sketch, setSketch] = useState<Arrow | null>(null);
  const redraw = (arrows: readonly Arrow[]) => {
    setDrawn(arrows);
    props.onDrawn?.([...arrows]);
  };
  useEffect(() => {
    if (drawn.length > 0) redraw([]);
  }, [props.state.ply, props.variant]);
  return {
    shown: sketch === null ? drawn : [...drawn, sketch],
    sketch: (from: string, to: string | null) => setSketch(to === null ? null : { from, to, kind: "drawn" }),
    draw: (from: string, to: string) => {
      const same = (arrow: Arrow) => arrow.from === from && arrow.to === to;
      redraw(drawn.some(same) ? drawn.filter((arrow) => !same(arrow)) : [...drawn, { from, to, kind: "drawn" }]);
    },
    clear: () => {
      if (drawn.length > 0) redraw([]);
    },
  };
}

/** The seat whose men are taken up: the one on move, or the one that chooses ahead. */
function actingSeat({ choosing, state }: BoardPlaceProps): number {
  return choosing.ahead?.seat ?? state.seat;
}

/** The squares whose men can be taken up. */
function movableSquares({ legal, state, choosing }: BoardPlaceProps): ReadonlySet<string> {
  if (choosing.ahead === null) return new Set(legal.flatMap((action) => action.from ?? []));
  const { seat } = choosing.ahead;
  return new Set(state.men.flatMap((man) => (man.seat === seat ? [man.square] : [])));
}

type Current = () => { props: BoardPlaceProps; drawing: ReturnType<typeof useDrawing> };

/** What pointers do, always with the latest of what is shown. */
function handlingOf(current: Current): Handling {
  const choosing = () => current().props.choosing;
  return {
    canLift: (origin) => choosing().canStart(origin),
    chosen: () => choosing().origin,
    canGo: (square) => choosing().canGo(square),
    choose: (origin) => choosing().choose(origin),
    tap: (square) => choosing().tap(square),
    tapHand: (kind) => choosing().tapHand(kind),
    drop: (origin, square) => choosing().go(origin, square),
    ghost: (origin) => {
      const { variant, state, set, turn } = current().props;
      const man =
        "square" in origin
          ? state.men.find((each) => each.square === origin.square)
          : {
              kind: origin.hand,
              seat: actingSeat(current().props),
              color: variant.seats.find((each) => each.seat === actingSeat(current().props))?.color ?? null,
            };
      return man === undefined ? null : drawMan(variant, set, man, turn);
    },
    sketch: (from, to) => current().drawing.sketch(from, to),
    draw: (from, to) => current().drawing.draw(from, to),
    clearDrawn: () => current().drawing.clear(),
    seat: () => actingSeat(current().props),
  };
}

/** Puts the board into its holder and listens for as long as it is there. */
function useListening(board: Board, holder: { current: HTMLElement | null }, current: Current): void {
  useLayoutEffect(() => {
    holder.current?.append(board.element);
    const root = holder.current?.closest<HTMLElement>(".surface");
    if (root == null) return;
    const dragging = new Dragging(root, board, handlingOf(current));
    const keys = (event: KeyboardEvent) => {
      const { variant, state, nameOf, clocks, say, choosing } = current().props;
      const tap = (square: string) => choosing.tap(square, true);
      if (!boardKey(event, { variant, state, board, nameOf, clocks, say, tap, letGo: choosing.letGo })) return;
      event.preventDefault();
      event.stopPropagation();
    };
    board.cells.grid.addEventListener("keydown", keys);
    return () => {
      dragging.close();
      board.cells.grid.removeEventListener("keydown", keys);
    };
  }, []);
}

/** The board with the names of its zones. */
export function BoardPlace(props: BoardPlaceProps) {
  const { variant, state, turn, set, legal, choosing } = props;
  const holder = useRef<HTMLDivElement>(null);
  const [board] = useState(() => new Board());
  const drawing = useDrawing(props);
  const now = useRef({ props, drawing });
  now.current = { props, drawing };
  useListening(board, holder, () => now.current);
  const { origin } = choosing;
  const targets = useMemo(() => (origin === null ? NO_TARGETS : targetsOf(legal, origin)), [legal, origin]);
  const { ahead } = choosing;
  const movable = useMemo(() => movableSquares(props), [legal, state, ahead?.seat]);
  useMemo(() => loadSet(variant, set), [variant, set]);
  useLayoutEffect(() => {
    board.update({
      variant,
      state,
      turn,
      set,
      readonly: legal.length === 0 && props.pick === undefined,
      selected: origin !== null && "square" in origin ? origin.square : null,
      targets,
      movable,
      since: props.since ?? NOTHING_SINCE,
      premove: ahead?.made ?? null,
      arrows: [...(props.arrows ?? []), ...drawing.shown],
    });
  });
  return (
    <div class="board-place">
      {props.note !== "" && <p class="board-note">{props.note}</p>}
      <ZoneNames variant={variant} turn={turn} edge="top" />
      <div class="board-holder" ref={holder} />
      <ZoneNames variant={variant} turn={turn} edge="bottom" />
    </div>
  );
}
