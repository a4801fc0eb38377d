import type { OrderProblem, PlacingContext } from "@/components/checkout/state/use-placing";
import { notify } from "@/components/ui/feedback/toast";
import { addressesQuery, districtsQuery } from "@/lib/browser/address/queries";
import { orderCalls } from "@/lib/browser/checkout/order-calls";
import {
  POLL_MS,
  type SendOutcome,
  sendOrder,
  sendOutcomeOf,
  storeOutcome,
  toSend,
} from "@/lib/browser/checkout/send-order";
import { SESSION_KEY } from "@/lib/browser/query-client";
import type { ApiError } from "@/lib/domain/api-error";
import { orderCopy } from "@/lib/domain/checkout/order-copy";
import type { OrderDraft } from "@/lib/domain/checkout/order-draft";
import { collectedNow } from "@/lib/domain/checkout/price-change";
import { attemptMemory } from "@/stores/attempt-memory";
import { settleOrder } from "./settle-order";

/** Sends the order of the cart: one key until it is settled, however often the button is pressed. */
export async function placeOrder(context: PlacingContext): Promise<void> {
  try {
    const draft = draftOf(context);
    if (!draft || !(await context.mayOrder())) return;
    await settle(context, await send(context, draft));
  } catch {
    const memory = attemptMemory(context.store);
    const attempt = memory.attempt();
    // Whatever failed, the order may have been sent.
    if (attempt?.sentAt != null) memory.remember({ ...attempt, isUnknown: true });
    else fail(context, orderCopy.notSent);
  }
}

/** Null where the payment, or a delivery's address, is missing. */
function draftOf({ facts, note }: PlacingContext): OrderDraft | null {
  const { lines, coupon, market } = facts;
  const { address } = facts.delivery;
  const payment = facts.payment.selected;
  if (!payment || (!address && facts.mode !== "TAKEOUT")) return null;
  const { deliveryFee } = facts.totals;
  return {
    market: market.token,
    lines,
    coupon,
    address: address && { id: address.id, zip: address.zip, deliveryFee },
    payment,
    note,
  };
}

async function send({ store, client, facts, repeatOrder }: PlacingContext, draft: OrderDraft): Promise<SendOutcome> {
  const calls = orderCalls(client, facts.market.token, repeatOrder);
  const memory = attemptMemory(store);
  const order = toSend(draft, facts.totals.totalWithDelivery, new Date());
  let standing = await sendOrder(calls, memory, order);
  while (standing.kind === "waiting") {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS.waiting));
    standing = await sendOutcomeOf(calls, memory);
  }
  return standing;
}

async function settle(context: PlacingContext, standing: SendOutcome): Promise<void> {
  if (standing.kind === "placed") return settleOrder(context, standing);
  storeOutcome(attemptMemory(context.store), standing);
  if (standing.kind === "refused") await refuse(context, standing.error);
  else if (standing.kind === "notSent") fail(context, standing.error?.message ?? orderCopy.notSent);
  else if (standing.kind === "unanswered") fail(context, orderCopy.unanswered);
}

async function refuse(context: PlacingContext, error: ApiError): Promise<void> {
  const { client, facts, rereadMarket, setProblem } = context;
  const message = error.message ?? orderCopy.failed;
  if (error.status === 401) client.setQueryData(SESSION_KEY, null);
  if (["STORE_CLOSED", "NO_PICK_UP", "NO_DELIVERY"].includes(error.code ?? "")) rereadMarket();
  const change = error.code === "PRICE_CHANGED" ? await refreshedPrice(context, error) : null;
  if (!change) void facts.check.recheck();
  setProblem({ message, change });
  notify.error(message);
}

/** Reads again what the total is made of, and tells it before and after. */
async function refreshedPrice({ client, facts }: PlacingContext, error: ApiError): Promise<OrderProblem["change"]> {
  const before = facts.totals.totalWithDelivery;
  await Promise.all([
    facts.check.recheck(),
    client.refetchQueries({ queryKey: districtsQuery.queryKey }),
    client.refetchQueries({ queryKey: addressesQuery.queryKey }),
  ]);
  return { before, after: collectedNow(error.data) ?? before };
}

function fail({ setProblem }: PlacingContext, message: string): void {
  setProblem({ message, change: null });
  notify.error(orderCopy.failed);
}
