import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { primaryLine } from "@/lib/domain/address/lines";
import { type CartLine, unitPrice } from "@/lib/domain/cart/line";
import { laterOf, minutesAfter, promisedAt } from "@/lib/domain/orders/promised-time";
import type { TypedSource } from "@/lib/domain/orders/source.mjs";
import { payAtOf } from "@/lib/domain/payment/pay-at";
import { ok } from "@/lib/domain/result";
import type { FoundAddress } from "@/lib/embedded-api/accounts/addresses";
import { spendBalance } from "@/lib/embedded-api/cashback/ledger";
import { markets, orderItems, orders } from "@/lib/embedded-api/db/schema";
import type { Delivery, TypedFacts } from "@/lib/embedded-api/db/stored";
import { recordEvent, scheduleWork } from "@/lib/embedded-api/order-events/record-event";
import type { SandboxDelays } from "@/lib/embedded-api/payment-providers/sandbox";
import { kindOf } from "@/lib/embedded-api/payment-providers/sandbox";
import { startCharge } from "@/lib/embedded-api/payments/charges";
import { providerOf } from "@/lib/embedded-api/payments/offered";
import type { MarketContext, MarketMoment } from "@/lib/embedded-api/request/context";
import type { Customer } from "@/lib/embedded-api/request/sessions";
import { deliveryTimeOf, type JudgedSlot } from "@/lib/embedded-api/scheduling/slots";
import type { StockTaken } from "@/lib/embedded-api/stock/stock";
import { offersUpdates } from "@/lib/embedded-api/whatsapp/settings";
import type { Seals } from "@/lib/node/keys/seals";
import type { OrderBody } from "./lines";
import { searchWords } from "./pages";
import { orderModeOf, type PricedOrder } from "./pricing";
import { type OrderItemRow, orderResponse } from "./response";

/** `id` null: nobody with an account. */
type Buyer = Pick<Customer, "phone" | "cpf"> & { id: string | null; fullName: string | null; email: string | null };

type Address = Omit<FoundAddress["address"], "marketId" | "customerId" | "createdAt" | "id" | "zipCode"> & {
  id: string | null;
  zipCode: string | null;
};

export type Destination = { address: Address; district: FoundAddress["district"] };

/** The extra facts of an order that the shop typed itself. `id` follows from the call's key. */
export type Typed = { id: string; source: TypedSource; facts: TypedFacts; isPaid: boolean; actor: string };

/** An order that the shop typed itself needs no acceptance: it begins in preparation, or is confirmed for its slot. */
export async function insertOrder(
  context: MarketContext & { customer: Buyer; seals?: Seals },
  { menu, lines, totals, coupon, payment, cash }: PricedOrder,
  found: Destination | null,
  body: OrderBody,
  {
    slot,
    delays,
    stock,
    typed = null,
  }: { slot: JudgedSlot | null; delays: SandboxDelays; stock: readonly StockTaken[]; typed?: Typed | null },
) {
  const { tx, market, customer, now, row } = context;
  const address = found?.address ?? null;
  const id = typed?.id ?? randomUUID();
  const mode = orderModeOf(body);
  const items = itemRows(lines, menu, { marketId: market, orderId: id });
  const deliveryTime = deliveryTimeOf(row, mode, found?.district ?? null);
  const minutes = row.body.accept_within_minutes;
  const isOnline = payment.type.online_payment;
  const collector = isOnline ? await providerOf(context, kindOf(payment.type.name)) : null;
  // An order that waits for its money is not waiting for the shop yet.
  const isHeld = collector !== null && collector.provider !== "sandbox";
  const dueAt = slot?.dueAt ?? null;
  const acceptBy = minutes && !isHeld && !typed ? minutesAfter(laterOf(now, dueAt), minutes) : null;
  const isTold = body.whatsapp_updates && customer.phone !== null && (await offersUpdates(context));
  const fromAndTo = { marketName: row.body.name, orderType: mode, delivery: deliveryTo(customer, address) };
  const order = {
    ...fromAndTo,
    marketId: market,
    id,
    customerId: customer.id,
    number: await nextNumber(context),
    status: typed && !slot ? "preparing" : "received",
    createdAt: now,
    deliveryTime,
    promisedAt: slot?.end ?? promisedAt(now, deliveryTime),
    deliverStart: slot?.start ?? null,
    deliverEnd: slot?.end ?? null,
    dueAt,
    confirmedAt: typed && slot ? now : null,
    cancelReason: null,
    deliveredAt: null,
    acceptBy,
    payBy: null,
    whatsapp: isTold ? { agreed_at: now.toISOString() } : null,
    addressId: address?.id ?? null,
    paymentTypeId: payment.type.id,
    paymentType: payment.type.name,
    paymentMethodId: payment.method?.id ?? null,
    paymentMethod: payment.method?.name ?? payment.type.name,
    payAt: payAtOf(payment.type, payment.method, { hasPixKey: row.body.pix != null }),
    paymentStatus: typed?.isPaid ? "Aprovado" : "Aguardando pagamento",
    isPaid: typed?.isPaid ?? false,
    coupon: coupon?.code ?? null,
    couponValue: coupon?.value ?? null,
    balanceUsed: totals.spent || null,
    stockTaken: stock.length > 0 ? [...stock] : null,
    subtotal: totals.subtotal,
    discount: totals.discount,
    deliveryTax: totals.deliveryFee,
    total: totals.total,
    cash,
    observations: body.observations,
    source: typed?.source ?? null,
    typed: typed?.facts ?? null,
    ...{ changes: null, stillDue: null },
    search: searchWords(fromAndTo, items),
  };
  await tx.insert(orders).values(order);
  await tx.insert(orderItems).values(items);
  await spendBalance(context, order, totals.spent);
  const actor = typed?.actor ?? null;
  // Accepted by being typed: nothing else will say so.
  const isNews = Boolean(typed && isTold);
  await recordEvent(context, { order, type: "placed", from: order.status, status: order.status, actor, isNews });
  if (acceptBy) await scheduleWork(context, acceptBy);
  if (!isOnline) return ok(orderResponse(order, items, []));
  const charge = await startCharge(context, delays, { order, cardId: body.card_id, payer: payerOf(customer, body) });
  return charge.ok ? ok(orderResponse(order, items, [charge.value])) : charge;
}

/** The rows of lines, the first of which is the order's item at `from`. */
export function itemRows(
  lines: readonly CartLine[],
  menu: PricedOrder["menu"],
  { from = 0, ...key }: { marketId: string; orderId: string; from?: number },
): OrderItemRow[] {
  const products = new Map(menu.map((product) => [product.id, product]));
  return lines.map((line, index) => ({
    ...itemOf(line, { ...key, position: from + index }),
    ...namesOf(products.get(line.id) ?? line),
    isAlcoholic: products.get(line.id)?.isAlcoholic ?? null,
  }));
}

function payerOf({ fullName, cpf, email }: Buyer, { payer }: OrderBody) {
  return { name: payer?.name ?? fullName ?? "", cpf: payer?.cpf ?? cpf, email: email ?? "" };
}

async function nextNumber({ tx, market }: MarketMoment): Promise<number> {
  const [next] = await tx
    .update(markets)
    .set({ lastOrderNumber: sql`${markets.lastOrderNumber} + 1` })
    .where(eq(markets.id, market))
    .returning({ number: markets.lastOrderNumber });
  if (!next) throw new Error(`The market ${market} was removed while an order was being placed.`);
  return next.number;
}

/** Without an address the customer collects the order. */
export function deliveryTo({ fullName, phone }: Pick<Buyer, "fullName" | "phone">, address: Address | null): Delivery {
  const customer = { customer_name: fullName, customer_phone: phone };
  if (!address) return { ...NOWHERE, ...customer };
  return {
    ...customer,
    address_name: address.street,
    full_address: primaryLine(address),
    number: address.number,
    neighborhood_name: address.neighborhoodName,
    city: address.city,
    state: address.state,
    zip_code: address.zipCode,
    complement: address.complement,
    reference: address.reference,
    lat: address.lat,
    lng: address.lng,
  };
}

const NOWHERE: Omit<Delivery, "customer_name" | "customer_phone"> = {
  address_name: null,
  full_address: null,
  number: null,
  neighborhood_name: null,
  city: null,
  state: null,
  zip_code: null,
  complement: null,
  reference: null,
  lat: null,
  lng: null,
};

function namesOf({ name, categoryName = null }: { name: string; categoryName?: string | null }) {
  return { itemName: name, categoryName };
}

function itemOf(line: CartLine, key: { marketId: string; orderId: string; position: number }) {
  return {
    ...key,
    productId: line.id,
    variationId: line.variation?.id ?? null,
    variationName: line.variation?.name ?? null,
    amount: line.qty,
    price: unitPrice(line),
    observations: line.note || null,
    doneAt: null,
    complements: line.selectedComplements.flatMap((group) =>
      group.options.map(({ id, name, qty, price }) => ({
        ...{ id, name, amount: qty, price },
        ...{ group_id: group.id, group_name: group.name, price_method: group.priceMethod ?? "SUM" },
      })),
    ),
  };
}
