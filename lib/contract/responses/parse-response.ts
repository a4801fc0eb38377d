import type * as z from "zod";
import { pathText } from "@/lib/contract/reading/path-text";
import { withPicturesAt } from "@/lib/contract/reading/readers";
import { type ApiError, failure } from "@/lib/domain/api-error";
import { err } from "@/lib/domain/result";
import { bodyVerdict, upstreamError } from "./upstream-error";

const REFUSED_IN_SUCCESS = 422;
const MAX_PATHS = 3;
const JSON_TYPE = /^(?:application\/(?:[\w.+-]*\+)?json|text\/(?:json|plain))\b/i;

type Parsing = {
  onData?: (data: unknown) => void;
  emptyWhen404?: boolean;
};

export function parseResponse<Answer>(
  schema: z.ZodType,
  response: Response,
  text: string,
  { onData = () => {}, emptyWhen404 = false }: Parsing = {},
): { ok: true; value: Answer; status: number } | { ok: false; error: ApiError } {
  const type = response.headers.get("content-type");
  const redirected = response.status >= 300 && response.status < 400;
  if (redirected || (text !== "" && response.ok && type !== null && !JSON_TYPE.test(type)))
    return err(failure("PARSING_ERROR"));
  const said = parseJson(text);
  const isEmptyList = emptyWhen404 && response.status === 404 && (text === "" || said !== undefined);
  const data = isEmptyList ? undefined : said;
  if (!response.ok && !isEmptyList)
    return err(upstreamError(response.status, data ?? null, response.headers.get("retry-after")));
  // Checked even where nobody reads the body: neither empty nor JSON is not the API's response.
  if (text !== "" && said === undefined) return err(failure("PARSING_ERROR"));
  onData(data);
  const verdict = bodyVerdict(schema, data);
  if (verdict === "refused") return err(upstreamError(REFUSED_IN_SUCCESS, data));
  if (verdict === "unclear") return err(failure("PARSING_ERROR"));
  const parsed = withPicturesAt(response.url, () => schema.safeParse(data));
  if (parsed.success) return { ok: true, value: parsed.data as Answer, status: response.status };
  const unread = parsed.error.issues.slice(0, MAX_PATHS).map(({ path }) => pathText(path));
  return err({ ...failure("PARSING_ERROR"), unread });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const inAnotherCharset = new WeakSet<Response>();

export function isInAnotherCharset(response: Response): boolean {
  return inAnotherCharset.has(response);
}

/**
 * Null when the body exceeds `limit` bytes after decompression. Bytes that are not UTF-8 are read as windows-1252,
 * where every byte is a letter.
 */
export async function readText(response: Response, limit: number): Promise<string | null> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return decoded(Buffer.concat(chunks), response);
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}

function decoded(bytes: Buffer, response: Response): string {
  const declared = decoderOf(/charset="?([\w-]{1,40})/i.exec(response.headers.get("content-type") ?? "")?.[1]);
  if (declared && declared.encoding !== "utf-8") return declared.decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    inAnotherCharset.add(response);
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function decoderOf(charset: string | undefined): TextDecoder | null {
  try {
    return charset ? new TextDecoder(charset) : null;
  } catch {
    return null;
  }
}

/** Limits even a transport that ignores its signal. */
export function withAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
