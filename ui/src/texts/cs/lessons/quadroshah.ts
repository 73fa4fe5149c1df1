// The lesson of Quadroshah in Czech, a step after the other as in `src/lessons/quadroshah.ts`.
import type { LessonWords } from "../../lessonWords.js";

export const quadroshah: LessonWords = [
  {
    title: "Dva týmy na jedné šachovnici",
    text: [
      "Bílý A a Bílý B hrají společně proti Černému A a Černému B. Táhnete figurkami své barvy, které stojí ve vaší polovině: sloupce a až h tvoří zónu A, i až p zónu B.",
      "Táhne se v pořadí Bílý A, Černý A, Černý B, Bílý B a znovu dokola: po prvním tahu hraje každý tým dva tahy za sebou.",
    ],
    ask: "Jste Bílý A. Začněte pěšcem z e2 na e4.",
    done: "Teď táhnou oba Černí, nejdřív A.",
  },
  {
    title: "Přes střed",
    text: [
      "Figurky táhnou jako v šachu, po celé šachovnici. Figurka, která se zastaví v druhé polovině, patří od té chvíle vašemu spoluhráči.",
    ],
    ask: "Jste Bílý B. Váš střelec na n1 vidí přes celou šachovnici: vezměte pěšce na g8.",
    done: "Teď je to střelec Bílého A.",
  },
  {
    title: "Ne dvakrát",
    text: [
      "V jednom dvojtahu nesmí žádná figurka táhnout dvakrát: figurkou, kterou právě táhl váš spoluhráč, teď táhnout nesmíte. Hráč bez přípustného tahu tah vynechá.",
    ],
    ask: "Jste Bílý B a po vás táhne Bílý A. Otevřete diagonálu spoluhráčovu střelci na h4, který míří na krále na m9: uhněte mu pěšcem z cesty.",
    done: "Ať se stane cokoli, Bílý A teď vezme krále.",
  },
  {
    title: "Králové se berou",
    text: [
      "Šach ani mat neexistují. Tým, který vezme některého ze soupeřových králů, ihned vyhrává; hlídejte tedy oba své. Král nikdy neopouští svou polovinu.",
    ],
    ask: "Jste Bílý A. Ukončete partii.",
    done: "Král je vzat: Bílý vyhrál.",
  },
  {
    title: "Pěšci, rošáda, remíza",
    text: [
      "Pěšci se proměňují na protější straně. Brát mimochodem lze během příštích dvou tahů soupeřů. Rošáda se dělá s věží téže poloviny a na napadených polích nezáleží.",
      "Trojí opakování pozice a 200 tahů bez braní a bez tahu pěšcem znamenají remízu.",
    ],
    ask: "Udělejte rošádu: král postoupí z d1 o dvě pole směrem k věži.",
    done: "A věž přeskočí na c1.",
  },
];
