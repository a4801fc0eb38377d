import * as z from "zod";

/** What a device remembers of its sound; storage of the board's own host. */
const settingsSchema = z.object({ isWanted: z.boolean(), volume: z.number().min(0.1).max(1) });

export type SoundSettings = z.infer<typeof settingsSchema>;

const KEY = "som";
const FIRST: SoundSettings = { isWanted: true, volume: 0.8 };

export function storedSound(): SoundSettings {
  try {
    const stored = settingsSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return stored.success ? stored.data : FIRST;
  } catch {
    return FIRST;
  }
}

/** A browser that stores nothing rings until its page ends. */
export function storeSound(settings: SoundSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {}
}
