import fc from "fast-check";
import { expect, test } from "vitest";
import { type Delivered, shiftOf } from "@/lib/domain/couriers/shift";
import { shiftRows } from "@/lib/domain/couriers/shift-text";

const centavos = fc.integer({ min: 0, max: 1_000_000 });
const delivered: fc.Arbitrary<Delivered> = fc.record({
  fee: centavos,
  due: centavos,
  told: fc.option(fc.tuple(centavos, centavos).map(([one, other]) => ({ received: one + other, change: other }))),
});

test("a courier owes the cash taken, less the change given, and the shop's change that was carried", () => {
  const shift = shiftOf(
    [
      { fee: 500, due: 7890, told: { received: 10_000, change: 2110 } },
      { fee: 700, due: 0, told: { received: 0, change: 0 } },
    ],
    5000,
  );
  expect(shift).toEqual({ deliveries: 2, fees: 1200, received: 10_000, change: 2110, float: 5000, owed: 12_890 });
});

test("of an order that the shop marked itself the whole sum in cash is owed", () => {
  expect(shiftOf([{ fee: 500, due: 4665, told: null }], 0)).toMatchObject({ received: 4665, change: 0, owed: 4665 });
});

test("two shifts owe together what one of both owes, and nothing is lost or invented", () => {
  fc.assert(
    fc.property(fc.array(delivered), fc.array(delivered), centavos, (one, other, float) => {
      const [first, second, both] = [shiftOf(one, float), shiftOf(other, 0), shiftOf([...one, ...other], float)];
      for (const name of ["deliveries", "fees", "received", "change", "float", "owed"] as const)
        expect(first[name] + second[name]).toBe(both[name]);
      expect(both.owed).toBe(both.received - both.change + both.float);
      expect(both.owed).toBeGreaterThanOrEqual(float);
    }),
  );
});

test("the rows say each part of the sum, and the sum last", () => {
  const rows = shiftRows({ deliveries: 2, fees: 12, received: 100, change: 21.1, float: 50, owed: 128.9 });
  expect(rows.map(({ label, text }) => `${label}: ${text.replace(/\u00a0/g, " ")}`)).toEqual([
    "Entregas: 2",
    "Taxas de entrega: R$ 12,00",
    "Recebido em dinheiro: R$ 100,00",
    "Troco dado: −R$ 21,10",
    "Troco da loja que levou: R$ 50,00",
    "A entregar à loja: R$ 128,90",
  ]);
  expect(rows.filter(({ isTotal }) => isTotal)).toHaveLength(1);
});
