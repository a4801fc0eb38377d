import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refundLine, refundText, refundTitle } from "@/lib/domain/payment/refund-copy";
import { REFUND_WORDS, type Refund } from "@/lib/domain/payment/types";

const refund = (over: Partial<Refund> = {}): Refund => {
  return { amount: 5_000, state: "processing", cause: "cancelled", reason: null, kind: "pix", ...over };
};
const SUM = "R$\u00a050,00";

describe("money on its way back", () => {
  test("is named with its sum in one or two sentences, whatever is told of it", () => {
    const any = fc.record({
      amount: fc.constant(5_000),
      state: fc.constantFrom(...REFUND_WORDS),
      cause: fc.option(fc.constantFrom("cancelled", "late", "doubled", "mismatch", "shop", "dispute", "outside", "x")),
      reason: fc.option(fc.constantFrom("Faltou o refrigerante", "  ", "Desculpe!")),
      kind: fc.option(fc.constantFrom("pix" as const, "card" as const)),
      retrying: fc.option(fc.boolean(), { nil: undefined }),
    });
    fc.assert(
      fc.property(any, (one) => {
        expect(refundText(one)).toMatch(/^[A-ZÀ-ÚR].*[.!]$/);
        expect(refundText(one)).toContain(SUM);
        expect(refundText(one)).not.toMatch(/undefined|null|\.\.|[!?]\./);
        expect(refundTitle(one)).not.toBe("");
      }),
    );
  });

  test.each([
    [refund(), "Estorno em andamento", /volta para a conta que pagou, por Pix: costuma levar poucos minutos\.$/],
    [refund({ kind: "card" }), "Estorno em andamento", /volta para o cartão\. O crédito aparece em até duas faturas/],
    [
      refund({ retrying: true }),
      "Estorno em andamento",
      /tentada de novo: pode levar algumas horas\. O valor volta inteiro\.$/,
    ],
    [refund({ retrying: true, state: "done" }), "Estornado", /voltou para a conta que pagou\.$/],
    [refund({ state: "done" }), "Estornado", /voltou para a conta que pagou\.$/],
    [refund({ state: "by_hand" }), "Estornado", /A loja diz que já devolveu/],
    [refund({ state: "failed" }), "Estorno pendente: a loja vai devolver", /devolve de outro modo\.$/],
    [refund({ state: "done", cause: "dispute" }), "Devolvido pelo banco", /O seu banco devolveu/],
  ])("says what happens and when to expect it (%#)", (one, title, text) => {
    expect(refundTitle(one)).toBe(title);
    expect(refundText(one)).toMatch(text);
  });

  test("begins with why, in the shop's words if there are any", () => {
    expect(refundText(refund({ cause: "late" }))).toMatch(/^O pagamento chegou depois do cancelamento\. /);
    expect(refundText(refund({ cause: "doubled" }))).toMatch(/^Este pedido foi pago duas vezes\. /);
    for (const state of ["processing", "done", "by_hand", "failed"] as const)
      expect(refundTitle(refund({ cause: "doubled", state }))).toMatch(/^Segundo pagamento: /);
    expect(refundText(refund({ cause: "shop", reason: "Faltou o refrigerante" }))).toMatch(/^Faltou o refrigerante\. /);
  });

  test("stands in a list with its last state", () => {
    expect(refundLine([])).toBeNull();
    expect(refundLine([refund(), refund({ state: "done", amount: 100 })])).toBe("Estornado · R$\u00a01,00");
  });
});
