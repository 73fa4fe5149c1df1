// The texts of all languages, as files: none is missing, none is empty, none was left in English.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { LessonsWords } from "../src/texts/lessonWords.js";
import type { Texts } from "../src/texts/texts.js";

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

/** Texts that may be as in English: names and signs, and words that languages share. */
const SAME = new RegExp(
  [
    String.raw`^common\.brand$`, String.raw`^board\.suitSigns\.`, String.raw`^names\.variants\.`, String.raw`^art\.sets\.`,
    String.raw`^(?:home\.free|analysis\.unknownPlayer|editor\.title|common\.editor)$`, String.raw`^game\.(?:keys\.\d+\.0|clocks\.byoyomi|byoyomi)$`,
    String.raw`^names\.kinds\.tokin$`, String.raw`^analysis\.glyphNames\.2[23]$`, String.raw`^home\.status\.loading$`,
  ].join("|"),
);

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
      if (/[A-Za-z]{3}/.test(value) && !SAME.test(path)) expect(value, path).not.toBe(english.get(path));
    }
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
