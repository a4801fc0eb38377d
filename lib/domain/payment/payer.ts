import { isValidCpf } from "@brazilian-utils/brazilian-utils";
import * as z from "zod";
import { digitsOf } from "@/lib/domain/digits";

const cpf = z.string().refine((text) => isValidCpf(digitsOf(text)), "CPF inválido.");

/** The CPF may stay blank where the shop itself is paid. */
export function payerFormSchema({ cpfRequired }: { cpfRequired: boolean }) {
  return z.object({
    name: z.string().trim().min(1, "Informe o nome do pagador.").max(120, "O nome é longo demais."),
    cpf: cpfRequired ? cpf : z.literal("").or(cpf),
  });
}

export type PayerForm = z.input<ReturnType<typeof payerFormSchema>>;
