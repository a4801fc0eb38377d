import { randomUUID } from "node:crypto";
import {
  aCustomer,
  anOrder,
  ask,
  OPERATOR_TOKEN,
  order,
  type TestApi,
  type TestCustomer,
} from "../embedded-api/factory";
import { aBoardDocument } from "./board-calls";
import type { BoardAsk } from "./board-shop";

type Reachable = Pick<TestApi, "send">;

export type OpenedBoard = {
  market: string;
  word: string;
  secret: string;
  /** As the installation's operator, whom every call answers. */
  owner: BoardAsk;
  /** As a device that a key of the whole shop let in; its name is the shop's secret. */
  device: BoardAsk;
  deviceToken: string;
  /** As the device of the shop's courier, whose name is its secret. */
  courier: BoardAsk;
  customer: TestCustomer;
};

/** Calls below the shop; the answer of a stream is let go. */
export function askAs(api: Reachable, market: string, token: string): BoardAsk {
  return async (method, path, body) => {
    const response = await ask(api, `/operator/markets/${market}${path}`, { token, method, body });
    if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
      await response.body?.cancel();
      return { status: response.status, text: "" };
    }
    return { status: response.status, text: await response.text() };
  };
}

/** A shop with two devices, a customer, an order, and one before it that was delivered and rated. */
export async function openBoard(api: Reachable, market: string, word: string, secret: string): Promise<OpenedBoard> {
  const owner = askAs(api, market, OPERATOR_TOKEN);
  const done = async (...asked: Parameters<BoardAsk>) => {
    const { status, text } = await owner(...asked);
    if (status >= 300) throw new Error(`${asked[0]} ${asked[1]}: ${status} ${text}`);
    return JSON.parse(text);
  };
  await done("PUT", "", aBoardDocument(market, word));
  const { key } = await done("POST", "/keys", { scope: "all" });
  await enter(api, market, key, `Tablet ${secret}`);
  const deviceToken = await enter(api, market, key, `Celular ${secret}`);
  const { link } = await done("POST", "/board/people", { name: `Beto ${secret}`, role: "courier" });
  const courier = askAs(api, market, await enter(api, market, link.code, "Celular do Beto"));
  const customer = await aCustomer(api, market);
  await rateOrder(api, { market, customer, owner }, `Muito bom, ${word}`);
  await placeOrder(api, { market, customer });
  return { market, word, secret, owner, device: askAs(api, market, deviceToken), deviceToken, courier, customer };
}

export async function enter(api: Reachable, market: string, key: string, device: string): Promise<string> {
  const { token } = await (await ask(api, "/operator/board", { body: { market, secret: key, device } })).json();
  return token;
}

export async function placeOrder(
  api: Reachable,
  { market, customer }: Pick<OpenedBoard, "market" | "customer">,
): Promise<string> {
  const placed = await order(api, market, customer.token, anOrder(customer), randomUUID());
  if (placed.status !== 201) throw new Error(await placed.text());
  return (await placed.json()).order_number;
}

async function rateOrder(
  api: Reachable,
  { market, customer, owner }: Pick<OpenedBoard, "market" | "customer" | "owner">,
  comment: string,
): Promise<void> {
  const number = await placeOrder(api, { market, customer });
  for (const from of ["received", "preparing", "delivering"])
    await owner("POST", `/orders/${number}/advance`, { from });
  const { id } = JSON.parse((await owner("GET", `/orders/${number}`)).text);
  const path = `/api/v3/orders/${id}/rating`;
  const rated = await ask(api, path, { market, token: customer.token, body: { stars: 2, comment } });
  if (rated.status !== 200) throw new Error(await rated.text());
}
