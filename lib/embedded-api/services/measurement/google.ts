import type { Dispatcher } from "undici";
import { callProvider } from "@/lib/embedded-api/payment-providers/wire/call";
import type { MeasuredMoment } from "@/lib/node/process-events";

/** `later`: it did not arrive, or nobody knows, and may be sent again. */
export type Delivered = { kind: "sent" } | { kind: "refused" | "later"; problem: string };

export type Account = { id: string; secret: string; api: string | null; site: string };

/** Measurement Protocol of Google Analytics 4: https://developers.google.com/analytics/devguides/collection/protocol/ga4 */
const GOOGLE = "https://www.google-analytics.com";

/** Google answers 204 to whatever is well formed, a wrong secret included. */
export async function sendToGoogle(
  dispatcher: Dispatcher,
  { id, secret, api }: Account,
  moment: MeasuredMoment,
): Promise<Delivered> {
  const url = new URL("/mp/collect", api ?? GOOGLE);
  url.search = String(new URLSearchParams({ measurement_id: id, api_secret: secret }));
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(googleBody(moment));
  const called = await callProvider({ method: "POST", url, headers, body, dispatcher, now: moment.at });
  if (!called.ok) return { kind: "later", problem: `o Google ${called.error.problem}` };
  const { status } = called.value;
  return status < 300 ? { kind: "sent" } : { kind: "refused", problem: `o Google respondeu ${status}` };
}

function googleBody({ at, event: { name, params }, visit }: MeasuredMoment) {
  const items = params.items.map((item, index) => ({ ...item, item_id: visit.ids[index] ?? item.item_id }));
  return {
    client_id: visit.id,
    timestamp_micros: at.getTime() * 1000,
    consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
    events: [{ name, params: { ...params, items, session_id: sessionOf(visit.id), engagement_time_msec: 1 } }],
  };
}

/** Google wants digits: the first 48 bits of the visit's random id. */
function sessionOf(visit: string): string {
  return String(Number.parseInt(visit.replaceAll("-", "").slice(0, 12), 16));
}
