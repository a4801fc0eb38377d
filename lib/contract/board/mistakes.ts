import * as z from "zod";

/** An error or oddity, with the path of its field in the document. */
export const mistakeSchema = z.object({ path: z.string(), message: z.string() });

/** The response body of a refused change. */
export const mistakesSchema = z.object({ errors: z.array(mistakeSchema) });

export type Mistake = z.infer<typeof mistakeSchema>;
