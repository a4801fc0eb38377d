export default [
  {
    row: "PROFILE-01",
    file: "lib/domain/account/file.ts",
    cuts: [['AVATAR: readonly FileKind[] = ["jpeg", "png", "webp"]', 'AVATAR: readonly FileKind[] = ["jpeg", "png"]']],
  },
  { row: "PROFILE-02", file: "lib/domain/account/copy.ts", cuts: [['"Avatar atualizado com sucesso!"', '""']] },
  {
    row: "PROFILE-03",
    file: "lib/domain/account/forms.ts",
    cuts: [["  .omit({ password: true })\n", "  .omit({ password: true, email: true })\n"]],
  },
  {
    row: "PROFILE-04",
    file: "components/profile/screen/profile-stats.tsx",
    cuts: [['      <Stat name="Pontos">{points}</Stat>\n', ""]],
  },
  {
    row: "PROFILE-08",
    file: "components/profile/sections/reviews-section.tsx",
    cuts: [['      {comment && <p className="break-words">{comment}</p>}\n', ""]],
  },
  { row: "PROFILE-09", file: "lib/domain/account/new-password.ts", cuts: [['.min(1, "Informe a senha atual.")', ""]] },
  { row: "PROFILE-10", file: "lib/domain/account/file.ts", cuts: [["pdf: /^%PDF-/,", "pdf: /^%!PS/,"]] },
  {
    row: "PROFILE-11",
    file: "lib/contract/account/profile.ts",
    cuts: [
      ["  chatNotif: isOn,\n", ""],
      ["  chatNotif: isWanted,\n", ""],
    ],
  },
  { row: "PROFILE-12", file: "lib/browser/push/copy.ts", cuts: [['denied: "Permissão negada!"', 'denied: ""']] },
  {
    row: "PROFILE-13",
    file: "lib/embedded-api/accounts/profile.ts",
    cuts: [["lastAccess: lastAccess?.toISOString() ?? null", "lastAccess: null"]],
  },
  { row: "PROFILE-14", file: "lib/domain/account/forms.ts", cuts: [['.min(1, "Escreva o que aconteceu.")', ""]] },
];
