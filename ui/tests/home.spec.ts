// Home, new game and settings: two clicks to a game, tables, own games, and no fault for tools to find.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, needsServer, newGame, openMore, test } from "./server.js";

/** WCAG 2.2 A and AA, as far as a program can tell. */
async function faults(page: Page): Promise<string[]> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join(" | ")}`);
}

async function home(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/`);
  await page.locator('main[data-page="home"][data-ready="true"]').waitFor();
}

test("two clicks lead from home to a game against the engine", async ({ page, server, problems }) => {
  await home(page, server.url);
  await expect(page.locator("li[data-variant]")).toHaveCount(8);
  await page.getByRole("button", { name: "Play Cessolis" }).click();
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(page.locator("main")).toHaveAttribute("data-status", "playing");
  await expect(page.getByRole("grid", { name: "Board" })).toHaveAttribute("data-variant", "cessolis");
  expect(problems).toEqual([]);
});

test("own games are listed, others see them as tables, and a deleted one is gone", async ({ page, browser, server }) => {
  needsServer();
  const game = await newGame(page, server, "martian", ["me", "open"]);
  const other = await (await browser.newContext()).newPage();
  await home(other, server.url);
  await expect(other.getByRole("region", { name: "Tables" }).locator(`[data-game="${game}"]`)).toContainText("free");
  await home(page, server.url);
  const row = page.getByRole("region", { name: "Your games" }).locator(`[data-game="${game}"]`);
  await expect(row.getByRole("link")).toHaveAttribute("href", `/game/${game}`);
  await row.getByRole("button", { name: "Delete" }).click();
  await row.getByRole("button", { name: "Confirm" }).click();
  await expect(row).toHaveCount(0);
  await expect(other.locator(`[data-game="${game}"]`)).toHaveCount(0);
  await other.context().close();
});

test("a first game needs no more than the dialog shows, and the rest is under More", async ({ page, server }) => {
  await home(page, server.url);
  await page.getByRole("button", { name: "Play Shogi", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New game", exact: true });
  for (const name of ["Game", "Seat 1: Black", "Seat 2: White", "Level of seat 2", "Time control"])
    await expect(dialog.getByLabel(name, { exact: true })).toBeVisible();
  const folded = ["Start position", "Your name", "Entering king", "Takebacks", "Hints", "Confirm moves", "Onlookers"];
  for (const name of folded) await expect(dialog.getByLabel(name, { exact: true })).toBeHidden();
  await dialog.locator("summary").focus();
  await page.keyboard.press("Enter");
  for (const name of folded) await expect(dialog.getByLabel(name, { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Start game" })).toBeInViewport();
});

test("own games are listed in the language in use", async ({ page, server }) => {
  const game = await newGame(page, server, "chess", ["me", 3]);
  const row = page.locator(`[data-game="${game}"]`);
  await home(page, server.url);
  await expect(row.locator(".row-names")).toHaveText("You - Casual (1350)");
  for (const [language, names, title] of [["pl", /^Ty - /, "Szachy"], ["ja", /^\u3042\u306a\u305f - /, "\u30c1\u30a7\u30b9"]] as const) {
    await page.goto(`${server.url}/?lang=${language}`);
    await page.locator('main[data-ready="true"]').waitFor();
    await expect(row.locator(".row-title")).toHaveText(title);
    await expect(row.locator(".row-names")).toHaveText(names);
    await expect(row.locator(".row-names")).not.toContainText("Casual");
  }
});

test("Rules are the rules of that game, and Help its lesson", async ({ page, server, problems }) => {
  await home(page, server.url);
  await page.locator('[data-variant="martian3"]').getByText("Rules", { exact: true }).click();
  const rules = page.locator('dialog[aria-label="Rules"]');
  await expect(rules.locator('.rules-text[data-ready="true"]')).toHaveAttribute("data-variant", "martian3");
  await expect(rules).toContainText("canal");
  await page.keyboard.press("Escape");
  await expect(rules).toHaveCount(0);
  // The link by itself leads to the same rules.
  const address = await page.locator('[data-variant="chess"]').getByText("Rules", { exact: true }).getAttribute("href");
  await page.goto(new URL(address!, server.url).href);
  await expect(rules.locator(".rules-text")).toHaveAttribute("data-variant", "chess");
  await rules.getByRole("button", { name: "Close" }).click();
  await expect(rules).toHaveCount(0);
  await expect(page.locator(".lesson")).toHaveAttribute("data-variant", "chess");
  expect(problems).toEqual([]);
});

test("a start position that is none is refused in the dialog", async ({ page, server }) => {
  await home(page, server.url);
  await page.getByRole("button", { name: "Play Chess", exact: true }).click();
  await openMore(page.getByRole("dialog"));
  await page.getByLabel("Start position").fill("nonsense");
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).not.toBeEmpty();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("settings are kept: theme, contrast, board and pieces", async ({ page, server }) => {
  await newGame(page, server, "shogi", ["me", 1]);
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByLabel("Theme", { exact: true }).selectOption("dark");
  await dialog.getByLabel("Board", { exact: true }).selectOption("blue");
  await dialog.getByLabel("High contrast", { exact: true }).check();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-contrast", "more");
  await expect(page.locator(".surface")).toHaveAttribute("data-board-theme", "blue");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`nothing for axe to find: ${colorScheme}`, async ({ page, server }) => {
    needsServer();
    await page.emulateMedia({ colorScheme });
    await home(page, server.url);
    expect(await faults(page)).toEqual([]);
    await page.getByRole("button", { name: "New game" }).click();
    expect(await faults(page)).toEqual([]);
    for (const [variant, others] of [["szachao", 1], ["martian3", 2]] as const) {
      await newGame(page, server, variant, ["me", ...Array<"open">(others).fill("open")], async (dialog) => {
        await dialog.getByLabel("Time control").selectOption({ label: "Byoyomi" });
      });
      expect(await faults(page)).toEqual([]);
    }
    await newGame(page, server, "quadroshah", ["me", 1, 1, 1]);
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(1500);
    await page.getByRole("button", { name: "Settings" }).click();
    expect(await faults(page)).toEqual([]);
    await page.goto(`${server.url}/nowhere`);
    await expect(page.locator('main[data-page="missing"]')).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
}
