import * as z from "zod";
import { createStore } from "zustand/vanilla";
import { fetchJson } from "@/lib/browser/call-api";
import { type ApiError, failure } from "@/lib/domain/api-error";
import { boardRoutes } from "@/lib/domain/board/routes";
import { SHOWN_SHOP } from "@/lib/domain/board/shown-shop";
import { err, ok, type Result } from "@/lib/domain/result";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * The shop shown on this page; null until the first response names it. `isLeft` is true once the device has entered
 * another shop in another tab, which makes this page useless.
 */
export const shownShop = createStore<{ id: string | null; isLeft: boolean }>(() => ({ id: null, isLeft: false }));

/** The URL of a call that the browser makes on its own, such as a download; it names the shop that is shown. */
export function boardAddress(path: string): string {
  const { id } = shownShop.getState();
  if (id === null) return `/api/board/${path}`;
  return `/api/board/${path}${path.includes("?") ? "&" : "?"}${SHOWN_SHOP.parameter}=${id}`;
}

/**
 * Calls the API for this device's shop. `path` is the part after /operator/markets/{id}, such as
 * `/orders?status=received`. A device that is logged out is sent to the login page.
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

const enteredSchema = z.object({ id: z.string(), name: z.string() });

/** The shop that this device is logged in to, or null, also for a courier's device; for pages that show no shop. */
export async function enteredShop(): Promise<Result<z.output<typeof enteredSchema> | null, ApiError>> {
  const found = await callBoard("GET", "shop/board");
  if (!found.ok) return found.error.status === 401 || found.error.status === 403 ? ok(null) : found;
  const parsed = enteredSchema.safeParse(found.value);
  return parsed.success ? ok(parsed.data) : err(failure("PARSING_ERROR"));
}

/** Logs in with a shop key or the code of a one-use link; the response sets the device's cookie. */
export function enterBoard(market: string, secret: string): Promise<Result<unknown, ApiError>> {
  return callBoard("POST", "session", { market, secret });
}

const recoveredSchema = z.object({ recovery_code: z.string() });

/** Logs an owner in with the recovery code, which ends; returns the next one. */
export async function recoverBoard(market: string, code: string): Promise<Result<string, ApiError>> {
  const result = await callBoard("POST", "recover", { market, code });
  if (!result.ok) return result;
  const parsed = recoveredSchema.safeParse(result.value);
  return parsed.success ? ok(parsed.data.recovery_code) : err(failure("PARSING_ERROR"));
}

/** Asks for a link by e-mail; the response does not tell whether the address is an owner's. */
export function mailOwnerLink(market: string, email: string): Promise<Result<unknown, ApiError>> {
  return callBoard("POST", "owner-link", { market, email });
}

export function leaveBoard(): Promise<Result<unknown, ApiError>> {
  return callBoard("DELETE", "session");
}

/** Calls the board's API, naming the shop that is shown, if any. */
export async function callBoard(method: Method, path: string, body?: unknown): Promise<Result<unknown, ApiError>> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  const { id } = shownShop.getState();
  if (id !== null) headers[SHOWN_SHOP.header] = id;
  const result = await fetchJson(`/api/board/${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!result.ok && result.error.code === SHOWN_SHOP.refusal) shownShop.setState({ isLeft: true });
  return result;
}
