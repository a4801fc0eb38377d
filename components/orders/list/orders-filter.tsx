import clsx from "clsx";
import { useEffect, useState } from "react";
import { TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { MODE_NAMES } from "@/lib/domain/mode/copy";
import { isOrderMode, ORDER_MODES, type OrderMode } from "@/lib/domain/mode/mode";
import { addressOfFilter, filterOf, type OrderFilter, PAGE_SIZE } from "@/lib/domain/orders/filter";
import { type OrderStatus, parseStatus, statusLabel } from "@/lib/domain/orders/status";
import { ORDER_STATUSES } from "@/lib/domain/orders/statuses.mjs";

/** Browsers refuse addresses that change with every keystroke. */
const PAUSE_BEFORE_WRITING = 250;

export function OrdersFilter({
  filter,
  asksMode = false,
  onChange,
}: {
  filter: OrderFilter;
  /** The shop's orders are of two modes. */
  asksMode?: boolean;
  onChange: (change: Partial<OrderFilter>) => void;
}) {
  return (
    <search
      className={clsx(
        "grid gap-3 min-[21rem]:grid-cols-[1fr_8.5rem]",
        asksMode ? "sm:grid-cols-[1fr_10rem_10rem]" : "sm:grid-cols-[1fr_11rem]",
      )}
    >
      <TextInput
        type="search"
        label="Buscar pedidos"
        placeholder="Produto ou rua"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        value={filter.text}
        onChange={(event) => onChange({ text: event.target.value, shown: PAGE_SIZE })}
      />
      <Select
        label="Status"
        value={filter.status ?? ""}
        onChange={(event) => onChange({ status: parseStatus(event.target.value), shown: PAGE_SIZE })}
      >
        <option value="">Todos</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusOption(status, asksMode, filter.mode)}
          </option>
        ))}
      </Select>
      {asksMode && (
        <div className="min-[21rem]:col-span-2 sm:col-span-1">
          <Select
            label="Entrega ou retirada"
            value={filter.mode ?? ""}
            onChange={(event) =>
              onChange({ mode: isOrderMode(event.target.value) ? event.target.value : null, shown: PAGE_SIZE })
            }
          >
            <option value="">Todas</option>
            {ORDER_MODES.map((mode) => (
              <option key={mode} value={mode}>
                {MODE_NAMES[mode]}
              </option>
            ))}
          </Select>
        </div>
      )}
    </search>
  );
}

/** 'Saiu para Entrega ou Pronto para retirada' where the orders are of two modes. */
function statusOption(status: OrderStatus, asksMode: boolean, mode: OrderMode | null): string {
  const shown = mode ? [mode] : asksMode ? ORDER_MODES : (["DELIVERY"] as const);
  return [...new Set(shown.map((each) => statusLabel(status, each)))].join(" ou ");
}

/** The list's filter, stored in the address so that reload, Back and a shared link restore it. For the browser only. */
export function useOrderFilter(): [OrderFilter, (change: Partial<OrderFilter>) => void] {
  const [filter, setFilter] = useState(() => filterOf(location.search));
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = addressOfFilter(filter);
      if (address !== location.pathname + location.search) history.replaceState(history.state, "", address);
    }, PAUSE_BEFORE_WRITING);
    return () => clearTimeout(timer);
  }, [filter]);
  return [filter, (change) => setFilter((before) => ({ ...before, ...change }))];
}
