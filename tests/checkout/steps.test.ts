import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closedSentence } from "@/lib/domain/checkout/closed-sentence";
import { stepBlockCopy } from "@/lib/domain/checkout/copy";
import {
  type CheckoutFacts,
  placeOf,
  reachableStep,
  STEPS,
  type Step,
  searchOf,
  stepAfter,
  stepBlockOf,
} from "@/lib/domain/checkout/steps";

const ready: CheckoutFacts = {
  lineCount: 2,
  changed: 0,
  mistimed: 0,
  asksAge: false,
  missing: 0,
  missingAtShop: 0,
  minimumUnknown: false,
  isOpen: true,
  lacksSlot: false,
  mode: "DELIVERY",
  hasSession: true,
  hasAddress: true,
  hasPayment: true,
  isUnknown: false,
};
const say = (step: Step, facts: Partial<CheckoutFacts>, openMessage: string | null = null) => {
  const all = { ...ready, ...facts };
  const code = stepBlockOf(step, all);
  return code && stepBlockCopy(code, { ...all, closed: closedSentence(null, openMessage) });
};

test("an order with an unknown outcome blocks a second order at step 4, and no other step", () => {
  expect(say(4, { isUnknown: true })).toBe("Não sabemos se a loja recebeu seu pedido. Confira antes de enviar outro.");
  for (const step of [1, 2, 3] as const) expect(say(step, { isUnknown: true })).toBeNull();
});

test("what another time settles keeps nobody from the step that asks for it, and everybody from the later ones", () => {
  expect(say(1, { changed: 1, mistimed: 1 })).toBeNull();
  for (const step of [2, 3, 4] as const) expect(say(step, { changed: 1, mistimed: 1 })).toMatch(/^1 item do carrinho/);
  expect(say(1, { changed: 2, mistimed: 1 })).toMatch(/^2 itens do carrinho/);
});

test("the step after is the last one for a customer with a payment, who stops where something is missing", () => {
  const anyFacts = fc.record({
    hasSession: fc.boolean(),
    hasAddress: fc.boolean(),
    hasPayment: fc.boolean(),
    mode: fc.constantFrom("DELIVERY" as const, "TAKEOUT" as const, null),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(1 as const, 2 as const, 3 as const),
      anyFacts,
      fc.boolean(),
      (step, some, hasChosen) => {
        const facts = { ...ready, ...some };
        const reached = reachableStep(stepAfter(step, facts, hasChosen), facts);
        if (!some.hasSession || !hasChosen) expect(reached).toBeLessThanOrEqual(step + 1);
        for (let before = 1; before < reached; before++) expect(stepBlockOf(before as Step, facts)).toBeNull();
      },
    ),
  );
  expect(stepAfter(1, { hasSession: true }, true)).toBe(4);
  expect(stepAfter(1, { hasSession: false }, true)).toBe(2);
  expect(stepAfter(2, { hasSession: true }, false)).toBe(3);
});

describe("the step in the address", () => {
  test("[CHECKOUT-01] is one of four, with the specified labels", () => {
    expect(STEPS.map((step) => step.label)).toEqual(["Pedido", "Entrega", "Pagamento", "Confirmação"]);
  });

  test("survives in the URL for every place", () => {
    for (const step of [1, 2, 3, 4] as const)
      expect(placeOf(searchOf({ kind: "step", step }))).toEqual({ kind: "step", step });
    expect(placeOf(searchOf({ kind: "confirmed", orderId: "a b&c" }))).toEqual({ kind: "confirmed", orderId: "a b&c" });
    expect(searchOf({ kind: "step", step: 1 })).toBe("");
    expect(searchOf({ kind: "confirmed", orderId: null })).toBe("?etapa=confirmado");
  });

  test("is the cart for an unknown stage", () => {
    for (const search of ["", "?etapa=pedido2", "?etapa=", "?x=1"])
      expect(placeOf(search)).toEqual({ kind: "step", step: 1 });
  });
});

describe("a step is blocked", () => {
  test("[CHECKOUT-04] by an empty cart", () => {
    expect(say(1, { lineCount: 0 })).toBe("Adicione produtos ao carrinho!");
  });
  test("[CHECKOUT-05] below the minimum order, with a sentence that says how much is missing", () => {
    expect(say(1, { missing: 710, missingAtShop: 710 })).toBe("Faltam R$\u00a07,10 para o pedido mínimo");
  });
  test("below the greater minimum of a bairro that was named in the cart, where it can be changed", () => {
    expect(say(1, { hasAddress: false, missing: 710 })).toBe("Faltam R$\u00a07,10 para o pedido mínimo");
  });
  test("below the greater minimum of an address's district from step 2 on, where the address can be changed", () => {
    expect(say(1, { missing: 710 })).toBeNull();
    expect(say(2, { missing: 710 })).toBe("Faltam R$\u00a07,10 para o pedido mínimo");
    expect(reachableStep(4, { ...ready, missing: 710 })).toBe(2);
  });
  test("by an unreadable minimum, on every step and for every address", () => {
    const sentence = "Não conseguimos ler o pedido mínimo desta loja. Fale com a loja para pedir.";
    for (const step of [1, 2, 3, 4] as const) {
      expect(say(step, { minimumUnknown: true, missing: 710 })).toBe(sentence);
      expect(reachableStep(step, { ...ready, minimumUnknown: true })).toBe(1);
    }
    expect(say(1, { minimumUnknown: true, lineCount: 0 })).toBe("Adicione produtos ao carrinho!");
  });
  test("by menu changes in the cart, on every step, before the minimum order", () => {
    for (const step of [1, 2, 3, 4] as const)
      expect(say(step, { changed: 1, missing: 710 })).toBe("1 item do carrinho mudou. Confira para continuar.");
    expect(say(1, { changed: 2 })).toBe("2 itens do carrinho mudaram. Confira para continuar.");
    expect(say(1, { changed: 2, isOpen: false })).toBe("Loja fechada.");
  });
  test("[CHECKOUT-08] without a session or an address", () => {
    expect(say(2, { hasSession: false })).toBe("Faça login e selecione um endereço!");
    expect(say(2, { hasAddress: false })).toBe("Faça login e selecione um endereço!");
    expect(say(1, { hasSession: false, hasAddress: false })).toBeNull();
  });

  test("needs a mode, and for what the customer fetches a login and no address", () => {
    expect(say(2, { mode: null })).toBe("Escolha entrega ou retirada!");
    expect(say(1, { mode: null })).toBeNull();
    const fetched = { mode: "TAKEOUT" as const, hasAddress: false };
    expect([say(2, fetched), say(4, fetched)]).toEqual([null, null]);
    expect(say(2, { ...fetched, hasSession: false })).toBe("Faça login para continuar");
    expect(reachableStep(4, { ...ready, ...fetched })).toBe(4);
    expect(reachableStep(4, { ...ready, mode: null })).toBe(2);
  });
  test("[CHECKOUT-09] without a payment", () => {
    expect(say(3, { hasPayment: false })).toBe("Escolha o pagamento!");
    expect(say(2, { hasPayment: false })).toBeNull();
  });
  test("by alcohol in the cart until the customer has said their age, and not by anything later", () => {
    for (const step of [1, 2, 3, 4] as const)
      expect(say(step, { asksAge: true })).toBe("Confirme que você tem 18 anos!");
    expect(reachableStep(4, { ...ready, asksAge: true })).toBe(1);
    expect(say(1, { asksAge: true, lineCount: 0 })).not.toBe("Confirme que você tem 18 anos!");
  });
  test("[CHECKOUT-15] by a closed store, on every step", () => {
    for (const step of [1, 2, 3, 4] as const) {
      expect(say(step, { isOpen: false })).toBe("Loja fechada.");
      expect(say(step, { isOpen: false }, "Forno a lenha aceso desde 1987.")).toBe(
        "Loja fechada. Forno a lenha aceso desde 1987.",
      );
      expect(say(step, {})).toBeNull();
    }
  });
  test("also when its address is opened directly", () => {
    const facts = fc.record({
      lineCount: fc.nat(2),
      changed: fc.nat(1),
      mistimed: fc.nat(1),
      asksAge: fc.boolean(),
      missing: fc.nat(2),
      missingAtShop: fc.nat(2),
      minimumUnknown: fc.boolean(),
      isOpen: fc.boolean(),
      lacksSlot: fc.boolean(),
      mode: fc.constantFrom(null, "DELIVERY", "TAKEOUT"),
      hasSession: fc.boolean(),
      hasAddress: fc.boolean(),
      hasPayment: fc.boolean(),
      isUnknown: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, fc.constantFrom<Step>(1, 2, 3, 4), (given, wanted) => {
        const shown = reachableStep(wanted, given);
        expect(shown).toBeLessThanOrEqual(wanted);
        // Neither the store's hours nor the menu move a customer back.
        const settled = { ...given, isOpen: true, changed: 0 };
        for (let step = 1; step < shown; step++) expect(stepBlockOf(step as Step, settled)).toBeNull();
        if (shown < wanted) expect(stepBlockOf(shown, settled)).not.toBeNull();
      }),
    );
  });
});

test("a closed shop that schedules sells once a time is chosen, from the second step on", () => {
  const closed = { ...ready, lacksSlot: true };
  expect(stepBlockOf(1, closed)).toBeNull();
  expect([stepBlockOf(2, closed), reachableStep(4, closed)]).toEqual(["NO_SLOT", 2]);
  expect(say(2, closed)).toBe("Escolha o horário!");
  expect(reachableStep(4, { ...closed, lacksSlot: false })).toBe(4);
});
