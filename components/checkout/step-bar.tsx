import clsx from "clsx";
import { Icon } from "@/components/ui/icon";
import { modeTitle, STEPS, type Step } from "@/lib/domain/checkout/steps";

type StepBarProps = { current: Step; isFetched?: boolean; goTo: (step: Step) => void };

export function StepBar({ current, isFetched, goTo }: StepBarProps) {
  return (
    <nav aria-label="Etapas do pedido">
      <ol className="flex justify-between gap-1">
        {STEPS.map(({ label: named }, index) => {
          const step = (index + 1) as Step;
          const label = isFetched && step === 2 ? modeTitle("TAKEOUT") : named;
          const isCurrent = step === current;
          return (
            <li
              key={label}
              aria-current={isCurrent ? "step" : undefined}
              className="flex min-w-0 flex-col items-center"
            >
              {step < current ? (
                <button type="button" onClick={() => goTo(step)} className="flex min-h-11 flex-col items-center gap-1">
                  <Dot done>
                    <Icon name="check" className="size-4" />
                  </Dot>
                  <span className="text-ink text-sm">
                    {label}
                    <span className="sr-only"> (concluído)</span>
                  </span>
                </button>
              ) : (
                <span className="flex min-h-11 flex-col items-center gap-1">
                  <Dot current={isCurrent}>{step}</Dot>
                  <span className={clsx("text-sm", isCurrent ? "font-bold text-ink" : "text-muted")}>{label}</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Dot({ current, done, children }: { current?: boolean; done?: boolean; children: React.ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "flex size-7 items-center justify-center rounded-full font-bold text-sm tabular-nums",
        current && "border border-transparent bg-brand text-on-brand",
        done && "border border-transparent bg-good-soft text-good",
        !current && !done && "border border-line bg-surface text-muted",
      )}
    >
      {children}
    </span>
  );
}
