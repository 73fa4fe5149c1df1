// The rules at hand: the button `Rules`, and its dialog.
import { h, type ComponentChild } from "preact";
import { useEffect, useState } from "preact/hooks";
import { at } from "../address.js";
import { Dialog } from "../board/dialog.js";
import { loadRules, type Rules, type RulesNode } from "../lessons/rules.js";
import { titleOf } from "./wording.js";
import type { State, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { Button } from "./button.js";
import { Legend } from "./legend.js";

/** The elements that rules are made of; nothing else becomes one. */
const ELEMENTS = new Set([
  "h2", "h3", "p", "ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td", "strong", "em", "code", "pre",
]);

/** A node of the rules as one of the page: text stays text. Headings go one level down, below the dialog's own. */
function shown(node: RulesNode, pictures: readonly string[]): ComponentChild {
  if (typeof node !== "object") return node;
  const [name, ...inside] = node;
  if (name === "img") return <img src={pictures[Number(inside[0])]} alt={String(inside[1] ?? "")} />;
  if (!ELEMENTS.has(name)) return null;
  const lower = name === "h2" ? "h3" : name === "h3" ? "h4" : name;
  return h(lower, null, ...inside.map((each) => shown(each, pictures)));
}

/** The rules of a game, for a dialog: the marks, the text, and the way to the lesson. */
function RulesText(props: { variant: Variant; state: State | null }) {
  const { variant, state } = props;
  const [rules, set] = useState<Rules | null | undefined>(undefined);
  useEffect(() => {
    void loadRules(variant.name).then(set);
  }, [variant]);
  return (
    <div class="rules-text" data-variant={variant.name} data-ready={rules !== undefined}>
      {rules === undefined && <p class="muted">{t.common.loading}</p>}
      {rules === null && <p>{t.rules.none}</p>}
      {rules?.tree.map((node) => shown(node, rules.pictures))}
      <Legend variant={variant} state={state} />
    </div>
  );
}

/** The rules of a game in a dialog. */
export function RulesDialog(props: { variant: Variant; state: State | null; close: () => void }) {
  const { variant, state, close } = props;
  return (
    <Dialog label={t.rules.rules} title={titleOf(variant)} cancel={close} class="rules">
      <RulesText variant={variant} state={state} />
      <div class="buttons">
        <a class="button" href={at(`/help#${variant.name}`)} onClick={close}>
          {t.rules.lesson}
        </a>
        <Button main name={t.common.close} onClick={close} />
      </div>
    </Dialog>
  );
}

/** The button that opens the rules of a game. */
export function RulesButton(props: { variant: Variant; state: State | null }) {
  const { variant, state } = props;
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button name={t.rules.rules} icon="book" onClick={() => open(true)} />
      {isOpen && <RulesDialog variant={variant} state={state} close={() => open(false)} />}
    </>
  );
}

/** What precedes the name of a game in the address of the rules: `/help#rules-chess`. */
const RULES_OF = "rules-";

/** The address of the rules of a game. */
export function rulesAddress(variant: Variant): string {
  return at(`/help#${RULES_OF}${variant.name}`);
}

/** The name of the game whose rules, or whose lesson, a fragment asks for. */
export function readHelpFragment(hash: string): { name: string; wantsRules: boolean } {
  const text = hash.slice(1);
  const wantsRules = text.startsWith(RULES_OF);
  return { name: wantsRules ? text.slice(RULES_OF.length) : text, wantsRules };
}

/** The link to the rules of a game: they open here; a new tab shows them over the lesson. */
export function RulesLink(props: { variant: Variant }) {
  const { variant } = props;
  const [isOpen, open] = useState(false);
  return (
    <>
      <a
        href={rulesAddress(variant)} aria-label={t.home.rules(titleOf(variant))}
        onClick={(event) => {
          if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open(true);
        }}
      >
        {t.home.rulesShort}
      </a>
      {isOpen && <RulesDialog variant={variant} state={null} close={() => open(false)} />}
    </>
  );
}
