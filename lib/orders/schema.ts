import * as z from "zod";
import { listOf } from "@/lib/api/drift";
import { id, optionalNumber, optionalText, reais } from "@/lib/api/wire";
import { chargeSchema } from "@/lib/payment/schema";

const optionalReais = reais.nullish().transform((amount) => amount ?? null);
const named = z
  .object({ name: optionalText })
  .nullish()
  .transform((value) => value ?? null);

export const orderComplementSchema = z.object({
  id: id.optional(),
  name: z.string(),
  amount: z
    .number()
    .nullish()
    .transform((amount) => amount ?? 1),
  price: reais.nullish().transform((price) => price ?? 0),
});

export const orderItemSchema = z.object({
  item_name: z.string(),
  amount: z.number().int().min(1),
  /** Unit price. */
  price: reais,
  observations: optionalText,
  complements: z
    .array(orderComplementSchema)
    .nullish()
    .transform((all) => all ?? []),
  /** What the line was made of, for 'Pedir de novo'; only the embedded API sends them. */
  product_id: id.nullish(),
  variation_id: id.nullish(),
});

/** An order as the API returns it (specification §3). */
export const orderSchema = z.object({
  id,
  order_number: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((number) => (number == null ? null : String(number))),
  status: z.string(),
  created_at: z.string(),
  market_name: optionalText,
  market: named,
  full_address: optionalText,
  number: optionalText,
  neighborhood_name: optionalText,
  customer_name: optionalText,
  customer_phone: optionalText,
  address_name: optionalText,
  city: optionalText,
  state: optionalText,
  zip_code: optionalText,
  complement: optionalText,
  reference: optionalText,
  order_items: z
    .array(orderItemSchema)
    .nullish()
    .transform((all) => all ?? []),
  payment_method: named,
  paymentType: named,
  payment_status: optionalText,
  is_paid: z
    .boolean()
    .nullish()
    .transform((paid) => paid ?? false),
  /** The note the customer pays with. */
  cash: optionalReais,
  subtotal: optionalReais,
  delivery_tax: optionalReais,
  discount: optionalReais,
  /** Subtotal − discount; the delivery fee is collected besides it. */
  total: optionalReais,
  delivery_time: optionalText,
  observations: optionalText,
  lat: optionalNumber,
  lng: optionalNumber,
  /** The last charge of an order paid online. */
  charge: chargeSchema.nullish().transform((charge) => charge ?? null),
});

export const ordersSchema = z.object({ orders: listOf(orderSchema) });

const amount = z.number().int().min(1);

/** The order body of the specification (§7) and the named additions of `DECISIONS.md`. */
export const orderBodySchema = z.object({
  promo_code: z.string().max(40).nullable(),
  user_id: id.nullish(),
  market: z.object({ id }).optional(),
  products: z
    .array(
      z.object({
        product_id: z.string().min(1).max(64),
        variation_id: z.string().min(1).max(64).nullish(),
        amount: amount.max(999, "O máximo é 999 unidades de um item."),
        observations: z.string().max(500).nullish(),
        complements: z.array(z.object({ data: z.array(z.object({ id, amount: amount.max(999) })).max(200) })).max(100),
        is_service: z.literal(false),
      }),
    )
    .min(1)
    .max(200),
  payment_type_id: id,
  payment_method_id: id.nullable(),
  card_id: z.string().max(64).nullable(),
  use_balance: z.literal(false),
  /** The note the customer pays with, in reais; null: no change needed. */
  troco: reais.nullable(),
  cep: z.string().regex(/^\d{8}$/),
  address_id: id,
  observations: z.string().max(200).nullable(),
  deliver_start_time: z.iso.datetime({ offset: true }),
  deliver_end_time: z.iso.datetime({ offset: true }),
  is_scheduled: z.literal(false),
  has_drivethru: z.literal(false),
  payer: z.object({ name: z.string().trim().min(1).max(120), cpf: z.string().regex(/^\d{11}$/) }).nullish(),
  /** Subtotal − discount + delivery fee that the customer saw, in reais. */
  expected_total: reais,
});

/** What comes with 409 PRICE_CHANGED: the sums and unit prices of now, in reais. */
export const priceChangeSchema = z.object({
  subtotal: reais,
  discount: reais,
  delivery_tax: reais,
  total: reais,
  prices: z.array(z.object({ product_id: id, variation_id: id.nullish(), price: reais })),
});

export type PriceChange = z.infer<typeof priceChangeSchema>;
export type OrderAnswer = z.infer<typeof orderSchema>;
export type OrderItemAnswer = z.infer<typeof orderItemSchema>;
export type OrderBody = z.input<typeof orderBodySchema>;
