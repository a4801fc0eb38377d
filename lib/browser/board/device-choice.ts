import type * as z from "zod";

/**
 * What this device remembers under a key, in the storage of the board's own host: `first` until it has stored something
 * that still fits, and again in a browser that stores nothing.
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
