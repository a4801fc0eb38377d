import type * as z from "zod";
import { readAhead } from "@/lib/contract/reading/lists-and-records";
import { pathText } from "@/lib/contract/reading/path-text";
import { contextOf, stepsIn } from "@/lib/contract/reading/reading";
import { type ApiError, failure } from "@/lib/domain/api-error";
import { parseJsonInSteps, parseJsonWithLongsAsText } from "@/lib/domain/long-numbers";
import { err } from "@/lib/domain/result";
import { atOnce } from "@/lib/domain/steps";
import { upstreamError, verdictOf } from "./upstream-error";

const REFUSED_IN_SUCCESS = 422;
const MAX_PATHS = 3;
const JSON_TYPE = /^(?:application\/(?:[\w.+-]*\+)?json|text\/(?:json|plain))\b/i;

type Parsing = {
  /** Its steps run as part of the parsing. */
  onData?: (data: unknown) => Iterable<unknown>;
  emptyWhen404?: boolean;
  timezone?: string;
  /** Where pictures of ours are shown. */
  mediaUrl?: string | undefined;
};
type Outcome<Value> = { ok: true; value: Value; status: number } | { ok: false; error: ApiError };

export function parseResponse<Value>(
  schema: z.ZodType,
  response: Response,
  text: string,
  parsing: Parsing = {},
): Outcome<Value> {
  return atOnce(responseInSteps<Value>(schema, response, text, parsing));
}

/** `parseResponse` in steps of one record. */
export function responseInSteps<Value>(
  schema: z.ZodType,
  response: Response,
  text: string,
  parsing: Parsing = {},
): Generator<unknown, Outcome<Value>> {
  return stepsIn(
    contextOf(response.url, parsing.timezone, parsing.mediaUrl),
    parsed<Value>(schema, response, text, parsing),
  );
}

function* parsed<Value>(
  schema: z.ZodType,
  response: Response,
  text: string,
  { onData = () => [], emptyWhen404 = false }: Parsing,
): Generator<unknown, Outcome<Value>> {
  const redirected = response.status >= 300 && response.status < 400;
  if (redirected || (text !== "" && response.ok && !isJsonType(response))) return err(failure("PARSING_ERROR"));
  const said = yield* jsonInSteps(text);
  const isEmptyList = emptyWhen404 && response.status === 404 && (text === "" || said !== undefined);
  const data = isEmptyList ? undefined : said;
  // A refusal is passed on and stored as JSON, which has no BigInt.
  const refused = () => orUndefined(parseJsonWithLongsAsText, text) ?? null;
  const status = isEmptyList ? 200 : response.status;
  const verdict = verdictOf(schema, data, status);
  if (status >= 400 && verdict !== "done")
    return err(upstreamError(status, refused(), response.headers.get("retry-after")));
  // Checked even if nobody reads the body: other text than JSON is not the API's response.
  if (text !== "" && said === undefined) return err(failure("PARSING_ERROR"));
  yield* readAhead(schema, data);
  yield* onData(data);
  yield;
  if (verdict === "refused") return err(upstreamError(REFUSED_IN_SUCCESS, refused()));
  if (verdict === "unclear") return err(failure("PARSING_ERROR"));
  const read = schema.safeParse(data);
  if (read.success) return { ok: true, value: read.data as Value, status: response.status };
  const unread = read.error.issues.slice(0, MAX_PATHS).map(({ path }) => pathText(path));
  return err({ ...failure("PARSING_ERROR"), unread });
}

/** Without a content type, the body decides. */
export function isJsonType({ headers }: Response): boolean {
  const type = headers.get("content-type");
  return !type || JSON_TYPE.test(type);
}

function* jsonInSteps(text: string): Generator<unknown, unknown> {
  try {
    return yield* parseJsonInSteps(text);
  } catch {
    return undefined;
  }
}

function orUndefined(parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text);
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

/** Rejects on abort, even if the transport ignores its signal. */
export function withAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
