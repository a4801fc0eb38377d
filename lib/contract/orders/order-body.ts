import type { CartLine } from "@/lib/domain/cart/line";
import { totalsOf } from "@/lib/domain/cart/pricing";
import type { OrderDraft } from "@/lib/domain/checkout/order-draft";
import { toReais } from "@/lib/domain/money";
import { payerText } from "@/lib/domain/orders/money-notes.mjs";
import type { OrderBody } from "./schema";

export function toOrderBody(draft: OrderDraft, now: Date): OrderBody {
  const { market, lines, coupon, spending, address, payment, note, ageConfirmed, whatsapp, slot } = draft;
  const { change, payerName, payerCpf, card } = payment;
  const time = now.toISOString();
  return {
    promo_code: coupon?.code ?? null,
    user_id: null,
    market: { id: market },
    products: lines.map(productOf),
    payment_type_id: payment.type.id,
    payment_method_id: payment.method?.id ?? null,
    card_id: card?.id ?? null,
    use_balance: spending !== null,
    troco: change === null ? null : toReais(change),
    cep: address?.zip ?? null,
    address_id: address?.id ?? null,
    observations: noteOf(note, payment),
    deliver_start_time: time,
    deliver_end_time: time,
    is_scheduled: false,
    ...slot,
    has_drivethru: false,
    payer: payerName && payerCpf ? { name: payerName, cpf: payerCpf } : null,
    expected_total: toReais(totalsOf(lines, coupon, address?.deliveryFee ?? 0, spending).totalWithDelivery),
    // Left out for a delivery: an API that knows only the specification gets the specified body.
    ...(address ? {} : { order_type: "TAKEOUT" as const }),
    ...(ageConfirmed && { age_confirmed: true }),
    ...(whatsapp && { whatsapp_updates: true }),
  };
}

export function productOf(line: CartLine): OrderBody["products"][number] {
  return {
    product_id: line.id,
    variation_id: line.variation?.id ?? null,
    amount: line.qty,
    observations: observationsOf(line),
    complements: line.selectedComplements.map((group) => ({
      data: group.options.map((option) => ({ id: option.id, amount: option.qty })),
    })),
    is_service: false,
  };
}

function noteOf(note: string | null, { type, payerName }: OrderDraft["payment"]): string | null {
  const payer = payerName && !type.online_payment && payerText(payerName);
  return [note, payer].filter(Boolean).join(". ") || null;
}

/** Starts with the variation's name, for an API that does not know variation_id. */
function observationsOf({ variation, note }: CartLine): string | null {
  return [variation && `${variation.name}.`, note.trim()].filter(Boolean).join(" ") || null;
}
