// A finished game, move by move: its times, its hands, and what each seat saw.
import { useEffect, useMemo, useState } from "preact/hooks";
import { at } from "../address.js";
import { announceEnd } from "../board/announce.js";
import { Surface } from "../board/surface.js";
import { Button } from "../common/button.js";
import { usePageKeys } from "../common/keys.js";
import { MissingPage, Page } from "../common/layout.js";
import { RulesButton } from "../common/rulesDialog.js";
import { alarm, say } from "../common/news.js";
import { useShownVariant } from "../common/shownVariant.js";
import { StepButtons } from "../common/stepButtons.js";
import { seatName, titleOf, wordsOf } from "../common/wording.js";
import { playersOf } from "../game/engineNames.js";
import type { State, StateMessage, TableMessage, Turn, Variant, Variants } from "../protocol.js";
import { goTo } from "../router.js";
import { lookOf } from "../settings.js";
import { t } from "../texts/index.js";
import { flipped, TurnButton, turnFor } from "./controls.js";
import { ExportMenu, exportedTable } from "./exporting.js";
import { analysisAddress } from "./fragment.js";
import { useClient, useNews } from "./hooks.js";
import { seenBy, type View } from "./masking.js";
import { MoveTree } from "./moves.js";
import { PACES, usePlayback, type Pace } from "./pace.js";
import { Outcome, Plate } from "./parts.js";
import { Study } from "./study.js";
import { historyOf, lineThrough } from "./tree.js";

/** The ply that an address asks for: `#ply=N`. */
function wantedPly(state: State): number {
  const ply = /[#&]ply=(\d+)/.exec(location.hash)?.[1];
  return ply === undefined ? state.ply : Math.min(Number(ply), state.ply);
}

/** A table's game as the server tells it: its table, its last state, and that there is none. */
function useTable(game: string) {
  const client = useClient(game);
  const [table, setTable] = useState<TableMessage | null>(null);
  const [state, setState] = useState<StateMessage | null>(null);
  const [isMissing, miss] = useState(false);
  useEffect(() => client.listen((message) => {
    if (message.t === "table" && message.game === game) setTable(message);
    if (message.t === "state" && message.game === game) setState(message);
    if (message.t === "error" && message.code === "unknown") miss(true);
    if (message.t === "error" && message.code !== "unknown") alarm(t.names.refusal(message.code, message.message));
  }), []);
  return { client, table, state, isMissing };
}

/** The page `replay`. */
export function ReplayPage(props: { variants: Variants; argument: string | null }) {
  if (props.argument === null) return <MissingPage variants={props.variants} />;
  return <Replay variants={props.variants} game={props.argument} />;
}

function Replay(props: { variants: Variants; game: string }) {
  const { variants, game } = props;
  const { client, table, state, isMissing } = useTable(game);
  if (isMissing) return <MissingPage variants={variants} />;
  const variant = variants.variants.find((each) => each.name === table?.variant);
  if (table === null || state === null || variant === undefined) {
    return (
      <Page variants={variants} page="replay" title={t.analysis.replayTitle} status="loading" ready={false}>
        <p class="muted">{t.common.loading}</p>
      </Page>
    );
  }
  return <ReplayBoard variants={variants} variant={variant} client={client} table={table} final={state} />;
}

interface ReplayProps {
  variants: Variants; variant: Variant; client: ReturnType<typeof useClient>; table: TableMessage; final: StateMessage;
}

/** The study of a table's game, whose states the table tells. */
function useReplay({ client, variant, table, final }: ReplayProps): Study {
  const study = useMemo(() => {
    const source = async (_: unknown, node: { ply: number }) => (await client.request({ t: "at", ply: node.ply })).state;
    return new Study(client, variant, source);
  }, []);
  useEffect(() => {
    study.show(final, table.rules, study.node.peek() === null ? wantedPly(final) : final.ply).catch((error: unknown) => alarm(wordsOf(error)));
  }, [final]);
  return study;
}

function ReplayBoard(props: ReplayProps) {
  const { variants, variant, client, table, final } = props;
  const study = useReplay(props);
  useShownVariant(variant.name);
  const [turn, setTurn] = useState<Turn>(0);
  const [view, setView] = useState<View>("all");
  const [pace, setPace] = useState<Pace>("1000");
  const [isPlaying, play] = usePlayback(study, pace);
  const nameOf = (seat: number) => table.seats.find((each) => each.seat === seat)?.name || seatName(variant, seat);
  const names = table.seats.map((seat) => nameOf(seat.seat)).join(" - ");
  const state = study.state.value;
  const node = study.node.value;
  const ply = node?.ply ?? 0;

  useNews(study, nameOf);
  usePageKeys({
    previous: () => study.step("previous"), next: () => study.step("next"), flip: () => setTurn(flipped(variant, turn)),
  });
  useEffect(() => {
    if (node !== null) history.replaceState(history.state, "", `${at(`/replay/${table.game}`)}#ply=${ply}`);
    if (state !== null && node !== null && ply > 0 && node.children.length === 0) alarm(announceEnd(variant, state, nameOf));
  }, [node]);
  const look = (next: View) => {
    setView(next);
    if (typeof next === "number") setTurn(turnFor(variant, next));
  };
  const seen = state === null ? null : seenBy(state, view);
  return (
    <Page
      variants={variants} page="replay" title={`${t.analysis.replayTitle} - ${titleOf(variant)} - ${names}`} class="study-page"
      status={table.status} ready={state !== null} rev={final.rev}
    >
      <div class="study-head">
        <h1>{t.analysis.replayTitle}</h1>
        <span class="muted">{titleOf(variant)}</span>
        <div class="buttons">
          <TurnButton variant={variant} turn={turn} setTurn={setTurn} />
          <RulesButton variant={variant} state={seen} />
          <Button name={t.analysis.analyse} onClick={() => goTo(analysisAddress(final, table.rules, ply, playersOf(variant, table.seats)))} />
          <Button name={t.analysis.toGame} onClick={() => goTo(`/game/${table.game}`)} />
        </div>
      </div>
      {seen !== null && node !== null && (
        <div class="study replay" data-variant={variant.name}>
          <div class="study-board plain">
            <Surface
              variant={variant} state={seen} turn={turn} {...lookOf(variant)} act={null} confirm={false} nameOf={nameOf} say={say}
              plate={(seat) => <Plate variant={variant} state={seen} seat={seat} name={nameOf(seat)} used={usedBy(study, seat)} />}
            />
          </div>
          <div class="study-side">
            <SeenBy variant={variant} table={table} view={view} look={look} nameOf={nameOf} />
            <MoveTree study={study} hasTimes />
            <StepButtons ply={ply} last={lineThrough(node).length - 1} go={(to) => study.goToPly(to)} />
            <div class="buttons playback">
              <Button name={t.analysis.play} pressed={isPlaying} onClick={() => play(!isPlaying)} main />
              <label class="inline">
                <span>{t.analysis.pace}</span>
                <select value={pace} onChange={(event) => setPace(event.currentTarget.value as Pace)}>
                  {PACES.map((each) => <option key={each} value={each}>{t.analysis.paces[each]}</option>)}
                </select>
              </label>
            </div>
            {table.status === "over" || table.status === "aborted" ? <Outcome state={final} nameOf={nameOf} /> : <p class="muted">{t.analysis.notOver}</p>}
          </div>
          <div class="study-below">
            <ExportMenu client={client} variant={variant} exported={exportedTable(table.game, final, table.rules)} />
          </div>
        </div>
      )}
    </Page>
  );
}

/** The time that a seat has used up to the position shown, in milliseconds; null if nobody has taken it. */
function usedBy(study: Study, seat: number): number | null {
  const node = study.node.value;
  const times = node === null ? [] : historyOf(node).filter((entry) => entry.seat === seat && entry.ms !== null);
  return times.length === 0 ? null : times.reduce((sum, entry) => sum + (entry.ms ?? 0), 0);
}

/** The choice `As seen by`: who sits where, and in hidden games which hands are open. */
function SeenBy(props: {
  variant: Variant; table: TableMessage; view: View; look: (view: View) => void; nameOf: (seat: number) => string;
}) {
  const { variant, table, view, look, nameOf } = props;
  const name = (seat: number) => {
    const side = seatName(variant, seat);
    return nameOf(seat) === side ? side : `${side}: ${nameOf(seat)}`;
  };
  return (
    <label class="inline seen-by">
      <span>{t.analysis.seenBy}</span>
      <select
        value={String(view)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          look(value === "all" || value === "public" ? value : Number(value));
        }}
      >
        <option value="all">{variant.hidden ? t.analysis.openHands : t.analysis.everybody}</option>
        {table.seats.map(({ seat }) => <option key={seat} value={String(seat)}>{name(seat)}</option>)}
        {variant.hidden && <option value="public">{t.analysis.onlookers}</option>}
      </select>
    </label>
  );
}
