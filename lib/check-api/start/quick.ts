import "server-only";
import { connectionSentence, failureOf } from "@/lib/check-api/probe/connection";
import { type Exchange, probe, type Target } from "@/lib/check-api/probe/probe";
import { isOpen } from "@/lib/domain/market/market";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { env } from "@/lib/node/env";

export type QuickResult = { works: boolean; sentence: string };

export async function quickCheck(target: Target): Promise<QuickResult> {
  const market = await probe(target, "market");
  if (!market.read.ok) return failedCheck(target, market);
  const [products, categories] = await Promise.all([probe(target, "products"), probe(target, "categories")]);
  const failed = [products, categories].find(({ read }) => !read.ok);
  if (failed) return failedCheck(target, failed);
  const { name, open_closed } = market.read.value;
  const count = products.read.ok ? products.read.value.length : 0;
  if (count === 0)
    return { works: false, sentence: `A API respondeu pela loja ${name}, mas sem nenhum produto que se possa vender.` };
  const state = isOpen(open_closed) ? "aberta" : "fechada";
  return {
    works: true,
    sentence: `A API respondeu: ${name}, ${state}, ${count} ${count === 1 ? "produto" : "produtos"}.`,
  };
}

function failedCheck(target: Target, exchange: Exchange): QuickResult {
  const sentence = connectionSentence(target, exchange);
  const more = failureOf(exchange) === "unreadable" ? " Rode npm run check-api." : "";
  return { works: false, sentence: `${sentence}${more}` };
}

export async function reachCheck(parts: Omit<Target, "market">): Promise<QuickResult> {
  const target = { ...parts, market: "" as MarketToken };
  const health = await probe(target, "health", { change: (headers) => headers.delete(env.STORE_API_MARKET_HEADER) });
  const failed = failureOf(health);
  if (failed === "unreachable" || failed === "timeout" || failed === "key-refused")
    return { works: false, sentence: connectionSentence(target, health) };
  return {
    works: true,
    sentence:
      "A API foi alcançada; para conferir o cardápio, diga uma loja: DEFAULT_MARKET ou npm start -- --market=LOJA.",
  };
}
