// Builds ui/dist: a few files with fixed names, minified, and the hash of all that they are made from.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
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
await build({
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
  chunkNames: "[name]",
  assetNames: "[name]",
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "warning",
});
writeFileSync(join(dist, "index.html"), readFileSync(join(root, "src/index.html")));
writeFileSync(join(dist, "sources.sha256"), `${sourcesHash()}\n`);
