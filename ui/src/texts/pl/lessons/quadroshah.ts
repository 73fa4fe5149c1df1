// The lesson of Quadroshah in Polish, a step after the other as in `src/lessons/quadroshah.ts`.
import type { LessonWords } from "../../lessonWords.js";

export const quadroshah: LessonWords = [
  {
    title: "Dwie drużyny na jednej szachownicy",
    text: [
      "Białe A i białe B grają razem przeciw czarnym A i czarnym B. Ruszasz bierkami swojego koloru, które stoją w twojej strefie: kolumny od a do h to strefa A, od i do p strefa B.",
      "Kolejność to białe A, czarne A, czarne B, białe B i od nowa: po pierwszym ruchu każda drużyna wykonuje po dwa ruchy z rzędu.",
    ],
    ask: "Grasz jako białe A. Zacznij pionem z e2 na e4.",
    done: "Teraz dwa ruchy czarnych, najpierw czarne A.",
  },
  {
    title: "Przez środek",
    text: [
      "Bierki poruszają się jak w szachach, po całej szachownicy. Bierka, która stanie w drugiej strefie, należy odtąd do partnera.",
    ],
    ask: "Grasz jako białe B. Twój goniec z n1 widzi przez całą szachownicę: zbij piona na g8.",
    done: "Goniec należy teraz do białych A.",
  },
  {
    title: "Nie dwa razy",
    text: [
      "W podwójnym ruchu żadna bierka nie rusza się dwa razy: ta, którą właśnie ruszył partner, musi poczekać. Gracz, który nie ma dozwolonego ruchu, pasuje.",
    ],
    ask: "Grasz jako białe B, a następne ruszają się białe A. Otwórz przekątną gońcowi partnera na h4, który mierzy w króla na m9: zejdź pionem z drogi.",
    done: "Cokolwiek się stanie, białe A zbiją teraz króla.",
  },
  {
    title: "Króla się zbija",
    text: [
      "Nie ma szacha ani mata. Drużyna, która zbije któregokolwiek króla przeciwników, natychmiast wygrywa, więc pilnuj obu swoich. Król nigdy nie opuszcza swojej strefy.",
    ],
    ask: "Grasz jako białe A. Zakończ partię.",
    done: "Król zbity: białe wygrywają.",
  },
  {
    title: "Piony, roszada, remisy",
    text: [
      "Piony promują się na przeciwległym brzegu. Bić w przelocie można w dwóch następnych ruchach przeciwników piona. Roszadę wykonuje się z wieżą z tej samej strefy, bez względu na to, czy pola są atakowane.",
      "Trzykrotne powtórzenie pozycji albo 200 ruchów bez bicia i bez ruchu pionem to remis.",
    ],
    ask: "Zrób roszadę: król idzie z d1 o dwa pola w stronę wieży.",
    done: "A wieża przeskakuje na c1.",
  },
];
