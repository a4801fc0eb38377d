import * as z from "zod";
import { deviceChoice } from "@/lib/browser/board/device-choice";

/** This device's sound settings, in the storage of the board's own host. */
const settingsSchema = z.object({ isWanted: z.boolean().catch(true), volume: z.number().min(0.1).max(1).catch(0.8) });

export type SoundSettings = z.infer<typeof settingsSchema>;

/** The sound is on by default, and in a browser without storage on every new page. */
export const soundChoice = deviceChoice("som", settingsSchema, { isWanted: true, volume: 0.8 });
