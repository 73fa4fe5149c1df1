// The texts of the page of puzzles in Polish.
import type { Texts } from "../texts.js";
import { counted, inMoves, kindBy, kindOf } from "./words.js";

/** What a forced win comes to, by the reason for which the game ends; others are just won. */
const FORCED: Readonly<Record<string, (name: string, moves: number) => string>> = {
  checkmate: (name, moves) => `${name} na ruchu: mat ${inMoves(moves)}.`,
  "king captured": (name, moves) =>
    moves === 1 ? `${name} na ruchu: zbij króla.` : `${name} na ruchu: wymuś zbicie króla ${inMoves(moves)}.`,
};

export const puzzles: Texts["puzzles"] = {
  title: "Zadania",
  puzzle: "Zadanie",
  games: "Gry",
  none: "Do tej gry nie ma zadań.",
  number: (number, rating, result) => `Zadanie ${number}, ranking ${rating}${result === "" ? "" : `, ${result}`}`,
  results: { solved: "rozwiązane", helped: "rozwiązane po kilku próbach", shown: "z podglądem rozwiązania" },
  mate: (name, moves, reason) =>
    FORCED[reason]?.(name, moves)
    ?? (moves === 1 ? `${name} na ruchu: wygraj od razu.` : `${name} na ruchu: wymuś wygraną ${inMoves(moves)}.`),
  win: (name) => `${name} na ruchu: znajdź jedyny ruch, który wygrywa.`,
  winHidden: (name) => `${name} na ruchu: znajdź jedyne zagranie, które wygrywa, cokolwiek jest w drugiej ręce.`,
  save: (name) => `${name} na ruchu: znajdź jedyny ruch, który nie przegrywa.`,
  facts: (rating, tries) =>
    `Ranking ${rating}${tries === 0 ? "" : `, ${counted(tries, "błędna próba", "błędne próby", "błędnych prób")}`}`,
  rating: "Ranking",
  theme: "Motyw",
  all: "Wszystkie",
  noneLikeThis: "Nie ma takich zadań.",
  themes: {
    mate: "Wymuszona wygrana",
    win: "Jedyny wygrywający ruch",
    save: "Jedyny ratujący ruch",
    sacrifice: "Poświęcenie",
    quiet: "Cichy ruch",
    capture: "Bicie",
    promotion: "Promocja",
    drop: "Zrzut",
    merge: "Promocja polowa",
    double_move: "Podwójny ruch",
    card: "Karta",
    long: "Trzy ruchy lub więcej",
  },
  streak: (now, best) => `Rozwiązane z rzędu: ${now} (najwięcej: ${best})`,
  right: "Dobrze.",
  goOn: "Graj dalej.",
  wrong: "To nie ten ruch. Spróbuj jeszcze raz.",
  solved: "Rozwiązane.",
  answers: {
    right: "Dobrze. Graj dalej.",
    wrong: "To nie ten ruch. Spróbuj jeszcze raz.",
    solved: "Rozwiązane.",
    shown: "Takie było rozwiązanie.",
  },
  hint: "Podpowiedź",
  hintMove: (piece, square) => `Wykonaj ruch ${kindBy(piece)} z ${square}.`,
  hintDrop: (piece) => `Wykonaj zrzut ${kindOf(piece)}.`,
  hintCards: "Spójrz na swoje karty.",
  showSolution: "Pokaż rozwiązanie",
  solution: "Rozwiązanie",
  next: "Następne",
  wait: "Zadanie jest skończone albo rusza się druga strona",
};
