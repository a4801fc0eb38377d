import clsx from "clsx";
import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";

type StateProps = {
  title: ReactNode;
  icon?: IconName;
  children?: ReactNode;
  /** The single action offered: a Button or a link with `buttonClass()`. */
  action?: ReactNode;
  /** Level of the title; a page's own state is its h1. */
  heading?: "h1" | "h2";
  className?: string;
};

export function EmptyState({ icon = "bag", ...state }: StateProps) {
  return <State {...state} icon={icon} circle="bg-brand-soft text-brand-ink" />;
}

/** Announced when it appears. */
export function ErrorState({ icon = "warning", ...state }: StateProps) {
  return <State {...state} icon={icon} circle="bg-bad-soft text-bad" role="alert" />;
}

function State({
  title,
  icon,
  circle,
  role,
  heading: Heading = "h2",
  className,
  children,
  action,
}: StateProps & { icon: IconName; circle: string; role?: "alert" }) {
  return (
    <div
      role={role}
      className={clsx("mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center", className)}
    >
      <span className={clsx("flex size-20 items-center justify-center rounded-full", circle)}>
        <Icon name={icon} className="size-9" />
      </span>
      <Heading tabIndex={-1} className="text-balance text-xl font-bold outline-none">
        {title}
      </Heading>
      {children && <div className="flex flex-col gap-2 text-pretty text-muted">{children}</div>}
      {action && <div className="mt-3 flex flex-col items-center gap-2">{action}</div>}
    </div>
  );
}
