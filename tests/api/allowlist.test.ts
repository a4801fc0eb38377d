import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { callFor } from "@/lib/contract/allowlist";
import { type CallName, calls } from "@/lib/contract/calls";
import { decoded } from "@/lib/domain/decoded";
import { isPathId } from "@/lib/domain/ids";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { requestOf } from "@/lib/server/upstream/request";
import { FUZZ_TIMEOUT, tellTried, triesOf } from "../support/fuzz";

const TRIES = triesOf("FUZZ_PATHS", 20_000);
const ORIGIN = "https://api.loja.test";

/** Parts of API paths, and characters that other programs may take for parts. */
const PIECES = [
  ...new Set(Object.values(calls).flatMap(({ path }) => path.slice(1).split("/"))),
  ...["..", ".", "", "%2e%2e", "..%2f", "%2f", "%5c", "\\", "%00", "\u0000", "%0d%0a", "\r\n", "%ff", "%25", "%", ";x"],
  ...[
    "?x=1",
    "#x",
    "@evil.example",
    "//evil.example",
    "a:b",
    "brasa",
    "7",
    "a".repeat(64),
    "a".repeat(65),
    "\u0661",
    "é",
  ],
];
const METHODS = ["GET", "POST", "PATCH", "DELETE", "PUT", "get", "HEAD", "OPTIONS", "TRACE", "CONNECT", "QUERY", ""];
const aPiece = fc.constantFrom(...PIECES);
const aPath = fc.oneof(
  { weight: 1, arbitrary: fc.webPath() },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.array(aPiece, { maxLength: 5 }), fc.constantFrom("/", "/", "/", "//", "%2f", "\\"))
      .map(([pieces, slash]) => slash + pieces.join(slash)),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...Object.values(calls)),
        aPiece,
        fc.constantFrom("", "", "", "/", "\n", "?", ".rsc", "%2f"),
      )
      .map(([{ path }, id, end]) => path.replace("{id}", id) + end),
  },
);

function requestFor(name: CallName, id: string | undefined): string {
  const { signal } = new AbortController();
  return requestOf(name, ORIGIN, "brasa" as MarketToken, { id } as never, signal).url;
}

describe("the proxy's allowlist", () => {
  test("is the contract, ids included", () => {
    for (const [name, { method, path }] of Object.entries(calls)) {
      expect(callFor(method, path.replace("{id}", "a-1_B"))).toEqual(
        path.includes("{id}") ? { name, id: "a-1_B" } : { name },
      );
    }
  });

  test("passes every id that can be a segment, decoded, and asks the API for that id", () => {
    const ids = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 64 })
      .filter((id) => isPathId(id) && !id.startsWith("_"));
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom("a.b", "a:b", "...", "50%", "pizza doce", "açaí?#"), ids), (id) => {
        for (const [name, { method, path }] of Object.entries(calls)) {
          if (!path.includes("{id}")) continue;
          const asked = path.replace("{id}", () => encodeURIComponent(id));
          expect(callFor(method, asked)).toEqual({ name, id });
          const { pathname } = new URL(requestFor(name as CallName, id));
          expect(pathname).toBe(new URL(`/api/v3${asked}`, ORIGIN).pathname);
        }
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ["GET", "/markets/brasa/orders/create"],
    ["POST", "/market"],
    ["TRACE", "/market"],
    ["GET", "/orders/"],
    ["GET", "/orders/a/b"],
    ["GET", "/orders/a%2Fb"],
    ["GET", "/orders/.."],
    ["GET", "/orders/."],
    ["GET", "/orders/%2e%2e"],
    ["GET", "/orders/a%5Cb"],
    ["GET", "/orders/a%00b"],
    ["GET", "//market"],
    ["GET", "/market/"],
    ["GET", "/market\n"],
    ["GET", `/orders/${"a".repeat(65)}`],
    ["GET", "/operator/markets"],
  ])("does not contain %s %j", (method, path) => {
    expect(callFor(method, path)).toBeNull();
  });

  test("passes only the contract's paths, each to its own call", {
    timeout: FUZZ_TIMEOUT,
  }, () => {
    const shapes = Object.values(calls).map(({ method, path }) => ({
      method,
      whole: new RegExp(`^${path.replace("{id}", "[^/]+")}$`),
    }));
    let through = 0;
    fc.assert(
      fc.property(fc.constantFrom(...METHODS), aPath, (method, path) => {
        const found = callFor(method, path);
        if (!found) return;
        through += 1;
        if (!shapes.some((shape) => shape.method === method && shape.whole.test(path))) throw new Error("not listed");
        const own = calls[found.name].path.replace("{id}", () => encodeURIComponent(found.id ?? ""));
        expect(requestFor(found.name, found.id)).toBe(`${ORIGIN}/api/v3${own}`);
        expect(decoded(own)).toBe(decoded(path));
      }),
      TRIES,
    );
    expect(through).toBeGreaterThan(TRIES.numRuns / 200);
    tellTried("proxy paths", TRIES, `${through.toLocaleString("en")} were calls of the contract`);
  });
});
