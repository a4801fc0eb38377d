export default [
  {
    row: "SEARCH-01",
    file: "components/menu/search/search-box.tsx",
    as: "attribute",
    cuts: [['placeholder="Faça sua pesquisa..."', "undefined"]],
  },
  {
    row: "SEARCH-02",
    file: "components/menu/search/search-results.tsx",
    as: "jsx",
    cuts: [
      [
        '<ProductPicture image={product.image} className={clsx("size-16", !product.available && "opacity-45 grayscale")} />',
        "",
      ],
    ],
  },
  {
    row: "SEARCH-05",
    file: "components/menu/search/search-box.tsx",
    as: "statement",
    cuts: [["openProduct(path);", ""]],
  },
];
