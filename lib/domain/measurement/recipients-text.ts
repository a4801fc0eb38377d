import { RECIPIENTS, type Recipient } from "@/lib/domain/market/recipients";

const NAMES: Readonly<Record<Recipient, string>> = {
  google: "ao Google (Analytics)",
  meta: "à Meta (Facebook e Instagram)",
};

/** 'ao Google (Analytics) e à Meta (Facebook e Instagram)'; '' for nobody. */
export function recipientsText(to: readonly Recipient[]): string {
  return RECIPIENTS.filter((one) => to.includes(one))
    .map((one) => NAMES[one])
    .join(" e ");
}

/** Says to whom something is sent, for the pages on privacy and cookies. */
export function sentText(to: readonly Recipient[]): string {
  const browser = to.includes("meta")
    ? " À Meta vão também qual é o seu navegador e, se um anúncio dela trouxe você, qual foi."
    : "";
  return `Se você aceitar, o nosso servidor envia ${recipientsText(to)}, às contas desta loja, o que você viu, pôs no carrinho e pediu, com o número do pedido e um número ao acaso que termina quando você fecha a aba.${browser} Não vão nome, e-mail, telefone, CPF, endereço nem IP.`;
}
