import "server-only";
import { connectionSentence, failureOf } from "@/lib/check-api/probe/connection";
import { type Exchange, probe, type Target } from "@/lib/check-api/probe/probe";
import { isOpen } from "@/lib/domain/market/market";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { offeredTypes } from "@/lib/domain/payment/choice";
import type { PaymentType } from "@/lib/domain/payment/types";
import { env } from "@/lib/node/env";
import { isPaymentProven } from "@/lib/server/place-order/proof";

export type QuickResult = { works: boolean; sentence: string };

export async function quickCheck(target: Target): Promise<QuickResult> {
  const market = await probe(target, "market");
  if (!market.read.ok) return failedCheck(target, market);
  const [products, categories, payments] = await Promise.all([
    probe(target, "products"),
    probe(target, "categories"),
    probe(target, "paymentTypes"),
  ]);
  const failed = [products, categories].find(({ read }) => !read.ok);
  if (failed) return failedCheck(target, failed);
  const { name, open_closed } = market.read.value;
  const count = products.read.ok ? products.read.value.length : 0;
  if (count === 0)
    return { works: false, sentence: `A API respondeu pela loja ${name}, mas sem nenhum produto que se possa vender.` };
  const state = isOpen(open_closed) ? "aberta" : "fechada";
  const types = payments.read.ok ? payments.read.value.payment_types : [];
  const isUnpayable = await hasOnlineAlone(types, target.base);
  return {
    works: true,
    sentence: `A API respondeu: ${name}, ${state}, ${count} ${count === 1 ? "produto" : "produtos"}.${isUnpayable ? ONLINE_ALONE : ""}`,
  };
}

const ONLINE_ALONE =
  " Todas as formas de pagamento são online e ficam escondidas, então ninguém consegue pedir: rode npm run check-api -- --order.";

/** Whether customers of this shop would find no way to pay. */
async function hasOnlineAlone(types: readonly PaymentType[], base: string): Promise<boolean> {
  if (env.STORE_API_EXTENSIONS || offeredTypes(types, { online: true }).length === 0) return false;
  return (
    offeredTypes(types, { online: false }).length === 0 && !(await isPaymentProven(env.DATA_DIR, base, Date.now()))
  );
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
