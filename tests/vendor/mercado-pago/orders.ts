import { brCode } from "../provider/br-code";
import type { Reply } from "../provider/faults";
import { sumText } from "../provider/sums";
import { idOf, type Order, type Payment, type World } from "./books";
import { refused } from "./errors";
import { checked } from "./requests";
import { shownOf, writeOrder } from "./shapes";
import { ownOrder, refusal, type Visit } from "./visit";

/** A test buyer of this name pays by itself, some seconds later. */
const TEST_PAYMENT_MS = 5_000;

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
  if (seller.isTest && read.wanted.payer.first_name === "APRO")
    world.schedule.after(TEST_PAYMENT_MS, () => world.paysItself(order));
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

/** `GET /v1/orders/{id}` */
export function readOrder(visit: Visit): Reply {
  const order = ownOrder(visit);
  if (!order) return refusal(visit.world, 404, "order_not_found");
  const { readLagMs } = visit.world.switches();
  return { status: 200, body: shownOf(visit.world, order, readLagMs, visit.tellsRefundsInProcess) };
}

/** `GET /v1/orders` */
export function searchOrders({ world, seller, query, tellsRefundsInProcess }: Visit): Reply {
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
    .map((one) => shownOf(world, one, searchLagMs, tellsRefundsInProcess))
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
