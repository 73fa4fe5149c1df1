// What has been captured, and who is ahead by how much, in games in which material is counted.
import { useEffect } from "preact/hooks";
import { ManPicture } from "../board/hands.js";
import { materialOf } from "../board/material.js";
import { kindName } from "../board/names.js";
import type { State, Turn, Variant } from "../protocol.js";
import { lookOf } from "../settings.js";
import { t } from "../texts/index.js";
import type { GameStore } from "./store.js";

/** The men that a seat's party has captured, and by how much it is ahead. */
export function Material(props: { store: GameStore; variant: Variant; state: State; seat: number; turn: Turn }) {
  const { store, variant, state, seat, turn } = props;
  const start = store.start.value;
  useEffect(() => {
    if (variant.values !== null) void store.learnStart();
  }, [store, variant]);
  const material = start === null ? null : materialOf(variant, start, state, seat);
  if (material === null) return null;
  const { captured, balance, from } = material;
  const words = captured.map(({ kind, count }) => t.game.capturedMen(count, kindName(variant, kind)));
  const color = variant.seats.find((each) => each.seat === from)?.color ?? null;
  return (
    <div class="material" role="img" aria-label={t.game.material(words, balance)} data-balance={balance}>
      {captured.map(({ kind, count }) => (
        <span key={kind} data-captured={kind} data-count={count}>
          <ManPicture variant={variant} set={lookOf(variant).set} kind={kind} seat={from} color={color} turn={turn} />
          {count > 1 && <small>{count}</small>}
        </span>
      ))}
      {balance > 0 && <b>+{balance}</b>}
    </div>
  );
}
