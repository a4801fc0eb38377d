import "server-only";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { pipeline, Readable, type Transform } from "node:stream";
import { constants, createBrotliDecompress, createUnzip } from "node:zlib";
import { MAX_ORDERS, NotSentError, type Transport } from "@/lib/contract/transport";

const CONNECT_MS = 3_000;
/** A server closes idle connections itself, often after five seconds: on one of those nothing arrives. */
const IDLE_MS = 4_000;
const MAX_HEADER_BYTES = 64 * 1024;

const KEPT = { keepAlive: true, maxSockets: 64, timeout: IDLE_MS };
/**
 * One connection per order: if the server closed a reused one at that moment, nobody could tell whether the order
 * arrived.
 */
const ONCE = { keepAlive: false, maxSockets: MAX_ORDERS };

// Node's own client, because undici takes the interim response 100 for a broken connection (RFC 9110 §15.2).
const clients = {
  "http:": { send: http.request, connects: "connect", kept: new http.Agent(KEPT), once: new http.Agent(ONCE) },
  "https:": {
    send: https.request,
    connects: "secureConnect",
    kept: new https.Agent(KEPT),
    once: new https.Agent(ONCE),
  },
} as const;

/** Never follows redirects: our key would go along to another host. */
export const sendToRemote: Transport = async (request) => {
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
  const url = new URL(request.url);
  const { send, connects, kept, once } = clients[url.protocol === "https:" ? "https:" : "http:"];
  let isWritten = false;
  try {
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = send(url, {
        method: request.method,
        headers: {
          "accept-encoding": "gzip, br",
          "user-agent": "Vitrine",
          ...Object.fromEntries(request.headers),
          // Node's client omits it for a DELETE, and the server then takes the body for another request.
          ...(body && { "content-length": body.length }),
        },
        agent: request.headers.has("idempotency-key") ? once : kept,
        maxHeaderSize: MAX_HEADER_BYTES,
        signal: request.signal,
      });
      sent.on("socket", (socket) => {
        isWritten = sent.reusedSocket;
        if (isWritten) return;
        const late = setTimeout(() => sent.destroy(new Error("No connection in time.")), CONNECT_MS);
        socket.once(connects, () => (isWritten = true));
        for (const end of [connects, "close"]) socket.once(end, () => clearTimeout(late));
      });
      // An error may follow the response: without a listener it would end the process.
      sent.once("response", resolve).on("error", reject);
      sent.once("upgrade", (_incoming, socket) => {
        socket.destroy();
        reject(new Error("Nobody asked for another protocol."));
      });
      sent.end(body);
    });
    return responseOf(incoming, request);
  } catch (error) {
    throw isWritten ? error : new NotSentError("Nothing was sent.", { cause: error });
  }
};

const BODILESS = new Set([204, 205, 304]);
/** RFC 9110 §15: a status that does not exist is a server's error. */
const UNKNOWN_STATUS = 502;

function responseOf(incoming: IncomingMessage, { url }: Request): Response {
  const { statusCode = 0, rawHeaders } = incoming;
  const status = statusCode >= 200 && statusCode < 600 ? statusCode : UNKNOWN_STATUS;
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  const response = new Response(BODILESS.has(status) ? drained(incoming) : decoded(incoming, headers), {
    status,
    headers,
  });
  return Object.defineProperty(response, "url", { value: url });
}

function drained(incoming: IncomingMessage): null {
  incoming.resume().on("error", () => undefined);
  return null;
}

/** A connection that ends early is detected by the truncated JSON. */
const UNZIP = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
const UNBROTLI = { flush: constants.BROTLI_OPERATION_FLUSH, finishFlush: constants.BROTLI_OPERATION_FLUSH };
const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => createUnzip(UNZIP),
  "x-gzip": () => createUnzip(UNZIP),
  deflate: () => createUnzip(UNZIP),
  br: () => createBrotliDecompress(UNBROTLI),
};

/** The last coding was applied last; one that is unknown, or none, is left as it is (RFC 9110 §8.4). */
function decoded(incoming: IncomingMessage, headers: Headers): ReadableStream<Uint8Array> {
  const codings = (headers.get("content-encoding") ?? "").toLowerCase().split(",").reverse();
  const decoders = codings.flatMap((coding) => DECODERS[coding.trim()]?.() ?? []);
  const last = decoders.at(-1);
  // Errors reach the reader of the last stream.
  if (last) pipeline([incoming, ...decoders], () => undefined);
  return Readable.toWeb(last ?? incoming) as ReadableStream<Uint8Array>;
}
