import { and, eq, gt, lt, ne } from "drizzle-orm";
import { schedulingOf } from "@/lib/contract/scheduling/read";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { longestMinutes } from "@/lib/domain/orders/promised-time";
import { err, ok, type Result } from "@/lib/domain/result";
import { NAMED_SLOTS, slotRefusal } from "@/lib/domain/scheduling/copy";
import {
  dueAt,
  isFree,
  type OfferedSlot,
  type Slot,
  type SlotRules,
  slotsFrom,
  withLeft,
} from "@/lib/domain/scheduling/slots";
import { rulesOf } from "@/lib/embedded-api/catalogue/menu";
import { lockedMarketOf, type MarketRow } from "@/lib/embedded-api/db/market-scope";
import { type districts, orders } from "@/lib/embedded-api/db/schema";
import type { MarketContext } from "@/lib/embedded-api/request/context";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";

type District = Pick<typeof districts.$inferSelect, "deliveryTime"> | null;

type Wanted = { order_type?: OrderMode | undefined; deliver_start_time: string; deliver_end_time: string };

export type JudgedSlot = { start: Date; end: Date; dueAt: Date };

/** The shop's words for how long an order takes, '40-50 min'; null if it does not say. */
export function deliveryTimeOf({ body }: Pick<MarketRow, "body">, mode: OrderMode, district: District): string | null {
  if (mode === "TAKEOUT") return body.pickup?.time ?? null;
  return district?.deliveryTime ?? body.delivery_time;
}

/** Null for a shop that takes orders for now alone. */
export function slotRulesOf(row: MarketRow, mode: OrderMode, district: District): SlotRules | null {
  if (!row.body.scheduling) return null;
  const minutes = longestMinutes(deliveryTimeOf(row, mode, district)) ?? 0;
  return { opening: rulesOf(row), scheduling: schedulingOf(row.body.scheduling), minutes };
}

/** `movedId`: an order that looks for another slot, whose own place counts as free. */
export async function offeredSlots(context: MarketContext, rules: SlotRules, movedId?: string): Promise<OfferedSlot[]> {
  const slots = slotsFrom(rules, context.now);
  const [first, last] = [slots[0], slots.at(-1)];
  const isLimited = rules.scheduling.perSlot !== undefined && first && last;
  const taken = isLimited ? await takenBetween(context, { start: first.start, end: last.end }, movedId) : [];
  return withLeft(slots, taken, rules.scheduling);
}

/**
 * The slot that an order names. A limited one is judged while the market is locked, in which every order is numbered:
 * until this transaction ends nobody else takes one of its places.
 */
export async function judgedSlot(
  context: MarketContext,
  body: Wanted,
  district: District,
  movedId?: string,
): Promise<Result<JudgedSlot, RequestError>> {
  const isLimited = context.row.body.scheduling?.per_slot !== undefined;
  const row = (isLimited ? await lockedMarketOf(context) : null) ?? context.row;
  const rules = slotRulesOf(row, body.order_type ?? "DELIVERY", district);
  if (!rules) return err(requestError(409, "NO_SCHEDULING"));
  const wanted = { start: Date.parse(body.deliver_start_time), end: Date.parse(body.deliver_end_time) };
  const slots = await offeredSlots({ ...context, row }, rules, movedId);
  const found = slots.find(({ start, end }) => start === wanted.start && end === wanted.end);
  if (found && isFree(found))
    return ok({ start: new Date(found.start), end: new Date(found.end), dueAt: dueAt(found, rules) });
  const next = slots.filter(isFree).sort((one, other) => distance(one, wanted) - distance(other, wanted));
  const free = next.slice(0, NAMED_SLOTS).sort((one, other) => one.start - other.start);
  const clock = { timezone: rules.opening.timezone, now: context.now };
  return err({
    status: 409,
    code: found ? "SLOT_FULL" : "SLOT_GONE",
    message: slotRefusal(wanted, next.slice(0, 1), found !== undefined, clock),
    details: { slots: free.map(slotResponse) },
  });
}

export function slotResponse({ start, end, left }: OfferedSlot) {
  return {
    deliver_start_time: new Date(start).toISOString(),
    deliver_end_time: new Date(end).toISOString(),
    ...(left !== null && { left }),
  };
}

/** Slots after the wanted one come first: a customer waits rather than eats early. */
function distance(slot: Slot, wanted: Slot): number {
  return slot.start >= wanted.start ? slot.start - wanted.start : (wanted.start - slot.start) * 2;
}

async function takenBetween({ tx, market }: MarketContext, { start, end }: Slot, movedId?: string): Promise<Slot[]> {
  const rows = await tx
    .select({ start: orders.deliverStart, end: orders.deliverEnd })
    .from(orders)
    .where(
      and(
        eq(orders.marketId, market),
        lt(orders.deliverStart, new Date(end)),
        gt(orders.deliverEnd, new Date(start)),
        ne(orders.status, "cancelled"),
        movedId === undefined ? undefined : ne(orders.id, movedId),
      ),
    );
  return rows.flatMap((row) => (row.start && row.end ? [{ start: row.start.getTime(), end: row.end.getTime() }] : []));
}
