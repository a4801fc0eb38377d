export default [
  {
    row: "MENU-09",
    file: "lib/domain/menu/sections.ts",
    cuts: [["\n    .filter((section) => section.products.length > 0);", ";"]],
  },
  {
    row: "MENU-11",
    file: "stores/ui.ts",
    cuts: [
      [
        "toggleFloatingCart: () => set({ floatingCartVisible: !get().floatingCartVisible })",
        "toggleFloatingCart: () => set({ floatingCartVisible: true })",
      ],
    ],
  },
];
