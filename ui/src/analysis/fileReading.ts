// Files of any size: sent in parts that a message can hold, and read back some games at a time.
import { RequestError, type Client } from "../client.js";
import type { ImportedGame, ReplyTo, Variant } from "../protocol.js";
import { base64 } from "./clipboard.js";

/** The largest file that the server reads. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** A part: with base64 and the words around it, it stays below what a message may have. */
const PART_BYTES = 180 * 1024;
/** Positions of each game that are named by their keys: an opening explorer needs no more. */
export const KEYS = 41;
/** How long to wait before a refused part is sent again, in milliseconds, and how often. */
const WAIT = 2000;
const MOST_WAITS = 60;

/** Some games of a file with the keys of their first positions, and what could not be read. */
export interface GamesPage { games: readonly ImportedGame[]; keys: readonly string[][]; skipped: readonly string[] }

/** How far the reading of a file is. */
export interface Reading {
  /** Hears games as they are read. */
  hear(page: GamesPage): void;
  /** Hears how much of the file has been sent, from 0 to 1. */
  sent(share: number): void;
  /** Whether nobody wants the file any more. */
  isUnwanted(): boolean;
}

let files = 0;

/** Asks, and asks again if the server is busy with what this client has asked before. */
async function patiently<T>(ask: () => Promise<T>, isUnwanted: () => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      const isPassing = error instanceof RequestError && (error.code === "busy" || error.code === "rate");
      if (!isPassing || tries >= MOST_WAITS || isUnwanted()) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT));
    }
  }
}

/** Reads all games of a file. A short file is read whole or not at all; of a long one, what is wrong is passed over and told. */
export async function readFile(client: Client, file: Blob, variant: Variant, reading: Reading): Promise<void> {
  const bytesOf = async (from: number, to: number) => base64(new Uint8Array(await file.slice(from, to).arrayBuffer()));
  const hear = ({ games, keys = [], skipped = [] }: ReplyTo<"import">) => reading.hear({ games, keys, skipped });
  const common = { t: "import" as const, variant: variant.name, keys: KEYS };
  if (file.size <= PART_BYTES) return hear(await client.request({ ...common, bytes: await bytesOf(0, file.size) }));
  const tag = `f${++files}`;
  const parts = Math.ceil(file.size / PART_BYTES);
  let answer: ReplyTo<"import"> | null = null;
  for (let part = 1; part <= parts && !reading.isUnwanted(); part++) {
    const bytes = await bytesOf((part - 1) * PART_BYTES, part * PART_BYTES);
    answer = await patiently(() => client.request({ ...common, tag, part, parts, bytes }), () => reading.isUnwanted());
    reading.sent(part / parts);
  }
  while (answer !== null && !reading.isUnwanted()) {
    hear(answer);
    answer = answer.more ? await patiently(() => client.request({ ...common, tag, more: true }), () => reading.isUnwanted()) : null;
  }
}
