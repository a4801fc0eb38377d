import type { Outbox } from "../provider/outbox";
import { idOf, isMoney, type Order, type Payment, refundable, type World } from "./books";
import { newPayment } from "./orders";
import { settle } from "./refunds";
import { fraudAlertOf } from "./webhooks";

export type Method = "pix" | "credit_card" | "account_money";
export type Refusal = "unknown order" | "expired" | "canceled" | "paid already" | "another sum";
export type Paid = { paid: true; payment: string } | { paid: false; because: Refusal };

export type Buyer = {
  /** Pays an order by its id or its Pix code; the page's default is a card. */
  pay(orderOrCode: string, how?: { sum?: number; method?: Method }): Paid;
  /** Tries a card that the issuer refuses; null where the page takes no payment. */
  refuse(order: string, detail?: string): string | null;
  /** Tries a card whose payment somebody at Mercado Pago looks at first. */
  review(order: string): string | null;
  /** The end of that review. */
  decide(order: string, end: "approved" | "refused"): void;
};

export type SellersApp = {
  /** Gives money back in Mercado Pago's own application. */
  refund(order: string, sum?: number): void;
  chargeBack(order: string, detail?: "in_process" | "settled" | "reimbursed"): void;
  /** Mercado Pago tells the shop not to deliver, once. */
  fraudAlert(order: string): void;
};

const METHODS: Record<Method, Payment["method"]> = {
  pix: { id: "pix", type: "bank_transfer" },
  credit_card: { id: "visa", type: "credit_card" },
  account_money: { id: "account_money", type: "account_money" },
};

export function orderOf(world: World, id: string): Order {
  const order = world.orders.find((one) => one.id === id);
  if (!order) throw new Error(`Mercado Pago has no order ${id}.`);
  return order;
}

/** The buyer, in a bank's application or on the hosted page. */
export function openBuyer(world: World): Buyer {
  function refusalOf(order: Order, sum: number): Refusal | null {
    const { latePayments, paymentAfterCancel, secondPayments, otherSums } = world.switches();
    if (order.status === "expired" && latePayments === "refused") return "expired";
    if (order.status === "canceled" && paymentAfterCancel === "refused") return "canceled";
    if (order.payments.some(isMoney) && secondPayments === "refused") return "paid already";
    return sum !== order.sum && otherSums === "refused" ? "another sum" : null;
  }

  function end(order: Order, payment: Payment, status: Payment["status"], detail: string): void {
    Object.assign(payment, { status, detail });
    if (status === "processed") {
      payment.paidAt = world.now();
      if (payment.method.id === "pix") payment.endToEndId = `E${world.seed.digits(20)}${world.seed.letters(11)}`;
    }
    if (!order.payments.includes(payment)) order.payments.push(payment);
    const isFailed = status === "failed";
    const hasOther = order.payments.some((one) => one !== payment && isMoney(one));
    // A later failure never lowers an order that was paid; money that comes after all of it went back raises it.
    if (!hasOther || (!isFailed && order.status === "refunded"))
      Object.assign(order, isFailed ? { status: "created", detail: "created" } : { status, detail });
    world.changed(order, isFailed ? "order.failed" : `order.${status}`);
  }

  /** A try with a card that does not end in money at once; null where the page takes none. */
  function tried(id: string, status: Payment["status"], detail: string): string | null {
    const order = orderOf(world, id);
    if (refusalOf(order, order.sum)) return null;
    const payment = newPayment(world, order.sum, METHODS.credit_card);
    end(order, payment, status, detail);
    return payment.id;
  }

  return {
    pay(orderOrCode, { sum: paid, method } = {}) {
      world.schedule.settle();
      const order = world.orders.find(
        (one) => one.id === orderOrCode || one.payments.some(({ code }) => code === orderOrCode),
      );
      if (!order) return { paid: false, because: "unknown order" };
      const sum = paid ?? order.sum;
      const because = refusalOf(order, sum);
      if (because) return { paid: false, because };
      const waiting = order.payments.find((one) => one.code !== null && one.paidAt === null);
      const chosen = method ?? (order.kind === "pix" ? "pix" : "credit_card");
      const payment = waiting ?? newPayment(world, sum, METHODS[chosen]);
      payment.sum = sum;
      end(order, payment, "processed", "accredited");
      return { paid: true, payment: payment.id };
    },
    refuse: (id, detail = "insufficient_amount") => tried(id, "failed", detail),
    review: (id) =>
      orderOf(world, id).isBinary ? tried(id, "failed", "high_risk") : tried(id, "processing", "pending_review_manual"),
    decide(id, verdict) {
      const order = orderOf(world, id);
      const payment = order.payments.find(({ status }) => status === "processing");
      if (!payment) throw new Error(`Nobody reviews order ${id}.`);
      if (verdict === "approved") end(order, payment, "processed", "accredited");
      else end(order, payment, "failed", "high_risk");
    },
  };
}

export function openSellersApp(world: World, outbox: Outbox): SellersApp {
  return {
    refund(id, sum) {
      const order = orderOf(world, id);
      const payment = order.payments.find(isMoney);
      if (!payment) throw new Error(`Nobody paid order ${id}.`);
      if ((sum ?? 0) > refundable(order, payment)) throw new Error(`The order ${id} has no ${sum} left.`);
      const refund = {
        id: idOf(world, "REF"),
        payment,
        sum: sum ?? refundable(order, payment),
        status: "processed" as const,
      };
      order.refunds.push(refund);
      settle(world, order, [refund], "processed");
    },
    chargeBack(id, detail = "in_process") {
      const order = orderOf(world, id);
      for (const one of [order, ...order.payments.filter(isMoney)])
        Object.assign(one, { status: "charged_back", detail });
      world.changed(order, "order.charged_back");
    },
    fraudAlert: (id) => outbox.queue(fraudAlertOf(world, orderOf(world, id))),
  };
}
