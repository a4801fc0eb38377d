import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CSV_HEADER, type CsvOrder, csvLine } from "@/lib/embedded-api/orders/csv";
import { csvRows } from "../support/csv";
import { aTicketOrder } from "../support/ticket-order";

const anOrder = (change: object = {}) =>
  ({
    ...aTicketOrder({
      order_type: "DELIVERY",
      coupon: null,
      cancel_reason: null,
      online: null,
      is_paid: false,
      source: "storefront",
      ...change,
    }),
  }) as unknown as CsvOrder;

const titles = csvRows(CSV_HEADER)[0] ?? [];
const shown = (order: CsvOrder) => {
  const [cells = [], ...more] = csvRows(csvLine(order));
  expect(more).toEqual([]);
  return Object.fromEntries(titles.map((title, index) => [title, cells[index]]));
};

test("a row has the shop's date and time, decimal commas and the items as the kitchen reads them", () => {
  expect(shown(anOrder())).toEqual({
    Pedido: "12",
    Data: "21/11/2026",
    Hora: "17:32",
    Situação: "Recebido",
    Modo: "Entrega",
    Origem: "Site",
    Cliente: "Ana Souza",
    Bairro: "Vila Madalena",
    Itens:
      "2 x Pizza de pão de alho (Grande (8 fatias), 1/2 Calabresa · 1/2 Camarão, 2 x Azeitona em cada, Borda recheada: Catupiry em cada, sem cebola)",
    Subtotal: "51,80",
    Desconto: "0,00",
    Cupom: "",
    "Motivo do desconto": "",
    "Taxa de entrega": "6,50",
    Total: "58,30",
    Vendido: "58,30",
    "Forma de pagamento": "Dinheiro",
    Detalhe: "",
    Pagamento: "Aguardando pagamento",
    "Recebido pelo site": "",
    Tarifa: "",
    "Devolvido pelo site": "",
    "Motivo do cancelamento": "",
    "Agendado para": "",
  });
});

test("an order for later says for when, by the shop's clock, in the last column", () => {
  const slot = { deliver_start_time: "2026-11-22T02:30:00.000Z", deliver_end_time: "2026-11-22T03:00:00.000Z" };
  expect(shown(anOrder(slot))).toMatchObject({ "Agendado para": "21/11/2026, 22h30 às 23h00" });
  expect(titles.at(-1)).toBe("Agendado para");
});

test("money of a provider stands beside the order, with a fee only where the provider tells one", () => {
  const online = { received: 58.3, fee: null, refunded: 6.5 };
  expect(shown(anOrder({ online }))).toMatchObject({
    ...{ "Recebido pelo site": "58,30", Tarifa: "não informado", "Devolvido pelo site": "6,50" },
  });
  expect(shown(anOrder({ online: { ...online, fee: 0.58 } }))).toMatchObject({ Tarifa: "0,58" });
});

test.each([{ status: "cancelled" }, { payment_due: "SIMULATED" }, { payment_due: "ONLINE" }])(
  "%j is never sold",
  (change) => {
    expect(shown(anOrder(change))).toMatchObject({ Total: "58,30", Vendido: "0,00" });
  },
);

test("what is on its way back is sold until it is back", () => {
  expect(shown(anOrder({ payment_due: "ONLINE", is_paid: true }))).toMatchObject({ Vendido: "58,30" });
});

test("no telephone, address or note of the customer's is in it", () => {
  expect(csvLine(anOrder({ observations: "CPF 1" }))).not.toMatch(/98765|Harmonia|CPF/);
});

describe("whatever customers and shops write", () => {
  const start = fc.constantFrom("=", "+", "-", "@", "\t=", "\r=", "\n@", " =", "\u00a0+", '"=', "＝", ";", "");
  const written = fc.tuple(start, fc.string({ unit: "binary", maxLength: 60 })).map((texts) => texts.join(""));

  test("each row parses to the same columns, and no cell begins a formula", () => {
    fc.assert(
      fc.property(written, written, written, written, (customer_name, item_name, cancel_reason, name) => {
        const order_items = [{ ...anOrder().order_items[0], item_name }];
        const order = anOrder({ customer_name, order_items, cancel_reason, paymentType: { name } });
        const line = csvLine(order);
        const [cells = [], ...more] = csvRows(line);
        expect(more).toEqual([]);
        expect(cells).toHaveLength(titles.length);
        for (const cell of cells) expect(cell).not.toMatch(/^[\s\p{Cc}]*[=+\-@＝＋－＠]/u);
        expect(line.slice(0, -2)).not.toMatch(/[\r\n\t]/);
        const plain = customer_name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
        expect([plain, `'${plain}`]).toContain(cells[titles.indexOf("Cliente")]);
      }),
      { numRuns: 500 },
    );
  });
});
