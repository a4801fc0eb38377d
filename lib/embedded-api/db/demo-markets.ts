import type { StoredMarket } from "./stored";

/** `.example` domains cannot be registered (RFC 2606), so no real shop has these e-mails. */
const DEMO_EMAILS: Readonly<Record<string, string>> = {
  brasa: "contato@brasaburger.example",
  cantinho: "contato@cantinhodavo.example",
  "dona-flor": "contato@donaflor.example",
  "forno-da-vila": "contato@fornodavila.example",
};

export const DEMO_MARKETS = Object.keys(DEMO_EMAILS);

export function isDemo({ id, body }: { id: string; body: Pick<StoredMarket, "email"> }): boolean {
  return DEMO_MARKETS.includes(id) && body.email === DEMO_EMAILS[id];
}
