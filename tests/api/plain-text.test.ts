import fc from "fast-check";
import { expect, test } from "vitest";
import { marketSchema } from "@/lib/contract/market/schema";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { categorySchema, productSchema } from "@/lib/contract/menu/schema";
import { plainText } from "@/lib/contract/reading/plain-text";
import { MAX_NAME } from "@/lib/domain/menu/product";

test.each([
  ["<b>X-Tudo</b>", "X-Tudo"],
  ["P&atilde;o de queijo &amp; caf&eacute;", "Pão de queijo & café"],
  ["Feij&#227;o&nbsp;tropeiro&#x2026;", "Feijão tropeiro…"],
  ["<p>Massa fina.</p><p>Borda <i class='x'>alta</i></p>", "Massa fina.\nBorda alta"],
  ["linha<br/>outra<BR>terceira", "linha\noutra\nterceira"],
  ["<!-- velho -->Calabresa", "Calabresa"],
])("a text of %s reads '%s'", (html, text) => {
  expect(plainText(html)).toBe(text);
});

test.each(["Combo <3", "Amor & sabor", "1 < 2 > 0", "<hoje>", "M&M's &c;", "a<b", "<img src=x>", ""])(
  "%s is a shop's own text, and stays",
  (text) => {
    expect(plainText(text)).toBe(text);
  },
);

test("no text takes long or is emptied", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("<", ">", "b", "/", "&", ";", "#", "1", " ", "\n", "a", "!", "-") }),
      (text) => {
        expect(plainText(text) === "").toBe(text === "");
      },
    ),
  );
  const started = performance.now();
  for (const part of ["<", "<b ", "<!--", "&#", "&a", "<p>\n "]) plainText(part.repeat(50_000));
  expect(performance.now() - started).toBeLessThan(5_000);
});

test("a menu, its categories and the shop's message are read without HTML, and no name is longer than a cart stores", () => {
  const long = `${"Pizza de calabresa ".repeat(30)}😀`;
  const category = { id: 1, name: "Sal&atilde;o", min_quantity: 0, max_quantity: 1, is_required: false };
  const product = productFromResponse(
    productSchema.parse({
      id: 1,
      name: `<p>${long}</p>`,
      description: "<p>Com <b>bacon</b></p>",
      category: { id: 1, name: "Pizzas" },
      price: 10,
      variations: [{ id: 1, name: "M&eacute;dia", desc: "8 <i>fatias</i>", price: 0 }],
      complements: [{ id: 1, name: "Cebola &amp; alho", price: 1, category }],
      allergens: ["gl&uacute;ten"],
    }),
  );
  expect(product).toMatchObject({
    name: `${long.slice(0, MAX_NAME - 1).trimEnd()}…`,
    description: "Com bacon",
    allergens: ["glúten"],
    variations: [{ name: "Média", desc: "8 fatias" }],
    groups: [{ name: "Salão", options: [{ name: "Cebola & alho" }] }],
  });
  expect(categorySchema.parse({ id: 1, name: "<b>Esfihas</b>" }).name).toBe("Esfihas");
  expect(marketSchema.parse({ name: "Casa &amp; Cia", open_message: "<p>J&aacute; voltamos</p>" })).toMatchObject({
    name: "Casa & Cia",
    open_message: "Já voltamos",
  });
});
