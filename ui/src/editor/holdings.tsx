// What the seats hold: men in hand, cards, piles and the other words of the record.
import { useEffect, useState } from "preact/hooks";
import { cardFace } from "../art/index.js";
import { cardName, kindName } from "../board/names.js";
import { seatName } from "../common/wording.js";
import type { Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { readCards, withCards, withField, withHeld, type Composition } from "./composition.js";

/** The most of a kind that a hand can say. */
const MOST_HELD = 99;

interface HoldingProps { variant: Variant; composition: Composition; change: (composition: Composition) => void }

/** The men in each seat's hand, as numbers. */
export function HeldMen(props: HoldingProps) {
  const { variant, composition, change } = props;
  if (variant.hand.length === 0) return null;
  return (
    <>
      {variant.seats.map(({ seat }) => (
        <fieldset key={seat} class="held">
          <legend>{t.board.handOf(seatName(variant, seat))}</legend>
          {variant.hand.map((kind) => {
            const count = composition.hands.find((hand) => hand.seat === seat)?.men[kind] ?? 0;
            return (
              <label key={kind}>
                <span>{kindName(variant, kind)}</span>
                <input
                  type="number" min={0} max={MOST_HELD} value={count} data-held={kind}
                  onInput={(event) => {
                    const held = event.currentTarget.valueAsNumber;
                    if (Number.isInteger(held) && held >= 0 && held <= MOST_HELD) change(withHeld(composition, seat, kind, held));
                  }}
                />
              </label>
            );
          })}
        </fieldset>
      ))}
    </>
  );
}

/** A text that is given on when it is complete, and follows what comes from elsewhere. */
function Text(props: { label: string; value: string; set: (text: string) => void; field?: string }) {
  const { label, value, set, field } = props;
  const [written, write] = useState(value);
  useEffect(() => write(value), [value]);
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text" value={written} data-field={field} autocomplete="off" spellcheck={false}
        onInput={(event) => {
          write(event.currentTarget.value);
          set(event.currentTarget.value.trim());
        }}
      />
    </label>
  );
}

/** The name of a field, as it stands before it. */
function fieldName(name: string): string {
  return t.editor.fields[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** The seat on move and the other words of the record. */
export function RecordFields(props: HoldingProps) {
  const { variant, composition, change } = props;
  return (
    <div class="record-fields">
      <label class="field">
        <span>{t.editor.onMove}</span>
        <select value={String(composition.seat)} onChange={(event) => change({ ...composition, seat: Number(event.currentTarget.value) })}>
          {variant.seats.map(({ seat }) => <option key={seat} value={String(seat)}>{seatName(variant, seat)}</option>)}
        </select>
      </label>
      {composition.fields.map(([name, text]) => (
        <Text key={name} label={fieldName(name)} field={name} value={text} set={(written) => change(withField(composition, name, written))} />
      ))}
    </div>
  );
}

/** Where a card of the picker goes: to a seat's hand, or into a word of the record. */
type Goal = { seat: number } | { pile: number } | { field: string };

function goalKey(goal: Goal): string {
  return "seat" in goal ? `seat ${goal.seat}` : "pile" in goal ? `pile ${goal.pile}` : goal.field;
}

/** The word of the record that holds the tops of the piles, and the one with the stock. */
const PILES = "piles";
const STOCK = "stock";

function withCard(composition: Composition, goal: Goal, card: string): Composition {
  const word = (name: string) => composition.fields.find(([each]) => each === name)?.[1] ?? "";
  if ("seat" in goal) {
    const hand = composition.hands.find((each) => each.seat === goal.seat)?.cards ?? [];
    return withCards(composition, goal.seat, [...hand, card]);
  }
  if ("pile" in goal) {
    const tops = word(PILES).split(",").map((top, index) => (index + 1 === goal.pile ? card : top));
    return withField(composition, PILES, tops.join(","));
  }
  const before = word(goal.field);
  return withField(composition, goal.field, before === "*" || before === "-" ? card : before + card);
}

function Face(props: { card: string }) {
  return <span class="face" aria-hidden="true" ref={(element) => element?.replaceChildren(cardFace(props.card))} />;
}

/** The cards in hands, piles and stock, and the pack to take them from. */
export function HeldCards(props: HoldingProps) {
  const { variant, composition, change } = props;
  const [goal, aim] = useState<Goal>({ seat: 1 });
  const { cards } = variant;
  if (cards === null) return null;
  const goals: [Goal, string][] = [
    ...variant.seats.map(({ seat, name }): [Goal, string] => [{ seat }, t.editor.handOf(name)]),
    ...Array.from({ length: cards.piles }, (_, index): [Goal, string] => [{ pile: index + 1 }, t.editor.pile(index + 1)]),
    [{ field: STOCK }, t.editor.stock],
  ];
  return (
    <fieldset class="held-cards">
      <legend>{t.editor.cards}</legend>
      {variant.seats.map(({ seat }) => {
        const hand = composition.hands.find((each) => each.seat === seat)?.cards ?? [];
        return (
          <div class="hand-row" key={seat}>
            <Text
              label={t.editor.handOf(seatName(variant, seat))} field={`hand ${seat}`} value={hand.join(" ")}
              set={(text) => change(withCards(composition, seat, readCards(variant, text)))}
            />
            <span class="hand-cards" role="group" aria-label={t.editor.takeBack(seatName(variant, seat))}>
              {hand.map((card, index) => (
                <button
                  key={index} type="button" class="card-button" aria-label={t.editor.without(cardName(card))} title={cardName(card)}
                  onClick={() => change(withCards(composition, seat, hand.filter((_, place) => place !== index)))}
                >
                  <Face card={card} />
                </button>
              ))}
            </span>
          </div>
        );
      })}
      <label class="inline">
        <span>{t.editor.addTo}</span>
        <select
          value={goalKey(goal)}
          onChange={(event) => aim(goals.find(([each]) => goalKey(each) === event.currentTarget.value)?.[0] ?? { seat: 1 })}
        >
          {goals.map(([each, name]) => <option key={goalKey(each)} value={goalKey(each)}>{name}</option>)}
        </select>
      </label>
      <div class="pack" role="group" aria-label={t.editor.pack}>
        {[...cards.suits.flatMap((suit) => cards.ranks.map((rank) => rank + suit)), ...("seat" in goal ? ["?"] : [])].map((card) => (
          <button
            key={card} type="button" class="card-button" data-pack={card} aria-label={cardName(card)} title={cardName(card)}
            onClick={() => change(withCard(composition, goal, card))}
          >
            <Face card={card} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
