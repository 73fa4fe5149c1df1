// A game or position for other programs: copied, or saved as a file.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Client } from "../client.js";
import type { Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { copyText, saveFile } from "./clipboard.js";
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
export function ExportMenu(props: { client: Client; variant: Variant; content: () => Exported; say: (text: string) => void }) {
  const { client, variant, content, say } = props;
  const formats = formatsOf(variant);
  const [format, choose] = useState(formats[0]!);
  const [wrong, blame] = useState<string | null>(null);
  const [uncopied, keep] = useState<string | null>(null);
  const wanted = formats.includes(format) ? format : formats[0]!;
  const make = async (use: (name: string, text: string) => void | Promise<void>) => {
    blame(null);
    keep(null);
    try {
      const answer = await client.request({ t: "export", ...content(), format: wanted });
      await use(String(answer.name), String(answer.text));
    } catch (error) {
      blame(wordsOf(error));
    }
  };
  const copy = () => make(async (_, text) => {
    if (await copyText(text.trimEnd())) say(t.analysis.copied);
    else keep(text.trimEnd());
  });
  return (
    <section class="export" aria-label={t.analysis.exportSection}>
      <div class="buttons">
        <label>
          {t.analysis.format}{" "}
          <select value={wanted} onChange={(event) => choose(event.currentTarget.value)}>
            {formats.map((each) => <option key={each} value={each}>{t.analysis.formats[each] ?? each}</option>)}
          </select>
        </label>
        <button type="button" onClick={() => void copy()}>{t.analysis.copyRecord}</button>
        <button type="button" onClick={() => void make(saveFile)}>{t.analysis.download}</button>
      </div>
      {wrong !== null && <p class="wrong" role="alert">{wrong}</p>}
      {uncopied !== null && <Uncopied text={uncopied} />}
    </section>
  );
}

/** A text to copy by hand, selected, where the clipboard is out of reach. */
function Uncopied(props: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [props.text]);
  return (
    <label class="uncopied">
      <span>{t.analysis.copyYourself}</span>
      <textarea ref={field} readOnly rows={3} value={props.text} />
    </label>
  );
}
