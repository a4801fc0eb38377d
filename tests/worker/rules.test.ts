import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { offlinePage, offlinePolicy } from "@/lib/browser/worker/offline-page";
import {
  brandingIn,
  cachedTimeText,
  filesIn,
  isCacheable,
  isOfBuild,
  MAX_PICTURES,
  markedAsCached,
  pictureStem,
  picturesIn,
  strategyOf,
} from "@/lib/browser/worker/rules";

const origin = "https://brasa.lojas.test";
const shop = { origin, pages: ["cart", "orders", "produto"] };

function way(path: string, mode: RequestMode = "navigate", method = "GET") {
  return strategyOf({ method, mode, url: new URL(path, origin).href }, shop);
}

describe("a request", () => {
  test.each([
    ["/", "menu"],
    ["/?q=bacon", "menu"],
    ["/cart?etapa=entrega", "page"],
    ["/orders/abc", "page"],
    ["/produto/603", "page"],
  ])("for a visit of %s: %s", (path, expected) => {
    expect(way(path)).toBe(expected);
  });

  test.each([
    ["/_next/static/chunks/a.js", "file"],
    ["/menu/Zm9v-_bar0123456789012.json", "file"],
    ["/media/0123456789abcdef0123456789abcdef/sq224.webp", "picture"],
    ["/assets/icon.svg", "picture"],
  ])("from a page for %s: %s", (path, expected) => {
    expect(way(path, "no-cors")).toBe(expected);
    expect(way(path, "cors")).toBe(expected);
  });

  test.each([
    ...["/login", "/login/callback?token=segredo", "/password-recovery?token=segredo", "/api/auth/csrf"],
    ...["/manifest.webmanifest", "/?market=cantinho", "/cart?market=cantinho", "/error", "/carta"],
  ])("for a visit of %s never passes through the worker", (path) => {
    expect(way(path)).toBeNull();
  });

  test("[API-34] for a call of the API, a write, flight data or another origin never passes through it", () => {
    const somewhere = fc.webPath().filter((path) => !path.startsWith("//"));
    const modes = fc.constantFrom<RequestMode>("navigate", "cors", "no-cors", "same-origin");
    fc.assert(
      fc.property(somewhere, modes, (path, mode) => {
        expect(way(`/api${path}`, mode)).toBeNull();
        expect(way(path, mode, "POST")).toBeNull();
        expect(way(`https://tile.openstreetmap.org${path}`, mode)).toBeNull();
        expect(way(`http://brasa.lojas.test${path}`, mode)).toBeNull();
        expect(way(`https://cantinho.lojas.test${path}`, mode)).toBeNull();
      }),
    );
    for (const path of ["/?_rsc=1a2b3", "/cart?_rsc=1a2b3", "/orders"]) expect(way(path, "cors")).toBeNull();
  });
});

describe("the cache accepts", () => {
  const answer = (caching: string | null, other: object = {}) =>
    isCacheable({
      status: 200,
      type: "basic",
      redirected: false,
      headers: new Headers(caching ? { "cache-control": caching } : {}),
      ...other,
    });

  test("a response for everyone", () => {
    for (const caching of ["s-maxage=60, stale-while-revalidate=540", "public, max-age=31536000, immutable", null])
      expect(answer(caching)).toBe(true);
  });

  test.each(["private, no-store", "private, no-cache", "no-store", "max-age=0,private"])(
    "never one with %s: a market chosen by cookie, or no market",
    (caching) => {
      expect(answer(caching)).toBe(false);
    },
  );

  test.each([
    ["a failure", { status: 503 }],
    ["a missing page", { status: 404 }],
    ["a partial response", { status: 206 }],
    ["another origin's", { type: "cors" }],
    ["an opaque one", { type: "opaque", status: 0 }],
    ["an unfollowed redirect", { type: "opaqueredirect", status: 0 }],
    ["one redirected to another address", { redirected: true }],
  ])("never %s", (_what, other) => {
    expect(answer("public, max-age=60", other)).toBe(false);
  });

  test("no page of another build", () => {
    const html = '<script>self.__next_f.push([1,"0:{\\"P\\":null,\\"b\\":\\"feito-1\\",\\"c\\":[\\"\\"]"])</script>';
    expect(isOfBuild(html, "feito-1")).toBe(true);
    expect(isOfBuild(html, "feito-2")).toBe(false);
    expect(isOfBuild(html, "feito")).toBe(false);
  });
});

describe("the files of a page", () => {
  test("are those of the build in pages, scripts and style sheets, each once", () => {
    const page = '<link href="/_next/static/chunks/a.css"><script>push("/_next/static/chunks/b~1.js\\",\\"x")</script>';
    const script = 'Promise.all(["static/chunks/c.js","static/chunks/d.css"].map(t=>e.l(t))),"static/chunks/c.js"';
    const sheet = "@font-face{src:url(../media/e-s.p.woff2)}.f{background:url('../media/g.svg')}";
    expect(filesIn(page)).toEqual(["/_next/static/chunks/a.css", "/_next/static/chunks/b~1.js"]);
    expect(filesIn(script)).toEqual(["/_next/static/chunks/c.js", "/_next/static/chunks/d.css"]);
    expect(filesIn(sheet)).toEqual(["/_next/static/media/e-s.p.woff2", "/_next/static/media/g.svg"]);
    expect(filesIn("https://static/chunks /static/chunks/ ../media/x")).toEqual([]);
  });

  test("include the data of its menu", () => {
    const page = 'self.__next_f.push([1,"7:{\\"file\\":\\"/menu/Zm9v-_bar0123456789012.json\\"}"])';
    expect(filesIn(page)).toEqual(["/menu/Zm9v-_bar0123456789012.json"]);
    expect(filesIn('<a href="/menu/texto.json">/menu/texto.json</a>')).toEqual([]);
  });

  test("include one size per image up to a limit", () => {
    const hash = "0123456789abcdef0123456789abcdef";
    const image = `<img alt="" src="/media/${hash}/sq224.webp" srcSet="/media/${hash}/sq112.webp 112w">`;
    expect(picturesIn([image, image, '<img src="https://outro.test/x.webp">'].join(""))).toEqual([
      `/media/${hash}/sq224.webp`,
    ]);
    const many = Array.from({ length: 500 }, (_, n) => `<img src="/media/${n}/sq224.webp">`).join("");
    expect(picturesIn(many)).toHaveLength(MAX_PICTURES);
    expect(pictureStem(`/media/${hash}/sq336.webp`)).toBe(pictureStem(`/media/${hash}/sq224.webp`));
    expect(pictureStem("/assets/icon.svg")).toBe("/assets/icon.svg");
  });
});

describe("the notice of a cached page", () => {
  const page =
    '<!DOCTYPE html><html lang="pt-BR" class="f"><body><span data-kept-line="true" class="g">Sem internet</span>';

  test("has the time of caching", () => {
    expect(markedAsCached(page, "19h40")).toBe(
      '<!DOCTYPE html><html data-kept lang="pt-BR" class="f"><body><span data-kept-line="true" class="g">Sem internet: cardápio e preços de 19h40</span>',
    );
  });

  test("says today, yesterday, or a date", () => {
    const at = new Date(2026, 10, 12, 19, 40).getTime();
    expect(cachedTimeText(at, new Date(2026, 10, 12, 23, 59).getTime())).toBe("19h40");
    expect(cachedTimeText(at, new Date(2026, 10, 13, 0, 1).getTime())).toBe("ontem, 19h40");
    expect(cachedTimeText(at, new Date(2026, 10, 14, 12, 0).getTime())).toBe("12/11, 19h40");
    expect(cachedTimeText(new Date(2026, 0, 31, 7, 5).getTime(), new Date(2026, 1, 1, 9, 0).getTime())).toBe(
      "ontem, 07h05",
    );
  });
});

describe("the offline page", () => {
  test("links to a cached menu, in the shop's own colours", () => {
    const menu =
      '<head><meta property="og:site_name" content="Bar &amp; Cia"/></head><style id="cores-da-loja">:root{--brand:#123456}</style>';
    const look = brandingIn(menu);
    expect(look).toEqual({ name: "Bar &amp; Cia", colors: ":root{--brand:#123456}" });
    const html = offlinePage({ time: "19h40", look }, "n1");
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain("<header>Bar &amp; Cia</header>");
    expect(html).toContain(":root{--brand:#123456}");
    expect(html).toMatch(/<a href="\/">Ver cardápio de 19h40<\/a>/);
  });

  test("offers only a retry without one, under a policy that allows its own code only", () => {
    const html = offlinePage(null, "n1");
    expect(html).not.toContain("<a ");
    expect(html).not.toContain("<header>");
    expect(html).toContain("Tentar novamente");
    expect(html.match(/<(?:style|script)\b[^>]*>/g)).toEqual(['<style nonce="n1">', '<script nonce="n1">']);
    expect(offlinePolicy("n1")).toMatch(/^default-src 'none'; script-src 'nonce-n1'; style-src 'nonce-n1';/);
  });
});
