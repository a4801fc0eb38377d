import { expect, inject, test } from "vitest";
import { aDocument } from "../embedded-api/factory";
import { importShop } from "../support/imported-shop";
import { ask } from "../support/storefront";

const port = inject("port");
const HOSTILE = [
  `<img src=x onerror=zqmal(1)>`,
  `</script><script>zqmal(2)</script>`,
  `"><svg onload=zqmal(3)>`,
  `' onmouseover='zqmal(4)`,
  `javascript:zqmal(5)`,
  `\${zqmal(6)}{{zqmal(7)}}`,
  `</title><base href=//zqmal.example>`,
];

test("shows the shop's and the food's names as plain text on every page, whatever they contain", async () => {
  const id = "loja-hostil";
  const { market, categories, products, districts, payment_types } = aDocument(id);
  const text = HOSTILE.join(" ");
  const document = {
    market: {
      ...market,
      name: HOSTILE.slice(0, 3).join(" "),
      open_message: text,
      phone: text,
      whatsapp: text,
      email: text,
      address: text,
    },
    categories: categories.map((category) => ({ ...category, name: text.slice(0, 80) })),
    products: products.map((product) => ({
      ...product,
      name: text.slice(0, 120),
      description: text,
      allergens: [text],
    })),
    districts: districts.map((district) => ({ ...district, name: HOSTILE[1] })),
    payment_types: payment_types.map((type) => ({ ...type, name: HOSTILE[0], description: text })),
  };
  await importShop(port, document);
  const get = (path: string) => ask({ port, host: `${id}.localhost:${port}`, path });
  const home = await get("/");
  const product = /\/produto\/[^"?#\\]+/.exec(home.body)?.[0] ?? "/produto/nada";
  for (const path of ["/", product, "/cart", "/contato", "/termos", "/sitemap.xml", "/manifest.webmanifest"]) {
    const { status, body, headers } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    if (path === "/" || path === product) expect(body).toContain("zqmal");
    if (!String(headers["content-type"]).startsWith("text/html")) continue;
    // Text inside a script's strings is not markup; had it ended the element, it would remain here.
    const markup = body.replace(/<script[^>]*>[\s\S]*?<\/script>/g, "");
    expect(markup, path).not.toMatch(
      /<img src=x|<svg onload|zqmal\(2\)<\/script|<base|\sonmouseover='zq|href="javascript:/i,
    );
    for (const [, script = ""] of body.matchAll(/<script>([\s\S]*?)<\/script>/g))
      expect(script, path).not.toMatch(/^zqmal/);
    expect(headers["content-security-policy"]).not.toMatch(/unsafe|zqmal/);
  }
});
