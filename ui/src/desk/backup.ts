// All games that this browser keeps as one file, and back.
import { restoreSeats, seatsAndGames, type SeatsAndGames } from "../seats.js";
import { Files } from "./files.js";

/** The version of the file. */
const SCHEMA = 1;

interface Backup extends SeatsAndGames {
  schema: number;
  /** The desk's files: name and text. */
  files: [name: string, text: string][];
}

/** The file as text. */
export async function backedUp(): Promise<string> {
  const files = await Files.open();
  const backup: Backup = { schema: SCHEMA, files: await files.all(), ...seatsAndGames() };
  return JSON.stringify(backup);
}

function readBackup(text: string): Backup | null {
  try {
    const backup = JSON.parse(text) as Partial<Backup> | null;
    const isFile = (file: unknown) => Array.isArray(file) && file.length === 2 && file.every((part) => typeof part === "string");
    const isWhole = backup?.schema === SCHEMA && Array.isArray(backup.files) && backup.files.every(isFile);
    return isWhole ? (backup as Backup) : null;
  } catch {
    return null;
  }
}

/**
 * Adds the games of such a file to those that are kept; a game that is there already stays as it is. False if it is no such
 * file, or if there is no room. The desk has to be opened anew to see them.
 */
export async function restore(text: string): Promise<boolean> {
  const backup = readBackup(text);
  if (backup === null) return false;
  const files = await Files.open();
  const there = new Set((await files.all()).map(([name]) => name));
  await files.write(new Map(backup.files.filter(([name]) => !there.has(name))));
  if (!files.isKept) return false;
  restoreSeats(backup);
  return true;
}
