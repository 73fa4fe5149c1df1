import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests",
  // The page without a server is built only where the target of WebAssembly can be had: `make site`.
  testIgnore: process.env.SITE === undefined ? "**/*site.spec.ts" : [],
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
});
