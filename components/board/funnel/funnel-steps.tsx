import { quantity } from "@/lib/domain/board/day-copy";
import { STEP_NAMES, shareOfVisits } from "@/lib/domain/board/funnel-text";
import { STEPS, type Step } from "@/lib/domain/measurement/steps";

/** From visits to orders, one bar below the other. */
export function FunnelSteps({ counts }: { counts: Readonly<Record<Step, number>> }) {
  const most = Math.max(1, ...STEPS.map((step) => counts[step]));
  return (
    <ol aria-label="Da visita ao pedido" className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-low">
      {STEPS.map((step) => (
        <li key={step} className="flex flex-col gap-1">
          <p className="flex items-baseline gap-x-2">
            <span className="grow font-semibold">{STEP_NAMES[step]}</span>
            <span className="text-right text-muted text-sm">
              {step !== "visit" && shareOfVisits(counts[step], counts.visit)}
            </span>
            <span className="min-w-10 text-right font-bold text-lg tabular-nums">{quantity(counts[step])}</span>
          </p>
          <span aria-hidden="true" className="block h-3 overflow-hidden rounded-full bg-raised">
            <span className="block h-full rounded-full bg-brand" style={{ width: `${(100 * counts[step]) / most}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
