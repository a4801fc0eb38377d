import { and, eq, inArray, lte } from "drizzle-orm";
import { timezoneOf } from "@/lib/contract/market/read-market";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { promiseSentence } from "@/lib/domain/orders/promised-time";
import { isOver, type OrderStatus, trackingStatus } from "@/lib/domain/orders/status";
import { orderPath } from "@/lib/domain/routes";
import { slotText } from "@/lib/domain/scheduling/copy";
import { pushSubscriptions } from "@/lib/embedded-api/db/account-tables";
import { type EventType, orderEvents } from "@/lib/embedded-api/db/event-tables";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import { customers, markets, type OrderRow, orders } from "@/lib/embedded-api/db/schema";
import type { StoredMarket } from "@/lib/embedded-api/db/stored";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";
import type { Push, PushMessage } from "@/lib/embedded-api/services/push/sender";
import { planUpdates } from "@/lib/embedded-api/whatsapp/updates";

const SENTENCES: Record<OrderStatus, (number: number) => string> = {
  received: (number) => `A loja recebeu o seu pedido ${number}.`,
  preparing: (number) => `Seu pedido ${number} está em preparo.`,
  delivering: (number) => `Seu pedido ${number} saiu para entrega.`,
  delivered: (number) => `Seu pedido ${number} foi entregue. Bom apetite!`,
  cancelled: (number) => `Seu pedido ${number} foi cancelado. Fale com a loja se tiver dúvidas.`,
};

const PICK_UP_SENTENCES: typeof SENTENCES = {
  ...SENTENCES,
  delivering: (number) => `Seu pedido ${number} está pronto para retirada.`,
  delivered: (number) => `Seu pedido ${number} foi retirado. Bom apetite!`,
};

type Told = { number: number; type: EventType; status: string };

/** Older messages are not sent: the process was down, or the database is a restored copy. */
const NEWS_FOR_MS = 60 * 60_000;

/**
 * Sends a market's due push messages. Each is claimed in the database first, so that it is sent at most once, whichever
 * process sends it.
 */
export async function pushNews({ db, now, push }: Pick<Dependencies, "db" | "now" | "push">, market: MarketToken) {
  const due = await withMarket(db, market, (scope) => claimNews({ ...scope, now: now() }));
  if (push) for (const told of due) await notifyCustomer({ db, now }, push, market, told);
}

async function claimNews({ tx, market, now }: MarketMoment): Promise<Told[]> {
  const claimed = await tx
    .update(orderEvents)
    .set({ isPushDue: false })
    .where(and(eq(orderEvents.marketId, market), eq(orderEvents.isPushDue, true), lte(orderEvents.dueAt, now)))
    .returning();
  const fresh = claimed.filter(({ dueAt }) => now.getTime() - dueAt.getTime() < NEWS_FOR_MS);
  await planUpdates({ tx, market, now }, fresh);
  return fresh
    .sort((one, other) => one.number - other.number)
    .map(({ orderNumber, type, status }) => ({ number: orderNumber, type, status }));
}

async function notifyCustomer(
  { db, now }: Pick<Dependencies, "db" | "now">,
  { send }: Push,
  market: MarketToken,
  told: Told,
): Promise<void> {
  const listeners = await withMarket(db, market, (scope) => subscribersOf({ ...scope, now: now() }, told));
  const deliveries = await Promise.all(
    listeners.map(async ({ to, news }) => ({ endpoint: to.endpoint, delivery: await send(to, news) })),
  );
  const gone = deliveries.filter(({ delivery }) => delivery === "gone").map(({ endpoint }) => endpoint);
  if (gone.length === 0) return;
  const isGone = and(eq(pushSubscriptions.marketId, market), inArray(pushSubscriptions.endpoint, gone));
  await withMarket(db, market, ({ tx }) => tx.delete(pushSubscriptions).where(isGone));
}

/** No subscribers if the order has moved on in the meantime: the later move has its own message. */
async function subscribersOf({ tx, market, now }: MarketMoment, { number, type, status }: Told) {
  const found = await tx
    .select({ to: pushSubscriptions, order: orders, preferences: customers.preferences, shop: markets.body })
    .from(orders)
    .innerJoin(markets, eq(markets.id, orders.marketId))
    .innerJoin(customers, and(eq(customers.marketId, orders.marketId), eq(customers.id, orders.customerId)))
    .innerJoin(
      pushSubscriptions,
      and(eq(pushSubscriptions.marketId, orders.marketId), eq(pushSubscriptions.customerId, customers.id)),
    )
    .where(and(eq(orders.marketId, market), eq(orders.number, number), eq(orders.status, status)));
  return found
    .filter(({ preferences }) => preferences?.orderNotif !== false)
    .map(({ to, order, shop }) => ({ to, news: pushMessageOf(order, type, shop, now) }));
}

function pushMessageOf(order: OrderRow, type: EventType, shop: StoredMarket, now: Date): PushMessage {
  const topic = `pedido-${order.number}`;
  const body = sentenceOf(order, type, { timezone: timezoneOf(shop), now });
  return { text: JSON.stringify({ title: shop.name, body, url: orderPath(order.id), tag: topic }), topic };
}

function sentenceOf(order: OrderRow, type: EventType, clock: { timezone: string; now: Date }): string {
  const { number, status, orderType, promisedAt, cancelReason, deliverStart, deliverEnd } = order;
  if (type === "charge_approved") return `O pagamento do seu pedido ${number} foi confirmado.`;
  if (type === "charge_refunded") return `O valor do seu pedido ${number} foi devolvido.`;
  if (type === "rating_answered") return `A loja respondeu à sua avaliação do pedido ${number}.`;
  if (type === "arrived") return `O entregador chegou com o seu pedido ${number}.`;
  if (type === "delayed" && promisedAt)
    return `Seu pedido ${number} vai demorar um pouco mais. ${promiseSentence(promisedAt, clock.timezone)}.`;
  if (type === "changed") return `A loja alterou o seu pedido ${number}. Toque para ver o que mudou.`;
  if (status === "cancelled" && cancelReason) return `Seu pedido ${number} foi cancelado. Motivo: ${cancelReason}`;
  const sentences = orderType === "TAKEOUT" ? PICK_UP_SENTENCES : SENTENCES;
  const sentence = sentences[trackingStatus(status)](number);
  const slot = deliverStart && deliverEnd && { start: deliverStart.getTime(), end: deliverEnd.getTime() };
  if (!slot || isOver(status)) return sentence;
  const when = slotText(slot, clock);
  return type === "confirmed"
    ? `A loja confirmou o seu pedido ${number}, agendado para ${when}.`
    : `${sentence} Agendado para ${when}.`;
}
