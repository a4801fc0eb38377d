import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasNote, ownNote } from "@/lib/domain/orders/own-note.mjs";
import { cancellationLines, SECOND_COPY, ticketLines } from "@/lib/domain/orders/ticket.mjs";
import { choiceLines, moneyNote } from "@/lib/domain/orders/ticket-facts.mjs";
import { aTicketOrder } from "../support/ticket-order";

type Kind = Parameters<typeof ticketLines>[1];

const textsOf = (lines: ReturnType<typeof ticketLines>) =>
  lines.flatMap((line) =>
    line.kind === "rule" ? [] : line.kind === "choice" ? [line.parts.join(" · ")] : [line.text],
  );
const kitchen = (change: object = {}) => textsOf(ticketLines(aTicketOrder(change), "kitchen"));
const counter = (change: object = {}) => textsOf(ticketLines(aTicketOrder(change), "counter"));

test("the kitchen reads number, mode, times and then each item: size, halves, choices, note", () => {
  expect(kitchen()).toEqual([
    "Nº 12",
    "ENTREGA",
    "Forno da Vila · 21/11/2026, 17:32",
    "Prazo: 40-50 min",
    "2 x Pizza de pão de alho",
    "Grande (8 fatias)",
    "1/2 Calabresa · 1/2 Camarão",
    "2 x Azeitona em cada",
    "Borda recheada: Catupiry em cada",
    "sem cebola",
    "Interfone quebrado",
    "2 itens",
  ]);
});

test("the kitchen's ticket has no price, no customer and no address", () => {
  const all = kitchen().join("\n");
  expect(all).not.toMatch(/R\$|Ana|Harmonia|98765/);
});

test.each(["CPF na nota: 123.456.789-09", "Pix de Ana S. Silva", "CPF na nota: 123.456.789-09. Pix de Ana"])(
  "a note for whoever takes the money, '%s', is on the counter's ticket alone",
  (observations) => {
    expect(counter({ observations })).toContain(observations);
    expect(kitchen({ observations })).not.toContain(observations);
  },
);

test.each(["sem cebola. Pix de Ana", "CPF na nota: 123.456.789-09. sem cebola"])(
  "a note that also says something else, '%s', is on both",
  (observations) => {
    for (const ticket of [kitchen, counter]) expect(ticket({ observations })).toContain(observations);
  },
);

test("the counter's says what each choice adds to one item", () => {
  expect(counter().slice(6, 9)).toEqual([
    "1/2 Calabresa · 1/2 Camarão",
    "2 x Azeitona + R$ 3,00 em cada",
    "Borda recheada: Catupiry + R$ 12,00 em cada",
  ]);
});

test.each([
  [1, 1, "Adicionais", "Adicionais: Bacon"],
  [1, 2, "Adicionais", "Adicionais: 2 x Bacon"],
  [3, 1, "Adicionais", "Adicionais: Bacon em cada"],
  [3, 1, undefined, "1 x Bacon em cada"],
  [3, 2, null, "2 x Bacon em cada"],
  [1, 1, undefined, "1 x Bacon"],
])("%i items with %i x Bacon of the group %s read: %s", (amount, each, group_name, text) => {
  expect(choiceLines({ amount, complements: [{ amount: each, name: "Bacon", group_name }] })).toEqual([[text]]);
});

test("a dish of a name that other categories have too is printed with its category", () => {
  const [item] = aTicketOrder().order_items;
  const order_items = [{ ...item, item_name: "Calabresa", category_name: "Esfihas" }];
  for (const ticket of [kitchen, counter]) expect(ticket({ order_items })).toContain("2 x Calabresa (Esfihas)");
});

test("the counter's adds who ordered, where to, what to collect and the change to bring", () => {
  expect(counter({ payment_due: "COLLECT", cash: 100 }).slice(11)).toEqual([
    "Ana Souza",
    "11987650001",
    "Rua Harmonia, 77",
    "Vila Madalena",
    "São Paulo - SP",
    "R$ 51,80",
    "R$ 6,50",
    "R$ 58,30",
    "Dinheiro",
    "Troco para R$ 100,00",
    "Levar R$ 41,70",
    "COBRAR NA ENTREGA",
  ]);
});

test("nothing is collected for an order that a coupon paid whole", () => {
  expect(counter({ payment_due: "COLLECT", total: 0, delivery_tax: 0 }).at(-1)).toBe("NADA A COBRAR");
});

test.each([
  ["COLLECT", "COBRAR NA ENTREGA", "NÃO COBRAR"],
  ["CHECK_PIX", "CONFERIR PIX, NÃO COBRAR", "CONFERIR PIX: SE VEIO, DEVOLVER"],
  ["CHECK", "CONFERIR SE JÁ FOI PAGO", "CONFERIR: SE FOI PAGO, DEVOLVER"],
  ["NOTHING", "JÁ ESTÁ PAGO", "JÁ ESTÁ PAGO: DEVOLVER"],
  ["SIMULATED", "SIMULAÇÃO, NÃO PAGO", "SIMULAÇÃO, NÃO PAGO"],
])(
  "the counter's last line says what to do about the money of %s, and of a cancelled order",
  (due, open, cancelled) => {
    expect(counter({ payment_due: due }).at(-1)).toBe(open);
    expect(counter({ payment_due: due, status: "cancelled" }).at(-1)).toBe(cancelled);
    const stop = cancellationLines(aTicketOrder({ payment_due: due, status: "cancelled" }));
    expect(textsOf(stop).at(-1)).toBe(cancelled);
  },
);

test("of a payment that is under way, or of a kind that is not known, it says the state and nothing to collect", () => {
  const state = { payment_status: "Recusado", payment_due: "ONLINE" };
  expect(moneyNote(aTicketOrder({ ...state, charge: { sandbox: false } }))).toBe("PAGAMENTO ONLINE: Recusado");
  expect(counter({ payment_due: undefined }).at(-1)).toBe("PAGAMENTO: Aguardando pagamento");
});

test.each([{ payment_due: "NOTHING" }, { payment_due: undefined }, { status: "cancelled" }])(
  "no change is brought where nothing is collected: %j",
  (change) => {
    expect(counter({ cash: 300 }).join()).toContain("Levar R$ 241,70");
    expect(counter({ cash: 300, ...change }).join()).not.toMatch(/troco|levar|300/i);
  },
);

test("a pizza of one flavour has no parts, and one of three has thirds", () => {
  const linesOf = (...chosen: [name: string, amount: number][]) =>
    choiceLines({ amount: 1, complements: chosen.map(([name, amount]) => ({ name, amount, price_method: "AVG" })) });
  expect(linesOf(["Calabresa", 3])).toEqual([["Calabresa"]]);
  expect(linesOf(["Chocolate", 2], ["Banana", 1])).toEqual([["2/3 Chocolate", "1/3 Banana"]]);
});

test.each([
  ["Grande (8 fatias). metade sem", "metade sem"],
  ["Grande (8 fatias).", ""],
  ["sem cebola", "sem cebola"],
  ["Grande (8 fatias).com borda", "Grande (8 fatias).com borda"],
  ["Grande (8 fatias). Grande (8 fatias). sim", "Grande (8 fatias). sim"],
  [null, ""],
])("of the note %j the customer wrote %j", (observations, own) => {
  expect(ownNote({ variation_name: "Grande (8 fatias)", observations })).toBe(own);
});

test("whoever cooks a simulated order reads that nobody paid", () => {
  expect(kitchen({ payment_due: "SIMULATED" }).at(-1)).toBe("SIMULAÇÃO, NÃO PAGO");
  const inTest = { payment_due: "SIMULATED", charge: { provider: "pix", status: "approved" } };
  expect(kitchen(inTest).at(-1)).toBe("TESTE, NÃO É DINHEIRO");
  expect(counter(inTest).at(-1)).toBe("TESTE, NÃO É DINHEIRO");
});

test("an order to fetch says so, and has neither fee nor address", () => {
  const fetched = { order_type: "TAKEOUT", full_address: null, neighborhood_name: null, city: null, state: null };
  expect(kitchen(fetched)[1]).toBe("RETIRADA NA LOJA");
  const paper = counter({ ...fetched, delivery_tax: 0, cash: 60 });
  expect(paper).toEqual(expect.arrayContaining(["Devolver R$ 8,20", "COBRAR NA RETIRADA"]));
  expect(paper.join("\n")).not.toMatch(/Entrega|Vila Madalena/i);
  expect(textsOf(cancellationLines(aTicketOrder({ ...fetched, status: "cancelled" })))[3]).toBe("NÃO PREPARAR");
});

test("a promised moment stands instead of the shop's usual time, with its day when it is another one", () => {
  expect(kitchen({ promised_at: "2026-11-21T22:20:00Z" })[3]).toBe("Prometido para 18:20");
  expect(kitchen({ promised_at: "2026-11-22T13:00:00Z" })[3]).toBe("Prometido para 22/11/2026, 09:00");
  expect(kitchen({ delivery_time: null })[3]).toBe("2 x Pizza de pão de alho");
});

test("an order for later says when in place of the promise, until it is promised later", () => {
  const slot = { deliver_start_time: "2026-11-22T22:00:00Z", deliver_end_time: "2026-11-22T22:30:00Z" };
  const promised = { ...slot, promised_at: slot.deliver_end_time };
  expect(kitchen(promised)[3]).toBe("Agendado para 22/11/2026, 18:00 às 18:30");
  expect(kitchen({ ...slot, promised_at: "2026-11-22T22:50:00Z" })[3]).toBe("Prometido para 22/11/2026, 18:50");
});

test("a second copy and a cancelled order say so before everything else", () => {
  expect(textsOf(ticketLines(aTicketOrder(), "kitchen", { isSecondCopy: true }))[0]).toBe(SECOND_COPY);
  expect(kitchen({ status: "cancelled" })[0]).toBe("CANCELADO");
  expect(textsOf(cancellationLines(aTicketOrder({ status: "cancelled" }))).slice(0, 4)).toEqual([
    "CANCELADO",
    "Nº 12",
    "ENTREGA",
    "NÃO PREPARAR, NÃO ENTREGAR",
  ]);
});

describe.each<Kind>(["kitchen", "counter"])("on the %s's ticket", (kind) => {
  const text = fc.oneof(
    fc.constantFrom("\u001b@\u001d\u0056\u0000", "x\nJÁ ESTÁ PAGO", "\u202eOGAP", "", null),
    fc.string({ unit: "binary" }),
  );

  test("nothing that a customer writes commands a printer, or becomes a line that is not marked as theirs", () => {
    const ours = (lines: ReturnType<typeof ticketLines>) =>
      lines.filter(({ kind: each }) => each !== "note" && each !== "written" && each !== "text");
    const expected = ours(ticketLines(aTicketOrder(), kind));
    fc.assert(
      fc.property(text, text, text, text, (customer_name, full_address, observations, note) => {
        const [item] = aTicketOrder().order_items;
        const order_items = [{ ...item, observations: note }];
        const lines = ticketLines(aTicketOrder({ customer_name, full_address, observations, order_items }), kind);
        expect(ours(lines)).toEqual(expected);
        for (const shown of textsOf(lines)) expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});

test("an order has a note when the customer wrote one, for an item or for all; a size that leads is none", () => {
  const item = { variation_name: "Duplo", observations: "Duplo." };
  const order = (over: object = {}) => hasNote({ observations: null, order_items: [item], ...over });
  expect(order()).toBe(false);
  expect(order({ observations: "Interfone quebrado" })).toBe(true);
  expect(order({ order_items: [item, { ...item, observations: "Duplo. sem cebola" }] })).toBe(true);
});

test("an order that the shop typed says from where, and why it has a discount", () => {
  const typed = aTicketOrder({
    ...{ source: "counter", order_type: "TAKEOUT", while_closed: true, customer_name: null, customer_phone: null },
    ...{ full_address: null, discount: 5, discount_reason: "Cortesia" },
  });
  const texts = ticketLines(typed, "counter").map((line) => ("text" in line ? line.text : ""));
  for (const text of [
    "BALCÃO",
    "Balcão · anotado com a loja fechada",
    "Cliente no balcão",
    "Motivo do desconto: Cortesia",
    "COBRAR NO BALCÃO",
  ])
    expect(texts).toContain(text);
  const called = ticketLines(aTicketOrder({ source: "phone" }), "kitchen");
  expect(called).toContainEqual({ kind: "text", text: "Telefone" });
});
