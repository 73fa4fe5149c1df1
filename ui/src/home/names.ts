// What players are called in lists of games.
import { engineName } from "../game/engineNames.js";
import type { TableSeat, Variant } from "../protocol.js";
import { t } from "../texts/index.js";

type Seat = Pick<TableSeat, "seat" | "name" | "kind" | "level">;

/** The players of a table: their names, else what kind of players sit there. */
export function namesInLists(variant: Variant | undefined, seats: readonly Seat[]): string[] {
  return seats.map((seat) => {
    if (seat.name !== "") return seat.name;
    if (seat.kind === "engine") return variant === undefined ? t.game.kinds.engine : engineName(variant, seats, seat);
    return seat.kind === "mine" ? t.game.player : t.home.free;
  });
}
