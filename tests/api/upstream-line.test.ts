import { expect, test, vi } from "vitest";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { createApi } from "@/lib/server/upstream/client";

/** Captures the log of this process before anything writes to it. */
const lines = await vi.hoisted(async () => {
  const { singletonKey } = await import("@/lib/domain/process-singleton.mjs");
  const written: Record<string, unknown>[] = [];
  const log = {
    warn: (fields: object, event: string) => void written.push({ event, ...fields }),
    debug() {},
    info() {},
  };
  Object.assign(globalThis, { [singletonKey("log")]: log });
  return written;
});

const ANSWERS = {
  recusa: () => Response.json({ message: "Chave inválida." }, { status: 401 }),
  semnome: () => Response.json({ id: 1, open_closed: "Aberto" }),
  longe: () => {
    throw new Error("connect ECONNREFUSED");
  },
};

test("tells the operator once why an API cannot be used, however often it is called", async () => {
  for (const [market, answer] of Object.entries(ANSWERS)) {
    const api = createApi(async () => answer(), "https://api.loja.test");
    for (let asked = 0; asked < 3; asked++) expect((await api.call("market", market as MarketToken)).ok).toBe(false);
  }
  expect(lines.filter(({ event }) => event !== "upstream-oddities")).toMatchObject([
    { event: "upstream-refuses-key", market: "recusa", call: "GET /market", status: 401 },
    { event: "upstream-unreadable", market: "semnome", call: "GET /market", status: "PARSING_ERROR", paths: ["name"] },
    { event: "upstream-unreachable", market: "longe", call: "GET /market", status: "FETCH_ERROR" },
  ]);
});
