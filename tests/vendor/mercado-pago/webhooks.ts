import { createHmac } from "node:crypto";
import type { Message } from "../provider/outbox";
import { sumText } from "../provider/sums";
import { isMoney, type Order, type World } from "./books";
import { timeText } from "./shapes";

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;

type Event = { topic: string; action: string; id: string; data?: Record<string, unknown> };

/** The messages about a change of an order, by the topics that are switched on. */
export function messagesOf(world: World, order: Order, action: string): Message[] {
  const { webhookTopics, ipnTwin } = world.switches();
  const url = addressOf(world, order);
  if (!url) return [];
  return webhookTopics.flatMap((topic) =>
    eventsOf(order, topic, action).flatMap((event) => [
      messageOf(world, order, url, event),
      ...(ipnTwin ? [ipnOf(url, event)] : []),
    ]),
  );
}

function addressOf({ switches }: World, { notificationUrl, seller }: Order): string | null {
  const own = switches().notificationUrl === "of the order" ? notificationUrl : null;
  return own ?? seller.webhookUrl ?? null;
}

function eventsOf(order: Order, topic: string, action: string): Event[] {
  const { id, reference, status, detail, payments } = order;
  if (topic === "order") {
    const paid = payments.filter(isMoney).reduce((all, { sum }) => all + sum, 0);
    const data = { external_reference: reference, status, status_detail: detail, total_paid_amount: sumText(paid) };
    return [{ topic, action, id, data }];
  }
  if (topic === "topic_merchant_order_wh") return [{ topic, action: "update", id }];
  const last = payments.at(-1);
  if (!last) return [];
  const isFirst = action === "order.action_required";
  const isAtOnce = last.code === null && last.detail === "accredited";
  const actions = isFirst ? ["created"] : isAtOnce ? ["created", "updated"] : ["updated"];
  return actions.map((one) => ({ topic, action: `payment.${one}`, id: String(last.number) }));
}

/** A fraud alert: "do not deliver", sent once. */
export function fraudAlertOf(world: World, order: Order): Message[] {
  const url = addressOf(world, order);
  if (!url) return [];
  const event = { topic: "stop_delivery_op_wh", action: "created", id: order.id };
  return [{ ...messageOf(world, order, url, event), once: true }];
}

function messageOf(world: World, order: Order, url: string, { topic, action, id, data }: Event): Message {
  const { requestId, dataId, webhookBody, webhookUser, liveMode } = world.switches();
  const { seller } = order;
  const request = requestId === "sent" ? uuid(world) : null;
  const address = new URL(url);
  if (dataId !== "in the body") address.searchParams.set("data.id", id);
  address.searchParams.set("type", topic);
  const v1 = {
    id: Number(`1${world.seed.digits(11)}`),
    live_mode: !seller.isTest === (liveMode === "of the seller"),
    type: topic,
    action,
    date_created: timeText(world.now()),
    user_id: String(seller.userId + (webhookUser === "right" ? 0 : 1)),
    api_version: "v1",
    data: dataId === "in the query" ? {} : { id, ...data },
  };
  const body = JSON.stringify(webhookBody === "v0" ? { resource: id, topic } : v1);
  const signature = signatureOf(world, seller.webhookSecret, dataId === "in the body" ? null : id, request);
  return {
    url: address.href,
    headers: {
      "content-type": "application/json",
      ...(request ? { "x-request-id": request } : {}),
      ...(signature ? { "x-signature": signature } : {}),
    },
    body: webhookBody === "as text" ? JSON.stringify(body) : body,
  };
}

/** The signature of the id in the query, the request and the time; a missing part is left out. */
function signatureOf(world: World, secret: string, id: string | null, request: string | null): string | null {
  const { signature, signatureTime, signedId } = world.switches();
  if (signature === "missing") return null;
  const at = world.now() - (signature === "a day old" ? DAY_MS : 0);
  const ts = signatureTime === "seconds" ? Math.floor(at / SECOND_MS) : at;
  const signed = signedId === "in lower case" ? id?.toLowerCase() : id;
  const manifest = `${signed ? `id:${signed};` : ""}${request ? `request-id:${request};` : ""}ts:${ts};`;
  const key = signature === "of another secret" ? `${secret}-other` : secret;
  return `ts=${ts},v1=${createHmac("sha256", key).update(manifest).digest("hex")}`;
}

/** The older notification; nobody can check it. */
function ipnOf(url: string, { topic, id }: Event): Message {
  const address = new URL(url);
  address.searchParams.set("topic", topic);
  address.searchParams.set("id", id);
  const body = JSON.stringify({ resource: `https://api.mercadolibre.com/collections/notifications/${id}`, topic });
  return { url: address.href, headers: { "content-type": "application/json" }, body };
}

function uuid({ seed }: World): string {
  const [a, b, c, d, e] = [8, 4, 4, 4, 12].map((length) => seed.hex(length));
  return `${a}-${b}-${c}-${d}-${e}`;
}
