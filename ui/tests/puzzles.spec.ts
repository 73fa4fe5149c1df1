// The page of puzzles: one of each game is solved on its board, and tries, hints and solutions are what they should be.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Puzzle } from "../src/puzzles/puzzle.js";
import type { Action, State, Variants } from "../src/protocol.js";
import { Engine } from "./engine.js";
import { cell, expect, needsServer, test, type Server } from "./server.js";

const section = (page: Page) => page.locator("[data-puzzle]");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Opens the puzzles of a game, and returns the one that is set. */
async function open(page: Page, server: Server, variant: string): Promise<Puzzle> {
  await page.goto(`${server.url}/puzzles/${variant}`);
  await page.locator('main[data-page="puzzles"][data-ready="true"]').waitFor();
  return shown(page, server, variant);
}

/** The puzzle that is set now. */
async function shown(page: Page, server: Server, variant: string): Promise<Puzzle> {
  const { puzzles } = (await (await page.request.get(`${server.url}/api/puzzles/${variant}`)).json()) as { puzzles: Puzzle[] };
  const id = await section(page).getAttribute("data-puzzle");
  return puzzles.find((puzzle) => puzzle.id === id)!;
}

/** The state after so many actions of the solution. */
function stateAt(engine: Engine, variant: string, puzzle: Puzzle, actions: number): Promise<State> {
  const word = variant === "shogi" ? "sfen" : "fen";
  return engine.state(variant, [puzzle.last, ...puzzle.solution.slice(0, actions)], "", `${word} ${puzzle.record}`);
}

/** Plays an action by two clicks, and answers what is asked. */
async function act(page: Page, action: Action): Promise<void> {
  if (action.kind === "drop") await page.locator(`button[data-hand="${action.piece}"]:not([disabled])`).first().click();
  else await cell(page, action.from!).click();
  await cell(page, action.to!).click();
  const dialog = page.getByRole("dialog");
  if ((await dialog.count()) === 0) return;
  const choice = dialog.locator(`[data-choice="${action.becomes ?? ""}"]`);
  if ((await choice.count()) > 0) await choice.click();
  else await dialog.getByRole("button", { name: action.becomes === undefined ? "Do not promote" : "Promote", exact: true }).click();
}

test("a puzzle of each game can be solved on its board", async ({ page, server, problems }) => {
  test.setTimeout(240_000);
  const { variants } = (await (await page.request.get(`${server.url}/api/variants`)).json()) as Variants;
  const engine = new Engine();
  const openVariants = variants.filter((variant) => !variant.hidden);
  expect(openVariants.length).toBeGreaterThan(5);
  for (const { name, seats } of openVariants) {
    const puzzle = await open(page, server, name);
    await expect(section(page), name).toHaveAttribute("data-goal", puzzle.goal);
    const party = (seat: number) => seats.find((each) => each.seat === seat)?.party;
    const own = party((await stateAt(engine, name, puzzle, 0)).seat);
    for (const [played, text] of puzzle.solution.entries()) {
      const state = await stateAt(engine, name, puzzle, played);
      if (party(state.seat) !== own) continue;
      await page.locator(`[role=grid][data-seat="${state.seat}"][aria-readonly="false"]`).waitFor();
      await act(page, state.legal!.find((action) => action.text === text)!);
    }
    await expect(section(page), `${name} ${puzzle.id}`).toHaveAttribute("data-answer", "solved");
    await expect(section(page)).toHaveAttribute("data-tries", "0");
    await expect(page.locator("[aria-current=true][data-result]")).toHaveAttribute("data-result", "solved");
    await button(page, "Next").click();
    await expect(section(page)).not.toHaveAttribute("data-puzzle", puzzle.id);
  }
  engine.close();
  expect(problems).toEqual([]);
});

test("a wrong action is counted and taken back", async ({ page, server, problems }) => {
  const puzzle = await open(page, server, "chess");
  const engine = new Engine();
  const { legal } = await stateAt(engine, "chess", puzzle, 0);
  engine.close();
  const isPlain = (action: Action) => action.kind === "move" && action.becomes === undefined && action.text !== puzzle.solution[0];
  await act(page, legal!.find(isPlain)!);
  await expect(section(page)).toHaveAttribute("data-answer", "wrong");
  await expect(section(page)).toHaveAttribute("data-tries", "1");
  await expect(page.locator("[role=grid]")).toHaveAttribute("aria-readonly", "false");
  await expect(page.locator("#news")).toContainText("Try again");
  expect(problems).toEqual([]);
});

test("the hint marks the man to move", async ({ page, server }) => {
  const puzzle = await open(page, server, "chess");
  await button(page, "Hint").click();
  await expect(page.locator(".lesson-answer")).toContainText(` on ${puzzle.solution[0]!.slice(0, 2)}`);
  await expect(page.locator(".arrow.ring.best")).toHaveCount(1);
});

test("the solution is shown on request, and the browser remembers it", async ({ page, server }) => {
  const puzzle = await open(page, server, "shogi");
  await button(page, "Show solution").click();
  await expect(section(page)).toHaveAttribute("data-answer", "shown");
  await expect(page.getByRole("list", { name: "Solution" }).getByRole("listitem")).toHaveCount(puzzle.solution.length);
  const next = await open(page, server, "shogi");
  expect(next.id).not.toBe(puzzle.id);
  await expect(page.locator("[data-result=shown]")).toHaveCount(1);
});

test("puzzles are chosen by rating and theme, and those solved at once in a row are counted", async ({ page, server }) => {
  await open(page, server, "chess");
  const { puzzles } = (await (await page.request.get(`${server.url}/api/puzzles/chess`)).json()) as { puzzles: Puzzle[] };
  const rating = page.getByRole("combobox", { name: "Rating", exact: true });
  const hardest = Math.max(...puzzles.map((puzzle) => puzzle.rating));
  await rating.selectOption(String(hardest));
  await expect(section(page)).toHaveAttribute("data-rating", String(hardest));
  await rating.selectOption("");
  await page.getByRole("combobox", { name: "Theme", exact: true }).selectOption("save");
  await expect(section(page)).toHaveAttribute("data-goal", "save");
  const saving = puzzles.filter((puzzle) => puzzle.goal === "save").length;
  await expect(page.locator(".puzzle-list button")).toHaveCount(Math.min(50, saving));
  await page.locator("[data-answer]").first().waitFor();
  const theme = page.getByRole("combobox", { name: "Theme", exact: true });
  await theme.selectOption("mate 2");
  await expect(theme.locator("option:checked")).toHaveText("Forced win: 2");
  await expect(section(page)).toHaveAttribute("data-goal", "mate 2");
  await theme.selectOption("save");
  await expect(section(page)).toHaveAttribute("data-goal", "save");
  // Two solved at once, and one looked up.
  const engine = new Engine();
  for (const streak of [1, 2]) {
    const puzzle = await shown(page, server, "chess");
    for (const [played, text] of puzzle.solution.entries()) {
      if (played % 2 === 1) continue;
      const state = await stateAt(engine, "chess", puzzle, played);
      await page.locator(`[role=grid][data-seat="${state.seat}"][aria-readonly="false"]`).waitFor();
      await act(page, state.legal!.find((action) => action.text === text)!);
    }
    await expect(section(page)).toHaveAttribute("data-answer", "solved");
    await expect(page.locator("[data-streak]")).toHaveText(`Solved in a row: ${streak} (most: ${streak})`);
    await button(page, "Next").click();
    await expect(section(page)).not.toHaveAttribute("data-puzzle", puzzle.id);
  }
  engine.close();
  await button(page, "Show solution").click();
  await expect(page.locator("[data-streak]")).toHaveText("Solved in a row: 0 (most: 2)");
});

test("where games end in several ways, puzzles are chosen by how theirs end", async ({ page, server }) => {
  await open(page, server, "cessolis");
  const { puzzles } = (await (await page.request.get(`${server.url}/api/puzzles/cessolis`)).json()) as { puzzles: Puzzle[] };
  const theme = page.getByRole("combobox", { name: "Theme", exact: true });
  await theme.selectOption({ label: "bare king" });
  const bare = puzzles.filter((puzzle) => puzzle.ends === "bare king").length;
  await expect(page.locator(".puzzle-list button")).toHaveCount(Math.min(50, bare));
  await expect(section(page)).toHaveAttribute("data-goal", /^mate /);
});

test("a list of many puzzles says how many there are, and leads to those after it and back", async ({ page, server }) => {
  await open(page, server, "martian");
  const { puzzles } = (await (await page.request.get(`${server.url}/api/puzzles/martian`)).json()) as { puzzles: Puzzle[] };
  const pages = page.locator(".puzzle-pages");
  await expect(pages).toContainText(`1\u201350 / ${puzzles.length}`);
  await pages.getByRole("button").last().click();
  await expect(pages).toContainText(`51\u2013100 / ${puzzles.length}`);
  await expect(page.locator(".puzzle-list [aria-current=true]")).toHaveText("51");
  await pages.getByRole("button").first().click();
  await expect(page.locator(".puzzle-list [aria-current=true]")).toHaveText("50");
});

test("where hands are hidden an action wins whatever they hold", async ({ page, server, problems }) => {
  const puzzle = await open(page, server, "szachao");
  await expect(page.locator(".lesson-task")).toContainText("whatever the other hand holds");
  const engine = new Engine();
  const { legal, seat } = await stateAt(engine, "szachao", puzzle, 0);
  engine.close();
  const action = legal!.find(({ text }) => text === puzzle.solution[0])!;
  await button(page, "Hint").click();
  await expect(page.locator("#news")).toContainText(action.from ?? "cards");
  await page.locator(`[role=grid][data-seat="${seat}"]`).waitFor();
  const wrong = legal!.find(({ kind, from, text }) => kind === "move" && text !== action.text && from !== action.from)!;
  if (wrong !== undefined) {
    await act(page, wrong);
    await expect(section(page)).toHaveAttribute("data-tries", "1");
  }
  await button(page, "Show solution").click();
  await expect(section(page)).toHaveAttribute("data-answer", "shown");
  await button(page, "Next").click();
  await expect(section(page)).not.toHaveAttribute("data-puzzle", puzzle.id);
  const next = await shown(page, server, "szachao");
  const engines = new Engine();
  const state = await stateAt(engines, "szachao", next, 0);
  engines.close();
  const solution = state.legal!.find(({ text }) => text === next.solution[0])!;
  if (solution.from !== undefined) {
    await act(page, solution);
    await expect(section(page)).toHaveAttribute("data-answer", "solved");
  }
  expect(problems).toEqual([]);
});

test("home leads to the puzzles, and from there to those of each game", async ({ page, server }) => {
  await page.goto(`${server.url}/`);
  await page.getByRole("link", { name: "Puzzles", exact: true }).click();
  await page.getByRole("link", { name: "Quadroshah", exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/puzzles/quadroshah`);
  await expect(section(page)).toHaveAttribute("data-variant", "quadroshah");
});

test("every page has the puzzles in its bar, in every language within the screen", async ({ page, server }) => {
  needsServer();
  const names = { en: "Puzzles", pl: "Zadania", cs: "\u00dalohy", bg: "\u0417\u0430\u0434\u0430\u0447\u0438", ja: "\u30d1\u30ba\u30eb" };
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [language, name] of Object.entries(names)) {
    for (const path of ["", "analysis/chess", "editor", "puzzles", "help", "nothing"]) {
      await page.goto(`${server.url}/${path}?lang=${language}`);
      const link = page.locator("header").getByRole("link", { name, exact: true });
      await expect(link).toHaveAttribute("href", path === "analysis/chess" ? "/puzzles/chess" : "/puzzles");
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} in ${language}`).toBe(360);
    }
  }
});

test("the games of the page are named in its language", async ({ page, server }) => {
  await page.goto(`${server.url}/puzzles/shogi?lang=cs`);
  await expect(page.locator(".lesson-games").getByRole("link", { name: "\u0160achy", exact: true })).toHaveAttribute("href", /\/puzzles\/chess$/);
});

for (const theme of ["light", "dark"] as const)
  test(`nothing is wrong with the page of puzzles for axe, ${theme}`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: theme });
    await open(page, server, "martian");
    await button(page, "Hint").click();
    const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
  });
