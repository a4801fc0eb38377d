import clsx from "clsx";
import { Icon } from "@/components/ui/icon";
import { nextSentence } from "@/lib/orders/copy";
import type { Order } from "@/lib/orders/order";
import { TRACKING_STEPS, trackingLabel } from "@/lib/orders/status";

/** The order's way as four dots with words, and what happens next in one sentence. */
export function StatusLine({ tracking }: Pick<Order, "tracking">) {
  if (tracking === "cancelled") return <p className="font-semibold text-bad">{nextSentence.cancelled}</p>;
  const reached = TRACKING_STEPS.indexOf(tracking);
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex">
        {TRACKING_STEPS.map((step, index) => (
          <li
            key={step}
            aria-current={index === reached ? "step" : undefined}
            className="relative flex min-w-0 flex-1 flex-col items-center gap-1.5 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={clsx(
                  "-translate-x-1/2 absolute top-3 left-0 h-0.5 w-[calc(100%-2rem)]",
                  index <= reached ? "bg-good" : "bg-line",
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={clsx(
                "flex size-6 items-center justify-center rounded-full",
                index <= reached ? "bg-good-soft text-good" : "border border-line bg-surface",
                index === reached && "outline-2 outline-good",
              )}
            >
              {index <= reached && <Icon name="check" className="size-4" />}
            </span>
            <span
              className={clsx(
                "hyphens-auto text-balance text-sm leading-tight",
                index === reached ? "font-bold" : "text-muted",
              )}
            >
              {trackingLabel(step)}
            </span>
          </li>
        ))}
      </ol>
      <p className="font-semibold">{nextSentence[tracking]}</p>
    </div>
  );
}
