import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CallName, calls, type ResponseOf } from "@/lib/contract/calls";
import { odditiesOf } from "@/lib/contract/oddities";
import { orderFromResponse } from "@/lib/contract/orders/read-order";
import { parseResponse } from "@/lib/contract/responses/parse-response";

const JSON_ANSWER = new Response(null, { headers: { "content-type": "application/json" } });

function read<Name extends CallName>(call: Name, data: unknown): ResponseOf<Name> | null {
  const result = parseResponse<ResponseOf<Name>>(calls[call].response, JSON_ANSWER, JSON.stringify(data));
  return result.ok ? result.value : null;
}

const kinds = (call: CallName, data: unknown) => odditiesOf(call, data).map(({ path, kind }) => `${path} ${kind}`);

const PRODUCT = { id: 1, name: "Pizza", category: { id: 1, name: "Pizzas" }, price: 30 };
const GROUP = { id: 9, name: "Bordas", min_quantity: 0, max_quantity: 2 };
const OPTION = { id: 5, name: "Catupiry", price: 4, category: GROUP };
const ADDRESS = { id: 3, street: "Rua A", number: "10", zip_code: "80010000" };
const ORDER = {
  id: 11,
  order_number: "1011",
  status: "received",
  created_at: "2026-11-21T18:32:00-03:00",
  order_items: [{ item_name: "Pizza", amount: 1, price: 30 }],
  total: 30,
};
const USER = { id: 7, full_name: "Ana", email: "ana@exemplo.com.br" };

/** A valid record of every call with a list, and the path of the list. */
const LISTS = {
  products: { record: PRODUCT, under: null },
  categoryProducts: { record: PRODUCT, under: null },
  categories: { record: { id: 1, name: "Pizzas" }, under: null },
  districts: { record: { id: 1, name: "Centro", fee: 5 }, under: null },
  paymentTypes: { record: { id: 1, name: "Dinheiro" }, under: "payment_types" },
  addresses: { record: ADDRESS, under: "addresses" },
  orders: { record: ORDER, under: "orders" },
  reviews: { record: { id: 1, rating: 5 }, under: null },
} as const satisfies Partial<Record<CallName, unknown>>;
type ListCall = keyof typeof LISTS;
const LIST_CALLS = Object.keys(LISTS) as ListCall[];

function itemsOf(call: ListCall, data: unknown): unknown[] | null {
  const { under } = LISTS[call];
  const answer = read(call, data) as unknown;
  return answer === null ? null : ((under === null ? answer : (answer as Record<string, unknown>)[under]) as unknown[]);
}

describe.each(LIST_CALLS)("the list of %s", (call) => {
  const { record, under } = LISTS[call];
  const good = [record, { ...record, id: "b" }, { ...record, id: "c" }, { ...record, id: "d" }, { ...record, id: "e" }];

  test("is read bare and in every common wrapper", () => {
    const named = under ?? "items";
    const shapes = [
      good,
      { data: good },
      { [named]: good },
      { results: good },
      { data: { [named]: good } },
      { data: { data: good }, meta: { page: 1 } },
      { 0: good[0], 2: good[1], 7: good[2], 8: good[3], 9: good[4] },
    ];
    for (const shape of shapes) expect(itemsOf(call, shape)).toEqual(itemsOf(call, good));
    expect(itemsOf(call, good)).toHaveLength(good.length);
  });

  test("is rejected where it is missing", () => {
    const isOwn = ["orders", "addresses", "reviews"].includes(call);
    for (const shape of [{}, null, { data: null }, { data: {} }])
      expect(itemsOf(call, shape)).toEqual(isOwn ? [] : null);
    for (const shape of ["texto", 7, { [under ?? "data"]: "x" }]) expect(itemsOf(call, shape)).toBeNull();
  });

  test("survives any single invalid record", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...Object.keys(record)), fc.jsonValue())),
        (odd) => {
          const items = itemsOf(call, [...good, odd]);
          expect(items?.length).toBeGreaterThanOrEqual(good.length);
          expect(itemsOf(call, [odd, ...good.slice(0, 2)])?.length).toBeGreaterThanOrEqual(2);
          expect(Array.isArray(odditiesOf(call, [...good, odd]))).toBe(true);
        },
      ),
    );
  });

  test("survives one invalid field, and its record survives an invalid optional field", () => {
    const essential: readonly string[] = ["id", "name", "price", "category", "status", "rating"];
    for (const name of Object.keys(record))
      for (const odd of [null, 7, "texto", true, [], {}, { a: 1 }]) {
        const left = itemsOf(call, [...good.slice(1), { ...record, [name]: odd }])?.length ?? 0;
        expect([name, odd, left >= (essential.includes(name) ? 4 : 5)]).toEqual([name, odd, true]);
      }
  });

  test("has no oddity when as specified", () => {
    expect(odditiesOf(call, under === null ? good : { [under]: good })).toEqual([]);
  });
});

describe("one invalid field", () => {
  test("of an address is read or dropped, and the address stays", () => {
    const odd = { ...ADDRESS, number: 10, zip_code: 1310100, lat: "-25.43", lng: "-49,27", neighborhood_id: 4 };
    expect(read("addresses", { addresses: [odd] })?.addresses[0]).toMatchObject({
      number: "10",
      zip_code: "01310100",
      lat: -25.43,
      lng: -49.27,
      neighborhood_id: "_4",
    });
  });

  test("of an order is read or dropped, and the order stays", () => {
    const odd = {
      ...ORDER,
      order_number: 1011,
      customer_phone: 41999998888,
      delivery_time: 40,
      is_paid: 1,
      payment_method: "Visa",
      paymentType: "Cartão de Crédito",
      total: "R$ 30,00",
      cash: "1.000,00",
      order_items: [
        {
          item_name: "Pizza",
          amount: "2",
          price: "15,00",
          complements: ["Catupiry", { name: "Bacon", price: "3,00" }],
        },
        { item_name: "Suco", amount: 1, price: 8, complements: "Sem gelo" },
        { item_name: "Bolo", amount: 1, price: 9, complements: [{ data: [{ id: 5, name: "Calda", amount: "2" }] }] },
      ],
    };
    const order = read("orders", { orders: [odd] })?.orders[0];
    expect(order).toMatchObject({
      order_number: "1011",
      customer_phone: "41999998888",
      delivery_time: "40 min",
      is_paid: true,
      payment_method: { name: "Visa" },
      paymentType: { name: "Cartão de Crédito" },
      total: 30,
      cash: 1000,
    });
    expect(order?.order_items.map(({ amount, price, complements }) => ({ amount, price, complements }))).toMatchObject([
      {
        amount: 2,
        price: 15,
        complements: [
          { name: "Catupiry", amount: 1, price: 0 },
          { name: "Bacon", price: 3 },
        ],
      },
      { amount: 1, price: 8, complements: [{ name: "Sem gelo" }] },
      { amount: 1, price: 9, complements: [{ id: "_5", name: "Calda", amount: 2 }] },
    ]);
  });

  test("a date of an order without a zone is the market's local time, in a form that every browser reads", () => {
    const odd = { ...ORDER, created_at: "2026-11-21 18:32:00" };
    expect(read("order", odd)?.created_at).toBe("2026-11-21T21:32:00.000Z");
    const parsing = { timezone: "America/Rio_Branco" };
    const inAcre = parseResponse<ResponseOf<"order">>(
      calls.order.response,
      Response.json(odd),
      JSON.stringify(odd),
      parsing,
    );
    expect(inAcre.ok && orderFromResponse(inAcre.value).createdAt?.toISOString()).toBe("2026-11-21T23:32:00.000Z");
    for (const created_at of ["2026-11-21 18:32:00 -0300", "2026-11-21 21:32:00 UTC", 1795296720])
      expect(read("order", { ...ORDER, created_at })?.created_at).toBe("2026-11-21T21:32:00.000Z");
    expect(read("order", ORDER)?.created_at).toBe(ORDER.created_at);
  });

  test("without date and content a record is no order", () => {
    for (const answer of [{ id: 7, status: "success" }, { id: 7 }, { order_id: 7, message: "Pedido feito." }])
      expect(read("order", answer)).toBeNull();
  });

  test("of a menu is read: prices as people write them, flags and quantities as text", () => {
    const odd = {
      ...PRODUCT,
      price: "1.031,90",
      available: "sim",
      category: 1,
      variations: { data: [{ id: 1, name: "Grande", price: "5,00", available: 0 }] },
      complements: [{ ...OPTION, price: "R$ 4,00", max_quantity: "2", category: { ...GROUP, is_required: "1" } }],
      allergens: "Glúten",
    };
    expect(read("products", [odd])?.[0]).toMatchObject({
      price: 1031.9,
      available: true,
      category: { id: "1" },
      variations: [{ id: "_1", price: 5, available: false }],
      complements: [{ price: 4, max_quantity: 2, category: { is_required: true } }],
    });
  });

  test("a district without a readable fee stays, with an unknown fee that is never free", () => {
    for (const fee of [null, undefined, "", "a combinar", -1, "1.234"])
      expect(read("districts", [{ id: 1, name: "Centro", fee }])).toMatchObject([
        { id: "_1", name: "Centro", fee: null },
      ]);
  });

  test("a district's rules are read as other amounts and times are, and one that cannot be read does not exist", () => {
    const district = { id: 1, name: "Centro", fee: 5 };
    const none = { min_order: null, free_from: null, delivery_time: null, city: null, state: null };
    const written = { min_order: "40,00", free_from: "R$ 80,00", delivery_time: 30, city: "Colombo", state: "PR" };
    expect(read("districts", [{ ...district, ...written }])).toMatchObject([
      { min_order: 40, free_from: 80, delivery_time: "30 min", city: "Colombo", state: "PR" },
    ]);
    for (const odd of ["trinta", -1, {}, "1.234"])
      expect(
        read("districts", [{ ...district, min_order: odd, free_from: odd, delivery_time: {}, city: {}, state: [] }]),
      ).toMatchObject([none]);
    expect(read("districts", [district])).toMatchObject([none]);
  });

  test("an unreadable minimum does not count as none", () => {
    for (const min_order of ["trinta", -1, {}, "1.234"])
      expect(read("market", { name: "Alfa", min_order })?.min_order).toBeNull();
    for (const min_order of [null, undefined, "", 0, "0,00"])
      expect(read("market", { name: "Alfa", min_order })?.min_order).toBe(0);
    expect(read("market", { name: "Alfa", min_order: "30,00" })?.min_order).toBe(30);
  });
});

describe("nothing is sold at a guessed price", () => {
  const others = ["b", "c", "d", "e", "f"].map((id) => ({ ...PRODUCT, id }));
  const sold = (product: object) => read("products", [...others, product])?.find(({ id }) => id === "1") ?? null;

  test("so a product without a readable price is hidden", () => {
    for (const price of [null, undefined, "1.234", "", "grátis", -1, {}])
      expect(sold({ ...PRODUCT, price })).toBeNull();
  });

  test("so an option without one is hidden while its group can still be completed", () => {
    const complements = [OPTION, { ...OPTION, id: 6, price: null }];
    expect(sold({ ...PRODUCT, complements })?.complements.map(({ id }) => id)).toEqual(["_5"]);
    expect(sold({ ...PRODUCT, complements: [{ ...OPTION, price: null }] })?.complements).toEqual([]);
  });

  test("so the product is hidden when a required group has too few options or is unknown", () => {
    const required = { ...GROUP, is_required: true };
    const broken = { ...OPTION, price: null, category: required };
    expect(sold({ ...PRODUCT, complements: [broken] })).toBeNull();
    expect(
      sold({
        ...PRODUCT,
        complements: [
          { ...OPTION, max_quantity: 1, category: { ...GROUP, min_quantity: 2 } },
          { ...broken, id: 8, category: { ...GROUP, min_quantity: 2 } },
        ],
      }),
    ).toBeNull();
    expect(sold({ ...PRODUCT, complements: [{ ...OPTION, category: null }] })).toBeNull();
    expect(sold({ ...PRODUCT, complements: [{ ...OPTION, category: required }, broken] })).not.toBeNull();
    expect(sold({ ...PRODUCT, complements: "Catupiry" })).toBeNull();
  });

  test("so the product is hidden when no variation has a price", () => {
    const variation = { id: 1, name: "Grande", price: 5 };
    expect(sold({ ...PRODUCT, variations: [{ ...variation, price: null }] })).toBeNull();
    expect(sold({ ...PRODUCT, variations: [variation, { ...variation, id: 2, price: "?" }] })?.variations).toHaveLength(
      1,
    );
    for (const variations of [null, [], {}, ""]) expect(sold({ ...PRODUCT, variations })?.variations).toEqual([]);
  });
});

describe("a single record", () => {
  test.each([
    ["market", { name: "Alfa" }, ["market", "store", "data"]],
    ["order", ORDER, ["order", "pedido", "data"]],
    ["address", ADDRESS, ["address", "data"]],
    ["me", USER, ["user", "customer", "data"]],
  ] as const)("of %s is read bare and wrapped", (call, record, names) => {
    const bare = read(call, record);
    expect(bare).not.toBeNull();
    for (const name of names) {
      expect(read(call, { [name]: record })).toEqual(bare);
      expect(read(call, { data: { [name]: record } })).toEqual(bare);
      expect(kinds(call, { [name]: record })[0]).toBe(`${name} guessed`);
    }
    expect(odditiesOf(call, record)).toEqual([]);
  });

  test("that is bare is never confused with a record inside it", () => {
    expect(read("address", { ...ADDRESS, address: "Rua A, 10" })).toMatchObject({ id: "_3", address: "Rua A, 10" });
    expect(read("order", { ...ORDER, market: { id: 1, name: "Alfa" } })).toMatchObject({ id: "11" });
  });
});

describe("a login", () => {
  const entered = { user: { id: "_7", name: "Ana", email: "ana@exemplo.com.br" }, token: "abc" };

  test.each([
    ["as specified", { user: USER, token: "abc" }],
    ["flat", { ...USER, token: "abc" }],
    ["flat, name only", { id: 7, name: "Ana", email: "ana@exemplo.com.br", access_token: "abc" }],
    ["in data", { data: { user: USER, token: "abc" } }],
    ["flat in data", { success: true, data: { ...USER, auth_token: "abc" } }],
    ["its token inside the user", { user: { ...USER, token: "abc" } }],
    ["its token beside data", { data: USER, token: "abc" }],
    ["under another name", { customer: USER, jwt: "Bearer abc" }],
    ["its token in an object", { user: USER, token: { access_token: "abc" } }],
    ["its token in an object of its name", { user: USER, token: { token: "abc" } }],
    ["its token as plain text", { user: USER, token: { accessToken: { token: "hash" }, plainTextToken: "abc" } }],
    ["its token in meta", { data: { user: USER }, meta: { token: "abc" } }],
    ["with another name of its id", { user: { user_id: 7, name: "Ana", email: USER.email }, token: "abc" }],
  ])("is read %s", (_name, answer) => {
    expect(read("authenticate", answer)).toMatchObject(entered);
    expect(read("google", answer)).toMatchObject(entered);
  });

  test("as specified has no id, so the e-mail identifies the customer", () => {
    for (const answer of [
      { user: { full_name: "Ana", email: "Ana@Exemplo.com.br" }, token: "abc" },
      { user: { first_name: "Ana", email: "Ana@Exemplo.com.br" }, token: "abc" },
      { full_name: "Ana", email: "Ana@Exemplo.com.br", token: "abc" },
      { id: "request-1", user: { full_name: "Ana", email: "Ana@Exemplo.com.br" }, token: "abc" },
    ])
      expect(read("authenticate", answer)).toMatchObject({
        user: { id: "mailto:ana@exemplo.com.br", name: "Ana" },
        token: "abc",
      });
    expect(read("me", { first_name: "Ana", last_name: "Souza", email: "a@b.br" })?.name).toBe("Ana Souza");
    expect(read("me", { full_name: "Ana" })).toBeNull();
  });

  test("without a customer still has its token", () => {
    for (const answer of [{ token: "abc" }, { access_token: "abc", token_type: "Bearer" }, { token: { token: "abc" } }])
      expect(read("authenticate", answer)).toEqual({ user: null, token: "abc" });
  });

  test("without a token is rejected", () => {
    for (const answer of [{ user: USER }, { user: USER, token: "" }, { user: USER, token: "a\nb" }, {}, null])
      expect(read("authenticate", answer)).toBeNull();
  });

  test("does not take a record inside the customer for the customer", () => {
    expect(read("authenticate", { user: { ...USER, account: { id: 99 } }, token: "abc" })?.user?.id).toBe("_7");
  });
});

describe("an oddity", () => {
  test("reports its path, the value, and what the customer sees", () => {
    const data = {
      data: [
        PRODUCT,
        { ...PRODUCT, id: 2, price: "31,90", image: "http://x/a.png" },
        { ...PRODUCT, id: 3, price: "x" },
      ],
    };
    expect(odditiesOf("products", data)).toEqual([
      { path: "data", kind: "guessed", got: "objeto", shown: "a lista é lida ali dentro" },
      { path: "data[1].image", kind: "unreadable", got: '"http://x/a.png"', shown: "o produto aparece sem foto" },
      { path: "data[1].price", kind: "guessed", got: '"31,90"', shown: "lido como R$\u00a031,90" },
      { path: "data[2].price", kind: "dropped", got: '"x"', shown: "o produto não aparece" },
    ]);
    expect(kinds("products", [{ ...PRODUCT, price: "1,00" }])).toEqual(["products[0].price guessed"]);
  });

  test("in a customer's data reports type and length only", () => {
    const secret = "Rua dos Segredos";
    const odd = { ...ORDER, city: { name: secret }, zip_code: 80010000, is_paid: secret, total: "R$ 31,90" };
    const told = JSON.stringify(odditiesOf("orders", { orders: [odd, { id: 4, customer_name: secret }] }));
    expect(told).not.toMatch(/Segredos|80010000|31,90/);
    expect(odditiesOf("orders", { orders: [odd] })).toContainEqual({
      path: "orders[0].total",
      kind: "guessed",
      got: "texto de 8 caracteres",
      shown: "lido como valor em reais",
    });
  });

  test("is reported for a repeated id and for an unreadable response", () => {
    expect(
      kinds("categories", [
        { id: 1, name: "A" },
        { id: 1, name: "B" },
      ]),
    ).toEqual(["categories[1].id dropped"]);
    expect(odditiesOf("market", { id: 1 })).toEqual([
      {
        path: "name",
        kind: "unreadable",
        got: "nada",
        shown: "a resposta inteira não é lida: a tela mostra um erro",
      },
    ]);
    expect(kinds("products", "texto")).toEqual([" unreadable"]);
  });

  test("is reported for an unreadable open_closed and min_order", () => {
    expect(kinds("market", { name: "Alfa", open_closed: "pausado", min_order: "trinta" })).toEqual([
      "min_order unreadable",
      "open_closed unreadable",
    ]);
    expect(kinds("market", { name: "Alfa", opening_hours: [{ weekday: "0", opens: "9:00", closes: "x" }] })).toEqual([
      "opening_hours[0].closes unreadable",
    ]);
  });

  test("is reported for a relative image, with its resolved address", () => {
    const market = { name: "Alfa", logo: "/logo.png" };
    expect(odditiesOf("market", market)).toMatchObject([{ path: "logo", kind: "unreadable" }]);
    expect(odditiesOf("market", market, "https://api.example")).toMatchObject([
      { path: "logo", kind: "guessed", shown: "lido como https://api.example/logo.png" },
    ]);
  });

  test("never throws, for any value", () => {
    const names = Object.keys(calls) as CallName[];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.jsonValue(), (call, data) => {
        for (const { path, got, shown } of odditiesOf(call, data))
          expect([typeof path, got !== "", shown !== ""]).toEqual(["string", true, true]);
      }),
    );
  });

  test("does not occur in our own demo's menu", () => {
    const brasa = JSON.parse(readFileSync("lib/embedded-api/catalogue/demo/brasa.json", "utf8"));
    const menu = JSON.parse(JSON.stringify(brasa), (_, value) =>
      typeof value === "string" && value.startsWith("pictures/") ? null : value,
    );
    for (const [call, data] of [
      ["market", menu.market],
      ["products", menu.products],
      ["categories", menu.categories],
      ["districts", menu.districts],
      ["paymentTypes", { payment_types: menu.payment_types }],
    ] as const)
      expect(odditiesOf(call, data)).toEqual([]);
  });
});
