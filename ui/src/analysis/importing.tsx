// One box for every kind of game and position, and for files of many games; what is wrong with a text is said below it.
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Client } from "../client.js";
import { Button } from "../common/button.js";
import { seatName, wordsOf } from "../common/wording.js";
import type { ImportedGame, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { pastedText } from "./clipboard.js";
import { ExplorerIndex } from "./explorerIndex.js";
import { MAX_FILE_BYTES, readFile, type GamesPage } from "./fileReading.js";

/** Games of the list that are shown at once. */
const SHOWN = 100;

/** A game of a file, kept as text: objects would take several times the room. */
interface ListedGame { title: string; json: string }

/** A file as far as it has been read. */
interface OpenFile {
  games: ListedGame[];
  skipped: string[];
  /** What the file says that contradicts its games. */
  doubts: string[];
  index: ExplorerIndex;
  sent: number;
  isRead: boolean;
}

/** The players of a game, the first side first; empty if nobody is named. */
function playersOf({ names, headers }: ImportedGame): string {
  if (names.some((name) => name !== null)) return names.map((name) => name ?? t.analysis.unknownPlayer).join(" - ");
  return headers.Event ?? "";
}

/** How a game ended: as figures if there are two seats. */
function resultOf(game: ImportedGame, variant: Variant | undefined): string {
  const { result } = game;
  if (result === null || result === "*") return t.analysis.openResult;
  if (game.names.length === 2) return { 1: "1-0", 2: "0-1", draw: "\u00bd-\u00bd" }[result] ?? result;
  if (result === "draw") return t.analysis.drawResult;
  const winners = result.split(",").map((seat) => variant === undefined ? seat : seatName(variant, Number(seat)));
  return t.analysis.wonResult(winners);
}

/** `White - Black, result, moves`. */
function title(game: ImportedGame, variant: Variant | undefined): string {
  return t.analysis.importedGame(playersOf(game), resultOf(game, variant), game.moves.length);
}

/** What a box needs: where games go, and the index of a file with several. */
export interface ImportBoxProps {
  client: Client;
  variants: readonly Variant[];
  variant: Variant;
  take: (game: ImportedGame) => void;
  explore: (name: string, index: ExplorerIndex) => void;
}

/** The field `Game or position` with its buttons. */
export function ImportBox(props: ImportBoxProps) {
  const { variant, take } = props;
  const [text, setText] = useState("");
  const [wrong, blame] = useState<string | null>(null);
  const { file, read, step } = useReading(props, blame);
  const field = useRef<HTMLTextAreaElement>(null);
  const reason = useId();
  const readText = (written: string) => read(new Blob([written.trim() === "" ? "" : written]), t.analysis.pasted);
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
                const [chosen] = event.currentTarget.files ?? [];
                if (chosen !== undefined) void read(chosen, chosen.name);
                event.currentTarget.value = "";
              }}
            />
          </label>
        </div>
      </form>
      {file !== null && <FileGames key={variant.name} file={file} step={step} take={take} />}
    </section>
  );
}

/** Reads files, one at a time: a newer one ends the reading of an older. */
function useReading(props: ImportBoxProps, blame: (problem: string | null) => void) {
  const { client, variants, variant, take, explore } = props;
  const [step, redraw] = useState(0);
  const current = useRef<OpenFile | null>(null);
  useEffect(() => () => {
    current.current = null;
  }, []);
  const read = async (content: Blob, name: string) => {
    blame(null);
    const index = new ExplorerIndex(variant);
    const file: OpenFile = { games: [], skipped: [], doubts: [], index, sent: 0, isRead: false };
    current.current = null;
    redraw((count) => count + 1);
    if (content.size === 0) return blame(t.analysis.nothingToImport);
    if (content.size > MAX_FILE_BYTES) return blame(t.analysis.tooLarge(MAX_FILE_BYTES / 1024 / 1024));
    current.current = file;
    let first: ImportedGame | undefined;
    const isUnwanted = () => current.current !== file;
    const hear = ({ games, keys, skipped }: GamesPage) => {
      for (const [at, game] of games.entries()) {
        first ??= game;
        const own = game.variant === variant.name ? variant : variants.find((each) => each.name === game.variant);
        file.games.push({ title: title(game, own), json: JSON.stringify(game) });
        file.index.add(game, keys[at] ?? []);
        file.doubts.push(...(game.doubts ?? []).map((doubt) => `${file.games.length}. ${doubt}`));
      }
      file.skipped.push(...skipped);
      redraw((count) => count + 1);
    };
    const sent = (share: number) => {
      file.sent = share;
      redraw((count) => count + 1);
    };
    try {
      await readFile(client, content, variant, { hear, sent, isUnwanted });
      if (isUnwanted()) return;
      if (file.games.length === 1 && first !== undefined) {
        if (file.skipped.length + file.doubts.length === 0) current.current = null;
        take(first);
      } else if (file.index.games > 1) explore(name, file.index);
    } catch (error) {
      if (isUnwanted()) return;
      if (file.games.length === 0) current.current = null;
      blame(wordsOf(error));
    }
    file.isRead = true;
    redraw((count) => count + 1);
  };
  return { file: current.current, read, step };
}

/** What is wrong with a file, line by line, under how many lines there are. */
function Remarks({ summary, lines }: { summary: (count: number) => string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details class="skipped">
      <summary>{summary(lines.length)}</summary>
      <ul>{lines.slice(0, SHOWN).map((line, index) => <li key={index}>{line}</li>)}</ul>
    </details>
  );
}

/**
 * The games of a file, of which one is chosen; how far the reading is, and what is wrong. The file grows in place:
 * `step` tells that it has.
 */
function FileGames(props: { file: OpenFile; step: number; take: (game: ImportedGame) => void }) {
  const { file, take } = props;
  const [wanted, want] = useState("");
  const [most, showMore] = useState(SHOWN);
  const words = wanted.toLocaleLowerCase();
  const isWanted = (game: ListedGame) => game.title.toLocaleLowerCase().includes(words);
  const found = words === "" ? null : [...file.games.entries()].filter(([, game]) => isWanted(game));
  const count = found?.length ?? file.games.length;
  const shown = (found ?? [...file.games.slice(0, most).entries()]).slice(0, most);
  const progress = file.sent < 1 ? file.sent : undefined;
  return (
    <div class="file-games">
      {!file.isRead && file.sent > 0 && (
        <p class="muted reading">
          <progress max={1} value={progress} aria-label={t.analysis.readingFile} />
          {t.analysis.reading(Math.round(file.sent * 100), file.games.length)}
        </p>
      )}
      <Remarks summary={t.analysis.skipped} lines={file.skipped} />
      <Remarks summary={t.analysis.doubted} lines={file.doubts} />
      {file.games.length > SHOWN && (
        <label class="inline">
          <span>{t.analysis.findGame}</span>
          <input type="search" value={wanted} onInput={(event) => want(event.currentTarget.value)} />
        </label>
      )}
      {file.games.length > 0 && (
        <ul class="imported" aria-label={t.analysis.importedGames}>
          {shown.map(([index, game]) => (
            <li key={index}>
              <span class="muted">{index + 1}.</span>
              <button type="button" class="link" onClick={() => take(JSON.parse(game.json) as ImportedGame)}>{game.title}</button>
            </li>
          ))}
          {count > most && (
            <li><Button class="small" name={t.analysis.moreGames(count - most)} onClick={() => showMore(most + SHOWN)} /></li>
          )}
        </ul>
      )}
    </div>
  );
}
