export default [
  {
    row: "SEARCH-04",
    file: "stores/ui.ts",
    cuts: [['searchBoxVisible: false, searchText: "" })', "searchBoxVisible: false })"]],
  },
  {
    row: "SEARCH-06",
    file: "lib/domain/menu/search.ts",
    cuts: [["if (!wanted) return;", "if (wanted.length < 3) return;"]],
  },
  {
    row: "SEARCH-07",
    file: "lib/domain/menu/search.ts",
    cuts: [
      [
        "name.includes(wanted) ? inName : description.includes(wanted) ? inDescription : null",
        "name.includes(wanted) ? inName : null",
      ],
    ],
  },
  {
    row: "SEARCH-03",
    file: "components/menu/search/search-box.tsx",
    as: "attribute",
    cuts: [['title="Nenhum resultado encontrado"', '"Fim da lista"']],
  },
  {
    row: "SEARCH-08",
    file: "components/menu/search/search-box.tsx",
    as: "expression",
    cuts: [['text.trim() !== ""', "false"]],
  },
];
