// What engines are called: by their level, and by a number more if several of one level sit at a table.
import type { TableSeat, Variant } from "../protocol.js";
import { t } from "../texts/index.js";

type Seat = Pick<TableSeat, "seat" | "kind" | "name" | "level">;

/** The name of a level, which the number stands for in every language. */
export function levelName(variant: Variant, level: number | null): string {
  const known = variant.levels.find((each) => each.level === level);
  return t.game.levelNames[level ?? 0] ?? known?.name ?? t.game.kinds.engine;
}

/** `Casual (1350)`; the second engine of that level at the table is `Casual 2 (1350)`. */
export function engineName(variant: Variant, seats: readonly Seat[], seat: Seat): string {
  const same = seats.filter((each) => each.kind === "engine" && each.name === "" && each.level === seat.level);
  const number = same.findIndex((each) => each.seat === seat.seat) + 1;
  const elo = variant.levels.find((each) => each.level === seat.level)?.elo ?? null;
  return t.game.engineName(levelName(variant, seat.level), number > 1 ? number : null, elo);
}

/** Who sits at a table, by the server's names of the sides; nobody stands for a player without a name. */
export function playersOf(variant: Variant, seats: readonly Seat[]): [side: string, name: string][] {
  return seats.flatMap((seat): [string, string][] => {
    const side = variant.seats.find((each) => each.seat === seat.seat)?.name;
    const name = seat.name === "" && seat.kind === "engine" ? engineName(variant, seats, seat) : seat.name;
    return side === undefined || name === "" ? [] : [[side, name]];
  });
}
