import { isValidCpf } from "@brazilian-utils/brazilian-utils";
import * as z from "zod";
import { digitsOf } from "@/lib/masks";

/** The payer-data prompt of Pix: name and CPF with its check digits. */
export const payerFormSchema = z.object({
  name: z.string().trim().min(1, "Informe o nome do pagador.").max(120, "O nome é longo demais."),
  cpf: z.string().refine((text) => isValidCpf(digitsOf(text)), "CPF inválido."),
});

export type PayerForm = z.input<typeof payerFormSchema>;
