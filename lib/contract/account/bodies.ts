import * as z from "zod";
import { BAD_EMAIL } from "@/lib/domain/account/email";
import { GENDERS } from "@/lib/domain/account/gender";
import { changePasswordFormSchema, resetFormSchema } from "@/lib/domain/account/new-password";
import { BAD_PHONE, isPhone } from "@/lib/domain/text/phone";
import { BAD_CPF, isCpf } from "@/lib/domain/text/tax-id";

/** As typed: a shop's own API may distinguish capitals in the part before the @. */
const email = z
  .string(BAD_EMAIL)
  .trim()
  .min(5, BAD_EMAIL)
  .max(254, BAD_EMAIL)
  .regex(/^[^\s@]+@[^\s@]+$/, BAD_EMAIL);

export const loginBodySchema = z.object({
  authentication_type: z.literal("email_login"),
  email,
  password: z.string().min(1).max(200),
});

export const registerBodySchema = z.object({
  authentication_type: z.literal("email_create"),
  full_name: z.string().trim().min(3, "Digite seu nome completo.").max(120),
  email,
  password: z.string().min(6, "Crie uma senha de pelo menos 6 dígitos.").max(200),
  phone: z
    .string()
    .regex(/^\d{10,11}$/, BAD_PHONE)
    .refine(isPhone, BAD_PHONE)
    .nullish(),
  cpf: z
    .string()
    .regex(/^\d{11}$/, BAD_CPF)
    .refine(isCpf, BAD_CPF)
    .nullish(),
  gender: z.enum(GENDERS).nullish(),
});

export const authenticationBodySchema = z.discriminatedUnion("authentication_type", [
  loginBodySchema,
  registerBodySchema,
]);

const googleToken = z.string().min(16).max(8192);
const googleNonce = z.string().min(16).max(128);

export const googleBodySchema = z.object({
  authentication_type: z.literal("google_login"),
  token: googleToken,
  nonce: googleNonce.nullish(),
});

export const forgotBodySchema = z.object({ email });

export const resetBodySchema = resetFormSchema.safeExtend({
  token: z
    .string("Token de redefinição inválido ou expirado.")
    .min(1, "Token de redefinição inválido ou expirado.")
    .max(512),
});

/** The specification does not show this payload (decision). */
export const changePasswordBodySchema = changePasswordFormSchema;

/** A new e-mail needs the password or Google's credential (extensions); `nonce` belongs to the credential. */
export const updateProfileBodySchema = registerBodySchema
  .pick({ full_name: true, email: true, phone: true, cpf: true, gender: true })
  .extend({
    current_password: z.string().max(200).nullish(),
    google_token: googleToken.nullish(),
    nonce: googleNonce.nullish(),
  });

export const confirmEmailBodySchema = z.object({ token: z.string().min(1).max(512) });

export const deleteAccountBodySchema = z.object({ password: z.string().max(200).nullish() });

export type RegisterBody = z.input<typeof registerBodySchema>;
