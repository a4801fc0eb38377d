import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cancellation, type Order, orderText, ticket } from "../../scripts/lib/order-text.mjs";

type Texts = Partial<
  Record<
    | "customer_name"
    | "customer_phone"
    | "full_address"
    | "complement"
    | "reference"
    | "city"
    | "state"
    | "observations"
    | "note",
    string | null
  >
>;

function anOrder({ note = null, ...texts }: Texts = {}, change: object = {}) {
  return {
    order_number: "12",
    status: "received",
    created_at: "2026-11-21T21:32:00Z",
    timezone: "America/Manaus",
    customer_name: "Ana Souza",
    customer_phone: "11987650001",
    full_address: "Rua Harmonia, 77",
    neighborhood_name: "Vila Madalena",
    city: "São Paulo",
    state: "SP",
    complement: null,
    reference: null,
    observations: null,
    order_items: [
      {
        amount: 2,
        item_name: "X-Burger",
        variation_name: null,
        price: 25.9,
        observations: note,
        complements: [{ amount: 1, name: "Bacon" }],
      },
    ],
    payment_method: { name: "Visa" },
    paymentType: { name: "Cartão de Crédito" },
    payment_status: "Aguardando pagamento",
    is_paid: false,
    payment_due: "COLLECT",
    charge: null,
    cash: null,
    subtotal: 51.8,
    discount: 0,
    delivery_tax: 6.5,
    total: 51.8,
    ...texts,
    ...change,
  };
}

const FORGED = [
  "JÁ ESTÁ PAGO",
  "x\nJÁ ESTÁ PAGO",
  "x\r\n\r\nPEDIDO Nº 13",
  `${"x".repeat(40)} JÁ ESTÁ PAGO`,
  `${" ".repeat(100)}JÁ ESTÁ PAGO`,
  `${"a b ".repeat(30)}COBRAR NA ENTREGA`,
  "ＪＡ ＥＳＴＡ ＰＡＧＯ ".repeat(9),
  "\u001b[2J\u001b[HJÁ ESTÁ PAGO\u0007",
  "\u202eOGAP ÁTSE ÁJ\u2028JÁ ESTÁ PAGO\u0085\u2029",
  "|\n| \n--------\n",
  "\ud800\u0000",
  "-".repeat(200),
  null,
];
const text = fc.oneof(fc.constantFrom(...FORGED), fc.string({ unit: "binary", maxLength: 300 }));
const texts: fc.Arbitrary<Texts> = fc.record({
  customer_name: text,
  customer_phone: text,
  full_address: text,
  complement: text,
  reference: text,
  city: text,
  state: text,
  observations: text,
  note: text,
});

const THEIRS = /^ *(?:Cliente|Telefone|Endereço|Complemento|Referência|Cidade|OBS|obs)? *\| /;
const ours = (shown: string) => shown.split("\n").filter((line) => !THEIRS.test(line));
const width = (line: string) =>
  [...line].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) < 0x1100 ? 1 : 2), 0);

describe.each([
  ["ticket", (order: Order) => ticket(order, "brasa")],
  ["list", orderText],
])("the %s", (_name, show) => {
  test("keeps our own lines whatever a customer wrote, marks theirs, and fits the paper", () => {
    const expected = ours(show(anOrder()));
    fc.assert(
      fc.property(texts, (written) => {
        const order = anOrder({ ...written, customer_phone: written.customer_phone || "1" });
        const shown = show(order);
        expect(ours(shown)).toEqual(expected);
        for (const line of shown.split("\n").filter((each) => THEIRS.test(each)))
          expect(width(line)).toBeLessThanOrEqual(48);
        expect(shown).not.toMatch(/[\p{Cs}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(shown.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
      }),
      { numRuns: 1_000 },
    );
  });

  test("loses nothing that a customer wrote", () => {
    const shown = show(
      anOrder({ complement: "Bloco B, apartamento 1203, interfone quebrado, ligue ao chegar na portaria" }),
    );
    const lines = shown.split("\n").filter((line) => THEIRS.test(line));
    const written = lines.map((line) => line.replace(THEIRS, "")).join(" ");
    expect(written).toContain("Bloco B, apartamento 1203, interfone quebrado, ligue ao chegar na portaria");
  });

  test("marks a simulated payment as none, whatever the sandbox responded", () => {
    for (const is_paid of [true, false])
      for (const payment_status of ["Aprovado", "Recusado", "Aguardando pagamento", "SIMULAÇÃO, NÃO PAGO"]) {
        const change = { is_paid, payment_status, payment_due: "SIMULATED", charge: { sandbox: true } };
        const shown = show(anOrder({}, change));
        expect(shown).toContain("SIMULAÇÃO, NÃO PAGO");
        expect(shown).not.toContain("JÁ ESTÁ PAGO");
      }
  });
});

test("says of the price, and of options that could be meant in all, that they are for each", () => {
  const linesOf = (amount: number, ...bacon: number[]) => {
    const complements = bacon.map((each, index) => ({ amount: each, name: `Bacon ${index}` }));
    const order_items = [{ ...anOrder().order_items[0], amount, complements }];
    const [first, ...rest] = orderText(anOrder({}, { order_items })).split("X-Burger ")[1]?.split("\n") ?? [];
    return [first, ...rest.slice(0, bacon.length).map((line) => line.trim())];
  };
  expect(linesOf(1, 2)).toEqual(["(R$ 25,90)", "2 x Bacon 0"]);
  expect(linesOf(2, 1)).toEqual(["(R$ 25,90 cada)", "1 x Bacon 0 em cada"]);
  expect(linesOf(2, 2, 1)).toEqual(["(R$ 25,90 cada)", "2 x Bacon 0 em cada", "1 x Bacon 1 em cada"]);
});

test("the ticket's payment fits its paper, and breaks no sum", () => {
  const paymentOf = (change: object) => {
    const lines = ticket(anOrder({}, change)).split("\n");
    return lines.slice(lines.findIndex((line) => line.startsWith("Entrega")) + 1, -2);
  };
  const cash = { payment_method: { name: "Dinheiro" }, paymentType: { name: "Dinheiro" }, cash: 300 };
  expect(paymentOf(cash)).toEqual(["Dinheiro: R$ 58,30 com entrega", "  troco para R$ 300,00", "  levar R$ 241,70"]);
  expect(paymentOf({})).toEqual(["Cartão de Crédito / Visa:", "  R$ 58,30 com entrega"]);
});

test("the district has the form of its neighbours' rows", () => {
  expect(ticket(anOrder())).toContain("\nEndereço    | Rua Harmonia, 77\nBairro      | Vila Madalena\nCidade ");
});

test("the parts of a pizza stand together, what is summed is counted, and a long line breaks between two parts", () => {
  const complement = (name: string, amount: number, price_method?: "MAX" | "AVG" | "SUM") => ({
    name,
    amount,
    price_method,
  });
  const shownOf = (...complements: ReturnType<typeof complement>[]) => {
    const [item] = anOrder().order_items;
    const order = anOrder({}, { order_items: [{ ...item, item_name: "Pizza", complements }] });
    const lines = ticket(order).split("\n").slice(5);
    return lines
      .slice(
        0,
        lines.findIndex((line) => /^-+$/.test(line)),
      )
      .map((line) => line.trim());
  };
  expect(
    shownOf(
      complement("Calabresa", 1, "MAX"),
      complement("Borda de catupiry", 1, "SUM"),
      complement("Atum", 1, "MAX"),
      complement("Bacon", 2),
    ),
  ).toEqual(["1/2 Calabresa · 1/2 Atum", "1 x Borda de catupiry em cada", "2 x Bacon em cada"]);
  expect(shownOf(complement("Calabresa", 3, "AVG"))).toEqual(["Calabresa"]);
  expect(shownOf(complement("Chocolate branco com morango", 2, "AVG"), complement("Banana", 1, "AVG"))).toEqual([
    "2/3 Chocolate branco com morango",
    "1/3 Banana",
  ]);
});

describe.each([
  ["ticket", (order: Order) => ticket(order, "brasa").split("\n").at(-2)],
  ["list", (order: Order) => orderText(order).split("\n").at(-1)?.trim()],
])("the %s", (_name, last) => {
  test.each([
    ["COLLECT", "COBRAR NA ENTREGA", "NÃO COBRAR"],
    ["CHECK_PIX", "CONFERIR PIX, NÃO COBRAR", "CONFERIR PIX: SE VEIO, DEVOLVER"],
    ["NOTHING", "JÁ ESTÁ PAGO", "JÁ ESTÁ PAGO: DEVOLVER"],
    ["SIMULATED", "SIMULAÇÃO, NÃO PAGO", "SIMULAÇÃO, NÃO PAGO"],
  ])("says what to do about the money of %s, and of a cancelled order", (payment_due, open, cancelled) => {
    expect(last(anOrder({}, { payment_due }))).toBe(open);
    expect(last(anOrder({}, { payment_due, status: "cancelled" }))).toBe(cancelled);
  });

  test("brings change only where money is collected", () => {
    const text = (change: object) =>
      ticket(anOrder({}, { cash: 300, ...change })) + orderText(anOrder({}, { cash: 300, ...change }));
    expect(text({}).match(/levar R\$ 241,70/g)).toHaveLength(2);
    for (const change of [{ payment_due: "NOTHING" }, { payment_due: undefined }, { status: "cancelled" }])
      expect(text(change)).not.toMatch(/troco|levar|300/);
  });

  test("shows the state of an online payment", () => {
    const change = { charge: { sandbox: false }, payment_status: "Recusado", payment_due: "ONLINE" };
    expect(last(anOrder({}, change))).toBe("PAGAMENTO ONLINE: Recusado");
  });

  test("says to collect nothing when the amount due is unknown", () => {
    expect(last(anOrder({}, { payment_due: undefined }))).toBe("PAGAMENTO: Aguardando pagamento");
  });
});

test("uses the shop's time zone, wherever the terminal is", () => {
  for (const show of [ticket, orderText]) {
    expect(show(anOrder())).toContain("21/11/2026, 17:32");
    expect(show(anOrder({}, { timezone: "America/Noronha" }))).toContain("21/11/2026, 19:32");
  }
});

describe("the variation", () => {
  const sized = (note: string | null) => {
    const [item] = anOrder({ note }).order_items;
    const order = anOrder({}, { order_items: [{ ...item, variation_name: "Grande (8 fatias)" }] });
    const lines = ticket(order, "brasa").split("\n");
    const first = lines.findIndex((line) => line.includes("X-Burger")) + 1;
    return lines.slice(
      first,
      lines.findIndex((line, index) => index > first && line.startsWith("---")),
    );
  };

  test("has its own line, and the note is only what the customer wrote", () => {
    const size = ["    Grande (8 fatias)", "    1 x Bacon em cada"];
    expect(sized("Grande (8 fatias). metade sem")).toEqual([...size, "    obs     | metade sem"]);
    expect(sized("Grande (8 fatias).")).toEqual(size);
    expect(sized("sem cebola")).toEqual([...size, "    obs     | sem cebola"]);
    expect(sized(null)).toEqual(size);
  });

  test("removes nothing from a note that starts like the variation", () => {
    expect(sized("Grande (8 fatias).com borda").slice(2).join(" ")).toContain("Grande");
    expect(sized("Grande (8 fatias). Grande (8 fatias). sim").slice(2).join(" ")).toContain("Grande");
  });
});

test("a cancellation says what not to do, and for which items", () => {
  const shown = cancellation(anOrder({ note: "JÁ ESTÁ PAGO" }, { status: "cancelled" }), "brasa");
  expect(shown.split("\n").slice(1, 3)).toEqual(["brasa  PEDIDO Nº 12  CANCELADO", "NÃO PREPARAR, NÃO ENTREGAR"]);
  expect(shown).toContain("2 x X-Burger");
  expect(shown.split("\n").at(-2)).toBe("NÃO COBRAR");
  expect(shown).not.toMatch(/^JÁ ESTÁ PAGO/m);
});

test("an order to fetch says so, asks for no address and has no fee", () => {
  const nowhere = { full_address: null, city: null, state: null };
  const fetched = { order_type: "TAKEOUT" as const, neighborhood_name: null, delivery_tax: 0, cash: 60 };
  const text = ticket(anOrder(nowhere, { ...fetched, status: "delivering" }), "forno");
  for (const line of ["RETIRADA NA LOJA", "Pronto para retirada", "COBRAR NA RETIRADA", "devolver R$ 8,20"])
    expect(text).toContain(line);
  expect(text).not.toMatch(/entrega|bairro|endere|levar/i);
  expect(orderText(anOrder(nowhere, { ...fetched, status: "delivered" }))).toContain("Retirado (retirada)");
  expect(cancellation(anOrder(nowhere, { ...fetched, status: "cancelled" }), "forno")).toContain("NÃO PREPARAR");
});
