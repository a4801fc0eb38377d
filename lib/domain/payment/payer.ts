import * as z from "zod";
import { BAD_CPF, isCpf } from "@/lib/domain/text/tax-id";

const cpf = z.string().refine(isCpf, BAD_CPF);
const requiredCpf = z.string().min(1, "Informe o CPF do pagador.").refine(isCpf, BAD_CPF);

/** The CPF may stay blank if the shop itself is paid. */
export function payerFormSchema({ cpfRequired }: { cpfRequired: boolean }) {
  return z.object({
    name: z.string().trim().min(1, "Informe o nome do pagador.").max(120, "O nome é longo demais."),
    cpf: cpfRequired ? requiredCpf : z.literal("").or(cpf),
  });
}

export type PayerForm = z.input<ReturnType<typeof payerFormSchema>>;
