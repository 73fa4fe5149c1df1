// Analyses that the browser keeps: a list of them, and the content of each under a key of its own.
import { signal } from "@preact/signals";
import { isLasting } from "../common/storage.js";
import type { RecordGame } from "./record.js";

/** An analysis as the list has it. */
export interface KeptEntry {
  id: string;
  /** The name that the user gave it; empty if none. */
  name: string;
  /** What it is called without a name: its players. */
  players: string;
  variant: string;
  moves: number;
  /** When it was changed, in milliseconds since 1970. */
  time: number;
  /** What an address says of it, shortened: by this it is found again. */
  sign: string;
}

/** What is kept of an analysis: the game, and the position shown as the numbers of the children that lead there. */
export interface KeptContent extends RecordGame { at: number[] }

const LIST = "pentad.analyses";
const CONTENT = "pentad.analysis.";

/** The most analyses without a name; older ones go. */
const MOST_UNNAMED = 10;

function readList(): KeptEntry[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(LIST) ?? "[]");
    return Array.isArray(list) ? list.filter((each) => typeof each?.id === "string" && typeof each.variant === "string") : [];
  } catch {
    return [];
  }
}

/** All analyses, the latest first. */
export const kept = signal<readonly KeptEntry[]>(readList());

addEventListener("storage", (event) => {
  if (event.key === LIST) kept.value = readList();
});

function writeList(list: readonly KeptEntry[]): void {
  localStorage.setItem(LIST, JSON.stringify(list));
  kept.value = list;
}

/** A name for a new analysis, which no other has. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36).padStart(2, "0")).join("");
}

/** Whether a key of the storage is that of the content of an analysis. */
export function isContentOf(id: string, key: string | null): boolean {
  return key === CONTENT + id;
}

/** The content of an analysis; null if it is gone or cannot be read. */
export function readKept(id: string): KeptContent | null {
  try {
    const content: unknown = JSON.parse(localStorage.getItem(CONTENT + id) ?? "null");
    if (content === null || typeof content !== "object" || !Array.isArray((content as KeptContent).moves)) return null;
    const { record = null, rules = {}, moves, tree = {}, at = [] } = content as KeptContent;
    return { record, rules, moves, tree, at };
  } catch {
    return null;
  }
}

/** Keeps an analysis. False if the browser has no room or does not allow it; what was kept before is kept still. */
export function keep(entry: KeptEntry, content: KeptContent): boolean {
  const key = CONTENT + entry.id;
  if (!isLasting) return false;
  try {
    const before = localStorage.getItem(key);
    localStorage.setItem(key, JSON.stringify(content));
    const all = [entry, ...readList().filter((each) => each.id !== entry.id)];
    const unnamed = all.filter((each) => each.name === "");
    const old = new Set(unnamed.slice(MOST_UNNAMED).map((each) => each.id));
    try {
      writeList(all.filter((each) => !old.has(each.id)));
    } catch (error) {
      if (before === null) localStorage.removeItem(key);
      throw error;
    }
    for (const id of old) localStorage.removeItem(CONTENT + id);
    return true;
  } catch {
    return false;
  }
}

/** Gives an analysis another name; false if the browser does not allow it. */
export function rename(id: string, name: string): boolean {
  try {
    writeList(readList().map((each) => (each.id === id ? { ...each, name } : each)));
    return true;
  } catch {
    return false;
  }
}

/** Forgets an analysis; false if the browser does not allow it. */
export function forget(id: string): boolean {
  try {
    writeList(readList().filter((each) => each.id !== id));
    localStorage.removeItem(CONTENT + id);
    return true;
  } catch {
    return false;
  }
}

/** A short sign of a text: equal texts have equal signs, and others hardly ever. */
export function signOf(text: string): string {
  // FNV-1a, twice with different beginnings.
  const hash = (seed: number) => {
    let value = seed;
    for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
    return (value >>> 0).toString(36);
  };
  return `${hash(0x811c9dc5)}.${hash(0x2545f491)}.${text.length}`;
}
