import { describe, expect, test } from "vitest";
import { calls } from "@/lib/contract/calls";
import { createTestApi, readAnswer, type TestCustomer } from "../embedded-api/factory";

const api = await createTestApi();
const market = await api.aMarket();

const forgot = (email: string, headers: Record<string, string> = {}, at = market) =>
  api.send(
    new Request("http://embedded-api.internal/api/v3/account/forgot-password", {
      method: "POST",
      headers: { "content-type": "application/json", "X-Market-Token": at, ...headers },
      body: JSON.stringify({ email }),
    }),
  );

function reset(token: string, password = "rapadura mole", at = market) {
  const body = { token, password, password_confirmation: password };
  return readAnswer(api.ask("/api/v3/account/reset-password", { market: at, body }));
}

async function login(email: string, password: string): Promise<number> {
  const body = { authentication_type: "email_login", email, password };
  return (await api.ask("/api/v3/account/authentication", { market, body })).status;
}

async function linkFor(email: string): Promise<string> {
  expect((await forgot(email)).status).toBe(200);
  await api.parts.background.idle();
  const mail = api.mails.findLast(({ to }) => to === email);
  return /https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "";
}

async function tokenFor({ email }: TestCustomer): Promise<string> {
  return new URL(await linkFor(email)).searchParams.get("token") ?? "";
}

test("[API-25] gives a known and an unknown e-mail the same response, and mails the known one only", async () => {
  const customer = await api.aCustomer(market);
  const [known, unknown] = [await forgot(customer.email), await forgot("ninguem@example.com")];
  await api.parts.background.idle();
  expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
  expect(known.status).toBe(200);
  expect(api.mails.map(({ to }) => to)).toEqual([customer.email]);
});

test("links to the market's own address, whatever host the request names", async () => {
  const { email } = await api.aCustomer(market);
  const evil = { host: "evil.example", "x-forwarded-host": "evil.example", origin: "https://evil.example" };
  await forgot(email, evil);
  await api.parts.background.idle();
  const { text = "" } = api.mails.findLast(({ to }) => to === email) ?? {};
  expect(text).toMatch(new RegExp(`^https://${market}\\.lojas\\.test/password-recovery\\?token=[\\w-]{43}$`, "m"));
  expect(text).not.toContain("evil");
});

test("[API-26] [RECOVER-05] sets the password once by the link, ends every session, and verifies the e-mail", async () => {
  const customer = await api.aCustomer(market);
  const token = await tokenFor(customer);
  expect((await reset(token)).status).toBe(200);
  expect((await api.ask("/api/v3/account/me", { market, token: customer.token })).status).toBe(401);
  expect(await login(customer.email, "pão de queijo")).toBe(401);
  expect(await login(customer.email, "rapadura mole")).toBe(200);
  expect(await reset(token, "outra senha boa")).toMatchObject({
    status: 422,
    body: { message: "Token de redefinição inválido ou expirado." },
  });
});

test("returns whose password changed, so that the caller can end sessions", async () => {
  const customer = await api.aCustomer(market);
  const { body } = await reset(await tokenFor(customer));
  expect(calls.resetPassword.response.parse(body)).toEqual({ id: customer.id, email: customer.email });
  expect(calls.resetPassword.response.parse({ ok: true })).toBeNull();
});

test("changes the password once when one link is used twenty times at once", async () => {
  const token = await tokenFor(await api.aCustomer(market));
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => reset(token, `rapadura mole ${at}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
});

describe("[RECOVER-06] rejects a link", () => {
  const expired = "Token de redefinição inválido ou expirado.";

  test("[RECOVER-02] that is unknown or empty", async () => {
    for (const token of ["x".repeat(43), "", "curto"])
      expect(await reset(token)).toMatchObject({ status: 422, body: { message: expired } });
  });

  test("older than thirty minutes", async () => {
    const token = await tokenFor(await api.aCustomer(market));
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 30 * 60_000);
    const late = await reset(token);
    api.clock.now = before;
    expect(late).toMatchObject({ status: 422, body: { message: expired } });
    expect((await reset(token)).status).toBe(200);
  });

  test("from another market", async () => {
    const token = await tokenFor(await api.aCustomer(market));
    expect((await reset(token, "rapadura mole", await api.aMarket())).status).toBe(422);
  });
});

test.each([
  ["[RECOVER-03] too short", "12345", "A senha deve ter pelo menos 6 caracteres."],
  ["common", "Senha123", "Esta senha é muito comum. Escolha outra."],
])("rejects a %s password and keeps the link valid", async (_what, password, message) => {
  const token = await tokenFor(await api.aCustomer(market));
  expect(await reset(token, password)).toMatchObject({ status: 422, body: { message } });
  expect((await reset(token)).status).toBe(200);
});

test("[RECOVER-04] rejects a confirmation that differs", async () => {
  const token = await tokenFor(await api.aCustomer(market));
  const body = { token, password: "rapadura mole", password_confirmation: "rapadura dura" };
  const response = await api.ask("/api/v3/account/reset-password", { market, body });
  expect(await response.json()).toMatchObject({ message: "As senhas não coincidem." });
});

test("puts the token in the mail only", async () => {
  const token = await tokenFor(await api.aCustomer(market));
  const { rows } = await api.client.query<{ text: string }>("select json_agg(t)::text as text from reset_tokens t");
  expect(rows[0]?.text).not.toContain(token);
});

test("reports a mail that cannot be sent, with the same response", async () => {
  const down = await createTestApi({ mailer: () => Promise.reject(new Error("no mail today")) });
  const at = await down.aMarket();
  const { email } = await down.aCustomer(at);
  const response = await down.ask("/api/v3/account/forgot-password", { market: at, body: { email } });
  expect(response.status).toBe(200);
  await down.parts.background.idle();
  expect(down.failures).toEqual([new Error("no mail today")]);
});
