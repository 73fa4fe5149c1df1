import type { Page } from "@playwright/test";
import { test } from "./server.js";
test.use({ serviceWorkers: "block" });
const LANG = (process.env.LANGS ?? "en").split(",");
const SIZES = { d: [1280, 800], p: [360, 640] } as const;
for (const lang of LANG) for (const [k, [width, height]] of Object.entries(SIZES)) {
  test(`${lang}${k}`, async ({ page, server }) => {
    if (process.env.LONG) await lengthen(page);
 await page.setViewportSize({ width, height });
    if (process.env.DARK) await page.emulateMedia({ colorScheme: "dark" });
    const shot = (n: string) => page.screenshot({ path: `/tmp/shots/${lang}-${k}-${n}.png` });
    const ready = (n: string) => page.locator(`main[data-page="${n}"][data-ready="true"]`).waitFor();
    await page.goto(`${server.url}/?lang=${lang}`); await ready("home"); await shot("home");
    await page.locator(".settings-button").click(); await page.locator("dialog[open]").waitFor(); await shot("settings"); await page.keyboard.press("Escape");
    for (const v of ["shogi", "szachao", "martian3"]) {
      await page.goto(server.url); await ready("home");
      await page.locator(`[data-variant="${v}"] button`).click();
      await page.locator("dialog[open]").waitFor(); if (v === "shogi") await shot("new");
      await page.locator("dialog[open] button.main").click(); await ready("game");
      if (v === "shogi") { for (const [a,b] of [["7g","7f"]]) { await page.locator(`[data-square="${a}"]`).click(); await page.locator(`[data-square="${b}"]`).click(); } await page.waitForTimeout(2500); }
      if (v === "szachao") { await page.locator('[data-card]').first().waitFor(); }
      await shot(v);
    }
    await page.goto(server.url); await ready("home");
    await page.goto(`${server.url}/analysis/szachao`); await ready("analysis"); await page.locator('[data-icon="book"]').first().click(); await page.locator('.rules-text[data-ready="true"]').waitFor(); await page.waitForTimeout(300); await shot("rules"); await page.keyboard.press("Escape");
    await page.goto(`${server.url}/analysis/shogi#moves=7g7f+3c3d`); await ready("analysis"); await page.getByRole("switch").click(); await page.waitForTimeout(2500); await shot("analysis");
    await page.goto(`${server.url}/help#martian`); await ready("help"); await shot("help");
  });
}
async function lengthen(page: Page): Promise<void> {
  await page.route(/texts-en\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript; charset=utf-8",
      body: `
        import { texts as english } from "/assets/texts-en.js?plain";
        const word = (text) => text + text.slice(0, Math.ceil(0.4 * text.length)).toLowerCase();
        const longer = (text) => text.replace(/[A-Za-z]{2,}/g, word);
        const KEPT = new Set(["label", "square", "coordinate", "initials"]);
        const all = (value, key) => {
          if (KEPT.has(key)) return value;
          if (typeof value === "string") return longer(value);
          if (typeof value === "function") return (...given) => longer(value(...given));
          if (Array.isArray(value)) return value.map((each) => all(each));
          return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, all(each, name)]));
        };
        export const texts = all(english);
      `,
    }),
  );
}

