import * as z from "zod";
import { id, optionalText } from "@/lib/api/wire";

/** The customer of `GET /account/me`; `name` comes from full_name or name. */
export const profileSchema = z
  .object({
    id,
    full_name: optionalText,
    name: optionalText,
    email: z.string(),
    phone: optionalText,
    cpf: optionalText,
    gender: optionalText,
    avatar: optionalText,
  })
  .transform(({ full_name, name, ...rest }) => ({ ...rest, name: full_name ?? name ?? "" }));

/** The answer to `POST /account/authentication`: the customer and the API token. */
export const authenticationSchema = z.object({ user: profileSchema, token: z.string().min(16).max(4096) });

export const GENDERS = ["masculino", "feminino", "outro", "nao_dizer"] as const;

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

export type Profile = z.infer<typeof profileSchema>;
export type RegisterBody = z.input<typeof registerBodySchema>;
