// Fault matrix at the proxy, F20 to F23: responses that differ from the contract. A call without a row fails the first
// test.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CallName } from "@/lib/contract/calls";
import { aVisitor, CALL_NAMES, isRead, isUnread, REACHES, REMEMBERED, type Visitor } from "../support/fault-calls";
import { answering } from "../support/fault-kinds";
import { EVERY_CALL, type FaultyShop, startFaultyShop } from "../support/faults";
import type { Answer } from "../support/storefront";

type Json = Record<string, unknown>;
type Row = {
  /** Fields without which an object is unreadable and a list item is left out. */
  required: string[];
  /** Path of the list: "" is the body itself; absent means that the body is one object. */
  list?: string;
  /** Replaces the recorded response. */
  sample?: Json;
};

const ORDER = ["id", "status"];
const PRODUCT = ["id", "name", "category", "price"];
const ENTERED = { user: { id: "7", full_name: "Ana", email: "ana@exemplo.com.br" }, token: "t".repeat(40) };
const REVIEW = { id: "1", store: "Brasa", date: "2026-11-01T12:00:00Z", rating: 5, comment: "Ótimo." };
const CHARGE = { id: "9", kind: "pix", status: "waiting", pix_code: "000201", expires_at: null, sandbox: true };

const ROWS: Partial<Record<CallName, Row>> = {
  market: { required: ["name"] },
  products: { required: PRODUCT, list: "" },
  categoryProducts: { required: PRODUCT, list: "" },
  categories: { required: ["id", "name"], list: "" },
  districts: { required: ["id", "name"], list: "" },
  paymentTypes: { required: ["id", "name"], list: "payment_types" },
  health: { required: ["status"] },
  authenticate: { required: ["user", "token"], sample: ENTERED },
  google: { required: ["user", "token"], sample: ENTERED },
  me: { required: ["id"] },
  reviews: { required: ["id", "rating"], list: "", sample: REVIEW },
  addresses: { required: ["id"], list: "addresses" },
  address: { required: ["id"] },
  orders: { required: ORDER, list: "orders" },
  order: { required: ORDER },
  createOrder: { required: ["id"] },
  cancelOrder: { required: ORDER },
  createOrderLink: { required: ["code"] },
  followedOrder: { required: ["status"] },
  createCharge: { required: ["id", "kind", "status"], sample: CHARGE },
  exportAccount: { required: [] },
};
const READ_ANSWERS = Object.keys(ROWS) as CallName[];
const LISTS = READ_ANSWERS.filter((call) => rowOf(call).list !== undefined);
/** These calls need only their required fields: any other invalid field falls back to its default. */
const LENIENT: readonly CallName[] = ["market", "me"];
const MONEY = /^(?:price|fee|min_order|cash|subtotal|delivery_tax|discount|total|deliveryFee|cashback)$/;
/** One item in a list of this size is less than a fifth. */
const ITEMS = 6;

let shop: FaultyShop;
let visitor: Visitor;
const samples = new Map<CallName, Json>();
let writes = 0;
let cells = 0;

beforeAll(async () => {
  shop = await startFaultyShop({ ...EVERY_CALL, TIME_SCALE: "0.1" });
  visitor = await aVisitor(shop);
  for (const call of READ_ANSWERS) samples.set(call, rowOf(call).sample ?? (await recorded(call)));
});
afterAll(() => shop.stop());
beforeEach(() => shop.heal());

function rowOf(call: CallName): Row {
  const row = ROWS[call];
  if (!row) throw new Error(`No row for ${call}`);
  return row;
}

/** The API's own response: an object, or the first item of its list. */
async function recorded(call: CallName): Promise<Json> {
  const asked = isRead(call) ? call : "order";
  let body: unknown;
  shop.upstream.inject(asked, async ({ response, pass }) => {
    const answer = await pass();
    body = JSON.parse(answer.body);
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await REACHES[asked].send(visitor);
  shop.upstream.reset();
  const found = listIn(call, body)?.[0] ?? body;
  if (typeof found !== "object" || found === null) throw new Error(`${call} answered nothing`);
  return found as Json;
}

function listIn(call: CallName, body: unknown): unknown[] | undefined {
  const { list } = rowOf(call);
  if (list === undefined) return undefined;
  return (list === "" ? body : (body as Json)[list]) as unknown[];
}

const asList = (call: CallName, items: unknown) => {
  const { list } = rowOf(call);
  return list === "" ? items : { [list ?? ""]: items };
};

async function askedFor(call: CallName, text: string): Promise<Answer> {
  shop.upstream.reset();
  if (!isRead(call) && ++writes % 40 === 0) visitor = await aVisitor(shop);
  shop.upstream.inject(call, answering(text));
  const ask = () => REACHES[call].send(visitor);
  let answer = await ask();
  // Responses of the store and its health are cached briefly.
  while (REMEMBERED.has(call) && !shop.upstream.seen.some((seen) => seen.call === call)) answer = await ask();
  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  expect(answer.body).not.toMatch(/CANARIO|NaN|Infinity|\[object/);
  cells++;
  return answer;
}

function withOne(call: CallName, item: Json): unknown {
  if (rowOf(call).list === undefined) return item;
  const good = samples.get(call);
  const others = Array.from({ length: ITEMS - 1 }, (_, at) => ({ ...good, id: `outro-${at}` }));
  return asList(call, [item, ...others]);
}

/** The number of items in the response; 1 for an object, 0 when the response was rejected as unreadable. */
function kept(call: CallName, answer: Answer): number {
  if (REACHES[call].says === "login") return answer.status === 200 ? 1 : 0;
  if (answer.status >= 300) {
    const { error, code } = JSON.parse(answer.body);
    const said = call === "createOrder" ? [code, "ORDER_UNKNOWN"] : [error, "PARSING_ERROR"];
    expect([answer.status, said[0]]).toEqual([502, said[1]]);
    return 0;
  }
  return listIn(call, JSON.parse(answer.body))?.length ?? 1;
}

const whole = (call: CallName) => (rowOf(call).list === undefined ? 1 : ITEMS);
const without = (item: Json, field: string) =>
  Object.fromEntries(Object.entries(item).filter(([key]) => key !== field));
const sampleOf = (call: CallName) => samples.get(call) ?? {};
const fieldsOf = (call: CallName) => Object.keys(sampleOf(call));

test("has a row for every call whose response is read", () => {
  const readAnswers = CALL_NAMES.filter((call) => !isUnread(call));
  expect([...READ_ANSWERS].sort()).toEqual(readAnswers.sort());
  for (const call of READ_ANSWERS) expect(fieldsOf(call)).toEqual(expect.arrayContaining(rowOf(call).required));
});

test.each(READ_ANSWERS)(
  "F20 %s: drops the item when a required field is missing, and nothing otherwise",
  async (call) => {
    // Of an order without a status the API is asked whether it is there; it is another visitor's by now.
    for (const field of fieldsOf(call).filter((name) => call !== "createOrder" || name !== "status")) {
      const answer = await askedFor(call, JSON.stringify(withOne(call, without(sampleOf(call), field))));
      const lost = rowOf(call).required.includes(field) ? 1 : 0;
      expect([field, kept(call, answer)]).toEqual([field, whole(call) - lost]);
    }
  },
);

test.each(READ_ANSWERS)("F21 %s: strips unknown fields", async (call) => {
  const hostile = { secret: "CANARIO", __html: "<script>CANARIO</script>" };
  const answer = await askedFor(
    call,
    JSON.stringify(withOne(call, { ...sampleOf(call), ...(call === "exportAccount" ? {} : hostile) })),
  );
  expect(kept(call, answer)).toBe(whole(call));
});

test.each(READ_ANSWERS.filter((call) => call !== "exportAccount"))(
  "F22 %s: returns every price as an amount",
  async (call) => {
    for (const field of fieldsOf(call).filter((name) => MONEY.test(name)))
      for (const price of [
        ...['"19,90"', '"1.990,00"', "-1", "null", '"NaN"', '"1e309"', "1e309", '"1e5"', '"R$ 5"', "{}"],
      ]) {
        const text = JSON.stringify(withOne(call, { ...sampleOf(call), [field]: "@" })).replace('"@"', price);
        const answer = await askedFor(call, text);
        const items = kept(call, answer);
        expect(items).toBeGreaterThanOrEqual(whole(call) - 1);
        if (items === 0) continue;
        const body = JSON.parse(answer.body);
        for (const item of (listIn(call, body) ?? [body]) as Json[])
          expect(item[field] === null || (Number.isFinite(item[field]) && Number(item[field]) >= 0)).toBe(true);
      }
  },
);

test.each(["price", "fee"])("F22 reads a %s sent as text", async (field) => {
  const call = field === "price" ? "products" : "districts";
  for (const text of ["19.90", "19,90", "R$ 19,90"]) {
    const answer = await askedFor(call, JSON.stringify(withOne(call, { ...sampleOf(call), [field]: text })));
    expect(JSON.parse(answer.body)[0][field]).toBe(19.9);
  }
});

const SHAPES = [{ a: 1 }, [null], null, "texto", 7];

test.each(READ_ANSWERS)(
  "F23 %s: drops at most the item with a field of another type",
  async (call) => {
    // Every failure makes the test wait until the cached response expires.
    for (const field of LENIENT.includes(call) ? rowOf(call).required : fieldsOf(call))
      for (const shape of SHAPES) {
        const answer = await askedFor(call, JSON.stringify(withOne(call, { ...sampleOf(call), [field]: shape })));
        expect([field, shape, kept(call, answer) >= whole(call) - 1]).toEqual([field, shape, true]);
      }
  },
  60_000,
);

test.each(LENIENT)("F23 %s: accepts invalid values in all optional fields at once", async (call) => {
  const { required } = rowOf(call);
  for (const shape of SHAPES) {
    const wrong = fieldsOf(call).map((field) => [field, required.includes(field) ? sampleOf(call)[field] : shape]);
    expect(kept(call, await askedFor(call, JSON.stringify(Object.fromEntries(wrong))))).toBe(1);
  }
});

describe("F23 a list", () => {
  test.each(LISTS)("%s: rejects anything else in its place", async (call) => {
    for (const shape of [{}, null, "texto", 7])
      expect(kept(call, await askedFor(call, JSON.stringify(asList(call, shape))))).toBe(0);
  });

  test.each(LISTS)("%s: merges items with the same id", async (call) => {
    const twice = [sampleOf(call), sampleOf(call)];
    expect(kept(call, await askedFor(call, JSON.stringify(asList(call, twice))))).toBe(1);
  });

  test.each(LISTS)("%s: accepts numbers as ids", async (call) => {
    const answer = await askedFor(call, JSON.stringify(withOne(call, { ...sampleOf(call), id: 12 })));
    const { id } = (listIn(call, JSON.parse(answer.body))?.[0] ?? {}) as { id?: string };
    // The prefix marks an id that must be sent back as a number.
    expect(["12", "_12"]).toContain(id);
  });

  test.each(LISTS)("%s: rejects a list without any readable item, and accepts an empty one", async (call) => {
    const broken = [without(sampleOf(call), "id"), { ...without(sampleOf(call), "id"), name: "x" }];
    expect(kept(call, await askedFor(call, JSON.stringify(asList(call, broken))))).toBe(0);
    const answer = await askedFor(call, JSON.stringify(asList(call, [])));
    expect([answer.status, listIn(call, JSON.parse(answer.body))]).toEqual([200, []]);
  });

  test.each(["products", "categoryProducts"] as const)(
    "%s: rejects a menu with more than a fifth of broken items",
    async (call) => {
      const good = (count: number) => Array.from({ length: count }, (_, at) => ({ ...sampleOf(call), id: `p${at}` }));
      const broken = { ...sampleOf(call), price: "1.990" };
      expect(kept(call, await askedFor(call, JSON.stringify([...good(4), broken])))).toBe(4);
      expect(kept(call, await askedFor(call, JSON.stringify([...good(7), broken, broken])))).toBe(0);
    },
  );

  test("hides a product whose group requires more options than it allows", async () => {
    const category = { id: "g", name: "Molhos", min_quantity: 3, max_quantity: 2 };
    const complements = [{ id: "o", name: "Alho", price: 1, category }];
    const answer = await askedFor(
      "products",
      JSON.stringify(withOne("products", { ...sampleOf("products"), complements })),
    );
    expect(kept("products", answer)).toBe(ITEMS - 1);
  });
});

test("has tried every field of every call", () => {
  console.log(`The fault matrix at the proxy, drift: ${cells} cells.`);
  const fields = READ_ANSWERS.reduce((sum, call) => sum + fieldsOf(call).length, 0);
  expect(cells).toBeGreaterThan(4 * fields);
});
