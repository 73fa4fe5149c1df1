// A seat's plate: who sits there, whether the player is there, points, and the clock.
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../common/button.js";
import { alarm } from "../common/news.js";
import { play } from "../common/sounds.js";
import { seatName } from "../common/wording.js";
import type { State, TableSeat, Variant } from "../protocol.js";
import { settings } from "../settings.js";
import { t } from "../texts/index.js";
import { timeText, WARNING } from "./clocks.js";
import { engineName } from "./engineNames.js";
import type { GameStore } from "./store.js";

/** How often a running clock is written, in milliseconds. */
const TICK = 100;

/** What stands for the player: the name, else what kind of player it is. */
function playerOf(variant: Variant, seats: readonly TableSeat[], seat: TableSeat): string {
  if (seat.name !== "") return seat.name;
  if (seat.kind === "engine") return engineName(variant, seats, seat);
  if (seat.kind === "mine") return seat.mine ? t.game.you : t.game.player;
  if (seat.invited === true) return t.game.yourSeat;
  return seat.kind === "invite" ? t.game.invited : t.game.free;
}

/** The plate of a seat. */
export function SeatPlate(props: { store: GameStore; variant: Variant; state: State; seat: number }) {
  const { store, variant, state, seat } = props;
  const table = store.table.value;
  const row = table?.seats.find((each) => each.seat === seat);
  if (table === null || row === undefined) return null;
  const name = seatName(variant, seat);
  const now = store.ahead.value ?? store.latest.value;
  const isOn = now?.seat === seat && table.status === "playing";
  const isOut = now?.out.includes(seat) === true;
  const isTaken = row.kind === "mine" || row.kind === "engine";
  const points = state.points?.[seat - 1];
  // Who holds several seats is not `You` in particular.
  const isShared = row.mine && row.name === "" && store.mine.length > 1;
  const player = isShared ? name : playerOf(variant, table.seats, row);
  const colour = state.men.find((man) => man.seat === seat)?.color ?? "";
  return (
    <div
      class="plate"
      role="group"
      aria-label={t.game.seatLabel(seat, name, isTaken && !isShared ? player : "")}
      data-seat={seat}
      data-kind={row.kind}
      data-here={row.here}
      data-mine={row.mine}
      data-invited={row.invited === true}
      data-on-move={isOn}
      data-out={isOut}
      data-points={points ?? ""}
      data-shared={isShared}
    >
      <span class="sign" data-color={colour} data-owner-seat={seat} aria-hidden="true" />
      <span class="who">
        <span class="player" title={player}>
          {player}
        </span>
        <span class="seat-name">
          {!isShared && name}
          {isOut && <em> ({t.game.out})</em>}
          {isTaken && !isOut && !row.here && <em> ({t.game.away})</em>}
          {isOn && row.kind === "engine" && <em> ({t.game.thinking})</em>}
        </span>
      </span>
      <div class="tail">
        {points !== undefined && (
          <span class="points" title={t.game.points(points)}>
            {points}
            <span class="visually-hidden"> {t.game.pointsWord(points)}</span>
          </span>
        )}
        {row.kind === "open" && table.status === "open" && <SitButton store={store} seat={seat} />}
        {store.clocks.state.value !== null && !isOut && <Clock store={store} seat={seat} name={name} />}
      </div>
    </div>
  );
}

/** Takes a seat under the name of the settings; on an invitation the button says which. */
export function SitButton(props: { store: GameStore; seat: number; seatName?: string }) {
  const sit = () => void props.store.sit(props.seat, settings.value.name.trim());
  return <Button main name={props.seatName === undefined ? t.game.sitHere : t.game.sitHereAs(props.seatName)} onClick={sit} />;
}

/** A clock; while it runs only its text is written. */
function Clock(props: { store: GameStore; seat: number; name: string }) {
  const { store, seat, name } = props;
  const place = useRef<HTMLDivElement>(null);
  const state = store.clocks.state.value;
  const isRunning = state?.running === seat;
  const isMine = store.mine.includes(seat);
  useEffect(() => {
    let warned = (store.clocks.left(seat)?.ms ?? 0) < WARNING;
    const write = () => {
      const left = store.clocks.left(seat);
      const element = place.current;
      if (left === null || element === null) return;
      const periods = left.periods > 0 ? ` ${t.game.periodsLeft(left.periods)}` : "";
      const text = `${timeText(left.ms)}${periods}`;
      if (element.textContent !== text) element.textContent = text;
      element.dataset.ms = String(Math.round(left.ms));
      element.dataset.low = String(left.ms < WARNING);
      if (!isRunning || warned || left.ms >= WARNING) return;
      warned = true;
      if (!isMine) return;
      alarm(t.game.seconds(WARNING / 1000));
      play("warning");
    };
    write();
    if (!isRunning) return;
    const timer = setInterval(write, TICK);
    return () => clearInterval(timer);
  }, [state, isRunning, isMine]);
  return (
    <div
      class="clock"
      role="timer"
      aria-label={t.game.clockOf(name)}
      data-ms={Math.round(store.clocks.left(seat)?.ms ?? 0)}
      data-running={isRunning}
      ref={place}
    />
  );
}
