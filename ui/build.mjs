// Builds ui/dist: a few files with fixed names, minified, and the hash of all that they are made from.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

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
 * The hash of the sources, of the lock file (which fixes the tools' versions), and of this script. tests/ui.rs computes
 * it in the same way: of each file in the order of the paths, the path, a zero byte, the length in decimal, a zero
 * byte, and the bytes.
 */
function sourcesHash() {
  const hash = createHash("sha256");
  for (const path of [...filesBelow("src"), "package-lock.json", "build.mjs", "tsconfig.json"].sort()) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
const { outputFiles, metafile } = await build({
  absWorkingDir: root,
  entryPoints: { board: "src/main.tsx" },
  outdir: dist,
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  minify: true,
  charset: "ascii",
  legalComments: "none",
  chunkNames: "chunk-[hash]",
  assetNames: "[name]",
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "warning",
  metafile: true,
  write: false,
});

/**
 * What several pages share lies in chunks, whose names must not change with every change of the sources: they are
 * numbered in the order of what they hold.
 */
function chunkNumbers() {
  const chunks = Object.entries(metafile.outputs).filter(([path]) => /chunk-\w+\.js$/.test(path));
  const held = ([, output]) => Object.keys(output.inputs).sort().join();
  const inOrder = chunks.sort((a, b) => (held(a) < held(b) ? -1 : 1));
  return new Map(inOrder.map(([path], index) => [basename(path), `chunk${index + 1}.js`]));
}

const numbers = chunkNumbers();
for (const { path, text } of outputFiles) {
  const renamed = text.replace(/chunk-\w+\.js/g, (name) => numbers.get(name) ?? name);
  writeFileSync(join(dist, numbers.get(basename(path)) ?? basename(path)), renamed);
}

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
  return [...needed].map((path) => numbers.get(basename(path))).sort();
}

const preloads = filesOfEntry().map((name) => `    <link rel="modulepreload" href="/assets/${name}">\n`);
const page = readFileSync(join(root, "src", "index.html"), "utf8");
writeFileSync(join(dist, "index.html"), page.replace("    <!-- preloads -->\n", preloads.join("")));
writeFileSync(join(dist, "icon.svg"), readFileSync(join(root, "src", "icon.svg")));
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
