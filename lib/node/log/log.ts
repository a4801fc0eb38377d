import "server-only";
import pino, { type Logger } from "pino";
import { env } from "@/lib/node/env";
import { processEvents } from "@/lib/node/process-events";
import { traceIds } from "@/lib/node/tracing/span";
import { withoutSecrets } from "./log-fields";

/** Characters of lines that wait to be written. */
const MAX_WAITING = 1_000_000;

/**
 * Lines that cannot be written, as to a file on a full disk, wait, and are lost where too many do. Left to itself pino
 * throws for each of them without a pause, and at the end of the process tries them for ever.
 */
export function linesTo(fd: number) {
  const output = pino.destination({ dest: fd, sync: false, maxLength: MAX_WAITING });
  const flush = output.flushSync.bind(output);
  let isFailing = false;
  output.on("error", () => {
    isFailing = true;
  });
  output.on("write", () => {
    isFailing = false;
  });
  output.flushSync = () => {
    if (!isFailing) flush();
  };
  return output;
}

/** Never pass a body. */
export function createLog(level: string, destination: { write(line: string): void }): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    messageKey: "event",
    mixin: () => traceIds() ?? {},
    hooks: {
      streamWrite: (line: string) => {
        processEvents.emit("logLine", line);
        return line;
      },
    },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: object) => withoutSecrets(fields) as Record<string, unknown>,
    },
  };
  return pino(options, destination);
}

export const log: Logger = createLog(env.LOG_LEVEL, linesTo(1));
