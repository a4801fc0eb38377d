import { useEffect, useState } from "react";
import { TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { addressOfFilter, FILTER_STATUSES, filterOf, type OrderFilter, PAGE_SIZE } from "@/lib/domain/orders/filter";
import { parseStatus, statusLabel } from "@/lib/domain/orders/status";

/** Browsers refuse addresses that change with every keystroke. */
const PAUSE_BEFORE_WRITING = 250;

export function OrdersFilter({
  filter,
  onChange,
}: {
  filter: OrderFilter;
  onChange: (change: Partial<OrderFilter>) => void;
}) {
  return (
    <search className="grid gap-3 min-[21rem]:grid-cols-[1fr_8.5rem] sm:grid-cols-[1fr_11rem]">
      <TextInput
        type="search"
        label="Buscar pedidos"
        placeholder="Produto, endereço…"
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
        {FILTER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
      </Select>
    </search>
  );
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
