import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missingSecrets, parseEnv, variableNames } from "@/lib/node/env";
import { startWarnings } from "@/lib/server/start-warnings";

describe("the configuration", () => {
  test("has a row per variable in .env.example", () => {
    const rows = [...readFileSync(".env.example", "utf8").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    const given = ["NODE_ENV", "NEXT_PHASE"];
    expect(rows.sort()).toEqual(variableNames.filter((name) => !given.includes(name)).sort());
  });

  test("needs no variable for the embedded API", () => {
    const env = parseEnv({});
    expect(missingSecrets(env)).toEqual([]);
    expect(env).toMatchObject({ PORT: 3000, BASE_DOMAIN: "localhost", ALLOW_HTTP: false });
  });

  test("has no built-in secret: a real API needs its own", () => {
    expect(missingSecrets(parseEnv({ STORE_API_URL: "https://api.loja.test" }))).toHaveLength(2);
    const whole = { STORE_API_URL: "https://api.loja.test", AUTH_SECRET: "x".repeat(32), STORE_API_KEY: "k".repeat(8) };
    expect(missingSecrets(parseEnv(whole))).toEqual([]);
  });

  test("needs all three push variables together, and the public key alone where a real API sends", () => {
    const VAPID_PUBLIC_KEY = `B${"a".repeat(86)}`;
    expect(missingSecrets(parseEnv({ VAPID_PUBLIC_KEY }))).toEqual([expect.stringContaining("das três")]);
    const all = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: "b".repeat(43), VAPID_SUBJECT: "mailto:eu@loja.test" };
    expect(missingSecrets(parseEnv(all))).toEqual([]);
    expect(missingSecrets(parseEnv({ VAPID_SUBJECT: all.VAPID_SUBJECT }))).toEqual([]);
    expect(missingSecrets(parseEnv({ VAPID_PUBLIC_KEY: "" }))).toEqual([]);
    expect(() => parseEnv({ ...all, VAPID_PRIVATE_KEY: "curta", VAPID_SUBJECT: "eu" })).toThrow(/KEY[\s\S]*SUBJECT/);
  });

  test("without a disk names in one sentence the secrets that no folder can hold", () => {
    const nowhere = {
      DATABASE_URL: "postgresql://a/b",
      MEDIA_URL: "s3://fotos/loja",
      AWS_ACCESS_KEY_ID: "id",
      AWS_SECRET_ACCESS_KEY: "secret",
    };
    expect(parseEnv(nowhere).isDiskless).toBe(true);
    expect(missingSecrets(parseEnv(nowhere))).toEqual([
      "Com DATABASE_URL e MEDIA_URL nada é lido do disco: defina AUTH_SECRET, PAYMENT_KEY, OPERATOR_TOKEN, METRICS_TOKEN, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, iguais em todos os processos. Em uma instalação que já existe, os valores estão em DATA_DIR: auth-secret, payment-key, operator-token, metrics-token, vapid-keys.",
    ]);
    const secret = "0123456789abcdef0123456789abcdef";
    const set = { AUTH_SECRET: secret, PAYMENT_KEY: "a".repeat(43), OPERATOR_TOKEN: "", METRICS_TOKEN: "" };
    expect(missingSecrets(parseEnv({ ...nowhere, ...set, VAPID_PUBLIC_KEY: "" }))).toEqual([]);
    for (const one of ["DATABASE_URL", "MEDIA_URL"]) {
      const other = parseEnv({ ...nowhere, [one]: undefined });
      expect([other.isDiskless, missingSecrets(other)]).toEqual([false, []]);
    }
  });

  test.each(["s3://", "s3://Fotos", "s3://fotos/../x", "https://s3.example.com/fotos", "fotos"])(
    "takes no %j for MEDIA_URL",
    (MEDIA_URL) => {
      expect(() => parseEnv({ MEDIA_URL })).toThrow("MEDIA_URL deve ser s3://bucket ou s3://bucket/pasta");
    },
  );

  test("accepts a web address for events, and rejects one with a password, which no request could send", () => {
    expect(parseEnv({ EVENTS_URL: "" }).EVENTS_URL).toBeUndefined();
    expect(parseEnv({ EVENTS_URL: "https://a.test/c?key=a@b" }).EVENTS_URL).toBe("https://a.test/c?key=a@b");
    for (const EVENTS_URL of ["https://eu:senha@a.test/", "ftp://a.test", "a.test"])
      expect(() => parseEnv({ EVENTS_URL }), EVENTS_URL).toThrow(/EVENTS_URL/);
  });

  test("names every wrong variable in one sentence, and no value", () => {
    const wrong = () => parseEnv({ PORT: "abc", STORE_API_URL: "loja", LOG_LEVEL: "tudo", AUTH_SECRET: "curto" });
    expect(wrong).toThrow(/^A configuração tem erro .*PORT deve ser um número; STORE_API_URL deve .*LOG_LEVEL.*\.$/);
    expect(wrong).not.toThrow(/curto|tudo|abc/);
  });

  test.each([
    ["https://api.loja.test", "https://api.loja.test"],
    ["https://API.loja.test:443/", "https://api.loja.test"],
    ["http://127.0.0.1:4000", "http://127.0.0.1:4000"],
    ["https://loja.test/base", "https://loja.test/base"],
    ["https://loja.test/base/de/fora/", "https://loja.test/base/de/fora"],
    ["https://loja.test/api/v3/", "https://loja.test"],
    ["https://loja.test/base/api/v3", "https://loja.test/base"],
  ])("with STORE_API_URL=%s prefixes the paths of the API with %s", (STORE_API_URL, base) => {
    expect(parseEnv({ STORE_API_URL }).STORE_API_URL).toBe(base);
  });

  test.each([
    "https://loja.test/?a=1",
    "https://loja.test/base?",
    "https://loja.test/#a",
    "https://a:b@loja.test",
    "ftp://a.b",
  ])("rejects STORE_API_URL=%s, part of which would be lost", (STORE_API_URL) => {
    expect(() => parseEnv({ STORE_API_URL })).toThrow(/STORE_API_URL deve ser um endereço .*sem consulta/);
  });

  test.each(["DEMO", "ALLOW_HTTP", "DATA_DIR_NEW", "STORE_API_EXTENSIONS", "OFFLINE_MENU"])(
    "reads 1 and 0 in %s, and rejects another word in place of guessing",
    (name) => {
      for (const text of ["1", "true"]) expect(parseEnv({ [name]: text }), text).toMatchObject({ [name]: true });
      for (const text of ["0", "false"]) expect(parseEnv({ [name]: text }), text).toMatchObject({ [name]: false });
      expect(parseEnv({ [name]: "" })).toEqual(parseEnv({}));
      for (const text of ["sim", "não", "yes", "on", "2", "constructor"])
        expect(() => parseEnv({ [name]: text }), text).toThrow(new RegExp(`${name} deve ser 1 ou 0`));
    },
  );

  test.each(["Minha Loja", "minha_loja", "-loja", "www", "cart"])(
    "rejects DEFAULT_MARKET=%s, which no shop can be",
    (id) => {
      expect(() => parseEnv({ DEFAULT_MARKET: id })).toThrow(/DEFAULT_MARKET deve ser o id de uma loja/);
      expect(parseEnv({ DEFAULT_MARKET: "minha-loja" }).DEFAULT_MARKET).toBe("minha-loja");
    },
  );

  test.each([
    ...["https://x.com", "a b", "x.com/loja", ":3000", "x.com:3000", "x.com.", ".x.com", "*.x.com", "x..com"],
    "pão.com",
    "a".repeat(64),
    "",
  ])("rejects BASE_DOMAIN=%s, of which no host could be a subdomain", (BASE_DOMAIN) => {
    expect(() => parseEnv({ BASE_DOMAIN })).toThrow(/BASE_DOMAIN é só o domínio, como pizza\.com\.br: sem https/);
  });

  test.each(["localhost", "lojas.localhost", "Pedidos.example.com", "192.0.2.7.nip.io", "127.0.0.1", "xn--po-hia.com"])(
    "accepts BASE_DOMAIN=%s",
    (BASE_DOMAIN) => expect(parseEnv({ BASE_DOMAIN }).BASE_DOMAIN).toBe(BASE_DOMAIN.toLowerCase()),
  );

  test("takes a PostgreSQL address alone in DATABASE_URL", () => {
    for (const DATABASE_URL of ["postgresql://a:b@db.test/loja", "postgres://db.test/loja"])
      expect(parseEnv({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
    for (const DATABASE_URL of ["mysql://x/y", "https://db.test/loja"])
      expect(() => parseEnv({ DATABASE_URL }), DATABASE_URL).toThrow(/DATABASE_URL deve ser um endereço do PostgreSQL/);
  });

  test("distinguishes an empty OPERATOR_TOKEN from a missing one", () => {
    expect(parseEnv({ OPERATOR_TOKEN: "" }).OPERATOR_TOKEN).toBe("");
    expect(parseEnv({}).OPERATOR_TOKEN).toBeUndefined();
  });

  test.each(["OPERATOR_TOKEN", "METRICS_TOKEN"])(
    "requires at least 32 characters in %s, and says how to generate one",
    (name) => {
      expect(parseEnv({ [name]: "x".repeat(32) })).toMatchObject({ [name]: "x".repeat(32) });
      const short = () => parseEnv({ [name]: "y".repeat(31) });
      expect(short).toThrow(new RegExp(`${name} deve ter ao menos 32 caracteres; para criar um: node -p .+`));
      expect(short).not.toThrow(/yyy/);
    },
  );
});

describe("a start that works and is probably not meant so", () => {
  const warned = (given: Record<string, string>) => startWarnings(parseEnv(given), Object.keys(given)).join("\n");

  test.each([
    ["a variable with a slip in its name", { DATABSE_URL: "postgresql://a/b" }, "Você quis dizer DATABASE_URL?"],
    ["an API without TLS", { STORE_API_URL: "http://api.loja.test" }, "fotos em http não aparecem"],
    ["a real domain without mail", { BASE_DOMAIN: "loja.example.com" }, "Sem SMTP_URL nenhum e-mail é enviado"],
    ["mail from localhost", { SMTP_URL: "smtp://a" }, "MAIL_FROM é um endereço de localhost"],
    ["cookies over http", { ALLOW_HTTP: "1" }, "ALLOW_HTTP=1"],
  ])("%s is said", (_name, given, said) => expect(warned(given)).toContain(said));

  test.each<Record<string, string>>([
    {},
    { BASE_DOMAIN: "lojas.localhost" },
    { STORE_API_URL: "http://127.0.0.1:9000" },
    { STORE_API_URL: "https://api.loja.test", BASE_DOMAIN: "loja.example.com" },
    { HOSTNAME: "localhost", NODE_OPTIONS: "", PORT: "1", HOME: "/", TZ: "UTC", PATH: "/", NEXT_RUNTIME: "nodejs" },
  ])("%j is fine", (given) => expect(warned(given)).toBe(""));

  test("a folder with the database of before is said where another database is used", () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), "before-"));
    const given = { DATA_DIR, DATABASE_URL: "postgresql://a/b" };
    expect(warned(given)).toBe("");
    mkdirSync(join(DATA_DIR, "pglite"));
    expect(warned(given)).toContain("o banco de antes");
    expect(warned({ DATA_DIR })).toBe("");
  });

  test("a key of the shop's API that could be part of a word is refused", () => {
    expect(() => parseEnv({ STORE_API_KEY: "pizza" })).toThrow("STORE_API_KEY deve ter ao menos 8 caracteres");
  });
});
