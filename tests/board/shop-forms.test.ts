// The forms of 'Loja' and 'Criar minha loja', and what they make of an owner's typing.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FIRST_DRAFT, shopOf, stepOf } from "@/components/board/create/draft";
import { answerRules } from "@/components/board/shop/forms/answer";
import { type CashbackDraft, cashbackRules } from "@/components/board/shop/forms/cashback";
import { contactRules } from "@/components/board/shop/forms/contact";
import {
  type CouponDraft,
  couponRules,
  couponText,
  endedDraft,
  isEnded,
  NEW_COUPON,
} from "@/components/board/shop/forms/coupons";
import { deliveryRules, NEW_DISTRICT, rulesText } from "@/components/board/shop/forms/delivery";
import { hoursRules } from "@/components/board/shop/forms/hours";
import { colorAdvice, lookRules } from "@/components/board/shop/forms/look";
import { newType, paymentRules } from "@/components/board/shop/forms/payment";
import { pickupRules } from "@/components/board/shop/forms/pickup";
import { pixRules, testCode } from "@/components/board/shop/forms/pix";
import { type SchedulingDraft, schedulingRules } from "@/components/board/shop/forms/scheduling";
import { amountText, typedAmount } from "@/components/board/shop/parts/amounts";
import { copiedToOpen, entriesOf, entryIndex, WEEK } from "@/components/board/shop/parts/week";
import type { Settings } from "@/lib/browser/board/settings";
import { isOrderMode } from "@/lib/domain/mode/mode";
import { toReais } from "@/lib/domain/money";

function aShop(change: Partial<Settings["market"]> = {}): Settings {
  return {
    version: "v",
    market: { id: "casa", name: "Casa", min_order: 20, ...change } as Settings["market"],
    districts: [
      { id: "centro", name: "Centro", fee: 6, free_from: 80 },
      { id: "vila", name: "Vila", fee: 0, min_order: 50, delivery_time: "60 min", city: "Colombo", state: "PR" },
    ],
    coupons: [],
    payment_types: [newType("Dinheiro", [])],
    address: "https://casa.lojas.test",
    warnings: [],
    change: null,
  };
}

const FORMS = [hoursRules, deliveryRules, paymentRules, pickupRules, contactRules, lookRules] as const;

test("a form that nobody touched changes nothing of what it shows", () => {
  const shop = aShop({ opening_hours: [{ weekday: 5, opens: "18:00", closes: "00:30" }], modes: ["TAKEOUT"] });
  for (const { draftOf, patchOf, section } of FORMS) {
    const patch = (patchOf as (draft: unknown, settings: Settings) => ReturnType<typeof hoursRules.patchOf>)(
      draftOf(shop),
      shop,
    );
    if (!patch.ok) throw new Error(section);
    const after = { ...shop, ...patch.value, market: { ...shop.market, ...patch.value.market } } as Settings;
    expect(draftOf(after), section).toEqual(draftOf(shop));
  }
});

test("the minutes of an order without an answer are a number up to an hour, or nothing", () => {
  const patch = (minutes: string) => answerRules.patchOf({ minutes }, aShop());
  expect(patch(" 7 ")).toEqual({ ok: true, value: { market: { accept_within_minutes: 7 } } });
  expect(patch("")).toEqual({ ok: true, value: { market: { accept_within_minutes: null } } });
  for (const wrong of ["0", "61", "7,5", "sete"])
    expect(patch(wrong)).toMatchObject({ ok: false, error: [{ path: "market.accept_within_minutes" }] });
});

describe("the coupons", () => {
  const NEW = { ...NEW_COUPON, code: "VOLTE10", value: "10" };
  const patch = (coupon: Partial<CouponDraft>) => couponRules.patchOf({ coupons: [{ ...NEW, ...coupon }] }, aShop());

  test("stay as they are while nobody touches them", () => {
    const coupons: Settings["coupons"] = [
      { code: "VOLTE10", kind: "PERCENT", value: 10, min_order: 40, days: [1, 2], per_customer: 1, hidden: true },
      {
        code: "CINCO",
        kind: "AMOUNT",
        value: 5.5,
        first_order: true,
        starts: "2026-03-02",
        ends: "2026-03-09",
        total: 9,
      },
      { code: "FRETE", kind: "FREE_DELIVERY" },
    ];
    const shop = { ...aShop(), coupons };
    const same = couponRules.patchOf(couponRules.draftOf(shop), shop);
    if (!same.ok) throw new Error("refused");
    const known = (same.value.coupons as object[]).map((coupon) =>
      Object.fromEntries(Object.entries(coupon).filter(([, value]) => value !== null && value !== false)),
    );
    expect(known).toEqual(coupons);
  });

  test("are read as they are typed, with each mistake at its field", () => {
    expect(patch({ value: "10%", total: "100" })).toMatchObject({
      ok: true,
      value: { coupons: [{ code: "VOLTE10", value: 10, total: 100, days: null }] },
    });
    expect(patch({ kind: "AMOUNT", value: "5,50" })).toMatchObject({ value: { coupons: [{ value: 5.5 }] } });
    expect(patch({ kind: "FREE_DELIVERY", value: "algo" })).toMatchObject({ value: { coupons: [{ value: null }] } });
    expect(patch({ days: [0, 1, 2, 3, 4, 5, 6] })).toMatchObject({ value: { coupons: [{ days: null }] } });
    expect(patch({ value: "dez", perCustomer: "uma", min: "x" })).toMatchObject({
      error: [{ path: "coupons[0].min_order" }, { path: "coupons[0].per_customer" }, { path: "coupons[0].value" }],
    });
  });

  test("end with yesterday, whenever they began", () => {
    const ended = (starts: string) => endedDraft({ ...NEW, starts }, "2026-03-02");
    expect(ended("2026-02-01")).toMatchObject({ starts: "2026-02-01", ends: "2026-03-01" });
    for (const starts of ["", "2026-03-02", "2026-04-01"])
      expect(ended(starts)).toMatchObject({ starts: "", ends: "2026-03-01" });
    expect(isEnded(ended(""), "2026-03-02")).toBe(true);
    expect(isEnded({ ends: "2026-03-02" }, "2026-03-02")).toBe(false);
  });

  test("are told in a line", () => {
    const coupon = { code: "X", kind: "AMOUNT", value: 5, min_order: 40, days: [1, 2], total: 1 } as const;
    expect(couponText({ ...coupon, days: [1, 2] })).toBe(
      "R$\u00a05,00 de desconto · a partir de R$\u00a040,00 · segunda e terça · 1 vez ao todo",
    );
  });
});

test("cashback is three whole numbers, or nothing", () => {
  const patch = (draft: Partial<CashbackDraft>) =>
    cashbackRules.patchOf({ isOn: true, percent: "5", days: "60", share: "", ...draft }, aShop());
  expect(patch({ percent: " 5% " })).toEqual({
    ok: true,
    value: { market: { cashback: { percent: 5, days: 60, max_share: null } } },
  });
  expect(patch({ isOn: false, percent: "x" })).toEqual({ ok: true, value: { market: { cashback: null } } });
  expect(patch({ days: "dois", share: "meio" })).toMatchObject({
    error: [{ path: "market.cashback.days" }, { path: "market.cashback.max_share" }],
  });
});

test("scheduling is whole numbers, or nothing", () => {
  const draft = { isOn: true, days: "2 dias", length: " 30 min", lead: "60", most: "", printsAtOnce: false };
  const patch = (change: Partial<SchedulingDraft>) => schedulingRules.patchOf({ ...draft, ...change }, aShop());
  const scheduling = { days_ahead: 2, slot_minutes: 30, lead_minutes: 60, per_slot: null, print: null };
  expect(patch({})).toEqual({ ok: true, value: { market: { scheduling } } });
  expect(patch({ most: "4", printsAtOnce: true })).toEqual({
    ok: true,
    value: { market: { scheduling: { ...scheduling, per_slot: 4, print: "PLACED" } } },
  });
  expect(patch({ isOn: false, days: "x" })).toEqual({ ok: true, value: { market: { scheduling: null } } });
  expect(patch({ days: "dois", most: "muitos" })).toMatchObject({
    error: [{ path: "market.scheduling.days_ahead" }, { path: "market.scheduling.per_slot" }],
  });
  const written = { days_ahead: 0, slot_minutes: 60, lead_minutes: 30, per_slot: 3, print: "PLACED" } as const;
  expect(schedulingRules.draftOf(aShop({ scheduling: written }))).toEqual({
    ...{ isOn: true, days: "0", length: "60", lead: "30", most: "3", printsAtOnce: true },
  });
});

test("an amount is read as it is written, and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (centavos) => {
      const reais = toReais(centavos);
      expect(typedAmount(amountText(reais), "x")).toEqual({ value: reais, mistakes: [] });
    }),
  );
  expect(typedAmount("", "x")).toEqual({ value: null, mistakes: [] });
  expect(typedAmount("seis", "districts[1].fee").mistakes).toMatchObject([{ path: "districts[1].fee" }]);
});

describe("the hours", () => {
  const span = fc.record({ opens: fc.constant("10:00"), closes: fc.constant("14:00") });
  const days = fc.array(fc.array(span, { maxLength: 3 }), { minLength: 7, maxLength: 7 });

  test("have each opening at the place where its mistake is shown", () => {
    fc.assert(
      fc.property(days, (week) => {
        const entries = entriesOf(week);
        for (const weekday of WEEK)
          for (const [index, each] of (week[weekday] ?? []).entries())
            expect(entries[entryIndex(week, weekday, index)]).toEqual({ weekday, ...each });
      }),
    );
  });

  test("of one day are copied to the other open days: a day off stays one", () => {
    const [lunch, dinner] = [
      { opens: "11:00", closes: "15:00" },
      { opens: "18:00", closes: "23:00" },
    ];
    const off: (typeof lunch)[] = [];
    expect(copiedToOpen([[lunch], off, [dinner], [lunch, dinner], off, off, off], 2)).toEqual([
      [dinner],
      [],
      [dinner],
      [dinner],
      [],
      [],
      [],
    ]);
  });

  test("of the only open day are copied to all, and then are each day's own", () => {
    const [monday, ...rest] = copiedToOpen([[], [{ opens: "18:00", closes: "23:00" }], [], [], [], [], []], 1);
    expect(rest.every((day) => JSON.stringify(day) === JSON.stringify(monday))).toBe(true);
    expect(rest[0]?.[0]).not.toBe(monday?.[0]);
  });
});

describe("the districts", () => {
  test("keep their ids, and a new one gets an id that no other has", () => {
    const shop = aShop();
    const draft = deliveryRules.draftOf(shop);
    const renamed = draft.districts.map((district, index) => ({ ...district, name: `Bairro ${index}` }));
    const fresh = ["Centro", "Centro 2"].map((name) => ({ ...NEW_DISTRICT, name, fee: "5" }));
    const patch = deliveryRules.patchOf({ ...draft, districts: [...renamed, ...fresh] }, shop);
    if (!patch.ok) throw new Error("refused");
    expect(patch.value.districts?.map((district) => (district as { id: string }).id)).toEqual([
      "centro",
      "vila",
      "centro-2",
      "centro-2-2",
    ]);
  });

  test("name what is missing beside its field", () => {
    const patch = deliveryRules.patchOf(
      { min: "x", time: "", needsPhone: false, districts: [{ ...NEW_DISTRICT, fee: "6,5,0" }] },
      aShop(),
    );
    expect(patch.ok ? [] : patch.error.map(({ path }) => path)).toEqual([
      "market.min_order",
      "districts[0].fee",
      "districts[0].name",
    ]);
  });

  test("say their rules in a line", () => {
    expect(rulesText({ ...NEW_DISTRICT, fee: "6,00", freeFrom: "80,00", min: "50", time: "60 min" })).toBe(
      "R$\u00a06,00 · grátis a partir de R$\u00a080,00 · mínimo R$\u00a050,00 · 60 min",
    );
    expect(rulesText({ ...NEW_DISTRICT, fee: "9.90", freeFrom: "1.000", min: "R$\u00a030" })).toBe(
      "R$\u00a09,90 · grátis a partir de R$\u00a01.000,00 · mínimo R$\u00a030,00",
    );
    expect(rulesText({ ...NEW_DISTRICT, fee: "0,00" })).toBe("grátis");
    expect(rulesText({ ...NEW_DISTRICT, fee: "9", city: " Colombo " })).toBe("R$\u00a09,00 · Colombo");
  });
});

describe("Pix", () => {
  const good = { key: "contato@casa.com.br", name: "CASA", city: "TAUBATE" };

  test("with a good key is offered as a way to pay, once", () => {
    const shop = aShop();
    const first = pixRules.patchOf(good, shop);
    expect(first).toMatchObject({ ok: true, value: { payment_types: [{ name: "Dinheiro" }, { name: "Pix" }] } });
    const known = { ...shop, payment_types: [newType("PIX", [])] };
    expect(pixRules.patchOf(good, known)).toEqual({ ok: true, value: { market: { pix: good } } });
    const atTheDoor = { ...shop, payment_types: [newType("PIX na entrega", [])] };
    expect(pixRules.patchOf(good, atTheDoor)).toMatchObject({ value: { payment_types: [{}, { name: "Pix" }] } });
  });

  test("makes a code of one centavo to try, and none of a key that is none", () => {
    expect(testCode(good)).toMatch(/^000201.*contato@casa\.com\.br.*54040\.01/);
    expect(testCode({ ...good, key: "nada" })).toBeNull();
    expect(pixRules.patchOf({ ...good, key: "nada" }, aShop())).toMatchObject({
      ok: false,
      error: [{ path: "market.pix.key" }],
    });
    expect(pixRules.patchOf({ ...good, key: " " }, aShop())).toEqual({ ok: true, value: { market: { pix: null } } });
  });
});

describe("the look", () => {
  test("says what the menu makes of a colour", () => {
    expect(colorAdvice("#1b5e20")).toMatchObject({ isGood: true, text: expect.stringContaining("Lê-se bem") });
    expect(colorAdvice("#fffde7")).toMatchObject({ isGood: false });
    expect(colorAdvice("")).toMatchObject({ isGood: true });
  });

  test("does not send a picture that stays, and sends null for one taken away", () => {
    const shop = aShop({ logo: "/media/00000000000000000000/l192.webp" });
    const draft = lookRules.draftOf(shop);
    const patch = (logo: string | null) => lookRules.patchOf({ ...draft, logo }, shop);
    expect(patch(draft.logo)).toMatchObject({
      ok: true,
      value: { market: expect.not.objectContaining({ logo: expect.anything() }) },
    });
    expect(patch(null)).toMatchObject({ ok: true, value: { market: { logo: null } } });
  });
});

describe("'Criar minha loja'", () => {
  const filled = {
    ...FIRST_DRAFT,
    code: "A",
    name: "Casa",
    id: "casa",
    whatsapp: "12987654321",
    districts: [{ name: " Centro ", fee: "6,50" }],
  };

  test("sends what was typed, in the server's shape", () => {
    const { shop, mistakes } = shopOf({
      ...filled,
      state: "sp",
      days: [true, false, false, false, false, false, false],
    });
    expect(mistakes).toEqual([]);
    expect(shop).toMatchObject({
      districts: [{ name: "Centro", fee: 6.5 }],
      opening_hours: [{ weekday: 0, opens: "18:00", closes: "23:00" }],
      state: "SP",
    });
  });

  test("asks for what nobody could order without, on the screen that has it", () => {
    const pathsOf = (change: object) => shopOf({ ...filled, ...change }).mistakes.map(({ path }) => path);
    expect(pathsOf({ districts: [{ name: "", fee: "" }] })).toEqual(["districts[0].name", "districts[0].fee"]);
    expect(pathsOf({ days: FIRST_DRAFT.days.map(() => false) })).toEqual(["opening_hours"]);
    expect(pathsOf({ whatsapp: " " })).toEqual(["whatsapp"]);
    expect(pathsOf({ modes: ["TAKEOUT"], districts: [] })).toEqual(["address"]);
    expect(["id", "template", "districts[0].fee"].map(stepOf)).toEqual(["name", "template", "reach"]);
    expect(filled.modes.every(isOrderMode)).toBe(true);
  });
});
