export default [
  { row: "LOGIN-05", file: "lib/domain/account/email.ts", cuts: [[" && email.length >= 5", ""]] },
  { row: "LOGIN-06", file: "lib/domain/account/after-login.ts", cuts: [["?etapa=entrega`", "`"]] },
  {
    row: "LOGIN-07",
    file: "lib/contract/responses/readable-message.ts",
    cuts: [['["message", "error", "errors"', '["message", "errors"']],
  },
  { row: "LOGIN-08", file: "lib/domain/account/forms.ts", cuts: [['.min(3, "Digite seu nome completo.")', ""]] },
  {
    row: "LOGIN-09",
    file: "lib/domain/account/forms.ts",
    cuts: [["    .regex(/^[^\\s@]+@[^\\s@]+$/, BAD_EMAIL),\n", "    ,\n"]],
  },
  {
    row: "LOGIN-10",
    file: "lib/domain/account/forms.ts",
    cuts: [
      ['.min(6, "Crie uma senha de pelo menos 6 dígitos.")', '.min(1, "Crie uma senha de pelo menos 6 dígitos.")'],
    ],
  },
  {
    row: "LOGIN-11",
    file: "lib/domain/account/forms.ts",
    cuts: [["[10, 11].includes(digitsOf(text).length)", "digitsOf(text).length > 0"]],
  },
  {
    row: "LOGIN-12",
    file: "lib/domain/account/forms.ts",
    cuts: [['text === "" || digitsOf(text).length === 11', "true"]],
  },
  { row: "LOGIN-13", file: "lib/domain/account/gender.ts", cuts: [[', "nao_dizer"] as const', "] as const"]] },
  {
    row: "LOGIN-14",
    file: "lib/domain/account/copy.ts",
    cuts: [['registered: "Cadastro realizado! Você está logado."', 'registered: ""']],
  },
  {
    row: "LOGIN-15",
    file: "lib/domain/account/copy.ts",
    cuts: [['"Não foi possível registrar. Verifique os dados."', '""']],
  },
  {
    row: "LOGIN-18",
    file: "lib/domain/account/email.ts",
    cuts: [['return email.includes("@") && email.length <= 254 ?', "return email.length <= 254 ?"]],
  },
];
