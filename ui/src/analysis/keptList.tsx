// The analyses that the browser keeps: the one shown can be named, and all be opened, renamed and deleted.
import { useState } from "preact/hooks";
import { AskedButton } from "../common/askedButton.js";
import { Button } from "../common/button.js";
import { TextField } from "../common/fields.js";
import { say } from "../common/news.js";
import { titleIn } from "../common/wording.js";
import type { Variant } from "../protocol.js";
import { goTo } from "../router.js";
import { t } from "../texts/index.js";
import { handOver } from "./handOver.js";
import { kept, type KeptEntry } from "./kept.js";
import type { Keeper } from "./keeper.js";

/** The longest name. */
const MAX_NAME = 80;

function nameOf(entry: KeptEntry): string {
  return entry.name !== "" ? entry.name : entry.players !== "" ? entry.players : t.analysis.unnamed;
}

/** The section `Analyses`. */
export function KeptList(props: { keeper: Keeper; variants: readonly Variant[]; variant: Variant; begin: () => void }) {
  const { keeper, variants, variant, begin } = props;
  const list = kept.value;
  const id = keeper.id.value;
  const shown = list.find((each) => each.id === id);
  const [name, setName] = useState<string | null>(null);
  const save = () => {
    if (keeper.save((name ?? shown?.name ?? "").trim())) say(t.analysis.savedAnalysis);
    setName(null);
  };
  const open = (entry: KeptEntry) => {
    setName(null);
    if (entry.variant === variant.name) return void keeper.open(entry.id);
    keeper.flush();
    handOver(entry.variant, { kept: entry.id });
    goTo(`/analysis/${entry.variant}`);
  };
  return (
    <section class="kept" aria-label={t.analysis.keptSection}>
      <form
        class="kept-head" onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField name={t.analysis.keptName} value={name ?? shown?.name ?? ""} set={setName} maxLength={MAX_NAME} />
        <button type="submit" class="button">{t.analysis.save}</button>
        <Button
          name={t.analysis.newAnalysis} onClick={() => {
            setName(null);
            begin();
          }}
        />
      </form>
      {keeper.problem.value !== null && <p class="wrong" role="alert">{keeper.problem.value}</p>}
      {list.length > 0 && (
        <ul aria-label={t.analysis.keptSection}>
          {list.map((entry) => (
            <KeptItem
              key={entry.id} entry={entry} title={titleIn(variants, entry.variant)}
              isShown={entry.id === id} open={() => open(entry)} keeper={keeper}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function KeptItem(props: { entry: KeptEntry; title: string; isShown: boolean; open: () => void; keeper: Keeper }) {
  const { entry, title, isShown, open, keeper } = props;
  const [name, setName] = useState<string | null>(null);
  return (
    <li data-analysis={entry.id} data-variant={entry.variant} data-shown={isShown}>
      {name === null ? (
        <>
          <button type="button" class="link" aria-current={isShown ? "true" : undefined} onClick={open}>{nameOf(entry)}</button>
          <span class="muted">{t.analysis.keptAbout(title, entry.moves, new Date(entry.time))}</span>
          <span class="buttons">
            <Button class="small" name={t.analysis.rename} onClick={() => setName(entry.name)} />
            <AskedButton class="small" name={t.analysis.delete} question={t.analysis.deleteKept} onClick={() => keeper.remove(entry.id)} />
          </span>
        </>
      ) : (
        <form
          class="kept-head" onSubmit={(event) => {
            event.preventDefault();
            keeper.rename(entry.id, name.trim());
            setName(null);
          }}
          onKeyDown={(event) => {
            if (event.key === "Escape") setName(null);
          }}
        >
          <TextField name={t.analysis.newName} value={name} set={setName} maxLength={MAX_NAME} />
          <button type="submit" class="button">{t.common.confirm}</button>
          <Button name={t.common.cancel} onClick={() => setName(null)} />
        </form>
      )}
    </li>
  );
}
