// In the settings of a page without a server: all games as one file, and back.
import { saveFile } from "../analysis/clipboard.js";
import { t } from "../texts/index.js";
import { Button } from "./button.js";
import { alarm } from "./news.js";

export function KeptGames() {
  const download = async () => saveFile("pentad-games.json", await (await import("../desk/backup.js")).backedUp());
  const restore = async (file: File) => {
    const { restore: put } = await import("../desk/backup.js");
    if (!(await put(await file.text()))) return alarm(t.settings.notRestored);
    const { reopenDesk } = await import("../desk/pageLine.js");
    reopenDesk();
    location.reload();
  };
  return (
    <div class="kept-games">
      <Button name={t.settings.downloadGames} icon="download" onClick={() => void download()} />
      <label class="file button">
        {t.settings.restoreGames}
        <input
          type="file" accept=".json" onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            if (chosen !== undefined) void restore(chosen);
            event.currentTarget.value = "";
          }}
        />
      </label>
    </div>
  );
}
