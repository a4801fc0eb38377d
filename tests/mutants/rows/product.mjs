export default [
  {
    row: "PRODUCT-04",
    file: "lib/domain/menu/selection.ts",
    cuts: [
      ["variationId: product.variations.find((variation) => variation.available)?.id ?? null,", "variationId: null,"],
    ],
  },
  {
    row: "PRODUCT-05",
    file: "lib/domain/menu/selection.ts",
    cuts: [
      [
        "quantities: picker && first ? { [picker.id]: { [first.id]: 1 } } : {},",
        "quantities: picker && first ? {} : {},",
      ],
    ],
  },
  {
    row: "PRODUCT-06",
    file: "lib/contract/menu/read-product.ts",
    cuts: [["let group = groups.get(category.id);", "let group = [...groups.values()][0];"]],
  },
  {
    row: "PRODUCT-07",
    file: "lib/domain/menu/selection.ts",
    cuts: [['  if (group.isRequired) return "(Obrigatório)";\n', ""]],
  },
  {
    row: "PRODUCT-08",
    file: "lib/domain/menu/selection.ts",
    cuts: [["if (group.min !== group.max) return", "if (!group) return"]],
  },
  { row: "PRODUCT-09", file: "lib/domain/menu/selection.ts", cuts: [["return `(Selecione $", "return `(Até $"]] },
  {
    row: "PRODUCT-10",
    file: "lib/domain/menu/selection.ts",
    cuts: [["if (total < min || total > max)", "if (total > max)"]],
  },
  {
    row: "PRODUCT-12",
    file: "lib/domain/menu/selection.ts",
    cuts: [['if (!chosenVariation(product, selection)?.available) return { code: "VARIATION", groupId: null };', ""]],
  },
  {
    row: "PRODUCT-13",
    file: "lib/domain/menu/copy.ts",
    cuts: [["Selecione uma variação obrigatória.", "Escolha um tamanho."]],
  },
  {
    row: "PRODUCT-14",
    file: "lib/domain/menu/selection.ts",
    cuts: [["Math.min(option.maxQuantity, limitsOf(group, selection.variationId).max - others)", "option.maxQuantity"]],
  },
  {
    row: "PRODUCT-15",
    file: "components/ui/form/stepper.tsx",
    cuts: [["const atMin = value <= min;", "const atMin = value < min;"]],
  },
  {
    row: "PRODUCT-17",
    file: "lib/domain/menu/selection.ts",
    cuts: [["product.price + size", "product.price"]],
  },
];
