import { brCode } from "../provider/br-code";
import { isRecord } from "../provider/exchange";
import type { Reply } from "../provider/faults";
import { centsOf, sumText } from "../provider/sums";
import { idOf, isMoney, type Order, type Payment, type Refund, refundable, type Seller, type World } from "./books";
import { refused } from "./errors";
import { checked } from "./requests";
import { writeOldPayment, writeOrder } from "./shapes";

export type Visit = {
  world: World;
  seller: Seller;
  id: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Record<string, unknown>;
};

const REFUND_DAYS = 180;
const DAY_MS = 86_400_000;

const refusal = (world: World, status: number, code: string) => refused(world, status, [{ code, message: code }]);

const ownOrder = ({ world, seller, id }: Visit): Order | undefined =>
  world.orders.find((one) => one.id === id && one.seller === seller);

/** `POST /v1/orders` */
export function createOrder({ world, seller, body }: Visit): Reply {
  const read = checked(world, seller, body);
  if ("problems" in read) return refused(world, 400, read.problems, read.kind);
  const isPix = read.wanted.kind === "pix";
  const order: Order = {
    ...read.wanted,
    id: idOf(world, "ORD"),
    seller,
    createdAt: world.now(),
    status: isPix ? "action_required" : "created",
    detail: isPix ? "waiting_transfer" : "created",
    payments: [],
    refunds: [],
    shown: [],
  };
  if (isPix) order.payments.push(pixPayment(world, order));
  world.orders.push(order);
  world.schedule.after(order.dueAt - world.now(), () => expire(world, order));
  world.changed(order, isPix ? "order.action_required" : "order.created");
  return { status: 201, body: writeOrder(world, order) };
}

function pixPayment(world: World, { sum, seller, status, detail }: Order): Payment {
  const location = `pix-qr.mercadopago.example/${world.seed.hex(24)}`;
  const code = brCode({ location, name: seller.name, city: "Sao Paulo", sum: sumText(sum) });
  return { ...newPayment(world, sum, { id: "pix", type: "bank_transfer" }), status, detail, code };
}

export function newPayment(world: World, sum: number, method: Payment["method"]): Payment {
  return {
    id: idOf(world, "PAY"),
    number: Number(`1${world.seed.digits(10)}`),
    sum,
    method,
    status: "created",
    detail: "created",
    code: null,
    endToEndId: null,
    paidAt: null,
  };
}

function expire(world: World, order: Order): void {
  if (order.status === "action_required" || order.status === "created") close(world, order, "expired");
}

function close(world: World, order: Order, status: "expired" | "canceled"): void {
  for (const one of [order, ...order.payments.filter((payment) => payment.status === "action_required")])
    Object.assign(one, { status, detail: status });
  world.changed(order, `order.${status}`);
}

/** What a read shows by now; the first state is there at once. */
function shownOf(world: World, order: Order, lagMs: number): Record<string, unknown> {
  const { recordSum, recordReference, recordSeller, unknownStatus } = world.switches();
  const visible = order.shown.filter(({ at }) => at + lagMs <= world.now());
  const { written = {} } = visible.at(-1) ?? order.shown[0] ?? {};
  return {
    ...written,
    ...(recordSum === "another" ? { total_amount: sumText(order.sum + 100) } : {}),
    ...(recordReference === "another" ? { external_reference: "other-reference" } : {}),
    ...(recordSeller === "another" ? { user_id: String(order.seller.userId + 1) } : {}),
    ...(unknownStatus ? { status: unknownStatus } : {}),
  };
}

/** `GET /v1/orders/{id}` */
export function readOrder(visit: Visit): Reply {
  const order = ownOrder(visit);
  if (!order) return refusal(visit.world, 404, "order_not_found");
  return { status: 200, body: shownOf(visit.world, order, visit.world.switches().readLagMs) };
}

/** `GET /v1/orders` */
export function searchOrders({ world, seller, query }: Visit): Reply {
  const [from, to] = [query.get("begin_date"), query.get("end_date")].map((date) => Date.parse(date ?? ""));
  const limit = Number(query.get("limit") ?? 30);
  const offset = Number(query.get("offset") ?? 0);
  if (!(Number(from) <= Number(to)) || !(limit >= 1 && limit <= 100) || !(offset >= 0))
    return refusal(world, 400, "required_properties");
  const { searchLagMs } = world.switches();
  const isWanted = (written: Record<string, unknown>, name: string) =>
    !query.has(name) || written[name] === query.get(name);
  const found = world.orders
    .filter((one) => one.seller === seller && one.createdAt >= Number(from) && one.createdAt <= Number(to))
    .filter((one) => one.createdAt + searchLagMs <= world.now())
    .map((one) => shownOf(world, one, searchLagMs))
    .filter((written) => ["external_reference", "status", "type"].every((name) => isWanted(written, name)))
    .reverse();
  const paging = { total: found.length, limit, offset };
  return { status: 200, body: { data: found.slice(offset, offset + limit), paging } };
}

/** `POST /v1/orders/{id}/cancel` */
export function cancelOrder(visit: Visit): Reply {
  const { world } = visit;
  const order = ownOrder(visit);
  if (!order) return refusal(world, 404, "order_not_found");
  if (order.status === "canceled") return refusal(world, 409, "order_already_cancelled");
  if (order.status !== "action_required" && order.status !== "created")
    return refusal(world, 409, "cannot_cancel_order");
  close(world, order, "canceled");
  return { status: 200, body: writeOrder(world, order) };
}

/** `POST /v1/orders/{id}/refund`: everything without a body, or parts by transaction. */
export function refundOrder(visit: Visit): Reply {
  const { world, body, headers } = visit;
  const order = ownOrder(visit);
  if (!order) return refusal(world, 404, "order_not_found");
  if (order.status === "refunded") return refusal(world, 409, "order_already_refunded");
  const payments = order.payments.filter(isMoney);
  const isLate = payments.some(({ paidAt }) => Number(paidAt) + REFUND_DAYS * DAY_MS < world.now());
  if (order.status !== "processed" || isLate) return refusal(world, 409, "cannot_refund_order");
  const parts = partsOf(order, payments, body);
  if (typeof parts === "string") return refusal(world, 400, parts);
  return refundReply(world, order, parts, headers["x-render-in-process-refunds"] === "true");
}

type Part = { payment: Payment; sum: number };

function partsOf(order: Order, payments: readonly Payment[], body: Record<string, unknown>): Part[] | string {
  const asked = body.transactions;
  if (asked === undefined)
    return payments.map((payment) => ({ payment, sum: refundable(order, payment) })).filter(({ sum }) => sum > 0);
  if (!Array.isArray(asked) || asked.length === 0) return "minimum_items";
  const parts = asked.map((one: unknown) => {
    const { id, amount } = isRecord(one) ? one : {};
    const payment = payments.find((held) => held.id === id);
    const sum = amount === undefined && payment ? refundable(order, payment) : centsOf(amount);
    return payment && sum !== null && sum > 0 && sum <= refundable(order, payment) ? { payment, sum } : null;
  });
  return parts.some((one) => one === null) ? "property_value" : parts.filter((one) => one !== null);
}

function refundReply(world: World, order: Order, parts: readonly Part[], tellsProcess: boolean): Reply {
  const { refunds, inProcessRefunds, refundTakesMs, refundEnds } = world.switches();
  const isRefused = refunds === "refused" || refunds === "without a balance";
  const made = parts.map(
    (part): Refund => ({ ...part, id: idOf(world, "REF"), status: isRefused ? "failed" : "processing" }),
  );
  order.refunds.push(...made);
  if (isRefused) {
    const message = refunds === "refused" ? "The refund was refused." : "Insufficient balance.";
    return refused(world, 402, [{ code: "failed", message }]);
  }
  if (refunds === "processed") settle(world, order, made, "processed");
  else world.schedule.after(refundTakesMs, () => settle(world, order, made, refundEnds));
  if (refunds === "in process" && inProcessRefunds === "told with the header" && !tellsProcess)
    return refusal(world, 400, "invalid_properties");
  return { status: 201, body: writeOrder(world, order) };
}

/** Ends refunds, and gives the order the status that follows. */
export function settle(world: World, order: Order, refunds: readonly Refund[], status: Refund["status"]): void {
  for (const one of refunds) one.status = status;
  const back = order.refunds.filter((one) => one.status === "processed");
  for (const payment of order.payments.filter(isMoney)) {
    const left = payment.sum - back.reduce((all, one) => all + (one.payment === payment ? one.sum : 0), 0);
    if (left === 0) Object.assign(payment, { status: "refunded", detail: "refunded" });
    else if (left < payment.sum) payment.detail = "partially_refunded";
  }
  const isOver = order.payments.filter(isMoney).every((one) => one.status === "refunded");
  if (isOver) Object.assign(order, { status: "refunded", detail: "refunded" });
  else if (back.length > 0) order.detail = "partially_refunded";
  world.changed(order, isOver ? "order.refunded" : "order.processed");
}

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
