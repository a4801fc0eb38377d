import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderFromResponse } from "@/lib/contract/orders/read-order";
import { orderSchema } from "@/lib/contract/orders/schema";
import { type ChargeSay, chargeSay } from "@/lib/domain/orders/charge-copy";
import { orderSentence, ordersCopy } from "@/lib/domain/orders/copy";
import { isToPay, stageOf } from "@/lib/domain/orders/payment-progress";
import { CHARGE_STATES, type ChargeState, factsOf, orderPaymentOf } from "@/lib/domain/payment/charge-state";

const CODE = "00020101";
const PAGE = "https://pagamento.exemplo.com/p/1";

type Over = { status?: string; pay_at?: string; refunds?: object[]; earlier?: ChargeState[]; code?: boolean };

/** An order whose last charge is in this state, as the embedded API tells it. */
function orderIn(state: ChargeState, kind: "pix" | "card" = "pix", over: Over = {}) {
  const { earlier = [], code = state === "waiting", ...fields } = over;
  const { paymentStatus, isPaid } = orderPaymentOf([...earlier, state]) ?? { paymentStatus: "", isPaid: false };
  const shown = kind === "pix" ? { pix_code: code ? CODE : null } : code ? { checkout_url: PAGE } : {};
  const charge = { id: "c", kind, status: factsOf(state).wire, state, provider: "mercado-pago", ...shown };
  const answer = { id: "1", status: "received", created_at: "2026-11-21T18:00:00Z", total: 50, pay_at: "ONLINE" };
  return orderFromResponse(
    orderSchema.parse({ ...answer, payment_status: paymentStatus, is_paid: isPaid, charge, ...fields }),
  );
}

function sayOf(...args: Parameters<typeof orderIn>): ChargeSay | null {
  const order = orderIn(...args);
  const stage = stageOf(order);
  return stage && order.charge ? chargeSay(order.charge, stage) : null;
}

const states = fc.constantFrom(...CHARGE_STATES);
const kinds = fc.constantFrom("pix" as const, "card" as const);
const waits = fc.record({ isSlow: fc.boolean(), isOver: fc.boolean(), canCharge: fc.boolean() });

describe("the sentences about a charge", () => {
  test("say something in every state, and offer a code or a page only while it may be paid", () => {
    fc.assert(
      fc.property(
        states,
        kinds,
        fc.array(states, { maxLength: 2 }),
        fc.boolean(),
        waits,
        (state, kind, earlier, code, wait) => {
          const order = orderIn(state, kind, { earlier, code });
          const stage = stageOf(order);
          if (!stage || !order.charge) return;
          const say = chargeSay(order.charge, stage, wait);
          expect(say.title.length).toBeGreaterThan(5);
          expect(`${say.title} ${say.text}`).not.toMatch(/undefined|NaN/);
          if (say.offers === "code" || say.offers === "page")
            expect([state, code, wait.isOver]).toEqual(["waiting", true, false]);
          if (say.offers === "again") expect([wait.canCharge, factsOf(state).isPayable]).toEqual([true, false]);
          // Where money has come, nothing says that none was charged.
          const hasMoney = ["paid", "mismatch", "refunding", "refunded", "refund_failed", "disputed", "late"].includes(
            state,
          );
          if (hasMoney) expect(say.text ?? "").not.toMatch(/nada foi cobrado/i);
        },
      ),
    );
  });

  test("ask nobody to pay whose money is here, on its way back, or in question", () => {
    fc.assert(
      fc.property(states, kinds, (state, kind) => {
        const isFree = factsOf(state).day === "nothing";
        expect(isToPay(orderIn(state, kind))).toBe(isFree);
      }),
    );
  });

  test.each([
    ["creating", "pix", "Gerando o código…", null],
    ["creating", "card", "Preparando a página de pagamento…", null],
    ["waiting", "pix", "Esperando o seu Pix", "code"],
    ["waiting", "card", "Pague no Mercado Pago", "page"],
    ["cancelling", "pix", "Encerrando este pagamento…", null],
    ["expired", "pix", "O prazo terminou", "again"],
    ["cancelled", "card", "Este pagamento foi encerrado", "again"],
    ["refused", "pix", "O código não foi gerado", "again"],
    ["refused", "card", "Pagamento não aprovado", "again"],
    ["mismatch", "pix", "Chegou um valor diferente", "shop"],
    ["paid", "card", "Pagamento aprovado!", null],
  ] as const)("of a charge that is %s (%s): '%s'", (state, kind, title, offers) => {
    expect(sayOf(state, kind)).toMatchObject({ title, offers });
  });

  test.each(["late", "refunding", "refunded", "refund_failed", "disputed"] as const)(
    "leave a charge that is %s to what is said about its return",
    (state) => {
      expect(sayOf(state)).toBeNull();
    },
  );

  test("say where a page leads that is not Mercado Pago's", () => {
    const charge = { kind: "card", status: "waiting", pix_code: null, checkout_url: PAGE } as const;
    const say = chargeSay(charge, "waiting");
    expect(say).toMatchObject({ title: "Pague na página de pagamento", offers: "page" });
    expect(say.text).toContain("pagamento.exemplo.com");
  });

  test("say that a card was refused on the provider's page, while it takes another", () => {
    const charge = { kind: "card", status: "waiting", pix_code: null, checkout_url: PAGE, card_refused: true } as const;
    expect(chargeSay(charge, "waiting")).toMatchObject({
      offers: "page",
      text: expect.stringMatching(/não foi aceito/),
    });
    expect(chargeSay(charge, "success").text).toBeNull();
  });

  test("take the code away when its time is over, before the provider was asked", () => {
    const charge = { kind: "pix", status: "waiting", pix_code: CODE, state: "waiting" } as const;
    expect(chargeSay(charge, "waiting", { isOver: true })).toMatchObject({ title: "O prazo terminou", offers: null });
    // A shop's own API alone decides when its code has ended.
    const untold = { kind: "pix", status: "waiting", pix_code: CODE } as const;
    expect(chargeSay(untold, "waiting", { isOver: true })).toMatchObject({ offers: "code" });
  });
});

describe("an order with several charges", () => {
  test("shows the newer code after money of another sum went back", () => {
    expect(sayOf("waiting", "pix", { earlier: ["refunded"] })).toMatchObject({ offers: "code" });
  });

  test("is not paid anew after the shop gave its money back, but after another sum did", () => {
    const back = (cause: string) => ({ refunds: [{ amount: 1, state: "done", cause, kind: "pix" }] });
    expect(sayOf("refunded", "pix", back("shop"))).toBeNull();
    expect(sayOf("refunded", "pix", back("mismatch"))).toMatchObject({
      title: "O valor voltou para você",
      offers: "again",
    });
  });

  test("is paid, whatever its last charge says", () => {
    fc.assert(
      fc.property(states, (state) => {
        if (factsOf(state).rank < factsOf("paid").rank)
          expect(stageOf(orderIn(state, "pix", { earlier: ["paid"] }))).toBe("success");
      }),
    );
  });

  test("is nobody's to pay online once it is paid elsewhere or cancelled", () => {
    fc.assert(
      fc.property(
        states,
        fc.constantFrom({ pay_at: "DOOR" }, { pay_at: "BEFORE" }, { status: "cancelled" }),
        (state, over) => {
          expect([null, "success"]).toContain(stageOf(orderIn(state, "pix", over)));
        },
      ),
    );
  });

  test("says that the shop decides about another sum, in sentence and badge", () => {
    const order = orderIn("mismatch");
    expect([orderSentence(order), order.payment.status]).toEqual([
      ordersCopy.heldUntilChecked,
      "Pagamento em conferência",
    ]);
  });
});
