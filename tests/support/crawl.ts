import { beforeAll, describe, expect, test } from "vitest";
import { catalogId } from "@/lib/domain/measurement/catalog-id";
import { PRIVATE_PATHS } from "@/lib/domain/routes";
import { structuredDataOf } from "../seo/schema-org";
import { headingsOf, linksOf, tag } from "./page-tags";
import { ask } from "./storefront";

const AT_ONCE = 4;
const TITLE = 60;
const DESCRIPTION = 155;

type Page = { status: number; body: string };

/** Every page that links without JavaScript reach from the menu. */
async function crawled(port: number, host: string): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  const waiting = ["/"];
  const known = new Set(waiting);
  const visit = async (path: string) => {
    const { status, body } = await ask({ port, host, path });
    pages.set(path, { status, body });
    for (const href of linksOf(body)) {
      if (!href.startsWith("/") || known.has(href)) continue;
      known.add(href);
      waiting.push(href);
    }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(visit));
  return pages;
}

/** The rules that a shop's pages keep for whoever crawls, lists or shares them. `least`: pages. */
export function testCrawl(port: number, market: string, least: number): void {
  describe(`a crawler without JavaScript at ${market}`, () => {
    const host = `${market}.localhost:${port}`;
    const get = (path: string) => ask({ port, host, path });
    let pages: Map<string, Page>;
    let indexed: [path: string, Page][];
    let shop: { name: string };
    let products: { id: string; name: string }[];

    beforeAll(async () => {
      pages = await crawled(port, host);
      indexed = [...pages].filter(
        ([path, { body }]) => !PRIVATE_PATHS.includes(path) && !tag(body, "robots").includes("noindex"),
      );
      shop = JSON.parse((await get("/api/v3/market")).body);
      products = JSON.parse((await get("/api/v3/products")).body);
    });

    test("finds a page behind every link", () => {
      expect(pages.size).toBeGreaterThan(least);
      for (const [path, { status }] of pages) expect([path, status]).toEqual([path, 200]);
    });

    test("finds every address of the sitemap, dated, and nothing to index besides", async () => {
      const { body } = await get("/sitemap.xml");
      const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>(<lastmod>)?/g)];
      const paths = listed.map(([, address = ""]) => new URL(address).pathname);
      expect(paths.toSorted()).toEqual(indexed.map(([path]) => path).toSorted());
      expect(listed.filter(([, , date]) => date === undefined).map(([, address]) => address)).toEqual([]);
    });

    test("finds each page under its own address, which it is shared by too", () => {
      for (const [path, { body }] of indexed)
        for (const name of ["canonical", "og:url"])
          expect([name, new URL(tag(body, name)).pathname]).toEqual([name, path]);
    });

    test("finds a title and a description of each page that no other has and that fit", () => {
      for (const [name, most] of [
        ["title", TITLE],
        ["description", DESCRIPTION],
      ] as const) {
        const texts = indexed.map(([, { body }]) => tag(body, name));
        expect(texts.filter((text, index) => text === "" || texts.indexOf(text) !== index)).toEqual([]);
        expect(texts.filter((text) => [...text].length > most)).toEqual([]);
      }
    });

    test("finds the shop's name in every title, whole or begun", () => {
      const begun = shop.name.replace(/\s+/g, " ").slice(0, 8).trim();
      expect(indexed.map(([, { body }]) => tag(body, "title")).filter((title) => !title.includes(begun))).toEqual([]);
    });

    test("finds large pictures allowed in results", () => {
      for (const [path, { body }] of indexed)
        expect([path, tag(body, "robots")]).toEqual([path, "max-image-preview:large"]);
    });

    test("finds headings that leave out no level", () => {
      for (const [path, { body }] of pages) {
        const levels = headingsOf(body);
        const leaps = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
        expect(leaps, `${path}: ${levels.join(" ")}`).toEqual([]);
      }
    });

    test("finds structured data of schema.org's vocabulary alone, and products only with a picture and a price", () => {
      const nodes = indexed.flatMap(([, { body }]) => structuredDataOf(body));
      expect(nodes.length).toBeGreaterThan(indexed.length);
      const sold = nodes.filter((node) => [node["@type"]].flat().includes("Product"));
      expect(sold.filter(({ image, offers }) => !image || [offers ?? []].flat().length === 0)).toEqual([]);
    });

    test("finds each dish of a category's data behind its address, and no other", () => {
      const sections = indexed
        .flatMap(([, { body }]) => structuredDataOf(body))
        .filter((node) => node["@type"] === "MenuSection");
      const items = sections.flatMap(({ hasMenuItem = [] }) => hasMenuItem);
      expect(new Set(items.map(({ url }) => url)).size).toBe(products.length);
      for (const { name, url } of items) {
        const { pathname } = new URL(url);
        const shared = tag(pages.get(pathname)?.body ?? "", "og:title");
        expect([pathname, shared.startsWith(name) || shared]).toEqual([pathname, true]);
      }
    });

    test("reaches each dish by its id", async () => {
      for (const { id } of products) {
        const { status, headers } = await get(`/produto/${encodeURIComponent(id.replaceAll("/", "~1"))}`);
        const path = status === 308 ? headers.location : `/produto/${id}`;
        const { body = "" } = pages.get(path ?? "") ?? {};
        const told = tag(body, "product:item_group_id") || tag(body, "product:retailer_item_id");
        expect([id, told]).toEqual([id, catalogId(id, undefined)]);
      }
    });
  });
}
