export default [
  {
    row: "PRODUCT-01",
    file: "components/product/product-modal.tsx",
    as: "jsx",
    cuts: [["{product.image && <Picture image={product.image} isAvailable={product.available} />}", ""]],
  },
  {
    row: "PRODUCT-02",
    file: "components/product/product-modal.tsx",
    as: "statement",
    cuts: [["onClose();", ""]],
  },
  {
    row: "PRODUCT-03",
    file: "components/product/share-button.tsx",
    as: "expression",
    cuts: [["{ title: name, text: name, url }", '{ title: "", text: name, url }']],
  },
  {
    row: "PRODUCT-11",
    file: "components/product/product-modal.tsx",
    as: "statement",
    cuts: [["flushSync(form.markMissing);", ""]],
  },
  {
    row: "PRODUCT-16",
    file: "components/product/product-footer.tsx",
    as: "attribute",
    cuts: [["min={1}", "0"]],
  },
  {
    row: "PRODUCT-18",
    file: "components/product/product-slot.tsx",
    as: "statement",
    cuts: [["if (!closeProduct()) return;", ""]],
  },
  {
    row: "PRODUCT-19",
    file: "components/product/product-slot.tsx",
    as: "statement",
    cuts: [['notify.success("Produto adicionado ao carrinho!", { silent: true });', ""]],
  },
];
