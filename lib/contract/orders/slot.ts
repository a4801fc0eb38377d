type SlotFields = Partial<
  Record<"deliver_start_time" | "deliver_end_time" | "due_at" | "confirmed_at", string | undefined>
> & { is_scheduled?: boolean | undefined };

/** In epoch milliseconds. `due`: until then it can be cancelled; null where the shop does not say. */
export type OrderSlot = { start: number; end: number; due: number | null; isConfirmed: boolean };

/** Nothing for an order that is for now. */
export function slotOf(fields: SlotFields): { slot?: OrderSlot } {
  const { is_scheduled: isScheduled, deliver_start_time: start, deliver_end_time: end, due_at: due } = fields;
  if (!isScheduled || !start || !end) return {};
  const isConfirmed = fields.confirmed_at !== undefined;
  return { slot: { start: Date.parse(start), end: Date.parse(end), due: due ? Date.parse(due) : null, isConfirmed } };
}
