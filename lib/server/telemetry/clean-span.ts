import type { Attributes, SpanContext } from "@opentelemetry/api";
import type { NodeSDK } from "@opentelemetry/sdk-node";
import { LRUCache } from "lru-cache";

type SpanExporter = NonNullable<NonNullable<ConstructorParameters<typeof NodeSDK>[0]>["traceExporter"]>;
export type Span = Parameters<SpanExporter["export"]>[0][number];

export const OWN_SCOPE = "storefront";
const NEXT_SCOPE = "next.js";

/** Everything else is dropped: Next's own spans have addresses with queries. */
const ATTRIBUTES =
  /^(?:http\.(?:request\.method|response\.status_code|route)|next\.(?:span_type|route|rsc)|error\.type|db\.(?:system\.name|query\.summary)|storefront\.\w+)$/;
/** A pattern such as `/[market]/produto/[product]`. */
const ROUTE = /^(?:\/(?:[a-z][\w.-]*|_not-found|\(\w+\)|\[(?:\.{3})?\w+\]|:\w+(?:\{[^{}]*\})?|\*))*\/?$/;
/** Requests whose spans have ended in part. */
const MAX_REQUESTS = 2_000;
const NEXT_TYPE = /^[A-Za-z]+\.[A-Za-z]+$/;

/**
 * The part of a span that leaves the process: its name and attributes as the code has them, times and ids; of an error
 * its class and where it was thrown, without its message. Null: a span of a library that nobody has looked through.
 */
function cleanSpan(span: Span, route: string | undefined): Span | null {
  const scope = span.instrumentationScope.name;
  const attributes = cleanAttributes(span.attributes);
  if (isRequest(span) && route) attributes["http.route"] = route;
  const name = scope === OWN_SCOPE ? ownName(span, attributes) : scope === NEXT_SCOPE ? nextName(attributes) : null;
  if (name === null) return null;
  return {
    name,
    kind: span.kind,
    spanContext: () => withoutState(span.spanContext()),
    ...(span.parentSpanContext && { parentSpanContext: withoutState(span.parentSpanContext) }),
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes,
    links: [],
    events: span.events.filter((event) => event.name === "exception").map(cleanException),
    resource: span.resource,
    instrumentationScope: { name: scope },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/**
 * Cleans spans in the order in which they ended: Next's, which know the route of a request, before the request's own, which
 * gets it.
 */
export function createCleaner(): (spans: readonly Span[]) => Span[] {
  const routes = new LRUCache<string, string>({ max: MAX_REQUESTS });
  return (spans) =>
    spans.flatMap((span) => {
      const { traceId } = span.spanContext();
      const { "next.route": route } = cleanAttributes(span.attributes);
      if (typeof route === "string") routes.set(traceId, route);
      return cleanSpan(span, routes.get(traceId)) ?? [];
    });
}

function cleanAttributes(attributes: Attributes): Attributes {
  const kept = Object.entries(attributes).filter(
    ([name, value]) =>
      ATTRIBUTES.test(name) && (!name.endsWith(".route") || (typeof value === "string" && ROUTE.test(value))),
  );
  return Object.fromEntries(kept);
}

function isRequest({ name, instrumentationScope }: Span): boolean {
  return name === "request" && instrumentationScope.name === OWN_SCOPE;
}

function ownName(span: Span, attributes: Attributes): string {
  const { name } = span;
  const route = attributes["http.route"];
  return route && isRequest(span) ? `${attributes["http.request.method"]} ${route}` : name;
}

function nextName(attributes: Attributes): string | null {
  const type = String(attributes["next.span_type"]);
  return NEXT_TYPE.test(type) ? type : null;
}

/** A message may repeat what somebody typed; the frames are lines of the program. */
function cleanException({ time, attributes = {} }: Span["events"][number]): Span["events"][number] {
  const { "exception.type": type, "exception.message": message, "exception.stacktrace": stack } = attributes;
  return {
    name: "exception",
    time,
    attributes: {
      "exception.type": errorClass(type),
      "exception.stacktrace": framesOf(String(stack ?? ""), String(message ?? "")),
    },
  };
}

/** The name of an error's class; anything could have been given as one. */
export function errorClass(name: unknown): string {
  return /^\w{1,60}$/.exec(String(name))?.[0] ?? "Error";
}

function framesOf(stack: string, message: string): string {
  // The message has as many lines as it likes, some of which may look like frames.
  const after = stack.slice(stack.indexOf(message) + message.length);
  return after
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}

function withoutState({ traceState: _, ...context }: SpanContext): SpanContext {
  return context;
}
