import { expect, test } from "vitest";
import { hashOf } from "@/lib/embedded-api/request/sessions";
import { createPasswords } from "@/lib/embedded-api/services/passwords";
import { createTestApi, PATIENT, transportName } from "../embedded-api/factory";
import { median, sameDistribution } from "../support/statistics";

/** Pairs of attempts; `npm run test:long` takes more and has a stricter limit. */
const PAIRS = Number(process.env.TIMING_PAIRS ?? 40);
const IS_LONG = PAIRS >= 200;
const MOST_APART_MS = 5;
const LEAST_LIKELY = 0.01;

// Slow enough to stand out, fast enough for many repetitions.
const mailer = () => new Promise<void>((resolve) => setTimeout(resolve, 30));
const api = await createTestApi({ passwords: createPasswords({ N: 2 ** 12, r: 8, p: 1 }, PATIENT), mailer });
const market = await api.aMarket();
const customers = [];
for (let at = 0; at < PAIRS; at++) customers.push(await api.aCustomer(market));
const known = customers.map(({ email }) => email);
const tokens = customers.map(({ token }) => token);

/** Alternates known and unknown e-mails so that the machine's load affects both. */
async function timesOf(path: string, bodyOf: (email: string) => object, askers: readonly string[] = []) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const timed = async (kind: keyof typeof times, email: string, token?: string) => {
    const started = performance.now();
    const response = await api.ask(path, { market, body: bodyOf(email), ...(token && { token }) });
    await response.text();
    times[kind].push(performance.now() - started);
    expect(response.status).not.toBe(429);
    await api.parts.background.idle();
  };
  for (const [at, email] of known.entries()) {
    if (at % 200 === 0) api.clock.now = new Date(api.clock.now.getTime() + 20 * 60_000);
    // Same length and nearly the same text: only the existence of the account may differ.
    const nobody = `x${email.slice(1)}`;
    const turns: [keyof typeof times, string][] = [
      ["known", email],
      ["unknown", nobody],
    ];
    for (const [kind, asked] of at % 2 ? turns : turns.reverse()) await timed(kind, asked, askers.at(at - 1));
  }
  return times;
}

const tokenOf = (email: string) =>
  email
    .replace(/[^\w-]/g, "")
    .padEnd(43, "x")
    .slice(0, 43);

/** Sends links and lets them expire: the shop knows them, and they are as useless as invented ones. */
async function expireLinks(): Promise<void> {
  for (const email of known)
    await api.client.query(
      `insert into reset_tokens (market_id, token_hash, customer_id, expires_at)
       select market_id, $1, id, '2020-01-01' from customers where email = $2`,
      [hashOf(tokenOf(email)), email],
    );
}

const NEW = { password: "rapadura mole", password_confirmation: "rapadura mole" };

test.each([
  ["login", "/api/v3/account/authentication", { authentication_type: "email_login", password: "errada mesmo" }],
  ["forgot", "/api/v3/account/forgot-password", {}],
  ["reset", "/api/v3/account/reset-password", NEW],
])(
  "[LOGIN-07] %s takes as long for a known e-mail as for an unknown one",
  async (what, path, fields) => {
    if (what === "reset") await expireLinks();
    const times = await timesOf(path, (email) =>
      what === "reset" ? { ...fields, token: tokenOf(email) } : { ...fields, email },
    );
    const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
    const p = sameDistribution(times.known, times.unknown);
    const gap = Math.abs(ofKnown - ofUnknown);
    const medians = `${ofKnown.toFixed(2)} and ${ofUnknown.toFixed(2)} ms`;
    console.log(
      `N16 ${what} (${transportName}): medians ${medians}, gap ${gap.toFixed(2)} ms, KS p ${p.toFixed(3)}, n=${PAIRS}`,
    );
    // Few pairs on a shared machine reveal only a gross difference: a hash or a mail too many.
    expect(gap).toBeLessThan(IS_LONG ? MOST_APART_MS : Math.max(ofKnown, ofUnknown) / 2);
    if (IS_LONG) expect(p).toBeGreaterThan(LEAST_LIKELY);
  },
  300_000,
);

test("a registration takes as long for a taken e-mail as for a new one", async () => {
  const fields = { authentication_type: "email_create", full_name: "Ana Souza", password: "pão de queijo" };
  const times = await timesOf("/api/v3/account/authentication", (email) => ({ ...fields, email }));
  // The response tells them apart anyway; the same hashing means that it does so no sooner.
  expect(median(times.known) / median(times.unknown)).toBeGreaterThan(0.5);
}, 300_000);

test("a change of e-mail takes as long for a taken address as for a free one", async () => {
  const fields = { full_name: "Ana Souza", current_password: "pão de queijo" };
  const times = await timesOf("/api/v3/app_user/update", (email) => ({ ...fields, email }), tokens);
  const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
  const p = sameDistribution(times.known, times.unknown);
  console.log(
    `N16 new e-mail (${transportName}): medians ${ofKnown.toFixed(2)} and ${ofUnknown.toFixed(2)} ms, KS p ${p.toFixed(3)}, n=${PAIRS}`,
  );
  expect(Math.abs(ofKnown - ofUnknown)).toBeLessThan(IS_LONG ? MOST_APART_MS : Math.max(ofKnown, ofUnknown) / 2);
  if (IS_LONG) expect(p).toBeGreaterThan(LEAST_LIKELY);
}, 300_000);
