import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import compression from "compression";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import vary from "vary";
import { hasAlready } from "@/lib/if-none-match";
import { processSingleton } from "@/lib/process-singleton";

/** Forms of kept pages that this process remembers, in bytes: those of some 2,000 menus. */
const MOST_BYTES = 64 * 1024 * 1024;
const PREFERRED = ["br", "gzip"] as const;
type Coding = (typeof PREFERRED)[number];

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page is compressed once: a little more work than each request is worth, a small part of what rendering it costs. */
const CODERS: Record<Coding, (html: string) => Promise<Buffer>> = {
  br: (html) =>
    brotli(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (html) => gzipped(html),
};

type Page = { html: string; coding: Coding };

const forms = processSingleton(
  "page-forms",
  () =>
    new LRUCache<string, Buffer, Page>({
      maxSize: MOST_BYTES,
      sizeCalculation: (bytes) => bytes.length,
      // What has to make room while it is made still is for who waits for it.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: { html, coding } }) => CODERS[coding](html),
    }),
);

const compressed = compression();

/**
 * Compresses what this server answers, as its client accepts it (RFC 9110 §12.5.3). A kept page, which is known by its ETag
 * (`lib/cache/page-cache.mjs`), is compressed once for everyone, and is not sent at all to whoever has it.
 */
export function encodeAnswers(request: IncomingMessage, response: ServerResponse): void {
  compressed(request as never, response as never, () => {});
  const { end } = response;
  const finish = (...parts: unknown[]) => Reflect.apply(end, response, parts) as ServerResponse;
  response.end = ((...parts: unknown[]) => {
    const [html, ...more] = parts;
    const etag = etagOf(response);
    if (!etag || more.length > 0) return finish(...parts);
    vary(response, "accept-encoding");
    if (hasAlready(etag, request.headers["if-none-match"])) return finishUnchanged(response, finish);
    const accepted = new Negotiator(request).encodings([...PREFERRED]);
    const coding = PREFERRED.find((each) => accepted.includes(each));
    if (typeof html !== "string" || !coding) return finish(...parts);
    response.setHeader("content-encoding", coding);
    // The same page, in other bytes (RFC 9110 §8.8.3).
    response.setHeader("etag", `W/${etag}`);
    return finishCoded(response, { html, coding }, `${coding} ${etag}`, finish);
  }) as ServerResponse["end"];
}

type Finish = (...parts: unknown[]) => ServerResponse;

/** The ETag of a kept page that is about to be sent; a page's data has the same headers, and is not the page. */
function etagOf(response: ServerResponse): string | null {
  const etag = response.getHeader("etag");
  if (typeof etag !== "string" || response.headersSent || response.statusCode !== 200) return null;
  return String(response.getHeader("content-type")).startsWith("text/html") ? etag : null;
}

function finishUnchanged(response: ServerResponse, finish: Finish): ServerResponse {
  response.statusCode = 304;
  for (const name of ["content-length", "content-type"]) response.removeHeader(name);
  return finish();
}

function finishCoded(response: ServerResponse, page: Page, key: string, finish: Finish): ServerResponse {
  const kept = forms.get(key);
  if (kept) {
    response.setHeader("content-length", kept.length);
    return finish(kept);
  }
  response.removeHeader("content-length");
  // Whoever looks sees that it is being answered.
  response.writeHead(response.statusCode);
  forms.fetch(key, { context: page }).then(
    (bytes) => finish(bytes),
    (error: Error) => response.destroy(error),
  );
  return response;
}
