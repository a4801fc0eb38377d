import * as z from "zod";

const template = z
  .string()
  .trim()
  .regex(/^[a-z0-9_]{1,512}$/, "O nome do modelo tem só letras minúsculas, números e _.");
const secret = z.string().trim().max(1_000, "Este texto é longo demais.").optional();

/** Absent secrets stay as they are. */
export const whatsappBodySchema = z.object({
  on: z.boolean(),
  phone_number_id: z
    .string()
    .trim()
    .regex(/^\d{5,20}$/, "O ID do número tem só números: está ao lado dele no painel da Meta."),
  access_token: secret,
  app_secret: secret,
  templates: z.object({ accepted: template, on_way: template, ready: template }),
  /** The installation's owner's alone, on a machine that serves nobody else. */
  api: z.url().optional(),
});

/** `hook`: what to enter at Meta. `problem`: why the last message was refused. */
const settingsSchema = z.object({
  on: z.boolean(),
  phone_number_id: z.string(),
  templates: z.object({ accepted: z.string(), on_way: z.string(), ready: z.string() }),
  is_lost: z.boolean(),
  hook: z.object({ url: z.string(), word: z.string() }).nullable(),
  problem: z.string().nullable(),
});

export const whatsappSchema = z.object({ settings: settingsSchema.nullable() });
export const whatsappCheckSchema = z.object({ ok: z.boolean(), text: z.string() });

export type WhatsappBody = z.input<typeof whatsappBodySchema>;
export type WhatsappSettings = z.infer<typeof settingsSchema>;
