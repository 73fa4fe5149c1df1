// The lessons of Martian Chess in Czech, for two, three and four; a step after the other as in `src/lessons/martian.ts`.
import type { LessonWords, StepWords } from "../../lessonWords.js";

/** A drone that goes across a canal: it changes hands, though nothing is taken. */
function crossing(from: string, to: string, owner: string): StepWords {
  return {
    title: "Věže, královny a kanál",
    text: [
      "Věž, dvě tečky, táhne o jedno nebo dvě pole rovně. Královna, tři tečky, táhne libovolně daleko všemi směry. Nic se nepřeskakuje.",
      "Kanál můžete překročit kdykoli, ale co ho překročí, patří tomu, kdo vlastní druhou stranu.",
    ],
    ask: `Pošlete věž z ${from} o dvě pole vpřed na ${to}.`,
    done: `Teď ji má ${owner} a vy za ni nemáte nic: tah slabý, ale přípustný.`,
  };
}

const MERGE: StepWords = {
  title: "Spojování pyramidek",
  text: [
    "Ve své zóně můžete dvě vlastní pyramidky spojit tak, že s jednou vstoupíte na druhou: nemáte-li královnu, vznikne z věže a pěšce královna; nemáte-li věž, vznikne ze dvou pěšců věž.",
  ],
  ask: "Královnu nemáte. Táhněte pěšcem z c3 na věž na b2.",
  done: "Na b2 vznikla královna.",
};

export const martian: LessonWords = [
  {
    title: "Čí je která pyramidka?",
    text: [
      "Na barvách pyramidek nezáleží. Pyramidka patří tomu, komu patří část desky, na níž stojí.",
      "Tlustá čára je kanál. Vy sedíte dole: pyramidky pod kanálem jsou vaše, dokud ho nepřekročí.",
    ],
    ask: "Pěšec, jedna tečka, táhne o jedno pole úhlopříčně. Táhněte pěšcem z b3 na a4.",
    done: "Je pořád ve vaší zóně a pořád váš.",
  },
  crossing("d3", "d5", "Sever"),
  {
    title: "Braní",
    text: [
      "Berete tahem na pole pyramidky mimo vlastní zónu. Připíšete si její body: královna 3, věž 2, pěšec 1. Vaše pyramidka tam zůstane stát a od té chvíle patří druhé straně.",
    ],
    ask: "Teď hrajete za horní stranu: vezměte pěšce na a4 věží z a6.",
    done: "Jeden bod; věž ovšem přešla k soupeři.",
  },
  {
    title: "Brát a dávat",
    text: [
      "Každé braní předává soupeři pyramidku, která brala: porovnejte, co získáte a co dáte.",
      "Co k vám přišlo, smíte hned poslat zpátky, třeba i na pole, odkud to přišlo.",
    ],
    ask: "Tady je na tahu druhá strana a hrajete za ni vy. Vezměte věž na a4 královnou z a7: tři pole rovně dolů přes volná pole.",
    done: "Dva body, ale královnu má teď druhá strana.",
  },
  MERGE,
  {
    title: "Konec hry",
    text: [
      "Hra končí, když je zóna některého hráče prázdná, nebo po 27 tazích v řadě bez braní. Vyhrává, kdo má nejvíc bodů.",
    ],
    ask: "Vedete o bod. Přejděte svou poslední pyramidkou přes kanál: vaše zóna bude prázdná a hra skončí.",
    done: "Pět ku čtyřem: vyhráváte, i když všechno na desce patří druhé straně.",
  },
];

const QUADRANT: StepWords = {
  title: "Váš kvadrant",
  text: [
    "Každý hráč má svůj kvadrant. Váš je levý dolní; táhne se dokola po směru hodinových ručiček.",
    "Pyramidka patří tomu, v jehož kvadrantu stojí. Na barvách pyramidek nezáleží.",
  ],
  ask: "Pěšec, jedna tečka, táhne o jedno pole úhlopříčně. Táhněte pěšcem z b3 na c4.",
  done: "Je pořád ve vašem kvadrantu a pořád váš.",
};

const CAPTURES: StepWords = {
  title: "Braní",
  text: [
    "Berete tahem na pole pyramidky mimo vlastní kvadrant. Připíšete si její body: královna 3, věž 2, pěšec 1. Pyramidka, která brala, tam zůstane stát a patří majiteli toho kvadrantu.",
    "Každým braním tedy také něco dáváte: nejlépe někomu, komu to k ničemu nebude.",
  ],
  ask: "Vezměte věž na a6 svou věží z a4: dvě pole rovně vpřed.",
  done: "Dva body, a věž má teď Severozápad.",
};

const END: StepWords = {
  title: "Konec hry",
  text: [
    "Hra končí, když je něčí kvadrant prázdný, nebo po 54 tazích v řadě bez braní. Vyhrává, kdo má nejvíc bodů; při shodě v čele se o výhru dělí.",
    "Vyplatí se tedy hlídat, komu co připadne: dávejte pyramidky těm, kdo zaostávají.",
  ],
  ask: "Královna je poslední pyramidka ve vašem kvadrantu: jakmile ho opustí, hra skončí. Odejděte braním, po kterém vyhrajete sami.",
  done: "O dva body víc, a nikdo jiný jich tolik nemá.",
};

export const martian3: LessonWords = [
  QUADRANT,
  crossing("a3", "a5", "Severozápad"),
  CAPTURES,
  MERGE,
  {
    title: "Kvadrant nikoho",
    text: [
      "Šrafovaný kvadrant nepatří nikomu. Pyramidkami, které se do něj dostanou, už nelze táhnout, ale vzít je smí kdokoli.",
    ],
    ask: "Na e1 stojí pěšec. Vezměte ho věží z c1.",
    done: "Jeden bod. Věž je teď mimo hru, dokud ji někdo nevezme.",
  },
  END,
];

export const martian4: LessonWords = [
  QUADRANT,
  crossing("a3", "a5", "Severozápad"),
  CAPTURES,
  MERGE,
  END,
  {
    title: "Správná chvíle",
    text: ["Kdo vyprázdní kvadrant, ukončí hru. Spočítejte si body, než to uděláte sami a než to dovolíte jiným."],
    ask: "Jste Severovýchod, s 10 body se dělíte o první místo a zbývá vám jediná věž. Ukončete hru a vyhrajte ji.",
    done: "Tři body za královnu a váš kvadrant je prázdný: hra skončila dřív, než mohl kdokoli odpovědět.",
  },
];
