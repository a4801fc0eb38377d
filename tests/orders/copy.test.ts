import { expect, test } from "vitest";
import { listTitle, ordersFound, orderTime, orderTitle } from "@/lib/domain/orders/copy";
import { arrivalWindow } from "@/lib/domain/orders/delivery-estimate";
import { ordersState } from "@/lib/domain/orders/state";
import { orderIdOf, orderPath } from "@/lib/domain/routes";
import { anOrder } from "./an-order";

const placed = new Date("2026-11-21T21:32:00Z");

test("shows an estimate in minutes as times of day, past midnight too", () => {
  expect(arrivalWindow(placed, "40-50 min", "America/Sao_Paulo")).toBe("19h12 e 19h22");
  expect(arrivalWindow(placed, "40 a 50 minutos", "America/Recife")).toBe("19h12 e 19h22");
  expect(arrivalWindow(placed, "40/50 min", "America/Recife")).toBe("19h12 e 19h22");
  expect(arrivalWindow(placed, "1h a 1h30", "America/Sao_Paulo")).toBe("19h32 e 20h02");
  expect(arrivalWindow(new Date("2026-11-22T02:40:00Z"), "30 – 60 min", "America/Sao_Paulo")).toBe("00h10 e 00h40");
});

test("keeps an estimate in any other words", () => {
  for (const other of [null, "", "hoje", "1-2 dias", "50-40 min", "40 min"])
    expect(arrivalWindow(placed, other, "America/Sao_Paulo")).toBeNull();
  expect(arrivalWindow(null, "40-50 min", "America/Sao_Paulo")).toBeNull();
});

test("says the time of a date only where it has one", () => {
  expect(orderTime(new Date("2026-11-21T21:32:00Z"), "America/Sao_Paulo")).toBe("21/11/2026 às 18h32");
  expect(orderTime(new Date("2026-11-22T03:00:00Z"), "America/Sao_Paulo")).toBe("22/11/2026");
  expect(orderTime(new Date("2026-11-22T03:00:17Z"), "America/Sao_Paulo")).toBe("22/11/2026 às 00h00");
});

test("puts the status into the tab's title", () => {
  expect(orderTitle(anOrder({ status: "delivering" }), "Brasa")).toBe("Saiu para Entrega · Pedido #1012 - Brasa");
  expect(listTitle(anOrder({ status: "preparing" }), "Brasa")).toBe("Preparando · Meus Pedidos - Brasa");
  expect(listTitle(anOrder({ status: "delivered" }), "Brasa")).toBe("Meus Pedidos - Brasa");
  expect(listTitle(null, "Brasa")).toBe("Meus Pedidos - Brasa");
});

test("says how many orders were found", () => {
  expect([ordersFound(1, 1), ordersFound(12, 12), ordersFound(0, 12), ordersFound(0, 1)]).toEqual([
    "1 pedido",
    "12 pedidos",
    "0 de 12 pedidos",
    "0 de 1 pedido",
  ]);
});

test("[ENTITY-18] the orders state: the loaded orders, the newest of them, and whether nothing has loaded yet", () => {
  const [newest, older] = [anOrder({ id: 2 }), anOrder({ id: 1 })];
  expect(ordersState(undefined)).toEqual({ orders: [], lastOrder: null, loading: true });
  expect(ordersState({ orders: [] })).toEqual({ orders: [], lastOrder: null, loading: false });
  expect(ordersState({ orders: [newest, older] })).toEqual({
    orders: [newest, older],
    lastOrder: newest,
    loading: false,
  });
});

test("reads the id of an order from an address, also one that cannot be decoded", () => {
  expect(orderIdOf(orderPath("a b/ç"))).toBe("a b/ç");
  expect(orderIdOf("/orders/12/")).toBe("12");
  for (const none of ["/orders", "/orders/", "/orders/%E0%A4", "/profile/12"]) expect(orderIdOf(none)).toBeNull();
});
