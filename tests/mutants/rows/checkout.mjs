export default [
  { row: "CHECKOUT-01", file: "lib/domain/checkout/steps.ts", cuts: [['label: "Entrega"', 'label: "Endereço"']] },
  {
    row: "CHECKOUT-04",
    file: "lib/domain/checkout/steps.ts",
    cuts: [['  if (facts.lineCount === 0) return "EMPTY_CART";\n', ""]],
  },
  {
    row: "CHECKOUT-05",
    file: "lib/domain/checkout/steps.ts",
    cuts: [["facts.missingAtShop : facts.missing) > 0", "facts.missingAtShop : facts.missing) < 0"]],
  },
  {
    row: "CHECKOUT-07",
    file: "lib/domain/address/view.ts",
    cuts: [['    case "bairro":\n      return { kind: "district" };\n', ""]],
  },
  {
    row: "CHECKOUT-08",
    file: "lib/domain/checkout/steps.ts",
    cuts: [["!(facts.hasSession && (isFetched || facts.hasAddress))", "!facts.hasSession"]],
  },
  {
    row: "CHECKOUT-09",
    file: "lib/domain/checkout/steps.ts",
    cuts: [['  if (step >= 3 && !facts.hasPayment) return "NO_PAYMENT";\n', ""]],
  },
  {
    row: "CHECKOUT-15",
    file: "lib/domain/checkout/steps.ts",
    cuts: [['  if (!facts.isOpen) return "STORE_CLOSED";\n', ""]],
  },
  {
    row: "CHECKOUT-17",
    file: "components/checkout/placing/settle-order.ts",
    as: "statement",
    cuts: [["notify.success(orderCopy.placed);", ""]],
  },
  {
    row: "CHECKOUT-18",
    file: "lib/embedded-api/orders/pricing.ts",
    cuts: [
      [
        "return openMessage ? { ...general, message: openMessage } : general;",
        "return openMessage ? general : general;",
      ],
    ],
  },
];
