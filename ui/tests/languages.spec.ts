// The page in each of its languages: all of it, in the language that was chosen, and within the screen.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { SAME_WORDS } from "./sameWords.js";
import { expect, Server, test } from "./server.js";

const LANGUAGES = readdirSync(new URL("../src/texts/", import.meta.url), { withFileTypes: true })
  .filter((each) => each.isDirectory()).map((each) => each.name)
  .sort((a, b) => Number(b === "en") - Number(a === "en"));

/** All words that the page shows or reads out. */
function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = new Set<string>([document.title]);
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (element.closest("noscript, script, style, code, pre, [translate=no]") !== null) continue;
      for (const name of ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt", "data-tip"])
        words.add(element.getAttribute(name) ?? "");
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) words.add(node.textContent ?? "");
    }
    return [...words].map((each) => each.trim());
  });
}

/** Goes through the pages, and tells what each says; `look` is called on each. */
async function tour(page: Page, server: Server, language: string, look: (name: string) => Promise<void>): Promise<Map<string, string[]>> {
  const said = new Map<string, string[]>();
  const stop = async (name: string) => {
    said.set(name, await wordsOf(page));
    await look(name);
  };
  const ready = (name: string) => page.locator(`main[data-page="${name}"][data-ready="true"]`).waitFor();
  await page.goto(`${server.url}/?lang=${language}`);
  await ready("home");
  await stop("home");
  await page.locator(".settings-button").click();
  await page.locator("dialog[open]").waitFor();
  await stop("settings");
  await page.keyboard.press("Escape");
  for (const [variant, engines] of [["shogi", 1], ["szachao", 1]] as const) {
    await page.goto(server.url);
    await ready("home");
    await page.locator(`[data-variant="${variant}"] button`).click();
    const dialog = page.locator("dialog[open]");
    await dialog.locator("select").nth(2 + engines).waitFor();
    for (const details of await dialog.locator("details:not([open]) summary").all()) await details.click();
    await stop(`new ${variant}`);
    await dialog.locator("button.main").click();
    await ready("game");
    await page.locator("[role=grid]").focus().catch(() => undefined);
    await stop(variant);
  }
  await page.locator('[data-icon="book"]').first().click();
  await page.locator('.rules-text[data-ready="true"]').waitFor();
  await stop("rules");
  await page.goto(`${server.url}/help#martian`);
  await ready("help");
  await stop("help");
  return said;
}

/** What English says on the tour. */
let english: Map<string, string[]> | null = null;

/** That, with a tour of its own if no test has gone on one. */
async function inEnglish(browser: Browser, server: Server): Promise<Map<string, string[]>> {
  if (english !== null) return english;
  const page = await browser.newPage();
  english = await tour(page, server, "en", async () => {});
  await page.close();
  return english;
}

/** Axe looks at these pages of the tour. */
const WATCHED = ["home", "szachao", "help"];

for (const language of LANGUAGES) {
  test(`${language}: every page speaks it and fits, and nothing is wrong with them for axe`, async ({ page, server, browser, problems }) => {
    const before = language === "en" ? null : await inEnglish(browser, server);
    const loaded = new Set<string>();
    page.on("request", (request) => {
      const own = /assets\/(?:texts|lessons|rules)-([a-z]+)/.exec(request.url())?.[1];
      if (own !== undefined) loaded.add(own);
    });
    const said = await tour(page, server, language, async (name) => {
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      expect(await sticksOut(page), name).toEqual([]);
      if (!WATCHED.includes(name)) return;
      expect((await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze()).violations).toEqual([]);
    });
    if (language === "en") english = said;
    // Only this language was loaded.
    expect([...loaded]).toEqual([language]);
    for (const [name, words] of said) {
      const left = new Set(before?.get(name) ?? []);
      // Moves, squares and cards have no three letters in a row.
      const untranslated = words.filter((each) => left.has(each) && /[A-Za-z]{3}/.test(each) && !SAME_WORDS.has(each));
      expect(untranslated, name).toEqual([]);
    }
    expect(problems).toEqual([]);
  });
}

const ready = (page: Page) => page.locator('main[data-ready="true"]').waitFor();
const html = (page: Page) => page.locator("html");

test.describe("a browser that wants Czech", () => {
  test.use({ locale: "cs-CZ" });

  test("the browser's language is spoken; an address can ask for another, and the settings keep one", async ({ page, server }) => {
    await page.goto(server.url);
    await ready(page);
    await expect(html(page)).toHaveAttribute("lang", "cs");
    // The address holds for the tab, on other pages and after a reload, too.
    await page.goto(`${server.url}/?lang=pl`);
    await ready(page);
    await expect(html(page)).toHaveAttribute("lang", "pl");
    await page.goto(`${server.url}/help`);
    await ready(page);
    await expect(html(page)).toHaveAttribute("lang", "pl");
    await page.locator(".settings-button").click();
    await page.locator("dialog[open] select").first().selectOption({ label: "\u65e5\u672c\u8a9e" });
    await expect(html(page)).toHaveAttribute("lang", "ja");
    await page.reload();
    await ready(page);
    await expect(html(page)).toHaveAttribute("lang", "ja");
    // An address asks in vain for a language that there is not.
    await page.goto(`${server.url}/?lang=xx`);
    await ready(page);
    await expect(html(page)).toHaveAttribute("lang", "ja");
  });
});

test.describe("a browser that wants a language that there is not", () => {
  test.use({ locale: "fi-FI" });

  test("it gets English", async ({ page, server }) => {
    await page.goto(server.url);
    await ready(page);
    await expect(html(page)).toHaveAttribute("lang", "en");
  });
});

test("no English is shown before another language", async ({ page, server }) => {
  const shown: string[] = [];
  await page.exposeFunction("saw", (text: string) => shown.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.body?.textContent ?? "";
      if (text.trim() !== "") void (window as unknown as { saw: (text: string) => void }).saw(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.route("**/assets/texts-bg.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto(`${server.url}/?lang=bg`);
  await ready(page);
  expect(shown.length).toBeGreaterThan(1);
  // What stands in the page itself, its name and the word to those who allow no programs, and the names of a board's files.
  const words = shown.map((text) => text.replace(/<p.*JavaScript.*<\/p>|Pentad|abcd[e-p]*/g, ""));
  expect(words.filter((text) => /[A-Za-z]{4}/.test(text))).toEqual([]);
});

test("the page opens without the server in its language, of which alone it keeps the texts", async ({ page }) => {
  const data = mkdtempSync(join(tmpdir(), "pentad-languages-"));
  const server = new Server(data);
  await server.start();
  await page.goto(`${server.url}/?lang=pl`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await server.kill();
  await page.goto(`${server.url}/help`);
  await expect(page.locator("main")).toHaveAttribute("data-page", "help");
  await expect(html(page)).toHaveAttribute("lang", "pl");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
    return files.flat().flatMap((url) => /texts-([a-z]+)/.exec(url)?.[1] ?? []);
  });
  expect(kept).toEqual(["pl"]);
  rmSync(data, { recursive: true, force: true });
});

test("shogi in Japanese has its own names of sides, squares and moves", async ({ page, server }) => {
  await page.goto(`${server.url}/analysis/shogi?lang=ja#moves=7g7f+3c3d+8h2b%2B+3a2b+B*5e`);
  await ready(page);
  const moves = page.locator(".main-line button[data-move]");
  // The fourth move takes back where the third ended; only one silver can go there, so none is named by its origin.
  await expect(moves).toHaveText(["\u25b2\uff17\u516d\u6b69", "\u25b3\uff13\u56db\u6b69", "\u25b2\uff12\u4e8c\u89d2\u6210", "\u25b3\u540c\u3000\u9280", "\u25b2\uff15\u4e94\u89d2\u6253"]);
  await expect(page.locator(".plate-name")).toHaveText(["\u5f8c\u624b", "\u5148\u624b"]);
  await expect(page.locator(".coordinates.down span").first()).toHaveText("\u4e00");
  await expect(page.locator('[data-square="7f"]')).toHaveAccessibleName(/^\uff17\u516d/);
});

/** English with words that are longer by two fifths, in place of English. */
async function lengthen(page: Page): Promise<void> {
  await page.route(/texts-en\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript; charset=utf-8",
      body: `
        import { texts as english } from "/assets/texts-en.js?plain";
        const word = (text) => text + text.slice(0, Math.round(0.4 * text.length)).toLowerCase();
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

/** What sticks out of the screen to the side, or of its own box, by name and text. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const scrolls = (element: Element | null): boolean => {
      if (element === null || element === document.body) return false;
      return /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement);
    };
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (box.width <= 1 || box.height <= 1 || style.visibility === "hidden" || element.closest("svg, .visually-hidden") !== null) continue;
      const named = `${element.localName}.${element.className}: ${element.textContent?.trim().slice(0, 60)}`;
      if ((box.left < -1 || box.right > innerWidth + 1) && !scrolls(element.parentElement)) found.push(`screen ${named}`);
      const speaks = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "");
      if (!speaks) continue;
      const around = element.parentElement?.getBoundingClientRect();
      const isInside = element.parentElement !== null && !/^(?:inline|contents)$/.test(getComputedStyle(element.parentElement).display) && !/absolute|fixed/.test(style.position);
      if (around !== undefined && isInside && box.right > around.right + 1 && !scrolls(element.parentElement)) found.push(`parent ${named}`);
      const isBox = style.display !== "inline" && style.overflowX === "visible" && element.childElementCount === 0;
      if (isBox && element.scrollWidth > element.clientWidth + 1) found.push(`box ${named}`);
    }
    return found;
  });
}

/** The language with the longest texts on the home page and in the settings. */
async function longest(browser: Browser, server: Server): Promise<string> {
  const lengths = new Map<string, number>();
  for (const language of LANGUAGES) {
    const page = await browser.newPage();
    await page.goto(`${server.url}/?lang=${language}`);
    await ready(page);
    await page.locator(".settings-button").click();
    lengths.set(language, (await wordsOf(page)).join("").length);
    await page.close();
  }
  return [...lengths].sort(([, a], [, b]) => b - a)[0]![0];
}

/** Goes on the tour, and expects that nothing sticks out. */
async function expectFits(page: Page, server: Server, language: string): Promise<void> {
  const { width } = page.viewportSize()!;
  await tour(page, server, language, async (name) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${language} ${name}`).toBe(width);
    expect(await sticksOut(page), `${language} ${name}`).toEqual([]);
  });
}

for (const viewport of [{ width: 360, height: 640 }, { width: 1280, height: 800 }]) {
  test.describe(`${viewport.width} wide`, () => {
    // What a service worker asks for cannot be replaced by other words.
    test.use({ viewport, serviceWorkers: "block" });

    test("all pages fit with words that are longer by two fifths", async ({ page, server, problems }) => {
      await lengthen(page);
      await expectFits(page, server, "en");
      expect(problems).toEqual([]);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("all pages fit in the language with the longest texts", async ({ page, server, browser }) => {
    await expectFits(page, server, await longest(browser, server));
  });
});
