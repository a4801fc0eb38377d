"use client";

import { useEffect, useState } from "react";
import { addressOfFilter, filterOf, type OrderFilter } from "@/lib/domain/orders/filter";

/** Browsers refuse addresses that change with every keystroke. */
const PAUSE_BEFORE_WRITING = 250;

/** The list's filter, kept in the address so that reload, Back and a shared link find it again. For the browser only. */
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
