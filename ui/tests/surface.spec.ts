// The playing surface in a browser: choosing by taps, drags and keys, the dialogs, and what it costs.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import type { Variant } from "../src/protocol.js";
import { Engine, randomGame } from "./engine.js";
import { acted, cell, drag, middle, openSurface, show, targets } from "./surface.js";

let engine: Engine;
let variants: Map<string, Variant>;
test.beforeAll(async () => {
  engine = new Engine();
  variants = new Map((await engine.variants()).map((variant) => [variant.name, variant]));
});
test.afterAll(() => engine.close());

async function shown(name: string, moves: string[] = [], viewer = "", from = "startpos") {
  return { variant: variants.get(name)!, state: await engine.state(name, moves, viewer, from) };
}

const EXCHANGE = ["7g7f", "3c3d", "8h2b+", "3a2b"];

test("two clicks play, a second click on the man lets it go, and another man is chosen at once", async ({ page }) => {
  const { errors } = await openSurface(page, await shown("chess"));
  await cell(page, "e2").click();
  expect(await targets(page)).toEqual({ e3: "move", e4: "move" });
  await expect(cell(page, "e2")).toHaveAttribute("aria-label", "e2, white pawn, selected");
  await expect(cell(page, "e4")).toHaveAttribute("aria-label", "e4, empty, can move here");
  await cell(page, "e2").click();
  expect(await targets(page)).toEqual({});
  await cell(page, "e2").click();
  await cell(page, "g1").click();
  expect(await targets(page)).toEqual({ f3: "move", h3: "move" });
  await cell(page, "f3").click();
  expect(await acted(page)).toEqual(["g1f3"]);
  expect(errors).toEqual([]);
});

test("a dragged man plays where it is put down, and goes back from anywhere else", async ({ page }) => {
  await openSurface(page, await shown("chess"));
  await drag(page, await middle(page, "g1"), await middle(page, "f3"));
  expect(await acted(page)).toEqual(["g1f3"]);
  await drag(page, await middle(page, "b1"), { x: 1250, y: 20 });
  await drag(page, await middle(page, "b1"), await middle(page, "b5"));
  expect(await acted(page)).toEqual(["g1f3"]);
});

test("the board is played by keys alone", async ({ page }) => {
  await openSurface(page, await shown("chess"));
  await cell(page, "e2").focus();
  for (const key of ["Enter", "ArrowUp", "ArrowUp", "Space"]) await page.keyboard.press(key);
  expect(await acted(page)).toEqual(["e2e4"]);
  const reached: [string, string][] = [
    ["Home", "a4"],
    ["End", "h4"],
    ["Control+Home", "a8"],
    ["Control+End", "h1"],
    ["k", "e8"],
    ["k", "e1"],
    ["Shift+K", "e8"],
    ["5", "e5"],
  ];
  for (const [key, square] of reached) {
    await page.keyboard.press(key);
    await expect(cell(page, square), key).toBeFocused();
  }
  await expect(page.locator("[role=gridcell][tabindex='0']")).toHaveCount(1);
  await page.keyboard.press("w");
  await expect(page.locator("#news")).toHaveText("White: White to move.");
});

test("a king that is led onto its rook castles", async ({ page }) => {
  await openSurface(page, await shown("chess", ["e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5"]));
  await cell(page, "e1").click();
  expect(await targets(page)).toEqual({ e2: "move", f1: "move", g1: "castle" });
  await cell(page, "h1").click();
  expect(await acted(page)).toEqual(["e1g1"]);
});

test("a promotion asks, Escape cancels, and the choice plays", async ({ page }) => {
  await openSurface(page, await shown("chess", [], "", "fen 8/P6k/8/8/8/8/8/K7 w - - 0 1"));
  await cell(page, "a7").click();
  await cell(page, "a8").click();
  const dialog = page.getByRole("dialog", { name: "Promotion" });
  await expect(dialog.getByRole("button")).toHaveText(["Queen", "Rook", "Bishop", "Knight", "Cancel"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await cell(page, "a7").click();
  await cell(page, "a8").click();
  await dialog.getByRole("button", { name: "Knight" }).click();
  expect(await acted(page)).toEqual(["a7a8n"]);
});

test("shogi asks only where promotion is free, and drops by clicks, drags and keys", async ({ page }) => {
  await openSurface(page, await shown("shogi", ["7g7f", "3c3d"]));
  await cell(page, "8h").click();
  await cell(page, "2b").click();
  await page.getByRole("dialog", { name: "Promotion" }).getByRole("button", { name: "Promote", exact: true }).click();
  expect(await acted(page)).toEqual(["8h2b+"]);
  await show(page, await shown("shogi", EXCHANGE));
  const bishop = page.getByRole("group", { name: "Black's hand" }).getByRole("button", { name: "bishop, 1 in hand" });
  await bishop.click();
  await expect(bishop).toHaveAttribute("aria-pressed", "true");
  expect((await targets(page))["5e"]).toBe("drop");
  await cell(page, "5e").click();
  const box = (await bishop.boundingBox())!;
  await drag(page, { x: box.x + 12, y: box.y + 12 }, await middle(page, "4d"));
  await bishop.focus();
  await page.keyboard.press("Enter");
  await cell(page, "6f").focus();
  await page.keyboard.press("Enter");
  expect(await acted(page)).toEqual(["B*5e", "B*4d", "B*6f"]);
});

test("with confirmation the man stands on its new square until it is answered", async ({ page }) => {
  await openSurface(page, { ...(await shown("chess")), confirm: true });
  await cell(page, "e2").click();
  await cell(page, "e4").click();
  await expect(cell(page, "e4")).toHaveAttribute("data-piece", "P");
  expect(await acted(page)).toEqual([]);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(cell(page, "e4")).toHaveAttribute("data-piece", "");
  await cell(page, "e2").click();
  await cell(page, "e4").click();
  await page.getByRole("button", { name: "Confirm" }).click();
  expect(await acted(page)).toEqual(["e2e4"]);
});

/** Seat 1 is pressed by a three and holds a jack: a demand and three discards are to be chosen. */
const PRESSED =
  "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2 1 card 3s,Jc JhQdAh6cQc/5hKc2d6d8c 7h8h9h2s4s5s6s 3x1";

test("cards are chosen in order, then pile, demand and discards, and confirmed as a sentence", async ({ page }) => {
  const pressed = await shown("szachao", [], "", PRESSED);
  const action = pressed.state.legal!.find((each) => each.text === "2:Jh=B-Ah6cQc")!;
  await openSurface(page, pressed);
  const own = page.getByRole("group", { name: "Your cards" });
  for (const card of action.cards!) await own.locator(`[data-card="${card}"]`).first().click();
  await expect(own.locator("[data-order='1']")).toHaveAttribute("aria-pressed", "true");
  await page.locator(`[data-pile="${action.pile}"]`).click();
  await page.getByRole("dialog", { name: "Name a man" }).locator(`[data-choice="${action.demand}"]`).click();
  const dialog = page.getByRole("dialog", { name: "Discard 3 cards" });
  await expect(dialog.getByRole("button", { name: "Discard" })).toBeDisabled();
  for (const card of action.discards!) await dialog.locator(`[data-choice="${card}"]:not(:checked)`).first().check();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText(/^jack of \w+ on pile \d, demands \w+, discards .*\?$/)).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  expect(await acted(page)).toEqual([action.text]);
});

test("a seat sees the other's backs, and its own cards by name", async ({ page }) => {
  await openSurface(page, await shown("szachao", [], "seat 1"));
  await expect(page.getByRole("img", { name: "Seat 2: 5 hidden cards" }).locator("[data-card='?']")).toHaveCount(5);
  await expect(
    page.getByRole("group", { name: "Your cards" }).getByRole("button", { name: "jack of diamonds" }),
  ).toBeVisible();
  await expect(page.locator("[data-pile='1']")).toBeDisabled();
  await expect(page.getByRole("list", { name: "In force" })).toHaveCount(1);
});

test("the field for moves takes texts and labels, and says what is wrong", async ({ page }) => {
  await openSurface(page, await shown("chess", ["e2e4", "e7e5"]));
  const field = page.getByRole("textbox", { name: "Move" });
  await field.fill("Nf3");
  await field.press("Enter");
  await field.fill("e2e5");
  await field.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription("e2e5 is not a legal move now");
  await field.fill("d2d4");
  await field.press("Enter");
  expect(await acted(page)).toEqual(["g1f3", "d2d4"]);
});

test("the right button draws arrows and circles, also from hands", async ({ page }) => {
  await openSurface(page, await shown("shogi", EXCHANGE));
  await drag(page, await middle(page, "5e"), await middle(page, "3c"), "right");
  await drag(page, await middle(page, "4d"), await middle(page, "4d"), "right");
  const box = (await page.locator("[data-hand-of='1'] [data-hand='B']").boundingBox())!;
  await drag(page, { x: box.x + 9, y: box.y + 9 }, await middle(page, "6f"), "right");
  expect(await page.evaluate(() => window.drawn.map((arrow) => `${arrow.from} ${arrow.to}`))).toEqual([
    "5e 3c",
    "4d 4d",
    "1:B* 6f",
  ]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("two taps play, and nothing scrolls sideways", async ({ page }) => {
    await openSurface(page, await shown("chess"));
    await cell(page, "e2").tap();
    await cell(page, "e4").tap();
    expect(await acted(page)).toEqual(["e2e4"]);
    for (const name of variants.keys()) {
      await show(page, await shown(name));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(360);
    }
  });

  test("the widest board lies on its side, with squares of 40 pixels", async ({ page }) => {
    await openSurface(page, await shown("quadroshah"));
    await expect(page.getByRole("grid", { name: "Board" })).toHaveAttribute("data-turn", "90");
    expect((await cell(page, "a1").boundingBox())!.width).toBeCloseTo(40, 1);
  });
});

for (const name of ["shogi", "chess", "cessolis", "martian", "martian3", "martian4", "quadroshah", "szachao"]) {
  test(`${name}: nothing for axe to find, and few elements`, async ({ page }) => {
    const states = await randomGame(engine, name, 40, 5);
    const { errors } = await openSurface(page, { variant: variants.get(name)!, state: states[states.length - 1]! });
    const found = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
      .analyze();
    expect(found.violations.map((each) => `${each.id} ${each.nodes[0]?.html}`)).toEqual([]);
    expect(await page.locator("*").count()).toBeLessThan(1200);
    expect(errors).toEqual([]);
  });
}

test("stepping through states of the largest board takes less than 100 ms each", async ({ page }) => {
  const states = await randomGame(engine, "quadroshah", 30, 3);
  const variant = variants.get("quadroshah")!;
  await openSurface(page, { variant, state: states[0]! });
  const times = await page.evaluate(
    async ({ game, steps }) => {
      const spent: number[] = [];
      for (const state of steps) {
        const start = performance.now();
        window.show({ variant: game, state });
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
        spent.push(performance.now() - start);
      }
      return spent.sort((a, b) => a - b);
    },
    { game: variant, steps: states },
  );
  expect(times[Math.floor(times.length * 0.95) - 1]).toBeLessThan(100);
});

test("a dragged man moves without any layout", async ({ page }) => {
  await openSurface(page, await shown("quadroshah"));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const layouts = async () =>
    (await devtools.send("Performance.getMetrics")).metrics.find((each) => each.name === "LayoutCount")!.value;
  const start = await middle(page, "b1");
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y - 40);
  await page.waitForTimeout(100);
  const before = await layouts();
  for (let step = 0; step < 40; step++) await page.mouse.move(start.x + 40 + step * 6, start.y - 40 - step * 4);
  await page.waitForTimeout(100);
  expect(await layouts()).toBe(before);
  await page.mouse.up();
});
