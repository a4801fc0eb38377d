import * as z from "zod";
import { deviceChoice } from "@/lib/browser/board/device-choice";

/** What a device remembers of its sound; storage of the board's own host. */
const settingsSchema = z.object({ isWanted: z.boolean().catch(true), volume: z.number().min(0.1).max(1).catch(0.8) });

export type SoundSettings = z.infer<typeof settingsSchema>;

/** A browser that stores nothing rings until its page ends. */
export const soundChoice = deviceChoice("som", settingsSchema, { isWanted: true, volume: 0.8 });
