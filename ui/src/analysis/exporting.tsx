// A game or position for other programs, and pictures for people: copied, or saved as a file.
import { useState } from "preact/hooks";
import type { Client } from "../client.js";
import { Button } from "../common/button.js";
import { CopyButton } from "../common/copy.js";
import { alarm, say } from "../common/news.js";
import { wordsOf } from "../common/wording.js";
import type { Request, State, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { saveBlob, saveFile } from "./clipboard.js";
import type { RuleChoices } from "./tree.js";

/** Formats of pictures, and those of them that the page makes itself from the server's. */
const PICTURES = ["svg", "png", "gif"];
const PAINTED = ["png", "gif"];
/** The formats that hold one position and no moves. */
const POSITIONS = ["sfen", "fen", ...PICTURES];

/** The longest request that the server reads, with room for the words around a tree. */
const MAX_REQUEST = 250 * 1024;

/** The formats of a game's records, the position first, and of pictures. */
export function formatsOf(variant: Variant): string[] {
  const records = variant.record === "sfen" ? ["sfen", "usi", "kif", "ki2", "csa", "jkf", "pgn", "games"] : ["fen", "pgn", "games"];
  return [...records, ...PICTURES];
}

/** A game that the page has: its start, its moves, and the tree beside them. */
interface OwnGame { variant: string; record: string | null; rules: RuleChoices; moves: readonly string[]; tree?: object }

/** What is exported: a table's game, or one that the page has; with its moves, for the frames of an animated picture. */
export interface Exported {
  /** The game, or its position shown. */
  content: (isPosition: boolean) => { game: string } | OwnGame;
  /** The line that an animated picture shows. */
  line: () => OwnGame;
}

/** A table's game by its rules, with the moves that a state tells. */
export function exportedTable(game: string, state: State, rules: RuleChoices = {}): Exported {
  const moves = () => state.history.map((entry) => entry.text);
  return { content: () => ({ game }), line: () => ({ variant: state.variant, record: state.start, rules, moves: moves() }) };
}

type ExportContent = Omit<Extract<Request, { t: "export" }>, "t" | "format">;

/** Makes files in any format. */
function useFiles(client: Client, exported: Exported) {
  const [progress, tell] = useState<string | null>(null);
  const ask = (content: { game: string } | OwnGame, format: string) => {
    const request = { t: "export" as const, ...(content as ExportContent), format };
    if (JSON.stringify(request).length > MAX_REQUEST) throw new Error(t.analysis.treeTooLarge);
    return client.request(request);
  };
  const text = async (format: string) => {
    const { name, text, losses } = await ask(exported.content(POSITIONS.includes(format)), format);
    // A position is asked for as such: that it has no moves is no loss.
    if (losses !== null && !POSITIONS.includes(format)) say(losses);
    return { name, text, losses: POSITIONS.includes(format) ? null : losses };
  };
  const animated = async () => {
    const line = exported.line();
    const count = line.moves.length + 1;
    const frame = async (ply: number) => (await patient(() => ask({ ...line, moves: line.moves.slice(0, ply) }, "svg"))).text;
    const { gifOf } = await import("./pictures.js");
    return gifOf(count, frame, (frames) => tell(t.analysis.frames(frames, count))).finally(() => tell(null));
  };
  const save = async (format: string) => {
    try {
      if (format === "gif") return saveBlob(`${exported.line().variant}.gif`, await animated());
      const { name, text: content, losses } = await text(format === "png" ? "svg" : format);
      if (format === "png") return saveBlob(name.replace(/svg$/, "png"), await (await import("./pictures.js")).pngOf(content));
      saveFile(name, content);
      tell(losses);
    } catch (error) {
      alarm(wordsOf(error));
    }
  };
  return { text, save, progress };
}

/** Asks again if requests came too fast. */
async function patient<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "rate")) throw error;
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
  }
}

/** The choice of a format with `Copy record` and `Download`. */
export function ExportMenu(props: { client: Client; variant: Variant; exported: Exported }) {
  const { client, variant, exported } = props;
  const formats = formatsOf(variant);
  const [format, choose] = useState(formats[0]!);
  const { text, save, progress } = useFiles(client, exported);
  return (
    <section class="export" aria-label={t.analysis.exportSection}>
      <div class="buttons">
        <label class="inline">
          <span>{t.analysis.format}</span>
          <select value={format} onChange={(event) => choose(event.currentTarget.value)}>
            {formats.map((each) => <option key={each} value={each}>{t.analysis.formats[each] ?? each}</option>)}
          </select>
        </label>
        <CopyButton
          name={t.analysis.copyRecord} disabled={PAINTED.includes(format) ? t.analysis.noTextOfPicture : null}
          text={async () => (await text(format)).text.trimEnd()}
        />
        <Button name={t.analysis.download} icon="download" onClick={() => void save(format)} />
      </div>
      <p class="muted export-news">{progress}</p>
    </section>
  );
}
