// Fault matrix (docs/testing.md) at the proxy: every call of the contract × every fault of its API. The last test prints the number of
// cells. Run it alone with `npx next build && npx vitest run --project faults tests/faults/matrix.test.ts`.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Call, type CallName, calls } from "@/lib/contract/calls";
import { accountCopy } from "@/lib/domain/account/copy";
import { aVisitor, CALL_NAMES, isRead, isUnread, REACHES, REMEMBERED, type Visitor } from "../support/fault-calls";
import { answerLost, FAULTS, type Outcome, signedOut } from "../support/fault-kinds";
import { EVERY_CALL, type FaultyShop, startFaultyShop } from "../support/faults";
import type { Fault } from "../support/faulty-upstream";
import type { HttpResponse } from "../support/storefront";

/** The message-less rejection that next-auth passes on; the screen has its own sentence. */
const NO_MESSAGE = "REFUSED";
/** Sent when the API did not respond, so that the screen can check whether the account exists. */
const UNANSWERED = "UNANSWERED";

const ofCustomers = CALL_NAMES.filter((call) => calls[call].audience === "customer" || call === "savePushSubscription");
const ofAnyone = ["products", "categories", "categoryProducts", "districts", "paymentTypes", "health"] as const;

let shop: FaultyShop;
let visitor: Visitor;
let cells = 0;

beforeAll(async () => {
  shop = await startFaultyShop({ ...EVERY_CALL, TIME_SCALE: "0.05" });
});
afterAll(() => shop.stop());
let tests = 0;
beforeEach(async () => {
  await shop.heal();
  // A customer may write sixty times a minute; a new visitor keeps these tests below that.
  if (tests++ % 30 === 0) visitor = await aVisitor(shop);
  shop.upstream.reset();
});

const sentOf = (call: CallName) => shop.upstream.seen.filter((seen) => seen.call === call).length;

async function askedWith(call: CallName, fault: Fault): Promise<HttpResponse> {
  const who = REACHES[call].ends ? await aVisitor(shop) : visitor;
  shop.upstream.reset();
  shop.upstream.inject(call, fault);
  let response = await REACHES[call].send(who);
  // Responses of the store and its health are cached briefly.
  while (REMEMBERED.has(call) && sentOf(call) === 0) response = await REACHES[call].send(who);
  expectClean(response);
  cells++;
  return response;
}

function expectClean(response: HttpResponse): void {
  expect(response.headers["content-type"]).toMatch(/^application\/json/);
  expect(response.headers["cache-control"]).toContain("no-store");
  expect(response.headers).not.toHaveProperty("location");
  expect(shop.upstream.canaryHits()).toBe(0);
  expect(response.body).not.toMatch(/127\.0\.0\.1|at x|<b>|stack|CANARIO|evil|NaN/);
}

const bodyOf = (response: HttpResponse) => JSON.parse(response.body) as Record<string, unknown>;

function expectOutcome(call: CallName, response: HttpResponse, [status, name]: Outcome, message?: string | null): void {
  const { says } = REACHES[call];
  if (says === "logout") {
    expect(response.status).toBe(200);
    expect(response.headers["set-cookie"]?.join()).toMatch(/session=;.*Max-Age=0/);
  } else if (says === "login") {
    const told = new URL(String(bodyOf(response).url)).searchParams.get("error");
    const unread = name === "PARSING_ERROR" ? accountCopy.notUnderstood : status >= 500 ? UNANSWERED : NO_MESSAGE;
    expect([response.status, told]).toEqual([401, message ?? unread]);
    expect(response.headers["set-cookie"]?.join() ?? "").not.toMatch(/session=[^;]/);
  } else {
    expect([response.status, bodyOf(response).error ?? null]).toEqual([status, name]);
    if (message !== undefined) expect(bodyOf(response).message).toBe(message);
  }
}

/** A success places the order, a rejection does not, and any other response leaves the outcome unknown. */
function expectOrderOutcome(name: string, response: HttpResponse, [status]: Outcome): void {
  expect(sentOf("createOrder")).toBe(1);
  const isPlaced = /^F13|^F23 null/.test(name);
  const isRefused = status < 500 && status !== 408 && status !== 425;
  if (isPlaced || isRefused) expect(response.status).toBe(isPlaced ? 201 : status);
  else expect(bodyOf(response).code).toMatch(/^ORDER_(?:UNKNOWN|WAITING)$/);
}

test("has a row for every call of the contract, and no other", () => {
  expect([...CALL_NAMES].sort()).toEqual(Object.keys(calls).sort());
});

describe.each(Object.entries(FAULTS))("[ERROR-09] %s", (name, { fault, outcome, message }) => {
  const isEmpty = name.startsWith("F13") || name.startsWith("F23");

  test.each(CALL_NAMES)("is handled at %s", async (call) => {
    const response = await askedWith(call, fault);
    if (call === "createOrder") return expectOrderOutcome(name, response, outcome);
    // A market that the API rejects gets our own message once that is cached.
    if (call === "market" && [403, 404].includes(outcome[0])) return expect([403, 404]).toContain(response.status);
    // A customer's own list may be declared empty by a 404.
    const isOwnList = (calls[call] as Call).emptyWhen404 === true;
    const isSuccess = isOwnList
      ? name !== "F23 another shape" && (isEmpty || outcome[0] === 404)
      : isEmpty && isUnread(call);
    if (isSuccess && REACHES[call].says === "proxy") return expect(response.status).toBeLessThan(300);
    expectOutcome(call, response, outcome, message);
    // Only reads are retried, and only after a broken connection.
    if (!REMEMBERED.has(call)) expect(sentOf(call)).toBe(isRead(call) && outcome[1] === "FETCH_ERROR" ? 2 : 1);
  });
});

describe("F17 a session that the API ended", () => {
  test.each(ofCustomers)("ends at %s", async (call) => {
    const somebody = await aVisitor(shop);
    const { customer } = somebody;
    const before = { cookie: customer.cookieHeader() };
    shop.upstream.inject(call, signedOut);
    shop.upstream.inject("me", signedOut);
    const response = await REACHES[call].send(somebody);
    expect([response.status, bodyOf(response).code]).toEqual([401, "SESSION_EXPIRED"]);
    expect(customer.cookieHeader()).not.toContain("session=");
    expect((await customer.send("GET", "/api/v3/account/me", undefined, before)).status).toBe(401);
    cells++;
  });

  test.each(ofAnyone)("stays open at %s, which needs no login", async (call) => {
    const response = await askedWith(call, signedOut);
    expect(response.status).toBe(401);
    expect(visitor.customer.cookieHeader()).toContain("session=");
  });
});

describe("F24 a lost response", () => {
  test.each(CALL_NAMES)("at %s: is retried for a read, never for a write", async (call) => {
    const response = await askedWith(call, answerLost(1));
    if (isRead(call)) expect(response.status).toBe(200);
    else if (call === "createOrder") expect(bodyOf(response).code).toBe("ORDER_UNKNOWN");
    else expectOutcome(call, response, [502, "FETCH_ERROR"]);
    if (!REMEMBERED.has(call)) expect(sentOf(call)).toBe(isRead(call) ? 2 : 1);
  });
});

test("has tried every cell", () => {
  console.log(`N1 the fault matrix at the proxy: ${cells} cells passed`);
  const everywhere = Object.keys(FAULTS).length + 1;
  expect(cells).toBe(CALL_NAMES.length * everywhere + ofCustomers.length + ofAnyone.length);
});
