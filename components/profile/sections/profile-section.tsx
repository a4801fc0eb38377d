import { type ReactNode, useId } from "react";
import { Icon, type IconName } from "@/components/ui/icon";

export function ProfileSection({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="font-bold text-lg">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}

export function ProfileRow({
  icon,
  label,
  hint,
  tone = "plain",
  onClick,
}: {
  icon: IconName;
  label: string;
  hint?: string;
  tone?: "plain" | "danger";
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-mx-2 flex min-h-13 items-center gap-3 rounded-sm px-2 py-2 text-left hover:bg-raised"
    >
      <Icon name={icon} className={tone === "danger" ? "size-5 shrink-0 text-bad" : "size-5 shrink-0 text-muted"} />
      <span className="flex min-w-0 grow flex-col">
        <span className={tone === "danger" ? "font-semibold text-bad" : "font-semibold"}>{label}</span>
        {hint && <span className="text-muted text-sm">{hint}</span>}
      </span>
      <Icon name="chevron-right" className="size-5 shrink-0 text-muted" />
    </button>
  );
}
