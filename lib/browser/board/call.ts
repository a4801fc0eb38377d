import type * as z from "zod";
import { fetchJson } from "@/lib/browser/call-api";
import { type ApiError, failure } from "@/lib/domain/api-error";
import { boardRoutes } from "@/lib/domain/board/routes";
import { err, ok, type Result } from "@/lib/domain/result";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * A call for the shop of this device: `path` is what follows /operator/markets/{id}, such as `/orders?status=received`.
 * A device that has been logged out is sent to the entry.
 */
export async function boardCall<Schema extends z.ZodType>(
  method: Method,
  path: string,
  schema: Schema,
  body?: unknown,
): Promise<Result<z.output<Schema>, ApiError>> {
  const found = await callBoard(method, `shop${path}`, body);
  if (!found.ok && found.error.status === 401) location.assign(boardRoutes.login);
  if (!found.ok) return found;
  const parsed = schema.safeParse(found.value);
  return parsed.success ? ok(parsed.data) : err(failure("PARSING_ERROR"));
}

/** Enters with a shop key or the code of a one-use link; the device's cookie comes with the answer. */
export function enterBoard(market: string, secret: string): Promise<Result<unknown, ApiError>> {
  return callBoard("POST", "session", { market, secret });
}

export function leaveBoard(): Promise<Result<unknown, ApiError>> {
  return callBoard("DELETE", "session");
}

/** A call of the board that is not about a shop of this device. */
export function callBoard(method: Method, path: string, body?: unknown): Promise<Result<unknown, ApiError>> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  return fetchJson(`/api/board/${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}
