import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Product } from "@/lib/domain/menu/product";
import { openingHoursOf, specialHoursOf } from "@/lib/domain/seo/hours";
import { menuOfferOf } from "@/lib/domain/seo/offer";
import { breadcrumbsOf, productDataOf } from "@/lib/domain/seo/product-data";
import { categoryDataOf, menuOf, restaurantOf } from "@/lib/domain/seo/restaurant";
import { structuredDataText } from "@/lib/domain/seo/structured-data";
import { FUZZ_TIMEOUT, tellTried, triesOf } from "../support/fuzz";
import { aGroup, anOption, aProduct, aVariation } from "../support/product";
import { aMarket, ORIGIN } from "./example";
import { structuredDataOf } from "./schema-org";

const TRIES = triesOf("FUZZ_TEXTS", 2_000);

const DUPLO = aVariation({ id: "v2", name: "Duplo", price: 900 });
const SIMPLES = aVariation({ id: "v1", name: "Simples" });

function inPage(...nodes: Parameters<typeof structuredDataText>[0]): string {
  return `<body><script type="application/ld+json">${structuredDataText(nodes)}</script></body>`;
}

function productData(product: Product) {
  return structuredDataOf(inPage(productDataOf(ORIGIN, aMarket(), product)))[0];
}

const PICTURE = "/media/0123456789abcdef0123456789abcdef/w960.webp";

test("a product says what the orders with it got, and nothing of ratings without an average", () => {
  const product = aProduct({ image: PICTURE });
  const [rated] = structuredDataOf(inPage(productDataOf(ORIGIN, aMarket(), product, { average: 4.6, count: 23 })));
  expect(rated?.aggregateRating).toEqual({
    "@type": "AggregateRating",
    ratingValue: 4.6,
    ratingCount: 23,
    bestRating: 5,
    worstRating: 1,
  });
  expect(JSON.stringify(productData(product))).not.toMatch(/rating/i);
});

describe("a block's text", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(...["</script>", "<!--", "<script>", "]]>", "&lt;/script&gt;"]),
    fc.constantFrom(...["\u2028", "\u2029", "\\u003c/script>", '"', "\\"]),
  );
  const hostileText = fc.array(hostile, { maxLength: 6 }).map((parts) => parts.join(""));

  test("stays inside its element with hostile names, and parses back to them", { timeout: FUZZ_TIMEOUT }, () => {
    fc.assert(
      fc.property(hostileText, hostileText, (name, description) => {
        const html = inPage({ "@type": "Thing", name, description });
        expect(html.match(/<\/?script|<!--/gi)).toEqual(["<script", "</script"]);
        expect(html).not.toMatch(/[\u2028\u2029]/);
        const block = JSON.parse(/json">([\s\S]*)<\/script>/.exec(html)?.[1] ?? "");
        const { name: readName = "", description: readDescription = "" } = block["@graph"][0];
        expect([readName, readDescription]).toEqual([name, description]);
      }),
      TRIES,
    );
    tellTried("texts in JSON-LD", TRIES);
  });
});

describe("the restaurant", () => {
  test("has what the shop has published, and nothing else", () => {
    const [bare] = structuredDataOf(inPage(restaurantOf(ORIGIN, aMarket())));
    expect(bare).toEqual({
      "@type": "Restaurant",
      "@id": `${ORIGIN}/#loja`,
      name: "Brasa Burger",
      url: `${ORIGIN}/`,
      currenciesAccepted: "BRL",
      menu: `${ORIGIN}/`,
      hasMenu: { "@id": `${ORIGIN}/#cardapio` },
    });
    const market = aMarket({
      address: "Rua A, 1",
      city: "Recife",
      state: "PE",
      lat: -8,
      lng: -34,
      phone: "(81) 5550-0163",
      cuisine: "Regional",
      priceRange: "R$ 20 a R$ 60",
      postalCode: "50030-230",
    });
    const [full] = structuredDataOf(inPage(restaurantOf(ORIGIN, market)));
    expect(full).toMatchObject({
      telephone: "+558155500163",
      servesCuisine: "Regional",
      priceRange: "R$ 20 a R$ 60",
      address: { streetAddress: "Rua A, 1", addressLocality: "Recife", addressRegion: "PE", postalCode: "50030-230" },
      geo: { latitude: -8, longitude: -34 },
    });
  });

  test("has a menu of sections, whose pages name every product with its price", () => {
    const section = {
      category: { id: "c", name: "Lanches" },
      products: [aProduct(), aProduct({ variations: [SIMPLES, DUPLO] })],
    };
    const address = `${ORIGIN}/cardapio/c-lanches`;
    const [menu] = structuredDataOf(inPage(menuOf(ORIGIN, [section])));
    expect(menu).toMatchObject({ "@id": `${ORIGIN}/#cardapio`, url: `${ORIGIN}/` });
    expect(menu?.hasMenuSection).toEqual([{ "@type": "MenuSection", name: "Lanches", url: address }]);
    const [page] = structuredDataOf(inPage(categoryDataOf(ORIGIN, section)));
    expect(page).toMatchObject({
      name: "Lanches",
      url: address,
      hasMenuItem: [
        { name: "X-Tudo", url: `${ORIGIN}/produto/101-x-tudo`, offers: { "@type": "Offer", price: "29.90" } },
        {
          name: "X-Tudo",
          offers: { "@type": "AggregateOffer", lowPrice: "29.90", highPrice: "38.90", offerCount: 2 },
        },
      ],
    });
  });

  test("offers a pizza by halves from its cheapest flavour to its dearest, and none whose price is unknown", () => {
    const options = [anOption({ price: 5_200 }), anOption({ id: "cam", price: 6_800 })];
    const flavours = aGroup({ min: 1, max: 2, priceMethod: "MAX", options });
    const pizza = aProduct({ price: 0, groups: [flavours] });
    expect(menuOfferOf(pizza)).toMatchObject({ "@type": "AggregateOffer", lowPrice: "52.00", highPrice: "68.00" });
    expect(menuOfferOf({ ...pizza, available: false, isPriceUnknown: true })).toBeNull();
  });

  test("names no products of a category above 500, and all of them up to there", () => {
    const itemsOf = (count: number) => {
      const products = Array.from({ length: count }, (_, n) => aProduct({ id: `${n}` }));
      const data = categoryDataOf(ORIGIN, { category: { id: "c", name: "Lanches" }, products });
      const [section] = structuredDataOf(inPage(data));
      return section?.hasMenuItem?.length;
    };
    expect([itemsOf(500), itemsOf(501)]).toEqual([500, undefined]);
  });

  test("is called by its number in the world, and by a service number as it is", () => {
    const phoneOf = (phone: string) => structuredDataOf(inPage(restaurantOf(ORIGIN, aMarket({ phone }))))[0]?.telephone;
    expect(phoneOf("(11) 5550-0142")).toBe("+551155500142");
    expect(phoneOf("11 95550-0142")).toBe("+5511955500142");
    expect(phoneOf("55 11 95550-0142")).toBe("+5511955500142");
    expect(phoneOf("+351 21 000 0000")).toBe("+351210000000");
    expect(phoneOf("0800 123 4567")).toBe("0800 123 4567");
    expect(phoneOf("4004-1234")).toBe("4004-1234");
  });

  test("says where it delivers", () => {
    const [shop] = structuredDataOf(inPage(restaurantOf(ORIGIN, aMarket(), ["Batel, Curitiba", "Centro"])));
    expect(shop?.areaServed).toEqual(["Batel, Curitiba", "Centro"]);
  });

  test("has no address that cannot be requested", () => {
    const market = aMarket({ banner: "https://[", logo: "javascript:alert(1)" });
    expect(structuredDataOf(inPage(restaurantOf(ORIGIN, market)))[0]).not.toHaveProperty("image");
    expect(structuredDataOf(inPage(restaurantOf(ORIGIN, market)))[0]).not.toHaveProperty("logo");
  });
});

describe("the opening hours", () => {
  const OPENS = { "@type": "OpeningHoursSpecification" };

  test("group days with the same hours, and close past midnight on the day they opened", () => {
    const hours = [4, 5, 6].map((weekday) => ({ weekday, opens: "18:00", closes: "02:00" }));
    expect(openingHoursOf([...hours, { weekday: 0, opens: "11:30", closes: "15:00" }])).toEqual([
      { ...OPENS, dayOfWeek: ["Thursday", "Friday", "Saturday"], opens: "18:00", closes: "02:00" },
      { ...OPENS, dayOfWeek: ["Sunday"], opens: "11:30", closes: "15:00" },
      { ...OPENS, dayOfWeek: ["Monday", "Tuesday", "Wednesday"], opens: "00:00", closes: "00:00" },
    ]);
  });

  test("that last a whole day do not read as closed", () => {
    const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "00:00", closes: "00:00" }));
    expect(openingHoursOf(hours)).toMatchObject([{ opens: "00:00", closes: "23:59" }]);
    expect(openingHoursOf([{ weekday: 1, opens: "08:00", closes: "08:00" }])[0]).toMatchObject({ closes: "07:59" });
  });

  test("of special days are one entry a day, closed as schema.org says it, and a whole day not as closed", () => {
    const special = [
      { date: "2026-12-24", opens: "18:00", closes: "02:00", name: "Véspera" },
      { date: "2026-12-25", closed: true as const },
      { date: "2026-12-31", opens: "00:00", closes: "00:00" },
    ];
    const on = (date: string) => ({ ...OPENS, validFrom: date, validThrough: date });
    expect(specialHoursOf(special)).toEqual([
      { ...on("2026-12-24"), name: "Véspera", opens: "18:00", closes: "02:00" },
      { ...on("2026-12-25"), opens: "00:00", closes: "00:00" },
      { ...on("2026-12-31"), opens: "00:00", closes: "23:59" },
    ]);
  });

  test("of special days stand beside the week's too, for engines that read only those", () => {
    const specialHours = [{ date: "2026-12-25", closed: true as const }];
    const openingHours = [{ weekday: 1, opens: "18:00", closes: "22:00" }];
    const [shop] = structuredDataOf(inPage(restaurantOf(ORIGIN, aMarket({ openingHours, specialHours }))));
    expect(shop?.openingHoursSpecification).toContainEqual({
      ...OPENS,
      validFrom: "2026-12-25",
      validThrough: "2026-12-25",
      opens: "00:00",
      closes: "00:00",
    });
    expect(shop?.openingHoursSpecification).toHaveLength(3);
  });

  test("are absent for a shop that publishes none", () => {
    expect(openingHoursOf(null)).toEqual([]);
  });
});

describe("a product", () => {
  test("is offered by its shop, available or not, from its lowest price", () => {
    expect(productData(aProduct())).toMatchObject({
      url: `${ORIGIN}/produto/101-x-tudo`,
      offers: {
        "@type": "Offer",
        price: "29.90",
        availability: "https://schema.org/InStock",
        seller: { name: "Brasa Burger" },
      },
    });
    expect(productData(aProduct({ available: false }))).toMatchObject({
      offers: { availability: "https://schema.org/SoldOut" },
    });
  });

  test("is a product to search engines only with a picture and a price", () => {
    const typeOf = (product: Product) => productData(product)?.["@type"];
    expect(typeOf(aProduct({ image: PICTURE }))).toEqual(["Product", "MenuItem"]);
    expect(typeOf(aProduct())).toBe("MenuItem");
    expect(typeOf(aProduct({ image: PICTURE, price: 0 }))).toBe("MenuItem");
    const free = productDataOf(ORIGIN, aMarket(), aProduct({ price: 0 }), { average: 4.6, count: 23 });
    expect(structuredDataOf(inPage(free))[0]).not.toHaveProperty("aggregateRating");
  });

  test("has an offer for each variation with its own price and availability", () => {
    const product = aProduct({ variations: [SIMPLES, { ...DUPLO, available: false }] });
    expect(productData(product)).toMatchObject({
      offers: [
        { "@type": "Offer", name: "X-Tudo, Simples", price: "29.90", availability: "https://schema.org/InStock" },
        { "@type": "Offer", name: "X-Tudo, Duplo", price: "38.90", availability: "https://schema.org/SoldOut" },
      ],
    });
  });

  test("whose required choices decide has one offer, the cheapest", () => {
    const options = [anOption({ id: "a", price: 0 }), anOption({ id: "b", price: 500 })];
    const product = aProduct({ groups: [aGroup({ min: 1, max: 1, isRequired: true, options })] });
    expect(productData(product)).toMatchObject({ offers: { "@type": "Offer", price: "29.90" } });
  });

  test("whose price depends on its options alone has no price of zero", () => {
    expect(productData(aProduct({ price: 0 }))).not.toHaveProperty("offers");
  });

  test("is below the shop and its section", () => {
    const trail = breadcrumbsOf(ORIGIN, aMarket(), { id: "c 1", name: "Lanches" }, aProduct());
    expect(structuredDataOf(inPage(trail))[0]).toMatchObject({
      itemListElement: [
        { name: "Brasa Burger", item: `${ORIGIN}/` },
        { name: "Lanches", item: `${ORIGIN}/cardapio/c%201-lanches` },
        { name: "X-Tudo", item: `${ORIGIN}/produto/101-x-tudo` },
      ],
    });
  });
});
