import { expect, test } from "vitest";
import { changeText } from "@/lib/domain/board/changes";

test("a change of the shop is a line that its owner reads", () => {
  const of = (before: unknown, after: unknown) => changeText({ before, after });
  expect(
    of(
      { market: { primary_color: "#b3261e", phone: null } },
      { market: { primary_color: "#1b5e20", phone: "12 3456-7890" } },
    ),
  ).toBe("Cor: #b3261e → #1b5e20; Telefone: nada → 12 3456-7890");
  expect(of({ market: { opening_hours: null, logo: null } }, { market: { opening_hours: [], logo: "/media/x" } })).toBe(
    "Horários; Logotipo",
  );
  expect(of({ districts: [1] }, { districts: [1, 2] })).toBe("Bairros: 1 → 2");
  const pix = { key: "ana@exemplo.com.br", name: "ANA", city: "SP" };
  expect(of({ market: { pix } }, { market: { pix: { ...pix, key: "ladrao@exemplo.com.br", name: "OUTRO" } } })).toBe(
    "Pix: ana@exemplo.com.br (ANA) → ladrao@exemplo.com.br (OUTRO)",
  );
  expect(of({ market: { pix: null } }, { market: { pix } })).toBe("Pix: nada → ana@exemplo.com.br (ANA)");
  expect(of({ price: 1 }, { price: 2 })).toBeNull();
  expect(of({ market: { min_order: 20 } }, { market: { min_order: null } })).toBe(
    "Pedido mínimo: R$\u00a020,00 → nada",
  );
  expect(
    of({ market: { open_message: "a".repeat(200) } }, { market: { open_message: "b" } })?.length,
  ).toBeLessThanOrEqual(160);
});
