// Links to the documentation and to the rules as pages, which a web space has beside the board.
import { at, isServerless } from "../address.js";
import { language } from "../languages.js";
import { t } from "../texts/index.js";

/** The folder of the rules in the language of the page. */
function rulesFolder(): string {
  return language() === "en" ? "/docs/rules/" : `/docs/rules/${language()}/`;
}

export function DocsLinks() {
  if (!isServerless()) return null;
  return (
    <p class="docs-links">
      <a href={at("/docs/")} hreflang="en">
        {t.docs.title}
      </a>
      {" · "}
      <a href={at(rulesFolder())}>{t.rules.rules}</a>
    </p>
  );
}
