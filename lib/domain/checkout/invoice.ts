import { isValidCpf } from "@brazilian-utils/brazilian-utils";
import { digitsOf, maskCpf } from "@/lib/domain/masks";
import { err, ok, type Result } from "@/lib/domain/result";

/**
 * What the order's observations say of a CPF for the invoice ('CPF na nota', the customer's choice); null for a blank one.
 * BAD_CPF: something was typed that is no CPF.
 */
export function invoiceNote(cpf: string): Result<string | null, "BAD_CPF"> {
  const digits = digitsOf(cpf);
  if (digits === "") return ok(null);
  return isValidCpf(digits) ? ok(`CPF na nota: ${maskCpf(digits)}`) : err("BAD_CPF");
}
