// The texts of the page of puzzles in Bulgarian.
import type { Texts } from "../texts.js";
import { counted, theMan } from "./words.js";

/** What a forced win comes to, by the reason for which the game ends; others are just won. */
const FORCED: Readonly<Record<string, (name: string, moves: number) => string>> = {
  checkmate: (name, moves) => `На ход: ${name}. Мат в ${counted(moves, "ход", "хода")}.`,
  "king captured": (name, moves) =>
    moves === 1 ? `На ход: ${name}. Вземете царя.` : `На ход: ${name}. Вземете царя в ${moves} хода.`,
};

/** The page of puzzles. */
export const puzzles: Texts["puzzles"] = {
  title: "Задачи",
  puzzle: "Задача",
  games: "Игри",
  none: "За тази игра няма задачи.",
  number: (number: number, rating: number, result: string) =>
    `Задача ${number}, рейтинг ${rating}${result === "" ? "" : `, ${result}`}`,
  results: { solved: "решена", helped: "решена след няколко опита", shown: "видяно решение" },
  mate: (name: string, moves: number, reason: string) =>
    FORCED[reason]?.(name, moves)
    ?? (moves === 1 ? `На ход: ${name}. Спечелете веднага.` : `На ход: ${name}. Спечелете в ${moves} хода.`),
  win: (name: string) => `На ход: ${name}. Намерете единствения ход, който печели.`,
  winHidden: (name: string) => `На ход: ${name}. Намерете единствения ход, който печели, каквото и да държи другият.`,
  save: (name: string) => `На ход: ${name}. Намерете единствения ход, който не губи.`,
  facts: (rating: number, tries: number) =>
    `Рейтинг ${rating}${tries === 0 ? "" : `, ${counted(tries, "грешен опит", "грешни опита")}`}`,
  rating: "Рейтинг",
  theme: "Тема",
  all: "Всички",
  noneLikeThis: "Няма такива задачи.",
  themes: {
    mate: "Форсирана победа",
    win: "Единствен печеливш ход",
    save: "Единствен спасителен ход",
    sacrifice: "Жертва",
    quiet: "Тих ход",
    capture: "Вземане",
    promotion: "Произвеждане",
    drop: "Пускане",
    merge: "Полево произвеждане",
    double_move: "Двоен ход",
    card: "Карта",
    long: "Три хода или повече",
  },
  streak: (now: number, best: number) => `Решени подред: ${now} (най-много: ${best})`,
  right: "Правилно.",
  goOn: "Продължете.",
  wrong: "Не е това. Опитайте пак.",
  solved: "Решена.",
  answers: {
    right: "Правилно. Продължете.",
    wrong: "Не е това. Опитайте пак.",
    solved: "Решена.",
    shown: "Това беше решението.",
  },
  hint: "Подсказка",
  hintMove: (piece: string, square: string) => `Преместете ${theMan(piece)} от ${square}.`,
  hintDrop: (piece: string) => `Пуснете ${piece}.`,
  hintCards: "Погледнете картите си.",
  showSolution: "Покажи решението",
  solution: "Решение",
  next: "Следваща",
  wait: "Задачата е свършила или другите са на ход",
};
