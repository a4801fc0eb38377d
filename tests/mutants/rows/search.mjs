export default [
  {
    row: "SEARCH-04",
    file: "stores/ui.ts",
    cuts: [['searchBoxVisible: false, searchText: "" })', "searchBoxVisible: false })"]],
  },
  { row: "SEARCH-06", file: "lib/menu/search.ts", cuts: [["if (!wanted) return;", "if (wanted.length < 3) return;"]] },
  {
    row: "SEARCH-07",
    file: "lib/menu/search.ts",
    cuts: [
      [
        "name.includes(wanted) ? inName : description.includes(wanted) ? inDescription : null",
        "name.includes(wanted) ? inName : null",
      ],
    ],
  },
];
