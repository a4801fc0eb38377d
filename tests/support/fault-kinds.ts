import { gzipSync } from "node:zlib";
import type { Fault } from "./faulty-upstream";
import { send } from "./faulty-upstream";

const JSON_TYPE = { "content-type": "application/json" };
const status =
  (code: number, body: unknown, headers: Record<string, string> = {}): Fault =>
  ({ response }) =>
    void response.writeHead(code, { ...JSON_TYPE, ...headers }).end(JSON.stringify(body));
const text =
  (body: string | Buffer, headers: Record<string, string> = JSON_TYPE, code = 200): Fault =>
  ({ response }) =>
    void response.writeHead(code, headers).end(body);
const redirect =
  (code: number): Fault =>
  ({ response, canary }) =>
    void response.writeHead(code, { location: `${canary}/api/v3/market` }).end();

/** Zeros that unpack to 200 MB. */
const BOMB = gzipSync(Buffer.alloc(200 * 1024 * 1024, 0x20), { level: 9 });
const HUGE = Buffer.alloc(1024 * 1024, 0x20);

/** The proxy's response while an API fails so: the status, and the name in `error` or null. */
export type Outcome = [number, "FETCH_ERROR" | "TIMEOUT_ERROR" | "PARSING_ERROR" | null];

const FETCH: Outcome = [502, "FETCH_ERROR"];
const TIMEOUT: Outcome = [504, "TIMEOUT_ERROR"];
const PARSING: Outcome = [502, "PARSING_ERROR"];

/** The faults of docs/testing.md that an upstream can have while it listens, and the answers asked of us. */
export const FAULTS: Record<string, { fault: Fault; outcome: Outcome; message?: string | null }> = {
  "F3 reset": { fault: ({ response }) => void response.destroy(), outcome: FETCH },
  "F4 black hole": { fault: () => {}, outcome: TIMEOUT },
  "F5 slow headers": {
    fault: ({ response }) => void setTimeout(() => response.writeHead(200, JSON_TYPE).end("{}"), 3_000),
    outcome: TIMEOUT,
  },
  "F6 drip": {
    fault: ({ response }) => {
      response.writeHead(200, JSON_TYPE);
      const timer = setInterval(() => response.write(" "), 50);
      response.on("close", () => clearInterval(timer));
    },
    outcome: TIMEOUT,
  },
  "F7 500": { fault: status(500, { message: "Erro interno." }), outcome: [500, null], message: "Erro interno." },
  "F8 502": { fault: status(502, {}), outcome: [502, null], message: null },
  "F8 503": { fault: status(503, { error: "Em manutenção." }), outcome: [503, null], message: "Em manutenção." },
  "F9 504": { fault: text("<html>", { "content-type": "text/html" }, 504), outcome: [504, null], message: null },
  "F10 invalid JSON": { fault: text("{"), outcome: PARSING },
  "F11 HTML": { fault: text("<p>oi</p>", { "content-type": "text/html" }), outcome: PARSING },
  "F12 truncated": {
    fault: ({ response }) => {
      response.writeHead(200, { ...JSON_TYPE, "content-length": "1000" }).write('{"id":');
      setTimeout(() => response.destroy(), 20);
    },
    outcome: FETCH,
  },
  "F13 empty 200": { fault: text(""), outcome: PARSING },
  "F13 empty 204": { fault: ({ response }) => void response.writeHead(204).end(), outcome: PARSING },
  "F14 JSON as HTML": {
    fault: async ({ response, pass }) =>
      void response.writeHead(200, { "content-type": "text/html" }).end((await pass()).body),
    outcome: PARSING,
  },
  "F15 huge": {
    fault: ({ response }) => {
      response.writeHead(200, JSON_TYPE);
      let sent = 0;
      const more = () => {
        while (sent++ < 50 && response.write(HUGE));
        if (sent <= 50) response.once("drain", more);
        else response.end();
      };
      more();
    },
    outcome: PARSING,
  },
  "F15 gzip bomb": { fault: text(BOMB, { ...JSON_TYPE, "content-encoding": "gzip" }), outcome: PARSING },
  "F16 301": { fault: redirect(301), outcome: PARSING },
  "F16 302": { fault: redirect(302), outcome: PARSING },
  "F16 307": { fault: redirect(307), outcome: PARSING },
  "F16 308": { fault: redirect(308), outcome: PARSING },
  "F18 429": { fault: status(429, {}), outcome: [429, null], message: null },
  "F18 429 with Retry-After": { fault: status(429, {}, { "retry-after": "30" }), outcome: [429, null], message: null },
  "F19 message": { fault: status(422, { message: "Não dá." }), outcome: [422, null], message: "Não dá." },
  "F19 error": { fault: status(409, { error: "Já foi." }), outcome: [409, null], message: "Já foi." },
  "F19 none": { fault: status(400, {}), outcome: [400, null], message: null },
  "F19 object": { fault: status(403, { message: { a: 1 } }), outcome: [403, null], message: null },
  "F19 markup": { fault: status(404, { message: "<b>oi</b>" }), outcome: [404, null], message: null },
  "F19 stack": {
    fault: status(422, { message: `at x (/srv/a.js)\n${"x".repeat(300)}` }),
    outcome: [422, null],
    message: null,
  },
  "F23 another shape": { fault: status(200, "a text"), outcome: PARSING },
  "F23 null": { fault: status(200, null), outcome: PARSING },
};

/** F17: the API knows the session no longer. */
export const signedOut: Fault = status(401, {});

/** F21: more fields and headers than asked for. */
export const extraFields: Fault = async ({ response, pass }) => {
  const answer = await pass();
  const body: unknown = JSON.parse(answer.body);
  const hostile = { secret: "CANARIO", __html: "<script>CANARIO</script>" };
  const more = Array.isArray(body)
    ? body.map((item) => ({ ...item, ...hostile }))
    : { ...(body as object), ...hostile };
  response.writeHead(answer.status, {
    ...JSON_TYPE,
    "set-cookie": "x=CANARIO; Domain=localhost",
    "access-control-allow-origin": "*",
    "content-security-policy": "default-src *",
    "strict-transport-security": "max-age=0",
    "x-powered-by": "CANARIO",
    server: "CANARIO",
    link: "<https://evil.com>; rel=preload",
    refresh: "0; url=https://evil.com",
    "clear-site-data": '"*"',
    "cache-control": "public, max-age=9999",
  });
  response.end(JSON.stringify(more));
};

/** F24: the API did it, and the answer is lost; `times` times. */
export function answerLost(times: number): Fault {
  return async ({ response, pass, count }) => {
    const answer = await pass();
    if (count <= times) response.destroy();
    else send(response, answer);
  };
}

export function first(times: number, fault: Fault): Fault {
  return async (exchange) => {
    if (exchange.count <= times) await fault(exchange);
    else send(exchange.response, await exchange.pass());
  };
}
