import type { StoredMarket } from "./schema";

/** The e-mail address of each demo shop, which no shop of anybody's has: nobody owns a name in `.example` (RFC 2606). */
const DEMO_EMAILS: Readonly<Record<string, string>> = {
  brasa: "contato@brasaburger.example",
  cantinho: "contato@cantinhodavo.example",
  "dona-flor": "contato@donaflor.example",
};

export const DEMO_MARKETS = Object.keys(DEMO_EMAILS);

/** Whether a market is a demo shop, and not a shop of the same id that an operator imported over it. */
export function isDemo({ id, body }: { id: string; body: Pick<StoredMarket, "email"> }): boolean {
  return DEMO_MARKETS.includes(id) && body.email === DEMO_EMAILS[id];
}
