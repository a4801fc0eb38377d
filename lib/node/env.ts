import "server-only";
import { resolve } from "node:path";
import * as z from "zod";
import { DEFAULT_TILE_URL } from "@/lib/domain/geo/tiles.mjs";

/** An empty variable counts as absent, as in `.env` files. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}

const API_ADDRESS =
  "deve ser um endereço como https://api.loja.com.br ou https://loja.com.br/base, sem consulta, # nem senha";

/** Where the paths of an API begin, without a slash at the end; our calls append /api/v3 themselves. */
const apiAddress = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url && /^https?:$/.test(url.protocol) && !/[?#]/.test(text) && !url.username && !url.password;
  if (!isPlain) {
    context.addIssue({ code: "custom", message: API_ADDRESS });
    return z.NEVER;
  }
  return url.origin + url.pathname.replace(/\/$/, "").replace(/\/api\/v3$/, "");
});

/** An empty variable keeps its default. */
function defaulted<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>) {
  return z.preprocess((given) => (given === "" || given === undefined ? value : given), schema);
}

const webAddress = z.url({ protocol: /^https?$/ });
const template = (...names: string[]) =>
  webAddress.refine((url) => names.every((name) => url.includes(name)), `deve conter ${names.join(", ")}`);

/** An origin in which `{market}` may stand for a market's id. */
const marketOrigin = z.string().refine((text) => {
  const url = text.replace("{market}", "loja");
  return /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url;
}, "deve ser uma origem, como https://{market}.example.com");
const flag = z.preprocess((value) => value === "1" || value === "true", z.boolean());

const MIN_TOKEN = 32;

/** A token that opens calls, or empty: these are off. */
const accessToken = z
  .string()
  .refine((text) => text === "" || text.length >= MIN_TOKEN, {
    error: `deve ter ao menos ${MIN_TOKEN} caracteres; para criar um: node -p "crypto.randomBytes(32).toString('base64url')"`,
  })
  .optional();

const variables = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  NEXT_PHASE: z.string().optional(),
  /** Leaves signals to us (`lib/node/shutdown/drain.ts`); the scripts set it. */
  NEXT_MANUAL_SIG_HANDLE: flag,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  BASE_DOMAIN: z.string().min(1).toLowerCase().default("localhost"),
  DEFAULT_MARKET: optional(z.string()),
  /** Whether the embedded API's demo shops are there; unset: where BASE_DOMAIN is this machine alone. */
  DEMO: optional(flag),
  MARKET_ORIGIN: optional(marketOrigin),
  DATA_DIR: optional(z.string()),
  /** The folder may be empty: an installation with a domain of its own begins (`lib/node/files/data-folder.ts`). */
  DATA_DIR_NEW: flag,
  DATABASE_URL: optional(z.url()),
  STORE_API_URL: optional(apiAddress),
  STORE_API_KEY: optional(z.string()),
  STORE_API_KEY_HEADER: z.string().min(1).default("X-App-Key"),
  STORE_API_MARKET_HEADER: z.string().min(1).default("X-Market-Token"),
  STORE_API_EXTENSIONS: flag,
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ })),
  TILE_URL: defaulted(
    template("{z}", "{x}", "{y}").refine((url) => !url.includes("{s}"), "deve nomear um só servidor, sem {s}"),
    DEFAULT_TILE_URL,
  ),
  TILE_ATTRIBUTION: defaulted(z.string(), "© OpenStreetMap"),
  TILE_ATTRIBUTION_URL: defaulted(webAddress, "https://www.openstreetmap.org/copyright"),
  GEOCODER_URL: optional(webAddress),
  CEP_URL: optional(template("{cep}")),
  /** How many orders of one customer the embedded API lets be under way. */
  OPEN_ORDERS_PER_CUSTOMER: defaulted(z.coerce.number().int().min(1).max(1_000_000), 20),
  GOOGLE_CLIENT_ID: optional(z.string()),
  /** Where Google's signing keys are; tests name an issuer of their own. */
  GOOGLE_KEYS_URL: z.url().default("https://www.googleapis.com/oauth2/v3/certs"),
  /** Google's library and, beside it, what its button loads. */
  GOOGLE_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default("https://accounts.google.com/gsi/client"),
  GOOGLE_ISSUER: z.string().default("https://accounts.google.com"),
  /** Where events of customers who agreed go; undici refuses an address with a password in it. */
  EVENTS_URL: optional(
    webAddress.refine((url) => !/^https?:\/\/[^/?#]*@/.test(url), "leva a chave na consulta, não antes do @"),
  ),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.string().default("Vitrine <nao-responda@localhost>"),
  /**
   * Who sends push messages. Unset: made in DATA_DIR with the embedded API. Empty: push is off. The public one alone with a real
   * API, which sends.
   */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^(?:B[\w-]{86})?$/)
    .optional(),
  VAPID_PRIVATE_KEY: optional(z.string().regex(/^[\w-]{43}$/)),
  VAPID_SUBJECT: optional(z.url({ protocol: /^(?:mailto|https)$/ })),
  /** What every time limit of an upstream call is multiplied by. */
  TIME_SCALE: z.coerce.number().min(0.001).max(10).default(1),
  /** 0: the service worker gives up the menu that it kept, and where push is off, itself. */
  OFFLINE_MENU: z.preprocess((value) => value !== "0" && value !== "false", z.boolean()),
  /** Whom to write to about a vulnerability of this installation. */
  SECURITY_CONTACT: optional(z.url({ protocol: /^(?:mailto|https)$/ })),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  AUTH_SECRET: optional(z.string().min(32)),
  ALLOW_HTTP: flag,
  /** Unset: generated into DATA_DIR. Empty: operator calls are off. */
  OPERATOR_TOKEN: accessToken,
  /** Unset: generated into DATA_DIR. Empty: the metrics are off. */
  METRICS_TOKEN: accessToken,
  /** Seconds until a menu page is made anew; the shells that hold no menu live in proportion. */
  PAGE_SECONDS: z.coerce.number().min(1).max(3600).default(60),
  /** How long a process that was told to end goes on, for a front to notice. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  PAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(128 * 1024 * 1024),
  SHARED_PAGES_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(256 * 1024 * 1024),
});

/** `isDataDirChosen`: whether DATA_DIR names the folder; otherwise it is one inside the release. */
const schema = variables.transform(({ DATA_DIR, ...rest }) => {
  return {
    ...rest,
    DATA_DIR: resolve(/* turbopackIgnore: true */ DATA_DIR ?? ".data"),
    isDataDirChosen: DATA_DIR !== undefined,
  };
});

export type Env = z.infer<typeof schema>;

/** The configuration of a set of variables; throws one error, a pt-BR sentence that names every wrong one and no value. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${conditionOf(issue)}`);
  throw new Error(`A configuração tem erro (veja .env.example): ${wrong.join("; ")}.`);
}

/** What a value must be, as the end of a sentence; the value itself may be a secret. */
function conditionOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "custom":
      return issue.message;
    case "too_small":
      return issue.origin === "string"
        ? `deve ter ao menos ${issue.minimum} ${issue.minimum === 1 ? "caractere" : "caracteres"}`
        : `deve ser no mínimo ${issue.minimum}`;
    case "too_big":
      return `deve ser no máximo ${issue.maximum}`;
    case "invalid_value":
      return `deve ser um destes: ${issue.values.join(", ")}`;
    case "invalid_type":
      return /^(?:number|int)$/.test(issue.expected) ? "deve ser um número" : "deve ser um texto";
    default:
      return "não tem a forma que .env.example mostra";
  }
}

/** What must be set before serving, as sentences; empty when nothing is missing. */
export function missingSecrets(config: Env): string[] {
  const missing: string[] = [];
  if (!config.STORE_API_URL) {
    const keys = [config.VAPID_PUBLIC_KEY, config.VAPID_PRIVATE_KEY];
    if (keys.some(Boolean) && !(keys.every(Boolean) && config.VAPID_SUBJECT))
      missing.push(
        "Com chaves próprias, as notificações precisam das três: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY e VAPID_SUBJECT.",
      );
    return missing;
  }
  if (!config.AUTH_SECRET) missing.push("Com STORE_API_URL, defina AUTH_SECRET (32 caracteres ou mais).");
  if (!config.STORE_API_KEY) missing.push("Com STORE_API_URL, defina STORE_API_KEY.");
  return missing;
}

/** The only place that reads `process.env`. */
export const env = parseEnv(process.env);
