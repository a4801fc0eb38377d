import { fold } from "@/lib/domain/text/fold";

export type PaymentKind = "cash" | "credit" | "debit" | "pix" | "pos" | "other";

const WORDS: readonly (readonly [RegExp, PaymentKind])[] = [
  [/dinheiro|especie|^(?:pagamento )?a vista(?!.*(?:cart(?:ao|oes)|credito|debito|pix))/, "cash"],
  [/credito/, "credit"],
  [/debito/, "debit"],
  // Whole words only: 'Pixel' is not Pix, and 'depósito' is not a card machine.
  [/(?<![a-z])pix(?![a-z])/, "pix"],
  [/\bpos\b/, "pos"],
];

const NAMED = "(?:dinheiro|especie|pix|cart(?:ao|oes)|credito|debito|maquin(?:inh|et)?as?|na entrega|na retirada)";
const DENIED = new RegExp(
  `\\b(?:nao(?: [a-z]+){0,3}?|sem|nem|exceto|menos) ${NAMED}(?:(?:,| e| ou| nem) ${NAMED})*`,
  "g",
);

/** A folded name without what it denies: 'Cartão (não aceitamos dinheiro)' only means card. */
export function affirmed(name: string): string {
  return fold(name).replace(DENIED, "");
}

/**
 * The means of payment in a name, without regard to accents and case (specification §9). `payAtOf` tells who collects
 * it.
 */
export function kindOf(name: string): PaymentKind {
  const plain = affirmed(name);
  return WORDS.find(([word]) => word.test(plain))?.[1] ?? "other";
}
