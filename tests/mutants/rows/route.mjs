export default [
  {
    row: "ROUTE-01",
    file: "app/error/page.tsx",
    cuts: [["<a href={routes.menu} className={buttonClass()}>", "<a href={routes.contact} className={buttonClass()}>"]],
  },
  {
    row: "ROUTE-03",
    file: "app/[market]/coupons/page.tsx",
    cuts: [
      ["  return <CouponsScreen />;", "  notFound();"],
      [
        'import type { Metadata } from "next";',
        'import type { Metadata } from "next";\nimport { notFound } from "next/navigation";',
      ],
    ],
  },
  {
    row: "ROUTE-04",
    file: "app/[market]/login/callback/route.ts",
    cuts: [["[...(await sessionStart(customer, market)), endedLoginState()]", "[endedLoginState()]"]],
  },
  {
    row: "ROUTE-06",
    file: "lib/tenancy/route.ts",
    cuts: [
      ['  if (path === routes.passwordRecovery && new URLSearchParams(search).has("token")) return TOKEN_TAKER;\n', ""],
    ],
  },
];
