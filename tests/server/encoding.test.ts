import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { describe, expect, inject, test } from "vitest";
import { ask, askBytes, OPERATOR_TOKEN } from "../support/storefront";

const port = inject("port");
const host = `brasa.localhost:${port}`;
const get = (path: string, headers: Record<string, string> = {}) => askBytes({ port, host, path, headers });

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

describe("a cached page", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["*", "br"],
    ["identity", undefined],
    ["", undefined],
    ["br;q=0, gzip;q=0", undefined],
    ["deflate", "deflate"],
    ["br;q=0, gzip;q=0, identity", undefined],
    ["x".repeat(4_000), undefined],
  ])("is served for Accept-Encoding '%.30s' as %s", async (accepted, coding) => {
    const plain = await get("/faq");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const { status, headers, body } = await get("/faq", { "accept-encoding": accepted });
    expect([status, headers["content-encoding"]]).toEqual([200, coding]);
    expect(String(headers.vary)).toMatch(/accept-encoding/i);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect((coding ? DECODERS[coding]?.(body) : body)?.equals(plain.body)).toBe(true);
    if (coding) expect(body.length).toBeLessThan(plain.body.length / 3);
  });

  test("is 304 for a browser that has it in any encoding, with the other headers", async () => {
    const { headers } = await get("/faq");
    const etag = String(headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const coded = await get("/faq", { "accept-encoding": "br" });
    expect(coded.headers.etag).toBe(etag);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"])
      for (const accepted of ["br", "identity"]) {
        const again = await get("/faq", { "if-none-match": known, "accept-encoding": accepted });
        expect([known, again.status, again.body.length]).toEqual([known, 304, 0]);
        for (const name of ["etag", "cache-control", "content-security-policy", "vary"])
          expect(again.headers[name], name).toBeDefined();
        for (const name of ["content-encoding", "content-length", "content-type"])
          expect(again.headers, name).not.toHaveProperty(name);
      }
    expect((await get("/faq", { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("has the same headers for HEAD, without the body", async () => {
    const { status, headers, body } = await askBytes({
      port,
      host,
      path: "/faq",
      method: "HEAD",
      headers: { "accept-encoding": "br" },
    });
    expect([status, body.length, headers["content-type"]]).toEqual([200, 0, "text/html; charset=utf-8"]);
    const etag = String(headers.etag);
    const known = await ask({ port, host, path: "/faq", method: "HEAD", headers: { "if-none-match": etag } });
    expect(known.status).toBe(304);
  });

  test("is not confused with its RSC data, which has the same headers", async () => {
    const page = await get("/faq", { "accept-encoding": "br" });
    const { location } = (await get("/faq", { rsc: "1" })).headers;
    const { pathname, search } = new URL(location ?? "", `http://${host}`);
    const data = await get(pathname + search, { "accept-encoding": "br", rsc: "1" });
    expect(String(data.headers["content-type"])).toMatch(/^text\/x-component/);
    const text = (DECODERS[String(data.headers["content-encoding"])]?.(data.body) ?? data.body).toString();
    expect(text).not.toContain("<!DOCTYPE html>");
    const known = await get(pathname + search, { rsc: "1", "if-none-match": String(page.headers.etag) });
    expect([known.status, known.body.length > 0]).toEqual([200, true]);
  });

  test("is separate for each shop", async () => {
    const [one, two] = await Promise.all(
      ["brasa", "cantinho"].map((market) =>
        askBytes({
          port,
          host: `${market}.localhost:${port}`,
          path: "/faq",
          headers: { "accept-encoding": "br" },
        }),
      ),
    );
    expect(one?.headers.etag).not.toBe(two?.headers.etag);
    expect(brotliDecompressSync(one?.body ?? "").toString()).toContain("Brasa");
    expect(brotliDecompressSync(two?.body ?? "").toString()).not.toContain("Brasa Burger");
  });
});

describe("other responses", () => {
  test.each([
    ["/api/v3/products", "application/json"],
    ["/sw.js", "text/javascript"],
    ["/assets/icon.svg", "image/svg+xml"],
  ])("compresses %s", async (path, type) => {
    const plain = await get(path);
    expect(String(plain.headers["content-type"])).toContain(type);
    for (const coding of ["br", "gzip"]) {
      const { headers, body } = await get(path, { "accept-encoding": coding });
      const isLong = plain.body.length > 1_024;
      expect([path, headers["content-encoding"]]).toEqual([path, isLong ? coding : undefined]);
      expect((isLong ? DECODERS[coding]?.(body) : body)?.equals(plain.body)).toBe(true);
    }
  });

  test("compresses the long response of a call without an ETag", async () => {
    const path = "/api/operator/markets/cantinho?pictures=paths";
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const [plain, coded] = [await get(path, headers), await get(path, { ...headers, "accept-encoding": "br" })];
    expect([plain.status, plain.headers.etag, plain.body.length > 1_024]).toEqual([200, undefined, true]);
    expect(coded.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(coded.body).equals(plain.body)).toBe(true);
  });

  test("leaves images uncompressed", async () => {
    const menu = (await get("/")).body.toString();
    const picture = /\/media\/[0-9a-f]{20,32}\/[\w.]+/.exec(menu)?.[0] ?? "";
    const { status, headers } = await get(picture, { "accept-encoding": "br" });
    expect([status, headers["content-encoding"]]).toEqual([200, undefined]);
  });
});
