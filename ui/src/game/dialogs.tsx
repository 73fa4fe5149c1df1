// The dialogs of a game: passing the device on, and the end.
import { Dialog } from "../board/dialog.js";
import { announceEnd } from "../board/announce.js";
import { Button } from "../common/button.js";
import type { State, TableMessage, Variant } from "../protocol.js";
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

/** The result, and what to do next. */
export function GameOver(props: { store: GameStore; variant: Variant; state: State; close: () => void }) {
  const { store, variant, state } = props;
  return (
    <Dialog title={t.game.gameOver} cancel={props.close} class="game-over">
      <p class="result">{announceEnd(variant, state, store.nameOf)}</p>
      {state.points !== null && (
        <p>{state.points.map((points, index) => `${store.nameOf(index + 1)} ${points}`).join(" \u00b7 ")}</p>
      )}
      <AfterGame store={store} variant={variant} state={state} />
      <div class="buttons">
        <Button name={t.common.close} onClick={props.close} />
      </div>
    </Dialog>
  );
}
