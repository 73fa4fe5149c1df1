// What players are called in lists of games.
import { seatName } from "../common/wording.js";
import { engineName } from "../game/engineNames.js";
import type { TableSeat, Variant } from "../protocol.js";
import type { KnownSeat } from "../seats.js";
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

/** The players of a game in which this browser holds seats. */
export function namesOfKnown(variant: Variant | undefined, seats: readonly KnownSeat[]): string[] {
  const several = seats.filter((seat) => seat.mine).length > 1;
  const listed = namesInLists(variant, seats);
  return seats.map((seat, index) => {
    if (!seat.mine) return listed[index] ?? "";
    if (!several) return t.game.you;
    return seat.name !== "" || variant === undefined ? seat.name : seatName(variant, seat.seat);
  });
}
