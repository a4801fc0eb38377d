import { expect, test } from "vitest";
import { NO_DOMAINS } from "@/lib/node/origins/domains";
import { routeFor } from "@/lib/server/tenancy/route";

const config = { baseDomain: "loja.test", defaultMarket: "brasa", domains: NO_DOMAINS, boardHost: "painel.loja.test" };

const arrive = (host: string, path: string) => routeFor({ host, path, search: "", cookie: null }, config);

test.each([
  ["/", "/painel"],
  ["/cardapio", "/painel/cardapio"],
  ["/avisos.js", "/painel/files/notice-worker"],
  ["/painel.webmanifest", "/painel/files/manifest"],
  ["/favicon.ico", "/assets/icon-192.png"],
  ["/api/csp-reports", "/api/csp-reports"],
])("the board's host answers %s with its own, and no other host does", (path, own) => {
  expect(arrive("painel.loja.test", path)).toEqual({ kind: "board", path: own });
  for (const host of ["brasa.loja.test", "loja.test", "outro.com"]) expect(arrive(host, path).kind).not.toBe("board");
});

test.each(["/sw.js", "/manifest.webmanifest", "/painel/files/manifest", "/api/v3/market", "/constructor"])(
  "the board's host has no %s",
  (path) => expect(arrive("painel.loja.test", path)).toEqual({ kind: "missing" }),
);
