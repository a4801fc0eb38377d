export default [
  { row: "ORDERS-02", file: "lib/domain/orders/filter.ts", cuts: [["...products, ", ""]] },
  {
    row: "ORDERS-03",
    file: "lib/domain/orders/filter.ts",
    cuts: [["    if (status && order.status !== status) return false;\n", ""]],
  },
  {
    row: "ORDERS-04",
    file: "lib/domain/orders/order.ts",
    cuts: [["(other.createdAt?.getTime() ?? 0) - (one.createdAt?.getTime() ?? 0)", "0"]],
  },
  { row: "ORDERS-08", file: "lib/domain/orders/copy.ts", cuts: [['message ?? "Tente novamente"', 'message ?? ""']] },
  {
    row: "ORDERS-10",
    file: "lib/domain/orders/status.ts",
    cuts: [['delivering: "Saiu para Entrega"', 'delivering: "Em entrega"']],
  },
  {
    row: "ORDERS-11",
    file: "lib/domain/orders/status.ts",
    cuts: [['status === "preparing" ? "Em preparo" : badgesOf(mode)[status]', "badgesOf(mode)[status]"]],
  },
  { row: "ORDERS-12", file: "lib/domain/orders/status.ts", cuts: [['  canceled: "cancelled",\n', ""]] },
  {
    row: "ORDERS-13",
    file: "lib/domain/orders/status.ts",
    cuts: [["[status] : raw || NOT_TOLD", "[status] : NOT_TOLD"]],
  },
];
