export default [
  {
    row: "CHECKOUT-02",
    file: "components/checkout/steps/order-step.tsx",
    as: "jsx",
    cuts: [["<CartLines lines={lines} check={check} removals={removals} />", ""]],
  },
  {
    row: "CHECKOUT-03",
    file: "components/checkout/order-summary.tsx",
    as: "expression",
    cuts: [
      [
        "quantity < line.qty ? decrement(line) : setQuantity(lineKey(line), quantity)",
        "setQuantity(lineKey(line), Math.max(1, quantity))",
      ],
    ],
  },
  {
    row: "CHECKOUT-06",
    file: "components/checkout/steps/step-buttons.tsx",
    as: "attribute",
    cuts: [[`href={\`\${routes.login}?volta=checkout\`}`, "routes.menu"]],
  },
  {
    row: "CHECKOUT-10",
    file: "components/checkout/steps/confirmation-step.tsx",
    as: "jsx",
    cuts: [["<AddressLines address={address} />", ""]],
  },
  {
    row: "CHECKOUT-11",
    file: "components/checkout/steps/confirmation-step.tsx",
    as: "attribute",
    cuts: [["onClick={placing.place}", "undefined"]],
  },
  {
    row: "CHECKOUT-12",
    file: "components/checkout/checkout-footer.tsx",
    as: "attribute",
    cuts: [["open={summary.isOpen && !isWide}", "false"]],
  },
  {
    row: "CHECKOUT-13",
    file: "components/checkout/steps/step-buttons.tsx",
    as: "expression",
    cuts: [['step === 4 ? "Finalizar Pedido" : WORDS[shown]', "WORDS[shown]"]],
  },
  {
    row: "CHECKOUT-14",
    file: "components/checkout/checkout-footer.tsx",
    as: "expression",
    cuts: [['market.isOpen ? "Aberto" : "Fechado"', '"Aberto"']],
  },
  {
    row: "CHECKOUT-16",
    file: "components/checkout/placing/confirmed.tsx",
    as: "jsx",
    cuts: [["Acompanhar pedido", "Ver pedidos"]],
  },
];
