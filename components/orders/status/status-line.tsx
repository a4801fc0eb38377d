import clsx from "clsx";
import { Icon } from "@/components/ui/icon";
import type { OrderMode } from "@/lib/domain/mode/mode";
import type { OrderStatus } from "@/lib/domain/orders/status";
import { trackingSteps } from "@/lib/domain/orders/tracking";

export function StatusLine({ status, mode }: { status: OrderStatus; mode?: OrderMode }) {
  return (
    <ol className={clsx("flex", mode === "TAKEOUT" && "gap-1")}>
      {trackingSteps(status, mode).map(({ status: step, label, state }, index) => (
        <li
          key={step}
          aria-current={state === "current" ? "step" : undefined}
          className="relative flex min-w-0 flex-1 flex-col items-center gap-1.5 text-center"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={clsx(
                "-translate-x-1/2 absolute top-3 left-0 h-0.5 w-[calc(100%-2rem)]",
                state === "ahead" ? "bg-line" : step === "cancelled" ? "bg-bad" : "bg-good",
              )}
            />
          )}
          <StepDot status={step} state={state} />
          <span
            className={clsx(
              "hyphens-auto text-balance text-sm leading-tight",
              state === "current" ? "font-bold" : "text-muted",
            )}
          >
            {label}
            {state === "done" && <span className="sr-only"> (concluído)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function StepDot({ status, state }: Pick<ReturnType<typeof trackingSteps>[number], "status" | "state">) {
  const cancelled = status === "cancelled";
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "flex size-6 shrink-0 items-center justify-center rounded-full",
        state === "ahead"
          ? "border border-line bg-surface"
          : cancelled
            ? "bg-bad-soft text-bad"
            : "bg-good-soft text-good",
        state === "current" && (cancelled ? "outline-2 outline-bad" : "outline-2 outline-good"),
      )}
    >
      {state !== "ahead" && <Icon name={cancelled ? "close" : "check"} className="size-4" />}
    </span>
  );
}
