import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atOnce } from "@/lib/domain/steps";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { sharedGroupSteps } from "@/lib/embedded-api/catalogue/document/groups";
import type { MarketDocument } from "@/lib/embedded-api/catalogue/document/schema";
import { aDocument } from "./factory";

const option = (id: string, price = 1) => ({ id, name: `Opção ${id}`, price, max_quantity: 2, available: true });
const group = (id: string, change: object = {}) => ({
  id,
  name: `Grupo ${id}`,
  min_quantity: 0,
  max_quantity: 3,
  is_required: false,
  options: [option(`${id}1`), option(`${id}2`, 2.5)],
  ...change,
});

function parsed(groups: object[], ...complements: unknown[]) {
  const document = aDocument("casa");
  return parseDocument({
    ...document,
    groups,
    products: complements.map((own, index) => ({
      id: `p${index}`,
      name: `P ${index}`,
      price: 10,
      category: { id: "1" },
      variations: [{ id: "p", name: "Pequena", price: 0 }],
      complements: own,
    })),
  });
}

function mistakesOf(result: ReturnType<typeof parseDocument>): string[] {
  return result.ok ? [] : result.error.map(({ path, message }) => `${path}: ${message}`);
}

function productsOf(result: ReturnType<typeof parseDocument>): MarketDocument["products"] {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.products;
}

test("matches a group with a numeric id by number or text", () => {
  const [first, second] = productsOf(parsed([group("a", { id: 7 })], [7], ["7"]));
  expect(first?.complements).toEqual(second?.complements);
  expect(first?.complements[0]?.category.id).toBe("7");
});

test("gives a product the options of the groups that it names, in its own order", () => {
  const own = { ...option("x"), category: { id: "proprio", name: "Próprio" } };
  const [first, second] = productsOf(parsed([group("a"), group("b")], ["b", own, "a"], ["a"]));
  expect(first?.complements.map(({ id }) => id)).toEqual(["b1", "b2", "x", "a1", "a2"]);
  expect(second?.complements[1]).toEqual({
    ...option("a2", 2.5),
    category: { id: "a", name: "Grupo a", min_quantity: 0, max_quantity: 3, is_required: false },
  });
});

const cases: [what: string, result: ReturnType<typeof parseDocument>, mistake: string][] = [
  [
    "an unknown group, with the nearest one",
    parsed([group("bordas")], ["borda"]),
    "products[0].complements[0]: O grupo 'borda' não existe em groups. Você quis dizer 'bordas'?",
  ],
  [
    "a group named twice by one product",
    parsed([group("a")], ["a", "a"]),
    "products[0].complements[1]: O grupo 'a' está repetido neste produto.",
  ],
  [
    "two groups of one id",
    parsed([group("a"), group("a", { options: [option("z")] })], ["a"]),
    "groups[1].id: O id 'a' está repetido.",
  ],
  [
    "a minimum nobody can reach, in thirty products",
    parsed([group("a", { min_quantity: 9, max_quantity: 9 })], ...Array(30).fill(["a"])),
    "groups[0].min_quantity: O mínimo 9 não pode ser alcançado: as opções somam 4.",
  ],
  [
    "an option of the product's own with the id of a shared one",
    parsed([group("a")], [{ ...option("a1"), category: { id: "x", name: "X" } }, "a"]),
    "products[0].complements[1]: O id 'a1' está repetido.",
  ],
  [
    "an option of the product's own that tells its group otherwise",
    parsed([group("a")], ["a", { ...option("z"), category: { id: "a", name: "Outro" } }]),
    "products[0].complements[1].category: O grupo 'a' difere de groups[0] em name.",
  ],
  [
    "a group without options",
    parsed([group("a", { options: [] })], ["a"]),
    "groups[0].options: Precisa de ao menos um item.",
  ],
];

test.each(cases)("reports %s once, at its place", (_what, result, mistake) => {
  expect(mistakesOf(result)).toEqual([mistake]);
});

describe("by halves", () => {
  const sizes = ["p", "g"].map((id) => ({ id, name: id, price: 0 }));
  const flavours = (change: object = {}, prices: object = { p: 30, g: 50 }) =>
    group("s", {
      min_quantity: 1,
      price_method: "MAX",
      max_by_variation: { p: 1 },
      options: [{ ...option("cal", 40), prices }, option("cam", 60)],
      ...change,
    });
  const pizza = (change: object = {}) => ({
    id: "pizza",
    name: "Pizza",
    price: 0,
    category: { id: "1" },
    variations: sizes,
    complements: ["s"],
    ...change,
  });
  const of = (groups: object[], ...products: object[]) => parseDocument({ ...aDocument("casa"), groups, products });
  const own = (id: string, category: object, change: object = {}) => ({
    ...option(id),
    ...change,
    category: { id: "s", name: "Sabores", min_quantity: 0, max_quantity: 2, is_required: false, ...category },
  });

  test("a group carries its method and maxima, and an option its prices, into every product", () => {
    const [first] = productsOf(of([flavours()], pizza()));
    expect(first?.complements.map(({ prices, category }) => [prices, category.price_method])).toEqual([
      [{ p: 30, g: 50 }, "MAX"],
      [undefined, "MAX"],
    ]);
    expect(first?.complements[0]?.category.max_by_variation).toEqual({ p: 1 });
  });

  test("SUM is the same as nothing, and so is an empty list of sizes", () => {
    const plain = productsOf(of([flavours({ price_method: undefined, max_by_variation: undefined }, {})], pizza()));
    expect(productsOf(of([flavours({ price_method: "SUM", max_by_variation: {} }, {})], pizza()))).toEqual(plain);
  });

  test("group_ids names groups too, before the product's own complements", () => {
    const one = option("x");
    const category = { id: "proprio", name: "Próprio" };
    const [first] = productsOf(of([flavours()], pizza({ group_ids: ["s"], complements: [{ ...one, category }] })));
    expect(first?.complements.map(({ id }) => id)).toEqual(["cal", "cam", "x"]);
    expect(mistakesOf(of([flavours()], pizza({ group_ids: ["s", "t"], complements: ["s"] })))).toEqual([
      "products[0].group_ids[1]: O grupo 't' não existe em groups.",
      "products[0].complements[0]: O grupo 's' está repetido neste produto.",
    ]);
  });

  const cases: [what: string, groups: object[], products: object[], mistakes: string[]][] = [
    [
      "a price for a size that a product does not have",
      [flavours({}, { p: 30, gg: 50 })],
      [pizza(), pizza({ id: "outra" })],
      [0, 1].map(
        (at) =>
          `products[${at}].complements[0]: O grupo 's' tem um preço de 'gg'. O tamanho 'gg' não existe neste produto. Há: p, g.`,
      ),
    ],
    [
      "a maximum for a size of a product without sizes",
      [flavours({}, {})],
      [pizza({ variations: [] })],
      [
        "products[0].complements[0]: O grupo 's' tem um máximo de 'p'. O tamanho 'p' não existe: este produto não tem variations.",
      ],
    ],
    [
      "both, in options of the product's own, with the path to each",
      [],
      [pizza({ complements: [own("cal", { max_by_variation: { media: 1 } }, { prices: { broto: 3 } })] })],
      [
        "products[0].complements[0].prices.broto: O tamanho 'broto' não existe neste produto. Há: p, g.",
        "products[0].complements[0].category.max_by_variation.media: O tamanho 'media' não existe neste produto. Há: p, g.",
      ],
    ],
    [
      "a minimum above a size's maximum, which is not 0",
      [flavours({ min_quantity: 2, max_by_variation: { p: 1, g: 0 } })],
      [pizza()],
      [
        "groups[0].max_by_variation.p: O máximo 1 do tamanho 'p' é menor que o mínimo 2. Use 0 para esconder o grupo nele.",
      ],
    ],
    [
      "a method that differs within a group",
      [],
      [pizza({ complements: [own("cal", { price_method: "MAX" }), own("cam", {})] })],
      [
        "products[0].complements[1].category: O grupo 's' difere de products[0].complements[0].category em price_method.",
      ],
    ],
    [
      "maxima that differ within a group",
      [],
      [pizza({ complements: [{ p: 1, g: 2 }, { p: 1 }].map((max, at) => own(`o${at}`, { max_by_variation: max })) })],
      [
        "products[0].complements[1].category: O grupo 's' difere de products[0].complements[0].category em max_by_variation.",
      ],
    ],
    [
      "a method that does not exist, with the one that was meant",
      [flavours({ price_method: "Média" })],
      [pizza()],
      [
        'groups[0].price_method: Use "SUM" (soma), "MAX" (vale o mais caro) ou "AVG" (vale a média). Você quis dizer "AVG"?',
      ],
    ],
    [
      "a price as text",
      [flavours({}, { p: "30,5" })],
      [pizza()],
      ["groups[0].options[0].prices.p: Deve ser um número, sem aspas e com ponto: 30.5."],
    ],
  ];

  test.each(cases)("reports %s", (_what, groups, products, mistakes) => {
    expect(mistakesOf(of(groups, ...products))).toEqual(mistakes);
  });

  test("maxima in another order are the same", () => {
    const inOrder = own("o1", { max_by_variation: { p: 1, g: 2 } });
    const turned = own("o2", { max_by_variation: { g: 2, p: 1 } });
    expect(mistakesOf(of([], pizza({ complements: [inOrder, turned] })))).toEqual([]);
  });
});

test("rejects a short document that shares out more options than a menu may have", () => {
  const optionsOf = (id: string) => Array.from({ length: 500 }, (_, at) => option(`${id}${at}`));
  const groups = ["a", "b", "c"].map((id) => group(id, { options: optionsOf(id) }));
  expect(mistakesOf(parsed(groups, ["a", "b"], ["a", "b", "c"]))).toEqual([
    "products[1].complements: São opções demais, contando as dos grupos: 1.500, e cabem 1.000.",
  ]);
  expect(mistakesOf(parsed(groups, ...Array(201).fill(["a", "b"])))).toEqual([
    "products: São opções demais, contando as dos grupos: 201.000, e cabem 200.000.",
  ]);
});

test("restores the same menu after sharing groups out and collecting them again", () => {
  const options = fc.uniqueArray(fc.constantFrom("1", "2", "3"), { minLength: 1 });
  const method = fc.constantFrom(undefined, "MAX", "AVG");
  const own = fc.record({ id: fc.constantFrom("a", "b", "c"), max: fc.constantFrom(3, 4), options, method });
  const complements = fc.uniqueArray(own, { selector: ({ id }) => id, maxLength: 3 });
  const some = fc.array(complements, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(some, (products) => {
      const written = products.map((groups) =>
        groups.flatMap(({ id, max, options: ids, method: price_method }) =>
          ids.map((each) => ({
            ...option(id + each),
            prices: price_method && { p: max },
            category: {
              id,
              name: id,
              min_quantity: 0,
              max_quantity: max,
              is_required: false,
              price_method,
              max_by_variation: price_method && { p: 0 },
            },
          })),
        ),
      );
      const whole = productsOf(parsed([], ...written));
      const shared = atOnce(sharedGroupSteps(whole));
      const again = parseDocument({ ...aDocument("casa"), ...shared });
      expect(productsOf(again)).toEqual(whole);
      const named = shared.products.flatMap((product) =>
        product.complements.filter((entry) => typeof entry === "string"),
      );
      for (const { id } of shared.groups) expect(named.filter((each) => each === id).length).toBeGreaterThan(1);
    }),
  );
});
