import { afterAll, beforeEach, expect, test } from "vitest";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { type Domain, type Domains, NO_DOMAIN } from "@/lib/node/origins/domains";
import { domains, followDomains, refreshDomains } from "@/lib/node/origins/live-domains";
import { tokenOf } from "../support/tokens";

const [brasa, cantina] = [tokenOf("brasa"), tokenOf("cantina")];
const stored = new Map<MarketToken, Domain>();
const read = { all: 0, one: 0 };

beforeEach(async () => {
  stored.clear();
  stored.set(brasa, { origin: "https://pedidos.brasa.com.br", redirectFrom: [] });
  await followDomains(
    async (): Promise<Domains> => {
      read.all += 1;
      return new Map(stored);
    },
    {
      everyMs: 3_600_000,
      readOne: async (market) => {
        read.one += 1;
        return stored.get(market) ?? NO_DOMAIN;
      },
    },
  );
  Object.assign(read, { all: 0, one: 0 });
});
afterAll(() => followDomains(async () => new Map(), { everyMs: 3_600_000 }));

test("news of a market whose address is the same read that market alone", async () => {
  for (const market of [brasa, cantina]) await refreshDomains(market);
  expect(read).toEqual({ all: 0, one: 2 });
});

test.each([
  { change: "a new address", domain: { origin: "https://cantina.com.br", redirectFrom: [] }, of: cantina },
  { change: "another address", domain: { origin: "https://brasa.com.br", redirectFrom: [] }, of: brasa },
])("news of $change show it at once", async ({ domain, of }) => {
  stored.set(of, domain);
  await refreshDomains(of);
  expect(domains.originOf(of)).toBe(domain.origin);
});

test("news of an address that is gone show that at once", async () => {
  stored.delete(brasa);
  await refreshDomains(brasa);
  expect(domains.originOf(brasa)).toBeNull();
});

test("news that anything may have changed read all addresses", async () => {
  stored.set(cantina, { origin: "https://cantina.com.br", redirectFrom: [] });
  await refreshDomains(null);
  expect(read).toEqual({ all: 1, one: 0 });
  expect(domains.originOf(cantina)).toBe("https://cantina.com.br");
});
