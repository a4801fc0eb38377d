import type * as z from "zod";

/**
 * A setting of this device, in the localStorage of the board's own host. Reads as `first` until a value that still fits
 * the schema is stored, and always in a browser without storage.
 */
export function deviceChoice<Choice>(key: string, schema: z.ZodType<Choice>, first: Choice) {
  return {
    read(): Choice {
      try {
        const stored = schema.safeParse(JSON.parse(localStorage.getItem(key) ?? "null"));
        return stored.success ? stored.data : first;
      } catch {
        return first;
      }
    },
    store(choice: Choice): void {
      try {
        localStorage.setItem(key, JSON.stringify(choice));
      } catch {}
    },
  };
}
