import { gzipSync } from "node:zlib";
import type { Deviations, Reply, Trouble } from "./deviations";
import type { VendorResponse } from "./responses";
import { SECRETS } from "./secrets";

export class ConnectionReset extends Error {
  readonly code = "ECONNRESET";

  constructor() {
    super("The vendor reset the connection.");
    this.name = "ConnectionReset";
  }
}

export type Wait = (ms: number) => Promise<void>;

function ownHeaders(): Headers {
  const headers = new Headers({ "x-powered-by": "VendorServer/1.0", "x-vendor-node": SECRETS.header });
  headers.append("set-cookie", `vendor_session=${SECRETS.cookie}; Path=/; HttpOnly`);
  return headers;
}

export function responseOf(response: VendorResponse, deviations: Deviations): Response {
  const headers = ownHeaders();
  if (response.body === undefined) return new Response(null, { status: response.status, headers });
  const type = contentTypeOf(deviations);
  if (type) headers.set("content-type", type);
  const bytes = encoded(JSON.stringify(response.body), deviations);
  if (deviations.compression === "none") return withLength(bytes, response.status, headers);
  headers.set("content-encoding", "gzip");
  const zipped =
    deviations.compression === "gzip" ? gzipSync(bytes) : Buffer.concat([gzipSync(bytes).subarray(0, 12), bytes]);
  return withLength(zipped, response.status, headers);
}

function contentTypeOf({ contentType, encoding }: Deviations): string | null {
  return contentType && encoding === "latin1" ? `${contentType}; charset=ISO-8859-1` : contentType;
}

function encoded(text: string, { encoding }: Deviations): Buffer {
  if (encoding === "utf-8") return Buffer.from(text, "utf8");
  return encoding === "utf-8 with BOM" ? Buffer.from(`\ufeff${text}`, "utf8") : Buffer.from(text, "latin1");
}

function withLength(bytes: Buffer, status: number, headers: Headers): Response {
  headers.set("content-length", String(bytes.length));
  return new Response(new Uint8Array(bytes), { status, headers });
}

/** A response in place of the vendor's own; a 5xx without a body gets a stack trace. */
export function replyOf({ status, body, type, headers: more = {} }: Reply): Response {
  const headers = ownHeaders();
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  const said = body === undefined && status >= 500 ? { error: "StandardError", trace: SECRETS.stackTrace } : body;
  if (said === undefined || status === 204) return new Response(null, { status, headers });
  if (type !== null) headers.set("content-type", type ?? "application/json");
  return withLength(Buffer.from(typeof said === "string" ? said : JSON.stringify(said), "utf8"), status, headers);
}

const PIECES = 10;
const PIECE_MS = 1000;

/** Delivers the body as the trouble says; the declared length stays. */
export async function delivered(response: Response, how: Trouble["delivery"], wait: Wait): Promise<Response> {
  if (!how || !response.body) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  const headers = new Headers(response.headers);
  if (how === "cut") headers.set("content-length", String(half.length));
  return new Response(how === "cut" ? half : streamOf(bytes, half, how, wait), { status: response.status, headers });
}

function streamOf(
  bytes: Uint8Array,
  half: Uint8Array,
  how: "truncated" | "stalled" | "slow",
  wait: Wait,
): ReadableStream<Uint8Array> {
  if (how === "slow") return slowStream(bytes, wait);
  let sent = false;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (!sent) controller.enqueue(half);
      else if (how === "truncated") controller.error(new ConnectionReset());
      else return new Promise<void>(() => {});
      sent = true;
    },
  });
}

function slowStream(bytes: Uint8Array, wait: Wait): ReadableStream<Uint8Array> {
  const size = Math.ceil(bytes.length / PIECES);
  let at = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await wait(PIECE_MS);
      controller.enqueue(bytes.subarray(at, at + size));
      at += size;
      if (at >= bytes.length) controller.close();
    },
  });
}
