import "server-only";
import { randomUUID } from "node:crypto";
import type { AnswerOf, BodyOf } from "@/lib/api/contract";
import { DESK_TIMES, outcomeOf } from "@/lib/api/place-order/desk";
import { formatMoney, toCentavos } from "@/lib/money";
import { orderFromAnswer } from "@/lib/orders/order";
import { isReceipt } from "@/lib/orders/receipt";
import { failureText } from "../connection";
import { type Customer, checkOrders, orderFindings } from "../customer";
import { type Finding, finding } from "../findings";
import { inspect } from "../inspect";
import type { Notebook } from "../notebook";
import type { Exchange, Target } from "../probe";
import { type Destination, saveAddress } from "./destination";
import { pricingOf, type TestOrder, testLine, testOrder, testPayment } from "./test-order";

/** An order that the check placed. */
export type PlacedOrder = { id: string; number: string | null };

export type Menu = {
  market: AnswerOf<"market"> | null;
  products: Exchange<"products">;
  districts: Exchange<"districts">;
  payments: Exchange<"paymentTypes">;
};

export type OrderOutcome = { placed: PlacedOrder[]; oneOrderPerKey: boolean | null; addressId: string | null };

type Options = { target: Target; order: "none" | "once" | "twice"; wait: (ms: number) => Promise<void> };
type Post = Exchange<"createOrder">;
type Placing = { book: Notebook; customer: Customer; options: Options; marketId: string };

/** Pauses between two looks at the list for a new order, in milliseconds. */
const LOOKS = [0, 500, 1_500, 3_000, 5_000, 10_000];
/** How long a list is given to show an order that must not be there. */
const SETTLE_MS = 5_000;
const DATE_OFF_MS = 10 * 60_000;
/** So much more than the price no customer has ever reviewed. */
const WRONG_BY = 1_000;

/** Places a test order as a customer would, and compares what came back with what was sent. */
export async function checkOrder(
  book: Notebook,
  customer: Customer,
  menu: Menu,
  options: Options,
): Promise<OrderOutcome> {
  const nothing = { placed: [], oneOrderPerKey: null, addressId: null };
  const destination = await saveAddress(book, customer, menu);
  if (!destination) return nothing;
  const order = orderOf(menu, customer, destination, options);
  if (typeof order === "string") {
    book.add(finding("order.impossible", "createOrder", { text: order }));
    return { ...nothing, addressId: destination.id };
  }
  const marketId = menu.market?.id ?? options.target.market;
  const placing = { book, customer, options, marketId };
  const before = await listed(placing);
  const repeated = options.order === "twice" ? await placeTwice(placing, order, before) : null;
  const between = repeated ? await listed(placing) : before;
  await placeOnce(placing, order, between);
  const after = await listed(placing);
  return {
    placed: newIn(after, before).map(({ id, order_number }) => ({ id, number: order_number })),
    oneOrderPerKey: repeated && judged(book, repeated, isWholeList(between, after)),
    addressId: destination.id,
  };
}

/** The test order, or a sentence that says why there is none. */
function orderOf(menu: Menu, customer: Customer, destination: Destination, { target }: Options): TestOrder | string {
  const { market, products, payments } = menu;
  if (!market || !products.read.ok || !payments.read.ok)
    return "O pedido de teste não foi feito: a loja não pôde ser lida.";
  const line = testLine(products.read.value, toCentavos(market.min_order ?? 0));
  if (!line) return "O pedido de teste não foi feito: nenhum produto pode ser pedido.";
  const payment = testPayment(payments.read.value.payment_types);
  if (!payment) return "O pedido de teste não foi feito: nenhuma forma de pagamento pode ser escolhida.";
  const names = {
    market: market.id ?? target.market,
    userId: customer.id,
  };
  return testOrder(line, payment, destination, names, new Date());
}

/** Sends the order with a wrong sum, which must be refused, and then with the right one. */
async function placeOnce(placing: Placing, order: TestOrder, before: Orders | null): Promise<void> {
  const { book, customer, options } = placing;
  const wrong = { ...order.body, expected_total: (order.body.expected_total as number) + WRONG_BY };
  const tried = await post(placing, wrong, randomUUID());
  const accepted = outcomeOf(tried.read).kind === "placed";
  if (accepted) book.add(finding("order.expected-total-ignored", "createOrder", { path: "expected_total" }));
  // Where the first one is an order already, or may be one, another would tell nothing more.
  const answer = outcomeOf(tried.read).kind === "refused" ? await post(placing, order.body, randomUUID()) : tried;
  book.record(answer);
  const told = answerFindings(options.target, answer, order);
  book.add(...told);
  if (outcomeOf(answer.read).kind === "refused") return;
  const { orders } = await untilListed(placing, before);
  const [found] = orders;
  await checkOrders(book, customer.token);
  if (!found) return book.add(finding("order.not-listed", "orders"));
  const already = new Set(told.map(({ code }) => code));
  book.add(...contentFindings("orders", found, order).filter(({ code }) => !already.has(code)));
}

/** What came of an order that was sent several times under one key: how many orders, and whether each repeat got the first. */
type Repeated = { orders: number; isAnswered: boolean };

/** Sends an order three times under one key. */
async function placeTwice(placing: Placing, order: TestOrder, before: Orders | null): Promise<Repeated> {
  const { options } = placing;
  const key = randomUUID();
  const send = () => post(placing, order.body, key);
  // A repeat comes while the first is still being written down, or later: both must find the same order.
  const [first] = await Promise.all([send(), options.wait(50).then(send)]);
  const seen = await untilListed(placing, before);
  // A list that is late with the first would be late with a second too.
  const settle = Math.max(SETTLE_MS, 2 * seen.waited);
  await options.wait(settle);
  const orders = newIn(await listed(placing), before).length;
  if (orders !== 1) return { orders, isAnswered: false };
  const repeat = await send();
  await options.wait(settle);
  return { orders: newIn(await listed(placing), before).length, isAnswered: isSameOrder(first, repeat) };
}

/** Whether a repeat was answered as the first request was: a refusal would tell the customer that there is no order. */
function isSameOrder(first: Post, repeat: Post): boolean {
  const [one, other] = [outcomeOf(first.read), outcomeOf(repeat.read)];
  return one.kind === "placed" && other.kind === "placed" && one.id === other.id;
}

/** Whether a list shows all that it showed, and one more: a page of it could hide a second order of a key. */
function isWholeList(before: Orders | null, after: Orders | null): boolean {
  if (!before || !after) return false;
  return newIn(after, before).length === 1 && [...before.keys()].every((id) => after.has(id));
}

/** Says what the repeats prove; true only where nothing but one order can have come of them. */
function judged(book: Notebook, { orders, isAnswered }: Repeated, isWhole: boolean): boolean {
  const isProved = orders === 1 && isAnswered && isWhole;
  if (orders > 1) book.add(finding("order.duplicated", "createOrder", { got: `${orders} pedidos` }));
  else if (isProved) book.add(finding("order.key-proved", "createOrder", { got: "3 envios, 1 pedido" }));
  else book.add(finding("order.key-unproved", "createOrder", { got: doubtOf(orders, isAnswered) }));
  return isProved;
}

function doubtOf(orders: number, isAnswered: boolean): string {
  if (orders === 0) return "nenhum pedido novo na lista";
  return isAnswered ? "uma lista que pode não mostrar todos" : "outra resposta na repetição";
}

function post(
  { book, customer, marketId }: Placing,
  body: BodyOf<"createOrder">,
  idempotencyKey: string,
): Promise<Post> {
  return book.ask("createOrder", {
    id: marketId,
    body: { ...body, market: { id: marketId } },
    token: customer.token,
    idempotencyKey,
    timeout: DESK_TIMES.patience,
  });
}

function answerFindings(target: Target, answer: Post, order: TestOrder): Finding[] {
  const outcome = outcomeOf(answer.read).kind;
  const exchange = answer as unknown as Exchange;
  const own = inspect(target, exchange).filter(
    ({ code }) => !code.startsWith("call.") || /slow|encoding|content/.test(code),
  );
  const got = answer.response ? String(answer.response.status) : (answer.lost?.kind ?? "");
  if (outcome === "refused")
    return [
      ...own,
      finding("order.refused", "createOrder", { got, text: failureText("order.refused", target, exchange) }),
    ];
  if (outcome === "unknown") {
    const isText = answer.response !== null && answer.response.status < 300;
    const code = isText ? "order.answer-unreadable" : "order.unanswered";
    return [...own, finding(code, "createOrder", { got, text: failureText(code, target, exchange) })];
  }
  if (!answer.read.ok || isReceipt(answer.read.value)) return [finding("order.answer-bare", "createOrder", { got })];
  return [...own, ...contentFindings("createOrder", answer.read.value, order)];
}

/** How an order that came back differs from the one that was sent. */
function contentFindings(
  call: "orders" | "order" | "createOrder",
  came: AnswerOf<"order">,
  sent: TestOrder,
): Finding[] {
  const found = orderFindings(call, came);
  if (came.total !== null) found.push(...priceFindings(call, came.total, sent));
  const { createdAt } = orderFromAnswer(came);
  if (createdAt && Math.abs(createdAt.getTime() - Date.now()) > DATE_OFF_MS)
    found.push(finding("order.date-off", call, { path: "created_at", got: `'${came.created_at}'` }));
  const asked = sent.line.selectedComplements.length > 0;
  if (asked && came.order_items.length > 0 && came.order_items.every(({ complements }) => complements.length === 0))
    found.push(finding("order.complements-lost", call, { path: "order_items[0].complements" }));
  return found;
}

function priceFindings(call: "orders" | "order" | "createOrder", came: number, sent: TestOrder): Finding[] {
  const at = { path: "total", got: String(came) };
  switch (pricingOf(sent, came)) {
    case "as-reviewed":
      return [];
    case "with-fee":
      return [finding("orders.total-with-fee", call, at)];
    case "without-variation":
      return [finding("order.variation-ignored", call, at)];
    case "other": {
      const text = `O cliente revisou ${formatMoney(sent.total)} (mais ${formatMoney(sent.fee)} de entrega), e a API cobrou ${formatMoney(toCentavos(came))}.`;
      return [finding("order.total-differs", call, { ...at, text })];
    }
  }
}

type Orders = ReadonlyMap<string, AnswerOf<"orders">["orders"][number]>;

/** The customer's orders; null where they cannot be read. */
async function listed({ book, customer }: Placing): Promise<Orders | null> {
  const { read } = await book.ask("orders", { token: customer.token });
  return read.ok ? new Map(read.value.orders.map((order) => [order.id, order])) : null;
}

function newIn(after: Orders | null, before: Orders | null) {
  return after && before ? [...after.values()].filter(({ id }) => !before.has(id)) : [];
}

/** The orders that were not listed before, as soon as there is one, and how long that took. */
async function untilListed(placing: Placing, before: Orders | null) {
  let waited = 0;
  for (const pause of LOOKS) {
    await placing.options.wait(pause);
    waited += pause;
    const orders = newIn(await listed(placing), before);
    if (orders.length > 0) return { orders, waited };
  }
  return { orders: [], waited };
}
