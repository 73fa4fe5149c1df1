// What can be done with a game, above all when it is over.
import { useState } from "preact/hooks";
import { analysisAddress } from "../analysis/fragment.js";
import { Button } from "../common/button.js";
import { playersOf } from "./engineNames.js";
import { NewGameDialog } from "./newGame.js";
import type { State, Variant } from "../protocol.js";
import { goTo } from "../router.js";
import { t } from "../texts/index.js";
import type { GameStore } from "./store.js";

/** Why a game must not be analysed yet: it is played against others, or cards are hidden. */
function whyNotAnalyse(store: GameStore, variant: Variant): string | null {
  const table = store.table.value;
  const isOver = table?.status === "over" || table?.status === "aborted";
  if (isOver) return null;
  if (variant.hidden) return t.game.reasons.stillHidden;
  const others = table?.seats.some((seat) => !seat.mine && seat.kind !== "engine");
  return others === true && store.mine.length > 0 ? t.game.reasons.stillPlayed : null;
}

/** Rematch, analysis, replay, and playing on from here. */
export function AfterGame(props: { store: GameStore; variant: Variant; state: State }) {
  const { store, variant, state } = props;
  const [isPlayed, playFrom] = useState(false);
  const table = store.table.value;
  const latest = store.latest.value;
  if (table === null || latest === null) return null;
  const isOver = table.status === "over" || table.status === "aborted";
  const notYet = whyNotAnalyse(store, variant);
  const isOffered = table.offers.some((offer) => offer.what === "rematch" && store.mine.includes(offer.by));
  const { reasons } = t.game;
  const rematch = table.next !== null ? null : store.mine.length === 0 ? reasons.noSeat : isOffered ? reasons.offered : null;
  return (
    <div class="after" role="group" aria-label={t.game.panel}>
      {isOver && (
        <Button
          main
          name={t.game.rematch}
          icon="turn"
          disabled={rematch}
          onClick={() => (table.next === null ? void store.offer("rematch") : store.toRematch())}
        />
      )}
      <Button
        name={t.game.analyse}
        disabled={notYet}
        onClick={() => goTo(analysisAddress(latest, table.rules, state.ply, playersOf(variant, table.seats)))}
      />
      <Button name={t.game.replay} disabled={isOver ? null : reasons.notOver} onClick={() => goTo(`/replay/${store.id}`)} />
      <Button name={t.game.playFromHere} disabled={notYet} onClick={() => playFrom(true)} />
      {isPlayed && (
        <NewGameDialog
          variants={[variant]} variant={variant.name} record={state.record} close={() => playFrom(false)}
        />
      )}
    </div>
  );
}
