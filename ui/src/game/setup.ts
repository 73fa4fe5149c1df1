// What the dialog `New game` has put together, and the request that it makes of it.
import type { ClockSetting, CreateRequest, Variant } from "../protocol.js";
import { isTouch, settings, type ClockSetup, type SeatSetup } from "../settings.js";

/** All of the dialog. */
export interface Setup {
  variant: string;
  seats: SeatSetup[];
  /** Whether the seat of who asks is drawn by lot. */
  byLot: boolean;
  clock: ClockSetup;
  record: string;
  rules: Record<string, string>;
  options: { takeback: boolean; hints: boolean; confirm: boolean; onlookers: boolean; reveal: boolean };
}

/** What a game is set up with at first: against the engine, and as it was last. */
export function newSetup(variant: Variant, record: string): Setup {
  const { level, clock, seats } = settings.value;
  const before = seats[variant.name];
  const usual = variant.seats.map((_, index): SeatSetup => ({ kind: index === 0 ? "mine" : "engine", level }));
  return {
    variant: variant.name,
    seats: before !== undefined && before.length === usual.length ? before : usual,
    byLot: false,
    clock,
    record,
    rules: {},
    options: { takeback: true, hints: true, confirm: isTouch() && clock.kind !== "none", onlookers: true, reveal: true },
  };
}

function clockOf({ kind, minutes, add, move, byoyomi, periods }: ClockSetup): ClockSetting | null {
  const none = { base: 0, add: 0, byoyomi: 0, periods: 0 };
  const base = 60 * minutes;
  switch (kind) {
    case "none":
      return null;
    case "move":
      return { ...none, kind, base: move };
    case "fischer":
      return { ...none, kind, base, add };
    case "byoyomi":
      return { ...none, kind, base, byoyomi, periods };
  }
}

/** The seats with two of them exchanged. */
export function exchanged(seats: readonly SeatSetup[], one: number, other: number): SeatSetup[] {
  const places = seats.map((_, index) => (index === one ? other : index === other ? one : index));
  return places.map((index) => seats[index]!);
}

/** The seats as they will be: drawn by lot if that was asked for. */
function drawnSeats({ seats, byLot }: Setup): readonly SeatSetup[] {
  const own = seats.findIndex((seat) => seat.kind === "mine");
  return byLot && own >= 0 ? exchanged(seats, own, Math.floor(Math.random() * seats.length)) : seats;
}

/** The fields of `create`. The name is given to one seat: two players of one name could not be told apart. */
export function requestOf(setup: Setup, name: string): CreateRequest {
  const drawn = drawnSeats(setup);
  const own = drawn.findIndex((seat) => seat.kind === "mine");
  const seats = drawn.map(({ kind, level }, index) => {
    if (kind === "engine") return { kind, level };
    return kind === "mine" && index === own && name !== "" ? { kind, name } : { kind };
  });
  const record = setup.record.trim();
  const rules = Object.keys(setup.rules).length === 0 ? {} : { rules: setup.rules };
  return {
    variant: setup.variant, seats, clock: clockOf(setup.clock), options: setup.options, ...rules,
    ...(record === "" ? {} : { record }),
  };
}
