import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as z from "zod";
import { unstorablePathOf } from "@/lib/contract/reading/storable-text";
import { CHECK_DATA, parseSent } from "@/lib/contract/sent";
import { err, ok, type Result } from "@/lib/domain/result";
import { yieldTurn } from "@/lib/node/queue/yield-turn";
import { isWithinJsonLimits } from "./json-limits";
import { type MessageCode, messages } from "./messages";

export type RequestError = {
  status: ContentfulStatusCode;
  code: string;
  message: string;
  details?: Record<string, unknown>;
};

const RETRY_AFTER_SECONDS = "5";

export function requestError(status: ContentfulStatusCode, code: MessageCode): RequestError {
  return { status, code, message: messages[code] };
}

export function errorResponse(c: Context, { status, code, message, details }: RequestError): Response {
  return c.json({ code, message, ...details }, status, status === 503 ? { "retry-after": RETRY_AFTER_SECONDS } : {});
}

/** As `c.json`, of a list of thousands too without holding the event loop. */
export async function listResponse(c: Context, list: readonly object[]): Promise<Response> {
  const items: string[] = [];
  for (const item of list) {
    items.push(JSON.stringify(item));
    await yieldTurn();
  }
  return c.body(`[${items.join(",")}]`, 200, { "content-type": "application/json" });
}

/** The same whether a record is missing or belongs to somebody else. */
export const notFound = requestError(404, "NOT_FOUND");

export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<Result<z.output<Schema>, RequestError>> {
  const text = await c.req.text().catch(() => "");
  if (!isWithinJsonLimits(text)) return err(requestError(422, "TOO_MANY_VALUES"));
  const body = await c.req.json().catch(() => undefined);
  if (body === undefined) return err(requestError(400, "NOT_JSON"));
  if (unstorablePathOf(body) !== null) return err(requestError(400, "BAD_TEXT"));
  const parsed = parseSent(schema, body);
  if (parsed.success) return ok(parsed.data);
  return err({ status: 422, code: "INVALID", message: parsed.error.issues[0]?.message ?? CHECK_DATA });
}
