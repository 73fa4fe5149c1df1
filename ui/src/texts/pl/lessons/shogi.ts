// The lesson of Shogi in Polish, a step after the other as in `src/lessons/shogi.ts`.
import type { LessonWords } from "../../lessonWords.js";

export const shogi: LessonWords = [
  {
    title: "Plansza",
    text: [
      "Czarne stoją na dole i zaczynają. Wszystkie bierki mają ten sam kolor: wskazują ostrzem przeciwnika.",
      "Od rogu do środka każda strona ma lancę, skoczka, srebrnego generała, złotego generała i króla. W drugim rzędzie stoją goniec i wieża, w trzecim piony.",
    ],
    ask: "Piony chodzą prosto przed siebie i tak samo biją. Otwórz przekątną gońca: przesuń piona z 7g na 7f.",
    done: "Najczęstszy pierwszy ruch: twój goniec patrzy teraz przez całą planszę.",
  },
  {
    title: "Złoto i srebro",
    text: [
      "Złoty generał chodzi o jedno pole w dowolnym kierunku oprócz skosów do tyłu. Srebrny generał chodzi o jedno pole na skos albo prosto do przodu.",
      "Złoci bronią, srebrni atakują: srebrny generał może cofnąć się na skos i wrócić, złoty nie.",
    ],
    ask: "Srebrny generał się cofa. Znajdź jedną z jego dwóch dróg.",
    done: "Na skos do tyłu, czego złoty generał nie potrafi.",
  },
  {
    title: "Lance i skoczki",
    text: [
      "Lanca chodzi o dowolną liczbę pól prosto do przodu, nigdy do tyłu. Skoczek skacze: dwa pola do przodu i jedno w bok. On też nie może się cofać.",
    ],
    ask: "Skocz skoczkiem na 5e.",
    done: "Stąd sięga 4c albo 6c i niczego więcej.",
  },
  {
    title: "Promocja",
    text: [
      "Trzy rzędy najdalsze od ciebie to strefa promocji. Bierkę, która do niej wchodzi, porusza się w niej albo z niej wychodzi, można odwrócić. Król i złoty generał się nie promują.",
      "Pion, lanca, skoczek i srebrny generał chodzą potem jak złoty generał. Wieża i goniec zachowują swoje ruchy i chodzą dodatkowo jak król: to smok i smoczy koń.",
    ],
    ask: "Idź wieżą do przedostatniego rzędu i promuj ją: z 2h na 2b.",
    done: "To smok. Jest pokazany na czerwono.",
  },
  {
    title: "Zrzuty",
    text: [
      "Co zbijesz, jest twoje. Leży obok planszy i zamiast wykonać ruch, możesz to postawić na dowolnym wolnym polu, bez promocji.",
      "Dwie zasady dla pionów: nigdy nie zrzuca się drugiego niepromowanego piona do tej samej kolumny i nigdy nie matuje się zrzutem piona. I żadnej bierki nie wolno zrzucić tam, skąd nie mogłaby się już ruszyć.",
    ],
    ask: "Czarne mają w ręce złotego generała. Zrzuć go tak, żeby dał mata.",
    done: "Mat: pion broni złotego generała, a król nie ma dokąd uciec.",
  },
  {
    title: "Koniec partii",
    text: [
      "Mat wygrywa. Remisy są rzadkie: jeśli ta sama pozycja powstanie cztery razy, jest remis, chyba że jedna ze stron cały czas szachowała; wtedy ona przegrywa.",
      "Kto wszedł królem do obozu przeciwnika i ma tam dość bierek, może ogłosić zwycięstwo: przycisk „Ogłoś zwycięstwo” staje się wtedy aktywny.",
    ],
    ask: "Mat w jednym ruchu, wieżą albo złotym generałem. Jest kilka sposobów.",
    done: "Brawo. Teraz zagraj: poziom 1 jest wyrozumiały.",
  },
];
