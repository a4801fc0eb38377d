import type { BodyOf, CallName, ResponseOf } from "@/lib/contract/calls";
import { type Params, withParams } from "@/lib/contract/query-string";
import { refusal } from "@/lib/contract/responses/error";
import { type ApiError, failure } from "@/lib/domain/api-error";
import { err, ok, type Result } from "@/lib/domain/result";

type BrowserCall<Name extends CallName> = {
  call: Name;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  params?: Params;
  body?: BodyOf<Name>;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/**
 * Our proxy has already parsed and stripped the response. A write without a response is FETCH_ERROR and may have
 * happened.
 */
export async function callApi<Name extends CallName>(
  request: BrowserCall<Name>,
): Promise<Result<ResponseOf<Name>, ApiError>> {
  const { method = "GET", path, params, body, idempotencyKey, signal } = request;
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  const text = body === undefined ? undefined : JSON.stringify(body);
  return fetchJson(withParams(`/api/v3${path}`, params), { method, headers, body: text, signal });
}

/** Trusts the shape of our own server's JSON. Times out after 20 seconds unless `signal` is given. */
export async function fetchJson<T>(url: string, init: RequestInit = {}): Promise<Result<T, ApiError>> {
  let response: Response;
  try {
    const signal = init.signal ?? AbortSignal.timeout(20_000);
    response = await fetch(url, { ...init, credentials: "same-origin", signal });
  } catch {
    return err(failure("FETCH_ERROR"));
  }
  return resultOf<T>(response);
}

export async function resultOf<T>(response: Response): Promise<Result<T, ApiError>> {
  const data: unknown = await response.json().catch(() => undefined);
  if (!response.ok) return err(proxyError(response, data));
  return data === undefined ? err(failure("PARSING_ERROR")) : ok(data as T);
}

function proxyError(response: Response, data: unknown): ApiError {
  const name = (data as { error?: unknown } | undefined)?.error;
  const requestId = response.headers.get("x-request-id") ?? undefined;
  if (name === "FETCH_ERROR" || name === "TIMEOUT_ERROR" || name === "PARSING_ERROR")
    return { ...failure(name), requestId };
  return { ...refusal(response.status, data ?? null, response.headers.get("retry-after")), requestId };
}
