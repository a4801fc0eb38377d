import type * as z from "zod";
import { pathText } from "@/lib/contract/reading/path-text";
import { withPicturesAt } from "@/lib/contract/reading/readers";
import { err } from "@/lib/domain/result";
import { type ApiError, failure } from "./error";
import { upstreamRefusal, verdictOn } from "./upstream-refusal";

const REFUSED_IN_SUCCESS = 422;
const MOST_PATHS = 3;
const JSON_TYPE = /^(?:application\/(?:[\w.+-]*\+)?json|text\/(?:json|plain))\b/i;

type Parsing = {
  /** Told the JSON of a success, before it is read. */
  onData?: (data: unknown) => void;
  /** A 404 says that the list is empty (`Call`). */
  emptyWhen404?: boolean;
};

/** The answer in the shape of its schema, everything else stripped; a refusal with what it may say. */
export function parseAnswer<Answer>(
  schema: z.ZodType,
  response: Response,
  text: string,
  { onData = () => {}, emptyWhen404 = false }: Parsing = {},
): { ok: true; value: Answer; status: number } | { ok: false; error: ApiError } {
  const type = response.headers.get("content-type");
  const redirected = response.status >= 300 && response.status < 400;
  // Whoever sends HTML has not answered, whatever else stands in it.
  if (redirected || (text !== "" && response.ok && type !== null && !JSON_TYPE.test(type)))
    return err(failure("PARSING_ERROR"));
  const said = parseJson(text);
  // A page of a server that knows no such address says nothing of a list.
  const isEmptyList = emptyWhen404 && response.status === 404 && (text === "" || said !== undefined);
  const data = isEmptyList ? undefined : said;
  if (!response.ok && !isEmptyList)
    return err(upstreamRefusal(response.status, data ?? null, response.headers.get("retry-after")));
  // Also where nobody reads the content: what is neither empty nor JSON is not the API's answer.
  if (text !== "" && said === undefined) return err(failure("PARSING_ERROR"));
  onData(data);
  const verdict = verdictOn(schema, data);
  if (verdict === "refused") return err(upstreamRefusal(REFUSED_IN_SUCCESS, data));
  if (verdict === "unclear") return err(failure("PARSING_ERROR"));
  const parsed = withPicturesAt(response.url, () => schema.safeParse(data));
  if (parsed.success) return { ok: true, value: parsed.data as Answer, status: response.status };
  const unread = parsed.error.issues.slice(0, MOST_PATHS).map(({ path }) => pathText(path));
  return err({ ...failure("PARSING_ERROR"), unread });
}

/** The JSON of a text; undefined when it is empty or none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const inAnotherCharset = new WeakSet<Response>();

/** Whether a body was not in the charset that its answer declared, UTF-8 where it declared none. */
export function isInAnotherCharset(response: Response): boolean {
  return inAnotherCharset.has(response);
}

/**
 * The body as text, counted as it comes (after decompression); null when it is over the limit. It is read in the declared charset,
 * else as UTF-8; bytes that are no UTF-8 as windows-1252, in which every byte is a letter.
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

/** The promise, or a rejection as soon as the signal aborts: a transport that ignores its signal still has a limit. */
export function withAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
