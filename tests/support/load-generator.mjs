// The load generator, a process of its own: takes a job from load.mjs and returns the responses.
import { randomUUID } from "node:crypto";
import http from "node:http";
import { performance } from "node:perf_hooks";

/**
 * @import { Asked, Job, Kind, LoadAnswer } from "./load.mjs"
 * @typedef {Pick<LoadAnswer, "status" | "retryAfter" | "id">} Outcome
 */

const PATIENCE_MS = 15_000;

process.once("message", async (job) => {
  const answers = await generated(/** @type {Job} */ (job));
  process.send?.(answers, () => process.disconnect());
});

/** @param {Job} job */
async function generated({ port, seconds, rate, connections, kinds, requests = Number.POSITIVE_INFINITY }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections ?? 4_000, maxFreeSockets: 4_000 });
  const start = performance.now();
  const end = start + seconds * 1000;
  /** @type {LoadAnswer[]} */
  const answers = [];
  const next = inTurn(kinds);
  let begun = 0;

  /** @param {number} due */
  async function once(due) {
    const { kind, request } = next();
    const sent = performance.now();
    const result = await ask({ port, agent, request }).catch((e) => ({
      status: 0,
      retryAfter: null,
      id: null,
      code: e.code ?? e.message,
    }));
    answers.push({ kind, at: due - start, ms: performance.now() - due, late: sent - due, ...result });
  }

  if (rate) await atRate({ rate, start, end, once });
  else
    await Promise.all(
      Array.from({ length: connections ?? 0 }, async () => {
        while (performance.now() < end && begun++ < requests) await once(performance.now());
      }),
    );
  agent.destroy();
  return answers;
}

/**
 * An open loop: sends at fixed times; the latency of a late request counts from its due time.
 * @param {{ rate: number, start: number, end: number, once: (due: number) => Promise<void> }} pace
 */
async function atRate({ rate, start, end, once }) {
  const under = new Set();
  for (let due = start; due < end; due += 1000 / rate) {
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const one = once(due).finally(() => under.delete(one));
    under.add(one);
  }
  await Promise.all(under);
}

/** @param {Kind[]} kinds */
function inTurn(kinds) {
  const turns = kinds.map((kind) => ({ ...kind, owed: 0, at: 0 }));
  const whole = turns.reduce((sum, { share }) => sum + share, 0);
  return () => {
    for (const turn of turns) turn.owed += turn.share / whole;
    const turn = turns.reduce((most, each) => (each.owed > most.owed ? each : most));
    turn.owed -= 1;
    const request = /** @type {Asked} */ (turn.requests[turn.at++ % turn.requests.length]);
    return { kind: turn.name, request };
  };
}

/**
 * @param {{ port: number, agent: http.Agent, request: Asked }} call
 * @returns {Promise<Outcome>}
 */
function ask({ port, agent, request }) {
  const { host, path = "/", method = "GET", headers = {}, body, isOrder = false } = request;
  return new Promise((resolve, reject) => {
    const key = isOrder ? { "idempotency-key": randomUUID() } : {};
    const sent = http.request(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        agent,
        headers: { host, "accept-encoding": isOrder ? "identity" : "gzip", ...headers, ...key },
      },
      (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on("data", (chunk) => isOrder && chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const id =
            isOrder && response.statusCode === 201 ? String(JSON.parse(Buffer.concat(chunks).toString()).id) : null;
          resolve({ status: Number(response.statusCode), retryAfter: response.headers["retry-after"] ?? null, id });
        });
      },
    );
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error("timeout")));
    sent.on("error", reject);
    sent.end(body);
  });
}
