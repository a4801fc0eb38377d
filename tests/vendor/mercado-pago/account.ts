import type { Reply } from "../provider/faults";
import { writeOldPayment } from "./shapes";
import { refusal, type Visit } from "./visit";

/** `GET /v1/payments/{id}` of the older API, by the order's `reference_id`. */
export function readPayment({ world, seller, id }: Visit): Reply {
  const order = world.orders.find(
    (one) => one.seller === seller && one.payments.some(({ number }) => String(number) === id),
  );
  const payment = order?.payments.find(({ number }) => String(number) === id);
  if (!order || !payment) return refusal(world, 404, "payment_not_found");
  return { status: 200, body: writeOldPayment(world, order, payment) };
}

/** `GET /users/me` */
export function me({ seller }: Visit): Reply {
  const tags = seller.isTest ? ["normal", "test_user"] : ["normal"];
  const { userId: id, name: nickname, email } = seller;
  return { status: 200, body: { id, nickname, email, site_id: "MLB", country_id: "BR", tags } };
}

/** `GET /v1/payment_methods` */
export function paymentMethods({ world }: Visit): Reply {
  const pix = { id: "pix", name: "PIX", payment_type_id: "bank_transfer", status: "active" };
  const cards = ["visa", "master", "elo"].map((id) => ({
    id,
    name: id,
    payment_type_id: "credit_card",
    status: "active",
  }));
  return { status: 200, body: world.switches().pixMethod === "active" ? [pix, ...cards] : cards };
}
