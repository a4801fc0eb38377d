import { readFile } from "node:fs/promises";
import * as z from "zod";
import { jsonOrNull } from "@/lib/domain/json-or-null";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { type Domain, type Domains, domainMistake, ownOriginOf, redirectOf } from "./domains";
import type { OriginConfig } from "./origin";

const fileSchema = z.record(
  z.string(),
  z.strictObject({ origin: z.string().nullable().default(null), redirect_from: z.array(z.string()).default([]) }),
);

/**
 * Reads DOMAINS_FILE: the domains of an installation with a real API, whose markets only the operator knows. Throws a
 * sentence in pt-BR.
 */
export async function readDomainsFile(
  path: string,
  defaultMarket: string | null,
  config: OriginConfig,
): Promise<Domains> {
  const text = await readFile(/* turbopackIgnore: true */ path, "utf8").catch(() => {
    throw new Error(`Não foi possível ler DOMAINS_FILE (${path}).`);
  });
  const domains = domainsIn(text);
  if (!domains)
    throw new Error(
      `DOMAINS_FILE (${path}) deve ser um JSON como {"minha-loja": {"origin": "https://pedidos.loja.com.br", "redirect_from": ["www.loja.com.br"]}}, com o id de cada loja como no subdomínio.`,
    );
  const known = parseMarketToken(defaultMarket);
  const mistake = domainMistake(domains, known ? [known] : [], config);
  if (mistake) throw new Error(`DOMAINS_FILE: ${mistake}`);
  return domains;
}

function domainsIn(text: string): Domains | null {
  const parsed = fileSchema.safeParse(jsonOrNull(text));
  if (!parsed.success) return null;
  const domains = new Map<MarketToken, Domain>();
  for (const [id, { origin, redirect_from: from }] of Object.entries(parsed.data)) {
    const market = parseMarketToken(id);
    if (!market) return null;
    domains.set(market, {
      origin: origin && (ownOriginOf(origin) ?? origin),
      redirectFrom: from.map((each) => redirectOf(each) ?? each),
    });
  }
  return domains;
}
