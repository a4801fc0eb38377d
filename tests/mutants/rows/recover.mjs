export default [
  {
    row: "RECOVER-02",
    file: "lib/domain/account/copy.ts",
    cuts: [['resetClosed: "Token de redefinição inválido ou expirado."', 'resetClosed: ""']],
  },
  {
    row: "RECOVER-04",
    file: "lib/domain/account/new-password.ts",
    cuts: [["form.password === form.password_confirmation;", "form.password !== undefined;"]],
  },
  {
    row: "RECOVER-05",
    file: "lib/domain/account/copy.ts",
    cuts: [['"Senha redefinida com sucesso! Faça login com sua nova senha."', '""']],
  },
  {
    row: "RECOVER-06",
    file: "lib/domain/account/copy.ts",
    cuts: [['"Não foi possível redefinir sua senha. O link pode ter expirado."', '""']],
  },
];
