// The home page in Czech.
import type { Texts } from "../texts.js";
import { counted } from "./words.js";

export const home: Texts["home"] = {
  title: "Hry",
  lead: "Osm her proti silnému počítači nebo s přáteli, u jedné obrazovky i na dálku.",
  play: (title) => `Hrát: ${title}`,
  rules: (title) => `Pravidla: ${title}`,
  playShort: "Hrát",
  rulesShort: "Pravidla",
  seats: (count) => counted(count, "hráč", "hráči", "hráčů"),
  own: "Vaše partie",
  tables: "Stoly",
  tablesLead: "Partie, do kterých se lze přidat nebo se na ně dívat",
  noTables: "Teď tu nikdo nehraje.",
  filter: "Které stoly",
  filterGame: "Hra",
  filterStatus: "Zobrazit",
  allGames: "Všechny hry",
  stages: { "": "Vše", join: "S volným místem", watch: "Ke sledování", over: "Skončené" },
  noneFits: "Žádný takový stůl tu není.",
  status: { open: "čeká na hráče", playing: "hraje se", over: "skončila", aborted: "zrušena", loading: "" },
  move: (number) => `${number}. tah`,
  join: "volné místo",
  free: "?",
  delete: "Smazat",
  deleteQuestion: "Smazat tuto partii pro všechny?",
  abouts: {
    shogi: "Zajaté figurky bojují za své přemožitele",
    chess: "Královská hra",
    cessolis: "Král a královna jednou skočí, zbytek je středověk",
    martian: "Pyramidka patří tomu, na čí polovině stojí",
    martian3: "Tři kvadranty hráčů a jeden, který nepatří nikomu",
    martian4: "Čtyři kvadranty, každý hraje za sebe",
    quadroshah: "Dva týmy po dvou na šestnácti sloupcích",
    szachao: "Šachy se dvěma balíčky karet",
  },
};
