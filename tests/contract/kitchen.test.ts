// The kitchen's screen: what it reads, and what its taps do on every device.
import { beforeEach, describe, expect, test } from "vitest";
import { kitchenSchema } from "@/lib/contract/board/kitchen";
import { anItem, anOrder, createTestApi, MONDAY_EVENING, OPERATOR_TOKEN, readAnswer } from "../embedded-api/factory";
import { readEvents } from "../operator/event-reader";
import { aPersonsToken } from "../support/board-people";

const api = await createTestApi();
let market: string;
let customer: Awaited<ReturnType<typeof api.aCustomer>>;
let cook: string;

beforeEach(async () => {
  api.clock.now = MONDAY_EVENING;
  market = await api.aMarket();
  customer = await api.aCustomer(market);
  cook = await aPersonsToken(api, market, "kitchen");
});

const JUICE = { product_id: "suco", amount: 2, observations: null, complements: [], is_service: false };

function asked(token: string, path: string, body?: unknown, method?: string) {
  const call = { token, ...(body !== undefined && { body }), ...(method && { method }) };
  return readAnswer(api.ask(`/operator/markets/${market}${path}`, call));
}

const operator = (path: string, body?: unknown) => asked(OPERATOR_TOKEN, path, body);
const kitchen = () => asked(cook, "/kitchen");
const tap = (number: string, body: object, token = cook) => asked(token, `/kitchen/${number}`, body, "PUT");
const ready = (number: string, lines: number[], token?: string) =>
  tap(number, { lines, done: true, order: true }, token);

async function placed(change: object = {}): Promise<string> {
  const body = anOrder(customer, { products: [anItem(), JUICE], expected_total: 66.65, ...change });
  const response = await api.order(market, customer.token, body);
  const order = await response.json();
  expect(response.status, JSON.stringify(order)).toBe(201);
  return order.order_number;
}

async function accepted(change: object = {}): Promise<string> {
  const number = await placed(change);
  await operator(`/orders/${number}/advance`, { from: "received" });
  return number;
}

const orderOf = async (number: string) => (await operator(`/orders/${number}`)).body;
const linesOf = async (number: string) =>
  kitchenSchema.parse((await kitchen()).body).orders.find((each) => each.order_number === number)?.lines ?? [];

describe("the kitchen reads", () => {
  test("what is accepted, whole, with each line's station, and nothing of money or the customer", async () => {
    await placed();
    const number = await accepted({ observations: "CPF na nota: 529.982.247-25. Talher para dois" });
    const { status, body } = await kitchen();
    expect(status).toBe(200);
    expect(body).toEqual({
      stations: [
        { id: "1", name: "Lanches" },
        { id: "2", name: "Bebidas" },
      ],
      orders: [
        {
          order_number: number,
          order_type: "DELIVERY",
          status: "preparing",
          source: "storefront",
          created_at: MONDAY_EVENING.toISOString(),
          due_at: null,
          promised_at: new Date(MONDAY_EVENING.getTime() + 60 * 60_000).toISOString(),
          timezone: "America/Sao_Paulo",
          observations: "Talher para dois",
          version: 0,
          lines: [
            {
              ...{ position: 0, station: "1", is_done: false, amount: 1 },
              ...{ item_name: "X-Bacon", variation_name: "Grande", observations: "Grande. Sem cebola" },
              complements: [
                { amount: 1, name: "Bem passada", group_name: "Ponto da carne", price_method: "SUM" },
                { amount: 2, name: "Bacon extra", group_name: "Adicionais", price_method: "SUM" },
              ],
            },
            {
              ...{ position: 1, station: "2", is_done: false, amount: 2 },
              ...{ item_name: "Suco de laranja", variation_name: null, observations: null, complements: [] },
            },
          ],
        },
      ],
    });
    expect(kitchenSchema.parse(body)).toEqual(body);
  });

  test("nothing else of the shop: no order whole, no stream of orders, no figures, no move of the board", async () => {
    const number = await accepted();
    const closed = [
      "/orders",
      `/orders/${number}`,
      "/orders/stream",
      "/orders.csv",
      "/orders/form",
      "/day",
      "/settings",
    ];
    for (const path of [...closed, "/payments/attention", "/orders/customers?q=ana"])
      expect(await asked(cook, path), path).toMatchObject({ status: 403, body: { code: "KEY_SCOPE" } });
    for (const path of [`/orders/${number}/advance`, `/orders/${number}/cancel`])
      expect((await asked(cook, path, { from: "preparing" })).status, path).toBe(403);
  });

  test("by its stream that something has changed, and never what", async () => {
    const number = await accepted();
    const headers = { authorization: `Bearer ${cook}` };
    const url = `http://embedded-api.internal/operator/markets/${market}/kitchen/stream`;
    const stream = readEvents(await api.send(new Request(url, { headers })));
    await stream.until(({ event }) => event === "changed");
    const heard = async (change: () => Promise<unknown>) => {
      const before = stream.heard.length;
      await change();
      await stream.until((message) => stream.heard.indexOf(message) >= before && message.event === "changed");
    };
    await heard(() => tap(number, { lines: [0], done: true }));
    await heard(() => operator(`/orders/${number}/cancel`, { from: "preparing" }));
    await heard(() => placed());
    expect(stream.heard.filter(({ event }) => event !== "ping").map(({ data }) => data)).toEqual(
      stream.heard.filter(({ event }) => event !== "ping").map(() => ({})),
    );
    await stream.leave();
  });
});

describe("a tap", () => {
  test("finishes a line on every screen, and opens it again", async () => {
    const number = await accepted();
    const { body } = await tap(number, { lines: [1], done: true });
    expect(kitchenSchema.parse(body).orders[0]?.lines.map((line) => line.is_done)).toEqual([false, true]);
    expect((await linesOf(number)).map((line) => line.is_done)).toEqual([false, true]);
    await tap(number, { lines: [1], done: false });
    expect((await linesOf(number)).map((line) => line.is_done)).toEqual([false, false]);
    expect((await orderOf(number)).status).toBe("preparing");
  });

  test("on 'Pronto' moves the order on once all stations have finished, and the log says who", async () => {
    const number = await accepted();
    await ready(number, [0]);
    expect((await orderOf(number)).status).toBe("preparing");
    await ready(number, [1]);
    expect((await orderOf(number)).status).toBe("delivering");
    const { body: log } = await operator("/board/changes");
    expect(log.changes).toContainEqual(
      expect.objectContaining({
        ...{ action: "order.advance", subject: `Pedido ${number}`, before: "Em preparo", after: "Saiu para Entrega" },
        actor: expect.stringContaining("Cozinha"),
      }),
    );
  });

  test("of the two last stations at once moves it on once", async () => {
    const number = await accepted();
    const answers = await Promise.all([ready(number, [0]), ready(number, [1]), ready(number, [0]), ready(number, [1])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await orderOf(number)).status).toBe("delivering");
    const { body: log } = await operator("/board/changes");
    expect(log.changes.filter(({ after }: { after: string }) => after === "Saiu para Entrega")).toHaveLength(1);
  });

  test("undone brings the order and its lines back, before its customer is told", async () => {
    const number = await accepted();
    await tap(number, { lines: [1], done: true });
    await ready(number, [0]);
    const { body } = await tap(number, { lines: [0], done: false, order: true });
    expect(kitchenSchema.parse(body).orders[0]).toMatchObject({
      status: "preparing",
      lines: [{ is_done: false }, { is_done: true }],
    });
    const { rows } = await api.client.query<{ is_undone: boolean }>(
      "select is_undone from order_events where market_id = $1 and type = 'moved' and from_status <> 'received'",
      [market],
    );
    expect(rows).toEqual([{ is_undone: true }, { is_undone: true }]);
  });

  test.each([
    ["not accepted yet", async () => placed()],
    [
      "cancelled",
      async () => {
        const number = await accepted();
        await operator(`/orders/${number}/cancel`, { from: "preparing" });
        return number;
      },
    ],
  ])("on an order that is %s is refused with its status", async (_, make) => {
    const number = await make();
    const refused = await ready(number, [0, 1]);
    expect(refused).toMatchObject({ status: 409, body: { code: "STATUS_CHANGED" } });
    expect((await linesOf(number)).every((line) => !line.is_done)).toBe(true);
  });

  test("on an order that is not there, or is not sent right, is refused", async () => {
    expect((await ready("999", [0])).status).toBe(404);
    expect((await ready("abc", [0])).status).toBe(404);
    const number = await accepted();
    for (const body of [{}, { lines: [0.5], done: true }, { lines: [0], done: "yes" }, { lines: ["0"], done: true }])
      expect((await tap(number, body)).status, JSON.stringify(body)).toBe(422);
  });

  test("with positions that no line has changes nothing", async () => {
    const number = await accepted();
    expect((await tap(number, { lines: [77], done: true })).status).toBe(200);
    expect((await linesOf(number)).map((line) => line.is_done)).toEqual([false, false]);
  });
});

test("what was cancelled is told as cancelled, and what is ready as ready", async () => {
  const [first, second] = [await accepted(), await accepted()];
  await operator(`/orders/${first}/cancel`, { from: "preparing" });
  await ready(second, [0, 1]);
  const { body } = await kitchen();
  const statuses = kitchenSchema.parse(body).orders.map((order) => [order.order_number, order.status]);
  expect(Object.fromEntries(statuses)).toEqual({ [first]: "cancelled", [second]: "delivering" });
});

test("a tap on the lines of before the shop changed the order is refused", async () => {
  const number = await accepted();
  const address = { street: "Rua das Flores", number: "123", neighborhood_id: "centro" };
  const change = { idempotency_key: "so-os-sucos", version: 0, kept: [{ item: 1, amount: 2 }], address };
  expect((await operator(`/orders/${number}/change`, { ...change, expected_total: 25 })).status).toBe(200);
  expect(await tap(number, { lines: [0], done: true })).toMatchObject({ status: 409, body: { code: "LINES_CHANGED" } });
  expect((await linesOf(number)).map((line) => line.is_done)).toEqual([false]);
  expect((await tap(number, { version: 1, lines: [0], done: true })).status).toBe(200);
});

test("a line is at its product's category of now, and at none once the product is gone", async () => {
  const number = await accepted();
  await api.importDocument(market, (document) => {
    document.products = document.products.filter(({ id }) => id !== "suco");
  });
  expect((await linesOf(number)).map((line) => line.station)).toEqual(["1", null]);
});

test("another shop's cook reads and finishes nothing here", async () => {
  const number = await accepted();
  const stranger = await aPersonsToken(api, await api.aMarket(), "kitchen");
  expect((await asked(stranger, "/kitchen")).status).toBe(401);
  expect((await ready(number, [0, 1], stranger)).status).toBe(401);
});
