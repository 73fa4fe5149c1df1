// The lesson of Szachao in Polish, a step after the other as in `src/lessons/szachao.ts`.
import type { LessonWords } from "../../lessonWords.js";

export const szachao: LessonWords = [
  {
    title: "Najpierw karty, potem ruch",
    text: [
      "Szachy z dwiema taliami kart. W każdej turze najpierw wykładasz kartę na jedną z dwóch kupek i ciągniesz nową, a potem wykonujesz ruch na szachownicy.",
      "Karta pasuje do karty tego samego koloru albo tego samego nominału. Karty od 5 do 10 nic więcej nie robią.",
    ],
    ask: "Ósemka pik pasuje na dziesiątkę pik: wybierz ją, potem kupkę 2 i potwierdź.",
    done: "Teraz przyszłaby kolej na ciągnięcie karty i ruch bierką.",
  },
  {
    title: "Palenie",
    text: [
      "Jeśli nic nie pasuje albo nie chcesz, żeby karta zadziałała, spal kartę: nie ma wtedy żadnego efektu. Palić wolno zawsze.",
    ],
    ask: "Spal dowolną kartę.",
    done: "I tak żadna by nie pasowała.",
  },
  {
    title: "Schodki",
    text: [
      "Możesz wyłożyć kilka kart naraz: każda następna ma ten sam nominał co poprzednia albo sąsiaduje z nią w tym samym kolorze. Działa tylko ostatnia.",
    ],
    ask: "Wyłóż trzy karty na piątkę pik: szóstkę pik, siódemkę pik, siódemkę karo.",
    done: "Trzy karty mniej na ręce, trzy nowe z talii.",
  },
  {
    title: "Co robią karty",
    text: [
      "2: twoje piony mogą iść o jedno pole dalej. 3: przeciwnik odrzuca trzy dodatkowe karty. 4: przeciwnik czeka kolejkę, ale ty nie możesz teraz bić. Walet: żądasz rodzaju bierki, którą przeciwnik musi się ruszyć. Dama: twoja królowa może zamienić się miejscami z inną twoją bierką.",
      "Król kier: przeciwnik musi ruszyć się znów tą samą bierką. Król pik: przeciwnik cofa ostatni ruch. Król trefl i król karo: twój król może iść o dwa pola. As: zamieniacie się kolorami.",
    ],
    ask: "Twoja dama leży na kupce. Zamień miejscami królową i skoczka, a będzie mat.",
    done: "Mat na ostatnim rzędzie.",
  },
  {
    title: "Przebijanie",
    text: [
      "Na trójkę odpowiada się trójką, na czwórkę czwórką, na waleta waletem: efekt wraca do przeciwnika. Gracz szachowany zawsze wykonuje ruch, bez względu na karty.",
    ],
    ask: "Obowiązuje cię czwórka: musisz czekać kolejkę. Odpowiedz na nią własną czwórką na kupkę 2.",
    done: "Zamiast ciebie czeka przeciwnik, a ty dasz mata.",
  },
  {
    title: "Koniec partii",
    text: [
      "Mat wygrywa, jeśli żadna karta nie daje wyjścia. Karty przeciwnika są zakryte do końca; silnik też ich nie widzi.",
    ],
    ask: "Wszystkie karty z królami już wyszły. Zamień piona w królową: mat.",
    done: "Żadna karta, która została, nie może pomóc.",
  },
];
