import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { TypedOrder } from "@/lib/contract/board/typed-order";
import { townOf } from "@/lib/domain/address/address";
import { closedState } from "@/lib/domain/checkout/closed-sentence";
import type { Coupon } from "@/lib/domain/coupons/coupon";
import { ORDER_MODES } from "@/lib/domain/mode/mode";
import { toCentavos } from "@/lib/domain/money";
import { err, ok, type Result } from "@/lib/domain/result";
import { closedNoteNow, isOpenNow, offeredPaymentTypes } from "@/lib/embedded-api/catalogue/menu";
import { namedProducts } from "@/lib/embedded-api/catalogue/named-products";
import { lockedMarketOf } from "@/lib/embedded-api/db/market-scope";
import { districts, orders } from "@/lib/embedded-api/db/schema";
import type { TypedFacts } from "@/lib/embedded-api/db/stored";
import { bookSeen } from "@/lib/embedded-api/payments/refunds";
import type { Dependencies, MarketContext } from "@/lib/embedded-api/request/context";
import { idOfKey } from "@/lib/embedded-api/request/id-of-key";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import { judgedSlot } from "@/lib/embedded-api/scheduling/slots";
import { takeStock } from "@/lib/embedded-api/stock/stock";
import type { OrderBody } from "./lines";
import { placeOfRow } from "./orders";
import { priceOrder } from "./pricing";
import { type Destination, insertOrder } from "./rows";

export type PlacedByShop = { number: number; isNew: boolean };

/**
 * Places an order that the shop typed, by the rules of the storefront's. It belongs to no account: nobody has proved
 * that a typed phone is theirs, and an account would show the address to whoever claims the number. Only the shop
 * decides whether it takes one while it is closed, in which mode, and how small one at its counter may be.
 */
export async function placeTypedOrder(
  { db, sandbox }: Pick<Dependencies, "db" | "sandbox">,
  context: MarketContext,
  order: TypedOrder,
  actor: string,
): Promise<Result<PlacedByShop, RequestError>> {
  // First of all: of two calls with one key the second finds the order of the first.
  const row = await lockedMarketOf(context);
  if (!row) return err(requestError(404, "UNKNOWN_MARKET"));
  const { idempotency_key: key, ...content } = order;
  const id = idOfKey(`${context.market} ${key}`);
  const fingerprint = createHash("sha256").update(JSON.stringify(content)).digest("base64url");
  const known = await placedBefore(context, id, fingerprint);
  if (known) return known;
  if (row.body.phone_required && order.source !== "counter" && !order.customer.phone)
    return err(requestError(422, "PHONE_MISSING"));
  const found = await destinationOf(context, order);
  const body = bodyOf(order);
  const chosen = order.slot && { ...order.slot, order_type: order.order_type };
  const slot = chosen && (await judgedSlot({ ...context, row }, chosen, found?.district ?? null));
  if (slot && !slot.ok) return slot;
  const isOpen = slot !== null || isOpenNow(row, context.now);
  const types = await offeredPaymentTypes(context);
  const priced = priceOrder(
    {
      isTaken: isOpen || order.while_closed,
      closed: closedState(closedNoteNow(row, context.now), row.body.open_message),
      minOrder: order.source === "counter" ? 0 : toCentavos(row.body.min_order),
      menu: await namedProducts(
        db,
        context,
        order.products.map((product) => product.product_id),
        { at: slot?.value.start, modes: ORDER_MODES },
      ),
      paymentTypes: types.filter(({ online_payment: isOnline }) => !isOnline),
      modes: ORDER_MODES,
      address: found && { place: found.district && placeOfRow(found.district) },
      coupon: null,
      spending: null,
      discount: discountOf(order),
    },
    body,
  );
  if (!priced.ok) return priced;
  const stock = await takeStock(context, priced.value.lines, slot?.value.start ?? null);
  if (!stock.ok) return stock;
  const { name: fullName, phone } = order.customer;
  const placed = await insertOrder(
    { ...context, row, customer: { id: null, fullName, phone, cpf: null, email: null } },
    priced.value,
    found,
    { ...body, whatsapp_updates: order.whatsapp_updates },
    {
      slot: slot?.value ?? null,
      stock: stock.value,
      delays: sandbox,
      typed: {
        id,
        source: order.source,
        isPaid: order.paid,
        actor,
        facts: {
          fingerprint,
          ...discountFacts(order),
          ...(!isOpen && { while_closed: true }),
        },
      },
    },
  );
  if (!placed.ok) return placed;
  const { total, deliveryFee: deliveryTax } = priced.value.totals;
  if (order.paid) await bookSeen(context, { id, total, deliveryTax }, actor);
  return ok({ number: Number(placed.value.order_number), isNew: true });
}

async function placedBefore(
  { tx, market }: MarketContext,
  id: string,
  fingerprint: string,
): Promise<Result<PlacedByShop, RequestError> | null> {
  const [known] = await tx
    .select({ number: orders.number, typed: orders.typed })
    .from(orders)
    .where(and(eq(orders.marketId, market), eq(orders.id, id)));
  if (!known) return null;
  if (known.typed?.fingerprint !== fingerprint) return err(requestError(422, "KEY_REUSED"));
  return ok({ number: known.number, isNew: false });
}

/** `district` null: the shop has no such district any more. */
export async function destinationOf(
  { tx, market, row }: MarketContext,
  { address }: Pick<TypedOrder, "address">,
): Promise<Destination | null> {
  if (!address) return null;
  const { street, number, complement, reference, zip_code: zipCode, neighborhood_id: neighborhoodId } = address;
  const [district = null] = await tx
    .select()
    .from(districts)
    .where(and(eq(districts.marketId, market), eq(districts.id, neighborhoodId)));
  const town = townOf(district ?? {}, { city: row.body.city ?? null, state: row.body.state ?? null });
  return {
    address: {
      ...{ id: null, street, number, complement, reference, neighborhoodId, ...town, lat: null, lng: null },
      neighborhoodName: district?.name ?? "",
      zipCode: zipCode ?? null,
    },
    district,
  };
}

export function discountFacts({ discount }: Pick<TypedOrder, "discount">): Omit<TypedFacts, "fingerprint"> {
  return discount ? { discount: { kind: discount.kind, value: discount.value }, discount_reason: discount.reason } : {};
}

export function discountOf({ discount }: { discount: TypedFacts["discount"] | null }): Coupon | null {
  if (!discount) return null;
  const { kind, value } = discount;
  return { code: "", kind, value: kind === "AMOUNT" ? toCentavos(value) : value, minOrder: 0 };
}

type Typed = Pick<
  TypedOrder,
  "products" | "payment_type_id" | "payment_method_id" | "troco" | "expected_total" | "order_type" | "observations"
> & { slot: object | null };

/** The order as a customer's own would be sent. */
export function bodyOf(order: Typed): OrderBody {
  const { products, payment_type_id, payment_method_id, troco, expected_total, order_type, observations } = order;
  const never = new Date(0).toISOString();
  return {
    ...{ products, payment_type_id, payment_method_id, troco, expected_total, order_type, observations },
    // The shop has asked, and its ticket has whoever hands it over ask for a document.
    age_confirmed: true,
    ...{ promo_code: null, card_id: null, use_balance: false, cep: null, address_id: null },
    ...{ deliver_start_time: never, deliver_end_time: never, has_drivethru: false },
    is_scheduled: order.slot !== null,
  };
}
