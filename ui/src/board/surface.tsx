// The playing surface: board, hands, piles and cards of one state, with the choices that lead to an action.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Action, State, Turn, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { actionWords } from "./announce.js";
import { BoardPlace, type BoardPlaceProps } from "./boardPlace.js";
import { CardTable, OwnCards, SeenCards } from "./cards.js";
import { useChoosing, type Choosing } from "./choosing.js";
import { geometryOf, placeOfSeat, turnBy } from "./geometry.js";
import { MenInHand } from "./hands.js";
import { phaseText } from "./names.js";
import type { Premoves } from "./premove.js";
import { preview } from "./preview.js";
import { QuestionDialog } from "./questions.js";
import { reasonText, useRefusal, type Why } from "./refusal.js";
import { NOTHING_SINCE } from "./since.js";

export type { Arrow } from "./arrows.js";

/** What a surface shows besides its board, and what it may do. */
export interface SurfaceProps extends Omit<BoardPlaceProps, "legal" | "choosing" | "note"> {
  /** The board theme. */
  theme: string;
  /** Called with a complete legal action; null: the surface only shows. */
  act: ((action: Action) => void) | null;
  /** Ask before an action is sent. */
  confirm: boolean;
  /** Ask before a card is played; it is asked unless this is false. */
  confirmCards?: boolean;
  /** Moves are chosen while others think. */
  premoves?: Premoves | null;
  /** What stands beside each seat's hand: name plate and clock. */
  plate?: (seat: number) => ComponentChildren;
  /** Asked why something is refused; without it nothing is said. */
  why?: Why;
  /** The seat of who looks, if it is a single one: it is spoken to, and others are named. */
  you?: number | null;
  /** Says in words what a card game asks for, if the page does not. */
  tellPhase?: boolean;
}

const NO_ACTIONS: readonly Action[] = [];

/** Whether a query of the screen holds, kept up to date. */
function useMedia(query: string): boolean {
  const [matches, set] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const listen = () => set(list.matches);
    list.addEventListener("change", listen);
    return () => list.removeEventListener("change", listen);
  }, [query]);
  return matches;
}

/** The board's turn on this screen: one much wider than deep lies on its side on a phone held upright. */
function useShownTurn(variant: Variant, turn: Turn): Turn {
  const upright = useMedia("(max-width: 600px) and (orientation: portrait)");
  const wide = (variant.rows[0]?.length ?? 0) > variant.rows.length * 1.3;
  return upright && wide ? turnBy(turn, 90) : turn;
}

/** The layout of a board: a wide one has nothing beside it, a tall one keeps to the height of the window. */
function shapeOf(ratio: number): "wide" | "square" | "tall" {
  return ratio > 1.3 ? "wide" : ratio <= 0.5 ? "tall" : "square";
}

/** The seat whose cards are chosen from: the viewer, or whoever acts before a dealer who plays for all. */
function choosingSeat(state: State, active: boolean): number | null {
  if (typeof state.viewer === "number") return state.viewer;
  return state.viewer === "all" && active ? state.seat : null;
}

export function Surface(props: SurfaceProps) {
  const { variant, state } = props;
  const turn = useShownTurn(variant, props.turn);
  const legal = props.act === null ? NO_ACTIONS : (state.legal ?? NO_ACTIONS);
  const seat = choosingSeat(state, props.act !== null);
  const hand = state.hands.find((each) => each.seat === seat) ?? null;
  const refusal = useRefusal(props.why, state, props.say);
  const choosing = useChoosing({ ...props, refuse: refusal.refuse }, legal, hand);
  const shown = choosing.waiting === null ? state : (preview(state, choosing.waiting, variant) ?? state);
  const places = useMemo(
    () => variant.seats.map((each) => ({ seat: each.seat, ...placeOfSeat(variant, each.seat, turn) })),
    [variant, turn],
  );
  const geometry = geometryOf(variant, turn);
  const shape = shapeOf(geometry.columns / geometry.rows);
  const row = (bottom: boolean) =>
    places
      .filter((place) => place.y > 0 === bottom)
      .sort((a, b) => a.x - b.x)
      .map((place) => (
        <SeatCorner
          key={place.seat}
          {...props}
          turn={turn}
          seat={place.seat}
          choosing={choosing}
          own={seat}
          legal={legal}
        />
      ));
  const usesCards = variant.cards !== null;
  return (
    <div class="surface-frame">
      <div
        class="surface"
        data-variant={variant.name}
        data-board-theme={props.theme}
        data-shape={shape}
        data-cards={usesCards}
        data-hands={variant.hand.length > 0}
        style={{ "--columns": String(geometry.columns), "--rows": String(geometry.rows) }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && choosing.letGo()) event.stopPropagation();
        }}
      >
        <div class="seats far">{row(false)}</div>
        <BoardPlace
          {...props}
          state={shown}
          turn={turn}
          legal={legal}
          choosing={choosing}
          note={turn === props.turn ? "" : t.board.turnDevice}
        />
        <div class="middle">
          {usesCards && props.tellPhase === true && (
            <p class="phase" data-own={legal.length > 0}>
              {phaseText(state, props.nameOf)}
            </p>
          )}
          {usesCards && (
            <CardTable
              variant={variant}
              state={state}
              legal={legal}
              chosen={choosing.cardTexts}
              since={props.since ?? NOTHING_SINCE}
              place={choosing.place}
              nameOf={props.nameOf}
              you={props.you ?? null}
            />
          )}
          {legal.some((action) => action.kind === "pass") && choosing.waiting === null && (
            <button type="button" class="skip" onClick={choosing.skip}>
              {t.board.skip}
            </button>
          )}
          <Confirmation variant={variant} state={state} choosing={choosing} />
          {refusal.reason !== null && (
            <p class="refused" data-reason={refusal.reason}>
              {reasonText(refusal.reason)}
            </p>
          )}
        </div>
        <div class="seats near">{row(true)}</div>
        {choosing.question !== null && (
          <QuestionDialog
            key={choosing.question.ask}
            variant={variant}
            state={state}
            turn={turn}
            set={props.set}
            question={choosing.question}
            hand={hand}
            chosen={choosing.cards}
            answer={choosing.answer}
            cancel={choosing.letGo}
          />
        )}
      </div>
    </div>
  );
}

/** A seat's plate, its hand and its cards. */
function SeatCorner(
  props: SurfaceProps & {
    seat: number;
    choosing: Choosing;
    own: number | null;
    legal: readonly Action[];
  },
) {
  const { variant, state, seat, choosing, legal } = props;
  const hand = state.hands.find((each) => each.seat === seat);
  const isAhead = choosing.ahead?.seat === seat;
  const active = seat === state.seat || isAhead;
  const usable = useMemo(() => {
    if (isAhead) return new Set(Object.keys(hand?.men ?? {}));
    return new Set(active ? legal.flatMap((action) => (action.kind === "drop" ? [action.piece ?? ""] : [])) : []);
  }, [active, isAhead, legal, hand]);
  const origin = isAhead ? choosing.ahead?.made?.origin : null;
  const chosen = active && choosing.origin !== null && "hand" in choosing.origin ? choosing.origin.hand : null;
  return (
    <div class="seat-corner" data-of={seat}>
      {props.plate?.(seat)}
      {variant.hand.length > 0 && (
        <MenInHand
          variant={variant}
          state={state}
          seat={seat}
          turn={props.turn}
          set={props.set}
          chosen={chosen}
          usable={usable}
          premove={origin != null && "hand" in origin ? origin.hand : null}
        />
      )}
      {variant.cards !== null &&
        hand !== undefined &&
        (seat === props.own ? (
          <OwnCards hand={hand} legal={legal} chosen={choosing.cards} toggle={choosing.toggleCard} />
        ) : (
          <SeenCards variant={variant} hand={hand} />
        ))}
    </div>
  );
}

/** What has been chosen, and whether it shall be. */
function Confirmation(props: { variant: Variant; state: State; choosing: Choosing }) {
  const { variant, state, choosing } = props;
  const button = useRef<HTMLButtonElement>(null);
  const sentence = useId();
  const action = choosing.waiting;
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (action === null || !choosing.byKeys) return;
    button.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [action]);
  if (action === null) return null;
  return (
    <div class="confirmation">
      <p id={sentence}>{t.board.confirmQuestion(actionWords(variant, action, state.men))}</p>
      <button type="button" class="main" ref={button} aria-describedby={sentence} onClick={choosing.confirm}>
        {t.common.confirm}
      </button>
      <button type="button" onClick={choosing.letGo}>
        {t.common.cancel}
      </button>
    </div>
  );
}
