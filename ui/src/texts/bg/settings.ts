// The settings in Bulgarian.
import type { Texts } from "../texts.js";

/** Settings: themes, sets, sounds. */
export const settings: Texts["settings"] = {
  settings: "Настройки",
  name: "Име, което виждат другите",
  language: "Език",
  languageOfBrowser: "Като на браузъра",
  theme: "Тема",
  themes: { system: "Като на системата", light: "Светла", dark: "Тъмна" },
  contrast: "Висок контраст",
  sounds: "Звуци",
  boardAndPieces: "Дъска и фигури",
  boardOf: "За играта",
  board: "Дъска",
  pieces: "Фигури",
  otherPieces: (now: string) => `Фигури: ${now}. Покажи други`,
  nowPieces: (now: string) => `Фигури: ${now}.`,
  confirm: "Потвърждаване",
  confirms: { auto: "Карти, а с часовник – и ходове с докосване", always: "Всички карти и ходове", never: "Без" },
  turnToMover: "Обръщай дъската към този, който е на ход",
  premovePromotes: "Предварителните ходове превръщат в най-силната фигура",
  motion: "Анимация",
  pause: "Пауза между ходовете на компютъра",
  pauses: { 0: "Без", 400: "0,4 секунди", 1000: "Една секунда", 2000: "Две секунди" },
  shortcuts: "Бързи клавиши с една буква",
  downloadGames: "Изтегли всички партии",
  restoreGames: "Възстанови партии",
  notRestored: "От този файл не можаха да се възстановят партии.",
};
