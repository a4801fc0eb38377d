import type { WorkerSettings } from "@/lib/domain/page/worker-settings";

/** The server writes this constant before the bundle: lib/server/worker/script.ts. */
declare const SETTINGS: WorkerSettings;

export const settings = SETTINGS;
