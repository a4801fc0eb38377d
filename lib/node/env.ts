import { urlOrNull } from "@/lib/domain/url-or-null";
import "server-only";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import * as z from "zod";
import { DEFAULT_TILE_URL } from "@/lib/domain/geo/tiles.mjs";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { editDistance } from "@/lib/domain/text/edit-distance.mjs";

function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}

const API_ADDRESS =
  "deve ser um endereço como https://api.loja.com.br ou https://loja.com.br/base, sem consulta, # nem senha";

const apiAddress = z.string().transform((text, context) => {
  const url = urlOrNull(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && !/[?#]/.test(text) && !url.username && !url.password;
  if (!isPlain) {
    context.addIssue({ code: "custom", message: API_ADDRESS });
    return z.NEVER;
  }
  return url.origin + url.pathname.replace(/\/$/, "").replace(/\/api\/v3$/, "");
});

function defaulted<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>) {
  return z.preprocess((given) => (given === "" || given === undefined ? value : given), schema);
}

const webAddress = z.url({ protocol: /^https?$/ });
const template = (...names: string[]) =>
  webAddress.refine((url) => names.every((name) => url.includes(name)), `deve conter ${names.join(", ")}`);

const marketOrigin = z.string().refine((text) => {
  const url = text.replaceAll("{market}", "loja");
  return /^https?:/.test(url) && urlOrNull(url)?.origin === url;
}, "deve ser uma origem, como https://{market}.example.com");

/** Labels of a name, or an IPv4 address. */
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const baseDomain = z
  .string()
  .toLowerCase()
  .refine(
    (text) => HOST_NAME.test(text),
    "é só o domínio, como pizza.com.br: sem https://, porta, caminho nem acentos",
  );

const FLAGS: Readonly<Record<string, boolean>> = { "1": true, true: true, "0": false, false: false };
const flag = <Default extends boolean | undefined>(byDefault: Default) =>
  z
    .string()
    .default("")
    .transform((text, context): boolean | Default => {
      if (text === "") return byDefault;
      const given = Object.hasOwn(FLAGS, text) ? FLAGS[text] : undefined;
      if (given !== undefined) return given;
      context.addIssue({ code: "custom", message: "deve ser 1 ou 0" });
      return z.NEVER;
    });

const marketId = z.string().refine((text) => parseMarketToken(text) !== null, {
  error: "deve ser o id de uma loja: letras minúsculas, números e hifens, como no subdomínio",
});

const MIN_TOKEN = 32;

const accessToken = z
  .string()
  .refine((text) => text === "" || text.length >= MIN_TOKEN, {
    error: `deve ter ao menos ${MIN_TOKEN} caracteres; para criar um: node -p "crypto.randomBytes(32).toString('base64url')"`,
  })
  .optional();

const postgresAddress = z
  .url()
  .refine(
    (url) => /^postgres(?:ql)?:/i.test(url),
    "deve ser um endereço do PostgreSQL, como postgresql://usuario:senha@servidor/banco",
  );

/** Its bucket, and the path that all keys begin with. */
export const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-]+(?:\.[\w-]+)*)*)\/?$/;

const variables = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  NEXT_PHASE: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  BASE_DOMAIN: baseDomain.default("localhost"),
  DEFAULT_MARKET: optional(marketId),
  /** Shows the embedded API's demo shops. Unset: only where BASE_DOMAIN is local. */
  DEMO: flag(undefined),
  MARKET_ORIGIN: optional(marketOrigin),
  DOMAINS_FILE: optional(z.string()),
  BOARD_HOST: optional(baseDomain),
  DATA_DIR: optional(z.string()),
  /** Lets an installation with its own domain start with an empty folder (`lib/node/files/data-folder.ts`). */
  DATA_DIR_NEW: flag(false),
  DATABASE_URL: optional(postgresAddress),
  /** The server itself, where DATABASE_URL leads through a pooler; notices are heard there. */
  DATABASE_LISTEN_URL: optional(postgresAddress),
  /** Where the shops' pictures are. Unset: in DATA_DIR. */
  MEDIA_URL: optional(z.string().refine((text) => BUCKET.test(text), "deve ser s3://bucket ou s3://bucket/pasta")),
  /** Where browsers find the pictures' cuts, such as a CDN. Unset: here. */
  MEDIA_PUBLIC_URL: optional(
    z
      .url({ protocol: /^https$/ })
      .refine((url) => !/[?#@]/.test(url), "é só o endereço, como https://cdn.example.com/media")
      .transform((url) => url.replace(/\/$/, "")),
  ),
  AWS_ENDPOINT_URL: optional(webAddress),
  AWS_REGION: optional(z.string()),
  AWS_DEFAULT_REGION: optional(z.string()),
  AWS_ACCESS_KEY_ID: optional(z.string()),
  AWS_SECRET_ACCESS_KEY: optional(z.string()),
  AWS_SESSION_TOKEN: optional(z.string()),
  STORE_API_URL: optional(apiAddress),
  /** Responses are searched for it, so it may not be part of a word. */
  STORE_API_KEY: optional(z.string().min(8)),
  STORE_API_KEY_HEADER: z.string().min(1).default("X-App-Key"),
  STORE_API_MARKET_HEADER: z.string().min(1).default("X-Market-Token"),
  STORE_API_EXTENSIONS: flag(false),
  TILE_URL: defaulted(
    template("{z}", "{x}", "{y}").refine((url) => !url.includes("{s}"), "deve nomear um só servidor, sem {s}"),
    DEFAULT_TILE_URL,
  ),
  TILE_ATTRIBUTION: defaulted(z.string(), "© OpenStreetMap"),
  TILE_ATTRIBUTION_URL: defaulted(webAddress, "https://www.openstreetmap.org/copyright"),
  GEOCODER_URL: optional(webAddress),
  CEP_URL: optional(template("{cep}")),
  OPEN_ORDERS_PER_CUSTOMER: defaulted(z.coerce.number().int().min(1).max(1_000_000), 20),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_KEYS_URL: z.url().default("https://www.googleapis.com/oauth2/v3/certs"),
  GOOGLE_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default("https://accounts.google.com/gsi/client"),
  GOOGLE_ISSUER: z.string().default("https://accounts.google.com"),
  /** undici refuses an address with a password in it. */
  EVENTS_URL: optional(
    webAddress.refine((url) => !/^https?:\/\/[^/?#]*@/.test(url), "leva a chave na consulta, não antes do @"),
  ),
  /** Where search engines are told of an import; 0: nobody is. */
  INDEXNOW: optional(z.union([z.literal("0"), webAddress])),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.string().default("Vitrine <nao-responda@localhost>"),
  /**
   * Unset: generated in DATA_DIR with the embedded API. Empty: push is off. A real API sends its own messages, so only
   * its public key is set.
   */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^(?:B[\w-]{86})?$/)
    .optional(),
  VAPID_PRIVATE_KEY: optional(z.string().regex(/^[\w-]{43}$/)),
  VAPID_SUBJECT: optional(z.url({ protocol: /^(?:mailto|https)$/ })),
  /** 0: the service worker deletes its offline copy and, where push is off, unregisters. */
  OFFLINE_MENU: flag(true),
  SECURITY_CONTACT: optional(z.url({ protocol: /^(?:mailto|https)$/ })),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  /** OpenTelemetry's own variable; its exporters read the others (docs/operations/running.md). */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress),
  AUTH_SECRET: optional(z.string().min(32)),
  ALLOW_HTTP: flag(false),
  /** Unset: generated in DATA_DIR. Empty: operator calls are off. */
  OPERATOR_TOKEN: accessToken,
  METRICS_TOKEN: accessToken,
  /** Encrypts the shops' payment credentials. Unset: generated in DATA_DIR. After a rotation: the new one, the old one. */
  PAYMENT_KEY: optional(z.string().regex(/^[\w-]{43}(?:,[\w-]{43})*$/)),
  PAGE_SECONDS: optional(z.coerce.number().min(1).max(3600)),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  PAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(128 * 1024 * 1024),
});

const schema = variables.transform(({ DATA_DIR, ...rest }) => {
  const folder = resolve(/* turbopackIgnore: true */ DATA_DIR ?? ".data");
  const isDiskless = rest.DATABASE_URL !== undefined && rest.MEDIA_URL !== undefined;
  return {
    ...rest,
    DATA_DIR: folder,
    isDataDirChosen: DATA_DIR !== undefined,
    /** Nothing is stored on this machine: DATA_DIR is not touched, and secrets come from variables alone. */
    isDiskless,
    /** Holds temporary files while a backup is written or read. */
    scratchFolder: isDiskless ? tmpdir() : folder,
  };
});

export type Env = z.infer<typeof schema>;

/** Every variable that the application reads. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

/** Unknown names that are nearly a variable of ours, each with the one that was probably meant. */
export function misspelled(given: readonly string[]): [name: string, meant: string][] {
  return given.flatMap((name): [string, string][] => {
    if (variableNames.includes(name) || name.length < 6) return [];
    const near = variableNames.filter((each) => each.length >= 6 && editDistance(name, each, 2) <= 2);
    return near[0] ? [[name, near[0]]] : [];
  });
}

/** Throws one error in pt-BR that names every wrong variable and no value: a value may be a secret. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${conditionOf(issue)}`);
  throw new Error(`A configuração tem erro (veja .env.example): ${wrong.join("; ")}.`);
}

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

/** The secrets that are otherwise made in DATA_DIR, in files of these names. */
const MADE_IN_FOLDER = {
  AUTH_SECRET: "auth-secret",
  PAYMENT_KEY: "payment-key",
  OPERATOR_TOKEN: "operator-token",
  METRICS_TOKEN: "metrics-token",
  VAPID_PUBLIC_KEY: "vapid-keys",
} as const;

function secretsWithoutDisk(config: Env): string[] {
  const unset = Object.entries(MADE_IN_FOLDER).filter(
    ([name]) => config[name as keyof typeof MADE_IN_FOLDER] === undefined,
  );
  if (!config.isDiskless || config.STORE_API_URL || unset.length === 0) return [];
  const names = unset.map(([name]) =>
    name === "VAPID_PUBLIC_KEY" ? "VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT" : name,
  );
  const files = unset.map(([, file]) => file);
  return [
    `Com DATABASE_URL e MEDIA_URL nada é lido do disco: defina ${names.join(", ")}, iguais em todos os processos. Em uma instalação que já existe, os valores estão em DATA_DIR: ${files.join(", ")}.`,
  ];
}

export function missingSecrets(config: Env): string[] {
  const missing = secretsWithoutDisk(config);
  if (config.MEDIA_URL && !(config.AWS_ACCESS_KEY_ID && config.AWS_SECRET_ACCESS_KEY))
    missing.push("Com MEDIA_URL, defina AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY.");
  if (!config.STORE_API_URL) {
    if (config.DOMAINS_FILE)
      missing.push("DOMAINS_FILE é de quem tem STORE_API_URL; sem ela, use npm run market -- domain LOJA ENDEREÇO.");
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

/** The only reader of `process.env`. */
export const env = parseEnv(process.env);

export const givenNames: readonly string[] = Object.keys(process.env);
