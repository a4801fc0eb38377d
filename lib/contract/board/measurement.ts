import * as z from "zod";

const secret = z.string().trim().max(1_000, "Este texto é longo demais.").optional();

/** Null: nothing is sent there. An absent secret stays as it is. */
export const measurementBodySchema = z.object({
  google: z
    .object({
      measurement_id: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^G-[A-Z0-9]{4,20}$/, "O ID da métrica começa com G-, como G-AB12CD34EF."),
      api_secret: secret,
    })
    .nullable(),
  meta: z
    .object({
      pixel_id: z
        .string()
        .trim()
        .regex(/^\d{5,20}$/, "O ID do pixel tem só números."),
      access_token: secret,
    })
    .nullable(),
  /** The installation's owner's alone, on a machine that serves nobody else. */
  api: z.url().optional(),
});

const problem = z.string().nullable();

/** `problem`: why the last event was refused. */
export const measurementSchema = z.object({
  google: z.object({ measurement_id: z.string(), problem }).nullable(),
  meta: z.object({ pixel_id: z.string(), problem }).nullable(),
  is_lost: z.boolean(),
});

export type MeasurementBody = z.input<typeof measurementBodySchema>;
export type MeasurementSettings = z.infer<typeof measurementSchema>;
