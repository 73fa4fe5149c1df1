// What the pages of the documentation and the links to it say in Czech.
import type { Texts } from "../texts.js";

export const docs: Texts["docs"] = {
  title: "Dokumentace",
  search: "Hledat",
  contents: "Obsah",
  found: "Nalezené stránky",
  nothing: "Nic nebylo nalezeno.",
  away: "Vyhledávání teď nelze načíst.",
  skip: "Přejít na text",
};
