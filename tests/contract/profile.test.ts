import { beforeEach, describe, expect, test } from "vitest";
import { preferencesSchema, profileSchema, reviewSchema } from "@/lib/contract/account/profile";
import { type CallName, calls } from "@/lib/contract/calls";
import { anOrder, createTestApi, readAnswer, type TestCustomer } from "../embedded-api/factory";

let customer: TestCustomer;

const api = await createTestApi();
const market = await api.aMarket();
beforeEach(async () => {
  customer = await api.aCustomer(market);
});

function call(method: string, path: string, body?: unknown, token = customer.token) {
  return readAnswer(api.ask(`/api/v3${path}`, { market, token, method, body }));
}

const me = async (token = customer.token) => (await call("GET", "/account/me", undefined, token)).body;
const changed = (change: object = {}) => ({ full_name: "Ana Maria", email: customer.email, ...change });

function login(password: string) {
  const body = { authentication_type: "email_login", email: customer.email, password };
  return readAnswer(api.ask("/api/v3/account/authentication", { market, body }));
}

describe("[API-28] [PROFILE-03] the profile update", () => {
  test("changes every field, and keeps absent ones", async () => {
    const sent = changed({ cpf: "52998224725", gender: "outro", email: ` ${customer.email.toUpperCase()} ` });
    expect((await call("POST", "/app_user/update", sent)).status).toBe(200);
    expect(await me()).toMatchObject({
      full_name: "Ana Maria",
      email: customer.email,
      cpf: "52998224725",
      gender: "outro",
      phone: "12999990000",
    });
    await call("POST", "/app_user/update", changed({ phone: null }));
    expect(await me()).toMatchObject({ phone: null, cpf: "52998224725" });
  });

  test.each([
    [{ full_name: "Zé" }, "Digite seu nome completo."],
    [{ email: "nada" }, "Informe um e-mail válido."],
    [{ phone: "123" }, "Telefone inválido."],
    [{ cpf: "123" }, "CPF inválido."],
  ])("rejects the change %j", async (change, message) => {
    expect(await call("POST", "/app_user/update", changed(change))).toMatchObject({ status: 422, body: { message } });
  });
});

describe("[API-30] [PROFILE-09] the password update", () => {
  const bodyOf = (current: string, password = "rapadura mole", confirmation = password) => ({
    current_password: current,
    password,
    password_confirmation: confirmation,
  });

  test("needs the current password; every other session ends, this one stays", async () => {
    const elsewhere = (await login("pão de queijo")).body.token;
    expect((await call("PUT", "/user/password", bodyOf("pão de queijo"))).status).toBe(200);
    expect((await call("GET", "/account/me", undefined, elsewhere)).status).toBe(401);
    expect((await call("GET", "/account/me")).status).toBe(200);
    expect([(await login("pão de queijo")).status, (await login("rapadura mole")).status]).toEqual([401, 200]);
  });

  test.each([
    ["a wrong current password", bodyOf("errada mesmo"), "A senha atual não confere."],
    ["a missing current password", bodyOf(""), "Informe a senha atual."],
    ["a short new password", bodyOf("pão de queijo", "12345"), "A senha deve ter pelo menos 6 caracteres."],
    ["a common new password", bodyOf("pão de queijo", "Senha123"), "Esta senha é muito comum. Escolha outra."],
    ["a different confirmation", bodyOf("pão de queijo", "rapadura mole", "dura"), "As senhas não coincidem."],
  ])("rejects %s", async (_what, body, message) => {
    expect(await call("PUT", "/user/password", body)).toMatchObject({ status: 422, body: { message } });
    expect((await login("pão de queijo")).status).toBe(200);
  });
});

test("[API-32] [PROFILE-11] [ENTITY-17] stores preferences as sent, and nothing else", async () => {
  expect((await me()).preferences).toBeNull();
  const addresses = ["7001", "7002"];
  const sent = { theme: "dark", language: "pt-BR", currency: "BRL", addresses, orderNotif: true, chatNotif: true };
  await call("PUT", "/user/preferences", { ...sent, admin: true });
  const { preferences } = profileSchema.parse(await me());
  expect(preferences).toMatchObject(preferencesSchema.parse(sent));
  expect(preferences).toMatchObject({ theme: "dark", addresses, orderNotif: true, promoNotif: false });
  expect((await me()).preferences).not.toHaveProperty("admin");
});

test("[ENTITY-17] lists preferred addresses first, in their order, then the others, oldest first", async () => {
  const ids = async (): Promise<string[]> =>
    (await call("GET", "/addresses")).body.addresses.map(({ id }: { id: string }) => id);
  const before = api.clock.now;
  for (const number of ["1", "2"]) {
    api.clock.now = new Date(api.clock.now.getTime() + 1_000);
    await api.anAddress(market, customer.token, { number });
  }
  api.clock.now = before;
  const [first, second, third] = await ids();
  await call("PUT", "/user/preferences", { addresses: [third, "gone", second] });
  expect(await ids()).toEqual([third, second, first]);
  await call("PUT", "/user/preferences", { addresses: [] });
  expect(await ids()).toEqual([first, second, third]);
});

test("[ENTITY-16] lists each coupon of the customer's own orders once, without cancelled orders", async () => {
  expect((await me()).cuponsUsados).toEqual([]);
  const other = await api.aCustomer(market);
  const place = async (owner: TestCustomer, coupon: string | null, status = "received") => {
    const { id } = await (await api.order(market, owner.token, anOrder(owner))).json();
    await api.client.query("update orders set coupon = $1, status = $2 where market_id = $3 and id = $4", [
      coupon,
      status,
      market,
      id,
    ]);
  };
  await place(customer, null);
  await place(customer, "NATAL", "cancelled");
  await place(other, "ALHEIO");
  expect((await me()).cuponsUsados).toEqual([]);
  await place(customer, "desconto10", "delivered");
  await place(customer, "DESCONTO10");
  expect((await me()).cuponsUsados).toEqual(["DESCONTO10"]);
});

test("[PROFILE-13] [ENTITY-17] returns security data: no second factor, e-mail unverified, the last login", async () => {
  const before = api.clock.now;
  api.clock.now = new Date(before.getTime() + 60_000);
  await login("pão de queijo");
  api.clock.now = before;
  const security = { is2fa: false, emailVerified: false, lastAccess: "2026-03-02T23:01:00.000Z" };
  expect((await me()).security).toEqual(security);
});

test("[API-31] [PROFILE-08] [ENTITY-20] lists the customer's own reviews, newest first, and none at first", async () => {
  expect((await call("GET", "/user/reviews")).body).toEqual([]);
  const other = await api.aCustomer(market);
  for (const [id, owner, day] of [
    [`a-${customer.id}`, customer.id, "2026-02-01"],
    [`b-${customer.id}`, customer.id, "2026-02-02"],
    [`c-${customer.id}`, other.id, "2026-02-03"],
  ])
    await api.client.query("insert into reviews values ($1, $2, $3, 5, 'Muito bom', $4)", [market, id, owner, day]);
  const { body } = await call("GET", "/user/reviews");
  expect(body.map((review: unknown) => reviewSchema.parse(review))).toMatchObject([
    { id: `b-${customer.id}`, store: `Casa ${market}`, rating: 5, comment: "Muito bom" },
    { id: `a-${customer.id}` },
  ]);
});

const OWN = (Object.keys(calls) as CallName[]).filter((name) => calls[name].audience === "customer");
test.each(OWN)("%s needs a customer", async (name) => {
  const { method, path } = calls[name];
  const body = method === "GET" ? undefined : {};
  expect((await call(method, path.replace("{id}", market), body, "not-a-token-of-anyone-at-all")).status).toBe(401);
});
