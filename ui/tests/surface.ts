// Opens the surface alone in the browser, under the same security policy as the server's pages.
import type { Locator, Page } from "@playwright/test";
import { build } from "esbuild";
import type { Shown } from "./harness.js";

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";
const PAGE = `<!doctype html><html lang="en" data-theme="light"><head><title>Surface</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script></head><body></body></html>`;

let bundle: Promise<{ script: string; style: string }> | null = null;

async function bundled(): Promise<{ script: string; style: string }> {
  const { outputFiles } = await build({
    entryPoints: [new URL("harness.tsx", import.meta.url).pathname],
    bundle: true,
    write: false,
    outdir: "/",
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    minify: true,
  });
  const text = (end: string) => outputFiles.find((file) => file.path.endsWith(end))?.text ?? "";
  return { script: text(".js"), style: text(".css") };
}

/** Shows the surface on an empty page; errors of the page and breaches of the policy are collected in `errors`. */
export async function openSurface(page: Page, shown: Shown): Promise<{ errors: string[] }> {
  bundle ??= bundled();
  const { script, style } = await bundle;
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.route("http://surface.test/**", async (route) => {
    const path = new URL(route.request().url()).pathname;
    const answers: Record<string, [string, string]> = {
      "/": ["text/html", PAGE],
      "/page.js": ["text/javascript", script],
      "/page.css": ["text/css", style],
    };
    const [contentType, body] = answers[path] ?? ["image/svg+xml", ""];
    await route.fulfill({
      contentType: `${contentType}; charset=utf-8`,
      body,
      headers: { "Content-Security-Policy": POLICY },
    });
  });
  await page.goto("http://surface.test/");
  await show(page, shown);
  return { errors };
}

/** Shows another state. */
export async function show(page: Page, shown: Shown): Promise<void> {
  await page.waitForFunction(() => typeof window.show === "function");
  await page.evaluate((next) => {
    window.acted = [];
    window.show(next);
  }, shown);
  await page.locator(`[role=grid][data-variant="${shown.variant.name}"]`).waitFor();
}

/** The cell of a square. */
export function cell(page: Page, square: string): Locator {
  return page.locator(`[data-square="${square}"]`);
}

/** The actions that the surface has given to the page. */
export async function acted(page: Page): Promise<string[]> {
  return await page.evaluate(() => window.acted);
}

/** The squares that are shown as targets, with their kinds. */
export async function targets(page: Page): Promise<Record<string, string>> {
  return await page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>("[data-target]")].map((each) => [
        each.dataset.square,
        each.dataset.target,
      ]),
    ),
  );
}

/** The middle of a square on the screen. */
export async function middle(page: Page, square: string): Promise<{ x: number; y: number }> {
  const box = (await cell(page, square).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags with the mouse from one place to another. */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  button: "left" | "right" = "left",
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button });
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up({ button });
}
