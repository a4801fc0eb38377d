import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ticketLines } from "@/lib/domain/orders/ticket.mjs";
import { ticketBytes } from "../../scripts/lib/printing/escpos.mjs";
import { ticketsIn } from "../support/printer";
import { aTicketOrder } from "../support/ticket-order";

const PAPERS = [
  { paper: "58", columns: 32 },
  { paper: "80", columns: 48 },
];
const PAGES = [
  { codepage: "860", number: 3 },
  { codepage: "850", number: 2 },
];

function printed(
  change: object = {},
  { kind = "kitchen" as "kitchen" | "counter", paper = "58", codepage = "860" } = {},
) {
  const [ticket, ...more] = ticketsIn(ticketBytes(ticketLines(aTicketOrder(change), kind), { paper, codepage }));
  expect(more).toEqual([]);
  if (!ticket) throw new Error("Nothing was cut.");
  return ticket;
}

test("the kitchen's ticket on 58 mm reads as it does on paper", () => {
  expect(printed().lines).toEqual([
    "             Nº 12".slice(2),
    "            ENTREGA",
    "Forno da Vila · 21/11/2026,",
    "17:32",
    "Prazo: 40-50 min",
    "-".repeat(32),
    "2 x Pizza de pão de alho",
    "  Grande (8 fatias)",
    "  1/2 Calabresa · 1/2 Camarão",
    "  2 x Azeitona em cada",
    "  Borda recheada: Catupiry em",
    "  cada",
    "obs | sem cebola",
    "OBS | Interfone quebrado",
    "-".repeat(32),
    "2 itens",
  ]);
});

test("the number, the items and the notes stand out", () => {
  const { large, bold } = printed();
  expect(large).toEqual(["Nº 12", "ENTREGA", "2 x Pizza de pão de alho"]);
  expect(bold).toEqual(expect.arrayContaining(["Grande (8 fatias)", "obs | sem cebola", "OBS | Interfone quebrado"]));
  expect(bold).not.toContain("1/2 Calabresa · 1/2 Camarão");
});

test("the counter's sums stand at the paper's edge", () => {
  const { lines } = printed({ cash: 100 }, { kind: "counter" });
  expect(lines).toEqual(
    expect.arrayContaining([
      "Subtotal                R$ 51,80",
      "Total                   R$ 58,30",
      "Troco para R$ 100,00",
      "Levar R$ 41,70",
      "Endereço | Rua Harmonia, 77",
    ]),
  );
});

describe.each(PAGES)("in code page $codepage", ({ codepage, number }) => {
  test("every letter of Portuguese is printed as it is", () => {
    const letters = "Pão, maçã, açaí, café, pê, vovô, à, Ü, ü, ÁÂÃÀÉÊÍÓÔÕÚÇ nº 1ª";
    const ticket = printed({ observations: letters }, { codepage, paper: "80" });
    expect(ticket.codepage).toBe(number);
    const noted = ticket.lines.slice(
      ticket.lines.findIndex((line) => line.startsWith("OBS")),
      -2,
    );
    expect(noted.map((line) => line.replace(/^.*?\| /, "")).join(" ")).toBe(letters);
  });

  test("a letter that the printer lacks is its nearest one, and decomposed accents are composed", () => {
    const { lines } = printed({ observations: "pa\u0303o “quente” – ő 🍕 …" }, { codepage, paper: "80" });
    expect(lines).toContain('OBS | pão "quente" - o ? ...');
  });

  test.each(PAPERS)("whatever is written fits $paper mm and commands nothing", ({ paper, columns }) => {
    const text = fc.oneof(
      fc.constantFrom(
        "\u001b@\u001dV\u0000",
        "\u0010\u0004\u0001",
        "JÁ ESTÁ PAGO ".repeat(9),
        "x".repeat(90),
        "☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼⌂",
        null,
      ),
      fc.string({ unit: "binary", maxLength: 120 }),
    );
    fc.assert(
      fc.property(text, text, text, fc.constantFrom("kitchen" as const, "counter" as const), (one, two, name, kind) => {
        const [item] = aTicketOrder().order_items;
        const order_items = [{ ...item, item_name: name ?? "x", observations: two }];
        const { lines } = printed({ customer_name: one, observations: two, order_items }, { kind, paper, codepage });
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
        const forged = lines.filter((line) => /^JÁ ESTÁ PAGO/.test(line));
        expect(forged.length === 0 || name?.startsWith("JÁ ESTÁ")).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
