import "server-only";
import { fetch } from "undici";
import { readText } from "@/lib/contract/responses/parse-response";

const ANSWER_LIMIT = 64 * 1024;

/**
 * A GET of JSON from a service of the operator's choice: counted while it is read, redirects not followed. `data` is null
 * unless it was answered 200. Rejects on any failure of the transport, and on what is no JSON.
 */
export async function getJson(url: URL, headers: Record<string, string>, signal: AbortSignal) {
  // undici's own fetch: Next patches the global one with a cache of its own.
  const response = await fetch(url, {
    headers: { accept: "application/json", ...headers },
    redirect: "manual",
    signal,
  });
  const text = await readText(response as unknown as Response, ANSWER_LIMIT);
  if (text === null) throw new Error("The answer is too long.");
  return { status: response.status, data: response.status === 200 ? (JSON.parse(text) as unknown) : null };
}
