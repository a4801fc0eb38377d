export default [
  {
    row: "PAYMENT-03",
    file: "lib/domain/payment/choice.ts",
    cuts: [["return methods.length === 1 ? methods[0] : undefined;", "return undefined;"]],
  },
  {
    row: "PAYMENT-04",
    file: "lib/domain/payment/choice.ts",
    cuts: [['if (kinds.includes("cash")) return "change";\n', "\n"]],
  },
  {
    row: "PAYMENT-05",
    file: "lib/domain/payment/choice.ts",
    cuts: [['if (text.trim() === "") return ok(null);\n', "\n"]],
  },
  {
    row: "PAYMENT-06",
    file: "lib/domain/payment/payer.ts",
    cuts: [['.min(1, "Informe o nome do pagador.")', ""]],
  },
  {
    row: "PAYMENT-07",
    file: "lib/domain/payment/choice.ts",
    cuts: [['(kinds.includes("credit") || kinds.includes("debit"))', 'kinds.includes("credit")']],
  },
  {
    row: "PAYMENT-08",
    file: "lib/domain/payment/choice.ts",
    cuts: [["return type.online_payment && (kinds", "return (kinds"]],
    why: "A card at the door would be asked for its number.",
  },
  { row: "PAYMENT-09", file: "lib/domain/masks.ts", cuts: [["digitsOf(text).slice(0, 4)", "digitsOf(text)"]] },
  {
    row: "PAYMENT-10",
    file: "lib/domain/payment/card.ts",
    cuts: [["const last4 = digitsOf(number).slice(-4);", "const last4 = digitsOf(number);"]],
  },
  { row: "PAYMENT-11", file: "lib/domain/payment/choice.ts", cuts: [['  ["pos", "pos"],\n', ""]] },
  {
    row: "PAYMENT-12",
    file: "lib/domain/orders/payment-progress.ts",
    cuts: [['charge.status === "waiting" ? "waiting" : "error"', '"waiting"']],
  },
  {
    row: "PAYMENT-13",
    file: "lib/embedded-api/payments/charges.ts",
    cuts: [["  await setPayment(moment, charge.orderId, status);\n", ""]],
    why: "The order would never say that its charge was paid.",
  },
  {
    row: "PAYMENT-14",
    file: "lib/embedded-api/services/sandbox.ts",
    cuts: [['if (card === "0002") return "refused";\n', "\n"]],
  },
];
