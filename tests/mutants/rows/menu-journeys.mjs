export default [
  {
    row: "MENU-01",
    file: "components/menu/category-nav.tsx",
    as: "attribute",
    cuts: [['className="categories"', '"categories static!"']],
  },
  {
    row: "MENU-02",
    file: "components/home/menu-screen.tsx",
    as: "expression",
    cuts: [
      [
        "sections.map(({ category }) => (landing === null ? category : linked(category)))",
        "sections.slice(1).map(({ category }) => (landing === null ? category : linked(category)))",
      ],
    ],
  },
  {
    row: "MENU-03",
    file: "components/menu/category-nav.tsx",
    as: "attribute",
    cuts: [['aria-current={id === current ? "true" : undefined}', "undefined"]],
  },
  {
    row: "MENU-04",
    file: "components/menu/use-scroll-spy.ts",
    as: "expression",
    cuts: [['motion() === "smooth" ? WAY_MS : 0', "0"]],
  },
  {
    row: "MENU-05",
    file: "components/menu/use-scroll-spy.ts",
    as: "expression",
    cuts: [["categoryAt(categories, OFFSET + 2)", "((shown) => shown)"]],
  },
  { row: "MENU-06", file: "components/menu/use-scroll-spy.ts", as: "expression", cuts: [["700", "0"]] },
  {
    row: "MENU-07",
    file: "components/menu/menu-sections.tsx",
    as: "attribute",
    cuts: [[`id={\`cat-\${category.id}\`}`, "undefined"]],
  },
  {
    row: "MENU-08",
    file: "app/globals.css",
    as: "css",
    cuts: [
      [
        "@apply grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2 min-[104rem]:grid-cols-3;",
        "@apply grid gap-3 sm:grid-cols-2;",
      ],
    ],
  },
  {
    row: "MENU-10",
    file: "components/cart/link/empty-cart.tsx",
    as: "statement",
    cuts: [["if (!visible) return null;", ""]],
  },
];
