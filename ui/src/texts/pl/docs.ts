// What the pages of the documentation and the links to it say in Polish.
import type { Texts } from "../texts.js";

export const docs: Texts["docs"] = {
  title: "Dokumentacja",
  search: "Szukaj",
  contents: "Spis treści",
  found: "Wyniki wyszukiwania",
  nothing: "Nic nie znaleziono.",
  away: "Wyszukiwarki nie można teraz wczytać.",
  skip: "Przejdź do tekstu",
};
