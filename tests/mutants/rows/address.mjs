export default [
  {
    row: "ADDRESS-07",
    file: "lib/domain/address/form.ts",
    cuts: [['text(120).min(1, "Informe a rua.")', "text(120)"]],
  },
  {
    row: "ADDRESS-08",
    file: "lib/domain/address/form.ts",
    cuts: [
      ['({ number, noNumber }) => noNumber || number !== ""', "({ number, noNumber }) => noNumber || number !== null"],
    ],
  },
  {
    row: "ADDRESS-09",
    file: "components/address/address-form.tsx",
    cuts: [["        disabled={noComplement}\n", ""]],
  },
  {
    row: "ADDRESS-10",
    file: "lib/domain/address/form.ts",
    cuts: [["    complement: text(120),\n", "    complement: text(120).min(1),\n"]],
  },
  { row: "ADDRESS-11", file: "lib/domain/address/lines.ts", cuts: [["return complement ? ", "return !complement ? "]] },
  {
    row: "ADDRESS-12",
    file: "lib/domain/address/delivery.ts",
    cuts: [["return district ? deliveryIn(district) : ", "return district ? withFee(deliveryFee) : "]],
  },
];
