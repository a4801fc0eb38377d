import { and, count, desc, eq, gt, gte, isNotNull, isNull, lte, sql, sum } from "drizzle-orm";
import { DAY_MS } from "@/lib/domain/durations";
import { averageOf, MIN_RATED_ORDERS } from "@/lib/domain/ratings/average";
import { changeableUntil, firstNameOf, LOW_STARS, withoutGaps } from "@/lib/domain/ratings/rating";
import { err, ok, type Result } from "@/lib/domain/result";
import { isVisible } from "@/lib/embedded-api/catalogue/visible";
import { reviews } from "@/lib/embedded-api/db/account-tables";
import { isDemo } from "@/lib/embedded-api/db/demo-markets";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { orderItems, orders, products } from "@/lib/embedded-api/db/schema";
import { recordEvent } from "@/lib/embedded-api/order-events/record-event";
import { chargesOf, isSimulated } from "@/lib/embedded-api/payments/rows";
import type { CustomerContext, MarketMoment } from "@/lib/embedded-api/request/context";
import { notFound, type RequestError, requestError } from "@/lib/embedded-api/request/responses";

type ReviewRow = typeof reviews.$inferSelect;

const PAGE = 30;
const LOW_DAYS = 7;
const MAX_LOW = 20;

/** The customer's own order, and its rating, if it has one; null if there is no such order. */
export async function ownRatingOf({ tx, market, customer }: CustomerContext, orderId: string) {
  const own = and(eq(orders.marketId, market), eq(orders.customerId, customer.id), eq(orders.id, orderId));
  const [order] = await tx.select({ id: orders.id, status: orders.status }).from(orders).where(own);
  if (!order) return null;
  const [rating = null] = await tx.select().from(reviews).where(isOf(market, order.id));
  return { order, rating };
}

/** Rates a delivered order, or changes its rating within a day. */
export async function rateOrder(
  context: CustomerContext,
  orderId: string,
  given: { stars: number; comment?: string | null | undefined },
): Promise<Result<ReviewRow, RequestError>> {
  const { tx, market, customer, now, row } = context;
  // Two at once are judged one after the other.
  const own = and(eq(orders.marketId, market), eq(orders.customerId, customer.id), eq(orders.id, orderId));
  await tx.select({ id: orders.id }).from(orders).where(own).for("no key update");
  const known = await ownRatingOf(context, orderId);
  if (!known) return err(notFound);
  const { order, rating } = known;
  if (rating && now >= changeableUntil(rating.createdAt)) return err(requestError(409, "RATING_CLOSED"));
  if (!rating && order.status !== "delivered") return err(requestError(409, "NOT_DELIVERED"));
  const change = { rating: given.stars, comment: withoutGaps(given.comment ?? "") || null };
  const isReal = !isDemo(row) && !(await chargesOf(context, [order.id])).some(isSimulated);
  const ids = { marketId: market, id: order.id, orderId: order.id, customerId: customer.id };
  const [saved] = await tx
    .insert(reviews)
    .values({ ...ids, ...change, createdAt: now, isReal })
    .onConflictDoUpdate({ target: [reviews.marketId, reviews.id], set: change })
    .returning();
  if (!saved) throw new Error("A rating was not stored.");
  return ok(saved);
}

export function ratingResponse({ rating, comment, createdAt, answer }: ReviewRow) {
  return { stars: rating, comment, changeable_until: changeableUntil(createdAt).toISOString(), answer };
}

/** The average of each product on the menu: an order's stars count once for each product in it. */
export async function averagesOf(scope: MarketScope) {
  const { tx, market } = scope;
  const rated = tx
    .selectDistinct({ orderId: orderItems.orderId, productId: orderItems.productId, stars: reviews.rating })
    .from(reviews)
    .innerJoin(orderItems, and(eq(orderItems.marketId, reviews.marketId), eq(orderItems.orderId, reviews.orderId)))
    .where(and(eq(reviews.marketId, market), eq(reviews.isReal, true)))
    .as("rated");
  const rows = await tx
    .select({ id: products.id, sum: sum(rated.stars), count: count() })
    .from(rated)
    .innerJoin(products, and(eq(products.marketId, market), eq(products.id, rated.productId)))
    .where(isVisible(scope))
    .groupBy(products.id)
    .having(gte(count(), MIN_RATED_ORDERS))
    .orderBy(products.id);
  return rows.flatMap(({ id, sum: stars, count: orders }) => {
    const average = averageOf(Number(stars), orders);
    return average ? [{ id, ...average }] : [];
  });
}

/** A page of a shop's ratings, newest first, with how many orders got how many stars. `before`: the last one's id. */
export async function shopRatingsOf({ tx, market }: MarketScope, before: string | undefined) {
  const ofShop = and(eq(reviews.marketId, market), isNotNull(reviews.orderId));
  const counts = await tx
    .select({ stars: reviews.rating, orders: count() })
    .from(reviews)
    .where(ofShop)
    .groupBy(reviews.rating);
  const ordersWith = (stars: number) => counts.find((each) => each.stars === stars)?.orders ?? 0;
  const byStars = [1, 2, 3, 4, 5].map(ordersWith);
  const orderCount = byStars.reduce((all, each) => all + each, 0);
  const starCount = byStars.reduce((all, each, index) => all + each * (index + 1), 0);
  const last = sql`(select r.created_at, r.id from reviews r where r.market_id = ${market} and r.id = ${before})`;
  const rows = await tx
    .select({
      review: reviews,
      number: orders.number,
      name: sql<string | null>`${orders.delivery} ->> 'customer_name'`,
    })
    .from(reviews)
    .innerJoin(orders, and(eq(orders.marketId, reviews.marketId), eq(orders.id, reviews.orderId)))
    .where(and(ofShop, before === undefined ? undefined : sql`(${reviews.createdAt}, ${reviews.id}) < ${last}`))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  return {
    average: averageOf(starCount, orderCount)?.average ?? null,
    count: orderCount,
    by_stars: byStars,
    ratings: page.map(({ review, number, name }) => ({
      id: review.id,
      order_number: String(number),
      first_name: review.customerId === null ? null : firstNameOf(name),
      stars: review.rating,
      comment: review.comment,
      at: review.createdAt.toISOString(),
      answer: review.answer,
      answered_at: review.answeredAt?.toISOString() ?? null,
    })),
    next: rows.length > PAGE ? (page.at(-1)?.review.id ?? null) : null,
  };
}

/** The shop answers once, which its customer is told. */
export async function answerRating(
  moment: MarketMoment,
  number: number,
  { text: answer, actor }: { text: string; actor: string },
): Promise<Result<null, RequestError>> {
  const { tx, market, now } = moment;
  const [order] = await tx
    .select({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .where(and(eq(orders.marketId, market), eq(orders.number, number)))
    .for("no key update");
  if (!order) return err(requestError(404, "RATING_NOT_FOUND"));
  const [answered] = await tx
    .update(reviews)
    .set({ answer, answeredAt: now })
    .where(and(isOf(market, order.id), isNotNull(reviews.customerId), isNull(reviews.answer)))
    .returning({ id: reviews.id });
  if (answered) {
    const { status } = order;
    await recordEvent(moment, { order, type: "rating_answered", from: status, status, actor, isNews: true });
    return ok(null);
  }
  const [found] = await tx.select({ answer: reviews.answer }).from(reviews).where(isOf(market, order.id));
  return err(found?.answer ? requestError(409, "RATING_ANSWERED") : requestError(404, "RATING_NOT_FOUND"));
}

/** Low ratings of the last days that the shop has not answered, newest first. */
export async function lowRatingsOf({ tx, market, now }: MarketMoment) {
  const rows = await tx
    .select({ id: reviews.id, number: orders.number, stars: reviews.rating })
    .from(reviews)
    .innerJoin(orders, and(eq(orders.marketId, reviews.marketId), eq(orders.id, reviews.orderId)))
    .where(
      and(
        eq(reviews.marketId, market),
        gt(reviews.createdAt, new Date(now.getTime() - LOW_DAYS * DAY_MS)),
        lte(reviews.rating, LOW_STARS),
        isNull(reviews.answer),
        isNotNull(reviews.customerId),
      ),
    )
    .orderBy(desc(reviews.createdAt))
    .limit(MAX_LOW);
  return rows.map(({ id, number, stars }) => ({ id, order_number: String(number), stars }));
}

/** Detaches the ratings of a customer who leaves: the stars stay with the order. */
export async function detachRatings({ tx, market, customer }: CustomerContext): Promise<void> {
  await tx
    .update(reviews)
    .set({ customerId: null, comment: null, answer: null, answeredAt: null })
    .where(and(eq(reviews.marketId, market), eq(reviews.customerId, customer.id), isNotNull(reviews.orderId)));
}

function isOf(market: string, orderId: string) {
  return and(eq(reviews.marketId, market), eq(reviews.orderId, orderId));
}
