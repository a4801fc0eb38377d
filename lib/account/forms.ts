import * as z from "zod";
import { digitsOf } from "@/lib/masks";
import type { SignInInput } from "@/lib/session/browser";
import { GENDERS } from "./schema";

const EMAIL_MESSAGE = "Informe um e-mail válido.";
const email = z.string().trim().min(5, EMAIL_MESSAGE).max(254, EMAIL_MESSAGE).includes("@", { message: EMAIL_MESSAGE });

/** Email, then password (specification §5). */
export const loginFormSchema = z.object({
  email,
  password: z.string().min(1, "Informe sua senha.").max(200, "A senha é longa demais."),
});

/** The register form; phone, CPF and gender may stay blank. */
export const registerFormSchema = z.object({
  fullName: z.string().trim().min(3, "Digite seu nome completo.").max(120, "O nome é longo demais."),
  email: email.regex(/^[^\s@]+@[^\s@]+$/, EMAIL_MESSAGE),
  password: z.string().min(6, "Crie uma senha de pelo menos 6 dígitos.").max(200, "A senha é longa demais."),
  phone: z.string().refine((text) => text === "" || [10, 11].includes(digitsOf(text).length), "Telefone inválido."),
  cpf: z.string().refine((text) => text === "" || digitsOf(text).length === 11, "CPF inválido."),
  gender: z.enum(["", ...GENDERS]),
});

export type LoginForm = z.input<typeof loginFormSchema>;
export type RegisterForm = z.input<typeof registerFormSchema>;

/** What registering sends: digits, and null for what was left blank. */
export function registration(form: RegisterForm): Extract<SignInInput, { mode: "register" }> {
  return {
    mode: "register",
    full_name: form.fullName.trim(),
    email: form.email.trim(),
    password: form.password,
    phone: digitsOf(form.phone) || null,
    cpf: digitsOf(form.cpf) || null,
    gender: form.gender || null,
  };
}
