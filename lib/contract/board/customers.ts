import * as z from "zod";
import { singleSpaced } from "@/lib/domain/text/single-spaced";

/** The longest note that a shop keeps of a customer, in letters. */
export const NOTE_LIMIT = 200;

const TOO_LONG = `A observação é longa demais: cabem ${NOTE_LIMIT} letras.`;

const text = z.string().nullable();

/**
 * Somebody who ordered. `order_number`: of their newest order, by which they are asked for; `orders` and `total`, in
 * reais, leave out what was cancelled, simulated or never paid.
 */
export const shopCustomerSchema = z.object({
  order_number: z.string(),
  name: text,
  phone: text,
  /** Whether some of the orders were placed with an account. */
  has_account: z.boolean(),
  /** Whether the shop typed some of them, which it can erase. */
  has_typed: z.boolean(),
  orders: z.number().int(),
  total: z.number(),
  last_order_at: z.string(),
  favourite: text,
  note: text,
});

export type ShopCustomer = z.infer<typeof shopCustomerSchema>;

/** `next`: the query's `before` of the page that follows. */
export const shopCustomersSchema = z.object({ customers: z.array(shopCustomerSchema), next: text });

export const customersQuerySchema = z.object({
  q: z.string().trim().min(1).max(60).optional(),
  before: z.string().optional(),
});

/** Null or empty: none any more. */
export const noteBodySchema = z.object({
  note: z.string().transform(singleSpaced).pipe(z.string().max(NOTE_LIMIT, TOO_LONG)).nullable(),
});

export const notedSchema = z.object({ note: text });
