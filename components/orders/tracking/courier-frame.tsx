import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/** The courier's block, real or simulated; `children` stand below its heading, `badge` beside it. */
export function CourierFrame({
  title,
  text,
  badge,
  children,
}: {
  title: string;
  text: string | null;
  badge?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label="Entregador" className="flex flex-col gap-3 rounded-md border border-line p-4">
      <div className="flex items-center gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-ink">
          <Icon name="bike" className="size-6" />
        </span>
        <div className="flex min-w-0 grow flex-col">
          <h3 className="font-bold">{title}</h3>
          {text !== null && <p className="text-muted text-sm tabular-nums">{text}</p>}
        </div>
        {badge}
      </div>
      {children}
    </section>
  );
}
