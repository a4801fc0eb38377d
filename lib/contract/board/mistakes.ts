import * as z from "zod";

/** What is wrong or odd, and the path of its field in the document. */
export const mistakeSchema = z.object({ path: z.string(), message: z.string() });

/** A refused change names each. */
export const mistakesSchema = z.object({ errors: z.array(mistakeSchema) });

export type Mistake = z.infer<typeof mistakeSchema>;
