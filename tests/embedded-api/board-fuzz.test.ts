// Each call of a board with mutated bodies, paths and queries: a clear answer, and a shop that customers can still read.
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { type CallName, calls as customerCalls } from "@/lib/contract/calls";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { aBoardDocument, boardCalls, isWrite } from "../support/board-calls";
import { type BoardShop, boardShop } from "../support/board-shop";
import { FUZZ_TIMEOUT, tellTried, triesOf } from "../support/fuzz";
import { hostileText, LARGE, mutatedText } from "../support/mutations";
import { type OpenedBoard, openBoard, placeOrder } from "../support/opened-board";
import { seeded } from "../support/random";
import { createTestApi, OPERATOR_TOKEN } from "./factory";

const TRIES = triesOf("FUZZ_BOARD", 150);
const MARKET = "mutante";
/** Words of schemas, parsers and decoders that no owner should read. */
const ENGLISH =
  /\b(?:invalid|expected|received|required|unexpected|must|should|cannot|error|input|too (?:big|small|long))\b/i;
const MAX_SENTENCE = 400;
/** The shop is as it was again after so many changes. */
const AFRESH = 25;

const calls = boardCalls();

let board: OpenedBoard;
let shop: BoardShop | null = null;
let changes = 0;

const api = await createTestApi();
board = await openBoard(api, MARKET, "zqfuzz", "zqoculto");
afterEach(() => expect(api.failures).toEqual([]));

const segment = fc.constantFrom(
  ...["1e3", " 7", "-1", "0", "99999999999", "NaN", "__proto__", "constructor", "..", "%", "a/b", "é".repeat(300)],
  ...["\u200b", "\u202e7", "'; drop table orders; --", "x".repeat(3_000), "\ufeff1", "1\n2", "٧"],
);
const query = fc.dictionary(
  fc.constantFrom(
    "before",
    "after",
    "known",
    "pictures",
    "status",
    "limit",
    "numbers",
    "date",
    "from",
    "to",
    "version",
    "x",
  ),
  fc.oneof(segment, fc.constantFrom("0000-01-01", "9999-12-31", "2026-02-30", "1e9", "1,2,", "inline", "2026-03-02")),
  { maxKeys: 3 },
);

const aRound = fc.record({
  call: fc.constantFrom(...calls),
  seed: fc.nat(),
  how: fc.constantFrom("good", "text", "text", "mutated", "mutated"),
  place: fc.option(segment, { freq: 4 }),
  query: fc.option(query, { freq: 3 }),
});
type Round = typeof aRound extends fc.Arbitrary<infer Value> ? Value : never;

async function shopNow(): Promise<BoardShop> {
  if (shop) return shop;
  shop = await boardShop(board.owner, board);
  return shop;
}

/** Another id in the path, where it has one, and other parameters behind it. */
function addressOf(path: string, { call, place, query: more }: Round): string {
  const [own = "", parameters = ""] = path.split("?");
  const at = call.path.split("/").findIndex((part) => part.startsWith(":"));
  const parts = own.split("/");
  if (place !== null && at > 0) parts[at] = encodeURIComponent(place);
  const all = new URLSearchParams([...new URLSearchParams(parameters), ...Object.entries(more ?? {})]);
  return parts.join("/") + (all.size > 0 ? `?${all}` : "");
}

async function send(round: Round): Promise<{ status: number; text: string }> {
  const { call, seed, how } = round;
  const { path, body } = call.example(await shopNow());
  if (body === undefined) return sent(call.method, addressOf(path, round), undefined);
  const random = seeded(seed);
  const mutated = how === "text" ? hostileText(random, body) : mutatedText(random, body, LARGE);
  return sent(call.method, addressOf(path, round), how === "good" ? JSON.stringify(body) : mutated);
}

async function sent(method: string, path: string, body: string | undefined): Promise<{ status: number; text: string }> {
  const response = await api.send(
    new Request(`http://embedded-api.internal/operator/markets/${MARKET}${path}`, {
      method,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, "content-type": "application/json" },
      ...(body !== undefined && { body }),
    }),
  );
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
    await response.body?.cancel();
    return { status: response.status, text: "" };
  }
  return { status: response.status, text: await response.text() };
}

function expectSentence(message: unknown, where: string): void {
  expect(typeof message === "string" && message !== "", where).toBe(true);
  expect(String(message), where).not.toMatch(ENGLISH);
  expect(String(message).length, where).toBeLessThan(MAX_SENTENCE);
}

function expectClear({ status, text }: { status: number; text: string }, { call }: Round): void {
  const where = `${call.name}: ${status} ${text.slice(0, 600)}`;
  if (status === 200 || status === 201 || status === 204) return;
  expect(status, where).toBeGreaterThanOrEqual(400);
  expect(status, where).toBeLessThan(500);
  const { code, message, errors = [] } = JSON.parse(text);
  expect(typeof code, where).toBe("string");
  expectSentence(message, where);
  for (const mistake of errors) {
    expect(typeof mistake.path, where).toBe("string");
    expectSentence(mistake.message, where);
  }
}

test("a body of a hundred thousand levels is refused by each call before it is parsed", async () => {
  const deep = `${'{"fields":['.repeat(100_000)}1${"]}".repeat(100_000)}`;
  const known = await shopNow();
  const codes = new Set<string>();
  for (const call of calls) {
    const { path, body } = call.example(known);
    if (body === undefined) continue;
    const response = await sent(call.method, path, deep);
    expect([call.name, response.status]).toEqual([call.name, 422]);
    codes.add(JSON.parse(response.text).code);
  }
  expect([...codes].sort()).toEqual(["BAD_DOCUMENT", "TOO_MANY_VALUES"]);
});

const SHOWN: CallName[] = ["market", "products", "categories", "districts", "paymentTypes"];

/** The owner's document could be imported, and customers get what the contract has. */
async function expectWhole(name: string): Promise<void> {
  const exported = await board.owner("GET", "?pictures=paths");
  expect(exported.status, `${name}: ${exported.text}`).toBe(200);
  const parsed = parseDocument(JSON.parse(exported.text));
  expect(parsed.ok ? [] : parsed.error, name).toEqual([]);
  for (const call of SHOWN) {
    const headers = { "x-market-token": MARKET };
    const response = await api.send(
      new Request(`http://embedded-api.internal/api/v3${customerCalls[call].path}`, { headers }),
    );
    expect(response.status, name).toBe(200);
    const told = await response.json();
    const read = customerCalls[call].response.parse(told);
    // Readers leave out what they cannot read.
    if (Array.isArray(told)) expect([call, (read as unknown[]).length]).toEqual([call, told.length]);
  }
}

async function afterChange({ call }: Round): Promise<void> {
  shop = null;
  changes += 1;
  if (call.name === "DELETE ") board = await openBoard(api, MARKET, "zqfuzz", "zqoculto");
  await expectWhole(call.name);
  if (changes % AFRESH !== 0) return;
  await board.owner("PUT", "", aBoardDocument(MARKET, "zqfuzz"));
  await board.owner("PUT", "/open_closed", { open_closed: null });
  await board.owner("DELETE", "/pause");
  await placeOrder(api, board);
}

test(
  "no body, path or query breaks a call of the board, or the shop behind it",
  async () => {
    const accepted = new Set<string>();
    await fc.assert(
      fc.asyncProperty(aRound, async (round) => {
        const response = await send(round);
        expectClear(response, round);
        if (response.status >= 300) return;
        accepted.add(round.call.name);
        if (isWrite(round.call)) await afterChange(round);
      }),
      TRIES,
    );
    expect(accepted.size).toBeGreaterThan(20);
    tellTried("calls of the board", TRIES, `${accepted.size} of ${calls.length} were also accepted`);
  },
  FUZZ_TIMEOUT,
);
