import type { Dispatcher } from "undici";
import * as z from "zod";
import { callProvider } from "@/lib/embedded-api/payment-providers/wire/call";

export type WhatsappAccount = { phoneNumberId: string; accessToken: string; api: string | null };

export type TemplateMessage = { to: string; template: string; params: readonly string[] };

/** `unsure`: it may have arrived. `busy`: it did not, and may be sent later. */
export type Sent =
  | { kind: "sent"; id: string | null }
  | { kind: "refused" | "unsure"; problem: string }
  | { kind: "busy"; problem: string; retryAfterMs: number };

export type WhatsappClient = {
  send(account: WhatsappAccount, message: TemplateMessage): Promise<Sent>;
  /** Asks who the number is, without writing to anybody. */
  check(account: WhatsappAccount): Promise<{ ok: boolean; text: string }>;
};

/** WhatsApp Business Platform, Cloud API: https://developers.facebook.com/docs/whatsapp/cloud-api */
const META = "https://graph.facebook.com";
const VERSION = "v23.0";
const LANGUAGE = "pt_BR";

const PAUSE_MS = 30_000;
/** Meta refuses for now: too many calls, too many messages, or too many to one number. */
const BUSY = new Set([4, 80007, 130429, 131048, 131056, 131057]);
const SLOWER = "a Meta pediu para ir mais devagar";

const PROBLEMS: Readonly<Record<number, string>> = {
  0: "o token não vale mais: gere outro",
  10: "o token não tem a permissão whatsapp_business_messaging",
  33: "o número não existe nesta conta",
  190: "o token não vale mais: gere outro",
  368: "a Meta bloqueou esta conta por um tempo",
  131005: "o token não tem a permissão whatsapp_business_messaging",
  131026: "o número do cliente não recebe WhatsApp",
  131031: "a Meta bloqueou esta conta",
  131042: "falta uma forma de pagamento na conta da Meta",
  132000: "o modelo precisa ter as duas variáveis {{1}} e {{2}}",
  132001: "o modelo não existe em português (pt_BR), ou não foi aprovado",
  132007: "a Meta recusou o texto do modelo",
  132012: "o modelo precisa ter as duas variáveis {{1}} e {{2}}, de texto",
  132015: "a Meta pausou este modelo",
  132016: "a Meta desativou este modelo",
};

const errorSchema = z.object({ error: z.object({ code: z.number() }) });
const sentSchema = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const numberSchema = z.object({ display_phone_number: z.string(), verified_name: z.string().nullish() });

/** The words for a refusal by Meta's code. */
export function problemOf(code: number): string {
  return BUSY.has(code) ? SLOWER : (PROBLEMS[code] ?? `a Meta recusou (código ${code})`);
}

export function createWhatsappClient(dispatcher: Dispatcher, now: () => Date): WhatsappClient {
  const call = ({ api, accessToken }: WhatsappAccount, method: string, path: string, body?: object) =>
    callProvider({
      method,
      url: new URL(`/${VERSION}/${path}`, api ?? META),
      headers: { authorization: `Bearer ${accessToken}`, ...(body && { "content-type": "application/json" }) },
      body: body && JSON.stringify(body),
      dispatcher,
      now: now(),
    });
  return {
    async send(account, { to, template, params }) {
      const parameters = params.map((text) => ({ type: "text", text }));
      const called = await call(account, "POST", `${account.phoneNumberId}/messages`, {
        messaging_product: "whatsapp",
        recipient_type: "individual",
        to,
        type: "template",
        template: { name: template, language: { code: LANGUAGE }, components: [{ type: "body", parameters }] },
      });
      if (!called.ok) {
        const { kind, problem, retryAfterMs = PAUSE_MS } = called.error;
        return kind === "busy" ? { kind, problem, retryAfterMs } : { kind: "unsure", problem };
      }
      const { status, body } = called.value;
      if (status < 300) {
        const sent = sentSchema.safeParse(body);
        return { kind: "sent", id: sent.success ? (sent.data.messages[0]?.id ?? null) : null };
      }
      const code = codeOf(body);
      if (code === null) return { kind: "refused", problem: `a Meta respondeu ${status}` };
      return BUSY.has(code)
        ? { kind: "busy", problem: problemOf(code), retryAfterMs: PAUSE_MS }
        : { kind: "refused", problem: problemOf(code) };
    },
    async check(account) {
      const called = await call(account, "GET", `${account.phoneNumberId}?fields=display_phone_number,verified_name`);
      if (!called.ok) return { ok: false, text: `A Meta ${called.error.problem}.` };
      const found = numberSchema.safeParse(called.value.body);
      const code = codeOf(called.value.body);
      if (!found.success)
        return { ok: false, text: code === null ? "A Meta não reconheceu o número." : sentence(code) };
      const { display_phone_number: number, verified_name: name } = found.data;
      return { ok: true, text: `Ligado a ${number}${name ? ` (${name})` : ""}.` };
    },
  };
}

function codeOf(body: unknown): number | null {
  const refused = errorSchema.safeParse(body);
  return refused.success ? refused.data.error.code : null;
}

function sentence(code: number): string {
  const text = problemOf(code);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
