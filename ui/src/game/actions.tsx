// What a player can do beside moving, and the offers that stand.
import { AskedButton } from "../common/askedButton.js";
import { Button } from "../common/button.js";
import type { PendingOffer, State, TableMessage, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import type { GameStore } from "./store.js";

/** Why nothing can be done at this table; null if something can. */
function whyNot(store: GameStore, table: TableMessage, state: State): string | null {
  const { reasons } = t.game;
  if (store.mine.length === 0) return reasons.noSeat;
  if (table.status === "over" || table.status === "aborted") return reasons.over;
  if (store.mine.every((seat) => state.out.includes(seat))) return reasons.out;
  return null;
}

/** Resign, draw, takeback, hint and claim. */
export function PlayActions(props: { store: GameStore; variant: Variant; table: TableMessage; state: State }) {
  const { store, variant, table, state } = props;
  const { reasons } = t.game;
  const never = whyNot(store, table, state);
  const waits = table.status === "playing" ? null : reasons.notPlaying;
  const offered = (what: PendingOffer["what"]) => (table.offers.some((each) => each.what === what) ? reasons.offered : null);
  const isOn = store.mine.includes(state.seat);
  const takeback = !table.options.takeback
    ? reasons.noTakebacks
    : store.decidedLast === null
      ? reasons.nothingToTakeBack
      : null;
  const goesOn = store.acting !== null && state.without.includes(store.acting);
  const resignQuestion = goesOn ? t.game.leaveQuestion : t.game.resignQuestion;
  const hint = !table.options.hints ? reasons.noHints : !isOn || state.legal === null ? reasons.notYourTurn : null;
  return (
    <div class="actions" role="group" aria-label={t.game.actions}>
      <Button
        name={t.game.takeBack}
        icon="back"
        disabled={never ?? takeback ?? offered("takeback")}
        onClick={() => void store.offer("takeback")}
      />
      <Button
        name={t.game.hint}
        icon="hint"
        disabled={never ?? hint ?? (store.hintAsked.value ? reasons.thinking : null)}
        onClick={() => void store.askHint()}
      />
      <Button
        name={t.game.offerDraw}
        icon="draw"
        disabled={never ?? waits ?? offered("draw")}
        onClick={() => void store.offer("draw")}
      />
      {(variant.hand.length > 0 || state.claim !== null) && (
        <Button
          name={t.game.claimWin}
          icon="trophy"
          main={state.claim !== null}
          disabled={never ?? (state.claim === null || !isOn ? reasons.noClaim : null)}
          onClick={store.claim}
        />
      )}
      <AskedButton
        name={t.game.resign}
        icon="resign"
        question={table.status === "open" && state.ply === 0 ? t.game.abortQuestion : resignQuestion}
        disabled={never}
        onClick={store.resign}
      />
    </div>
  );
}

/** The offers that stand: to be answered, or one's own. */
export function Offers(props: { store: GameStore; table: TableMessage }) {
  const { store, table } = props;
  const { mine } = store;
  return (
    <>
      {table.offers.map((offer) => (
        <div class="question offer" data-offer={offer.what} key={offer.what}>
          {offer.waiting.some((seat) => mine.includes(seat)) ? (
            <>
              <span>{t.game.offers[offer.what](store.nameOf(offer.by))}</span>
              <Button main name={t.game.accept} onClick={() => void store.answer(offer.what, true)} />
              <Button name={t.game.decline} onClick={() => void store.answer(offer.what, false)} />
            </>
          ) : (
            <span>
              {mine.includes(offer.by)
                ? `${t.game.offered[offer.what]}\u2026`
                : t.game.offers[offer.what](store.nameOf(offer.by))}
            </span>
          )}
        </div>
      ))}
    </>
  );
}
