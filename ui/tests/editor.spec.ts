// The editor: every game's positions come out as they went in, and are changed by taps, drags and keys.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Man } from "../src/protocol.js";
import { readFragment } from "../src/analysis/fragment.js";
import { Engine, randomGame } from "./engine.js";
import { cell, expect, test, type Server } from "./server.js";

const VARIANTS = ["shogi", "chess", "cessolis", "martian", "martian3", "martian4", "quadroshah", "szachao"];

async function open(page: Page, server: Server, variant: string, record?: string): Promise<void> {
  // Another fragment of the same page would not load it anew.
  await page.goto("about:blank");
  await page.goto(`${server.url}/editor/${variant}${record === undefined ? "" : `#record=${encodeURIComponent(record)}`}`);
  await page.locator('main[data-ready="true"]').waitFor();
}

function record(page: Page) {
  return page.getByRole("textbox", { name: "Record", exact: true });
}

function valid(page: Page) {
  return page.locator("[data-valid]");
}

/** Takes a man away and puts it back, so that the record is made from the parts and not the one that was read. */
async function takeAndPut(page: Page, { square, kind, text }: Man): Promise<void> {
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await cell(page, square).click();
  await expect(cell(page, square)).toHaveAttribute("data-piece", "");
  await page.locator(`button[data-place="${text}"]`).click();
  await cell(page, square).click();
  await expect(cell(page, square)).toHaveAttribute("data-piece", kind);
}

test("positions of every game come out as they went in", async ({ page, server, problems }) => {
  const engine = new Engine();
  for (const variant of VARIANTS) {
    const states = await randomGame(engine, variant, 14, 7);
    const state = states.findLast(({ phase }) => phase !== "redo")!;
    await open(page, server, variant, state.record);
    await expect(record(page)).toHaveValue(state.record);
    await expect(valid(page)).toHaveAttribute("data-valid", "true");
    const men = await page.locator("[role=gridcell]:not([data-piece=''])").count();
    expect(men, variant).toBe(state.men.length);
    await takeAndPut(page, state.men[0]!);
    await expect(record(page), variant).toHaveValue(state.record);
    await expect(valid(page)).toHaveAttribute("data-valid", "true");
    await expect.poll(() => readFragment(new URL(page.url()).hash).record).toBe(state.record);
  }
  engine.close();
  expect(problems).toEqual([]);
});

test("men are put down by taps and drags, moved and taken off the board", async ({ page, server }) => {
  await open(page, server, "chess");
  await page.getByRole("button", { name: "Clear board" }).click();
  await expect(valid(page)).toHaveAttribute("data-valid", "false");
  await expect(valid(page)).not.toBeEmpty();
  await page.locator("button[data-place=K]").click();
  await cell(page, "e1").click();
  await page.locator("button[data-place=k]").dragTo(cell(page, "e8"));
  await expect(valid(page)).toHaveAttribute("data-valid", "true");
  await page.locator("button[data-place=R]").dragTo(cell(page, "a1"));
  await cell(page, "a1").dragTo(cell(page, "h1"));
  await expect(record(page)).toHaveValue("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  await cell(page, "h1").dragTo(page.locator("h1"));
  await expect(record(page)).toHaveValue("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
});

test("keys alone put a position together", async ({ page, server }) => {
  await open(page, server, "shogi");
  await page.getByRole("button", { name: "Clear board" }).press("Enter");
  for (const [text, square] of [["K", "5i"], ["k", "5a"], ["+P", "5b"]]) {
    await page.locator(`button[data-place="${text}"]`).press("Enter");
    await cell(page, square!).focus();
    await page.keyboard.press("Enter");
  }
  await page.getByRole("group", { name: "Black's hand" }).getByRole("spinbutton", { name: "gold" }).fill("2");
  await page.getByRole("combobox", { name: "To move" }).selectOption({ label: "White" });
  await expect(record(page)).toHaveValue("4k4/4+P4/9/9/9/9/9/9/4K4 w 2G 1");
});

test("the cards of a game are edited, and what is wrong with them is said in the engine's words", async ({ page, server }) => {
  await open(page, server, "szachao");
  const hand = page.getByRole("textbox", { name: "Hand of Seat 1" });
  await hand.fill("8s Jd 4c Ks");
  await expect(valid(page)).toHaveAttribute("data-valid", "false");
  await page.locator("button[data-pack='As']").click();
  await expect(hand).toHaveValue("8s Jd 4c Ks As");
  await page.getByRole("combobox", { name: "Cards go to" }).selectOption({ label: "Pile 2" });
  await page.locator("button[data-pack='5d']").click();
  await expect(page.locator("[data-field=piles]")).toHaveValue("5c,5d");
});

test("a position that is not valid stays in the address", async ({ page, server }) => {
  await open(page, server, "chess");
  await page.getByRole("button", { name: "Clear board" }).click();
  await page.locator("button[data-place=Q]").click();
  await cell(page, "d4").click();
  await expect.poll(() => page.url()).toContain("d4");
  await page.reload();
  await page.locator('main[data-ready="true"]').waitFor();
  await expect(cell(page, "d4")).toHaveAttribute("data-piece", "Q");
  await expect(valid(page)).toHaveAttribute("data-valid", "false");
  await expect(page.getByRole("button", { name: "Analyse", exact: true })).toBeDisabled();
});

test("a written record is read, and leads to the analysis", async ({ page, server }) => {
  await open(page, server, "cessolis");
  await record(page).fill("4k3/8/8/8/8/8/8/3QK3 w d1e1 1");
  await expect(cell(page, "e8")).toHaveAttribute("data-piece", "K");
  await expect(valid(page)).toHaveAttribute("data-valid", "true");
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await page.locator('main[data-page="analysis"][data-ready="true"]').waitFor();
  await expect(cell(page, "d1")).toHaveAttribute("data-piece", "Q");
  await page.getByRole("button", { name: "Edit position" }).click();
  await page.locator('main[data-page="editor"][data-ready="true"]').waitFor();
  await record(page).fill("4k3/8/8 w");
  await expect(valid(page)).toHaveAttribute("data-valid", "false");
});

test("nothing is wrong for those who cannot see or point, light and dark, wide and narrow", async ({ page, server }) => {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const variant of ["shogi", "martian3", "szachao"]) {
      await open(page, server, variant);
      const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
      expect(violations.map(({ id, nodes }) => `${theme} ${variant}: ${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  }
});
