import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CartLine, lineKey, lineOf, selectionOf, unitPrice } from "@/lib/domain/cart/line";
import { withLine } from "@/lib/domain/cart/lines";
import type { Product } from "@/lib/domain/menu/product";
import { productPath } from "@/lib/domain/menu/product-path";
import { firstMissing, initialSelection, unitPriceOf } from "@/lib/domain/menu/selection";
import { cartAddressOf, linesOfCode } from "@/lib/domain/share/cart-code";
import { cartLink, cartOfLink, linesInSearch, soldOfCart } from "@/lib/domain/share/cart-link";
import { holdsCart, withoutCart } from "@/lib/domain/share/link-params";
import { idOfLink, linkId, linkText, textOfLink } from "@/lib/domain/share/link-text";
import { choiceInSearch, choiceOfLink, configuredPath } from "@/lib/domain/share/product-link";
import { FUZZ_TIMEOUT, tellTried, triesOf } from "../support/fuzz";
import { aChangeOf, aChoice } from "../support/menu-arbitraries";
import { aGroup, anOption, aProduct, aVariation } from "../support/product";

const TRIES = triesOf("FUZZ_LINKS", 10_000);

const size = (id: string, price: number, available = true) =>
  aVariation({ id, name: `Tamanho ${id}`, price, available });
const option = (id: string, price: number, available = true) => anOption({ id, name: `Extra ${id}`, price, available });
const burger = aProduct({
  name: "Brasa Clássico",
  price: 2_000,
  variations: [size("101v1", 0), size("101v2", 500)],
  groups: [aGroup({ id: "101e", max: 6, options: [option("101e1", 300), option("101e2", 200)] })],
});
const double = { variationId: "101v2", quantities: { "101e": { "101e1": 2, "101e2": 1 } } };

/** Valid choices; no two groups of a product have the same option. */
const anOrderable = aChoice.filter(({ product, selection }) => {
  const options = product.groups.flatMap((group) => group.options.map(({ id }) => id));
  return product.available && !firstMissing(product, selection) && new Set(options).size === options.length;
});
const aCart = fc
  .uniqueArray(
    fc.record({ choice: anOrderable, note: fc.string({ maxLength: 30 }), qty: fc.integer({ min: 1, max: 999 }) }),
    {
      maxLength: 5,
      selector: ({ choice }) => choice.product.id,
    },
  )
  .map((wishes) => ({
    products: wishes.map(({ choice }) => choice.product),
    lines: wishes.map(({ choice, note, qty }) => lineOf(choice.product, choice.selection, note, qty)),
  }));
/** Hand-written link text: our own separators in any order, and anything else. */
const aHostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc
    .array(
      fc.tuple(
        fc.constantFrom("p", "v", "o", "x", "q", "t", ""),
        fc.oneof(
          fc.constantFrom("101", "_pv2", "_pe1", "_pe2", "-5", "0", "9999999", "1e9", "__proto__", "_110000_", "_u"),
          fc.string({ maxLength: 30 }),
        ),
      ),
      { maxLength: 60 },
    )
    .map((signs) => `1.${signs.map((sign) => sign.join("")).join(".")}`),
);

/** The code below /p. */
function codeOf(lines: readonly CartLine[]): string {
  return cartLink(lines)?.path.slice("/p/".length) ?? "";
}

function cartSearch(lines: readonly CartLine[]): string {
  return new URL(cartAddressOf(codeOf(lines)), "https://brasa.loja.test").search;
}

describe("a link", () => {
  test("restores any text, in characters that need no escaping", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(linkText(text)).toMatch(/^[\w-]*$/);
        expect(textOfLink(linkText(text))).toBe(text);
      }),
    );
    expect(linkText("sem açúcar")).toBe("sem__a_e7__fa_car");
  });

  test("restores any id, a UUID in 24 characters", () => {
    fc.assert(
      fc.property(fc.oneof(fc.uuid(), fc.string({ minLength: 1 })), fc.string(), (id, owner) => {
        expect(linkId(id, owner)).toMatch(/^[\w-]*$/);
        expect(idOfLink(linkId(id, owner), owner)).toBe(id);
      }),
    );
    expect(linkId("3f2504e0-4f89-41d3-9a0c-0305e82c3301")).toHaveLength(24);
    expect(linkId("101v2", "101")).toBe("_pv2");
  });
});

describe("a configured product by link", () => {
  test("restores the same choice at the same price", () => {
    fc.assert(
      fc.property(anOrderable, fc.integer({ min: 1, max: 999 }), ({ product, selection }, qty) => {
        const url = new URL(configuredPath(product, selection, qty), "https://brasa.loja.test");
        expect(url.pathname).toBe(productPath(product));
        const read = choiceInSearch(product, url.search) ?? {
          selection: initialSelection(product),
          qty: 1,
          notice: null,
        };
        expect(read.notice).toBeNull();
        expect(lineOf(product, read.selection, "", read.qty)).toEqual(lineOf(product, selection, "", qty));
      }),
      { numRuns: 120 },
    );
  });

  test("is the plain address without choices, and short with them", () => {
    expect(configuredPath(burger, initialSelection(burger), 1)).toBe("/produto/101-brasa-classico");
    expect(configuredPath(burger, double, 2)).toBe("/produto/101-brasa-classico?c=v_pv2.o_pe1.x2.o_pe2.q2");
    expect(choiceInSearch(burger, "")).toBeNull();
    expect(choiceInSearch(burger, "?c=")).toBeNull();
  });

  test("restores a pizza by halves, and only what a smaller size takes", () => {
    const flavours = ["cal", "cam", "muc"].map((id, index) => anOption({ id, name: id, price: 5_000 + index * 900 }));
    const pizza = aProduct({
      id: "pizza",
      name: "Pizza",
      price: 0,
      variations: [aVariation({ id: "p" }), aVariation({ id: "g" })],
      groups: [
        aGroup({ id: "s", min: 1, max: 2, priceMethod: "MAX", maxByVariation: { p: 1 }, options: flavours }),
        aGroup({ id: "b", max: 1, maxByVariation: { p: 0 }, options: [anOption({ id: "bc", name: "Catupiry" })] }),
      ],
    });
    const halves = { variationId: "g", quantities: { s: { cal: 1, cam: 1 }, b: { bc: 1 } } };
    const path = configuredPath(pizza, halves, 1);
    expect(path).toBe("/produto/pizza-pizza?c=vg.ocal.ocam.obc");
    expect(choiceInSearch(pizza, new URL(path, "https://brasa.loja.test").search)).toEqual({
      selection: halves,
      qty: 1,
      notice: null,
    });
    const small = choiceInSearch(pizza, "?c=vp.ocal.ocam.obc");
    expect(small?.selection.quantities.s).toEqual({ cal: 1 });
    expect(small && unitPriceOf(pizza, small.selection)).toBe(5_000);
  });

  test("drops what no longer exists with a notice, and replaces nothing", () => {
    const search = "?c=v_pv2.o_pe1.x2.o_pe9.q2";
    const soldOut = { ...burger, variations: [size("101v1", 0), size("101v2", 500, false)] };
    expect(choiceInSearch(soldOut, search)).toEqual({
      selection: { variationId: null, quantities: { "101e": { "101e1": 2 } } },
      qty: 2,
      notice: "Não temos mais: Tamanho 101v2, uma opção.",
    });
    expect(choiceInSearch(burger, "?c=v9")?.notice).toBe("Não temos mais: a versão escolhida.");
  });

  test("has one spelling in its card, and none where it is usual or cannot be ordered", () => {
    fc.assert(
      fc.property(anOrderable, fc.integer({ min: 1, max: 999 }), ({ product, selection }, qty) => {
        const choice = new URL(configuredPath(product, selection, qty), "https://brasa.loja.test").searchParams.get(
          "c",
        );
        const card = choiceOfLink(product, choice ?? "");
        expect(card?.choice ?? null).toBe(choice);
        if (card) expect(card.line).toEqual(lineOf(product, selection, "", qty));
      }),
      { numRuns: 60 },
    );
    expect(choiceOfLink(burger, "lixo.q2.o_pe2.v_pv2.o_pe1.o_pe1")?.choice).toBe("v_pv2.o_pe1.x2.o_pe2.q2");
    expect(choiceOfLink(burger, "v9")).toBeNull();
    expect(choiceOfLink({ ...burger, available: false }, "v_pv2.q2")).toBeNull();
  });

  test("reduces quantities above the limits", () => {
    const read = choiceInSearch(burger, "?c=o_pe1.x99.q5000");
    expect(read?.selection.quantities["101e"]).toEqual({ "101e1": 3 });
    expect(read?.qty).toBe(999);
    // A part that the link does not contain has its initial choice.
    expect(read?.notice).toBe("Não temos mais: 96× Extra 101e1.");
  });
});

describe("a cart by link", () => {
  test("restores the same lines at the same prices, with notes", () => {
    fc.assert(
      fc.property(aCart, ({ lines, products }) => {
        expect(cartOfLink(linesInSearch(cartSearch(lines)), products)).toMatchObject({ lines, changes: [] });
      }),
      { numRuns: 120 },
    );
  });

  test("is one segment below /p, of letters that no messenger cuts, and at the checkout the same cart", () => {
    fc.assert(
      fc.property(aCart, ({ lines, products }) => {
        fc.pre(lines.length > 0);
        const code = codeOf(lines);
        expect(code).toMatch(/^1\.p[\w.-]*$/);
        expect(linesInSearch(`?itens=${code}`)).toEqual(linesOfCode(code));
        expect(soldOfCart(code, products)).toEqual(lines);
      }),
      { numRuns: 60 },
    );
    expect(cartLink([lineOf(burger, double, "", 2)])?.path).toBe("/p/1.p101.v_pv2.o_pe1.x2.o_pe2.q2");
  });

  test("keeps pick-up in the code itself, which older readers skip", () => {
    const path = cartLink([lineOf(burger, double, "", 1)], "TAKEOUT")?.path ?? "";
    expect(path).toBe("/p/1.r.p101.v_pv2.o_pe1.x2.o_pe2");
    const code = path.slice("/p/".length);
    expect(soldOfCart(code, [burger])).toEqual([lineOf(burger, double, "", 1)]);
    expect(cartAddressOf(code)).toBe(`/cart?itens=${code}&modo=retirada`);
    expect(cartLink([lineOf(burger, double, "", 1)], "DELIVERY")?.path).toBe("/p/1.p101.v_pv2.o_pe1.x2.o_pe2");
  });

  test("restores only what the current menu sells, at its prices, and names the rest", () => {
    const later = aCart.chain(({ lines, products }) =>
      fc.tuple(
        fc.constant(lines),
        fc.tuple(...products.map(aChangeOf)).map((now) => now.filter((each) => each !== null)),
      ),
    );
    fc.assert(
      fc.property(later, ([lines, now]) => {
        const rebuilt = cartOfLink(linesInSearch(cartSearch(lines)), now);
        expectSold(rebuilt.lines, now);
        for (const line of lines)
          expect(
            rebuilt.lines.some((each) => lineKey(each) === lineKey(line)) ||
              rebuilt.changes.some((change) => change.name === line.name || change.kind === "gone"),
          ).toBe(true);
        expect(rebuilt.changes.every(({ kind }) => kind !== "price")).toBe(true);
      }),
      { numRuns: 120 },
    );
  });

  test("never throws on hostile text, and never sells below the menu's price", { timeout: FUZZ_TIMEOUT }, () => {
    fc.assert(
      fc.property(aHostileText, (text) => {
        const search = `?${new URLSearchParams({ itens: text, c: text })}`;
        expectSold(cartOfLink(linesInSearch(search), [burger]).lines, [burger]);
        expectSold(soldOfCart(text, [burger]), [burger]);
        const card = choiceOfLink(burger, text);
        if (card) expectSold([card.line], [burger]);
        const read = choiceInSearch(burger, search);
        if (read) expect(unitPriceOf(burger, read.selection)).toBeGreaterThanOrEqual(burger.price);
      }),
      TRIES,
    );
    tellTried("shared links", TRIES);
  });

  test("with 15 lines with options is below 1.8 kB, with numeric ids and with UUIDs", () => {
    const uuid = (n: number) => `3f2504e0-4f89-41d3-9a0c-${String(n).padStart(12, "0")}`;
    for (const idOf of [(n: number) => String(4_000 + n), uuid]) {
      const lines = Array.from({ length: 15 }, (_, n): CartLine => {
        const [id, v, a, b] = [idOf(n), idOf(n + 100), idOf(n + 200), idOf(n + 300)] as [
          string,
          string,
          string,
          string,
        ];
        const groups = burger.groups.map((group) => ({ ...group, options: [option(a, 100), option(b, 100)] }));
        const product = { ...burger, id, variations: [size(v, 0)], groups };
        return lineOf(product, { variationId: v, quantities: { "101e": { [a]: 2, [b]: 1 } } }, "", 2);
      });
      expect(`https://brasa.loja.test${cartLink(lines)?.path}`.length).toBeLessThan(1_800);
    }
  });

  test("omits notes that make it too long, and does not exist for an even longer cart", () => {
    const noted = Array.from({ length: 20 }, (_, n) => lineOf(burger, double, `${n} ${"ç".repeat(200)}`, 1));
    const link = cartLink(noted);
    expect(link?.withoutNotes).toBe(true);
    expect(cartOfLink(linesInSearch(cartSearch(noted)), [burger]).lines).toEqual([lineOf(burger, double, "", 20)]);
    expect(cartLink(Array.from({ length: 400 }, () => lineOf(burger, double, "", 1)))).toBeNull();
    expect(cartLink([])).toBeNull();
  });

  test("names what has lost its name, once", () => {
    const { lines, changes } = cartOfLink(linesInSearch("?itens=1.p999.p999.q2.p101.v_pv1"), [burger]);
    expect(lines).toEqual([lineOf(burger, { variationId: "101v1", quantities: {} }, "", 1)]);
    expect(changes).toEqual([{ key: expect.any(String), name: "Um produto deste link", kind: "gone" }]);
  });

  test("rejects another version, and leaves the cart unchanged", () => {
    expect(linesInSearch("?itens=2.p101")).toEqual([]);
    expect(holdsCart("?itens=")).toBe(true);
    expect(holdsCart("?etapa=entrega")).toBe(false);
    expect(withoutCart("?itens=1.p101")).toBe("");
    expect(withoutCart("?itens=1.p101&etapa=entrega")).toBe("?etapa=entrega");
  });
});

function expectSold(lines: readonly CartLine[], products: readonly Product[]): void {
  expect(lines.reduce<CartLine[]>(withLine, [])).toEqual(lines);
  for (const line of lines) {
    const product = products.find(({ id }) => id === line.id);
    if (!product) throw new Error("a product that is not sold");
    expect(product.available).toBe(true);
    expect(unitPrice(line)).toBe(unitPriceOf(product, selectionOf(line)));
    expect(firstMissing(product, selectionOf(line))).toBeNull();
    expect(line.qty).toBeGreaterThanOrEqual(1);
  }
}
