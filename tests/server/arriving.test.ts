import { describe, expect, inject, test } from "vitest";
import { aDocument } from "../embedded-api/factory";
import { structuredDataOf } from "../seo/schema-org";
import { importShop, removeShop } from "../support/imported-shop";
import { linksOf, tag, tagsOf } from "../support/page-tags";
import { ask } from "../support/storefront";

const port = inject("port");
const hostOf = (market: string) => `${market}.localhost:${port}`;
const originOf = (market: string) => `http://${hostOf(market)}`;
const brasa = hostOf("brasa");
const classico = "/produto/101-brasa-classico";

function get(host: string, path: string, headers: Record<string, string> = {}) {
  return ask({ port, host, path, headers });
}

describe("a category's page", () => {
  const path = "/cardapio/burgers-burgers-na-brasa";

  test("has its products, its own address and its place below the shop", async () => {
    const { status, body, headers } = await get(brasa, path);
    expect(status).toBe(200);
    expect(headers["x-robots-tag"]).toBeUndefined();
    expect(Object.fromEntries(tagsOf(body))).toMatchObject({
      title: "Burgers na brasa - Brasa Burger em São Paulo",
      canonical: originOf("brasa") + path,
      "og:url": originOf("brasa") + path,
      "og:title": "Burgers na brasa",
      "og:site_name": "Brasa Burger",
      "og:description": expect.stringMatching(/^Burgers na brasa em Brasa Burger, São Paulo: Brasa Clássico, /),
    });
    const [heading] = [...body.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, inner]) => inner);
    expect(heading).toBe("Burgers na brasa");
    const links = linksOf(body);
    expect(links).toContain("/");
    expect(links).toContain(classico);
    expect(links).toContain("/cardapio/bebidas-bebidas");
    expect(links).not.toContain("/produto/603-refrigerante-lata");
    expect(structuredDataOf(body)).toContainEqual(
      expect.objectContaining({
        "@type": "BreadcrumbList",
        itemListElement: [
          expect.objectContaining({ name: "Brasa Burger", item: `${originOf("brasa")}/` }),
          expect.objectContaining({ name: "Burgers na brasa", item: originOf("brasa") + path }),
        ],
      }),
    );
  });

  test("is cached like the menu, by market", async () => {
    await get(brasa, path);
    const again = await get(brasa, path);
    expect(again.headers["x-nextjs-cache"]).toMatch(/HIT|STALE/);
    expect(again.headers["cache-control"]).toBe("public, max-age=0, s-maxage=1");
    expect((await get(hostOf("cantinho"), path)).status).toBe(404);
  });

  test("is 308 for its id or its name in another spelling, with its query, and 404 for any other", async () => {
    for (const wrong of ["/cardapio/burgers", "/cardapio/burgers-Burgers-na-brasa"]) {
      const moved = await get(brasa, `${wrong}?utm_source=zap`);
      expect([moved.status, moved.headers.location]).toEqual([308, `${path}?utm_source=zap`]);
    }
    for (const other of ["/cardapio/nada-disso", "/cardapio/burgers-outro-nome"]) {
      const gone = await get(brasa, other);
      expect([other, gone.status]).toEqual([other, 404]);
      expect(gone.body).toContain("Brasa Burger");
    }
  });
});

describe("a bairro's page", () => {
  const forno = hostOf("forno-da-vila");
  const path = "/entrega/batel-batel";

  test("says what its delivery costs and what there is to order, and its place below the shop", async () => {
    const { status, body, headers } = await get(forno, path);
    expect(status).toBe(200);
    expect(headers["x-robots-tag"]).toBeUndefined();
    expect(Object.fromEntries(tagsOf(body))).toMatchObject({
      title: "Delivery em Batel - Forno da Vila",
      canonical: originOf("forno-da-vila") + path,
      "og:title": "Delivery em Batel",
    });
    for (const fact of [
      "Taxa de entrega R$ 6,00",
      "Grátis a partir de R$ 80,00",
      "Entrega em 40-60 min",
      "Pizza salgada",
    ])
      expect(body.replaceAll("\u00a0", " ")).toContain(fact);
    expect(structuredDataOf(body)).toContainEqual(
      expect.objectContaining({
        "@type": "BreadcrumbList",
        itemListElement: [
          expect.objectContaining({ item: `${originOf("forno-da-vila")}/` }),
          expect.objectContaining({ name: "Delivery em Batel", item: originOf("forno-da-vila") + path }),
        ],
      }),
    );
  });

  test("is found from the shop's own page without a script, and in the sitemap only with a rule of its own", async () => {
    expect(linksOf((await get(forno, "/about")).body)).toContain("/entrega/reboucas-reboucas");
    const sitemap = (await get(forno, "/sitemap.xml")).body;
    expect(sitemap).toContain(`${originOf("forno-da-vila")}${path}<`);
    expect(sitemap).not.toContain("reboucas");
    expect((await get(forno, "/entrega/reboucas-reboucas")).body).toMatch(/name="robots" content="noindex, follow"/);
  });

  test("is 308 for a wrong name, and 404 for a bairro that the shop does not serve", async () => {
    const moved = await get(forno, "/entrega/batel-outro?utm_source=zap");
    expect([moved.status, moved.headers.location]).toEqual([308, `${path}?utm_source=zap`]);
    expect((await get(forno, "/entrega/copacabana")).status).toBe(404);
    expect((await get(brasa, path)).status).toBe(404);
  });
});

describe("a shared cart", () => {
  test("previews as an invitation in the shop's name, without an address that would lose its content", async () => {
    const { body } = await get(brasa, "/cart?itens=1.p101", { "user-agent": "WhatsApp/2.23.20.0 A" });
    const tags = tagsOf(body);
    expect(Object.fromEntries(tags)).toMatchObject({
      "og:title": "Pede igual comigo",
      "og:description": "Um carrinho montado em Brasa Burger. Abra, confira e peça.",
      "og:site_name": "Brasa Burger",
      "og:image": expect.stringMatching(/\/preview\/[0-9a-f]{16}\/menu\.jpg$/),
      robots: "noindex",
    });
    expect(tags.has("og:url")).toBe(false);
  });
});

describe("institutional pages", () => {
  const PAGES = ["/about", "/contato", "/termos", "/privacidade", "/faq", "/parceiros", "/cookies"];

  test.each(PAGES)("%s has a sentence of its own, its address, and no brand in its shared title", async (path) => {
    const tags = tagsOf((await get(brasa, path)).body);
    const others = await Promise.all(
      PAGES.filter((other) => other !== path).map(async (other) => tag((await get(brasa, other)).body, "description")),
    );
    expect(tags.get("description")).toMatch(/Brasa Burger/);
    expect(tags.get("description")?.length).toBeGreaterThanOrEqual(60);
    expect(others).not.toContain(tags.get("description"));
    expect(tags.get("og:description")).toBe(tags.get("description"));
    expect(tags.get("og:url")).toBe(originOf("brasa") + path);
    expect(tags.get("og:title")).not.toContain("Brasa Burger");
    expect(tags.get("og:image")).toMatch(/\/preview\/[0-9a-f]{16}\/menu\.jpg$/);
  });

  test("of law and habit are followed but not indexed; the shop's own two are in the sitemap", async () => {
    const sitemap = (await get(brasa, "/sitemap.xml")).body;
    for (const path of PAGES) {
      const isOwn = path === "/about" || path === "/contato";
      expect(tag((await get(brasa, path)).body, "robots")).toBe(isOwn ? "max-image-preview:large" : "noindex, follow");
      expect(sitemap.includes(`<loc>${originOf("brasa")}${path}</loc>`)).toBe(isOwn);
    }
  });
});

describe("a product's page", () => {
  test("says in its description that it is sold out, under the same picture", async () => {
    const document = aDocument("esgota");
    const [first] = document.products;
    const page = async (available: boolean) => {
      await importShop(port, { ...document, products: [{ ...first, available }] });
      return tagsOf((await get(hostOf("esgota"), "/produto/x-bacon-x-bacon")).body);
    };
    const [onSale, soldOut] = [await page(true), await page(false)];
    expect(onSale.get("og:description")).toMatch(/^A partir de R\$ 25,90 · Pão/);
    expect(soldOut.get("og:description")).toMatch(/^Esgotado · A partir de R\$ 25,90 · Pão/);
    expect(soldOut.get("og:image")).toBe(onSale.get("og:image"));
  });

  test("asks for its own picture before the banner that it covers", async () => {
    const bannerOf = async (path: string) =>
      /<img[^>]+\/b640\.webp"[^>]+fetchPriority="(\w+)"/i.exec((await get(brasa, path)).body)?.[1];
    expect(await bannerOf("/")).toBe("high");
    expect(await bannerOf(classico)).toBe("low");
  });

  test("leads to neighbours, to its category and to the others without JavaScript", async () => {
    const { body } = await get(brasa, classico);
    const markup = body.replace(/<script[\s\S]*?<\/script>/g, "");
    expect(markup).toContain("Mais de Burgers na brasa");
    const links = linksOf(body);
    const neighbours = links.filter((href) => href.startsWith("/produto/"));
    expect(neighbours).toHaveLength(6);
    expect(neighbours).not.toContain(classico);
    expect(links).toContain("/cardapio/burgers-burgers-na-brasa");
    expect(links).toContain("/cardapio/bebidas-bebidas");
    expect(markup).not.toMatch(/href="#cat-/);
    for (const href of links.filter((link) => link.startsWith("/"))) expect((await get(brasa, href)).status).toBe(200);
  });

  test("moves for a name that it had, and for its id alone, by one redirect", async () => {
    const document = aDocument("renomeia");
    const [first] = document.products;
    const host = hostOf("renomeia");
    await importShop(port, { ...document, products: [{ ...first, id: "combo", name: "Combo da Casa" }] });
    await importShop(port, { ...document, products: [{ ...first, id: "combo", name: "Combo Família" }] });
    const now = "/produto/combo-combo-familia";
    for (const old of [
      "/produto/combo-combo-da-casa",
      "/produto/combo",
      "/produto/combo-Combo-Familia",
      "/produto/combo-combo-familia/",
      "/produto/combo/",
      "/Produto/combo",
      "/PRODUTO/combo-combo-da-casa/",
    ]) {
      const moved = await get(host, `${old}?c=q2&utm_source=zap`);
      expect([moved.status, moved.headers.location]).toEqual([308, `${now}?c=q2&utm_source=zap`]);
      expect(moved.headers["cache-control"]).toMatch(/^(?:private, max-age=60|no-store)$/);
    }
  });

  test("does not move to a dish whose id begins its own, once it is gone", async () => {
    const document = aDocument("combos");
    const [first] = document.products;
    const host = hostOf("combos");
    const combo = { ...first, id: "combo", name: "Casal Feliz" };
    const couple = { ...first, id: "combo-casal", name: "Combo do Casal" };
    await importShop(port, { ...document, products: [combo, couple] });
    for (const [path, name] of [
      ["/produto/combo-casal-feliz", "Casal Feliz"],
      ["/produto/combo-casal-combo-do-casal", "Combo do Casal"],
    ] as const) {
      const { status, body } = await get(host, path);
      expect([path, status, tag(body, "og:title")]).toEqual([path, 200, name]);
    }
    await importShop(port, { ...document, products: [combo] });
    const gone = await get(host, "/produto/combo-casal-combo-do-casal");
    expect([gone.status, gone.headers.location]).toEqual([404, undefined]);
    expect(gone.body).toMatch(/<input[^>]+name="q"/);
  });
});

describe("addresses", () => {
  test.each([
    ["/cardapio", "/"],
    ["/menu", "/"],
    ["/contact", "/contato"],
    ["/sobre", "/about"],
    ["/Sobre/", "/about"],
    ["/carrinho", "/cart"],
    ["/pedido", "/orders"],
    ["/home", "/"],
    ["/index.html", "/"],
    ["/.well-known/change-password", "/profile"],
    ["/about/", "/about"],
    ["/about//", "/about"],
    ["//About", "/about"],
    ["/produto//101", "/produto/101-brasa-classico"],
    ["/ABOUT", "/about"],
    ["/sitemap.xml/", "/sitemap.xml"],
  ])("%s, which people type, moves to %s", async (typed, path) => {
    const moved = await get(brasa, `${typed}?utm_source=placa`);
    expect([moved.status, moved.headers.location]).toEqual([308, `${path}?utm_source=placa`]);
  });

  test.each(["/sobre-nos", "/sobre-nos/", "/PRODUTO/999-nada/", "/a/b/c"])(
    "%s is 404 in the shop's own page",
    async (path) => {
      const { status, body } = await get(brasa, path);
      expect(status).toBe(404);
      expect(tag(body, "title")).toBe("Página não encontrada - Brasa Burger");
      expect(tag(body, "robots")).toMatch(/^noindex/);
      expect(body).toMatch(/<a href="\/"[^>]*>Ver cardápio<\/a>/);
      expect(body).toContain("Rua das Brasas, 128");
      expect(body).not.toContain(path);
    },
  );

  test("of a shop that is not there are 404 themselves, for people and robots alike", async () => {
    for (const path of ["/", "/produto/101-brasa-classico", "/cart", "/cardapio/x"]) {
      for (const agent of ["Googlebot/2.1", "Mozilla/5.0"]) {
        const gone = await get(hostOf("naoexiste"), path, { "user-agent": agent });
        expect([gone.status, gone.headers.location]).toEqual([404, undefined]);
        expect(tag(gone.body, "title"), `${path} ${agent}`).toMatch(/^Loja não encontrada/);
        expect(gone.headers["x-robots-tag"]).toBe("noindex");
        expect(gone.headers["cache-control"]).toBe("private, no-store");
      }
    }
    const first = await get(hostOf("nada1"), "/");
    expect((await get(hostOf("nada2"), "/")).body).toBe(first.body);
  });

  test("of a shop that was removed are 404 at once", async () => {
    await importShop(port, aDocument("fecha"));
    expect((await get(hostOf("fecha"), "/")).status).toBe(200);
    await removeShop(port, "fecha");
    expect((await get(hostOf("fecha"), "/")).status).toBe(404);
  });
});

describe("files for machines", () => {
  test("the sitemap dates each page by the last change of what it shows", async () => {
    const document = aDocument("datas");
    const dates = async () => {
      const { body } = await get(hostOf("datas"), "/sitemap.xml");
      const entries = [...body.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)];
      return new Map(entries.map(([, address = "", date = ""]) => [new URL(address).pathname, date]));
    };
    await importShop(port, document);
    const before = await dates();
    const [first, ...others] = document.products;
    await importShop(port, { ...document, products: [{ ...first, price: 31.5 }, ...others] });
    const after = await dates();
    const paths = [...before.keys()].filter((path) => path.startsWith("/produto/"));
    expect(paths.length).toBeGreaterThan(1);
    for (const path of paths) {
      if (path === "/produto/x-bacon-x-bacon") expect((after.get(path) ?? "") > (before.get(path) ?? "")).toBe(true);
      else expect(after.get(path)).toBe(before.get(path));
    }
    expect(after.get("/") ?? "").toBe(after.get("/produto/x-bacon-x-bacon"));
    expect(after.get("/about")).toBe(before.get("/about"));
    const moved = (later: Map<string, string>, earlier: Map<string, string>) =>
      [...later].filter(([path, date]) => date !== earlier.get(path)).map(([path]) => path);
    const [category, ...rest] = document.categories;
    const renamed = [{ ...category, name: "Outro nome" }, ...rest];
    await importShop(port, { ...document, categories: renamed, products: [{ ...first, price: 31.5 }, ...others] });
    const third = await dates();
    const named = `/cardapio/${category?.id}-outro-nome`;
    expect(moved(third, after)).toContain(named);
    await importShop(port, { ...document, categories: renamed, products: [{ ...first, price: 31.5 }] });
    const fourth = await dates();
    expect(moved(fourth, third)).toContain("/");
    expect(moved(fourth, third)).not.toContain("/produto/x-bacon-x-bacon");
    const market = { ...document.market, phone: "(11) 3456-7890" };
    await importShop(port, { ...document, market, categories: renamed, products: [{ ...first, price: 31.5 }] });
    expect(moved(await dates(), fourth).toSorted()).toEqual(["/", "/about", "/contato"]);
  });
});

describe("without JavaScript", () => {
  test("a page says how to order all the same", async () => {
    for (const path of ["/", classico, "/cart"]) {
      const { body } = await get(brasa, path);
      const line = /<noscript>(.*?)<\/noscript>/s.exec(body.slice(body.indexOf("<body")))?.[1] ?? "";
      expect(line).toContain("JavaScript");
      expect(line).toContain('href="https://wa.me/5511955500142"');
      expect(line).toContain('href="tel:+551155500142"');
    }
  });
});

describe("the shop's structured data", () => {
  test("begins with the site's name and says what the shop knows", async () => {
    const nodes = structuredDataOf((await get(brasa, "/")).body);
    expect(nodes[0]).toMatchObject({ "@type": "WebSite", name: "Brasa Burger", url: `${originOf("brasa")}/` });
    expect(nodes[1]).toMatchObject({
      "@type": "Restaurant",
      telephone: "+551155500142",
      menu: `${originOf("brasa")}/`,
      servesCuisine: "Hambúrguer",
      priceRange: "R$ 20 a R$ 60",
      address: { postalCode: "05422-000" },
    });
  });
});
