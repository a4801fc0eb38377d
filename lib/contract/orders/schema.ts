import * as z from "zod";
import { priceMethod } from "@/lib/contract/menu/by-variation";
import {
  listOf,
  listUnder,
  optionalListOf,
  recordOf,
  tellingDropped,
  withIdUnder,
} from "@/lib/contract/reading/lists-and-records";
import { orderMode } from "@/lib/contract/reading/modes";
import {
  digits,
  flag,
  latitude,
  longitude,
  minutes,
  moment,
  money,
  plainTextId,
  shopName,
  shopText,
  text,
  typedId,
  wholeNumber,
} from "@/lib/contract/reading/readers";
import { isRecord, maybe, optional, type Reader, required } from "@/lib/contract/reading/reading";
import { id, reais } from "@/lib/contract/reading/wire";
import { ORDER_MODES } from "@/lib/domain/mode/mode";
import { parseStatus } from "@/lib/domain/orders/status";
import { ORDER_STATUSES } from "@/lib/domain/orders/statuses.mjs";
import { chargeSchema, orderPaymentSchema, payAt, refundSchema } from "./payment";

const named: Reader<{ name: string | null }> = {
  noun: "nome",
  json: { type: "object", properties: { name: { anyOf: [text.json, { type: "null" }] } } },
  read(raw) {
    const name = text.read(isRecord(raw) ? raw.name : raw);
    return isRecord(raw) || name ? { value: { name: name?.value ?? null }, asSpecified: isRecord(raw) } : null;
  },
  show: ({ name }) => `'${name}'`,
};

export const statusText: Reader<string> = {
  ...text,
  read(raw) {
    if (!isRecord(raw)) return text.read(raw);
    const words = [raw.name, raw.slug, raw.code].flatMap((word) => text.read(word)?.value ?? []);
    const value = words.find(parseStatus) ?? words[0];
    return value === undefined ? null : { value, asSpecified: false };
  },
};

export const orderComplementSchema = z.object({
  id: optional(typedId, undefined),
  name: required(shopName),
  amount: optional(wholeNumber(1), 1, { lost: "conta como 1" }),
  price: optional(money, 0, { lost: "aparece sem preço" }),
  group_id: optional(plainTextId, undefined),
  group_name: optional(shopName, undefined),
  price_method: optional(priceMethod, undefined, { lost: "aparece com a quantidade, em vez da parte" }),
});

type OrderComplement = z.output<typeof orderComplementSchema>;

const orderComplements: Reader<OrderComplement[]> = {
  noun: "lista de complementos",
  json: { type: "array", items: { type: "object", properties: { name: text.json }, required: ["name"] } },
  read(raw) {
    if (!Array.isArray(raw) && typeof raw !== "string") return null;
    const entries = [raw]
      .flat()
      .flatMap((entry) => (isRecord(entry) && Array.isArray(entry.data) ? entry.data : [entry]));
    const read = entries.map((entry) => orderComplementSchema.safeParse(isRecord(entry) ? entry : { name: entry }));
    const value = read.flatMap(({ success, data }) => (success ? [data] : []));
    return { value, asSpecified: value.length === entries.length && entries.every(isRecord) };
  },
  show: (all) => all.map(({ name }) => name).join(", "),
};

export const orderItemSchema = z.object({
  item_name: required(shopName),
  /** Only where another category has a product of this name. */
  category_name: optional(shopName, undefined),
  amount: optional(wholeNumber(1), 1, { lost: "conta como 1" }),
  price: required(money),
  observations: optional(text, null),
  complements: optional(orderComplements, []),
  product_id: optional(plainTextId, null),
  variation_id: optional(typedId, null),
  variation_name: optional(shopName, undefined),
  /** Handed over to adults only. */
  is_alcoholic: optional(flag, undefined),
});

/** `due_at`: when the shop begins with it; until then it can be cancelled. `confirmed_at`: when the shop said that it will. */
export const scheduledFields = {
  is_scheduled: optional(flag, undefined, { lost: "conta como pedido para agora" }),
  deliver_start_time: optional(moment, undefined, { lost: "o horário agendado não aparece" }),
  deliver_end_time: optional(moment, undefined, { lost: "o horário agendado não aparece" }),
  due_at: optional(moment, undefined),
  confirmed_at: optional(moment, undefined),
};

/** The courier on the way with it; `at`: when the courier was at `lat` and `lng`. */
const courierSchema = z.object({
  arrived_at: optional(moment, undefined),
  lat: optional(latitude, undefined),
  lng: optional(longitude, undefined),
  at: optional(moment, undefined),
});

/** The shop's changes of an order, each part in a few words; totals with the delivery. */
const changeSchema = z.object({
  at: optional(moment, ""),
  lines: optionalListOf(
    z.object({ from: optional(shopText, null), to: optional(shopText, null) }),
    "a linha do pedido não aparece",
  ),
  total_before: optional(money, null),
  total: optional(money, null),
});

const orderFields = z.object({
  id: required(plainTextId),
  order_number: optional(text, null),
  status: required(statusText),
  created_at: optional(moment, "", { lost: "o pedido aparece sem data" }),
  market_name: optional(text, null),
  market: optional(named, null),
  full_address: optional(text, null),
  number: optional(text, null),
  neighborhood_name: optional(text, null),
  customer_name: optional(text, null),
  customer_phone: optional(text, null),
  address_name: optional(text, null),
  city: optional(text, null),
  state: optional(text, null),
  zip_code: optional(digits(8), null),
  complement: optional(text, null),
  reference: optional(text, null),
  order_items: optionalListOf(orderItemSchema, "a linha do pedido não aparece"),
  payment_method: optional(named, null),
  paymentType: optional(named, null),
  payment_status: optional(text, null),
  is_paid: optional(flag, false, { lost: "conta como não pago" }),
  cash: optional(money, null),
  subtotal: optional(money, null),
  delivery_tax: optional(money, null),
  discount: optional(money, null),
  promo_code: optional(text, undefined),
  /** The part of the discount that was paid with the customer's balance. */
  balance_used: optional(money, undefined),
  total: optional(money, null),
  delivery_time: optional(minutes, null),
  observations: optional(text, null),
  lat: optional(latitude, null),
  lng: optional(longitude, null),
  charge: maybe(chargeSchema),
  payment: maybe(orderPaymentSchema),
  courier: maybe(courierSchema),
  refunds: optionalListOf(refundSchema, "o estorno não aparece"),
  changes: optionalListOf(changeSchema, "a alteração não aparece"),
  /** The sum to collect for a paid order that became dearer. */
  still_due: optional(money, undefined),
  order_type: optional(orderMode, undefined, { lost: "conta como entrega" }),
  pay_at: optional(payAt, undefined, { lost: "os nomes do pagamento dizem quem cobra" }),
  promised_at: optional(moment, null, { lost: "o horário previsto não aparece" }),
  ...scheduledFields,
  cancel_reason: optional(shopText, null),
  idempotency_key: optional(text, undefined),
  links: optional(wholeNumber(0), undefined, { lost: "o acompanhamento não pode ser compartilhado" }),
});

type Content = Pick<z.output<typeof orderFields>, "created_at" | "order_items" | "total">;
const hasContent = ({ created_at, order_items, total }: Content) =>
  created_at !== "" || order_items.length > 0 || total !== null;

/** Specification §3. Without a date and content, it is only a receipt. */
export const orderSchema = orderFields.refine(hasContent);

const knownOrderFields = orderFields.extend({
  status: optional(statusText, "", { lost: "a situação do pedido não aparece" }),
});
const listedOrder = withIdUnder(knownOrderFields.refine(hasContent), ["uuid", "order_id", "code"]);
/** A single response may not be an order at all: a sum without a status proves nothing. */
const singleOrder = withIdUnder(
  knownOrderFields.refine((order) => hasContent(order.status === "" ? { ...order, total: null } : order)),
  ["uuid", "order_id"],
);

export const orderRecordSchema = recordOf(singleOrder, ["order", "pedido"], orderSchema);

export const MAX_SEARCH_LENGTH = 100;

export const ordersQuerySchema = z.object({
  cursor: z.string().min(1).max(512).optional().describe("A `next_cursor` of the same search and status."),
  q: z
    .string()
    .max(MAX_SEARCH_LENGTH)
    .optional()
    .describe("Words that must all occur in the number, products, address or shop; accents and case do not matter."),
  status: z.enum(ORDER_STATUSES).optional().describe("Only orders of this status."),
  order_type: z.enum(ORDER_MODES).optional().describe("Only deliveries, or only what customers fetch."),
});

export type OrdersQuery = z.output<typeof ordersQuerySchema>;

const nextCursor = optional(text, undefined, { lost: "a lista acaba ali" });
const totalOfAll = optional(wholeNumber(0), undefined);

/** Newest first. `dropped` counts the unreadable orders, so that the list is not mistaken for complete. */
export const ordersSchema = listUnder(
  "orders",
  listOf(listedOrder, { names: ["orders", "pedidos"], lost: "o pedido não aparece", isOwn: true }),
  { next_cursor: nextCursor, total: totalOfAll },
).transform(tellingDropped("orders"));

const amount = z.number().int().min(1);

/** Specification §7, plus variation, payer, expected total, card and mode. */
export const orderBodyFields = z.object({
  promo_code: z.string().max(40).nullable(),
  user_id: id.nullish(),
  market: z.object({ id }).optional(),
  products: z
    .array(
      z.object({
        product_id: z.string().min(1).max(64),
        variation_id: z.string().min(1).max(64).nullish(),
        amount: amount.max(999, "O máximo é 999 unidades de um item."),
        /** The longest note of a cart, after the longest name of a size. */
        observations: z.string().max(2_500).nullish(),
        complements: z.array(z.object({ data: z.array(z.object({ id, amount: amount.max(999) })).max(200) })).max(100),
        is_service: z.literal(false),
      }),
    )
    .min(1)
    .max(200),
  payment_type_id: id,
  payment_method_id: id.nullable(),
  card_id: z.string().max(64).nullable(),
  use_balance: z.boolean(),
  troco: reais.nullable(),
  cep: z
    .string()
    .regex(/^\d{8}$/)
    .nullable(),
  address_id: id.nullable(),
  observations: z.string().max(200).nullable(),
  deliver_start_time: z.iso.datetime({ offset: true }),
  deliver_end_time: z.iso.datetime({ offset: true }),
  /** True: the two times are a slot that the shop offers, else the moment of sending. */
  is_scheduled: z.boolean(),
  has_drivethru: z.literal(false),
  payer: z.object({ name: z.string().trim().min(1).max(120), cpf: z.string().regex(/^\d{11}$/) }).nullish(),
  /** Subtotal − discount + delivery fee that the customer saw, in reais. */
  expected_total: reais,
  /** Absent: a delivery. */
  order_type: z.enum(ORDER_MODES).optional(),
  /** With alcohol: the customer says that they are 18 or older. */
  age_confirmed: z.boolean().optional(),
  /** The customer agrees to messages about this order; for a market that says `whatsapp_updates`. */
  whatsapp_updates: z.boolean().optional(),
});

export const orderBodySchema = orderBodyFields.superRefine(({ order_type, address_id, cep }, context) => {
  const isDelivery = order_type !== "TAKEOUT";
  if (isDelivery === (address_id !== null) && isDelivery === (cep !== null)) return;
  const message = isDelivery ? "Escolha o endereço da entrega." : "Um pedido para retirada não leva endereço.";
  context.addIssue({ code: "custom", path: ["address_id"], message });
});

/** The details of 409 PRICE_CHANGED, in reais. */
export const priceChangeSchema = z.object({
  subtotal: required(money),
  discount: required(money),
  delivery_tax: required(money),
  total: required(money),
  prices: z.array(
    z.object({ product_id: required(plainTextId), variation_id: optional(typedId, null), price: required(money) }),
  ),
});

export type OrderResponse = z.infer<typeof orderSchema>;
export type OrderItemResponse = z.infer<typeof orderItemSchema>;
export type OrderBody = z.input<typeof orderBodySchema>;
