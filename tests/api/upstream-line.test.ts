import { expect, test, vi } from "vitest";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { log } from "@/lib/node/log/log";
import { createApi } from "@/lib/server/upstream/client";

const lines: Record<string, unknown>[] = [];
vi.spyOn(log, "warn").mockImplementation((fields: unknown, event?: string) => {
  lines.push({ event, ...(fields as object) });
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
