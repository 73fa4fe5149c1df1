// Reads docs/rules for the page: Markdown becomes a tree of elements, which the page makes nodes of, never HTML.
import { readdirSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { fileURLToPath } from "node:url";
import { lexer } from "marked";

/** Where a text ends for the board; what follows is for readers of the file. */
const END = "<!-- end of the rules at hand -->";

/** Entities that Markdown's reader leaves in text. */
const ENTITIES = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
const plain = (text) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]);

/** One element: its name, and what it holds. Pictures are named by their place among `pictures`. */
function element(token, pictures) {
  const inside = () => elements(token.tokens ?? [], pictures);
  switch (token.type) {
    case "heading":
      return [[`h${token.depth}`, ...inside()]];
    case "paragraph":
      return [["p", ...inside()]];
    case "list":
      return [[token.ordered ? "ol" : "ul", ...token.items.map((item) => ["li", ...elements(item.tokens, pictures)])]];
    case "table":
      return [table(token, pictures)];
    case "strong":
    case "em":
      return [[token.type, ...inside()]];
    case "code":
      return [["pre", token.text]];
    case "codespan":
      return [["code", plain(token.text)]];
    case "image":
      pictures.push(token.href);
      return [["img", pictures.length - 1, token.text]];
    case "link":
      // The page leads nowhere but to itself.
      return inside();
    case "text":
      return token.tokens === undefined ? [plain(token.text).replace(/\s*\n\s*/g, " ")] : inside();
    case "space":
    case "html":
      return [];
    default:
      throw new Error(`docs/rules: the board has no place for "${token.type}": ${token.raw.slice(0, 60)}`);
  }
}

function elements(tokens, pictures) {
  return tokens.flatMap((token) => element(token, pictures));
}

function table(token, pictures) {
  const cells = (row, name) => ["tr", ...row.map((cell) => [name, ...elements(cell.tokens, pictures)])];
  const head = token.header.some((cell) => cell.text !== "") ? [["thead", cells(token.header, "th")]] : [];
  return ["table", ...head, ["tbody", ...token.rows.map((row) => cells(row, "td"))]];
}

/** The module that a file of rules is for the page: `pictures`, and the tree. Its title is the page's matter. */
export function rulesModule(markdown) {
  const shown = markdown.includes(END) ? markdown.slice(0, markdown.indexOf(END)) : markdown;
  const pictures = [];
  const tree = elements(lexer(shown), pictures).filter(([name]) => name !== "h1");
  const imports = pictures.map((path, index) => `import picture${index} from ${JSON.stringify(`./${path}`)};`);
  const names = pictures.map((_, index) => `picture${index}`);
  return [...imports, `export default { pictures: [${names.join()}], tree: ${JSON.stringify(tree)} };`].join("\n");
}

const FOLDER = fileURLToPath(new URL("../docs/rules", import.meta.url));

/** Every file of rules, as `en/chess` and its path in the folder. README.md tells of the folder. */
function allRules() {
  return readdirSync(FOLDER, { recursive: true })
    .map((path) => path.split(sep).join("/"))
    .filter((path) => /^([a-z]+\/)?[a-z]+\.md$/.test(path))
    .map((path) => [path.includes("/") ? path.slice(0, -3) : `en/${path.slice(0, -3)}`, path])
    .sort();
}

/** The plugin that lets the page import them: `pentad:rules` is all of them by name, each loaded when it is asked for. */
export const rulesPlugin = {
  name: "rules",
  setup(build) {
    build.onResolve({ filter: /^pentad:rules$/ }, () => ({ path: "all", namespace: "rules" }));
    build.onLoad({ filter: /^all$/, namespace: "rules" }, () => {
      const entries = allRules().map(([name, path]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`./${path}`)})`);
      return { contents: `export default { ${entries.join(", ")} };`, loader: "js", resolveDir: FOLDER };
    });
    build.onLoad({ filter: /[\\/]docs[\\/]rules[\\/].*\.md$/ }, ({ path }) => ({
      contents: rulesModule(readFileSync(path, "utf8")),
      loader: "js",
    }));
  },
};
