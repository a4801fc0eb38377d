import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } };

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  events?: { name: string; attributes: Attribute[] }[];
  status?: { code?: number };
};

export type ReceivedRecord = {
  traceId?: string;
  severityText: string;
  body: { stringValue: string };
  attributes: Attribute[];
};

type Point = { asDouble?: number; asInt?: number | string; attributes: Attribute[] };
type Metric = { name: string; sum?: { dataPoints: Point[]; isMonotonic: boolean }; gauge?: { dataPoints: Point[] } };

export function valuesOf(attributes: readonly Attribute[] = []): Record<string, string | number | undefined> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
}

/** A collector that takes OTLP over HTTP with JSON. `texts` are the bodies as they came. */
export async function startOtlpReceiver() {
  const texts: string[] = [];
  const spans: ReceivedSpan[] = [];
  const records: ReceivedRecord[] = [];
  const metrics: Metric[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    texts.push(`${request.url} ${JSON.stringify(request.headers)} ${body}`);
    const { resourceSpans, resourceLogs, resourceMetrics } = JSON.parse(body);
    for (const { scopeSpans } of resourceSpans ?? []) for (const each of scopeSpans) spans.push(...each.spans);
    for (const { scopeLogs } of resourceLogs ?? []) for (const each of scopeLogs) records.push(...each.logRecords);
    for (const { scopeMetrics } of resourceMetrics ?? [])
      for (const each of scopeMetrics) metrics.push(...each.metrics);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    spans,
    records,
    metrics,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
