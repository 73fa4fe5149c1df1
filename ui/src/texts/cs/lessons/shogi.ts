// The lesson of Shogi in Czech, a step after the other as in `src/lessons/shogi.ts`.
import type { LessonWords } from "../../lessonWords.js";

export const shogi: LessonWords = [
  {
    title: "Hrací deska",
    text: [
      "Černý je dole a začíná. Všechny figurky mají stejnou barvu: špičkou míří na soupeře.",
      "Od rohu ke středu stojí na každé straně kopiník, kůň, stříbrný generál, zlatý generál a král. V druhé řadě stojí drak a vůz, ve třetí pěšci.",
    ],
    ask: "Pěšec táhne přímo vpřed a stejně i bere. Otevřete úhlopříčku svému drakovi: táhněte pěšcem ze 7g na 7f.",
    done: "Obvyklý první tah: váš drak teď vidí přes celou desku.",
  },
  {
    title: "Zlato a stříbro",
    text: [
      "Zlatý generál táhne o jedno pole všemi směry, jen ne úhlopříčně vzad. Stříbrný generál táhne o jedno pole úhlopříčně nebo vpřed.",
      "Zlatí brání, stříbrní útočí: stříbrný se umí úhlopříčně stáhnout a zase vrátit, zlatý ne.",
    ],
    ask: "Ustupte stříbrným generálem. Najděte jednu z jeho dvou možností.",
    done: "Úhlopříčně vzad, což žádný zlatý generál neumí.",
  },
  {
    title: "Kopiníci a koně",
    text: [
      "Kopiník táhne libovolně daleko přímo vpřed, nikdy vzad. Kůň skáče: o dvě pole vpřed a o jedno do strany. Vzad nemůže ani on.",
    ],
    ask: "Skočte koněm na 5e.",
    done: "Odtud se dostane na 4c nebo 6c a nikam jinam.",
  },
  {
    title: "Povyšování",
    text: [
      "Tři nejvzdálenější řady jsou vaše povyšovací oblast. Figurka, která do ní vstoupí, táhne v ní, nebo z ní vystoupí, se může otočit. Král a zlatí generálové se nepovyšují.",
      "Z pěšce, kopiníka, koně a stříbrného generála se stává zlatý generál. Vůz a drak si své tahy nechávají a navíc smějí o jedno pole jako král.",
    ],
    ask: "Táhněte vozem na předposlední řadu a povyšte ho: ze 2h na 2b.",
    done: "Povýšený vůz. Kreslí se červeně.",
  },
  {
    title: "Vykládání",
    text: [
      "Co zajmete, je vaše. Zajatá figurka čeká vedle desky a místo tahu ji můžete nepovýšenou vyložit na libovolné volné pole.",
      "Pro pěšce platí dvě pravidla: nikdy dva vlastní nepovýšení v jednom sloupci a nikdy mat vyloženým pěšcem. A nic se nesmí vyložit tam, odkud by se to nemohlo pohnout.",
    ],
    ask: "Černý má zajatého zlatého generála. Vyložte ho tak, aby dal mat.",
    done: "Mat: generála kryje pěšec a král nemá kam ustoupit.",
  },
  {
    title: "Konec partie",
    text: [
      "Mat vyhrává. Remízy jsou vzácné: vyskytne-li se tatáž pozice čtyřikrát, je partie remíza; pokud však jedna strana celou dobu dávala šach, prohrává.",
      "Když král vstoupí do soupeřova tábora s dostatkem figurek, můžete vyhlásit výhru: rozsvítí se tlačítko „Vyhlásit výhru“.",
    ],
    ask: "Dejte mat jedním tahem, vozem nebo zlatým generálem. Možností je několik.",
    done: "Výborně. A teď hrajte: úroveň 1 je vlídná.",
  },
];
