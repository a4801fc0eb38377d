import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import * as z from "zod";
import type { MarketScope } from "@/lib/embedded-api/db/market-scope";
import { whatsappSettings } from "@/lib/embedded-api/db/whatsapp-tables";
import { openJson, type Seals } from "@/lib/node/keys/seals";

export type WhatsappRow = typeof whatsappSettings.$inferSelect;

const secretsSchema = z.object({ accessToken: z.string(), appSecret: z.string(), hookSecret: z.string() });

/** The encrypted secrets; `hookSecret` is our part of the address that Meta calls. */
export type WhatsappSecrets = z.infer<typeof secretsSchema>;

const placeOf = (market: string) => `${market}/whatsapp`;

export async function whatsappRowOf({ tx, market }: MarketScope): Promise<WhatsappRow | null> {
  const [row] = await tx.select().from(whatsappSettings).where(eq(whatsappSettings.marketId, market));
  return row ?? null;
}

/** Whether customers are asked for their consent. */
export async function offersUpdates(scope: MarketScope): Promise<boolean> {
  return (await whatsappRowOf(scope))?.isOn === true;
}

export function sealSecrets(seals: Seals, market: string, secrets: WhatsappSecrets): string {
  return seals.seal(JSON.stringify(secrets), placeOf(market));
}

/** Null where they cannot be decrypted: the key is another one. */
export function openSecrets(seals: Seals, { marketId, sealed }: WhatsappRow): WhatsappSecrets | null {
  return openJson(seals, sealed, placeOf(marketId), secretsSchema);
}

export function newHookSecret(): string {
  return randomBytes(24).toString("base64url");
}
