import * as z from "zod";
import { type BoardOrder, CANCELLERS, PAYMENT_DUES } from "@/lib/domain/board/orders/order";
import { ORDER_MODES } from "@/lib/domain/mode/mode";
import { CHANGE_ABOUTS } from "@/lib/domain/orders/changes";
import { ORDER_SOURCES } from "@/lib/domain/orders/source.mjs";
import { ORDER_STATUSES } from "@/lib/domain/orders/statuses.mjs";

const text = z.string().nullish();

export const itemSchema = z.object({
  amount: z.number(),
  item_name: z.string(),
  category_name: text,
  price: z.number(),
  variation_name: text,
  observations: text,
  is_alcoholic: z.boolean().optional(),
  complements: z.array(
    z.object({
      amount: z.number(),
      name: z.string(),
      price: z.number().optional(),
      group_name: text,
      price_method: z.enum(["SUM", "MAX", "AVG"]).optional(),
    }),
  ),
});

const changeSchema = z.object({
  at: z.string(),
  lines: z.array(z.object({ about: z.enum(CHANGE_ABOUTS), from: z.string().nullable(), to: z.string().nullable() })),
  total_before: z.number(),
  total: z.number(),
});

/** An order in a response of the operator's calls. */
export const orderSchema: z.ZodType<BoardOrder> = z.object({
  id: z.string(),
  order_number: z.string(),
  order_type: z.enum(ORDER_MODES).optional(),
  status: z.enum(ORDER_STATUSES),
  created_at: z.string(),
  promised_at: text,
  delivery_time: text,
  cancel_reason: text,
  cancelled_by: z.enum(CANCELLERS).optional().catch(undefined),
  accept_by: text,
  courier: z
    .object({ id: z.string(), name: z.string(), arrived_at: z.string().optional() })
    .optional()
    .catch(undefined),
  deliver_start_time: text,
  deliver_end_time: text,
  due_at: text,
  confirmed_at: text,
  print_at: text,
  timezone: z.string().optional(),
  market_name: text,
  order_items: z.array(itemSchema),
  observations: text,
  source: z.enum(ORDER_SOURCES).optional().catch(undefined),
  while_closed: z.boolean().optional(),
  discount_reason: text,
  customer_note: text,
  customer_name: text,
  customer_phone: text,
  full_address: z.string().nullable(),
  neighborhood_name: text,
  complement: text,
  reference: text,
  city: text,
  state: text,
  subtotal: z.number(),
  discount: z.number(),
  promo_code: text,
  balance_used: z.number().nullish(),
  delivery_tax: z.number(),
  total: z.number(),
  cash: z.number().nullish(),
  is_paid: z.boolean(),
  payment_due: z.enum(PAYMENT_DUES),
  payment_status: z.string(),
  charge: z
    .looseObject({ provider: z.string().optional(), state: z.string().optional(), status: z.string().optional() })
    .nullish(),
  changes: z.array(changeSchema).optional(),
  still_due: z.number().nullish(),
  to_return: z.number().nullish(),
  payment_method: z.object({ name: z.string() }),
  paymentType: z.object({ name: z.string() }),
});

export const ordersSchema = z.object({ orders: z.array(orderSchema) });

/** The stream's first message; also sent after a long absence. */
export const snapshotSchema = z.object({ event: z.number(), orders: z.array(orderSchema) });

export const newsSchema = z.object({
  event: z.number(),
  order_number: z.string(),
  actor: z
    .string()
    .nullish()
    .transform((actor) => actor ?? null),
  order: orderSchema.nullable(),
});

/** The details of a 409: the order's current status, and the device that changed it first. */
export const refusalSchema = z.object({
  status: z.enum(ORDER_STATUSES),
  actor: z.string().nullish(),
});
