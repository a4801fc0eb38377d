import { and, asc, eq, gt, inArray, isNull, ne, or } from "drizzle-orm";
import type { Courier } from "@/lib/contract/board/couriers";
import { type Delivered, shiftOf } from "@/lib/domain/couriers/shift";
import { toCentavos, toReais } from "@/lib/domain/money";
import { kindOf } from "@/lib/domain/payment/kind";
import { err, ok, type Result } from "@/lib/domain/result";
import { people } from "@/lib/embedded-api/db/board-tables";
import { courierFloats, deliveries } from "@/lib/embedded-api/db/courier-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { orders } from "@/lib/embedded-api/db/schema";
import type { MarketMoment } from "@/lib/embedded-api/request/context";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";

/** The shop's couriers, and those who left with something still to settle: what each one has out, and owes. */
export async function couriersOf(scope: MarketScope, only: string | null = null): Promise<Courier[]> {
  const { tx, market } = scope;
  const all = await tx
    .select({ id: people.id, name: people.name, phone: people.phone, endedAt: people.endedAt })
    .from(people)
    .where(
      and(eq(people.marketId, market), eq(people.role, "courier"), only === null ? undefined : eq(people.id, only)),
    )
    .orderBy(people.name, people.id);
  const open = await openDeliveries(scope);
  const floats = await tx.select().from(courierFloats).where(eq(courierFloats.marketId, market));
  return all
    .map(({ id, name, phone, endedAt }) => {
      const own = open.filter(({ courierId }) => courierId === id);
      // Cash that was taken is owed, whatever became of its order.
      const delivered = own.filter(({ status, received }) => status === "delivered" || (received ?? 0) > 0);
      const float = floats.find(({ courierId }) => courierId === id)?.amount ?? 0;
      const { deliveries: count, ...sums } = shiftOf(delivered.map(deliveredOf), float);
      const numbers = (of: typeof own) => of.map(({ number }) => String(number));
      return {
        ...{ id, name, phone, is_active: endedAt === null },
        out: numbers(own.filter(({ status }) => status === "preparing" || status === "delivering")),
        numbers: numbers(delivered),
        untold: numbers(delivered.filter(({ received, due }) => received === null && due > 0)),
        deliveries: count,
        ...inReais(sums),
      };
    })
    .filter((courier) => courier.is_active || courier.deliveries > 0 || courier.float > 0);
}

function inReais<Sums extends Record<string, number>>(sums: Sums): Sums {
  return Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, toReais(amount)])) as Sums;
}

async function openDeliveries({ tx, market }: MarketScope) {
  const rows = await tx
    .select({
      courierId: deliveries.courierId,
      received: deliveries.received,
      change: deliveries.change,
      number: orders.number,
      status: orders.status,
      fee: orders.deliveryTax,
      total: orders.total,
      isPaid: orders.isPaid,
      stillDue: orders.stillDue,
      payAt: orders.payAt,
      type: orders.paymentType,
      method: orders.paymentMethod,
    })
    .from(deliveries)
    .innerJoin(orders, and(eq(orders.marketId, deliveries.marketId), eq(orders.id, deliveries.orderId)))
    .where(
      and(
        eq(deliveries.marketId, market),
        isNull(deliveries.settledAt),
        or(ne(orders.status, "cancelled"), gt(deliveries.received, 0)),
      ),
    )
    .orderBy(asc(orders.number));
  return rows.map((row) => {
    const isCash = row.payAt === "DOOR" && [row.type, row.method].some((name) => kindOf(name) === "cash");
    // Marked as paid: the shop has its money, but for what it added since.
    const due = row.isPaid ? (row.stillDue ?? 0) : row.total + row.fee;
    return { ...row, due: isCash ? due : 0 };
  });
}

function deliveredOf({ fee, due, received, change }: Awaited<ReturnType<typeof openDeliveries>>[number]): Delivered {
  return { fee, due, told: received === null ? null : { received, change: change ?? 0 } };
}

/** Notes how much of the shop's change a courier carries, in centavos. */
export async function setFloat({ tx, market }: MarketScope, courierId: string, amount: number): Promise<void> {
  await tx
    .insert(courierFloats)
    .values({ marketId: market, courierId, amount })
    .onConflictDoUpdate({ target: [courierFloats.marketId, courierFloats.courierId], set: { amount } });
}

/**
 * Ticks what the shop saw: exactly these deliveries and this float, in reais. Returns the courier as settled, or null
 * when all of it was settled before; a difference is refused.
 */
export async function settleShift(
  moment: MarketMoment,
  courierId: string,
  seen: { numbers: readonly string[]; float: number },
): Promise<Result<Courier | null, RequestError>> {
  const { tx, market, now } = moment;
  // Locked, so that of two people who settle the second finds nothing left.
  await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.marketId, market), eq(people.id, courierId)))
    .for("update");
  const [courier] = await couriersOf(moment, courierId);
  if (!courier) return err(requestError(404, "COURIER_NOT_FOUND"));
  const open = new Set(courier.numbers);
  const isFloatThere = toCentavos(seen.float) === toCentavos(courier.float);
  if (courier.float === 0 && !seen.numbers.some((number) => open.has(number))) return ok(null);
  if (!isFloatThere || open.size !== seen.numbers.length || !seen.numbers.every((number) => open.has(number)))
    return err(requestError(409, "SHIFT_CHANGED"));
  const settled = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.marketId, market), inArray(orders.number, seen.numbers.map(Number))));
  if (seen.numbers.length > 0)
    await tx
      .update(deliveries)
      .set({ settledAt: now })
      .where(
        and(
          eq(deliveries.marketId, market),
          eq(deliveries.courierId, courierId),
          isNull(deliveries.settledAt),
          inArray(deliveries.orderId, settled),
        ),
      );
  // Change that was handed over in this moment stays.
  await tx
    .delete(courierFloats)
    .where(
      and(
        eq(courierFloats.marketId, market),
        eq(courierFloats.courierId, courierId),
        eq(courierFloats.amount, toCentavos(seen.float)),
      ),
    );
  return ok(courier);
}
