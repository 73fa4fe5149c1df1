// What the engine would play: a line each, whose moves can be looked at on the board and played.
import { moveLabel } from "../common/wording.js";
import type { Variant } from "../protocol.js";
import { rounded } from "../texts/format.js";
import { t } from "../texts/index.js";
import type { Engine, Found } from "./engine.js";
import { scoreText } from "./score.js";
import type { Study } from "./study.js";

/** Depth, positions and time of a search. */
function effort(found: Found, isThinking: boolean): string {
  const { depth, nodes, time } = found.info;
  const words = [t.analysis.depth(depth), t.analysis.nodes(rounded(nodes)), t.analysis.time(time / 1000)];
  return isThinking ? words.join(" \u00b7 ") : `${words.join(" \u00b7 ")}`;
}

/** Switch, number of lines, and the lines themselves. */
export function EnginePanel(props: { study: Study; engine: Engine }) {
  const { study, engine } = props;
  const found = engine.found.value;
  const isOn = engine.isOn.value;
  const isThinking = engine.isThinking.value;
  const isOver = study.state.value?.result != null;
  return (
    <section class="engine" aria-label={t.analysis.engineSection}>
      <div class="engine-head">
        <button
          type="button" role="switch" class="switch" aria-checked={isOn} onClick={() => { engine.isOn.value = !isOn; }}
        >
          <span class="knob" aria-hidden="true" />
          {t.analysis.engine}
        </button>
        <span class="effort" data-thinking={isThinking}>
          {!isOn ? t.analysis.off : found !== null ? effort(found, isThinking) : isThinking ? t.analysis.thinking : ""}
        </span>
        <label class="line-count">
          {t.analysis.lines}{" "}
          <select value={String(engine.lines.value)} onChange={(event) => engine.setLines(Number(event.currentTarget.value))}>
            {[1, 2, 3, 4, 5, 6, 7, 8].map((count) => <option key={count} value={String(count)}>{count}</option>)}
          </select>
        </label>
      </div>
      {engine.problem.value !== null && isOn && !isOver && <p class="engine-problem" role="alert">{engine.problem.value}</p>}
      {isOn && isOver && <p class="muted">{t.analysis.overHere}</p>}
      {isOn && found !== null && <Lines variant={study.variant} study={study} found={found} />}
      {isOn && found?.isDone === true && !isThinking && (
        <button type="button" class="button deeper" onClick={() => engine.deepen()}>{t.analysis.deeper}</button>
      )}
    </section>
  );
}

type Line = Found["info"]["lines"][number];

function Lines(props: { variant: Variant; study: Study; found: Found }) {
  const { variant, study, found } = props;
  const seat = study.state.value?.seat ?? 1;
  const first = variant.order.indexOf(seat);
  const labelOf = ({ moves, labels }: Line, index: number) => {
    const text = moves[index] ?? "";
    const mover = variant.order[(first + index) % variant.order.length] ?? seat;
    return moveLabel(variant, { text, label: labels[index] ?? text, seat: mover }, moves[index - 1] ?? study.node.value?.text);
  };
  return (
    <ol class="engine-lines" aria-label={t.analysis.engineLines} onMouseLeave={() => void study.look([])}>
      {found.info.lines.map((line) => (
        <li key={line.rank} data-rank={line.rank} data-depth={found.info.depth} data-moves={line.moves.join(" ")}>
          <span class="line-score">{scoreText(variant, line, seat)}</span>
          <span class="line-moves">
            {line.moves.map((text, index) => (
              <button
                key={`${index} ${text}`} type="button" data-move={text}
                onMouseEnter={() => void study.look(line.moves.slice(0, index + 1))}
                onFocus={() => void study.look(line.moves.slice(0, index + 1))}
                onBlur={() => void study.look([])}
                onClick={() => void study.playMoves(line.moves.slice(0, index + 1))}
              >
                {labelOf(line, index)}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
