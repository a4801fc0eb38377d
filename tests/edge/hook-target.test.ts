import { expect, test } from "vitest";
import { NO_DOMAINS } from "@/lib/node/origins/domains";
import { hookTarget } from "@/lib/server/edge/hook-target";
import { routeFor } from "@/lib/server/tenancy/route";

const SECRET = "aB3-_".repeat(4);

test.each([
  [`/hooks/pix/brasa/${SECRET}`, ""],
  [`/hooks/pix/brasa/${SECRET}/`, ""],
  [`/hooks/pix/brasa/${SECRET}/pix`, ""],
  [`/hooks/pix/brasa/${SECRET}//pix`, ""],
  [`//hooks//pix/brasa/${SECRET}`, ""],
  [`/hooks/pix/brasa/${SECRET}&ignorar=/pix`, ""],
  [`/hooks/pix/brasa/${SECRET}?k=1/pix`, "?k=1/pix"],
  [`/hooks/mercado-pago/brasa/${SECRET}?data.id=9&type=order`, "?data.id=9&type=order"],
])("%s reaches the plain address of its hook", (target, query) => {
  const plain = hookTarget(target);
  const provider = target.includes("mercado") ? "mercado-pago" : "pix";
  expect(plain).toBe(`/hooks/${provider}/brasa/${SECRET}${query}`);
  const [path = ""] = plain.split("?");
  for (const host of ["brasa.loja.test", "outra.loja.test", "painel.loja.test", "loja.test", "10.0.0.1"])
    expect(
      routeFor(
        { host, path, search: query, cookie: null },
        { baseDomain: "loja.test", defaultMarket: null, domains: NO_DOMAINS, boardHost: "painel.loja.test" },
      ),
    ).toEqual({ kind: "public", path });
});

test.each(["/", "/hooks", "/hooks/pix/brasa", "/produto/hooks/a/b/c", "/api/v3/orders?x=/hooks/a/b/c"])(
  "%s is left alone",
  (target) => {
    expect(hookTarget(target)).toBe(target);
  },
);
