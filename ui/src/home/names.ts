// What players are called in lists of games.
import type { TableSeat } from "../protocol.js";
import { t } from "../texts/index.js";

/** The player's name, else what kind of player sits there. */
export function nameInLists(seat: Pick<TableSeat, "name" | "kind" | "level">): string {
  if (seat.name !== "") return seat.name;
  if (seat.kind === "engine") return t.game.engineShort(seat.level);
  return seat.kind === "mine" ? t.game.player : t.home.free;
}
