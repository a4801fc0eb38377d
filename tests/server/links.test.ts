import { describe, expect, inject, test } from "vitest";
import { Customer } from "../support/customer";
import { mailedLink } from "../support/outbox";
import { apiTokenOf } from "../support/session-cookie";
import { ask, type HttpResponse } from "../support/storefront";

const port = inject("port");
const dataDir = inject("dataDir");
const brasa = `brasa.localhost:${port}`;
const CROSS_SITE = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
const FOREIGN = { origin: "https://evil.example" };

let customers = 0;

async function aCustomer() {
  const customer = new Customer(port, brasa);
  const email = `links${++customers}@exemplo.com.br`;
  await customer.register(email);
  return { customer, email, token: await apiTokenOf(customer.cookie("__Host-session"), dataDir, "brasa") };
}

const aBrowser = (host = brasa) => new Customer(port, host);
const callback = (token: string) => `/login/callback?token=${encodeURIComponent(token)}`;
const nameIn = async (browser: Customer) =>
  (await browser.read<{ user?: { name: string } }>("/api/auth/session")).user?.name;

function expectSeeOther(response: HttpResponse, path: string, token: string): void {
  expect([response.status, response.headers.location]).toEqual([303, path]);
  expect(response.headers["cache-control"]).toContain("no-store");
  expect(JSON.stringify(response.headers) + response.body).not.toContain(token);
}

describe("/login/callback", () => {
  test("[ROUTE-04] turns the token into the session and removes it from the address", async () => {
    const { token } = await aCustomer();
    const browser = aBrowser();
    expectSeeOther(await browser.send("GET", callback(token)), "/", token);
    expect(await nameIn(browser)).toBe("Ana Souza");
    expect((await browser.send("GET", "/api/v3/account/me")).status).toBe(200);
    expect(browser.cookieHeader()).toContain("sessao=1");
  });

  test.each(["", "?token=", "?outra=1"])("[ROUTE-05] redirects to the login without a token (%j)", async (search) => {
    const response = await aBrowser().send("GET", `/login/callback${search}`);
    expect([response.status, response.headers.location]).toEqual([303, "/login"]);
    expect(response.headers["set-cookie"]).toBeUndefined();
  });

  test.each(["de-ninguem-mas-bem-feito", "curto", "com espaço e acento é", "a\r\nx-evil: 1", "x".repeat(5000)])(
    "starts no session for an invalid token (%j)",
    async (token) => {
      const response = await aBrowser().send("GET", callback(token));
      expect([response.status, response.headers.location]).toEqual([303, "/login?aviso=link"]);
      expect(response.headers["set-cookie"]).toBeUndefined();
    },
  );

  test("starts no session for a token of another market", async () => {
    const { token } = await aCustomer();
    const response = await aBrowser(`dona-flor.localhost:${port}`).send("GET", callback(token));
    expect(response.headers.location).toBe("/login?aviso=link");
  });

  test("starts no session on navigation from another site before the customer agrees", async () => {
    const { token } = await aCustomer();
    const browser = aBrowser();
    expectSeeOther(await browser.send("GET", callback(token), undefined, CROSS_SITE), "/login/confirmar", token);
    expect(await nameIn(browser)).toBeUndefined();
    expect(await browser.read("/api/auth/entering")).toEqual({ name: "Ana Souza", leaves: null });
    expect((await browser.send("POST", "/api/auth/entering", undefined, FOREIGN)).status).toBe(403);
    expect((await browser.send("POST", "/api/auth/entering")).status).toBe(200);
    expect(await nameIn(browser)).toBe("Ana Souza");
    expect((await browser.send("GET", "/api/auth/entering")).status).toBe(404);
  });

  test("drops the token and the session when the customer does not agree", async () => {
    const { token } = await aCustomer();
    const browser = aBrowser();
    await browser.send("GET", callback(token), undefined, CROSS_SITE);
    expect((await browser.send("DELETE", "/api/auth/entering", undefined, FOREIGN)).status).toBe(403);
    expect((await browser.send("DELETE", "/api/auth/entering")).status).toBe(200);
    expect((await browser.send("POST", "/api/auth/entering")).status).toBe(404);
    expect(await nameIn(browser)).toBeUndefined();
  });

  test("finishes a login that began here within ten minutes on navigation from another site", async () => {
    const { token } = await aCustomer();
    const browser = aBrowser();
    const opened = await browser.send("GET", "/login", undefined, { "sec-fetch-site": "same-origin" });
    expect(opened.headers["set-cookie"]?.join()).toMatch(/__Host-login=1; Max-Age=600; HttpOnly.*Secure/);
    expectSeeOther(await browser.send("GET", callback(token), undefined, CROSS_SITE), "/", token);
    expect(await nameIn(browser)).toBe("Ana Souza");
    expect(browser.cookie("__Host-login")).toBe("");
  });

  test.each<Record<string, string>>([{}, { "sec-fetch-site": "none" }, CROSS_SITE])(
    "never replaces a session by another account's without a question (%j), even after /login was opened",
    async (headers) => {
      const { token } = await aCustomer();
      const { customer: victim, email } = await aCustomer();
      const before = victim.cookieHeader();
      await victim.send("GET", "/login", undefined, { "sec-fetch-site": "none" });
      expectSeeOther(await victim.send("GET", callback(token), undefined, headers), "/login/confirmar", token);
      expect(await victim.read("/api/v3/account/me")).toMatchObject({ email });
      expect(await victim.read("/api/auth/entering")).toEqual({ name: "Ana Souza", leaves: "Ana Souza" });
      expect((await victim.send("POST", "/api/auth/entering")).status).toBe(200);
      expect(await victim.read("/api/v3/account/me")).not.toMatchObject({ email });
      const copy = await ask({ port, host: brasa, path: "/api/auth/session", headers: { cookie: before } });
      expect(JSON.parse(copy.body)).toEqual({});
    },
  );

  test("renews the session of the same account without a question", async () => {
    const { customer, email, token } = await aCustomer();
    expectSeeOther(await customer.send("GET", callback(token)), "/", token);
    expect(await customer.read("/api/v3/account/me")).toMatchObject({ email });
  });

  test.each(["cross-site", "same-site"])("begins no login when a %s page opens the login page", async (site) => {
    const { token } = await aCustomer();
    const browser = aBrowser();
    const headers = { "sec-fetch-site": site };
    expect((await browser.send("GET", "/login", undefined, headers)).headers["set-cookie"]).toBeUndefined();
    expectSeeOther(await browser.send("GET", callback(token), undefined, headers), "/login/confirmar", token);
  });

  test("stores the pending token for this market alone, and not as a session", async () => {
    const { token } = await aCustomer();
    const browser = aBrowser();
    await browser.send("GET", callback(token), undefined, CROSS_SITE);
    const sealed = browser.cookie("__Host-entering");
    expect(sealed.length).toBeGreaterThan(token.length);
    const other = aBrowser(`dona-flor.localhost:${port}`);
    const asEntering = { cookie: `__Host-entering=${sealed}` };
    expect((await other.send("GET", "/api/auth/entering", undefined, asEntering)).status).toBe(404);
    const asSession = { cookie: `__Host-session=${sealed}` };
    expect((await aBrowser().send("GET", "/api/v3/account/me", undefined, asSession)).status).toBe(401);
    const asRecovery = { cookie: `__Host-recovery=${sealed}` };
    expect(JSON.parse((await aBrowser().send("GET", "/api/auth/recovery", undefined, asRecovery)).body).open).toBe(
      false,
    );
  });
});

describe("/password-recovery", () => {
  const passwords = (password: string, password_confirmation = password) => ({ password, password_confirmation });

  async function linkFor(customer: Customer, email: string): Promise<URL> {
    expect((await customer.send("POST", "/api/v3/account/forgot-password", { email })).status).toBe(200);
    return new URL(await mailedLink(dataDir, email));
  }

  test("[ROUTE-06] [RECOVER-05] keeps the link's token in a cookie, sets the password once and ends old sessions", async () => {
    const { customer, email } = await aCustomer();
    const link = await linkFor(aBrowser(), email);
    const token = link.searchParams.get("token") ?? "";
    expect(link.host).toBe(brasa);

    const browser = aBrowser();
    expectSeeOther(await browser.send("GET", link.pathname + link.search), "/password-recovery", token);
    const page = await browser.send("GET", "/password-recovery");
    expect(page.status).toBe(200);
    expect(page.body + JSON.stringify(page.headers)).not.toContain(token);
    expect(await browser.read("/api/auth/recovery")).toEqual({ open: true });

    const save = (body: object, headers = {}) => browser.send("POST", "/api/auth/recovery", body, headers);
    expect((await save(passwords("pamonha doce"), FOREIGN)).status).toBe(403);
    for (const [body, message] of [
      [passwords("12345"), "A senha deve ter pelo menos 6 caracteres."],
      [passwords("pamonha doce", "pamonha salgada"), "As senhas não coincidem."],
      [{ password: 7 }, "A senha deve ter pelo menos 6 caracteres."],
      [passwords("senha123"), "Esta senha é muito comum. Escolha outra."],
    ] as const)
      expect(JSON.parse((await save(body)).body)).toMatchObject({ status: 422, message });
    expect((await save(passwords("pamonha doce"))).status).toBe(200);

    expect((await customer.send("GET", "/api/v3/account/me")).status).toBe(401);
    const login = (password: string) => aBrowser().login(email, password);
    expect((await login("feijoada completa")).status).toBe(401);
    expect((await login("pamonha doce")).status).toBe(200);

    expect(JSON.parse((await save(passwords("outra pamonha"))).body).message).toBe(
      "Token de redefinição inválido ou expirado.",
    );
    await browser.send("GET", link.pathname + link.search);
    expect(JSON.parse((await save(passwords("outra pamonha"))).body)).toMatchObject({ status: 422 });
    expect((await login("pamonha doce")).status).toBe(200);
  });

  test("ends the session of the browser that sets the password, too", async () => {
    const { customer, email } = await aCustomer();
    const link = await linkFor(customer, email);
    const cookie = customer.cookieHeader();
    await customer.send("GET", link.pathname + link.search);
    expect((await customer.send("POST", "/api/auth/recovery", passwords("cuscuz com ovo"))).status).toBe(200);
    expect(customer.cookieHeader()).not.toMatch(/session|sessao/);
    const copy = await ask({ port, host: brasa, path: "/api/auth/session", headers: { cookie } });
    expect(JSON.parse(copy.body)).toEqual({});
  });

  test("[RECOVER-02] sets no password without a token", async () => {
    const browser = aBrowser();
    for (const search of ["", "?token="]) await browser.send("GET", `/password-recovery${search}`);
    expect(await browser.read("/api/auth/recovery")).toEqual({ open: false });
    const response = await browser.send("POST", "/api/auth/recovery", passwords("pamonha doce"));
    expect(JSON.parse(response.body)).toMatchObject({
      status: 422,
      message: "Token de redefinição inválido ou expirado.",
    });
  });

  test("stores no malformed token", async () => {
    for (const token of ["x".repeat(513), "a\r\nset-cookie: a=1", "é", "a b"]) {
      const response = await aBrowser().send("GET", `/password-recovery?token=${encodeURIComponent(token)}`);
      expect(response.status).toBe(303);
      expect(response.headers["set-cookie"]?.join()).toMatch(/^__Host-recovery=; Max-Age=0/);
    }
  });
});

describe("/login/email", () => {
  const update = { full_name: "Ana Souza", current_password: "feijoada completa" };

  test("keeps the link's token in a cookie until the customer agrees, then ends other sessions at once", async () => {
    const { customer, email } = await aCustomer();
    const wanted = `nova-${email}`;
    const other = aBrowser();
    await other.login(email);
    const wrong = await customer.send("POST", "/api/v3/app_user/update", {
      ...update,
      email: wanted,
      current_password: "x",
    });
    expect([wrong.status, JSON.parse(wrong.body).message]).toEqual([422, "A senha atual não confere."]);
    const asked = await customer.send("POST", "/api/v3/app_user/update", { ...update, email: wanted });
    expect([asked.status, JSON.parse(asked.body)]).toEqual([202, { pending_email: wanted }]);
    const link = new URL(await mailedLink(dataDir, wanted));
    expect([link.host, link.pathname]).toEqual([brasa, "/login/email"]);
    const token = link.searchParams.get("token") ?? "";
    expectSeeOther(await customer.send("GET", link.pathname + link.search), "/login/novo-email", token);
    const page = await customer.send("GET", "/login/novo-email");
    expect(page.status).toBe(200);
    expect(page.body + JSON.stringify(page.headers)).not.toContain(token);
    expect(await customer.read("/api/auth/email")).toEqual({ open: true });
    expect((await customer.send("POST", "/api/auth/email", undefined, FOREIGN)).status).toBe(403);
    expect((await customer.send("DELETE", "/api/auth/email", undefined, FOREIGN)).status).toBe(403);
    expect(await customer.read("/api/v3/account/me")).toMatchObject({ email, pending_email: wanted });
    expect((await customer.send("POST", "/api/auth/email")).status).toBe(200);
    expect(await customer.read("/api/v3/account/me")).toMatchObject({ email: wanted, pending_email: null });
    expect(await customer.read("/api/auth/email")).toEqual({ open: false });
    expect(await nameIn(other)).toBeUndefined();
    expect((await customer.send("POST", "/api/auth/email")).status).toBe(404);
  });

  test("ends every session when the link is opened in a browser without one", async () => {
    const { customer, email } = await aCustomer();
    await customer.send("POST", "/api/v3/app_user/update", { ...update, email: `nova-${email}` });
    const link = new URL(await mailedLink(dataDir, `nova-${email}`));
    const browser = aBrowser();
    await browser.send("GET", link.pathname + link.search);
    expect((await browser.send("POST", "/api/auth/email")).status).toBe(200);
    expect(await nameIn(customer)).toBeUndefined();
    expect(await nameIn(browser)).toBeUndefined();
  });

  test("does not confirm through the proxy, nor with a credential of another visit", async () => {
    const { customer, email } = await aCustomer();
    const token = "x".repeat(43);
    expect((await customer.send("POST", "/api/v3/account/confirm-email", { token })).status).toBe(404);
    const body = { full_name: "Ana Souza", email: `nova-${email}`, google_token: "x".repeat(40) };
    const refused = await customer.send("POST", "/api/v3/app_user/update", body);
    expect([refused.status, JSON.parse(refused.body).message]).toEqual([422, "Falha ao autenticar com Google!"]);
  });
});

test("ends the customer's other sessions at once after a new password, and keeps the one that changed it", async () => {
  const { customer, email } = await aCustomer();
  const other = aBrowser();
  await other.login(email);
  expect(await nameIn(other)).toBe("Ana Souza");
  const changed = await customer.send("PUT", "/api/v3/user/password", {
    current_password: "feijoada completa",
    password: "vatapá com dendê",
    password_confirmation: "vatapá com dendê",
  });
  expect(changed.status).toBe(200);
  expect(await nameIn(other)).toBeUndefined();
  expect((await other.send("GET", "/api/v3/orders")).status).toBe(401);
  expect(await nameIn(customer)).toBe("Ana Souza");
  expect((await customer.send("GET", "/api/v3/orders")).status).toBe(200);
});

test("[ROUTE-03] serves every screen of the specification", async () => {
  const screens = ["/", "/login", "/password-recovery", "/cart", "/profile", "/orders", "/orders/123", "/coupons"];
  for (const path of screens) expect([path, (await aBrowser().send("GET", path)).status]).toEqual([path, 200]);
});

test("[ENTITY-16] never shows the API's token to a browser's page", async () => {
  const { customer, token } = await aCustomer();
  for (const path of ["/", "/profile", "/login", "/api/auth/session", "/api/v3/account/me", "/api/auth/csrf"]) {
    const { body, headers } = await customer.send("GET", path);
    expect(body + JSON.stringify(headers)).not.toContain(token);
  }
  expect(await customer.read("/api/auth/session")).toMatchObject({ user: { name: "Ana Souza", avatar: null } });
});

test("[API-38] has no POST /auth/login, neither on our server nor on the API", async () => {
  for (const path of ["/auth/login", "/api/auth/login", "/api/v3/auth/login"]) {
    const response = await aBrowser().send("POST", path, {
      email: "ana@exemplo.com.br",
      password: "feijoada completa",
    });
    expect([404, 405]).toContain(response.status);
    expect(response.headers["set-cookie"]).toBeUndefined();
  }
});
