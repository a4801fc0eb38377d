import { and, eq, gte, inArray, lt, ne } from "drizzle-orm";
import type { CartLine } from "@/lib/domain/cart/line";
import { type Need, needsOf } from "@/lib/domain/cart/stock-needs";
import { lastMidnight, momentOf, nextMidnight } from "@/lib/domain/market/local-moment";
import { DAY, dayAt, localTime } from "@/lib/domain/market/local-time";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { err, ok, type Result } from "@/lib/domain/result";
import { leftOf, leftText, type Stock, shownLeft, withReturned, withTaken } from "@/lib/domain/stock/stock";
import { optionSubject, productSubject, variationSubject } from "@/lib/domain/stock/subject";
import { announce } from "@/lib/embedded-api/db/announce";
import { type MarketScope, marketOf, touchMenu } from "@/lib/embedded-api/db/market-scope";
import { markets, orders } from "@/lib/embedded-api/db/schema";
import { stocks } from "@/lib/embedded-api/db/stock-tables";
import type { StoredMarket, StoredProduct } from "@/lib/embedded-api/db/stored";
import type { MarketContext, MarketMoment } from "@/lib/embedded-api/request/context";
import type { RequestError } from "@/lib/embedded-api/request/responses";

export type Stocks = ReadonlyMap<string, Stock>;

/** The amount that an order took of a stock, and on which day of the shop. */
export type StockTaken = { subject: string; amount: number; day: string };

/** `subjects`: only these; absent: all that the shop counts. */
export async function stocksOf({ tx, market }: MarketScope, subjects?: readonly string[]): Promise<Stocks> {
  const rows = await tx
    .select()
    .from(stocks)
    .where(and(eq(stocks.marketId, market), subjects && inArray(stocks.subject, [...subjects])));
  return new Map(rows.map(({ marketId: _, subject, ...stock }) => [subject, stock]));
}

/**
 * The stocks as they stand on a day of the shop. What a daily one has left of a day without an order yet is what it
 * begins with, less the orders for later of that day.
 */
export async function stocksOn(
  scope: MarketScope & { body: StoredMarket },
  day: string,
  subjects?: readonly string[],
): Promise<Stocks> {
  const known = await stocksOf(scope, subjects);
  const begins = [...known].filter(([, { isDaily, day: counted }]) => isDaily && counted !== day);
  if (begins.length === 0 || !scope.body.scheduling) return known;
  const ahead = await takenAhead(scope, day);
  const counted = begins.map(([subject, stock]) => {
    return [subject, { ...stock, count: stock.full - (ahead.get(subject) ?? 0), day }] as const;
  });
  return new Map([...known, ...counted]);
}

/** How many the orders for slots of a day have taken, by subject. */
async function takenAhead(
  { tx, market, body }: MarketScope & { body: StoredMarket },
  day: string,
): Promise<ReadonlyMap<string, number>> {
  const first = dayAt({ date: day }) * DAY;
  const [from, to] = [first, first + DAY].map((minute) => new Date(momentOf(minute, timezoneOf(body))));
  const rows = await tx
    .select({ taken: orders.stockTaken })
    .from(orders)
    .where(
      and(
        eq(orders.marketId, market),
        gte(orders.deliverStart, from ?? new Date()),
        lt(orders.deliverStart, to ?? new Date()),
        ne(orders.status, "cancelled"),
      ),
    );
  const sums = new Map<string, number>();
  for (const { subject, amount, day: taken } of rows.flatMap((row) => row.taken ?? []))
    if (taken === day) sums.set(subject, amount + (sums.get(subject) ?? 0));
  return sums;
}

const timezoneOf = ({ timezone }: Pick<StoredMarket, "timezone">) => timezone ?? DEFAULT_TIMEZONE;

export function stockDay({ body, now }: { body: StoredMarket; now: Date }): string {
  return localTime(now, timezoneOf(body)).day;
}

/** The products as customers read them: what has run out is sold out, until tomorrow where it is counted anew each day. */
export async function withStock(context: MarketContext, bodies: readonly StoredProduct[]): Promise<StoredProduct[]> {
  const { row, now } = context;
  const today = stockDay({ body: row.body, now });
  const known = await stocksOn({ ...context, body: row.body }, today);
  if (known.size === 0) return [...bodies];
  const tomorrow = new Date(nextMidnight(timezoneOf(row.body), now)).toISOString();
  const counted = <Item extends { unavailable_until?: string | undefined }>(item: Item, subject: string): Item => {
    const stock = known.get(subject);
    const left = stock ? shownLeft(leftOf(stock, today)) : null;
    if (!stock || left === null) return item;
    if (left > 0 || !stock.isDaily) return { ...item, stock: left };
    const { unavailable_until: until = tomorrow } = item;
    return { ...item, unavailable_until: until > tomorrow ? until : tomorrow };
  };
  return bodies.map((body) => ({
    ...counted(body, productSubject(body.id)),
    variations: body.variations.map((size) => counted(size, variationSubject(body.id, size.id))),
    complements: body.complements.map((option) => counted(option, optionSubject(option.category.id, option.id))),
  }));
}

/** When what customers read of the menu last changed: with a daily stock at the last midnight too. */
export async function menuState(context: MarketContext): Promise<string> {
  const { tx, market, row, now } = context;
  const daily = and(eq(stocks.marketId, market), eq(stocks.isDaily, true));
  const [found] = await tx.select({ subject: stocks.subject }).from(stocks).where(daily).limit(1);
  const midnight = found ? lastMidnight(timezoneOf(row.body), now) : 0;
  return new Date(Math.max(row.importedAt.getTime(), midnight)).toISOString();
}

/**
 * Takes an order's units, in its transaction. Locks the market, under whose lock all counts change; refuses without a
 * change where too few are left. `slot`: when an order for later is handed over; of a daily stock it takes that day's.
 */
export function takeStock(
  context: MarketContext,
  lines: readonly CartLine[],
  slot: Date | null,
): Promise<Result<StockTaken[], RequestError>> {
  return take(context, needsOf(lines), slot);
}

/**
 * Takes and gives back the difference between two versions of an order, whose earlier one took `taken`; what stays is
 * left alone, however little is left, except of a daily stock when the order moves to another day. Returns what the
 * order has taken now.
 */
export async function changeStock(
  context: MarketContext,
  taken: readonly StockTaken[],
  { before, after, slot }: { before: readonly CartLine[]; after: readonly CartLine[]; slot: Date | null },
): Promise<Result<StockTaken[], RequestError>> {
  const [had, wanted] = [needsOf(before), needsOf(after)];
  const over = new Map([...had].map(([subject, { amount }]) => [subject, amount - (wanted.get(subject)?.amount ?? 0)]));
  const day = slot && stockDay({ body: context.row.body, now: slot });
  const isElsewhere = taken.some((entry) => day !== null && entry.day !== day);
  const known: Stocks = isElsewhere ? await stocksOf(context) : new Map();
  const parts = taken.map((entry) => {
    const less = Math.min(entry.amount, Math.max(0, over.get(entry.subject) ?? 0));
    over.set(entry.subject, (over.get(entry.subject) ?? 0) - less);
    const isMoved = day !== null && entry.day !== day && known.get(entry.subject)?.isDaily === true;
    const moved = isMoved ? entry.amount - less : 0;
    return { entry, moved, back: less + moved };
  });
  const movedOf = (subject: string) =>
    parts.reduce((sum, { entry, moved }) => (entry.subject === subject ? sum + moved : sum), 0);
  const more = [...wanted].map(([subject, need]): [string, Need] => {
    const grown = Math.max(0, need.amount - (had.get(subject)?.amount ?? 0));
    return [subject, { ...need, amount: grown + movedOf(subject) }];
  });
  const added = await take(context, new Map(more.filter(([, { amount }]) => amount > 0)), slot);
  if (!added.ok) return added;
  const isSome = ({ amount }: StockTaken) => amount > 0;
  await returnStock(context, parts.map(({ entry, back }) => ({ ...entry, amount: back })).filter(isSome));
  const stays = parts.map(({ entry, back }) => ({ ...entry, amount: entry.amount - back }));
  return ok([...stays.filter(isSome), ...added.value]);
}

async function take(
  context: MarketContext,
  needs: ReadonlyMap<string, Need>,
  slot: Date | null,
): Promise<Result<StockTaken[], RequestError>> {
  const subjects = [...needs.keys()];
  if (subjects.length === 0 || (await stocksOf(context, subjects)).size === 0) return ok([]);
  await lockStocks(context);
  const { body } = context.row;
  const today = stockDay({ body, now: context.now });
  const day = slot ? stockDay({ body, now: slot }) : today;
  const known = await stocksOn({ ...context, body }, day, subjects);
  for (const [subject, stock] of known) {
    const left = leftOf(stock, day);
    const need = needs.get(subject);
    if (need && need.amount > left) return err(tooFew(need, left, stock.isDaily && day !== today));
  }
  const amountOf = (subject: string) => needs.get(subject)?.amount ?? 0;
  // The order itself is what another day's stock has less.
  const counted = [...known].filter(([, { isDaily }]) => !isDaily || day === today);
  const changes = counted.map(([subject, before]) => ({
    ...{ subject, before },
    after: withTaken(before, amountOf(subject), today),
  }));
  await write(context, changes, today);
  return ok([...known.keys()].map((subject) => ({ subject, amount: amountOf(subject), day })));
}

/** Once, when an order is cancelled, or is to have less. */
export async function returnStock(moment: MarketMoment, taken: readonly StockTaken[] | null): Promise<void> {
  if (!taken?.length) return;
  await lockStocks(moment);
  const row = await marketOf(moment);
  if (!row) return;
  const known = await stocksOf(
    moment,
    taken.map(({ subject }) => subject),
  );
  const today = stockDay({ body: row.body, now: moment.now });
  // A day that is not counted yet is counted without what came back.
  const isUncounted = ({ subject, day }: StockTaken) => {
    const stock = known.get(subject);
    return stock?.isDaily === true && stock.day !== day;
  };
  const next = new Map(known);
  for (const entry of taken) {
    // Without one, nobody counts it any more.
    const before = next.get(entry.subject);
    if (before && !isUncounted(entry))
      next.set(entry.subject, withReturned(before, entry.amount, { takenOn: entry.day, today }));
  }
  const changes = [...known].map(([subject, before]) => ({ subject, before, after: next.get(subject) ?? before }));
  await write(moment, changes, today);
  if (taken.some((entry) => entry.day === today && isUncounted(entry))) await tellMenu(moment);
}

/** Serializes changes of counts; rows that name the market may still be written meanwhile, as a refund of this order. */
export async function lockStocks({ tx, market }: MarketScope): Promise<void> {
  await tx.select({ id: markets.id }).from(markets).where(eq(markets.id, market)).for("no key update");
}

function tooFew({ line, name }: Need, left: number, isOtherDay: boolean): RequestError {
  const then = isOtherDay ? " para esse dia" : "";
  const details = { product_id: line.id, variation_id: line.variation?.id ?? null };
  if (left <= 0)
    return {
      ...{ status: 409, code: "ITEM_SOLD_OUT", details },
      message: `${name} esgotou${then}. ${isOtherDay ? "Escolha outro dia ou remova" : "Remova"} do carrinho para continuar.`,
    };
  return {
    ...{ status: 409, code: "ITEM_STOCK", details },
    message: `${name}: ${leftText(left).toLowerCase()}${then}. Diminua a quantidade para continuar.`,
  };
}

type Change = { subject: string; before: Stock; after: Stock };

async function write(moment: MarketMoment, changes: readonly Change[], day: string): Promise<void> {
  const { tx, market } = moment;
  for (const { subject, after } of changes)
    await tx
      .update(stocks)
      .set(after)
      .where(and(eq(stocks.marketId, market), eq(stocks.subject, subject)));
  const shown = (stock: Stock) => shownLeft(leftOf(stock, day));
  if (changes.some(({ before, after }) => shown(before) !== shown(after))) await tellMenu(moment);
}

/** Customers read something else from now on. */
export async function tellMenu(moment: MarketMoment): Promise<void> {
  await touchMenu(moment);
  await announce(moment.tx, moment.market, "menu");
}
