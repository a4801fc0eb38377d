import type * as z from "zod";

/** For a mistake that the schema has no words of its own for. */
export const CHECK_DATA = "Confira os dados informados.";

/** Parses what a client has sent; every mistake has a message in pt-BR. */
export function parseSent<Schema extends z.ZodType>(schema: Schema, data: unknown) {
  return schema.safeParse(data, { error: () => CHECK_DATA });
}
