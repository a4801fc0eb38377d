import type { MeasuredMoment } from "@/lib/node/process-events";

export type Measurement = {
  /** Sends it on as the shop's settings say. Returns at once; only its own log hears of a failure. */
  take(moment: MeasuredMoment): void;
  /** Starts no further try; resolves when those under way are done. */
  stop(): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  allowsLocal: boolean;
};
