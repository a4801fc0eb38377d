import type { ReactNode } from "react";
import { onDemand } from "@/components/page/server-rendered";
import { Button } from "@/components/ui/button";
import { Stepper } from "@/components/ui/form/stepper";

/** `blocked` only looks disabled, so that a press can show the reason. */
export function ProductFooter({
  name,
  qty,
  onQty,
  total,
  blocked,
  lack,
  label,
  onSubmit,
  most,
  children,
}: {
  name: string;
  qty: number;
  /** The most units, where the shop counts them. */
  most: number | undefined;
  onQty: (qty: number) => void;
  total: ReactNode;
  blocked: boolean;
  lack: string | null;
  label: string;
  onSubmit: () => void;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:gap-4 sm:px-6 sm:py-4">
      {children}
      <Stepper value={qty} onChange={onQty} min={1} max={most} label={name} framed />
      <Button
        size="lg"
        aria-disabled={blocked || undefined}
        aria-description={lack ?? undefined}
        onClick={onSubmit}
        className="min-w-0 grow basis-36 flex-wrap justify-between! gap-x-3! gap-y-0! px-4! text-base! sm:ml-auto sm:max-w-sm"
      >
        <span>{label}</span>
        {total}
      </Button>
    </div>
  );
}

export const PriceToCome = onDemand(() => import("./starting-prices").then((module) => module.StartingTotal));
