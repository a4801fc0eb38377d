import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { parseStatus } from "@/lib/domain/orders/status";
import { updateStep, whatsappNumber } from "@/lib/domain/orders/whatsapp-updates";
import { marketOf, withMarket } from "@/lib/embedded-api/db/market-scope";
import { orders } from "@/lib/embedded-api/db/schema";
import { type UpdateState, whatsappMessages, whatsappSettings } from "@/lib/embedded-api/db/whatsapp-tables";
import { scheduleWork } from "@/lib/embedded-api/order-events/record-event";
import type { Dependencies, MarketMoment } from "@/lib/embedded-api/request/context";
import type { Sent, TemplateMessage, WhatsappAccount } from "@/lib/embedded-api/services/whatsapp";
import { offersUpdates, openSecrets, whatsappRowOf } from "./settings";

/** Later the customer knows already. */
const FRESH_MS = 30 * 60_000;
const MOST_ATTEMPTS = 5;

type MessageRow = typeof whatsappMessages.$inferSelect;

/** Writes down whom to tell what, in the transaction in which the change is told; each order's step is told once. */
export async function planUpdates(moment: MarketMoment, changed: readonly { orderId: string }[]): Promise<void> {
  if (changed.length === 0 || !(await offersUpdates(moment))) return;
  const { tx, market, now } = moment;
  const ids = changed.map(({ orderId }) => orderId);
  const agreed = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.marketId, market), inArray(orders.id, ids), isNotNull(orders.whatsapp)));
  const planned = agreed.flatMap((order) => {
    const step = stepOf(order);
    return step
      ? [{ marketId: market, orderId: order.id, step, state: "due" as const, createdAt: now, dueAt: now }]
      : [];
  });
  if (planned.length === 0) return;
  await tx.insert(whatsappMessages).values(planned).onConflictDoNothing();
  await scheduleWork(moment, now);
}

type OrderRow = typeof orders.$inferSelect;

function stepOf({ status, orderType }: OrderRow) {
  const known = parseStatus(status);
  return known && updateStep(known, orderType);
}

type Work = Pick<Dependencies, "db" | "now"> & {
  seals: Dependencies["payments"]["seals"];
  client: Dependencies["whatsapp"]["client"];
};

/**
 * Sends a shop's due messages. Each is marked in the database before the call and never sent again once that has begun,
 * unless Meta itself says that it did not take it: at most once, whichever process dies when.
 */
export async function sendUpdates({ db, now, seals, client }: Work, market: MarketToken, mayGoOn: () => boolean) {
  while (mayGoOn()) {
    const claimed = await withMarket(db, market, (scope) => claimNext({ ...scope, now: now() }, seals));
    if (!claimed) return;
    const sent = await client.send(claimed.account, claimed.message);
    await withMarket(db, market, (scope) => recordSent({ ...scope, now: now() }, claimed.row, sent));
  }
}

type Claimed = { row: MessageRow; account: WhatsappAccount; message: TemplateMessage };

async function claimNext(moment: MarketMoment, seals: Work["seals"]): Promise<Claimed | null> {
  const { tx, market, now } = moment;
  const settings = await whatsappRowOf(moment);
  const secrets = settings?.isOn ? openSecrets(seals, settings) : null;
  const shop = (await marketOf(moment))?.body.name ?? "";
  for (;;) {
    const [row] = await tx
      .select()
      .from(whatsappMessages)
      .where(
        and(eq(whatsappMessages.marketId, market), eq(whatsappMessages.state, "due"), lte(whatsappMessages.dueAt, now)),
      )
      .orderBy(asc(whatsappMessages.dueAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!row) return null;
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.marketId, market), eq(orders.id, row.orderId)));
    const to = order && whatsappNumber(order.delivery.customer_phone);
    const isWanted = order?.whatsapp && !order.whatsapp.ended_at && stepOf(order) === row.step;
    const isFresh = now.getTime() - row.createdAt.getTime() < FRESH_MS;
    if (!settings || !secrets || !to || !isWanted || !isFresh) {
      await setMessage(moment, row, { state: "dropped" });
      continue;
    }
    await setMessage(moment, row, { state: "sending", attempts: row.attempts + 1 });
    return {
      row,
      account: { phoneNumberId: settings.phoneNumberId, accessToken: secrets.accessToken, api: settings.api },
      message: { to, template: settings.templates[row.step], params: [String(order.number), shop] },
    };
  }
}

async function recordSent(moment: MarketMoment, row: MessageRow, sent: Sent): Promise<void> {
  const { tx, market, now } = moment;
  const problem = sent.kind === "sent" ? null : sent.problem;
  await tx.update(whatsappSettings).set({ problem }).where(eq(whatsappSettings.marketId, market));
  if (sent.kind === "sent") return setMessage(moment, row, { state: "sent", messageId: sent.id, problem });
  if (sent.kind === "busy" && row.attempts + 1 < MOST_ATTEMPTS) {
    const dueAt = new Date(now.getTime() + sent.retryAfterMs);
    await scheduleWork(moment, dueAt);
    return setMessage(moment, row, { state: "due", dueAt, problem });
  }
  return setMessage(moment, row, { problem, ...(sent.kind !== "unsure" && { state: "failed" as const }) });
}

async function setMessage({ tx, market }: MarketMoment, row: MessageRow, change: Partial<MessageRow>): Promise<void> {
  const { orderId, step } = row;
  await tx
    .update(whatsappMessages)
    .set(change)
    .where(
      and(
        eq(whatsappMessages.marketId, market),
        eq(whatsappMessages.orderId, orderId),
        eq(whatsappMessages.step, step),
      ),
    );
}

type Told = "sent" | "delivered" | "read" | "failed";

/** Meta's words may arrive in any order. */
const BEFORE: Readonly<Record<Told, UpdateState[]>> = {
  sent: [],
  delivered: ["sent"],
  read: ["sent", "delivered"],
  failed: ["sent", "delivered"],
};

/** Meta's word on a message that it took. */
export async function noteDelivery(
  { tx, market }: MarketMoment,
  { id, state, problem }: { id: string; state: Told; problem: string | null },
): Promise<void> {
  await tx
    .update(whatsappMessages)
    .set({ state, problem })
    .where(
      and(
        eq(whatsappMessages.marketId, market),
        eq(whatsappMessages.messageId, id),
        inArray(whatsappMessages.state, BEFORE[state]),
      ),
    );
}

/** Ends the updates of every order of that number; a new order asks again. */
export async function endUpdates({ tx, market, now }: MarketMoment, phones: readonly string[]): Promise<void> {
  if (phones.length === 0) return;
  const digits = sql`regexp_replace(${orders.delivery} ->> 'customer_phone', '\\D', '', 'g')`;
  await tx
    .update(orders)
    .set({ whatsapp: sql`${orders.whatsapp} || jsonb_build_object('ended_at', ${now.toISOString()}::text)` })
    .where(
      and(
        eq(orders.marketId, market),
        isNotNull(orders.whatsapp),
        inArray(digits, [...phones]),
        sql`not ${orders.whatsapp} ? 'ended_at'`,
      ),
    );
}
