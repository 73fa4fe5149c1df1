// What all pages say in Polish.
import type { Texts } from "../texts.js";

export const common: Texts["common"] = {
  cancel: "Anuluj",
  confirm: "Potwierdź",
  close: "Zamknij",
  brand: "Pentad",
  pages: "Strony",
  analysis: "Analiza",
  editor: "Edytor",
  help: "Nauka",
  loading: "Wczytywanie…",
  reconnecting: "Brak połączenia z serwerem. Trwa łączenie…",
  away: "Brak połączenia z serwerem",
  stopped: "Serwer używa innej wersji planszy: odśwież stronę.",
  missingTitle: "Nie znaleziono",
  missing: "Pod tym adresem nic nie ma. Być może partię usunięto albo nigdy jej nie zapisano.",
  toHome: "Do listy gier",
  copied: "Skopiowano",
  copyByHand: "Skopiuj to:",
  firstMove: "Pierwszy ruch",
  previousMove: "Poprzedni ruch",
  nextMove: "Następny ruch",
  lastMove: "Ostatni ruch",
  atStart: "To pierwsza pozycja",
  atEnd: "To ostatnia pozycja",
};
