import clsx from "clsx";

const tones = {
  good: "bg-good-soft text-good",
  wait: "bg-wait-soft text-wait",
  bad: "bg-bad-soft text-bad",
  go: "bg-go-soft text-go",
  brand: "bg-brand-soft text-brand-ink",
  neutral: "bg-raised text-muted",
};

export type BadgeTone = keyof typeof tones;

/** For components that load with the menu and draw their one icon themselves. */
export function badgeClass(tone: BadgeTone, className?: string): string {
  return clsx("inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-sm font-semibold", tones[tone], className);
}
