// The dialogs that a choice needs: promotion, a kind to name, cards to discard, or one of several actions. Each can be
// cancelled.
import { useState } from "preact/hooks";
import type { Hand, State, Turn, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { actionWords } from "./announce.js";
import { CardFace } from "./cards.js";
import { promotionOf, resolve, withDemand, withDiscards, type Outcome, type Question } from "./choice.js";
import { Dialog } from "./dialog.js";
import { ManPicture } from "./hands.js";
import { cardName, kindName } from "./names.js";
import { inOrderOfPromotion } from "./premove.js";

interface QuestionProps {
  variant: Variant;
  state: State;
  turn: Turn;
  set: string;
  question: Question;
  /** The own hand, and the places in it that are taken already. */
  hand: Hand | null;
  chosen: readonly number[];
  answer: (outcome: Outcome) => void;
  cancel: () => void;
}

/** The dialog of a question. */
export function QuestionDialog(props: QuestionProps) {
  switch (props.question.ask) {
    case "promotion":
      return <Promotion {...props} />;
    case "demand":
      return <Demand {...props} />;
    case "discard":
      return <Discard {...props} />;
    case "choose":
      return <Choose {...props} />;
  }
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The colour of the men that the seat on move has. */
function moverColour(state: State): "black" | "white" | null {
  return state.men.find((man) => man.seat === state.seat)?.color ?? null;
}

function Promotion({ variant, state, turn, set, question, answer, cancel }: QuestionProps) {
  const plain = question.actions.some((action) => promotionOf(action) === null);
  const actions = inOrderOfPromotion(variant, question.actions);
  return (
    <Dialog title={t.board.promotion} cancel={cancel} class="at-square" square={question.actions[0]?.to}>
      <div class="choices">
        {actions.map((action) => {
          const kind = promotionOf(action) ?? action.piece ?? "";
          const name = promotionOf(action) === null ? t.board.doNotPromote : t.board.promote;
          return (
            <button type="button" key={action.text} data-choice={kind} onClick={() => answer({ action })}>
              <ManPicture
                variant={variant}
                set={set}
                kind={kind}
                seat={state.seat}
                color={moverColour(state)}
                turn={turn}
              />
              <span>{plain ? name : capital(kindName(variant, kind))}</span>
            </button>
          );
        })}
      </div>
      <CancelButton cancel={cancel} />
    </Dialog>
  );
}

function Demand({ variant, state, turn, set, question, answer, cancel }: QuestionProps) {
  const possible = new Set(question.actions.map((action) => action.demand));
  const demands = (variant.cards?.demands ?? []).filter((kind) => possible.has(kind));
  const other = variant.seats.find((seat) => seat.seat !== state.seat)?.seat ?? 0;
  const color = moverColour(state) === "white" ? "black" : "white";
  return (
    <Dialog title={t.board.nameAMan} cancel={cancel}>
      <div class="choices">
        {demands.map((kind) => (
          <button
            type="button"
            key={kind}
            data-choice={kind}
            onClick={() => answer(resolve(withDemand(question.actions, kind)))}
          >
            <ManPicture variant={variant} set={set} kind={kind} seat={other} color={color} turn={turn} />
            <span>{capital(kindName(variant, kind))}</span>
          </button>
        ))}
      </div>
      <CancelButton cancel={cancel} />
    </Dialog>
  );
}

function Discard({ question, hand, chosen, answer, cancel }: QuestionProps) {
  const [picked, pick] = useState<readonly number[]>([]);
  const count = question.ask === "discard" ? question.count : 0;
  const cards = (hand?.cards ?? [])
    .map((card, index) => ({ card, index }))
    .filter(({ index }) => !chosen.includes(index));
  const action =
    picked.length === count
      ? withDiscards(
          question.actions,
          picked.map((index) => hand?.cards[index] ?? ""),
        )
      : null;
  const toggle = (index: number) =>
    pick(picked.includes(index) ? picked.filter((each) => each !== index) : [...picked, index]);
  return (
    <Dialog title={t.board.discardTitle(count)} cancel={cancel}>
      <div class="choices">
        {cards.map(({ card, index }) => (
          <label class="pick" key={index}>
            <span class="card">
              <CardFace card={card} />
            </span>
            <input
              type="checkbox"
              data-choice={card}
              data-index={index}
              aria-label={cardName(card)}
              checked={picked.includes(index)}
              disabled={!picked.includes(index) && picked.length >= count}
              onChange={() => toggle(index)}
            />
          </label>
        ))}
      </div>
      <div class="choice-foot">
        <button
          type="button"
          class="main"
          disabled={action === null}
          onClick={() => action !== null && answer({ action })}
        >
          {t.board.discard}
        </button>
        <CancelButton cancel={cancel} />
      </div>
    </Dialog>
  );
}

function Choose({ variant, state, question, answer, cancel }: QuestionProps) {
  return (
    <Dialog title={t.board.choose} cancel={cancel}>
      <div class="choices list">
        {question.actions.map((action) => (
          <button type="button" key={action.text} data-choice={action.text} onClick={() => answer({ action })}>
            {capital(actionWords(variant, action, state.men))}
          </button>
        ))}
      </div>
      <CancelButton cancel={cancel} />
    </Dialog>
  );
}

/** The way out of every question: nothing is played. */
function CancelButton(props: { cancel: () => void }) {
  return (
    <button type="button" class="choice-cancel" onClick={props.cancel}>
      {t.common.cancel}
    </button>
  );
}
