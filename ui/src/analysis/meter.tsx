// The bar of expected scores: a part for each party.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Turn, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { partyColours, percent, scoreText, sharesText, type Score } from "./score.js";

/** What the bar shows: shares by party, the score of the seat on move, and that seat. */
export interface Evaluation { shares: (number | null)[]; score: Score | null; seat: number }

/** The parts to draw: what is left over belongs to the parties of which nothing is known. */
function parts(variant: Variant, shares: readonly (number | null)[]): { size: number; colour: string }[] {
  const colours = partyColours(variant);
  const known = shares.flatMap((share, party) => (share === null ? [] : [{ size: share, colour: colours[party] ?? "" }]));
  const rest = 1 - known.reduce((sum, part) => sum + part.size, 0);
  return rest > 0.001 ? [...known, { size: rest, colour: "unknown" }] : known;
}

function Part(props: { size: number; colour: string }) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (element.current !== null) element.current.style.flexGrow = String(Math.max(0.0001, props.size));
  }, [props.size]);
  return <span class={`part ${props.colour}`} ref={element} />;
}

/** The meter `Evaluation`; half and half as long as nothing is known. */
export function Meter(props: { variant: Variant; evaluation: Evaluation | null; turn: Turn }) {
  const { variant, evaluation, turn } = props;
  const even = partyColours(variant).map((_, __, all) => 1 / all.length);
  const shares = evaluation?.shares ?? even;
  const first = percent(shares[0] ?? even[0]!);
  const score = evaluation?.score ?? null;
  return (
    <div
      class="meter" role="meter" aria-label={t.analysis.evaluation} aria-valuemin={0} aria-valuemax={100} aria-valuenow={first}
      aria-valuetext={evaluation === null ? t.analysis.notEvaluated : sharesText(variant, shares, score, evaluation.seat)}
      data-cp={score?.cp} data-mate={score?.mate} data-shares={shares.map((share) => (share === null ? "" : share.toFixed(3))).join(" ")}
      data-turned={turn === 180} data-known={evaluation !== null}
    >
      {parts(variant, shares).map((part, index) => <Part key={index} {...part} />)}
      {score !== null && evaluation !== null && (
        <span class="meter-text" data-on={partyColours(variant)[0]} aria-hidden="true">
          {scoreText(variant, score, evaluation.seat).replace(/(\d\d)\.\d+|(\.\d)\d/, "$1$2")}
        </span>
      )}
    </div>
  );
}
