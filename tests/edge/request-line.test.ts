import { expect, test } from "vitest";
import { targetOf } from "@/lib/server/edge/request-line";

const HOST = "brasa.loja.test:8443";

test.each([
  ["/", "/"],
  ["/cart?a=1", "/cart?a=1"],
  ["//evil.test/", "//evil.test/"],
  [`http://${HOST}/cart?a=1`, "/cart?a=1"],
  [`HTTPS://${HOST.toUpperCase()}/`, "/"],
  [`http://${HOST}?a=1`, "/?a=1"],
  [`http://${HOST}`, "/"],
  ["http://outra.loja.test/", null],
  [`http://x@${HOST}/`, null],
  ["http:///", null],
  ["ftp://brasa.loja.test:8443/", null],
  ["brasa.loja.test:443", null],
  ["*", null],
  ["/menu#a", null],
  ["/menu?a=1#b", null],
  ["/./menu", null],
  ["/x/../menu", null],
  ["/x/%2e%2E/menu", null],
  ["/menu/.", null],
  [`http://${HOST}/../menu`, null],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
  ["/menu?a=/../b", "/menu?a=/../b"],
  ["", null],
])("resolves %j on one host to %j", (target, expected) => {
  expect(targetOf({ target, hosts: [HOST] })).toBe(expected);
});

test.each([[[]], [[HOST, HOST]], [[HOST, "outra.loja.test"]]])("rejects the hosts %j", (hosts) => {
  expect(targetOf({ target: "/", hosts })).toBeNull();
});
