import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { totalsOf } from "@/lib/domain/cart/pricing";
import { sampleCoupon } from "@/lib/domain/coupons/sample";
import { toCentavos, toReais } from "@/lib/domain/money";
import { aDocument, anItem, anOrder, createTestApi, withTenth } from "../embedded-api/factory";
import { FUZZ_TIMEOUT, tellTried, triesOf } from "../support/fuzz";

const TRIES = triesOf("FUZZ_ORDERS", 500);
const FEE = 500;

const ALL_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "00:00", closes: "00:00" }));

const api = await createTestApi();
const market = await api.aMarket((document) => {
  withTenth(document);
  const scheduling = { days_ahead: 1, slot_minutes: 30, lead_minutes: 60 };
  Object.assign(document.market, { modes: ["DELIVERY", "TAKEOUT"], scheduling, opening_hours: ALL_DAY });
  // The juice is counted, without an end, and for adults.
  Object.assign(document.products[1] ?? {}, { is_alcoholic: true, stock: 100_000 });
});
const ana = await api.aCustomer(market);
const elsewhere = await api.aMarket((document) => {
  document.products.push({ ...document.products[1], id: "segredo", price: 0.01 } as never);
  Object.assign(document.districts[0] ?? {}, { fee: 0 });
});
const others = [(await api.aCustomer(market)).addressId, (await api.aCustomer(elsewhere)).addressId];

const prototypeKeys = ["__proto__", "constructor", "toString", "hasOwnProperty"];
const hostileNumbers = [0, -0, -1, -999, 0.5, 1.0000001, 1000, 1e9, 1e308, "2", "1e3", "", null, true, [1], {}];

function mostly<T>(good: readonly T[], bad: readonly unknown[], weight = 6): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight, arbitrary: fc.constantFrom<unknown>(...good) },
    { weight: 1, arbitrary: fc.constantFrom(...bad) },
  );
}

const anAmount = mostly([1, 1, 1, 2, 3, 999], hostileNumbers);
const anOption = fc.record({
  id: mostly(["bacon", "ovo", "bem", "mal"], ["cheddar", "segredo", "visa", 7, null, ...prototypeKeys]),
  amount: mostly([1, 1, 1, 2], hostileNumbers),
});

const burger = fc.record({
  product_id: fc.constant<unknown>("x-bacon"),
  variation_id: mostly(["p", "g"], ["gg", "m", null, "", ...prototypeKeys]),
  amount: anAmount,
  complements: fc
    .tuple(mostly(["bem", "mal"], ["bacon", "nada"]), fc.array(anOption, { maxLength: 2 }))
    .map(([id, more]) => [{ data: [{ id, amount: 1 }] }, { data: more }]),
});
const other = fc.record({
  product_id: mostly(["suco"], ["torta", "segredo", "nada", 5, ...prototypeKeys]),
  variation_id: mostly([null], ["g", ...prototypeKeys]),
  amount: anAmount,
  complements: mostly([[]], [[{ data: [{ id: "bacon", amount: 1 }] }], null, "x"]),
});
const item = fc.oneof(burger, other).map((chosen) => anItem({ observations: null, ...chosen }));

/** An address: -1 is the customer's own, 0 and 1 are others'. */
type Handover = { type: unknown; address: unknown };
const anyHandover: fc.Arbitrary<Handover> = fc.record({
  type: mostly([undefined, "TAKEOUT"], ["DELIVERY", "INDOOR", "takeout", null, 7, ...prototypeKeys]),
  address: mostly([-1], [0, 1, "nenhum", null, ...prototypeKeys]),
});

type Slot = { is_scheduled: unknown; deliver_start_time: unknown; deliver_end_time: unknown };
const slotAt = (from: unknown, to: unknown, isScheduled: unknown = true): Slot => ({
  ...{ is_scheduled: isScheduled, deliver_start_time: from, deliver_end_time: to },
});
const NOW_ORDER = slotAt("2026-03-02T23:00:00.000Z", "2026-03-02T23:00:00.000Z", false);
/** Tomorrow's lunch; the clock of the test is a Monday evening's. */
const SLOT = slotAt("2026-03-03T15:00:00.000Z", "2026-03-03T15:30:00.000Z");
const moments = [
  "2026-03-03T15:00:00.000Z",
  "2026-03-03T15:10:00Z",
  "2026-03-02T20:00:00-03:00",
  "2027-01-01T00:00:00Z",
];
const anyMoment = mostly(moments, ["amanhã", "", null, 7, {}, "2026-13-45T99:99:99Z"]);
const anySlot: fc.Arbitrary<Slot> = fc
  .tuple(anyMoment, anyMoment, mostly([true, false], [null, "sim"]))
  .map(([from, to, isScheduled]) => slotAt(from, to, isScheduled));

const hostile = fc.record({
  products: fc.oneof(
    { weight: 20, arbitrary: fc.array(item, { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>([], {}, null, "x-bacon") },
  ),
  promo: mostly([null, null, "desconto10"], ["DESCONTO10 ", "DESCONTO100", "FRETEGRATIS", 10, ...prototypeKeys]),
  payment: mostly(["dinheiro"], ["vale", "credito", "visa", ...prototypeKeys]),
  handover: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom<Handover>({ type: undefined, address: -1 }, { type: "TAKEOUT", address: null }),
    },
    { weight: 2, arbitrary: anyHandover },
  ),
  troco: mostly([null], [...hostileNumbers, 100_000]),
  slot: fc.oneof({ weight: 12, arbitrary: fc.constantFrom(NOW_ORDER, SLOT) }, { weight: 1, arbitrary: anySlot }),
  isAdult: mostly([true], [undefined, false, "sim", 18, null], 12),
  balance: mostly([false, true], [null, "sim", 1], 20),
  /** Null means: what the oracle computes. */
  expected: mostly([null], [...hostileNumbers, 0.01, 5, 46.65]),
});

const menu = new Map(aDocument("a").products.map((product) => [product.id as unknown, product]));

type SentItem = ReturnType<typeof anItem> & { complements: { data: { id: unknown; amount: unknown }[] }[] };

/** The price of the products by the prices of the catalogue; null where a price or quantity is invalid. */
function oracle(products: unknown, promo: unknown, fee: number) {
  if (!Array.isArray(products) || !(promo === null || typeof promo === "string")) return null;
  const isCount = (amount: unknown): amount is number => Number.isInteger(amount) && Number(amount) > 0;
  const lines = (products as SentItem[]).map((sent) => {
    const product = menu.get(sent.product_id);
    const variation = product?.variations?.find(({ id }) => id === sent.variation_id);
    if (!product || !isCount(sent.amount) || !Array.isArray(sent.complements)) return null;
    if (sent.variation_id !== null && !variation) return null;
    const options = sent.complements.flatMap(({ data }) =>
      data.map(({ id, amount }) => {
        const option = product.complements?.find((candidate) => candidate.id === id);
        return option && isCount(amount)
          ? { id: option.id, name: option.name, price: toCentavos(option.price), qty: amount }
          : null;
      }),
    );
    if (options.includes(null)) return null;
    return {
      price: toCentavos(product.price),
      qty: sent.amount,
      variation: variation ? { ...variation, price: toCentavos(variation.price) } : null,
      selectedComplements: [{ id: "all", name: "all", options: options.filter((option) => option !== null) }],
    };
  });
  if (lines.includes(null)) return null;
  return totalsOf(
    lines.filter((line) => line !== null),
    promo === null ? null : sampleCoupon(promo),
    fee,
  );
}

test("prices hostile bodies like the oracle or rejects them: never a cheaper order, never a 5xx", {
  timeout: FUZZ_TIMEOUT,
}, async () => {
  let placed = 0;
  let scheduled = 0;
  await fc.assert(
    fc.asyncProperty(hostile, async (sent) => {
      const { products, promo, payment, troco, expected, slot, isAdult, balance } = sent;
      const { type, address } = sent.handover;
      const isFetched = type === "TAKEOUT";
      const totals = oracle(products, promo, isFetched ? 0 : FEE);
      const body = anOrder(ana, {
        products,
        promo_code: promo,
        payment_type_id: payment,
        address_id: address === -1 ? ana.addressId : typeof address === "number" ? others[address] : address,
        order_type: type,
        ...(address === null ? { cep: null } : {}),
        ...{ ...slot, age_confirmed: isAdult, use_balance: balance },
        troco,
        expected_total: expected ?? toReais(totals?.totalWithDelivery ?? 4665),
      });
      const response = await api.order(market, ana.token, body, randomUUID());
      const text = await response.text();
      expect(response.status, text).toBeLessThan(500);
      expect(response.status === 201 || response.status >= 400, text).toBe(true);
      if (response.status !== 201) return;
      placed += 1;
      const hasJuice = Array.isArray(products) && products.some((each) => each.product_id === "suco");
      if (hasJuice) expect(isAdult).toBe(true);
      if (slot.is_scheduled) scheduled += 1;
      expect(JSON.parse(text).is_scheduled === true).toBe(slot.is_scheduled === true);
      const { subtotal, discount, total, delivery_tax } = JSON.parse(text);
      expect(isFetched).toBe(address === null);
      expect(totals).not.toBeNull();
      expect({ subtotal, discount, total, delivery_tax }).toEqual({
        subtotal: toReais(totals?.subtotal ?? -1),
        discount: toReais(totals?.discount ?? -1),
        total: toReais(totals?.total ?? -1),
        delivery_tax: isFetched ? 0 : toReais(FEE),
      });
    }),
    TRIES,
  );
  expect(placed).toBeGreaterThan(TRIES.numRuns / 20);
  expect(scheduled).toBeGreaterThan(TRIES.numRuns / 100);
  expect(await api.orderCount(market)).toBe(placed);
  expect(api.failures).toEqual([]);
  tellTried("order bodies", TRIES, `${placed.toLocaleString("en")} were orders, at the menu's prices`);
});
