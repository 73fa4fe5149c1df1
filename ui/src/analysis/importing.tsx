// One box for every kind of game and position; what is wrong with a text is said below it.
import { useId, useRef, useState } from "preact/hooks";
import type { Client } from "../client.js";
import { Button } from "../common/button.js";
import type { ImportedGame, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { base64, pastedText } from "./clipboard.js";
import { wordsOf } from "./study.js";

/** The largest file that the server reads. */
const MAX_BYTES = 256 * 1024;

/** What stands in a list of several games: its players and how long it is. */
function title(game: ImportedGame, number: number): string {
  const names = Object.entries(game.headers).filter(([name]) => !["Event", "Site", "Date", "Round", "Annotator"].includes(name));
  return t.analysis.importedGame(number, names.map(([, value]) => value).join(" - "), game.moves.length, game.result ?? "");
}

/** The field `Game or position` with its buttons. */
export function ImportBox(props: { client: Client; variant: Variant; take: (game: ImportedGame) => void }) {
  const { client, variant, take } = props;
  const [text, setText] = useState("");
  const [wrong, blame] = useState<string | null>(null);
  const [games, offer] = useState<ImportedGame[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const reason = useId();
  const read = async (bytes: Uint8Array) => {
    blame(null);
    offer([]);
    if (bytes.length === 0) return blame(t.analysis.nothingToImport);
    if (bytes.length > MAX_BYTES) return blame(t.analysis.tooLarge(MAX_BYTES / 1024));
    try {
      const { games: found } = await client.request({ t: "import", bytes: base64(bytes), variant: variant.name });
      if (found.length === 1) take(found[0]!);
      else offer(found);
    } catch (error) {
      blame(wordsOf(error));
    }
  };
  const readText = (written: string) => read(new TextEncoder().encode(written.trim() === "" ? "" : written));
  const paste = async () => {
    const pasted = await pastedText();
    if (pasted === null) {
      field.current?.focus();
      return blame(t.analysis.pasteYourself);
    }
    setText(pasted);
    await readText(pasted);
  };
  return (
    <section class="import" aria-label={t.analysis.importSection}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void readText(text);
        }}
      >
        <label>
          <span>{t.analysis.importField}</span>
          <textarea
            ref={field} rows={3} value={text} spellcheck={false} autocomplete="off" placeholder={t.analysis.importHint}
            aria-invalid={wrong !== null} aria-describedby={wrong === null ? undefined : reason}
            onInput={(event) => {
              setText(event.currentTarget.value);
              blame(null);
            }}
          />
        </label>
        <p class="wrong" id={reason} role="alert">{wrong}</p>
        <div class="buttons">
          <button type="submit" class="button">{t.analysis.import}</button>
          <Button name={t.analysis.paste} icon="copy" onClick={() => void paste()} />
          <label class="file button">
            {t.analysis.file}
            <input
              type="file" onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                event.currentTarget.value = "";
                if (file !== undefined) void file.arrayBuffer().then((buffer) => read(new Uint8Array(buffer)));
              }}
            />
          </label>
        </div>
      </form>
      {games.length > 0 && (
        <ul class="imported" aria-label={t.analysis.importedGames}>
          {games.map((game, index) => (
            <li key={index}><button type="button" class="link" onClick={() => take(game)}>{title(game, index + 1)}</button></li>
          ))}
        </ul>
      )}
    </section>
  );
}
