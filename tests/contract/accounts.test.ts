import { describe, expect, test } from "vitest";
import { authenticationSchema, profileSchema } from "@/lib/contract/account/profile";
import { createPasswords, PASSWORD_COST } from "@/lib/embedded-api/services/passwords";
import { createTestApi, PATIENT, readAnswer } from "../embedded-api/factory";

const api = await createTestApi({ passwords: createPasswords(PASSWORD_COST, PATIENT) });
const market = await api.aMarket();

const ana = {
  full_name: "Ana Souza",
  email: "ana@example.com",
  password: "pão de queijo",
  phone: "12999990000",
  cpf: "52998224725",
  gender: "feminino",
};

function authenticate(body: object) {
  return readAnswer(api.ask("/api/v3/account/authentication", { market, body }));
}

const register = (change: object = {}) => authenticate({ authentication_type: "email_create", ...ana, ...change });
const login = (email: string, password: string) =>
  authenticate({ authentication_type: "email_login", email, password });

test("[API-23] [API-22] [API-27] registers, logs in and reads the profile", async () => {
  const registered = await register();
  expect(registered.status).toBe(201);
  const { user } = authenticationSchema.parse(registered.body);
  expect(user).toMatchObject({ name: "Ana Souza", email: "ana@example.com", phone: "12999990000", cpf: "52998224725" });
  const logged = await login(" ANA@Example.com ", ana.password);
  expect(logged.status).toBe(200);
  expect(logged.body.token).not.toBe(registered.body.token);
  // 32 random bytes.
  for (const { body } of [registered, logged]) expect(body.token).toMatch(/^[\w-]{43}$/);
  for (const token of [registered.body.token, logged.body.token]) {
    const me = await api.ask("/api/v3/account/me", { market, token });
    expect(profileSchema.parse(await me.json())).toEqual(user);
  }
});

test("stores neither the password nor the token in clear text", async () => {
  const { body } = await register({ email: "stored@example.com", password: "goiabada cascão" });
  const { rows } = await api.client.query<{ text: string }>(
    "select (select json_agg(c)::text from customers c) || (select json_agg(s)::text from sessions s) as text",
  );
  expect(rows[0]?.text).toContain("scrypt$32768$8$3$");
  expect(rows[0]?.text).not.toContain("goiabada");
  expect(rows[0]?.text).not.toContain(body.token);
});

test("[LOGIN-07] gives a wrong password and an unknown e-mail the same response and the same work", async () => {
  await register({ email: "bia@example.com" });
  const timed = async (email: string) => {
    const start = performance.now();
    const response = await login(email, "errada mesmo");
    return { answer: response, took: performance.now() - start };
  };
  const wrong = await timed("bia@example.com");
  const unknown = await timed("ninguem@example.com");
  expect(unknown.answer).toEqual(wrong.answer);
  expect(wrong.answer).toEqual({
    status: 401,
    body: { code: "BAD_CREDENTIALS", message: "E-mail ou senha incorretos." },
  });
  expect(unknown.took).toBeGreaterThan(wrong.took / 4);
});

describe("[LOGIN-15] a rejected registration says why", () => {
  test.each([
    ["[LOGIN-08] a short name", { full_name: "Zé" }, "Digite seu nome completo."],
    ["[LOGIN-09] a bad e-mail", { email: "nada" }, "Informe um e-mail válido."],
    ["[LOGIN-10] a short password", { password: "12345" }, "Crie uma senha de pelo menos 6 dígitos."],
    ["[LOGIN-11] a short phone", { phone: "129999" }, "Telefone inválido."],
    ["[LOGIN-12] a short CPF", { cpf: "123" }, "CPF inválido."],
    ["[LOGIN-13] an unknown gender", { gender: "x" }, "Confira os dados informados."],
    ["a common password", { password: "Senha123" }, "Esta senha é muito comum. Escolha outra."],
  ])("%s", async (_what, change, message) => {
    const { status, body } = await register({ email: "nova@example.com", ...change });
    expect(status).toBe(422);
    expect(body.message).toBe(message);
  });

  test("does not confirm that an e-mail is taken, in any letter case, and suggests a login", async () => {
    await register({ email: "caio@example.com" });
    const { status, body } = await register({ email: "Caio@Example.com" });
    const message = "Não foi possível registrar. Verifique os dados ou, se já tem conta, faça login.";
    expect({ status, body }).toEqual({ status: 409, body: { code: "REGISTRATION_REFUSED", message } });
  });

  test("creates one customer from parallel registrations with one e-mail", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => register({ email: "seis@example.com" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)]);
  });
});

test("[GUARD-07] registers customers only, and ignores fields that the customer may not set", async () => {
  const { body } = await register({
    email: "dora@example.com",
    id: "eu",
    market_id: "outra",
    role: "admin",
    cashback: 99,
  });
  const { rows } = await api.client.query("select * from customers where email = 'dora@example.com'");
  expect(rows).toMatchObject([{ id: body.user.id, market_id: market }]);
  expect(body.user.id).not.toBe("eu");
  const me = await api.ask("/api/v3/account/me", { market, token: body.token });
  expect(JSON.stringify([rows, await me.json()])).not.toMatch(/role|admin/);
});

test("ends a session after thirty days", async () => {
  const { body } = await register({ email: "eva@example.com" });
  const before = api.clock.now;
  api.clock.now = new Date(before.getTime() + 30 * 24 * 60 * 60 * 1000);
  const late = await api.ask("/api/v3/account/me", { market, token: body.token });
  api.clock.now = before;
  expect(late.status).toBe(401);
  expect((await api.ask("/api/v3/account/me", { market, token: body.token })).status).toBe(200);
});

test.each([undefined, "x", "not-a-token-of-anyone-at-all", "' or 1=1 --"])("rejects the token %j", async (token) => {
  const response = await api.ask("/api/v3/account/me", token === undefined ? { market } : { market, token });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ message: expect.any(String) });
});

test("compares passwords exactly as typed: any characters, up to 200, none changed or cut off", async () => {
  const long = `Açaí ${"🍓".repeat(4)}`.padEnd(180, "x");
  const cases = [
    [long, long.slice(0, -1)],
    [" só espaços ", "só espaços"],
    ["########", "#########"],
    ["ÇÃÕçãõ", "çãõçãõ"],
  ];
  for (const [at, [password = "", wrong = ""]] of cases.entries()) {
    const email = `tipo${at}@example.com`;
    expect((await register({ email, password })).status).toBe(201);
    expect((await login(email, wrong)).status).toBe(401);
    expect((await login(email, password)).status).toBe(200);
  }
  expect((await register({ email: "tipo@example.com", password: "x".repeat(201) })).status).toBe(422);
});
