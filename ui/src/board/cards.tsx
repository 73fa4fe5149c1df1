// Cards: one's own as buttons, the others' backs, the piles, the stock, and what is in force.
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { cardFace } from "../art/index.js";
import { seatName } from "../common/wording.js";
import type { Action, Hand, State, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { cardsAt, cardsCanBegin, type Place } from "./choice.js";
import { cardEffect, cardName, cardSign, cardTip, pendingText } from "./names.js";
import { arrowsWithin, oneStop } from "./roving.js";
import type { Since } from "./since.js";

/** The drawn face of a card, or its back for `?`. */
export function CardFace(props: { card: string }) {
  const holder = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => holder.current?.replaceChildren(cardFace(props.card)), [props.card]);
  return <span class="card-face" aria-hidden="true" ref={holder} />;
}

/** The hand that chooses: cards are taken in the order in which they will lie. */
export function OwnCards(props: {
  hand: Hand;
  legal: readonly Action[];
  chosen: readonly number[];
  toggle: (index: number) => void;
}) {
  const { hand, legal, chosen } = props;
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => oneStop(group.current));
  const soFar = chosen.map((index) => hand.cards[index] ?? "");
  const id = useId();
  return (
    <div class="cards own" role="group" aria-label={t.board.yourCards} ref={group} onKeyDown={arrowsWithin}>
      {hand.cards.map((card, index) => {
        const order = chosen.indexOf(index);
        const usable = order >= 0 || cardsCanBegin(legal, [...soFar, card]);
        return (
          <button
            type="button"
            key={`${index}${card}`}
            class="card"
            data-card={card}
            data-index={index}
            disabled={!usable}
            data-order={order >= 0 ? order + 1 : undefined}
            aria-pressed={order >= 0}
            aria-label={cardName(card)}
            aria-describedby={`${id}-${index}`}
            data-tip={cardTip(card)}
            onClick={() => props.toggle(index)}
          >
            <CardFace card={card} />
          </button>
        );
      })}
      {hand.cards.map((card, index) => {
        const usable = chosen.includes(index) || cardsCanBegin(legal, [...soFar, card]);
        return (
          <span hidden key={`${index}${card}`} id={`${id}-${index}`}>
            {usable ? cardEffect(card) : `${cardEffect(card)}. ${t.board.cardUnusable}`}
          </span>
        );
      })}
    </div>
  );
}

/** A hand that is only seen: its backs, or its cards once they are known. */
export function SeenCards(props: { variant: Variant; hand: Hand }) {
  const { variant, hand } = props;
  const name = seatName(variant, hand.seat);
  const hidden = hand.cards.every((card) => card === "?");
  const label = hidden
    ? t.board.hiddenCards(name, hand.cards.length)
    : t.board.shownCards(name, hand.cards.map(cardName));
  return (
    <div class="cards seen" role="img" aria-label={label}>
      {hand.cards.map((card, index) => (
        <span key={`${index}${card}`} class="card" data-card={card}>
          <CardFace card={card} />
        </span>
      ))}
    </div>
  );
}

/** The middle of the table: piles to play on, the burnt cards, the stock, and what is in force. */
export function CardTable(props: {
  variant: Variant;
  state: State;
  legal: readonly Action[];
  chosen: readonly string[];
  since: Since;
  place: (place: Place) => void;
  nameOf: (seat: number) => string;
  /** The seat of who looks, if it is a single one. */
  you: number | null;
}) {
  const { variant, state, legal, chosen, nameOf } = props;
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => oneStop(group.current));
  const can = (place: Place) => chosen.length > 0 && cardsAt(legal, chosen, place).length > 0;
  const whyNot = (place: Place) => {
    if (can(place)) return undefined;
    return chosen.length > 0 ? t.board.placeUnusable : legal.length > 0 ? t.board.chooseCard : t.board.noCardsNow;
  };
  return (
    <div class="card-table">
      <div class="piles" role="group" aria-label={t.board.table} ref={group} onKeyDown={arrowsWithin}>
        {(state.piles ?? []).map((card, index) => (
          <button
            type="button"
            key={index}
            class="card pile"
            data-pile={index + 1}
            data-card={card}
            data-since={props.since.piles.get(index + 1)}
            disabled={!can(index + 1)}
            aria-label={t.board.pile(index + 1, card === "" ? t.board.noCard : cardName(card))}
            aria-description={whyNot(index + 1)}
            data-tip={card === "" ? undefined : cardTip(card)}
            onClick={() => props.place(index + 1)}
          >
            <CardFace card={card} />
          </button>
        ))}
        <div class="stock" data-stock={state.stock}>
          <span class="card" aria-hidden="true">
            <CardFace card="?" />
          </span>
          <span>{t.board.stock(state.stock ?? 0)}</span>
        </div>
        <button
          type="button"
          class="burn"
          disabled={!can("burn")}
          aria-description={whyNot("burn")}
          onClick={() => props.place("burn")}
        >
          {t.board.burn}
        </button>
      </div>
      <InForce variant={variant} state={state} nameOf={nameOf} you={props.you} />
      <DeadCards cards={state.dead ?? []} since={props.since} />
    </div>
  );
}

function InForce(props: { variant: Variant; state: State; nameOf: (seat: number) => string; you: number | null }) {
  const { variant, state, nameOf, you } = props;
  return (
    <ul class="in-force" data-pending={state.pending.map((each) => each.kind).join(" ")} aria-label={t.board.inForce}>
      {state.pending.map((pending, index) => (
        <li key={index} data-kind={pending.kind} data-seat-bound={pending.seat}>
          {pendingText(variant, pending, nameOf, you)}
        </li>
      ))}
    </ul>
  );
}

/** Cards out of play; their signs are drawn by the style sheet, and the names stand alone. */
function DeadCards(props: { cards: string[]; since: Since }) {
  return (
    <ul class="dead-cards" aria-label={t.board.deadCards} tabIndex={props.cards.length > 0 ? 0 : undefined}>
      {props.cards.map((card, index) => (
        <li key={index} data-dead={card} data-since={props.since.dead.get(index)} data-sign={cardSign(card)} data-suit={card[1]}>
          {cardName(card)}
        </li>
      ))}
    </ul>
  );
}
