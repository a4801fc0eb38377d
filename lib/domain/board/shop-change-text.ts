import * as z from "zod";
import { momentIn } from "./moment";
import { SHOP_TEMPLATES } from "./templates";

type Logged = { before?: unknown; after?: unknown };

const SCOPES: Readonly<Record<string, string>> = {
  all: "para tudo",
  orders: "para os pedidos",
  menu: "para o cardápio e a loja",
};

const pauseSchema = z.object({ until: z.string().nullish(), reason: z.string().nullish() });

function overrideText(value: unknown): string {
  if (value === "open") return "aberta";
  return value === "closed" ? "fechada" : "pelo horário";
}

function pauseText(pause: unknown, timezone: string | null): string {
  const { data } = pauseSchema.safeParse(pause);
  if (!data) return "sem pausa";
  return `${data.until ? `até ${momentIn(data.until, timezone)}` : "sem hora para voltar"}${data.reason ? `: ${data.reason}` : ""}`;
}

function countText(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

const daysText = (days: unknown) => countText(Array.isArray(days) ? days.length : 0, "dia especial", "dias especiais");

const providerSchema = z.object({
  profile: z.string(),
  receiver: z.string(),
  test: z.boolean(),
  on_outage: z.string(),
  certificate: z.string().nullable(),
});

/** Changes to how the shop is paid online; credentials are never told. */
function providerText({ before, after }: Logged): string | null {
  const [one, other] = [before, after].map((value) => providerSchema.safeParse(value).data);
  if (!other) return null;
  if (!one?.receiver) return other.receiver ? `recebe em ${other.receiver}` : null;
  const parts = [
    one.receiver !== other.receiver && `recebe em ${one.receiver} → ${other.receiver}`,
    one.profile !== other.profile && `banco: ${one.profile} → ${other.profile}`,
    one.test !== other.test && (other.test ? "em modo de teste" : "fora do modo de teste"),
    one.on_outage !== other.on_outage &&
      (other.on_outage === "DOOR" ? "sem resposta: na entrega" : "sem resposta: espera"),
    one.certificate !== other.certificate && "outro certificado",
  ];
  return parts.filter(Boolean).join("; ") || "credenciais";
}

/** The webhook's old and new address; null if only its secret changed. */
function webhookText({ before, after }: Logged): string | null {
  const [one, other] = [before, after].map((url) => (typeof url === "string" ? url : "desligado"));
  return one === other ? null : `${one} → ${other}`;
}

function templateText({ after }: Logged): string | null {
  const { data } = z.object({ template: z.string() }).safeParse(after);
  const template = SHOP_TEMPLATES.find(({ id }) => id === data?.template);
  return template ? `modelo: ${template.name}` : null;
}

const TEXTS: Readonly<Record<string, (logged: Logged, timezone: string | null) => string | null>> = {
  "key.create": ({ after }) => SCOPES[String(after)] ?? null,
  "market.open_closed": ({ before, after }) => `${overrideText(before)} → ${overrideText(after)}`,
  "market.pause": ({ before, after }, timezone) =>
    `${before === null ? "" : `${pauseText(before, timezone)} → `}${pauseText(after, timezone)}`,
  "market.special_hours": ({ before, after }) => `${daysText(before)} → ${daysText(after)}`,
  "market.import": ({ after }) => {
    const { data } = z.object({ products: z.number() }).safeParse(after);
    return data ? countText(data.products, "produto", "produtos") : null;
  },
  "market.create": templateText,
  "payments.set": providerText,
  "webhook.set": webhookText,
  "webhook.rotate": webhookText,
  "webhook.remove": webhookText,
};

/** Describes a change of keys, opening, the webhook or the whole menu; null for other actions. */
export function shopChangeText(action: string, logged: Logged, timezone: string | null): string | null {
  return TEXTS[action]?.(logged, timezone) ?? null;
}
