import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boardCalls, isCouriers, isOfDevice } from "../support/board-calls";
import { boardShop } from "../support/board-shop";
import { orderBody, placeOrder, saveAddress } from "../support/order";
import { type ReceivedSpan, startOtlpReceiver, valuesOf } from "../support/otlp-receiver";
import { ownStorefront } from "../support/own-storefront";
import { operate } from "../support/storefront";
import { LOOP_WATCHED } from "../support/time-scaled";

const LOADED = `--import=${pathToFileURL("tests/support/loaded-packages.mjs")}`;
const EMAIL = "canario-email@exemplo.com.br";
const PASSWORD = "canario-senha-123";
const WORD = "zqdelta";
const PERSONAL = [EMAIL, PASSWORD, "canario-ua", "canario-rua", "canario-nota", "11987651234", "52998224725", WORD];
const STRANGERS_TRACE = "0af7651916cd43dd8448eb211c80319c";

const receiver = await startOtlpReceiver();
afterAll(() => receiver.close());

describe("with OTEL_EXPORTER_OTLP_ENDPOINT", () => {
  const shop = ownStorefront(
    { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, LOG_LEVEL: "debug", NODE_OPTIONS: `${LOOP_WATCHED} ${LOADED}` },
    "pipe",
  );
  const answers: { order?: string; failed?: string } = {};

  beforeAll(async () => {
    // First, before the shop's icon is drawn.
    const media = join(shop.dataDir, "media");
    for (const name of readdirSync(media, { recursive: true, encoding: "utf8" }))
      if (/source$|\.\w+$/.test(name)) writeFileSync(join(media, name), WORD);
    const failed = await shop.get(`/favicon.ico?token=${PASSWORD}`);
    expect(failed.status).toBe(500);
    answers.failed = String(failed.headers["x-request-id"]);
    const ana = shop.customer();
    await ana.authenticate({
      ...{ authentication_type: "email_create", full_name: "Ana Canario-Ua", email: EMAIL, password: PASSWORD },
      phone: "11987651234",
    });
    const address = await saveAddress(ana, { street: "Rua canario-rua" });
    const body = orderBody(address, { observations: "CPF na nota 52998224725 canario-nota" });
    const placed = await placeOrder(ana, body);
    expect(placed.status).toBe(201);
    answers.order = String(placed.headers["x-request-id"]);
    await shop.get(`/?q=${WORD}&token=${PASSWORD}`, { referer: `https://${WORD}.example/${EMAIL}` });
    await shop.get(`/produto/${WORD}-canario-rua`);
    await shop.get(`/api/v3/orders/${WORD}?token=${PASSWORD}`);
    await shop.get("/", { traceparent: `00-${STRANGERS_TRACE}-b7ad6b7169203331-01`, tracestate: `a=${WORD}` });
    await everyCallOfTheBoard();
    await shop.stop();
  }, 300_000);

  async function everyCallOfTheBoard(): Promise<void> {
    const asked = async (method: string, path: string, sent?: unknown) => {
      const { status, body } = await operate(shop.port, method, `/markets/brasa${path}`, sent);
      return { status, text: body };
    };
    const about = { market: "brasa", word: WORD, secret: `${WORD}segredo` };
    const known = boardCalls().filter(
      (call) => !call.open && !isOfDevice(call) && !isCouriers(call) && !/^DELETE |orders\/:number/.test(call.name),
    );
    for (const { method, example } of known) {
      const { path, body } = example(await boardShop(asked, about));
      await asked(method, path, body);
    }
  }

  const named = (name: string) => receiver.spans.filter((span) => span.name === name);
  const parentOf = ({ traceId, parentSpanId }: ReceivedSpan) =>
    receiver.spans.find((span) => span.traceId === traceId && span.spanId === parentSpanId);

  function ancestorsOf(span: ReceivedSpan): string[] {
    const parent = parentOf(span);
    return parent ? [...ancestorsOf(parent), parent.name] : [];
  }

  test("an order is one trace, from the request through proxy and API to its statements", () => {
    const line = shop.lines('"api"').find(({ call }) => call === "createOrder");
    const root = receiver.spans.find(({ traceId, parentSpanId }) => traceId === line.trace_id && !parentSpanId);
    expect(root?.name).toBe("POST /api/v3/[...path]");
    expect(valuesOf(root?.attributes)).toMatchObject({
      "http.request.method": "POST",
      "http.response.status_code": 201,
      "http.route": "/api/v3/[...path]",
      "storefront.request_id": answers.order,
    });
    const ofTrace = receiver.spans.filter(({ traceId }) => traceId === root?.traceId);
    const insert = ofTrace.find(({ name }) => name === "insert orders") as ReceivedSpan;
    const above = ancestorsOf(insert);
    expect(above[0]).toBe(root?.name);
    expect(above.filter((name) => /^(?:proxy|call createOrder|embedded api)$/.test(name))).toEqual([
      "proxy",
      "call createOrder",
      "embedded api",
    ]);
    expect(valuesOf(insert.attributes)).toMatchObject({
      "db.system.name": "postgresql",
      "db.query.summary": "insert orders",
    });
    expect(ofTrace.every((span) => span === root || parentOf(span))).toBe(true);
  });

  test("a page is a trace with what Next says of its rendering, by the pattern of its route", () => {
    const pages = named("GET /[market]/produto/[product]");
    expect(pages.length).toBeGreaterThan(0);
    const ofPages = receiver.spans.filter(({ traceId }) => pages.some((page) => page.traceId === traceId));
    expect(ofPages.map(({ name }) => name)).toContain("BaseServer.handleRequest");
  });

  test("the lines of the log name their trace", () => {
    const line = shop.lines('"api"').find(({ call }) => call === "createOrder");
    const spans = receiver.spans.filter(({ traceId }) => traceId === line.trace_id);
    expect(spans.map(({ name }) => name)).toContain("call createOrder");
    expect(spans.map(({ spanId }) => spanId)).toContain(line.span_id);
  });

  test("an error is a record of its trace and a failed span, with its class and its place", () => {
    const [record] = receiver.records.filter(({ body }) => body.stringValue === "request-failed");
    expect(record?.severityText).toBe("error");
    expect(valuesOf(record?.attributes)).toMatchObject({
      "storefront.requestId": answers.failed,
      "storefront.market": "brasa",
      "exception.type": "Error",
      "exception.stacktrace": expect.stringMatching(/^at /),
    });
    const root = receiver.spans.find(
      ({ attributes }) => valuesOf(attributes)["storefront.request_id"] === answers.failed,
    );
    expect(root?.status?.code).toBe(2);
    expect(record?.traceId).toBe(root?.traceId);
  });

  test("the metrics are those of the Prometheus endpoint", () => {
    const placed = receiver.metrics.filter(({ name }) => name === "storefront_orders_total").at(-1);
    expect(placed?.sum?.isMonotonic).toBe(true);
    const point = placed?.sum?.dataPoints.find(({ attributes }) => valuesOf(attributes).result === "placed");
    expect(Number(point?.asDouble ?? point?.asInt)).toBe(1);
    const names = new Set(receiver.metrics.map(({ name }) => name));
    for (const name of ["process_resident_memory_bytes", "storefront_orders_unheard", "storefront_responses_total"])
      expect(names).toContain(name);
  });

  test("nobody outside decides the trace of a request", () => {
    expect(receiver.spans.some(({ traceId }) => traceId === STRANGERS_TRACE)).toBe(false);
  });

  test("nothing that a person or a shop wrote leaves the process, no query, no path and no address", () => {
    expect(receiver.spans.length).toBeGreaterThan(300);
    const all = receiver.texts.join("\n").toLowerCase();
    for (const word of [...PERSONAL, "127.0.0.1", "?q=", "token="])
      expect(all.replaceAll(receiver.url.slice("http://".length), ""), word).not.toContain(word.toLowerCase());
  });

  test("the packages of OpenTelemetry are loaded", () => {
    expect(shop.lines("loaded-packages")[0].names).toContain("@opentelemetry/sdk-node");
  });
});

describe("without it", () => {
  const shop = ownStorefront({ NODE_OPTIONS: `${LOOP_WATCHED} ${LOADED}` }, "pipe");

  test("a process loads none of them but the interface that Next.js looks for", async () => {
    expect((await shop.get("/")).status).toBe(200);
    await shop.stop();
    expect(shop.lines("loaded-packages")[0].names).toEqual(["@opentelemetry/api"]);
  });
});
