// What the opening of the line shown is called.
import type { OpeningName } from "../protocol.js";
import { t } from "../texts/index.js";
import { openingAt, useExplored } from "./explored.js";
import type { Study } from "./study.js";

/** The name of an opening, with its term. */
export function NamedOpening(props: { opening: OpeningName }) {
  return (
    <span class="opening-name" title={t.analysis.openingTitle}>{t.analysis.opening(props.opening.term, props.opening.name)}</span>
  );
}

/** The line above the moves that names the opening, in games whose openings have names; it keeps its place if there is none. */
export function OpeningLine(props: { study: Study }) {
  const { study } = props;
  const hasNames = study.variant.opening_names;
  useExplored(study, hasNames);
  if (!hasNames) return null;
  const opening = openingAt(study.node.value);
  return <p class="opening-line">{opening !== null && <NamedOpening opening={opening} />}</p>;
}
