// What all pages say in Czech.
import type { Texts } from "../texts.js";

export const common: Texts["common"] = {
  cancel: "Zrušit",
  confirm: "Potvrdit",
  close: "Zavřít",
  brand: "Pentad",
  pages: "Stránky",
  analysis: "Analýza",
  editor: "Editor",
  help: "Výuka",
  loading: "Načítá se…",
  reconnecting: "Server není dostupný. Spojení se obnovuje…",
  away: "Server není dostupný",
  stopped: "Server používá jinou verzi stránky: načtěte ji znovu.",
  missingTitle: "Nenalezeno",
  missing: "Na této adrese nic není. Partie mohla být smazána, nebo nebyla nikdy uložena.",
  toHome: "Na přehled her",
  copied: "Zkopírováno",
  copyByHand: "Zkopírujte si:",
  firstMove: "První tah",
  previousMove: "Předchozí tah",
  nextMove: "Další tah",
  lastMove: "Poslední tah",
  atStart: "Toto je první pozice",
  atEnd: "Toto je poslední pozice",
};
