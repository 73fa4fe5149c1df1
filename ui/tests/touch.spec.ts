// Taps: what a tap opens is not answered by that tap, and every question can be cancelled.
import { devices } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Action, Variant } from "../src/protocol.js";
import { Engine } from "./engine.js";
import { cell, expect, newGame, openMore, test } from "./server.js";
import { acted, openSurface } from "./surface.js";
import type { Shown } from "./harness.js";

test.use({ ...devices["Pixel 5"], viewport: { width: 360, height: 640 } });

/** Longer than a browser waits with the click of a tap. */
const CLICK_TIME = 500;

let engine: Engine;
let variants: Map<string, Variant>;
test.beforeAll(async () => {
  engine = new Engine();
  variants = new Map((await engine.variants()).map((variant) => [variant.name, variant]));
});
test.afterAll(() => engine.close());

async function shown(name: string, from = "startpos", moves: string[] = []): Promise<Shown> {
  return { variant: variants.get(name)!, state: await engine.state(name, moves, "", from) };
}

/** The dialog is open after the tap that asked for it, and nothing has been played. */
async function expectAsked(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name, exact: true });
  await expect(dialog).toBeVisible();
  await page.waitForTimeout(CLICK_TIME);
  await expect(dialog).toBeVisible();
  expect(await acted(page)).toEqual([]);
}

/** `Cancel` closes the question, and nothing has been played. */
async function cancel(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Cancel", exact: true }).tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.waitForTimeout(CLICK_TIME);
  expect(await acted(page)).toEqual([]);
}

/** Squares whose question stands on them: in each half of the board, at both edges. */
for (const [game, record, from, to, choice, text] of [
  ["chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7", "a8", "Knight", "a7a8n"],
  ["chess", "8/7k/8/8/8/8/p7/7K b - - 0 1", "a2", "a1", "Rook", "a2a1r"],
  ["chess", "8/k6P/8/8/8/8/8/K7 w - - 0 1", "h7", "h8", "Queen", "h7h8q"],
  ["shogi", "4k4/9/9/4S4/9/9/9/9/4K4 b - 1", "5d", "5c", "Do not promote", "5d5c"],
  ["shogi", "4k4/9/9/4S4/9/9/9/9/4K4 b - 1", "5d", "4c", "Promote", "5d4c+"],
] as const) {
  test(`${game}: a tap that asks for a promotion on ${to} does not choose one`, async ({ page }) => {
    await openSurface(page, await shown(game, `${game === "shogi" ? "sfen" : "fen"} ${record}`));
    await cell(page, from).tap();
    await cell(page, to).tap();
    await expectAsked(page, "Promotion");
    await cancel(page);
    await cell(page, from).tap();
    await cell(page, to).tap();
    await page.getByRole("dialog").getByRole("button", { name: choice, exact: true }).tap();
    expect(await acted(page)).toEqual([text]);
  });
}

test("a man that is dragged to its promotion by a finger is asked about", async ({ page }) => {
  await openSurface(page, await shown("chess", "fen 8/P6k/8/8/8/8/8/K7 w - - 0 1"));
  const middle = async (square: string) => {
    const box = (await cell(page, square).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await middle("a7"), await middle("a8")];
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [from]);
  for (const share of [0.3, 0.6, 1]) {
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  await touch("touchEnd", []);
  await expectAsked(page, "Promotion");
  await cancel(page);
});

test("several actions of the same squares are asked about, and the tap chooses none", async ({ page }) => {
  const castling = await shown("chess", "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  const castle = castling.state.legal!.find((action) => action.text === "e1g1")!;
  const step: Action = { text: "step", kind: "move", piece: "K", from: "e1", to: "g1" };
  castling.state.legal = [castle, step];
  await openSurface(page, castling);
  await cell(page, "e1").tap();
  await cell(page, "g1").tap();
  await expectAsked(page, "Choose");
  await cancel(page);
  await cell(page, "e1").tap();
  await cell(page, "g1").tap();
  await page.locator('[data-choice="step"]').tap();
  expect(await acted(page)).toEqual(["step"]);
});

/** Seat 1 is pressed by a three and holds a jack: a demand and three discards are to be chosen. */
const PRESSED =
  "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2 1 card 3s,Jc JhQdAh6cQc/5hKc2d6d8c 7h8h9h2s4s5s6s 3x1";

test("a man to name and cards to discard are asked for, one question after the other", async ({ page }) => {
  const pressed = await shown("szachao", PRESSED);
  const action = pressed.state.legal!.find((each) => each.text === "2:Jh=B-Ah6cQc")!;
  await openSurface(page, pressed);
  const playJack = async () => {
    const jack = page.getByRole("group", { name: "Your cards" }).locator('[data-card="Jh"]');
    if ((await jack.getAttribute("aria-pressed")) !== "true") await jack.tap();
    await page.locator('[data-pile="2"]').tap();
  };
  await playJack();
  await expectAsked(page, "Name a man");
  await cancel(page);
  await playJack();
  await page.getByRole("dialog").locator('[data-choice="B"]').tap();
  await expectAsked(page, "Discard 3 cards");
  await expect(page.getByRole("dialog").getByRole("checkbox", { checked: true })).toHaveCount(0);
  await cancel(page);
  await playJack();
  await page.getByRole("dialog").locator('[data-choice="B"]').tap();
  for (const card of action.discards!) await page.getByRole("dialog").locator(`[data-choice="${card}"]`).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Discard", exact: true }).tap();
  await page.waitForTimeout(CLICK_TIME);
  expect(await acted(page)).toEqual([]);
  await page.getByRole("button", { name: "Confirm", exact: true }).tap();
  expect(await acted(page)).toEqual([action.text]);
});

test("the box of a card to discard does not cover the card", async ({ page }) => {
  await openSurface(page, await shown("szachao", PRESSED));
  await page.getByRole("group", { name: "Your cards" }).locator('[data-card="Jh"]').tap();
  await page.locator('[data-pile="2"]').tap();
  await page.getByRole("dialog").locator('[data-choice="B"]').tap();
  const cards = page.getByRole("dialog", { name: "Discard 3 cards" }).locator(".pick");
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) {
    const [box, face] = [(await card.getByRole("checkbox").boundingBox())!, (await card.locator(".card-face").boundingBox())!];
    expect(box.y).toBeGreaterThanOrEqual(face.y + face.height);
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("a tap that asks for a confirmation does not confirm", async ({ page }) => {
  await openSurface(page, { ...(await shown("chess")), confirm: true });
  await cell(page, "e2").tap();
  await cell(page, "e4").tap();
  await expect(page.getByRole("button", { name: "Confirm", exact: true })).toBeVisible();
  await page.waitForTimeout(CLICK_TIME);
  expect(await acted(page)).toEqual([]);
  await page.getByRole("button", { name: "Confirm", exact: true }).tap();
  expect(await acted(page)).toEqual(["e2e4"]);
});

test("at a table nothing is played until the question is answered", async ({ page, server, problems }) => {
  await newGame(page, server, "chess", ["me", "me"], async (dialog) => {
    await openMore(dialog);
    await dialog.getByLabel("Start position").fill("8/P6k/8/8/8/8/p6K/8 w - - 0 1");
  });
  await cell(page, "a7").tap();
  await cell(page, "a8").tap();
  const dialog = page.getByRole("dialog", { name: "Promotion", exact: true });
  await page.waitForTimeout(CLICK_TIME);
  await expect(dialog).toBeVisible();
  const moves = page.getByRole("list", { name: "Moves" }).getByRole("button");
  await expect(moves).toHaveCount(0);
  await dialog.getByRole("button", { name: "Knight", exact: true }).tap();
  await expect(moves).toHaveCount(1);
  await expect(cell(page, "a8")).toHaveAttribute("data-piece", "N");
  expect(problems).toEqual([]);
});
