import type { Deviations, Ending, Trouble } from "./deviations";

/** The known outcome of an order; `unknown` is neither a success nor a rejection. */
export type Outcome = "not sent" | "placed" | "refused" | "unknown";

export type OrderCase = {
  name: string;
  deviations: Partial<Deviations>;
  /** The most orders that one intent of a customer may store; one POST stores exactly this many. */
  most: 0 | 1;
  /** The outcomes that a customer may truthfully be told. */
  outcomes: readonly Outcome[];
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const HTML = { type: "text/html", body: "<!doctype html><html><body><h1>Em manutenção</h1></body></html>" };
const ELSEWHERE = { headers: { location: "https://outro.vendor.example/entrar" } };

const onOrder = (trouble: Trouble): Partial<Deviations> => ({ troubles: { createOrder: trouble } });
const before = (insteadOfCommit: Ending) => onOrder({ insteadOfCommit });
const after = (insteadOfResponse: Ending) => onOrder({ insteadOfResponse });

const one = (name: string, outcome: Outcome | readonly Outcome[], deviations: Partial<Deviations>): OrderCase => ({
  name,
  deviations,
  most: 1,
  outcomes: typeof outcome === "string" ? [outcome] : outcome,
});

const none = (name: string, outcome: Outcome | readonly Outcome[], deviations: Partial<Deviations>): OrderCase => ({
  ...one(name, outcome, deviations),
  most: 0,
});

/** How `GET /orders` hides or alters the order. */
export const LISTS = {
  "total with fee": { orderTotal: "with fee" },
  "local dates": { dates: "local" },
  "dates as SQL": { dates: "sql" },
  "Brazilian dates": { dates: "brazilian" },
  paged: { listPage: 1, listOrder: "oldest" },
  "oldest first": { listOrder: "oldest" },
  "stale for 8 s": { listDelay: 8 * SECOND },
  "stale for 30 s": { listDelay: 30 * SECOND },
  "stale for 10 min": { listDelay: 10 * MINUTE },
  "without items": { orderItems: "missing" },
  "items empty": { orderItems: "empty" },
  wrapped: { wrap: { orders: ["data", "items"] } },
  "a bare list": { wrap: { orders: [] } },
  empty: { fields: [{ call: "orders", path: "orders", set: [] }] },
  "without totals": { fields: [{ call: "orders", path: "orders.*.total", remove: true }] },
  "money with comma": { money: "comma" },
  "statuses in Portuguese": { statuses: "portuguese" },
  "answered 500": { troubles: { orders: { insteadOfCommit: { status: 500 } } } },
  "never answered": { troubles: { orders: { insteadOfCommit: "silence" } } },
} as const satisfies Record<string, Partial<Deviations>>;

function withList(order: OrderCase, list: keyof typeof LISTS): OrderCase {
  const switches: Partial<Deviations> = LISTS[list];
  const troubles = { ...order.deviations.troubles, ...switches.troubles };
  return {
    ...order,
    name: `${order.name}; the list ${list}`,
    deviations: { ...order.deviations, ...switches, troubles },
  };
}

const DURATIONS: readonly OrderCase[] = [
  one("201 after 8 s, committed at the end", "placed", onOrder({ waitBefore: 8 * SECOND })),
  one("committed, 201 after 8 s", "placed", onOrder({ waitAfter: 8 * SECOND })),
  one("committed, 201 after 8 s, priced per §7", "placed", {
    ...onOrder({ waitAfter: 8 * SECOND }),
    variations: "ignored",
  }),
  one("committed, 201 after 8 s, total with fee", "placed", {
    ...onOrder({ waitAfter: 8 * SECOND }),
    orderTotal: "with fee",
  }),
  one("committed, 201 after 8 s, local dates", "placed", { ...onOrder({ waitAfter: 8 * SECOND }), dates: "local" }),
  one("201 after 45 s, committed at the end", ["placed", "unknown"], onOrder({ waitBefore: 45 * SECOND })),
  one("committed, 201 after 45 s", ["placed", "unknown"], onOrder({ waitAfter: 45 * SECOND })),
  one("201 after 3 min, committed at the end", ["placed", "unknown"], onOrder({ waitBefore: 3 * MINUTE })),
  one("committed, 201 after 3 min", ["placed", "unknown"], onOrder({ waitAfter: 3 * MINUTE })),
  one("committed, never answered", ["placed", "unknown"], after("silence")),
  one("committed, the body stops in its middle", ["placed", "unknown"], onOrder({ delivery: "stalled" })),
  one("committed, the body takes 10 s", "placed", onOrder({ delivery: "slow" })),
];

const CONNECTIONS: readonly OrderCase[] = [
  one("reset after the commit", ["placed", "unknown"], after("reset")),
  one(
    "reset 8 s after the commit",
    ["placed", "unknown"],
    onOrder({ waitAfter: 8 * SECOND, insteadOfResponse: "reset" }),
  ),
  none("reset before the commit", "unknown", before("reset")),
  none("never answered, never committed", "unknown", before("silence")),
  one("committed, the connection ends in the body", ["placed", "unknown"], onOrder({ delivery: "truncated" })),
  one("committed, JSON cut short", ["placed", "unknown"], onOrder({ delivery: "cut" })),
];

const RESPONSES: readonly OrderCase[] = [
  one("201 {message, order_id}", "placed", { created: "message and id" }),
  one("200 {message, order_id}", "placed", { created: "message and id", createdStatus: 200 }),
  one("201 {id}", "placed", { created: "id" }),
  one("201 {data: {order: {id}}}", "placed", { created: "nested id" }),
  one("201 {success: true, message}", "placed", { created: "message" }),
  one("201 [order]", "placed", { created: "list" }),
  one("201 null", "placed", { created: "null" }),
  one("201 {data: order}", "placed", { wrap: { createOrder: ["data"] } }),
  one("202 order", "placed", { createdStatus: 202 }),
  one("201 empty", "placed", { created: "empty" }),
  one("204", "placed", { createdStatus: 204 }),
  one("201 with ids as numbers", "placed", { ids: "number" }),
  one("201 with total and fee in one", "placed", { orderTotal: "with fee" }),
  one("201 priced per §7", "placed", { variations: "ignored" }),
  one("201 with a surcharge", "placed", { surcharge: 500 }),
  one("200 HTML after the commit", ["placed", "unknown"], after({ status: 200, ...HTML })),
  one("302 after the commit", ["placed", "unknown"], after({ status: 302, ...ELSEWHERE })),
  ...[500, 502, 503, 504].map((status) =>
    one(`${status} after the commit`, ["placed", "unknown"], after({ status, ...(status === 502 ? HTML : {}) })),
  ),
  one("408 after the commit", ["placed", "unknown"], after({ status: 408 })),
  ...[401, 403, 409, 422, 423, 424, 425, 429, 499].map((status) =>
    one(
      `${status} after the commit`,
      "placed",
      after({ status, body: { message: "Este pedido já está em andamento." } }),
    ),
  ),
  ...[500, 502, 503, 504].map((status) => none(`${status} before the commit`, "unknown", before({ status }))),
  none("408 before the commit", "unknown", before({ status: 408 })),
  ...[401, 409, 423, 424, 425, 499].map((status) => none(`${status} before the commit`, "refused", before({ status }))),
  none("409 that names no order of its own", ["refused", "unknown"], before({ status: 409, body: { order_id: 1 } })),
  none(
    "429 before the commit",
    ["refused", "not sent"],
    before({ status: 429, headers: { "retry-after": "5" }, body: { message: "Muitos pedidos." } }),
  ),
  none("422 {message}", "refused", before({ status: 422, body: { message: "A loja não entrega neste horário." } })),
  none(
    "200 {success: false, message}",
    "refused",
    before({ status: 200, body: { success: false, message: "Produto esgotado." } }),
  ),
  none("200 {sucesso: 'N'}", "refused", before({ status: 200, body: { sucesso: "N", mensagem: "Loja fechada." } })),
  none("200 {status: 'NOK'}", "unknown", before({ status: 200, body: { status: "NOK" } })),
  none("200 with another record's id", "unknown", before({ status: 200, body: { id: "req-17", situacao: "negado" } })),
  none(
    "200 {status: 'ok'} and a sentence that refuses",
    "unknown",
    before({ status: 200, body: { status: "ok", message: "Pedido recusado pela loja." } }),
  ),
  none("200 {order: null}", "unknown", before({ status: 200, body: { order: null } })),
  none(
    "201 with a cancelled order",
    "unknown",
    before({ status: 201, body: { order: { id: 777, status: "rejected" } } }),
  ),
  none("202 empty, never committed", "unknown", before({ status: 202 })),
  one("202 empty, committed", ["placed", "unknown"], after({ status: 202 })),
  none("200 {error}", "refused", before({ status: 200, body: { error: "Produto esgotado." } })),
];

const [withMessage, resetAfter] = ["201 {message, order_id}", "reset after the commit"].map((name) =>
  [...RESPONSES, ...CONNECTIONS].find((one) => one.name === name),
) as [OrderCase, OrderCase];

const lists = Object.keys(LISTS) as (keyof typeof LISTS)[];

/** Every way in which an order fails: latency, the end of the connection, the response, the list. */
export const ORDER_CASES: readonly OrderCase[] = [
  one("as specified", "placed", {}),
  ...DURATIONS,
  ...CONNECTIONS,
  ...RESPONSES,
  ...[withMessage, resetAfter].flatMap((order) => lists.map((list) => withList(order, list))),
  ...[400, 409, 422].map((status) =>
    one(`${status} after the commit, and the list answered 500`, "unknown", {
      troubles: {
        createOrder: { insteadOfResponse: { status }, times: 99 },
        orders: { insteadOfCommit: { status: 500 }, times: 99 },
      },
    }),
  ),
  none("reset before the commit, and the list empty", "unknown", { ...before("reset"), ...LISTS.empty }),
  none("reset before the commit, and the list answered 500", "unknown", {
    troubles: { createOrder: { insteadOfCommit: "reset" }, orders: { insteadOfCommit: { status: 500 } } },
  }),
  one("reset after the commit, the key echoed", ["placed", "unknown"], { ...after("reset"), idempotency: "echo" }),
  one("reset after the commit, keys real", ["placed", "unknown"], { ...after("reset"), idempotency: "real" }),
];

export function orderCase(name: string): OrderCase {
  const found = ORDER_CASES.find((one) => one.name === name);
  if (!found) throw new Error(`There is no order case '${name}'.`);
  return found;
}
