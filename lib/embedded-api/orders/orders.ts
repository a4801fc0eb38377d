import { createHash } from "node:crypto";
import { and, count, eq, gt, inArray } from "drizzle-orm";
import { Hono } from "hono";
import { ORDER_SOURCE_HEADER } from "@/lib/contract/calls";
import { orderContent } from "@/lib/contract/orders/same-order";
import { orderBodySchema, ordersQuerySchema } from "@/lib/contract/orders/schema";
import type { ServedPlace } from "@/lib/domain/address/delivery-terms";
import type { Spending } from "@/lib/domain/cart/pricing";
import { closedSentence } from "@/lib/domain/checkout/closed-sentence";
import { parseSource, type Source } from "@/lib/domain/measurement/source";
import { offeredModes } from "@/lib/domain/mode/mode";
import { toCentavos } from "@/lib/domain/money";
import { OPEN_STATUSES } from "@/lib/domain/orders/statuses.mjs";
import { err, ok, type Result } from "@/lib/domain/result";
import { type FoundAddress, findAddress } from "@/lib/embedded-api/accounts/addresses";
import { lockCustomer } from "@/lib/embedded-api/accounts/profile";
import { balanceOf } from "@/lib/embedded-api/cashback/ledger";
import { closedNoteNow, isOpenNow, offeredPaymentTypes } from "@/lib/embedded-api/catalogue/menu";
import { namedProducts } from "@/lib/embedded-api/catalogue/named-products";
import { couponRuleOf } from "@/lib/embedded-api/coupons/stored";
import { lockedCouponUseOf } from "@/lib/embedded-api/coupons/uses";
import type { Database } from "@/lib/embedded-api/db/database";
import { lockedMarketOf } from "@/lib/embedded-api/db/market-scope";
import { orderKeys, orders } from "@/lib/embedded-api/db/schema";
import { countOrder } from "@/lib/embedded-api/funnel/counts";
import { chargeRefusal, noteLook } from "@/lib/embedded-api/payments/charges";
import { withCode } from "@/lib/embedded-api/payments/code-wait";
import { chargesOf } from "@/lib/embedded-api/payments/rows";
import { asCustomer, type CustomerContext, type Dependencies } from "@/lib/embedded-api/request/context";
import {
  errorResponse,
  notFound,
  type RequestError,
  readBody,
  requestError,
} from "@/lib/embedded-api/request/responses";
import { type JudgedSlot, judgedSlot } from "@/lib/embedded-api/scheduling/slots";
import { takeStock } from "@/lib/embedded-api/stock/stock";
import type { OrderBody } from "./lines";
import { withLinks } from "./links";
import { asOwn } from "./own-orders";
import { orderPageOf } from "./pages";
import { type Offer, type OfferedCoupon, priceOrder } from "./pricing";
import { ordersOf } from "./response";
import { insertOrder } from "./rows";

export function orderRoutes(deps: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/orders", (c) =>
    asCustomer(deps, c, async (context) => {
      const query = ordersQuerySchema.safeParse(c.req.query());
      const page = query.success ? await orderPageOf(context, query.data) : null;
      return page ? c.json(page) : errorResponse(c, requestError(422, "INVALID"));
    }),
  );
  routes.get("/orders/:id", (c) =>
    asCustomer(deps, c, async (context) => {
      const own = await ordersOf(context, { customerId: context.customer.id, id: c.req.param("id") });
      const [order] = await asOwn(context, own);
      if (order?.charge && "state" in order.charge) await noteLook(context, await chargesOf(context, [order.id]));
      return order ? c.json(order) : errorResponse(c, notFound);
    }),
  );
  routes.post("/markets/:id/orders/create", async (c) => {
    const body = await readBody(c, orderBodySchema);
    const placed = await asCustomer(deps, c, async (context) => {
      if (c.req.param("id") !== context.market) return errorResponse(c, notFound);
      const key = c.req.header("idempotency-key");
      if (!key || !/^[\x21-\x7e]{8,128}$/.test(key)) return errorResponse(c, requestError(400, "KEY_MISSING"));
      if (!body.ok) return errorResponse(c, body.error);
      const source = parseSource(c.req.header(ORDER_SOURCE_HEADER)) ?? "direto";
      const result = await placeOrder(context, { key, source }, body.value, deps);
      if (!result.ok) return errorResponse(c, result.error);
      return c.body(result.value, 201, { "content-type": "application/json" });
    });
    return placed.status === 201 ? withCode(deps, c, placed) : placed;
  });
  return routes;
}

/**
 * Idempotent: a repeated key returns the stored response byte for byte; a different body under the same key is
 * rejected.
 */
async function placeOrder(
  context: CustomerContext,
  { key, source }: { key: string; source: Source },
  body: OrderBody,
  { db, sandbox, openOrders }: Pick<Dependencies, "db" | "sandbox" | "openOrders">,
): Promise<Result<string, RequestError>> {
  // First of all: a request with the same key is over once this is locked, and its response stored.
  if (!(await lockCustomer(context))) return err(requestError(401, "UNAUTHORIZED"));
  const fingerprint = fingerprintOf(body);
  const known = await storedResponse(context, key, fingerprint);
  if (known) return known;
  if (context.row.body.phone_required && !context.customer.phone) return err(requestError(422, "PHONE_MISSING"));
  const tooMany = await openOrdersRefusal(context, openOrders);
  if (tooMany) return err(tooMany);
  const found = body.address_id === null ? null : await findAddress(context, body.address_id);
  const slot = body.is_scheduled ? await judgedSlot(context, body, found?.district ?? null) : null;
  if (slot && !slot.ok) return slot;
  const priced = priceOrder(await offerOf(db, context, body, { found, slot: slot?.value ?? null }), body);
  if (!priced.ok) return priced;
  const { type } = priced.value.payment;
  const chargeProblem = type.online_payment ? await chargeRefusal(context, type.name, body.card_id) : null;
  if (chargeProblem) return err(chargeProblem);
  const stock = await takeStock(context, priced.value.lines, slot?.value.start ?? null);
  if (!stock.ok) return stock;
  const placed = await insertOrder(context, priced.value, found, body, {
    ...{ slot: slot?.value ?? null, delays: sandbox },
    stock: stock.value,
  });
  if (!placed.ok) throw new Error(`An order was rejected after it had been priced: ${placed.error.code}`);
  const [own] = await withLinks(context, [placed.value]);
  const response = JSON.stringify({ ...own, idempotency_key: key });
  const { market, customer, now } = context;
  await context.tx
    .insert(orderKeys)
    .values({ marketId: market, customerId: customer.id, key, fingerprint, response, createdAt: now });
  await countOrder(context, source);
  return ok(response);
}

/** Some shops never mark an order as delivered: after a day it no longer counts as open. */
const OPEN_FOR_MS = 24 * 60 * 60_000;

async function openOrdersRefusal(context: CustomerContext, limit: number): Promise<RequestError | null> {
  const { tx, market, customer, now } = context;
  const [open] = await tx
    .select({ count: count() })
    .from(orders)
    .where(
      and(
        eq(orders.marketId, market),
        eq(orders.customerId, customer.id),
        gt(orders.createdAt, new Date(now.getTime() - OPEN_FOR_MS)),
        inArray(orders.status, OPEN_STATUSES),
      ),
    );
  if ((open?.count ?? 0) < limit) return null;
  const refused = requestError(409, "TOO_MANY_OPEN_ORDERS");
  return { ...refused, message: refused.message.replace("{limit}", String(limit)) };
}

async function storedResponse(
  { tx, market, customer }: CustomerContext,
  key: string,
  fingerprint: string,
): Promise<Result<string, RequestError> | null> {
  const isKey = and(eq(orderKeys.marketId, market), eq(orderKeys.customerId, customer.id), eq(orderKeys.key, key));
  const [stored] = await tx.select().from(orderKeys).where(isKey);
  if (!stored?.response) return null;
  return stored.fingerprint === fingerprint ? ok(stored.response) : err(requestError(422, "KEY_REUSED"));
}

function fingerprintOf(body: OrderBody): string {
  return createHash("sha256").update(orderContent(body)).digest("base64url");
}

async function offerOf(
  db: Database,
  context: CustomerContext,
  order: OrderBody,
  { found: address, slot }: { found: FoundAddress | null; slot: JudgedSlot | null },
): Promise<Offer> {
  const { body } = context.row;
  const note = closedNoteNow(context.row, context.now);
  const ids = order.products.map((product) => product.product_id);
  return {
    isTaken: slot !== null || isOpenNow(context.row, context.now),
    closed: closedSentence(note, body.open_message),
    minOrder: toCentavos(body.min_order),
    menu: await namedProducts(db, context, ids, { at: slot?.start }),
    paymentTypes: await offeredPaymentTypes(context),
    modes: offeredModes(body),
    address: address && { place: address.district && placeOfRow(address.district) },
    coupon: order.promo_code ? await offeredCoupon(context, order.promo_code) : null,
    spending: order.use_balance ? await spendingOf(context) : null,
  };
}

/** Locks the market, in which all entries of its ledger are written. */
async function spendingOf(context: CustomerContext): Promise<Spending | null> {
  const rule = (await lockedMarketOf(context))?.body.cashback;
  return rule ? { balance: await balanceOf(context, context.customer.id), share: rule.max_share ?? 100 } : null;
}

async function offeredCoupon(context: CustomerContext, code: string): Promise<OfferedCoupon | null> {
  const rule = await couponRuleOf(context, code);
  return rule && { rule, use: await lockedCouponUseOf(context, rule) };
}

export function placeOfRow({ fee, minOrder, freeFrom }: NonNullable<FoundAddress["district"]>): ServedPlace {
  return { fee, ...(minOrder !== null && { minOrder }), ...(freeFrom !== null && { freeFrom }) };
}
