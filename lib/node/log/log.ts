import "server-only";
import pino, { type Logger } from "pino";
import { env } from "@/lib/node/env";
import { traceIds } from "@/lib/node/tracing/span";
import { tellLine } from "./lines";
import { withoutSecrets } from "./log-fields";

/** Never pass a body. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    messageKey: "event",
    mixin: () => traceIds() ?? {},
    hooks: {
      streamWrite: (line: string) => {
        tellLine(line);
        return line;
      },
    },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: object) => withoutSecrets(fields) as Record<string, unknown>,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

export const log: Logger = createLog(env.LOG_LEVEL);
