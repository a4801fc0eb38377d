import { GUEST_CODE } from "@/lib/contract/orders/attempt-state";
import { SHOWN_SHOP } from "@/lib/domain/board/shown-shop";
import { count } from "@/lib/node/metrics/counters.mjs";
import { jsonResponse } from "./json-response";

const refusals = {
  unknown: [404, "Não encontrado."],
  foreign: [403, "Pedido recusado."],
  guest: [401, "Faça login para continuar."],
  noDevice: [401, "Entre no painel para continuar."],
  otherShop: [409, "Este aparelho está agora em outra loja. Abra o painel de novo."],
  notJson: [415, "Envie os dados em JSON."],
  notForm: [415, "Envie a imagem em um formulário."],
  notPicture: [415, "Envie uma imagem JPEG, PNG ou WebP."],
  tooLarge: [413, "Os dados enviados são grandes demais."],
  unreadable: [400, "Os dados enviados não puderam ser lidos."],
  badText: [400, "O texto tem um caractere que não pode ser guardado. Apague-o e tente de novo."],
  badKey: [400, "A chave do pedido é inválida."],
  otherOrder: [422, "Este pedido já foi enviado com outro conteúdo. Revise e confirme novamente."],
  tooMany: [429, "Muitas tentativas. Aguarde alguns minutos e tente novamente."],
  tooManyReads: [429, "Você pediu estes dados muitas vezes seguidas. Tente novamente em {wait}."],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalReason = keyof typeof refusals;

const CODES: Partial<Record<RefusalReason, string>> = {
  guest: GUEST_CODE,
  otherOrder: "KEY_REUSED",
  otherShop: SHOWN_SHOP.refusal,
};

export function refuse(reason: RefusalReason, retryAfter?: number): Response {
  const [status, sentence] = refusals[reason];
  const message = sentence.replace("{wait}", waitText(retryAfter ?? 60));
  count("storefront_refusals_total", { reason });
  const code = CODES[reason];
  const headers: HeadersInit = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  return jsonResponse(code ? { status, message, code } : { status, message }, status, headers);
}

function waitText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "segundo"] : [Math.ceil(seconds / 60), "minuto"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
