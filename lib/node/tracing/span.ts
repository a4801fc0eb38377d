import { processSingleton } from "@/lib/domain/process-singleton.mjs";

/** Names and values come from the code alone: nothing that a person or a shop wrote, and no address. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export type TraceIds = { trace_id: string; span_id: string };

/** The tracer: it does nothing unless telemetry was started (`lib/server/telemetry`). */
export type Tracing = {
  inSpan<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** `ended` is called at once with what ends the span. */
  inRequest<T>(attributes: SpanAttributes, work: () => T, ended: (end: (last: SpanAttributes) => void) => void): T;
  /** Adds to the active span. */
  annotate(attributes: SpanAttributes): void;
  /** The active span's; null: there is none. */
  ids(): TraceIds | null;
};

const current = processSingleton<{ tracing: Tracing | null }>("tracing", () => ({ tracing: null }));

export function traceWith(tracing: Tracing): void {
  current.tracing = tracing;
}

export function inSpan<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  return current.tracing ? current.tracing.inSpan(name, attributes, work) : work();
}

/** The span of a whole request, under which all others of it stand. */
export function inRequestSpan<T>(
  attributes: () => SpanAttributes,
  work: () => T,
  ended: (end: (last: SpanAttributes) => void) => void,
): T {
  return current.tracing ? current.tracing.inRequest(attributes(), work, ended) : work();
}

export function annotateSpan(attributes: SpanAttributes): void {
  current.tracing?.annotate(attributes);
}

export function traceIds(): TraceIds | null {
  return current.tracing?.ids() ?? null;
}

/** Runs a statement in a span that its verb and table name; one that nobody's request or work needs has none. */
export function inStatement<T>(text: unknown, work: () => Promise<T>): Promise<T> {
  if (!current.tracing?.ids()) return work();
  const summary = summaryOf(typeof text === "string" ? text : "");
  return current.tracing.inSpan(summary, { "db.system.name": "postgresql", "db.query.summary": summary }, work);
}

/** Characters: a statement that names many columns comes to its table late. */
const MAX_READ = 4_000;
const TABLE = /\b(?:from|into|update|join)\s+(?:"?\w+"?\.)?"?([a-z_]{1,40})"?/i;

/** `select orders`, as OpenTelemetry's `db.query.summary`. */
export function summaryOf(text: string): string {
  const [verb = "statement"] = /[a-z]{1,20}/i.exec(text.slice(0, MAX_READ)) ?? [];
  const [, table] = TABLE.exec(text.slice(0, MAX_READ)) ?? [];
  return [verb, table].flatMap((word) => word?.toLowerCase() ?? []).join(" ");
}
