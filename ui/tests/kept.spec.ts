// Analyses that the browser keeps, and games with all that files say of them.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cell, expect, slowAnswers, test, type Server } from "./server.js";

async function open(page: Page, server: Server, path: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(server.url + path);
  await page.locator('main[data-ready="true"]').waitFor();
}

async function moves(page: Page): Promise<string[]> {
  return page.locator("ol[aria-label=Moves] button[data-move]").evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.move!));
}

/** Waits until the analysis shown is kept. */
async function untilKept(page: Page): Promise<void> {
  await page.locator('[data-analysis][data-shown="true"]').waitFor();
}

async function importText(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Game or position" }).fill(text);
  await page.getByRole("button", { name: "Import", exact: true }).click();
}

const STUDY = '[White "Ann"]\n[Black "Bob"]\n[Result "1-0"]\n\n{ A study } 1. e4 $1 { [%clk 0:03:00] best by test } 1... e5 '
  + "( 1... c5 $5 { Sicilian } 2. Nf3 ( 2. c3 ) ) 2. Qh5 $6 1-0\n";

/** Plays two moves, judges the second, steps back, leaves the page and comes again: all of it is there. */
async function leaveAndReturn(page: Page, server: Server): Promise<void> {
  await open(page, server, "/analysis/chess");
  for (const square of ["e2", "e4", "c7", "c5"]) await cell(page, square).click();
  await expect.poll(() => moves(page)).toEqual(["e2e4", "c7c5"]);
  await page.getByRole("button", { name: "Good move", exact: true }).click();
  await page.getByRole("button", { name: "Previous move" }).click();
  await page.getByRole("link", { name: "Pentad" }).click();
  await page.locator('main[data-page="home"]').waitFor();
  await page.getByRole("link", { name: "Analysis", exact: true }).click();
  await expect.poll(() => moves(page)).toEqual(["e2e4", "c7c5"]);
  await expect(page.locator("ol[aria-label=Moves] button[aria-current=true]")).toHaveAttribute("data-move", "e2e4");
  await expect(page.locator('button[data-move="c7c5"] .glyph')).toHaveText("!");
}

test("an unfinished analysis is there again after Home and back, with its place", async ({ page, server, problems }) => {
  await leaveAndReturn(page, server);
  expect(problems).toEqual([]);
});

test("what is done before the server has answered is done to the move just played, and none is lost", async ({ page, server }) => {
  await slowAnswers(page);
  await leaveAndReturn(page, server);
});

test("analyses are named, listed, opened, renamed, and deleted when asked twice", async ({ page, server }) => {
  await open(page, server, "/analysis/chess#moves=e2e4&ply=1");
  await page.getByRole("textbox", { name: "Name of this analysis" }).fill("King's pawn");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator("[data-analysis]")).toHaveText(/^King's pawn.*Chess, 1 move/);
  await page.getByRole("button", { name: "New analysis" }).click();
  await expect.poll(() => moves(page)).toEqual([]);
  await cell(page, "d2").click();
  await cell(page, "d4").click();
  await expect(page.locator("[data-analysis]")).toHaveCount(2);
  await open(page, server, "/analysis");
  const old = page.locator("[data-analysis]", { hasText: "King's pawn" });
  await old.getByRole("button", { name: "King's pawn" }).click();
  await expect.poll(() => moves(page)).toEqual(["e2e4"]);
  await old.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "New name" }).fill("Open games");
  await page.getByRole("button", { name: "Confirm" }).click();
  const renamed = page.locator("[data-analysis]", { hasText: "Open games" });
  await renamed.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.locator("[data-analysis]")).toHaveCount(2);
  await renamed.getByRole("button", { name: "Confirm" }).click();
  await expect(page.locator("[data-analysis]")).toHaveCount(1);
  await page.reload();
  await page.locator('main[data-ready="true"]').waitFor();
  await expect(page.locator("[data-analysis]", { hasText: "Open games" })).toHaveCount(0);
});

test("an analysis of another game is opened from the list", async ({ page, server }) => {
  await open(page, server, "/analysis/shogi#moves=7g7f&ply=1");
  await untilKept(page);
  await open(page, server, "/analysis/chess");
  await page.locator('[data-analysis][data-variant="shogi"] button.link').click();
  await expect(page.getByRole("grid", { name: "Board" })).toHaveAttribute("data-variant", "shogi");
  await expect.poll(() => moves(page)).toEqual(["7g7f"]);
});

/** A second tab of the same browser. */
async function secondTab(page: Page, server: Server, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await open(other, server, path);
  return other;
}

async function playIn(page: Page, from: string, to: string): Promise<void> {
  await cell(page, from).click();
  await cell(page, to).click();
}

test("two tabs of one analysis follow each other, and each keeps its place", async ({ page, server, problems }) => {
  await open(page, server, "/analysis/chess#moves=e2e4&ply=1");
  await untilKept(page);
  const other = await secondTab(page, server, "/analysis/chess");
  await expect.poll(() => moves(other)).toEqual(["e2e4"]);
  await playIn(page, "e7", "e5");
  await expect.poll(() => moves(other)).toEqual(["e2e4", "e7e5"]);
  await expect(other.locator('button[data-move="e2e4"]')).toHaveAttribute("aria-current", "true");
  await playIn(other, "c7", "c5");
  await expect.poll(() => moves(page)).toEqual(["e2e4", "e7e5", "c7c5"]);
  await expect(page.locator('button[data-move="c7c5"]')).toHaveText("c5");
  await expect(page.locator('button[data-move="e7e5"]')).toHaveAttribute("aria-current", "true");
  // What one takes away is gone in the other, too.
  await page.getByRole("button", { name: "Delete from here" }).click();
  await expect.poll(() => moves(other)).toEqual(["e2e4", "c7c5"]);
  await other.getByRole("textbox", { name: "Comment on this move" }).fill("Sicilian");
  await other.keyboard.press("Enter");
  await expect(page.locator(".move-tree .comment")).toHaveText("Sicilian");
  await expect(page.locator("[data-analysis]")).toHaveCount(1);
  await page.reload();
  await expect.poll(() => moves(page)).toEqual(["e2e4", "c7c5"]);
  expect(problems).toEqual([]);
});

test("what two tabs do to one analysis without hearing of each other is all kept", async ({ page, server }) => {
  // A tab that sleeps hears of nothing.
  await page.context().addInitScript(() => addEventListener("storage", (event) => event.stopImmediatePropagation(), true));
  await open(page, server, "/analysis/chess#moves=e2e4&ply=1");
  await untilKept(page);
  const other = await secondTab(page, server, "/analysis/chess");
  await expect.poll(() => moves(other)).toEqual(["e2e4"]);
  await playIn(page, "e7", "e5");
  await page.waitForTimeout(1000);
  await playIn(other, "c7", "c5");
  await expect.poll(() => moves(other)).toEqual(["e2e4", "c7c5", "e7e5"]);
  await playIn(page, "g1", "f3");
  await expect.poll(async () => (await moves(page)).sort()).toEqual(["c7c5", "e2e4", "e7e5", "g1f3"]);
  await page.waitForTimeout(1000);
  const third = await secondTab(page, server, "/analysis/chess");
  await expect.poll(async () => (await moves(third)).sort()).toEqual(["c7c5", "e2e4", "e7e5", "g1f3"]);
});

test("the analyses of the browser are listed in the language in use", async ({ page, server }) => {
  await open(page, server, "/analysis/chess#moves=e2e4&ply=1");
  await untilKept(page);
  await open(page, server, "/analysis/chess?lang=pl");
  await expect(page.locator("[data-analysis]")).toContainText("Szachy, 1 ruch");
});

test("a storage that is full is said, and what was kept and what is shown stay", async ({ page, server }) => {
  await open(page, server, "/analysis/chess#moves=e2e4&ply=1");
  await untilKept(page);
  await page.evaluate(() => {
    for (let size = 1 << 20; size > 0; size >>= 1) {
      for (let at = 0; ; at++) {
        try {
          localStorage.setItem(`fill.${size}.${at}`, "x".repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  await page.getByRole("textbox", { name: "Comment on this move" }).fill("long ".repeat(200));
  await page.keyboard.press("Enter");
  await expect(page.locator(".kept .wrong")).toContainText("no room");
  await expect(page.locator("ol[aria-label=Moves] .comment")).toContainText("long");
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith("fill."))) localStorage.removeItem(key);
  });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".kept .wrong")).toHaveCount(0);
  await page.reload();
  await expect(page.locator("ol[aria-label=Moves] .comment")).toContainText("long");
});

test("names, variations, comments, signs and clocks of a file are shown, and an export gives them back", async ({ page, server, problems }) => {
  await open(page, server, "/analysis/chess");
  await importText(page, STUDY);
  await expect.poll(() => moves(page)).toEqual(["e2e4", "e7e5", "c7c5", "g1f3", "c2c3", "d1h5"]);
  await expect(page.locator('button[data-move="c7c5"]')).toContainText("c5!?");
  await expect(page.locator('button[data-move="g1f3"]')).toContainText("Nf3");
  await expect(page.locator(".move-clock")).toHaveText("03:00");
  await expect(page.locator(".move-tree .comment")).toHaveText(["A study", "best by test", "Sicilian"]);
  await expect(page.locator("[data-analysis]")).toContainText("Ann - Bob");
  await expect(page.getByRole("group", { name: "Seat 1, White, Ann" })).toBeVisible();
  const download = async () => {
    const event = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    return (await event).createReadStream().then(async (stream) => Buffer.concat(await stream.toArray()).toString());
  };
  await page.getByRole("combobox", { name: "Format" }).selectOption("pgn");
  const first = await download();
  for (const words of ["Ann", "$1", "best by test", "Sicilian", "[%clk 0:03:00]", "c3", "1-0"]) expect(first).toContain(words);
  await page.reload();
  await expect.poll(() => moves(page)).toEqual(["e2e4", "e7e5", "c7c5", "g1f3", "c2c3", "d1h5"]);
  await page.getByRole("combobox", { name: "Format" }).selectOption("pgn");
  expect(await download()).toBe(first);
  expect(problems).toEqual([]);
});

test("a file with several games shows who played, the result and the moves, and lets one choose", async ({ page, server }) => {
  await open(page, server, "/analysis/chess");
  await importText(page, `${STUDY}\n[White "Zoe"]\n[Black "Abe"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n`);
  await expect(page.locator(".imported button")).toHaveText(["Ann - Bob, 1-0, 3 moves", "Zoe - Abe, 0-1, 4 moves"]);
  await page.locator(".imported button").nth(1).click();
  await expect.poll(() => moves(page)).toEqual(["f2f3", "e7e5", "g2g4", "d8h4"]);
  // The list stays: another game can be looked at.
  await page.locator(".imported button").nth(0).click();
  await expect.poll(() => moves(page)).toContain("c7c5");
});

test("a file of many megabytes is opened, and its games are explored by position", async ({ page, server, problems }) => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), "pentad-file-"));
  const lines = ["1. Nf3 d5 2. d4 Nf6 *", "1. d4 d5 2. Nf3 e6 1-0", "1. d4 d5 2. Nf3 e6 0-1", "1. d4 d5 2. c4 1/2-1/2"];
  const game = (number: number) => `[Event "${"x".repeat(200)}"]\n[White "W${number}"]\n[Black "B${number}"]\n\n${lines[number % 4]}\n\n`;
  const count = 12_000;
  const file = join(folder, "many.pgn");
  writeFileSync(file, Array.from({ length: count }, (_, number) => game(number)).join(""));
  await open(page, server, "/analysis/chess");
  await page.locator(".import input[type=file]").setInputFiles(file);
  await page.locator(".explorer summary").click();
  await expect(page.getByRole("combobox", { name: "Explore", exact: true })).toContainText(`many.pgn (${count} games)`, { timeout: 200_000 });
  const row = (move: string) => page.locator(`.explored tr[data-move="${move}"]`);
  await expect(row("d2d4")).toHaveAttribute("data-count", String((count * 3) / 4));
  await expect(row("d2d4").locator(".ends")).toHaveAttribute("aria-label", `White ${count / 4}, drawn ${count / 4}, Black ${count / 4}`);
  for (const move of ["d2d4", "d7d5", "g1f3"]) await row(move).getByRole("button").click();
  // The other order of moves leads here, too.
  await expect(row("g8f6")).toHaveAttribute("data-count", String(count / 4));
  await expect(row("e7e6")).toHaveAttribute("data-count", String(count / 2));
  await page.getByRole("searchbox", { name: "Find" }).fill("W11999 ");
  await page.locator(".imported button").click();
  await expect.poll(() => moves(page)).toEqual(["d2d4", "d7d5", "c2c4"]);
  expect(problems).toEqual([]);
});

test("theory is explored with its scores, its moves are played, and a line that leaves it is told", async ({ page, server }) => {
  await open(page, server, "/analysis/shogi");
  await page.locator(".explorer summary").click();
  const first = page.locator(".explored tbody tr").first();
  const move = (await first.getAttribute("data-move"))!;
  await expect(first.getByRole("button")).not.toHaveText(move);
  await expect(first.getByRole("cell").nth(1)).toHaveText(/^[+\u2212]?\d\.\d\d$/);
  await first.getByRole("button").click();
  await expect.poll(() => moves(page)).toEqual([move]);
  await open(page, server, "/analysis/chess#moves=d2d4+h7h5+h2h4&ply=3");
  await page.locator(".explorer summary").click();
  await expect(page.locator(".explorer [data-empty]")).toHaveText("Nothing is known from here. This line leaves theory at ply 2.");
});

test("the opening of the line shown has its name above the moves and in the explorer", async ({ page, server }) => {
  await open(page, server, "/analysis/chess#moves=e2e4+c7c5+h2h3&ply=0");
  const name = page.locator(".opening-line");
  await expect(name).toHaveText("");
  await page.locator(".moves button").nth(1).click();
  await expect(name).toHaveText("Sicilian Defense (B20)");
  // The position after it has no name.
  await page.locator(".moves button").nth(2).click();
  await page.locator(".explorer summary").click();
  await expect(page.locator(".explorer .opening-name")).toHaveText("Sicilian Defense (B20)");
  await expect(name).toHaveText("Sicilian Defense (B20)");
  await open(page, server, "/analysis/cessolis");
  await expect(name).toHaveCount(0);
});

test("a line that is looked at covers those below, and moves none", async ({ page, server }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await open(page, server, "/analysis/chess");
  await page.getByRole("switch", { name: "Engine" }).click();
  await expect(page.getByRole("button", { name: "Go deeper" })).toBeVisible({ timeout: 30_000 });
  const tops = () => page.locator(".engine-lines li").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  const before = await tops();
  const line = page.locator(".engine-lines li").first();
  await line.locator(".line-score").hover();
  await expect(line.locator(".line-moves")).toHaveCSS("position", "absolute");
  expect(await tops()).toEqual(before);
});

test("pictures are saved as SVG, PNG and GIF", async ({ page, server, problems }) => {
  await open(page, server, "/analysis/chess#moves=e2e4+e7e5&ply=1");
  const saved = async (format: string) => {
    await page.getByRole("combobox", { name: "Format" }).selectOption(format);
    const event = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    const download = await event;
    expect(download.suggestedFilename()).toBe(`chess.${format}`);
    return Buffer.concat(await (await download.createReadStream()).toArray());
  };
  expect((await saved("svg")).toString()).toMatch(/^<svg/);
  const png = await saved("png");
  expect(png.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  const gif = await saved("gif");
  expect(gif.subarray(0, 6).toString("latin1")).toBe("GIF89a");
  // A graphic control extension of four bytes stands before each of the three positions.
  expect(gif.toString("latin1").split("\x21\xf9\x04").length - 1).toBe(3);
  expect(problems).toEqual([]);
});

test("nothing is wrong with lists and tables for those who cannot see or point, wide and narrow", async ({ page, server }) => {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await open(page, server, "/analysis/chess");
    await importText(page, `${STUDY}\n${STUDY}`);
    await page.locator(".imported button").first().click();
    await expect(page.locator('button[data-move="d1h5"]')).toBeVisible();
    await page.getByRole("button", { name: "First move" }).click();
    if (!(await page.locator(".explored").isVisible())) await page.locator(".explorer summary").click();
    await expect(page.locator(".explored .ends").first()).toBeVisible();
    await untilKept(page);
    const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
    expect(violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
