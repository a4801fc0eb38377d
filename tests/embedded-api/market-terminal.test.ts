import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oneLine, safeJson } from "@/lib/node/terminal-text.mjs";
import { jsonText } from "../../scripts/lib/terminal.mjs";
import { startMarket } from "../support/market-command";

/** Moves the cursor, sets the title, clears by a C1 control, rings, starts its own line and reverses the text. */
const HOSTILE = "\u001b[2J\u001b]0;x\u0007\u009b2K\r\nJÁ ESTÁ PAGO\u2028\u202e\u007f";
const CONTROLS = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
const text = fc.oneof(fc.string({ unit: "binary" }), fc.constant(HOSTILE));

test("no text that is printed commands the terminal, or begins a line of its own", () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(oneLine(written)).not.toMatch(CONTROLS);
      expect(oneLine(written)).not.toContain("\n");
    }),
  );
});

test("a document that is printed is the same document", () => {
  fc.assert(
    fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text)), { noNullPrototype: true }), (document) => {
      const printed = safeJson(jsonText(document));
      expect(printed).not.toMatch(CONTROLS);
      expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(document)));
    }),
  );
});

const shop = { id: "a", name: HOSTILE, open_closed: HOSTILE, override: HOSTILE, origin: HOSTILE };
const ANSWERS: Record<string, unknown> = {
  "GET /markets": { markets: [shop] },
  "GET /markets/a": { market: { id: "a", name: HOSTILE }, products: [HOSTILE] },
  "PUT /markets/a": { market: HOSTILE, products: 1, categories: 1, warnings: [{ path: HOSTILE, message: HOSTILE }] },
};
const REFUSAL = { code: HOSTILE, message: HOSTILE, errors: [{ path: HOSTILE, message: HOSTILE }] };
let server: Server;
const folder = mkdtempSync(join(tmpdir(), "storefront-terminal-"));

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    const answer = ANSWERS[`${request.method} ${request.url?.replace(/^.*operator/, "")}`];
    response.writeHead(answer ? 200 : 422, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? REFUSAL));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  writeFileSync(join(folder, "loja.json"), JSON.stringify({ market: { id: "a" }, products: [] }));
});
afterAll(() => server.close());

test.each([["list"], ["import", "loja.json"], ["export", "a"], ["keys", "a"]])(
  "%s prints no control character of a response or a rejection",
  async (...args) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { said, ended } = startMarket(folder, url, args, { DATA_DIR: folder });
    await ended;
    expect(said.all).toMatch(/JÁ ESTÁ PAGO/);
    expect(said.all).not.toMatch(CONTROLS);
    expect(said.all).not.toMatch(/^JÁ ESTÁ PAGO/m);
  },
);
