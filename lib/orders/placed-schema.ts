import * as z from "zod";
import { id } from "@/lib/api/wire";
import type { Receipt } from "./receipt";
import { orderSchema } from "./schema";

const ID_FIELDS = ["id", "order_id", "orderId", "pedido_id", "uuid"];
const NUMBER_FIELDS = ["order_number", "number", "numero"];
const WRAPPERS = ["order", "pedido", "data"];

/**
 * What a success says of the order it stands for. The specification does not show the answer to a created order: any
 * success is a placed order, also an empty one.
 */
export const placedSchema = z.union([orderSchema, z.unknown().transform((data) => receiptOf(data))]);

function receiptOf(data: unknown, depth = 0): Receipt {
  const fields = typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
  const inner = WRAPPERS.map((name) => fields[name]).find((value) => typeof value === "object" && value !== null);
  const named = { receipt: true, id: textOf(fields, ID_FIELDS), order_number: textOf(fields, NUMBER_FIELDS) } as const;
  return named.id === null && inner && depth < 2 ? receiptOf(inner, depth + 1) : named;
}

function textOf(fields: Record<string, unknown>, names: readonly string[]): string | null {
  for (const name of names) {
    const parsed = id.safeParse(fields[name]);
    if (parsed.success) return parsed.data;
  }
  return null;
}
