import { expect, test } from "vitest";
import { cashLines, differenceText, outsideLines, type ShownShift, shiftTimes } from "@/lib/domain/board/cash-text";

const SHIFT: ShownShift = {
  ...{ number: 3, opened_at: "2026-03-02T21:00:00Z", opened_by: "Balcão", float: 100, late: 0, couriers: 0, moves: [] },
  ...{ closed_at: null, closed_by: null, counted: null, difference: null, expected: 146.65, online: [] },
  kinds: [
    { kind: "cash", orders: 1, total: 46.65, returned: 0 },
    { kind: "pix", orders: 0, total: 0, returned: 0 },
    { kind: "card", orders: 0, total: 0, returned: 0 },
  ],
};

const plain = (lines: { name: string; text: string }[]) =>
  lines.map(({ name, text }) => `${name}: ${text.replaceAll("\u00a0", " ")}`);

test("says what the cash is made of, and nothing that there is none of", () => {
  expect(plain(cashLines(SHIFT))).toEqual(["Fundo de troco: R$ 100,00", "Dinheiro de 1 pedido: +R$ 46,65"]);
  expect(outsideLines(SHIFT)).toEqual([]);
  const full = {
    ...SHIFT,
    ...{ late: -5, couriers: -46.65, moves: [{ amount: 0.1 }, { amount: 0.2 }, { amount: -30 }] },
    kinds: [{ kind: "cash" as const, orders: 2, total: 93.3, returned: 10 }],
  };
  expect(plain(cashLines(full)).slice(2)).toEqual([
    "Devolvido em dinheiro: −R$ 10,00",
    "Suprimentos: +R$ 0,30",
    "Sangrias: −R$ 30,00",
    "Ainda com os entregadores: −R$ 46,65",
    "Mudou depois de fechado o caixa anterior: −R$ 5,00",
  ]);
});

test("keeps apart what no till sees, less what went back", () => {
  const shift = {
    ...SHIFT,
    kinds: [
      { kind: "pix" as const, orders: 2, total: 80, returned: 20 },
      { kind: "card" as const, orders: 1, total: 46.65, returned: 0 },
    ],
    online: [{ provider: "mercado-pago", received: 60, refunded: 0 }],
  };
  expect(plain(outsideLines(shift))).toEqual([
    "Pix conferido pela loja, 2 pedidos: R$ 60,00 (devolvido R$ 20,00)",
    "Cartão e vale, na entrega, 1 pedido: R$ 46,65",
    "Pelo site, Mercado Pago: R$ 60,00",
  ]);
});

test.each([
  [0, "Conferiu"],
  [-6.65, "Faltaram R$ 6,65"],
  [2, "Sobraram R$ 2,00"],
])("a difference of %d reads %s", (difference, text) => {
  expect(differenceText(difference).replace("\u00a0", " ")).toBe(text);
});

test("names who opened and closed it, and when by the shop's clock", () => {
  const closed = { ...SHIFT, closed_at: "2026-03-03T03:10:00Z", closed_by: "Ana" };
  expect(shiftTimes(SHIFT, "America/Sao_Paulo")).toBe("Aberto em 02/03 às 18h00 por Balcão");
  expect(shiftTimes(closed, "America/Sao_Paulo")).toBe(
    "Aberto em 02/03 às 18h00 por Balcão, fechado em 03/03 às 00h10 por Ana",
  );
});
