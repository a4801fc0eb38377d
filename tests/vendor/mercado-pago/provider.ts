import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { openDesk, type Provider, type ProviderOptions } from "../provider/desk";
import { type Asked, askedOf, type Outcome, recordOf } from "../provider/exchange";
import type { Reply } from "../provider/faults";
import { withoutSecrets } from "../provider/journal";
import { answering, listenOnLoopback } from "../provider/loopback";
import type { Sent } from "../provider/outbox";
import { me, paymentMethods, readPayment } from "./account";
import { documented, type MercadoPagoBehaviour, type MercadoPagoCall } from "./behaviour";
import type { Seller, World } from "./books";
import { refused } from "./errors";
import { moneyOf } from "./held-money";
import { createKeys } from "./idempotency";
import { grant, openTokens } from "./oauth";
import { cancelOrder, createOrder, readOrder, searchOrders } from "./orders";
import { pressButton, returnUrl, type Shown, showPage, showTicket } from "./page";
import { type Buyer, openBuyer, openSellersApp, orderOf, type SellersApp } from "./people";
import { refundOrder } from "./refunds";
import { writeOrder } from "./shapes";
import type { Visit } from "./visit";
import { messagesOf } from "./webhooks";

export type MercadoPagoOptions = ProviderOptions<MercadoPagoBehaviour> & { sellers: readonly Seller[] };

/** The hosted page is at the same origin. */
export type MercadoPago = Provider<MercadoPagoCall, MercadoPagoBehaviour> & {
  buyer: Buyer;
  sellersApp: SellersApp;
  webhooks: { sent: readonly Sent[] };
  /** Where a browser comes back to, true or forged. */
  returnUrl(order: string, status: "approved" | "rejected" | "in_process"): string | undefined;
  /** The seller changed the password or unlinked the application: 401 from now on. */
  revokeTokens(seller: string): void;
};

const ROUTES: readonly [MercadoPagoCall, string, RegExp][] = [
  ["createOrder", "POST", /^\/v1\/orders$/],
  ["searchOrders", "GET", /^\/v1\/orders$/],
  ["readOrder", "GET", /^\/v1\/orders\/([^/]+)$/],
  ["cancelOrder", "POST", /^\/v1\/orders\/([^/]+)\/cancel$/],
  ["refundOrder", "POST", /^\/v1\/orders\/([^/]+)\/refund$/],
  ["readPayment", "GET", /^\/v1\/payments\/([^/]+)$/],
  ["me", "GET", /^\/users\/me$/],
  ["paymentMethods", "GET", /^\/v1\/payment_methods$/],
  ["oauthToken", "POST", /^\/oauth\/token$/],
];

const HANDLERS: Record<Exclude<MercadoPagoCall, "oauthToken">, (visit: Visit) => Reply> = {
  createOrder,
  searchOrders,
  readOrder,
  cancelOrder,
  refundOrder,
  readPayment,
  me,
  paymentMethods,
};

function routeOf({ method, path }: Asked): { call: MercadoPagoCall; id: string } | null {
  const found = ROUTES.find(([, verb, pattern]) => verb === method && pattern.test(path));
  return found ? { call: found[0], id: found[2].exec(path)?.[1] ?? "" } : null;
}

/** Mercado Pago (Orders API, 2026) on loopback, with the hosted page. */
export async function startMercadoPago(options: MercadoPagoOptions): Promise<MercadoPago> {
  const { sellers } = options;
  const desk = openDesk<MercadoPagoCall, MercadoPagoBehaviour>(documented, options);
  const { switchboard, now, outbox, schedule, seed, limit } = desk;
  let origin = "";
  const world: World = {
    origin: () => origin,
    sellers,
    ...openTokens(sellers, now),
    orders: [],
    seed,
    schedule,
    now,
    switches: switchboard.current,
    changed(order, action) {
      const [written, withProcess] = [writeOrder(world, order, false), writeOrder(world, order)];
      order.shown.push({ at: now(), written, withProcess });
      outbox.queue(messagesOf(world, order, action));
    },
    paysItself: (order) => void buyer.pay(order.id),
  };
  const buyer = openBuyer(world);
  const keys = createKeys(world);

  function committed(asked: Asked, key: string): Outcome {
    const body = recordOf(asked);
    const spoken = withoutSecrets(body);
    const route = routeOf(asked);
    const refuse = (status: number, code: string, tenant: Seller | null = null): Outcome => {
      return { tenant: tenant?.name ?? null, body: spoken, reply: refused(world, status, [{ code, message: code }]) };
    };
    if (!route) return refuse(404, "resource_not_found");
    const { call, id } = route;
    if (call === "oauthToken") return { tenant: null, body: spoken, reply: grant(world, body ?? {}) };
    const token = world.tokens.get(asked.headers.authorization?.replace(/^Bearer /, "") ?? "");
    if (!token || token.expiresAt <= now()) return refuse(401, "unauthorized");
    const { seller } = token;
    const over = limit(seller.name, switchboard.current().rateLimit);
    if (over) return { ...refuse(429, "too_many_requests", seller), reply: over };
    if (!body) return refuse(400, "json_syntax_error", seller);
    const tellsRefundsInProcess = asked.headers["x-render-in-process-refunds"] === "true";
    const visit = { world, seller, id, query: asked.query, tellsRefundsInProcess, body };
    const work = () => HANDLERS[call](visit);
    if (asked.method === "GET") return { tenant: seller.name, body: spoken, reply: work() };
    if (!key) return refuse(400, "empty_required_header", seller);
    const reply = keys.once(`${seller.name} ${key}`, `${asked.path} ${asked.text}`, work);
    return { tenant: seller.name, body: spoken, reply };
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const asked = await askedOf(incoming);
    world.schedule.settle();
    const [, place, id = ""] = /^\/(checkout|ticket)\/([^/]+)$/.exec(asked.path) ?? [];
    if (place) return show(outgoing, place === "ticket" ? showTicket(world, id) : pageOf(asked, id));
    const key = String(asked.headers["x-idempotency-key"] ?? "");
    let outcome: Outcome | null = null;
    await desk.serve(outgoing, {
      call: routeOf(asked)?.call ?? null,
      asked,
      commit() {
        outcome = committed(asked, key);
        return outcome;
      },
      async committed() {
        if (switchboard.current().webhookBeforeResponse) await outbox.deliver();
      },
      ended: () => outcome?.tenant && keys.done(`${outcome.tenant} ${key}`, outcome.reply),
    });
  }

  function pageOf(asked: Asked, id: string): Shown {
    if (asked.method !== "POST") return showPage(world, id);
    return pressButton(world, buyer, id, String(recordOf(asked)?.way));
  }

  const server = createServer(answering(answer));
  const { port, close } = await listenOnLoopback(server, options.port);
  const tick = desk.ticking(outbox.deliver);
  origin = `http://127.0.0.1:${port}`;

  return {
    origin,
    behaviour: switchboard,
    journal: desk.journal,
    buyer,
    sellersApp: openSellersApp(world, outbox),
    held: desk.held,
    webhooks: { sent: outbox.sent },
    returnUrl: (order, status) => returnUrl(orderOf(world, order), status),
    revokeTokens(name) {
      for (const token of world.tokens.values()) if (token.seller.name === name) token.expiresAt = 0;
    },
    tick,
    money: () => moneyOf(world),
    close() {
      desk.stop();
      return close();
    },
  };
}

function show(outgoing: ServerResponse, shown: Shown): void {
  if (shown.status === 303) outgoing.writeHead(303, { location: shown.location }).end();
  else outgoing.writeHead(shown.status, { "content-type": "text/html; charset=utf-8" }).end(shown.html);
}
