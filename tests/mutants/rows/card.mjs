export default [
  {
    row: "CARD-03",
    file: "components/menu/picture.tsx",
    cuts: [["if (!image) return null;", ""]],
  },
  {
    row: "CARD-04",
    file: "components/menu/picture.tsx",
    cuts: [["if (!image) return null;", 'if (!image) return <img src="https://placehold.co/112" alt="" />;']],
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
