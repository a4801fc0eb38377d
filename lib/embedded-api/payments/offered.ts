import { and, eq, ne, or } from "drizzle-orm";
import type { Charge } from "@/lib/domain/payment/types";
import { paymentSettings } from "@/lib/embedded-api/db/charge-tables";
import { DEMO_MARKETS } from "@/lib/embedded-api/db/demo-markets";
import type { MarketRow } from "@/lib/embedded-api/db/market-scope";
import { ABILITIES } from "@/lib/embedded-api/payment-providers/provider";
import type { MarketContext } from "@/lib/embedded-api/request/context";

/** Without a receiver only the bank's addresses are known. */
const isComplete = or(eq(paymentSettings.provider, "mercado-pago"), ne(paymentSettings.receiver, ""));

type Offered = { provider: "sandbox" | "pix" | "mercado-pago"; isTest: boolean };

/** The collector of online payments of a kind: a provider of the shop's own; the sandbox only until it has one; null: nobody. */
export async function providerOf(
  { tx, market, row }: Pick<MarketContext, "tx" | "market" | "row">,
  kind: Charge["kind"],
): Promise<Offered | null> {
  const settings = await tx
    .select({ provider: paymentSettings.provider, isTest: paymentSettings.isTest })
    .from(paymentSettings)
    .where(and(eq(paymentSettings.marketId, market), isComplete));
  // Pix straight into the shop's account comes before the one that costs a fee.
  const own = (["pix", "mercado-pago"] as const).find(
    (name) => ABILITIES[name].kinds.includes(kind) && settings.some(({ provider }) => provider === name),
  );
  if (own) return { provider: own, isTest: settings.some(({ provider, isTest }) => provider === own && isTest) };
  return settings.length === 0 && offersSandbox(row) ? { provider: "sandbox", isTest: false } : null;
}

/** Whether the shop has providers, and all of them are in their test environments. */
export async function isInTest({ tx, market }: Pick<MarketContext, "tx" | "market">): Promise<boolean> {
  const settings = await tx
    .select({ isTest: paymentSettings.isTest })
    .from(paymentSettings)
    .where(eq(paymentSettings.marketId, market));
  return settings.length > 0 && settings.every(({ isTest }) => isTest);
}

/** Demo markets imported before the flag existed offer it. */
function offersSandbox({ id, body }: Pick<MarketRow, "id" | "body">): boolean {
  return body.sandbox ?? DEMO_MARKETS.includes(id);
}
