export default [
  {
    row: "CARD-03",
    file: "lib/domain/media/picture.ts",
    cuts: [["if (!image) return PLACEHOLDER;", 'if (!image) return "";']],
  },
  {
    row: "CARD-04",
    file: "lib/domain/media/placeholder.ts",
    cuts: [['"/assets/placeholder.webp"', '"https://placehold.co/112"']],
  },
  {
    row: "CARD-01",
    file: "components/menu/product-card.tsx",
    as: "jsx",
    cuts: [["{product.description && <p>{product.description}</p>}", ""]],
  },
  {
    row: "CARD-02",
    file: "components/menu/product-card.tsx",
    as: "attribute",
    cuts: [["href={productPath(product)}", "undefined"]],
  },
];
