import "server-only";
import { randomBytes } from "node:crypto";
import type { ResponseOf } from "@/lib/contract/calls";
import { isIdByEmail } from "@/lib/domain/account/customer-id";
import { withLongsAsText } from "@/lib/domain/long-numbers";
import { parseStatus } from "@/lib/domain/orders/status";
import { type Finding, finding } from "./findings";
import type { Notebook } from "./notebook";
import { type Exchange, hasSucceeded } from "./probe";

export type Login = { email: string; password: string };

export type Customer = Login & {
  token: string;
  id: string | null;
  name: string;
  /** Registered by this check, so its data may be changed. */
  isOurs: boolean;
};

const SHORT_TOKEN = 16;

export async function login(book: Notebook, given: Login | null): Promise<Customer | null> {
  const account = given ?? {
    email: `teste-${randomBytes(6).toString("hex")}@example.com`,
    password: randomBytes(9).toString("base64url"),
  };
  const name = "Cliente de Teste";
  const body = given
    ? ({ authentication_type: "email_login", ...account } as const)
    : ({
        authentication_type: "email_create",
        full_name: name,
        phone: "11912345678",
        cpf: null,
        gender: null,
        ...account,
      } as const);
  const exchange = await book.make("authenticate", { body });
  if (!exchange.read.ok) {
    const hasToken =
      exchange.data !== undefined &&
      JSON.stringify(exchange.data, withLongsAsText).match(/"(?:access_|auth_)?token"|"jwt"/);
    const isGood = hasSucceeded(exchange.response) && exchange.data !== undefined;
    book.add(finding(isGood && !hasToken ? "login.token-missing" : "login.failed", "authenticate"));
    return null;
  }
  const { user, token } = exchange.read.value;
  if (!isAsSpecified(exchange.data)) book.add(finding("login.token-place", "authenticate"));
  if (token.length < SHORT_TOKEN)
    book.add(finding("login.token-short", "authenticate", { got: `${token.length} caracteres` }));
  const id = user && !isIdByEmail(user.id) ? user.id : null;
  return { ...account, token, id, name: user?.name || name, isOurs: given === null };
}

function isAsSpecified(data: unknown): boolean {
  const { user, token } = (data ?? {}) as { user?: unknown; token?: unknown };
  return typeof user === "object" && user !== null && typeof token === "string";
}

export async function checkCustomer(book: Notebook, { token, isOurs }: Customer): Promise<void> {
  await book.make("me", { token });
  await book.make("reviews", { token });
  const addresses = await book.make("addresses", { token });
  const address = addresses.read.ok ? addresses.read.value.addresses[0] : undefined;
  if (address) await book.make("address", { token, id: address.id });
  const { read } = await checkOrders(book, token);
  const count = read.ok ? read.value.orders.length : 0;
  if (isOurs && count > 0)
    book.add(finding("orders.of-others", "orders", { got: count === 1 ? "1 pedido" : `${count} pedidos` }));
}

export async function checkOrders(book: Notebook, token: string): Promise<Exchange<"orders">> {
  const orders = await book.make("orders", { token });
  const all = orders.read.ok ? orders.read.value.orders : [];
  const [first] = all;
  if (!first) return orders;
  book.add(...orderFindings("orders", first));
  if (!isNewestFirst(all)) book.add(finding("orders.oldest-first", "orders", { path: "[0].created_at" }));
  const one = await book.make("order", { token, id: first.id });
  if (one.read.ok) book.add(...orderFindings("order", one.read.value));
  return orders;
}

function isNewestFirst(orders: ResponseOf<"orders">["orders"]): boolean {
  const times = orders.flatMap(({ created_at: at }) => (at === "" ? [] : [Date.parse(at)]));
  return times.every((time) => time <= (times[0] ?? time));
}

const SHOWN = {
  order_number: "Falta o número: o cliente vê o id do pedido no lugar.",
  created_at: "Falta a data: o pedido aparece sem ela.",
  delivery_tax: "Falta a taxa de entrega: o pedido aparece sem a taxa de entrega.",
  total: "Falta o total: o cliente vê a soma dos itens no lugar, que pode não ser o que paga.",
} as const;

export function orderFindings(call: "orders" | "order" | "createOrder", order: ResponseOf<"order">): Finding[] {
  const found: Finding[] = [];
  for (const [path, text] of Object.entries(SHOWN)) {
    const came = order[path as keyof typeof SHOWN];
    if (came === null || came === "") found.push(finding("field.missing", call, { path, text }));
  }
  if (order.order_items.length === 0) found.push(finding("orders.items-missing", call, { path: "order_items" }));
  if (parseStatus(order.status) === null)
    found.push(finding("orders.status-unknown", call, { path: "status", got: `'${order.status}'` }));
  return found;
}
