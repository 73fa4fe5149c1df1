// The analysis page: its address, the tree, the engine, the graph, import and export.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { readFragment, writeFragment } from "../src/analysis/fragment.js";
import { cell, expect, test, type Server } from "./server.js";

/** Opens an address of analysis or editor and waits until it is drawn. */
async function open(page: Page, server: Server, path: string): Promise<void> {
  // Another fragment of the same page would not load it anew.
  await page.goto("about:blank");
  await page.goto(server.url + path);
  await page.locator('main[data-ready="true"]').waitFor();
}

/** The texts of the moves listed, with those of variations. */
async function moves(page: Page): Promise<string[]> {
  return page.locator("ol[aria-label=Moves] button[data-move]").evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.move!));
}

/** What the address says. */
function address(page: Page) {
  return readFragment(new URL(page.url()).hash);
}

function shown(page: Page) {
  return page.locator("ol[aria-label=Moves] button[aria-current=true]");
}

test("an address is read as it was written, whatever its moves are made of", () => {
  const fragment = {
    record: "8/8 w - 5c,6h 8s/????? *,5s #&=", rules: { "A rule": "1:2;3", Other: "" }, moves: ["1:8s+Kd", "P*5e", "8h2b+", "2:Js=R-4c4d6c"], ply: 3,
    branches: [{ from: 2, moves: ["x:2h+?", "0000"] }], at: 5, notes: [[4, "better: x;y & z"]] as [number, string][],
  };
  expect(readFragment(writeFragment(fragment))).toEqual(fragment);
  const form = new URLSearchParams({ record: "8/8 +P b", moves: "7g7f 8h2b+", ply: "1" });
  expect(readFragment(`#${form}`)).toMatchObject({ record: "8/8 +P b", moves: ["7g7f", "8h2b+"], ply: 1 });
});

test("moves on the board build a tree, which the address keeps through a reload", async ({ page, server, problems }) => {
  await open(page, server, "/analysis/chess#moves=e2e4+e7e5&ply=2");
  await cell(page, "g1").click();
  await cell(page, "f3").click();
  await expect.poll(() => moves(page)).toEqual(["e2e4", "e7e5", "g1f3"]);
  await page.getByRole("button", { name: "Previous move" }).click();
  await cell(page, "b1").click();
  await cell(page, "c3").click();
  await expect.poll(() => moves(page)).toEqual(["e2e4", "e7e5", "g1f3", "b1c3"]);
  await expect(shown(page)).toHaveAttribute("data-move", "b1c3");
  await expect.poll(() => address(page).branches).toEqual([{ from: 2, moves: ["b1c3"] }]);
  await page.reload();
  await page.locator('main[data-ready="true"]').waitFor();
  await expect(shown(page)).toHaveAttribute("data-move", "b1c3");
  expect(await moves(page)).toEqual(["e2e4", "e7e5", "g1f3", "b1c3"]);
  await expect(cell(page, "c3")).toHaveAttribute("data-piece", "N");
  expect(address(page)).toMatchObject({ moves: ["e2e4", "e7e5", "g1f3"], ply: 3 });
  expect(problems).toEqual([]);
});

test("comments stay with their moves, in the address too", async ({ page, server }) => {
  await open(page, server, "/analysis/chess#moves=e2e4+e7e5&ply=1");
  await page.getByRole("textbox", { name: "Comment on this move" }).fill("the best; by test");
  await page.keyboard.press("Enter");
  await expect(page.locator("ol[aria-label=Moves] .comment")).toHaveText("the best; by test");
  await expect.poll(() => address(page).notes).toEqual([[1, "the best; by test"]]);
  await page.reload();
  await expect(page.locator("ol[aria-label=Moves] .comment")).toHaveText("the best; by test");
});

test("keys step through moves and variations", async ({ page, server }) => {
  await open(page, server, "/analysis/chess#moves=e2e4+e7e5+g1f3&ply=3&lines=2:b1c3");
  await expect(shown(page)).toHaveAttribute("data-move", "g1f3");
  for (const [key, move] of [["ArrowDown", "b1c3"], ["ArrowUp", "g1f3"], ["ArrowLeft", "e7e5"], ["PageUp", "e2e4"], ["PageDown", "e7e5"], ["ArrowRight", "g1f3"]]) {
    await page.keyboard.press(key!);
    await expect(shown(page)).toHaveAttribute("data-move", move!);
  }
  await page.keyboard.press("f");
  await expect(page.getByRole("grid", { name: "Board" })).toHaveAttribute("data-turn", "180");
  await page.keyboard.press("/");
  await page.keyboard.type("Nc6");
  await page.keyboard.press("Enter");
  await expect(shown(page)).toHaveAttribute("data-move", "b8c6");
  await page.keyboard.press("PageUp");
  await expect(shown(page)).toHaveAttribute("data-move", "g1f3");
});

test("the engine's lines come, can be looked at on the board, and are played", async ({ page, server, problems }) => {
  await open(page, server, "/analysis/shogi");
  const engine = page.getByRole("switch", { name: "Engine" });
  await expect(engine).toHaveAttribute("aria-checked", "false");
  await page.locator("h1").click();
  await page.keyboard.press("x");
  await expect(engine).toHaveAttribute("aria-checked", "true");
  const lines = page.locator("ol[aria-label='Engine lines'] li");
  await expect(lines).toHaveCount(3);
  const line = lines.first();
  await expect(line).toHaveAttribute("data-rank", "1");
  expect(Number(await line.getAttribute("data-depth"))).toBeGreaterThan(0);
  const meter = page.getByRole("meter", { name: "Evaluation" });
  await expect(meter).toHaveAttribute("data-shares", /^0?\.?\d+.* \d/);
  expect(Number(await meter.getAttribute("aria-valuenow"))).toBeGreaterThan(30);
  await page.getByRole("combobox", { name: "Lines" }).selectOption("1");
  await expect(lines).toHaveCount(1);
  // Done, so that the line under the pointer is the line that is played.
  await expect(page.getByRole("button", { name: "Go deeper" })).toBeVisible({ timeout: 30_000 });
  const [first, second] = (await line.getAttribute("data-moves"))!.split(" ");
  await line.locator("button").nth(1).hover();
  await expect(cell(page, first!.slice(2, 4))).toHaveAttribute("data-piece", /./);
  await line.locator("button").nth(1).click();
  await expect.poll(() => moves(page)).toEqual([first, second]);
  await expect(shown(page)).toHaveAttribute("data-move", second!);
  expect(problems).toEqual([]);
});

test("bar, arrows and lines stand in every game", async ({ page, server }) => {
  for (const variant of ["chess", "cessolis", "martian", "martian3", "martian4", "quadroshah", "szachao"]) {
    await open(page, server, `/analysis/${variant}`);
    await page.getByRole("switch", { name: "Engine" }).click();
    await expect(page.locator("ol[aria-label='Engine lines'] li").first(), variant).toBeVisible();
    const shares = (await page.getByRole("meter", { name: "Evaluation" }).getAttribute("data-shares"))!.split(" ");
    expect(shares.length, variant).toBe({ martian3: 3, martian4: 4 }[variant] ?? 2);
  }
});

test("the scan of a game draws its graph, marks what was lost, and lists the figures", async ({ page, server, problems }) => {
  // Black gives a queen away.
  await open(page, server, "/analysis/chess#moves=e2e4+e7e5+g1f3+d8g5+f3g5+a7a6&ply=0");
  await page.getByRole("button", { name: "Analyse game" }).click();
  const graph = page.getByRole("img", { name: "Evaluation graph" });
  await expect(graph).toHaveAttribute("data-points", "7", { timeout: 20_000 });
  await expect(page.locator("button[data-move=d8g5]")).toHaveAttribute("data-mark", /\?/);
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.locator(".graph-table tbody tr")).toHaveCount(7);
  const box = (await graph.boundingBox())!;
  await graph.click({ position: { x: box.width - 2, y: box.height / 2 } });
  await expect(shown(page)).toHaveAttribute("data-move", "a7a6");
  expect(problems).toEqual([]);
});

/** A game in each format that one box reads, and what it is. */
const FILES: [string, string, string, string[]][] = [
  ["a position line", "startpos moves e2e4 e7e5", "chess", ["e2e4", "e7e5"]],
  ["FEN", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "chess", []],
  ["PGN", '[White "Ann"]\n\n1. e4 e5 2. Nf3 *\n', "chess", ["e2e4", "e7e5", "g1f3"]],
  ["USI", "position startpos moves 7g7f 3c3d", "shogi", ["7g7f", "3c3d"]],
  ["SFEN", "sfen 4k4/9/9/9/9/9/9/9/4K4 b RB2G 1", "shogi", []],
  ["KIF", "\u624b\u5408\u5272\uff1a\u5e73\u624b\n   1 \uff17\u516d\u6b69(77)\n   2 \uff13\u56db\u6b69(33)\n", "shogi", ["7g7f", "3c3d"]],
  ["KI2", "\u25b2\uff17\u516d\u6b69 \u25b3\uff13\u56db\u6b69\n", "shogi", ["7g7f", "3c3d"]],
  ["CSA", "V2.2\nPI\n+\n+7776FU\n-3334FU\n", "shogi", ["7g7f", "3c3d"]],
];

test("one box reads every format, and names what is wrong", async ({ page, server }) => {
  for (const [format, text, variant, expected] of FILES) {
    await open(page, server, `/analysis/${variant}`);
    await page.getByRole("textbox", { name: "Game or position" }).fill(text);
    await page.getByRole("button", { name: "Import" }).click();
    await expect.poll(() => moves(page), format).toEqual(expected);
    if (expected.length === 0) await expect(page.locator("[role=gridcell][data-piece=R]"), format).toHaveCount(variant === "chess" ? 1 : 0);
  }
  await page.getByRole("textbox", { name: "Game or position" }).fill("startpos moves 7g7f 7g7f");
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("textbox", { name: "Game or position" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator(".import .wrong")).toContainText("7g7f");
});

test("what a file says against its game is shown beside the box", async ({ page, server }) => {
  await open(page, server, "/analysis/chess");
  const box = page.getByRole("textbox", { name: "Game or position" });
  await box.fill('[White "Ann"]\n[Result "0-1"]\n\n1. e4 e5 2. Nf3 1-0\n');
  await page.getByRole("button", { name: "Import" }).click();
  await expect.poll(() => moves(page)).toEqual(["e2e4", "e7e5", "g1f3"]);
  await page.getByText("1 remark on the file").click();
  await expect(page.locator(".import details li")).toHaveText(["1. the tag Result is '0-1', but the moves end with 1-0, which counts"]);
  await box.fill('[White "Ann"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n');
  await page.getByRole("button", { name: "Import" }).click();
  await expect.poll(() => moves(page)).toEqual(["e2e4", "e7e5"]);
  await expect(page.locator(".import details")).toHaveCount(0);
});

test("a game of another variant leads to its page", async ({ page, server }) => {
  await open(page, server, "/analysis/chess");
  await page.getByRole("textbox", { name: "Game or position" }).fill("sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f");
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("grid", { name: "Board" })).toHaveAttribute("data-variant", "shogi");
  await expect.poll(() => moves(page)).toEqual(["7g7f"]);
  expect(page.url()).toContain(`${server.url}/analysis/shogi#`);
});

test("a game is analysed by the rule options that it was played by, which its file keeps", async ({ page, server }) => {
  // A pyramid has crossed the canal: by an option it may not be sent straight back.
  const game = "record=3p/4/4/1p2/1d2/4/4/p3+1+0%2F0+0+-+1&rules=Martian_NoRejection:true&moves=b4b5";
  await open(page, server, `/analysis/martian#${game}`);
  await cell(page, "b5").click();
  await expect(cell(page, "b3")).toHaveAttribute("data-target", "move");
  await expect(cell(page, "b4")).not.toHaveAttribute("data-target");
  await page.getByRole("combobox", { name: "Format" }).selectOption("games");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const file = await (await download).path();
  await open(page, server, "/analysis/martian");
  await page.locator(".import input[type=file]").setInputFiles(file);
  await expect.poll(() => address(page).rules).toEqual({ Martian_NoRejection: "true" });
  await page.reload();
  await cell(page, "b5").click();
  await expect(cell(page, "b3")).toHaveAttribute("data-target", "move");
  await expect(cell(page, "b4")).not.toHaveAttribute("data-target");
});

test("the record is copied, pasted, and saved as a file", async ({ page, server, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, server, "/analysis/chess#moves=e2e4&ply=1");
  await page.getByRole("button", { name: "Copy record" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  await page.getByRole("combobox", { name: "Format" }).selectOption("pgn");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pgn$/);
  await page.getByRole("button", { name: "First move" }).click();
  await page.getByRole("button", { name: "Paste record" }).click();
  await expect.poll(() => moves(page)).toEqual([]);
  await expect(cell(page, "e4")).toHaveAttribute("data-piece", "P");
});

test("every format that is offered is written", async ({ page, server }) => {
  for (const [variant, moves] of [["shogi", "7g7f+3c3d"], ["chess", "e2e4+e7e5"], ["martian", ""]]) {
    await open(page, server, `/analysis/${variant}#moves=${moves}`);
    const format = page.getByRole("combobox", { name: "Format" });
    for (const name of await format.locator("option").evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))) {
      await format.selectOption(name);
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download" }).click();
      expect((await download).suggestedFilename(), variant).toContain(`.${name}`);
      // Chromium drops what a page saves beyond ten files in a second, more than a hand can press.
      await page.waitForTimeout(100);
    }
  }
});

test("a game goes on from the position shown", async ({ page, server }) => {
  await open(page, server, "/analysis/chess#moves=e2e4+e7e5&ply=2");
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start game" }).click();
  await page.locator('main[data-page="game"][data-ready="true"]').waitFor();
  await expect(cell(page, "e5")).toHaveAttribute("data-piece", "P");
  await expect(page.locator("[data-seat='1'][data-mine]")).toHaveAttribute("data-mine", "true");
});

test("nothing is wrong for those who cannot see or point, light and dark, wide and narrow", async ({ page, server }) => {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await open(page, server, "/analysis/chess#moves=e2e4+e7e5+g1f3+d8g5+f3g5&ply=3&lines=2:b1c3");
    await page.getByRole("switch", { name: "Engine" }).click();
    await expect(page.getByRole("button", { name: "Go deeper" })).toBeVisible({ timeout: 30_000 });
    await page.getByRole("button", { name: "Analyse game" }).click();
    await expect(page.getByRole("img", { name: "Evaluation graph" })).toHaveAttribute("data-points", "6", { timeout: 20_000 });
    await page.getByRole("button", { name: "Show as table" }).click();
    const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
    expect(violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
