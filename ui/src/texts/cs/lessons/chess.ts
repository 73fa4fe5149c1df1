// The lesson of chess in Czech, a step after the other as in `src/lessons/chess.ts`.
import type { LessonWords } from "../../lessonWords.js";

export const chess: LessonWords = [
  {
    title: "Šachovnice",
    text: [
      "Bílý je dole a začíná. V rozích stojí věže, vedle nich jezdci, pak střelci a uprostřed dáma a král; před nimi pěšci.",
      "Pěšci chodí přímo vpřed, prvním tahem případně o dvě pole, a berou šikmo.",
    ],
    ask: "Postupte pěšcem před králem o dvě pole: z e2 na e4.",
    done: "Uvolní to cestu střelci a dámě.",
  },
  {
    title: "Jezdci, střelci, věže",
    text: [
      "Věže táhnou rovně a střelci šikmo, libovolně daleko. Jezdec skáče: o dvě pole rovně a o jedno do strany.",
    ],
    ask: "Dáma táhne jako věž i střelec. Bílý dá mat jedním tahem. Kterým?",
    done: "Ovčácký mat: dámu kryje střelec.",
  },
  {
    title: "Rošáda",
    text: [
      "Jednou za partii mohou král a věž táhnout společně, pokud ještě ani jeden netáhl, nic mezi nimi nestojí a král není v šachu ani se do něj cestou nedostane.",
    ],
    ask: "Udělejte rošádu: posuňte krále o dvě pole směrem k věži.",
    done: "Věž přeskočí na f1.",
  },
  {
    title: "Braní mimochodem",
    text: [
      "Pěšce, který právě postoupil o dvě pole, může vzít pěšec stojící vedle něj, jako by postoupil jen o jedno.",
    ],
    ask: "Vezměte pěšce na d5 mimochodem.",
    done: "Jen teď: o tah později už to nejde.",
  },
  {
    title: "Proměna",
    text: ["Na poslední řadě se pěšec promění v dámu, věž, střelce nebo jezdce."],
    ask: "Proměňte pěšce v dámu.",
    done: "Skoro vždy v dámu; někdy je lepší jezdec.",
  },
  {
    title: "Konec partie",
    text: [
      "Mat vyhrává: král je napaden a nelze ho zachránit. Kdo není v šachu a nemá přípustný tah, je v patu a partie je remíza; remízou končí i trojí opakování pozice a padesát tahů obou stran bez braní a bez tahu pěšcem.",
    ],
    ask: "Dejte mat na poslední řadě.",
    done: "Pěšci zavřeli cestu vlastnímu králi.",
  },
];
