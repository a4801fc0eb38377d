import * as z from "zod";
import { flag, plainTextId } from "@/lib/contract/reading/readers";
import {
  deniesSuccess,
  hasError,
  isEmpty,
  isErrorCode,
  isErrorWord,
  type Verdict,
  withVerdict,
} from "@/lib/contract/responses/upstream-error";
import { isRefusedWord } from "@/lib/domain/orders/status";
import type { PlacedResponse, Receipt } from "./receipt";
import { orderSchema } from "./schema";

const ORDER_ID_FIELDS = ["order_id", "orderId", "pedido_id"];
const ID_FIELDS = ["id", ...ORDER_ID_FIELDS, "uuid"];
const NUMBER_FIELDS = ["order_number", "number", "numero"];
const WRAPPERS = ["order", "pedido", "data", "result"];
const MAX_DEPTH = 3;

/** The specification does not show this response. */
export const placedSchema = withVerdict(z.union([orderSchema, z.unknown().transform(placedOf)]), orderVerdict);

/**
 * A body that names an order is that order, even in a rejection. A success that names none is a placed order if it is
 * empty or only reports a success that we understand; a denial is an error. The list of orders settles anything else.
 */
export function orderVerdict(data: unknown, status = 201): Verdict {
  if (status >= 400) return status < 500 && namesOrder(data) ? "done" : "refused";
  const records = recordsOf(data);
  const denies = records.some((record) => deniesSuccess(record) || hasError(record) || isErrorWord(record.status));
  if (records.some((record) => textOf(record, ID_FIELDS) !== null))
    return !denies || namesOrder(data) ? "done" : "unclear";
  const hasErrorCode = records.some(({ status, code, statusCode }) => [status, code, statusCode].some(isErrorCode));
  if (denies || hasErrorCode) return "refused";
  const said = saidIn(data);
  if (isEmptyPlace(data) || deniesInWords(records)) return "unclear";
  const isUnderstood =
    said.length === 0 || (said.some(isSuccess) && said.every((each) => isSuccess(each) || isText(each)));
  return status !== 202 && isUnderstood ? "done" : "unclear";
}

/** Whether the list or wrapper for the order is empty. */
function isEmptyPlace(data: unknown): boolean {
  if (typeof data !== "object" || data === null) return false;
  return Array.isArray(data) ? data.length === 0 : WRAPPERS.some((name) => name in data) && saidIn(data).length === 0;
}

const DENIAL =
  /(?:^|[^a-zà-ú])(?:n[ãa]o|not|fechad|closed|esgotad|indispon|unavailable|sem estoque|falh|fail|erro|inv[áa]lid)/i;

/** Whether a status or message contradicts the success. */
function deniesInWords(records: readonly Record<string, unknown>[]): boolean {
  return records.some(({ status, message, mensagem, msg }) =>
    [status, message, mensagem, msg].some(
      (text) => typeof text === "string" && (isRefusedWord(text) || (text !== status && DENIAL.test(text))),
    ),
  );
}

type Said = readonly [name: string, value: unknown];

function saidIn(data: unknown, name = ""): Said[] {
  if (isEmpty(data)) return [];
  if (typeof data !== "object" || data === null) return [[name, data]];
  return Object.entries(data).flatMap(([inner, held]) => saidIn(held, Array.isArray(data) ? name : inner));
}

function isSuccess([name, value]: Said): boolean {
  if (name === "error" || name === "erro") return flag.read(value)?.value === false;
  if (!/^(?:success|sucesso|ok|status|code|statusCode)$/.test(name)) return false;
  return flag.read(value)?.value === true || /^(?:20[01]|ok|success|sucesso)$/i.test(String(value));
}

/** Whether a field is only a message or timestamp beside the outcome. */
function isText([name]: Said): boolean {
  return /^(?:message|mensagem|msg|timestamp)$/.test(name);
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
  const receipt: Receipt = { receipt: true, id: textOf(named, ID_FIELDS), order_number: textOf(named, NUMBER_FIELDS) };
  const isSure = namesOrder(data) && !deniesInWords(records);
  return receipt.id === null || isSure ? receipt : { ...receipt, unsure: true };
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
