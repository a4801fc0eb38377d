import { useShop } from "@/components/board/frame/shop-context";
import { Button, IconButton } from "@/components/ui/button";
import { type PeriodDraft, periodDraft, timesText } from "@/lib/browser/board/menu/sale-draft";
import { MAX_PERIODS } from "@/lib/domain/market/sale-times";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { onlyModeCopy } from "@/lib/domain/mode/copy";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { ModesField } from "./modes-field";
import { PeriodFields } from "./period-fields";

type Props = {
  modes: readonly OrderMode[];
  onModes: (modes: OrderMode[]) => void;
  periods: readonly PeriodDraft[];
  at: (path: string) => string | null;
  onChange: (periods: PeriodDraft[]) => void;
};

/** When and in which modes a product or a category is sold, with the words that customers read. */
export function SaleTimesFields({ modes, onModes, periods, at, onChange }: Props) {
  const timezone = useShop().timezone ?? DEFAULT_TIMEZONE;
  const only = modes.length === 1 ? onlyModeCopy(modes) : null;
  const times = timesText(periods, timezone, new Date());
  return (
    <details className="rounded-sm border border-line px-3" open={hasMistake(periods, at) || undefined}>
      <summary className="flex min-h-12 cursor-pointer items-center gap-2">
        <span className="font-semibold">Quando vende</span>
        <span className="min-w-0 grow break-words py-2 text-muted">
          {[only, times].filter(Boolean).join(" · ") || "sempre que a loja está aberta"}
        </span>
      </summary>
      <div className="flex flex-col gap-3 pb-3">
        <ModesField modes={modes} error={at("modes")} onChange={onModes} />
        {periods.map((period, index) => (
          <div key={period.key} className="flex flex-col gap-1 rounded-sm border border-line p-3">
            <div className="flex items-center justify-between gap-2">
              <span className="font-semibold">Horário {index + 1}</span>
              <IconButton
                icon="trash"
                tone="danger"
                label={`Apagar horário ${index + 1}`}
                onClick={() => onChange(periods.toSpliced(index, 1))}
              />
            </div>
            <PeriodFields
              name={`horário ${index + 1}`}
              period={period}
              errorAt={(field) => at(`availability[${index}].${field}`)}
              onChange={(next) => onChange(periods.with(index, next))}
            />
          </div>
        ))}
        {periods.length < MAX_PERIODS && (
          <Button
            variant="quiet"
            icon="plus"
            className="self-start"
            onClick={() => onChange([...periods, periodDraft()])}
          >
            Horário
          </Button>
        )}
      </div>
    </details>
  );
}

const FIELDS = ["from", "to", "start_date", "end_date"];

function hasMistake(periods: Props["periods"], at: Props["at"]): boolean {
  return periods.some((_, index) => FIELDS.some((field) => at(`availability[${index}].${field}`)));
}
