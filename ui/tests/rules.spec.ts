// The rules at hand: the dialog, what cards and men are, and why something is refused.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { cell, expect, newGame, openMore, test } from "./server.js";

const dialog = (page: Page) => page.locator('dialog[aria-label="Rules"]');
const reason = (page: Page) => page.locator("[data-reason]");

/** The numbers of lists, which the page does not write as text; a sentence may end so, too. */
const NUMBERED = /\d+\./g;

/** The letters of a file of rules up to where the board's part ends, without what Markdown adds. */
function letters(game: string): string {
  const text = readFileSync(new URL(`../../docs/rules/${game}.md`, import.meta.url), "utf8").split("<!-- end")[0]!;
  return text.replace(/!\[[^\]]*\]\([^)]*\)|^ *\|[-|]+$|^#.*$|^ *- |\]\([^)]*\)|[*`|[\s]/gm, "").replace(NUMBERED, "");
}

/** The letters that the dialog shows of them, without headings and the legend. */
function shownLetters(page: Page): Promise<string> {
  return dialog(page).locator(".rules-text").evaluate((place) => {
    const copy = place.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll("h3, h4, .legend")) part.remove();
    return (copy.textContent ?? "").replace(/\s/g, "");
  });
}

async function startedAt(page: Page, url: string, variant: string, record: string): Promise<void> {
  await newGame(page, { url } as never, variant, ["me", "me"], async (form) => {
    await openMore(form);
    await form.getByLabel("Start position").fill(record);
  });
}

for (const [variant, file] of [["shogi", "shogi"], ["chess", "chess"], ["cessolis", "cessolis"], ["martian3", "martian"], ["quadroshah", "quadroshah"], ["szachao", "szachao"]] as const) {
  test(`the rules of ${variant} are those of docs/rules, letter for letter`, async ({ page, server, problems }) => {
    await page.goto(`${server.url}/analysis/${variant}`);
    await page.getByRole("button", { name: "Rules", exact: true }).click();
    await dialog(page).locator('.rules-text[data-ready="true"] p').first().waitFor();
    expect((await shownLetters(page)).replace(NUMBERED, "")).toBe(letters(file));
    const broken = await dialog(page).locator("img").evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length);
    expect(broken).toBe(0);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    expect(problems).toEqual([]);
  });
}

test("the rules are at hand in a game and in its replay, and help begins with its lesson", async ({ page, server }) => {
  const game = await newGame(page, server, "szachao", ["me", 1]);
  for (const address of [`/game/${game}`, `/replay/${game}`]) {
    await page.goto(`${server.url}${address}`);
    await page.getByRole("button", { name: "Rules", exact: true }).click();
    await expect(dialog(page)).toContainText("Makao");
    await page.keyboard.press("Escape");
  }
  await page.goto(`${server.url}/game/${game}`);
  await page.locator('main[data-ready="true"]').waitFor();
  await page.getByRole("link", { name: "Help", exact: true }).click();
  await expect(page.locator('.lesson[data-variant="szachao"]')).toBeVisible();
});

test("the legend explains the marks that the position shows", async ({ page, server }) => {
  await newGame(page, server, "cessolis", ["me", "me"]);
  await page.getByRole("button", { name: "Rules", exact: true }).click();
  await expect(dialog(page).locator('[data-mark="frozen"]')).toContainText("waits until her king has moved");
  await expect(dialog(page).locator('[data-mark="unmoved"]')).toContainText("may leap once");
  await expect(dialog(page).locator('[data-mark="leap"]')).toHaveCount(1);
  await expect(dialog(page).locator('[data-mark="castle"]')).toHaveCount(0);
});

test("a man shows its name while the pointer rests on it", async ({ page, server }) => {
  await newGame(page, server, "cessolis", ["me", "me"]);
  await cell(page, "d1").hover();
  await expect(page.locator("#tip")).toHaveText(/^white queen .* waits until her king has moved$/);
  await cell(page, "e4").hover();
  await expect(page.locator("#tip")).toBeHidden();
});

const HAND = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 card 7d,Ts";
const FULL = `${HAND} 3d7c9h4d8s/KhJs7c6s3d 2dThQc7h4s9d3s6cAdKsQdJc7d4d -`;

test("a card says what it does: as its description, on hover, on focus, and when held", async ({ page, server }) => {
  await startedAt(page, server.url, "szachao", FULL);
  await page.getByRole("button", { name: "Show my hand" }).click();
  const three = page.locator('.cards.own [data-card="3d"]');
  await expect(three).toHaveAccessibleDescription("Effect: the opponent discards three more cards");
  await expect(page.locator('.cards.own [data-card="9h"]')).toHaveAccessibleDescription(/^no effect/);
  const tip = page.locator("#tip");
  await three.hover();
  await expect(tip).toHaveText("three of diamonds: the opponent discards three more cards");
  await page.mouse.move(5, 5);
  await expect(tip).toBeHidden();
  await page.locator('.cards.own [data-card="4d"]').hover();
  await expect(tip).toContainText("skips the next move");
  await page.mouse.move(5, 5);
  await page.keyboard.press("Tab");
  await three.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(tip).toContainText("three of diamonds");
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  await three.dispatchEvent("pointerdown", { pointerType: "touch", bubbles: true });
  await expect(tip).toContainText("discards three more");
});

test("what a card does is told when it is played, and stands in the log", async ({ page, server }) => {
  await startedAt(page, server.url, "szachao", FULL);
  await page.getByRole("button", { name: "Show my hand" }).click();
  await page.locator('.cards.own [data-card="3d"]').click();
  await page.locator('[data-pile="1"]').click();
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.locator("#news")).toContainText("three of diamonds on pile 1");
  await expect(page.locator("#news")).toContainText("Seat 2 discards 3 more cards");
  await page.locator('[data-move^="1:3d"]').hover();
  await expect(page.locator("#tip")).toContainText("the opponent discards three more cards");
});

for (const [variant, record, from, to, code, text] of [
  ["shogi", "4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*", "5d", "two_pawns", "You have a pawn on this file already"],
  ["cessolis", "", "d1", null, "frozen", "The queen waits until her king has moved"],
  ["chess", "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2", "d2", "own_king_attacked", "Your king would be attacked"],
  ["chess", "4r2k/8/8/8/8/8/3P4/4K3 w - - 0 1", "d2", null, "in_check", "Your king is in check, and this does not help"],
  ["chess", "", "e7", null, "not_yours", "That man is not yours to move"],
  ["szachao", FULL, "e2", null, "card_first", "Play or burn a card first"],
] as const) {
  test(`what is refused says why: ${code} in ${variant}`, async ({ page, server }) => {
    await startedAt(page, server.url, variant, record);
    if (variant === "szachao") await page.getByRole("button", { name: "Show my hand" }).click();
    if (from === "P*") await page.locator('[data-hand-of="1"] [data-hand="P"]').click();
    else await cell(page, from).click();
    if (to !== null) await cell(page, to).click();
    await expect(reason(page)).toHaveAttribute("data-reason", code);
    await expect(reason(page)).toHaveText(text);
    await expect(page.locator("#news")).toHaveText(`${text}.`);
  });
}

test("a reason goes with the next move, and none comes in an empty square or for onlookers", async ({ page, server, browser }) => {
  const game = await newGame(page, server, "chess", ["me", "open"]);
  await cell(page, "a1").click();
  await expect(reason(page)).toHaveAttribute("data-reason", "no_moves");
  await cell(page, "e2").click();
  await cell(page, "e4").click();
  await expect(reason(page)).toHaveCount(0);
  await cell(page, "e5").click();
  await page.waitForTimeout(300);
  await expect(reason(page)).toHaveCount(0);
  await cell(page, "d2").click();
  await expect(reason(page)).toHaveAttribute("data-reason", "not_your_turn");
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${server.url}/game/${game}`);
  await other.locator('main[data-ready="true"]').waitFor();
  await cell(other, "a1").click();
  await other.waitForTimeout(300);
  await expect(reason(other)).toHaveCount(0);
  await other.context().close();
});

test("the analysis says why, too", async ({ page, server }) => {
  await page.goto(`${server.url}/analysis/chess`);
  await cell(page, "e1").click();
  await expect(reason(page)).toHaveAttribute("data-reason", "no_moves");
});

test("a written move that is refused says why beside the field", async ({ page, server }) => {
  await startedAt(page, server.url, "shogi", "4k4/9/9/9/9/9/4P4/9/4K4 b P 1");
  await page.getByLabel("Move", { exact: true }).fill("P*5d");
  await page.keyboard.press("Enter");
  await expect(page.locator(".move-field .wrong")).toHaveText("P*5d is not a legal move now. You have a pawn on this file already");
});
