import { isValidCnpj, isValidCpf } from "@brazilian-utils/brazilian-utils";
import { digitsOf } from "./digits";

export const BAD_CPF = "CPF inválido.";

export function isCpf(text: string): boolean {
  return isValidCpf(digitsOf(text));
}

/** Checks the check digits; version 2 has letters, as the Receita has issued them since July 2026. */
export function isCnpj(text: string): boolean {
  return isValidCnpj(text.trim(), { version: 2 });
}

/** A CNPJ or a CPF: a seller is a company or a person. */
export function isTaxId(text: string): boolean {
  return isCnpj(text) || (/^[\d.\s-]+$/.test(text) && isCpf(text));
}
