import clsx from "clsx";
import { Icon } from "@/components/ui/icon";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { isOver, type OrderStatus } from "@/lib/domain/orders/status";
import { type StatusTone, statusTone } from "@/lib/domain/orders/tone";
import { trackingSteps } from "@/lib/domain/orders/tracking";

const tones: Record<StatusTone, string> = {
  wait: "bg-wait-soft text-wait",
  go: "bg-go-soft text-go",
  good: "bg-good-soft text-good",
  bad: "bg-bad-soft text-bad",
  neutral: "bg-raised text-muted",
};

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

/** A tick only for what is done; the step under way has a dot, which pulses. */
export function StepDot({ status, state }: Pick<ReturnType<typeof trackingSteps>[number], "status" | "state">) {
  const isUnderWay = state === "current" && !isOver(status);
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "flex size-6 shrink-0 items-center justify-center rounded-full",
        state === "ahead" ? "border border-line bg-surface" : tones[state === "done" ? "good" : statusTone(status)],
        state === "current" && "outline-2 outline-current",
      )}
    >
      {isUnderWay && <span className="size-2.5 rounded-full bg-current motion-safe:animate-pulse" />}
      {!isUnderWay && state !== "ahead" && (
        <Icon name={status === "cancelled" ? "close" : "check"} className="size-4" />
      )}
    </span>
  );
}
