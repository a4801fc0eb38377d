import sharp from "sharp";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { importShop } from "../support/imported-shop";
import { largeMarket } from "../support/large-market";
import { bytesOfTags, tag, tagsOf } from "../support/page-tags";
import { ask, askBytes, METRICS_TOKEN } from "../support/storefront";

const port = inject("port");
const brasa = `brasa.localhost:${port}`;
const origin = `http://${brasa}`;
/** Two double Brasa Bacon and fries, with a note that is the link's own text. */
const code = "1.p102.v_pv2.o_pp1.q2.tGANHE__UM__PREMIO.p603";

const WHATSAPP = { "user-agent": "WhatsApp/2.23.20.0 A" };

function get(path: string, headers: Record<string, string> = {}, host = brasa) {
  return ask({ port, host, path, headers });
}

/** Pages that Next rendered since the start and the page cache stored or did not. */
async function storedPages(): Promise<number> {
  const { body } = await get("/api/metrics", { authorization: `Bearer ${METRICS_TOKEN}` });
  return Number(/storefront_page_cache_writes_total\{result="kept"\} (\d+)/.exec(body)?.[1] ?? 0);
}

describe("a shared cart", () => {
  test("names its items, its sum and its own picture to WhatsApp, as of when it was sent", async () => {
    const { status, body, headers } = await get(`/p/${code}`, WHATSAPP);
    expect([status, headers["x-robots-tag"], headers["cache-control"]]).toEqual([200, "noindex", "private, no-cache"]);
    expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
    expect(Object.fromEntries(tagsOf(body))).toMatchObject({
      title: "Pede igual: 2 Brasa Bacon, 1 Batata Rústica",
      robots: "noindex",
      "og:url": `${origin}/p/${code}`,
      "og:title": "Pede igual: 2 Brasa Bacon, 1 Batata Rústica",
      "og:description": expect.stringMatching(
        /^R\$ \d+,\d\d em itens, nos preços de quando foi enviado\. Carrinho de Brasa Burger: abra, confira e peça\.$/,
      ),
      "og:site_name": "Brasa Burger",
      "og:image": expect.stringMatching(/\/preview\/[0-9a-f]{16}\/p\/1\.p102\..*\.jpg$/),
      "og:image:alt": "Pede igual: 2 Brasa Bacon, 1 Batata Rústica",
      "twitter:card": "summary_large_image",
    });
    for (const [name, text] of tagsOf(body)) if (!/url|canonical/.test(name)) expect(text).not.toContain("GANHE");
    expect(bytesOfTags(body)).toBeLessThan(30_000);
  });

  test("has its items in the page without JavaScript, at the menu's prices, and none of the link's text", async () => {
    const { body } = await get(`/p/${code}`);
    const markup = body.slice(body.indexOf("</head>")).replace(/<script[\s\S]*?<\/script>/g, "");
    for (const text of ["Brasa Bacon", "Duplo", "Ao ponto", "Batata Rústica", "Com os preços do cardápio de agora"])
      expect(markup).toContain(text);
    expect(markup).not.toMatch(/GANHE|PREMIO/);
  });

  test("has a picture of 1200×630 that other networks may show", async () => {
    const { pathname } = new URL(tag((await get(`/p/${code}`)).body, "og:image"));
    const picture = await askBytes({ port, host: brasa, path: pathname });
    expect(picture.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(await sharp(picture.body).metadata()).toMatchObject({ width: 1200, height: 630 });
    const outdated = await get(pathname.replace(/[0-9a-f]{16}/, "0000000000000000"));
    expect([outdated.status, outdated.headers.location]).toEqual([307, pathname]);
  });

  test("names what is left when a product is no longer sold", async () => {
    const { status, body } = await get("/p/1.p999.p603.q3");
    expect([status, tag(body, "og:title")]).toEqual([200, "Pede igual: 3 Batata Rústica"]);
  });

  test.each([
    "1.p999",
    "1.nada",
    "2.p101",
    "-",
    "x".repeat(3_000),
    "x".repeat(7_000),
    "%ff",
    "1.p101%3Cscript%3E",
    "__proto__",
    "1.p__proto__",
  ])("with nothing of the menu is a page that offers the menu, one for all: %.20s", async (strange) => {
    const { status, body, headers } = await get(`/p/${strange}`);
    expect([status, headers["x-robots-tag"]]).toEqual([404, "noindex"]);
    expect(body).toContain("Carrinho não encontrado");
    expect(body).toContain('<a href="/"');
    expect(body).not.toContain('property="og:url"');
    expect((await get(`/p/${strange}x`)).headers["x-nextjs-cache"]).toBe("HIT");
  });

  test("shows nothing of one shop on another's host", async () => {
    const { body } = await get(`/p/${code}`, {}, `dona-flor.localhost:${port}`);
    expect(body).not.toMatch(/Brasa|\bbrasa\.localhost/);
  });

  test("does not exist where there is no shop", async () => {
    expect((await get(`/p/${code}`, {}, `nada.localhost:${port}`)).status).toBe(404);
  });
});

describe("the page cache", () => {
  beforeAll(() => importShop(port, largeMarket("semcache", 40, 4)));

  test("stores no shared cart, of which there are as many as somebody writes", async () => {
    const host = `semcache.localhost:${port}`;
    await get("/p/nada", {}, host);
    const before = await storedPages();
    for (let n = 1; n <= 20; n++) {
      const { status, headers } = await get(`/p/1.pp0.v_pv2.o_pp1.q${n}`, {}, host);
      expect([status, headers["x-nextjs-cache"]]).not.toEqual([200, "HIT"]);
      expect(status).toBe(200);
    }
    expect(await storedPages()).toBe(before);
  });
});
