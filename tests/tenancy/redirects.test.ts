import { expect, test } from "vitest";
import { loginPathFrom, placeAfterLogin } from "@/lib/domain/account/after-login";
import { NO_DOMAINS } from "@/lib/node/origins/domains";
import { routeFor } from "@/lib/server/tenancy/route";
import { hostileAddresses } from "../support/hostile-addresses";

const COUNT = 10_000;
const SEED = 17;
const config = { baseDomain: "loja.test", defaultMarket: "brasa", domains: NO_DOMAINS, boardHost: null };
const HOSTS = ["brasa.loja.test", "loja.test:8443", "outra.example", "www.loja.test", "127.0.0.1:3000"];

const hostAt = (location: string, host: string) => new URL(location, `https://${host}/`).host;

test("none of ten thousand hostile addresses redirects to another host", () => {
  const leads = { redirects: 0, logins: 0 };
  for (const [at, address] of hostileAddresses(COUNT, SEED).entries()) {
    const cut = address.indexOf("?");
    const [path, search] = cut < 0 ? [address, ""] : [address.slice(0, cut), address.slice(cut)];
    const host = HOSTS[at % HOSTS.length] ?? "";
    const route = routeFor({ host, path: path.split("#")[0] ?? "", search, cookie: null }, config);
    if (route.kind === "redirect" || route.kind === "choose") {
      leads.redirects++;
      expect(hostAt(route.location, host), address).toBe(host.replace(/^www\./, ""));
    }
    const place = placeAfterLogin(search || `?volta=${address}`);
    if (place !== "/") leads.logins++;
    expect(place, address).toMatch(/^\/(?:cart\?etapa=entrega|orders|profile|orders\/[^/?#\\]+)?$/);
    expect(loginPathFrom(address), address).toMatch(/^\/login(?:\?volta=[\w.!~*'()%-]+)?$/);
  }
  expect(leads.redirects).toBeGreaterThan(COUNT / 100);
});
