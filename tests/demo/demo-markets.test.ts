import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isValidCnpj } from "@brazilian-utils/brazilian-utils";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { districtSchema } from "@/lib/contract/address/schema";
import { marketSchema } from "@/lib/contract/market/schema";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { categorySchema, productSchema } from "@/lib/contract/menu/schema";
import { paymentTypeSchema } from "@/lib/contract/payment/schema";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { isOpenAt } from "@/lib/domain/market/opening-hours";

const folder = fileURLToPath(new URL("../../lib/embedded-api/catalogue/demo/", import.meta.url));
const picturesFolder = `${folder}pictures/`;

const documentSchema = z.object({
  market: marketSchema,
  categories: z.array(categorySchema).min(1),
  products: z.array(productSchema).min(1),
  districts: z.array(districtSchema).min(1),
  payment_types: z.array(paymentTypeSchema).min(1),
});

type Written = {
  groups?: { id: string; options: { id: string }[] }[];
  products: { complements?: (string | { id: string })[] }[];
};

/** With each group in the products that name it, as the API answers. */
function expanded({ groups = [], products, ...rest }: Written) {
  const optionsOf = (id: string) => {
    const { options = [], ...category } = groups.find((group) => group.id === id) ?? {};
    return options.map((option) => ({ ...option, category }));
  };
  const complementsOf = (written: Written["products"][number]["complements"] = []) =>
    written.flatMap((entry) => (typeof entry === "string" ? optionsOf(entry) : [entry]));
  return { ...rest, products: products.map((each) => ({ ...each, complements: complementsOf(each.complements) })) };
}

function writtenOptions({ groups = [], products }: Written): { id: string }[] {
  const own = products.flatMap(({ complements = [] }) => complements.filter((entry) => typeof entry !== "string"));
  return [...groups.flatMap(({ options }) => options), ...own];
}

const documents = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => {
    const written = JSON.parse(readFileSync(folder + file, "utf8"));
    return { name: file.replace(".json", ""), written, document: documentSchema.parse(expanded(written)) };
  });

const alcohol =
  /(?<!\p{L})(cerveja|chope?p?|vinho|espumante|caipirinha|vodka|cachaça|gim|gin|rum|u[ií]sque|whisky|saquê|licor|sangria|heineken|brahma|skol)s?(?!\p{L})/iu;

function pictureNamesOf({ market, products }: z.input<typeof documentSchema>): string[] {
  return [market.banner, market.logo, ...products.map((product) => product.image)].filter(
    (name): name is string => typeof name === "string",
  );
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test("has every demo market", () => {
  expect(documents.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["brasa", "cantinho", "dona-flor", "forno-da-vila"]),
  );
});

test("the images weigh less than 1.2 MB and each one is used", () => {
  const files = readdirSync(picturesFolder);
  const used = new Set(documents.flatMap(({ written }) => pictureNamesOf(written)));
  expect(files.filter((file) => !used.has(`pictures/${file}`))).toEqual([]);
  expect(files.reduce((sum, file) => sum + statSync(picturesFolder + file).size, 0)).toBeLessThan(1_200_000);
});

describe.each(documents)("$name", ({ name, written, document }) => {
  const { market, categories, products, districts, payment_types } = document;
  const variations = products.flatMap((product) => product.variations);
  const options = products.flatMap((product) => product.complements);
  const groups = products.flatMap((product) => productFromResponse(product).groups);

  test("is a shop with an address", () => {
    expect(market.id).toBe(name);
    expect(parseMarketToken(market.id)).toBe(name);
    expect(market.whatsapp).toMatch(/^\d{2}9\d{8}$/);
    expect(isValidCnpj(market.tax_id ?? "", { version: 2 })).toBe(true);
    expect(market.primary_color).not.toBeNull();
    expect(market.pix?.name.length).toBeLessThanOrEqual(25);
    expect(market.pix?.city.length).toBeLessThanOrEqual(15);
  });

  test("has no empty category and no product without one", () => {
    const filled = new Set(products.map((product) => product.category.id));
    expect([...filled].sort()).toEqual(categories.map((category) => category.id).sort());
  });

  test("has unique ids", () => {
    const methods = payment_types.flatMap((type) => type.methods);
    const lists = [categories, products, writtenOptions(written), districts, payment_types, methods];
    // A shared group names the sizes of all its products.
    const sizes = products.map((product) => product.variations);
    for (const entities of [...lists, ...sizes]) expect(repeated(entities.map((entity) => entity.id))).toEqual([]);
  });

  test("has all its images", () => {
    expect(pictureNamesOf(written).filter((picture) => !existsSync(folder + picture))).toEqual([]);
  });

  test("describes every product in its own words", () => {
    const descriptions = products.map((product) => product.description);
    expect(repeated(descriptions)).toEqual([]);
    expect(descriptions.filter((text) => text.length < 60 || text.length > 140)).toEqual([]);
  });

  test("sells no alcohol", () => {
    const names = [...products, ...variations, ...options].map((entity) => entity.name);
    const texts = [
      ...names,
      ...products.map((product) => product.description),
      ...variations.map((each) => each.desc ?? ""),
    ];
    expect(texts.filter((text) => alcohol.test(text))).toEqual([]);
  });

  test("has prices of at most two decimals", () => {
    const amounts = [...products, ...variations, ...options].map((entity) => entity.price);
    amounts.push(market.min_order ?? Number.NaN, ...districts.map((district) => district.fee ?? Number.NaN));
    expect(amounts.filter((amount) => Number(amount.toFixed(2)) !== amount)).toEqual([]);
  });

  test("has groups that can be fulfilled", () => {
    const impossible = groups.filter((group) => {
      const most = group.options
        .filter((option) => option.available)
        .reduce((sum, option) => sum + Math.min(option.maxQuantity, group.max), 0);
      return group.min > group.max || most < group.min;
    });
    expect(impossible.map((group) => group.id)).toEqual([]);
    const notOnSale = products.filter(
      (product) => product.variations.length > 0 && product.variations.every((variation) => !variation.available),
    );
    expect(notOnSale.map((product) => product.id)).toEqual([]);
  });

  test("repeats the same facts for every option of a group", () => {
    const seen = new Map<string, string>();
    for (const { category } of options) {
      const facts = JSON.stringify(category);
      expect(seen.get(category.id) ?? facts).toBe(facts);
      seen.set(category.id, facts);
    }
  });
});

describe("brasa covers the menu's features", () => {
  const brasa = documents.find(({ name }) => name === "brasa")?.document;
  const products = (brasa?.products ?? []).map(productFromResponse);
  const types = brasa?.payment_types ?? [];

  test("is always open", () => {
    expect(brasa?.market).toMatchObject({ open_closed: "Aberto", openingTime: null, opening_hours: null });
  });

  const variations = products.flatMap((product) => product.variations);
  const groups = products.flatMap((product) => product.groups);
  const online = types.filter((type) => type.active && type.online_payment);

  test.each([
    [
      "a product with sizes and a required group",
      products.some((each) => each.variations[1] && each.groups[0]?.isRequired),
    ],
    ["a required choice of 1 to 3", groups.some(({ isRequired, min, max }) => isRequired && min === 1 && max === 3)],
    [
      "a first group that chooses the size",
      products.some(({ groups: [first] }) => first?.min === 1 && first.max === 1),
    ],
    ["a group of exactly two", groups.some(({ min, max }) => min === 2 && max === 2)],
    ["a sold-out product", products.some(({ available }) => !available)],
    ["a sold-out variation", variations.some(({ available }) => !available)],
    ["a sold-out option", groups.some(({ options }) => options.some(({ available }) => !available))],
    ["a product without an image", products.some(({ image }) => image === null)],
    ["a neighbourhood with free delivery", brasa?.districts.some(({ fee }) => fee === 0)],
    ["an inactive payment type", types.some(({ active }) => !active)],
    ["an inactive payment method", types.some((type) => type.active && type.methods.some(({ active }) => !active))],
    ["Pix and card paid online", ["Pix", "Crédito"].every((word) => online.some(({ name }) => name.includes(word)))],
  ])("%s", (_case, isShown) => {
    expect(isShown).toBe(true);
  });
});

test("cantinho never opens", () => {
  const cantinho = documents.find(({ name }) => name === "cantinho")?.document;
  expect(cantinho?.market).toMatchObject({ open_closed: "Fechado", openingTime: "18:30", opening_hours: null });
  expect(cantinho?.market.open_message).not.toBeNull();
});

describe("dona-flor", () => {
  const document = documents.find(({ name }) => name === "dona-flor")?.document;
  const hours = document?.market.opening_hours ?? [];
  const timezone = document?.market.timezone ?? "";
  const products = (document?.products ?? []).map(productFromResponse);

  test.each([
    ["is closed on Monday at noon, its day of rest", "2026-03-02T12:00:00-03:00", false],
    ["is open on Thursday at 23:59", "2026-03-05T23:59:00-03:00", true],
    ["is open on Friday at 01:59, in Thursday's night", "2026-03-06T01:59:00-03:00", true],
    ["is closed on Friday at 02:00", "2026-03-06T02:00:00-03:00", false],
    ["is open on Sunday at 01:30, in Saturday's night", "2026-03-08T01:30:00-03:00", true],
    ["is closed on Sunday at 15:00, between its hours", "2026-03-08T15:00:00-03:00", false],
    ["is open on Sunday evening", "2026-03-08T18:00:00-03:00", true],
  ])("%s", (_when, moment, open) => {
    expect(isOpenAt(hours, timezone, new Date(moment))).toBe(open);
  });

  test("sells açaí by size, with a base to choose, up to four sides and paid extras", () => {
    const bowl = products.find((product) => product.name === "Açaí na tigela");
    expect(bowl?.variations).toHaveLength(3);
    expect(bowl?.groups.map(({ name, min, max, isRequired }) => ({ name, min, max, isRequired }))).toEqual([
      { name: "Base", min: 1, max: 1, isRequired: true },
      { name: "Escolha até 4 acompanhamentos", min: 0, max: 4, isRequired: false },
      { name: "Turbine seu açaí", min: 0, max: 6, isRequired: false },
    ]);
    expect(bowl?.groups[2]?.options.some((option) => option.price > 0 && option.maxQuantity > 1)).toBe(true);
  });

  test("accepts cash, cards and Pix, on delivery and online, and delivers free to some neighbourhood", () => {
    const types = document?.payment_types ?? [];
    for (const online of [true, false])
      for (const word of ["Pix", "Crédito"])
        expect(types.some((type) => type.active && type.online_payment === online && type.name.includes(word))).toBe(
          true,
        );
    expect(types.some((type) => type.name === "Dinheiro")).toBe(true);
    expect(document?.districts.some((district) => district.fee === 0)).toBe(true);
  });
});

describe("forno-da-vila", () => {
  const document = documents.find(({ name }) => name === "forno-da-vila")?.document;
  const [salted, sweet] = (document?.products ?? []).map(productFromResponse);

  test("sells thirty flavours in three sizes, by halves and thirds", () => {
    const flavours = [salted, sweet].flatMap((pizza) => pizza?.groups[0]?.options ?? []);
    expect(flavours).toHaveLength(30);
    for (const pizza of [salted, sweet]) {
      expect(pizza?.variations.map(({ name }) => name)).toEqual(["Broto", "Grande", "Gigante"]);
      expect(pizza?.groups[0]).toMatchObject({ min: 1, max: 2, maxByVariation: { broto: 1, gigante: 3 } });
    }
    const hasEverySize = ({ prices }: { prices?: object }) => Object.keys(prices ?? {}).length === 3;
    expect(flavours.filter((flavour) => !hasEverySize(flavour))).toEqual([]);
  });

  test("delivers free from R$ 80,00 to a bairro, and has another that asks for more than the shop's minimum", () => {
    const { market, districts = [] } = document ?? {};
    expect(districts.some(({ fee, free_from }) => (fee ?? 0) > 0 && free_from === 80)).toBe(true);
    expect(districts.some(({ min_order }) => (min_order ?? 0) > (market?.min_order ?? 0))).toBe(true);
  });

  test("charges the dearest savoury flavour and the mean of the sweet ones; a broto has no border", () => {
    expect([salted?.groups[0]?.priceMethod, sweet?.groups[0]?.priceMethod]).toEqual(["MAX", "AVG"]);
    const border = salted?.groups.find(({ id }) => id === "bordas");
    expect(border?.maxByVariation).toEqual({ broto: 0 });
    expect(sweet?.groups.find(({ id }) => id === "bordas")).toEqual(border);
  });
});
