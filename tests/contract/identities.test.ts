import { afterAll, expect, test } from "vitest";
import { googleSignIn } from "@/lib/embedded-api/services/google";
import { createTestApi } from "../embedded-api/factory";
import { CLIENT_ID, claimsAt, ISSUER, sign, startIssuer } from "../support/issuer";
import { aBrowser } from "../support/push-service";

/** Everything that opens an account or receives its news. */
const IDENTITIES = [
  "password",
  "google",
  "this session",
  "other session",
  "reset link",
  "e-mail link",
  "this push",
  "other push",
] as const;
type Identity = (typeof IDENTITIES)[number];

/** `stays`: opens the same account. `ends`: opens nothing. `new`: opens another, empty account. */
type Fate = "stays" | "ends" | "new";

/** The identities that each change leaves, in the order of IDENTITIES; docs/security/access.md gives the reasons. */
const RULES: Record<string, string> = {
  //                                           password google this   other  reset  e-mail this   other
  //                                                           sess.  sess.  link   link   push   push
  "another e-mail is asked for": "             stays    stays  stays  stays  stays  ends   stays  stays",
  "another e-mail is confirmed here": "        stays    stays  stays  ends   ends   ends   stays  ends",
  "another e-mail is confirmed elsewhere": "   stays    stays  ends   ends   ends   ends   ends   ends",
  "the password is changed": "                 ends     stays  stays  ends   ends   ends   stays  ends",
  "the password is reset by mail": "           ends     new    ends   ends   ends   ends   ends   ends",
  "Google is linked, the e-mail verified": "   stays    stays  stays  stays  stays  stays  stays  stays",
  "Google is linked, the e-mail unverified": " ends     stays  ends   ends   ends   ends   ends   ends",
  "this session logs out": "                   stays    stays  ends   stays  stays  stays  ends   stays",
  "the account is deleted": "                  ends     new    ends   ends   ends   ends   ends   ends",
  "the address is registered again": "         ends     new    ends   ends   ends   ends   ends   ends",
};

const PASSWORD = "pão de queijo";

const issuer = await startIssuer();
const api = await createTestApi({ google: googleSignIn(CLIENT_ID, ISSUER, issuer.keysUrl) });
afterAll(() => issuer.close());

type Account = Awaited<ReturnType<typeof anAccount>>;

/** An account with every identity. Google's e-mail differs from the account's until a change links them. */
async function anAccount({ linked, verified }: { linked: boolean; verified: boolean }) {
  const market = await api.aMarket();
  const call = async (path: string, body?: unknown, token?: string, method?: string) => {
    const response = await api.ask(`/api/v3${path}`, {
      market,
      body,
      ...(token && { token }),
      ...(method && { method }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const email = "ana@example.com";
  const sub = "google-of-ana";
  const credential = (own: string) => sign(issuer.privateKey, claimsAt(api.clock.now, { sub, email: own }));
  const enterByGoogle = async (own: string) =>
    call("/google/redirect", { authentication_type: "google_login", token: await credential(own) });
  const login = (password: string, as = email) =>
    call("/account/authentication", { authentication_type: "email_login", email: as, password });
  const register = () =>
    call("/account/authentication", {
      authentication_type: "email_create",
      full_name: "Ana S.",
      email,
      password: "outra senha boa",
    });
  const tokenMailedTo = async (address: string) => {
    await api.parts.background.idle();
    const mail = api.mails.findLast(({ to, text }) => to === address && text.includes("token="));
    return /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  };
  const resetWith = (token: string, password: string) =>
    call("/account/reset-password", { token, password, password_confirmation: password });
  const askFor = (wanted: string, token: string) =>
    call("/app_user/update", { full_name: "Ana Souza", email: wanted, current_password: PASSWORD }, token);

  const person = { authentication_type: "email_create", full_name: "Ana Souza", email, password: PASSWORD };
  const { user, token: here } = (await call("/account/authentication", person)).body as unknown as {
    user: { id: string };
    token: string;
  };
  await api.client.query("update customers set email_verified = $3, google_sub = $4 where market_id = $1 and id = $2", [
    market,
    user.id,
    verified,
    linked ? sub : null,
  ]);
  const there = (await login(PASSWORD)).body.token as string;
  for (const [name, token] of [
    ["here", here],
    ["there", there],
  ] as const) {
    const endpoint = `https://web.push.apple.com/${market}-${name}`;
    expect((await call("/push_subscriptions", { endpoint, keys: aBrowser().keys }, token)).status).toBe(201);
  }
  await call("/account/forgot-password", { email });
  const resetLink = await tokenMailedTo(email);
  await askFor("antes@example.com", here);
  const emailLink = await tokenMailedTo("antes@example.com");
  expect([resetLink, emailLink]).not.toContain("");
  const links = { resetLink, emailLink };
  const more = { credential, enterByGoogle, login, register, tokenMailedTo, resetWith, askFor };
  return { market, id: user.id, email, here, there, call, ...links, ...more };
}

const CHANGES: Record<string, (account: Account) => Promise<{ status: number }>> = {
  "another e-mail is asked for": ({ askFor, here }) => askFor("depois@example.com", here),
  "another e-mail is confirmed here": async ({ askFor, here, tokenMailedTo, call }) => {
    await askFor("depois@example.com", here);
    return call("/account/confirm-email", { token: await tokenMailedTo("depois@example.com") }, here);
  },
  "another e-mail is confirmed elsewhere": async ({ askFor, here, tokenMailedTo, call }) => {
    await askFor("depois@example.com", here);
    return call("/account/confirm-email", { token: await tokenMailedTo("depois@example.com") });
  },
  "the password is changed": ({ call, here }) => {
    const [current_password, password] = [PASSWORD, "rapadura mole"];
    return call("/user/password", { current_password, password, password_confirmation: password }, here, "PUT");
  },
  "the password is reset by mail": async ({ call, email, tokenMailedTo, resetWith }) => {
    await call("/account/forgot-password", { email });
    return resetWith(await tokenMailedTo(email), "rapadura mole");
  },
  "Google is linked, the e-mail verified": ({ enterByGoogle, email }) => enterByGoogle(email),
  "Google is linked, the e-mail unverified": ({ enterByGoogle, email }) => enterByGoogle(email),
  "this session logs out": ({ call, here }) => call("/account/logout", undefined, here, "POST"),
  "the account is deleted": ({ call, here }) => call("/account", { password: PASSWORD }, here, "DELETE"),
  "the address is registered again": async ({ call, here, register }) => {
    await call("/account", { password: PASSWORD }, here, "DELETE");
    return register();
  },
};

const OPENS: Record<Identity, (account: Account) => Promise<Fate>> = {
  password: async ({ login }) => {
    const answers = [await login(PASSWORD), await login(PASSWORD, "depois@example.com")];
    return answers.some(({ status }) => status === 200) ? "stays" : "ends";
  },
  google: async ({ enterByGoogle, id }) => {
    const { body } = await enterByGoogle("ana@gmail.test");
    return (body as { user?: { id: string } }).user?.id === id ? "stays" : "new";
  },
  "this session": async ({ call, here }) => fateOf(await call("/account/me", undefined, here)),
  "other session": async ({ call, there }) => fateOf(await call("/account/me", undefined, there)),
  "reset link": async ({ resetWith, resetLink }) => fateOf(await resetWith(resetLink, "uma senha roubada")),
  "e-mail link": async ({ call, emailLink }) => fateOf(await call("/account/confirm-email", { token: emailLink })),
  "this push": (account) => pushOf(account, "here"),
  "other push": (account) => pushOf(account, "there"),
};

function fateOf({ status }: { status: number }): Fate {
  return status === 200 ? "stays" : "ends";
}

async function pushOf({ market }: Account, name: string): Promise<Fate> {
  const text = "select 1 as found from push_subscriptions where market_id = $1 and endpoint = $2";
  const { rows } = await api.client.query(text, [market, `https://web.push.apple.com/${market}-${name}`]);
  return rows.length > 0 ? "stays" : "ends";
}

test("covers every identity for every change", () => {
  expect(Object.keys(CHANGES)).toEqual(Object.keys(RULES));
});

/** A link is used up by trying it, so each is tried on an account of its own. */
const TRIED: Identity[][] = [
  ["this session", "other session", "this push", "other push", "password", "google"],
  ["reset link"],
  ["e-mail link"],
];
const CASES = Object.keys(RULES).flatMap((change) => TRIED.map((tried) => ({ change, tried })));

test.each(CASES)("when $change: $tried", async ({ change, tried }) => {
  const fates = RULES[change]?.trim().split(/\s+/) ?? [];
  expect(fates).toHaveLength(IDENTITIES.length);
  const links = change.startsWith("Google is linked");
  const account = await anAccount({ linked: !links, verified: !change.endsWith("unverified") });
  expect([200, 201, 202]).toContain((await CHANGES[change]?.(account))?.status);
  for (const identity of tried)
    expect([identity, await OPENS[identity](account)]).toEqual([identity, fates[IDENTITIES.indexOf(identity)]]);
});
