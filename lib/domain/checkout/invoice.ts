import { invoiceText } from "@/lib/domain/orders/money-notes.mjs";
import { err, ok, type Result } from "@/lib/domain/result";
import { digitsOf } from "@/lib/domain/text/digits";
import { maskCpf } from "@/lib/domain/text/masks";
import { isCpf } from "@/lib/domain/text/tax-id";

/** The order note for 'CPF na nota'; null for a blank CPF, BAD_CPF for an invalid one. */
export function invoiceNote(cpf: string): Result<string | null, "BAD_CPF"> {
  const digits = digitsOf(cpf);
  if (digits === "") return ok(null);
  return isCpf(digits) ? ok(invoiceText(maskCpf(digits))) : err("BAD_CPF");
}
