import { createHash } from "node:crypto";
import type { Dispatcher } from "undici";
import * as z from "zod";
import { callProvider } from "@/lib/embedded-api/payment-providers/wire/call";
import type { MeasuredMoment } from "@/lib/node/process-events";
import type { Account, Delivered } from "./google";

/** Conversions API: https://developers.facebook.com/docs/marketing-api/conversions-api */
const META = "https://graph.facebook.com";
const VERSION = "v23.0";

const NAMES = {
  view_item: "ViewContent",
  add_to_cart: "AddToCart",
  begin_checkout: "InitiateCheckout",
  purchase: "Purchase",
} as const;

/** Meta's own failure, and calls or accounts that are too busy. */
const BUSY = new Set([1, 2, 4, 17, 341, 80004]);

const PROBLEMS: Readonly<Record<number, string>> = {
  10: "o token não tem permissão para este pixel",
  100: "o ID do pixel não existe, ou o token não é dele",
  190: "o token não vale mais: gere outro",
  200: "o token não tem permissão para este pixel",
};

const errorSchema = z.object({ error: z.object({ code: z.number() }) });

export async function sendToMeta(
  dispatcher: Dispatcher,
  { id, secret, api, site }: Account,
  moment: MeasuredMoment,
): Promise<Delivered> {
  const called = await callProvider({
    method: "POST",
    url: new URL(`/${VERSION}/${id}/events`, api ?? META),
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ data: [metaEvent(moment, site)], access_token: secret }),
    dispatcher,
    now: moment.at,
  });
  if (!called.ok) return { kind: "later", problem: `a Meta ${called.error.problem}` };
  const { status, body } = called.value;
  if (status < 300) return { kind: "sent" };
  const read = errorSchema.safeParse(body);
  const code = read.success ? read.data.error.code : null;
  const problem = code === null ? `a Meta respondeu ${status}` : (PROBLEMS[code] ?? `a Meta recusou (código ${code})`);
  return { kind: code !== null && BUSY.has(code) ? "later" : "refused", problem };
}

/** The browser's name, the visit's random id and the click of an advertisement: nothing else is told of the customer. */
function metaEvent({ id, at, event: { name, params }, visit, userAgent }: MeasuredMoment, site: string) {
  const ids = params.items.map((item, index) => visit.ids[index] ?? item.item_id);
  return {
    event_name: NAMES[name],
    event_time: Math.floor(at.getTime() / 1000),
    event_id: id,
    action_source: "website",
    event_source_url: `${site}/`,
    user_data: {
      client_user_agent: userAgent,
      external_id: [createHash("sha256").update(visit.id).digest("hex")],
      ...(visit.click && { fbc: `fb.1.${at.getTime()}.${visit.click}` }),
    },
    custom_data: {
      currency: params.currency,
      value: params.value,
      content_type: visit.isGroup ? "product_group" : "product",
      content_ids: ids,
      contents: params.items.map(({ quantity, price }, index) => ({ id: ids[index], quantity, item_price: price })),
      ...("transaction_id" in params && { order_id: params.transaction_id }),
    },
  };
}
