export default [
  {
    row: "MENU-09",
    file: "lib/menu/sections.ts",
    cuts: [["\n    .filter((section) => section.products.length > 0);", ";"]],
  },
];
