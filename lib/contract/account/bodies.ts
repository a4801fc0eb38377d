import * as z from "zod";

import { GENDERS } from "@/lib/domain/account/gender";

const BAD_EMAIL = "Informe um e-mail válido.";
const email = z
  .string(BAD_EMAIL)
  .trim()
  .toLowerCase()
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
    .regex(/^\d{10,11}$/, "Telefone inválido.")
    .nullish(),
  cpf: z
    .string()
    .regex(/^\d{11}$/, "CPF inválido.")
    .nullish(),
  gender: z.enum(GENDERS).nullish(),
});

export const authenticationBodySchema = z.discriminatedUnion("authentication_type", [
  loginBodySchema,
  registerBodySchema,
]);

const googleToken = z.string().min(16).max(8192);
const googleNonce = z.string().min(16).max(128);

/** `POST /google/redirect`: the credential of Google's button is the token. */
export const googleBodySchema = z.object({
  authentication_type: z.literal("google_login"),
  token: googleToken,
  /** Bound to the session in which the button was shown. */
  nonce: googleNonce.nullish(),
});

export const forgotBodySchema = z.object({ email });

const newPassword = z.string().min(6, "A senha deve ter pelo menos 6 caracteres.").max(200);
const matching = (body: { password: string; password_confirmation: string }) =>
  body.password === body.password_confirmation;
const DIFFERENT = { error: "As senhas não coincidem.", path: ["password_confirmation"] };

export const resetBodySchema = z
  .object({
    token: z
      .string("Token de redefinição inválido ou expirado.")
      .min(16, "Token de redefinição inválido ou expirado.")
      .max(512),
    password: newPassword,
    password_confirmation: z.string().max(200),
  })
  .refine(matching, DIFFERENT);

/** What the customer types at the end of a link: the new password, twice. */
export const resetFormSchema = z
  .object({ password: newPassword, password_confirmation: z.string().max(200) })
  .refine(matching, DIFFERENT);

/** `PUT /user/password`; the specification does not show its payload (decision). */
export const changePasswordBodySchema = z
  .object({
    current_password: z.string().min(1, "Informe a senha atual.").max(200),
    password: newPassword,
    password_confirmation: z.string().max(200),
  })
  .refine(matching, DIFFERENT);

/**
 * `POST app_user/update`: name and e-mail are required. Another e-mail is proven by the password or by Google's credential;
 * both are extensions, and `nonce` belongs to the credential.
 */
export const updateProfileBodySchema = registerBodySchema
  .pick({ full_name: true, email: true, phone: true, cpf: true, gender: true })
  .extend({
    current_password: z.string().max(200).nullish(),
    google_token: googleToken.nullish(),
    nonce: googleNonce.nullish(),
  });

/** `POST /account/confirm-email`: the token of the link that was sent to a new e-mail. */
export const confirmEmailBodySchema = z.object({ token: z.string().min(16).max(512) });

/** `DELETE /account` asks for the password once more; without one for accounts that only know Google. */
export const deleteAccountBodySchema = z.object({ password: z.string().max(200).nullish() });

export type RegisterBody = z.input<typeof registerBodySchema>;
export type ResetForm = z.input<typeof resetFormSchema>;
