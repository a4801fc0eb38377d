// WhatsApp's Cloud API as its public documents describe it: template messages, their refusals, limits and webhooks.
import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { answering, listenOnLoopback } from "../provider/loopback";

type Template = { language: string; params: number; status: "APPROVED" | "PAUSED" | "DISABLED" | "PENDING" };

export type SentMessage = { id: string; to: string; template: string; params: string[] };

/** How the next calls end: `lost` does its work and then cuts the connection, `away` cuts it before. */
export type WhatsappFault = "lost" | "away" | "broken" | { code: number };

type Options = { phoneNumberId?: string; token?: string; appSecret?: string; now?: () => number };

const TEMPLATES: Record<string, Template> = {
  pedido_aceito: { language: "pt_BR", params: 2, status: "APPROVED" },
  pedido_saiu: { language: "pt_BR", params: 2, status: "APPROVED" },
  pedido_pronto: { language: "pt_BR", params: 2, status: "APPROVED" },
  pausado: { language: "pt_BR", params: 2, status: "PAUSED" },
  desativado: { language: "pt_BR", params: 2, status: "DISABLED" },
  em_analise: { language: "pt_BR", params: 2, status: "PENDING" },
  so_um: { language: "pt_BR", params: 1, status: "APPROVED" },
};

/** Messages a second from one number, and to one number within six seconds. */
const THROUGHPUT = 80;
const PAIR = { most: 45, ms: 6_000 };
const MAX_PARAM = 1_024;

/** The HTTP status and title of each refusal. */
const REFUSALS: Record<number, [status: number, title: string]> = {
  33: [400, "Parameter value is not valid"],
  100: [400, "Invalid parameter"],
  190: [401, "Access token has expired"],
  130429: [429, "Rate limit hit"],
  131008: [400, "Required parameter is missing"],
  131026: [400, "Message Undeliverable"],
  131031: [403, "Business Account locked"],
  131042: [400, "Business eligibility payment issue"],
  131047: [400, "Re-engagement message"],
  131048: [400, "Spam rate limit hit"],
  131056: [400, "(Business Account, Consumer Account) pair rate limit hit"],
  132000: [400, "Template Param Count Mismatch"],
  132001: [404, "Template does not exist"],
  132005: [400, "Template Hydrated Text Too Long"],
  132015: [400, "Template is Paused"],
  132016: [400, "Template is Disabled"],
};

export async function startWhatsapp({
  phoneNumberId = "106540352242922",
  token = "EAAG-token",
  appSecret = "0123456789abcdef0123456789abcdef",
  now = Date.now,
}: Options = {}) {
  const sent: (SentMessage & { at: number })[] = [];
  const calls: string[] = [];
  const faults: WhatsappFault[] = [];
  /** Awaited before a call is done, and before it is answered. */
  const holds = { before: async () => {}, after: async () => {} };

  const refused = (code: number) => {
    const [status, title] = REFUSALS[code] ?? [400, "Unknown"];
    const error = {
      ...{ message: `(#${code}) ${title}`, type: "OAuthException", code },
      error_data: { messaging_product: "whatsapp", details: title },
      fbtrace_id: randomUUID(),
    };
    return { status, body: { error } };
  };

  /** Returns what is wrong with a message, in the order in which the service looks. */
  function refusalOf(body: Record<string, unknown>): number | null {
    const { messaging_product: product, to, type, template } = body;
    if (product !== "whatsapp" || typeof to !== "string") return 131008;
    if (!/^\d{8,15}$/.test(to)) return 131026;
    // Nobody has written within a day, so that only a template opens the conversation.
    if (type !== "template") return 131047;
    const { name, language, components } = template as {
      name: string;
      language?: { code?: string };
      components?: { type: string; parameters: { type: string; text: string }[] }[];
    };
    const known = TEMPLATES[name];
    if (!known || known.language !== language?.code || known.status === "PENDING") return 132001;
    if (known.status === "PAUSED") return 132015;
    if (known.status === "DISABLED") return 132016;
    const parameters = components?.find((each) => each.type === "body")?.parameters ?? [];
    if (parameters.length !== known.params) return 132000;
    if (parameters.some(({ text }) => text === "")) return 131008;
    if (parameters.some(({ text }) => text.length > MAX_PARAM)) return 132005;
    if (sent.filter(({ at }) => at > now() - 1_000).length >= THROUGHPUT) return 130429;
    if (sent.filter((one) => one.to === to && one.at > now() - PAIR.ms).length >= PAIR.most) return 131056;
    return null;
  }

  function answer(method: string, url: URL, authorization: string | undefined, text: string) {
    const [, version, id, rest] = /^\/(v\d+\.\d)\/(\d+)(\/messages)?$/.exec(url.pathname) ?? [];
    if (authorization !== `Bearer ${token}`) return refused(190);
    if (!version || id !== phoneNumberId) return refused(33);
    if (method === "GET" && !rest)
      return {
        status: 200,
        body: { id, display_phone_number: "+55 12 3333-4444", verified_name: "Brasa", quality_rating: "GREEN" },
      };
    if (method !== "POST" || !rest) return refused(100);
    const body = JSON.parse(text);
    const code = refusalOf(body);
    if (code !== null) return refused(code);
    const message = {
      id: `wamid.${randomUUID()}`,
      to: body.to,
      template: body.template.name,
      params: body.template.components[0].parameters.map((each: { text: string }) => each.text),
    };
    sent.push({ ...message, at: now() });
    const contacts = [{ input: body.to, wa_id: waId(body.to) }];
    const messages = [{ id: message.id, message_status: "accepted" }];
    return { status: 200, body: { messaging_product: "whatsapp", contacts, messages } };
  }

  const server = createServer(
    answering(async (incoming: IncomingMessage, outgoing: ServerResponse) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const url = new URL(incoming.url ?? "/", "http://127.0.0.1");
      calls.push(`${incoming.method} ${url.pathname}`);
      const fault = faults.shift();
      if (fault === "away") return void incoming.socket.destroy();
      await holds.before();
      const reply =
        fault === "broken"
          ? { status: 500, body: { error: { message: "Service temporarily unavailable", code: 2 } } }
          : typeof fault === "object"
            ? refused(fault.code)
            : answer(incoming.method ?? "", url, incoming.headers.authorization, Buffer.concat(chunks).toString());
      await holds.after();
      if (fault === "lost") return void incoming.socket.destroy();
      outgoing.writeHead(reply.status, { "content-type": "application/json" }).end(JSON.stringify(reply.body));
    }),
  );
  const { port, close } = await listenOnLoopback(server);

  /** A webhook call's body and headers, signed with the app's secret. */
  function call(value: object, secret = appSecret) {
    const metadata = { display_phone_number: "551233334444", phone_number_id: phoneNumberId };
    const change = { field: "messages", value: { messaging_product: "whatsapp", metadata, ...value } };
    const body = JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "1", changes: [change] }] });
    const signature = createHmac("sha256", secret).update(body).digest("hex");
    return { body, headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` } };
  }

  return {
    ...{ url: `http://127.0.0.1:${port}`, phoneNumberId, token, appSecret, sent, calls, faults, holds, close },
    /** A customer writes; `from` is their number with the country's code. */
    written: (from: string, text: string, secret?: string) => {
      const message = { from: waId(from), id: `wamid.${randomUUID()}`, timestamp: stamp(now()) };
      return call({ messages: [{ ...message, type: "text", text: { body: text } }] }, secret);
    },
    /** Tells the fate of a message. */
    told: (id: string, status: string, code?: number, secret?: string) => {
      const errors = code === undefined ? {} : { errors: [{ code, title: REFUSALS[code]?.[1] }] };
      return call({ statuses: [{ id, status, timestamp: stamp(now()), ...errors }] }, secret);
    },
  };
}

const stamp = (at: number) => String(Math.floor(at / 1000));

/** WhatsApp's own id of a Brazilian number often lacks the ninth digit. */
function waId(to: string): string {
  return to.replace(/^(55[3-9]\d)9(\d{8})$/, "$1$2");
}
