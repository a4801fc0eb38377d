import clsx from "clsx";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

const tones = {
  good: "bg-good-soft text-good",
  wait: "bg-wait-soft text-wait",
  bad: "bg-bad-soft text-bad",
  brand: "bg-brand-soft text-brand-ink",
  neutral: "bg-raised text-muted",
};

export type BadgeTone = keyof typeof tones;

const icons: Record<BadgeTone, IconName> = {
  good: "check",
  wait: "clock",
  bad: "close",
  brand: "ticket",
  neutral: "info",
};

/** A state in a word, an icon and a colour; the colour alone never carries it. `icon={null}` leaves the icon out. */
export function Badge({
  tone = "neutral",
  icon = icons[tone],
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconName | null;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-sm font-semibold",
        tones[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} className="size-4" />}
      {children}
    </span>
  );
}
