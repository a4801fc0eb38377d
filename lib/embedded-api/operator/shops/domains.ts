import { eq } from "drizzle-orm";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { type Database, isUniqueViolation } from "@/lib/embedded-api/db/database";
import { listAddresses, withMarket } from "@/lib/embedded-api/db/market-scope";
import { markets } from "@/lib/embedded-api/db/schema";
import { type Dependencies, isHidden } from "@/lib/embedded-api/request/context";
import { type Domain, type Domains, domainMistake, NO_DOMAIN } from "@/lib/node/origins/domains";

type Deps = Pick<Dependencies, "db" | "demoShops" | "addresses">;

/** Throws a sentence in pt-BR when two markets that customers can open would share an address. */
export async function readDomains({ db, demoShops, addresses }: Deps): Promise<Domains> {
  const { shown, domains } = await addressesIn(db, demoShops);
  const mistake = domainMistake(domains, shown, addresses.config);
  if (mistake) throw new Error(mistake);
  return domains;
}

/** Null for a market that is not there. */
export async function domainOf({ db }: Pick<Deps, "db">, market: MarketToken): Promise<Domain | null> {
  const { origin, redirectFrom } = markets;
  const [row] = await withMarket(db, market, ({ tx }) =>
    tx.select({ origin, redirectFrom }).from(markets).where(eq(markets.id, market)),
  );
  return row ? { origin: row.origin, redirectFrom: row.redirectFrom ?? [] } : null;
}

/** Null for a market that is not there; a sentence in pt-BR for an address that it cannot have. */
export async function saveDomain(
  deps: Deps,
  market: MarketToken,
  change: Partial<Domain>,
): Promise<Domain | string | null> {
  const { all, shown, domains } = await addressesIn(deps.db, deps.demoShops);
  if (!all.includes(market)) return null;
  const domain = { ...(domains.get(market) ?? NO_DOMAIN), ...change };
  const mistake = domainMistake(new Map([...domains, [market, domain]]), [...shown, market], deps.addresses.config);
  if (mistake) return mistake;
  const redirectFrom = domain.redirectFrom.length > 0 ? [...domain.redirectFrom] : null;
  try {
    await withMarket(deps.db, market, ({ tx }) =>
      tx.update(markets).set({ origin: domain.origin, redirectFrom }).where(eq(markets.id, market)),
    );
  } catch (error) {
    // Another process was faster with it.
    if (isUniqueViolation(error)) return `O endereço '${domain.origin}' é de outra loja.`;
    throw error;
  }
  await deps.addresses.refresh();
  return domain;
}

/** The start refuses a market whose address belongs to another, so its import must refuse it first. */
export async function newMarketMistake(deps: Deps, market: MarketToken): Promise<string | null> {
  if (await domainOf(deps, market)) return null;
  const { shown, domains } = await addressesIn(deps.db, deps.demoShops);
  return domainMistake(domains, [...shown, market], deps.addresses.config);
}

async function addressesIn(db: Database, demoShops: boolean) {
  const all: MarketToken[] = [];
  const shown: MarketToken[] = [];
  const domains = new Map<MarketToken, Domain>();
  for (const { id, email, origin, redirectFrom } of await listAddresses(db)) {
    const market = parseMarketToken(id);
    if (!market) continue;
    all.push(market);
    if (!isHidden({ demoShops }, { id, body: { email } })) shown.push(market);
    if (origin !== null || redirectFrom !== null) domains.set(market, { origin, redirectFrom: redirectFrom ?? [] });
  }
  return { all, shown, domains };
}
