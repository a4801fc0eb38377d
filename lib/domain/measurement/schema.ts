import * as z from "zod";
import { toCentavos, toReais } from "@/lib/domain/money";
import { ITEM_LIMIT, TEXT_LIMIT } from "./limits";

const money = z
  .number()
  .min(0)
  .max(100_000_000)
  .refine((reais) => toReais(toCentavos(reais)) === reais);
const text = z.string().max(TEXT_LIMIT);

const itemSchema = z.object({
  item_id: z.string().min(1).max(64),
  item_name: text,
  item_category: text.optional(),
  item_variant: text.optional(),
  price: money,
  quantity: z.number().int().min(1).max(100_000),
});

const sale = {
  currency: z.literal("BRL"),
  value: money,
  items: z.array(itemSchema).min(1).max(ITEM_LIMIT),
};

/** Events in GA4's e-commerce format. No field identifies a customer, and unknown fields are dropped. */
export const measuredEventSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("view_item"), params: z.object(sale) }),
  z.object({ name: z.literal("add_to_cart"), params: z.object(sale) }),
  z.object({ name: z.literal("begin_checkout"), params: z.object(sale) }),
  z.object({
    name: z.literal("purchase"),
    params: z.object({
      ...sale,
      transaction_id: z.string().min(1).max(64),
      shipping: money,
    }),
  }),
]);

export type MeasuredEvent = z.infer<typeof measuredEventSchema>;
export type MeasuredItem = z.infer<typeof itemSchema>;
