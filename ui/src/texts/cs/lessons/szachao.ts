// The lesson of Szachao in Czech, a step after the other as in `src/lessons/szachao.ts`.
import type { LessonWords } from "../../lessonWords.js";

export const szachao: LessonWords = [
  {
    title: "Nejdřív karty, potom tah",
    text: [
      "Šachy se dvěma balíčky karet. Při každém tahu nejdřív zahrajete kartu na jednu ze dvou hromádek a doberete si novou, potom táhnete na šachovnici.",
      "Karta se hodí na kartu stejné barvy nebo stejné hodnoty. Karty od 5 do 10 nic dalšího nedělají.",
    ],
    ask: "Piková osmička se hodí na pikovou desítku: vyberte ji, pak hromádku 2 a potvrďte.",
    done: "Teď by přišlo dobrání karty a šachový tah.",
  },
  {
    title: "Pálení",
    text: [
      "Když se žádná karta nehodí nebo když chcete, aby k účinku nedošlo, kartu spalte: odejde bez účinku. Pálit smíte vždy.",
    ],
    ask: "Spalte kteroukoli kartu.",
    done: "Nic jiného by se nehodilo.",
  },
  {
    title: "Schůdky",
    text: [
      "Najednou můžete zahrát více karet: každá další má stejnou hodnotu jako předchozí, nebo s ní v téže barvě sousedí. Účinek má jen ta poslední.",
    ],
    ask: "Zahrajte na pikovou pětku tři karty: pikovou šestku, pikovou sedmičku a károvou sedmičku.",
    done: "Tři karty pryč, tři nové dobrány.",
  },
  {
    title: "Co karty dělají",
    text: [
      "2: vaši pěšci smějí o jedno pole dál. 3: soupeř odhodí další tři karty. 4: soupeř stojí a vynechá příští tah, vy však teď nesmíte brát. Kluk: určíte druh figurky, kterou musí soupeř táhnout. Dáma: vaše dáma si může vyměnit místo s jinou vaší figurkou.",
      "Srdcový král: soupeř musí znovu táhnout toutéž figurkou. Pikový král: soupeř vezme svůj poslední tah zpět. Křížový a kárový král: váš král smí o dvě pole. Eso: vyměníte si barvy.",
    ],
    ask: "Karta dáma je zahraná. Vyměňte místa dámy a jezdce a je mat.",
    done: "Mat na poslední řadě.",
  },
  {
    title: "Vrácení účinku",
    text: [
      "Na trojku se odpovídá trojkou, na čtyřku čtyřkou, na kluka klukem: účinek se vrátí. Kdo je v šachu, vždy táhne, ať karty říkají cokoli.",
    ],
    ask: "Platí na vás čtyřka, a tak stojíte. Odpovězte vlastní čtyřkou na hromádku 2.",
    done: "Místo vás stojí soupeř a vy dáte mat.",
  },
  {
    title: "Konec partie",
    text: [
      "Mat vyhrává, pokud žádná karta nedává východisko. Soupeřovy karty zůstávají do konce skryté; nevidí je ani program.",
    ],
    ask: "Všichni králové už jsou ze hry. Proměňte pěšce v dámu: mat.",
    done: "Nezbývá karta, která by pomohla.",
  },
];
