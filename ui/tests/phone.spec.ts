// A phone held upright: nothing to scroll sideways to, the board from edge to edge, large enough to touch.
import { devices } from "@playwright/test";
import { cell, expect, newGame, test } from "./server.js";

test.use({ ...devices["Pixel 5"], viewport: { width: 360, height: 640 } });

for (const variant of ["shogi", "chess", "martian4", "szachao", "quadroshah"]) {
  test(`${variant} fits`, async ({ page, server, problems }) => {
    const engines = { martian4: 3, quadroshah: 3 }[variant] ?? 1;
    await newGame(page, server, variant, ["me", ...Array<number>(engines).fill(1)]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const board = await page.getByRole("grid", { name: "Board" }).boundingBox();
    expect(board!.width).toBeGreaterThan(340);
    const square = await page.getByRole("gridcell").first().boundingBox();
    expect(square!.width).toBeGreaterThanOrEqual(variant === "quadroshah" ? 39 : 24);
    for (const button of await page.getByRole("button").all()) {
      const box = await button.boundingBox();
      if (box === null) continue;
      expect(Math.min(box.width, box.height), await button.innerText()).toBeGreaterThanOrEqual(24);
    }
    expect(problems).toEqual([]);
  });
}

test("two taps play, and with a clock they ask", async ({ page, server }) => {
  await newGame(page, server, "chess", ["me", 1], async (dialog) => {
    await dialog.getByLabel("Time control").selectOption({ label: "Clock and increment" });
  });
  await cell(page, "e2").tap();
  await cell(page, "e4").tap();
  await page.getByRole("button", { name: "Confirm" }).tap();
  await expect(page.getByRole("list", { name: "Moves" }).getByRole("button")).toHaveCount(2);
  await expect(page.getByRole("timer", { name: "Clock of White" })).toBeVisible();
});

test("the home page and its dialog fit", async ({ page, server }) => {
  await page.goto(`${server.url}/`);
  await page.locator('main[data-page="home"][data-ready="true"]').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("button", { name: "Play Shogi" }).tap();
  await expect(page.getByRole("button", { name: "Start game" })).toBeInViewport();
});
