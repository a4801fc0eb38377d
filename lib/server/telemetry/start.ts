import "server-only";
import { hostname } from "node:os";
import { type Attributes, context, metrics, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { logs } from "@opentelemetry/api-logs";
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { NodeSDK, resources, logs as sdkLogs, metrics as sdkMetrics } from "@opentelemetry/sdk-node";
import { env } from "@/lib/node/env";
import { METRICS, type MetricName } from "@/lib/node/metrics/catalogue";
import { finishBeforeExit } from "@/lib/node/network/drain";
import { processEvents } from "@/lib/node/process-events";
import { type Tracing, traceWith } from "@/lib/node/tracing/span";
import { processMetrics } from "@/lib/server/metrics/response";
import { createCleaner, OWN_SCOPE } from "./clean-span";
import { logRecordOf } from "./log-record";

/**
 * Sends traces, metrics and errors to OTEL_EXPORTER_OTLP_ENDPOINT, as OTLP over HTTP. The exporters read the other
 * variables of OpenTelemetry themselves. Whoever asks us for a page decides nothing: no trace context is taken from a
 * request, and none is sent on.
 */
export function startTelemetry(): void {
  const sdk = new NodeSDK({
    resource: resources.resourceFromAttributes({
      "service.name": "storefront",
      "service.instance.id": `${hostname()}:${env.PORT}`,
    }),
    // The others tell the command line, the user's name and the machine.
    resourceDetectors: [resources.envDetector],
    textMapPropagator: null,
    traceExporter: cleaning(new OTLPTraceExporter()),
    metricReaders: [new sdkMetrics.PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })],
    logRecordProcessors: [new sdkLogs.BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })],
  });
  sdk.start();
  traceWith(createTracing());
  exportMetrics();
  exportErrors();
  finishBeforeExit(() => sdk.shutdown());
}

type SpanExporter = NonNullable<NonNullable<ConstructorParameters<typeof NodeSDK>[0]>["traceExporter"]>;

function cleaning(exporter: SpanExporter): SpanExporter {
  const clean = createCleaner();
  return {
    export: (spans, done) => exporter.export(clean(spans), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function createTracing(): Tracing {
  const tracer = trace.getTracer(OWN_SCOPE);
  return {
    inSpan: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          if (error instanceof Error) span.recordException(error);
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    inRequest(attributes, work, ended) {
      const span = tracer.startSpan("request", { kind: SpanKind.SERVER, attributes });
      ended((last) => {
        span.setAttributes(last as Attributes);
        if (Number(last["http.response.status_code"]) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return context.with(trace.setSpan(context.active(), span), work);
    },
    annotate: (attributes) => trace.getActiveSpan()?.setAttributes(attributes as Attributes),
    ids() {
      const active = trace.getActiveSpan()?.spanContext();
      return active ? { trace_id: active.traceId, span_id: active.spanId } : null;
    },
  };
}

/** The figures of the Prometheus endpoint, read once for each export. */
function exportMetrics(): void {
  const meter = metrics.getMeter(OWN_SCOPE);
  const names = Object.keys(METRICS) as MetricName[];
  const instruments = new Map(
    names.map((name) => {
      const [type, description] = METRICS[name];
      const options = { description };
      return [
        name,
        type === "counter" ? meter.createObservableCounter(name, options) : meter.createObservableGauge(name, options),
      ];
    }),
  );
  meter.addBatchObservableCallback(
    async (observer) => {
      for (const { name, labels, value } of await processMetrics()) {
        const instrument = instruments.get(name);
        if (instrument) observer.observe(instrument, value, labels);
      }
    },
    [...instruments.values()],
  );
}

/** Within the context of the line, so that each record has its trace. */
function exportErrors(): void {
  const logger = logs.getLogger(OWN_SCOPE);
  processEvents.on("logLine", (line) => {
    const record = logRecordOf(line);
    if (record) logger.emit(record);
  });
}
