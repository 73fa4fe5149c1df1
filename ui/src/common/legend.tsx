// What the marks on the squares mean: those that every board has, and those of the position shown.
import type { State, Variant } from "../protocol.js";
import { t } from "../texts/index.js";

interface Mark {
  name: string;
  /** How a cell shows it. */
  data: Record<string, string>;
}

const ALWAYS: readonly Mark[] = [
  { name: "last", data: { "data-last": "to" } },
  { name: "move", data: { "data-target": "move" } },
  { name: "capture", data: { "data-target": "capture" } },
];

/** The marks that a position shows, or that its actions will. */
function marksOf(variant: Variant, state: State | null): Mark[] {
  const ofMen = new Set<string>(state?.men.flatMap((man) => man.marks) ?? []);
  const ofMoves = new Set<string>(state?.legal?.map((action) => (action.leap === true ? "leap" : action.kind)) ?? []);
  const ofFields = new Set(variant.fields.flatMap((field) => field.mark ?? []));
  return [
    ...ALWAYS,
    ...(state !== null && state.check.length > 0 ? [{ name: "check", data: { "data-check": "true" } }] : []),
    ...["leap", "castle", "swap", "merge"].flatMap((name) => (ofMoves.has(name) ? [{ name, data: { "data-target": name } }] : [])),
    ...["unmoved", "frozen", "bound"].flatMap((name) => (ofMen.has(name) ? [{ name, data: { "data-marks": name } }] : [])),
    ...[...ofFields].map((name) => ({ name, data: { "data-field-mark": name } })),
  ];
}

/** The legend. */
export function Legend(props: { variant: Variant; state: State | null }) {
  const { variant, state } = props;
  const words = (name: string) => t.rules.marksOf[variant.name]?.[name] ?? t.rules.marks[name] ?? name;
  return (
    <section class="legend" aria-label={t.rules.legend}>
      <h3>{t.rules.legend}</h3>
      <dl>
        {marksOf(variant, state).map(({ name, data }) => (
          <div key={name} data-mark={name}>
            <dt aria-hidden="true">
              <span class="cell" {...data} />
            </dt>
            <dd>{words(name)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
