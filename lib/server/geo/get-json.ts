import "server-only";
import { fetch } from "undici";
import { readText } from "@/lib/contract/responses/parse-response";

const RESPONSE_LIMIT = 64 * 1024;

/**
 * Reads JSON from a service that the operator chose, without following redirects. `data` is null unless the status is
 * 200. Rejects on a network failure, on invalid JSON and on more than 64 KB.
 */
export async function getJson(url: URL, headers: Record<string, string>, signal: AbortSignal) {
  const response = await fetch(url, {
    headers: { accept: "application/json", ...headers },
    redirect: "manual",
    signal,
  });
  const text = await readText(response as unknown as Response, RESPONSE_LIMIT);
  if (text === null) throw new Error("The response is too long.");
  return { status: response.status, data: response.status === 200 ? (JSON.parse(text) as unknown) : null };
}
