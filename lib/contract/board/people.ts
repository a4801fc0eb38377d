import * as z from "zod";
import { optionalText } from "@/lib/contract/reading/wire";
import { BAD_EMAIL, loginEmailProblem } from "@/lib/domain/account/email";
import { ROLES } from "@/lib/domain/board/rights";
import { BAD_PHONE, isPhone, phoneDigits } from "@/lib/domain/text/phone";

export const personName = z
  .string("Escreva o nome.")
  .trim()
  .min(1, "Escreva o nome.")
  .max(40, "O nome é longo demais: cabem 40 letras.");

export const personBodySchema = z.object({
  name: personName,
  role: z.enum(ROLES, "Escolha o que a pessoa faz na loja."),
  phone: optionalText
    .refine((text) => text === null || isPhone(text), BAD_PHONE)
    .transform((text) => text && phoneDigits(text)),
});

export const ownerEmailSchema = z
  .string(BAD_EMAIL)
  .trim()
  .max(254, BAD_EMAIL)
  .refine((email) => loginEmailProblem(email) === null, BAD_EMAIL);

/** A one-use link to the board. */
export const boardLinkSchema = z.object({
  market: z.string(),
  code: z.string(),
  address: z.string(),
  expires_at: z.string(),
});

export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  phone: z.string().nullable(),
  created_at: z.string(),
});

/** `seen_at`: when a device of the person last called; null for one who has not entered. */
export const listedPeopleSchema = z.object({
  people: z.array(personSchema.extend({ devices: z.number(), seen_at: z.string().nullable() })),
  current: z.string().nullable(),
  own: z
    .object({
      email: z.string().nullable(),
      has_code: z.boolean(),
      has_mail: z.boolean(),
      push_key: z.string().nullable(),
    })
    .nullable(),
});

export const recoverySchema = z.object({ recovery_code: z.string() });

export const invitedSchema = z.object({ person: personSchema, link: boardLinkSchema });

export type Invited = z.infer<typeof invitedSchema>;
export type ListedPeople = z.infer<typeof listedPeopleSchema>;
export type ListedPerson = ListedPeople["people"][number];
