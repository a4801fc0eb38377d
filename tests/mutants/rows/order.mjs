export default [
  {
    row: "ORDER-06",
    file: "lib/contract/orders/read-order.ts",
    cuts: [["answer.subtotal === null ? lines : toCentavos(answer.subtotal)", "centavos(answer.subtotal)"]],
  },
  { row: "ORDER-09", file: "lib/domain/orders/status.ts", cuts: [[' : label === "Recusado" ? "refused"', ""]] },
  {
    row: "ORDER-10",
    file: "lib/domain/orders/status.ts",
    cuts: [['(order.is_paid ? "Aprovado" : "Aguardando pagamento")', '"Aguardando pagamento"']],
  },
  {
    row: "ORDER-13",
    file: "lib/domain/orders/tracking.ts",
    cuts: [['status === "cancelled" ? ["received", "cancelled"] : TRACKING_STEPS', '[...TRACKING_STEPS, "cancelled"]']],
  },
  {
    row: "ORDER-15",
    file: "lib/domain/orders/courier.ts",
    cuts: [["COURIER_REFRESH = 1_500", "COURIER_REFRESH = 15_000"]],
  },
];
