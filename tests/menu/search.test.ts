import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { productSchema } from "@/lib/contract/menu/schema";
import type { Product } from "@/lib/domain/menu/product";
import { createMenuSearch, type MenuSearch } from "@/lib/domain/menu/search";
import { fold } from "@/lib/domain/text/fold";
import { spellingKey } from "@/lib/domain/text/spelling";
import { aProduct } from "../support/product";

function demo(name: string) {
  const { products, categories } = JSON.parse(readFileSync(`lib/embedded-api/catalogue/demo/${name}.json`, "utf8")) as {
    products: unknown[];
    categories: { id: string; name: string }[];
  };
  const parsed = products.map((product) => productFromResponse(productSchema.parse(product)));
  const names = new Map(categories.map((category) => [category.id, category.name]));
  return { products: parsed, search: whole(createMenuSearch(parsed, (id) => names.get(id) ?? "")) };
}

function whole(search: MenuSearch): MenuSearch["find"] {
  while (search.indexNext());
  return search.find;
}

const brasa = demo("brasa");
const flor = demo("dona-flor");
const namesIn = (menu: ReturnType<typeof demo>, text: string) => menu.search(text).map(({ product }) => product.name);

describe("the tolerant search", () => {
  test.each([
    ["açai", "Açaí na Tigela"],
    ["ACAI", "Açaí na Tigela"],
    ["refri", "Refrigerante"],
    ["coca cola", "Refrigerante"],
    ["hamburguer", "Burger de Grão-de-Bico"],
    ["milkshake", "Milk-shake"],
    ["chedar", "Cheddar e Cebola"],
    ["beicon", "Brasa Bacon"],
    ["catupiri", "Frango com Catupiry"],
    ["galinha", "Frango Crocante"],
    ["batatas fritas", "Batata Frita"],
    ["batata frta", "Batata Frita"],
    ["onion", "Anéis de Cebola"],
    ["anel", "Anéis de Cebola"],
    ["limonada suica", "Limonada Suíça"],
    ["coco", "Água de Coco"],
    ["vegano", "Burger de Grão-de-Bico"],
    ["parmegiana", "Berinjela à Parmegiana"],
    ["doces", "Pudim de Leite"],
    ["xiitake", "Shiitake e Queijo Brie"],
    ["smash de bacon", "Smash Bacon"],
  ])("'%s' finds %s", (text, name) => {
    expect(namesIn(brasa, text)).toContain(name);
  });

  test.each([
    ["mandioca frita", "Macaxeira frita"],
    ["mousse", "Musse de maracujá"],
    ["pastel", "Pastéis de feira"],
    ["feijuada", "Feijoada da Dona Flor"],
    ["camarões", "Moqueca de peixe e camarão"],
    ["pf", "PF de frango grelhado"],
    ["marmita", "PF de frango grelhado"],
    ["abacaxi hortela", "Suco de abacaxi com hortelã"],
    ["açaí copo", "Açaí no copo"],
  ])("'%s' finds %s", (text, name) => {
    expect(namesIn(flor, text)).toContain(name);
  });

  test("does not treat another number as a typo", () => {
    const [product] = brasa.products as [Product];
    const numbered = ["nº 4999", "nº 4989", "nº 49"].map((name) => ({ ...product, id: name, name, groups: [] }));
    const found = whole(createMenuSearch(numbered, () => ""))("nº 4999");
    expect(found.map((hit) => hit.product.name)).toEqual(["nº 4999"]);
  });

  test("[SEARCH-07] lists exact matches first, and misses none", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...brasa.products),
        fc.nat(),
        fc.integer({ min: 1, max: 12 }),
        (product, from, length) => {
          const whole = `${product.name} ${product.description}`;
          const text = whole.slice(from % whole.length).slice(0, length);
          const wanted = fold(text.trim());
          const holds = ({ name, description }: Product) =>
            fold(name).includes(wanted) || fold(description).includes(wanted);
          const found = brasa.search(text).map((hit) => hit.product);
          const literal = wanted ? brasa.products.filter(holds) : [];
          expect(new Set(found.slice(0, literal.length))).toEqual(new Set(literal));
          expect(new Set(found).size).toBe(found.length);
        },
      ),
      { numRuns: 500, seed: 11 },
    );
  });

  test("[SEARCH-03] [SEARCH-06] finds nothing for empty text or nonsense", () => {
    expect(namesIn(brasa, "  ")).toEqual([]);
    expect(namesIn(brasa, "qqqqqq")).toEqual([]);
    expect(namesIn(brasa, "b").length).toBeGreaterThan(0);
    expect(namesIn(brasa, "\u0000".repeat(5000))).toEqual([]);
  });
});

test("a related word of the description is found", () => {
  const menu = [aProduct({ id: "1", name: "Laranja", description: "Espremida com gengibre fresco" })];
  expect(whole(createMenuSearch(menu))("gengibres")).toHaveLength(1);
});

describe("a name as a till shortens it", () => {
  const names = [
    ...["PAPEL HIG. NEVE FD C/12", "BISC. REC. NESTLÉ 140G", "DETERG. YPÊ NEUTRO 500ML", "QUEIJO MUSS. FAT. KG"],
    ...["LEITE UHT ITALAC DESN. 1L", "LEITE PIRACANJUBA DESNATADO 1L", "PAPEL TOALHA SNOB"],
    ...["CERV. SKOL LT 350ML", "AG. SANIT. QBOA 1L", "MILHO VDE PREDILECTA"],
  ];
  const find = whole(createMenuSearch(names.map((name, index) => aProduct({ id: String(index), name }))));
  test.each([
    ["cerveja lata", ["CERV. SKOL LT 350ML"]],
    ["milho verde", ["MILHO VDE PREDILECTA"]],
    ["bolacha", ["BISC. REC. NESTLÉ 140G"]],
    ["biscoito recheado", ["BISC. REC. NESTLÉ 140G"]],
    ["muçarela fatiada", ["QUEIJO MUSS. FAT. KG"]],
    ["leite desnatado", ["LEITE PIRACANJUBA DESNATADO 1L", "LEITE UHT ITALAC DESN. 1L"]],
  ])("is found by %s", (typed, found) => {
    expect(find(typed).map(({ product }) => product.name)).toEqual(found);
  });

  test("is marked where the shortened word stands", () => {
    expect(find("papel higiênico")[0]?.name).toEqual([
      [0, 5],
      [6, 9],
    ]);
  });
});

describe("a name in another spelling", () => {
  const called = (names: readonly string[]) =>
    whole(createMenuSearch(names.map((name, n) => aProduct({ id: `${n}`, name, description: "", groups: [] }))));
  const DRINKS = ["Guaraná 2L", "Guaraná Zero 2L", "Sprite 2L", "Fanta 2L", "Coca-Cola 2L", "RedBull Energy 250ml"];

  test.each([
    ["350 ml", "Coca-Cola Lata 350ml"],
    ["coca 2 litros", "Coca-Cola 2L"],
    ["cocacola dois litros", "Coca-Cola 2L"],
    ["4 queijos", "Pizza Quatro Queijos"],
    ["pizza 4queijos", "Pizza Quatro Queijos"],
    ["agua c/ gas", "Água com gás 500ml"],
    ["agua s gas", "Água sem gás 1/2 litro"],
    ["kibe", "Quibe"],
    ["cheeseburger", "X-Burger"],
    ["iaquisoba", "Yakisoba"],
    ["pissa", "Pizza Quatro Queijos"],
    ["agua s/gás 1/2 litro", "Água sem gás 1/2 litro"],
    ["red bull", "RedBull Energy 250ml"],
    ["xtudo", "X-Tudo"],
    ["meio quilo de 500 gramas", "Meio Quilo de 500g"],
    ["cheddar & bacon", "Cheddar e Bacon"],
  ])("'%s' finds %s first", (text, name) => {
    const others = ["Coca-Cola Lata 350ml", "Água com gás 500ml", "Água sem gás 1/2 litro", "Pizza Quatro Queijos"];
    const find = called([
      ...DRINKS,
      ...others,
      ...["X-Tudo", "X Salada", "Meio Quilo de 500g", "Cheddar e Bacon", "Quibe", "Yakisoba", "X-Burger"],
    ]);
    expect(find(text)[0]?.product.name).toBe(name);
  });

  test("the word itself comes before its synonyms", () => {
    const found = called([...DRINKS, "Refrigerante 2L"])("cocas").map(({ product }) => product.name);
    expect(found[0]).toBe("Coca-Cola 2L");
    expect(found).toEqual(expect.arrayContaining(["Guaraná 2L", "Refrigerante 2L"]));
  });

  test("is marked where its words stand", () => {
    const marks = (name: string, text: string) =>
      called([name])(text)[0]?.name.map(([from, to]) => name.slice(from, to));
    expect(marks("Red Bull Energy", "redbull")).toEqual(["Red", "Bull"]);
    expect(marks("Pizza Quatro Queijos", "4 queijos")).toEqual(["Quatro", "Queijos"]);
    expect(marks("X-Tudo", "xtudo")).toEqual(["X-Tudo"]);
  });

  const word = fc.constantFrom(
    ...["Coca", "Açaí", "Pão", "Bacon", "Frango", "Suco", "X", "Red", "Bull", "da", "Casa", "Mate"],
  );
  const number = fc.constantFrom("Um", "Dois", "Três", "Quatro", "Cinco", "Seis", "Sete", "Oito", "Nove", "Dez");
  const amount = fc
    .tuple(fc.integer({ min: 1, max: 900 }), fc.constantFrom("ml", "L", "kg", "g", "unidades"))
    .map((parts) => parts.join(" "));
  const more = fc.constantFrom("com gás", "sem cebola", "para dois", "e Queijo", "");
  const dish = fc
    .tuple(
      fc.option(number, { nil: "" }),
      fc.array(word, { minLength: 1, maxLength: 3 }),
      more,
      fc.option(amount, { nil: "" }),
    )
    .map(([count, words, extra, size]) => [count, ...words, extra, size].filter(Boolean).join(" "));

  const DIGITS = {
    um: "1",
    dois: "2",
    tres: "3",
    três: "3",
    quatro: "4",
    cinco: "5",
    seis: "6",
    sete: "7",
    oito: "8",
    nove: "9",
    dez: "10",
  };
  const SPELLINGS: ((name: string) => string)[] = [
    (name) => name.toUpperCase(),
    (name) => name.toLowerCase(),
    (name) => name.normalize("NFD").replace(/\p{M}/gu, ""),
    (name) => name.replaceAll(" ", "-"),
    (name) => name.replaceAll("-", " "),
    (name) => name.replace(/ (ml|l|kg|g|unidades)$/i, "$1"),
    (name) =>
      name
        .replace(/(\d) ?l$/i, "$1 litros")
        .replace(/ ?kg$/i, " quilos")
        .replace(/ ?unidades$/i, " un."),
    (name) =>
      name
        .replace(/\bcom /gi, "c/ ")
        .replace(/\bsem /gi, "s/")
        .replace(/\bpara /gi, "p/ "),
    (name) => name.replace(/[a-zê]+/gi, (each) => DIGITS[each.toLowerCase() as keyof typeof DIGITS] ?? each),
  ];

  test("[SEARCH-07] made by space, hyphen, accent, case, unit, 'c/' and numbers finds that name first", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(dish, { minLength: 1, maxLength: 12, selector: spellingKey }),
        fc.nat(11),
        fc.array(fc.constantFrom(...SPELLINGS), { maxLength: 3 }),
        fc.boolean(),
        (names, at, changes, joined) => {
          const name = names[at % names.length] ?? "";
          const changed = changes.reduce((text, change) => change(text), name);
          const text = joined ? changed.replaceAll(" ", "") : changed;
          // A number's word is read where it stands alone, not in 'UmCoca'.
          fc.pre(!joined || spellingKey(text) === spellingKey(name));
          expect([text, called(names)(text)[0]?.product.name]).toEqual([text, name]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("the work of a search", () => {
  function counted(size: number) {
    const counter = { reads: 0 };
    const products = Array.from({ length: size }, (_, n) => {
      const model = brasa.products[n % brasa.products.length] as Product;
      return Object.defineProperty({ ...model, id: `p${n}` }, "name", {
        get() {
          counter.reads += 1;
          return `${model.name} ${n}`;
        },
      });
    });
    return { counter, products };
  }

  test("per index step and keystroke reads no more of a thousand products than of fifty", () => {
    const work = [50, 1_000].map((size) => {
      const { counter, products } = counted(size);
      const search = createMenuSearch(products);
      const created = counter.reads;
      const steps: number[] = [];
      for (let more = true; more; ) {
        const before = counter.reads;
        more = search.indexNext();
        steps.push(counter.reads - before);
      }
      const before = counter.reads;
      const found = search.find("b").length;
      expect(found).toBeGreaterThan(size / 2);
      return { created, step: Math.max(...steps), keystroke: counter.reads - before };
    });
    expect(work[0]).toEqual(work[1]);
    expect(work[1]).toMatchObject({ created: 0, keystroke: 0 });
  });

  test("on five thousand products runs in steps: exact matches first, 250 products more in each, all in the end", () => {
    const { products } = counted(5_000);
    const search = createMenuSearch(products);
    const find = whole(search);
    const steps = [...search.seek("refris")];
    expect(steps.length).toBeGreaterThanOrEqual(5_000 / 250);
    expect(steps[0]).toEqual([]);
    const model = brasa.products.findIndex(({ name }) => name === "Refrigerante");
    const expected = products.filter((_, n) => n % brasa.products.length === model);
    expect(
      new Set(
        steps
          .at(-1)
          ?.slice(0, expected.length)
          .map(({ product }) => product),
      ),
    ).toEqual(new Set(expected));
    expect(find("refris").map(({ product }) => product.id)).toEqual(steps.at(-1)?.map(({ product }) => product.id));
    const [first] = search.seek("burger");
    expect(first?.length).toBeGreaterThan(100);
  });

  test("reports its progress: some texts, all texts, all words", () => {
    const search = createMenuSearch(brasa.products);
    const known = [search.knows];
    for (let more = true; more; ) {
      more = search.indexNext();
      if (known.at(-1) !== search.knows) known.push(search.knows);
    }
    expect(known).toEqual(["some", "texts", "words"]);
    expect(createMenuSearch([]).knows).toBe("words");
  });

  test("finds what is indexed before the whole menu is", () => {
    const search = createMenuSearch(brasa.products);
    expect(search.find("burger")).toEqual([]);
    search.indexNext();
    const known = new Set(brasa.products.slice(0, 10));
    const found = search.find("burger").map(({ product }) => product);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((product) => known.has(product))).toBe(true);
  });
});

test("treats names like `constructor` as ordinary words", () => {
  const [first] = brasa.products as [Product];
  const find = whole(createMenuSearch([{ ...first, name: "O Constructor", description: "prototype" }, first]));
  for (const text of ["constructor", "construtor", "CONSTRUCTOR", "prototype"]) expect(find(text)).toHaveLength(1);
  for (const text of ["constructor", "toString", "__proto__", "hasOwnProperty"])
    expect(brasa.search(text)).toEqual(expect.any(Array));
});
