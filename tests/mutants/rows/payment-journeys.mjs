export default [
  {
    row: "PAYMENT-01",
    file: "components/payment/choice/payment-picker.tsx",
    as: "expression",
    cuts: [["type.id === openId ? null : type.id", "null"]],
  },
  {
    row: "PAYMENT-02",
    file: "components/checkout/steps/payment-step.tsx",
    as: "attribute",
    cuts: [["onEdit={edit}", "() => undefined"]],
  },
  {
    row: "PAYMENT-15",
    file: "lib/domain/payment/copy.ts",
    as: "expression",
    cuts: [['"Pagamento aprovado!"', '"Pronto."']],
  },
  {
    row: "PAYMENT-16",
    file: "components/payment/pix/pix-code.tsx",
    as: "expression",
    cuts: [["notify.success(paymentCopy.copied)", "undefined"]],
  },
];
