// The analysis of one game: board, engine, moves, graph, import and export.
import { useEffect, useMemo, useState } from "preact/hooks";
import { MoveField } from "../board/moveField.js";
import { seatName } from "../board/names.js";
import { Surface } from "../board/surface.js";
import { usePageKeys } from "../common/keys.js";
import { Page } from "../common/layout.js";
import { say } from "../common/news.js";
import { StepButtons } from "../common/stepButtons.js";
import type { Action, ImportedGame, State, Turn, Variant, Variants } from "../protocol.js";
import { goTo } from "../router.js";
import { lookOf } from "../settings.js";
import { t } from "../texts/index.js";
import { arrowOf, arrowsOf } from "./arrows.js";
import { nextTurn } from "./controls.js";
import { Engine } from "./engine.js";
import { ExportMenu } from "./exporting.js";
import { readFragment, writeFragment, type Fragment } from "./fragment.js";
import { Graph } from "./graph.js";
import { useAddress, useClient, useNews } from "./hooks.js";
import { ImportBox } from "./importing.js";
import { EnginePanel } from "./lines.js";
import { Meter, type Evaluation } from "./meter.js";
import { MoveTree } from "./moves.js";
import { NodeTools, Outcome, Plate, ScanPanel, StudyHead } from "./parts.js";
import { PlayDialog } from "./playing.js";
import { Study } from "./study.js";
import { lineThrough, movesTo } from "./tree.js";

/** What an imported game says that no address holds; kept for the page of another game. */
let handedOver: ImportedGame | null = null;

function fragmentOf(game: ImportedGame): Fragment {
  return { record: game.record, moves: game.moves, ply: null, branches: [], at: null };
}

/** Writes the comments of a file to the moves that they follow. */
function addComments(study: Study, game: ImportedGame): void {
  const line = study.tree.value?.mainLine() ?? [];
  for (const [ply, text] of game.comments ?? []) {
    const node = line[ply];
    if (node !== undefined) node.comment = node.comment === "" ? text : `${node.comment} ${text}`;
  }
  study.changes.value++;
}

/** The study of a page with its engine; both end with the page. */
function useStudy(variant: Variant): { study: Study; engine: Engine } {
  const client = useClient();
  const both = useMemo(() => {
    const study = new Study(client, variant);
    return { study, engine: new Engine(study) };
  }, []);
  useEffect(() => {
    const load = () => {
      const game = handedOver;
      handedOver = null;
      const fragment = readFragment(location.hash);
      void both.study.load(game === null ? fragment : fragmentOf(game)).then(() => {
        if (game !== null) addComments(both.study, game);
      });
    };
    load();
    addEventListener("hashchange", load);
    return () => {
      removeEventListener("hashchange", load);
      both.engine.close();
    };
  }, []);
  return both;
}

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

/** The page `analysis`. */
export function AnalysisBoard(props: { variants: Variants; variant: Variant }) {
  const { variant } = props;
  const { study, engine } = useStudy(variant);
  const [turn, setTurn] = useState<Turn>(0);
  const [isPlaying, setPlaying] = useState(false);
  const nameOf = (seat: number) => seatName(variant, seat);
  const state = study.state.value;
  const node = study.node.value;

  useAddress(study);
  useNews(study, nameOf);
  usePageKeys({
    previous: () => study.step("previous"),
    next: () => study.step("next"),
    up: () => study.switchVariation(-1),
    down: () => study.switchVariation(1),
    flip: () => setTurn(nextTurn(variant, turn)),
    engine: () => {
      engine.isOn.value = !engine.isOn.value;
    },
  });

  const take = (game: ImportedGame) => {
    if (game.variant === variant.name) {
      void study.load(fragmentOf(game)).then(() => addComments(study, game));
      return;
    }
    handedOver = game;
    goTo(`/analysis/${game.variant}${writeFragment(fragmentOf(game))}`);
  };
  const isHere = state !== null && study.isSettled();
  const isGlance = study.glance.value !== null;
  const act = isHere && !isGlance ? (action: Action) => void study.act(action) : null;
  const beginning = () => ({ record: study.tree.value!.start, moves: node === null ? [] : movesTo(node) });
  return (
    <Page
      variants={props.variants} page="analysis" title={`${t.analysis.title} - ${variant.title}`} class="study-page" ready={state !== null}
      status={state === null ? "loading" : state.result === null ? "playing" : "over"} rev={0}
    >
      <StudyHead {...props} variants={props.variants.variants} study={study} turn={turn} setTurn={setTurn} play={() => setPlaying(true)} />
      {state !== null && node !== null && (
        <div class="study" data-variant={variant.name}>
          <div class="study-board">
            <Meter variant={variant} evaluation={evaluationOf(study, engine, state)} turn={turn} />
            <Surface
              variant={variant} state={study.glance.value ?? state} turn={turn} {...lookOf(variant)} confirm={false} confirmCards={false}
              tellPhase act={act} arrows={isHere && !isGlance ? arrowsFor(study, engine, state) : []} nameOf={nameOf} say={say}
              plate={(seat) => <Plate variant={variant} state={state} seat={seat} />}
            />
          </div>
          <div class="study-side">
            <EnginePanel study={study} engine={engine} />
            <MoveTree study={study} />
            <StepButtons ply={node.ply} last={lineThrough(node).length - 1} go={(ply) => study.goToPly(ply)} />
            <Outcome state={state} nameOf={nameOf} />
            <NodeTools study={study} />
            <MoveField variant={variant} state={state} act={act} />
          </div>
          <div class="study-below">
            <ScanPanel study={study} engine={engine} />
            <Graph study={study} />
            <ExportMenu client={study.client} variant={variant} content={() => ({ variant: variant.name, ...beginning() })} />
            <ImportBox client={study.client} variant={variant} take={take} />
          </div>
        </div>
      )}
      {isPlaying && state !== null && (
        <PlayDialog
          client={study.client} variant={variant} cancel={() => setPlaying(false)} beginning={{ ...beginning(), seat: state.seat }}
        />
      )}
    </Page>
  );
}

function arrowsFor(study: Study, engine: Engine, state: State) {
  if (engine.isOn.value) return arrowsOf(state, engine.found.value?.info.lines ?? []);
  const best = study.node.value?.judgement?.best;
  const arrow = best == null ? null : arrowOf(state, best, "best", 0.7);
  return arrow === null ? [] : [arrow];
}
