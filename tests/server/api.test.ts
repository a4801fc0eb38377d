import { beforeAll, describe, expect, inject, test } from "vitest";
import { Customer } from "../support/customer";
import { ADDRESS } from "../support/order";

const port = inject("port");
const brasa = `brasa.localhost:${port}`;
const cantinho = `cantinho.localhost:${port}`;

const ana = new Customer(port, brasa);

beforeAll(async () => {
  await ana.register("ana@exemplo.com.br");
});

describe("[GUARD-10] [LOGIN-06] the session", () => {
  test("shows the page a name and an avatar, and never the token", async () => {
    const session = await ana.send("GET", "/api/auth/session");
    expect(JSON.parse(session.body)).toEqual({
      user: { name: "Ana Souza", avatar: null },
      expires: expect.any(String),
    });
    expect(session.headers["cache-control"]).toBe("no-store");
    const cookies = (await new Customer(port, brasa).register("b@exemplo.com.br")).headers["set-cookie"] ?? [];
    const own = cookies.find((cookie) => cookie.startsWith("__Host-session="));
    for (const part of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"])
      expect(own?.toLowerCase()).toContain(part.toLowerCase());
    expect(own).not.toMatch(/Domain/i);
  });

  test("is rejected on another market", async () => {
    const elsewhere = new Customer(port, cantinho);
    const cookie = { cookie: ana.cookieHeader() };
    expect((await elsewhere.send("GET", "/api/v3/account/me", undefined, cookie)).status).toBe(401);
    expect((await elsewhere.send("GET", "/api/auth/session", undefined, cookie)).body).toBe("{}");
  });

  test("ends on the server at logout, for every copy of the cookie", async () => {
    const eva = new Customer(port, brasa);
    await eva.register("eva@exemplo.com.br");
    const copy = { cookie: eva.cookieHeader() };
    await eva.logOut();
    expect(eva.cookieHeader()).not.toMatch(/session=|sessao=/);
    expect((await eva.send("GET", "/api/v3/account/me", undefined, copy)).status).toBe(401);
  });

  test("[LOGIN-07] gives a wrong password and an unknown e-mail the same response", async () => {
    const guest = new Customer(port, brasa);
    const wrong = await guest.login("ana@exemplo.com.br", "errada");
    const unknown = await guest.login("ninguem@exemplo.com.br", "errada");
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(guest.cookieHeader()).not.toMatch(/session=/);
  });

  test.each([
    "GET /api/auth/providers",
    "POST /api/auth/_log",
    "POST /api/auth/session",
    "GET /api/auth/signin",
    "GET /api/auth/error",
  ])("has no call %s", async (call) => {
    const [method = "", path = ""] = call.split(" ");
    expect((await ana.send(method, path)).status).toBe(404);
  });

  test.each(["callback/email", "signout"])(
    "is not changed by %s without this browser's own CSRF token, and the response says so",
    async (action) => {
      const eva = new Customer(port, brasa);
      const email = `sem-token-${action.length}@exemplo.com.br`;
      await eva.register(email);
      const payload = JSON.stringify({ authentication_type: "email_login", email, password: "feijoada completa" });
      for (const csrfToken of ["", "undefined", "x".repeat(64)]) {
        const form = new URLSearchParams({ csrfToken, payload, json: "true" });
        expect((await eva.send("POST", `/api/auth/${action}`, form)).status, csrfToken).toBe(403);
      }
      expect(await eva.read("/api/auth/session")).toHaveProperty("user");
    },
  );

  test("is not started by a login from another site", async () => {
    const guest = new Customer(port, brasa);
    for (const origin of [`http://${cantinho}`, "https://evil.com", "null"]) {
      const body = new URLSearchParams({ payload: "{}", csrfToken: "x" });
      expect((await guest.send("POST", "/api/auth/callback/email", body, { origin })).status).toBe(403);
    }
  });
});

describe("the proxy", () => {
  test.each([
    "/api/v3/account/authentication",
    "/api/v3/google/redirect",
    "/api/v3/operator/markets",
    "/api/v3/orders/a%2fb",
    "/api/v3/nada",
  ])("does not serve %s to browsers", async (path) => {
    expect((await ana.send("POST", path, {})).status).toBe(404);
  });

  test("[GUARD-08] serves the menu without a session", async () => {
    const guest = new Customer(port, brasa);
    expect(await guest.read("/api/v3/market")).toMatchObject({ id: "brasa", open_closed: "Aberto" });
    const [category] = await guest.read<{ id: string }[]>("/api/v3/categories");
    const products = await guest.read<{ id: string; category: { id: string } }[]>("/api/v3/products");
    const own = await guest.read<{ id: string }[]>(`/api/v3/categories/${category?.id}/products`);
    expect(own.map(({ id }) => id)).toEqual(products.filter((p) => p.category.id === category?.id).map(({ id }) => id));
    expect(await guest.read("/api/v3/districts")).toContainEqual(
      expect.objectContaining({ id: expect.any(String), name: expect.any(String), fee: 0 }),
    );
    expect(await guest.read("/api/v3/payment_types")).toHaveProperty("payment_types");
  });

  test.each(["/addresses", "/orders", "/account/me", "/addresses/1", "/orders/1"])(
    "[GUARD-09] %s needs a session",
    async (path) => {
      const response = await new Customer(port, brasa).send("GET", `/api/v3${path}`);
      expect([response.status, JSON.parse(response.body)]).toEqual([
        401,
        { status: 401, message: "Faça login para continuar.", code: "NOT_SIGNED_IN" },
      ]);
    },
  );

  test("[API-18] names a wrong field in pt-BR and saves nothing", async () => {
    const response = await ana.send("POST", "/api/v3/address/new_address", {
      address: { ...ADDRESS, zip_code: "123", neighborhood_id: "1" },
    });
    expect([response.status, JSON.parse(response.body)]).toEqual([
      422,
      { status: 422, message: "Informe um CEP válido.", path: "address.zip_code" },
    ]);
    expect(await ana.read("/api/v3/addresses")).toEqual({ addresses: [] });
  });

  test("sends no order to another market", async () => {
    expect((await ana.send("POST", "/api/v3/markets/cantinho/orders/create", {})).status).toBe(404);
  });

  test("marks responses as no-store and returns our own fields only", async () => {
    const { headers } = await ana.send("GET", "/api/v3/market");
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
    expect(Object.keys(headers)).not.toContain("x-powered-by");
  });
});
