export default [
  {
    row: "ROUTE-02",
    file: "app/[market]/(institutional)/parceiros/page.tsx",
    as: "after",
    cuts: [["const market = await readMarketOrNone((await params).market);", "return null;"]],
  },
  {
    row: "ROUTE-05",
    file: "app/[market]/login/callback/route.ts",
    as: "expression",
    cuts: [["seeOther(routes.login)", "seeOther(routes.menu)"]],
  },
  {
    row: "ROUTE-07",
    file: "components/page/use-place.ts",
    as: "expression",
    cuts: [
      [
        'window.history.pushState(null, "", location.pathname + search)',
        `window.history.pushState(null, "", \`/checkout\${search}\`)`,
      ],
    ],
  },
  {
    row: "ROUTE-08",
    file: "components/account/login-needed.tsx",
    as: "after",
    cuts: [
      [
        "const path = useSyncExternalStore<string>(subscribe, pathFromHere, pathOnServer);",
        'if (typeof window !== "undefined") location.replace(path);',
      ],
    ],
  },
  {
    row: "ROUTE-09",
    file: "components/account/login/login-form.tsx",
    as: "jsx",
    cuts: [["Esqueci minha senha", "Forgot your password?"]],
  },
  {
    row: "GUARD-02",
    file: "middleware.ts",
    as: "expression",
    cuts: [["refused && route.guarded", '(refused || !request.cookies.get("__Host-session")) && route.guarded']],
  },
  {
    row: "COUPONS-06",
    file: "components/coupons/coupon-card.tsx",
    as: "attribute",
    cuts: [["onClick={onUse}", "undefined"]],
  },
  {
    row: "CONTACT-01",
    file: "components/market/contact-form.tsx",
    as: "jsx",
    cuts: [['<TextArea label="Mensagem" name="message" rows={5} maxLength={2000} required />', ""]],
  },
  { row: "CONTACT-02", file: "components/market/contact-form.tsx", as: "expression", cuts: [["3_500", "20_000"]] },
  {
    row: "CONTACT-03",
    file: "app/[market]/(institutional)/contato/page.tsx",
    as: "jsx",
    cuts: [["Segunda a sábado, das 8h às 21h", "Todos os dias"]],
  },
  {
    row: "API-35",
    file: "components/profile/screen/profile-stats.tsx",
    as: "expression",
    cuts: [
      ["{ ...ordersQuery, refetchInterval: false }", "{ ...ordersQuery, refetchInterval: false, enabled: false }"],
    ],
  },
  {
    row: "ERROR-02",
    file: "app/[market]/produto/[product]/page.tsx",
    as: "expression",
    cuts: [["<Unavailable loading={<MenuSkeleton />} />", "<NotFoundState />"]],
  },
  {
    row: "ERROR-03",
    file: "components/ui/feedback/unavailable.tsx",
    as: "jsx",
    cuts: [
      ["<p>Ocorreu um erro de comunicação com nosso servidor. Por favor, tente novamente em alguns instantes.</p>", ""],
    ],
  },
  {
    row: "ERROR-04",
    file: "components/ui/feedback/unavailable.tsx",
    as: "jsx",
    cuts: [["<p>Se o problema persistir, entre em contato com o suporte.</p>", ""]],
  },
  {
    row: "ERROR-05",
    file: "components/ui/feedback/retry-button.tsx",
    as: "statement",
    cuts: [
      [
        "if (answer?.ok) startRefresh(() => (answer.redirected ? router.replace(pathOf(answer.url)) : router.refresh()));",
        "",
      ],
    ],
  },
  {
    row: "ERROR-06",
    file: "components/ui/feedback/unavailable.tsx",
    as: "expression",
    cuts: [['<span className="text-bad">{message}</span>', "<span>{message}</span>"]],
  },
  {
    row: "ERROR-07",
    file: "components/page/unanswered.tsx",
    as: "expression",
    cuts: [["error !== null && isOutage(error)", "false"]],
  },
  {
    row: "ERROR-08",
    file: "components/page/outage-page.tsx",
    as: "jsx",
    cuts: [["{(isError || isWell === false) && <p>{outageCopy.down}</p>}", ""]],
  },
  {
    row: "LIMIT-02",
    file: "components/ui/overlay/dialog.ts",
    as: "expression",
    cuts: [
      [
        '"opacity-0 open:opacity-100 starting:open:opacity-0 transition-[translate,opacity,display,overlay] transition-discrete duration-280 "',
        '"opacity-0 open:opacity-100 starting:open:opacity-0 transition-[translate,opacity,display,overlay] transition-discrete duration-150 "',
      ],
    ],
  },
  {
    row: "LIMIT-05",
    file: "components/store/store-header-parts.tsx",
    as: "expression",
    cuts: [['"-my-1 -ml-2 px-2! text-sm"', '"-my-1 -ml-2 px-2! text-sm max-sm:hidden"']],
  },
];
