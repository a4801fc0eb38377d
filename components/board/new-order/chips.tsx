import { useId } from "react";

type Props<Value extends string> = {
  legend: string;
  choices: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChoose: (value: Value) => void;
};

/** One of a few words, side by side: arrows choose. */
export function Chips<Value extends string>({ legend, choices, value, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(([each, label]) => (
          <label
            key={each}
            className="flex min-h-11 grow cursor-pointer items-center justify-center rounded-sm border border-line px-3 font-semibold has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => onChoose(each)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
