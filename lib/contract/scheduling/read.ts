import type { Scheduling } from "@/lib/domain/market/scheduling";
import type { OfferedSlot } from "@/lib/domain/scheduling/slots";
import type { SlotResponse, WrittenScheduling } from "./schema";

export function schedulingOf(written: WrittenScheduling): Scheduling {
  const { days_ahead: daysAhead, slot_minutes: slotMinutes, lead_minutes: leadMinutes, per_slot: perSlot } = written;
  return { daysAhead, slotMinutes, leadMinutes, ...(perSlot !== undefined && { perSlot }) };
}

export function slotFromResponse({
  deliver_start_time: start,
  deliver_end_time: end,
  left,
}: SlotResponse): OfferedSlot {
  return { start: Date.parse(start), end: Date.parse(end), left: left ?? null };
}
