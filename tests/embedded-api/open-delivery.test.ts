import { readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { documentSchema } from "@/lib/embedded-api/catalogue/document/schema";
import { warningsOf } from "@/lib/embedded-api/catalogue/document/warnings";
import { DOCUMENT_FIELDS } from "@/lib/embedded-api/catalogue/open-delivery/document-fields";
import { type Fields, MERCHANT_FIELDS } from "@/lib/embedded-api/catalogue/open-delivery/fields";
import { completeShop, documentOf, NOW, read, written } from "../support/open-delivery";
import { merchantSchema, schemaErrors } from "../support/open-delivery-schema";

type Json = { [name: string]: unknown };

const UUID = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

/** Merchant with one product; `change` replaces values by path. */
function aMerchant(change: { [path: string]: unknown } = {}): Json {
  const hours = { dayOfWeek: ["MONDAY"], timePeriods: { startTime: "21:00:00Z", endTime: "02:00:00Z" } };
  const price = { value: 30, originalValue: 30, currency: "BRL" };
  const merchant = {
    id: UUID(1),
    lastUpdate: "2026-03-01T10:00:00Z",
    TTL: 500,
    status: "AVAILABLE",
    basicInfo: {
      name: "Pizza Plaza",
      document: "22815773000169",
      description: "Pizza Plaza",
      minOrderValue: { value: 20, currency: "BRL" },
      address: { country: "BR", state: "BR-SP", city: "Taubaté" },
    },
    services: [
      {
        id: UUID(1),
        status: "AVAILABLE",
        serviceType: "DELIVERY",
        menuId: UUID(1),
        serviceHours: { weekHours: [hours] },
      },
    ],
    menus: [{ id: UUID(1), categoryId: [UUID(1)] }],
    categories: [{ id: UUID(1), index: 0, name: "Pizzas", status: "AVAILABLE", itemOfferId: [UUID(1)] }],
    itemOffers: [{ id: UUID(1), itemId: UUID(1), index: 0, price, optionGroupsId: [UUID(1)] }],
    items: [
      { id: UUID(1), name: "Pizza", description: "", unit: "UN" },
      { id: UUID(2), name: "Calabresa", description: "", unit: "UN" },
    ],
    optionGroups: [
      {
        id: UUID(1),
        index: 0,
        name: "Sabor",
        status: "AVAILABLE",
        minPermitted: 1,
        maxPermitted: 1,
        priceMethod: "MAX",
        options: [{ id: UUID(1), itemId: UUID(2), price }],
      },
    ],
  };
  for (const [path, value] of Object.entries(change)) put(merchant, path.split("."), value);
  return merchant;
}

function put(at: Json, [name = "", ...rest]: string[], value: unknown): void {
  if (rest.length > 0) put(at[name] as Json, rest, value);
  else if (value === undefined) delete at[name];
  else at[name] = value;
}

function imported(change?: { [path: string]: unknown }, options?: Parameters<typeof read>[1]) {
  const result = read(aMerchant(change), options);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const document = documentOf(result.value.document);
  return { ...result.value, document, product: document.products[0], lost: result.value.losses.map(saidOf) };
}

const saidOf = ({ path, message }: { path: string; message: string }) => `${path}: ${message}`;

const mistakesOf = (merchant: unknown) => {
  const result = read(merchant);
  return result.ok ? [] : result.error.map(saidOf);
};

describe("an import says what it loses, by path", () => {
  test("nothing of a merchant whose every value has a place", () => {
    const { lost, product } = imported();
    expect(lost).toEqual([]);
    expect(product).toMatchObject({
      name: "Pizza",
      price: 30,
      complements: [
        { name: "Calabresa", price: 30, category: { name: "Sabor", price_method: "MAX", is_required: true } },
      ],
    });
  });

  test.each<[what: string, change: object, lost: string]>([
    ["a field without a place", { "items.0.serving": 2 }, "items[0].serving: Quantas pessoas serve não é guardado."],
    [
      "a field that the standard does not have",
      { "basicInfo.instagram": "@plaza" },
      "basicInfo.instagram: O campo 'instagram' não existe no Open Delivery 1.7 e foi ignorado.",
    ],
    ["a code of the shop's system", { "items.0.externalCode": "23" }, "items[0].externalCode: O código do sistema"],
    ["a second e-mail", { "basicInfo.contactEmails": ["a@b.example", "c@d.example"] }, "basicInfo.contactEmails[1]: "],
    [
      "what is eaten inside",
      { "services.1": { serviceType: "INDOOR" } },
      "services[1]: Só há entrega e retirada: o serviço INDOOR",
    ],
    [
      "another application's service",
      { "services.1": { serviceType: "TAKEOUT", targetAppId: UUID(3) } },
      "services[1]: O serviço é só para outro",
    ],
    [
      "a broken reference",
      { "itemOffers.0.optionGroupsId": [UUID(9)] },
      `itemOffers[0].optionGroupsId[0]: O grupo '${UUID(9)}' não existe.`,
    ],
    [
      "a product without an item",
      { "categories.0.itemOfferId": [UUID(1), UUID(8)] },
      `categories[0].itemOfferId[1]: O produto '${UUID(8)}' não existe.`,
    ],
    [
      "a third decimal",
      { "itemOffers.0.price": { value: 12.345, currency: "BRL" } },
      "itemOffers[0].price.value: O preço 12.345 foi arredondado para 12.35.",
    ],
    [
      "what is sold by weight",
      { "items.0.unit": "KG" },
      "items[0].unit: Vende-se por KG, e aqui só por unidade: o produto fica esgotado.",
    ],
    [
      "a picture without https",
      { "items.0.image": { URL: "http://a.example/b.jpg" } },
      "items[0].image.URL: A imagem ficou de fora",
    ],
    [
      "an unavailable group",
      { "optionGroups.0.status": "UNAVAILABLE" },
      "optionGroups[0]: O grupo está indisponível: ficou de fora. Os produtos dele ficam sem",
    ],
    [
      "a minimum nobody can reach",
      { "optionGroups.0.minPermitted": 3, "optionGroups.0.options.0.maxPermitted": 1 },
      "optionGroups[0].minPermitted: As opções só somam 1: o mínimo 3 virou 1.",
    ],
    [
      "a price method that does not exist",
      { "optionGroups.0.priceMethod": "MEDIAN" },
      "optionGroups[0]: O priceMethod 'MEDIAN' não existe",
    ],
    [
      "an allergen of perfumes",
      { "items.0.nutritionalInfo": { allergen: ["CITRAL"] } },
      "items[0].nutritionalInfo.allergen[0]: 'CITRAL' não é alérgeno de comida",
    ],
    [
      "a diet unknown to the standard",
      { "items.0.nutritionalInfo": { suitableDiet: ["PALEO"] } },
      "items[0].nutritionalInfo.suitableDiet[0]: A dieta 'PALEO'",
    ],
    [
      "unreadable hours",
      {
        "services.0.serviceHours.weekHours": [
          { dayOfWeek: ["MONDAY"], timePeriods: { startTime: "18h", endTime: "22h" } },
        ],
      },
      "services[0].serviceHours.weekHours[0]: O horário não se lê",
    ],
    ["the shop closed over there", { status: "UNAVAILABLE" }, "status: A loja está indisponível lá."],
    [
      "an allergen of an option",
      { "items.1.nutritionalInfo": { allergen: ["MILK"] } },
      "items[1].nutritionalInfo.allergen: ",
    ],
    [
      "a diet of an option",
      { "items.1.nutritionalInfo": { suitableDiet: "VEGAN" } },
      "items[1].nutritionalInfo.suitableDiet: ",
    ],
    [
      "alcohol of an option",
      { "items.1.nutritionalInfo": { isAlcoholic: true } },
      "items[1].nutritionalInfo.isAlcoholic: ",
    ],
    [
      "alcohol in words that nobody reads",
      { "items.0.nutritionalInfo": { isAlcoholic: "talvez" } },
      "items[0].nutritionalInfo.isAlcoholic: 'talvez'",
    ],
    [
      "allergens that are no list",
      { "items.0.nutritionalInfo": { allergen: { MILK: true } } },
      "items[0].nutritionalInfo.allergen: ",
    ],
    [
      "allergens in one text",
      { "items.0.nutritionalInfo": { allergen: "MILK, CITRAL" } },
      "items[0].nutritionalInfo.allergen: 'CITRAL'",
    ],
    ["a status of an offer", { "itemOffers.0.status": "PAUSED" }, "itemOffers[0].status: O status 'PAUSED'"],
    ["a status of an item", { "items.0.status": "HIDDEN" }, "items[0].status: O status 'HIDDEN'"],
    ["a status of an option", { "optionGroups.0.options.0.status": "PAUSED" }, "optionGroups[0].options[0].status: "],
    ["a status of a group", { "optionGroups.0.status": "PAUSED" }, "optionGroups[0].status: O status 'PAUSED'"],
    ["a status of a category", { "categories.0.status": "PAUSED" }, "categories[0].status: O status 'PAUSED'"],
    ["a status of a service", { "services.0.status": "PAUSED" }, "services[0].status: O status 'PAUSED'"],
    ["a status of the shop", { status: "PAUSED" }, "status: O status 'PAUSED'"],
    [
      "times of sale without hours or dates",
      { availabilities: [{ id: UUID(1) }], "categories.0.availabilityId": [UUID(1)] },
      "availabilities[0]: O horário de venda não tem horas nem datas",
    ],
    [
      "a preparation that takes months",
      { "basicInfo.averagePreparationTime": 99_999 },
      "basicInfo.averagePreparationTime: O tempo de preparo '99999'",
    ],
    [
      "a preparation in words",
      { "basicInfo.averagePreparationTime": "meia hora" },
      "basicInfo.averagePreparationTime: ",
    ],
    [
      "an unreadable phone",
      { "basicInfo.contactPhones": { commercialNumber: "abc" } },
      "basicInfo.contactPhones.commercialNumber: O telefone 'abc' não se lê",
    ],
    [
      "an unreadable WhatsApp",
      { "basicInfo.contactPhones": { whatsappNumber: "123" } },
      "basicInfo.contactPhones.whatsappNumber: O telefone '123' não se lê",
    ],
  ])("%s", (_what, change, lost) => {
    const { lost: all } = imported(change as { [path: string]: unknown });
    expect(
      all.some((each) => each.startsWith(lost)),
      all.join("\n"),
    ).toBe(true);
  });

  test.each([
    { "itemOffers.0.status": "PAUSED" },
    { "itemOffers.0.status": "unavailable" },
    { "items.0.status": "unavailable" },
    { "categories.0.status": "Unavailable" },
  ])("and what is not said to be on sale is not: %j", (change) => {
    expect(imported(change).product).toMatchObject({ available: false });
  });

  test("and keeps the shop's own phone and delivery time where the merchant's cannot be read", () => {
    const kept = { market: completeShop(), districts: [], payment_types: [], products: [] };
    const change = {
      "basicInfo.averagePreparationTime": 99_999,
      "basicInfo.contactPhones": { commercialNumber: "abc" },
    };
    const { phone, delivery_time } = completeShop();
    expect(imported(change, { kept }).document.market).toMatchObject({ phone, delivery_time });
  });

  test("of products and options that nobody can buy, which are left out", () => {
    const { document, lost } = imported({ "itemOffers.0.price": { value: -1, currency: "BRL" } });
    expect(document.products).toEqual([]);
    expect(lost).toContain("itemOffers[0]: O preço não se lê, ou passa de 100.000: o produto ficou de fora.");
  });
});

describe("an import understands", () => {
  const week = (weekHours: object[]) => ({ "services.0.serviceHours.weekHours": weekHours });
  const hours = (day: string, startTime: string, endTime: string) => ({
    dayOfWeek: [day],
    timePeriods: { startTime, endTime },
  });

  test.each<[what: string, weekHours: object[], weekday: number, opens: string, closes: string]>([
    ["hours in UTC", [hours("THURSDAY", "21:00:00Z", "05:00:00.000Z")], 4, "18:00", "02:00"],
    ["a start that is on another day in UTC", [hours("FRIDAY", "01:00:00Z", "05:00:00Z")], 4, "22:00", "02:00"],
    ["hours with an offset", [hours("THURSDAY", "18:00:00-03:00", "23:30:00-03:00")], 4, "18:00", "23:30"],
    ["hours without a zone as local ones", [hours("THURSDAY", "18:00:00", "23:30:00")], 4, "18:00", "23:30"],
    [
      "a night that a feed splits at midnight",
      [hours("THURSDAY", "21:00:00Z", "23:59:59Z"), hours("FRIDAY", "00:00:00Z", "05:00:00Z")],
      4,
      "18:00",
      "02:00",
    ],
    ["equal ends as a whole day", [hours("THURSDAY", "03:00:00Z", "03:00:00Z")], 4, "00:00", "00:00"],
  ])("%s", (_what, weekHours, weekday, opens, closes) => {
    const { document, hours: told } = imported(week(weekHours));
    expect(document.market.opening_hours).toEqual([{ weekday, opens, closes }]);
    expect(told).toEqual(document.market.opening_hours);
  });

  test("local hours behind a Z, when the owner says so", () => {
    const { document } = imported(week([hours("MONDAY", "10:00:00Z", "18:00:00Z")]), { isLocalTime: true });
    expect(document.market.opening_hours).toEqual([{ weekday: 1, opens: "10:00", closes: "18:00" }]);
  });

  test("a week without end as always open", () => {
    const all = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];
    const { document } = imported(week(all.map((day) => hours(day, "00:00:00Z", "23:59:59Z"))));
    expect(document.market).toMatchObject({ opening_hours: null, open_closed: "Aberto" });
  });

  test("a holiday without hours as closed", () => {
    const { document } = imported({ "services.0.serviceHours.holidayHours": [{ date: "2026-12-25" }] });
    expect(document.market.special_hours).toEqual([{ date: "2026-12-25", closed: true }]);
  });

  test("the zone of a state, unless the shop has its own", () => {
    const kept = { market: { timezone: "America/Noronha" }, districts: [], payment_types: [], products: [] };
    expect(imported({ "basicInfo.address.state": "AM" }).timezone).toBe("America/Manaus");
    expect(imported({ "basicInfo.address.state": "AM" }, { kept }).timezone).toBe("America/Noronha");
  });

  test("a category without a list as the one of all products", () => {
    const { document } = imported({ "categories.0.itemOfferId": undefined });
    expect(document.products.map(({ category }) => category.id)).toEqual([UUID(1)]);
  });

  test("allergens, diets and alcohol beside the calories", () => {
    const info = { allergen: ["MILK", "WHEAT"], suitableDiet: ["VEGETARIAN"], isAlcoholic: true, calories: "100 kcal" };
    const { product, lost } = imported({ "items.0.nutritionalInfo": info });
    expect(product).toMatchObject({ allergens: ["MILK", "WHEAT"], diets: ["VEGETARIAN"], is_alcoholic: true });
    expect(lost).toEqual(["items[0].nutritionalInfo.calories: As calorias não são guardadas."]);
  });

  test.each([true, "true", "yes", "SIM", 1])("alcohol that is said by %j", (isAlcoholic) => {
    const { product, lost } = imported({ "items.0.nutritionalInfo": { isAlcoholic } });
    expect([product?.is_alcoholic, lost]).toEqual([true, []]);
  });

  test.each([false, "false", "no", "não", 0, "", null])("no alcohol by %j", (isAlcoholic) => {
    const { product, lost } = imported({ "items.0.nutritionalInfo": { isAlcoholic } });
    expect([product?.is_alcoholic, lost]).toEqual([undefined, []]);
  });

  test("an alcoholic option as a product that asks the age", () => {
    const { product } = imported({ "items.1.nutritionalInfo": { isAlcoholic: true } });
    expect(product).toMatchObject({ name: "Pizza", is_alcoholic: true });
    expect(product?.complements[0]).not.toHaveProperty("isAlcoholic");
  });

  test("allergens and diets that are a text", () => {
    const info = { allergen: "MILK, WHEAT", suitableDiet: "VEGETARIAN" };
    const { product, lost } = imported({ "items.0.nutritionalInfo": info });
    expect(product).toMatchObject({ allergens: ["MILK", "WHEAT"], diets: ["VEGETARIAN"] });
    expect(lost).toEqual([]);
  });

  test("a status in any case", () => {
    const { product, lost } = imported({ "itemOffers.0.status": "available", "items.0.status": "Available" });
    expect([product?.available, lost]).toEqual([true, []]);
  });

  test("a date with slashes, with its month first", () => {
    const time = { id: UUID(1), hours: [hours("MONDAY", "14:00:00Z", "17:00:00Z")], startDate: "05/30/2026" };
    const { product, lost } = imported({ availabilities: [time], "itemOffers.0.availabilityId": [UUID(1)] });
    expect(product?.availability).toEqual([{ days: [1], from: "11:00", to: "14:00", start_date: "2026-05-30" }]);
    expect(lost).toEqual(["availabilities[0].startDate: A data foi lida com o mês primeiro: 30/05/2026."]);
  });
});

describe("an import leaves alone what the standard has no field for", () => {
  test("settings, bairros, payment and what a product suggests", () => {
    const kept = {
      market: { ...completeShop(), open_message: "Bem-vindo!", pix: { key: "a@b.example", name: "A", city: "B" } },
      districts: [{ id: "centro", name: "Centro", fee: 5 }],
      payment_types: [{ id: "dinheiro", name: "Dinheiro" }],
      products: [{ id: UUID(1), suggests: [UUID(1)] }],
    };
    const { document } = imported({}, { kept });
    expect(document.market).toMatchObject({
      name: "Pizza Plaza",
      open_message: "Bem-vindo!",
      pix: { key: "a@b.example" },
    });
    expect(document.market).toMatchObject({ phone: "(12) 3456-7890" });
    expect(document).toMatchObject({ districts: [{ id: "centro" }], payment_types: [{ id: "dinheiro" }] });
    expect(document.products[0]?.suggests).toEqual([UUID(1)]);
  });
});

describe("nothing is imported", () => {
  test.each<[what: string, change: { [path: string]: unknown }, mistake: string]>([
    ["without a name", { "basicInfo.name": undefined }, "basicInfo.name: Falta o nome da loja."],
    ["without products", { itemOffers: undefined }, 'itemOffers: Falta "itemOffers", uma lista.'],
    [
      "in another currency",
      { "itemOffers.0.price": { value: 9, currency: "USD" } },
      "itemOffers[0].price.currency: Os preços devem ser em reais (BRL), e este é em 'USD'.",
    ],
    ["without a category", { "menus.0.categoryId": [] }, "categories: O cardápio não tem nenhuma categoria."],
    [
      "with too many categories",
      {
        "menus.0.categoryId": undefined,
        categories: Array.from({ length: 201 }, (_, index) => ({ id: `c${index}`, name: "C" })),
      },
      "categories: São categorias demais: cabem 200.",
    ],
    ["with a text that no database stores", { "items.0.name": "Pi\0zza" }, "items[0].name: "],
  ])("%s", (_what, change, mistake) => {
    expect(mistakesOf(aMerchant(change)).some((each) => each.startsWith(mistake))).toBe(true);
  });
});

test("whatever a merchant says, it is refused with a path or becomes a document that the import takes", () => {
  const paths = pathsIn(aMerchant());
  const junk = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>("__proto__", "", -1, 1e300, null, [], {}, "AVAILABLE"),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...paths), junk), { minLength: 1, maxLength: 4 }), (changes) => {
      const merchant = aMerchant();
      for (const [path, value] of changes)
        try {
          // A copy, because JSON has no circles.
          put(merchant, path, structuredClone(value));
        } catch {
          // An earlier change took away what was there.
        }
      const result = read(merchant);
      if (!result.ok) {
        expect(result.error.length).toBeGreaterThan(0);
        return;
      }
      const parsed = parseDocument(result.value.document);
      expect(parsed.ok ? [] : parsed.error).toEqual([]);
      if (parsed.ok) warningsOf(result.value.document, parsed.value, NOW);
    }),
    { numRuns: 400 },
  );
});

function pathsIn(value: unknown, path: string[] = []): string[][] {
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [...(path.length > 0 ? [path] : []), ...inner.flatMap(([name, each]) => pathsIn(each, [...path, name]))];
}

describe("an export", () => {
  const shop = (change: Json = {}, market: Json = {}) => ({
    market: completeShop(market),
    categories: [{ id: "1", name: "Pizzas" }],
    products: [],
    districts: [],
    payment_types: [],
    ...change,
  });
  const product = (change: Json) => ({ id: "pizza", name: "Pizza", price: 0, category: { id: "1" }, ...change });
  const exported = (value: Json) => {
    const result = written(documentOf(value), 3_000);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    const merchant = JSON.parse(JSON.stringify(result.value.merchant));
    expect(schemaErrors(merchant)).toEqual([]);
    return { merchant, losses: result.value.losses };
  };

  test("names everything that the standard requires and the shop lacks", () => {
    const market = completeShop({
      tax_id: null,
      legal_name: null,
      address: "Rua A",
      logo: null,
      email: null,
      postal_code: null,
    });
    const result = written(documentOf(shop({ market })));
    expect(result.ok ? [] : result.error.map(({ path }) => path)).toEqual(
      ["tax_id", "legal_name", "address", "postal_code", "email", "logo", "modes"].map((field) => `market.${field}`),
    );
  });

  test("writes halves as a group for each part, which other systems price alike, and reads them as one again", () => {
    const category = {
      id: "sabores",
      name: "Sabores",
      min_quantity: 1,
      max_quantity: 2,
      is_required: true,
      price_method: "MAX",
    };
    const option = (id: string, price: number) => ({ id, name: id, price, max_quantity: 2, category });
    const document = shop({ products: [product({ complements: [option("calabresa", 52), option("camarao", 68)] })] });
    const { merchant, losses } = exported(document);
    expect(merchant.optionGroups).toMatchObject([
      { name: "Sabores (1ª parte)", minPermitted: 1, maxPermitted: 1, priceMethod: "MAX" },
      { name: "Sabores (2ª parte)", minPermitted: 0, maxPermitted: 1, priceMethod: "MAX" },
    ]);
    expect(losses).toEqual([]);
    const back = read(merchant);
    expect(back.ok && documentOf(back.value.document).products).toEqual(documentOf(document).products);
  });

  test("writes a product for each size where its options have prices by size, and says so", () => {
    const category = {
      id: "s",
      name: "Sabor",
      min_quantity: 1,
      max_quantity: 1,
      is_required: true,
      max_by_variation: { b: 1 },
    };
    const variations = [
      { id: "b", name: "Broto", price: 0 },
      { id: "g", name: "Grande", price: 5 },
    ];
    const complements = [{ id: "a", name: "Alho", price: 40, prices: { b: 30 }, max_quantity: 1, category }];
    const { merchant, losses } = exported(shop({ products: [product({ variations, complements })] }));
    expect(merchant.items.map(({ name }: Json) => name)).toEqual(["Pizza – Broto", "Alho", "Pizza – Grande"]);
    expect(merchant.itemOffers.map(({ price }: Json) => (price as Json).value)).toEqual([0, 5]);
    expect(merchant.optionGroups.map(({ options }: { options: { price: Json }[] }) => options[0]?.price.value)).toEqual(
      [30, 40],
    );
    expect(losses.map(({ path }) => path)).toEqual(["products[0]"]);
  });

  test("says which of the shop's own settings and which hidden products stay behind", () => {
    const { merchant, losses } = exported(
      shop(
        {
          products: [product({ hidden: true, promotion: { price: 0 } })],
          districts: [{ id: "c", name: "Centro", fee: 5 }],
        },
        { pix: { key: "a@b.example", name: "A", city: "B" }, cuisine: "Pizza, Da casa" },
      ),
    );
    expect(merchant.itemOffers).toEqual([]);
    expect(merchant.services[0].serviceArea.geoRadius.radius).toEqual([
      { size: 3_000, price: { value: 5, currency: "BRL" }, estimateDeliveryTime: 60 },
    ]);
    expect(losses.map(({ path }) => path).sort()).toEqual(
      ["districts", "market.cuisine", "market.pix", "products[0].hidden", "products[0].promotion"].sort(),
    );
  });

  test("offers nothing that has run out, and says that the standard counts no stock", () => {
    const variations = [
      { id: "p", name: "Pequena", price: 0, stock: 0 },
      { id: "g", name: "Grande", price: 5, stock: 3 },
    ];
    const products = [product({ variations }), product({ id: "suco", name: "Suco", stock: 0 })];
    const { merchant, losses } = exported(shop({ products }));
    expect(merchant.itemOffers.map(({ status }: Json) => status)).toEqual(["AVAILABLE", "UNAVAILABLE"]);
    expect(merchant.optionGroups[0].options.map(({ status }: Json) => status)).toEqual(["UNAVAILABLE", "AVAILABLE"]);
    expect(losses.map(({ path }) => path)).toContain("products[0].variations[1].stock");
  });

  test("tells the hours of Recife in UTC, on the day of the start", () => {
    const opening_hours = [{ weekday: 4, opens: "18:00", closes: "02:00" }];
    const { merchant } = exported(shop({}, { opening_hours, timezone: "America/Recife" }));
    expect(merchant.services[0].serviceHours.weekHours).toEqual([
      { dayOfWeek: ["THURSDAY"], timePeriods: { startTime: "21:00:00Z", endTime: "05:00:00Z" } },
    ]);
  });
});

describe("each field has its place or its loss", () => {
  test("of the published schema", () => {
    expect(missingIn(MERCHANT_FIELDS, "merchant", (name) => propertiesOf(merchantSchema, name))).toEqual([]);
  });

  test("of our document", () => {
    const shapes = new Map<string, z.core.$ZodType>([["document", documentSchema]]);
    expect(
      missingIn(DOCUMENT_FIELDS, "document", (name, from, field) => {
        if (from) shapes.set(name, shapeOf((shapes.get(from) as z.ZodObject).shape[field ?? ""]));
        return Object.keys((shapes.get(name) as z.ZodObject).shape);
      }),
    ).toEqual([]);
  });
});

test("the owners' document has a row for each field", () => {
  const table = (title: string, fields: Fields, name: string) => {
    const rows = rowsOf(fields, name).map(([path, place]) => `| \`${path}\` | ${place} |`);
    return [`## ${title}`, "", HEADS[title], "| --- | --- |", ...rows, ""].join("\n");
  };
  const tables = [table("O que entra", MERCHANT_FIELDS, "merchant"), table("O que sai", DOCUMENT_FIELDS, "document")];
  const document = readFileSync(PAGE, "utf8");
  const wanted = `${document.slice(0, document.indexOf("## O que entra"))}${tables.join("\n")}`;
  if (process.env.UPDATE_OPEN_DELIVERY) writeFileSync(PAGE, wanted);
  expect(readFileSync(PAGE, "utf8") === wanted, "UPDATE_OPEN_DELIVERY=1 writes it anew").toBe(true);
});

const PAGE = "docs/open-delivery.md";
const HEADS: { [title: string]: string } = {
  "O que entra": "| no Open Delivery | na loja |",
  "O que sai": "| na loja | no Open Delivery |",
};
const SINGLE =
  /^(?:basicInfo|address|contactPhones|logoImage|bannerImage|image|price|serviceArea|serviceHours|nutritionalInfo|market|category)$/;

function rowsOf(fields: Fields, name: string, path = "", above: string[] = []): [path: string, place: string][] {
  if (above.includes(name)) return [];
  return Object.entries(fields[name] ?? {}).flatMap(([field, place]): [string, string][] => {
    const at = path ? `${path}.${field}` : field;
    if ("entity" in place) return rowsOf(fields, place.entity, SINGLE.test(field) ? at : `${at}[]`, [...above, name]);
    if ("to" in place) return [[at, place.to]];
    return [[at, "lost" in place ? `**Perda.** ${place.lost}` : `Não se guarda. ${place.technical}`]];
  });
}

type Properties = (name: string, from?: string, field?: string) => string[];

/** The properties that a table of fields leaves out, by entity. */
function missingIn(
  fields: Fields,
  name: string,
  properties: Properties,
  from?: string,
  field?: string,
  seen = new Set<string>(),
): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const own = fields[name] ?? {};
  const missing = properties(name, from, field).filter((each) => !Object.hasOwn(own, each));
  const inner = Object.entries(own).flatMap(([each, place]) =>
    "entity" in place ? missingIn(fields, place.entity, properties, name, each, seen) : [],
  );
  return [...missing.map((each) => `${name}.${each}`), ...inner];
}

const schemas = new Map<string, Json>();

function propertiesOf(root: Json, name: string): string[] {
  schemas.set("merchant", root);
  const schema = schemas.get(name) ?? {};
  const properties = (schema.properties ?? {}) as { [field: string]: Json };
  for (const [field, inner] of Object.entries(properties)) {
    const place = MERCHANT_FIELDS[name]?.[field];
    if (place && "entity" in place) schemas.set(place.entity, (inner.items ?? inner) as Json);
  }
  return Object.keys(properties);
}

function shapeOf(schema: z.core.$ZodType | undefined): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return shapeOf(schema.unwrap());
  if (schema instanceof z.ZodArray) return shapeOf(schema.element);
  if (schema instanceof z.ZodUnion) return shapeOf(schema.options.at(-1));
  if (schema instanceof z.ZodObject) return schema;
  throw new Error("No object.");
}
