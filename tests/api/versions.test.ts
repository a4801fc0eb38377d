import { describe, expect, test } from "vitest";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { createApi, openLimits } from "@/lib/server/upstream/client";
import { createParsedResponses } from "@/lib/server/upstream/parsed-responses";
import { createVersions, versionIn } from "@/lib/server/upstream/versions";

const brasa = "brasa" as MarketToken;
const MARKET = { id: 1, name: "Brasa" };

/** An API in memory, with ETags or without, and what it was asked for. */
function anApi({ withEtag }: { withEtag: boolean }) {
  const state = { body: JSON.stringify(MARKET), etag: '"1"', status: 200 };
  const conditions: (string | null)[] = [];
  const bodies: number[] = [];
  let now = 1;
  const send = async (request: Request) => {
    const condition = request.headers.get("if-none-match");
    conditions.push(condition);
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (withEtag) headers.etag = state.etag;
    if (withEtag && condition === state.etag) return new Response(null, { status: 304, headers });
    bodies.push(state.body.length);
    return new Response(state.body, { status: state.status, headers });
  };
  const versions = createVersions(() => now);
  const timers = {
    now: () => 0,
    wait: () => Promise.resolve(),
    signalAfter: () => new AbortController().signal,
  };
  const api = createApi(send, "https://api.example", openLimits(), timers, createParsedResponses(), versions);
  return { api, state, conditions, bodies, pass: (ms: number) => (now += ms) };
}

describe("the version of a response", () => {
  test("is asked for by the ETag that a page's own call brought, and needs no body", async () => {
    const { api, conditions, bodies } = anApi({ withEtag: true });
    const version = versionIn(await api.call("market", brasa));
    expect(version).toMatch(/^[\w+/]{22}$/);
    expect([await api.versionOf("market", brasa), await api.versionOf("market", brasa)]).toEqual([version, version]);
    expect([conditions, bodies.length]).toEqual([[null, '"1"', '"1"'], 1]);
  });

  test("is the hash of the body where the API has no ETag", async () => {
    const { api, state, bodies } = anApi({ withEtag: false });
    const version = versionIn(await api.call("market", brasa));
    expect(await api.versionOf("market", brasa)).toBe(version);
    expect(bodies).toHaveLength(2);
    state.body = JSON.stringify({ ...MARKET, name: "Brasa II" });
    expect(await api.versionOf("market", brasa)).not.toBe(version);
  });

  test("is the same for the same body under another ETag, and another for another body", async () => {
    const { api, state, conditions } = anApi({ withEtag: true });
    const version = await api.versionOf("market", brasa);
    state.etag = '"2"';
    expect(await api.versionOf("market", brasa)).toBe(version);
    state.etag = '"3"';
    state.body = JSON.stringify({ ...MARKET, name: "Brasa II" });
    expect(await api.versionOf("market", brasa)).not.toBe(version);
    expect(conditions).toEqual([null, '"1"', '"2"']);
  });

  test("is read anew after ten minutes, for an API whose ETag stays while its menu changes", async () => {
    const { api, state, pass } = anApi({ withEtag: true });
    const version = await api.versionOf("market", brasa);
    state.body = JSON.stringify({ ...MARKET, name: "Brasa II" });
    expect(await api.versionOf("market", brasa)).toBe(version);
    pass(600_001);
    expect(await api.versionOf("market", brasa)).not.toBe(version);
  });

  test("of a refusal is its status, and of a failure unknown", async () => {
    const { api, state } = anApi({ withEtag: false });
    for (const [status, version] of [
      [401, "status 401"],
      [404, "status 404"],
      [500, null],
      [503, null],
    ] as const) {
      state.status = status;
      expect([await api.versionOf("districts", brasa), versionIn(await api.call("districts", brasa))]).toEqual([
        version,
        version,
      ]);
    }
  });

  test("is each market's own", async () => {
    const { api, state, conditions } = anApi({ withEtag: true });
    const first = await api.versionOf("market", brasa);
    state.body = JSON.stringify({ ...MARKET, name: "Outra" });
    expect(await api.versionOf("market", "outra" as MarketToken)).not.toBe(first);
    expect(conditions).toEqual([null, null]);
  });
});
