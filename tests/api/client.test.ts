import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { createSemaphore } from "@/lib/node/queue/semaphore";
import { createCircuit } from "@/lib/server/upstream/circuit";
import { createApi, openLimits } from "@/lib/server/upstream/client";
import { sendToRemote } from "@/lib/server/upstream/remote-transport";
import { tokenOf } from "../support/tokens";

const brasa = "brasa" as MarketToken;
const MARKET = { id: 1, name: "Brasa", min_order: "25.50" };

let answer: (response: ServerResponse, url: string) => void = (response) => json(response, MARKET);
const seen: { url: string; headers: Record<string, unknown> }[] = [];
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ url: request.url ?? "", headers: request.headers });
    answer(response, request.url ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function json(response: ServerResponse, body: unknown, status = 200, type = "application/json"): void {
  response.writeHead(status, { "content-type": type }).end(JSON.stringify(body));
}

const call = (timeout?: number) => createApi(sendToRemote, origin).call("market", brasa, { timeout, token: "segredo" });

describe("a call of the shop's API", () => {
  test("[API-01] [API-03] [API-04] goes below /api/v3 with the market, the customer's token twice, and Accept JSON", async () => {
    answer = (response) => json(response, MARKET);
    expect(await call()).toMatchObject({ ok: true, value: { id: "_1", min_order: 25.5 } });
    const { url, headers } = seen.at(-1) ?? { url: "", headers: {} };
    expect(url).toBe("/api/v3/market");
    expect(headers).toMatchObject({
      accept: "application/json",
      "x-market-token": "brasa",
      authorization: "Bearer segredo",
      authtoken: "segredo",
    });
  });

  describe("for an unchanged menu", () => {
    const product = { id: "1", name: "Xis", price: 20, category: { id: "1", name: "Lanches" } };

    test("returns the previous result without parsing the bytes again", async () => {
      const api = createApi(sendToRemote, origin);
      answer = (response) => json(response, [product]);
      const [first, second] = [await api.call("products", brasa), await api.call("products", brasa)];
      expect(first).toMatchObject({ ok: true, value: [{ id: "1", name: "Xis" }] });
      expect(second).toBe(first);
      answer = (response) => json(response, [{ ...product, price: 21 }]);
      expect(await api.call("products", brasa)).toMatchObject({ ok: true, value: [{ price: 21 }] });
    });

    test("sends the ETag and accepts 304, separately for each market", async () => {
      const api = createApi(sendToRemote, origin);
      answer = (response) => response.writeHead(200, { etag: '"1"' }).end(JSON.stringify([product]));
      const first = await api.call("products", brasa);
      answer = (response) => response.writeHead(304).end();
      expect(await api.call("products", brasa)).toBe(first);
      expect(seen.at(-1)?.headers).toMatchObject({ "if-none-match": '"1"' });
      answer = (response) => json(response, []);
      await api.call("products", "cantinho" as MarketToken);
      expect(seen.at(-1)?.headers).not.toHaveProperty("if-none-match");
    });

    test("treats a rejection as no menu, and reads the previous one again after it", async () => {
      const api = createApi(sendToRemote, origin);
      answer = (response) => json(response, [product]);
      await api.call("products", brasa);
      answer = (response) => json(response, [product], 422);
      expect(await api.call("products", brasa)).toMatchObject({ ok: false, error: { status: 422 } });
      answer = (response) => response.writeHead(304).end();
      expect(await api.call("market", brasa)).toMatchObject({ ok: false });
    });
  });

  test("keeps the path prefix of an API that has one", async () => {
    answer = (response) => json(response, MARKET);
    expect(await createApi(sendToRemote, `${origin}/base`).call("market", brasa)).toMatchObject({ ok: true });
    expect(seen.at(-1)?.url).toBe("/base/api/v3/market");
  });

  test.each([
    [
      "invalid JSON",
      (response: ServerResponse) => response.writeHead(200, { "content-type": "application/json" }).end("{"),
    ],
    ["HTML", (response: ServerResponse) => response.writeHead(200, { "content-type": "text/html" }).end("<p>oi</p>")],
    ["JSON that says it is HTML", (response: ServerResponse) => json(response, MARKET, 200, "text/html")],
    ["a text", (response: ServerResponse) => response.writeHead(200, { "content-type": "text/plain" }).end("ok")],
    ["an empty body", (response: ServerResponse) => response.writeHead(200).end()],
    ["a market without a name", (response: ServerResponse) => json(response, { id: 1 })],
    [
      "more than the limit",
      (response: ServerResponse) => json(response, { ...MARKET, banner: "x".repeat(2 * 1024 * 1024) }),
    ],
    [
      "more than the limit when decompressed",
      (response: ServerResponse) =>
        response
          .writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" })
          .end(gzipSync(JSON.stringify({ ...MARKET, banner: "x".repeat(8 * 1024 * 1024) }))),
    ],
  ])("[ERROR-09] returns PARSING_ERROR for %s", async (_name, reply) => {
    answer = reply;
    expect(await call()).toMatchObject({ ok: false, error: { status: "PARSING_ERROR" } });
  });

  test("leaves an open circuit open when our own queue is full, which says nothing about the API", async () => {
    let now = 0;
    const circuit = createCircuit(10_000, () => now);
    for (let n = 0; n < 5; n++) circuit.record(brasa, false);
    now = 10_000;
    const api = createApi(sendToRemote, origin, { ...openLimits(), gate: createSemaphore(0, 0), circuit });
    expect(await api.call("market", brasa)).toMatchObject({ ok: false, error: { status: 503, retryAfter: 2 } });
    expect(circuit.allows(brasa)).toBe(false);
  });

  test("leaves the circuit closed when time ran out in the queue, before anything was sent", async () => {
    answer = () => undefined;
    const circuit = createCircuit(10_000);
    const api = createApi(sendToRemote, origin, { ...openLimits(), gate: createSemaphore(1, 8), circuit });
    const sent = api.call("market", brasa, { timeout: 400 });
    const waiting = await Promise.all(Array.from({ length: 8 }, () => api.call("market", brasa, { timeout: 20 })));
    for (const waited of waiting) expect(waited).toMatchObject({ ok: false, error: { status: "TIMEOUT_ERROR" } });
    expect(circuit.allows(brasa)).toBe(true);
    expect(await sent).toMatchObject({ ok: false, error: { status: "TIMEOUT_ERROR" } });
  });

  test("sends all reads of one screen or none when a silent API returns", async () => {
    let now = 0;
    const circuit = createCircuit(10_000, () => now);
    for (let n = 0; n < 5; n++) circuit.record(brasa, false);
    answer = (response) => setTimeout(() => json(response, MARKET), 100);
    const api = createApi(sendToRemote, origin, { ...openLimits(), gate: createSemaphore(8, 8), circuit });
    const screen = () => Promise.all(Array.from({ length: 3 }, () => api.call("market", brasa)));
    const before = seen.length;
    for (const read of await screen()) expect(read).toMatchObject({ ok: false, error: { status: "FETCH_ERROR" } });
    expect(seen.length).toBe(before);
    now = 10_000;
    for (const read of await screen()) expect(read).toMatchObject({ ok: true });
    expect(seen.length).toBe(before + 3);
  });

  test.each([
    ["500", (response: ServerResponse) => json(response, { message: "Erro" }, 500)],
    ["HTML from a gateway", (response: ServerResponse) => json(response, "<p>Bad Gateway</p>", 502, "text/html")],
    ["an unreadable answer", (response: ServerResponse) => json(response, "<p>Em manutenção</p>", 200, "text/html")],
    ["a connection that breaks", (response: ServerResponse) => response.destroy()],
  ])("leaves an API alone after five answers of %s in a row, and asks once after the pause", async (_name, dying) => {
    let now = 0;
    const api = createApi(sendToRemote, origin, { ...openLimits(), circuit: createCircuit(10_000, () => now) });
    const reads = ["market", "products", "categories"] as const;
    const ask = async (times: number) => {
      const before = seen.length;
      for (let n = 0; n < times; n++) await api.call(reads[n % reads.length] ?? "market", brasa);
      return seen.length - before;
    };
    answer = dying;
    expect(await ask(20)).toBe(5);
    now = 10_000;
    expect(await ask(20)).toBe(1);
    now = 20_000;
    answer = (response, url) => json(response, url.endsWith("market") ? MARKET : []);
    expect(await ask(20)).toBe(20);
  });

  test("is sent on while the API refuses, and while only a customer's calls, made-up ids or what stands beside the menu fail", async () => {
    const api = createApi(sendToRemote, origin);
    const before = seen.length;
    answer = (response) => json(response, { message: "Muitos pedidos" }, 422);
    for (let n = 0; n < 10; n++) await api.call("market", brasa);
    answer = (response) => json(response, {}, 500);
    for (let n = 0; n < 10; n++) {
      await api.call("orders", brasa, { token: "segredo" });
      await api.call("categoryProducts", brasa, { id: "x" });
      await api.call("health", brasa);
      await api.call("districts", brasa);
      await api.call("paymentTypes", brasa);
      await api.call("deleteAddress", brasa, { token: "segredo", id: "1" });
    }
    answer = (response) => json(response, MARKET);
    expect(await api.call("market", brasa)).toMatchObject({ ok: true });
    expect(seen.length - before).toBe(71);
  });

  test("tells nobody the key or the token that an API writes into a text of its answer", async () => {
    const token = "canario-do-cliente-1234";
    const api = createApi(sendToRemote, origin);
    answer = (response) => json(response, { ...MARKET, name: `Brasa ${token}`, address: token });
    const told = await api.call("market", brasa, { token });
    expect(told).toMatchObject({ ok: true, value: { name: "Brasa" } });
    expect(JSON.stringify(told)).not.toContain(token);
    answer = (response) => json(response, { message: `Recusado: ${token}` }, 422);
    expect(await api.call("market", brasa, { token })).toMatchObject({ ok: false, error: { message: null } });
  });

  test.each(["application/json", "application/problem+json", "text/json", "text/plain; charset=utf-8", "", null])(
    "reads JSON with the content type %s",
    async (type) => {
      answer = (response) =>
        response.writeHead(200, type === null ? {} : { "content-type": type }).end(`\ufeff${JSON.stringify(MARKET)}`);
      expect(await call()).toMatchObject({ ok: true, value: { name: "Brasa" } });
    },
  );

  test.each([
    ["ISO-8859-1 that says so", "application/json; charset=ISO-8859-1", "latin1"],
    ["windows-1252 that says so", 'application/json; charset="windows-1252"', "latin1"],
    ["ISO-8859-1 that says nothing", "application/json", "latin1"],
    ["ISO-8859-1 that says UTF-8", "application/json; charset=utf-8", "latin1"],
    ["UTF-8 under a name that nobody knows", "application/json; charset=utf-99", "utf8"],
  ] as const)("decodes text as %s", async (_name, type, encoding) => {
    answer = (response) =>
      response
        .writeHead(200, { "content-type": type })
        .end(Buffer.from(JSON.stringify({ ...MARKET, name: "Muçarela" }), encoding));
    expect(await call()).toMatchObject({ ok: true, value: { name: "Muçarela" } });
  });

  test("reads a date without a zone as the market's local time, once that is known", async () => {
    const manaus = tokenOf("manaus");
    const order = { id: 1, status: "received", created_at: "2026-11-21 18:32:00", total: 30 };
    const api = createApi(sendToRemote, origin);
    answer = (response, url) =>
      json(response, url.endsWith("/market") ? { name: "Manaus", timezone: "America/Manaus" } : order);
    const read = async () => {
      const answered = await api.call("order", manaus, { id: "1" });
      return answered.ok && answered.value.created_at;
    };
    expect(await read()).toBe("2026-11-21T21:32:00.000Z");
    await api.call("market", manaus);
    expect(await read()).toBe("2026-11-21T22:32:00.000Z");
  });

  test("reads the same menu anew in the market's new time zone", async () => {
    const moving = tokenOf("moving");
    const api = createApi(sendToRemote, origin);
    let timezone = "America/Sao_Paulo";
    const menu = [{ id: 1, name: "Pão", price: 5, category: { id: 1 }, unavailable_until: "2026-11-21 18:32:00" }];
    answer = (response, url) => json(response, url.endsWith("/market") ? { name: "Mudança", timezone } : menu);
    const read = async () => {
      await api.call("market", moving);
      const products = await api.call("products", moving);
      return products.ok && products.value[0]?.unavailable_until;
    };
    expect(await read()).toBe("2026-11-21T21:32:00.000Z");
    timezone = "America/Manaus";
    expect(await read()).toBe("2026-11-21T22:32:00.000Z");
  });

  test("treats a success that reports a failure as a rejection, with its sentence", async () => {
    answer = (response) => json(response, { success: false, message: "Loja em manutenção." });
    expect(await call()).toMatchObject({ ok: false, error: { status: 422, message: "Loja em manutenção." } });
  });

  test("treats an invalid optional field of the market as missing", async () => {
    answer = (response) => json(response, { ...MARKET, min_order: -1, lat: "perto", opening_hours: [{ weekday: 9 }] });
    expect(await call()).toMatchObject({ ok: true, value: { min_order: null, lat: null, opening_hours: null } });
  });

  test.each([301, 302, 307, 308])(
    "does not follow a redirect (%i), which would send our keys elsewhere",
    async (status) => {
      answer = (response, url) =>
        url === "/elsewhere"
          ? json(response, MARKET)
          : response.writeHead(status, { location: `${origin}/elsewhere` }).end();
      expect(await call()).toMatchObject({ ok: false, error: { status: "PARSING_ERROR" } });
      expect(seen.at(-1)?.url).toBe("/api/v3/market");
    },
  );

  test("[ERROR-09] returns FETCH_ERROR for a broken connection", async () => {
    answer = (response) => response.destroy();
    expect(await call()).toMatchObject({ ok: false, error: { status: "FETCH_ERROR" } });
  });

  test.each([
    ["no response", () => undefined],
    [
      "an endless response",
      (response: ServerResponse) => response.writeHead(200, { "content-type": "application/json" }).write("{"),
    ],
  ])("[ERROR-09] returns TIMEOUT_ERROR for %s", async (_name, reply) => {
    answer = reply as typeof answer;
    expect(await call(300)).toMatchObject({ ok: false, error: { status: "TIMEOUT_ERROR" } });
  });

  test.each([
    [{ message: "Loja em manutenção." }, "Loja em manutenção."],
    [{ error: "Só o campo error." }, "Só o campo error."],
    [{ message: "<b>oi</b>" }, null],
    [{ message: "x".repeat(201) }, null],
    [{ message: { a: 1 } }, null],
    [{ message: "PG::CheckViolation: ERROR", error: "Revise o pedido." }, "Revise o pedido."],
    [{ errors: ["CEP não atendido."] }, "CEP não atendido."],
    [{ errors: { address: ["Endereço incompleto."] } }, "Endereço incompleto."],
    [{ error: { code: 7, message: "Cupom vencido." } }, "Cupom vencido."],
    [{ detail: "Sessão encerrada." }, "Sessão encerrada."],
    [[], null],
  ])("[ERROR-09] returns a rejection's status and only a plain sentence: %j", async (body, message) => {
    answer = (response) => json(response, body, 422);
    expect(await call()).toMatchObject({ ok: false, error: { status: 422, message } });
  });
});
