import type { ReactNode } from "react";

/** Choices that look like chips, with a question above them. */
export function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

export function Chip({ pressed, onClick, children }: { pressed: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className="min-h-11 rounded-full border border-line px-3 font-semibold hover:bg-raised aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
    >
      {children}
    </button>
  );
}
