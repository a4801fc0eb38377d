import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { expect, test } from "vitest";
import { summaryOf } from "@/lib/node/tracing/span";
import { createCleaner, type Span } from "@/lib/server/telemetry/clean-span";
import { logRecordOf } from "@/lib/server/telemetry/log-record";

const CANARY = "zqana";
const HOSTILE = {
  "http.target": `/?q=${CANARY}`,
  "http.url": `https://${CANARY}.example`,
  "http.route": `/produto/${CANARY}?x`,
  "next.span_name": `GET /${CANARY}`,
  "user.email": `${CANARY}@example.com`,
};

function span(scope: string, name: string, attributes: Span["attributes"]): Span {
  const context = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331", traceFlags: 1 };
  const message = `${CANARY}\n    at ${CANARY} (/rua/${CANARY}.js:1:2)`;
  return {
    name,
    kind: SpanKind.INTERNAL,
    spanContext: () => context,
    startTime: [1, 0],
    endTime: [2, 0],
    duration: [1, 0],
    ended: true,
    status: { code: SpanStatusCode.ERROR, message: CANARY },
    attributes: { ...HOSTILE, ...attributes },
    links: [{ context, attributes: { a: CANARY } }],
    events: [
      { name: CANARY, time: [1, 0], attributes: { a: CANARY } },
      {
        name: "exception",
        time: [1, 0],
        attributes: {
          "exception.type": "TypeError",
          "exception.message": message,
          "exception.stacktrace": `TypeError: ${message}\n    at place (/app/server.js:10:20)`,
        },
      },
    ],
    resource: {} as Span["resource"],
    instrumentationScope: { name: scope },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

test("keeps of a span what the code wrote, and of an error its class and its place", () => {
  const spans = [
    span("next.js", `GET /${CANARY}`, {
      "next.span_type": "AppRouteRouteHandlers.runHandler",
      "next.route": "/api/v3/[...path]",
    }),
    span("storefront", "insert orders", { "db.query.summary": "insert orders" }),
    span("storefront", "request", { "http.request.method": "POST" }),
    span("of-a-library", CANARY, {}),
  ];
  const cleaned = createCleaner()(spans);
  expect(cleaned.map(({ name }) => name)).toEqual([
    "AppRouteRouteHandlers.runHandler",
    "insert orders",
    "POST /api/v3/[...path]",
  ]);
  expect(JSON.stringify(cleaned)).not.toContain(CANARY);
  expect(cleaned[1]?.events).toMatchObject([
    { attributes: { "exception.type": "TypeError", "exception.stacktrace": "    at place (/app/server.js:10:20)" } },
  ]);
});

test("takes no address for the pattern of a route", () => {
  const named = (route: string) =>
    createCleaner()([span("next.js", "GET", { "next.span_type": "BaseServer.handleRequest", "next.route": route })])[0]
      ?.attributes["next.route"];
  for (const route of ["/[market]/produto/[product]", "/painel/pedidos", "/api/auth/[...nextauth]", "/_not-found", "/"])
    expect(named(route)).toBe(route);
  for (const address of ["/orders/7f?token=1", "/produto/ana%20souza", "//x", "/p/1.pp0 x", "https://x"])
    expect(named(address), address).toBeUndefined();
});

test.each([
  ['insert into "orders" ("id", "note") values ($1, $2)', "insert orders"],
  ['select "id" from "public"."customers" where "email" = $1', "select customers"],
  ["update storefront.claims set outcome = $2", "update claims"],
  ["select set_config('app.market', $1, true)", "select"],
  ["begin", "begin"],
  ["", "statement"],
])("names %o by its verb and table: %s", (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});

test("makes a record of a line about an error alone, without path and message", () => {
  const fields = { requestId: "r", market: "brasa", path: `/${CANARY}`, route: "/[market]", note: CANARY };
  const error = { name: "TypeError", code: "22P02", message: CANARY, at: ["at place (/app/server.js:1:2)"] };
  const line = (level: string) => JSON.stringify({ level, event: "request-failed", ...fields, error });
  expect(logRecordOf(line("warn"))).toBeNull();
  expect(logRecordOf(line("error"))).toEqual({
    severityNumber: 17,
    severityText: "error",
    body: "request-failed",
    attributes: {
      "storefront.requestId": "r",
      "storefront.market": "brasa",
      "storefront.route": "/[market]",
      "exception.type": "TypeError",
      "error.type": "22P02",
      "exception.stacktrace": "at place (/app/server.js:1:2)",
    },
  });
});
