import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Product } from "@/lib/domain/menu/product";
import { breadcrumbsOf, productDataOf } from "@/lib/domain/seo/product-data";
import { choiceOfLink } from "@/lib/domain/share/product-link";
import { cutAtWord, firstWords, titleIn } from "@/lib/domain/text/cut";
import { manifestOf } from "@/lib/server/seo/manifest";
import {
  categoryMetadata,
  chosenMetadata,
  districtMetadata,
  menuMetadata,
  productMetadata,
  shopViewport,
} from "@/lib/server/seo/metadata";
import { MAX_ADDRESSES, robotsOf, sitemapOf } from "@/lib/server/seo/sitemap";
import { productDescription } from "@/lib/server/seo/texts";
import { aProduct, aVariation } from "../support/product";
import { aMarket, ORIGIN } from "./example";

describe("cutting a text", () => {
  test.each([
    ["Pão, carne e queijo", 40, "Pão, carne e queijo"],
    ["Pão, carne e queijo", 12, "Pão, carne…"],
    ["Pão, carne e queijo", 11, "Pão, carne…"],
    ["Pão,  carne\n e queijo", 13, "Pão, carne e…"],
    ["Pão, carne", 5, "Pão…"],
    ["Supercalifragilístico", 6, "Super…"],
    ["🍔🍟🌭 bom", 4, "🍔🍟🌭…"],
  ])("turns %j at %i characters into %j", (text, most, cut) => {
    expect(cutAtWord(text, most)).toBe(cut);
  });

  test("never exceeds the limit, nor changes a word before the last", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 2, max: 30 }), (text, most) => {
        const cut = cutAtWord(text, most);
        expect([...cut].length).toBeLessThanOrEqual(most);
        if (cut.endsWith("…") && cut.includes(" ")) {
          const words = text.split(/\s+/u);
          for (const word of cut.slice(0, -1).split(" ").slice(0, -1)) expect(words).toContain(word);
        }
      }),
    );
  });
});

describe("names that a menu has twice", () => {
  const market = aMarket({ city: "Curitiba" });
  const salads = [2200, 2500].map((price) => aProduct({ id: `s${price}`, name: "X-Salada", price }));
  const titleOf = (product: Product) => productMetadata(ORIGIN, market, product, salads).title;

  test("of dishes in one category have their price in the title", () => {
    expect(salads.map((each) => JSON.stringify(titleOf(each)).replace("\u00a0", " "))).toEqual([
      expect.stringContaining("X-Salada, R$ 22,00 - "),
      expect.stringContaining("X-Salada, R$ 25,00 - "),
    ]);
  });

  test("and one price have a number in it", () => {
    const twins = ["a", "b"].map((id) => aProduct({ id, name: "Couvert", price: 0 }));
    const titles = twins.map((each) => productMetadata(ORIGIN, market, each, twins).openGraph?.title);
    expect(titles).toEqual(["Couvert", "Couvert (2)"]);
  });

  test("of dishes have it on a link that chooses something too", () => {
    const [salad] = salads as [Product];
    const chosen = choiceOfLink(salad, "q2");
    if (!chosen) throw new Error("Two of a dish are no choice.");
    const { title } = chosenMetadata(ORIGIN, market, { product: salad, ...chosen }, salads);
    expect(title).toEqual(titleOf(salad));
  });

  test("of categories have a number, and are told once in descriptions", () => {
    const sections = ["Pizza", "Pizza", "Pizza doce"].map((name, n) => ({
      category: { id: `c${n}`, name },
      products: salads,
    }));
    const titles = sections.map((section) => categoryMetadata(ORIGIN, market, section, sections).openGraph?.title);
    expect(titles).toEqual(["Pizza", "Pizza 2", "Pizza doce"]);
    expect(menuMetadata(ORIGIN, market, sections).description).toContain(": Pizza, Pizza doce.");
    expect(categoryMetadata(ORIGIN, market, sections[0] as never, sections).description).toContain(": X-Salada.");
  });
});

describe("a page's title", () => {
  const PIZZARIA = "Pizzaria e Esfiharia Tradição da Família Bittencourt";

  test.each([
    ["Contato", PIZZARIA, "Contato - Pizzaria e Esfiharia Tradição da Família…"],
    ["Pizzas", `${PIZZARIA} e Filhos`, "Pizzas - Pizzaria e Esfiharia Tradição da Família…"],
    ["X-Tudo", "Brasa", "X-Tudo - Brasa em São Paulo"],
    [
      "Pizza grande meio a meio de calabresa e frango com Catupiry",
      "Brasa Burger",
      "Pizza grande meio a meio de… Catupiry - Brasa Burger",
    ],
  ])("of %j in %j is %j", (name, shop, title) => {
    expect(titleIn(name, shop, " em São Paulo", 60)).toBe(title);
  });

  test("never exceeds the limit and always names the shop, whole or cut at a word", () => {
    const text = fc.array(fc.stringMatching(/^[a-zà-ú]{1,12}$/), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(text, text, (name, shop) => {
        const title = titleIn(name.join(" "), shop.join(" "), " em Recife", 60);
        expect([...title].length).toBeLessThanOrEqual(60);
        const named = title.split(" - ")[1] ?? "";
        expect(named).not.toBe("");
        if (named.endsWith("…")) expect(shop.join(" ").startsWith(named.slice(0, -1))).toBe(true);
        else expect([shop.join(" "), `${shop.join(" ")} em Recife`]).toContain(named);
      }),
    );
  });
});

describe("the first words of a name", () => {
  test.each([
    ["Cantinho da Vó Maria", "Cantinho"],
    ["Brasa Burger", "Brasa Burger"],
    ["Forno da Vila", "Forno"],
    ["Supercalifragilístico", "Supercalifra"],
    ["Pão & Companhia", "Pão"],
    ["Zé", "Zé"],
  ])("of %j are %j, without an ellipsis", (name, words) => {
    expect(firstWords(name, 12)).toBe(words);
  });
});

describe("the meta tags", () => {
  test("of a product start with its price, and name the shop beside the title, not in it", () => {
    const { openGraph, description, alternates } = productMetadata(ORIGIN, aMarket(), aProduct(), []);
    expect(description).toBe("R$ 29,90 · Pão, carne e queijo. · X-Tudo, Brasa Burger");
    expect(alternates?.canonical).toBe(`${ORIGIN}/produto/101-x-tudo`);
    expect(openGraph).toMatchObject({ title: "X-Tudo", siteName: "Brasa Burger", locale: "pt_BR", description });
  });

  test("show the lowest price, and none that is unknown", () => {
    const sizes = [0, 900].map((price, n) => aVariation({ id: `v${n}`, name: `${n}`, price }));
    const shop = aMarket({ city: "Recife" });
    expect(productDescription(shop, aProduct({ variations: sizes }))).toMatch(/^A partir de R\$ 29,90 · /);
    expect(productDescription(shop, aProduct({ price: 0 }))).toBe(
      "Pão, carne e queijo. · X-Tudo, Brasa Burger, Recife",
    );
    expect(productDescription(shop, aProduct({ description: "" }))).toBe("R$ 29,90 · X-Tudo, Brasa Burger, Recife");
  });

  test("say first that a product is sold out, and leave a long description alone", () => {
    const description = "Pão brioche, dois hambúrgueres de 160 g, queijo prato, alface e tomate.";
    const text = productDescription(aMarket(), aProduct({ description, available: false }));
    expect(text).toBe(`Esgotado · R$ 29,90 · ${description}`);
  });

  test("tell dishes of one text apart in search results, and do not repeat the name in the card", () => {
    const description = "Acompanha arroz, feijão e salada da casa, à escolha do cliente. ".repeat(4);
    const of = (name: string) => productMetadata(ORIGIN, aMarket(), aProduct({ name, description }), []);
    const [one, other] = [of("Frango"), of("Filé de peixe")];
    expect(one.description).toMatch(/… · Frango$/);
    expect(other.description).toMatch(/… · Filé de peixe$/);
    expect([...(other.description ?? "")].length).toBeLessThanOrEqual(155);
    expect(one.openGraph?.description).toBe(other.openGraph?.description);
  });

  test("say 'hoje' only of what is back at the night's end", () => {
    const now = new Date("2026-03-02T20:00:00-03:00");
    const textOf = (unavailableUntil: string) =>
      productDescription(aMarket(), aProduct({ available: false, unavailableUntil }), now);
    expect(textOf("2026-03-03T03:00:00.000Z")).toMatch(/^Esgotado hoje · /);
    expect(textOf("2026-03-09T03:00:00.000Z")).toMatch(/^Esgotado · /);
  });

  test("of a product name the city while the title stays whole", () => {
    const titleOf = (name: string) =>
      productMetadata(ORIGIN, aMarket({ city: "São Paulo" }), aProduct({ name }), []).title;
    expect(titleOf("X-Tudo")).toEqual({ absolute: "X-Tudo - Brasa Burger em São Paulo" });
    const long = "Hambúrguer da casa com bacon e cheddar";
    expect(titleOf(long)).toEqual({ absolute: `${long} - Brasa Burger` });
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 120 }), (name) => {
        const { absolute } = titleOf(name) as { absolute: string };
        expect([...absolute].length).toBeLessThanOrEqual(60);
      }),
    );
  });

  test("of the menu say what is on it, from where, and on what terms", () => {
    const market = aMarket({ city: "Recife", deliveryTime: "30-45 min", minOrder: 2000 });
    const sections = ["Lanches", "Bebidas"].map((name) => ({ category: { id: name, name }, products: [] }));
    expect(menuMetadata(ORIGIN, market, sections)).toMatchObject({
      title: { absolute: "Brasa Burger - Cardápio e delivery em Recife" },
      description:
        "Brasa Burger em Recife: Lanches, Bebidas. Peça online, entrega em 30-45 min, pedido mínimo R$ 20,00.",
      alternates: { canonical: `${ORIGIN}/` },
    });
  });

  test("of a bairro's delivery say what the shop says of it, and only that", () => {
    const market = aMarket({ city: "Curitiba", minOrder: 3_000 });
    const sections = ["Pizzas", "Bebidas"].map((name) => ({ category: { id: name, name }, products: [] }));
    const batel = { id: "batel", name: "Batel", title: "Batel", fee: 600, freeFrom: 8_000, minOrder: 4_500 };
    expect(districtMetadata(ORIGIN, market, batel, { sections, indexed: true })).toMatchObject({
      title: { absolute: "Delivery em Batel - Brasa Burger" },
      description:
        "Brasa Burger entrega em Batel, Curitiba. Taxa de entrega R$ 6,00. Grátis a partir de R$ 80,00, sem contar o cupom. Pedido mínimo R$ 45,00. Pizzas, Bebidas.",
      alternates: { canonical: `${ORIGIN}/entrega/batel-batel` },
    });
    const plain = districtMetadata(
      ORIGIN,
      market,
      { id: "c", name: "Curitiba", title: "Curitiba", fee: 0 },
      { sections, indexed: false },
    );
    expect(plain).toMatchObject({
      description: "Brasa Burger entrega em Curitiba. Entrega grátis. Pizzas, Bebidas.",
      robots: { index: false, follow: true },
    });
  });

  test("give the browser the shop's colours, in either scheme", () => {
    expect(shopViewport({ primaryColor: "#1f5c3d" }).themeColor).not.toEqual(
      shopViewport({ primaryColor: null }).themeColor,
    );
    expect(shopViewport({ primaryColor: "#c8371b" })).toEqual({ themeColor: "#c8371b" });
    expect(shopViewport({ primaryColor: "#0a0a12" }).themeColor).toHaveLength(2);
  });
});

describe("the sitemap", () => {
  const image = "/media/0123456789abcdef0123456789abcdef/w960.webp";

  const listed = (products: Product[], changes: Record<string, string> = {}, facts: string | null = null) => ({
    sections: [{ category: { id: "c", name: "Lanches" }, products }],
    products,
    changes: {
      products: new Map(Object.entries(changes)),
      categories: new Map(Object.entries(changes).filter(([id]) => id === "c")),
      facts,
    },
    districts: [{ id: "d1", name: "Água Verde" }],
  });

  test("has the menu, its categories, the shop's own pages and each product, on the market's own host only", () => {
    const products = [aProduct({ image }), aProduct({ id: "b&<", name: "Água" })];
    const { text, leftOut } = sitemapOf(ORIGIN, listed(products));
    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/cardapio/c-lanches`,
      `${ORIGIN}/about`,
      `${ORIGIN}/contato`,
      `${ORIGIN}/entrega/d1-agua-verde`,
      `${ORIGIN}/produto/101-x-tudo`,
      `${ORIGIN}/produto/b%26%3C-agua`,
    ]);
    expect(text).toContain(`<image:loc>${ORIGIN}/media/0123456789abcdef0123456789abcdef/w960.jpg</image:loc>`);
    expect(text).not.toContain("lastmod");
    expect(leftOut).toBe(0);
  });

  test("dates each product by its own change, and a list of products by the last of them", () => {
    const changes = { "101": "2026-01-02T03:04:05.000Z", b: "2026-02-02T03:04:05.000Z" };
    const { text } = sitemapOf(ORIGIN, listed([aProduct(), aProduct({ id: "b" })], changes));
    const dates = [...text.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)];
    expect(dates.map(([, address, date]) => [address?.slice(ORIGIN.length), date?.slice(0, 10)])).toEqual([
      ["/", "2026-02-02"],
      ["/cardapio/c-lanches", "2026-02-02"],
      ["/about", undefined],
      ["/contato", undefined],
      ["/entrega/d1-agua-verde", undefined],
      ["/produto/101-x-tudo", "2026-01-02"],
      ["/produto/b-x-tudo", "2026-02-02"],
    ]);
  });

  test("dates a category by its own change, the shop's own pages by the shop's, and the menu by all of them", () => {
    const changes = { "101": "2026-01-02T03:04:05.000Z", c: "2026-03-02T03:04:05.000Z" };
    const { text } = sitemapOf(ORIGIN, listed([aProduct()], changes, "2026-04-02T03:04:05.000Z"));
    expect([...text.matchAll(/<lastmod>(\d{4}-\d\d)/g)].map(([, month]) => month)).toEqual([
      ...["2026-04", "2026-03", "2026-04", "2026-04", "2026-04"],
      "2026-01",
    ]);
  });

  test("holds no more addresses than a file may, and says how many it leaves out", () => {
    const products = Array.from({ length: MAX_ADDRESSES }, (_, n) => aProduct({ id: `${n}` }));
    const { text, leftOut } = sitemapOf(ORIGIN, listed(products));
    expect(text.match(/<loc>/g)).toHaveLength(MAX_ADDRESSES);
    expect(leftOut).toBe(5);
  });

  test("escapes an image's address", () => {
    const { text } = sitemapOf(ORIGIN, listed([aProduct({ image: "https://fotos.test/a.jpg?a=1&b='</loc>" })]));
    expect(text).toContain("<image:loc>https://fotos.test/a.jpg?a=1&amp;b=%27%3C/loc%3E</image:loc>");
  });

  test("is named by the robots file, which forbids nothing, since private pages are marked themselves", () => {
    expect(robotsOf(ORIGIN)).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });
});

describe("the manifest", () => {
  test("is installable: names, colours, start, icons of both sizes for every shape", () => {
    const manifest = manifestOf(aMarket({ name: "Cantinho da Vó Maria", primaryColor: "#1f5c3d" }));
    expect(manifest).toMatchObject({
      id: "/",
      lang: "pt-BR",
      name: "Cantinho da Vó Maria",
      short_name: "Vó Maria",
      description: "Cardápio e pedidos de Cantinho da Vó Maria.",
      start_url: "/",
      display: "standalone",
      theme_color: "#1f5c3d",
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
      "192x192 any",
      "192x192 maskable",
      "512x512 any",
      "512x512 maskable",
    ]);
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(["/cart", "/orders"]);
    expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(["wide"]);
  });
});

test("the page and the card of a dish whose name other categories have are titled with its category", () => {
  const product = aProduct({ name: "Calabresa", categoryName: "Esfihas" });
  const { title, openGraph } = productMetadata(ORIGIN, aMarket(), product, []);
  expect(title).toMatchObject({ absolute: expect.stringMatching(/^Calabresa \(Esfihas\) - /) });
  expect(openGraph).toMatchObject({ title: "Calabresa (Esfihas)" });
  expect(productDataOf(ORIGIN, aMarket(), product).name).toBe("Calabresa (Esfihas)");
  const trail = breadcrumbsOf(ORIGIN, aMarket(), { id: "e", name: "Esfihas" }, product);
  expect(JSON.stringify(trail)).toContain("Calabresa (Esfihas)");
});
