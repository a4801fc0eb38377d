import * as z from "zod";
import type { KitchenOrder } from "@/lib/domain/board/kitchen-tickets";
import { ORDER_MODES } from "@/lib/domain/mode/mode";
import { ORDER_SOURCES } from "@/lib/domain/orders/source.mjs";
import { ORDER_STATUSES } from "@/lib/domain/orders/statuses.mjs";

const MOST_LINES = 200;

/** Lines by their position in that version of the order; `order`: the order's end at this screen, or its undo. */
export const finishSchema = z.object({
  lines: z.array(z.int().min(0).max(10_000)).max(MOST_LINES),
  version: z.int().default(0),
  done: z.boolean(),
  order: z.boolean().default(false),
});

const lineSchema = z.object({
  position: z.number(),
  station: z.string().nullable(),
  is_done: z.boolean(),
  amount: z.number(),
  item_name: z.string(),
  category_name: z.string().nullish(),
  variation_name: z.string().nullable(),
  observations: z.string().nullable(),
  complements: z.array(
    z.object({
      amount: z.number(),
      name: z.string(),
      group_name: z.string().nullish(),
      price_method: z.enum(["SUM", "MAX", "AVG"]).optional(),
    }),
  ),
});

const orderSchema: z.ZodType<KitchenOrder> = z.object({
  order_number: z.string(),
  order_type: z.enum(ORDER_MODES),
  status: z.enum(ORDER_STATUSES),
  source: z.enum(ORDER_SOURCES).catch("storefront"),
  created_at: z.string(),
  due_at: z.string().nullable(),
  promised_at: z.string().nullable(),
  timezone: z.string(),
  observations: z.string().nullable(),
  changed: z.array(z.object({ from: z.string().nullable(), to: z.string().nullable() })).optional(),
  version: z.number(),
  lines: z.array(lineSchema),
});

/** `stations`: the menu's categories. */
export const kitchenSchema = z.object({
  orders: z.array(orderSchema),
  stations: z.array(z.object({ id: z.string(), name: z.string() })),
});

export type Kitchen = z.infer<typeof kitchenSchema>;
