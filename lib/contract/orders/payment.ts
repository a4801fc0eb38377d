import * as z from "zod";
import { listOf, listUnder, optionalListOf } from "@/lib/contract/reading/lists-and-records";
import { modeList } from "@/lib/contract/reading/modes";
import {
  flag,
  moment,
  money,
  picture,
  plainTextId,
  shopName,
  shopText,
  text,
  typedId,
} from "@/lib/contract/reading/readers";
import { optional, type Reader, required } from "@/lib/contract/reading/reading";
import { oneOf } from "@/lib/contract/reading/words";
import { isBrCode } from "@/lib/domain/payment/br-code";
import { CHARGE_STATES } from "@/lib/domain/payment/charge-state";
import { PAY_AT } from "@/lib/domain/payment/pay-at";
import { REFUND_WORDS } from "@/lib/domain/payment/types";
import { urlOrNull } from "@/lib/domain/url-or-null";

export const payAt = oneOf(PAY_AT, "ONLINE, DOOR ou BEFORE");

export const paymentMethodSchema = z.object({
  id: required(typedId),
  name: required(shopName),
  description: optional(shopText, null),
  image: optional(picture, null, { lost: "aparece o ícone de sempre" }),
  active: optional(flag, true, { lost: "conta como ativo" }),
  pay_at: optional(payAt, undefined, { lost: "os nomes dizem quem cobra" }),
});

export const paymentTypeSchema = paymentMethodSchema.extend({
  online_payment: optional(flag, false, { lost: "conta como pagamento na entrega" }),
  methods: optionalListOf(paymentMethodSchema, "o método não aparece"),
  modes: optional(modeList, undefined, { lost: "vale para entrega e retirada" }),
  hosted: optional(flag, undefined, { lost: "o cartão é pedido aqui" }),
  test: optional(flag, undefined, { lost: "conta como dinheiro de verdade" }),
});

export const paymentTypesSchema = listUnder(
  "payment_types",
  listOf(paymentTypeSchema, { names: ["payment_types"], lost: "a forma de pagamento não aparece" }),
);

/** A word in small letters, in any case. */
function smallWord<Word extends string>(words: readonly Word[], noun: string): Reader<Word> {
  return {
    noun,
    json: { type: "string", enum: [...words] },
    read(raw) {
      const plain = typeof raw === "string" ? raw.trim().toLowerCase() : "";
      const found = words.find((word) => word === plain);
      return found ? { value: found, asSpecified: found === raw } : null;
    },
    show: (word) => word,
  };
}

const MAX_ADDRESS_LENGTH = 2_000;
const NAMED_HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
const NOBODYS = /(?:^|\.)(?:localhost|local|internal|home|lan)$/;

/** Where a customer is sent to: https, a name of the public network, no credentials and no port. */
export const paymentPage: Reader<string> = {
  noun: "endereço https de uma página de pagamento",
  json: { type: "string", format: "uri", description: "https, a public host name, no credentials and no port." },
  read(raw) {
    const written = typeof raw === "string" ? raw.trim() : "";
    const url = written.length > MAX_ADDRESS_LENGTH ? null : urlOrNull(written);
    if (url?.protocol !== "https:" || url.username || url.password || url.port) return null;
    if (!NAMED_HOST.test(url.hostname) || NOBODYS.test(url.hostname)) return null;
    return { value: url.href, asSpecified: url.href === raw };
  },
  show: (value) => value,
};

export const chargeSchema = z.object({
  id: required(plainTextId),
  kind: z.enum(["pix", "card"]),
  status: z.enum(["waiting", "approved", "refused", "expired"]),
  pix_code: optional(text, null),
  expires_at: optional(moment, null),
  sandbox: optional(flag, false),
  state: optional(smallWord(CHARGE_STATES, "situação da cobrança"), undefined, { lost: "vale o status" }),
  provider: optional(plainTextId, undefined),
  checkout_url: optional(paymentPage, undefined, { lost: "a página de pagamento não é aberta" }),
  card_refused: optional(flag, undefined, { lost: "a recusa do cartão não aparece" }),
});

export const refundSchema = z.object({
  amount: required(money),
  state: required(smallWord(REFUND_WORDS, "situação do estorno")),
  cause: optional(plainTextId, null),
  reason: optional(shopText, null),
  kind: optional(smallWord(["pix", "card"] as const, "pix ou card"), null),
  retrying: optional(flag, undefined, { lost: "conta como a primeira tentativa" }),
});

/** A code that a bank's app would refuse is not shown. */
const pixCode: Reader<string> = {
  ...text,
  noun: "código Pix (BR Code)",
  read(raw) {
    const found = text.read(raw);
    return found && isBrCode(found.value) ? found : null;
  },
};

/** How an order of a shop's own API is paid online (docs/connect-your-api.md). */
export const orderPaymentSchema = z.object({
  pix_code: optional(pixCode, null, { lost: "o código não aparece" }),
  checkout_url: optional(paymentPage, undefined, { lost: "a página de pagamento não é aberta" }),
  expires_at: optional(moment, null, { lost: "o prazo não aparece" }),
  status: optional(text, null),
});

const otherId = z.string().min(1).max(64).nullable().optional();

/** `payment_type_id`: another way to pay, which takes the place of one that is still open; absent: the order's own. */
export const chargeBodySchema = z.object({
  card_id: z.string().max(64).nullable(),
  payment_type_id: otherId,
  payment_method_id: otherId,
});

export type ChargeBody = z.infer<typeof chargeBodySchema>;
