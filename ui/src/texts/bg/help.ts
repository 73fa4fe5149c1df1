// The page of lessons in Bulgarian; the lessons themselves are in `lessons`.
import type { Texts } from "../texts.js";

/** The help page: lessons. */
export const help: Texts["help"] = {
  title: "Научете игрите",
  games: "Игри",
  step: (step: number, of: number) => `Стъпка ${step} от ${of}`,
  previous: "Предишна стъпка",
  next: "Следваща стъпка",
  atFirst: "Това е първата стъпка",
  atLast: "Това е последната стъпка",
  wrong: "Този ход е възможен, но не е търсеният. Опитайте пак.",
  play: "Изиграй партия",
  none: "За тази игра още няма урок.",
  ownMemory: "Тук всичко е във вашия браузър, и скритите карти: те не се показват, но който прегледа паметта или данните на браузъра с инструментите за разработчици, може да ги намери.",
  facts: {
    title: "Играта в числа",
    games: (count) => `Партии на програмата със себе си, всички страни еднакво силни: ${count}.`,
    drawn: "Ремита",
    length: (from, to) => `Половината партии траят от ${from} до ${to} хода, броени за всички страни.`,
    choices: (usual, most) => `Ходове за избор: обикновено ${usual}, най-много ${most}.`,
  },
};
