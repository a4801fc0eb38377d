import { affirmed, kindOf } from "./kind";

/** Through the site, at the door, or before by Pix to the shop's own key. */
export const PAY_AT = ["ONLINE", "DOOR", "BEFORE"] as const;
export type PayAt = (typeof PAY_AT)[number];

type Named = { name: string; pay_at?: PayAt | undefined };
type NamedType = Named & { online_payment: boolean };

const AT_THE_DOOR = new RegExp(
  "maquin(?:inh|et)?a|\\bpos\\b|\\bna (?:entrega|retirada|loja|porta|mesa|chegada)\\b|contra.?entrega|" +
    "entregador|moto(?:boy|girl|queir|rista)|\\bno (?:ato|local|caixa|balcao|recebimento)\\b|\\bao (?:receber|retirar|buscar)\\b|" +
    "presencial|em maos",
);
/** A Pix offered together with a means that only the courier takes. */
const PIX_OR_OTHER = /^(?=.*(?<![a-z])pix(?![a-z]))(?=.*(?:cart(?:ao|oes)|credito|debito|dinheiro|\bvale\b))/;
const ELSEWHERE = new RegExp(
  "on.?line|\\b(?:link|internet|boleto|ted|paypal|picpay|mercado ?pago|pagseguro)\\b|" +
    "\\b(?:pelo|no) (?:site|app|aplicativo)\\b|transferencia|deposito|antecipad|\\bfiado\\b|caderneta",
);

/**
 * Whether the shop says that it collects at the door: by the field, the method's before the type's, else by either
 * name.
 */
export function isSaidAtDoor(type: NamedType, method: Named | null): boolean {
  const stated = statedOf(type, method);
  return stated ? stated === "DOOR" : !type.online_payment && isNamedAtDoor([type.name, method?.name ?? ""]);
}

/**
 * When an order is paid, and so who collects it. A Pix counts as paid before only if the shop has a key for it. Null if
 * a name mentions a link or a transfer: nobody collects it at the door, and it is arranged with the shop.
 */
export function payAtOf(type: NamedType, method: Named | null, { hasPixKey }: { hasPixKey: boolean }): PayAt | null {
  const stated = statedOf(type, method);
  if (stated) return stated;
  if (type.online_payment) return "ONLINE";
  if (isSaidAtDoor(type, method)) return "DOOR";
  if (hasPixKey && isPix(type, method)) return "BEFORE";
  return isNamedElsewhere([type.name, method?.name ?? ""]) ? null : "DOOR";
}

export function isPix(type: Named, method: Named | null): boolean {
  return statedOf(type, method) === "BEFORE" || [type, method].some((each) => each && kindOf(each.name) === "pix");
}

const statedOf = (type: Named, method: Named | null): PayAt | undefined => method?.pay_at ?? type.pay_at;

/** For an order of an API without `pay_at`; null if its names say nothing, or that it is arranged with the shop. */
export function payAtOfNames(type: string | null, method: string | null): PayAt | null {
  const names = [type ?? "", method ?? ""];
  if (names.every((name) => name.trim() === "")) return null;
  if (isNamedAtDoor(names)) return "DOOR";
  if (names.some((name) => kindOf(name) === "pix")) return "BEFORE";
  return isNamedElsewhere(names) ? null : "DOOR";
}

function isNamedAtDoor(names: readonly string[]): boolean {
  return names
    .map(affirmed)
    .some((name) => AT_THE_DOOR.test(name) || (PIX_OR_OTHER.test(name) && !ELSEWHERE.test(name)));
}

function isNamedElsewhere(names: readonly string[]): boolean {
  return names.some((name) => ELSEWHERE.test(affirmed(name)));
}
