import fc from "fast-check";
import { expect, test } from "vitest";
import { violationOf } from "@/lib/server/csp/violation";

const HOST = "brasa.loja.test";
const report = (changes: object = {}) => ({
  "csp-report": {
    "document-uri": `https://${HOST}/orders/12?token=segredo#x`,
    "effective-directive": "script-src-elem",
    "violated-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/x.js?cpf=52998224725",
    "original-policy": "default-src 'self'",
    "script-sample": "segredo",
    referrer: "https://outro.example/?segredo",
    ...changes,
  },
});

test("contains the directive, the origin and the path, and nothing else", () => {
  expect(violationOf(report(), HOST)).toEqual({
    directive: "script-src-elem",
    blocked: "https://evil.example",
    path: "/orders/12",
  });
});

test("does not contain the code of an order's link, which is a key", () => {
  const page = `https://${HOST}/acompanhar/c0digo-secreto-de-um-pedido`;
  expect(violationOf(report({ "document-uri": page }), HOST)?.path).toBe("/acompanhar");
});

test.each([
  [{ "blocked-uri": "inline" }, { blocked: "inline" }],
  [{ "blocked-uri": "data:text/html;base64,AAAA" }, { blocked: "data:" }],
  [{ "blocked-uri": "segredo" }, { blocked: "other" }],
  [{ "blocked-uri": undefined }, { blocked: "other" }],
  [{ "effective-directive": undefined, "violated-directive": "img-src 'self' data:" }, { directive: "img-src" }],
  [{ "effective-directive": "x'\n{}" }, { directive: "other" }],
])("reads %j as %j", (changes, expected) => {
  expect(violationOf(JSON.parse(JSON.stringify(report(changes))), HOST)).toMatchObject(expected);
});

test.each([
  [null],
  [[]],
  ["report"],
  [{}],
  [{ "csp-report": {} }],
  [report({ "document-uri": "https://cantinho.loja.test/" })],
  [report({ "document-uri": "about:blank" })],
  [report({ "document-uri": `https://${HOST}.evil.example/` })],
  [report({ "document-uri": `https://${HOST}/${"x".repeat(3_000)}` })],
])("rejects %j, which no page of this shop reports", (sent) => {
  expect(violationOf(sent, HOST)).toBeNull();
});

test("contains no query, no fragment and only known words, whatever is reported", () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string(), (blocked, directive) => {
      const told = violationOf(report({ "blocked-uri": blocked, "effective-directive": directive }), HOST);
      expect(told?.blocked).not.toMatch(/[?#]/);
      expect(told?.directive).toMatch(/^(?:[a-z]+-(?:src|src-elem|src-attr|uri|action|ancestors)|other)$/);
    }),
  );
});
