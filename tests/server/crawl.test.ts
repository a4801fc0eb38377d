import { beforeAll, describe, expect, inject, test } from "vitest";
import { PRIVATE_PATHS } from "@/lib/domain/routes";
import { structuredDataOf } from "../seo/schema-org";
import { importShop } from "../support/imported-shop";
import { largeMarket } from "../support/large-market";
import { headingsOf, linksOf, tag } from "../support/page-tags";
import { ask } from "../support/storefront";

const port = inject("port");
const AT_ONCE = 4;

type Page = { status: number; body: string };

/** Every page that links without JavaScript reach from the menu. */
async function crawled(host: string): Promise<Map<string, Page>> {
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

beforeAll(() => importShop(port, largeMarket("semfotos", 40, 4)));

describe.each(["brasa", "cantinho", "dona-flor", "semfotos"])("a crawler without JavaScript at %s", (market) => {
  const host = `${market}.localhost:${port}`;
  let pages: Map<string, Page>;
  let indexed: [path: string, Page][];

  beforeAll(async () => {
    pages = await crawled(host);
    indexed = [...pages].filter(
      ([path, { body }]) => !PRIVATE_PATHS.includes(path) && !tag(body, "robots").includes("noindex"),
    );
  });

  test("finds a page behind every link", () => {
    expect(pages.size).toBeGreaterThan(20);
    for (const [path, { status }] of pages) expect([path, status]).toEqual([path, 200]);
  });

  test("finds every address of the sitemap, and nothing to index besides", async () => {
    const { body } = await ask({ port, host, path: "/sitemap.xml" });
    const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
    expect(listed.toSorted()).toEqual(indexed.map(([path]) => path).toSorted());
  });

  test("finds each page under its own address, title and description", () => {
    for (const [path, { body }] of indexed) expect(new URL(tag(body, "canonical")).pathname).toBe(path);
    for (const name of ["title", "description"]) {
      const texts = indexed.map(([, { body }]) => tag(body, name));
      expect(texts.filter((text, index) => text === "" || texts.indexOf(text) !== index)).toEqual([]);
      const most = name === "title" ? 60 : 155;
      expect(texts.filter((text) => [...text].length > most)).toEqual([]);
    }
  });

  test("finds headings that leave out no level", () => {
    for (const [path, { body }] of pages) {
      const levels = headingsOf(body);
      const leaps = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
      expect(leaps, `${path}: ${levels.join(" ")}`).toEqual([]);
    }
  });

  test("finds structured data of schema.org's vocabulary alone", () => {
    const nodes = indexed.flatMap(([, { body }]) => structuredDataOf(body));
    expect(nodes.length).toBeGreaterThan(indexed.length);
  });
});
