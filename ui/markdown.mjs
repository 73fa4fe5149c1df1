// Markdown as HTML for the pages of the documentation: headings with the anchors that their links expect.
import { Marked, Parser } from "marked";

/** The anchor of a heading, as GitHub makes it. */
function anchorOf(text) {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N} _-]/gu, "").replaceAll(" ", "-");
}

/** Words in HTML. */
export function escaped(text) {
  const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
}

/** How the tokens of one page become HTML; `leadTo` says where a link leads, or null if nowhere. */
function rendererOf(leadTo) {
  const anchors = new Map();
  return {
    heading({ tokens, depth }) {
      const anchor = anchorOf(this.parser.parseInline(tokens, this.parser.textRenderer));
      const count = anchors.get(anchor) ?? 0;
      anchors.set(anchor, count + 1);
      const id = count === 0 ? anchor : `${anchor}-${count}`;
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const address = leadTo(href);
      return address === null ? text : `<a href="${escaped(address)}">${text}</a>`;
    },
    image({ href, text }) {
      const address = leadTo(href);
      if (address === null) throw new Error(`${href}: no such picture`);
      return `<img src="${escaped(address)}" alt="${escaped(text)}" loading="lazy">`;
    },
    // Wide ones are scrolled, by the keyboard, too.
    table({ header, rows }) {
      const row = (cells) => `<tr>${cells.map((cell) => this.tablecell(cell)).join("")}</tr>\n`;
      const head = header.some(({ text }) => text !== "") ? `<thead>${row(header)}</thead>` : "";
      return `<div class="scroll" tabindex="0"><table>${head}<tbody>${rows.map(row).join("")}</tbody></table></div>\n`;
    },
    tablecell({ tokens, text, header }) {
      const name = header && text !== "" ? "th" : "td";
      return `<${name}>${this.parser.parseInline(tokens)}</${name}>`;
    },
    code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
    html: () => "",
  };
}

/** What a page is: its title and first paragraph as plain text, and all of it as HTML. */
export function readPage(markdown, leadTo) {
  const marked = new Marked({ renderer: rendererOf(leadTo) });
  const tokens = marked.lexer(markdown);
  const plain = (type) => {
    const inline = tokens.find((token) => token.type === type)?.tokens ?? [];
    const parser = new Parser();
    return parser.parseInline(inline, parser.textRenderer).replace(/\s+/g, " ");
  };
  return { title: plain("heading"), about: plain("paragraph"), html: marked.parser(tokens) };
}
