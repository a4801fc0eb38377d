import { beforeAll, expect, test } from "vitest";
import { createPasswords } from "@/lib/embedded-api/passwords";
import { aCustomer, aMarket, ask, createTestApi, type TestApi } from "../embedded-api/factory";

/** Pairs of tries; `npm run test:long` takes more, and asks more of them. */
const PAIRS = Number(process.env.TIMING_PAIRS ?? 40);
const MOST_APART = PAIRS >= 200 ? 1.2 : 2;

let api: TestApi;
let market: string;
let known: string[];

beforeAll(async () => {
  // Hashes and mails slow enough to stand out from everything else, and quick enough for many.
  const mailer = () => new Promise<void>((resolve) => setTimeout(resolve, 30));
  api = await createTestApi({ passwords: createPasswords({ N: 2 ** 12, r: 8, p: 1 }), mailer });
  market = await aMarket(api);
  known = [];
  for (let at = 0; at < PAIRS; at++) known.push((await aCustomer(api, market)).email);
}, 300_000);

function median(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

/** The ratio of the medians of known and unknown e-mails, asked in turns so that the machine's mood hits both. */
async function ratioOf(path: string, bodyOf: (email: string) => object): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const timed = async (kind: keyof typeof times, email: string) => {
    const started = performance.now();
    await (await ask(api, path, { market, body: bodyOf(email) })).text();
    times[kind].push(performance.now() - started);
    await api.parts.background.idle();
  };
  for (const [at, email] of known.entries()) {
    const nobody = `${at}-${path.length}-${email}`;
    const turns: [keyof typeof times, string][] = [
      ["known", email],
      ["unknown", nobody],
    ];
    for (const [kind, asked] of at % 2 ? turns : turns.reverse()) await timed(kind, asked);
  }
  return median(times.known) / median(times.unknown);
}

test.each([
  ["a login", "/api/v3/account/authentication", { authentication_type: "email_login", password: "errada mesmo" }],
  ["a request for a link", "/api/v3/account/forgot-password", {}],
  [
    "a registration",
    "/api/v3/account/authentication",
    { authentication_type: "email_create", full_name: "Ana Souza", password: "pão de queijo" },
  ],
])(
  "%s takes as long for an e-mail that someone has as for one that nobody has",
  async (what, path, fields) => {
    const ratio = await ratioOf(path, (email) => ({ ...fields, email }));
    console.log(`${what}: medians known/unknown ${ratio.toFixed(3)} of ${PAIRS} pairs`);
    expect(ratio).toBeLessThan(MOST_APART);
    expect(ratio).toBeGreaterThan(1 / MOST_APART);
  },
  300_000,
);
