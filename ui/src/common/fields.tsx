// Fields of forms with their names.
import { useId } from "preact/hooks";

/** A choice among a few: `choices` are names by value. */
export function SelectField(props: {
  name: string;
  value: string;
  choices: Readonly<Record<string, string>>;
  set: (value: string) => void;
  class?: string;
}) {
  const id = useId();
  return (
    <div class={`field ${props.class ?? ""}`}>
      <label for={id}>{props.name}</label>
      <select id={id} value={props.value} onChange={(event) => props.set(event.currentTarget.value)}>
        {Object.entries(props.choices).map(([value, name]) => (
          <option key={value} value={value} selected={value === props.value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A line of text. */
export function TextField(props: {
  name: string;
  value: string;
  set: (value: string) => void;
  maxLength?: number;
  placeholder?: string;
  /** What is wrong with it. */
  wrong?: string | null;
  class?: string;
}) {
  const id = useId();
  const wrong = props.wrong ?? null;
  return (
    <div class={`field ${props.class ?? ""}`}>
      <label for={id}>{props.name}</label>
      <input
        id={id} type="text" value={props.value} maxLength={props.maxLength} placeholder={props.placeholder}
        autocomplete="off" spellcheck={false} aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : `${id}-wrong`}
        onInput={(event) => props.set(event.currentTarget.value)}
      />
      {wrong !== null && (
        <p class="wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
    </div>
  );
}

/** A number. */
export function NumberField(props: {
  name: string;
  value: number;
  set: (value: number) => void;
  min: number;
  max: number;
  step?: number;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{props.name}</label>
      <input
        id={id} type="number" inputmode="decimal" value={props.value} min={props.min} max={props.max}
        step={props.step ?? "any"}
        onInput={(event) => props.set(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

/** A yes or no. */
export function CheckField(props: { name: string; value: boolean; set: (value: boolean) => void; disabled?: boolean }) {
  const id = useId();
  return (
    <div class="field check">
      <input
        id={id} type="checkbox" checked={props.value} disabled={props.disabled}
        onChange={(event) => props.set(event.currentTarget.checked)}
      />
      <label for={id}>{props.name}</label>
    </div>
  );
}
