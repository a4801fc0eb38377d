import { type Dispatcher, fetch } from "undici";
import { jsonOrNull } from "@/lib/domain/json-or-null";
import { err, ok } from "@/lib/domain/result";
import type { ProviderResult } from "@/lib/embedded-api/payment-providers/provider";
import { limitedBytes } from "@/lib/node/network/limited-bytes";

export type Called = {
  status: number;
  /** Null: the body is not whole JSON. */
  body: unknown;
  /** How far the provider's clock is before ours, in milliseconds; 0 where it tells none. */
  skewMs: number;
};

type Call = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: string | undefined;
  dispatcher: Dispatcher;
  now: Date;
  /** Sent with it: a refusal that repeats one is read without it. */
  secrets?: readonly (string | undefined)[];
};

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 2 * 1024 * 1024;
/** A Date header has no milliseconds, and the way takes time. */
const SKEW_MS = 2_000;

/**
 * One call to a provider, without redirects. Whatever breaks it leaves open whether the provider has done what it was
 * asked for, so `unsure` is the only failure here.
 */
export async function callProvider({
  method,
  url,
  headers,
  body,
  dispatcher,
  now,
  secrets,
}: Call): Promise<ProviderResult<Called>> {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: "application/json", ...headers },
      ...(body !== undefined && { body }),
      dispatcher,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const bytes = await limitedBytes({ headers: response.headers, body: response.body as Request["body"] }, MAX_BYTES);
    if (bytes === null) return err({ kind: "unsure", problem: "respondeu demais" });
    const told = bytes.toString("utf8");
    // Other responses may hold sums and ids that look like a short secret.
    const text = response.status >= 400 ? without(secrets ?? [], told) : told;
    const at = Date.parse(response.headers.get("date") ?? "");
    const skew = Number.isNaN(at) ? 0 : at - now.getTime();
    const called = { status: response.status, body: jsonOrNull(text), skewMs: Math.abs(skew) < SKEW_MS ? 0 : skew };
    if (response.status === 429)
      return err({ kind: "busy", problem: "pediu para ir mais devagar", retryAfterMs: retryAfter(response.headers) });
    return response.status >= 500 ? err({ kind: "unsure", problem: `respondeu ${response.status}` }) : ok(called);
  } catch (error) {
    return err({ kind: "unsure", problem: sentenceOf(error) });
  }
}

const SHORTEST_SECRET = 4;

function without(secrets: readonly (string | undefined)[], text: string): string {
  const known = secrets.flatMap((secret = "") => [secret, JSON.stringify(secret).slice(1, -1)]);
  return known
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .reduce((left, secret) => left.replaceAll(secret, "…"), text);
}

const DEFAULT_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

function retryAfter(headers: { get(name: string): string | null }): number {
  const seconds = Number(headers.get("retry-after"));
  return seconds > 0 ? Math.min(seconds * 1000, LONGEST_PAUSE_MS) : DEFAULT_PAUSE_MS;
}

/** The problem of a call whose connection ended without a response. */
export const CLOSED = "fechou a conexão sem responder";

function sentenceOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === "TimeoutError") return "não respondeu em 8 segundos";
    if (cause.message === "o endereço é privado") return "o endereço é privado";
    const code = "code" in cause ? String(cause.code) : "";
    if (/ALERT_.*(?:_CA|CERT)/.test(code)) return `recusou o certificado (${code})`;
    // In TLS 1.3 the refusal of a certificate arrives after the handshake, and only the end of the connection is seen.
    if (/^(?:UND_ERR_SOCKET|ECONNRESET|EPIPE)$/.test(code)) return CLOSED;
    if (/CERT|SSL|TLS|ALERT/.test(code)) return `a conexão segura falhou (${code})`;
  }
  return "não respondeu";
}
