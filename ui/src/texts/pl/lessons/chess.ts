// The lesson of Chess in Polish, a step after the other as in `src/lessons/chess.ts`.
import type { LessonWords } from "../../lessonWords.js";

export const chess: LessonWords = [
  {
    title: "Szachownica",
    text: [
      "Białe stoją na dole i zaczynają. W rogach stoją wieże, dalej skoczki i gońce, a w środku hetman i król; przed nimi piony.",
      "Piony chodzą prosto przed siebie, w pierwszym ruchu do wyboru o jedno lub dwa pola, a biją na skos.",
    ],
    ask: "Przesuń piona sprzed króla o dwa pola: z e2 na e4.",
    done: "Robi miejsce gońcowi i hetmanowi.",
  },
  {
    title: "Skoczki, gońce, wieże",
    text: [
      "Wieże chodzą prosto, a gońce na skos, o dowolną liczbę pól. Skoczki skaczą: dwa pola prosto i jedno w bok.",
    ],
    ask: "Hetman chodzi jak wieża i goniec razem. Białe dają mata w jednym ruchu. Jakim?",
    done: "To mat szewski: goniec broni hetmana.",
  },
  {
    title: "Roszada",
    text: [
      "Raz w partii król i wieża mogą ruszyć się razem, jeśli jeszcze się nie ruszyły, nic nie stoi między nimi, a król nie stoi w szachu ani po drodze w szacha nie wchodzi.",
    ],
    ask: "Zrób roszadę: przesuń króla o dwa pola w stronę wieży.",
    done: "Wieża przeskakuje na f1.",
  },
  {
    title: "Bicie w przelocie",
    text: [
      "Piona, który właśnie przeszedł o dwa pola, może zbić pion stojący obok, tak jakby tamten przeszedł o jedno.",
    ],
    ask: "Zbij piona na d5 w przelocie.",
    done: "Tylko teraz: w następnym ruchu to prawo przepada.",
  },
  {
    title: "Promocja",
    text: [
      "Pion, który dojdzie do ostatniego rzędu, zamienia się w hetmana, wieżę, gońca albo skoczka.",
    ],
    ask: "Zamień piona w hetmana.",
    done: "Prawie zawsze wybiera się hetmana; czasem lepszy jest skoczek.",
  },
  {
    title: "Koniec partii",
    text: [
      "Mat wygrywa: król jest atakowany i nie da się go uratować. Bez dozwolonego ruchu, ale i bez szacha, jest remis, podobnie jak po trzykrotnym powtórzeniu pozycji albo po pięćdziesięciu ruchach każdej ze stron bez bicia i bez ruchu pionem.",
    ],
    ask: "Zamatuj na ostatnim rzędzie.",
    done: "Własne piony zamknęły królowi drogę.",
  },
];
