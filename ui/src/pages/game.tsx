// The page: a game.
import { useEffect, useMemo, useState } from "preact/hooks";
import { isServerless } from "../address.js";
import { ExportMenu, exportedTable } from "../analysis/exporting.js";
import { announceEnd } from "../board/announce.js";
import type { Arrow } from "../board/arrows.js";
import { placeOfSeat, turnBy } from "../board/geometry.js";
import { phaseText } from "../board/names.js";
import { MoveField } from "../board/moveField.js";
import { Surface } from "../board/surface.js";
import { connection } from "../client.js";
import { Button } from "../common/button.js";
import { usePageKeys } from "../common/keys.js";
import { Page } from "../common/layout.js";
import { MoveList } from "../common/moveList.js";
import { say } from "../common/news.js";
import { RulesButton } from "../common/rulesDialog.js";
import { SetButton } from "../common/setButton.js";
import { useShownVariant } from "../common/shownVariant.js";
import { StepButtons } from "../common/stepButtons.js";
import { Offers, PlayActions } from "../game/actions.js";
import { AfterGame } from "../game/after.js";
import { clockSettingText, timeText } from "../game/clocks.js";
import { GameOver, HandOver, PremoveQuestion } from "../game/dialogs.js";
import { GameFacts, OrderStrip } from "../game/info.js";
import { LogPanel } from "../game/logPanel.js";
import { Material } from "../game/material.js";
import { SeatPlate } from "../game/plate.js";
import { GameStore } from "../game/store.js";
import { OwnDevices, Waiting } from "../game/waiting.js";
import { seatName, titleOf } from "../common/wording.js";
import type { Action, State, TableMessage, Turn, Variant, Variants } from "../protocol.js";
import { isTouch, lookOf, settings } from "../settings.js";
import { t } from "../texts/index.js";

export function GamePage(props: { variants: Variants; argument: string | null }) {
  const { variants, argument } = props;
  const store = useMemo(() => new GameStore(argument ?? "", variants), [argument]);
  useEffect(() => () => store.close(), [store]);
  const table = store.table.value;
  const state = store.shown.value;
  const { variant } = store;
  useShownVariant(variant?.name ?? null);
  const isReady = table !== null && variant !== null && (state !== null || store.isClosed.value);
  return (
    <Page
      variants={variants}
      page="game"
      class="game"
      title={headOf(store)}
      status={isReady ? table.status : "loading"}
      ready={isReady}
      rev={Math.max(store.latest.value?.rev ?? 0, table?.rev ?? 0)}
    >
      {!isReady ? (
        <p class="muted loading">{t.common.loading}</p>
      ) : state === null ? (
        <Closed store={store} variant={variant} table={table} />
      ) : (
        <GameBoard store={store} variant={variant} table={table} state={state} />
      )}
    </Page>
  );
}

/** What has to happen before anybody's turn means something: the server's return, or that all seats are taken. */
function waitsFor(store: GameStore, variant: Variant): string | null {
  if (connection.value === "lost" || connection.value === "stopped") return awayWords();
  const table = store.table.value;
  if (table?.status !== "open") return null;
  const free = table.seats.filter((seat) => seat.kind === "open" || seat.kind === "invite");
  return t.game.waitingFor(free.map((seat) => seatName(variant, seat.seat)));
}

/** Whose turn it is, who plays, and which game. */
function headOf(store: GameStore): string {
  const { variant } = store;
  const table = store.table.value;
  const state = store.latest.value;
  if (variant === null || table === null) return "";
  const players = table.seats.map((seat) => (seat.name === "" ? store.nameOf(seat.seat) : seat.name));
  const parts = [titleOf(variant)];
  if (!table.seats.some((seat) => seat.mine) || state?.seat === 0) parts.unshift(t.game.against(players));
  if (state === null || state.seat === 0) return parts.join(" - ");
  const waits = waitsFor(store, variant);
  if (waits !== null) return [waits, ...parts].join(" - ");
  const own = store.mine.includes(state.seat) && store.mine.length === 1;
  parts.unshift(own ? t.game.yourTurn : t.game.toMove(store.nameOf(state.seat)));
  return parts.join(" - ");
}

interface BoardProps {
  store: GameStore;
  variant: Variant;
  table: TableMessage;
  state: State;
}

/** A game that onlookers do not see: the seats, and how to take one. */
function Closed(props: Omit<BoardProps, "state">) {
  return (
    <div class="closed">
      <h1>{titleOf(props.variant)}</h1>
      <p>{t.game.notForOnlookers}</p>
      <Waiting {...props} />
    </div>
  );
}

/** The turn of the board that has a seat's own side below. */
function turnOf(variant: Variant, seat: number): Turn {
  const shares = variant.zones.some((zone) => zone.kind === "home" && zone.seats.length > 1);
  const turns = shares ? variant.turns.filter((turn) => turn % 180 === 0) : variant.turns;
  const below = (turn: Turn) => {
    const place = placeOfSeat(variant, seat, turn);
    return 2 * place.y - place.x;
  };
  return [...turns].sort((a, b) => below(b) - below(a) || a - b)[0] ?? 0;
}

/** Whom the board is turned to, and by how much the user has turned it since. */
function useTurn(props: BoardProps): { turn: Turn; rotate: (degrees: number) => void } {
  const { store, variant, state } = props;
  const [turned, setTurned] = useState(0);
  const { mine } = store;
  const first = typeof state.viewer === "number" && variant.hidden ? state.viewer : (mine[0] ?? 1);
  const follows = settings.value.turnToMover && mine.length > 1 && mine.includes(state.seat);
  const seat = follows ? state.seat : first;
  const turn = turnBy(turnOf(variant, seat), turned);
  return { turn, rotate: (degrees) => setTurned((before) => (before + degrees) % 360) };
}

/** Whether an action is asked about before it is sent. */
function asks(table: TableMessage): { moves: boolean; cards: boolean } {
  const { confirm } = settings.value;
  const byDefault = table.options.confirm || (isTouch() && table.clock !== null && table.clock.kind !== "none");
  return { moves: confirm === "always" || (confirm === "auto" && byDefault), cards: confirm !== "never" };
}

function hintArrows(store: GameStore, state: State): Arrow[] {
  const hint = store.hint.value;
  if (hint === null || hint.ply !== state.ply || hint.action.to === undefined) return [];
  const { action } = hint;
  const from = action.kind === "drop" ? `${action.piece}*` : (action.from ?? action.to!);
  return [{ from, to: action.to!, kind: "best" }];
}

function clockWords(store: GameStore, variant: Variant): string {
  return variant.seats
    .flatMap(({ seat }) => {
      const left = store.clocks.left(seat);
      return left === null ? [] : [t.game.clockWords(store.nameOf(seat), timeText(left.ms))];
    })
    .join(" ");
}

/** Whoever reaches for the page sees at once all that has happened, and Escape takes back what was chosen ahead. */
function useHurry(store: GameStore): void {
  useEffect(() => {
    const takeBack = (event: KeyboardEvent) => {
      if (event.key === "Escape" && document.querySelector("dialog:modal") === null) store.premoving.takeBack();
    };
    document.addEventListener("pointerdown", store.hurry, true);
    document.addEventListener("keydown", store.hurry, true);
    document.addEventListener("keydown", takeBack);
    return () => {
      document.removeEventListener("pointerdown", store.hurry, true);
      document.removeEventListener("keydown", store.hurry, true);
      document.removeEventListener("keydown", takeBack);
    };
  }, [store]);
}

function GameBoard(props: BoardProps) {
  const { store, variant, table, state } = props;
  const latest = store.latest.value ?? { ...state, rev: 0 };
  const { turn, rotate } = useTurn(props);
  const { positions } = store;
  const isPast = positions.shown.value !== null;
  const mayAct = !isPast && store.ahead.value === null && state.legal !== null && store.mine.includes(state.seat);
  const act = mayAct ? (action: Action) => store.act(action) : null;
  const look = lookOf(variant);
  const ask = asks(table);
  useHurry(store);
  const premoves = isPast ? null : store.premoving.on(variant, table, state);
  usePageKeys({
    previous: () => positions.go(positions.ply - 1),
    next: () => positions.go(positions.ply + 1),
    flip: () => rotate(180),
  });
  const side = { ...props, latest, act, rotate };
  return (
    <div class="game-grid" data-zones={variant.zones.some((zone) => zone.kind === "home")}>
      <div class="game-main">
        <Surface
          variant={variant}
          state={state}
          turn={turn}
          set={look.set}
          theme={look.theme}
          act={act}
          premoves={premoves}
          since={store.since.value}
          confirm={ask.moves}
          confirmCards={ask.cards}
          arrows={hintArrows(store, state)}
          plate={(seat) => (
            <>
              <SeatPlate store={store} variant={variant} state={state} seat={seat} />
              <Material store={store} variant={variant} state={state} seat={seat} turn={turn} />
            </>
          )}
          nameOf={store.nameOf}
          you={store.mine.length === 1 ? (store.mine[0] ?? null) : null}
          clocks={() => clockWords(store, variant)}
          why={isPast ? undefined : store.why}
          say={say}
        />
      </div>
      <SidePanel {...side} />
      <HandOver store={store} table={table} />
      <PremoveQuestion store={store} variant={variant} turn={turn} set={look.set} />
    </div>
  );
}

interface SideProps extends BoardProps {
  latest: State;
  act: ((action: Action) => void) | null;
  rotate: (degrees: number) => void;
}

/** Everything beside the board: state of play, moves, and what can be done. */
function SidePanel(props: SideProps) {
  const { store, variant, table, state, latest, act, rotate } = props;
  const { positions } = store;
  const isOver = table.status === "over" || table.status === "aborted";
  return (
    <aside class="side" aria-label={t.game.panel}>
      <div class="side-head">
        <h1>
          {titleOf(variant)} <small>{clockSettingText(table.clock)}</small>
        </h1>
        <RulesButton variant={variant} state={state} />
      </div>
      <Waiting {...props} />
      {store.endSeen.value && latest.result !== null && (
        <GameOver store={store} variant={variant} state={latest} close={() => (store.endSeen.value = false)} />
      )}
      <div class="status-line">
        <p class="turn" data-own={act !== null}>
          {latest.result !== null ? announceEnd(variant, latest, store.nameOf) : turnWords(store, variant, latest)}
        </p>
        <OrderStrip variant={variant} state={latest} />
        <GameFacts variant={variant} state={state} table={table} />
      </div>
      <Offers store={store} table={table} />
      <MoveList variant={variant} history={latest.history} shown={positions.ply} go={positions.go} />
      <LogPanel log={store.log} />
      <div class="board-buttons">
        <StepButtons ply={positions.ply} last={latest.ply} go={positions.go} />
        <SetButton variant={variant} />
        <Button bare name={t.game.flipBoard} icon="flip" onClick={() => rotate(180)} />
        {variant.turns.length > 2 && (
          <Button bare name={t.game.turnBoard} icon="turn" onClick={() => rotate(90)} />
        )}
      </div>
      {store.positions.shown.value !== null && !isOver && (
        <p class="past">
          {t.game.inPast} <Button class="quiet" name={t.game.backToGame} onClick={() => positions.go(latest.ply)} />
        </p>
      )}
      {store.hint.value !== null && store.hint.value.ply === state.ply && <p class="hint">{store.hint.value.words}</p>}
      {!isOver && <PlayActions store={store} variant={variant} table={table} state={latest} />}
      {!(store.endSeen.value && latest.result !== null) && <AfterGame store={store} variant={variant} state={state} />}
      <MoveField variant={variant} state={state} act={act} why={store.why} />
      <ExportMenu client={store.client} variant={variant} exported={exportedTable(store.id, latest, table.rules)} />
      {!isOver && <OwnDevices store={store} table={table} />}
    </aside>
  );
}

/** That nobody answers now. */
function awayWords(): string {
  return isServerless() ? t.common.reopening : t.common.away;
}

/** Whose turn it is, and for which of its parts if it has several. */
function turnWords(store: GameStore, variant: Variant, state: State): string {
  if (connection.value === "lost" || connection.value === "stopped") return awayWords();
  if (variant.phases.length > 1) return phaseText(state, store.nameOf);
  const isPlaying = store.table.value?.status === "playing";
  const isOwn = isPlaying && store.mine.length === 1 && store.mine.includes(state.seat);
  return isOwn ? t.game.yourTurn : t.game.toMove(store.nameOf(state.seat));
}
