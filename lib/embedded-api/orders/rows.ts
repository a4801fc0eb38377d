import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { primaryLine } from "@/lib/domain/address/lines";
import { type CartLine, unitPrice } from "@/lib/domain/cart/line";
import { ok } from "@/lib/domain/result";
import type { FoundAddress } from "@/lib/embedded-api/addresses/addresses";
import { type Delivery, markets, orderItems, orders } from "@/lib/embedded-api/db/schema";
import { startCharge } from "@/lib/embedded-api/payments/charges";
import type { CustomerContext } from "@/lib/embedded-api/request/context";
import type { Customer } from "@/lib/embedded-api/request/sessions";
import type { SandboxDelays } from "@/lib/embedded-api/services/sandbox";
import type { OrderBody } from "./lines";
import { searchWords } from "./pages";
import type { PricedOrder } from "./pricing";
import { orderResponse } from "./response";

type AddressRow = FoundAddress["address"];

export async function insertOrder(
  context: CustomerContext,
  { lines, totals, payment, cash }: PricedOrder,
  { address, district }: FoundAddress,
  body: OrderBody,
  delays: SandboxDelays,
) {
  const { tx, market, customer, now, row } = context;
  const id = randomUUID();
  const items = lines.map((line, position) => itemOf(line, { marketId: market, orderId: id, position }));
  const fromAndTo = { marketName: row.body.name, delivery: deliveryTo(customer, address) };
  const order = {
    ...fromAndTo,
    marketId: market,
    id,
    customerId: customer.id,
    number: await nextNumber(context),
    status: "received",
    createdAt: now,
    deliveryTime: district?.deliveryTime ?? row.body.delivery_time,
    addressId: address.id,
    paymentTypeId: payment.type.id,
    paymentType: payment.type.name,
    paymentMethodId: payment.method?.id ?? null,
    paymentMethod: payment.method?.name ?? payment.type.name,
    paymentStatus: "Aguardando pagamento",
    isPaid: false,
    coupon: body.promo_code,
    subtotal: totals.subtotal,
    discount: totals.discount,
    deliveryTax: totals.deliveryFee,
    total: totals.total,
    cash,
    observations: body.observations,
    search: searchWords(fromAndTo, items),
  };
  await tx.insert(orders).values(order);
  await tx.insert(orderItems).values(items);
  if (!payment.type.online_payment) return ok(orderResponse(order, items, null));
  const charge = await startCharge(context, delays, order, body.card_id);
  return charge.ok ? ok(orderResponse(order, items, charge.value)) : charge;
}

async function nextNumber({ tx, market }: CustomerContext): Promise<number> {
  const [next] = await tx
    .update(markets)
    .set({ lastOrderNumber: sql`${markets.lastOrderNumber} + 1` })
    .where(eq(markets.id, market))
    .returning({ number: markets.lastOrderNumber });
  if (!next) throw new Error(`The market ${market} was removed while an order was being placed.`);
  return next.number;
}

function deliveryTo(customer: Customer, address: AddressRow): Delivery {
  return {
    customer_name: customer.fullName,
    customer_phone: customer.phone,
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

function itemOf(line: CartLine, key: { marketId: string; orderId: string; position: number }) {
  return {
    ...key,
    productId: line.id,
    variationId: line.variation?.id ?? null,
    itemName: line.name,
    variationName: line.variation?.name ?? null,
    amount: line.qty,
    price: unitPrice(line),
    observations: line.note || null,
    complements: line.selectedComplements.flatMap(({ id: group_id, priceMethod: price_method = "SUM", options }) =>
      options.map(({ id, name, qty, price }) => ({ id, name, amount: qty, price, group_id, price_method })),
    ),
  };
}
