// The analysis of one game: board, engine, moves, graph, import and export.
import { useEffect, useMemo, useState } from "preact/hooks";
import { MoveField } from "../board/moveField.js";
import type { Premoves } from "../board/premove.js";
import type { Why } from "../board/refusal.js";
import { Surface, type Arrow } from "../board/surface.js";
import { usePageKeys } from "../common/keys.js";
import { MissingPage, Page } from "../common/layout.js";
import { say } from "../common/news.js";
import { useShownVariant } from "../common/shownVariant.js";
import { StepButtons } from "../common/stepButtons.js";
import { seatName, titleOf } from "../common/wording.js";
import type { Action, ImportedGame, State, Turn, Variant, Variants } from "../protocol.js";
import { goTo } from "../router.js";
import { lookOf } from "../settings.js";
import { t } from "../texts/index.js";
import { arrowOf, arrowsOf } from "./arrows.js";
import { flipped } from "./controls.js";
import { Engine } from "./engine.js";
import { ExportMenu } from "./exporting.js";
import { NO_FRAGMENT, readFragment } from "./fragment.js";
import { Graph } from "./graph.js";
import { useStudyAddress, useClient, useNews } from "./hooks.js";
import { Explorer, type ExploredFile } from "./explorer.js";
import { handOver, takeHandedOver } from "./handOver.js";
import { ImportBox } from "./importing.js";
import { Keeper } from "./keeper.js";
import { KeptList } from "./keptList.js";
import { EnginePanel } from "./lines.js";
import { Meter, type Evaluation } from "./meter.js";
import { MoveTree } from "./moves.js";
import { OpeningLine } from "./openingName.js";
import { NodeTools, Outcome, Plate, ScanPanel, StudyHead } from "./parts.js";
import { PlayDialog } from "./playing.js";
import { Study } from "./study.js";
import { lineThrough, movesTo } from "./tree.js";
import { usePagesVariant } from "./variantChoice.js";

/** The study of a page with its engine, kept as it changes; all of it ends with the page. */
function useStudy(variant: Variant): { study: Study; engine: Engine; keeper: Keeper } {
  const client = useClient();
  const both = useMemo(() => {
    const study = new Study(client, variant);
    return { study, engine: new Engine(study), keeper: new Keeper(study) };
  }, []);
  useEffect(() => {
    const { study, keeper } = both;
    const load = () => void keeper.load(readFragment(location.hash));
    const left = takeHandedOver(variant.name);
    if (left === null) load();
    else if ("kept" in left) void keeper.open(left.kept);
    else void study.open(left.game, LAST);
    addEventListener("hashchange", load);
    return () => {
      removeEventListener("hashchange", load);
      keeper.close();
      both.engine.close();
    };
  }, []);
  return both;
}

/** A game from a file is shown at its end, from which one goes back. */
const LAST = () => null;

/** What bar and arrows show: the engine's findings, else those of a scan. */
function evaluationOf(study: Study, engine: Engine, state: State): Evaluation | null {
  const best = engine.isOn.value ? engine.found.value?.info.lines[0] : undefined;
  if (best !== undefined) return { shares: best.shares, score: best, seat: state.seat };
  void study.changes.value;
  const judgement = study.node.value?.judgement;
  if (judgement?.shares == null) return null;
  const score = judgement.cp === undefined && judgement.mate === undefined ? null : judgement;
  return { shares: judgement.shares, score, seat: state.seat };
}

/** The page `analysis`, of any game; without a name in the address, of the one looked at last. */
export function AnalysisPage(props: { variants: Variants; argument: string | null }) {
  const variant = usePagesVariant(props.variants, props.argument);
  if (variant === null) return <MissingPage variants={props.variants} />;
  return <AnalysisBoard key={variant.name} variants={props.variants} variant={variant} />;
}

function AnalysisBoard(props: { variants: Variants; variant: Variant }) {
  const { variant } = props;
  const { study, engine, keeper } = useStudy(variant);
  const [file, explore] = useState<ExploredFile | null>(null);
  const [turn, setTurn] = useState<Turn>(0);
  const [isPlaying, setPlaying] = useState(false);
  const nameOf = (seat: number) => seatName(variant, seat);
  useShownVariant(variant.name);
  const state = study.state.value;
  const node = study.node.value;

  useStudyAddress(study);
  useNews(study, nameOf);
  usePageKeys({
    previous: () => study.step("previous"),
    next: () => study.step("next"),
    up: () => study.switchVariation(-1),
    down: () => study.switchVariation(1),
    flip: () => setTurn(flipped(variant, turn)),
    engine: () => {
      engine.isOn.value = !engine.isOn.value;
    },
  });

  const take = ({ variant: own, record, rules, moves, tree }: ImportedGame) => {
    keeper.flush();
    if (own !== variant.name) {
      handOver(own, { game: { record, rules, moves, tree } });
      return goTo(`/analysis/${own}`);
    }
    keeper.begin();
    void study.open({ record, rules, moves, tree }, LAST);
  };
  const begin = () => {
    keeper.flush();
    keeper.begin();
    void study.load(NO_FRAGMENT);
  };
  // The same elements each time: they draw themselves anew when what they show changes, and not when the board does.
  const panels = useMemo(() => ({
    engine: <EnginePanel study={study} engine={engine} />,
    opening: <OpeningLine study={study} />,
    moves: <MoveTree study={study} />,
    scan: <ScanPanel study={study} engine={engine} />,
    graph: <Graph study={study} />,
  }), []);
  const shown = () => ({ ...study.tree.value!.beginning, moves: node === null ? [] : movesTo(node) });
  const line = () => {
    const whole = node === null ? [] : lineThrough(node).slice(1).map((each) => each.text);
    return { variant: variant.name, ...study.tree.value!.beginning, moves: whole };
  };
  return (
    <Page
      variants={props.variants} page="analysis" title={`${t.analysis.title} - ${titleOf(variant)}`} class="study-page" ready={state !== null}
      status={state === null ? "loading" : state.result === null ? "playing" : "over"} rev={0}
    >
      <StudyHead {...props} variants={props.variants.variants} study={study} turn={turn} setTurn={setTurn} play={() => setPlaying(true)} />
      {state !== null && node !== null && (
        <div class="study" data-variant={variant.name}>
          <BoardSide study={study} engine={engine} turn={turn} nameOf={nameOf} />
          <div class="study-side">
            {panels.engine}
            {panels.opening}
            {panels.moves}
            <StepButtons ply={node.ply} last={lineThrough(node).length - 1} go={(ply) => study.goToPly(ply)} />
            <Outcome state={state} nameOf={(seat) => study.playerOf(seat) ?? nameOf(seat)} known={study.endingAt(node)} />
            <NodeTools study={study} />
            <MoveField variant={variant} state={state} act={actOn(study)} why={whyOf(study)} />
          </div>
          <div class="study-below">
            {panels.scan}
            {panels.graph}
            <Explorer study={study} file={file} />
            <KeptList keeper={keeper} variants={props.variants.variants} variant={variant} begin={begin} />
            <ExportMenu
              client={study.client} variant={variant}
              exported={{ content: (isPosition) => ({ variant: variant.name, ...(isPosition ? shown() : study.record()!) }), line }}
            />
            <ImportBox
              client={study.client} variants={props.variants.variants} variant={variant} take={take}
              explore={(name, index) => explore({ name, index })}
            />
          </div>
        </div>
      )}
      {isPlaying && state !== null && (
        <PlayDialog
          client={study.client} variant={variant} cancel={() => setPlaying(false)} beginning={{ ...shown(), seat: state.seat }}
        />
      )}
    </Page>
  );
}

/** Plays an action in the position shown; null while another one is looked at. */
function actOn(study: Study): ((action: Action) => void) | null {
  return study.isSettled() && study.glance.value === null ? (action) => void study.act(action) : null;
}

/** Choosing ahead while the position is not yet told. */
function premovesOn(study: Study, shown: State): Premoves | null {
  return study.isAwaited(shown) ? study.ahead.on(study.variant, shown) : null;
}

/** Asks the server why something is not legal in the position shown. */
function whyOf(study: Study): Why {
  return async (attempt) => {
    const node = study.node.value;
    if (node === null || study.tree.value === null) return null;
    const beginning = { variant: study.variant.name, ...study.tree.value.beginning, moves: movesTo(node) };
    const answer = await study.client.request({ t: "why", ...beginning, ...attempt }).catch(() => null);
    return answer?.reason ?? null;
  };
}

/** Bar and board. */
function BoardSide(props: { study: Study; engine: Engine; turn: Turn; nameOf: (seat: number) => string }) {
  const { study, engine, turn, nameOf } = props;
  const { variant } = study;
  const state = study.state.value;
  if (state === null) return null;
  const glance = study.glance.value;
  const arrows = study.isSettled() && glance === null ? arrowsFor(study, engine, state) : NO_ARROWS;
  return (
    <div class="study-board">
      <Meter variant={variant} evaluation={evaluationOf(study, engine, state)} turn={turn} />
      <Surface
        variant={variant} state={glance ?? state} turn={turn} {...lookOf(variant)} confirm={false} confirmCards={false}
        act={actOn(study)} premoves={premovesOn(study, glance ?? state)} arrows={arrows} nameOf={nameOf} say={say} why={whyOf(study)}
        plate={(seat) => <Plate variant={variant} state={glance ?? state} seat={seat} name={study.playerOf(seat)} />}
      />
    </div>
  );
}

const NO_ARROWS: Arrow[] = [];

function arrowsFor(study: Study, engine: Engine, state: State) {
  if (engine.isOn.value) return arrowsOf(state, engine.found.value?.info.lines ?? []);
  const best = study.node.value?.judgement?.best;
  const arrow = best == null ? null : arrowOf(state, best, "best", 0.7);
  return arrow === null ? [] : [arrow];
}
