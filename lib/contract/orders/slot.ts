type Answer = Partial<
  Record<"deliver_start_time" | "deliver_end_time" | "due_at" | "confirmed_at", string | undefined>
> & { is_scheduled?: boolean | undefined };

/** In epoch milliseconds. `due`: until then it can be cancelled; null where the shop does not say. */
export type OrderSlot = { start: number; end: number; due: number | null; isConfirmed: boolean };

/** Nothing for an order that is for now. */
export function slotOf(answer: Answer): { slot?: OrderSlot } {
  const { is_scheduled: isScheduled, deliver_start_time: start, deliver_end_time: end, due_at: due } = answer;
  if (!isScheduled || !start || !end) return {};
  const isConfirmed = answer.confirmed_at !== undefined;
  return { slot: { start: Date.parse(start), end: Date.parse(end), due: due ? Date.parse(due) : null, isConfirmed } };
}
