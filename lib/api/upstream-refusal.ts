import { type ApiError, refusal } from "./error";
import { sentenceIn } from "./people-text";

/** The error of a refusal by the shop's API; only a sentence for people is taken as its message. */
export function upstreamRefusal(status: number, data: unknown, retryAfter: string | null = null): ApiError {
  return { ...refusal(status, data, retryAfter), message: sentenceIn(data) };
}

const ORDER_IDS = ["order_id", "orderId", "pedido_id"] as const;
const SAID_BESIDE: ReadonlySet<string> = new Set(
  "success ok status statusCode code message mensagem msg error erro errors erros detail details timestamp path".split(
    " ",
  ),
);

/**
 * Whether the body of a success is a refusal: `success: false`, or an error and nothing of what was asked for. With an order's
 * id it is none: the order stands.
 */
export function isRefusalInSuccess(data: unknown): boolean {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const body = data as Record<string, unknown>;
  if (namesOrder(body)) return false;
  if (body.success === false || body.success === "false" || body.success === 0) return true;
  const hasError = [body.error, body.errors, body.erro, body.erros].some(isError);
  return hasError && Object.keys(body).every((name) => SAID_BESIDE.has(name) || isEmpty(body[name]));
}

function namesOrder(body: Record<string, unknown>): boolean {
  const inner = [body.order, body.pedido].find((held) => typeof held === "object" && held !== null);
  const ids = [...ORDER_IDS.map((name) => body[name]), (inner as { id?: unknown } | undefined)?.id];
  return ids.some((id) => !isEmpty(id));
}

function isError(held: unknown): boolean {
  return !isEmpty(held) && held !== false && held !== 0 && held !== "false" && held !== "0";
}

function isEmpty(held: unknown): boolean {
  return (
    held === undefined || held === null || held === "" || (typeof held === "object" && Object.keys(held).length === 0)
  );
}
