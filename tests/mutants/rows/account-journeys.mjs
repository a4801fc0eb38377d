export default [
  {
    row: "LOGIN-01",
    file: "components/account/login/login-form.tsx",
    as: "expression",
    cuts: [['useState<Step>("email")', 'useState<Step>("password")']],
  },
  {
    row: "LOGIN-02",
    file: "components/account/login/login-screen.tsx",
    as: "attribute",
    cuts: [['onBack={() => show("login")}', "() => undefined"]],
  },
  { row: "LOGIN-03", file: "components/account/login/google-sign-in.tsx", as: "jsx", cuts: [["{lead}", ""]] },
  {
    row: "LOGIN-04",
    file: "components/account/login/login-screen.tsx",
    as: "attribute",
    cuts: [["href={routes.privacy}", "routes.terms"]],
  },
  {
    row: "LOGIN-16",
    file: "components/account/login/google-sign-in.tsx",
    as: "expression",
    cuts: [["isLogin ? accountCopy.googleFailed : (message ?? accountCopy.googleFailed)", 'message ?? ""']],
  },
  {
    row: "LOGIN-17",
    file: "components/account/login/google-sign-in.tsx",
    as: "expression",
    cuts: [["notify.error(accountCopy.googleCancelled)", "undefined"]],
  },
  {
    row: "LOGIN-19",
    file: "components/account/login/forgot-form.tsx",
    as: "statement",
    cuts: [
      [
        'await callApi({ call: "forgotPassword", method: "POST", path: "/account/forgot-password", body });',
        'if (!(await callApi({ call: "forgotPassword", method: "POST", path: "/account/forgot-password", body })).ok) return setBusy(false);',
      ],
    ],
  },
  {
    row: "RECOVER-01",
    file: "components/account/links/recovery-screen.tsx",
    as: "attribute",
    cuts: [['label="Confirme a nova senha"', '"Senha"']],
  },
  {
    row: "RECOVER-03",
    file: "lib/domain/account/new-password.ts",
    as: "expression",
    cuts: [['z.string().min(6, "A senha deve ter pelo menos 6 caracteres.").max(200)', "z.string().max(200)"]],
  },
  {
    row: "PROFILE-05",
    file: "components/profile/screen/profile-screen.tsx",
    as: "jsx",
    cuts: [["<SavedAddresses />", ""]],
  },
  {
    row: "PROFILE-06",
    file: "components/address/address-form.tsx",
    as: "expression",
    cuts: [["!numberRequired", "true"]],
  },
  {
    row: "PROFILE-07",
    file: "components/profile/sections/saved-addresses.tsx",
    as: "attribute",
    cuts: [["created={accountCopy.addressCreated}", "undefined"]],
  },
  {
    row: "PROFILE-15",
    file: "components/profile/screen/profile-screen.tsx",
    as: "expression",
    cuts: [
      [
        "<Unanswered queries={[profile]} loading={<ProfileSkeleton />} sentence={() => accountCopy.loadFailed} />",
        "<ProfileSkeleton />",
      ],
    ],
  },
];
