import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderText, ticket } from "../../scripts/lib/order-text.mjs";

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

/** An order as the operator's calls answer it, with what its customer wrote. */
function anOrder({ note = null, ...texts }: Texts = {}, change: object = {}) {
  return {
    order_number: "12",
    status: "received",
    created_at: "2026-11-21T21:32:00Z",
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
        price: 25.9,
        observations: note,
        complements: [{ amount: 1, name: "Bacon" }],
      },
    ],
    payment_method: { name: "Visa" },
    paymentType: { name: "Cartão de Crédito" },
    payment_status: "Aguardando pagamento",
    is_paid: false,
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
  ["ticket", (order: object) => ticket(order, "brasa")],
  ["list", orderText],
])("the %s", (_name, show) => {
  test("has the same lines of ours whatever a customer wrote, and theirs are marked and fit the paper", () => {
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

  test("loses nothing of what a customer wrote", () => {
    const shown = show(
      anOrder({ complement: "Bloco B, apartamento 1203, interfone quebrado, ligue ao chegar na portaria" }),
    );
    const lines = shown.split("\n").filter((line) => THEIRS.test(line));
    const written = lines.map((line) => line.replace(THEIRS, "")).join(" ");
    expect(written).toContain("Bloco B, apartamento 1203, interfone quebrado, ligue ao chegar na portaria");
  });

  test("says that a simulated payment is none, whatever the sandbox answered", () => {
    for (const is_paid of [true, false])
      for (const payment_status of ["Aprovado", "Recusado", "Aguardando pagamento", "SIMULAÇÃO, NÃO PAGO"]) {
        const shown = show(anOrder({}, { is_paid, payment_status, charge: { sandbox: true } }));
        expect(shown).toContain("SIMULAÇÃO, NÃO PAGO");
        expect(shown).not.toContain("JÁ ESTÁ PAGO");
      }
  });
});

test("the ticket says what to collect", () => {
  const last = (order: object) => ticket(order, "brasa").split("\n").at(-2);
  expect(last(anOrder())).toBe("COBRAR NA ENTREGA");
  expect(last(anOrder({}, { is_paid: true }))).toBe("JÁ ESTÁ PAGO");
  expect(last(anOrder({}, { charge: { sandbox: false }, payment_status: "Recusado" }))).toBe(
    "PAGAMENTO ONLINE: Recusado",
  );
});
