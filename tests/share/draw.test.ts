import { readFileSync } from "node:fs";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { cartLink, soldOfCart } from "@/lib/domain/share/cart-link";
import { createSemaphore, SemaphoreFull } from "@/lib/node/queue/semaphore";
import { drawIcon, drawPreview } from "@/lib/server/share/draw";
import { createDrawings, type Drawing } from "@/lib/server/share/drawings";
import { ICONS, type IconName, iconAt, iconPath } from "@/lib/server/share/icons";
import { letterable } from "@/lib/server/share/lettering";
import { cartPicture, menuPreview, type Preview, productPreview } from "@/lib/server/share/preview";
import { cartPreviewPath, menuPreviewPath, previewAt, productPreviewPath } from "@/lib/server/share/preview-address";
import { LARGE_LOGO_AREA, PICTURE_AREA, pictureAreas } from "@/lib/server/share/preview-layout";
import { aMarket } from "../seo/example";
import { aLine } from "../support/cart-line";
import { aProduct } from "../support/product";

const demo = (name: string) => readFileSync(`lib/embedded-api/catalogue/demo/pictures/${name}.webp`);
const sources = { picture: demo("brasa-classico"), logo: demo("brasa-logo") };
const none = { picture: null, logo: null };
const market = aMarket({ primaryColor: "#c8371b" });
const LONG = "Combo Super Família Gigante com Quatro Hambúrgueres, Batata Rústica e Refrigerante de 2 Litros 🍔";

describe("a preview", () => {
  test.each<[string, Preview, typeof sources | typeof none]>([
    ["a product", productPreview(market, aProduct({ image: "x" })), sources],
    [
      "the longest name on the lightest colour",
      productPreview({ ...market, primaryColor: "#ffffff" }, aProduct({ name: LONG })),
      sources,
    ],
    ["a name without drawable letters", productPreview(market, aProduct({ name: "寿司" })), none],
    ["a shop without any data", menuPreview(aMarket({ name: "🍔" })), none],
    ["the menu", menuPreview(aMarket({ banner: "x", city: "Recife" })), { ...sources, picture: demo("brasa-banner") }],
  ])("of %s is a JPEG of 1200×630 below 300 kB", async (_name, preview, pictures) => {
    const drawing = await drawPreview(preview, pictures);
    expect(await sharp(drawing).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(drawing.length).toBeLessThan(300_000);
  });

  test.each([1, 2, 3, 4])("of a cart has its pictures side by side: %i, whole and without overlap", async (count) => {
    const areas = pictureAreas(count);
    expect(areas).toHaveLength(count);
    const covered = areas.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(covered / (PICTURE_AREA.width * PICTURE_AREA.height)).toBeGreaterThan(0.97);
    for (const { left, top, width, height } of areas)
      expect([left >= 560, top >= 0, left + width <= 1200, top + height <= 630]).toEqual([true, true, true, true]);
    const lines = areas.map((_area, id) => aLine({ id: String(id), image: `x${id}` }));
    const [picture, ...more] = areas.map(() => sources.picture);
    const drawing = await drawPreview(cartPicture(market, lines), { picture: picture ?? null, more, logo: null });
    expect(await sharp(drawing).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });

  test("of a cart shows four products at most, each once, and what it is worth now", () => {
    const lines = [1, 1, 2, 3, 4, 5].map((id) => aLine({ id: String(id), name: `Prato ${id}`, image: `x${id}` }));
    expect(cartPicture(market, lines)).toMatchObject({
      picture: "x1",
      more: ["x2", "x3", "x4"],
      // No line ends between a number and its product.
      title: "Pede igual: 2\u00a0Prato 1, 1\u00a0Prato 2, 1\u00a0Prato 3, 1\u00a0Prato 4, 1\u00a0Prato 5",
      lead: "Itens, nos preços do envio",
      label: "R$\u00a0155,40",
    });
  });

  test("draws its words, none of them beyond their box", async () => {
    const [plain, long] = [
      fc.stringMatching(/^[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ0-9 .,&-]{0,90}$/),
      fc.stringMatching(/^[MWm]{9,30}$/),
    ];
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 3, arbitrary: plain }, long), async (name) => {
        fc.pre(letterable(name) !== "");
        const preview = productPreview({ ...market, name }, aProduct({ name }));
        const drawing = sharp(await drawPreview(preview, { ...sources, logo: null })).greyscale();
        const ink = async (left: number, width: number) =>
          (await sharp(await drawing.clone().extract({ left, top: 180, width, height: 290 }).png().toBuffer()).stats())
            .channels[0]?.max ?? 0;
        expect(await ink(56, 464)).toBeGreaterThan(200);
        expect(await ink(526, 28)).toBeLessThan(120);
      }),
      { numRuns: 12 },
    );
  });

  test("has room for the whole price in its label", async () => {
    const widthOf = async (label: string) => {
      const drawing = await drawPreview({ ...productPreview(market, aProduct()), title: "", shop: "", label }, none);
      const row = { left: 0, top: 540, width: 560, height: 1 };
      const line = await sharp(drawing).extract(row).greyscale().raw().toBuffer();
      return line.findLastIndex((light) => light > 200);
    };
    expect(await widthOf("R$\u00a036,90")).toBeGreaterThan((await widthOf("R$ 36,90")) - 5);
  });

  test("asks no network for the letters that it draws", async () => {
    const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("no network"));
    try {
      const all = Array.from({ length: 0x1_1000 }, (_, code) => String.fromCodePoint(code));
      const letters = all.filter((letter) => letterable(letter) === letter);
      expect(letters.length).toBeGreaterThan(200);
      await drawPreview(productPreview(market, aProduct({ name: `${letters.join(" ")} 🍔寿司` })), none);
      expect(fetched).not.toHaveBeenCalled();
    } finally {
      fetched.mockRestore();
    }
  });
});

describe("an icon", () => {
  test.each(Object.keys(ICONS) as IconName[])("%s is a PNG of its size", async (icon) => {
    const drawing = await drawIcon({ name: "Água", color: null, logo: sources.logo }, icon);
    const { size } = ICONS[icon];
    expect(await sharp(drawing).metadata()).toMatchObject({ format: "png", width: size, height: size });
  });

  test("fills its square where a launcher cuts a shape out of it", async () => {
    for (const logo of [null, sources.logo]) {
      const { isOpaque } = await sharp(await drawIcon({ name: "Água", color: null, logo }, "maskable192")).stats();
      expect(isOpaque).toBe(true);
    }
  });

  test("has the shop's colour behind a transparent white logo, and white behind a dark one", async () => {
    const circle = (fill: string) =>
      sharp(Buffer.from(`<svg width="200" height="200"><circle cx="100" cy="100" r="60" fill="${fill}"/></svg>`))
        .png()
        .toBuffer();
    const corner = async (fill: string) => {
      const icon = await drawIcon({ name: "A", color: "#1f5c3d", logo: await circle(fill) }, "apple");
      const [r, g, b] = await sharp(icon)
        .removeAlpha()
        .extract({ left: 2, top: 2, width: 1, height: 1 })
        .raw()
        .toBuffer();
      return [r, g, b];
    };
    expect(await corner("#ffffff")).toEqual([0x1f, 0x5c, 0x3d]);
    expect(await corner("#222222")).toEqual([255, 255, 255]);
  });
});

describe("an image's address", () => {
  const products = [aProduct(), aProduct({ id: "a b", name: "Dois" })];
  const segments = (path: string) => path.split("/").slice(2).map(decodeURIComponent);

  test("leads back to its subject", () => {
    const known = previewAt(
      segments(productPreviewPath(market, aProduct({ id: "a b", name: "Dois" }))),
      market,
      products,
    );
    expect(known).toMatchObject({ elsewhere: null, preview: { title: "Dois" } });
    const code = cartLink([aLine({ id: "a b" })])?.path.slice("/p/".length) ?? "";
    const lines = soldOfCart(code, products);
    expect(previewAt(segments(cartPreviewPath(market, code, lines)), market, products)).toMatchObject({
      elsewhere: null,
      preview: { kind: "cart", title: "Pede igual: 1\u00a0Dois" },
    });
    expect(previewAt(segments(menuPreviewPath(market)), market, [])).toMatchObject({
      elsewhere: null,
      preview: { kind: "menu" },
    });
    expect(iconAt(segments(iconPath(market, "apple")), market)).toEqual({
      icon: "apple",
      isNamed: true,
      elsewhere: null,
    });
  });

  test("of older content redirects to the current one, and an icon's may have no version", () => {
    const [product] = products;
    expect(previewAt(["0000000000000000", "produto", "101.jpg"], market, products)?.elsewhere).toBe(
      product && productPreviewPath(market, product),
    );
    expect(previewAt(["x", "menu.jpg"], market, [])?.elsewhere).toBe(menuPreviewPath(market));
    expect(iconAt(["x", "apple.png"], market)?.elsewhere).toBe(iconPath(market, "apple"));
    expect(iconAt(["-", "apple.png"], market)).toEqual({ icon: "apple", isNamed: false, elsewhere: null });
  });

  test("without a subject is not found", () => {
    const of = (path: string) => path.split("/").filter(Boolean);
    for (const path of ["", "v", "v/produto", "v/produto/999.jpg", "v/produto/101", "v/produto/101.jpg/x"])
      expect(previewAt(of(path), market, products), path).toBeNull();
    for (const path of ["v/p/1.p999.jpg", "v/p/nada.jpg"])
      expect(previewAt(of(path), market, products), path).toBeNull();
    for (const path of ["", "v", "v/apple", "v/nada.png", "v/constructor.png", "v/x/apple.png"])
      expect(iconAt(of(path), market), path).toBeNull();
  });
});

describe("a drawing", () => {
  const limits = () => ({ bytes: 1_000, gate: createSemaphore(1, 1) });
  const drawing = (bytes: number, whole = true): Drawing => ({ bytes: Buffer.alloc(bytes), whole });

  test("is made once for parallel requests", async () => {
    const drawings = createDrawings(limits());
    let drawn = 0;
    const draw = async () => drawing(++drawn * 10);
    const all = await Promise.all([1, 2, 3].map(() => drawings.of("a", "brasa", draw)));
    expect([drawn, all.map(({ bytes }) => bytes.length)]).toEqual([1, [10, 10, 10]]);
    await drawings.of("a", "brasa", draw);
    expect(drawn).toBe(1);
  });

  test("is cached within a memory limit", async () => {
    const drawings = createDrawings(limits());
    let drawn = 0;
    const draw = async () => drawing(600, ++drawn > 0);
    for (const key of ["a", "b", "a"]) await drawings.of(key, "brasa", draw);
    expect(drawn).toBe(3);
  });

  test("is rejected when it neither fits nor can be queued, and a failure is not cached", async () => {
    const drawings = createDrawings(limits());
    let finish = (_drawing: Drawing) => {};
    const held = drawings.of("a", "brasa", () => new Promise<Drawing>((resolve) => (finish = resolve)));
    const waits = drawings.of("b", "brasa", async () => drawing(1));
    await expect(drawings.of("c", "brasa", async () => drawing(1))).rejects.toBeInstanceOf(SemaphoreFull);
    finish(drawing(1));
    await Promise.all([held, waits]);
    await expect(drawings.of("d", "brasa", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await drawings.of("d", "brasa", async () => drawing(1))).toMatchObject({ whole: true });
  });

  test("that lacks an image is cached for a minute", async () => {
    let now = 1;
    const drawings = createDrawings(limits(), () => now);
    let drawn = 0;
    const draw = async () => drawing(1, ++drawn > 1);
    for (const [at, total] of [
      [1, 1],
      [59_000, 1],
      [61_000, 2],
      [200_000, 2],
    ] as const) {
      now = at;
      await drawings.of("a", "brasa", draw);
      expect(drawn).toBe(total);
    }
  });
});

test("a shop without a logo is drawn with its own initial, not with its city's", async () => {
  const markOf = async (name: string, city: string) => {
    const { left, top, size } = LARGE_LOGO_AREA;
    const drawing = await drawPreview(menuPreview(aMarket({ name, city, primaryColor: "#c8371b" })), none);
    const area = { left: left + 20, top: top + 20, width: size - 40, height: size - 40 };
    return sharp(drawing).extract(area).raw().toBuffer();
  };
  const pizzaria = await markOf("Pizzaria", "Curitiba");
  expect(pizzaria.equals(await markOf("Padaria", "Recife"))).toBe(true);
  expect(pizzaria.equals(await markOf("Cantina", "Porto Alegre"))).toBe(false);
});
