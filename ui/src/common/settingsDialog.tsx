// The dialog `Settings`.
import { useState } from "preact/hooks";
import { isServerless } from "../address.js";
import { setsOf } from "../art/index.js";
import { Dialog } from "../board/dialog.js";
import { boardThemes } from "../board/themes.js";
import { titleOf } from "./wording.js";
import { LANGUAGES, speakAsSet } from "../languages.js";
import type { Variant, Variants } from "../protocol.js";
import { route } from "../router.js";
import { change, changeLook, lookOf, settings, type Settings } from "../settings.js";
import { t } from "../texts/index.js";
import { Button } from "./button.js";
import { KeptGames } from "./keptGames.js";
import { shownVariant } from "./shownVariant.js";
import { CheckField, SelectField, TextField } from "./fields.js";

/** The button that opens the settings. */
export function SettingsButton(props: { variants: Variants }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button name={t.settings.settings} icon="gear" class="quiet settings-button" onClick={() => setOpen(true)} />
      {open && <SettingsDialog variants={props.variants} close={() => setOpen(false)} />}
    </>
  );
}

function SettingsDialog(props: { variants: Variants; close: () => void }) {
  const { theme, contrast, sounds, confirm, turnToMover, motion, pause, premovePromotes, shortcuts, name } = settings.value;
  return (
    <Dialog title={t.settings.settings} cancel={props.close} class="settings form">
      <TextField name={t.settings.name} value={name} maxLength={32} set={(value) => change({ name: value })} />
      <SelectField
        name={t.settings.language} value={settings.value.language}
        choices={{ "": t.settings.languageOfBrowser, ...Object.fromEntries(LANGUAGES.map((each) => [each.id, each.name])) }}
        set={(value) => {
          change({ language: value });
          speakAsSet();
        }}
      />
      <SelectField
        name={t.settings.theme} value={theme} choices={t.settings.themes}
        set={(value) => change({ theme: value as Settings["theme"] })}
      />
      <CheckField name={t.settings.contrast} value={contrast} set={(value) => change({ contrast: value })} />
      <LookFields variants={props.variants} />
      <SelectField
        name={t.settings.confirm} value={confirm} choices={t.settings.confirms}
        set={(value) => change({ confirm: value as Settings["confirm"] })}
      />
      <CheckField name={t.settings.turnToMover} value={turnToMover} set={(value) => change({ turnToMover: value })} />
      <CheckField
        name={t.settings.premovePromotes} value={premovePromotes} set={(value) => change({ premovePromotes: value })}
      />
      <CheckField name={t.settings.motion} value={motion} set={(value) => change({ motion: value })} />
      <SelectField
        name={t.settings.pause} value={String(pause)} choices={t.settings.pauses}
        set={(value) => change({ pause: Number(value) })}
      />
      <CheckField name={t.settings.sounds} value={sounds} set={(value) => change({ sounds: value })} />
      <CheckField name={t.settings.shortcuts} value={shortcuts} set={(value) => change({ shortcuts: value })} />
      {isServerless() && <KeptGames />}
      <div class="buttons">
        <Button main name={t.common.close} onClick={props.close} />
      </div>
    </Dialog>
  );
}

/** Board and pieces of one game at a time. */
function LookFields(props: { variants: Variants }) {
  const all = props.variants.variants;
  const asked = all.find((each) => each.name === (shownVariant.value ?? route.value.argument)) ?? all[0];
  const [variant, setVariant] = useState<Variant | undefined>(asked);
  if (variant === undefined) return null;
  const sets = setsOf(variant);
  const look = lookOf(variant);
  return (
    <fieldset>
      <legend>{t.settings.boardAndPieces}</legend>
      <SelectField
        name={t.settings.boardOf} value={variant.name}
        choices={Object.fromEntries(all.map((each) => [each.name, titleOf(each)]))}
        set={(value) => setVariant(all.find((each) => each.name === value))}
      />
      <SelectField
        name={t.settings.board} value={look.theme}
        choices={Object.fromEntries(boardThemes().map((each) => [each.id, each.name]))}
        set={(value) => changeLook(variant, { theme: value })}
      />
      {sets.length > 0 && (
        <SelectField
          name={t.settings.pieces} value={look.set}
          choices={Object.fromEntries(sets.map((each) => [each.id, each.name]))}
          set={(value) => changeLook(variant, { set: value })}
        />
      )}
    </fieldset>
  );
}
