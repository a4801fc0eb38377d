import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { err, ok, type Result } from "@/lib/domain/result";
import { charges } from "@/lib/embedded-api/db/charge-tables";
import { orders } from "@/lib/embedded-api/db/schema";
import type { MarketContext, MarketMoment } from "@/lib/embedded-api/request/context";
import { type RequestError, requestError } from "@/lib/embedded-api/request/responses";
import {
  kindOf,
  outcomeOf,
  type SandboxDelays,
  sandboxCard,
  sandboxPixCode,
} from "@/lib/embedded-api/services/sandbox";
import { recordEvent, scheduleWork } from "./record-event";

export type ChargeRow = typeof charges.$inferSelect;
type OrderRow = typeof orders.$inferSelect;

const PIX_MINUTES = 15;

/** An order's payment fields by the status of its last charge. */
export const PAYMENT = {
  waiting: { paymentStatus: "Aguardando pagamento", isPaid: false },
  approved: { paymentStatus: "Aprovado", isPaid: true },
  refused: { paymentStatus: "Recusado", isPaid: false },
  expired: { paymentStatus: "Aguardando pagamento", isPaid: false },
} as const;

export function chargeRefusal(paymentType: string, cardId: string | null): RequestError | null {
  return kindOf(paymentType) === "card" && !sandboxCard(cardId) ? requestError(422, "CARD_MISSING") : null;
}

export async function startCharge(
  context: MarketContext,
  delays: SandboxDelays,
  order: Pick<OrderRow, "id" | "number" | "status" | "paymentType" | "total" | "deliveryTax">,
  cardId: string | null,
  earlier: readonly ChargeRow[] = [],
): Promise<Result<ChargeRow, RequestError>> {
  const { tx, market, now, row } = context;
  const refused = chargeRefusal(order.paymentType, cardId);
  if (refused) return err(refused);
  const kind = kindOf(order.paymentType);
  const card = kind === "card" ? sandboxCard(cardId) : null;
  const cards = earlier.map((charge) => charge.card);
  const charge: ChargeRow = {
    marketId: market,
    orderId: order.id,
    position: earlier.length + 1,
    id: randomUUID(),
    kind,
    status: "waiting",
    outcome: kind === "pix" ? "approved" : outcomeOf(card, cards),
    card,
    pixCode: kind === "pix" ? sandboxPixCode(row.body, order.total + order.deliveryTax) : null,
    createdAt: now,
    settlesAt: new Date(now.getTime() + (earlier.length > 0 ? delays.retry : delays[kind])),
    expiresAt: kind === "pix" ? new Date(now.getTime() + PIX_MINUTES * 60_000) : null,
  };
  await tx.insert(charges).values(charge);
  // The first one is part of the order that is being placed.
  if (earlier.length > 0)
    await recordEvent(context, { order, type: "charge_started", from: order.status, status: order.status });
  await scheduleWork(context, charge.settlesAt);
  return ok(charge);
}

export async function chargesOf({ tx, market }: MarketMoment, orderIds: readonly string[]): Promise<ChargeRow[]> {
  return tx
    .select()
    .from(charges)
    .where(and(eq(charges.marketId, market), inArray(charges.orderId, [...orderIds])))
    .orderBy(asc(charges.position));
}

export function statusAt(charge: ChargeRow, now: Date): ChargeRow["status"] {
  if (charge.status !== "waiting") return charge.status;
  const { settlesAt, expiresAt } = charge;
  if (settlesAt <= now && (!expiresAt || settlesAt <= expiresAt)) return charge.outcome;
  return expiresAt && expiresAt <= now ? "expired" : "waiting";
}

export async function settleCharges(moment: MarketMoment, orderIds: readonly string[]): Promise<void> {
  await lockOrders(moment, orderIds);
  for (const charge of await chargesOf(moment, orderIds)) {
    const status = statusAt(charge, moment.now);
    if (status !== "waiting" && status !== charge.status) await setStatus(moment, charge, status);
  }
}

/** A cancelled order is never paid afterwards. */
export async function endCharges(moment: MarketMoment, orderId: string): Promise<void> {
  await settleCharges(moment, [orderId]);
  for (const charge of await chargesOf(moment, [orderId]))
    if (charge.status === "waiting") await setStatus(moment, charge, "expired");
}

/** Lock order: orders before their charges. */
export async function lockOrders({ tx, market }: MarketMoment, orderIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.marketId, market), inArray(orders.id, [...orderIds])))
    .orderBy(asc(orders.id))
    .for("update");
}

export async function setPayment({ tx, market }: MarketMoment, orderId: string, status: ChargeRow["status"]) {
  await tx
    .update(orders)
    .set(PAYMENT[status])
    .where(and(eq(orders.marketId, market), eq(orders.id, orderId)));
}

export function chargeResponse({ id, kind, status, pixCode, expiresAt }: ChargeRow) {
  return { id, kind, status, pix_code: pixCode, expires_at: expiresAt?.toISOString() ?? null, sandbox: true };
}

async function setStatus(
  moment: MarketMoment,
  charge: ChargeRow,
  status: Exclude<ChargeRow["status"], "waiting">,
): Promise<void> {
  const { tx, market } = moment;
  await tx
    .update(charges)
    .set({ status })
    .where(
      and(eq(charges.marketId, market), eq(charges.orderId, charge.orderId), eq(charges.position, charge.position)),
    );
  await setPayment(moment, charge.orderId, status);
  const [order] = await tx
    .select({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .where(and(eq(orders.marketId, market), eq(orders.id, charge.orderId)));
  if (order) await recordEvent(moment, { order, type: `charge_${status}`, from: order.status, status: order.status });
}
