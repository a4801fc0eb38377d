// The table card of a shop: what a camera reads from it, and what a print shop gets.
import jsQR from "jsqr";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { picturePdf } from "@/lib/server/share/picture-pdf";
import { CARD_SIZES, cardDrawing, drawTableCard } from "@/lib/server/share/table-card";

const SHOP = { name: "Pizzaria do Zé", color: "#b3261e", address: "https://pizza-do-ze.lojas.com.br", logo: null };

async function readFrom(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** The picture within a PDF, found as a reader finds it: by the cross-reference table. */
function pictureIn(pdf: Buffer): Buffer {
  const text = pdf.toString("latin1");
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe("xref");
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset));
  for (const [index, offset] of offsets.entries()) expect(text.slice(offset, offset + 8)).toBe(`${index + 1} 0 obj\n`);
  const start = text.indexOf("stream\n", offsets[4]) + 7;
  const length = Number(/\/Length (\d+) >>\nstream/.exec(text.slice(offsets[4]))?.[1]);
  expect(text.slice(start + length, start + length + 10)).toBe("\nendstream");
  return pdf.subarray(start, start + length);
}

describe.each(["a6", "a5"] as const)("a card of size %s", (size) => {
  test("has the size of its paper at 300 dots an inch, and a camera reads the shop's address", async () => {
    const { width, height, millimetres } = CARD_SIZES[size];
    const picture = await drawTableCard(SHOP, size);
    expect(await sharp(picture).metadata()).toMatchObject({ width, height, density: 300, format: "png" });
    expect(Math.round((millimetres[0] / 25.4) * 300)).toBe(width);
    expect(await readFrom(picture)).toBe(SHOP.address);
  });

  test("is a PDF of one page of that size, from whose picture a camera reads the same", async () => {
    const { width, height, millimetres } = CARD_SIZES[size];
    const jpeg = await sharp(await drawTableCard(SHOP, size))
      .jpeg({ quality: 92 })
      .toBuffer();
    const pdf = picturePdf(jpeg, { page: millimetres, width, height });
    const [, wide, high] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString("latin1")) ?? [];
    expect([Number(wide) / (72 / 25.4), Number(high) / (72 / 25.4)].map(Math.round)).toEqual([...millimetres]);
    expect(await readFrom(pictureIn(pdf))).toBe(SHOP.address);
  });
});

test.each([
  ["a long name", { name: "Restaurante e Lanchonete Sabor da Terra do Interior de Minas Gerais" }],
  ["a name without letters that can be drawn", { name: "🍕🍕" }],
  ["a pale colour", { color: "#fffde7" }],
  ["no colour", { color: null }],
  ["a long address", { address: "https://restaurante-e-lanchonete-sabor-da-terra-x.pedidos.exemplo.com.br" }],
])("a card with %s is read all the same", async (_what, change) => {
  const shop = { ...SHOP, ...change };
  expect(await readFrom(await drawTableCard(shop, "a6"))).toBe(shop.address);
});

test("no text of the shop is in the drawing's markup", () => {
  const hostile = `<script>alert("x")</script>`;
  expect(cardDrawing({ ...SHOP, name: hostile, address: `https://x.test/${hostile}` })).not.toContain("script");
});
