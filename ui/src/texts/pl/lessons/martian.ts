// The lessons of Martian Chess in Polish, for two, three and four; a step after the other as in `src/lessons/martian.ts`.
import type { LessonWords, StepWords } from "../../lessonWords.js";

/** A drone that goes across a canal: it changes hands, though nothing is taken. `owner` is in the genitive. */
function crossing(from: string, to: string, owner: string): StepWords {
  return {
    title: "Drony, królowe i kanał",
    text: [
      "Dron, z dwiema kropkami, chodzi prosto o jedno lub dwa pola. Królowa, z trzema kropkami, chodzi o dowolną liczbę pól we wszystkich kierunkach. Niczego nie wolno przeskakiwać.",
      "Kanał można przekroczyć w każdej chwili, ale to, co go przekroczy, należy do właściciela drugiej strony.",
    ],
    ask: `Przesuń drona z ${from} o dwa pola do przodu, na ${to}.`,
    done: `Dron należy teraz do ${owner}, a ty nic za niego nie masz: ruch słaby, ale dozwolony.`,
  };
}

/** Two pyramids become one, in a part of the board that is called so (in the locative). */
function merge(inPart: string): StepWords {
  return {
    title: "Awans polowy",
    text: [
      `W swojej ${inPart} możesz połączyć dwie własne piramidki, wchodząc jedną na drugą: jeśli nie masz królowej, dron i pion stają się królową; jeśli nie masz drona, dwa piony stają się dronem.`,
    ],
    ask: "Nie masz królowej. Wejdź pionem z c3 na drona na b2.",
    done: "Na b2 powstaje królowa.",
  };
}

export const martian: LessonWords = [
  {
    title: "Czyja to piramidka?",
    text: [
      "Piramidki nie mają kolorów. Piramidka należy do tego, do kogo należy strefa, na której stoi.",
      "Gruba linia to kanał. Twoja strefa jest pod nim: piramidki na dole są twoje, dopóki go nie przekroczą.",
    ],
    ask: "Pion, z jedną kropką, chodzi o jedno pole na skos. Przesuń piona z b3 na a4.",
    done: "Jest nadal w twojej strefie i nadal twój.",
  },
  crossing("d3", "d5", "Północy"),
  {
    title: "Bicie",
    text: [
      "Bije się, wchodząc na pole piramidki poza własną strefą. Dostajesz za nią punkty: królowa 3, dron 2, pion 1. Twoja piramidka zostaje na tym polu i należy odtąd do drugiej strony.",
    ],
    ask: "Teraz grasz górną stroną: zbij piona na a4 dronem z a6.",
    done: "Jeden punkt, ale dron przeszedł do przeciwnika.",
  },
  {
    title: "Coś za coś",
    text: [
      "Każde bicie oddaje piramidkę, która zbiła: licz, co zyskujesz, a co oddajesz.",
      "To, co do ciebie przyszło, możesz od razu odesłać, nawet na pole, z którego przyszło.",
    ],
    ask: "Tu na ruchu jest druga strona, a ty nią grasz. Zbij drona na a4 królową z a7: trzy pola prosto w dół, po wolnych polach.",
    done: "Dwa punkty, ale królowa jest teraz po drugiej stronie.",
  },
  merge("strefie"),
  {
    title: "Koniec partii",
    text: [
      "Partia kończy się, gdy strefa któregoś gracza jest pusta, albo po 27 kolejnych ruchach bez bicia. Wygrywa, kto ma najwięcej punktów.",
    ],
    ask: "Prowadzisz jednym punktem. Przejdź ostatnią piramidką przez kanał: twoja strefa będzie pusta i partia się skończy.",
    done: "Pięć do czterech: wygrywasz, choć wszystko na planszy należy do drugiej strony.",
  },
];

const QUADRANT: StepWords = {
  title: "Twoja ćwiartka",
  text: [
    "Każdy gracz ma swoją ćwiartkę. Twoja jest lewa dolna; gra toczy się zgodnie z ruchem wskazówek zegara.",
    "Piramidka należy do tego, do kogo należy ćwiartka, na której stoi. Piramidki nie mają kolorów.",
  ],
  ask: "Pion, z jedną kropką, chodzi o jedno pole na skos. Przesuń piona z b3 na c4.",
  done: "Nadal w twojej ćwiartce i nadal twój.",
};

const CAPTURES: StepWords = {
  title: "Bicie",
  text: [
    "Bije się, wchodząc na pole piramidki poza własną ćwiartką. Dostajesz za nią punkty: królowa 3, dron 2, pion 1. Piramidka, która zbiła, zostaje na tym polu i należy do właściciela tamtej ćwiartki.",
    "Bijąc, coś się więc też oddaje: najlepiej komuś, kto nie zrobi z tego użytku.",
  ],
  ask: "Zbij drona na a6 swoim dronem z a4: dwa pola prosto przed siebie.",
  done: "Dwa punkty, a dron należy teraz do Północnego zachodu.",
};

const END: StepWords = {
  title: "Koniec partii",
  text: [
    "Partia kończy się, gdy czyjaś ćwiartka jest pusta, albo po 54 kolejnych ruchach bez bicia. Wygrywa, kto ma najwięcej punktów; jeśli kilka osób ma po równo najwięcej, dzielą się zwycięstwem.",
    "Dlatego opłaca się patrzeć, komu co przypadnie: oddawaj piramidki temu, kto jest w tyle.",
  ],
  ask: "Królowa to ostatnia piramidka w twojej ćwiartce: gdy z niej wyjdzie, partia się skończy. Wyjdź biciem, które da ci samodzielne zwycięstwo.",
  done: "Dwa punkty więcej i nikt inny tylu nie ma.",
};

export const martian3: LessonWords = [
  QUADRANT,
  crossing("a3", "a5", "Północnego zachodu"),
  CAPTURES,
  merge("ćwiartce"),
  {
    title: "Niczyja ćwiartka",
    text: [
      "Zakreskowana ćwiartka nie należy do nikogo. Piramidkami, które na niej staną, nie można już ruszać, ale każdy może je zbić.",
    ],
    ask: "Na e1 stoi pion. Zbij go dronem z c1.",
    done: "Jeden punkt. Dron wypada z gry, dopóki ktoś go nie zbije.",
  },
  END,
];

export const martian4: LessonWords = [
  QUADRANT,
  crossing("a3", "a5", "Północnego zachodu"),
  CAPTURES,
  merge("ćwiartce"),
  END,
  {
    title: "Właściwa chwila",
    text: ["Kto opróżni swoją ćwiartkę, kończy partię. Policz punkty, zanim to zrobisz i zanim pozwolisz na to innym."],
    ask: "Grasz jako Północny wschód. Masz 10 punktów, tyle samo co drugi prowadzący, i tylko jednego drona. Zakończ partię i wygraj.",
    done: "Trzy punkty za królową, a twoja ćwiartka jest pusta: partia kończy się, zanim ktokolwiek zdąży odpowiedzieć.",
  },
];
