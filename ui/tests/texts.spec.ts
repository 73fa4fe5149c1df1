// The texts of all languages, as files: none is missing, none is empty, none was left in English.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { LessonsWords } from "../src/texts/lessonWords.js";
import type { Texts } from "../src/texts/texts.js";
import { Engine } from "./engine.js";
import { SAME_WORDS } from "./sameWords.js";

const TEXTS = new URL("../src/texts/", import.meta.url);
const RULES = new URL("../../docs/rules/", import.meta.url);

const foldersOf = (place: URL) => readdirSync(place, { withFileTypes: true }).filter((each) => each.isDirectory()).map((each) => each.name);
const TRANSLATED = foldersOf(TEXTS).filter((name) => name !== "en");

const textsOf = async (language: string) => ((await import(`${TEXTS.href}${language}/index.ts`)) as { texts: Texts }).texts;
const lessonsOf = async (language: string) =>
  ((await import(`${TEXTS.href}${language}/lessons/index.ts`)) as { lessons: LessonsWords }).lessons;

/** Every place in the texts that is no group of others, with what stands there. */
function leaves(value: unknown, path = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => leaves(each, path === "" ? key : `${path}.${key}`));
}

/** What a language may have more of than English: words of one game in particular. */
const OWN = /^names\.(?:seatsOf|kindsOf)\.|^art\.usual\./;

/** Parts that sentences can be made of, with no letters of their own: a name, a number, several names. */
const PARTS = ["9", 2, ["9"]];

function combinations(count: number): unknown[][] {
  if (count === 0) return [[]];
  return combinations(count - 1).flatMap((before) => PARTS.map((part) => [...before, part]));
}

/** What a text says of these parts; null if it has no use for them. */
function saidBy(text: (...given: unknown[]) => unknown, given: readonly unknown[]): string | null {
  try {
    const said = text(...given);
    return typeof said === "string" ? said : null;
  } catch {
    return null;
  }
}

test("the four languages that the board translates to are there", () => {
  expect(TRANSLATED.sort()).toEqual(["bg", "cs", "ja", "pl"]);
});

for (const language of TRANSLATED) {
  test(`${language} has the texts that English has, and none is empty or English`, async () => {
    const english = new Map(leaves(await textsOf("en")));
    const own = new Map(leaves(await textsOf(language)).filter(([path]) => !OWN.test(path)));
    for (const [path] of english) if (OWN.test(path)) english.delete(path);
    // A map without an entry is a leaf of nothing: only what stands in it counts.
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [path, value] of own) {
      expect(typeof value, path).toBe(typeof english.get(path));
      if (typeof value !== "string") continue;
      expect(value.trim() === "", path).toBe(String(english.get(path)).trim() === "");
      if (/[A-Za-z]{3}/.test(value) && !SAME_WORDS.has(value)) expect(value, path).not.toBe(english.get(path));
    }
  });

  test(`${language} leaves no sentence in English that is made of parts`, async () => {
    const english = new Map(leaves(await textsOf("en")));
    const isSame: string[] = [];
    let made = 0;
    for (const [path, own] of leaves(await textsOf(language))) {
      if (typeof own !== "function") continue;
      const theirs = english.get(path) as (...given: unknown[]) => unknown;
      for (const given of combinations(Math.max(own.length, theirs.length))) {
        const [said, before] = [saidBy(own as typeof theirs, given), saidBy(theirs, given)];
        if (said === null || before === null) continue;
        made++;
        if (/[A-Za-z]{4}/.test(before) && said === before) isSame.push(`${path}: ${said}`);
      }
    }
    expect(made).toBeGreaterThan(100);
    expect(isSame).toEqual([]);
  });

  test(`${language} has the lessons that English has, step by step`, async () => {
    const [english, own] = [await lessonsOf("en"), await lessonsOf(language)];
    const shape = (lessons: LessonsWords) =>
      Object.fromEntries(
        Object.entries(lessons).map(([game, steps]) => [
          game, steps.map((step) => ({ paragraphs: step.text.length, asks: step.ask !== undefined, says: step.done !== undefined })),
        ]),
      );
    expect(shape(own)).toEqual(shape(english));
    for (const [path, value] of leaves(own)) {
      expect(String(value).trim(), path).not.toBe("");
      expect(value, path).not.toBe(new Map(leaves(english)).get(path));
    }
  });

  test(`${language} has the rules that English has: the same headings, pictures and tables`, () => {
    const shape = (path: string) => {
      const text = readFileSync(new URL(path, RULES), "utf8");
      const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
      return {
        headings: [...text.matchAll(/^#+(?= )/gm)].map(([signs]) => signs.length),
        pictures: [...text.matchAll(/!\[[^\]]*\]\((?:\.\.\/)?(images\/[^)]+)\)/g)].map(([, name]) => name),
        tables: count(/^\s*\|/gm),
        code: count(/^```/gm),
        ends: count(/^<!-- end of the rules at hand -->$/gm),
      };
    };
    const games = readdirSync(RULES).filter((name) => /^[a-z]+\.md$/.test(name));
    expect(games).toHaveLength(6);
    expect(readdirSync(new URL(`${language}/`, RULES)).sort()).toEqual(games.sort());
    for (const game of games) expect(shape(`${language}/${game}`), game).toEqual(shape(game));
  });
}

test("the page has words for all that the server names of its games", async () => {
  const { names, game, editor } = await textsOf("en");
  const engine = new Engine();
  for (const variant of await engine.variants()) {
    const seats = [...variant.seats.map((seat) => seat.name), ...variant.zones.filter((zone) => zone.kind === "home").map((zone) => zone.name)];
    // Zones with a letter for a name are called by it.
    for (const seat of seats.filter((name) => name.length > 1)) expect(names.seats, variant.name).toHaveProperty([seat]);
    for (const kind of variant.kinds) expect(names.kinds, variant.name).toHaveProperty([kind.name]);
    for (const { level } of variant.levels) expect(game.levelNames).toHaveProperty([String(level)]);
    for (const field of variant.fields) expect(editor.fields, variant.name).toHaveProperty([field.name]);
    for (const rule of variant.rules) {
      expect(game.ruleNames).toHaveProperty([rule.name]);
      for (const choice of rule.choices ?? []) expect(game.ruleChoices).toHaveProperty([choice]);
    }
    expect(names.variants).toHaveProperty([variant.name], variant.title);
  }
  engine.close();
});

test("every ending that a game's rules name has words", async () => {
  const { names } = await textsOf("en");
  const games = new URL("../../src/games/", import.meta.url);
  const sources = readdirSync(games, { recursive: true }).map(String).filter((path) => path.endsWith(".rs"));
  const reasons = sources.flatMap((path) => {
    const text = readFileSync(new URL(path, games), "utf8");
    return [...text.matchAll(/(?:Outcome::(?:won|draw)|outcome_by_points|enemy_wins)\([^;"]*"([^"]+)"/g)].map(([, reason]) => reason ?? "");
  });
  expect(reasons.length).toBeGreaterThan(10);
  for (const reason of reasons) expect(names.endings).toHaveProperty([reason]);
});

const CODES = [...readFileSync(new URL("../src/messages.generated.ts", import.meta.url), "utf8").matchAll(/export type ErrorCode = ([^;]+);/g)]
  .flatMap(([, words]) => [...(words ?? "").matchAll(/"([a-z]+)"/g)].map(([, code]) => code ?? ""));

for (const language of TRANSLATED) {
  test(`${language} says in its own words what the server refuses, and quotes it where it names what was written`, async () => {
    const { names } = await textsOf(language);
    expect(CODES).toContain("forbidden");
    const said = [...CODES, "lost"].map((code) => [code, names.refusal(code, "line 3: found x")] as const);
    for (const [code, words] of said) {
      expect(words.replace("line 3: found x", "").trim(), code).not.toBe("");
      expect(words.includes("line 3: found x"), code).toBe(code === "bad" || code === "limit");
    }
    expect(new Set(said.map(([, words]) => words)).size).toBeGreaterThan(CODES.length - 3);
  });
}
