import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { healthQuery } from "@/lib/browser/market/health-query";

afterEach(() => vi.unstubAllGlobals());

test("[API-33] the shop is healthy when the health says 'ok', and at no other word", async () => {
  const well = async (status: string) => {
    vi.stubGlobal("fetch", async () => Response.json({ status }));
    return new QueryClient().fetchQuery(healthQuery);
  };
  expect([await well("ok"), await well("degraded"), await well("")]).toEqual([true, false, false]);
});
