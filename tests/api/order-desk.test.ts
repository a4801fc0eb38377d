import { afterEach, describe, expect, test, vi } from "vitest";
import type { OrderBody } from "@/lib/contract/orders/schema";
import { NotSentError } from "@/lib/contract/transport";
import { createOrderDesk, DESK_TIMES, type OrderToPlace } from "@/lib/server/place-order/desk";
import { openLocalStore } from "@/lib/server/shared-store/local";
import { createApi } from "@/lib/server/upstream/client";
import { tokenOf } from "../support/tokens";

const market = tokenOf("alfa");
const ORDER = { id: 71, order_number: "A71", status: "received", created_at: "2026-11-21T21:32:00Z", total: 20 };

afterEach(() => void vi.useRealTimers());

/** The service at an API that responds to an order by `create`; `orders` are found by id. */
function aDesk(create: (request: Request) => Response | Promise<Response>, { orders = [ORDER] as object[] } = {}) {
  const posts: Request[] = [];
  const api = createApi(async (request) => {
    if (request.method === "POST") {
      posts.push(request);
      return create(request);
    }
    const id = new URL(request.url).pathname.split("/").at(-1);
    const found = orders.find((order) => String((order as { id: number }).id) === id);
    if (id === "500" || id === "400") return json(Number(id), {});
    if (id === "0") return json(200, ORDER);
    return found ? json(200, found) : json(404, { message: "Pedido inexistente" });
  }, "http://loja.internal");
  let now = 1_000_000;
  const { claims } = openLocalStore(null, () => now);
  const held: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => held.push(resolve));
  const open = () => createOrderDesk({ api, claims, now: () => now, wait });
  return {
    open,
    desk: open(),
    posts,
    pass: (ms: number) => {
      now += ms;
      for (const release of held.splice(0)) release();
    },
  };
}

const json = (status: number, body: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });

function anOrder(over: Partial<OrderToPlace> = {}): OrderToPlace {
  const body = { products: [{ product_id: "7", amount: 2 }], expected_total: 20 } as unknown as OrderBody;
  return { market, customer: "alfa:9", key: "chave-12345678", options: { id: "17", body, token: "t" }, ...over };
}

const look = { market, customer: "alfa:9", key: "chave-12345678", token: "t" };

describe("an order at an API without idempotency keys", () => {
  test.each<[string, () => Response, object]>([
    ["the order itself", () => json(201, ORDER), { state: "placed", order: { id: "71" } }],
    ["its id alone", () => json(201, { message: "ok", order_id: 71 }), { state: "placed", order: { id: "71" } }],
    ["nothing", () => new Response(null, { status: 204 }), { state: "placed", order: { receipt: true, id: null } }],
    ["an odd record", () => json(200, { pedido: "feito" }), { state: "unknown" }],
    ["an id that may be the order's", () => json(200, { id: 71 }), { state: "placed", order: { id: "71" } }],
    ["another record's id", () => json(200, { id: 5 }), { state: "unknown" }],
    [
      "an order that is not there, refused in a word",
      () => json(200, { ...ORDER, id: 5, status: "NOK" }),
      { state: "unknown" },
    ],
    ...["cancelled", "rejected", "Recusado"].map((status): [string, () => Response, object] => [
      `an order that is not there, '${status}'`,
      () => json(201, { order: { id: 777, status } }),
      { state: "unknown" },
    ]),
    [
      "an order that is there, cancelled",
      () => json(201, { order: { id: 71, status: "cancelled" } }),
      { state: "placed" },
    ],
    ["a denial with an id", () => json(200, { order_id: 777, message: "Pedido recusado" }), { state: "unknown" }],
    ["an id whose look-up fails", () => json(200, { id: 500, message: "Loja fechada" }), { state: "unknown" }],
    ["an id whose look-up is refused", () => json(200, { id: 400, message: "Loja fechada" }), { state: "unknown" }],
    ["an id whose look-up finds another order", () => json(200, { id: 0 }), { state: "unknown" }],
    ["202 without a word", () => new Response(null, { status: 202 }), { state: "unknown" }],
    ["a rejection that names the order", () => json(409, { order_id: 71 }), { state: "placed", order: { id: "71" } }],
    ["a rejection that names no order", () => json(409, { order_id: 5 }), { state: "unknown" }],
    ["429", () => json(429, { message: "Calma." }), { state: "refused", refusal: { status: 429 } }],
    ["a rejection", () => json(422, { message: "Fechado." }), { state: "refused", refusal: { message: "Fechado." } }],
    ["500", () => json(500, {}), { state: "unknown" }],
    ["408", () => json(408, {}), { state: "unknown" }],
    ["425", () => json(425, {}), { state: "refused", refusal: { status: 425 } }],
    ["a redirect", () => new Response(null, { status: 302, headers: { location: "/" } }), { state: "unknown" }],
    [
      "an HTML page",
      () => new Response("<html>ok</html>", { headers: { "content-type": "text/html" } }),
      { state: "unknown" },
    ],
  ])("%s: is sent once, and every later request gets the same outcome", async (_name, response, expected) => {
    const { desk, open, posts } = aDesk(response);
    expect(await desk.place(anOrder())).toMatchObject(expected);
    expect(await desk.place(anOrder())).toMatchObject(expected);
    expect(await desk.look(look)).toMatchObject(expected);
    expect(await open().place(anOrder())).toMatchObject(expected);
    expect(posts).toHaveLength(1);
  });

  test("can be sent again under the same key when no connection was made", async () => {
    const answers = [() => Promise.reject(new NotSentError()), () => json(201, ORDER)];
    const { desk, posts } = aDesk(() => answers[posts.length - 1]?.() ?? json(500, {}));
    expect(await desk.place(anOrder())).toMatchObject({ state: "notSent" });
    expect(await desk.look(look)).toEqual({ state: "none" });
    expect(await desk.place(anOrder())).toMatchObject({ state: "placed", order: { id: "71" } });
    expect(posts).toHaveLength(2);
  });

  test("is unknown when the connection breaks after it was sent", async () => {
    const { desk, posts } = aDesk(() => Promise.reject(new Error("other side closed")));
    expect(await desk.place(anOrder())).toEqual({ state: "unknown" });
    expect(await desk.place(anOrder())).toEqual({ state: "unknown" });
    expect(posts).toHaveLength(1);
  });

  test("is the only one under its key: other content is rejected, and another customer's key is separate", async () => {
    const { desk, posts } = aDesk(() => json(201, ORDER));
    await desk.place(anOrder());
    const other = anOrder();
    other.options.body = { ...other.options.body, observations: "outra" };
    expect(await desk.place(other)).toEqual({ state: "otherOrder" });
    expect(await desk.look({ ...look, customer: "alfa:8" })).toEqual({ state: "none" });
    expect(posts).toHaveLength(1);
  });
});

describe("a late response", () => {
  function late() {
    let answer: (response: Response) => void = () => {};
    const made = aDesk(() => new Promise<Response>((resolve) => (answer = resolve)));
    return { ...made, answer: (response: Response) => answer(response) };
  }

  test("leaves the order unknown at first, and settles it whenever it arrives", async () => {
    const { desk, posts, pass, answer } = late();
    const placing = desk.place(anOrder());
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    pass(DESK_TIMES.holdFor);
    expect(await placing).toEqual({ state: "waiting" });
    expect(await desk.look(look)).toEqual({ state: "waiting" });
    pass(DESK_TIMES.patience - DESK_TIMES.holdFor - 1);
    expect(await desk.look(look)).toEqual({ state: "waiting" });
    pass(1);
    expect(await desk.look(look)).toEqual({ state: "unknown" });
    answer(json(201, ORDER));
    await desk.idle();
    expect(await desk.look(look)).toMatchObject({ state: "placed", order: { id: "71" } });
    expect(posts).toHaveLength(1);
  });

  test("can also reject the order", async () => {
    const { desk, pass, answer, posts } = late();
    const placing = desk.place(anOrder());
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    pass(DESK_TIMES.holdFor);
    await placing;
    answer(json(422, { message: "Acabou." }));
    await desk.idle();
    expect(await desk.look(look)).toMatchObject({ state: "refused", refusal: { message: "Acabou." } });
  });

  test("is shared by a second tap, which sends nothing", async () => {
    const { desk, posts, answer } = late();
    const taps = [desk.place(anOrder()), desk.place(anOrder()), desk.place(anOrder())];
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    answer(json(201, ORDER));
    for (const tap of await Promise.all(taps)) expect(tap).toMatchObject({ state: "placed", order: { id: "71" } });
    expect(posts).toHaveLength(1);
  });

  test("is lost after a restart: the order stays unknown, and is not sent again", async () => {
    const { desk, open, posts, pass } = late();
    void desk.place(anOrder());
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    const restarted = open();
    expect(await restarted.place(anOrder())).toEqual({ state: "waiting" });
    pass(DESK_TIMES.patience);
    expect(await restarted.place(anOrder())).toEqual({ state: "unknown" });
    expect(posts).toHaveLength(1);
  });
});

test("reports an order with an unknown outcome to the operator once", async () => {
  const api = createApi(async () => json(503, {}), "http://loja.internal");
  const onUnknown = vi.fn();
  const desk = createOrderDesk({ api, claims: openLocalStore(null).claims, onUnknown });
  await desk.place(anOrder());
  await desk.place(anOrder());
  expect(onUnknown.mock.calls).toEqual([[{ market, requestId: undefined, status: 503 }]]);
});

test("reports an outcome that cannot be stored, which leaves the order unknown to other processes", async () => {
  const { claims } = openLocalStore(null);
  const onStoreError = vi.fn();
  const broken = { ...claims, settle: () => Promise.reject(new Error("disk full")) };
  const api = createApi(async () => json(201, ORDER), "http://loja.internal");
  const desk = createOrderDesk({ api, claims: broken, onStoreError });
  expect(await desk.place(anOrder())).toMatchObject({ state: "placed", order: { id: "71" } });
  expect(onStoreError).toHaveBeenCalledOnce();
  expect(await desk.look(look)).toEqual({ state: "waiting" });
});

test("nothing is sent while the store of keys is away, and what was sent before is never unheard of", async () => {
  const { claims } = openLocalStore(null);
  const store = { isAway: true };
  const away = (): Promise<never> => Promise.reject(new Error("the database is away"));
  const far = {
    ...claims,
    claim: (...given: Parameters<typeof claims.claim>) => (store.isAway ? away() : claims.claim(...given)),
    find: (key: string) => (store.isAway ? away() : claims.find(key)),
  };
  const posts: Request[] = [];
  const api = createApi(async (request) => {
    if (request.method === "POST") posts.push(request);
    return json(201, ORDER);
  }, "http://loja.internal");
  const desk = createOrderDesk({ api, claims: far });
  expect(await desk.place(anOrder())).toMatchObject({ state: "notSent" });
  expect(await desk.look(look)).toEqual({ state: "unknown" });
  expect(posts).toHaveLength(0);
  store.isAway = false;
  expect(await desk.place(anOrder())).toMatchObject({ state: "placed" });
  store.isAway = true;
  expect(await desk.place(anOrder())).toMatchObject({ state: "notSent" });
  expect(posts).toHaveLength(1);
});
