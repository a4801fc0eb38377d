import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { certificateIn } from "@/lib/browser/board/money/certificate-files";
import {
  attentionChoices,
  attentionFacts,
  attentionId,
  attentionText,
  attentionTitle,
  decidedText,
  rings,
} from "@/lib/domain/board/money/attention";
import { checkSummary, shownSteps } from "@/lib/domain/board/money/check";
import { certificateText, testBanner, troubleText } from "@/lib/domain/board/money/providers";
import {
  feeText,
  receiptSource,
  receiptState,
  refundCause,
  refundState,
  refundSum,
} from "@/lib/domain/board/money/refunds";
import { ATTENTION_KINDS, type AttentionItem, type Receipt, type Refund } from "@/lib/domain/board/money/types";
import { reasonMistake } from "@/lib/domain/board/reason";

const aRefund = (change: Partial<Refund> = {}): Refund => ({
  ...{ id: "r1", receipt: "E1", amount: 4665, cause: "late", reason: null, state: "asked", problem: null, actor: null },
  ...{ createdAt: "2026-11-27T22:00:00Z", endedAt: null },
  ...change,
});
const aReceipt = (change: Partial<Receipt> = {}): Receipt => ({
  ...{ id: "E1", provider: "pix", amount: 4665, left: 4665, fee: null, verdict: "pays", test: false, actor: null },
  ...{ at: "2026-11-27T22:00:00Z" },
  ...change,
});
const anItem = (change: Partial<AttentionItem> = {}): AttentionItem => ({
  ...{ kind: "mismatch", orderNumber: "12", status: "received", receipt: "E1", provider: "pix", amount: 4000 },
  ...{
    expected: 4665,
    customerName: "Ana Souza",
    customerPhone: "11987650001",
    at: "2026-11-27T22:00:00Z",
    ...{ isPaid: false, test: false },
  },
  ...change,
});

describe("money that needs a person", () => {
  test("of another sum says what came, what the order costs and the difference", () => {
    expect(attentionTitle(anItem())).toBe("Pedido 12: veio outro valor");
    expect(attentionText(anItem())).toBe(
      "Chegaram R$\u00a040,00 por Pix, e o pedido custa R$\u00a046,65: faltam R$\u00a06,65. Enquanto você não decide, o pedido não está pago.",
    );
    expect(attentionText(anItem({ amount: 5000 }))).toContain("sobram R$\u00a03,35");
  });

  test("of an order that was paid is given back by hand, and rings unless the shop itself cancelled it", () => {
    const owed = (cancelledBy?: AttentionItem["cancelledBy"]) =>
      anItem({ kind: "owed", provider: "manual", cancelledBy, refund: aRefund({ amount: 1000, cause: "cancelled" }) });
    expect(attentionTitle(owed("customer"))).toBe("Pedido 12: devolver R$\u00a010,00");
    expect(attentionText(owed("clock"))).toContain(
      "cancelado sozinho, sem resposta, e já estava pago. Devolva R$\u00a010,00",
    );
    expect(attentionText(owed())).toContain("custa menos agora");
    const [choice, ...others] = attentionChoices(owed("shop"));
    expect([choice?.label, others]).toEqual(["Devolvido", []]);
    expect(choice?.question?.title).toBe("Você já devolveu R$\u00a010,00 do pedido 12?");
    expect([owed("customer"), owed("clock"), owed("shop"), owed(), anItem()].map(rings)).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
  });

  test("of another sum is accepted or goes back, each after a question that says what happens", () => {
    const [accept, refund] = attentionChoices(anItem());
    expect([accept?.label, refund?.label]).toEqual(["Aceitar R$\u00a040,00", "Devolver R$\u00a040,00"]);
    expect(accept?.question?.text).toBe("O pedido fica pago. Os R$\u00a06,65 que faltam não são cobrados pelo site.");
    expect(refund?.question?.text).toContain("volta ao cliente por Pix");
  });

  test("of a cancelled order is not accepted", () => {
    expect(attentionChoices(anItem({ status: "cancelled" })).map(({ choice }) => choice)).toEqual(["refund"]);
  });

  test("that came late or twice says whether it is back already, and is only taken note of", () => {
    const late = anItem({ kind: "late", amount: 4665, refund: aRefund() });
    expect(attentionText(late)).toMatch(/já estava cancelado. O dinheiro volta inteiro, sozinho\./);
    expect(attentionText({ ...late, refund: aRefund({ state: "done" }) })).toMatch(/já voltou inteiro/);
    expect(attentionText({ ...late, kind: "doubled" })).toMatch(/já estava pago.*primeiro pagamento continua valendo/);
    expect(attentionChoices(late)).toMatchObject([{ choice: "seen", question: null }]);
  });

  test("that finally did not go back names whom, how much, by which app, and the payment's id", () => {
    const failed = anItem({ kind: "refund_failed", refund: aRefund({ state: "failed", problem: "sem saldo" }) });
    expect(attentionText(failed)).toMatch(
      /^R\$\u00a046,65 tinham de voltar para Ana Souza, e não voltaram \(sem saldo\).*aplicativo do banco/,
    );
    expect(attentionText({ ...failed, provider: "mercado-pago" })).toMatch(/aplicativo do Mercado Pago/);
    expect(attentionFacts(failed).map(({ text }) => text)).toEqual(["Ana Souza", "11987650001", "E1"]);
    expect(attentionChoices(failed).map(({ label }) => label)).toEqual(["Tentar de novo", "Já devolvi"]);
  });

  test("that a bank took back says whether the order is still paid", () => {
    const dispute = (amount: number, isPaid: boolean) =>
      anItem({ kind: "dispute", amount: 4665, isPaid, refund: aRefund({ cause: "dispute", state: "done", amount }) });
    expect(attentionTitle(dispute(4665, false))).toBe("Pedido 12: o banco tomou o dinheiro de volta");
    expect(attentionText(dispute(4665, false))).toMatch(/pediu R\$\u00a046,65 de volta.* O pedido não está mais pago:/);
    expect(attentionTitle(dispute(100, true))).toBe("Pedido 12: o banco tomou uma parte do dinheiro de volta");
    expect(attentionText(dispute(100, true))).toMatch(
      /pediu R\$\u00a01,00 de volta.* O resto ficou, e o pedido continua pago:/,
    );
    // The shop had given back the rest before.
    expect(attentionText(dispute(100, false))).toMatch(/O pedido não está mais pago:/);
  });

  test("in a test environment says so first", () => {
    expect(attentionTitle(anItem({ test: true }))).toBe("TESTE, Pedido 12: veio outro valor");
  });

  test("always says what happened, what each button does, and what was done", () => {
    for (const kind of ATTENTION_KINDS) {
      const item = anItem({ kind, ...(kind !== "mismatch" && { refund: aRefund() }) });
      expect(attentionText(item).length, kind).toBeGreaterThan(40);
      const choices = attentionChoices(item);
      expect(choices.length).toBeGreaterThan(0);
      for (const { hint, choice } of choices) {
        expect(hint).toMatch(/\.$/);
        expect(decidedText(choice, item)).toMatch(/^Pedido 12: .+\.$/);
      }
    }
  });

  test("rings anew when what was late could not be returned", () => {
    const late = anItem({ kind: "late", refund: aRefund() });
    expect(attentionId(late)).not.toBe(attentionId({ ...late, kind: "refund_failed" }));
  });
});

describe("an order's money", () => {
  test("says whether a payment counts", () => {
    expect(receiptState(aReceipt())).toEqual({ tone: "good", text: "Pago" });
    expect(receiptState(aReceipt({ left: 2665 })).text).toBe("Pago, devolvidos R$\u00a020,00");
    expect(receiptState(aReceipt({ left: 0 })).text).toBe("Devolvido");
    expect(receiptState(aReceipt({ verdict: "asks" })).tone).toBe("bad");
    expect(receiptState(aReceipt({ verdict: "accepted" })).text).toBe("Pago, aceito com outro valor");
    expect(receiptState(aReceipt({ verdict: "returns" })).text).toMatch(/volta inteiro/);
  });

  test("names who saw it, and never invents a fee", () => {
    expect(receiptSource(aReceipt({ provider: "manual", actor: "Balcão (a1b2)" }))).toBe("Dinheiro visto por Balcão");
    expect(receiptSource(aReceipt())).toBe("Por Pix");
    expect(feeText(aReceipt())).toBe("não informado");
    expect(feeText(aReceipt({ fee: 46 }))).toBe("R$\u00a00,46");
    expect(feeText(aReceipt({ provider: "manual" }))).toBeNull();
  });

  test("says of a refund where it stands and when to expect it", () => {
    const shop = aRefund({ cause: "shop", reason: "Faltou a bebida" });
    expect(refundCause(shop)).toBe("Devolvido pela loja: Faltou a bebida");
    expect(refundCause(aRefund({ cause: "mismatch", reason: "Veio outro valor" }))).toBe("Veio outro valor");
    expect(refundState(shop, "pix").text).toBe(
      "Pedido agora. Por Pix costuma chegar em minutos; o banco tem até um dia útil.",
    );
    expect(refundState(aRefund({ state: "processing" }), "mercado-pago").text).toMatch(/até duas faturas/);
    expect(refundState(aRefund({ state: "failed", problem: "sem saldo" }), "pix")).toEqual({
      ...{ tone: "bad", text: "Não saiu: sem saldo" },
    });
    expect(refundState(aRefund({ state: "by_hand", actor: "Caixa (x)" }), "pix").text).toBe(
      "Devolvido à mão por Caixa",
    );
  });

  test("a typed sum goes back only if it is money and is still there", () => {
    expect(refundSum("6,50", 4665)).toEqual({ centavos: 650 });
    for (const [text, mistake] of [
      ["sete", "Escreva como 6,50."],
      ["0", "Escreva um valor acima de zero."],
      ["46,66", "Cabem no máximo R$\u00a046,65: é o que ainda há deste pagamento."],
    ] as const)
      expect(refundSum(text, 4665)).toEqual({ mistake });
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 100_000 }), (text, left) => {
        const sum = refundSum(text, left);
        if ("centavos" in sum) expect(sum.centavos > 0 && sum.centavos <= left).toBe(true);
        else expect(sum.mistake).not.toBe("");
      }),
    );
  });

  test("a reason is asked for, and not cut", () => {
    expect(reasonMistake("  ")).toMatch(/Escreva o motivo/);
    expect(reasonMistake("x".repeat(201))).toMatch(/tire 1 letra/);
    expect(reasonMistake("Faltou a bebida")).toBeNull();
  });
});

describe("a provider", () => {
  const steps = [
    { name: "Certificado", ok: true, text: "Vale por mais 90 dias." },
    { name: "Acesso", ok: false, text: "O banco não deu acesso (401): confira credenciais e certificado." },
  ];

  test("shows its check part by part, what to do about the failure, and what was not reached", () => {
    const shown = shownSteps("pix", steps, 0.01);
    expect(shown.map(({ name, state }) => `${name} ${state}`)).toEqual([
      "Certificado ok",
      "Acesso failed",
      "Permissões unreached",
      "Cobrança de R$\u00a00,01 unreached",
      "Cobrança retirada unreached",
    ]);
    expect(shown[1]?.advice).toMatch(/identificador e o segredo/);
    expect([checkSummary(steps), checkSummary([])]).toEqual([
      "O teste parou em Acesso.",
      "Tudo certo: já pode receber.",
    ]);
  });

  test.each(["Certificado", "Acesso", "Permissões", "Cobrança", "Código", "Retirada"])(
    "says what to do when '%s' fails",
    (name) => {
      const [step] = shownSteps("pix", [{ name, ok: false, text: "Não deu." }], 1);
      expect(step?.advice).toMatch(/[.]$/);
    },
  );

  test("that did not answer is not blamed on the owner", () => {
    const [step] = shownSteps(
      "mercado-pago",
      [{ name: "Acesso", ok: false, text: "Não respondeu em 8 segundos." }],
      null,
    );
    expect(step?.advice).toMatch(/espere alguns minutos/);
    const [tls] = shownSteps("pix", [{ name: "Acesso", ok: false, text: "A conexão segura falhou (EPROTO)." }], 1);
    expect(tls?.advice).toMatch(/certificado é o desta aplicação/);
  });

  test("warns of a certificate's end the louder the nearer it is", () => {
    const of = (daysLeft: number) => troubleText({ kind: "certificate", provider: "pix", daysLeft });
    expect([of(29).tone, of(7).tone, of(1).tone]).toEqual(["wait", "bad", "bad"]);
    expect(of(29).text).toMatch(/vence em 29 dias. Peça outro/);
    expect(of(7).text).toMatch(/Troque nesta semana/);
    expect(of(1).text).toMatch(/vence em 1 dia. Troque agora/);
    // Its last hours may begin tomorrow.
    expect(certificateText(0)).toMatch(/vence em menos de um dia\. Troque agora/);
    expect(certificateText(-1)).toMatch(/venceu/);
  });

  test("in its test environment is a banner", () => {
    expect(testBanner([])).toBeNull();
    expect(testBanner(["pix", "mercado-pago"])).toMatch(/^Pix pelo banco e Mercado Pago em modo de teste: TESTE, NÃO/);
  });
});

describe("the files that a bank gives", () => {
  const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });
  const CERT = "-----BEGIN CERTIFICATE-----\nMII\n-----END CERTIFICATE-----\n";
  const KEY = `-----BEGIN PRIVATE ${"KEY"}-----\nMII\n-----END PRIVATE KEY-----\n`;

  test("are told apart by what is in them, in any order and in one file", () => {
    const pair = { ok: true, value: { cert: CERT, key: KEY } };
    expect(certificateIn([file("a.crt", CERT), file("b.key", KEY)])).toEqual(pair);
    expect(certificateIn([file("x", KEY), file("y", CERT)])).toEqual(pair);
    const both = CERT + KEY;
    expect(certificateIn([file("tudo.pem", both)])).toEqual({ ok: true, value: { cert: both, key: both } });
    const pfx = { name: "loja.p12", bytes: new Uint8Array([48, 130, 255]) };
    expect(certificateIn([pfx])).toEqual({ ok: true, value: { pfx: "MIL/" } });
  });

  test.each([
    [[file("a.crt", CERT)], /Falta a chave privada/],
    [[file("b.key", KEY)], /Falta o certificado/],
    [[], /Escolha um arquivo/],
    [[file("um.p12", "x"), file("dois.p12", "y")], /Escolha um arquivo/],
    [[file("foto.jpg", "x".repeat(80_000))], /foto.jpg é grande demais/],
  ])("that do not do are refused with what to choose", (files, sentence) => {
    expect(certificateIn(files)).toMatchObject({ ok: false, error: expect.stringMatching(sentence) });
  });
});
