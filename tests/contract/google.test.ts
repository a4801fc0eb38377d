import { createHmac } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { authenticationSchema } from "@/lib/contract/account/profile";
import { googleSignIn } from "@/lib/embedded-api/services/google";
import { createTestApi, MONDAY_EVENING, readAnswer } from "../embedded-api/factory";
import { CLIENT_ID, claimsAt, ISSUER, rsaPair, sign, startIssuer } from "../support/issuer";

let market: string;

const issuer = await startIssuer();
const api = await createTestApi({ google: googleSignIn(CLIENT_ID, ISSUER, issuer.keysUrl) });
afterAll(() => issuer.close());
beforeEach(async () => {
  market = await api.aMarket();
});

function enter(token: string, nonce?: string) {
  const body = { authentication_type: "google_login", token, ...(nonce === undefined ? {} : { nonce }) };
  return readAnswer(api.ask("/api/v3/google/redirect", { market, body }));
}

const token = (change: Record<string, unknown> = {}) => sign(issuer.privateKey, claimsAt(MONDAY_EVENING, change));

async function sessionCount(): Promise<number> {
  const { rows } = await api.client.query<{ count: number }>(
    "select count(*)::int as count from sessions where market_id = $1",
    [market],
  );
  return rows[0]?.count ?? -1;
}

async function register(email: string) {
  const body = { authentication_type: "email_create", full_name: "Bia L.", email, password: "rapadura mole" };
  return (await api.ask("/api/v3/account/authentication", { market, body })).json();
}

test("[API-24] Google's credential creates an account, and the next one opens it by Google's id, whatever its e-mail", async () => {
  const first = await enter(await token({ nonce: "the-nonce-of-this-visit" }), "the-nonce-of-this-visit");
  expect(first.status).toBe(200);
  const { user } = authenticationSchema.parse(first.body);
  expect(user).toMatchObject({ name: "Bia Lima", email: "bia@gmail.test", security: { emailVerified: true } });
  const me = await api.ask("/api/v3/account/me", { market, token: first.body.token });
  expect(me.status).toBe(200);
  const second = await enter(await token({ email: "outra@gmail.test", email_verified: false }));
  expect(second.body.user.id).toBe(user?.id);
  expect(issuer.asked()).toBe(1);
});

test("links an account with the verified e-mail; whoever registered it without proof loses access", async () => {
  const registered = await register("bia@gmail.test");
  const linked = await enter(await token());
  expect(linked.body.user.id).toBe(registered.user.id);
  const old = await api.ask("/api/v3/account/me", { market, token: registered.token });
  expect(old.status).toBe(401);
  const login = { authentication_type: "email_login", email: "bia@gmail.test", password: "rapadura mole" };
  expect((await api.ask("/api/v3/account/authentication", { market, body: login })).status).toBe(401);
});

test("rejects another Google account with the same e-mail", async () => {
  await enter(await token());
  const other = await enter(await token({ sub: "another" }));
  expect(other.status).toBe(401);
  expect(await sessionCount()).toBe(1);
});

describe("an account under somebody else's e-mail", () => {
  const eve = { sub: "eve", email: "eve@gmail.test" };
  const victim = { sub: "victim", email: "vitima@gmail.test" };

  async function resetFor(email: string) {
    await api.ask("/api/v3/account/forgot-password", { market, body: { email } });
    await api.parts.background.idle();
    const link = /https?:\S+/.exec(api.mails.findLast(({ to }) => to === email)?.text ?? "")?.[0] ?? "";
    const reset = { token: new URL(link).searchParams.get("token"), password: "rapadura mole" };
    const body = { ...reset, password_confirmation: reset.password };
    return (await api.ask("/api/v3/account/reset-password", { market, body })).status;
  }

  test("belongs to its owner once they set a password by mail: the earlier Google account loses access", async () => {
    const before = await enter(await token(eve));
    await api.client.query("update customers set email = $3, email_verified = false where market_id = $1 and id = $2", [
      market,
      before.body.user.id,
      victim.email,
    ]);
    expect((await enter(await token(victim))).status).toBe(401);
    expect(await resetFor(victim.email)).toBe(200);
    expect((await api.ask("/api/v3/account/me", { market, token: before.body.token })).status).toBe(401);
    const again = await enter(await token(eve));
    expect(again.body.user).toMatchObject({ email: eve.email });
    expect(again.body.user.id).not.toBe(before.body.user.id);
    const owner = await enter(await token(victim));
    expect(owner.body.user.id).toBe(before.body.user.id);
  });
});

test("creates one account from ten parallel sign-ins", async () => {
  const one = await token();
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(one)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
});

describe("[API-24] a token that Google did not issue for this shop, or not recently, starts no session", () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const at = (seconds: number) => Math.floor(MONDAY_EVENING.getTime() / 1000) + seconds;
  const stranger = rsaPair();
  const forged: [what: string, make: () => Promise<string> | string, nonce?: string][] = [
    ["alg none", () => `${part({ alg: "none", kid: "of-today" })}.${part(claimsAt(MONDAY_EVENING))}.`],
    [
      "HS256 with the public key",
      () => {
        const head = `${part({ alg: "HS256", kid: "of-today" })}.${part(claimsAt(MONDAY_EVENING))}`;
        const secret = issuer.publicKey.export({ format: "pem", type: "spki" });
        return `${head}.${createHmac("sha256", secret).update(head).digest("base64url")}`;
      },
    ],
    ["RS512", () => sign(issuer.privateKey, claimsAt(MONDAY_EVENING), { alg: "RS512" })],
    ["another client", () => token({ aud: "another.apps.googleusercontent.test" })],
    ["two clients", () => token({ aud: [CLIENT_ID, "another"] })],
    ["another issuer", () => token({ iss: "https://accounts.google.com.example" })],
    ["Google's own issuer, where another is configured", () => token({ iss: "https://accounts.google.com" })],
    ["expired", () => token({ iat: at(-7200), exp: at(-3600) })],
    ["without an end", () => token({ exp: undefined })],
    ["from the future", () => token({ iat: at(3600), exp: at(7200) })],
    ["not valid yet", () => token({ nbf: at(600) })],
    ["without a moment", () => token({ iat: undefined })],
    ["an unknown key", () => sign(stranger.privateKey, claimsAt(MONDAY_EVENING), { kid: "of-nobody" })],
    ["a stranger's key under a known name", () => sign(stranger.privateKey, claimsAt(MONDAY_EVENING))],
    ["the nonce of another visit", () => token({ nonce: "the-nonce-of-another-visit" }), "the-nonce-of-this-visit"],
    ["no nonce where one is expected", () => token(), "the-nonce-of-this-visit"],
    [
      "a changed payload",
      async () => {
        const [head, , signature] = (await token()).split(".");
        return `${head}.${part(claimsAt(MONDAY_EVENING, { sub: "someone-else" }))}.${signature}`;
      },
    ],
    ["the unverified e-mail of an existing account", () => token({ sub: "new", email_verified: false })],
    ["a verification that is a text", () => token({ sub: "new", email_verified: "false" })],
    ["no sub", () => token({ sub: undefined })],
    ["an empty sub", () => token({ sub: "" })],
    ["a sub that is a number", () => token({ sub: 1098765 })],
    [
      "a key of its own by jku",
      () => sign(stranger.privateKey, claimsAt(MONDAY_EVENING), { jku: "https://evil.example/certs", kid: "evil" }),
    ],
    [
      "a key of its own in the header",
      () => sign(stranger.privateKey, claimsAt(MONDAY_EVENING), { jwk: stranger.publicKey.export({ format: "jwk" }) }),
    ],
    ["no token at all", () => "this is no token whatsoever"],
  ];

  test.each(forged)("%s", async (_what, make, nonce) => {
    await register("bia@gmail.test");
    const before = await sessionCount();
    const { status, body } = await enter(await make(), nonce);
    expect({ status, message: body.message }).toEqual({ status: 401, message: "Falha ao autenticar com Google!" });
    expect(await sessionCount()).toBe(before);
  });

  test("unknown keys do not cause repeated requests for Google's keys", () => {
    expect(issuer.asked()).toBeLessThanOrEqual(2);
  });
});

test("starts no session when Google's keys are not available", async () => {
  const down = await createTestApi({ google: googleSignIn(CLIENT_ID, ISSUER, "http://127.0.0.1:9/certs") });
  const body = { authentication_type: "google_login", token: await token() };
  const response = await down.ask("/api/v3/google/redirect", { market: await down.aMarket(), body });
  expect(response.status).toBe(401);
});

test("accepts both issuer names of Google", () => {
  const { issuers } = googleSignIn(CLIENT_ID, "https://accounts.google.com", "https://www.googleapis.com/x");
  expect(issuers).toEqual(["https://accounts.google.com", "accounts.google.com"]);
});

test("has no such call when the shop has no Google client", async () => {
  const off = await createTestApi();
  const body = { authentication_type: "google_login", token: await token() };
  const response = await off.ask("/api/v3/google/redirect", { market: await off.aMarket(), body });
  expect(response.status).toBe(404);
});
