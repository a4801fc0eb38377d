import * as z from "zod";
import { toCentavos, toReais } from "@/lib/domain/money";
import { ITEM_LIMIT, TEXT_LIMIT } from "./limits";

/** An amount in reais with at most two decimals. */
const money = z
  .number()
  .min(0)
  .max(100_000_000)
  .refine((reais) => toReais(toCentavos(reais)) === reais);
const text = z.string().max(TEXT_LIMIT);

const itemSchema = z.object({
  item_id: z.string().min(1).max(64),
  item_name: text,
  /** Known where the menu is on the screen. */
  item_category: text.optional(),
  item_variant: text.optional(),
  /** Of one unit, options included. */
  price: money,
  quantity: z.number().int().min(1).max(100_000),
});

const sale = {
  currency: z.literal("BRL"),
  /** What the items cost after a discount, without the delivery fee. */
  value: money,
  items: z.array(itemSchema).min(1).max(ITEM_LIMIT),
};

/**
 * What is measured, in the names and shapes of GA4's e-commerce events. There is no field for a person: what is not named here
 * is dropped, and nothing tells one customer from another.
 */
export const measuredEventSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("view_item"), params: z.object(sale) }),
  z.object({ name: z.literal("add_to_cart"), params: z.object(sale) }),
  z.object({ name: z.literal("begin_checkout"), params: z.object(sale) }),
  z.object({
    name: z.literal("purchase"),
    params: z.object({
      ...sale,
      /** The order's number, as the shop reads it. */
      transaction_id: z.string().min(1).max(64),
      shipping: money,
    }),
  }),
]);

export type MeasuredEvent = z.infer<typeof measuredEventSchema>;
export type MeasuredItem = z.infer<typeof itemSchema>;
