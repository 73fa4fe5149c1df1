// Which links of a folder of pages lead nowhere.
import { posix } from "node:path";

const anchorsOf = (html) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

/** What is wrong with one link of a page: null if it leads to a file and a place in it that are there. */
function faultOf(link, page, files, anchors) {
  if (/^[a-z]+:/.test(link)) return null;
  const [path, anchor = ""] = link.split("#");
  const target = path === "" ? page : posix.join(posix.dirname(page), path.split("?")[0]);
  const file = /(^|\/)\.?$/.test(target) ? posix.join(target, "index.html") : target;
  if (!files.has(file)) return `${page}: ${link}: there is no ${file}`;
  if (anchor === "" || anchors.get(file)?.has(decodeURIComponent(anchor))) return null;
  return `${page}: ${link}: ${file} has no #${anchor}`;
}

/** One line for each link of these pages that leads to none of the files, which are known by their paths. */
export function deadLinks(pages, files) {
  const texts = [...files].filter(([path]) => path.endsWith(".html"));
  const anchors = new Map(texts.map(([path, html]) => [path, anchorsOf(html)]));
  return pages.flatMap((page) => {
    const links = [...files.get(page).matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link]) => link.replaceAll("&amp;", "&"));
    return links.map((link) => faultOf(link, page, files, anchors)).filter((fault) => fault !== null);
  });
}
