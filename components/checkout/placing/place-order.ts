import type { Facts } from "@/components/checkout/state/use-facts";
import type { PlacingContext } from "@/components/checkout/state/use-placing";
import { noteOf } from "@/components/checkout/steps/invoice-field";
import { notify } from "@/components/ui/feedback/toast";
import { addressesQuery, districtsQuery } from "@/lib/browser/address/queries";
import { orderCalls } from "@/lib/browser/checkout/order-calls";
import { paymentTypesQuery } from "@/lib/browser/checkout/payment-types-query";
import { confirmed, placeConfirmed, type SendOutcome, storeOutcome } from "@/lib/browser/checkout/send-order";
import { BALANCE_KEY, COUPON_KEY, SESSION_KEY } from "@/lib/browser/query-client";
import { withAddress } from "@/lib/domain/address/choose-place";
import type { ApiError } from "@/lib/domain/api-error";
import { orderCopy } from "@/lib/domain/checkout/order-copy";
import type { OrderDraft } from "@/lib/domain/checkout/order-draft";
import { priceChange } from "@/lib/domain/checkout/price-change";
import { attemptMemory } from "@/stores/attempt-memory";
import { settleOrder } from "./settle-order";

/**
 * Sends the order exactly as shown, with one idempotency key until it is settled, however often and in whichever tab it
 * is tapped.
 */
export async function placeOrder(context: PlacingContext): Promise<void> {
  const { store, client, facts, repeatOrder, mayOrder, setProblem, invoice } = context;
  const note = noteOf(invoice);
  const { ageConfirmed, whatsapp } = store.getState().draft;
  const draft = note.ok && draftOf(facts, note.value);
  if (!draft) return;
  setProblem(null);
  const { address, districts } = facts.delivery;
  // Nobody had to choose an only address, and the menu names its bairro the next time.
  if (address) store.getState().updateDraft(withAddress(address, districts, facts.market));
  const memory = attemptMemory(store);
  // As this window shows it: another one may have settled it a moment ago.
  const { key } = store.getState().draft.attempt ?? memory.opened();
  const order = confirmed({ ...draft, ageConfirmed, whatsapp }, facts.totals.totalWithDelivery, key, new Date());
  try {
    const standing = await placeConfirmed(orderCalls(client, draft.market, repeatOrder), memory, order, mayOrder);
    if (standing) await settle(context, standing, key);
  } catch {
    const attempt = memory.attempt();
    // After any failure the order may have been sent.
    if (attempt?.sentAt != null) memory.remember({ ...attempt, isUnknown: true }, attempt);
    else fail(context, orderCopy.notSent);
  }
}

/** Null where the payment, or a delivery's address, is missing. */
function draftOf(facts: Facts, note: string | null): OrderDraft | null {
  const { lines, coupon, spending, market, slot } = facts;
  const { address } = facts.delivery;
  const payment = facts.payment.selected;
  if (!payment || (!address && facts.mode !== "TAKEOUT")) return null;
  const { deliveryFee } = facts.totals;
  return {
    market: market.token,
    lines,
    coupon,
    spending,
    address: address && { id: address.id, zip: address.zip, deliveryFee },
    slot,
    payment,
    note,
  };
}

async function settle(context: PlacingContext, standing: SendOutcome, key: string): Promise<void> {
  if (standing.kind === "placed") return settleOrder(context, standing);
  storeOutcome(attemptMemory(context.store), standing, key);
  if ("error" in standing && standing.error?.status === 401) context.client.setQueryData(SESSION_KEY, null);
  if (standing.kind === "refused") await refuse(context, standing.error);
  else if (standing.kind === "notSent") fail(context, standing.error?.message ?? orderCopy.notSent);
  else if (standing.kind === "unanswered") fail(context, orderCopy.unanswered);
}

async function refuse(context: PlacingContext, error: ApiError): Promise<void> {
  const { client, facts, rereadMarket, setProblem } = context;
  const message = error.message ?? orderCopy.failed;
  if (["STORE_CLOSED", "NO_PICK_UP", "NO_DELIVERY"].includes(error.code ?? "")) rereadMarket();
  const isPrice = error.code === "PRICE_CHANGED";
  if (isPrice) await rereadPrices(context);
  else {
    void facts.check.recheck();
    void client.invalidateQueries({ queryKey: paymentTypesQuery.queryKey });
  }
  if (error.code?.startsWith("COUPON_")) context.store.getState().clearCoupon();
  setProblem({ message, change: isPrice ? priceChange(facts.totals.totalWithDelivery, error.data) : null });
  notify.error(message);
}

async function rereadPrices({ client, facts }: PlacingContext): Promise<void> {
  await Promise.all([
    facts.check.recheck(),
    client.refetchQueries({ queryKey: districtsQuery.queryKey }),
    client.refetchQueries({ queryKey: addressesQuery.queryKey }),
    client.refetchQueries({ queryKey: COUPON_KEY }),
    client.refetchQueries({ queryKey: BALANCE_KEY }),
  ]);
}

function fail({ setProblem }: PlacingContext, message: string): void {
  setProblem({ message, change: null });
  notify.error(orderCopy.failed);
}
