import { isValidCpf } from "@brazilian-utils/brazilian-utils";
import { digitsOf } from "@/lib/domain/digits";
import { maskCpf } from "@/lib/domain/masks";
import { err, ok, type Result } from "@/lib/domain/result";

/** The order note for 'CPF na nota'; null for a blank CPF, BAD_CPF for an invalid one. */
export function invoiceNote(cpf: string): Result<string | null, "BAD_CPF"> {
  const digits = digitsOf(cpf);
  if (digits === "") return ok(null);
  return isValidCpf(digits) ? ok(`CPF na nota: ${maskCpf(digits)}`) : err("BAD_CPF");
}
