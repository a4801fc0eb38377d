import type { Dependencies } from "@/lib/embedded-api/request/context";
import { finishBeforeExit } from "@/lib/node/network/drain";
import { writeCounts } from "./counts";

const EVERY_MS = 5_000;

/** Writes the counts of visits every few seconds, and once more when the process ends. */
export function startCountWriter(deps: Pick<Dependencies, "db" | "now">, report: (error: unknown) => void): void {
  let last = Promise.resolve();
  const write = () => {
    last = last.then(() => writeCounts(deps, report)).catch(report);
    return last;
  };
  setInterval(write, EVERY_MS).unref();
  finishBeforeExit(write);
}
