import "server-only";
import { CHOICE_DAYS } from "@/lib/domain/measurement/consent";
import { SESSION_HINT_COOKIE } from "@/lib/domain/page/inline-scripts.mjs";
import { env } from "@/lib/node/env";
import { measurementCookie } from "@/lib/server/measurement/events";
import { COUNTS_STEPS } from "@/lib/server/measurement/steps";
import { ABSOLUTE_DAYS, IDLE_DAYS, nextAuthCookies, SESSION_COOKIE } from "@/lib/server/session/cookies";
import { GOOGLE_NONCE_COOKIE } from "@/lib/server/session/google-nonce";
import { DEVICE_COOKIE, DEVICE_DAYS } from "@/lib/server/session/known-device";
import { LOGIN_STATE_COOKIE, STATE_MINUTES } from "@/lib/server/session/login-state";
import { emailToken, pendingLoginToken, recoveryToken, WAIT_MINUTES } from "@/lib/server/session/pending-token";
import { MARKET_COOKIE } from "@/lib/server/tenancy/request-market";

/** The customer's purposes, as headings of the page. */
export const USES = {
  account: "Para entrar e ficar na sua conta",
  order: "Para o carrinho e o pedido",
  page: "Para a loja e a página",
  measurement: "Para a sua resposta sobre a medição de uso",
} as const;

export type Kept = { use: keyof typeof USES; name: string; purpose: string; until: string };

export const COOKIES: readonly Kept[] = [
  {
    use: "account",
    name: SESSION_COOKIE,
    purpose: "Mantém você conectado depois de entrar. É criptografado e nenhum código da página consegue ler.",
    until: `${IDLE_DAYS} dias sem uso, ou ${ABSOLUTE_DAYS} dias no máximo`,
  },
  {
    use: "account",
    name: SESSION_HINT_COOKIE,
    purpose: "Diz só que existe uma sessão, sem nome nem segredo, para a página já abrir no lugar certo.",
    until: `${IDLE_DAYS} dias`,
  },
  {
    use: "account",
    name: nextAuthCookies.csrfToken.name,
    purpose: "Protege a entrada na conta contra pedidos forjados por outros sites.",
    until: "até fechar o navegador",
  },
  {
    use: "account",
    name: nextAuthCookies.callbackUrl.name,
    purpose: "Lembra a página para onde voltar depois de entrar.",
    until: "até fechar o navegador",
  },
  {
    use: "account",
    name: LOGIN_STATE_COOKIE,
    purpose: "Lembra que a entrada na conta começou aqui, e não em outro site.",
    until: `${STATE_MINUTES} minutos`,
  },
  {
    use: "account",
    name: DEVICE_COOKIE,
    purpose:
      "Lembra, criptografado, que você já entrou na conta neste aparelho: as tentativas de outras pessoas não bloqueiam a sua entrada.",
    until: `${DEVICE_DAYS} dias`,
  },
  {
    use: "account",
    name: pendingLoginToken.name,
    purpose: "Guarda, criptografado, o acesso de um link até você confirmar que a conta é sua.",
    until: `${WAIT_MINUTES} minutos`,
  },
  {
    use: "account",
    name: recoveryToken.name,
    purpose: "Guarda, criptografado, o link recebido por e-mail enquanto você cria uma nova senha.",
    until: `${WAIT_MINUTES} minutos`,
  },
  {
    use: "account",
    name: emailToken.name,
    purpose: "Guarda, criptografado, o link recebido no e-mail novo até você confirmar a troca.",
    until: `${WAIT_MINUTES} minutos`,
  },
  {
    use: "account",
    name: GOOGLE_NONCE_COOKIE,
    purpose: "Onde há o botão do Google, garante que a resposta dele vale só para este navegador.",
    until: "1 hora",
  },
  {
    use: "page",
    name: MARKET_COOKIE,
    purpose: "Quando um link escolhe a loja, lembra qual foi.",
    until: "7 dias",
  },
  {
    use: "measurement",
    name: measurementCookie.name,
    purpose: "Guarda a sua resposta, sim ou não, sobre a medição de uso. Só existe depois que você responde.",
    until: `${CHOICE_DAYS} dias`,
  },
];

/** `asks`: customers are asked for their consent. */
export function cookiesInUse(asks: boolean): readonly Kept[] {
  return asks ? COOKIES : COOKIES.filter(({ name }) => name !== measurementCookie.name);
}

export const HAS_GOOGLE_SIGN_IN = env.GOOGLE_CLIENT_ID !== undefined;

export const STORED: readonly Kept[] = [
  {
    use: "order",
    name: "cart",
    purpose: "O carrinho, o cupom, o bairro, a última forma de pagamento (sem cartão nem CPF) e o pedido em andamento.",
    until: "até sair da conta",
  },
  {
    use: "account",
    name: "user",
    purpose: "Suas avaliações, suas solicitações e a escolha de receber avisos neste aparelho.",
    until: "até sair da conta",
  },
  {
    use: "page",
    name: "store",
    purpose:
      "O nome da loja, para a página sem internet, e se você dispensou a dica de instalação. Nada seu está nele.",
    until: "até sair da conta; o nome volta na próxima visita",
  },
  {
    use: "order",
    name: "address",
    purpose: "O endereço que você está digitando, só nesta aba.",
    until: "até salvar, sair da conta ou fechar a aba",
  },
  {
    use: "page",
    name: "cardapio",
    purpose: "O cardápio da loja e os arquivos da página, para você ler sem internet. Nada seu está nele.",
    until: "até a próxima versão do site",
  },
  {
    use: "page",
    name: "origem",
    purpose: "Por onde você chegou (como 'instagram', ou o endereço do site de onde veio), para a soma de visitas.",
    until: "até fechar a aba",
  },
  {
    use: "measurement",
    name: "medida",
    purpose: "Um número ao acaso para esta visita, e o anúncio que trouxe você. Só existe depois que você aceita.",
    until: "até fechar a aba",
  },
  { use: "page", name: "aviso", purpose: "Um aviso a mostrar na próxima página.", until: "até ser mostrado" },
];

/** `isSent`: the shop sends to accounts of its own. */
export function storedInUse(isSent: boolean): readonly Kept[] {
  return STORED.filter(({ name }) => (name !== "origem" || COUNTS_STEPS) && (name !== "medida" || isSent));
}
