import * as z from "zod";
import { digitsOf } from "@/lib/domain/text/digits";
import { maskCpf } from "@/lib/domain/text/masks";
import { BAD_PHONE, isPhone, maskPhone, phoneDigits } from "@/lib/domain/text/phone";
import { BAD_CPF, isCpf } from "@/lib/domain/text/tax-id";
import { BAD_EMAIL, foldedEmail } from "./email";
import { GENDERS } from "./gender";
import type { Profile } from "./profile";
import { REQUEST_TEXT_LIMIT } from "./stored";

export const LEAVE_WORD = "EXCLUIR";

/** Specification §5. */
export const PASSWORD_RULE = "Crie uma senha de pelo menos 6 dígitos.";

export const registerFormSchema = z.object({
  fullName: z.string().trim().min(3, "Digite seu nome completo.").max(120, "O nome é longo demais."),
  email: z
    .string()
    .trim()
    .min(5, BAD_EMAIL)
    .max(254, BAD_EMAIL)
    .regex(/^[^\s@]+@[^\s@]+$/, BAD_EMAIL),
  password: z.string().min(6, PASSWORD_RULE).max(200, "A senha é longa demais."),
  phone: z.string().refine((text) => text === "" || isPhone(text), BAD_PHONE),
});

/** Registration asks for neither CPF nor gender. This form asks for the password only to change the e-mail. */
export const profileFormSchema = registerFormSchema.omit({ password: true }).extend({
  cpf: z.string().refine((text) => text === "" || isCpf(text), BAD_CPF),
  gender: z.enum(["", ...GENDERS]),
  currentPassword: z.string().max(200, "A senha é longa demais."),
});

export function provenProfileFormSchema(email: string) {
  return profileFormSchema.refine((form) => isSameEmail(form.email, email) || form.currentPassword !== "", {
    error: "Informe a senha atual para trocar o e-mail.",
    path: ["currentPassword"],
  });
}

export function isSameEmail(one: string, other: string): boolean {
  return foldedEmail(one) === foldedEmail(other);
}

export const supportFormSchema = z.object({
  text: z.string().trim().min(1, "Escreva o que aconteceu.").max(REQUEST_TEXT_LIMIT, "O texto é longo demais."),
});

export const leaveFormSchema = z.object({
  password: z.string().min(1, "Informe sua senha.").max(200, "A senha é longa demais."),
});
export const leaveWordSchema = z.object({
  password: z
    .string()
    .trim()
    .refine((word) => word.toUpperCase() === LEAVE_WORD, `Digite ${LEAVE_WORD} para confirmar.`),
});

export type ProfileForm = z.input<typeof profileFormSchema>;
export type RegisterForm = z.input<typeof registerFormSchema>;

export function profileFormOf({ name, email, phone, cpf, gender }: Profile): ProfileForm {
  const known = GENDERS.find((candidate) => candidate === gender);
  const masked = { phone: maskPhone(phone ?? ""), cpf: maskCpf(cpf ?? "") };
  return { fullName: name, email, ...masked, gender: known ?? "", currentPassword: "" };
}

export function profileUpdate(form: Omit<ProfileForm, "currentPassword">) {
  return {
    full_name: form.fullName.trim(),
    email: form.email.trim(),
    phone: phoneDigits(form.phone) || null,
    cpf: digitsOf(form.cpf) || null,
    gender: form.gender || null,
  };
}

/** Like `profileUpdate`, but without unchanged values that the form could not show exactly. */
export function profileChange(form: Omit<ProfileForm, "currentPassword">, profile: Profile) {
  const [now, before] = [profileUpdate(form), profileUpdate(profileFormOf(profile))];
  const stays = (name: "phone" | "cpf" | "gender") => now[name] === before[name] && now[name] !== profile[name];
  const { phone, cpf, gender, ...named } = now;
  return {
    ...named,
    ...(!stays("phone") && { phone }),
    ...(!stays("cpf") && { cpf }),
    ...(!stays("gender") && { gender }),
  };
}
