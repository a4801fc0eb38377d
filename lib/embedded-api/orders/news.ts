import { and, eq, inArray } from "drizzle-orm";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { type OrderStatus, trackingStatus } from "@/lib/domain/orders/status";
import { orderPath } from "@/lib/domain/routes";
import { pushSubscriptions } from "@/lib/embedded-api/db/account-tables";
import type { Database } from "@/lib/embedded-api/db/database";
import { type MarketScope, withMarket } from "@/lib/embedded-api/db/market-scope";
import { customers, markets, orders } from "@/lib/embedded-api/db/schema";
import type { Push, PushMessage } from "@/lib/embedded-api/services/push/sender";

const SENTENCES: Record<OrderStatus, (number: number) => string> = {
  received: (number) => `A loja recebeu o seu pedido ${number}.`,
  preparing: (number) => `Seu pedido ${number} está em preparo.`,
  delivering: (number) => `Seu pedido ${number} saiu para entrega.`,
  delivered: (number) => `Seu pedido ${number} foi entregue. Bom apetite!`,
  cancelled: (number) => `Seu pedido ${number} foi cancelado. Fale com a loja se tiver dúvidas.`,
};

/** What the customer fetches. */
const PICK_UP_SENTENCES: typeof SENTENCES = {
  ...SENTENCES,
  delivering: (number) => `Seu pedido ${number} está pronto para retirada.`,
  delivered: (number) => `Seu pedido ${number} foi retirado. Bom apetite!`,
};

export async function notifyCustomer(
  db: Database,
  { send }: Push,
  { market, number }: { market: MarketToken; number: number },
): Promise<void> {
  const listeners = await withMarket(db, market, (scope) => subscribersOf(scope, number));
  const deliveries = await Promise.all(
    listeners.map(async ({ to, news }) => ({ endpoint: to.endpoint, delivery: await send(to, news) })),
  );
  const gone = deliveries.filter(({ delivery }) => delivery === "gone").map(({ endpoint }) => endpoint);
  if (gone.length === 0) return;
  const isGone = and(eq(pushSubscriptions.marketId, market), inArray(pushSubscriptions.endpoint, gone));
  await withMarket(db, market, ({ tx }) => tx.delete(pushSubscriptions).where(isGone));
}

async function subscribersOf({ tx, market }: MarketScope, number: number) {
  const found = await tx
    .select({ to: pushSubscriptions, order: orders, preferences: customers.preferences, shop: markets.body })
    .from(orders)
    .innerJoin(markets, eq(markets.id, orders.marketId))
    .innerJoin(customers, and(eq(customers.marketId, orders.marketId), eq(customers.id, orders.customerId)))
    .innerJoin(
      pushSubscriptions,
      and(eq(pushSubscriptions.marketId, orders.marketId), eq(pushSubscriptions.customerId, customers.id)),
    )
    .where(and(eq(orders.marketId, market), eq(orders.number, number)));
  return found
    .filter(({ preferences }) => preferences?.orderNotif !== false)
    .map(({ to, order, shop }) => ({ to, news: pushMessageOf(order, shop.name) }));
}

function pushMessageOf({ id, number, status, orderType }: typeof orders.$inferSelect, shop: string): PushMessage {
  const topic = `pedido-${number}`;
  const sentences = orderType === "TAKEOUT" ? PICK_UP_SENTENCES : SENTENCES;
  const body = sentences[trackingStatus(status)](number);
  return { text: JSON.stringify({ title: shop, body, url: orderPath(id), tag: topic }), topic };
}
