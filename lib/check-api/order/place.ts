import "server-only";
import { randomUUID } from "node:crypto";
import { failureText } from "@/lib/check-api/probe/connection";
import { type Customer, checkOrders } from "@/lib/check-api/probe/customer";
import { type Finding, finding } from "@/lib/check-api/probe/findings";
import { inspect } from "@/lib/check-api/probe/inspect";
import type { Notebook } from "@/lib/check-api/probe/notebook";
import { type Exchange, hasSucceeded, type Target } from "@/lib/check-api/probe/probe";
import type { BodyOf, ResponseOf } from "@/lib/contract/calls";
import { orderFromResponse } from "@/lib/contract/orders/read-order";
import { isReceipt } from "@/lib/contract/orders/receipt";
import { withLongsAsText } from "@/lib/domain/long-numbers";
import { toCentavos } from "@/lib/domain/money";
import { DESK_TIMES, outcomeOf } from "@/lib/server/place-order/desk";
import { contentFindings } from "./compare";
import { type Destination, saveAddress } from "./destination";
import type { Menu } from "./test-order";
import { onlinePayment, type TestOrder, testLine, testOrder, testPayment } from "./test-order";

export type PlacedOrder = { id: string; number: string | null };

export type OrderOutcome = {
  placed: PlacedOrder[];
  oneOrderPerKey: boolean | null;
  /** Whether an order tells how it is paid online; null: no online type, or the order was not placed. */
  tellsPayment: boolean | null;
  addressId: string | null;
};

type Options = { target: Target; order: "none" | "once" | "twice"; wait: (ms: number) => Promise<void> };
type Post = Exchange<"createOrder">;
type Placing = { book: Notebook; customer: Customer; options: Options; marketId: string };

const LOOKS = [0, 500, 1_500, 3_000, 5_000, 10_000];
const SETTLE_MS = 5_000;
/** A difference that no price change explains. */
const WRONG_BY = 1_000;
const REFUSED_MS = 1_000;
const MAX_SHOWN_LENGTH = 80;

export async function checkOrder(
  book: Notebook,
  customer: Customer,
  menu: Menu,
  options: Options,
): Promise<OrderOutcome> {
  const nothing = { placed: [], oneOrderPerKey: null, tellsPayment: null, addressId: null };
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
  const tellsPayment = await placeOnline(placing, onlineOrderOf(order, menu, destination));
  const after = await listed(placing);
  return {
    placed: newIn(after, before).map(({ id, order_number }) => ({ id, number: order_number })),
    oneOrderPerKey: repeated && judged(book, repeated, isWholeList(between, after)),
    tellsPayment,
    addressId: destination.id,
  };
}

function orderOf(menu: Menu, customer: Customer, destination: Destination, { target }: Options): TestOrder | string {
  const { market, products, payments } = menu;
  if (!market || !products.read.ok || !payments.read.ok)
    return "O pedido de teste não foi feito: a loja não pôde ser lida.";
  const line = testLine(products.read.value, toCentavos(market.min_order ?? 0), market);
  if (!line) return "O pedido de teste não foi feito: nenhum produto pode ser pedido.";
  const { payment_types: types } = payments.read.value;
  const payment = testPayment(types) ?? onlinePayment(types);
  if (!payment) return "O pedido de teste não foi feito: nenhuma forma de pagamento pode ser escolhida.";
  const names = {
    market: market.id ?? target.market,
    userId: customer.id,
  };
  return testOrder(line, payment, destination, names, new Date());
}

function onlineOrderOf(order: TestOrder, { payments }: Menu, destination: Destination): TestOrder | null {
  const type = payments.read.ok ? onlinePayment(payments.read.value.payment_types) : null;
  const { market, user_id } = order.body;
  const names = { market: String(market?.id ?? ""), userId: user_id == null ? null : String(user_id) };
  return type && testOrder(order.line, type, destination, names, new Date());
}

/** One more order, of a type that is paid online: whether it tells a code or a page to pay with. */
async function placeOnline(placing: Placing, order: TestOrder | null): Promise<boolean | null> {
  const { book, customer } = placing;
  if (!order) return null;
  const before = await listed(placing);
  const posted = await post(placing, order.body, randomUUID());
  if (outcomeOf(posted.read).kind !== "placed") return null;
  const told = posted.read.ok && !isReceipt(posted.read.value) ? [posted.read.value] : [];
  const { orders } = await waitUntilListed(placing, before);
  const [id] = [...told, ...orders].map((each) => each.id);
  const single = id === undefined ? null : await book.ask("order", { token: customer.token, id });
  // Customers come back to the order's own page.
  const isTold = single?.read.ok === true && orderFromResponse(single.read.value).charge !== null;
  book.add(finding(isTold ? "order.payment-told" : "order.payment-untold", "createOrder", { path: "payment" }));
  return isTold;
}

async function placeOnce(placing: Placing, order: TestOrder, before: Orders | null): Promise<void> {
  const { book, customer, options } = placing;
  const wrong = { ...order.body, expected_total: (order.body.expected_total as number) + WRONG_BY };
  const tried = await post(placing, wrong, randomUUID());
  // If the wrong one was placed, or may have been, a second order would prove nothing more.
  const posted = outcomeOf(tried.read).kind === "refused" ? await post(placing, order.body, randomUUID()) : tried;
  book.record(posted);
  const told = responseFindings(options.target, posted, order);
  book.add(...told);
  const outcome = outcomeOf(posted.read).kind;
  const orders =
    outcome === "refused" ? await listedAfterRefusal(placing, before) : (await waitUntilListed(placing, before)).orders;
  // The list may show an earlier order of this check late; a refused order must never appear.
  if (options.order === "once" && orders.length > (outcome === "refused" ? 0 : 1))
    book.add(finding("order.refused-yet-placed", "createOrder", { got: String(posted.response?.status ?? "") }));
  if (outcome === "refused") return;
  await checkOrders(book, customer.token);
  const [found] = orders;
  const isThere = found !== undefined || (await isTold(placing, posted));
  if (posted === tried && outcome === "placed" && isThere)
    book.add(finding("order.expected-total-ignored", "createOrder", { path: "expected_total" }));
  if (!found) {
    const isLost = hasSucceeded(posted.response) && !isThere;
    return book.add(
      isLost ? finding("order.lost", "createOrder", { got: gotOf(posted) }) : finding("order.not-listed", "orders"),
    );
  }
  const inList = contentFindings("orders", found, order);
  book.add(...inList.filter(notIn(told)));
  const page = await book.make("order", { token: customer.token, id: found.id });
  if (page.read.ok) book.add(...contentFindings("order", page.read.value, order).filter(notIn([...told, ...inList])));
}

function notIn(told: readonly Finding[]) {
  return ({ code, path }: Finding) =>
    /missing$/.test(code) || !told.some((known) => known.code === code && known.path === path);
}

async function isTold({ book, customer }: Placing, { read }: Post): Promise<boolean> {
  if (!read.ok) return false;
  if (!isReceipt(read.value)) return true;
  const { id } = read.value;
  return id !== null && (await book.ask("order", { token: customer.token, id })).read.ok;
}

function gotOf({ response, data }: Post): string {
  const text = data === undefined ? "corpo vazio" : JSON.stringify(data, withLongsAsText).slice(0, MAX_SHOWN_LENGTH);
  return `${response?.status} ${text}`;
}

type Repeated = { orders: number; isSame: boolean };

async function placeTwice(placing: Placing, order: TestOrder, before: Orders | null): Promise<Repeated> {
  const { options } = placing;
  const key = randomUUID();
  const send = () => post(placing, order.body, key);
  // One repeat while the first is being stored, one later: both must find the same order.
  const [first] = await Promise.all([send(), options.wait(50).then(send)]);
  const seen = await waitUntilListed(placing, before);
  // A list that shows the first order late would show a second one late too.
  const settle = Math.max(SETTLE_MS, 2 * seen.waited);
  await options.wait(settle);
  const orders = newIn(await listed(placing), before).length;
  if (orders !== 1) return { orders, isSame: false };
  const repeat = await send();
  await options.wait(settle);
  return { orders: newIn(await listed(placing), before).length, isSame: isSameOrder(first, repeat) };
}

/** If the repeated request were refused, the customer would be told that there is no order. */
function isSameOrder(first: Post, repeat: Post): boolean {
  const [one, other] = [outcomeOf(first.read), outcomeOf(repeat.read)];
  return one.kind === "placed" && other.kind === "placed" && one.id === other.id;
}

/** A paginated list could hide a second order. */
function isWholeList(before: Orders | null, after: Orders | null): boolean {
  if (!before || !after) return false;
  return newIn(after, before).length === 1 && [...before.keys()].every((id) => after.has(id));
}

function judged(book: Notebook, { orders, isSame }: Repeated, isWhole: boolean): boolean {
  const isProved = orders === 1 && isSame && isWhole;
  if (orders > 1) book.add(finding("order.duplicated", "createOrder", { got: `${orders} pedidos` }));
  else if (isProved) book.add(finding("order.key-proved", "createOrder", { got: "3 envios, 1 pedido" }));
  else book.add(finding("order.key-unproved", "createOrder", { got: doubtOf(orders, isSame) }));
  return isProved;
}

function doubtOf(orders: number, isSame: boolean): string {
  if (orders === 0) return "nenhum pedido novo na lista";
  return isSame ? "uma lista que pode não mostrar todos" : "outra resposta na repetição";
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

function responseFindings(target: Target, posted: Post, order: TestOrder): Finding[] {
  const outcome = outcomeOf(posted.read).kind;
  const exchange = posted as unknown as Exchange;
  const own = inspect(target, exchange).filter(
    ({ code }) => !code.startsWith("call.") || /slow|encoding|content/.test(code),
  );
  const got = posted.response ? String(posted.response.status) : (posted.lost?.kind ?? "");
  if (outcome === "refused")
    return [
      ...own,
      finding("order.refused", "createOrder", { got, text: failureText("order.refused", target, exchange) }),
    ];
  if (outcome === "unknown") {
    const isText = hasSucceeded(posted.response);
    const code = isText ? "order.answer-unreadable" : "order.unanswered";
    return [...own, finding(code, "createOrder", { got, text: failureText(code, target, exchange) })];
  }
  if (!posted.read.ok || isReceipt(posted.read.value)) return [finding("order.answer-bare", "createOrder", { got })];
  return [...own, ...contentFindings("createOrder", posted.read.value, order)];
}

type Orders = ReadonlyMap<string, ResponseOf<"orders">["orders"][number]>;

async function listed({ book, customer }: Placing): Promise<Orders | null> {
  const { read } = await book.ask("orders", { token: customer.token });
  return read.ok ? new Map(read.value.orders.map((order) => [order.id, order])) : null;
}

function newIn(after: Orders | null, before: Orders | null) {
  return after && before ? [...after.values()].filter(({ id }) => !before.has(id)) : [];
}

async function listedAfterRefusal(placing: Placing, before: Orders | null) {
  await placing.options.wait(REFUSED_MS);
  return newIn(await listed(placing), before);
}

async function waitUntilListed(placing: Placing, before: Orders | null) {
  let waited = 0;
  for (const pause of LOOKS) {
    await placing.options.wait(pause);
    waited += pause;
    const orders = newIn(await listed(placing), before);
    if (orders.length > 0) return { orders, waited };
  }
  return { orders: [], waited };
}
