import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Product } from "@/lib/domain/menu/product";
import { openingHoursOf } from "@/lib/domain/seo/hours";
import { breadcrumbsOf, productDataOf } from "@/lib/domain/seo/product-data";
import { menuOf, restaurantOf } from "@/lib/domain/seo/restaurant";
import { structuredDataText } from "@/lib/domain/seo/structured-data";
import { FUZZ_TIMEOUT, tellTried, triesOf } from "../support/fuzz";
import { aProduct, aVariation } from "../support/product";
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

describe("a block's text", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "</script>",
      "<!--",
      "<script>",
      "]]>",
      "\u2028",
      "\u2029",
      "\\u003c/script>",
      "&lt;/script&gt;",
      '"',
      "\\",
    ),
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
    });
    const market = aMarket({
      address: "Rua A, 1",
      city: "Recife",
      state: "PE",
      lat: -8,
      lng: -34,
      phone: "(81) 5550-0163",
    });
    const [full] = structuredDataOf(inPage(restaurantOf(ORIGIN, market)));
    expect(full).toMatchObject({
      telephone: "(81) 5550-0163",
      address: { streetAddress: "Rua A, 1", addressLocality: "Recife", addressRegion: "PE" },
      geo: { latitude: -8, longitude: -34 },
    });
  });

  test("names every section and product of the menu with its price", () => {
    const sections = [
      { category: { id: "c", name: "Lanches" }, products: [aProduct(), aProduct({ variations: [SIMPLES, DUPLO] })] },
    ];
    const [restaurant] = structuredDataOf(
      inPage({ ...restaurantOf(ORIGIN, aMarket()), hasMenu: menuOf(ORIGIN, sections) }),
    );
    expect(restaurant).toMatchObject({
      hasMenu: {
        hasMenuSection: [
          {
            name: "Lanches",
            hasMenuItem: [
              { name: "X-Tudo", offers: { "@type": "Offer", price: "29.90" } },
              { name: "X-Tudo", offers: { "@type": "AggregateOffer", lowPrice: "29.90" } },
            ],
          },
        ],
      },
    });
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

  test("whose price depends on its options alone has no price of zero", () => {
    expect(productData(aProduct({ price: 0 }))).not.toHaveProperty("offers");
  });

  test("is below the shop and its section", () => {
    const trail = breadcrumbsOf(ORIGIN, aMarket(), { id: "c 1", name: "Lanches" }, aProduct());
    expect(structuredDataOf(inPage(trail))[0]).toMatchObject({
      itemListElement: [
        { name: "Brasa Burger", item: `${ORIGIN}/` },
        { name: "Lanches", item: `${ORIGIN}/#cat-c%201` },
        { name: "X-Tudo", item: `${ORIGIN}/produto/101-x-tudo` },
      ],
    });
  });
});
