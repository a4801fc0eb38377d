export default [
  {
    row: "ROUTE-01",
    file: "app/error/page.tsx",
    cuts: [["<a href={routes.menu} className={buttonClass()}>", "<a href={routes.contact} className={buttonClass()}>"]],
  },
  {
    row: "ROUTE-03",
    file: "lib/server/tenancy/route.ts",
    as: "expression",
    cuts: [['path === "/" ? "" : path', 'path === routes.coupons ? "/nada" : path === "/" ? "" : path']],
  },
  {
    row: "ROUTE-04",
    file: "app/[market]/login/callback/route.ts",
    as: "expression",
    cuts: [["[...(await sessionStart(customer, market)), clearedLoginState()]", "[clearedLoginState()]"]],
  },
  {
    row: "ROUTE-06",
    file: "lib/server/tenancy/route.ts",
    cuts: [
      ['  if (path === routes.passwordRecovery && new URLSearchParams(search).has("token")) return TOKEN_ROUTE;\n', ""],
    ],
  },
];
