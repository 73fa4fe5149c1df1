// The replay of finished games: steps, pace, times, and what each seat saw.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { cell, expect, needsServer, test, type Server } from "./server.js";

needsServer();

/** A short game of chess between two seats of this browser. */
const MATE = ["f2f3", "e7e5", "g2g4", "d8h4"];

/** Plays a game over the socket, seats and all, and keeps its tokens in the browser; returns its ID. */
async function played(page: Page, server: Server, variant: string, moves: readonly string[], resigns: boolean): Promise<string> {
  await page.goto(server.url);
  return page.evaluate(async ({ variant, moves, resigns }) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((resolve) => (socket.onopen = resolve));
    let number = 0;
    let rev = 0;
    let seat = 1;
    const ask = (message: Record<string, unknown>) => new Promise<Record<string, any>>((resolve, reject) => {
      const id = ++number;
      socket.addEventListener("message", function hear(event) {
        const answer = JSON.parse(String(event.data)) as Record<string, any>;
        if (answer.t === "state") ({ rev, seat } = answer as unknown as { rev: number; seat: number });
        if (answer.id !== id) return;
        socket.removeEventListener("message", hear);
        if (answer.t === "ok") resolve(answer);
        else reject(new Error(String(answer.message)));
      });
      socket.send(JSON.stringify({ ...message, id }));
    });
    const state = () => new Promise<Record<string, any>>((resolve) => {
      socket.addEventListener("message", function hear(event) {
        const told = JSON.parse(String(event.data)) as Record<string, any>;
        if (told.t !== "state") return;
        socket.removeEventListener("message", hear);
        ({ rev, seat } = told as unknown as { rev: number; seat: number });
        resolve(told);
      });
    });
    socket.send(JSON.stringify({ t: "hello", v: 1 }));
    const made = await ask({ t: "create", variant, seats: [{ kind: "mine", name: "Ann" }, { kind: "mine", name: "Bob" }] });
    const game = made.game as string;
    localStorage.setItem("pentad.seats", JSON.stringify({ [game]: made.tokens }));
    const first = state();
    socket.send(JSON.stringify({ t: "hello", v: 1, game, seats: made.tokens }));
    await first;
    for (const [index, text] of moves.entries()) {
      const told = state();
      await ask({ t: "play", seat, rev, cid: `c${index}`, text });
      await told;
    }
    if (resigns) await ask({ t: "resign", seat });
    socket.close();
    return game;
  }, { variant, moves, resigns });
}

async function open(page: Page, server: Server, game: string): Promise<void> {
  await page.goto(`${server.url}/replay/${game}`);
  await page.locator('main[data-page="replay"][data-ready="true"]').waitFor();
}

function shown(page: Page) {
  return page.locator("ol[aria-label=Moves] button[aria-current=true]");
}

test("a finished game is stepped through and played at a pace, with its times", async ({ page, server, problems }) => {
  const game = await played(page, server, "chess", MATE, false);
  await open(page, server, game);
  await expect(page.locator("main")).toHaveAttribute("data-status", "over");
  await expect(shown(page)).toHaveAttribute("data-move", "d8h4");
  await expect(page.locator("#alarm")).toContainText("wins: checkmate");
  await expect(page.locator("ol[aria-label=Moves] button").first()).toContainText(/\d s/);
  await page.getByRole("button", { name: "First move" }).click();
  await expect(cell(page, "e7")).toHaveAttribute("data-piece", "P");
  await page.keyboard.press("PageDown");
  await expect(shown(page)).toHaveAttribute("data-move", "f2f3");
  await page.getByRole("combobox", { name: "Pace" }).selectOption("500");
  await page.getByRole("button", { name: "Play moves" }).click();
  await expect(shown(page)).toHaveAttribute("data-move", "d8h4", { timeout: 4000 });
  await expect(page.getByRole("button", { name: "Play moves" })).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("combobox", { name: "As seen by" }).selectOption("2");
  await expect(page.getByRole("grid", { name: "Board" })).toHaveAttribute("data-turn", "180");
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await page.locator('main[data-page="analysis"][data-ready="true"]').waitFor();
  await expect(page.locator("ol[aria-label=Moves] button")).toHaveCount(4);
  expect(problems).toEqual([]);
});

test("the analysis of a finished game has its players and its result, and so has what is exported from it", async ({ page, server, browser }) => {
  const game = await played(page, server, "chess", ["e2e4", "e7e5"], true);
  for (const from of ["game", "replay"]) {
    await page.goto(`${server.url}/${from}/${game}`);
    await page.locator(`main[data-page="${from}"][data-ready="true"]`).waitFor();
    await page.getByRole("button", { name: "Analyse", exact: true }).click();
    await page.locator('main[data-page="analysis"][data-ready="true"]').waitFor();
    await expect(page.getByRole("group", { name: "Seat 1, White, Ann" })).toBeVisible();
    await expect(page.getByRole("group", { name: "Seat 2, Black, Bob" })).toBeVisible();
    // The state tells that White, who was on move, has resigned.
    await expect(page.locator(".outcome")).toHaveText("Bob won: resignation");
  }
  await expect(page.locator("[data-analysis]").first()).toContainText("Ann - Bob");
  await page.getByRole("combobox", { name: "Format" }).selectOption("pgn");
  const event = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const pgn = Buffer.concat(await (await (await event).createReadStream()).toArray()).toString();
  for (const words of ['[White "Ann"]', '[Black "Bob"]', '[Result "0-1"]', "1. e4 e5"]) expect(pgn).toContain(words);
  // A copied address says it, too; another line has no result.
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(other.getByRole("group", { name: "Seat 1, White, Ann" })).toBeVisible();
  await expect(other.locator(".outcome")).toHaveText("Bob won: resignation");
  await other.getByRole("button", { name: "Previous move" }).click();
  await expect(other.locator(".outcome")).toHaveCount(0);
  await other.context().close();
});

test("hands are open at the end, and hidden again as a seat or an onlooker saw them", async ({ page, server }) => {
  const game = await played(page, server, "szachao", [], true);
  await open(page, server, game);
  const hidden = page.locator("[data-card='?']");
  await expect(hidden).toHaveCount(0);
  const view = page.getByRole("combobox", { name: "As seen by" });
  await view.selectOption("1");
  await expect(hidden).toHaveCount(5);
  await expect(page.getByRole("group", { name: "Your cards" })).toBeVisible();
  await view.selectOption("public");
  await expect(hidden).toHaveCount(10);
});

test("nothing is wrong for those who cannot see or point, light and dark, wide and narrow", async ({ page, server }) => {
  const game = await played(page, server, "chess", MATE, false);
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await open(page, server, game);
    const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
    expect(violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
