export default [
  {
    row: "SHELL-01",
    file: "components/shell/app-header.tsx",
    as: "attribute",
    cuts: [
      [
        'className="sticky top-0 z-30 hidden h-14 border-b border-line bg-surface session:block kept:static print:hidden!"',
        '"sticky top-0 z-30 h-14 border-b border-line bg-surface kept:static print:hidden!"',
      ],
    ],
  },
  {
    row: "SHELL-02",
    file: "components/shell/app-header.tsx",
    as: "attribute",
    cuts: [["href={routes.menu}", "routes.about"]],
  },
  {
    row: "SHELL-03",
    file: "components/cart/link/cart-count.tsx",
    as: "statement",
    cuts: [["if (count === 0) return null;", "return null;"]],
  },
  {
    row: "SHELL-04",
    file: "components/shell/app-drawer.tsx",
    as: "jsx",
    cuts: [['<StoreLogo market={market} className="size-18! border-0!" />', ""]],
  },
  {
    row: "SHELL-05",
    file: "components/shell/app-drawer.tsx",
    as: "attribute",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the cut's text is source
    cuts: [["className={`hidden guest:flex ${row}`}", "`flex ${row}`"]],
  },
  {
    row: "SHELL-06",
    file: "components/shell/app-drawer.tsx",
    as: "attribute",
    cuts: [["href={routes.coupons}", "routes.menu"]],
  },
  {
    row: "SHELL-07",
    file: "components/shell/app-drawer.tsx",
    as: "attribute",
    cuts: [['icon="receipt" shown="hidden session:flex"', '{ icon: "receipt", shown: "flex" }']],
  },
  {
    row: "SHELL-08",
    file: "components/shell/app-drawer.tsx",
    as: "attribute",
    cuts: [[`className={\`hidden text-bad session:flex \${row}\`}`, `\`flex text-bad \${row}\``]],
  },
  {
    row: "SHELL-09",
    file: "lib/browser/session/session.ts",
    as: "statement",
    cuts: [["clearStoredState(market);", ""]],
  },
  {
    row: "SHELL-10",
    file: "components/menu/menu-skeleton.tsx",
    as: "expression",
    cuts: [['["w-28", "w-20", "w-24", "w-32", "w-22"]', '["w-28"]']],
  },
  {
    row: "SHELL-11",
    file: "components/ui/feedback/toast.ts",
    as: "expression",
    cuts: [["Math.max(0, shown.size - TOAST_LIMIT)", "0"]],
  },
  {
    row: "SHELL-12",
    file: "components/ui/feedback/toast.ts",
    as: "expression",
    cuts: [["TOAST_DURATION[kind]", "TOAST_DURATION.error"]],
  },
  {
    row: "SHELL-13",
    file: "components/ui/feedback/toast.ts",
    as: "expression",
    cuts: [["Number.POSITIVE_INFINITY", "4000"]],
  },
];
