// What all pages say in Bulgarian.
import type { Texts } from "../texts.js";

/** Texts of many areas. */
export const common: Texts["common"] = {
  cancel: "Отказ",
  confirm: "Потвърди",
  close: "Затвори",
  brand: "Pentad",
  pages: "Страници",
  analysis: "Анализ",
  editor: "Редактор",
  help: "Помощ",
  loading: "Зареждане…",
  reconnecting: "Няма връзка със сървъра. Свързване…",
  away: "Няма връзка със сървъра",
  stopped: "Сървърът е с друга версия на дъската: заредете страницата отново.",
  reopening: "Партиите се отварят отново…",
  loadings: { engine: "Зарежда се компютърният играч…", network: "Зарежда се наученото от компютъра за тази игра…" },
  unkept: "Този браузър сега не може да пази партии: те остават само докато страницата е отворена.",
  missingTitle: "Няма такава страница",
  missing: "На този адрес няма нищо. Партията може да е изтрита или изобщо да не е запазвана.",
  toHome: "Към игрите",
  copied: "Копирано",
  copyByHand: "Копирайте това:",
  firstMove: "Първи ход",
  previousMove: "Предишен ход",
  nextMove: "Следващ ход",
  lastMove: "Последен ход",
  atStart: "Това е първата позиция",
  atEnd: "Това е последната позиция",
};
