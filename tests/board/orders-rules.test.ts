import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alarmOf, alarmText, alarmTitle, lostText, soundStateOf, waitingOrders } from "@/lib/domain/board/orders/alarm";
import { CANCEL_REASONS, cancelledText, cancellerText, cancelVerb, owedText } from "@/lib/domain/board/orders/cancel";
import { columnOf, columnTitle, ordersByColumn } from "@/lib/domain/board/orders/columns";
import { contactLinks } from "@/lib/domain/board/orders/contact";
import { ageOf, ageText, answerDueOf, dueOf, slotDueOf } from "@/lib/domain/board/orders/due";
import { advanceText, backText, fasterText, movedText, moveOf, undoOf } from "@/lib/domain/board/orders/moves";
import { newOrderText, newOrderTitle } from "@/lib/domain/board/orders/new-order";
import { hasMoney, mayDelay, mayMarkPaid, paidLabel } from "@/lib/domain/board/orders/order";
import { isForNow, nextDue } from "@/lib/domain/board/orders/scheduled";
import { foundOrders, typedDay, typedNumber } from "@/lib/domain/board/orders/search";
import { samplesOf } from "@/lib/domain/board/orders/tones";
import { MAX_REASON, reasonMistake } from "@/lib/domain/board/reason";
import { type OrderStatus, TRACKING_STEPS } from "@/lib/domain/orders/status";
import { aBoardOrder } from "./an-order";

const STATUSES: OrderStatus[] = [...TRACKING_STEPS, "cancelled"];
const PLACED = Date.parse("2026-11-21T21:32:00Z");
const MINUTE = 60_000;
const numbersOf = (orders: readonly { order_number: string }[]) => orders.map((order) => order.order_number);

describe("columns", () => {
  test("every order of the last hours is in exactly one column", () => {
    const orders = fc.uniqueArray(fc.tuple(fc.nat(500), fc.constantFrom(...STATUSES)), { selector: ([n]) => n });
    fc.assert(
      fc.property(orders, (pairs) => {
        const all = pairs.map(([number, status]) => aBoardOrder({ order_number: String(number), status }));
        const columns = ordersByColumn(all, PLACED + MINUTE);
        expect(numbersOf(Object.values(columns).flat()).sort()).toEqual(numbersOf(all).sort());
        for (const order of all) expect(columns[columnOf(order.status)]).toContain(order);
      }),
    );
  });

  test("new orders stand by their age, those in work by the promised time, finished ones newest first", () => {
    const first = aBoardOrder({ order_number: "1", promised_at: "2026-11-21T23:00:00Z" });
    const second = aBoardOrder({
      order_number: "2",
      created_at: "2026-11-21T21:40:00Z",
      promised_at: "2026-11-21T22:00:00Z",
    });
    const as = (status: OrderStatus) => [second, first].map((order) => ({ ...order, status }));
    const now = PLACED + MINUTE;
    expect(numbersOf(ordersByColumn(as("received"), now).received)).toEqual(["1", "2"]);
    expect(numbersOf(ordersByColumn(as("preparing"), now).preparing)).toEqual(["2", "1"]);
    expect(numbersOf(ordersByColumn(as("delivered"), now).over)).toEqual(["2", "1"]);
  });

  test("'Concluídos' has today's by the shop's clock and the night's, but an open order never leaves", () => {
    const over = aBoardOrder({ status: "delivered", created_at: "2026-11-21T12:00:00Z" });
    const count = (order: typeof over, now: string) =>
      Object.values(ordersByColumn([order], Date.parse(now))).flat().length;
    expect(count(over, "2026-11-22T03:30:00Z")).toBe(1);
    expect(count(over, "2026-11-22T04:30:00Z")).toBe(0);
    expect(count({ ...over, created_at: "2026-11-22T03:00:00Z" }, "2026-11-22T09:00:00Z")).toBe(1);
    expect(count({ ...over, status: "preparing" }, "2026-12-01T12:00:00Z")).toBe(1);
  });

  test("what is fetched is ready, what is delivered has left", () => {
    const [delivered, fetched] = [aBoardOrder(), aBoardOrder({ order_type: "TAKEOUT" })];
    expect(columnTitle("delivering", [])).toBe("Saiu");
    expect(columnTitle("delivering", [delivered])).toBe("Saiu");
    expect(columnTitle("delivering", [fetched])).toBe("Prontos");
    expect(columnTitle("delivering", [fetched, delivered])).toBe("Saiu e prontos");
  });
});

describe("the promised time", () => {
  const at = (minutes: number, change = {}) => dueOf(aBoardOrder(change), PLACED + minutes * MINUTE);

  test.each([
    [0, "calm", "Para 18h12, em 40 min"],
    [30, "soon", "Faltam 10 min, para 18h12"],
    [40, "late", "É para agora, 18h12"],
    [48, "late", "Atrasado 8 min, era para 18h12"],
    [105, "late", "Atrasado 1 h 5 min, era para 18h12"],
  ])("after %i minutes of 40 an order is %s", (minutes, tone, text) => {
    expect(at(minutes)).toEqual({ tone, text });
  });

  test("a narrow card says the same in fewer words", () => {
    const late = dueOf(aBoardOrder(), PLACED + 48 * MINUTE, true);
    expect(late).toEqual({ tone: "late", text: "Atrasado 8 min, 18h12" });
  });

  test("nothing is said of an order that is over, or was promised for no time", () => {
    expect(at(90, { status: "delivered" })).toBeNull();
    expect(at(90, { promised_at: null })).toBeNull();
  });

  test("what is ready to be fetched is not late", () => {
    expect(at(90, { status: "delivering", order_type: "TAKEOUT" })?.tone).toBe("calm");
    expect(at(90, { status: "delivering" })?.tone).toBe("late");
  });

  test("an order only ever gets later", () => {
    const rank = { calm: 0, soon: 1, late: 2 };
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (one, other) => {
        const [early, late] = [at(Math.min(one, other)), at(Math.max(one, other))];
        expect(rank[early?.tone ?? "calm"]).toBeLessThanOrEqual(rank[late?.tone ?? "calm"]);
      }),
    );
  });

  test("a new order that waits over 5 minutes turns amber, over 10 red; an accepted one has waited enough", () => {
    const age = (minutes: number, change = {}) => ageOf(aBoardOrder(change), PLACED + minutes * MINUTE);
    expect([5, 6, 10, 11].map((minutes) => age(minutes).tone)).toEqual(["calm", "soon", "soon", "late"]);
    expect(age(42).text).toBe("há 42 min");
    expect(age(42, { status: "preparing" }).tone).toBe("calm");
  });

  test("an age is said in the largest unit that helps", () => {
    const age = (minutes: number) => ageText("2026-11-21T21:32:00Z", PLACED + minutes * MINUTE);
    expect([0, 4, 60, 125, 4000].map(age)).toEqual(["agora", "há 4 min", "há 1 h", "há 2 h 5 min", "há 2 dias"]);
  });
});

describe("moves", () => {
  test("an undo leads back to where the move began; a cancellation has none", () => {
    for (const status of STATUSES)
      for (const name of ["advance", "back", "cancel"] as const) {
        const move = moveOf({ status }, name);
        const undo = move && undoOf(move);
        if (name === "cancel") expect(undo).toBeNull();
        else if (move) expect([undo?.from, undo?.to]).toEqual([move.to, move.from]);
      }
  });

  test("each status offers its next step in words, by how the order is handed over", () => {
    const texts = (order_type: "DELIVERY" | "TAKEOUT") => STATUSES.map((status) => advanceText({ status, order_type }));
    expect(texts("DELIVERY")).toEqual(["Aceitar", "Saiu para entrega", "Entregue", null, null]);
    expect(texts("TAKEOUT")).toEqual(["Aceitar", "Pronto para retirada", "Retirado", null, null]);
    expect(STATUSES.map((status) => backText({ status, order_type: "TAKEOUT" }))).toEqual([
      null,
      "Voltar para Novos",
      "Voltar para Em preparo",
      "Voltar para Prontos",
      null,
    ]);
    expect(movedText("12", "delivering", "TAKEOUT")).toBe("Pedido 12: pronto para retirada");
  });

  test("whoever was slower is told who was faster, and what they did", () => {
    const order = { order_number: "12", status: "preparing", order_type: "DELIVERY" } as const;
    expect(fasterText(order, "Celular da Ana")).toBe("Celular da Ana já deixou o pedido 12 em preparo.");
    expect(fasterText({ ...order, status: "cancelled" }, null)).toBe("Outro aparelho já cancelou o pedido 12.");
  });
});

describe("the alarm", () => {
  test("it rings while an order waits; a lost connection is worse news, money and a printer that stands better", () => {
    const calm = { waiting: 0, isLost: false, money: 0, isPrinterDown: false };
    expect(alarmOf(calm)).toBeNull();
    expect(alarmOf({ waiting: 2, isLost: false, money: 1, isPrinterDown: true })).toBe("order");
    expect(alarmOf({ waiting: 2, isLost: true, money: 1, isPrinterDown: true })).toBe("lost");
    expect(alarmOf({ ...calm, money: 1, isPrinterDown: true })).toBe("money");
    expect(alarmOf({ ...calm, isPrinterDown: true })).toBe("printer");
    const orders = STATUSES.map((status) => aBoardOrder({ status }));
    expect(waitingOrders(orders, PLACED).map(({ status }) => status)).toEqual(["received"]);
  });

  test("an order that is paid on the site rings only once it is paid, in a test environment too", () => {
    const test = (status: string) => ({ payment_due: "SIMULATED", charge: { provider: "pix", status } }) as const;
    const unpaid = [aBoardOrder({ payment_due: "ONLINE", charge: { provider: "pix" } }), aBoardOrder(test("waiting"))];
    expect(waitingOrders(unpaid, PLACED)).toEqual([]);
    const paid = [aBoardOrder({ payment_due: "NOTHING" }), aBoardOrder(test("approved"))];
    expect(waitingOrders(paid, PLACED)).toHaveLength(2);
    // The sandbox pays by itself, and nobody waits for it.
    expect(
      waitingOrders([aBoardOrder({ payment_due: "SIMULATED", charge: { status: "waiting" } })], PLACED),
    ).toHaveLength(1);
  });

  test("an order for later rings until it is confirmed, and again when it is due, like any new one", () => {
    const due = PLACED + 60 * MINUTE;
    const later = aBoardOrder({
      created_at: new Date(PLACED).toISOString(),
      deliver_start_time: new Date(due + 60 * MINUTE).toISOString(),
      deliver_end_time: new Date(due + 90 * MINUTE).toISOString(),
      promised_at: new Date(due + 90 * MINUTE).toISOString(),
      due_at: new Date(due).toISOString(),
      accept_by: new Date(due + 10 * MINUTE).toISOString(),
    });
    const confirmed = { ...later, confirmed_at: new Date(PLACED).toISOString() };
    expect(waitingOrders([later], PLACED)).toEqual([later]);
    expect(waitingOrders([confirmed], due - 1)).toEqual([]);
    expect(waitingOrders([confirmed], due)).toEqual([confirmed]);
    expect(waitingOrders([{ ...confirmed, status: "preparing" }], due)).toEqual([]);
    expect([isForNow(later, due - 1), isForNow(later, due)]).toEqual([false, true]);
    expect([nextDue([later, aBoardOrder()], PLACED), nextDue([later], due)]).toEqual([due, null]);
    expect(answerDueOf(later, due - 1)).toBeNull();
    expect(answerDueOf(later, due)?.text).toBe("Cancela sozinho em 10 min");
    expect(ageOf(later, due + MINUTE).tone).toBe("calm");
    expect(ageOf(later, due + 11 * MINUTE).tone).toBe("late");
    const early = aBoardOrder({ order_number: "3", created_at: new Date(due - MINUTE).toISOString() });
    expect(numbersOf(ordersByColumn([later, early], due).received)).toEqual(["3", later.order_number]);
  });

  test("it is announced with its time, when it comes and when it is due", () => {
    const later = aBoardOrder({
      timezone: "America/Sao_Paulo",
      deliver_start_time: "2026-11-22T21:30:00Z",
      deliver_end_time: "2026-11-22T22:00:00Z",
      due_at: "2026-11-22T20:30:00Z",
    });
    const due = Date.parse("2026-11-22T20:30:00Z");
    expect(newOrderTitle(later, PLACED)).toBe("Pedido 12 agendado para amanhã, 18h30 às 19h00");
    expect(newOrderTitle(later, due)).toBe("Está na hora do pedido 12, agendado para hoje, 18h30 às 19h00");
    expect(newOrderTitle(aBoardOrder(), due)).toBe("Novo pedido 12");
    expect(slotDueOf(later, due)).toEqual({ tone: "calm", text: "Agendado: hoje, 18h30 às 19h00" });
    expect(slotDueOf({ ...later, status: "delivered" }, due)).toBeNull();
  });

  test("an order that waits for its money is last among the new ones, never late, and promised for no other time", () => {
    const unpaid = aBoardOrder({ order_number: "1", payment_due: "ONLINE", charge: { provider: "pix" } });
    const [later] = [aBoardOrder({ order_number: "2", created_at: "2026-11-21T21:40:00Z" })];
    const columns = ordersByColumn([unpaid, later], PLACED + 30 * MINUTE);
    expect(numbersOf(columns.received)).toEqual(["2", "1"]);
    expect(ageOf(unpaid, PLACED + 30 * MINUTE).tone).toBe("calm");
    expect([mayDelay(unpaid), mayDelay(later)]).toEqual([false, true]);
  });

  test("money has a line and a title of its own", () => {
    expect(alarmText("money", 0, "on")).toBe("Tocando: dinheiro precisa de você");
    expect(alarmText("money", 0, "off")).toBe("Dinheiro precisa de você");
    expect(alarmTitle("money", 0)).toBe("Dinheiro precisa de você!");
  });

  test("the tab's title counts", () => {
    expect([alarmTitle("order", 1), alarmTitle("order", 2)]).toEqual(["(1) Novo pedido", "(2) Novos pedidos"]);
    expect([alarmTitle("lost", 2), alarmTitle("printer", 0), alarmTitle(null, 0)]).toEqual([
      "Sem conexão!",
      "Impressora parada!",
      null,
    ]);
  });

  test("the sound says what it does, and never that it rings while it is silent", () => {
    expect(soundStateOf({ isWanted: true, isRunning: false, isSupported: true })).toBe("locked");
    expect(soundStateOf({ isWanted: false, isRunning: true, isSupported: true })).toBe("off");
    expect(soundStateOf({ isWanted: true, isRunning: true, isSupported: false })).toBe("missing");
    expect(alarmText("order", 2, "on")).toBe("Tocando: 2 pedidos novos esperando");
    expect(alarmText("order", 1, "locked")).toBe("1 pedido novo esperando");
    expect(alarmText(null, 0, "on")).toBe("Som ligado");
    expect(alarmText("printer", 0, "on")).toBe("Tocando: impressora parada");
    expect(alarmText("printer", 0, "off")).toBe("Impressora parada");
    expect(lostText(12)).toBe("Sem conexão há 12 s. Novos pedidos podem estar esperando.");
    expect(lostText(125)).toMatch(/há 2 min/);
  });

  test("a tune neither clips nor clicks, and all are to be told apart", () => {
    const tunes = (["order", "lost", "printer"] as const).map((alarm) => samplesOf(alarm, 8_000));
    for (const samples of tunes) {
      expect(Math.max(...samples.map(Math.abs))).toBeGreaterThan(0.2);
      expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(1);
      expect([Math.abs(samples[0] ?? 1), Math.abs(samples.at(-1) ?? 1)]).toEqual([0, 0]);
    }
    expect(new Set(tunes.map(({ length }) => length)).size).toBe(tunes.length);
  });
});

test("a new order is refused, an accepted one cancelled, for reasons that owners have", () => {
  expect((["received", "preparing", "delivering"] as const).map((status) => cancelVerb({ status }))).toEqual([
    "Recusar",
    "Cancelar",
    "Cancelar",
  ]);
  expect(CANCEL_REASONS).toEqual(expect.arrayContaining(["Muito movimento", "Endereço incompleto", "Sem entregador"]));
});

test("a reason is asked for, and its length is said in letters to take away", () => {
  for (const reason of CANCEL_REASONS) expect(reasonMistake(reason)).toBeNull();
  expect(reasonMistake("  ")).toMatch(/Escreva/);
  expect(reasonMistake("a".repeat(MAX_REASON))).toBeNull();
  expect(reasonMistake("a".repeat(MAX_REASON + 1))).toMatch(/tire 1 letra\./);
});

describe("search", () => {
  const orders = [
    aBoardOrder({ order_number: "12", customer_name: "João Antônio da Silva" }),
    aBoardOrder({ order_number: "120", customer_name: "Ana D'Ávila" }),
    aBoardOrder({ order_number: "7", customer_name: null }),
    aBoardOrder({
      ...{ order_number: "3", customer_name: "Bia", customer_phone: "12988887777", created_at: "2026-11-20T21:32:00Z" },
      ...{ full_address: "Rua do Sol, 9", neighborhood_name: "Vila Nova", reference: "portão azul" },
    }),
  ];
  test.each([
    ["12", ["120", "12"]],
    ["nº 7", ["7"]],
    ["#012", ["120", "12"]],
    ["joao sil", ["12"]],
    ["avila", ["120"]],
    ["ilva", []],
    ["sol 9", ["3"]],
    ["vila azul", ["3"]],
    ["98888-77", ["3"]],
    ["9888", ["3"]],
    ["ontem", ["3"]],
    ["20/11", ["3"]],
    ["21/11/2026", ["120", "12", "7"]],
    ["  ", []],
  ])("%j finds %j", (query, numbers) => {
    expect(numbersOf(foundOrders(orders, query, PLACED))).toEqual(numbers);
  });

  test.each([
    ["25/12", "2026-11-21", "2025-12-25"],
    ["1/2", "2026-11-21", "2026-02-01"],
    ["29/02", "2026-11-21", null],
    ["29/02/2024", "2026-11-21", "2024-02-29"],
    ["Ontem", "2026-03-01", "2026-02-28"],
    ["12", "2026-11-21", null],
  ])("%s typed on another day than %s is %s", (query, today, day) => {
    expect(typedDay(query, today)).toBe(day);
  });

  test("a name is no number", () => {
    expect([typedNumber("Ana 2"), typedNumber("nº12"), typedNumber("")]).toEqual([null, "12", null]);
  });
});

test("links reach the customer and the door, where they are known", () => {
  const links = (change = {}) => contactLinks(aBoardOrder(change), "Forno da Vila");
  expect(links().map(({ kind }) => kind)).toEqual(["whatsapp", "map", "phone"]);
  const [chat, map, phone] = links({ status: "delivering" }).map(({ href }) => decodeURIComponent(href));
  expect(chat).toMatch(
    /^https:\/\/wa\.me\/5511987650001\?text=Olá, Ana! Aqui é Forno da Vila, sobre o seu pedido 12, que saiu para entrega/,
  );
  expect(map).toMatch(/destination=Rua Harmonia, 77, Vila Madalena, São Paulo - SP$/);
  expect(phone).toBe("tel:+5511987650001");
  expect(links({ order_type: "TAKEOUT", customer_phone: null })).toEqual([]);
});

test("only what the shop itself collects or checks is marked as paid", () => {
  const may = (payment_due: "NOTHING" | "COLLECT" | "CHECK_PIX" | "CHECK" | "ONLINE" | "SIMULATED") =>
    mayMarkPaid({ payment_due, status: "preparing" });
  expect([may("COLLECT"), may("CHECK_PIX"), may("CHECK")]).toEqual([true, true, true]);
  expect([may("NOTHING"), may("ONLINE"), may("SIMULATED")]).toEqual([false, false, false]);
  expect(mayMarkPaid({ payment_due: "COLLECT", status: "cancelled" })).toBe(false);
});

test("Pix to the shop's own key is money that somebody has seen; the rest is marked as paid", () => {
  expect([paidLabel({ payment_due: "CHECK_PIX" }), paidLabel({ payment_due: "COLLECT" })]).toEqual([
    "Dinheiro visto",
    "Marcar como pago",
  ]);
  expect(hasMoney(aBoardOrder())).toBe(false);
  expect(hasMoney(aBoardOrder({ is_paid: true }))).toBe(true);
  expect(hasMoney(aBoardOrder({ charge: { provider: "pix" } }))).toBe(true);
});

test("a new order is said in a breath", () => {
  const shop = { city: "São Paulo" };
  expect(newOrderText(aBoardOrder(), shop)).toBe("Ana Souza, Vila Madalena, R$ 58,30");
  expect(newOrderText(aBoardOrder({ city: "Osasco" }), shop)).toBe("Ana Souza, Vila Madalena, Osasco, R$ 58,30");
  expect(newOrderText(aBoardOrder({ order_type: "TAKEOUT", customer_name: null }), shop)).toBe("retirada, R$ 58,30");
});

describe("a cancellation", () => {
  const cancelled = (by?: "customer" | "shop" | "clock" | "unpaid") =>
    aBoardOrder({ order_number: "6", status: "cancelled", cancelled_by: by });

  test("is told where nobody at the shop made it, with who did", () => {
    expect(cancelledText(cancelled("customer"))).toBe("O cliente cancelou o pedido 6.");
    expect(cancelledText(cancelled("clock"))).toContain("cancelado sozinho");
    const silent = [cancelled("shop"), cancelled("unpaid"), cancelled(), aBoardOrder()];
    expect(silent.map(cancelledText)).toEqual(Array(4).fill(null));
    const all = (["customer", "clock", "unpaid", "shop"] as const).map(cancelled);
    expect(all.map(cancellerText)).toEqual([
      "Cancelado pelo cliente",
      "Cancelado sozinho, sem resposta",
      "Cancelado sozinho, sem pagamento",
      null,
    ]);
  });

  test("says beforehand what is to be given back", () => {
    const of = (due: "NOTHING" | "CHECK_PIX" | "COLLECT") =>
      owedText(aBoardOrder({ payment_due: due, total: 30, delivery_tax: 6.8 }));
    expect(of("NOTHING")).toBe("Este pedido já está pago: devolva R$ 36,80 ao cliente.");
    expect(of("CHECK_PIX")).toContain("se já veio, devolva R$ 36,80");
    expect(of("COLLECT")).toBeNull();
  });

  test("of an order that was paid on the site returns the money by itself, and the form says so", () => {
    const of = (change: object) => owedText(aBoardOrder({ total: 30, delivery_tax: 6.8, ...change }));
    const charge = { provider: "pix", status: "approved" };
    expect(of({ payment_due: "NOTHING", charge })).toMatch(/o dinheiro volta sozinho ao cliente/);
    expect(of({ payment_due: "ONLINE", charge: { provider: "pix", status: "waiting" } })).toMatch(/é cancelado/);
    // Its provider was down, and the courier collected.
    expect(of({ payment_due: "NOTHING", charge: { provider: "pix", status: "expired" } })).toMatch(/devolva R\$ 36,80/);
  });

  test("by the clock is counted down on the card, while the order waits", () => {
    const order = aBoardOrder({ accept_by: new Date(PLACED + 5 * MINUTE).toISOString() });
    expect(answerDueOf(order, PLACED)).toEqual({ tone: "soon", text: "Cancela sozinho em 5 min" });
    expect(answerDueOf(order, PLACED + 3 * MINUTE)?.tone).toBe("late");
    expect(answerDueOf(order, PLACED + 4.5 * MINUTE)?.text).toBe("Cancela sozinho em menos de 1 min");
    expect(answerDueOf({ ...order, status: "preparing" }, PLACED)).toBeNull();
    expect(answerDueOf(aBoardOrder(), PLACED)).toBeNull();
  });
});
