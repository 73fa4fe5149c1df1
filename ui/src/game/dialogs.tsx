// The dialogs of a game: passing the device on, and the end.
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { Dialog } from "../board/dialog.js";
import { announceEnd } from "../board/announce.js";
import { QuestionDialog } from "../board/questions.js";
import { Button } from "../common/button.js";
import type { State, TableMessage, Turn, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { AfterGame } from "./after.js";
import type { GameStore } from "./store.js";

/** Before a hand is shown on a screen that several seats share, whoever holds it is asked for. */
export function HandOver(props: { store: GameStore; table: TableMessage }) {
  const { store, table } = props;
  const seat = table.handover;
  if (seat === null || table.status !== "playing" || !store.mine.includes(seat)) return null;
  const stay = () => {};
  return (
    <Dialog title={t.game.passDevice(store.nameOf(seat))} cancel={stay} class="handover">
      <p>{t.game.passWords}</p>
      <Button main name={t.game.showHand} onClick={() => void store.ask({ t: "show", seat })} />
    </Dialog>
  );
}

/** What a move that was chosen ahead shall mean, now that its turn has come. */
export function PremoveQuestion(props: { store: GameStore; variant: Variant; turn: Turn; set: string }) {
  const { store, variant, turn, set } = props;
  const { question, answered } = store.premoving;
  const state = store.latest.value;
  if (question.value === null || state === null) return null;
  return (
    <QuestionDialog
      variant={variant}
      state={state}
      turn={turn}
      set={set}
      question={question.value}
      hand={null}
      chosen={[]}
      answer={(outcome) => answered(outcome !== null && "action" in outcome ? outcome.action : null)}
      cancel={() => answered(null)}
    />
  );
}

/** The result, and what to do next: beside the board, which shows the end. Escape closes it wherever the focus is. */
export function GameOver(props: { store: GameStore; variant: Variant; state: State; close: () => void }) {
  const { store, variant, state, close } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useLayoutEffect(() => {
    const before = document.activeElement;
    dialog.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus({ preventScroll: true });
    const escapes = (event: KeyboardEvent) => {
      if (event.key === "Escape" && document.querySelector("dialog:modal") === null) close();
    };
    document.addEventListener("keydown", escapes);
    return () => {
      document.removeEventListener("keydown", escapes);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog open ref={dialog} class="choice game-over" aria-labelledby={title}>
      <h2 id={title}>{t.game.gameOver}</h2>
      <p class="result">{announceEnd(variant, state, store.nameOf)}</p>
      {state.points !== null && (
        <p>{state.points.map((points, index) => `${store.nameOf(index + 1)} ${points}`).join(" \u00b7 ")}</p>
      )}
      <AfterGame store={store} variant={variant} state={state} />
      <div class="buttons">
        <Button name={t.common.close} onClick={close} />
      </div>
    </dialog>
  );
}
