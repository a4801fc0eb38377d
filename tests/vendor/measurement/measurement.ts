// Google Analytics' Measurement Protocol and Meta's Conversions API, as their public documents describe them.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { answering, listenOnLoopback } from "../provider/loopback";

type Json = Record<string, unknown>;

export type GoogleEvent = { client_id: string; timestamp_micros: number; consent?: Json; name: string; params: Json };
export type MetaEvent = {
  event_name: string;
  event_time: number;
  event_id: string;
  event_source_url: string;
  user_data: Json;
  custom_data: Json;
};

/** How the next calls end: `away` cuts the connection, `broken` is a 500, a code is Meta's refusal. */
export type MeasurementFault = "away" | "broken" | number;

const MAX_PARAMS = 25;
const DAY_S = 86_400;

export async function startMeasurementServices() {
  const account = {
    measurementId: "G-AB12CD34EF",
    secret: "google-secret",
    pixel: "1234567890123456",
    token: "EAAG-t",
  };
  const google: GoogleEvent[] = [];
  const meta: MetaEvent[] = [];
  const calls: string[] = [];
  const faults: MeasurementFault[] = [];

  /** Google answers 204 whatever it is sent, and keeps what is well formed and for a known stream. */
  function toGoogle(url: URL, body: Json): void {
    const isKnown =
      url.searchParams.get("measurement_id") === account.measurementId &&
      url.searchParams.get("api_secret") === account.secret;
    const events = body.events as { name: string; params: Json }[];
    if (!isKnown || typeof body.client_id !== "string" || !Array.isArray(events) || events.length > 25) return;
    for (const { name, params } of events) {
      const isNamed = /^[A-Za-z]\w{0,39}$/.test(name);
      const hasSession = /^\d+$/.test(String(params.session_id)) && Number(params.engagement_time_msec) > 0;
      if (isNamed && hasSession && Object.keys(params).length <= MAX_PARAMS)
        google.push({
          client_id: body.client_id,
          timestamp_micros: Number(body.timestamp_micros),
          ...(body.consent ? { consent: body.consent as Json } : {}),
          ...{ name, params },
        });
    }
  }

  const refused = (code: number) => ({
    status: code === 190 ? 401 : 400,
    body: { error: { message: `(#${code})`, type: "OAuthException", code, fbtrace_id: randomUUID() } },
  });

  /** Whether an event of a website has what it must, and enough to find its customer by. */
  function isWhole({ event_name: name, event_time: at, event_source_url: url, ...event }: Json): boolean {
    const user = (event.user_data ?? {}) as Json;
    const age = Date.now() / 1000 - Number(at);
    const known = ["em", "ph", "fbc", "fbp", "client_ip_address"].some((field) => user[field] !== undefined);
    const external = Array.isArray(user.external_id) && user.external_id.every((id) => /^[0-9a-f]{64}$/.test(id));
    return (
      typeof name === "string" &&
      Number.isInteger(at) &&
      age < 7 * DAY_S &&
      event.action_source === "website" &&
      typeof url === "string" &&
      typeof user.client_user_agent === "string" &&
      (known || external)
    );
  }

  function toMeta(url: URL, body: Json) {
    const [, pixel] = /^\/v\d+\.\d\/(\d+)\/events$/.exec(url.pathname) ?? [];
    if (body.access_token !== account.token) return refused(190);
    if (pixel !== account.pixel) return refused(100);
    const events = body.data as (MetaEvent & Json)[];
    if (!Array.isArray(events) || !events.every(isWhole)) return refused(2804019);
    for (const event of events)
      if (!meta.some((one) => one.event_id === event.event_id && one.event_name === event.event_name)) meta.push(event);
    return { status: 200, body: { events_received: events.length, messages: [], fbtrace_id: randomUUID() } };
  }

  const server = createServer(
    answering(async (incoming: IncomingMessage, outgoing: ServerResponse) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const url = new URL(incoming.url ?? "/", "http://127.0.0.1");
      const text = Buffer.concat(chunks).toString();
      calls.push(`${url.pathname} ${JSON.stringify(incoming.headers)} ${text}`);
      const fault = faults.shift();
      if (fault === "away") return void incoming.socket.destroy();
      if (fault === "broken") return void outgoing.writeHead(500).end();
      if (url.pathname === "/mp/collect" && fault === undefined) {
        toGoogle(url, JSON.parse(text));
        return void outgoing.writeHead(204).end();
      }
      const reply = fault === undefined ? toMeta(url, JSON.parse(text)) : refused(fault);
      outgoing.writeHead(reply.status, { "content-type": "application/json" }).end(JSON.stringify(reply.body));
    }),
  );
  const { port, close } = await listenOnLoopback(server);
  return { url: `http://127.0.0.1:${port}`, account, google, meta, calls, faults, close };
}
