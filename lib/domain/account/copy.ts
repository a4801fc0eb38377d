import { TRY_AGAIN } from "@/lib/domain/try-again";
import type { GENDERS } from "./gender";

export const accountCopy = {
  loginFailed: "Falha ao fazer login. Verifique seus dados.",
  registerFailed: "Não foi possível registrar. Verifique os dados.",
  registerUnknown:
    "Não recebemos a resposta da loja. Sua conta pode ter sido criada: toque de novo e conferimos antes de criar outra.",
  notUnderstood: "A loja respondeu de um jeito que não entendemos. Fale com a loja.",
  registered: "Cadastro realizado! Você está logado.",
  forgotSent: "Se seu e-mail existir, você receberá um link para redefinir sua senha!",
  googleFailed: "Falha ao autenticar com Google!",
  googleCancelled: "Login com Google cancelado!",
  resetDone: "Senha redefinida com sucesso! Faça login com sua nova senha.",
  resetFailed: "Não foi possível redefinir sua senha. O link pode ter expirado.",
  resetClosed: "Token de redefinição inválido ou expirado.",
  emailConfirmed: "E-mail confirmado!",
  emailFailed: "Não foi possível confirmar o e-mail.",
  emailClosed: "Este link não vale mais.",
  linkFailed: "Não foi possível entrar por esse link. Entre com seu e-mail.",
  loggedOut: "Você saiu da sua conta com sucesso!",
  loadFailed: "Não foi possível carregar os seus dados.",
  profileSaved: "Perfil atualizado com sucesso!",
  avatarSaved: "Avatar atualizado com sucesso!",
  avatarFailed: "Erro ao atualizar avatar!",
  passwordChanged: "Senha alterada com sucesso!",
  preferencesSaved: "Preferências salvas com sucesso!",
  addressCreated: "Endereço criado com sucesso!",
  addressesFailed: "Não foi possível carregar os seus endereços.",
  documentKept: "Documento anotado neste aparelho.",
  supportKept: "Solicitação anotada neste aparelho.",
  exported: "Seus dados foram baixados.",
  goodbye: "Sua conta foi excluída. Obrigado pela companhia, e até mais!",
  failed: TRY_AGAIN,
} as const;

export function emailLinkSent(email: string): string {
  return `Enviamos um link para ${email}. O novo e-mail vale depois que você abrir esse link.`;
}

export const genderLabels: Record<(typeof GENDERS)[number], string> = {
  masculino: "Masculino",
  feminino: "Feminino",
  outro: "Outro",
  nao_dizer: "Prefiro não dizer",
};
