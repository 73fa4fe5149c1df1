// Moves chosen while the other side thinks.
import type { Browser, Page } from "@playwright/test";
import { cell, expect, newGame, openMore, play, slowAnswers, test, type Server } from "./server.js";

const moves = (page: Page) => page.getByRole("list", { name: "Moves" }).getByRole("button");
const chosen = (page: Page) =>
  page.locator("[data-premove]").evaluateAll((all) =>
    all.map((each) => {
      const { premove, square, hand } = (each as HTMLElement).dataset;
      return `${premove} ${square ?? `${hand}*`}`;
    }),
  );

/** A game of this page against another one; the start is a record, or the usual one if that is empty. */
async function twoPages(page: Page, browser: Browser, server: Server, variant: string, start = ""): Promise<Page> {
  const game = await newGame(page, server, variant, ["me", "open"], async (dialog) => {
    if (start === "") return;
    await openMore(dialog);
    await dialog.getByLabel("Start position").fill(start);
  });
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${server.url}/game/${game}`);
  await other.getByRole("button", { name: "Sit here" }).click();
  await page.locator('main[data-status="playing"]').waitFor();
  await other.locator('main[data-status="playing"]').waitFor();
  return other;
}

test("a move chosen ahead is played when its turn comes, if it is legal", async ({ page, browser, server, problems }) => {
  const other = await twoPages(page, browser, server, "chess");
  await play(page, "e2", "e4");
  await cell(page, "d2").click();
  await cell(page, "d4").click();
  expect((await chosen(page)).sort()).toEqual(["from d2", "to d4"]);
  await expect(moves(other)).toHaveCount(1);
  // Another choice takes its place.
  await cell(page, "g1").click();
  await cell(page, "f3").click();
  expect((await chosen(page)).sort()).toEqual(["from g1", "to f3"]);
  await play(other, "e7", "e5");
  await expect(moves(other)).toHaveCount(3);
  await expect(cell(other, "f3")).toHaveAttribute("data-piece", "N");
  expect(await chosen(page)).toEqual([]);

  // f3 to f6 is no knight's move: it is dropped, and that is said.
  await cell(page, "f3").click();
  await cell(page, "f6").click();
  await play(other, "b8", "c6");
  await expect(page.locator("#news")).toContainText("The move to f6 that you chose ahead is not legal.");
  expect(await chosen(page)).toEqual([]);
  await expect(moves(page)).toHaveCount(4);
  expect(problems).toEqual([]);
  await other.context().close();
});

test("Escape and a tap elsewhere take it back", async ({ page, browser, server }) => {
  const other = await twoPages(page, browser, server, "chess");
  await play(page, "e2", "e4");
  for (const takeBack of [() => page.keyboard.press("Escape"), () => cell(page, "e5").click()]) {
    await cell(page, "d2").click();
    await cell(page, "d4").click();
    expect(await chosen(page)).toHaveLength(2);
    await takeBack();
    expect(await chosen(page)).toEqual([]);
  }
  await play(other, "e7", "e5");
  await expect(page).toHaveTitle(/^Your turn/);
  await expect(moves(page)).toHaveCount(2);
  await other.context().close();
});

test("a man that was taken up ahead is still in the hand when the turn comes", async ({ page, browser, server }) => {
  const other = await twoPages(page, browser, server, "chess");
  await play(page, "e2", "e4");
  await cell(page, "g1").click();
  await play(other, "e7", "e5");
  await expect(page).toHaveTitle(/^Your turn/);
  await expect(cell(page, "g1")).toHaveAttribute("aria-selected", "true");
  await expect(cell(page, "f3")).toHaveAttribute("data-target", "move");
  await other.context().close();
});

/** Black is on move with the rook; White's pawn stands before its last square. */
const BEFORE_PROMOTION = "8/P6k/8/8/8/8/6r1/K7 b - - 0 1";

for (const asks of [false, true]) {
  test(`a promotion chosen ahead ${asks ? "asks if the setting says so" : "makes a queen"}`, async ({ page, browser, server }) => {
    await page.addInitScript((ask) => localStorage.setItem("pentad.settings", JSON.stringify({ premovePromotes: !ask })), asks);
    const other = await twoPages(page, browser, server, "chess", BEFORE_PROMOTION);
    await cell(page, "a7").click();
    await cell(page, "a8").click();
    await play(other, "g2", "h2");
    if (asks) await page.getByRole("dialog", { name: "Promotion" }).getByRole("button", { name: "Rook" }).click();
    await expect(cell(other, "a8")).toHaveAttribute("data-piece", asks ? "R" : "Q");
    await other.context().close();
  });
}

test("men in hand are dropped ahead", async ({ page, browser, server }) => {
  // Black has a pawn in hand and none on the third file.
  const start = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPP1PP/1B5R1/LNSGKGSNL w P 2";
  const other = await twoPages(page, browser, server, "shogi", start);
  await page.locator("[data-hand-of='1'] [data-hand='P']").click();
  await cell(page, "3e").click();
  expect((await chosen(page)).sort()).toEqual(["from P*", "to 3e"]);
  await play(other, "8c", "8d");
  await expect(cell(other, "3e")).toHaveAttribute("data-piece", "P");
  expect(await chosen(page)).toEqual([]);
  await other.context().close();
});

test("nothing is chosen ahead in games with cards", async ({ page, browser, server }) => {
  const other = await twoPages(page, browser, server, "szachao");
  await cell(other, "e7").click();
  await cell(other, "e5").click();
  expect(await chosen(other)).toEqual([]);
  await expect(other.locator("[aria-selected='true']")).toHaveCount(0);
  await other.context().close();
});

test("who plays both sides loses no click while the server has not answered", async ({ page, server, problems }) => {
  await slowAnswers(page);
  await newGame(page, server, "chess", ["me", "me"]);
  for (const square of ["e2", "e4", "c7", "c5"]) await cell(page, square).click();
  await expect(moves(page)).toHaveCount(2);
  await expect(cell(page, "c5")).toHaveAttribute("data-owner", "2");
  expect(problems).toEqual([]);
});
