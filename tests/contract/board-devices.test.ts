import { afterEach, expect, test } from "vitest";
import { createOrdersBoard, type OrdersBoard } from "@/lib/browser/board/orders/board";
import { createOrderCalls } from "@/lib/browser/board/orders/calls";
import type { Feed, Stream } from "@/lib/browser/board/orders/feed";
import { resultOf } from "@/lib/browser/call-api";
import { failure } from "@/lib/domain/api-error";
import { shownOrder } from "@/lib/domain/board/orders/state";
import { err, ok } from "@/lib/domain/result";
import { anOrder, createTestApi, OPERATOR_TOKEN } from "../embedded-api/factory";
import { openStream } from "../operator/event-reader";

/** The board's own code of the browser on the API itself, without a page. */
let devices: Device[] = [];

const api = await createTestApi();
const market = await api.aMarket();
const customer = await api.aCustomer(market);

afterEach(() => {
  for (const { feed } of devices) feed.stop();
  devices = [];
});

type Device = { board: OrdersBoard; feed: Feed; said: string[]; delay: Promise<void>; hasStream: boolean };

const calls = (device: Device) =>
  createOrderCalls(async (method, path, schema, body) => {
    if (path.endsWith("/advance")) await device.delay;
    const url = `/operator/markets/${market}${path}`;
    const found = await resultOf<unknown>(
      await api.ask(url, { token: OPERATOR_TOKEN, ...(method === "GET" ? {} : { body }) }),
    );
    if (!found.ok) return found;
    const parsed = schema.safeParse(found.value);
    return parsed.success ? ok(parsed.data) : err(failure("PARSING_ERROR"));
  });

function stream(device: Device, after: number | null): Stream {
  const listeners = new Map<string, (event: { data?: unknown }) => void>();
  let isClosed = false;
  void (async () => {
    if (!device.hasStream) return listeners.get("error")?.({});
    const reader = await openStream(api, market, after === null ? {} : { after });
    for (let next = 0; !isClosed; ) {
      await reader.until(() => reader.heard.length > next).catch(() => undefined);
      for (; next < reader.heard.length && !isClosed; next++) {
        const message = reader.heard[next];
        if (message) listeners.get(message.event)?.({ data: JSON.stringify(message.data) });
      }
    }
    await reader.leave();
  })();
  return {
    addEventListener: (type, listener) => listeners.set(type, listener),
    close: () => {
      isClosed = true;
    },
  };
}

function aDevice({ hasStream = true } = {}): Device {
  const said: string[] = [];
  const device = { said, hasStream, delay: Promise.resolve() } as Device;
  device.board = createOrdersBoard({
    calls: calls(device),
    openStream: (after) => stream(device, after),
    now: Date.now,
    say: (text) => said.push(text),
    warn: (text) => said.push(text),
  });
  device.feed = device.board.start();
  devices.push(device);
  return device;
}

async function placed(): Promise<{ id: string; number: string }> {
  const body = await (await api.order(market, customer.token, anOrder(customer))).json();
  return { id: body.id, number: body.order_number };
}

const shown = ({ board }: Device, number: string) => shownOrder(board.store.getState().board, number);

async function until(fits: () => boolean, ms = 60_000): Promise<void> {
  for (const start = Date.now(); !fits(); await new Promise((resolve) => setTimeout(resolve, 10)))
    if (Date.now() - start > ms) throw new Error("It did not happen.");
}

const stands = (device: Device, number: string, status: string) =>
  until(() => shown(device, number)?.status === status);

test("an order is on two devices at once; what one moves, takes back and moves on, the other shows", async () => {
  const [kitchen, counter] = [aDevice(), aDevice()];
  const { number } = await placed();
  await Promise.all([stands(kitchen, number, "received"), stands(counter, number, "received")]);
  kitchen.board.move(number, "advance");
  await stands(counter, number, "preparing");
  const [offer] = kitchen.board.store.getState().undo;
  if (offer) kitchen.board.undo(offer);
  await stands(counter, number, "received");
  for (const status of ["preparing", "delivering", "delivered"]) {
    counter.board.move(number, "advance");
    await stands(kitchen, number, status);
  }
  expect(kitchen.board.store.getState().isLost).toBe(false);
});

test("of two that accept in the same moment the slower is told by name who was faster", async () => {
  const [kitchen, counter] = [aDevice(), aDevice()];
  const { number } = await placed();
  await Promise.all([stands(kitchen, number, "received"), stands(counter, number, "received")]);
  let arrive = () => {};
  kitchen.delay = new Promise((resolve) => {
    arrive = resolve;
  });
  kitchen.board.move(number, "advance");
  expect(shown(kitchen, number)?.status).toBe("preparing");
  counter.board.move(number, "advance");
  await until(() => counter.said.length > 0 && shown(counter, number)?.status === "preparing");
  await stands(kitchen, number, "preparing");
  counter.board.move(number, "advance");
  await stands(kitchen, number, "delivering");
  arrive();
  await until(() => kitchen.board.store.getState().notices.has(number));
  expect(kitchen.board.store.getState().notices.get(number)).toBe(`Operador já marcou que o pedido ${number} saiu.`);
  expect(shown(kitchen, number)?.status).toBe("delivering");
});

test("the customer reads the reason of a cancellation, and an order's time and payment change", async () => {
  const device = aDevice();
  const [first, second] = [await placed(), await placed()];
  await stands(device, second.number, "received");
  await device.board.delay(first.number, 10);
  await device.board.markPaid(first.number);
  await until(() => shown(device, first.number)?.payment_due === "NOTHING");
  expect(device.said.slice(0, 2)).toEqual([
    `Pedido ${first.number}: mais 10 minutos. O cliente foi avisado.`,
    `Pedido ${first.number}: pago.`,
  ]);
  device.board.move(second.number, "cancel", "Acabou um ingrediente");
  await until(() => shown(device, second.number)?.cancel_reason === "Acabou um ingrediente");
  const read = await api.ask(`/api/v3/orders/${second.id}`, { market, token: customer.token });
  expect(await read.json()).toMatchObject({ status: "cancelled", cancel_reason: "Acabou um ingrediente" });
});

test("without the stream a new order comes by asking", async () => {
  const device = aDevice({ hasStream: false });
  const { number } = await placed();
  await until(() => shown(device, number)?.status === "received");
  expect(device.board.store.getState().isLost).toBe(false);
});
