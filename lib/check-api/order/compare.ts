import "server-only";
import { orderFindings } from "@/lib/check-api/probe/customer";
import { type Finding, finding } from "@/lib/check-api/probe/findings";
import type { ResponseOf } from "@/lib/contract/calls";
import { orderFromResponse } from "@/lib/contract/orders/read-order";
import { formatMoney, toCentavos } from "@/lib/domain/money";
import { kindOf } from "@/lib/domain/payment/kind";
import { fold } from "@/lib/domain/text/fold";
import { singleSpaced } from "@/lib/domain/text/single-spaced";
import { pricingOf, type TestOrder } from "./test-order";

type OrderCall = "orders" | "order" | "createOrder";
type Order = ResponseOf<"order">;

const DATE_OFF_MS = 10 * 60_000;

export function contentFindings(call: OrderCall, came: Order, sent: TestOrder): Finding[] {
  const found = [...orderFindings(call, came), ...priceFindings(call, came, sent)];
  const { createdAt } = orderFromResponse(came);
  if (createdAt && Math.abs(createdAt.getTime() - Date.now()) > DATE_OFF_MS)
    found.push(finding("order.date-off", call, { path: "created_at", got: `'${came.created_at}'` }));
  return [
    ...found,
    ...itemFindings(call, came, sent),
    ...paymentFindings(call, came, sent),
    ...noteFindings(call, came, sent),
  ];
}

function priceFindings(call: OrderCall, came: Order, sent: TestOrder): Finding[] {
  const fee = came.delivery_tax;
  if (came.total === null) return fee === null || toCentavos(fee) === sent.fee ? [] : [totalDiffers(call, came, sent)];
  const at = { path: "total", got: String(came.total) };
  switch (pricingOf(sent, { total: came.total, fee })) {
    case "as-reviewed":
      return [];
    case "with-fee":
      return [finding("orders.total-with-fee", call, at)];
    case "without-variation":
      return [finding("order.variation-ignored", call, at)];
    case "other":
      return [totalDiffers(call, came, sent)];
  }
}

function totalDiffers(call: OrderCall, { total, delivery_tax: fee }: Order, sent: TestOrder): Finding {
  const isFee = fee !== null && toCentavos(fee) !== sent.fee;
  const came = [
    total !== null && formatMoney(toCentavos(total)),
    fee !== null && `${formatMoney(toCentavos(fee))} de entrega`,
  ].filter(Boolean);
  return finding("order.total-differs", call, {
    path: isFee ? "delivery_tax" : "total",
    got: String(isFee ? fee : total),
    text: `O cliente revisou ${formatMoney(sent.total)} (mais ${formatMoney(sent.fee)} de entrega), e a API cobra ${came.join(" e ")}.`,
  });
}

function itemFindings(call: OrderCall, { order_items: items }: Order, { line }: TestOrder): Finding[] {
  if (items.length === 0) return [];
  const found: Finding[] = [];
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  if (amount !== line.qty)
    found.push(
      finding("order.amount-differs", call, {
        path: "order_items[0].amount",
        got: String(amount),
        text: `Foram pedidos ${line.qty}, e voltam ${amount}: cliente e cozinha veem outra quantidade.`,
      }),
    );
  if (line.selectedComplements.length > 0 && items.every(({ complements }) => complements.length === 0))
    found.push(finding("order.complements-lost", call, { path: "order_items[0].complements" }));
  return found;
}

/** APIs put the type, the method or both into either field. */
function paymentFindings(call: OrderCall, came: Order, { payment }: TestOrder): Finding[] {
  const sent = [payment.type, payment.method].filter((name) => name !== null);
  const isSent = (name: string) =>
    sent.some((one) => plain(name).includes(plain(one)) || (kindOf(one) !== "other" && kindOf(one) === kindOf(name)));
  return (["paymentType", "payment_method"] as const).flatMap((path) => {
    const name = came[path]?.name ?? null;
    return name === null || isSent(name) ? [] : [finding("order.payment-differs", call, { path, got: `'${name}'` })];
  });
}

function noteFindings(call: OrderCall, came: Order, { body }: TestOrder): Finding[] {
  const isIn = (texts: (string | null)[], sent: string | null | undefined) =>
    !sent || texts.some((text) => text !== null && plain(text).includes(plain(sent)));
  const notes = came.order_items.map(({ observations }) => observations);
  const isLineLost = notes.length > 0 && !isIn(notes, body.products[0]?.observations);
  const lost = [
    isLineLost && "order_items[0].observations",
    !isIn([came.observations], body.observations) && "observations",
  ];
  return lost.filter((path) => path !== false).map((path) => finding("order.observations-lost", call, { path }));
}

function plain(text: string): string {
  return singleSpaced(fold(text));
}
