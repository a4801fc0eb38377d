import type { LogRecord } from "@opentelemetry/api-logs";
import { errorClass } from "./clean-span";

/** OpenTelemetry's severity of an error. */
const ERROR = 17;

/** The part of a log line that the code itself wrote: no path, and no message of an error. */
const FIELDS = ["requestId", "market", "method", "call", "status", "duration", "route", "kind", "digest"] as const;

/** A line of the log about an error, as a record; null for any other line. */
export function logRecordOf(line: string): LogRecord | null {
  if (!line.includes('"level":"error"')) return null;
  const { event, error, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const told = FIELDS.flatMap((name) => {
    const value = fields[name];
    return typeof value === "string" || typeof value === "number" ? [[`storefront.${name}`, value] as const] : [];
  });
  return {
    severityNumber: ERROR,
    severityText: "error",
    body: String(event),
    attributes: { ...Object.fromEntries(told), ...exceptionOf(error) },
  };
}

function exceptionOf(error: unknown): Record<string, string> {
  if (typeof error !== "object" || error === null) return {};
  const { name, code, at } = error as { name?: unknown; code?: unknown; at?: unknown };
  return {
    "exception.type": errorClass(name),
    ...(typeof code === "string" && { "error.type": errorClass(code) }),
    ...(Array.isArray(at) && { "exception.stacktrace": at.join("\n") }),
  };
}
