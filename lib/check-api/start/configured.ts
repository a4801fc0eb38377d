import "server-only";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { env } from "@/lib/node/env";
import { sendToRemote } from "@/lib/server/upstream/remote-transport";
import { type QuickResult, quickCheck, reachCheck } from "./quick";

export async function checkConfiguredApi(named: string | null): Promise<QuickResult> {
  const { STORE_API_URL: base } = env;
  if (!base) throw new Error("Defina STORE_API_URL.");
  const parts = { base, send: sendToRemote, now: () => performance.now() };
  if (!named) return reachCheck(parts);
  const market = parseMarketToken(named);
  if (!market) return { works: false, sentence: `'${named}' não é um nome de loja que um subdomínio possa ter.` };
  return quickCheck({ ...parts, market });
}
