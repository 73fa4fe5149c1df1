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
  loader: { ".svg": "dataurl" },
  plugins: [rulesPlugin],
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
for (const name of ["index.html", "icon.svg"]) writeFileSync(join(dist, name), readFileSync(join(root, "src", name)));
writeFileSync(join(dist, "sources.sha256"), `${sourcesHash()}\n`);
