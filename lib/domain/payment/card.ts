import * as z from "zod";
import { digitsOf } from "@/lib/domain/text/digits";

/** The card data that leaves the prompt; the number and the security code never do. The sandbox takes `id` instead. */
export type CardSummary = { id: string; last4: string; name: string; exp: string };

const CENTURY = 2000;

export function isLuhn(digits: string): boolean {
  const doubled = [...digits].reverse().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2));
  return doubled.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}

function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  return /^(?!0+$)\d{13,16}$/.test(digits) && isLuhn(digits);
}

/** Valid until the end of its month, at most twenty years ahead. */
export function isCurrentExpiry(text: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text);
  if (!match) return false;
  const months = (CENTURY + Number(match[2])) * 12 + Number(match[1]) - 1;
  const thisMonth = now.getFullYear() * 12 + now.getMonth();
  return months >= thisMonth && months <= thisMonth + 20 * 12;
}

/** Specification §5. */
export function cardFormSchema(now: () => Date) {
  return z.object({
    number: z.string().refine(isCardNumber, "Número do cartão inválido."),
    expiry: z
      .string()
      .regex(/^(0[1-9]|1[0-2])\/\d{2}$/, "Use o formato MM/AA.")
      .refine((text) => isCurrentExpiry(text, now()), "Cartão vencido."),
    cvv: z.string().regex(/^\d{3,4}$/, "São 3 ou 4 dígitos."),
    name: z.string().trim().min(1, "Informe o nome impresso no cartão.").max(120, "O nome é longo demais."),
  });
}

export type CardForm = z.input<ReturnType<typeof cardFormSchema>>;

export function summaryOf({ number, expiry, name }: CardForm): CardSummary {
  const last4 = digitsOf(number).slice(-4);
  return { id: `sandbox-${last4}`, last4, name: name.trim(), exp: expiry };
}
