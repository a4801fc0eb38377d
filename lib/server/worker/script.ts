import "server-only";
import type { WorkerSettings } from "@/lib/domain/page/worker-settings";

export function workerScript(bundle: string, settings: WorkerSettings): string {
  return `const SETTINGS = ${JSON.stringify(settings)};\n${bundle}`;
}
