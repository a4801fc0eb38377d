import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "@/lib/contract/calls";
import { googleSignIn } from "@/lib/embedded-api/services/google";
import { createTestApi, readAnswer, type TestCustomer } from "../embedded-api/factory";
import { CLIENT_ID, claimsAt, ISSUER, sign, startIssuer } from "../support/issuer";

const PASSWORD = "pão de queijo";

let market: string;
let customer: TestCustomer;
let wanted: string;

const issuer = await startIssuer();
const api = await createTestApi({ google: googleSignIn(CLIENT_ID, ISSUER, issuer.keysUrl) });
afterAll(() => issuer.close());
beforeEach(async () => {
  market = await api.aMarket();
  customer = await api.aCustomer(market);
  wanted = `nova-${customer.email}`;
});

function call(path: string, body?: unknown, token: string | null = customer.token) {
  return readAnswer(api.ask(`/api/v3${path}`, { market, body, ...(token === null ? {} : { token }) }));
}

const update = (change: object = {}, token = customer.token) =>
  call("/app_user/update", { full_name: "Ana Souza", email: wanted, ...change }, token);
const me = async (token = customer.token) => (await call("/account/me", undefined, token)).body;
const confirm = (token: string, as: string | null = null) => call("/account/confirm-email", { token }, as);
const login = (email: string, password = PASSWORD) =>
  call("/account/authentication", { authentication_type: "email_login", email, password }, null);

async function mailsTo(email: string) {
  await api.parts.background.idle();
  return api.mails.filter(({ to }) => to === email).toReversed();
}

async function confirmation(email = wanted): Promise<string> {
  const [mail] = await mailsTo(email);
  return /\/login\/email\?token=([\w-]{43})$/m.exec(mail?.text ?? "")?.[1] ?? "";
}

describe("changing the e-mail needs more than a session", () => {
  test.each([
    ["without the password", {}, "Informe a senha atual para trocar o e-mail."],
    ["with an empty one", { current_password: "" }, "Informe a senha atual para trocar o e-mail."],
    ["with a wrong one", { current_password: "errada mesmo" }, "A senha atual não confere."],
    [
      "with Google's credential where no Google account is linked",
      { google_token: "x".repeat(40) },
      "Informe a senha atual para trocar o e-mail.",
    ],
  ])("rejects another e-mail %s, and saves and mails nothing", async (_what, proof, message) => {
    const before = await me();
    expect(await update({ full_name: "Outra Pessoa", ...proof })).toMatchObject({ status: 422, body: { message } });
    expect(await me()).toEqual(before);
    expect([...(await mailsTo(wanted)), ...(await mailsTo(customer.email))]).toEqual([]);
  });

  test("saves the other fields without the password", async () => {
    expect((await update({ full_name: "Ana Maria", email: customer.email })).status).toBe(200);
    expect(await me()).toMatchObject({ full_name: "Ana Maria", pending_email: null });
  });
});

describe("a new e-mail counts once its link is opened", () => {
  test("stays pending until then: the old e-mail logs in and resets, the new one does neither", async () => {
    const asked = await update({ full_name: "Ana Maria", current_password: PASSWORD });
    expect(asked).toEqual({ status: 202, body: { pending_email: wanted } });
    expect(calls.updateProfile.response.parse(asked.body)).toEqual({ pending_email: wanted });
    expect(await me()).toMatchObject({ full_name: "Ana Maria", email: customer.email, pending_email: wanted });
    expect((await login(customer.email)).status).toBe(200);
    expect((await login(wanted)).status).toBe(401);
    await call("/account/forgot-password", { email: wanted }, null);
    expect((await mailsTo(wanted)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("confirme o seu novo e-mail"),
    ]);
  });

  test("becomes the verified e-mail of the account; other sessions end, the session that opens the link stays", async () => {
    const elsewhere = (await login(customer.email)).body.token as string;
    await update({ current_password: PASSWORD });
    const confirmed = await confirm(await confirmation(), customer.token);
    expect(confirmed).toMatchObject({ status: 200, body: { user: { id: customer.id, email: wanted } } });
    expect(calls.confirmEmail.response.parse(confirmed.body)).toEqual({ id: customer.id, email: wanted });
    expect(await me()).toMatchObject({ email: wanted, pending_email: null, security: { emailVerified: true } });
    expect((await call("/account/me", undefined, elsewhere)).status).toBe(401);
    expect([(await login(customer.email)).status, (await login(wanted)).status]).toEqual([401, 200]);
  });

  test("ends every session when the link is opened in another browser", async () => {
    const stranger = await api.aCustomer(market);
    await update({ current_password: PASSWORD });
    expect((await confirm(await confirmation(), stranger.token)).status).toBe(200);
    expect((await call("/account/me")).status).toBe(401);
    expect((await call("/account/me", undefined, stranger.token)).status).toBe(200);
  });

  test("tells the old address about the request and the change, and never shows the whole new address", async () => {
    await update({ current_password: PASSWORD });
    const [asked] = await mailsTo(customer.email);
    expect(asked?.subject).toContain("pedido de troca de e-mail");
    expect(asked?.text).toContain("n***@example.com");
    await confirm(await confirmation());
    const [done] = await mailsTo(customer.email);
    expect(done?.subject).toContain("o e-mail da sua conta foi trocado");
    for (const mail of [asked, done]) expect(mail?.text).not.toContain(wanted);
  });

  test("counts the newest request only", async () => {
    await update({ current_password: PASSWORD });
    const first = await confirmation();
    await update({ email: `mais-${wanted}`, current_password: PASSWORD });
    expect((await me()).pending_email).toBe(`mais-${wanted}`);
    expect((await confirm(first)).status).toBe(422);
    expect((await confirm(await confirmation(`mais-${wanted}`))).status).toBe(200);
  });

  test("changes the e-mail once when one link is used twenty times at once", async () => {
    await update({ current_password: PASSWORD });
    const token = await confirmation();
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
  });

  test.each([
    ["that does not exist", async () => confirm("x".repeat(43))],
    ["without a token", async () => confirm("")],
    [
      "older than thirty minutes",
      async () => {
        await update({ current_password: PASSWORD });
        const token = await confirmation();
        const before = api.clock.now;
        api.clock.now = new Date(before.getTime() + 30 * 60_000);
        const late = await confirm(token).finally(() => {
          api.clock.now = before;
        });
        return late;
      },
    ],
    [
      "from another market",
      async () => {
        await update({ current_password: PASSWORD });
        const token = await confirmation();
        return readAnswer(api.ask("/api/v3/account/confirm-email", { market: await api.aMarket(), body: { token } }));
      },
    ],
  ])("changes nothing by a link %s", async (_what, use) => {
    const message = "Link inválido ou expirado. Peça a troca de e-mail de novo.";
    expect(await use()).toMatchObject({ status: 422, body: { message } });
    expect((await me()).email).toBe(customer.email);
  });

  test("puts the token in the mail only", async () => {
    await update({ current_password: PASSWORD });
    const { rows } = await api.client.query<{ text: string }>("select json_agg(t)::text as text from email_changes t");
    expect(rows[0]?.text).not.toContain(await confirmation());
  });
});

describe("an e-mail that already has an account", () => {
  test("gets the same response and the same profile as a free one; its owner is mailed without a link", async () => {
    const other = await api.aCustomer(market);
    const taken = await update({ email: other.email, current_password: PASSWORD });
    expect(taken).toEqual({ status: 202, body: { pending_email: other.email } });
    expect(await me()).toMatchObject({ email: customer.email, pending_email: other.email });
    const [mail] = await mailsTo(other.email);
    expect(mail?.subject).toContain("este e-mail já tem uma conta");
    expect(mail?.text).not.toContain("token");
    expect((await mailsTo(customer.email))[0]?.subject).toContain("pedido de troca de e-mail");
  });

  test("goes to the first of two customers who confirms it, and the second is told", async () => {
    const other = await api.aCustomer(market);
    await update({ current_password: PASSWORD });
    const first = await confirmation();
    await update({ current_password: PASSWORD }, other.token);
    const second = await confirmation();
    expect((await confirm(first)).status).toBe(200);
    const message = "Este e-mail já tem uma conta nesta loja.";
    expect(await confirm(second, other.token)).toMatchObject({ status: 409, body: { message } });
    expect(await me(other.token)).toMatchObject({ email: other.email });
  });
});

describe("an account that only signs in with Google", () => {
  const credential = (change: object = {}) => sign(issuer.privateKey, claimsAt(api.clock.now, { ...change }));
  const seconds = (from: number) => Math.floor(api.clock.now.getTime() / 1000) + from;

  async function enter(change: object = {}) {
    const body = { authentication_type: "google_login", token: await credential(change) };
    return (await call("/google/redirect", body, null)).body as { token: string; user: { id: string } };
  }

  test("changes its e-mail with a fresh Google credential, and still signs in with Google", async () => {
    const { token, user } = await enter();
    expect(await update({}, token)).toMatchObject({
      status: 422,
      body: { message: "Confirme com o Google para trocar o e-mail." },
    });
    expect((await update({ google_token: await credential() }, token)).status).toBe(202);
    expect((await confirm(await confirmation(), token)).status).toBe(200);
    expect(await me(token)).toMatchObject({ email: wanted });
    expect((await enter()).user.id).toBe(user.id);
  });

  test.each([
    ["from another Google account", () => ({ sub: "another" })],
    ["from another client", () => ({ aud: "another" })],
    ["that is an hour old", () => ({ iat: seconds(-3000), exp: seconds(600) })],
  ])("rejects a credential %s", async (_what, change) => {
    const { token } = await enter();
    const refused = await update({ google_token: await credential(change()) }, token);
    expect(refused).toMatchObject({ status: 422, body: { message: "Falha ao autenticar com Google!" } });
    expect(await me(token)).toMatchObject({ email: "bia@gmail.test", pending_email: null });
  });

  test("takes nothing with a victim's e-mail: the victim still registers, resets and signs in alone", async () => {
    const victim = `vitima-${customer.email}`;
    const eve = await enter({ sub: "eve", email: `eve-${customer.email}` });
    const proof = { google_token: await credential({ sub: "eve" }) };
    expect((await update({ email: victim, ...proof }, eve.token)).status).toBe(202);
    const person = {
      authentication_type: "email_create",
      full_name: "Vítima Souza",
      email: victim,
      password: PASSWORD,
    };
    const registered = await call("/account/authentication", person, null);
    expect(registered.status).toBe(201);
    expect((await enter({ sub: "eve" })).user.id).toBe(eve.user.id);
    const google = await enter({ sub: "victim", email: victim });
    expect(google.user.id).toBe((registered.body.user as { id: string }).id);
  });
});
