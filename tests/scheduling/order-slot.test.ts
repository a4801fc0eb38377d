import { describe, expect, test } from "vitest";
import { orderContent } from "@/lib/contract/orders/same-order";
import { slotOf } from "@/lib/contract/orders/slot";

const SLOT = { deliver_start_time: "2026-03-02T22:00:00Z", deliver_end_time: "2026-03-02T22:30:00Z" };

describe("an order's slot", () => {
  test("is read where the order says that it is scheduled", () => {
    const [start, end] = [Date.parse(SLOT.deliver_start_time), Date.parse(SLOT.deliver_end_time)];
    expect(slotOf({ is_scheduled: true, ...SLOT })).toEqual({ slot: { start, end, due: null, isConfirmed: false } });
    const due = "2026-03-02T21:00:00Z";
    expect(slotOf({ is_scheduled: true, ...SLOT, due_at: due, confirmed_at: due })).toEqual({
      slot: { start, end, due: Date.parse(due), isConfirmed: true },
    });
  });

  test("is none of an API that repeats the specification's times of an order for now", () => {
    expect(slotOf({ is_scheduled: false, ...SLOT })).toEqual({});
    expect(slotOf(SLOT)).toEqual({});
    expect(slotOf({ is_scheduled: true })).toEqual({});
  });
});

test("the times are part of what makes two orders the same only where they are chosen", () => {
  const later = { ...SLOT, deliver_start_time: "2026-03-02T22:30:00Z" };
  expect(orderContent({ is_scheduled: false, ...SLOT })).toBe(orderContent({ is_scheduled: false, ...later }));
  expect(orderContent({ is_scheduled: true, ...SLOT })).not.toBe(orderContent({ is_scheduled: true, ...later }));
});
