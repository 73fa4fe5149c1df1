// What the pages of the documentation and the links to it say in Bulgarian.
import type { Texts } from "../texts.js";

export const docs: Texts["docs"] = {
  title: "Документация",
  search: "Търсене",
  contents: "Съдържание",
  found: "Намерени страници",
  nothing: "Нищо не е намерено.",
  away: "Търсенето не може да се зареди сега.",
  skip: "Към текста",
};
