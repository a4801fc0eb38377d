import type * as z from "zod";

/** The message for a mistake without one of its own. */
export const CHECK_DATA = "Confira os dados informados.";

/** Parses data that a client has sent; every mistake has a message in pt-BR. */
export function parseSent<Schema extends z.ZodType>(schema: Schema, data: unknown) {
  return schema.safeParse(data, { error: () => CHECK_DATA });
}
