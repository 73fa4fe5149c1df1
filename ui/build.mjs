// Builds ui/dist: a few files with fixed names, minified, and the hash of all that they are made from.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { rulesPlugin } from "./rules.mjs";

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, "dist");

/** Every file below a folder, as paths from `ui`, sorted by code unit. */
function filesBelow(folder) {
  return readdirSync(join(root, folder))
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      return statSync(join(root, path)).isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}

/**
 * The hash of the sources, of the rules, of the lock file (which fixes the tools' versions), and of the scripts.
 * tests/serve/bundle.rs computes it in the same way: of each file in the order of the paths, the path, a zero byte, the
 * length in decimal, a zero byte, and the bytes.
 */
function sourcesHash() {
  const hash = createHash("sha256");
  const files = [...filesBelow("src"), ...filesBelow("../docs/rules"), "package-lock.json", "build.mjs", "rules.mjs", "tsconfig.json"];
  for (const path of files.sort()) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
const common = {
  absWorkingDir: root, outdir: dist, bundle: true, target: "es2022", minify: true, legalComments: "none",
  logLevel: "warning", write: false,
};
const { outputFiles, metafile } = await build({
  ...common,
  // Modules are read as UTF-8, whatever else is said of them.
  charset: "utf8",
  entryPoints: { board: "src/main.tsx" },
  splitting: true,
  format: "esm",
  chunkNames: "chunk-[hash]",
  assetNames: "[name]",
  jsx: "automatic",
  jsxImportSource: "preact",
  // Modules before scripts: what is not used of a module is left out.
  mainFields: ["module", "browser", "main"],
  loader: { ".svg": "dataurl" },
  plugins: [rulesPlugin],
  metafile: true,
});

/**
 * What belongs to one language: `texts-pl.js`, `lessons-pl.js`, `rules-pl-chess.js`; and what only pages without a server
 * load, `serverless.js`. Undefined for other chunks.
 */
function nameOfEntry(entry = "") {
  if (entry === "src/desk/pageLine.ts") return "serverless.js";
  const rules = /docs\/rules\/(?:([a-z]+)\/)?([a-z]+)\.md$/.exec(entry);
  if (rules !== null) return `rules-${rules[1] ?? "en"}-${rules[2]}.js`;
  const texts = /^src\/texts\/([a-z]+)\/(lessons\/)?index\.ts$/.exec(entry);
  return texts === null ? undefined : `${texts[2] === undefined ? "texts" : "lessons"}-${texts[1]}.js`;
}

/**
 * What several pages share lies in chunks, whose names must not change with every change of the sources: they are
 * numbered in the order of what they hold.
 */
function chunkNames() {
  const chunks = Object.entries(metafile.outputs).filter(([path]) => /chunk-\w+\.js$/.test(path));
  const named = chunks.flatMap(([path, { entryPoint }]) => {
    const name = nameOfEntry(entryPoint);
    return name === undefined ? [] : [[basename(path), name]];
  });
  const held = ([, output]) => Object.keys(output.inputs).sort().join();
  const others = chunks.filter(([, { entryPoint }]) => nameOfEntry(entryPoint) === undefined);
  const inOrder = others.sort((a, b) => (held(a) < held(b) ? -1 : 1));
  return new Map([...named, ...inOrder.map(([path], index) => [basename(path), `chunk${index + 1}.js`])]);
}

const names = chunkNames();
const files = new Map(outputFiles.map(({ path, text }) => {
  const renamed = text.replace(/chunk-\w+\.js/g, (name) => names.get(name) ?? name);
  return [names.get(basename(path)) ?? basename(path), renamed];
}));

/** What the entry cannot begin without, so that browsers fetch all of it at once rather than one file after the other. */
function filesOfEntry() {
  const needed = new Set();
  const add = (path) => {
    for (const { path: next, kind } of metafile.outputs[path].imports) {
      if (kind !== "import-statement" || needed.has(next)) continue;
      needed.add(next);
      add(next);
    }
  };
  add(Object.keys(metafile.outputs).find((path) => basename(path) === "board.js"));
  return [...needed].map((path) => names.get(basename(path))).sort();
}

/** The workers of pages without a server. */
const workers = await build({
  ...common, charset: "utf8", entryPoints: { desk: "src/desk/worker.ts", thinker: "src/desk/thinker.ts" }, format: "esm",
});
for (const { path, text } of workers.outputFiles) files.set(basename(path), text);

const preloads = filesOfEntry().map((name) => `    <link rel="modulepreload" href="/assets/${name}">\n`);
const page = readFileSync(join(root, "src", "index.html"), "utf8");
const COPIED = ["icon.svg", "manifest.webmanifest"];
files.set("index.html", page.replace("    <!-- preloads -->\n", preloads.join("")));
for (const name of COPIED) files.set(name, readFileSync(join(root, "src", name), "utf8"));
for (const [name, text] of files) writeFileSync(join(dist, name), text);

/** The service worker knows by name and content what it keeps. */
const inOrder = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
const kept = createHash("sha256");
for (const [name, text] of inOrder) kept.update(`${name}\0${text}\0`);
const assets = inOrder.map(([name]) => name).filter((name) => /\.(js|css|svg)$/.test(name));
const inLanguage = /^(?:texts|lessons|rules)-([a-z]+)/;
const SERVERLESS = ["desk.js", "serverless.js", "thinker.js"];
/** Files by the language that needs them; under an empty name those of all, under `serverless` those of pages without a server. */
const byNeed = {};
for (const name of assets) {
  const need = SERVERLESS.includes(name) ? "serverless" : (inLanguage.exec(name)?.[1] ?? "");
  byNeed[need] = [...(byNeed[need] ?? []), `assets/${name}`];
}
const worker = await build({
  ...common,
  entryPoints: { sw: "src/away/sw.ts" },
  format: "iife",
  define: { ASSETS: JSON.stringify(byNeed), BUILD: JSON.stringify(kept.digest("hex").slice(0, 16)) },
});
writeFileSync(join(dist, "sw.js"), worker.outputFiles[0].text);
writeFileSync(join(dist, "sources.sha256"), `${sourcesHash()}\n`);

/** The npm packages that the page is bundled with, as folders of node_modules. */
function bundledPackages() {
  const folders = Object.keys(metafile.inputs).map((path) => path.match(/^node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0]);
  return [...new Set(folders)].filter((folder) => folder !== undefined).sort();
}

/** Their licences, as they must travel with the page. */
const notices = bundledPackages().map((folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`${name} has no file with its licence`);
  const text = readFileSync(join(root, folder, file), "utf8").trim();
  return `${"-".repeat(80)}\n${name} ${version} (${license})\n\n${text}\n`;
});
writeFileSync(join(dist, "third-party.txt"), notices.join("\n"));
