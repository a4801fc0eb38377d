import type * as z from "zod";
import { err } from "@/lib/result";
import { type ApiError, failure, refusal } from "./error";

/** The answer in the shape of its schema, everything else stripped; a refusal with what it may say. */
export function parseAnswer<Answer>(
  schema: z.ZodType,
  response: Response,
  text: string,
): { ok: true; value: Answer; status: number } | { ok: false; error: ApiError } {
  const redirected = response.status >= 300 && response.status < 400;
  const json = /^application\/(?:[\w.+-]*\+)?json\b/i.test(response.headers.get("content-type") ?? "");
  if (redirected || (text !== "" && response.ok && !json)) return err(failure("PARSING_ERROR"));
  const data = parseJson(text);
  if (!response.ok) return err(refusal(response.status, data ?? null, response.headers.get("retry-after")));
  // Also where nobody reads the content: what is neither empty nor JSON is not the API's answer.
  if (text !== "" && data === undefined) return err(failure("PARSING_ERROR"));
  const parsed = schema.safeParse(data);
  return parsed.success
    ? { ok: true, value: parsed.data as Answer, status: response.status }
    : err(failure("PARSING_ERROR"));
}

/** The JSON of a text; undefined when it is empty or none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body as text, counted as it comes (after decompression); null when it is over the limit. */
export async function readText(response: Response, limit: number): Promise<string | null> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString("utf8");
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}

/** The promise, or a rejection as soon as the signal aborts: a transport that ignores its signal still has a limit. */
export function withAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
