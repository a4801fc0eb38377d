import { beforeAll, describe, expect, test } from "vitest";
import { aDocument } from "../embedded-api/factory";
import { structuredDataOf } from "../seo/schema-org";
import { importShop, removeShop } from "../support/imported-shop";
import { ownStorefront } from "../support/own-storefront";
import { linksOf, tag, tagsOf } from "../support/page-tags";

const shop = ownStorefront({ DEMO: "0" });
const bare = () => `localhost:${shop.port}`;
const get = (path: string, host = bare()) => shop.get(path, {}, host);
const brand = { slug: "forno", name: "Forno da Vila" };
const district = (name: string) => ({ id: name.toLowerCase().replace("ã", "a"), name, fee: 5, min_order: 20 });

function unit(id: string, name: string, bairro: string, fields: object = {}) {
  const document = aDocument(id);
  return { ...document, market: { ...document.market, name, brand, ...fields }, districts: [district(bairro)] };
}

describe("the bare domain of an installation without a default shop", () => {
  test("says what this is while there are no shops", async () => {
    const { status, body, headers } = await get("/");
    expect([status, headers["x-robots-tag"]]).toEqual([200, undefined]);
    expect(body).toContain("Cardápios e pedidos online");
    expect(body).toContain(`sualoja.localhost:${shop.port}`);
  });

  describe("with shops", () => {
    beforeAll(async () => {
      await importShop(shop.port, unit("forno-centro", "Forno Centro", "Batel"));
      await importShop(shop.port, unit("forno-sul", "Forno Sul", "Portão", { open_closed: "Fechado" }));
      await importShop(shop.port, aDocument("avulsa"));
    });

    test("lists them, the open ones first, each at its own address, for search engines too", async () => {
      const { status, body, headers } = await get("/");
      expect([status, headers["x-robots-tag"]]).toEqual([200, undefined]);
      const links = linksOf(body).filter((href) => href.startsWith("http"));
      expect(links).toEqual(["avulsa", "forno-centro", "forno-sul"].map((id) => `http://${shop.host(id)}/`));
      expect(Object.fromEntries(tagsOf(body))).toMatchObject({
        title: "Lojas e cardápios em Taubaté",
        canonical: `http://${bare()}/`,
        "og:url": `http://${bare()}/`,
      });
      expect(structuredDataOf(body)).toEqual([
        expect.objectContaining({
          "@type": "ItemList",
          itemListElement: [
            expect.objectContaining({ position: 1, name: "Casa avulsa", url: `http://${shop.host("avulsa")}/` }),
            expect.anything(),
            expect.anything(),
          ],
        }),
      ]);
      expect(headers["content-security-policy"]).toContain("script-src");
    });

    test("finds who delivers to a bairro, without a script, and leads to its terms", async () => {
      const { body, headers } = await get("/?q=portao");
      expect(headers["x-robots-tag"]).toBe("noindex");
      expect(body.replaceAll("<!-- -->", "")).toContain("Entrega em Portão");
      expect(linksOf(body)).toContain(`http://${shop.host("forno-sul")}/entrega/portao-portao`);
      expect(linksOf(body)).not.toContain(`http://${shop.host("avulsa")}/`);
      expect(body).toMatch(/<input[^>]+name="q"[^>]+value="portao"/);
      const none = await get(`/?q=${encodeURIComponent('<b>"nada"</b>')}`);
      expect([none.status, none.body.includes("<b>")]).toEqual([200, false]);
      expect(none.body).toContain("Nada encontrado para");
    });

    test("is the bare domain's alone, and knows a removed shop no longer", async () => {
      for (const path of ["/lojas", "/marca/forno"]) expect((await get(path, shop.host("avulsa"))).status).toBe(404);
      expect((await get("/", `outro.test:${shop.port}`)).status).toBe(307);
      await removeShop(shop.port, "avulsa");
      const searched = await get("/?q=avulsa");
      expect(linksOf(searched.body)).not.toContain(`http://${shop.host("avulsa")}/`);
    });

    test("says of any other address that there is no such page", async () => {
      for (const path of ["/lojas", "/produto/x", "/nada", "/marca/-"]) {
        const { status, body } = await get(path);
        expect([path, status, tag(body, "title")]).toEqual([path, 404, "Página não encontrada"]);
      }
    });

    test("tells search engines its own pages, and links them", async () => {
      const origin = `http://${bare()}`;
      expect((await get("/robots.txt")).body).toContain(`Sitemap: ${origin}/sitemap.xml`);
      const listed = [...(await get("/sitemap.xml")).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address]) => address,
      );
      expect(listed).toEqual([`${origin}/`, `${origin}/marca/forno`]);
      const { body } = await get("/");
      expect(linksOf(body)).toContain("/marca/forno");
      expect(body).toContain('name="robots" content="max-image-preview:large"');
      const icon = await get("/favicon.ico");
      expect([icon.status, icon.headers["content-type"]]).toEqual([200, "image/png"]);
      expect((await get("/manifest.webmanifest")).status).toBe(404);
    });

    test("a brand's page leads to the unit that delivers to the bairro", async () => {
      const { status, body, headers } = await get("/marca/forno");
      expect([status, headers["x-robots-tag"]]).toEqual([200, undefined]);
      expect(tag(body, "canonical")).toBe(`http://${bare()}/marca/forno`);
      expect(structuredDataOf(body)).toEqual([
        expect.objectContaining({ "@type": "Organization", name: "Forno da Vila" }),
      ]);
      const served = await get("/marca/forno?bairro=batel");
      expect(served.headers["x-robots-tag"]).toBe("noindex");
      expect(linksOf(served.body).filter((href) => href.startsWith("http"))).toEqual([
        `http://${shop.host("forno-centro")}/entrega/batel-batel`,
        `http://${shop.host("forno-sul")}/`,
      ]);
      expect((await get("/marca/forno?bairro=copacabana")).body).toContain("Nenhuma unidade entrega em");
      expect((await get("/marca/nada")).status).toBe(404);
      const menu = JSON.parse((await get("/api/v3/market", shop.host("forno-sul"))).body);
      expect(menu).not.toHaveProperty("brand");
    });
  });
});
