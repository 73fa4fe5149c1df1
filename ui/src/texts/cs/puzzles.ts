// The texts of the page of puzzles in Czech.
import type { Texts } from "../texts.js";
import { accusative, counted, inMoves, instrumental } from "./words.js";

/** What a forced win comes to, by the reason for which the game ends; others are just won. */
const FORCED: Readonly<Record<string, (name: string, moves: number) => string>> = {
  checkmate: (name, moves) => `Na tahu je ${name}: mat ${inMoves(moves)}.`,
  "king captured": (name, moves) =>
    moves === 1 ? `Na tahu je ${name}: vezměte krále.` : `Na tahu je ${name}: vynuťte vzetí krále ${inMoves(moves)}.`,
};

export const puzzles: Texts["puzzles"] = {
  title: "Úlohy",
  puzzle: "Úloha",
  games: "Hry",
  none: "K této hře úlohy nejsou.",
  number: (number, rating, result) => `Úloha ${number}, obtížnost ${rating}${result === "" ? "" : `, ${result}`}`,
  results: { solved: "vyřešeno", helped: "vyřešeno po více pokusech", shown: "řešení zobrazeno" },
  mate: (name, moves, reason) =>
    FORCED[reason]?.(name, moves)
    ?? (moves === 1 ? `Na tahu je ${name}: vyhrajte hned.` : `Na tahu je ${name}: vynuťte výhru ${inMoves(moves)}.`),
  win: (name) => `Na tahu je ${name}: najděte jediný tah, který vyhrává.`,
  winHidden: (name) => `Na tahu je ${name}: najděte jediný tah, který vyhrává, ať druhý drží cokoli.`,
  save: (name) => `Na tahu je ${name}: najděte jediný tah, který neprohrává.`,
  facts: (rating, tries) =>
    `Obtížnost ${rating}${tries === 0 ? "" : `, ${counted(tries, "chybný pokus", "chybné pokusy", "chybných pokusů")}`}`,
  rating: "Obtížnost",
  theme: "Motiv",
  all: "Vše",
  noneLikeThis: "Taková úloha není.",
  themes: {
    mate: "Vynucená výhra",
    win: "Jediný vyhrávající tah",
    save: "Jediný zachraňující tah",
    sacrifice: "Oběť",
    quiet: "Tichý tah",
    capture: "Braní",
    promotion: "Proměna",
    drop: "Vyložení",
    merge: "Polní proměna",
    double_move: "Dvojtah",
    card: "Karta",
    long: "Tři tahy a více",
  },
  streak: (now, best) => `Vyřešeno v řadě: ${now} (nejvíc: ${best})`,
  right: "Správně.",
  goOn: "Pokračujte.",
  wrong: "To není ono. Zkuste to znovu.",
  solved: "Vyřešeno.",
  answers: {
    right: "Správně. Pokračujte.",
    wrong: "To není ono. Zkuste to znovu.",
    solved: "Vyřešeno.",
    shown: "Toto bylo řešení.",
  },
  hint: "Nápověda",
  hintMove: (piece, square) => `Táhněte ${instrumental(piece)} z pole ${square}.`,
  hintDrop: (piece) => `Vyložte ${accusative(piece)}.`,
  hintCards: "Podívejte se na své karty.",
  showSolution: "Ukázat řešení",
  solution: "Řešení",
  next: "Další",
  wait: "Úloha skončila, nebo táhnou ostatní",
};
