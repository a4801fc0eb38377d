import { and, desc, eq, gte, inArray, isNull, lt, lte, not, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Shift } from "@/lib/contract/board/cash";
import { cashOf, expectedCash, type KindSum, type ShiftSums, sumsByKind } from "@/lib/domain/cash/cash";
import { toCentavos, toReais } from "@/lib/domain/money";
import { isReturned, REFUND_STATES, settlesOrder, VERDICTS } from "@/lib/domain/payment/money-rule";
import { couriersOf } from "@/lib/embedded-api/couriers/shift";
import { cashMoves, cashShifts } from "@/lib/embedded-api/db/cash-tables";
import { paymentReceipts, refunds } from "@/lib/embedded-api/db/charge-tables";
import { deliveries } from "@/lib/embedded-api/db/courier-tables";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { orders } from "@/lib/embedded-api/db/schema";
import { onlineMoneyOf } from "@/lib/embedded-api/payments/ledger";
import type { MarketMoment } from "@/lib/embedded-api/request/context";

export type ShiftRow = typeof cashShifts.$inferSelect;
type Period = { from: Date; to: Date };

const SHOWN = 31;

/** The open shift, locked until the transaction ends; null if there is none. */
export async function lockedShiftOf({ tx, market }: MarketScope): Promise<ShiftRow | null> {
  const isOpen = and(eq(cashShifts.marketId, market), isNull(cashShifts.closedAt));
  const [row] = await tx.select().from(cashShifts).where(isOpen).for("update");
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

/** What came into an open shift until now, with what has changed of the one before. */
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
 * What people took, and gave back, in a period: money that somebody says to have seen, and what was to be collected at
 * the door of an order that was handed over. Whichever comes first is an order's money.
 */
async function moneyOf(scope: MarketScope, period: Period): Promise<KindSum[]> {
  const [seen, collected, returned] = [
    await seenIn(scope, period),
    await collectedIn(scope, period),
    await returnedIn(scope, period),
  ];
  return sumsByKind([
    ...[...seen, ...collected].map((part) => ({ ...part, names: part.isCard ? [CARD] : namesOf(part), returned: 0 })),
    ...returned.map((part) => ({ ...part, names: namesOf(part), orders: 0, total: 0 })),
  ]);
}

function namesOf({ type, method }: { type: string; method: string }): string[] {
  return [type, method];
}

const CARD = "Cartão";

/** A courier who took no cash has taken a card, or nothing. */
const tookNoCash = sql<boolean>`coalesce(${deliveries.received} = 0, false)`;

function cashTold(amount: SQL): SQL {
  return sql`case when ${deliveries.received} > 0 then ${deliveries.received} - ${deliveries.change} else ${amount} end`;
}

const ofDelivery = and(eq(deliveries.marketId, orders.marketId), eq(deliveries.orderId, orders.id));

const WAY = { type: orders.paymentType, method: orders.paymentMethod };
const GROUP = Object.values(WAY);
const TOLD = { ...WAY, isCard: tookNoCash };

const ofReceipt = and(eq(orders.marketId, paymentReceipts.marketId), eq(orders.id, paymentReceipts.orderId));
const isCollectedBefore = sql`coalesce(${orders.payAt} = 'DOOR' and ${orders.status} = 'delivered' and ${orders.deliveredAt} < ${paymentReceipts.receivedAt}, false)`;
const isByHand = and(eq(paymentReceipts.provider, "manual"), not(paymentReceipts.isTest));

function seenIn({ tx, market }: MarketScope, { from, to }: Period) {
  const { marketId, receivedAt, verdict, amount, orderId } = paymentReceipts;
  return tx
    .select({
      ...TOLD,
      orders: sql<number>`count(distinct ${orderId})::int`,
      total: sql<number>`sum(${cashTold(sql`${amount}`)})::float8`,
    })
    .from(paymentReceipts)
    .innerJoin(orders, ofReceipt)
    .leftJoin(deliveries, ofDelivery)
    .where(
      and(
        eq(marketId, market),
        gte(receivedAt, from),
        lt(receivedAt, to),
        isByHand,
        inArray(
          verdict,
          VERDICTS.filter((each) => settlesOrder({ verdict: each })),
        ),
        not(isCollectedBefore),
      ),
    )
    .groupBy(...Object.values(TOLD));
}

function collectedIn({ tx, market }: MarketScope, { from, to }: Period) {
  const isSeen = tx
    .select({ one: sql`1` })
    .from(paymentReceipts)
    .where(and(ofReceipt, lte(paymentReceipts.receivedAt, orders.deliveredAt)));
  return tx
    .select({
      ...TOLD,
      orders: sql<number>`count(*)::int`,
      total: sql<number>`sum(${cashTold(sql`${orders.total} + ${orders.deliveryTax}`)})::float8`,
    })
    .from(orders)
    .leftJoin(deliveries, ofDelivery)
    .where(
      and(
        eq(orders.marketId, market),
        gte(orders.deliveredAt, from),
        lt(orders.deliveredAt, to),
        eq(orders.status, "delivered"),
        eq(orders.payAt, "DOOR"),
        notExists(isSeen),
        or(orders.isPaid, not(tookNoCash)),
      ),
    )
    .groupBy(...Object.values(TOLD));
}

function returnedIn({ tx, market }: MarketScope, { from, to }: Period) {
  return tx
    .select({ ...WAY, returned: sql<number>`sum(${refunds.amount})::float8` })
    .from(refunds)
    .innerJoin(
      paymentReceipts,
      and(eq(paymentReceipts.marketId, refunds.marketId), eq(paymentReceipts.id, refunds.receiptId)),
    )
    .innerJoin(orders, ofReceipt)
    .where(
      and(
        eq(refunds.marketId, market),
        gte(refunds.endedAt, from),
        lt(refunds.endedAt, to),
        inArray(
          refunds.state,
          REFUND_STATES.filter((state) => isReturned({ state })),
        ),
        isByHand,
      ),
    )
    .groupBy(...GROUP);
}
