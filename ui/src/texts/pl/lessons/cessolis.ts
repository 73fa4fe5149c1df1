// The lesson of Cessolis in Polish, a step after the other as in `src/lessons/cessolis.ts`.
import type { LessonWords } from "../../lessonWords.js";

export const cessolis: LessonWords = [
  {
    title: "Szachownica",
    text: [
      "Szachy z XIV wieku. Każda królowa stoi po lewej ręce swojego króla, więc królowie i królowe nie stoją naprzeciw siebie.",
      "Wieże, skoczki i piony chodzą tak jak dziś. Nie ma roszady ani bicia w przelocie.",
    ],
    ask: "Zacznij pionem sprzed króla: z e2 na e4.",
    done: "Piony mogą ze swojego drugiego rzędu iść o dwa pola.",
  },
  {
    title: "Skok króla",
    text: [
      "Raz, w swoim pierwszym ruchu, król może iść na dowolne pole odległe o dwa: prosto, na skos albo jak skoczek, także przez inne bierki. Później chodzi o jedno pole. Skoki są oznaczone na planszy pierścieniami.",
    ],
    ask: "Przeskocz królem gońca: z e1 na g1.",
    done: "Wygląda to jak roszada, ale wieża zostaje na miejscu.",
  },
  {
    title: "Królowa czeka",
    text: [
      "Dopóki jej król się nie ruszył, królowa jest unieruchomiona: nie może się ruszyć i nie szachuje. Potem jej pierwszy ruch jest skokiem o jedno lub dwa pola, prosto albo na skos, także przez inne bierki. Odtąd chodzi o jedno pole na skos: jest słaba.",
    ],
    ask: "Król już się ruszył, więc królowa jest wolna. Przeskocz nią z d1 piona na c2, na pole b3.",
    done: "Teraz do końca partii chodzi o jedno pole na skos.",
  },
  {
    title: "Alfil",
    text: [
      "Goniec w tamtych czasach skakał dokładnie o dwa pola na skos, ponad tym, co stało po drodze.",
    ],
    ask: "Wyprowadź alfila z f1 na d3, nad pionem.",
    done: "W całej partii ma do dyspozycji tylko osiem pól szachownicy.",
  },
  {
    title: "Nagi mat",
    text: [
      "Kto zostaje z samym królem, od razu przegrywa. Remis jest tylko wtedy, gdy król może w odpowiedzi zbić ostatnią bierkę przeciwnika.",
    ],
    ask: "Wygraj od razu.",
    done: "Ostatnia bierka zbita: to nagi mat.",
  },
  {
    title: "Mat i remisy",
    text: [
      "Mat też wygrywa. Pat to remis, podobnie jak wieczny szach. Nic innego nie kończy partii: nie ma zasady 50 ruchów ani remisu przez powtórzenie pozycji bez szachów.",
    ],
    ask: "Zamatuj, zanim pion się promuje.",
    done: "Mat jest ważniejszy niż wszystko inne.",
  },
];
