import { and, desc, eq, gt, gte, inArray, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import type { Shift } from "@/lib/contract/board/cash";
import { toCentavos, toReais } from "@/lib/domain/money";
import { cashOf, expectedCash, type KindSum, type ShiftSums, sumsByKind } from "@/lib/domain/payment/cash";
import { isReturned, REFUND_STATES, settlesOrder, VERDICTS } from "@/lib/domain/payment/money-rule";
import { couriersOf } from "@/lib/embedded-api/couriers/shift";
import { cashMoves, cashShifts } from "@/lib/embedded-api/db/cash-tables";
import { paymentReceipts, refunds } from "@/lib/embedded-api/db/charge-tables";
import { deliveries } from "@/lib/embedded-api/db/courier-tables";
import { lockedMarketOf, type MarketScope } from "@/lib/embedded-api/db/market-scope";
import { orders } from "@/lib/embedded-api/db/schema";
import { onlineMoneyOf } from "@/lib/embedded-api/payments/ledger";
import type { MarketMoment } from "@/lib/embedded-api/request/context";

export type ShiftRow = typeof cashShifts.$inferSelect;
type Period = { from: Date; to: Date };

const SHOWN = 31;

/** The open shift, under the market's lock: a second caller sees the shift that the first one began; null if none is. */
export async function lockedShiftOf(scope: MarketScope): Promise<ShiftRow | null> {
  const { tx, market } = scope;
  await lockedMarketOf(scope);
  const isOpen = and(eq(cashShifts.marketId, market), isNull(cashShifts.closedAt));
  const [row] = await tx.select().from(cashShifts).where(isOpen);
  return row ?? null;
}

/** The newest first, the open one with its sums of now. */
export async function shiftsOf(moment: MarketMoment): Promise<Shift[]> {
  const { tx, market } = moment;
  const rows = await tx
    .select()
    .from(cashShifts)
    .where(eq(cashShifts.marketId, market))
    .orderBy(desc(cashShifts.number))
    .limit(SHOWN);
  const numbers = rows.map(({ number }) => number);
  const moves = await movesOf(moment, numbers);
  const shifts: Shift[] = [];
  for (const row of rows)
    shifts.push(
      await shiftResponse(
        moment,
        row,
        moves.filter(({ shift }) => shift === row.number),
      ),
    );
  return shifts;
}

export async function expectedOf(moment: MarketMoment, row: ShiftRow, sums: ShiftSums): Promise<number> {
  return expectedCash({ float: row.float, moves: await movesOf(moment, [row.number]) }, sums);
}

/** The sums of an open shift until now, with the changes of the one before. */
export async function sumsOf(moment: MarketMoment, row: ShiftRow): Promise<ShiftSums> {
  const period = { from: row.openedAt, to: moment.now };
  const online = (await onlineMoneyOf(moment, period))
    .filter(({ provider }) => provider !== "manual")
    .map(({ provider, received, refunded }) => ({ provider, received, refunded }));
  const couriers = (row.withCouriers ?? 0) - (await withCouriers(moment));
  const sums = { kinds: await moneyOf(moment, period), online, late: 0, couriers };
  const former = await shiftOf(moment, row.number - 1);
  if (!former?.sums || !former.closedAt) return sums;
  const known = await moneyOf(moment, { from: former.openedAt, to: former.closedAt });
  return { ...sums, late: cashOf({ kinds: known }) - cashOf(former.sums) };
}

/** The cash that couriers carry now, the shop's change included. */
export async function withCouriers(scope: MarketScope): Promise<number> {
  return (await couriersOf(scope)).reduce((sum, { owed }) => sum + toCentavos(owed), 0);
}

async function shiftOf({ tx, market }: MarketScope, number: number): Promise<ShiftRow | null> {
  const [row] = await tx
    .select()
    .from(cashShifts)
    .where(and(eq(cashShifts.marketId, market), eq(cashShifts.number, number)));
  return row ?? null;
}

type Moves = Awaited<ReturnType<typeof movesOf>>;

async function movesOf({ tx, market }: MarketScope, shifts: readonly number[]) {
  if (shifts.length === 0) return [];
  return tx
    .select()
    .from(cashMoves)
    .where(and(eq(cashMoves.marketId, market), inArray(cashMoves.shift, [...shifts])))
    .orderBy(cashMoves.at);
}

async function shiftResponse(moment: MarketMoment, row: ShiftRow, moves: Moves): Promise<Shift> {
  const { number, openedAt, openedBy, float, closedAt, closedBy, counted } = row;
  const sums = row.sums ?? (await sumsOf(moment, row));
  const expected = expectedCash({ float, moves }, sums);
  return {
    ...{ number, opened_at: openedAt.toISOString(), opened_by: openedBy, float: toReais(float) },
    kinds: sums.kinds.map(({ total, returned, ...kind }) => ({
      ...kind,
      ...{ total: toReais(total), returned: toReais(returned) },
    })),
    online: sums.online,
    late: toReais(sums.late),
    couriers: toReais(sums.couriers),
    moves: moves.map(({ amount, reason, actor, at }) => ({
      ...{ amount: toReais(amount), reason, actor, at: at.toISOString() },
    })),
    expected: toReais(expected),
    ...{ closed_at: closedAt?.toISOString() ?? null, closed_by: closedBy },
    counted: counted === null ? null : toReais(counted),
    difference: counted === null ? null : toReais(counted - expected),
  };
}

/**
 * The money that people took and gave back in a period. The money of an order that is paid at the door came when it was
 * handed over, whenever somebody marks it as paid afterwards; any other when somebody said to have seen it.
 */
async function moneyOf(scope: MarketScope, period: Period): Promise<KindSum[]> {
  const [seen, collected, returned] = [
    await seenIn(scope, period),
    await collectedIn(scope, period),
    await returnedIn(scope, period),
  ];
  return sumsByKind([
    ...seen.map(({ type, method, ...sums }) => ({ ...sums, names: [type, method], returned: 0 })),
    ...collected.map(({ type, method, told, ...sums }) => ({
      ...sums,
      names: namesOf({ type, method }, told),
      returned: 0,
    })),
    ...returned.map(({ told, returned: back, ...way }) => ({
      names: namesOf(way, told),
      orders: 0,
      total: 0,
      returned: back,
    })),
  ]);
}

const [CASH, CARD] = ["Dinheiro", "Cartão"];

function namesOf({ type, method }: { type: string; method: string }, told: number | null): string[] {
  return told === null ? [type, method] : [told > 0 ? CASH : CARD];
}

const WAY = { type: orders.paymentType, method: orders.paymentMethod };
const GROUP = Object.values(WAY);

const ofReceipt = and(eq(orders.marketId, paymentReceipts.marketId), eq(orders.id, paymentReceipts.orderId));
const ofDelivery = and(eq(deliveries.marketId, orders.marketId), eq(deliveries.orderId, orders.id));
const isByHand = and(eq(paymentReceipts.provider, "manual"), not(paymentReceipts.isTest));
const settles = inArray(
  paymentReceipts.verdict,
  VERDICTS.filter((verdict) => settlesOrder({ verdict })),
);
const isBack = inArray(
  refunds.state,
  REFUND_STATES.filter((state) => isReturned({ state })),
);
/**
 * Also what a courier was given for an order that had been paid before it became dearer, or for one that went back
 * afterwards: that one goes on saying when it was handed over.
 */
const isAtDoor = sql`(${orders.status} = 'delivered' and ${orders.payAt} = 'DOOR' or ${deliveries.received} is not null)`;
const isCollected = sql`coalesce(${isAtDoor} and ${orders.deliveredAt} <= ${paymentReceipts.receivedAt}, false)`;

function seenIn({ tx, market }: MarketScope, { from, to }: Period) {
  const { marketId, receivedAt, amount, orderId } = paymentReceipts;
  return tx
    .select({
      ...WAY,
      orders: sql<number>`count(distinct ${orderId})::int`,
      total: sql<number>`sum(${amount})::float8`,
    })
    .from(paymentReceipts)
    .innerJoin(orders, ofReceipt)
    .leftJoin(deliveries, ofDelivery)
    .where(and(eq(marketId, market), gte(receivedAt, from), lt(receivedAt, to), isByHand, settles, not(isCollected)))
    .groupBy(...GROUP);
}

/** The sum that a courier told, else the part that was not paid before. */
function collectedIn({ tx, market }: MarketScope, { from, to }: Period) {
  const receiptsThat = (is: SQL | undefined) => {
    const sum = sql`coalesce(sum(${paymentReceipts.amount}), 0)`;
    return tx
      .select({ sum })
      .from(paymentReceipts)
      .where(and(ofReceipt, settles, not(paymentReceipts.isTest), is));
  };
  const later = receiptsThat(and(isByHand, gte(paymentReceipts.receivedAt, orders.deliveredAt)));
  const before = receiptsThat(lt(paymentReceipts.receivedAt, orders.deliveredAt));
  const isOwn = and(eq(refunds.marketId, orders.marketId), eq(refunds.orderId, orders.id));
  const back = tx
    .select({ sum: sql`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(and(isOwn, isBack, lt(refunds.endedAt, orders.deliveredAt)));
  const rest = sql`greatest(0, ${orders.total} + ${orders.deliveryTax} - ${before} + ${back})`;
  const told = sql`case when ${deliveries.received} > 0 then ${deliveries.received} - ${deliveries.change} else ${later} end`;
  const handed = tx
    .select({
      ...WAY,
      told: sql<number | null>`sign(${deliveries.received})::int`.as("told"),
      amount: sql<number>`case when ${deliveries.received} is null then ${rest} else ${told} end`.as("amount"),
    })
    .from(orders)
    .leftJoin(deliveries, ofDelivery)
    .where(and(eq(orders.marketId, market), gte(orders.deliveredAt, from), lt(orders.deliveredAt, to), isAtDoor))
    .as("handed");
  const { type, method, told: toldNow, amount } = handed;
  return tx
    .select({
      ...{ type, method, told: toldNow },
      orders: sql<number>`count(*)::int`,
      total: sql<number>`sum(${amount})::float8`,
    })
    .from(handed)
    .where(gt(amount, 0))
    .groupBy(type, method, toldNow);
}

function returnedIn({ tx, market }: MarketScope, { from, to }: Period) {
  const told = sql<number | null>`case when ${isCollected} then sign(${deliveries.received})::int end`;
  return tx
    .select({ ...WAY, told, returned: sql<number>`sum(${refunds.amount})::float8` })
    .from(refunds)
    .innerJoin(
      paymentReceipts,
      and(eq(paymentReceipts.marketId, refunds.marketId), eq(paymentReceipts.id, refunds.receiptId)),
    )
    .innerJoin(orders, ofReceipt)
    .leftJoin(deliveries, ofDelivery)
    .where(and(eq(refunds.marketId, market), gte(refunds.endedAt, from), lt(refunds.endedAt, to), isBack, isByHand))
    .groupBy(...GROUP, told);
}
