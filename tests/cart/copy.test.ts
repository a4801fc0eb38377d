import { expect, test } from "vitest";
import { spokenLine, spokenRemoval } from "@/lib/domain/cart/announcements";
import { acceptAllCopy, changeCopy, spokenChanges, spokenSettled } from "@/lib/domain/cart/change-copy";
import type { LineChange } from "@/lib/domain/cart/reprice";
import { sampleCoupon } from "@/lib/domain/coupons/sample";
import { aLine } from "../support/cart-line";

const named = { key: "k", name: "X-burger" };
const options = { ...named, kind: "options", left: [{ name: "Ovo", qty: 2 }], missing: null } as const;
const burger = aLine({ id: "1", name: "X-burger", price: 3_200, qty: 2 });

test.each<[LineChange, string]>([
  [{ ...named, kind: "price", before: 3_200, after: 3_400 }, "O preço mudou de R$\u00a032,00 para R$\u00a034,00."],
  [{ ...named, kind: "soldOut" }, "Esgotou. Remova para continuar."],
  [
    { ...named, kind: "soldOut", saleTimes: "Só 11h às 14h", isLater: true },
    "Só 11h às 14h. Escolha outro horário ou remova.",
  ],
  [{ ...named, kind: "stock", text: "Restam 3", before: 5, after: 3 }, "Restam 3. A quantidade passa de 5 para 3."],
  [{ ...named, kind: "gone" }, "Saiu do cardápio. Remova para continuar."],
  [
    { ...options, left: [...options.left], before: 3_200, after: 2_800 },
    "Não temos mais: 2× Ovo. O preço vai de R$\u00a032,00 para R$\u00a028,00.",
  ],
  [{ ...options, left: [...options.left], before: 1, after: 1 }, "Não temos mais: 2× Ovo. O preço é o mesmo."],
  [
    {
      ...options,
      left: [{ name: "Mal passada", qty: 1 }],
      missing: { code: "COMPLEMENTS", group: "Ponto" },
      before: 1,
      after: 1,
    },
    "Não temos mais: Mal passada. Escolha de novo: Ponto.",
  ],
  [
    { ...options, left: [], missing: { code: "VARIATION", group: null }, before: 1, after: 1 },
    "Agora é preciso escolher: uma opção.",
  ],
])("describes a change in a sentence: %#", (change, sentence) => {
  expect(changeCopy(change)).toBe(sentence);
});

test("announces changes line by line, and then that all are settled", () => {
  expect(
    spokenChanges([
      { ...named, kind: "price", before: 3_200, after: 3_400 },
      { key: "l", name: "Suco", kind: "soldOut" },
    ]),
  ).toBe(
    "Seu carrinho mudou. X-burger: O preço mudou de R$\u00a032,00 para R$\u00a034,00. Suco: Esgotou. Remova para continuar.",
  );
  expect(spokenSettled({ items: [burger], coupon: null })).toBe("Tudo certo com o carrinho, total R$\u00a064,00");
  expect(spokenSettled({ items: [], coupon: null })).toBe("Seu carrinho ficou vazio");
});

test("announces adding, counting and removing with the cart's total", () => {
  const cart = { items: [burger], coupon: null };
  expect(spokenLine({ ...burger, qty: 1 }, cart)).toBe("2 X-burger no carrinho, total R$\u00a064,00");
  expect(spokenLine(burger, { ...cart, coupon: sampleCoupon("desconto10") })).toBe(
    "2 X-burger no carrinho, total R$\u00a057,60",
  );
  expect(spokenRemoval({ ...burger, id: "2", name: "Suco" }, cart)).toBe("Suco saiu do carrinho, total R$\u00a064,00");
  expect(spokenRemoval(burger, { items: [], coupon: null })).toBe("X-burger saiu do carrinho, que ficou vazio");
});

test("says what accepting everything removes and what the cart then costs", () => {
  const sums = { before: 8_000, after: 8_400 };
  expect(acceptAllCopy(0, sums)).toBe("Aceitando tudo, o subtotal vai de R$\u00a080,00 para R$\u00a084,00.");
  expect(acceptAllCopy(2, sums)).toBe(
    "Aceitando tudo, 2 itens saem e o subtotal vai de R$\u00a080,00 para R$\u00a084,00.",
  );
});
