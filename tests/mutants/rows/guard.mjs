export default [
  {
    row: "GUARD-01",
    file: "lib/server/tenancy/route.ts",
    cuts: [["guarded: !INSTITUTIONAL_PATHS.has(path),", 'guarded: path === "/",']],
  },
  {
    row: "GUARD-03",
    file: "lib/server/tenancy/route.ts",
    cuts: [['place.kind === "subdomain" ? parseMarketToken(place.label) : null', "null"]],
  },
  { row: "GUARD-04", file: "middleware.ts", as: "expression", cuts: [["7 * 24 * 60 * 60", "60"]] },
  {
    row: "GUARD-05",
    file: "lib/server/tenancy/route.ts",
    cuts: [
      ['const chosen = named || place.kind === "subdomain" ? null : chooseMarket(arrival);', "const chosen = null;"],
    ],
  },
  {
    row: "GUARD-06",
    file: "lib/server/tenancy/route.ts",
    cuts: [["parseMarketToken(cookie ?? defaultMarket)", "parseMarketToken(cookie)"]],
  },
  {
    row: "GUARD-09",
    file: "lib/embedded-api/request/context.ts",
    cuts: [
      [
        'if (!known) return errorResponse(c, requestError(401, "UNAUTHORIZED"));',
        'if (!known) return c.json({ addresses: [], id: "1" }, 201);',
      ],
    ],
  },
  {
    row: "GUARD-07",
    file: "lib/embedded-api/accounts/profile.ts",
    cuts: [
      [
        "avatar, preferences, security, has_password };",
        'avatar, preferences, security, has_password, role: "customer" };',
      ],
    ],
  },
  {
    row: "GUARD-08",
    file: "lib/server/proxy/proxy.ts",
    as: "expression",
    cuts: [['call.audience === "customer" && !session', "!session"]],
  },
  {
    row: "GUARD-10",
    file: "lib/server/session/options.ts",
    as: "expression",
    cuts: [["(token.avatar as string | null) ?? null", "token.apiToken as string"]],
  },
];
