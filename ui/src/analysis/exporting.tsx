// A game or position for other programs: copied, or saved as a file.
import { useState } from "preact/hooks";
import type { Client } from "../client.js";
import { Button } from "../common/button.js";
import { CopyButton } from "../common/copy.js";
import { alarm } from "../common/news.js";
import type { Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { saveFile } from "./clipboard.js";
import { wordsOf } from "./study.js";

/** The formats of a game's records, the position first. */
export function formatsOf(variant: Variant): string[] {
  return variant.record === "sfen"
    ? ["sfen", "usi", "kif", "ki2", "csa", "jkf", "pgn", "games"]
    : ["fen", "pgn", "games"];
}

/** What is exported: a table's game, or one that the page has. */
export type Exported = { game: string } | { variant: string; record: string; moves: string[] };

/** The choice of a format with `Copy record` and `Download`. */
export function ExportMenu(props: { client: Client; variant: Variant; content: () => Exported }) {
  const { client, variant, content } = props;
  const formats = formatsOf(variant);
  const [format, choose] = useState(formats[0]!);
  const make = () => client.request({ t: "export", ...content(), format });
  const save = async () => {
    try {
      const { name, text } = await make();
      saveFile(name, text);
    } catch (error) {
      alarm(wordsOf(error));
    }
  };
  return (
    <section class="export" aria-label={t.analysis.exportSection}>
      <div class="buttons">
        <label class="inline">
          <span>{t.analysis.format}</span>
          <select value={format} onChange={(event) => choose(event.currentTarget.value)}>
            {formats.map((each) => <option key={each} value={each}>{t.analysis.formats[each] ?? each}</option>)}
          </select>
        </label>
        <CopyButton name={t.analysis.copyRecord} text={async () => (await make()).text.trimEnd()} />
        <Button name={t.analysis.download} icon="download" onClick={() => void save()} />
      </div>
    </section>
  );
}
