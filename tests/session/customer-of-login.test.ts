import { describe, expect, test } from "vitest";
import { NO_MESSAGE, UNANSWERED } from "@/lib/contract/account/login-codes";
import { accountCopy } from "@/lib/domain/account/copy";
import { idByEmail, isIdByEmail } from "@/lib/domain/account/customer-id";
import { customerOfLogin } from "@/lib/server/session/customer-of-login";
import { createApi } from "@/lib/server/upstream/client";
import { tokenOf } from "../support/tokens";

const alfa = tokenOf("alfa");
const BODY = { authentication_type: "email_login", email: "ana@exemplo.com.br", password: "segredo" } as const;
const json = (body: unknown, status = 200) => Response.json(body, { status });
const NO_SUCH_CALL = () => json({ message: "Not found" }, 404);

/** The customer of a login with these responses, and the tokens sent to `GET /account/me`. */
async function enter(login: () => Response, me: () => Response = NO_SUCH_CALL) {
  const asked: (string | null)[] = [];
  const client = createApi(async (request) => {
    if (!request.url.endsWith("/account/me")) return login();
    asked.push(request.headers.get("authorization"));
    return me();
  }, "https://api.example");
  const result = await client.call("authenticate", alfa, { body: BODY });
  const customer = await customerOfLogin(result, alfa, client).catch((error: Error) => error.message);
  return { customer, asked };
}

const SPECIFIED = { user: { full_name: "Ana Souza", email: "Ana@Exemplo.com.br" }, token: "abc" };
const PROFILE = { id: 7, full_name: "Ana Souza", email: "ana@exemplo.com.br" };

describe("a login as specified, without an id", () => {
  test("gets the id from GET /account/me, called with the new token", async () => {
    const { customer, asked } = await enter(
      () => json(SPECIFIED),
      () => json(PROFILE),
    );
    expect(customer).toMatchObject({ id: "_7", name: "Ana Souza", apiToken: "abc" });
    expect(asked).toEqual(["Bearer abc"]);
  });

  test.each([
    ["has none either", () => json({ full_name: "Ana Souza", email: "ana@exemplo.com.br" })],
    ["is missing", NO_SUCH_CALL],
    ["fails", () => json({}, 500)],
  ])("is identified by the e-mail where that %s", async (_name, me) => {
    const { customer } = await enter(() => json(SPECIFIED), me);
    expect(customer).toMatchObject({ id: idByEmail("ana@exemplo.com.br"), name: "Ana Souza", apiToken: "abc" });
  });

  test("with a token alone belongs to the customer of GET /account/me", async () => {
    const tokenAlone = () => json({ access_token: "abc", token_type: "Bearer" });
    expect((await enter(tokenAlone, () => json(PROFILE))).customer).toMatchObject({ id: "_7", name: "Ana Souza" });
    const byEmail = await enter(tokenAlone, () => json({ first_name: "Ana", last_name: "Souza", email: "a@b.br" }));
    expect(byEmail.customer).toMatchObject({ id: idByEmail("a@b.br"), name: "Ana Souza" });
    expect((await enter(tokenAlone)).customer).toBe(accountCopy.notUnderstood);
  });
});

test("a login with an id makes no further call", async () => {
  const { customer, asked } = await enter(() => json({ user: PROFILE, token: "abc" }));
  expect(customer).toMatchObject({ id: "_7" });
  expect(asked).toEqual([]);
});

test.each([
  ["an unreadable success", () => json({ welcome: true }), accountCopy.notUnderstood],
  ["an HTML page", () => new Response("<p>", { headers: { "content-type": "text/html" } }), accountCopy.notUnderstood],
  ["a rejection with a message", () => json({ message: "Senha errada." }, 401), "Senha errada."],
  ["a rejection without one", () => json({}, 401), NO_MESSAGE],
  ["a failure", () => json({}, 500), UNANSWERED],
])("reports %s", async (_name, login, told) => {
  expect((await enter(login)).customer).toBe(told);
});

test("an e-mail used as an id is never sent to the API as one", () => {
  expect(isIdByEmail(idByEmail(" Ana@Exemplo.com.br "))).toBe(true);
  expect(idByEmail("Ana@b.br")).toBe(idByEmail("ana@b.br"));
  for (const id of ["7", "_7", "ana@b.br"]) expect(isIdByEmail(id)).toBe(false);
});
