import { processSingleton } from "@/lib/domain/process-singleton.mjs";

type Hearer = (line: string) => void;

const hearers = processSingleton<Hearer[]>("logLines", () => []);

/** Calls back with each line of the log as it is written: without secrets, and without what customers wrote. */
export function hearLines(hearer: Hearer): void {
  hearers.push(hearer);
}

export function tellLine(line: string): void {
  for (const hear of hearers) hear(line);
}
