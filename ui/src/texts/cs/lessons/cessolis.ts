// The lesson of Cessolis in Czech, a step after the other as in `src/lessons/cessolis.ts`.
import type { LessonWords } from "../../lessonWords.js";

export const cessolis: LessonWords = [
  {
    title: "Šachovnice",
    text: [
      "Šachy čtrnáctého století. Každá královna stojí po levici svého krále, takže králové ani královny nestojí proti sobě.",
      "Věže, jezdci a pěšci táhnou tak, jak je znáte. Rošáda ani braní mimochodem tu nejsou.",
    ],
    ask: "Začněte pěšcem před králem: z e2 na e4.",
    done: "Pěšci smějí ze své druhé řady o dvě pole.",
  },
  {
    title: "Králův skok",
    text: [
      "Jen jednou, svým prvním tahem, smí král na kterékoli pole vzdálené dvě pole: rovně, šikmo nebo jako jezdec, a to i přes jiné figurky. Později chodí o jedno pole. Skoky se na šachovnici značí kroužkem.",
    ],
    ask: "Přeskočte králem střelce: z e1 na g1.",
    done: "Vypadá to jako rošáda, ale věž zůstává, kde byla.",
  },
  {
    title: "Královna čeká",
    text: [
      "Dokud její král netáhl, nesmí královna táhnout a nedává šach. Potom je i její první tah skok o jedno nebo dvě pole, rovně či šikmo, a to i přes jiné figurky. Od té chvíle chodí o jedno pole šikmo: je slabá.",
    ],
    ask: "Král už táhl, královna je tedy volná. Skočte s ní z d1 přes pěšce na c2 na b3.",
    done: "Do konce partie už bude chodit o jedno pole šikmo.",
  },
  {
    title: "Alfil",
    text: ["Tehdejší střelec, alfil, chodí právě o dvě pole šikmo a přeskočí, co mu stojí v cestě."],
    ask: "Přiveďte alfila z f1 přes pěšce na d3.",
    done: "Za celou partii se podívá jen na osm polí šachovnice.",
  },
  {
    title: "Holý král prohrává",
    text: [
      "Komu zůstane samotný král, ten ihned prohrál. Jen pokud král může hned v odpověď vzít poslední soupeřovu figurku, je to remíza.",
    ],
    ask: "Vyhrajte hned.",
    done: "Poslední figurka je vzata: holý král.",
  },
  {
    title: "Mat a remíza",
    text: [
      "Vyhrává také mat. Pat je remíza a věčný šach rovněž. Nic jiného partii neukončí: ani padesát tahů, ani opakování bez šachů.",
    ],
    ask: "Dejte mat dřív, než se pěšec promění.",
    done: "Mat má přednost před vším ostatním.",
  },
];
