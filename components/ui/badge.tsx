import type { ReactNode } from "react";
import { type BadgeTone, badgeClass } from "./badge-class";
import { Icon, type IconName } from "./icon";

export type { BadgeTone } from "./badge-class";

const icons: Record<BadgeTone, IconName> = {
  good: "check",
  wait: "clock",
  bad: "close",
  go: "clock",
  brand: "ticket",
  neutral: "info",
};

/** The colour alone never conveys the state. `icon={null}` omits the icon. */
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
    <span className={badgeClass(tone, className)}>
      {icon && <Icon name={icon} className="size-4" />}
      {children}
    </span>
  );
}
