// Where things stand on the game page: nothing covers the board and the clocks, and all is found beside them.
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { cell, expect, newGame, openMore, play, test } from "./server.js";

interface Box { x: number; y: number; width: number; height: number }

async function boxOf(place: Locator): Promise<Box> {
  return (await place.boundingBox())!;
}

/** By how many pixels two boxes overlap, in the direction in which they overlap less. */
function overlap(a: Box, b: Box): number {
  const along = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, Math.min(along, down));
}

const grid = (page: Page) => page.getByRole("grid", { name: "Board" });
const list = (page: Page) => page.getByRole("list", { name: "Moves" });

/** Expects that a place covers neither the board nor a clock. */
async function expectBeside(page: Page, place: Locator): Promise<void> {
  const box = await boxOf(place);
  for (const kept of [grid(page), ...(await page.getByRole("timer").all())]) {
    expect(overlap(box, await boxOf(kept))).toBeLessThan(1);
  }
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
];

for (const viewport of SIZES) {
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport });

    test("neither the last ten seconds nor the end cover board or clocks", async ({ page, server }) => {
      await newGame(page, server, "chess", ["me", "me"], async (dialog) => {
        await dialog.getByLabel("Time control").selectOption({ label: "Clock and increment" });
        await dialog.getByLabel("Minutes").fill("0.2");
        await dialog.getByLabel("Increment").fill("0");
      });
      await play(page, "e2", "e4");
      await play(page, "e7", "e5");
      const alarm = page.locator("#alarm[data-shown]");
      await expect(alarm).toHaveText("10 seconds left.");
      await expectBeside(page, alarm);
      await page.getByRole("button", { name: "Resign" }).click();
      await page.getByRole("button", { name: "Confirm" }).click();
      const over = page.getByRole("dialog", { name: "Game over" });
      await expect(over).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      await expectBeside(page, over);
      // The board can be used while it is open, and Escape closes it wherever the focus is.
      await page.getByRole("button", { name: "First move" }).click();
      await expect(cell(page, "e2")).toHaveAttribute("data-piece", "P");
      await page.keyboard.press("Escape");
      await expect(over).toHaveCount(0);
    });
  });
}

test("promotion is chosen at the square, by either colour", async ({ page, server }) => {
  await newGame(page, server, "chess", ["me", "me"], async (dialog) => {
    await openMore(dialog);
    await dialog.getByLabel("Start position").fill("8/P6k/8/8/8/8/p6K/8 w - - 0 1");
  });
  for (const [from, to] of [["a7", "a8"], ["a2", "a1"]] as const) {
    const before = Number(await page.locator("main").getAttribute("data-rev"));
    await cell(page, from).click();
    await cell(page, to).click();
    const dialog = page.getByRole("dialog", { name: "Promotion" });
    const [square, queen] = [await boxOf(cell(page, to)), await boxOf(dialog.locator("[data-choice='Q'] svg"))];
    expect(Math.abs(queen.x - square.x)).toBeLessThan(8);
    expect(Math.abs(queen.y - square.y)).toBeLessThan(8);
    await dialog.getByRole("button", { name: "Queen" }).click();
    await page.waitForFunction((rev) => Number(document.querySelector("main")?.dataset.rev) > rev, before);
  }
});

for (const variant of ["shogi", "chess", "martian", "quadroshah"]) {
  test(`${variant}: files and ranks are named outside the squares`, async ({ page, server }) => {
    await newGame(page, server, variant, variant === "quadroshah" ? ["me", "me", "me", "me"] : ["me", "me"]);
    const board = await boxOf(grid(page));
    const names = page.locator(".coordinates span");
    const [rows, columns] = [await grid(page).getAttribute("aria-rowcount"), await grid(page).getAttribute("aria-colcount")];
    await expect(names).toHaveCount(Number(rows) + Number(columns));
    for (const name of await names.all()) {
      expect(overlap(board, await boxOf(name))).toBeLessThan(1);
      await expect(name).toBeInViewport({ ratio: 1 });
    }
  });
}

test("men in hand are as large as those on the board", async ({ page, server }) => {
  await newGame(page, server, "shogi", ["me", "me"], async (dialog) => {
    await openMore(dialog);
    await dialog.getByLabel("Start position").fill("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPP1PP/1B5R1/LNSGKGSNL b P 1");
  });
  const [man, square] = [await boxOf(page.locator("[data-hand='P']")), await boxOf(cell(page, "5e"))];
  expect(man.width).toBeCloseTo(square.width, 0);
  expect(man.height).toBeCloseTo(square.height, 0);
});

test("captured men stand beside the plates, with the balance", async ({ page, server, problems }) => {
  await newGame(page, server, "chess", ["me", "me"]);
  for (const move of ["e2e4", "d7d5", "e4d5", "d8d5"]) await play(page, move.slice(0, 2), move.slice(2));
  const material = (seat: number) => page.locator(`[data-of="${seat}"] .material`);
  for (const seat of [1, 2]) {
    await expect(material(seat)).toHaveAttribute("data-balance", "0");
    await expect(material(seat).locator("[data-captured]")).toHaveAttribute("data-captured", "P");
  }
  for (const move of ["b1c3", "g8f6", "c3d5"]) await play(page, move.slice(0, 2), move.slice(2));
  await expect(material(1)).toHaveAttribute("data-balance", "9");
  await expect(material(1)).toHaveText("+9");
  await expect(material(1)).toHaveAccessibleName("Captured: 1 queen, 1 pawn. Balance: +9");
  await expect(material(2)).toHaveAttribute("data-balance", "-9");
  // Earlier positions have their own.
  await page.getByRole("button", { name: "First move" }).click();
  await expect(material(1)).toHaveAttribute("data-balance", "0");
  await expect(material(1).locator("[data-captured]")).toHaveCount(0);
  expect(problems).toEqual([]);
});

test("a promoted man is no captured pawn", async ({ page, server }) => {
  await newGame(page, server, "chess", ["me", "me"], async (dialog) => {
    await openMore(dialog);
    await dialog.getByLabel("Start position").fill("8/P6k/8/8/8/8/p6K/8 w - - 0 1");
  });
  await cell(page, "a7").click();
  await cell(page, "a8").click();
  await page.getByRole("dialog").getByRole("button", { name: "Queen" }).click();
  const material = page.locator("[data-of='2'] .material");
  await expect(material).toHaveAttribute("data-balance", "-8");
  await expect(material.locator("[data-captured]")).toHaveCount(0);
});

test("each of four seats has a column of its own, with its name", async ({ page, server }) => {
  await newGame(page, server, "quadroshah", ["me", "me", "me", "me"]);
  for (const move of ["e2e4", "e8e6", "m8m6", "m2m4"]) await play(page, move.slice(0, 2), move.slice(2));
  const heads = page.locator("[data-head]");
  await expect(heads).toHaveText(["White A", "Black A", "Black B", "White B"]);
  const buttons = await list(page).getByRole("button").all();
  expect(buttons).toHaveLength(4);
  const tops = new Set<number>();
  for (const [index, button] of buttons.entries()) {
    const [move, head] = [await boxOf(button), await boxOf(heads.nth(index))];
    expect(move.x + move.width / 2).toBeGreaterThan(head.x);
    expect(move.x + move.width / 2).toBeLessThan(head.x + head.width);
    tops.add(Math.round(move.y));
  }
  expect(tops.size).toBe(1);
});

test("the buttons beneath the moves fit into their panel, however many there are", async ({ page, server }) => {
  for (const [variant, others] of [["quadroshah", [1, 1, 1]], ["martian4", [1, 1, 1]], ["martian3", [1, 1]], ["shogi", [1]]] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await newGame(page, server, variant, ["me", ...others]);
    for (const width of [1280, 1100, 900, 861, 600, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.locator(".board-buttons").evaluate((row) => {
        const edge = row.parentElement!.getBoundingClientRect().right || innerWidth;
        return Math.max(row.scrollWidth - row.clientWidth, ...[...row.querySelectorAll("button")].map((each) => each.getBoundingClientRect().right - edge));
      });
      expect(over, `${variant} at ${width}`).toBeLessThanOrEqual(0.5);
    }
  }
});

test("the tip of a man stays away from where one has just moved, until the pointer comes back", async ({ page, server }) => {
  await newGame(page, server, "chess", ["me", "me"]);
  const tip = page.locator("#tip");
  await cell(page, "e2").hover();
  await expect(tip).toHaveText("white pawn");
  for (const [from, to] of [["e2", "e4"], ["d7", "d5"]] as const) {
    await cell(page, from).click();
    await cell(page, to).click();
    await expect(cell(page, to)).toHaveAttribute("data-piece", "P");
    await page.waitForTimeout(900);
    await expect(tip).toBeHidden();
    // A hand that trembles does not bring it.
    const box = await boxOf(cell(page, to));
    await page.mouse.move(box.x + box.width / 2 + 5, box.y + box.height / 2 + 5, { steps: 3 });
    await page.waitForTimeout(600);
    await expect(tip).toBeHidden();
  }
  // Dragged as well.
  const [from, to] = [await boxOf(cell(page, "g1")), await boxOf(cell(page, "f3"))];
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(cell(page, "f3")).toHaveAttribute("data-piece", "N");
  await page.waitForTimeout(900);
  await expect(tip).toBeHidden();
  await cell(page, "e8").hover();
  await expect(tip).toHaveText("black king");
  await cell(page, "f3").hover();
  await expect(tip).toHaveText("white knight");
});

test.describe("a phone", () => {
  const turn = "Turn your device: this board is wider than high.";

  test("held upright says that the widest board wants to lie", async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await newGame(page, server, "quadroshah", ["me", 1, 1, 1]);
    await expect(page.getByText(turn)).toBeVisible();
    await page.setViewportSize({ width: 640, height: 360 });
    await expect(page.getByText(turn)).toHaveCount(0);
    await expect(grid(page)).toHaveAttribute("data-turn", "0");
    const board = await boxOf(grid(page));
    expect(board.y).toBeGreaterThanOrEqual(0);
    expect(board.y + board.height).toBeLessThanOrEqual(360);
    expect(board.x + board.width).toBeLessThanOrEqual(640);
    expect((await boxOf(cell(page, "a1"))).width).toBeGreaterThanOrEqual(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
    // Plates and clocks stand beside it, in sight.
    for (const seat of [1, 2, 3, 4]) await expect(page.locator(`.plate[data-seat="${seat}"]`)).toBeInViewport();
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the marks, the choice at the square, and the end beside the board: ${colorScheme}`, async ({ page, server }) => {
    const expectClean = async () => {
      const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
      expect(violations.map((each) => `${each.id} ${each.nodes[0]?.html}`)).toEqual([]);
    };
    await page.emulateMedia({ colorScheme });
    await newGame(page, server, "chess", ["me", 1], async (dialog) => {
      await openMore(dialog);
      await dialog.getByLabel("Start position").fill("1n4k1/P7/8/8/8/8/8/1N2K3 w - - 0 1");
    });
    await play(page, "b1", "c3");
    await expect(list(page).getByRole("button")).toHaveCount(2);
    await expect(page.locator("[role=gridcell][data-since]").first()).toBeVisible();
    await expectClean();
    await cell(page, "a7").click();
    await cell(page, "a8").click();
    await expect(page.getByRole("dialog", { name: "Promotion" })).toBeVisible();
    await expectClean();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("dialog", { name: "Game over" })).toBeVisible();
    await expectClean();
  });
}
