import type { GENDERS } from "./schema";

export const accountCopy = {
  loginFailed: "Falha ao fazer login. Verifique seus dados.",
  registerFailed: "Não foi possível registrar. Verifique os dados.",
  registered: "Cadastro realizado! Você está logado.",
  loggedOut: "Você saiu da sua conta com sucesso!",
  /** The specification has no text for it. */
  failed: "Não foi possível concluir. Tente novamente.",
} as const;

export const genderLabels: Record<(typeof GENDERS)[number], string> = {
  masculino: "Masculino",
  feminino: "Feminino",
  outro: "Outro",
  nao_dizer: "Prefiro não dizer",
};
