import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEMO_MARKETS } from "@/lib/embedded-api/db/demo-markets";

const promises = readFileSync("SECURITY.md", "utf8");
const asvs = readFileSync("docs/security/asvs.md", "utf8");
/** The documents that say limits. */
const limits = ["limits", "access", "asvs"].map((name) => readFileSync(`docs/security/${name}.md`, "utf8")).join("\n");
/** The lines of the ASVS table: number, what is asked, how it is met. */
const rows = [...asvs.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([^|]+) \| (.*\S) +\|$/gm)].map(
  ([, line = "", , met = ""]) => ({
    line,
    met,
  }),
);

/** Level 1 of ASVS 5.0.0. */
const LEVEL_1 = `
  1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3
  4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2
  7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5
  11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`
  .trim()
  .split(/\s+/);

/** Lines of levels 2 and 3 that the threats to this project cite. */
const CITED = `
  1.3.6 1.3.12 1.5.3 2.3.2 2.4.1 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.4.7 3.4.8 3.7.2 4.1.3 4.2.1 5.2.6 6.3.8 6.5.5 6.8.1
  7.3.1 7.3.2 7.6.2 8.2.3 8.4.1 9.2.4 10.1.1 10.1.2 10.5.1 10.5.2 10.5.4 13.3.1 13.4.2 13.4.5 14.2.5 14.2.8 14.3.2 14.3.3
  15.1.3 15.3.2 15.3.3 15.3.6 16.2.5 16.4.1 16.5.1 16.5.2 16.5.3 16.5.4`
  .trim()
  .split(/\s+/);

test("every line of ASVS level 1 and every cited one stands in the table, once, in order", () => {
  expect(LEVEL_1).toHaveLength(70);
  const inOrder = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });
  expect(rows.map(({ line }) => line)).toEqual([...LEVEL_1, ...CITED].sort(inOrder));
  const how = (pattern: RegExp) => rows.filter(({ met }) => pattern.test(met)).length;
  const [none, apart, open] = [how(/^n\/a: /), how(/^Deviation \d/), how(/^Open: /)];
  const tested = `${rows.length - none - apart - open} by tests, ${none} not applicable, ${apart} deviations, ${open} open`;
  console.log(`N12 ASVS 5.0: ${LEVEL_1.length} lines of level 1 and ${CITED.length} cited ones: ${tested}`);
});

test.each(rows)("$line: its tests are there, or it says why not", ({ line, met }) => {
  const named = [...met.matchAll(/`((?:tests|e2e)\/[^`]+)`(?: "([^"]+)")?/g)];
  for (const [, file = "", name] of named) {
    expect(existsSync(file), file).toBe(true);
    if (name) expect(readFileSync(file, "utf8")).toContain(name);
  }
  if (named.length === 0) expect(met).toMatch(/^(?:n\/a: .{8,}|Deviation \d$|Open: .{8,})/);
  // What is open is said of no line that this project promises.
  if (LEVEL_1.includes(line)) expect(met).not.toMatch(/^Open/);
});

test("six deviations at most, each explained and each used by the table or true of the database", () => {
  const explained = [...asvs.matchAll(/^(\d)\. \*\*/gm)].map(([, number]) => Number(number));
  expect(explained).toEqual(explained.map((_, at) => at + 1));
  expect(explained.length).toBeLessThanOrEqual(6);
  const used = new Set(
    rows.flatMap(({ met }) => [...met.matchAll(/Deviation (\d)/g)].map(([, number]) => Number(number))),
  );
  for (const number of used) expect(explained).toContain(number);
});

test("who reports is told how soon: 2 business days, within 48 hours, without legal action, with credit", () => {
  for (const promise of ["2 business days", "within 48 hours", "no legal action", "credit"])
    expect(promises.toLowerCase()).toContain(promise);
  // No address is invented.
  expect(promises).not.toMatch(/[\w.]+@[\w-]+\.\w+/);
});

test("the demo brings no customer, and no account of anybody's", () => {
  for (const name of DEMO_MARKETS) {
    const document = JSON.parse(readFileSync(`lib/embedded-api/catalogue/demo/${name}.json`, "utf8")) as object;
    const parts = ["categories", "districts", "groups", "market", "payment_types", "products"];
    expect(Object.keys(document).filter((part) => !parts.includes(part))).toEqual([]);
  }
});

/** What the document says, and where the code says the same. */
const LIMITS: [said: RegExp, file: string, done: string][] = [
  [/wrong passwords of one account +\| 5 in 15 minutes/, "lib/server/session/attempts.ts", "PER_ACCOUNT = 5;"],
  [
    /refused logins from one public address +\| 60 in 15 minutes/,
    "lib/server/session/attempts.ts",
    "PER_ADDRESS = 60;",
  ],
  [/in 15 minutes/, "lib/server/session/attempts.ts", "WINDOW_MS = 15 * 60_000;"],
  [/60 a minute of a customer/, "lib/server/proxy/write-budget.ts", "PER_CUSTOMER = 60;"],
  [/3,000 each in 15 minutes/, "lib/embedded-api/accounts/attempts.ts", "login: { account: 5, market: 3000 }"],
  [/3,000 each in 15 minutes/, "lib/embedded-api/accounts/attempts.ts", "register: { account: 20, market: 3000 }"],
  [
    /5 mails of an e-mail in 15 minutes/,
    "lib/embedded-api/accounts/attempts.ts",
    "forgot: { account: 5, market: null }",
  ],
  [
    /5 in 15 minutes of an account, and for a mailbox/,
    "lib/embedded-api/accounts/attempts.ts",
    "email: { account: 5, market: null }",
  ],
  [/120 of a guest's address/, "lib/server/proxy/write-budget.ts", "PER_ADDRESS = 120;"],
  [/30 a minute of a public address/, "lib/server/operator/attempts.ts", "WRONG_BEARERS = 30;"],
  [/120 lists of orders a minute/, "lib/server/proxy/write-budget.ts", "orders: { most: 120,"],
  [
    /10 exports in 15 minutes/,
    "lib/server/proxy/write-budget.ts",
    "exportAccount: { most: 10, windowMs: 15 * 60_000 }",
  ],
  [/20 of a customer, of those placed within 24 hours/, ".env.example", "OPEN_ORDERS_PER_CUSTOMER=20"],
  [/30 a minute of a customer/, "lib/server/geo/refuse-visitor.ts", "PER_CUSTOMER = 30;"],
  [
    /24 waiting for 5 s, shops by turns, then 503/,
    "lib/embedded-api/services/passwords.ts",
    "concurrency: AT_ONCE, maxQueued: 24, maxWaitMs: 5_000",
  ],
  [/64 under way, 64 waiting, then 503/, "lib/server/upstream/client.ts", "createSemaphore(64, 64)"],
  [/5 failures in a row stop them for 10 s/, "lib/server/upstream/client.ts", "CIRCUIT_MS = 10_000;"],
  [/5 failures in a row/, "lib/server/upstream/circuit.ts", "FAILURES = 5;"],
  [/2 s of waiting at most/, "lib/server/edge/admission.ts", "MAX_MS = 2_000;"],
  [/would wait 1 s/, "lib/server/edge/admission.ts", "PATIENCE_MS = 1_000;"],
  [/64 KB of JSON/, "lib/contract/calls.ts", "BODY_LIMIT = 64 * 1024;"],
  [/10 levels/, "lib/server/http/json-body.ts", "MAX_DEPTH = 10;"],
  [/200 items/, "lib/server/http/json-body.ts", "MAX_LIST_LENGTH = 200;"],
  [/1 MB, a menu 16 MB/, "lib/contract/calls.ts", "MENU_LIMIT = 16 * 1024 * 1024;"],
  [/512 MB unpacked/, "lib/embedded-api/backup/lines.ts", "MAX_UNPACKED = 512 * MB;"],
  [/8 MB a line/, "lib/embedded-api/backup/lines.ts", "MAX_LINE_BYTES = 8 * MB;"],
  [
    /128 KB of anyone/,
    "lib/server/edge/request-body.ts",
    "anyone: { limit: 128 * KB, withinMs: 20_000, together: 16 * MB }",
  ],
  [
    /6 MB of a picture/,
    "lib/server/edge/request-body.ts",
    "customer: { limit: 6 * MB, withinMs: 120_000, together: 48 * MB }",
  ],
  [
    /26 MB of an upload/,
    "lib/server/edge/request-body.ts",
    "operator: { limit: 26 * MB, withinMs: 300_000, together: 104 * MB }",
  ],
  [/25 MB of an operator/, "lib/embedded-api/operator/operator.ts", "BODY_LIMIT = 25 * 1024 * 1024;"],
  [/60 a minute of a shop, 20 of a public address/, "lib/server/csp/reports.ts", "PER_MARKET = 60;"],
  [
    /two at once, one fewer than the cores/,
    "lib/node/queue/picture-gate.ts",
    "Math.min(2, availableParallelism() - 1)",
  ],
  [/7 days without use, 30 at most/, "lib/server/session/cookies.ts", "IDLE_DAYS = 7;"],
  [/7 days without use, 30 at most/, "lib/server/session/cookies.ts", "ABSOLUTE_DAYS = 30;"],
  [/lives 30 minutes/, "lib/embedded-api/accounts/links.ts", "LINK_MINUTES = 30;"],
];

test("the limits that are written down are those of the code", () => {
  for (const [said, file, done] of LIMITS) {
    expect(limits).toMatch(said);
    expect(readFileSync(file, "utf8"), file).toContain(done);
  }
});
