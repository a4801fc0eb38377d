import "server-only";
import type { WorkerSettings } from "@/lib/domain/page/worker-settings";

/** The service worker of a running server: a bundle of lib/browser/worker, which reads the constant. */
export function workerScript(bundle: string, settings: WorkerSettings): string {
  return `const SETTINGS = ${JSON.stringify(settings)};\n${bundle}`;
}
