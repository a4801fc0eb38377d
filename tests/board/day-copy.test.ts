import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daySentences, dayTitle, durationText, onlineRows, periodMistake, quantity } from "@/lib/domain/board/day-copy";
import { type Day, daysAfter, lengthOf } from "@/lib/domain/orders/day";
import { printerWarning } from "@/lib/domain/orders/printer";

const aDay = (change: Partial<Day> = {}): Day => ({
  date: "2026-11-25",
  today: "2026-11-25",
  orders: 0,
  total: 0,
  fees: 0,
  discounts: 0,
  deliveries: 0,
  pick_ups: 0,
  payments: [],
  simulated: { orders: 0, total: 0 },
  cancelled: { orders: 0, total: 0, reasons: [] },
  average_minutes: null,
  timed: 0,
  products: [],
  flavours: [],
  ...change,
});

describe("a day in words", () => {
  test("says nothing of what it does not have", () => {
    expect(daySentences(aDay())).toEqual([]);
  });

  test("says what was sold, how it left, and how long it took", () => {
    const day = aDay({ orders: 4, total: 200, deliveries: 3, pick_ups: 1, fees: 18, average_minutes: 65, timed: 1 });
    expect(daySentences(day).map(({ text }) => text)).toEqual([
      "R$\u00a050,00",
      "3 entregas e 1 retirada",
      "R$\u00a018,00",
      "1 h 05 min, em 1 pedido",
    ]);
  });

  test("keeps what nobody has paid on the site out of the sum, and says so", () => {
    expect(daySentences(aDay({ unpaid: { orders: 2, total: 93.3 } })).map(({ text }) => text)).toEqual([
      "2 pedidos, R$\u00a093,30: espera o cliente ou foi devolvido, e não está na soma",
    ]);
  });

  test("tells the money of each provider, and no fee that it was not told", () => {
    const sums = { received: 100, payments: 2, refunded: 6.5, in_question: 0 };
    const online = [
      { provider: "manual", ...sums, fees: null },
      { provider: "mercado-pago", ...sums, fees: 0.99 },
      { provider: "pix", ...sums, fees: null, in_question: 40 },
    ];
    expect(onlineRows({ online })).toEqual([
      {
        ...{ name: "Mercado Pago", payments: 2, received: "R$\u00a0100,00", fees: "R$\u00a00,99" },
        ...{ refunded: "R$\u00a06,50", note: null },
      },
      {
        ...{ name: "Pix pelo banco", payments: 2, received: "R$\u00a0100,00", fees: "não informado" },
        ...{ refunded: "R$\u00a06,50", note: "R$\u00a040,00 esperam a sua decisão" },
      },
    ]);
    expect(onlineRows({})).toEqual([]);
  });

  test("names the reasons that were given, and keeps what was simulated out of the sum", () => {
    const reasons = [
      { reason: "Sem entregador", orders: 2 },
      { reason: null, orders: 1 },
    ];
    const day = aDay({ cancelled: { orders: 3, total: 90.4, reasons }, simulated: { orders: 1, total: 30 } });
    expect(daySentences(day).map(({ text }) => text)).toEqual([
      "3 pedidos, R$\u00a090,40: Sem entregador (2)",
      "1 pedido, R$\u00a030,00: não é dinheiro e não está na soma",
    ]);
  });

  test("reads as Brazilians read it", () => {
    expect(dayTitle("2026-11-25")).toBe("quarta-feira, 25 de novembro de 2026");
    expect([quantity(12.5), quantity(1_200), quantity(0.33)]).toEqual(["12,5", "1.200", "0,33"]);
    expect([durationText(59), durationText(60), durationText(125)]).toEqual(["59 min", "1 h 00 min", "2 h 05 min"]);
  });
});

test("a period is refused exactly where the API refuses it", () => {
  const days = fc.integer({ min: -10, max: 400 });
  fc.assert(
    fc.property(days, (length) => {
      const to = daysAfter("2026-01-01", length - 1);
      expect(lengthOf("2026-01-01", to)).toBe(length);
      expect(periodMistake("2026-01-01", to) === null).toBe(length >= 1 && length <= 366);
    }),
  );
  expect(periodMistake("", "2026-01-01")).toBe("Escolha os dois dias.");
});

describe("of the shop's printer the board says", () => {
  const warning = (change: object) =>
    printerWarning(
      { state: "failing", reason: "está sem papel", waiting: 0, at: "2026-11-25T23:00:00Z", ...change } as never,
      "America/Sao_Paulo",
    );

  test("nothing where none prints or all is well", () => {
    expect(printerWarning(null, "America/Sao_Paulo")).toBeNull();
    expect(warning({ state: "ok" })).toBeNull();
  });

  test("what it does, and how many orders wait", () => {
    expect(warning({})).toBe("A impressora está sem papel.");
    expect(warning({ waiting: 1 })).toBe("A impressora está sem papel. 1 pedido espera papel.");
  });

  test("since when nobody has heard of it, by the shop's clock", () => {
    expect(warning({ state: "silent" })).toContain("desde as 20h00");
  });
});
