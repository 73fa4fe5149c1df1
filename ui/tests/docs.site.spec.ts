// The documentation beside the board of a web space.
import AxeBuilder from "@axe-core/playwright";
import { deadLinks } from "../links.mjs";
import { expect, test } from "./site.js";

test("the board leads to the documentation and to the rules in its language, and the documentation back", async ({ page, space, problems }) => {
  await page.goto(`${space.url}/?lang=cs`);
  await page.getByRole("link", { name: "Dokumentace" }).click();
  await expect(page).toHaveURL(`${space.url}/docs/`);
  await expect(page).toHaveTitle("Pentad");
  await page.getByRole("link", { name: "Pentad", exact: true }).first().click();
  await expect(page).toHaveURL(`${space.url}/`);
  await page.getByRole("link", { name: "Pravidla", exact: true }).click();
  await expect(page).toHaveURL(`${space.url}/docs/rules/cs/`);
  expect(await page.locator("html").getAttribute("lang")).toBe("cs");
  expect(problems).toEqual([]);
});

test("words of the documentation are found, in the language of the page", async ({ page, space, problems }) => {
  await page.goto(`${space.url}/docs/`);
  await page.getByRole("searchbox").fill("gpsusi");
  const found = page.getByRole("region", { name: "What was found" });
  await found.getByRole("link", { name: "Strength and speed" }).click();
  await expect(page).toHaveURL(`${space.url}/docs/strength.html`);
  await page.goto(`${space.url}/docs/rules/pl/chess.html`);
  await page.getByRole("searchbox").fill("szachownica");
  const addresses = page.locator("#found a");
  await expect(addresses.first()).toBeVisible();
  for (const address of await addresses.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))) {
    expect(address).toContain("/docs/rules/pl/");
  }
  await page.getByRole("searchbox").fill("щщщ");
  await expect(page.locator("#found")).toHaveText("Nic nie znaleziono.");
  expect(problems).toEqual([]);
});

test("the service worker neither shows the board in the documentation's place nor keeps an old text", async ({ page, space }) => {
  await page.goto(`${space.url}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${space.url}/docs/board.html`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The board");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((url) => url.includes("/docs/"))).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`nothing for axe to find in the documentation: ${colorScheme}`, async ({ page, space }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ["", "board.html", "rules/", "rules/ja/", "rules/pl/szachao.html"]) {
      await page.goto(`${space.url}/docs/${path}`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  });
}

test("no page of the documentation is wider than a phone", async ({ page, space }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["", "training.html", "protocol.html", "CHANGELOG.html", "rules/bg/quadroshah.html"]) {
    await page.goto(`${space.url}/docs/${path}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
});

test("a link that leads nowhere is told, with the page that has it", () => {
  const files = new Map([
    ["index.html", '<a href="docs/">1</a> <a href="docs/a.html#b">2</a> <a href="docs/a.html#c">3</a> <a href="https://example.org/x">4</a>'],
    ["docs/index.html", '<img src="none.svg"> <a href="../">5</a>'],
    ["docs/a.html", '<h2 id="b"></h2> <a href="#b">6</a>'],
  ]);
  expect(deadLinks([...files.keys()], files)).toEqual([
    "index.html: docs/a.html#c: docs/a.html has no #c",
    "docs/index.html: none.svg: there is no docs/none.svg",
  ]);
});
