export default [
  {
    row: "STORE-02",
    file: "lib/domain/market/open-word.ts",
    cuts: [["return CLOSED.has(folded) ? false : null;", "return true;"]],
  },
  { row: "STORE-03", file: "lib/domain/market/copy.ts", cuts: [["{openingTime ? ", "{!openingTime ? "]] },
  {
    row: "STORE-11",
    file: "components/store/store-details.tsx",
    cuts: [["        <Company market={market} />\n", ""]],
  },
  { row: "STORE-12", file: "lib/domain/market/hours-table.ts", cuts: [["[0, 3, 4, 5, 6]", "[3, 4, 5, 6]"]] },
];
