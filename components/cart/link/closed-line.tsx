"use client";

import { useMarket } from "@/components/market/market-context";
import { closedSchedule } from "@/lib/domain/scheduling/offered";

/** From when a closed shop that schedules sells; that it is closed, where it has no time to offer. */
export function ClosedLine() {
  const schedule = closedSchedule(useMarket(), new Date());
  return schedule ? `Fechado · agende para ${schedule.text}` : "Loja fechada agora";
}
