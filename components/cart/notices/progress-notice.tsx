import clsx from "clsx";
import { useId } from "react";
import type { Centavos } from "@/lib/domain/money";

const TONES = {
  wait: "bg-wait-soft text-wait [&_progress]:[--fill:var(--color-wait)]",
  good: "bg-good-soft text-good [&_progress]:[--fill:var(--color-good)]",
};

/** The cart's progress towards a subtotal. */
export function ProgressNotice({
  sentence,
  hint,
  missing,
  goal,
  tone,
}: {
  sentence: string;
  hint?: string;
  missing: Centavos;
  goal: Centavos;
  tone: keyof typeof TONES;
}) {
  const id = useId();
  return (
    <div className={clsx("flex flex-col gap-2 rounded-md p-4", TONES[tone])}>
      <p id={id} className="font-semibold">
        {sentence}
      </p>
      <progress
        aria-labelledby={id}
        max={goal}
        value={goal - missing}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:bg-(--fill) [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-(--fill)"
      />
      {hint && <p className="text-sm">{hint}</p>}
    </div>
  );
}
