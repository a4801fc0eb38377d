import * as z from "zod";
import { plainTextId } from "@/lib/contract/reading/readers";
import {
  deniesSuccess,
  hasError,
  isErrorWord,
  type Verdict,
  withVerdict,
} from "@/lib/contract/responses/upstream-error";
import type { PlacedResponse, Receipt } from "./receipt";
import { orderSchema } from "./schema";

const ORDER_ID_FIELDS = ["order_id", "orderId", "pedido_id"];
const ID_FIELDS = ["id", ...ORDER_ID_FIELDS, "uuid"];
const NUMBER_FIELDS = ["order_number", "number", "numero"];
const WRAPPERS = ["order", "pedido", "data", "result"];
const MAX_DEPTH = 3;

/** The specification does not show this response: any success is a placed order, even an empty one. */
export const placedSchema = withVerdict(z.union([orderSchema, z.unknown().transform(placedOf)]), orderVerdict);

/**
 * A denial is an error unless it names an order, which is then placed. A denial with some other id, or a bare word, is
 * unclear.
 */
export function orderVerdict(data: unknown): Verdict {
  if (data === false || typeof data === "number" || typeof data === "string") return "unclear";
  const records = recordsOf(data);
  const hasId = records.some((record) => textOf(record, ID_FIELDS) !== null);
  const denies = records.some((record) => deniesSuccess(record) || hasError(record) || isErrorWord(record.status));
  const hasErrorCode =
    !hasId && records.some(({ status, code, statusCode }) => [status, code, statusCode].some(isErrorCode));
  if (!denies && !hasErrorCode) return "done";
  if (!hasId) return "refused";
  return namesOrder(data) ? "done" : "unclear";
}

function isErrorCode(code: unknown): boolean {
  return /^[45]\d\d$/.test(String(code));
}

function namesOrder(data: unknown): boolean {
  const records = recordsOf(data);
  const orders = records.flatMap((record) => [record.order, record.pedido]);
  return (
    records.some((record) => textOf(record, ORDER_ID_FIELDS) !== null) ||
    orders.flatMap((order) => recordsOf(order)).some((record) => textOf(record, ID_FIELDS) !== null)
  );
}

function placedOf(data: unknown): PlacedResponse {
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

function recordsOf(data: unknown, depth = 1): Record<string, unknown>[] {
  if (typeof data !== "object" || data === null || depth > MAX_DEPTH) return [];
  if (Array.isArray(data)) return data.length === 1 ? recordsOf(data[0], depth + 1) : [];
  const record = data as Record<string, unknown>;
  return [record, ...WRAPPERS.flatMap((name) => recordsOf(record[name], depth + 1))];
}

function textOf(fields: Record<string, unknown>, names: readonly string[]): string | null {
  for (const name of names) {
    const found = plainTextId.read(fields[name]);
    if (found) return found.value;
  }
  return null;
}
