// The home page in Bulgarian.
import type { Texts } from "../texts.js";

/** For how many a game is. */
const PEOPLE: Readonly<Record<number, string>> = { 2: "двама", 3: "трима", 4: "четирима" };

/** The home page. */
export const home: Texts["home"] = {
  title: "Игри",
  lead: "Осем игри срещу силен компютър или с приятели – на този екран или на техните устройства.",
  leadAlone: "Осем игри срещу силен компютър или с приятели на този екран.",
  play: (title: string) => `Играй: ${title}`,
  rules: (title: string) => `Правила: ${title}`,
  playShort: "Играй",
  playThis: "Играй тази игра",
  rulesShort: "Правила",
  seats: (count: number) => `За ${PEOPLE[count] ?? count}`,
  own: "Вашите партии",
  tables: "Маси",
  tablesLead: "Партии за игра или за гледане",
  noTables: "В момента тук никой не играе.",
  filter: "Кои маси",
  filterGame: "Игра",
  filterStatus: "Партии",
  allGames: "Всички игри",
  stages: { "": "Всички", join: "Със свободно място", watch: "За гледане", over: "Завършили" },
  noneFits: "Няма такава маса.",
  status: { open: "чака играчи", playing: "играе се", over: "завършила", aborted: "прекратена", loading: "" },
  move: (number: number) => `ход ${number}`,
  join: "има свободно място",
  free: "?",
  delete: "Изтрий",
  deleteQuestion: "Да се изтрие ли партията за всички?",
  abouts: {
    shogi: "Взетите фигури се бият за новия си господар",
    chess: "Царската игра",
    cessolis: "Царят и царицата скачат по веднъж, останалото е от Средновековието",
    martian: "Фигурите са на този, в чиято половина стоят",
    martian3: "Три квадранта и един ничий",
    martian4: "Четири квадранта, всеки за себе си",
    quadroshah: "Два отбора по двама на шестнадесет колони",
    szachao: "Шахмат с две тестета карти",
  },
};
