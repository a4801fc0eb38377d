import { and, eq, inArray } from "drizzle-orm";
import type { CartLine } from "@/lib/domain/cart/line";
import { type Need, needsOf } from "@/lib/domain/cart/stock-needs";
import { lastMidnight, nextMidnight } from "@/lib/domain/market/local-moment";
import { localTime } from "@/lib/domain/market/local-time";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { err, ok, type Result } from "@/lib/domain/result";
import { leftOf, leftText, type Stock, shownLeft, withReturned, withTaken } from "@/lib/domain/stock/stock";
import { optionSubject, productSubject, variationSubject } from "@/lib/domain/stock/subject";
import { announce } from "@/lib/embedded-api/db/announce";
import { type MarketScope, marketOf, touchMenu } from "@/lib/embedded-api/db/market-scope";
import { markets } from "@/lib/embedded-api/db/schema";
import { stocks } from "@/lib/embedded-api/db/stock-tables";
import type { StoredMarket, StoredProduct } from "@/lib/embedded-api/db/stored";
import type { MarketContext, MarketMoment } from "@/lib/embedded-api/request/context";
import type { RequestError } from "@/lib/embedded-api/request/responses";

export type Stocks = ReadonlyMap<string, Stock>;

/** What an order took of a stock, and on which day of the shop. */
export type StockTaken = { subject: string; amount: number; day: string };

/** `subjects`: only these; absent: all that the shop counts. */
export async function stocksOf({ tx, market }: MarketScope, subjects?: readonly string[]): Promise<Stocks> {
  const rows = await tx
    .select()
    .from(stocks)
    .where(and(eq(stocks.marketId, market), subjects && inArray(stocks.subject, [...subjects])));
  return new Map(rows.map(({ marketId: _, subject, ...stock }) => [subject, stock]));
}

const timezoneOf = ({ timezone }: Pick<StoredMarket, "timezone">) => timezone ?? DEFAULT_TIMEZONE;

export function stockDay({ body, now }: { body: StoredMarket; now: Date }): string {
  return localTime(now, timezoneOf(body)).day;
}

/** The products as customers read them: what has run out is sold out, until tomorrow where it is counted anew each day. */
export async function withStock(context: MarketContext, bodies: readonly StoredProduct[]): Promise<StoredProduct[]> {
  const known = await stocksOf(context);
  if (known.size === 0) return [...bodies];
  const { row, now } = context;
  const today = stockDay({ body: row.body, now });
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
 * change where too few are left.
 */
export function takeStock(
  context: MarketContext,
  lines: readonly CartLine[],
): Promise<Result<StockTaken[], RequestError>> {
  return take(context, needsOf(lines));
}

/**
 * Takes and gives back the difference between two versions of an order, whose earlier one took `taken`; what stays is
 * left alone, however little is left. Returns what the order has taken now.
 */
export async function changeStock(
  context: MarketContext,
  taken: readonly StockTaken[],
  { before, after }: { before: readonly CartLine[]; after: readonly CartLine[] },
): Promise<Result<StockTaken[], RequestError>> {
  const [had, wanted] = [needsOf(before), needsOf(after)];
  const over = new Map([...had].map(([subject, { amount }]) => [subject, amount - (wanted.get(subject)?.amount ?? 0)]));
  const back = taken.map((entry) => {
    const amount = Math.min(entry.amount, Math.max(0, over.get(entry.subject) ?? 0));
    over.set(entry.subject, (over.get(entry.subject) ?? 0) - amount);
    return { ...entry, amount };
  });
  const more = [...wanted].map(([subject, need]): [string, Need] => {
    return [subject, { ...need, amount: need.amount - (had.get(subject)?.amount ?? 0) }];
  });
  const added = await take(context, new Map(more.filter(([, { amount }]) => amount > 0)));
  if (!added.ok) return added;
  await returnStock(
    context,
    back.filter(({ amount }) => amount > 0),
  );
  const stays = taken.map((entry, at) => ({ ...entry, amount: entry.amount - (back[at]?.amount ?? 0) }));
  return ok([...stays.filter(({ amount }) => amount > 0), ...added.value]);
}

async function take(
  context: MarketContext,
  needs: ReadonlyMap<string, Need>,
): Promise<Result<StockTaken[], RequestError>> {
  const subjects = [...needs.keys()];
  if (subjects.length === 0 || (await stocksOf(context, subjects)).size === 0) return ok([]);
  await lockStocks(context);
  const known = await stocksOf(context, subjects);
  const day = stockDay({ body: context.row.body, now: context.now });
  for (const [subject, stock] of known) {
    const left = leftOf(stock, day);
    const need = needs.get(subject);
    if (need && need.amount > left) return err(tooFew(need, left));
  }
  const amountOf = (subject: string) => needs.get(subject)?.amount ?? 0;
  const changes = [...known].map(([subject, before]) => ({
    ...{ subject, before },
    after: withTaken(before, amountOf(subject), day),
  }));
  await write(context, changes, day);
  return ok(changes.map(({ subject }) => ({ subject, amount: amountOf(subject), day })));
}

/** Once, when an order is cancelled. */
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
  const next = new Map(known);
  for (const { subject, amount, day } of taken) {
    // Without one, nobody counts it any more.
    const before = next.get(subject);
    if (before) next.set(subject, withReturned(before, amount, { takenOn: day, today }));
  }
  const changes = [...known].map(([subject, before]) => ({ subject, before, after: next.get(subject) ?? before }));
  await write(moment, changes, today);
}

/** Serializes changes of counts; rows that name the market may still be written meanwhile, as a refund of this order. */
export async function lockStocks({ tx, market }: MarketScope): Promise<void> {
  await tx.select({ id: markets.id }).from(markets).where(eq(markets.id, market)).for("no key update");
}

function tooFew({ line, name }: Need, left: number): RequestError {
  const details = { product_id: line.id, variation_id: line.variation?.id ?? null };
  if (left <= 0)
    return {
      ...{ status: 409, code: "ITEM_SOLD_OUT", details },
      message: `${name} esgotou. Remova do carrinho para continuar.`,
    };
  return {
    ...{ status: 409, code: "ITEM_STOCK", details },
    message: `${name}: ${leftText(left).toLowerCase()}. Diminua a quantidade no carrinho para continuar.`,
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
