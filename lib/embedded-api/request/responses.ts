import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as z from "zod";
import { unstorableAt } from "@/lib/contract/reading/storable-text";
import { err, ok, type Result } from "@/lib/domain/result";
import { type MessageCode, messages } from "./messages";

export type Refusal = {
  status: ContentfulStatusCode;
  code: string;
  message: string;
  details?: Record<string, unknown>;
};

export function refusal(status: ContentfulStatusCode, code: MessageCode): Refusal {
  return { status, code, message: messages[code] };
}

export function refuse(c: Context, { status, code, message, details }: Refusal): Response {
  return c.json({ code, message, ...details }, status);
}

/** Identical for what is missing and for what belongs to somebody else. */
export const notFound = refusal(404, "NOT_FOUND");

export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<Result<z.output<Schema>, Refusal>> {
  const body = await c.req.json().catch(() => undefined);
  if (body === undefined) return err(refusal(400, "NOT_JSON"));
  if (unstorableAt(body) !== null) return err(refusal(400, "BAD_TEXT"));
  const parsed = schema.safeParse(body, { error: () => messages.INVALID });
  if (parsed.success) return ok(parsed.data);
  return err({ status: 422, code: "INVALID", message: parsed.error.issues[0]?.message ?? messages.INVALID });
}
