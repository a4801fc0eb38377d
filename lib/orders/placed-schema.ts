import * as z from "zod";
import { id } from "@/lib/api/wire";
import type { PlacedAnswer, Receipt } from "./receipt";
import { orderSchema } from "./schema";

const ID_FIELDS = ["id", "order_id", "orderId", "pedido_id", "uuid"];
const NUMBER_FIELDS = ["order_number", "number", "numero"];
const WRAPPERS = ["order", "pedido", "data", "result"];
const DEEPEST = 3;

/**
 * What a success says of the order it stands for. The specification does not show the answer to a created order: any
 * success is a placed order, also an empty one.
 */
export const placedSchema = z.union([orderSchema, z.unknown().transform(placedOf)]);

function placedOf(data: unknown): PlacedAnswer {
  const records = recordsOf(data);
  for (const record of records) {
    const order = orderSchema.safeParse(record);
    if (order.success) return order.data;
  }
  const named = records.find((record) => textOf(record, ID_FIELDS) !== null) ?? {};
  return {
    receipt: true,
    id: textOf(named, ID_FIELDS),
    order_number: textOf(named, NUMBER_FIELDS),
  } satisfies Receipt;
}

/** A record and those inside its wrappers, outside in. */
function recordsOf(data: unknown, depth = 1): Record<string, unknown>[] {
  if (typeof data !== "object" || data === null || depth > DEEPEST) return [];
  if (Array.isArray(data)) return data.length === 1 ? recordsOf(data[0], depth + 1) : [];
  const record = data as Record<string, unknown>;
  return [record, ...WRAPPERS.flatMap((name) => recordsOf(record[name], depth + 1))];
}

function textOf(fields: Record<string, unknown>, names: readonly string[]): string | null {
  for (const name of names) {
    const parsed = id.safeParse(fields[name]);
    if (parsed.success) return parsed.data;
  }
  return null;
}
