// The clocks as they run between two messages of the server. What is left is the server's; only its running down since
// the message came is counted here.
import { signal } from "@preact/signals";
import type { ClockSetting, ClockState } from "../protocol.js";
import { t } from "../texts/index.js";

/** What a clock shows. */
export interface TimeLeft {
  ms: number;
  periods: number;
}

/** Below this a clock warns and shows tenths, in milliseconds. */
export const WARNING = 10_000;

/** The clocks of all seats. */
export class Clocks {
  /** Changes with every message. */
  readonly state = signal<ClockState | null>(null);
  private setting: ClockSetting | null = null;
  private since = 0;

  set(state: ClockState | null, setting: ClockSetting | null): void {
    this.since = performance.now();
    this.setting = setting;
    this.state.value = state;
  }

  /** What is left to a seat now. */
  left(seat: number): TimeLeft | null {
    const state = this.state.value;
    const own = state?.seats.find((each) => each.seat === seat);
    if (state === null || own === undefined) return null;
    if (state.running !== seat) return { ms: own.ms, periods: own.periods };
    return this.after(own, performance.now() - this.since);
  }

  private after(own: TimeLeft, used: number): TimeLeft {
    const period = 1000 * (this.setting?.byoyomi ?? 0);
    const beyond = used - own.ms;
    if (beyond < 0 || own.periods === 0 || period === 0) return { ms: Math.max(0, -beyond), periods: own.periods };
    // What was left was the time for the game, or a period; more than a period can only be the former.
    const rest = own.ms > period ? own.periods : own.periods - 1;
    const periods = Math.max(0, rest - Math.floor(beyond / period));
    return { ms: periods === 0 ? 0 : period - (beyond % period), periods };
  }
}

/** `5:00`, `1:02:03`, and tenths below ten seconds: `0:09.4`. */
export function timeText(ms: number): string {
  if (ms < WARNING) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What a game is played with: `10 min + 5 s`. */
export function clockSettingText(clock: ClockSetting | null): string {
  if (clock === null || clock.kind === "none") return "";
  const minutes = clock.base < 60 ? t.game.secondsShort(clock.base) : t.game.minutesShort(Math.round(clock.base / 6) / 10);
  if (clock.kind === "move") return t.game.aMove(clock.base || clock.byoyomi || clock.add);
  if (clock.kind === "fischer") return clock.add > 0 ? `${minutes} + ${t.game.secondsShort(clock.add)}` : minutes;
  return `${minutes} + ${clock.periods}\u00d7${t.game.secondsShort(clock.byoyomi)}`;
}
