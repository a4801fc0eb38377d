import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";
import type { manifestOf } from "@/lib/server/seo/manifest";
import { structuredDataOf } from "../seo/schema-org";
import { bytesOfTags, tag, tagsOf } from "../support/page-tags";
import { ask, askBytes } from "../support/storefront";

const port = inject("port");
const hostOf = (market: string) => `${market}.localhost:${port}`;
const originOf = (market: string) => `http://${hostOf(market)}`;
const brasa = hostOf("brasa");
const florAddress = "/produto/101-pf-de-frango-grelhado";

function get(host: string, path: string, headers: Record<string, string> = {}, method = "GET") {
  return ask({ port, host, path, headers, method });
}

const CRAWLERS = {
  WhatsApp: "WhatsApp/2.23.20.0 A",
  Facebook: "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  Twitter: "Twitterbot/1.0",
  Telegram: "TelegramBot (like TwitterBot)",
  Google: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  nobody: "agente-desconhecido/0.1",
};

describe("a crawler", () => {
  test.each(Object.entries(CRAWLERS))(
    "%s finds title, price, image and address of a product in the head",
    async (_name, agent) => {
      const { body } = await get(brasa, "/produto/101-brasa-classico", { "user-agent": agent });
      expect(bytesOfTags(body)).toBeLessThan(30_000);
      const address = `${originOf("brasa")}/produto/101-brasa-classico`;
      expect(Object.fromEntries(tagsOf(body))).toMatchObject({
        title: "Brasa Clássico - Brasa Burger em São Paulo",
        canonical: address,
        "og:url": address,
        "og:title": "Brasa Clássico",
        "og:site_name": "Brasa Burger",
        "og:locale": "pt_BR",
        "og:description": expect.stringMatching(/^A partir de R\$ 31,90 · Burger de 160 g/),
        "og:image": expect.stringMatching(new RegExp(`^${originOf("brasa")}/preview/[0-9a-f]{16}/produto/101\\.jpg$`)),
        "og:image:type": "image/jpeg",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:type": "product",
        "product:price:amount": "31.90",
        "product:price:currency": "BRL",
        "product:availability": "in stock",
        "product:retailer_item_id": "101:101v1",
        "product:item_group_id": "101",
        robots: "max-image-preview:large",
        "twitter:card": "summary_large_image",
      });
    },
  );

  test.each(Object.entries(CRAWLERS))("%s finds the shop on its menu", async (_name, agent) => {
    const { body } = await get(hostOf("dona-flor"), "/", { "user-agent": agent });
    expect(Object.fromEntries(tagsOf(body))).toMatchObject({
      title: "Dona Flor - Cardápio e delivery em Recife",
      "og:title": "Dona Flor",
      "og:image": expect.stringMatching(/\/preview\/[0-9a-f]{16}\/menu\.jpg$/),
      // The dark scheme's, which comes last: the shop's #6b1f63 would hardly be seen there.
      "theme-color": "#8f5588",
    });
    expect(new URL(tag(body, "canonical")).href).toBe(`${originOf("dona-flor")}/`);
  });

  test("finds a link to every product in the menu, and the same facts in its categories' structured data", async () => {
    const { body } = await get(brasa, "/");
    const linked = new Set([...body.matchAll(/<a href="(\/produto\/[^"]+)"/g)].map(([, path]) => path));
    const menu = structuredDataOf(body).find((node) => node["@type"] === "Menu");
    const sections = menu?.["@type"] === "Menu" ? (menu.hasMenuSection ?? []) : [];
    const pages = await Promise.all(sections.map(async ({ url }) => (await get(brasa, new URL(url).pathname)).body));
    const named = pages.flatMap(structuredDataOf).filter((node) => node["@type"] === "MenuSection");
    const items = named.flatMap((node) => (node["@type"] === "MenuSection" ? (node.hasMenuItem ?? []) : []));
    const products = JSON.parse((await get(brasa, "/api/v3/products")).body) as { name: string }[];
    expect(items.map(({ name }) => name).sort()).toEqual(products.map(({ name }) => name).sort());
    expect(linked.size).toBe(products.length);
  });

  test("finds opening hours past midnight as the shop has them, and none where the shop publishes none", async () => {
    const [, flor] = structuredDataOf((await get(hostOf("dona-flor"), "/")).body);
    expect(flor).toHaveProperty("openingHoursSpecification");
    expect(JSON.stringify(flor)).toMatch(/"opens":"1\d:\d\d","closes":"0[0-3]:\d\d"/);
    expect(structuredDataOf((await get(brasa, "/")).body)[1]).not.toHaveProperty("openingHoursSpecification");
  });

  test("finds one product on a product's page: one heading, a way back, no menu", async () => {
    const { body } = await get(brasa, "/produto/101-brasa-classico");
    const headings = [...body.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, inner = ""]) => inner.replace(/<[^>]+>/g, ""));
    expect(headings).toEqual(["Brasa Clássico"]);
    const markup = body.replace(/<script[\s\S]*?<\/script>/g, "");
    expect(markup).not.toContain("Refrigerante lata");
    expect(markup).toMatch(
      /<nav aria-label="Você está em".*?href="\/".*?Brasa Burger.*?href="\/cardapio\/burgers-burgers-na-brasa"/s,
    );
    const [product, trail] = structuredDataOf(body);
    expect(product).toMatchObject({
      "@type": ["Product", "MenuItem"],
      name: "Brasa Clássico",
      offers: [
        { name: "Brasa Clássico, Simples", price: "31.90" },
        { name: "Brasa Clássico, Duplo", price: "43.90" },
        { name: "Brasa Clássico, Triplo", price: "54.90" },
      ],
    });
    expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
  });

  test("finds nothing of one market on another's host", async () => {
    const files = ["/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/catalogo.xml", "/catalogo.csv"];
    const paths = ["/", florAddress, ...files, "/about"];
    for (const path of paths) {
      const { status, body } = await get(hostOf("dona-flor"), path);
      expect(status).toBe(200);
      expect(body).not.toMatch(/Brasa Burger|\bbrasa\.localhost|"\/brasa/);
    }
  });
});

describe("the status code", () => {
  test("is 404 for a removed product, with a link to the menu", async () => {
    const gone = await get(brasa, "/produto/999-nada");
    expect(gone.status).toBe(404);
    expect(gone.body).toContain('<a href="/"');
    expect(tag(gone.body, "robots")).toBe("noindex");
    expect(gone.body).not.toContain('rel="canonical"');
    // All unknown ids share one page, since free text is not rendered.
    const another = await get(brasa, "/produto/998-tambem-nada");
    expect([another.status, another.headers["x-nextjs-cache"]]).toEqual([404, "HIT"]);
  });

  test.each([
    "/",
    "/produto/101-brasa-classico",
    "/sitemap.xml",
    "/robots.txt",
    "/manifest.webmanifest",
    "/favicon.ico",
  ])("of HEAD %s equals GET's, without a body", async (path) => {
    const [head, whole] = [await get(brasa, path, {}, "HEAD"), await get(brasa, path)];
    expect([head.status, head.headers["content-type"], head.body]).toEqual([200, whole.headers["content-type"], ""]);
  });

  test.each(["/", "/produto/101-brasa-classico", "/about"])(
    "of HEAD %s comes with the length and coding of GET",
    async (path) => {
      for (const coding of ["br", "gzip", "identity"]) {
        const sent = { "accept-encoding": coding };
        const [head, whole] = [await get(brasa, path, sent, "HEAD"), await get(brasa, path, sent)];
        const of = ({ headers }: typeof head) => [
          coding,
          headers["content-encoding"],
          headers["content-length"],
          headers.vary,
        ];
        expect(of(head)).toEqual(of(whole));
      }
    },
  );

  test("of HEAD of a picture has its length", async () => {
    const page = (await get(brasa, "/produto/101-brasa-classico")).body;
    const preview = new URL(tag(page, "og:image")).pathname;
    const media = /(?<!static)\/media\/[^"\s,]+/.exec(page)?.[0] ?? "";
    const icon = /\/icon\/[^"\s,]+/.exec(page)?.[0] ?? "";
    for (const path of [preview, media, icon]) {
      const [head, whole] = [await get(brasa, path, {}, "HEAD"), await askBytes({ port, host: brasa, path })];
      const lengths = [head.headers["content-length"], whole.headers["content-length"]];
      expect([path, ...lengths]).toEqual([path, String(whole.body.length), String(whole.body.length)]);
    }
  });

  test.each([
    "/sitemap.xml",
    "/catalogo.xml",
    "/robots.txt",
    "/manifest.webmanifest",
    "/favicon.ico",
    "/preview/x/menu.jpg",
    "/icon/x/apple.png",
  ])("for %s of an unknown market is 404, without a page for people", async (path) => {
    const response = await get(`nada.localhost:${port}`, path);
    expect([response.status, response.headers["content-type"]]).toEqual([404, "text/plain; charset=utf-8"]);
  });
});

describe("search engines may index", () => {
  test.each(["/cart", "/login", "/orders", "/orders/7", "/profile", "/coupons", "/?q=bacon", "/error"])(
    "not %s",
    async (path) => {
      expect((await get(brasa, path)).headers["x-robots-tag"]).toBe("noindex");
    },
  );

  test("no page of a market chosen by cookie, whose canonical address is the market's own", async () => {
    for (const path of ["/", "/about", florAddress]) {
      const { headers, body } = await get(`localhost:${port}`, path, { cookie: "market=dona-flor" });
      expect(headers["x-robots-tag"]).toBe("noindex");
      expect(tag(body, "canonical")).toMatch(new RegExp(`^${originOf("dona-flor")}`));
    }
  });

  test("no tag with a forged host", async () => {
    const { body } = await get(brasa, "/produto/103-cheddar-e-cebola", {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
    });
    expect(body).not.toContain("evil.example");
    expect(tag(body, "og:url")).toMatch(/^http:\/\/brasa\.localhost/);
  });
});

describe("files for machines", () => {
  test("the sitemap lists the menu and every product with its image, on its own host, with the date of its last change", async () => {
    const { body, headers } = await get(brasa, "/sitemap.xml");
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    const products = JSON.parse((await get(brasa, "/api/v3/products")).body) as unknown[];
    const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
    const categories = JSON.parse((await get(brasa, "/api/v3/categories")).body) as unknown[];
    expect(addresses).toHaveLength(1 + categories.length + 2 + products.length);
    for (const address of addresses) expect(address.startsWith(`${originOf("brasa")}/`)).toBe(true);
    expect(body.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(addresses.length);
    const picture = /<image:loc>([^<]+)<\/image:loc>/.exec(body)?.[1] ?? "";
    expect((await get(brasa, new URL(picture).pathname)).headers["content-type"]).toBe("image/jpeg");
    expect((await get(brasa, "/robots.txt")).body).toContain(`Sitemap: ${originOf("brasa")}/sitemap.xml`);
  });

  test("the catalogue has every product with a picture, once, as XML and as CSV, and is sent anew only when it changes", async () => {
    const [rss, csv] = [await get(brasa, "/catalogo.xml"), await get(brasa, "/catalogo.csv")];
    const types = [rss, csv].map(({ headers }) => headers["content-type"]);
    expect(types).toEqual(["application/xml; charset=utf-8", "text/csv; charset=utf-8"]);
    const products = JSON.parse((await get(brasa, "/api/v3/products")).body) as { id: string; image: string | null }[];
    const ids = new Set([...rss.body.matchAll(/<g:id>([^<:]+)/g)].map(([, id]) => id));
    expect(ids).toEqual(new Set(products.flatMap(({ id, image }) => (image ? [String(id)] : []))));
    for (const [, link = ""] of rss.body.matchAll(/<g:link>([^<]+)</g)) {
      expect(link.startsWith(`${originOf("brasa")}/produto/`)).toBe(true);
      expect(csv.body).toContain(link.replaceAll("&amp;", "&"));
    }
    const [, link = "", picture = ""] = /<g:link>([^<]+)<[\s\S]*?<g:image_link>([^<]+)</.exec(rss.body) ?? [];
    expect((await get(brasa, new URL(link).pathname)).status).toBe(200);
    expect((await get(brasa, new URL(picture).pathname)).headers["content-type"]).toBe("image/jpeg");
    expect((await get(brasa, "/catalogo.xml", { "if-none-match": String(rss.headers.etag) })).status).toBe(304);
  });

  test("the manifest's icons exist in the stated sizes, cached for good under their own addresses", async () => {
    for (const market of ["brasa", "cantinho"]) {
      const host = hostOf(market);
      const { body, headers } = await get(host, "/manifest.webmanifest");
      expect(headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
      const { icons } = JSON.parse(body) as ReturnType<typeof manifestOf>;
      for (const { src, sizes } of icons) {
        const icon = await askBytes({ port, host, path: src });
        expect(icon.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
        const { width, height, format } = await sharp(icon.body).metadata();
        expect(`${format} ${width}x${height}`).toBe(`png ${sizes}`);
      }
    }
  });

  test("the page names an existing manifest and existing icons", async () => {
    const { body } = await get(brasa, "/");
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials"/>');
    for (const rel of ["icon", "apple-touch-icon"]) {
      const path = new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(body)?.[1] ?? "";
      expect((await get(brasa, path)).headers["content-type"]).toBe("image/png");
    }
  });
});

describe("preview pictures", () => {
  const pictureOf = async (path: string) => new URL(tag((await get(brasa, path)).body, "og:image")).pathname;

  test("are JPEGs of 1200×630 below 300 kB, cached for good and usable by every site", async () => {
    for (const page of ["/", "/produto/101-brasa-classico"]) {
      const { body, headers } = await askBytes({ port, host: brasa, path: await pictureOf(page) });
      expect(await sharp(body).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
      expect(body.length).toBeLessThan(300_000);
      expect(headers).toMatchObject({
        "content-type": "image/jpeg",
        "cache-control": "public, max-age=31536000, immutable",
        "cross-origin-resource-policy": "cross-origin",
      });
    }
  });

  test("exist for products with the same properties", async () => {
    const { body } = await get(brasa, "/produto/101-brasa-classico");
    const path = /\/media\/[^"\s,]+/.exec(body)?.[0] ?? "";
    expect((await get(brasa, path)).headers["cross-origin-resource-policy"]).toBe("cross-origin");
  });

  test("are revalidated by their version", async () => {
    const path = await pictureOf("/produto/101-brasa-classico");
    const etag = (await get(brasa, path)).headers.etag ?? "";
    const again = await get(brasa, path, { "if-none-match": etag });
    expect([again.status, again.body]).toEqual([304, ""]);
    const head = await get(brasa, path, {}, "HEAD");
    expect([head.status, head.headers["content-type"], head.body]).toEqual([200, "image/jpeg", ""]);
  });

  test.each(["/preview/0000000000000000/produto/101.jpg", "/icon/0000000000000000/any512.png"])(
    "of an old link %s redirect to the current one, uncached",
    async (path) => {
      const response = await get(brasa, path);
      expect([response.status, response.headers["cache-control"], response.body]).toEqual([307, "no-store", ""]);
      const now = await get(brasa, response.headers.location ?? "");
      expect([now.status, now.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
    },
  );

  test.each([
    "/preview/x/produto/999.jpg",
    "/preview/x/produto/101.png",
    "/preview/x",
    "/icon/x/grande.png",
    "/icon/x/y/apple.png",
  ])("are not drawn for %s, which is 404", async (path) => {
    const response = await get(brasa, path);
    expect([response.status, response.headers["cache-control"]]).toEqual([404, "no-store"]);
  });
});
